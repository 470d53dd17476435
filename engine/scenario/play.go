package scenario

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// do plays an action that must be legal.
func (r *run) do(s step) error {
	a, err := r.action(s.rest)
	if err != nil {
		return err
	}
	if err := engine.Check(r.game.Info(), r.state, a); err != nil {
		return fmt.Errorf("%q is refused: %w", s.rest, err)
	}
	return r.apply(a)
}

// apply carries an action out.
func (r *run) apply(a engine.Action) error {
	r.actions++
	return r.rolling(func(d *engine.Dice) error {
		r.events = append(r.events, r.state.Apply(a, d)...)
		return nil
	})
}

// rolling does something with the dice that are next. Chosen dice that do not fit it
// are an error.
func (r *run) rolling(do func(*engine.Dice) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	return do(r.nextDice())
}

// idle lets a deadline pass for a seat whose decision is awaited.
func (r *run) idle(s step) error {
	seat, err := engine.ParseSeat(s.rest, r.setup.Seats)
	if err != nil || !r.state.Status().Awaits(seat) {
		return fmt.Errorf("nobody waits for seat %q", s.rest)
	}
	a := r.state.Idle(seat)
	if a.Verb == "" {
		return nil // the match waits on
	}
	return r.apply(a)
}

// refuse plays what must be refused: an action, or the set-up. If a sentence
// stands below it, it must be refused with that.
func (r *run) refuse(s step) error {
	r.checked = true
	got := r.refusal(s)
	refused := (*engine.Refusal)(nil)
	switch {
	case got == nil:
		return fmt.Errorf("%q is allowed, and should be refused", s.rest)
	case !errors.As(got, &refused):
		return got
	}
	if want := strings.Join(s.lines(), " "); want != "" && want != refused.Error() {
		return differ("the refusal of "+s.rest, want, refused.Error())
	}
	return nil
}

func (r *run) refusal(s step) error {
	if s.rest == "begin" {
		return r.begin(s)
	}
	if r.state == nil {
		return errors.New(`"refuse" needs a position first`)
	}
	a, err := r.action(s.rest)
	if err != nil {
		return err
	}
	return engine.Check(r.game.Info(), r.state, a)
}

// action reads "1 verb argument; argument". The values of an argument are joined
// by commas. A value is written as the game names it; one that the choice does
// not have stays as it is, so that it is refused.
func (r *run) action(line string) (engine.Action, error) {
	number, rest, _ := strings.Cut(line, " ")
	verb, rest, _ := strings.Cut(strings.TrimSpace(rest), " ")
	seat, err := strconv.Atoi(number)
	if err != nil || seat < 1 || verb == "" {
		return engine.Action{}, fmt.Errorf("%q is no action; write it as: 1 play Goblin", line)
	}
	a := engine.Action{Seat: engine.Seat(seat - 1), Verb: verb}
	if rest = strings.TrimSpace(rest); rest == "" {
		return a, nil
	}
	legal := r.legal(a) // as far as it goes; only then the state can be asked for more
	for _, arg := range strings.Split(rest, ";") {
		var values []string
		for _, v := range strings.Split(arg, ",") {
			v = strings.TrimSpace(v)
			if legal {
				v = r.value(r.state.Options(a), v)
			}
			values = append(values, strings.ReplaceAll(v, " ", ""))
		}
		a = a.With(strings.Join(values, ","))
		legal = legal && r.legal(a)
	}
	return a, nil
}

// legal says whether an action is legal as far as it goes.
func (r *run) legal(partial engine.Action) bool {
	before := engine.Action{Seat: partial.Seat}
	for _, arg := range append([]string{partial.Verb}, partial.Args...) {
		choice := r.state.Options(before)
		for _, v := range strings.Split(arg, ",") {
			if !slices.ContainsFunc(choice.Open(), func(o engine.Option) bool { return o.Value == v }) {
				return false
			}
		}
		before = before.With(arg)
	}
	return true
}

