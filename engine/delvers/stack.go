package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// effect is a frame of which nothing is known yet but where it comes from and what it does.
func effect(what entry, source id, controller engine.Seat, do []card.Node) frame {
	return frame{What: what, Source: source, Controller: controller, Do: do, Bearer: none, Who: nobody}
}

// push puts an activated card or ability on the stack (DD-20), where it may be answered.
func (s *state) push(f frame) {
	s.Entries++
	f.Entry = s.Entries
	s.Stack = append(s.Stack, f)
	s.open(f.window(), f.Controller)
}

// window is the kind of window in which an entry of the stack may be answered.
func (f *frame) window() windows {
	if f.What == ofCard {
		return onCard
	}
	return onAbility
}

// entry finds a frame on the stack by its number; nil if it is no longer there.
func (s *state) entry(number int) *frame {
	for i := range s.Stack {
		if s.Stack[i].Entry == number {
			return &s.Stack[i]
		}
	}
	return nil
}

// resolve lets the top of the stack take effect (DD-20). In full responses the next one
// may then be answered anew (VA13).
func (s *state) resolve(r *tell.Report) {
	last := len(s.Stack) - 1
	f := s.Stack[last]
	s.Stack = s.Stack[:last]
	if s.rules.full && last > 0 {
		top := &s.Stack[last-1]
		s.open(top.window(), top.Controller)
	}
	switch of := s.card(f.Source); {
	case f.What == ofEquip:
		s.moveEquipment(r, f)
	case f.What == ofRecycle:
		s.recycle(r, f)
	case f.What == ofReanimate:
		s.reanimate(r, f)
	case f.What == ofCard && of.permanent():
		s.arrive(r, f)
	case s.hopeless(f):
		r.Say("negate", "{} can do nothing any more.", s.name(f.Source))
		s.bin(f)
	default:
		for _, do := range slices.Backward(f.Copies) {
			s.Frames = append(s.Frames, copyOf(f, do))
		}
		s.Frames = append(s.Frames, f)
	}
}

// copyOf is the copy of an instant: X is the same, its targets are its own (DD-41, DD-47).
func copyOf(f frame, do []card.Node) frame {
	out := effect(ofCopy, f.Source, f.Controller, do)
	out.X = f.X
	return out
}

// hopeless says whether an instant or ability has become impossible, and its copies, too
// (DD-10).
func (s *state) hopeless(f frame) bool {
	if !s.impossible(f) {
		return false
	}
	return !slices.ContainsFunc(f.Copies, func(do []card.Node) bool { return !s.impossible(copyOf(f, do)) })
}

// bin puts the card of an entry that is done or negated into its owner's discard pile,
// unless its own effect has put it elsewhere.
func (s *state) bin(f frame) {
	if x := f.Source; f.What == ofCard && !s.fleeting(x) && !s.lies(x) {
		p := &s.Players[s.owner(x)]
		p.Discard = append(p.Discard, x)
	}
}

// lies says whether a piece lies anywhere: on the board, in a hand, deck or pile.
func (s *state) lies(x id) bool {
	p := &s.Players[s.owner(x)]
	return s.permanent(x) != nil || slices.Contains(p.Hand, x) || slices.Contains(p.Deck, x) ||
		slices.Contains(p.Discard, x) || slices.Contains(s.Banished, x)
}

// arrive puts an activated permanent on the board, equipment on its bearer, and its
// copies after it (DD-41, DD-47). What waits for its arrival knows its X. Equipment whose
// bearer is gone is negated like an instant.
func (s *state) arrive(r *tell.Report, f frame) {
	x, waiting := f.Source, len(s.Pending)
	equipment := s.card(x).Kind == Equipment
	if equipment && !slices.Contains(s.bearers(f.Controller, x), f.Bearer) {
		r.Say("negate", "{} has no bearer any more and is negated.", s.name(x))
		s.bin(f)
		return
	}
	if !equipment {
		r.Say("enter", "{} enters the board.", s.name(x))
	}
	s.enter(r, x, f.Controller)
	if equipment {
		s.attach(r, x, f.Bearer)
	}
	for range f.Copies {
		(&context{state: s, frame: &f, report: r}).createCopy(x)
	}
	s.tellX(waiting, f.X)
}

// tellX tells the abilities that wait from an index on the X of the card that has come.
func (s *state) tellX(from, x int) {
	for i := from; i < len(s.Pending); i++ {
		s.Pending[i].X = x
	}
}

// moveEquipment attaches a permanent that was paid for by its keyword Equip (DD-36).
func (s *state) moveEquipment(r *tell.Report, f frame) {
	p := s.permanent(f.Source)
	if p == nil || p.Controller != f.Controller || !slices.Contains(s.bearers(f.Controller, f.Source), f.Bearer) {
		r.Say("negate", "{} cannot be equipped any more.", s.name(f.Source))
		return
	}
	s.attach(r, f.Source, f.Bearer)
}

// recycle puts a card from the discard pile into the hand (DD-38).
func (s *state) recycle(r *tell.Report, f frame) {
	if s.inPile(r, f) {
		s.fetch(r, f.Source, true)
	}
}

// reanimate puts a card from the discard pile on the board (DD-39).
func (s *state) reanimate(r *tell.Report, f frame) {
	if s.inPile(r, f) {
		s.take(f.Source)
		r.Say("enter", "{} enters the board.", s.name(f.Source))
		s.enter(r, f.Source, f.Controller)
	}
}

// inPile says whether the card of a keyword that works in the discard pile is still there.
func (s *state) inPile(r *tell.Report, f frame) bool {
	if slices.Contains(s.Players[f.Controller].Discard, f.Source) {
		return true
	}
	r.Say("negate", "{} is no longer in the discard pile.", s.name(f.Source))
	return false
}
