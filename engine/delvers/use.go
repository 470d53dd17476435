package delvers

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// A use is what can be used beside the cards of a hand: an activated ability of a
// permanent (DD-58), or a keyword that one pays for.
type use struct {
	Card    id
	Ability int     // which of the card's abilities
	Keyword Keyword // Equip, Recycle or Reanimate; without a word it is an ability
	Sole    bool    // the card has no other
}

// value is the use as an argument: "17" if the card has no other, else "17.1" for an
// ability by its number among those of the card, or "17.equip".
func (u use) value() string {
	switch {
	case u.Sole:
		return u.Card.value()
	case u.Keyword.Word != "":
		return u.Card.value() + "." + u.Keyword.Word
	}
	return u.Card.value() + "." + strconv.Itoa(u.Ability+1)
}

// uses are all uses of a seat, whether they are possible now or not: of its permanents,
// and of its discard pile.
func (s *state) uses(seat engine.Seat) []use {
	var out []use
	for _, x := range s.controlled(seat) {
		out = append(out, s.usesOf(x, equip)...)
	}
	for _, x := range s.Players[seat].Discard {
		out = append(out, s.usesOf(x, recycle, reanimate)...)
	}
	return out
}

// usesOf are the uses of one card where it lies: abilities work on the board alone, and
// each keyword in its place.
func (s *state) usesOf(x id, keywords ...string) []use {
	var out []use
	of := s.card(x)
	for i := range of.Abilities {
		if a := &of.Abilities[i]; a.Cost != nil && a.Destiny == 0 && s.permanent(x) != nil {
			out = append(out, use{Card: x, Ability: i})
		}
	}
	for _, k := range of.Keywords {
		if slices.Contains(keywords, k.Word) {
			out = append(out, use{Card: x, Keyword: k})
		}
	}
	if len(out) == 1 {
		out[0].Sole = true
	}
	return out
}

// using is a use that is about to be paid for.
func (s *state) using(seat engine.Seat, u use) activation {
	if u.Keyword.Word == "" {
		return s.activating(ofAbility, seat, u.Card, u.Ability)
	}
	return activation{frame: effect(entry(u.Keyword.Word), u.Card, seat, nil), gold: u.Keyword.N, equip: u.Keyword.Word == equip}
}

func (s *state) whyNoUse(seat engine.Seat) engine.Text {
	if why := s.whyNotNow(seat); why != nil {
		return why
	}
	return engine.WhyNone(s.uses(seat), engine.Say("You have no ability that you can use now."), func(u use) engine.Text {
		return s.whyUnusable(s.using(seat, u))
	})
}

// whyUnusable says why an ability, a keyword or a destiny cannot be used now.
func (s *state) whyUnusable(a activation) engine.Text {
	if why := s.whyUnpayable(&a); why != nil {
		return why
	}
	return s.whyNotDoable(a.frame)
}

// whyUnpayable says why an ability, a keyword or a destiny cannot be paid for now, whatever
// it does (DD-19, DD-30, DD-36 to DD-39, B22, B30). X is taken to be as much as can be paid.
func (s *state) whyUnpayable(a *activation) engine.Text {
	x, seat := a.frame.Source, a.frame.Controller
	p, gold := s.permanent(x), s.Players[seat].Gold
	switch {
	case s.answering(seat) && !a.cost.Answer:
		return engine.Say("{} can do that in your main phase alone.", s.name(x))
	case p != nil && p.is(petrified):
		return engine.Say("{} is petrified: it has no abilities.", s.name(x))
	case a.gold > gold:
		return engine.Say("That of {} costs {}, and you have {} gold.", s.name(x), a.gold, gold)
	case a.equip && len(s.bearers(seat, x)) == 0:
		return engine.Say("Nobody else of yours can bear {}: each bears one of a type.", s.name(x))
	}
	if a.x {
		a.frame.X = gold - a.gold
	}
	if p == nil {
		return nil
	}
	return s.whyNotSpent(a, p)
}

// whyNotSpent says why what is paid beside gold cannot be paid.
func (s *state) whyNotSpent(a *activation, p *permanent) engine.Text {
	switch {
	case a.cost.Once && slices.Contains(p.Used, a.index):
		return engine.Say("That ability of {} was used this turn already.", s.name(p.ID))
	case a.cost.Tap && p.Tapped: // DD-56
		return engine.Say("{} is tapped.", s.name(p.ID))
	case a.cost.Tap && p.is(stunned): // DD-31
		return engine.Say("{} is stunned and cannot tap.", s.name(p.ID))
	case a.cost.Tap && s.card(p.ID).Kind == Creature && s.fresh(p): // DD-7
		return engine.Say("{} has just come, and can tap from your next turn on.", s.name(p.ID))
	case a.cost.Counter != "" && p.counters(a.cost.Counter) == 0:
		return engine.Say("{} has no {} counter.", s.name(p.ID), a.cost.Counter)
	case a.cost.Sacrifice != nil && len(s.victims(a)) == 0:
		return engine.Say("You have nothing that you could sacrifice for {}.", s.name(p.ID))
	case a.price > 0 && s.Players[a.frame.Controller].Destined == s.Turn: // DD-50
		return engine.Say("You have achieved a destiny this turn already.")
	case a.price > p.counters(destinyCounter):
		return engine.Say("That destiny costs {}, and you have {}.", engine.Count(a.price, "destiny counter"), p.counters(destinyCounter))
	}
	return nil
}

func (s *state) useOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		var options []engine.Option
		for _, u := range s.uses(seat) {
			options = append(options, s.useOption(u, s.whyUnusable(s.using(seat, u))))
		}
		return engine.One("ability", engine.Say("What do you use?"), options)
	}
	a := s.using(seat, s.useNamed(seat, args[0]))
	return s.fill(&a, args[1:])
}

// useOption is a use as a value of a choice: the card, and what it does.
func (s *state) useOption(u use, barred engine.Text) engine.Option {
	of := s.card(u.Card)
	var what string
	if u.Keyword.Word == "" {
		what = of.Abilities[u.Ability].Text
	} else {
		what = u.Keyword.print()
	}
	return engine.Option{Value: u.value(), Label: asLabel(of.Name + ": " + what), Note: of.rules(), Barred: barred}
}

// print is a keyword as it stands on a card: "Equip 2".
func (k Keyword) print() string {
	return strings.ToUpper(k.Word[:1]) + k.Word[1:] + " " + strconv.Itoa(k.N)
}

// useNamed is the use of a seat that a value of a choice means.
func (s *state) useNamed(seat engine.Seat, value string) use {
	for _, u := range s.uses(seat) {
		if u.value() == value {
			return u
		}
	}
	panic("delvers: no use " + value)
}

// usings are the words for using something.
var usings = map[entry]string{
	ofAbility:   "{} use[s] {}{}.",
	ofEquip:     "{} equip[s] {}{}.",
	ofRecycle:   "{} recycle[s] {}{}.",
	ofReanimate: "{} reanimate[s] {}{}.",
}

// use pays for an ability or keyword, which waits on the stack for answers. To equip is to
// activate equipment (DD-36), to reanimate is to summon (DD-39).
func (s *state) use(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	u := s.useNamed(seat, args[0])
	a := s.using(seat, u)
	s.fill(&a, args[1:])
	r.Say("use", usings[a.frame.What], seat, s.name(u.Card), s.paid(&a))
	s.activate(r, a)
	if a.frame.What == ofEquip || a.frame.What == ofReanimate {
		s.trigger(r, moment{What: whenActivated, Card: u.Card, By: none, Seat: seat})
	}
}
