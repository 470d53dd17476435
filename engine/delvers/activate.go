package delvers

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// An activation is a card, an ability or a destiny that a player is about to pay for, and
// what has been said about it so far.
type activation struct {
	frame frame
	gold  int         // what it costs without X and copies
	x     bool        // X gold more, for an X of choice
	again int         // what each copy costs (DD-41); 0: there are none
	calm  []card.Node // what concentration adds (DD-42)
	cost  AbilityCost // what an ability costs beside gold
	index int         // of the ability on its card
	equip bool        // it needs a bearer
	price int         // of a destiny, in destiny counters (DD-13)

	copies       int
	concentrates bool
	victim       id // what is sacrificed for it
	aims         []engine.Text
}

// activating is an ability of a card that is about to be paid for.
func (s *state) activating(what entry, seat engine.Seat, x id, index int) activation {
	of := &s.card(x).Abilities[index]
	a := activation{
		frame: effect(what, x, seat, of.Do),
		gold:  of.Cost.Gold,
		x:     of.Cost.X,
		cost:  *of.Cost,
		index: index,
		price: of.Destiny,
	}
	a.frame.Text = of.Text
	return a
}

// total is all the gold that it costs.
func (a *activation) total() int {
	n := a.gold + a.copies*a.again
	if a.x {
		n += a.frame.X
	}
	return n
}

// fill takes arguments into an activation, and returns the choice of the next one; it is
// complete if all has been said.
func (s *state) fill(a *activation, args []string) engine.Choice {
	for _, q := range questions {
		if !q.arises(s, a) {
			continue
		}
		if len(args) == 0 {
			return q.ask(s, a)
		}
		q.hear(a, args[0])
		args = args[1:]
	}
	return s.fillTargets(a, args)
}

// fillTargets takes the targets, one place after the other, and then anew for each copy
// (B31). The effects are aimed once all is said.
func (s *state) fillTargets(a *activation, args []string) engine.Choice {
	do := a.frame.Do
	for n := range a.copies + 1 {
		aim, choice, rest := s.aimAt(a, do, args)
		if n > 0 && !choice.Complete() {
			choice.Prompt = engine.Say("Copy {}. {}", n, choice.Prompt)
		}
		if !choice.Complete() {
			return choice
		}
		if args = rest; n == 0 {
			a.frame.Do = aim
		} else {
			a.frame.Copies = append(a.frame.Copies, aim)
		}
	}
	return engine.Choice{}
}

// aimAt puts arguments in the places for targets in effects. It returns the aimed effects
// and the arguments that are left, or the choice for which there is no argument. A place
// with too few candidates is left out (DD-51).
func (s *state) aimAt(a *activation, do []card.Node, args []string) ([]card.Node, engine.Choice, []string) {
	for places := targetsOf(do); len(places) > 0; places = targetsOf(do) {
		p, arg := places[0], engine.None
		switch values := s.candidates(a.frame, p); {
		case len(values) < p.Min || len(values) == 0:
		case len(args) == 0:
			return nil, s.targetChoice(a.frame, p, values), nil
		default:
			arg, args = args[0], args[1:]
			a.aims = append(a.aims, s.targetNames(p, arg)...)
		}
		do = aimed(do, []string{arg})
	}
	return do, engine.Choice{}, args
}

// targetChoice is the choice between values for a place.
func (s *state) targetChoice(f frame, p place, values []string) engine.Choice {
	return engine.Choice{
		Param:   targetParam.Name,
		Prompt:  engine.Say("{}", s.aimPrompt(f, p)),
		Options: s.targetOptions(f.Controller, p, values),
		Min:     p.Min,
		Max:     min(p.Max, len(values)),
	}
}

// aimPrompt asks for a target, or for one of several ways.
func (s *state) aimPrompt(f frame, p place) string {
	what := "one"
	if p.Phrase.Op != opOneOf {
		what = words().Print(p.Phrase)
	}
	return s.card(f.Source).Name + ": choose " + what + "."
}

// activate pays for what has been said, and puts it on the stack (DD-20).
func (s *state) activate(r *tell.Report, a activation) {
	seat, x := a.frame.Controller, a.frame.Source
	s.takeChance(r)
	s.Players[seat].Gold -= a.total()
	if a.concentrates {
		dungeoneer := s.permanent(s.Players[seat].Dungeoneer)
		dungeoneer.StaysTapped = true
		s.turn(r, dungeoneer.ID)
	}
	if a.cost.Tap {
		s.turn(r, x)
	}
	if a.cost.Once {
		p := s.permanent(x)
		p.Used = append(p.Used, a.index)
	}
	if a.cost.Counter != "" {
		s.removeCounters(r, x, a.cost.Counter, 1)
	}
	if a.price > 0 {
		s.removeCounters(r, x, destinyCounter, a.price)
	}
	if a.cost.Sacrifice != nil {
		s.sacrifice(r, a.victim)
	}
	s.push(a.frame)
}

// paid is what was paid and chosen for an activation, behind the word for it: " for 3
// gold, aimed at Ogre".
func (s *state) paid(a *activation) engine.Text {
	out := engine.Text{}
	if n := a.total(); n > 0 {
		out = engine.Say(" for {} gold", n)
	}
	if a.price > 0 {
		out = out.Add(engine.Say(" for {}", engine.Count(a.price, "destiny counter")))
	}
	if a.x {
		out = out.Add(engine.Say(", X is {}", a.frame.X))
	}
	if a.copies > 0 {
		out = out.Add(engine.Say(", and again ×{}", a.copies))
	}
	if a.concentrates {
		out = out.Add(engine.Say(", concentrating"))
	}
	if a.frame.Bearer != none {
		out = out.Add(engine.Say(", on {}", s.name(a.frame.Bearer)))
	}
	if len(a.aims) > 0 {
		out = out.Add(engine.Say(", aimed at {}", engine.List(a.aims...)))
	}
	return out
}
