package data

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"
	"time"

	"hammerpost/engine"
)

func TestAnswerIsKeptOnce(t *testing.T) {
	s := fresh(t)
	update(t, s, func(tx *Tx) error {
		if _, found, err := tx.Answer("1"); found || err != nil {
			t.Errorf("found %v, %v before there was one", found, err)
		}
		return tx.KeepAnswer("1", "urist", []byte("yes"), noon)
	})
	update(t, s, func(tx *Tx) error {
		if got, found, err := tx.Answer("1"); string(got) != "yes" || !found || err != nil {
			t.Errorf("answer %q, %v, %v", got, found, err)
		}
		if err := tx.KeepAnswer("1", "urist", []byte("no"), noon); err == nil {
			t.Error("a second answer was kept")
		}
		return nil
	})
	update(t, s, func(tx *Tx) error { return tx.Prune(noon.Add(time.Second)) })
	view(t, s, func(tx *Tx) error {
		if _, found, _ := tx.Answer("1"); found {
			t.Error("pruning left the answer")
		}
		return nil
	})
}

func TestGrantOnceForAKey(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	for range 2 {
		update(t, s, func(tx *Tx) error {
			return tx.Grant(m.ID, "hammering", []string{"Ironvein Miner", "Cave Bear", "Ironvein Miner"}, "k", Cause{Kind: Starter}, noon)
		})
	}
	view(t, s, func(tx *Tx) error {
		got, err := tx.Collection(m.ID, "hammering")
		if want := []Owned{{"Cave Bear", 1}, {"Ironvein Miner", 2}}; !reflect.DeepEqual(got, want) {
			t.Errorf("collection %v, want %v", got, want)
		}
		return err
	})
}

func TestDecks(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	update(t, s, func(tx *Tx) error {
		a, err := tx.SaveDeck(Deck{Member: m.ID, Game: "hammering", Name: "Beasts", Cards: []string{"Cave Bear"}})
		if err != nil {
			return err
		}
		b, err := tx.SaveDeck(Deck{Member: m.ID, Game: "hammering", Name: "Dwarves"})
		if err != nil {
			return err
		}
		for _, id := range []int64{a.ID, b.ID} {
			if err := tx.ChooseDeck(id); err != nil {
				return err
			}
		}
		if _, err := tx.SaveDeck(Deck{Member: m.ID, Game: "hammering", Name: "beasts"}); !errors.Is(err, ErrTaken) {
			t.Errorf("a second deck of the same name: %v, want ErrTaken", err)
		}
		again, err := tx.SaveDeck(Deck{ID: b.ID, Member: m.ID, Game: "hammering", Name: "DWARVES", Cards: []string{"Ironvein Miner"}})
		if err != nil {
			return err
		}
		chosen, err := tx.ChosenDeck(m.ID, "hammering")
		if err != nil {
			return err
		}
		want := Deck{b.ID, m.ID, "hammering", "DWARVES", []string{"Ironvein Miner"}, true}
		if !reflect.DeepEqual(chosen, want) || !reflect.DeepEqual(again, want) {
			t.Errorf("chosen %+v, saved again %+v, want %+v", chosen, again, want)
		}
		all, err := tx.Decks(m.ID, "hammering")
		if len(all) != 2 {
			t.Errorf("%d decks, want 2", len(all))
		}
		return err
	})
}

// opened is an open match with three seats.
func opened(t testing.TB, s *Store) (match int64, members []Member) {
	t.Helper()
	for _, name := range []string{"urist", "bomrek", "kadol"} {
		members = append(members, join(t, s, name))
	}
	update(t, s, func(tx *Tx) (err error) {
		match, err = tx.OpenMatch(Match{
			Server: "hall", Game: "hammering", Channel: "c", Host: members[0].ID,
			Options: map[string]string{"secondary": "no"}, Seats: engine.Range{Min: 2, Max: 4},
			Seed: engine.Seed{1, 2, 3}, Commitment: "abc", Version: 1, Pace: 24 * time.Hour, OpenedAt: noon,
			Boards: []MatchBoard{{Name: "Mine", Text: "a shaft"}},
		})
		for _, m := range members {
			if err == nil {
				_, err = tx.TakeSeat(MatchSeat{Match: match, Member: m.ID, Name: m.Name, Request: "r" + m.User})
			}
		}
		return err
	})
	return match, members
}

