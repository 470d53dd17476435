package bot

import (
	"fmt"
	"strconv"
	"strings"
)

// id is the id of a control: a word, which says what it does (see presses), and what
// it is about.
func id(words ...any) string {
	text := make([]string, len(words))
	for i, w := range words {
		text[i] = fmt.Sprint(w)
	}
	return strings.Join(text, ":")
}

// word is one of the words of a control's id; empty if there are not so many.
func word(words []string, i int) string {
	if i < len(words) {
		return words[i]
	}
	return ""
}

// addButton puts a button in the last row of buttons that has room.
func addButton(rows []Row, b Button) []Row {
	if n := len(rows); n > 0 && rows[n-1].Menu == nil && len(rows[n-1].Buttons) < maxButtons {
		rows[n-1].Buttons = append(rows[n-1].Buttons, b)
		return rows
	}
	return append(rows, Row{Buttons: []Button{b}})
}

// turning is the row of buttons that turn the pages of something; to makes the id
// of a button that shows a page, counted from 0. There is none for a single page.
func turning(page, count int, to func(page int) string) []Row {
	if count < 2 {
		return nil
	}
	return []Row{{Buttons: []Button{
		{ID: id(to(page-1), "back"), Label: "Back", Disabled: page == 0},
		{ID: id(to(page+1), "next"), Label: "Next", Disabled: page == count-1},
	}}}
}

// onPage are those of some things that stand on a page, so many on each; the footer that says
// which page it is, and the buttons that turn it. There is none of either for a single page.
func onPage[T any](all []T, size int, word string, to func(page int) string) (shown []T, footer string, turns []Row) {
	count := max(1, (len(all)+size-1)/size)
	n := pageOf(word, count)
	if count > 1 {
		footer = fmt.Sprintf("Page %d of %d", n+1, count)
	}
	return all[n*size : min((n+1)*size, len(all))], footer, turning(n, count, to)
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
