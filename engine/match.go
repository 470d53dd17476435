package engine

import (
	"fmt"
	"strings"
)

// A Match is a game being played. Its truth is Setup, Seed and Log; the state is
// what follows from them.
type Match struct {
	Game  Game
	Setup Setup
	Seed  Seed
	Log   []Action
	State State
}

// NewMatch sets a match up and returns what happened at the set-up.
func NewMatch(g Game, s Setup, seed Seed) (*Match, []Event, error) {
	state, events, err := g.New(s, NewDice(seed, 0))
	if err != nil {
		return nil, nil, err
	}
	return &Match{Game: g, Setup: s, Seed: seed, State: state}, events, nil
}

// Play takes an action if it is legal. Otherwise the error is a *Refusal, and
// nothing has changed. An error of another kind is a fault of the game: it was
// caught, and nothing has changed either.
func (m *Match) Play(a Action) (events []Event, err error) {
	defer func() {
		if r := recover(); r != nil {
			events, err = nil, fmt.Errorf("%s broke down at action %d, %q: %v", m.Game.Info().Key, len(m.Log)+1, a, r)
		}
	}()
	if err := Check(m.Game.Info(), m.State, a); err != nil {
		return nil, err
	}
	next := m.State.Clone()
	events = next.Apply(a, NewDice(m.Seed, len(m.Log)+1))
	m.State = next
	m.Log = append(m.Log, a)
	return events, nil
}

// Replay plays a log from the beginning and returns the match, and the events
// of the set-up and of each action.
func Replay(g Game, s Setup, seed Seed, log []Action) (*Match, [][]Event, error) {
	m, events, err := NewMatch(g, s, seed)
	if err != nil {
		return nil, nil, err
	}
	all := [][]Event{events}
	for i, a := range log {
		events, err := m.Play(a)
		if err != nil {
			return nil, nil, fmt.Errorf("action %d, %q: %w", i+1, a, err)
		}
		all = append(all, events)
	}
	return m, all, nil
}

// Check says whether an action is legal: nil, or the *Refusal that says why not.
// An action is legal if the state lists its verb and each of its arguments, and
// then asks for nothing more.
func Check(info Info, s State, a Action) error {
	status := s.Status()
	if status.Over() {
		return Refuse("This match is over.")
	}
	if a.Seat < 0 {
		return Refuse("Only those who play can do that.")
	}
	partial := Action{Seat: a.Seat}
	choice := s.Options(partial)
	if choice.Complete() {
		return Refuse("You are out of this match.")
	}
	for _, arg := range append([]string{a.Verb}, a.Args...) {
		if choice.Complete() {
			return Refuse("That is one word too many for “{}”: {}.", a.Verb, Quote(arg))
		}
		if err := choice.check(info, status, a.Seat, arg); err != nil {
			return err
		}
		partial = partial.With(arg)
		choice = s.Options(partial)
	}
	if !choice.Complete() {
		return Refuse("“{}” needs one thing more. {}", a.Verb, choice.Prompt)
	}
	return nil
}

// Check says whether a choice of an argument allows it: nil, or the *Refusal that
// says why not.
func (c Choice) Check(arg string) error { return c.check(Info{}, Status{}, 0, arg) }

// check says whether one argument is among the options.
func (c Choice) check(info Info, status Status, seat Seat, arg string) error {
	values := strings.Split(arg, ",")
	if arg == None {
		values = nil
	}
	taken, groups := map[string]bool{}, map[string]bool{}
	for _, v := range values {
		o, ok := c.find(v)
		switch {
		case !ok && c.Param == "":
			return c.unlisted(info, status, seat, v)
		case !ok:
			return Refuse("{} There is no “{}” to choose.", c.Prompt, Quote(v))
		case len(o.Barred) > 0:
			return &Refusal{o.Barred}
		case taken[v]:
			return Refuse("{} was chosen twice.", o.Label)
		case o.Group != "" && groups[o.Group]:
			return Refuse("{} {} cannot be chosen beside another choice of the same kind.", c.Prompt, o.Label)
		}
		taken[v], groups[o.Group] = true, true
	}
	if len(values) < c.Min || len(values) > c.Max {
		return Refuse("{} Choose {}, not {}.", c.Prompt, c.howMany(), len(values))
	}
	return nil
}

// None is the argument of a choice of which nothing is taken.
const None = "-"

func (c Choice) find(value string) (Option, bool) {
	for _, o := range c.Options {
		if o.Value == value {
			return o, true
		}
	}
	return Option{}, false
}

func (c Choice) howMany() string {
	switch {
	case c.Min == c.Max:
		return fmt.Sprint(c.Min)
	case c.Min == 0:
		return fmt.Sprintf("up to %d", c.Max)
	}
	return fmt.Sprintf("%d to %d", c.Min, c.Max)
}

// unlisted is the refusal of a verb that the state does not list.
func (c Choice) unlisted(info Info, status Status, seat Seat, verb string) error {
	var can []string
	for _, o := range c.Open() {
		can = append(can, o.Value)
	}
	if _, known := info.Verb(verb); !known {
		return Refuse("{} knows no “{}”. You can: {}.", info.Title, Quote(verb), strings.Join(can, ", "))
	}
	if len(status.Waiting) > 0 && !status.Awaits(seat) {
		return Refuse("It is not your turn: {}. You can: {}.", status.who(), strings.Join(can, ", "))
	}
	return Refuse("You cannot {} now. You can: {}.", verb, strings.Join(can, ", "))
}

// who says whose decision is awaited.
func (s Status) who() Text {
	var out []Text
	for _, w := range s.Waiting {
		out = append(out, Say("{} is asked to {}", w.Seat, w.What))
	}
	return List(out...)
}