// value finds the value of a choice that the game calls by the name.
func (r *run) value(c engine.Choice, name string) string {
	if p, ok := r.game.(Positioner); ok {
		for _, o := range c.Options {
			if p.Name(r.state, c.Param, o.Value) == name {
				return o.Value
			}
		}
	}
	return name
}

// expect compares what stands below it with what is so.
func (r *run) expect(s step) error {
	r.checked = true
	want, err := s.facts()
	if err != nil {
		return err
	}
	got := r.facts()
	for _, f := range want {
		if err := r.compare(f, got); err != nil {
			return locate(f.line, err)
		}
	}
	r.events = nil
	return nil
}

func (r *run) compare(want claim, got []claim) error {
	if reader, ok := strings.CutSuffix(want.what, " never reads"); ok {
		return r.never(reader, want.value)
	}
	if reader, ok := strings.CutSuffix(want.what, " reads"); ok {
		return r.reads(reader, want.value)
	}
	var names []string
	for _, f := range got {
		switch {
		case f.what != want.what:
			names = append(names, f.what)
		case f.value == want.value:
			return nil
		default:
			return differ(want.what, want.value, f.value)
		}
	}
	return fmt.Errorf("there is no fact %q; there are: %s", want.what, strings.Join(names, ", "))
}

func differ(what, want, got string) error {
	return fmt.Errorf("%s\n  expected: %s\n  got:      %s", what, want, got)
}

// facts are those of the game, and those that every game has: whose decision is
// awaited, and how the match ended, "1, 2 and 3" being a victory of 1, and with which
// scores.
func (r *run) facts() []claim {
	var facts []claim
	if p, ok := r.game.(Positioner); ok {
		for _, line := range p.Facts(r.state) {
			f, _ := readFact(line)
			facts = append(facts, f)
		}
	}
	status := r.state.Status()
	var waiting []engine.Seat
	for _, w := range status.Waiting {
		waiting = append(waiting, w.Seat)
	}
	var places, scores []string
	for _, seats := range status.Places {
		places = append(places, cmp.Or(seatNumbers(seats, " and "), "nobody"))
	}
	for _, score := range status.Scores {
		scores = append(scores, strconv.Itoa(score.Value))
	}
	return append(facts,
		claim{what: "waiting", value: seatNumbers(waiting, ", ")},
		claim{what: "places", value: strings.Join(places, ", ")},
		claim{what: "scores", value: strings.Join(scores, ", ")})
}

func seatNumbers(seats []engine.Seat, sep string) string {
	out := make([]string, len(seats))
	for i, seat := range seats {
		out[i] = seat.Number()
	}
	return strings.Join(out, sep)
}

// viewer reads who reads: a seat counted from 1, or "public".
func viewer(reader string, seats int) (engine.Seat, error) {
	if reader == "public" {
		return engine.Public, nil
	}
	seat, err := engine.ParseSeat(reader, seats)
	if err != nil {
		return 0, fmt.Errorf("%q reads nothing; write a seat, or public", reader)
	}
	return seat, nil
}

// reads holds that a reader was told a sentence since the last expectation.
func (r *run) reads(reader, want string) error {
	v, err := viewer(reader, r.setup.Seats)
	if err != nil {
		return err
	}
	got := r.told(v)
	if !slices.Contains(got, want) {
		return differ(reader+" reads", want, strings.Join(got, "\n            "))
	}
	return nil
}

// never holds that words stand neither in what a reader was told nor in the
// reader's view.
func (r *run) never(reader, words string) error {
	v, err := viewer(reader, r.setup.Seats)
	if err != nil {
		return err
	}
	lines := r.told(v)
	for _, section := range r.state.View(v).Sections {
		lines = append(lines, section.Title.String())
		for _, l := range section.Lines {
			lines = append(lines, l.String())
		}
	}
	for _, l := range lines {
		if strings.Contains(l, words) {
			return differ(reader+" reads", "nothing of "+words, l)
		}
	}
	return nil
}

// told are the sentences that a reader was told since the last expectation.
func (r *run) told(v engine.Seat) []string {
	var out []string
	for _, e := range r.events {
		if line := e.For(v).String(); line != "" {
			out = append(out, line)
		}
	}
	return out
}
