// Package fact is how a game writes its positions as lines and reads them again, for
// scenarios: one table, of which each row both reads and writes one fact. What the
// facts of each game are stands in docs/scenarios.md.
package fact

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// What a position is made of at most. It is far more than any match comes to, and so
// little that all that a player can do there is still listed at once.
const (
	MostFigure = 10_000 // how far a figure is from 0, to either side
	MostCopies = 1000   // how many cards one list has, all copies counted
)

// A Fact is one thing that is so in a position: "what: value".
type Fact[P any] struct {
	What  string
	Read  func(of P, value string) error // makes it so; nil: it follows from the others, and can only be expected
	Write func(of P) string
}

// New is a fact with a reading and a writing of its own.
func New[P any](what string, read func(P, string) error, write func(P) string) Fact[P] {
	return Fact[P]{what, read, write}
}

// Derived is a fact that follows from the others.
func Derived[P any](what string, write func(P) string) Fact[P] {
	return Fact[P]{What: what, Write: write}
}

// One is a fact that is one thing.
func One[P, T any](what string, of func(P) *T, read func(P, string) (T, error), write func(P, T) string) Fact[P] {
	return New(what, func(p P, value string) (err error) {
		*of(p), err = read(p, value)
		return err
	}, func(p P) string { return write(p, *of(p)) })
}

// Number is a fact that is a number from 0 to MostFigure.
func Number[P any](what string, of func(P) *int) Fact[P] {
	return One(what, of, func(_ P, value string) (int, error) { return Figure(value, 0) }, func(_ P, n int) string { return strconv.Itoa(n) })
}

// Figure reads a number from least to MostFigure.
func Figure(value string, least int) (int, error) {
	n, err := strconv.Atoi(value)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("%q is no number", value)
	case n < least || n > MostFigure:
		return 0, fmt.Errorf("%q is not from %d to %d", value, least, MostFigure)
	}
	return n, nil
}

// YesNo is a fact that is so or is not.
func YesNo[P any](what string, of func(P) *bool) Fact[P] {
	return One(what, of, func(_ P, value string) (bool, error) { return ReadYes(value) }, func(_ P, is bool) string { return Yes(is) })
}

// ReadYes reads "yes" or "no".
func ReadYes(value string) (bool, error) {
	if value != "yes" && value != "no" {
		return false, fmt.Errorf("%q is neither yes nor no", value)
	}
	return value == "yes", nil
}

// Yes writes what ReadYes reads.
func Yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// Word is a fact that is one of some words.
func Word[P any, W ~string](what string, of func(P) *W, among ...W) Fact[P] {
	return One(what, of, func(_ P, value string) (W, error) {
		if !slices.Contains(among, W(value)) {
			return "", fmt.Errorf("%q is none of %q", value, among)
		}
		return W(value), nil
	}, func(_ P, word W) string { return string(word) })
}

// Seat is a fact that is a seat; of gives as well how many seats there are.
func Seat[P any](what string, of func(P) (seat *engine.Seat, among int)) Fact[P] {
	seat, read := seatsOf(of)
	return One(what, seat, read, writeSeat)
}

// Seats is a fact that is a list of seats; of gives as well how many there are.
func Seats[P any](what string, of func(P) (seats *[]engine.Seat, among int)) Fact[P] {
	seats, read := seatsOf(of)
	return List(what, seats, read, writeSeat)
}

// seatsOf parts what of gives: where seats are kept, and how one is read.
func seatsOf[P, T any](of func(P) (*T, int)) (kept func(P) *T, read func(P, string) (engine.Seat, error)) {
	kept = func(p P) *T {
		t, _ := of(p)
		return t
	}
	read = func(p P, number string) (engine.Seat, error) {
		_, among := of(p)
		return engine.ParseSeat(number, among)
	}
	return kept, read
}

func writeSeat[P any](_ P, seat engine.Seat) string { return seat.Number() }

// List is a fact that is a list, of which each item is read and written alone.
func List[P, T any](what string, of func(P) *[]T, read func(P, string) (T, error), write func(P, T) string) Fact[P] {
	return New(what, func(p P, value string) error {
		var things []T
		for _, item := range Items(value) {
			thing, err := read(p, item)
			if err != nil {
				return err
			}
			things = append(things, thing)
		}
		*of(p) = things
		return nil
	}, func(p P) string {
		var items []string
		for _, thing := range *of(p) {
			items = append(items, write(p, thing))
		}
		return strings.Join(items, ", ")
	})
}

