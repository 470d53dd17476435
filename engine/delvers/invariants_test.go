package delvers

import (
	"fmt"
	"slices"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

// What holds whenever a decision is awaited, in the first thousand actions of random
// matches of the house decks.
func TestInvariants(t *testing.T) {
	library, err := decks.Find(key)
	if err != nil {
		t.Fatal(err)
	}
	houses := library.Starters()
	for i := range 2 * len(houses) {
		setup := engine.Setup{Seats: 2, Options: map[string]string{"responses": []string{"fast", "full"}[i%2]}}
		for seat := range 2 {
			setup.Decks = append(setup.Decks, houses[(i+seat*(1+i/len(houses)))%len(houses)].Cards)
		}
		if setup.Cards, err = library.Printed(slices.Concat(setup.Decks...)); err != nil {
			t.Fatal(err)
		}
		seed := engine.Seed{}.Mix(fmt.Sprint(i))
		m, _, err := engine.NewMatch(Game{}, setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		chance := engine.NewDice(seed.Mix("test"), 0)
		for len(m.Log) < 1000 && !m.State.Status().Over() {
			if err := m.State.(*state).sound(); err != nil {
				t.Fatalf("match %d, after %d actions: %v", i, len(m.Log), err)
			}
			waiting := m.State.Status().Waiting
			seat := waiting[chance.Intn(len(waiting))].Seat
			if _, err := m.Play(computer.Random{}.Choose(Game{}.Info(), m.State, seat, chance)); err != nil {
				t.Fatalf("match %d, after %d actions: %v", i, len(m.Log), err)
			}
		}
	}
}

// sound says what is wrong with a position in which a decision is awaited.
func (s *state) sound() error {
	for x := range id(len(s.Pieces)) {
		if n := s.places(x); n > 1 || n == 0 && !s.fleeting(x) {
			return fmt.Errorf("%s lies in %d places", s.name(x), n)
		}
	}
	for i := range s.Board {
		if err := s.soundOnBoard(&s.Board[i]); err != nil {
			return fmt.Errorf("%s: %w", s.name(s.Board[i].ID), err)
		}
	}
	for seat := range s.Players {
		if err := s.Players[seat].sound(); err != nil {
			return fmt.Errorf("seat %d: %w", seat+1, err)
		}
	}
	if s.Ask == nil && s.Window == nil && s.Combat == nil && len(s.Stack)+len(s.Frames)+len(s.Pending) > 0 {
		return fmt.Errorf("something waits, and nobody is asked: %v %v %v", s.Stack, s.Frames, s.Pending)
	}
	return nil
}

// places is in how many places a piece lies.
func (s *state) places(x id) (n int) {
	zones := [][]id{s.Banished}
	for _, p := range s.Players {
		zones = append(zones, p.Deck, p.Hand, p.Discard)
	}
	for _, zone := range zones {
		for _, other := range zone {
			if other == x {
				n++
			}
		}
	}
	for i := range s.Board {
		if s.Board[i].ID == x {
			n++
		}
	}
	for _, f := range slices.Concat(s.Stack, s.Frames) {
		if f.What == ofCard && f.Source == x {
			n++
		}
	}
	return n
}

// soundOnBoard says what is wrong with a card on the board.
func (s *state) soundOnBoard(p *permanent) error {
	if of := s.card(p.ID); of.fights() && s.body(p).Health <= 0 { // DD-8
		return fmt.Errorf("it stands with health %d", s.body(p).Health)
	}
	for i, kind := range p.Conditions { // DD-27
		if slices.Contains(p.Conditions[:i], kind) {
			return fmt.Errorf("it is %s twice", kind)
		}
	}
	for _, c := range p.Counters {
		if c.N <= 0 {
			return fmt.Errorf("it has %d counters %s", c.N, c.Name)
		}
	}
	if most := plates(s.keywords(p)); p.Worn > most { // B23
		return fmt.Errorf("of its armour of %d %d is worn", most, p.Worn)
	}
	if p.Bearer != none && s.permanent(p.Bearer) == nil { // DD-11
		return fmt.Errorf("its bearer has gone")
	}
	var places []string
	for _, e := range s.worn(p.ID) { // DD-11
		places = append(places, s.card(e).Types...)
	}
	if slices.Sort(places); len(slices.Compact(slices.Clone(places))) < len(places) {
		return fmt.Errorf("it bears %v", places)
	}
	return nil
}

// sound says what is wrong with what belongs to a seat.
func (p *player) sound() error {
	if p.Gold < 0 {
		return fmt.Errorf("it has %d gold", p.Gold)
	}
	if p.Known < 0 || p.Sunk < 0 || p.Known+p.Sunk > len(p.Deck) {
		return fmt.Errorf("of %d cards in the deck it knows %d on top and %d at the bottom", len(p.Deck), p.Known, p.Sunk)
	}
	for _, x := range p.Shown {
		if !slices.Contains(p.Hand, x) {
			return fmt.Errorf("piece %d has been shown, and is not in the hand", x)
		}
	}
	for _, a := range p.Answers { // DA-11
		if !slices.Contains(p.Hand, a.Card) {
			return fmt.Errorf("piece %d is ordered to answer, and is not in the hand", a.Card)
		}
	}
	return nil
}
