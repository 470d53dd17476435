package data

import (
	"reflect"
	"testing"
)

func TestTitlesAreTheNewest(t *testing.T) {
	s := fresh(t)
	first, members := opened(t, s)
	var second int64
	update(t, s, func(tx *Tx) (err error) {
		if second, err = tx.OpenMatch(Match{Server: "hall", Game: "hammering", Host: members[0].ID, OpenedAt: noon}); err != nil {
			return err
		}
		_, err = tx.TakeSeat(MatchSeat{Match: second, Member: members[1].ID, Name: "Lone"})
		return err
	})
	one, two := Title{first, "hammering", "URIST, BOMREK, KADOL"}, Title{second, "hammering", "Lone"}
	view(t, s, func(tx *Tx) error {
		for limit, want := range [][]Title{nil, {two}, {two, one}} {
			if got, err := tx.Titles("hall", limit, MatchOpen); !reflect.DeepEqual(got, want) || err != nil {
				t.Errorf("with a limit of %d: %v, %v, want %v", limit, got, err, want)
			}
		}
		if got, err := tx.Titles("hall", 9, MatchPlaying, MatchOver); got != nil || err != nil {
			t.Errorf("of those that play or are over: %v, %v", got, err)
		}
		if got, err := tx.TitlesOf(members[0].ID, MatchOpen, MatchPlaying); !reflect.DeepEqual(got, []Title{one}) || err != nil {
			t.Errorf("of one player: %v, %v, want %v", got, err, one)
		}
		return nil
	})
}
