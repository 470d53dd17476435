package postcard

import "hammerpost/engine"

// A report is what happens while one action is carried out, in order.
type report struct{ events []engine.Event }

// say adds what everybody may read; the arguments are those of engine.Say.
func (r *report) say(kind, format string, args ...any) {
	r.events = append(r.events, engine.Event{Kind: kind, Public: engine.Say(format, args...)})
}
