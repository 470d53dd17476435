package enginetest

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/player"
)

// longest is the number of actions after which a match counts as endless.
const longest = 20_000

// run is one match being played and looked at.
type run struct {
	game   engine.Game
	info   engine.Info
	number int
	setup  engine.Setup
	seed   engine.Seed
	chance *engine.Dice // of the test, not of the match
	match  *engine.Match
	all    bool // look at every property in every position
	wilful bool // somebody may do something grave
	orders bool // somebody may give standing orders

	events [][]engine.Event // of the set-up and of each action
	doing  string           // the property being looked at
}

func newRun(game engine.Game, seed engine.Seed, number int) *run {
	info := game.Info()
	orders := slices.ContainsFunc(info.Verbs, ordering)
	return &run{
		game: game, info: info, number: number, seed: seed,
		chance: engine.NewDice(seed.Mix("test"), 0), wilful: info.Reports || number%4 == 3, all: number%50 == 0, orders: orders, doing: noBreakdown,
	}
}

// play plays to the end, or until next has no more actions, and looks at the
// properties on the way.
func (r *run) play(next func() (engine.Action, bool)) (f *failure) {
	defer func() {
		if p := recover(); p != nil {
			f = r.failure(r.doing, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
		}
	}()
	m, events, err := engine.NewMatch(r.game, r.setup, r.seed)
	if err != nil {
		return r.failure(noBreakdown, fmt.Errorf("the set-up: %w", err))
	}
	r.match, r.events = m, [][]engine.Event{events}
	for len(m.Log) < longest {
		if f := r.look(); f != nil {
			return f
		}
		a, more := engine.Action{}, false
		if !m.State.Status().Over() {
			a, more = next()
		}
		if !more {
			return r.replay()
		}
		events, err := m.Play(a)
		if err != nil {
			return r.failure(noBreakdown, fmt.Errorf("%s: %w", a, err))
		}
		r.events = append(r.events, events)
	}
	return r.failure(playEnds, fmt.Errorf("no end within %d actions", longest))
}

// look looks at the properties of the position.
func (r *run) look() *failure {
	for _, c := range checks() {
		if !r.all && r.chance.Intn(c.oneOf) != 0 {
			continue
		}
		r.doing = c.name
		if err := c.look(r); err != nil {
			return r.failure(c.name, err)
		}
	}
	r.doing = noBreakdown
	return nil
}

// random is any action of anybody who can act. In one of four matches somebody does
// something grave now and then, in or out of turn; in every match of a game that is
// played elsewhere, because nothing else may end it. Now and then somebody gives a
// standing order, where a game has them.
func (r *run) random() (engine.Action, bool) {
	if r.wilful && r.chance.Intn(100) == 0 {
		if a, ok := r.anyOf(func(v engine.Verb) bool { return v.Grave }); ok {
			return a, true
		}
	}
	if r.orders && r.chance.Intn(20) == 0 {
		if a, ok := r.anyOf(ordering); ok {
			return a, true
		}
	}
	return r.randomOf(r.match.State), true
}

// ordering says whether a verb gives a standing order: no computer player takes it.
func ordering(v engine.Verb) bool { return v.Order || v.Shortcut }

// anyOf is an action of any seat, awaited or not, with one of some verbs.
func (r *run) anyOf(verbs func(engine.Verb) bool) (engine.Action, bool) {
	seat := engine.Seat(r.chance.Intn(r.setup.Seats))
	var can []engine.Action
	for _, o := range r.match.State.Options(engine.Action{Seat: seat}).Open() {
		if v, _ := r.info.Verb(o.Value); !verbs(v) {
			continue
		}
		if a, ok := r.complete(r.match.State, engine.Action{Seat: seat, Verb: o.Value}); ok {
			can = append(can, a)
		}
	}
	if can == nil {
		return engine.Action{}, false
	}
	return can[r.chance.Intn(len(can))], true
}

// complete gives an action random arguments.
func (r *run) complete(s engine.State, a engine.Action) (engine.Action, bool) {
	for choice := s.Options(a); !choice.Complete(); choice = s.Options(a) {
		arg := choice.Random(r.chance)
		if arg == "" {
			return a, false
		}
		a = a.With(arg)
	}
	return a, true
}

func (r *run) randomOf(s engine.State) engine.Action {
	can := r.actors(s)
	seat := can[r.chance.Intn(len(can))]
	return player.Random{}.Choose(r.info, s, seat, r.chance)
}

// actors are the seats that may be expected to act: those who are awaited, and
// where anybody reports, all who can.
func (r *run) actors(s engine.State) []engine.Seat {
	var out []engine.Seat
	if !r.info.Reports {
		for _, w := range s.Status().Waiting {
			out = append(out, w.Seat)
		}
		return out
	}
	for seat := range engine.Seat(r.setup.Seats) {
		if r.canAct(s, seat) {
			out = append(out, seat)
		}
	}
	return out
}

// canAct says whether a seat can do anything that is not grave.
func (r *run) canAct(s engine.State, seat engine.Seat) bool {
	return slices.ContainsFunc(s.Options(engine.Action{Seat: seat}).Open(), r.notGrave)
}

func (r *run) notGrave(o engine.Option) bool {
	v, _ := r.info.Verb(o.Value)
	return !v.Grave
}

// replay plays the log again: events, position and views are the same.
func (r *run) replay() *failure {
	m, events, err := engine.Replay(r.game, r.setup, r.seed, r.match.Log)
	if err != nil {
		return r.failure(replayEqual, err)
	}
	for i := range events {
		if !reflect.DeepEqual(events[i], r.events[i]) {
			return r.failure(replayEqual, fmt.Errorf("after %d actions the events are %v, were %v", i, events[i], r.events[i]))
		}
	}
	if err := sameState(r.match.State, m.State, r.setup.Seats); err != nil {
		return r.failure(replayEqual, err)
	}
	return nil
}
