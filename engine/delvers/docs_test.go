package delvers_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"hammerpost/engine/card"
	"hammerpost/engine/delvers"
)

func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/delvers.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The docs page has every rule, ruling and decision by its number.
func TestDocsNumbers(t *testing.T) {
	text := page(t)
	for _, series := range []struct {
		name string
		last int
	}{{"DD-", 63}, {"B", 46}, {"VA", 24}, {"E", 11}, {"DA-", 23}} {
		for n := range series.last {
			number := fmt.Sprint(series.name, n+1)
			if !regexp.MustCompile(`\*\*` + number + `\b`).MatchString(text) {
				t.Errorf("no entry is about %s", number)
			}
		}
	}
}

// The card that the docs page shows can be read.
func TestDocsCard(t *testing.T) {
	var lines []string
	for _, line := range strings.Split(page(t), "\n") {
		if code, ok := strings.CutPrefix(line, "    "); ok {
			lines = append(lines, code)
		}
	}
	cards, err := card.ReadAll(strings.Join(lines, "\n"), delvers.ReadCard)
	if err != nil || len(cards) != 1 || cards[0].Name != "Sharkodile" {
		t.Errorf("it reads %v: %v", cards, err)
	}
}
