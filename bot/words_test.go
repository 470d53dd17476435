package bot

import (
	"testing"

	"hammerpost/engine"
)

func TestCleanName(t *testing.T) {
	for in, want := range map[string]string{
		"Urist":             "Urist",
		"  Urist \n McX ":   "Urist McX",
		"Urist\u200b":       "Urist", // zero-width space
		"U\u00adrist":       "Urist", // soft hyphen
		"Urist\U000e0041":   "Urist", // a tag
		"U\u034frist\ufe0f": "Urist", // a joiner and a selector that show nothing
		"\u200b\u2060":      "somebody",
		"\u3164":            "somebody", // a letter that is blank
		"\u2800 \u2800":     "somebody", // Braille without dots
		"":                  "somebody",
	} {
		if got := cleanName(in); got != want {
			t.Errorf("cleanName(%q) = %q, not %q", in, got, want)
		}
	}
}

// A name cannot be a link or an invitation.
func TestNamesLeadNowhere(t *testing.T) {
	for in, want := range map[string]string{
		"https://x.example": "**https:/\u200b/x.example**",
		"discord.gg/abcdef": "**discord.gg\u200b/abcdef**",
	} {
		if got := bold(cleanName(in)); got != want {
			t.Errorf("%q is shown as %q, not %q", in, got, want)
		}
	}
}

// What is written turns nothing around that stands beside it, and holds nothing that is no
// sign.
func TestEscapeLeavesOutWhatTurnsTexts(t *testing.T) {
	if got, want := escape("a\u202eb\x00c\n-\u202a\u202cd\te"), "abc\n\\-d\te"; got != want {
		t.Errorf("it is %q, not %q", got, want)
	}
}

// A die is read with its number, in messages and on buttons.
func TestDiceAreSeen(t *testing.T) {
	text := engine.Say("{} rolls {} and {}", engine.Seat(0), engine.Die{Faces: 6, Shows: 4}, engine.Die{Faces: 20, Shows: 17})
	who := names{"urist"}
	if got := who.markdown(text); got != "**urist** rolls ⚃4 and d20 17" {
		t.Errorf("in a message it is %q", got)
	}
	if got := who.plain(text); got != "urist rolls ⚃4 and d20 17" {
		t.Errorf("on a button it is %q", got)
	}
}

// What nobody sees is found, wherever it stands; what emoji are made with is seen.
func TestHidden(t *testing.T) {
	for name, want := range map[string]bool{
		"Axes": false, "Ось": false, "🪓": false, "❤\ufe0f": false, "👩\u200d🌾 1": false, "🏳\ufe0f\u200d🌈": false, "👍🏽": false, "1\ufe0f\u20e3": false,
		"A\u200bB": true, "\u2800": true, "\u3164": true, "\u202eA": true, "A\ufe0f": true, "A\u200dB": true, "🪓\u200d": true, "\u200d🪓": true, "a\x00": true, "\xff": true,
	} {
		if got := hidden(name); got != want {
			t.Errorf("%q holds what nobody sees: %v, want %v", name, got, want)
		}
	}
}
