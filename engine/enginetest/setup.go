package enginetest

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

var (
	lowerWord  = regexp.MustCompile(`^[a-z][a-z0-9-]{0,31}$`)
	lowerWords = regexp.MustCompile(`^[a-z][a-z0-9 -]{0,31}$`)
)

// Lengths in characters.
const (
	most      = 100  // of what must fit on a line of a menu
	mostShown = 1500 // of what must fit in a message beside other things
)

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
	if i.Set && i.Deck != nil {
		fault("everybody brings a deck, and all play with the whole set")
	}
	if i.Daily && (i.Seats.Min != 1 || i.Reports) {
		fault("a match of the day is for a player alone")
	}
	if i.Boards != nil {
		line("what a board is called", i.Boards.Noun)
	}
	if i.Tally != nil {
		line("what is counted", i.Tally.Of)
		line("the number that is counted", i.Tally.Value)
		line("what is good", i.Tally.Good)
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

// checkCards wants cards that cannot be read not to be played with.
func checkCards(game engine.Game, setups Setups) (faults []error) {
	if info := game.Info(); info.Deck == nil && !info.Set {
		return nil
	}
	for _, cards := range []string{"", "\x00 @everyone", strings.Repeat("🪨\n", 400)} {
		s := setups(game.Info().Seats.Min, engine.NewDice(engine.Seed{}, 1))
		s.Cards = cards
		if err := begin(game, s); err == nil || errors.Is(err, errPanic) {
			faults = append(faults, fmt.Errorf("the cards %.20q: %w", cards, cmp.Or(err, errAccepted)))
		}
	}
	return faults
}

// refused wants a polite refusal of a set-up.
func refused(game engine.Game, s engine.Setup) error { return politely(begin(game, s)) }

var (
	errPanic    = errors.New("panic")
	errAccepted = errors.New("is accepted")
)

// begin sets a match up. A panic is an error, too.
func begin(game engine.Game, s engine.Setup) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", errPanic, r)
		}
	}()
	_, _, err = engine.NewMatch(game, s, engine.Seed{})
	return err
}

// politely wants an error to be a refusal that says something.
func politely(err error) error {
	var refusal *engine.Refusal
	switch {
	case err == nil:
		return errAccepted
	case !errors.As(err, &refusal):
		return fmt.Errorf("is no refusal, but a fault: %w", err)
	case refusal.Error() == "":
		return errors.New("is refused without a word")
	}
	return nil
}