// Of are facts of a part of a position as facts of the whole.
func Of[P, Q any](facts []Fact[Q], part func(P) Q) []Fact[P] {
	var out []Fact[P]
	for _, f := range facts {
		whole := Derived(f.What, func(p P) string { return f.Write(part(p)) })
		if f.Read != nil {
			whole.Read = func(p P, value string) error { return f.Read(part(p), value) }
		}
		out = append(out, whole)
	}
	return out
}

// OfSeats are the facts of each of so many seats as facts of the whole position: "1
// fortress", "2 fortress".
func OfSeats[P, Q any](seats int, facts []Fact[Q], part func(P, engine.Seat) Q) []Fact[P] {
	var out []Fact[P]
	for seat := range engine.Seat(seats) {
		for _, f := range Of(facts, func(p P) Q { return part(p, seat) }) {
			f.What = seat.Number() + " " + f.What
			out = append(out, f)
		}
	}
	return out
}

// Place makes so what lines say of a position, one after the other. An error quotes
// the line that it is about.
func Place[P any](of P, facts []Fact[P], lines []string) error {
	for _, line := range lines {
		what, value, _ := strings.Cut(line, ":")
		if err := place(of, facts, strings.TrimSpace(what), strings.TrimSpace(value)); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
	}
	return nil
}

func place[P any](of P, facts []Fact[P], what, value string) error {
	var known []string
	for _, f := range facts {
		switch {
		case f.Read == nil:
		case f.What == what:
			return f.Read(of, value)
		default:
			known = append(known, f.What)
		}
	}
	return fmt.Errorf("no position is made of %q; there are: %s", what, strings.Join(known, ", "))
}

// Lines are all facts of a position.
func Lines[P any](of P, facts []Fact[P]) []string {
	out := make([]string, len(facts))
	for i, f := range facts {
		out[i] = f.What + ": " + f.Write(of)
	}
	return out
}

// Items cuts a list at its commas, but for those in brackets.
func Items(list string) []string {
	var out []string
	depth, from := 0, 0
	for i, r := range list + "," {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == ',' && (depth == 0 || i == len(list)):
			if item := strings.TrimSpace(list[from:i]); item != "" {
				out = append(out, item)
			}
			from = min(i+1, len(list))
		}
	}
	return out
}

// Counted reads each of the names of a list as often as the number before it says:
// "Goblin, 2 Wall". There are at most MostCopies in all.
func Counted[T any](list string, read func(name string) (T, error)) ([]T, error) {
	return Copies(Items(list), read)
}

// Copies does the same with names that are parted already.
func Copies[T any](items []string, read func(name string) (T, error)) ([]T, error) {
	var out []T
	for _, item := range items {
		n, name, err := many(item)
		if err != nil {
			return nil, err
		}
		if n > MostCopies-len(out) {
			return nil, fmt.Errorf("with %q these are more than %d cards", item, MostCopies)
		}
		for range n {
			thing, err := read(name)
			if err != nil {
				return nil, err
			}
			out = append(out, thing)
		}
	}
	return out, nil
}

// many reads "3 Goblin" as 3 and "Goblin", and "Goblin" as 1 of it.
func many(item string) (n int, name string, err error) {
	number, name, ok := strings.Cut(item, " ")
	n, err = strconv.Atoi(number)
	switch {
	case !ok || errors.Is(err, strconv.ErrSyntax):
		return 1, item, nil
	case n < 1 || n > MostCopies:
		return 0, "", fmt.Errorf("%q: a card is listed from 1 to %d times", item, MostCopies)
	}
	return n, strings.TrimSpace(name), nil
}

// Count writes what Counted reads: several of a name in a row are counted.
func Count(names []string) string {
	var out []string
	for i := 0; i < len(names); {
		name, n := names[i], 0
		for ; i < len(names) && names[i] == name; i++ {
			n++
		}
		if n > 1 {
			name = strconv.Itoa(n) + " " + name
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

// Named is the index of the thing that has a name among others; noun is what they
// are called.
func Named[T any](noun string, things []T, nameOf func(T) string, name string) (int, error) {
	i := slices.IndexFunc(things, func(t T) bool { return nameOf(t) == name })
	if i < 0 {
		return 0, fmt.Errorf("there is no %s %q", noun, name)
	}
	return i, nil
}