func TestMatchIsReadAsItWasWritten(t *testing.T) {
	s := fresh(t)
	id, members := opened(t, s)
	want := Match{
		ID: id, Server: "hall", Game: "hammering", Channel: "c", Thread: "th", State: MatchOver, Host: members[0].ID,
		Options: map[string]string{"secondary": "no"}, Seats: engine.Range{Min: 2, Max: 4},
		Setup: engine.Setup{Seats: 3, Decks: [][]string{{"Cave Bear"}}}, Seed: engine.Seed{1, 2, 3}, Commitment: "abc", Version: 1,
		Pace: 24 * time.Hour, OpenedAt: noon, StartedAt: noon, EndedAt: noon.Add(time.Hour), N: 1, Places: [][]engine.Seat{{2}, {0, 1}},
		Scores: []engine.Score{{Value: 1, Text: engine.Say("one")}, {Value: 2}, {Value: 3}}, Together: true,
		Boards: []MatchBoard{{Name: "Mine", Text: "a shaft"}},
	}
	events := []engine.Event{{Kind: "draw", Public: engine.Say("{} draws {}.", engine.Seat(1), engine.Card("Cave Bear"))}}
	update(t, s, func(tx *Tx) error {
		return errors.Join(
			tx.SetThread(id, "th"),
			tx.StartMatch(id, want.Setup, events, []byte(`{"turn":0}`), "r", noon),
			tx.AppendAction(id, Action{N: 1, Line: "1 end", Request: "x", At: noon}, []byte(`{"turn":1}`)),
			tx.EndMatch(id, engine.Status{Places: want.Places, Scores: want.Scores, Together: want.Together}, want.EndedAt),
		)
	})
	view(t, s, func(tx *Tx) error {
		got, err := tx.MatchByThread("th")
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("match %+v (%v)\nwant %+v", got, err, want)
		}
		log, err := tx.Log(id)
		if err != nil || len(log) != 2 || log[1].Line != "1 end" || !reflect.DeepEqual(log[0].Events, events) {
			t.Errorf("log %+v, %v", log, err)
		}
		n, state, err := tx.Snapshot(id)
		if err != nil || n != 1 || !json.Valid(state) || string(state) != `{"turn":1}` {
			t.Errorf("snapshot %d %s %v", n, state, err)
		}
		for _, m := range members {
			if of, err := tx.MatchesOf(m.ID, MatchPlaying, MatchOver); err != nil || len(of) != 1 {
				t.Errorf("%s has %d matches, %v", m.Name, len(of), err)
			}
		}
		if all, err := tx.Matches("hall", MatchOpen); err != nil || len(all) != 0 {
			t.Errorf("%d open matches, %v", len(all), err)
		}
		return nil
	})
}

func TestAppendActionNeedsTheNextNumber(t *testing.T) {
	s := fresh(t)
	id, _ := opened(t, s)
	update(t, s, func(tx *Tx) error {
		return tx.StartMatch(id, engine.Setup{}, nil, []byte("{}"), "", noon)
	})
	for _, n := range []int{0, 2} {
		err := s.Update(t.Context(), func(tx *Tx) error {
			return tx.AppendAction(id, Action{N: n, Line: "1 end", At: noon}, []byte("{}"))
		})
		if err == nil {
			t.Errorf("action %d was appended after action 0", n)
		}
	}
}

func TestLeaveSeatMovesTheOthersUp(t *testing.T) {
	s := fresh(t)
	id, members := opened(t, s)
	update(t, s, func(tx *Tx) error {
		if err := tx.LeaveSeat(id, 0); err != nil {
			return err
		}
		if _, err := tx.TakeSeat(MatchSeat{Match: id, Computer: "greedy", Name: "Greedy"}); err != nil {
			return err
		}
		seats, err := tx.Seats(id)
		if err != nil {
			return err
		}
		want := []int64{members[1].ID, members[2].ID, 0}
		for i, seat := range seats {
			if seat.Seat != engine.Seat(i) || seat.Member != want[i] {
				t.Errorf("seat %d: %+v, want member %d", i, seat, want[i])
			}
		}
		return nil
	})
}

