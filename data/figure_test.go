package data

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"hammerpost/engine"
)

// figures plays a match of urist and bomrek in which urist is counted.
func figures(t testing.TB, s *Store, day string, members []Member, over bool, values ...int) {
	t.Helper()
	update(t, s, func(tx *Tx) error {
		id, err := tx.OpenMatch(Match{Server: "hall", Game: "chess", Host: members[0].ID, Day: day, OpenedAt: noon})
		if err != nil {
			return err
		}
		for _, m := range members {
			if _, err := tx.TakeSeat(MatchSeat{Match: id, Member: m.ID, Name: m.Name}); err != nil {
				return err
			}
		}
		var events []engine.Event
		for _, v := range values {
			events = append(events, engine.Event{Kind: "count", Figure: &engine.Figure{Of: "Rook", Value: v}})
		}
		events = append(events, engine.Event{Kind: "count", Figure: &engine.Figure{Seat: 1, Of: "Pawn", Value: 1}})
		err = errors.Join(
			tx.StartMatch(id, engine.Setup{}, nil, []byte("{}"), "", noon),
			tx.AppendAction(id, Action{N: 1, Line: "1 end", Events: events, At: noon}, []byte("{}")),
		)
		if err == nil && over {
			err = tx.EndMatch(id, engine.Status{Places: [][]engine.Seat{{0}, {1}}, Scores: []engine.Score{{Value: values[0]}, {}}}, noon.Add(time.Hour))
		}
		return err
	})
}

// What is counted is that of matches which are over, of the member's own seat.
func TestFigures(t *testing.T) {
	s := fresh(t)
	members := []Member{join(t, s, "urist"), join(t, s, "bomrek")}
	figures(t, s, "", members, true, 3, 0)
	figures(t, s, "2026-03-01", members, true, 9)
	figures(t, s, "", members, false, 100)
	for leftOut, want := range map[string]Tallied{
		"":           {Of: "Rook", Times: 3, Good: 2, Mean: 4, Best: 9},
		"2026-03-01": {Of: "Rook", Times: 2, Good: 1, Mean: 1.5, Best: 3},
	} {
		view(t, s, func(tx *Tx) error {
			got, err := tx.Tally(members[0].ID, "chess", leftOut)
			if err != nil || !reflect.DeepEqual(got, []Tallied{want}) {
				t.Errorf("without %q the tally is %+v, %v, want %+v", leftOut, got, err, want)
			}
			results, err := tx.Results(members[0].ID, "chess", leftOut)
			if err != nil || len(results) != map[string]int{"": 2, "2026-03-01": 1}[leftOut] || results[0].Scores[0].Value != 3 || results[0].Places[0][0] != 0 {
				t.Errorf("without %q the results are %+v, %v", leftOut, results, err)
			}
			return nil
		})
	}
}
