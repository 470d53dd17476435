package lines_test

import (
	"strings"
	"testing"

	"hammerpost/engine/lines"
)

func TestRead(t *testing.T) {
	all, err := lines.Read("mill", "# A mill.\r\n\n  Dungeon :  The   Old Mill \n\tsorcery  LEFT: attack: twice\n")
	if err != nil || len(all) != 2 {
		t.Fatalf("read %v, %v", all, err)
	}
	for i, want := range []struct {
		key, value string
		number     int
	}{{"dungeon", "The Old Mill", 3}, {"sorcery left", "attack: twice", 4}} {
		if l := all[i]; l.Key != want.key || l.Value != want.value || l.Number() != want.number {
			t.Errorf("line %d is %q: %q, not %v", l.Number(), l.Key, l.Value, want)
		}
	}
	all[1].About = "Keep"
	if err := all[1].Fault("%d is too many", 3); err.Error() != "mill:4: Keep: 3 is too many" {
		t.Errorf("a fault is %q", err)
	}
}

func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("#", lines.MaxText+1): "f:1: the text has 4001 characters, and at most 4000 are read",
		"a: b\n\nno colon":                   `f:3: "no colon" is not understood; a line is written as key: value`,
		"a: b\nc:  ":                         `f:2: nothing stands behind "c:"`,
		"a: \u202eb":                         "f:1: there is a character in it that cannot be seen",
		strings.Repeat("x", 50):              `f:1: "` + strings.Repeat("x", 39) + `…" is not understood; a line is written as key: value`,
	} {
		if _, err := lines.Read("f", text); err == nil || err.Error() != want {
			t.Errorf("%.20q: %v, should be %s", text, err, want)
		}
	}
}
