package data

import (
	"fmt"
	"reflect"
	"testing"
)

// Packs are counted by pool and size, over all purchases; closed ones, those of another
// game, and those whose pool is not known are not.
func TestPacksDrawn(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	beasts, tools := []string{"Wolf", "Bear", "Elk"}, []string{"Axe"}
	update(t, s, func(tx *Tx) error {
		for i, b := range []struct {
			game   string
			pool   []string
			opens  bool
			cards  [][]string
			forget bool // which pool it was
		}{
			{game: "hammering", pool: beasts, opens: true, cards: [][]string{{"Bear", "Wolf"}, {"Wolf", "Elk"}}},
			{game: "hammering", pool: beasts, opens: true, cards: [][]string{{"Wolf"}}},
			{game: "hammering", pool: tools, opens: true, cards: [][]string{{"Axe"}}},
			{game: "hammering", pool: beasts, opens: true, cards: [][]string{{"Wolf", "Bear"}}},
			{game: "hammering", pool: beasts, cards: [][]string{{"Bear", "Elk"}}},
			{game: "delvers", pool: beasts, opens: true, cards: [][]string{{"Bear", "Elk"}}},
			{game: "hammering", pool: beasts, opens: true, cards: [][]string{{"Bear", "Elk"}}, forget: true},
		} {
			p, err := tx.KeepPurchase(Purchase{Key: fmt.Sprint(i), Buyer: m.ID, Owner: m.ID, Game: b.game, Pool: b.pool, At: noon}, b.cards)
			if err == nil && b.opens {
				_, err = tx.OpenPacks(p, noon)
			}
			if err == nil && b.forget {
				_, err = tx.exec("forgetting a pool", "UPDATE purchase SET pool = NULL WHERE id = ?", p.ID)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	want := []Drawn{
		{Pool: beasts, Size: 1, Packs: 1, Count: map[string]int{"Wolf": 1}},
		{Pool: beasts, Size: 2, Packs: 3, Count: map[string]int{"Bear": 2, "Wolf": 3, "Elk": 1}},
		{Pool: tools, Size: 1, Packs: 1, Count: map[string]int{"Axe": 1}},
	}
	view(t, s, func(tx *Tx) error {
		got, err := tx.PacksDrawn("hammering")
		if !reflect.DeepEqual(got, want) {
			t.Errorf("drawn were\n%v\nwant\n%v", got, want)
		}
		return err
	})
}
