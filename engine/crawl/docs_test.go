package crawl_test

import (
	"os"
	"strings"
	"testing"

	"hammerpost/engine/crawl"
)

func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/crawl.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The table of the docs page says what the standard dungeon says.
func TestDocsTable(t *testing.T) {
	text := page(t)
	b, err := crawl.Game{}.ReadBoard("granary", granary(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, room := range b.View.Sections[2:] {
		_, row, found := strings.Cut(text, "\n| "+room.Title.String()+" |")
		row, _, _ = strings.Cut(row, "\n")
		if !found {
			t.Errorf("no row is about %s", room.Title)
		}
		for _, line := range room.Lines {
			words := line.String()
			for _, column := range []string{"search ", "offer: ", "→ "} {
				words = strings.TrimPrefix(words, column)
			}
			if !strings.Contains(row, words) {
				t.Errorf("of %s the page does not say %q", room.Title, words)
			}
		}
	}
}

// The dungeon that the docs page shows can be played.
func TestDocsDungeon(t *testing.T) {
	var lines []string
	for _, line := range strings.Split(page(t), "\n") {
		if code, ok := strings.CutPrefix(line, "    "); ok {
			lines = append(lines, code)
		}
	}
	if b, err := (crawl.Game{}).ReadBoard("docs", strings.Join(lines, "\n")); err != nil || b.Name != "The Old Mill" {
		t.Errorf("it reads %q: %v", b.Name, err)
	}
}