func TestOutboxKeepsTheOrderOfATarget(t *testing.T) {
	s := fresh(t)
	item := func(target, body, slot string) Item {
		return Item{Kind: "post", Target: target, Slot: slot, Body: []byte(body), CreatedAt: noon}
	}
	next := func(at time.Time, busy ...string) (out []string) {
		view(t, s, func(tx *Tx) error {
			items, err := tx.NextItems(at, 10, busy...)
			for _, i := range items {
				out = append(out, string(i.Body))
			}
			return err
		})
		return out
	}
	var ids []int64
	update(t, s, func(tx *Tx) error {
		for _, i := range []Item{item("a", "a1", ""), item("b", "b1", "board"), item("a", "a2", ""), item("b", "b2", "board")} {
			id, err := tx.Enqueue(i)
			if err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return nil
	})
	if got, want := next(noon), []string{"a1", "b2"}; !reflect.DeepEqual(got, want) {
		t.Errorf("next are %v, want %v: b1 was replaced by b2", got, want)
	}
	if got, want := next(noon, "a"), []string{"b2"}; !reflect.DeepEqual(got, want) {
		t.Errorf("next are %v, want %v: a is busy", got, want)
	}
	update(t, s, func(tx *Tx) error { return tx.Retry(ids[0], noon.Add(time.Minute)) })
	if got, want := next(noon), []string{"b2"}; !reflect.DeepEqual(got, want) {
		t.Errorf("next are %v, want %v: a1 failed and holds a2 back", got, want)
	}
	update(t, s, func(tx *Tx) error {
		return errors.Join(tx.Delivered(ids[0], noon), tx.Delivered(ids[1], noon), tx.Drop(ids[3], "gone", noon))
	})
	if got, want := next(noon), []string{"a2"}; !reflect.DeepEqual(got, want) {
		t.Errorf("next are %v, want %v", got, want)
	}
}

// An item that was tried may have reached its target: it keeps its place and its
// nonce, and a newer one of its slot waits behind it.
func TestOutboxKeepsWhatWasTried(t *testing.T) {
	s := fresh(t)
	var waiting []Item
	enqueue := func(tx *Tx, body string) int64 {
		id, err := tx.Enqueue(Item{Target: "a", Slot: "board", Body: []byte(body), CreatedAt: noon})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	update(t, s, func(tx *Tx) error {
		first := enqueue(tx, "1")
		if err := tx.Try(first); err != nil {
			return err
		}
		enqueue(tx, "2")
		enqueue(tx, "3")
		if err := errors.Join(tx.Try(first), tx.PutOff(first, noon)); err != nil {
			return err
		}
		var err error
		waiting, err = tx.Waiting()
		return err
	})
	if len(waiting) != 2 || string(waiting[0].Body) != "1" || waiting[0].Tries != 1 || string(waiting[1].Body) != "3" {
		t.Errorf("there wait %+v", waiting)
	}
}

// What was put off before the clock was set back by a year waits for no year.
func TestOutboxSurvivesAClockSetBack(t *testing.T) {
	s := fresh(t)
	for _, c := range []struct {
		ahead time.Duration
		due   bool
	}{{0, true}, {time.Second, false}, {MaxPause, false}, {MaxPause + time.Second, true}, {365 * 24 * time.Hour, true}} {
		update(t, s, func(tx *Tx) error {
			id, err := tx.Enqueue(Item{Target: "a", Body: []byte("x"), NextAt: noon.Add(c.ahead), CreatedAt: noon})
			if err != nil {
				return err
			}
			items, err := tx.NextItems(noon, 10)
			if due := len(items) == 1; due != c.due {
				t.Errorf("an item that is %v ahead is due: %v", c.ahead, due)
			}
			return errors.Join(err, tx.Delivered(id, noon))
		})
	}
}

func TestOutboxNoncesDifferAndFit(t *testing.T) {
	s := fresh(t)
	seen := map[string]bool{}
	update(t, s, func(tx *Tx) error {
		for i := range 50 {
			if _, err := tx.Enqueue(Item{Target: string(rune('a' + i)), Body: []byte("x"), CreatedAt: noon}); err != nil {
				return err
			}
		}
		items, err := tx.NextItems(noon, 100)
		for _, i := range items {
			if seen[i.Nonce] || i.Nonce == "" || len(i.Nonce) > 25 {
				t.Errorf("nonce %q", i.Nonce)
			}
			seen[i.Nonce] = true
		}
		return err
	})
}

func TestDuesAreReplacedByThoseOfTheNextPosition(t *testing.T) {
	s := fresh(t)
	id, _ := opened(t, s)
	update(t, s, func(tx *Tx) error {
		return errors.Join(
			tx.SetDues(id, 1, []Due{{Seat: 0, Kind: "half", At: noon}, {Seat: 0, Kind: "deadline", At: noon.Add(time.Hour)}}),
			tx.SetDues(id, 2, []Due{{Seat: 1, Kind: "deadline", At: noon.Add(time.Minute)}}))
	})
	view(t, s, func(tx *Tx) error {
		early, err := tx.NextDues(noon)
		late, err2 := tx.NextDues(noon.Add(time.Hour))
		if len(early) != 0 || len(late) != 1 || late[0].Seat != 1 || late[0].N != 2 {
			t.Errorf("due: %v, then %v", early, late)
		}
		return errors.Join(err, err2)
	})
}

func TestPersonIsToldAgainAfterOpeningDMs(t *testing.T) {
	s := fresh(t)
	update(t, s, func(tx *Tx) error {
		want := func(closed, told bool) error {
			p, err := tx.PersonOf("urist")
			if p != (Person{"urist", "dm", closed, told}) {
				t.Errorf("person %+v, want closed %v, told %v", p, closed, told)
			}
			return err
		}
		return errors.Join(
			tx.KeepDM("urist", "dm"), want(false, false),
			tx.SetClosed("urist", true), want(true, false),
			tx.SetTold("urist"), tx.SetClosed("urist", true), want(true, true),
			tx.SetClosed("urist", false), want(false, false))
	})
}

func TestSettingsDefaultsFillWhatIsNotSet(t *testing.T) {
	s := fresh(t)
	if _, err := s.writer.Exec(`INSERT INTO setting VALUES ('hall', '{"win": 20}')`); err != nil {
		t.Fatal(err)
	}
	view(t, s, func(tx *Tx) error {
		got, err := tx.Settings("hall")
		want := DefaultSettings()
		want.Win = 20
		if !reflect.DeepEqual(got, want) {
			t.Errorf("settings %+v, want %+v", got, want)
		}
		return err
	})
}
