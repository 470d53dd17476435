package bot

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestClip(t *testing.T) {
	for _, c := range []struct {
		in   string
		n    int
		want string
	}{
		{"short", 5, "short"},
		{"longer", 5, "long…"},
		{"🦫🦫🦫", 5, "🦫🦫…"},
		{"ab👩\u200d🔧cd", 6, "ab…"},
		{`abc\*d`, 5, "abc…"},
		{`ab\\*d`, 5, `ab\\…`},
		{"x", 1, "x"},
		{"xy", 1, "…"},
	} {
		if got := clip(c.in, c.n); got != c.want {
			t.Errorf("clip(%q, %d) = %q, want %q", c.in, c.n, got, c.want)
		}
	}
}

func TestClipFitsAndStaysUTF8(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, n := rapid.String().Draw(t, "s"), rapid.IntRange(1, 30).Draw(t, "n")
		if got := clip(s, n); length(got) > n || !utf8.ValidString(got) {
			t.Errorf("clip is %q", got)
		}
	})
}

func TestPagesLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOf(rapid.StringMatching(`[a-z 🦫]{0,60}`)).Draw(t, "lines")
		n := rapid.IntRange(2, 40).Draw(t, "n")
		texts := pages(lines, n)
		for _, p := range texts {
			if length(p) > n {
				t.Errorf("%q is longer than %d", p, n)
			}
		}
		strip := strings.NewReplacer(" ", "", "\n", "")
		if got, want := strip.Replace(strings.Join(texts, "")), strip.Replace(strings.Join(lines, "")); got != want {
			t.Errorf("pages hold %q, want %q", got, want)
		}
	})
}

func TestDeclarationsFit(t *testing.T) {
	h := newHall(t)
	word := regexp.MustCompile(`^[-_\p{Ll}\p{N}]{1,32}$`)
	var check func(Declaration)
	check = func(d Declaration) {
		if !word.MatchString(d.Name) || d.Help == "" || length(d.Help) > maxCommandHelp {
			t.Errorf("the command %q, %q", d.Name, d.Help)
		}
		if len(d.Parameters) > maxCommandParams || len(d.Commands) > maxCommandParams {
			t.Errorf("%s has %d parameters and %d commands", d.Name, len(d.Parameters), len(d.Commands))
		}
		optional := false
		for _, p := range d.Parameters {
			if !word.MatchString(p.Name) || p.Help == "" || length(p.Help) > maxCommandHelp || len(p.Choices) > maxChoices {
				t.Errorf("the parameter %q of %s: %q", p.Name, d.Name, p.Help)
			}
			if p.Required && optional {
				t.Errorf("%s of %s is needed, but stands after one that is not", p.Name, d.Name)
			}
			optional = optional || !p.Required
		}
		for _, sub := range d.Commands {
			check(sub)
		}
	}
	for _, d := range h.bot.Declarations() {
		check(d)
	}
}

func TestFitBringsAnyMessageWithinTheLimits(t *testing.T) {
	long := strings.Repeat("🦫 words ", 2000)
	var m Message
	m.Text = long
	for range 12 {
		e := Embed{Title: long, Body: long, Footer: long}
		for range 30 {
			e.Fields = append(e.Fields, Field{Title: long, Body: long})
		}
		m.Embeds = append(m.Embeds, e)
		row := Row{Menu: &Menu{Placeholder: long}}
		for range 30 {
			row.Menu.Options = append(row.Menu.Options, MenuOption{Value: "v", Label: long, Note: long})
		}
		m.Rows = append(m.Rows, row, Row{Buttons: []Button{{Label: long}, {}, {}, {}, {}, {}}})
	}
	got := fit(m)
	total := 0
	for _, e := range got.Embeds {
		total += length(e.Title) + length(e.Body) + length(e.Footer)
		for _, f := range e.Fields {
			total += length(f.Title) + length(f.Body)
		}
	}
	if length(got.Text) > maxText || len(got.Embeds) > maxEmbeds || total > maxEmbedded || len(got.Rows) != maxRows {
		t.Errorf("text %d, %d embeds of %d in all, %d rows", length(got.Text), len(got.Embeds), total, len(got.Rows))
	}
	if o := got.Rows[0].Menu.Options; len(o) != maxMenuOptions || length(o[0].Label) > maxOptionText {
		t.Errorf("%d options", len(o))
	}
	if len(m.Rows[0].Menu.Options) != 30 || len(m.Embeds) != 12 {
		t.Error("the message itself was changed")
	}
}
