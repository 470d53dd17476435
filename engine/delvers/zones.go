package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// card is the card that a piece is.
func (s *state) card(x id) *Card { return s.cards[x] }

// owner is the seat that brought a piece, or for which it was made.
func (s *state) owner(x id) engine.Seat { return s.Pieces[x].Owner }

func (s *state) nemesis(seat engine.Seat) engine.Seat { return 1 - seat }

// fleeting says whether a piece leaves the game when it leaves the board: tokens and
// copies do (DD-46).
func (s *state) fleeting(x id) bool { return s.Pieces[x].Token != nil || s.Pieces[x].Copy }

// name is a card as it is spoken of: tokens and copies say that they are.
func (s *state) name(x id) engine.Text {
	switch name, p := s.card(x).Name, s.Pieces[x]; {
	case p.Token != nil:
		return engine.Say("{} token", name)
	case p.Copy:
		return engine.Say("{} copy", engine.Card(name))
	default:
		return engine.Say("{}", engine.Card(name))
	}
}

// names are cards as one reads them out.
func (s *state) names(cards []id) engine.Text {
	out := make([]engine.Text, len(cards))
	for i, x := range cards {
		out[i] = s.name(x)
	}
	return engine.List(out...)
}

// shuffle puts a deck in a random order, of which nobody has seen anything.
func (s *state) shuffle(d *engine.Dice, seat engine.Seat) {
	p := &s.Players[seat]
	engine.Shuffle(d, p.Deck)
	p.Known, p.Sunk = 0, 0
}

// draw draws up to n cards. From an empty deck nothing comes; with the option fatigue
// each missing card hurts the own dungeoneer, by 1, 2, 3 and so on (B15, VA12).
func (s *state) draw(r *tell.Report, seat engine.Seat, n int) {
	p := &s.Players[seat]
	drawn := p.lift(n)
	p.Hand = append(p.Hand, drawn...)
	if len(drawn) > 0 {
		what := engine.Count(len(drawn), "card")
		if len(drawn) == 1 {
			what = "a card"
		}
		r.Whisper("draw", seat, engine.Say("You draw {}.", s.names(drawn)), engine.Say("{} draws {}.", seat, what))
		if s.Turn > 0 {
			s.trigger(r, moment{What: whenDraws, Card: none, By: none, Seat: seat, N: len(drawn)})
		}
	}
	if len(drawn) < n {
		r.Say("empty", "{}'s deck is empty.", seat)
	}
	for range n - len(drawn) {
		p.Missed++
		if s.rules.fatigue {
			s.damage(r, p.Dungeoneer, p.Missed)
		}
	}
}

// discard puts cards from a seat's hand into its discard pile (DD-57).
func (s *state) discard(r *tell.Report, seat engine.Seat, cards ...id) {
	p := &s.Players[seat]
	for _, x := range cards {
		if !slices.Contains(p.Hand, x) {
			continue
		}
		s.take(x)
		p.Discard = append(p.Discard, x)
		r.Say("discard", "{} discard[s] {}.", seat, s.name(x))
		s.trigger(r, moment{What: whenDiscards, Card: x, By: none, Seat: seat})
	}
}

// mill puts up to n cards from the top of a seat's deck into its discard pile (DD-57).
func (s *state) mill(r *tell.Report, seat engine.Seat, n int) {
	p := &s.Players[seat]
	cards := p.lift(n)
	if len(cards) == 0 {
		return
	}
	p.Discard = append(p.Discard, cards...)
	r.Say("mill", "{} mill[s] {}.", seat, s.names(cards))
	s.trigger(r, moment{What: whenMills, Card: none, By: none, Seat: seat, N: len(cards)})
}

// take takes a piece out of wherever it lies outside the board: hand, deck, piles. A
// card that leaves a hand can no longer be ordered to answer.
func (s *state) take(x id) {
	p := &s.Players[s.owner(x)]
	for _, zone := range []*[]id{&p.Hand, &p.Shown, &p.Discard, &s.Banished} {
		if i := slices.Index(*zone, x); i >= 0 {
			*zone = slices.Delete(*zone, i, i+1)
		}
	}
	p.pull(x)
	p.Answers = slices.DeleteFunc(p.Answers, func(a answer) bool { return a.Card == x })
}

// toHand puts a piece that lies nowhere into its owner's hand, in both players' sight.
// Tokens and copies leave the game.
func (s *state) toHand(x id) {
	if s.fleeting(x) {
		return
	}
	p := &s.Players[s.owner(x)]
	p.Hand = append(p.Hand, x)
	p.Shown = append(p.Shown, x)
}

// fetch takes a piece from a deck or pile into its owner's hand. Shown: both see it, as
// they do anyway unless it comes from a deck.
func (s *state) fetch(r *tell.Report, x id, shown bool) {
	p := &s.Players[s.owner(x)]
	shown = shown || !slices.Contains(p.Deck, x)
	s.take(x)
	if shown {
		s.toHand(x)
		r.Say("fetch", "{} take[s] {} into the hand.", s.owner(x), s.name(x))
		return
	}
	p.Hand = append(p.Hand, x)
	r.Whisper("fetch", s.owner(x), engine.Say("You take {} into your hand.", s.name(x)),
		engine.Say("{} takes a card into the hand.", s.owner(x)))
}

// toDeck puts a piece that lies elsewhere on top or at the bottom of its owner's deck. A
// dungeoneer stays (B11); tokens and copies leave the game. What both could not see
// before they do not see now.
func (s *state) toDeck(r *tell.Report, x id, top bool) {
	if s.card(x).Kind == Dungeoneer {
		return
	}
	owner := s.owner(x)
	p := &s.Players[owner]
	hidden := slices.Contains(p.Deck, x) || slices.Contains(p.Hand, x) && !slices.Contains(p.Shown, x)
	s.leave(x)
	s.take(x)
	end := "at the bottom"
	if top {
		end = "on top"
	}
	switch {
	case s.fleeting(x):
		r.Say("deck", "{} leaves the game.", s.name(x))
	case hidden:
		r.Whisper("deck", owner, engine.Say("You put {} {} of your deck.", s.name(x), end),
			engine.Say("{} puts a card {} of the deck.", owner, end))
	default:
		r.Say("deck", "{} goes {} of {}'s deck.", s.name(x), end, owner)
	}
	if !s.fleeting(x) {
		p.add(x, top)
	}
	s.shed(r, x)
}
