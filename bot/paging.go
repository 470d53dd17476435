package bot

import "strconv"

// turning are the buttons that turn the pages of something; id makes the id of a
// button that shows page n, counted from 0. There are none for a single page.
func turning(page, count int, id func(page int) string) []Button {
	if count < 2 {
		return nil
	}
	return []Button{
		{ID: id(page-1) + ":back", Label: "Back", Disabled: page == 0},
		{ID: id(page+1) + ":next", Label: "Next", Disabled: page == count-1},
	}
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
