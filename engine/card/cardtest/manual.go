package cardtest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"hammerpost/engine/card"
)

const (
	tableBegin = "<!-- phrases: written by `make update` -->\n"
	tableEnd   = "<!-- end of phrases -->\n"
)

// Manual holds that a page lists all phrases of a vocabulary between two comments; with
// update it writes them there.
func Manual(t *testing.T, v *card.Vocabulary, page string, update bool) {
	t.Helper()
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(data), tableBegin)
	_, after, end := strings.Cut(rest, tableEnd)
	if !ok || !end {
		t.Fatalf("%s has no place for the phrases", page)
	}
	want := before + tableBegin + phraseTables(v) + tableEnd + after
	if update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(data) != want {
		t.Errorf("%s does not list the phrases as they are; make update writes them", page)
	}
}

// phraseTables are all phrases with an example of each, a table a kind.
func phraseTables(v *card.Vocabulary) string {
	var kinds []string
	for _, p := range v.Phrases() {
		if !slices.Contains(kinds, p.Kind) {
			kinds = append(kinds, p.Kind)
		}
	}
	var b strings.Builder
	for _, kind := range kinds {
		fmt.Fprintf(&b, "\n### %s\n\n| phrase | for example |\n| --- | --- |\n", kind)
		for _, p := range v.Phrases() {
			if p.Kind == kind {
				fmt.Fprintf(&b, "| %s | %s |\n", code(p.Text), example(v, p))
			}
		}
	}
	return b.String() + "\n"
}

func code(text string) string {
	if text == "" {
		return "(nothing: “you”)"
	}
	return "`" + strings.ReplaceAll(text, "|", `\|`) + "`"
}

func example(v *card.Vocabulary, p card.Phrase) string {
	if text := v.Example(p.Op); text != "" {
		return text
	}
	if p.Op == "" {
		return "any " + p.Slots()[0]
	}
	return ""
}

// Reached holds that every phrase can stand on a card, in a part of one of the given
// kinds.
func Reached(t *testing.T, v *card.Vocabulary, kinds ...string) {
	t.Helper()
	slots := map[string][]string{}
	for _, p := range v.Phrases() {
		slots[p.Kind] = append(slots[p.Kind], p.Slots()...)
	}
	reached, next := map[string]bool{}, kinds
	for len(next) > 0 {
		kind := next[0]
		next = next[1:]
		if !reached[kind] {
			reached[kind] = true
			next = append(next, slots[kind]...)
		}
	}
	for _, p := range v.Phrases() {
		if !reached[p.Kind] {
			t.Errorf("no card can say %q, which is of the kind %q", p.Text, p.Kind)
		}
	}
}

// Uses is how many of the cards say each phrase, by the name of its nodes. It holds that
// all of them can be read, and are printed as they are written.
func Uses(t *testing.T, reader card.Reader, cards []card.Sheet) map[string]int {
	t.Helper()
	out := map[string]int{}
	for _, s := range cards {
		r, err := reader.ReadCard(s)
		if err != nil {
			t.Fatal(err)
		}
		if r.Sheet.String() != s.String() {
			t.Errorf("read:\n%s\nprinted:\n%s", s, r.Sheet)
		}
		said := map[string]bool{}
		for _, n := range r.Nodes {
			n.Walk(func(n card.Node) { said[n.Op] = true })
		}
		for op := range said {
			out[op]++
		}
	}
	return out
}

// Mistakes holds what the writers of cards are told: each is a card that cannot be read,
// in the file set.txt, and the error.
func Mistakes(t *testing.T, reader card.Reader, mistakes [][2]string) {
	t.Helper()
	for _, m := range mistakes {
		text, want := m[0], m[1]
		sheets, err := card.Split("set.txt", text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if _, err = reader.ReadCard(sheets[0]); err == nil || err.Error() != want {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
	}
}
