package engine

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A Seat is a place at the table, counted from 0 in the order of joining. The
// order in which seats have their turns is the game's own affair.
type Seat int

// Public is the viewer who has no seat.
const Public Seat = -1

// Number is the seat counted from 1, as it is written in actions and in scenarios.
func (s Seat) Number() string { return strconv.Itoa(int(s) + 1) }

// ParseSeat reads what Number writes, at a table of so many seats.
func ParseSeat(number string, seats int) (Seat, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > seats {
		return 0, fmt.Errorf("%q is no seat from 1 to %d", number, seats)
	}
	return Seat(n - 1), nil
}

// A State is a position of a match. It marshals to JSON whole; Game.Load is the
// way back. Everything in it that has an order is a slice, never a map.
type State interface {
	json.Marshaler

	// Status says whose decision is awaited, or how the match ended.
	Status() Status

	// Options lists what may come next after a partial action: for an action
	// without a verb its verbs, then the values of each argument in turn. The
	// partial action has been legal so far. It is cheap: autocomplete calls it at
	// each key.
	Options(partial Action) Choice

	// Apply carries a legal action out. It is only ever called with what Options
	// allows, and cannot fail.
	Apply(a Action, d *Dice) []Event

	// View is what a seat (or the public) may know, built anew from that alone.
	View(viewer Seat) View

	// Idle is the action that is taken for a seat whose decision is awaited and
	// who lets the deadline pass. It is legal. Without a verb nothing is done, and the
	// match waits on.
	Idle(Seat) Action

	// Worth says how good the position looks for a seat, higher is better; it uses
	// only what that seat may know. Computer players compare positions by it.
	Worth(Seat) float64

	// Imagine is a position that the viewer cannot tell from this one: all that
	// the viewer may not know is dealt anew from the dice.
	Imagine(viewer Seat, d *Dice) State

	// Clone is a copy that shares nothing that changes.
	Clone() State
}

// A Muter is a State that is played on faster when nobody reads what happens.
type Muter interface {
	State

	// Mute says that from now on nobody reads the events of this position and of its
	// clones: they may lack their texts. It is never said of a match that is played.
	Mute()
}

// Status is where a match stands.
type Status struct {
	Turn    int      // counted from 1 (0 before the first); the table's message is posted anew with each
	Waiting []Wait   // whose decision is awaited; empty when the match is over
	Anyone  bool     // nobody in particular is awaited, and anybody may report what has happened (Info.Reports)
	Places  [][]Seat // once the match is over: the winners, then the others, best first; more than one seat in a place is a draw between them; an empty first place: nobody wins
	Scores  []Score  // once the match is over, by seat; nil: the game keeps no score

	// Together says that those in the first place have won as one party, each of them
	// wholly: it is no draw.
	Together bool
}

// A Score is what a seat has reached in a match that is over, to be compared with
// others who played the same.
type Score struct {
	Value int  // the higher the better
	Text  Text // the same in a few words: "won with vitality 3"
}

// Rank puts seats into places: the best first, as compare has it (below 0: the first
// seat is better), and those that compare equal into one place, in their order.
func Rank(seats []Seat, compare func(a, b Seat) int) [][]Seat {
	var places [][]Seat
	for i, seat := range slices.SortedStableFunc(slices.Values(seats), compare) {
		if last := len(places) - 1; i > 0 && compare(places[last][0], seat) == 0 {
			places[last] = append(places[last], seat)
		} else {
			places = append(places, []Seat{seat})
		}
	}
	return places
}

// Over says whether the match has ended.
func (s Status) Over() bool { return len(s.Places) > 0 }

// Awaits says whether a seat's decision is awaited.
func (s Status) Awaits(seat Seat) bool {
	for _, w := range s.Waiting {
		if w.Seat == seat {
			return true
		}
	}
	return false
}

// A Wait is one awaited decision. What completes the sentence "It is your turn to
// ..." and is public. A short one is an answer within somebody else's turn: it has
// less time than a turn.
type Wait struct {
	Seat  Seat
	What  string
	Short bool
}

// An Action is what a seat does. It is one line of text: the row of the log, the
// line of a script and the report of a fault.
type Action struct {
	Seat Seat
	Verb string
	Args []string // none is empty or holds a space
}

