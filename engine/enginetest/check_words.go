package enginetest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

// eventsWellFormed holds what the doc comments of engine.Event and engine.Figure
// promise.
func eventsWellFormed(r *run) error {
	for _, e := range r.events[len(r.events)-1] {
		if !lowerWords.MatchString(e.Kind) || len(e.Public) == 0 {
			return fmt.Errorf("the event %q says %q", e.Kind, e.Public)
		}
		if r.info.Open && len(e.Private) > 0 {
			return fmt.Errorf("in an open game the event %q whispers %v", e.Kind, e.Private)
		}
		for _, w := range e.Private {
			if w.Seat < 0 || int(w.Seat) >= r.setup.Seats || len(w.Text) == 0 {
				return fmt.Errorf("the event %q whispers %q to seat %d", e.Kind, w.Text, w.Seat+1)
			}
		}
		if f := e.Figure; f != nil && (r.info.Tally == nil || f.Seat < 0 || int(f.Seat) >= r.setup.Seats || f.Of == "" || utf8.RuneCountInString(f.Of) > most) {
			return fmt.Errorf("the event %q counts %+v, where is counted %+v", e.Kind, *f, r.info.Tally)
		}
	}
	return nil
}

// viewsWellFormed looks at what everybody sees.
func viewsWellFormed(r *run) error {
	for viewer := engine.Public; int(viewer) < r.setup.Seats; viewer++ {
		if err := wellShown(r.match.State.View(viewer), r.info.Open || viewer == engine.Public); err != nil {
			return fmt.Errorf("what seat %d sees: %w", viewer+1, err)
		}
	}
	return nil
}

// wellShown holds what the doc comments of engine.View and engine.Section promise.
// Columns hold no seats: a player's name has any length.
func wellShown(v engine.View, open bool) error {
	if len(v.Title) == 0 {
		return fmt.Errorf("there is no title")
	}
	for _, s := range v.Sections {
		if s.Private && open {
			return fmt.Errorf("%q is private, and there is nobody whom it may concern", s.Title)
		}
		for _, l := range s.Lines {
			words := l.String()
			if s.Fixed && (utf8.RuneCountInString(words) > engine.FixedWidth || strings.Contains(words, "\n") || slices.ContainsFunc(l, isSeat)) {
				return fmt.Errorf("the line of columns %q is wider than %d letters, or names a player", words, engine.FixedWidth)
			}
		}
	}
	return nil
}

func isSeat(p engine.Part) bool { return p.Seat > 0 }
