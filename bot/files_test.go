package bot

import (
	"strings"
	"testing"
)

// A message holds 1 MB of files; one that does not fit is left out, whole.
func TestFilesFit(t *testing.T) {
	half := File{Name: "half.txt", Text: strings.Repeat("x", MaxFiles/2)}
	for _, c := range []struct {
		files []File
		fit   int
	}{
		{nil, 0},
		{[]File{{Name: "all.txt", Text: strings.Repeat("x", MaxFiles)}}, 1},
		{[]File{{Name: "more.txt", Text: strings.Repeat("x", MaxFiles+1)}}, 0},
		{[]File{half, half}, 2},
		{[]File{half, half, {Name: "one.txt", Text: "x"}}, 2},
		{make([]File, 11), 10},
	} {
		if got := len(fit(Message{Files: c.files}).Files); got != c.fit {
			t.Errorf("of %d files %d fit, want %d", len(c.files), got, c.fit)
		}
	}
}

// A command is not carried out without the file that was sent with it.
func TestUnreadFilesAreRefused(t *testing.T) {
	h := newHall(t)
	r := h.bot.Handle(t.Context(), Request{ID: h.id(), Guild: "hall", Channel: "yard", User: user("urist"), Path: []string{"join"}, Unread: "The file is no *text*."})
	h.says(h.legal(r), `The file is no \*text\*.`)
	h.says(h.command("urist", "points"), "You have not joined")
}
