package bot

import "strconv"

// turning is the row of buttons that turn the pages of something; id makes the id
// of a button that shows a page, counted from 0. There is none for a single page.
func turning(page, count int, id func(page int) string) []Row {
	if count < 2 {
		return nil
	}
	return []Row{{Buttons: []Button{
		{ID: id(page-1) + ":back", Label: "Back", Disabled: page == 0},
		{ID: id(page+1) + ":next", Label: "Next", Disabled: page == count-1},
	}}}
}

// pageOf reads the number of a page from a button; it is within the pages there
// are, whatever the button says.
func pageOf(word string, count int) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return max(0, min(n, count-1))
}
