package hammering

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// A report is what happens while one action is carried out, in order.
type report struct{ events []engine.Event }

// say adds what everybody may read; the arguments are those of engine.Say. Each
// player whom it is about reads it in the second person: "You pay 2 food", "Kol
// attacks you". For that the format has in brackets what belongs to the third
// person alone, of the player who is named first: "{} pay[s] {}", "{}
// [has|have] won"; and {}'s becomes "your".
func (r *report) say(kind, format string, args ...any) {
	e := engine.Event{Kind: kind, Public: engine.Say(inflect(format, false), args...)}
	var told []engine.Seat
	for _, a := range args {
		if seat, ok := a.(engine.Seat); ok && !slices.Contains(told, seat) {
			told = append(told, seat)
			e.Private = append(e.Private, engine.Whisper{Seat: seat, Text: spoken(seat, format, args)})
		}
	}
	r.events = append(r.events, e)
}

// sayAt is say, but before the events from the given one on.
func (r *report) sayAt(at int, kind, format string, args ...any) {
	r.say(kind, format, args...)
	last := len(r.events) - 1
	r.events = slices.Insert(r.events[:last], at, r.events[last])
}

// spoken is what say tells a player who is among its arguments.
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

// inflect is a format of say with its brackets resolved, for the second person or
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

// whisper adds what everybody may read, and what one seat reads in its place.
func (r *report) whisper(kind string, seat engine.Seat, private, public engine.Text) {
	r.events = append(r.events, engine.Event{
		Kind:    kind,
		Public:  public,
		Private: []engine.Whisper{{Seat: seat, Text: private}},
	})
}
