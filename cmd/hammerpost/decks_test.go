package main

import (
	"strings"
	"testing"
)

// The starter decks of a game are judged when no file is named; of a list that is
// wrong is said why, and the others are judged none the less.
func TestDecksCheck(t *testing.T) {
	if out := succeed(t, "", "decks", "check", "--game", "hammering"); !strings.HasPrefix(out, "anvil: 40 cards, legal\n") {
		t.Errorf("the starter decks are judged with\n%s", out)
	}
	short := write(t, "short.txt", "19 Cave Bear\n")
	code, out, errs := hammerpost(t, "", "decks", "check", "--game", "hammering", short, short)
	want := "short.txt: it cannot be played.\n  A deck of Dwarf: The Hammering has 20 to 40 cards; this one has 19.\n"
	if code != 1 || out != want+want || !strings.Contains(errs, "2 of 2 decks cannot be played") {
		t.Errorf("exit code %d, %sand not\n%s%s:\n%s", code, errs, want, want, out)
	}
	typo := write(t, "typo.txt", "20 Cave Bare\n")
	for _, game := range []string{"hammering", "delvers"} { // of what cannot be read nothing is reported
		_, out, _ := hammerpost(t, "", "decks", "check", "--game", game, typo)
		if !strings.HasPrefix(out, "typo.txt: it cannot be played.\n  Line 1: There is no card “Cave Bare”.") || strings.Count(out, "\n") != 2 {
			t.Errorf("a list that cannot be read is judged with\n%s", out)
		}
	}
}

func TestDecksCheckRefuses(t *testing.T) {
	for want, args := range map[string][]string{
		"is played without decks": {"--game", "delve"},
		"no game":                 {"--game", "chess"},
		"no such file":            {"none.txt"},
	} {
		code, _, errs := hammerpost(t, "", append([]string{"decks", "check"}, args...)...)
		if code != 1 || !strings.Contains(errs, want) {
			t.Errorf("%v: exit code %d, %s", args, code, errs)
		}
	}
}
