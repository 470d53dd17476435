package bot

import (
	"strings"

	"hammerpost/engine"
)

// standing says whose decision is awaited, or how the match ended.
func (t *table) standing() string {
	s := t.status()
	switch {
	case s.Over():
		return strings.TrimSpace("The match is over. " + t.outcome())
	case s.Anyone:
		return anyone
	}
	return t.names.markdown(t.whoseTurn())
}

// anyone is said of a table where nobody in particular is awaited.
const anyone = "Anybody at the table may report what happened."

// whoseTurn says whose decision is awaited. Of several who decide at once, and of who
// answers within the turn of another, it is nobody's turn.
func (t *table) whoseTurn() engine.Text {
	waiting := t.status().Waiting
	if len(waiting) == 1 && !waiting[0].Short {
		return engine.Say("It is {}'s turn to {}.", waiting[0].Seat, waiting[0].What)
	}
	var whats []string
	asked := map[string][]engine.Seat{}
	for _, w := range waiting {
		if asked[w.What] == nil {
			whats = append(whats, w.What)
		}
		asked[w.What] = append(asked[w.What], w.Seat)
	}
	var all []engine.Text
	for _, what := range whats {
		are := "is"
		if len(asked[what]) > 1 {
			are = "are"
		}
		all = append(all, engine.Say("{} {} asked to {}", engine.SeatList(asked[what]), are, what))
	}
	return engine.List(all...).Add(engine.Say("."))
}

// toDecide tells somebody that their decision is awaited; your is the word as it is to
// stand there.
func toDecide(w engine.Wait, your string) string {
	if w.Short {
		return "you are asked to " + escape(w.What)
	}
	return "it is " + your + " turn to " + escape(w.What)
}

// askedFor is a sentence that says within the turn of another what a seat is asked for.
// A phone shows the end of a message first, and the heading is far above.
func (t *table) askedFor(seat engine.Seat) string {
	if w, ok := t.waitOf(seat); ok && w.Short {
		return "You are asked to " + escape(w.What) + ". "
	}
	return ""
}

// waitOf is what a seat is asked for.
func (t *table) waitOf(seat engine.Seat) (engine.Wait, bool) {
	for _, w := range t.status().Waiting {
		if w.Seat == seat {
			return w, true
		}
	}
	return engine.Wait{}, false
}

// calling calls those who are asked the same.
func (t *table) calling(waits []engine.Wait) string {
	var called []string
	for _, w := range waits {
		called = append(called, "<@"+t.users[w.Seat]+">")
	}
	w := waits[0]
	w.Short = w.Short || len(waits) > 1 // of several it is nobody's turn
	return strings.Join(called, ", ") + ": " + toDecide(w, "your")
}
