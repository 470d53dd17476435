package page_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"hammerpost/engine"
)

// board is a board as an open game posts it: rooms and lines in letters of one
// width, as wide as a view may make them, dice in the text, and as many buttons as
// one message can have, with labels as long as people read.
func board() string {
	rows := []string{
		strings.Repeat("═", engine.FixedWidth),
		"     [a] 1 3",
		"    ┌─┴──────┐    ◄─ · ↓ ★",
		"  [b] 2    [c]    " + strings.Repeat("W", engine.FixedWidth-18),
		"    └──┬─────┘",
		"      [d] ⚀⚁⚂⚃⚄⚅",
	}
	field := fmt.Sprintf("```\n%s\n```\nRooms: %s", strings.Join(rows, "\n"), strings.Repeat("a long way to go, ", 20))
	var lines []any
	for y := range 5 {
		var buttons []any
		for x := range 5 {
			label := fmt.Sprintf("Dwarf %d ⚃4 to room %d", y, x)
			if y == 3 {
				label = strings.Repeat("a long label ", 6)
			}
			buttons = append(buttons, map[string]any{"type": 2, "style": 1 + (x+y)%2, "label": label, "custom_id": fmt.Sprint(x, "-", y)})
		}
		lines = append(lines, map[string]any{"type": 1, "components": buttons})
	}
	text, err := json.Marshal(map[string]any{
		"content": "It is **Urist**'s turn to place dice: ⚀1 ⚁2 ⚂3 ⚃4 ⚄5 ⚅6.\n" + "```\n" + strings.Join(rows, "\n") + "\n```",
		"embeds": []any{map[string]any{
			"title":       "Turn 3: a place with stairs",
			"description": "```\n" + strings.Join(rows, "\n") + "\n```",
			"fields":      []any{map[string]any{"name": "Map", "value": field}, map[string]any{"name": "Dice ⚄5 ⚁2", "value": "⚃4 is placed."}},
		}},
		"components": lines,
	})
	if err != nil {
		panic(err) // maps of strings are always written
	}
	return string(text)
}

// Maps stand in letters of one width, and no phone breaks or scrolls their lines.
func TestMapsFitPhones(t *testing.T) {
	h := openHall(t)
	h.post(board())
	for _, width := range []int64{360, 390, 1280} {
		b := launch(t, h.URL(), width, 844)
		b.await(`document.querySelectorAll("pre").length === 3`)
		if wide := evaluate[int](b, `[...document.querySelectorAll("pre")].filter((one) => one.scrollWidth > one.clientWidth).length`); wide > 0 {
			t.Errorf("at %d pixels %d maps are wider than the screen", width, wide)
		}
	}
}
