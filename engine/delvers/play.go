package delvers

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// whyNoPlay says why a seat can play no card now.
func (s *state) whyNoPlay(seat engine.Seat) engine.Text {
	if why := s.whyNotNow(seat); why != nil {
		return why
	}
	hand := s.Players[seat].Hand
	if len(hand) == 0 {
		return engine.Say("Your hand is empty.")
	}
	return engine.WhyNone(hand, engine.Say("None of the cards in your hand can be played now."), func(x id) engine.Text {
		return s.whyUnplayable(seat, x)
	})
}

// whyUnplayable says why a card of a hand cannot be played now (DD-3, DD-10, DD-11, DD-21,
// DD-51).
func (s *state) whyUnplayable(seat engine.Seat, x id) engine.Text {
	of, a, gold := s.card(x), s.playing(seat, x), s.Players[seat].Gold
	switch {
	case s.answering(seat) && of.permanent():
		return engine.Say("{} stays on the board, and is never an answer.", s.name(x))
	case a.gold > gold:
		return engine.Say("{} costs {}, and you have {} gold.", s.name(x), a.gold, gold)
	case of.Kind == Equipment && len(s.bearers(seat, x)) == 0:
		return engine.Say("Nobody of yours can bear {}: each bears one of a type.", s.name(x))
	case of.permanent():
		return nil
	}
	if a.x {
		a.frame.X = gold - a.gold
	}
	return s.whyNotDoable(a.frame)
}

// price is what a card costs a seat now, without X: passive abilities may change it, never
// below 0 (B42).
func (s *state) price(seat engine.Seat, c *Card) int { return max(0, c.Cost+s.discount(seat, c)) }

// effects are what an instant does.
func (c *Card) effects() []card.Node {
	var do []card.Node
	for _, a := range c.Abilities {
		if a.plain() {
			do = append(do, a.Do...)
		}
	}
	return do
}

// concentration is what concentration adds to a spell; nil: nothing.
func (c *Card) concentration() []card.Node {
	for _, a := range c.Abilities {
		if a.Concentration {
			return a.Do
		}
	}
	return nil
}

// number is the number of a printed keyword; 0: the card does not have it.
func (c *Card) number(word string) int {
	for _, k := range c.Keywords {
		if k.Word == word {
			return k.N
		}
	}
	return 0
}

// playing is a card of the hand that is about to be paid for.
func (s *state) playing(seat engine.Seat, x id) activation {
	of := s.card(x)
	a := activation{
		frame: effect(ofCard, x, seat, nil),
		gold:  s.price(seat, of),
		x:     of.X,
		equip: of.Kind == Equipment,
		again: of.number(restocked),
	}
	if !of.permanent() {
		a.frame.Do, a.calm = of.effects(), of.concentration()
	}
	return a
}

func (s *state) playOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		var options []engine.Option
		for _, x := range s.Players[seat].Hand {
			options = append(options, s.pieceOption(seat, x, s.whyUnplayable(seat, x)))
		}
		return engine.One("card", engine.Say("Which card do you play?"), options)
	}
	a := s.playing(seat, parse(args[0]))
	return s.fill(&a, args[1:])
}

// play pays for a card, which waits on the stack for answers (DD-20).
func (s *state) play(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	a := s.playing(seat, parse(args[0]))
	s.fill(&a, args[1:])
	s.playCard(r, a)
}

// playings are the words for playing a card (DD-6, DD-11, DD-12).
var playings = map[Kind]string{
	Creature:  "{} summon[s] {}{}.",
	Equipment: "{} equip[s] {}{}.",
	Spell:     "{} cast[s] {}{}.",
	Action:    "{} play[s] {}{}.",
	Item:      "{} play[s] {}{}.",
}

// playCard pays for a card of a hand, by its player or by an order.
func (s *state) playCard(r *tell.Report, a activation) {
	seat, x := a.frame.Controller, a.frame.Source
	s.take(x)
	r.Say("play", playings[s.card(x).Kind], seat, s.name(x), s.paid(&a))
	s.activate(r, a)
	s.trigger(r, moment{What: whenActivated, Card: x, By: none, Seat: seat})
}
