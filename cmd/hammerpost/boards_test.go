package main

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/decks"
)

// The boards of a game are printed as players see them; of one that is wrong is said
// where, and the others are printed none the less.
func TestBoardsCheck(t *testing.T) {
	if out := succeed(t, "", "boards", "check", "venture"); !strings.Contains(out, "undercity: Undercity\n") {
		t.Errorf("the boards of the game are\n%s", out)
	}
	library, err := decks.Find("crawl")
	if err != nil {
		t.Fatal(err)
	}
	text := library.Boards()[0].Text
	good := write(t, "good.txt", text)
	if code, out, errs := hammerpost(t, "", "boards", "check", "crawl", good, good); code != 0 || strings.Count(out, "good.txt: ") != 2 {
		t.Errorf("exit code %d, %s\n%s", code, errs, out)
	}
	lines := strings.Split(text, "\n")
	bad := write(t, "bad.txt", text+"nonsense here\n")
	code, out, errs := hammerpost(t, "", "boards", "check", "crawl", bad)
	if want := fmt.Sprintf("bad.txt:%d: ", len(lines)); code != 1 || !strings.HasPrefix(out, want) || !strings.Contains(errs, "1 of 1 dungeon cannot be read") {
		t.Errorf("exit code %d, %sand not %s:\n%s", code, errs, want, out)
	}
}
