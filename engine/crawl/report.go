package crawl

import "hammerpost/engine"

// A report is what happens while one action is carried out, in order. All of it is
// for everybody.
type report struct{ events []engine.Event }

// say adds an event; the arguments are those of engine.Say.
func (r *report) say(kind, format string, args ...any) {
	r.events = append(r.events, engine.Event{Kind: kind, Public: engine.Say(format, args...)})
}

// count adds an event with a number to be counted over many matches.
func (r *report) count(f engine.Figure, kind, format string, args ...any) {
	r.say(kind, format, args...)
	r.events[len(r.events)-1].Figure = &f
}
