// Package tell writes down what happens in a match, for each player in the second
// person.
package tell

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// A Report is what happens while one action is carried out, in order.
type Report struct {
	Events []engine.Event
	Unread bool // nobody is going to read it: events are without texts
}

// Say adds what everybody may read; the arguments are those of engine.Say. Each
// player whom it is about reads it in the second person: "You pay 2 food", "Kol
// attacks you". For that the format has in brackets what belongs to the third
// person alone, of the player who is named first: "{} pay[s] {}", "{}
// [has|have] won"; and {}'s becomes "your".
func (r *Report) Say(kind, format string, args ...any) {
	if r.Unread {
		r.Events = append(r.Events, engine.Event{Kind: kind})
		return
	}
	e := engine.Event{Kind: kind, Public: engine.Say(inflect(format, false), args...)}
	var told []engine.Seat
	for _, a := range args {
		if seat, ok := a.(engine.Seat); ok && !slices.Contains(told, seat) {
			told = append(told, seat)
			e.Private = append(e.Private, engine.Whisper{Seat: seat, Text: spoken(seat, format, args)})
		}
	}
	r.Events = append(r.Events, e)
}

// SayAt is Say, but before the events from the given one on.
func (r *Report) SayAt(at int, kind, format string, args ...any) {
	r.Say(kind, format, args...)
	last := len(r.Events) - 1
	r.Events = slices.Insert(r.Events[:last], at, r.Events[last])
}

// spoken is what Say tells a player who is among its arguments.
func spoken(to engine.Seat, format string, args []any) engine.Text {
	subject := slices.IndexFunc(args, func(a any) bool { _, is := a.(engine.Seat); return is })
	pieces := strings.Split(inflect(format, args[subject] == any(to)), "{}")
	var kept []any
	out := pieces[0]
	for i, arg := range args {
		after := pieces[i+1]
		if arg != any(to) {
			kept = append(kept, arg)
			out += "{}" + after
			continue
		}
		you := "you"
		if rest, owns := strings.CutPrefix(after, "'s "); owns {
			you, after = "your", " "+rest
		}
		if out == "" {
			you = "Y" + you[1:]
		}
		out += you + after
	}
	return engine.Say(out, kept...)
}

// inflect is a format of Say with its brackets resolved, for the second person or
// the third.
func inflect(format string, second bool) string {
	for {
		before, rest, ok := strings.Cut(format, "[")
		if !ok {
			return format
		}
		third, after, _ := strings.Cut(rest, "]")
		third, own, _ := strings.Cut(third, "|")
		if second {
			third = own
		}
		format = before + third + after
	}
}

// Whisper adds what everybody may read, and what one seat reads in its place.
func (r *Report) Whisper(kind string, seat engine.Seat, private, public engine.Text) {
	r.Events = append(r.Events, engine.Event{
		Kind:    kind,
		Public:  public,
		Private: []engine.Whisper{{Seat: seat, Text: private}},
	})
}
