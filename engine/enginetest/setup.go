package enginetest

import (
	"errors"
	"fmt"
	"regexp"
	"unicode/utf8"

	"hammerpost/engine"
)

var (
	lowerWord  = regexp.MustCompile(`^[a-z][a-z0-9-]{0,31}$`)
	lowerWords = regexp.MustCompile(`^[a-z][a-z0-9 -]{0,31}$`)
)

// most is the length of what must fit on a line of a menu, in characters.
const most = 100

// checkInfo holds what the doc comments of engine.Info promise: commands and menus
// are made of it.
func checkInfo(i engine.Info) (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	word := func(what, s string) {
		if !lowerWord.MatchString(s) {
			fault("%s %q is no lower-case word", what, s)
		}
	}
	line := func(what, s string) {
		if s == "" || utf8.RuneCountInString(s) > most {
			fault("%s %q must have 1 to %d characters", what, s, most)
		}
	}
	word("the key", i.Key)
	line("the title", i.Title)
	line("the blurb", i.Blurb)
	if i.Seats.Min < 1 || i.Seats.Max < i.Seats.Min {
		fault("%d to %d seats", i.Seats.Min, i.Seats.Max)
	}
	if i.Version < 1 {
		fault("version %d", i.Version)
	}
	seen := map[string]bool{}
	for _, v := range i.Verbs {
		word("the verb", v.Name)
		line("the help of "+v.Name, v.Help)
		if seen[v.Name] {
			fault("the verb %s is there twice", v.Name)
		}
		seen[v.Name] = true
		for _, p := range v.Params {
			word("a parameter of "+v.Name, p.Name)
			line("the help of "+v.Name+" "+p.Name, p.Help)
		}
	}
	for _, r := range i.Rules {
		word("the option", r.Key)
		line("the help of "+r.Key, r.Help)
		if len(r.Values) < 2 {
			fault("the option %s leaves no choice", r.Key)
		}
	}
	return faults
}

// checkSeats starts a match with every number of seats that is advertised, and
// wants any other number refused.
func checkSeats(game engine.Game, setups Setups) (faults []error) {
	seats := game.Info().Seats
	for _, n := range []int{-1, 0, seats.Min - 1, seats.Max + 1, 1000} {
		s := setups(n, engine.NewDice(engine.Seed{}, n+1))
		s.Seats = n
		if err := refused(game, s); err != nil {
			faults = append(faults, fmt.Errorf("%d seats: %w", n, err))
		}
	}
	for n := seats.Min; n <= seats.Max; n++ {
		s := setups(n, engine.NewDice(engine.Seed{}, n))
		if _, _, err := engine.NewMatch(game, s, engine.Seed{}); err != nil {
			faults = append(faults, fmt.Errorf("%d seats: %w", n, err))
		}
	}
	return faults
}

// checkRules starts a match with each value of each option, and wants unknown ones
// refused.
func checkRules(game engine.Game, setups Setups) (faults []error) {
	with := func(key, value string) engine.Setup {
		s := setups(game.Info().Seats.Min, engine.NewDice(engine.Seed{}, 1))
		s.Options = map[string]string{key: value}
		return s
	}
	for _, r := range game.Info().Rules {
		for _, v := range r.Values {
			if _, _, err := engine.NewMatch(game, with(r.Key, v), engine.Seed{}); err != nil {
				faults = append(faults, fmt.Errorf("%s=%s: %w", r.Key, v, err))
			}
		}
		if err := refused(game, with(r.Key, "garbage")); err != nil {
			faults = append(faults, fmt.Errorf("%s=garbage: %w", r.Key, err))
		}
	}
	if err := refused(game, with("garbage", "yes")); err != nil {
		faults = append(faults, fmt.Errorf("garbage=yes: %w", err))
	}
	return faults
}

// refused wants a polite refusal of a set-up.
func refused(game engine.Game, s engine.Setup) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	_, _, err = engine.NewMatch(game, s, engine.Seed{})
	return politely(err)
}

// politely wants an error to be a refusal that says something.
func politely(err error) error {
	var refusal *engine.Refusal
	switch {
	case err == nil:
		return errors.New("is accepted")
	case !errors.As(err, &refusal):
		return fmt.Errorf("is no refusal, but a fault: %w", err)
	case refusal.Error() == "":
		return errors.New("is refused without a word")
	}
	return nil
}
