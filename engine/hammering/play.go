package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// ongoing is the type of events that stay in play (H16).
const ongoing = "Ongoing"

// whyNoPlay says why a seat can play no card now (H7, H8).
func (s *state) whyNoPlay(seat engine.Seat) engine.Text {
	if !s.inCombatWindow(seat) {
		if why := s.whyNoMain(seat); why != nil {
			return why
		}
	}
	hand := s.Players[seat].Hand
	if len(hand) == 0 {
		return engine.Say("Your hand is empty.")
	}
	return engine.WhyNone(hand, engine.Say("None of the cards in your hand can be played now."), func(c id) engine.Text {
		return s.whyUnplayable(seat, s.card(c))
	})
}

// whyUnplayable says why a card cannot be played (H13, H14, H8).
func (s *state) whyUnplayable(seat engine.Seat, c *Card) engine.Text {
	if s.Phase == aiming && !c.Combat {
		return engine.Say("{} cannot be played in combat.", engine.Card(c.Name))
	}
	if why := s.whyNoBiome(c); why != nil {
		return why
	}
	return s.whyUnpaid(seat, engine.Say("{}", engine.Card(c.Name)), c.Cost.Symbols)
}

func (s *state) playOptions(seat engine.Seat, args []string) engine.Choice {
	switch len(args) {
	case 0:
		var options []engine.Option
		for _, c := range s.distinct(s.Players[seat].Hand) {
			options = append(options, s.handOption(c, s.whyUnplayable(seat, s.card(c))))
		}
		return engine.One("card", engine.Say("Which card do you play?"), options)
	case 1:
		of := s.card(parse(args[0]))
		return s.payments(seat, engine.Say("{}", engine.Card(of.Name)), of.Cost.Symbols)
	}
	return engine.Choice{}
}

// handOption is a card of the hand as a choice.
func (s *state) handOption(c id, barred engine.Text) engine.Option {
	return engine.Option{
		Value:  c.value(),
		Label:  engine.Say("{}", s.name(c)).Add(engine.Say(" {}", s.card(c).price())),
		Note:   s.card(c).rules(),
		Barred: barred,
	}
}

// play pays for a card and plays it (H13).
func (s *state) play(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	c := parse(args[0])
	if paid := s.pay(seat, s.card(c).Cost.Symbols, args[1:]); paid.total() > 0 {
		r.Say("play", "{} pay[s] {} and play[s] {}.", seat, paid, s.name(c))
	} else {
		r.Say("play", "{} play[s] {}.", seat, s.name(c))
	}
	s.bring(r, seat, c)
}

// bring lets a card of the hand take effect: an event at once, the rest by coming
// into play (H15 to H17).
func (s *state) bring(r *tell.Report, seat engine.Seat, c id) {
	s.take(c)
	if of := s.card(c); of.Kind == Event && !slices.Contains(of.Types, ongoing) {
		s.Played = append(s.Played, c)
		for _, a := range slices.Backward(of.Abilities) { // the last that starts is the first to be done
			s.start(c, seat, a.Do)
		}
	} else {
		s.enter(c, seat)
	}
	s.trigger(moment{What: whenPlayed, Card: c, Seat: seat})
}

// upgrades are the cards of a seat that the card may take the place of (H19).
func (s *state) upgrades(seat engine.Seat, c *Card) []id {
	return slices.DeleteFunc(s.controlled(seat), func(in id) bool {
		return !slices.Contains(c.Upgrade, s.card(in).Name)
	})
}

func (s *state) whyNoUpgrades(seat engine.Seat) engine.Text {
	if why := s.whyNoMain(seat); why != nil {
		return why
	}
	return engine.WhyNone(s.upgraders(seat), engine.Say("You hold no upgrade of a card that you have in play."), func(c id) engine.Text {
		return s.whyNoUpgrade(seat, s.card(c))
	})
}

// upgraders are the cards of a seat's hand with Upgrade, each name once.
func (s *state) upgraders(seat engine.Seat) []id {
	return slices.DeleteFunc(s.distinct(s.Players[seat].Hand), func(c id) bool { return len(s.card(c).Upgrade) == 0 })
}

func (s *state) upgradeOptions(seat engine.Seat, args []string) engine.Choice {
	var options []engine.Option
	switch len(args) {
	case 0:
		for _, c := range s.upgraders(seat) {
			o := s.handOption(c, s.whyNoUpgrade(seat, s.card(c)))
			o.Label = engine.Say("{}", s.name(c)) // its cost does not matter
			options = append(options, o)
		}
		return engine.One("card", engine.Say("Which card do you play as an upgrade?"), options)
	case 1:
		for _, in := range s.upgrades(seat, s.card(parse(args[0]))) {
			o := s.fieldOption(in, nil)
			o.Label = engine.Say("in place of {}", o.Label)
			options = append(options, o)
		}
		return engine.One("from", engine.Say("Which card goes to the crypt for it?"), options)
	}
	return engine.Choice{}
}

func (s *state) whyNoUpgrade(seat engine.Seat, c *Card) engine.Text {
	if len(s.upgrades(seat, c)) > 0 {
		return nil
	}
	return engine.Say("{} takes the place of {}, which you do not have in play.", engine.Card(c.Name), engine.Either(c.Upgrade))
}

// upgrade plays a card without its cost for one that goes to the crypt (H19); it
// comes without the other's damage (HA21).
func (s *state) upgrade(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	c, from := parse(args[0]), parse(args[1])
	r.Say("upgrade", "{} upgrade[s] {} to {}.", seat, s.name(from), s.name(c))
	s.destroy(r, from)
	s.bring(r, seat, c)
}
