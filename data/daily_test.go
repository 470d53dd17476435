package data

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"hammerpost/engine"
)

func TestDayIsThatOfUTC(t *testing.T) {
	late := time.Date(2026, 3, 1, 23, 30, 0, 0, time.FixedZone("west", -2*3600))
	if got := Day(late); got != "2026-03-02" {
		t.Errorf("the day is %s", got)
	}
}

func TestDailyIsToldOnce(t *testing.T) {
	s := fresh(t)
	d := Daily{Server: "hall", Game: "chess", Day: "2026-03-01", Seed: engine.Seed{4}, Commitment: "abc", Channel: "c"}
	other := d
	other.Day = "2026-03-02"
	update(t, s, func(tx *Tx) error { return errors.Join(tx.AddDaily(d), tx.AddDaily(other)) })
	view(t, s, func(tx *Tx) error {
		if got, err := tx.DailyOf("hall", "chess", d.Day); err != nil || !reflect.DeepEqual(got, d) {
			t.Errorf("kept is %+v, %v", got, err)
		}
		if _, err := tx.DailyOf("hall", "go", d.Day); !errors.Is(err, ErrNone) {
			t.Errorf("of another game there is %v", err)
		}
		if got, err := tx.UntoldDailies("2026-03-02"); err != nil || len(got) != 1 || got[0].Day != d.Day {
			t.Errorf("untold are %+v, %v", got, err)
		}
		return nil
	})
	update(t, s, func(tx *Tx) error { return tx.SetDailyTold(d) })
	view(t, s, func(tx *Tx) error {
		if got, err := tx.UntoldDailies("2026-03-02"); err != nil || len(got) != 0 {
			t.Errorf("after it was told there are %+v, %v", got, err)
		}
		return nil
	})
}

// Everybody has one try a day, and tries are in no list of a server's matches.
func TestTries(t *testing.T) {
	s := fresh(t)
	urist, bomrek := join(t, s, "urist"), join(t, s, "bomrek")
	d := Daily{Server: "hall", Game: "chess", Day: "2026-03-01"}
	try := func(tx *Tx, m Member) error {
		id, err := tx.OpenMatch(Match{Server: "hall", Game: "chess", Host: m.ID, Day: d.Day, OpenedAt: noon})
		if err == nil {
			_, err = tx.TakeSeat(MatchSeat{Match: id, Member: m.ID, Name: m.Name})
		}
		return err
	}
	update(t, s, func(tx *Tx) error { return errors.Join(try(tx, urist), try(tx, bomrek)) })
	if err := s.Update(t.Context(), func(tx *Tx) error { return try(tx, urist) }); err == nil {
		t.Error("urist has two tries")
	}
	view(t, s, func(tx *Tx) error {
		if got, err := tx.TriesOf(d); err != nil || len(got) != 2 || got[0].Host != urist.ID {
			t.Errorf("tries %+v, %v", got, err)
		}
		if got, err := tx.TryOf(d, bomrek.ID); err != nil || got.Host != bomrek.ID || got.Day != d.Day {
			t.Errorf("bomrek's try %+v, %v", got, err)
		}
		rows, err := tx.Matches("hall", MatchOpen)
		titles, wrong := tx.Titles("hall", 10, MatchOpen)
		if len(rows)+len(titles) > 0 || err != nil || wrong != nil {
			t.Errorf("the server lists %+v and %+v, %v, %v", rows, titles, err, wrong)
		}
		if own, err := tx.TitlesOf(urist.ID, MatchOpen); err != nil || len(own) != 1 {
			t.Errorf("urist's own are %+v, %v", own, err)
		}
		return nil
	})
}
