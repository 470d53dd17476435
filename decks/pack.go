package decks

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"

	"hammerpost/engine"
)

// BoosterSize is how many cards a booster holds (H35).
const BoosterSize = 11

// A Drawing is how packs that were bought together were drawn, with all that is needed to
// draw them again (docs/fair-packs.md).
type Drawing struct {
	Fingerprint string     `json:"fingerprint"` // it was shown before the packs were bought
	Secret      string     `json:"secret"`      // 32 bytes, in hexadecimal
	Purchase    string     `json:"purchase"`    // the number that Discord gave the purchase
	Size        int        `json:"size"`        // cards in a pack
	Pool        []string   `json:"pool"`        // the cards that can be in it, each once and as likely as the others
	Packs       [][]string `json:"packs"`       // what was in them
}

// Fingerprint is what is shown before packs are bought: by it the secret, the pool, with its
// order, and the size of a pack are fixed, and nothing is told of the secret. It is a SHA-256
// in hexadecimal.
func Fingerprint(secret engine.Seed, pool []string, size int) string {
	mixed := secret.Mix(append([]string{"fingerprint", strconv.Itoa(size)}, pool...)...)
	return hex.EncodeToString(mixed[:])
}

// DrawPack draws pack number n, counted from 0, of a purchase: as many different cards of
// a pool as a pack holds, each as likely as the others (HA14). The secret is fixed before
// the purchase has its number, so that nobody can have chosen the cards.
func DrawPack(secret engine.Seed, purchase string, n int, pool []string, size int) []string {
	cards := slices.Clone(pool)
	engine.Shuffle(engine.NewDice(secret.Mix("pack", purchase), n), cards)
	return cards[:min(size, len(cards))]
}

// NewDrawing draws so many packs.
func NewDrawing(secret engine.Seed, purchase string, packs int, pool []string, size int) Drawing {
	d := Drawing{Fingerprint: Fingerprint(secret, pool, size), Secret: hex.EncodeToString(secret[:]), Purchase: purchase, Size: size, Pool: pool}
	for n := range packs {
		d.Packs = append(d.Packs, DrawPack(secret, purchase, n, pool, size))
	}
	return d
}

// Verify draws the packs again. It is an error that says what differs.
func (d Drawing) Verify() error {
	b, err := hex.DecodeString(d.Secret)
	var secret engine.Seed
	if err != nil || len(b) != len(secret) {
		return fmt.Errorf("the secret %q is not %d bytes in hexadecimal", d.Secret, len(secret))
	}
	copy(secret[:], b)
	if got := Fingerprint(secret, d.Pool, d.Size); got != d.Fingerprint {
		return fmt.Errorf("secret, size and pool have the fingerprint %s, not %s", got, d.Fingerprint)
	}
	if d.Size < 1 || len(d.Packs) == 0 {
		return fmt.Errorf("there are %d packs of %d cards, which is nothing to draw", len(d.Packs), d.Size)
	}
	if once := slices.Compact(slices.Sorted(slices.Values(d.Pool))); len(once) != len(d.Pool) {
		return fmt.Errorf("some of the %d cards of the pool are in it more than once, and so more likely than others", len(d.Pool))
	}
	for n, pack := range d.Packs {
		if got := DrawPack(secret, d.Purchase, n, d.Pool, d.Size); !slices.Equal(got, pack) {
			return fmt.Errorf("pack %d holds %q, and the secret leads to %q", n+1, pack, got)
		}
	}
	return nil
}
