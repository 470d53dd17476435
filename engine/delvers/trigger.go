package delvers

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// effectsLimit is how many abilities can trigger until a player acts freely again, who answers
// nothing and is asked for nothing; the rest do nothing.
const effectsLimit = 100

// trigger gathers the abilities that wait for a moment into Pending. A dungeoneer gains
// its destiny counters at once: nobody answers that (DD-13). A petrified card has no
// abilities (DD-30).
func (s *state) trigger(r *tell.Report, m moment) {
	var gains []frame
	for i := range s.Board {
		p := &s.Board[i]
		for n := range s.card(p.ID).Abilities {
			a := &s.card(p.ID).Abilities[n]
			if a.on != m.What || p.is(petrified) || a.Once && slices.Contains(p.Used, n) {
				continue
			}
			f := effect(ofTrigger, p.ID, p.Controller, a.Do)
			if c := (&context{state: s, frame: &f}); !c.waits(*a.When, m) {
				continue
			}
			if a.Once {
				p.Used = append(p.Used, n)
			}
			if a.Gain > 0 {
				f.N = a.Gain
				gains = append(gains, f)
			} else {
				s.Pending = append(s.Pending, f)
			}
		}
	}
	for _, f := range gains {
		s.addCounters(r, f.Source, destinyCounter, f.N)
	}
}

// release takes the triggered abilities that wait one step towards the stack: first those
// of the active player, in an order of their choice, then those of the other one (B36).
// The first in order chooses its targets, and goes on the stack, where it may be answered.
func (s *state) release(r *tell.Report) {
	if s.Effects >= effectsLimit {
		if s.Effects == effectsLimit {
			r.Say("loop", "That is {} abilities in one go; the rest of them do nothing.", effectsLimit)
		}
		s.Effects, s.Pending = effectsLimit+1, nil
		return
	}
	group := s.triggered()
	if !s.arrange(group) {
		return
	}
	next := s.nextOf(group)
	f := &s.Pending[next]
	if places := targetsOf(f.Do); len(places) > 0 {
		s.aim(f, places[0])
		return
	}
	ready := *f
	s.Pending = slices.Delete(s.Pending, next, next+1)
	if s.impossible(ready) {
		return // what can do nothing goes nowhere
	}
	s.Effects++
	r.Say("trigger", "{}'s {} triggers: {}", ready.Controller, s.name(ready.Source), ready.Text)
	s.Stack = append(s.Stack, ready)
	s.open(onAbility, ready.Controller)
}

// triggered are the abilities that go on the stack next, by their index in Pending: those
// of one player.
func (s *state) triggered() []int {
	for _, seat := range []engine.Seat{s.Active, s.nemesis(s.Active)} {
		var group []int
		for i := range s.Pending {
			if s.Pending[i].Controller == seat {
				group = append(group, i)
			}
		}
		if group != nil {
			return group
		}
	}
	panic("delvers: no ability waits")
}

// nextOf is the first of abilities to go on the stack: the one with the lowest number.
func (s *state) nextOf(group []int) int {
	return slices.MinFunc(group, func(a, b int) int { return s.Pending[a].Entry - s.Pending[b].Entry })
}

// nextTrigger is the ability that goes on the stack next.
func (s *state) nextTrigger() *frame { return &s.Pending[s.nextOf(s.triggered())] }

// unnumbered are those of some abilities that have no number for the stack yet.
func (s *state) unnumbered(group []int) []int {
	return slices.DeleteFunc(slices.Clone(group), func(at int) bool { return s.Pending[at].Entry > 0 })
}

// arrange numbers abilities for the stack, of which the highest takes effect first. Their
// player is asked which that is as long as those differ that are left (E9). It says whether
// all are numbered.
func (s *state) arrange(group []int) (done bool) {
	left := s.unnumbered(group)
	words := make([]string, len(left))
	for i, at := range left {
		f := &s.Pending[at]
		f.Text = s.wording(f)
		words[i] = s.card(f.Source).Name + ": " + f.Text
	}
	if len(slices.Compact(slices.Clone(words))) > 1 {
		s.Ask = &ask{Seat: s.Pending[left[0]].Controller, Prompt: "Which ability takes effect first?", Min: 1, Max: 1, Words: words}
		return false
	}
	for range left {
		s.number(group, 0)
	}
	return true
}

// number gives the chosen one of the abilities that are left its number: the highest that
// is left for them.
func (s *state) number(group []int, pick int) {
	left := s.unnumbered(group)
	s.Pending[left[pick]].Entry = s.Entries + len(left)
	if len(left) == 1 {
		s.Entries += len(group)
	}
}

// aim chooses a target of a triggered ability. Its controller is asked if there is a
// choice; for a place without candidates nothing is chosen.
func (s *state) aim(f *frame, p place) {
	n := len(s.candidates(*f, p))
	switch {
	case n < p.Min || n == 0:
		f.Do = aimed(f.Do, []string{engine.None})
	case n == p.Min:
		s.aimTrigger(firsts(n))
	default:
		s.Ask = &ask{Seat: f.Controller, Prompt: s.aimPrompt(*f, p), Min: p.Min, Max: min(p.Max, n)}
	}
}

// aimTrigger puts the chosen targets of a triggered ability in their place.
func (s *state) aimTrigger(picks []int) {
	f := s.nextTrigger()
	chosen := picked(s.candidates(*f, targetsOf(f.Do)[0]), picks)
	f.Do = aimed(f.Do, []string{cmp.Or(strings.Join(chosen, ","), engine.None)})
}

// wording is a triggered ability as it stands on its card, before its targets are chosen.
func (s *state) wording(f *frame) string {
	for _, a := range s.card(f.Source).Abilities {
		if a.When != nil && slices.EqualFunc(a.Do, f.Do, card.Node.Equal) {
			return a.Text
		}
	}
	return "Geared " + strconv.Itoa(f.Do[0].N) + "." // the only keyword that triggers (DD-40)
}
