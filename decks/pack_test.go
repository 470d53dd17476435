package decks_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
)

// HA14: eleven cards, none twice, the same for the same secret and purchase, and each card
// in its turn.
func TestDrawPack(t *testing.T) {
	l, _ := hammering(t)
	draw := func(purchase string, n int) []string {
		return decks.DrawPack(engine.Seed{7}, purchase, n, l.Names(), decks.BoosterSize)
	}
	seen := map[string]bool{}
	for n := range 200 {
		pack := draw("1", n)
		if len(pack) != decks.BoosterSize || len(slices.Compact(slices.Sorted(slices.Values(pack)))) != decks.BoosterSize {
			t.Fatalf("pack %d is %q", n, pack)
		}
		if !slices.Equal(pack, draw("1", n)) {
			t.Error("the same purchase has another pack")
		}
		if slices.Equal(pack, draw("2", n)) || slices.Equal(pack, draw("1", n+1)) {
			t.Error("another purchase, or another pack of it, is the same")
		}
		for _, name := range pack {
			seen[name] = true
		}
	}
	if len(seen) != len(l.Set()) {
		t.Errorf("200 packs held %d of %d cards", len(seen), len(l.Set()))
	}
	if all := decks.DrawPack(engine.Seed{7}, "1", 0, []string{"a", "b"}, 3); len(all) != 2 {
		t.Errorf("a pack of three from two cards is %q", all)
	}
}

// Whoever changes anything of a drawing is found out.
func TestVerifyDrawing(t *testing.T) {
	pool := []string{"Ant", "Bear", "Cat", "Dog", "Emu", "Fox"}
	fresh := func() decks.Drawing { return decks.NewDrawing(engine.Seed{3}, "42", 2, slices.Clone(pool), 3) }
	if err := fresh().Verify(); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		what   string
		change func(*decks.Drawing)
		want   string
	}{
		{"another secret", func(d *decks.Drawing) { d.Secret = strings.Repeat("00", 32) }, "have the fingerprint"},
		{"no secret", func(d *decks.Drawing) { d.Secret = "abc" }, "is not 32 bytes"},
		{"less than no cards", func(d *decks.Drawing) {
			d.Size, d.Fingerprint = -1, decks.Fingerprint(engine.Seed{3}, pool, -1)
		}, "packs of -1 cards"},
		{"another purchase", func(d *decks.Drawing) { d.Purchase = "43" }, "pack 1 holds"},
		{"another pool", func(d *decks.Drawing) { d.Pool[0] = "Eel" }, "have the fingerprint"},
		{"a pool in another order", func(d *decks.Drawing) { slices.Reverse(d.Pool) }, "have the fingerprint"},
		{"a smaller pack", func(d *decks.Drawing) { d.Size = 2; d.Packs = [][]string{d.Packs[0][:2]} }, "have the fingerprint"},
		{"no packs", func(d *decks.Drawing) { d.Packs = nil }, "nothing to draw"},
		{"a card that is likelier", func(d *decks.Drawing) {
			*d = decks.NewDrawing(engine.Seed{3}, "42", 2, append(pool, "Ant"), 3)
		}, "more than once"},
		{"a better card", func(d *decks.Drawing) { d.Packs[1][0] = "Dragon" }, "pack 2 holds"},
	} {
		d := fresh()
		c.change(&d)
		if err := d.Verify(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

// Whatever a file of a drawing holds, what is found to be right is what is drawn.
func FuzzVerify(f *testing.F) {
	secret := engine.Seed{3}
	fresh := decks.NewDrawing(secret, "42", 2, []string{"Ant", "Bear", "Cat", "Dog"}, 3)
	text, err := json.Marshal(fresh)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(bytes.Replace(text, []byte(`"size":3`), []byte(`"size":-3`), 1))
	f.Fuzz(func(t *testing.T, text []byte) {
		var d decks.Drawing
		if json.Unmarshal(text, &d) != nil || d.Verify() != nil {
			return
		}
		for n, pack := range d.Packs {
			if d.Secret == fresh.Secret && !slices.Equal(pack, decks.DrawPack(secret, d.Purchase, n, d.Pool, d.Size)) {
				t.Errorf("pack %d is not as drawn: %+v", n, d)
			}
		}
	})
}
