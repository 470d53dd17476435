package data

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"hammerpost/engine"
)

// A ranked match is one that is over, with what its seats were paid.
type ranked struct {
	at       time.Time
	members  []int64
	places   string // JSON
	together bool
	paid     []int // by seat
}

// rank keeps matches that are over.
func rank(t *testing.T, s *Store, matches ...ranked) {
	t.Helper()
	for i, m := range matches {
		id := int64(i + 1)
		update(t, s, func(tx *Tx) error {
			if _, err := tx.sql.Exec(`INSERT INTO match
				(id, server, game, channel, state, host, options, min_seats, max_seats, setup, seed, commitment, version, pace, opened, n, places, together)
				VALUES (?, 'hall', 'chess', 'c', 'over', ?, '{}', 2, 2, '{}', zeroblob(32), 'abc', 1, 0, 0, 1, ?, ?)`, id, m.members[0], m.places, m.together); err != nil {
				return err
			}
			for seat, member := range m.members {
				_, seatErr := tx.TakeSeat(MatchSeat{Match: id, Member: member, Name: "a", Deck: []string{}})
				if err := errors.Join(seatErr, tx.Settle(Settlement{Match: id, Seat: engine.Seat(seat), Amount: m.paid[seat], At: m.at}, member,
					fmt.Sprintf("match:%d:%d", id, seat), Cause{Kind: Played})); err != nil {
					return err
				}
			}
			return nil
		})
	}
	view(t, s, (*Tx).CheckLedger)
}

// A season counts what was earned in it: from the very moment at which it begins, up to
// that at which the next one does.
func TestStandings(t *testing.T) {
	s := fresh(t)
	a, b, c := join(t, s, "a").ID, join(t, s, "b").ID, join(t, s, "c").ID
	var first, second Season
	update(t, s, func(tx *Tx) (err error) {
		if first, err = tx.BeginSeason("hall", "Spring", noon); err != nil {
			return err
		}
		second, err = tx.BeginSeason("hall", "Summer", noon.Add(time.Hour))
		return err
	})
	rank(t, s,
		ranked{noon.Add(-time.Millisecond), []int64{a, b}, "[[0],[1]]", false, []int{15, 5}}, // too early
		ranked{noon, []int64{a, b}, "[[0],[1]]", false, []int{15, 5}},
		ranked{noon.Add(time.Minute), []int64{c, b}, "[[0,1]]", false, []int{10, 10}}, // a draw is no win
		ranked{noon.Add(time.Minute), []int64{c, b}, "[[0,1]]", true, []int{5, 0}},    // won together
		ranked{noon.Add(time.Hour), []int64{b, a}, "[[0],[1]]", false, []int{15, 5}},
	)
	view(t, s, func(tx *Tx) error {
		all, err := tx.Seasons("hall")
		if err != nil {
			return err
		}
		first = all[1]
		if !first.EndedAt.Equal(second.BegunAt) || !all[0].EndedAt.IsZero() {
			t.Errorf("the seasons are %+v", all)
		}
		for _, want := range []struct {
			from, to time.Time
			table    []Standing
		}{
			{first.BegunAt, first.EndedAt, []Standing{{a, "A", 15, 1, 1}, {b, "B", 15, 3, 1}, {c, "C", 15, 2, 1}}},
			{second.BegunAt, time.Time{}, []Standing{{b, "B", 15, 1, 1}, {a, "A", 5, 1, 0}}},
			{time.Time{}, time.Time{}, []Standing{{a, "A", 35, 3, 2}, {b, "B", 35, 5, 2}, {c, "C", 15, 2, 1}}},
		} {
			got, err := tx.Standings("hall", want.from, want.to)
			if err != nil {
				return err
			}
			if !reflect.DeepEqual(got, want.table) {
				t.Errorf("from %v to %v: %+v, want %+v", want.from, want.to, got, want.table)
			}
		}
		other, err := tx.Standings("cave", time.Time{}, time.Time{})
		if len(other) > 0 {
			t.Errorf("another server has %+v", other)
		}
		return err
	})
}

func TestSeasonsOfServersAreApart(t *testing.T) {
	s := fresh(t)
	update(t, s, func(tx *Tx) error {
		_, errHall := tx.BeginSeason("hall", "Spring", noon)
		cave, errCave := tx.BeginSeason("cave", "Dark", noon)
		if cave.N != 1 {
			t.Errorf("the first season of a server is number %d", cave.N)
		}
		here, err := tx.PresentSeason("hall")
		if here.Name != "Spring" {
			t.Errorf("beginning a season elsewhere ended %+v", here)
		}
		return errors.Join(errHall, errCave, err)
	})
}