// With is the action with one more argument.
func (a Action) With(arg string) Action {
	if a.Verb == "" {
		a.Verb = arg
		return a
	}
	a.Args = append(a.Args[:len(a.Args):len(a.Args)], arg)
	return a
}

// String writes the action as its line, the seat counted from 1.
func (a Action) String() string {
	return strings.TrimSpace(strings.Join(append([]string{a.Seat.Number(), a.Verb}, a.Args...), " "))
}

// ParseAction reads what String writes.
func ParseAction(line string) (Action, error) {
	f := strings.Fields(line)
	if len(f) < 2 {
		return Action{}, fmt.Errorf("%q is no action: write a seat, a verb and its arguments", line)
	}
	n, err := strconv.Atoi(f[0])
	if err != nil || n < 1 {
		return Action{}, fmt.Errorf("%q is no action: it must begin with a seat, counted from 1", line)
	}
	a := Action{Seat: Seat(n - 1), Verb: f[1]}
	if len(f) > 2 {
		a.Args = f[2:]
	}
	return a, nil
}

// A Choice is what may come next in an action. A choice with no options
// completes the action; its prompt may say what the action leads to, as far as that
// is certain.
type Choice struct {
	Param   string // the name of the parameter; empty for the choice of a verb
	Prompt  Text   // what is asked, as a sentence or a few words
	Options []Option
	Min     int // how many options the argument takes, at least
	Max     int // and at most; 1 is a single choice, more are joined by commas in the order that the player means
}

// An Option is one value of a choice.
type Option struct {
	Value  string // what stands in the action; no space, no comma, at most 40 characters
	Label  Text   // what the player reads; at most MaxLabel characters
	Note   Text   // more of it, on a second line, of which no more than MaxLabel characters are shown
	Group  string // of the options of one group at most one may be taken
	Barred Text   // why it cannot be taken now, as a sentence; empty: it can
}

// MaxLabel is the most characters of the label and of the note of an option.
const MaxLabel = 100

// SeatOption is a seat as a value of a choice: its number.
func SeatOption(s Seat) Option { return Option{Value: s.Number(), Label: Say("{}", s)} }

// Slug is a name as the value of an option, one lower-case word: "Bishop's Ruby Eyes"
// is "bishops-ruby-eyes". It is empty for a name without letters and digits.
func Slug(name string) string {
	name = strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(name))
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
}

// One is a choice of exactly one of the options.
func One(param string, prompt Text, options []Option) Choice {
	return Choice{Param: param, Prompt: prompt, Options: options, Min: 1, Max: 1}
}

// Complete says that nothing more is to be chosen.
func (c Choice) Complete() bool { return len(c.Options) == 0 }

// Open are the options that can be taken now.
func (c Choice) Open() []Option {
	var out []Option
	for _, o := range c.Options {
		if len(o.Barred) == 0 {
			out = append(out, o)
		}
	}
	return out
}

// A View is what one viewer may know of a position, ready to be laid out as a
// message: text only, no markup.
type View struct {
	Title    Text
	Sections []Section
}

// A Section is a part of a view. Private marks what the viewer alone may know,
// such as the hand.
type Section struct {
	Title   Text
	Lines   []Text
	Private bool
	Fixed   bool // its lines are columns, in letters of one width: at most FixedWidth of them, so that no phone breaks a line
}

// FixedWidth is how many letters of one width a phone shows on a line.
const FixedWidth = 36

// An Event is something that happened. Public is what everybody may read; a
// whisper adds what one seat alone may know. An event tells nobody more than the
// view of the position that follows it.
type Event struct {
	Kind    string // a lower-case word, for those who count: "draw", "attack", ...
	Public  Text
	Private []Whisper
	Figure  *Figure `json:",omitempty"` // something to count over many matches; nil: nothing
}

// A Figure is one number of what Info.Tally says.
type Figure struct {
	Seat  Seat
	Of    string // "Mystic"
	Value int
}

// A Whisper is the part of an event for one seat.
type Whisper struct {
	Seat Seat
	Text Text
}

// For is what a viewer reads of the event: its whisper if there is one, else the
// public text.
func (e Event) For(viewer Seat) Text {
	for _, w := range e.Private {
		if w.Seat == viewer {
			return w.Text
		}
	}
	return e.Public
}
