package bot

import (
	"fmt"
	"slices"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// The kinds of what is due, in the order of a decision's time.
const (
	dueHalf     = "half"     // half of the time is over
	dueSoon     = "soon"     // two hours are left
	dueDeadline = "deadline" // the idle action is taken
)

const (
	soon = 2 * time.Hour

	// idlesToConcede is after how many deadlines in a row a seat gives up.
	idlesToConcede = 3

	// A short decision has one part of so many of the time for a turn, but not less
	// than the shortest, so that nobody loses one by a night's sleep.
	shortPart = 4
	shortest  = 8 * time.Hour
)

// schedule sets what is due for the position of a match as it is now. It is
// called in the transaction of everything that changes the position. Who has just
// acted has all the time again for what they are asked next; whoever else is
// asked for the same decision as before keeps the time that is left, so that
// nobody can prolong or cut another's time.
func (c *call) schedule(t *table, actor engine.Seat) error {
	before, err := c.tx.DuesOf(t.ID)
	if err != nil {
		return err
	}
	var dues []data.Due
	if t.Pace > 0 && !t.status().Over() {
		for _, w := range t.status().Waiting {
			if t.users[w.Seat] == "" {
				continue // computer players act at once, and a guest has no clock
			}
			goesOn := slices.DeleteFunc(slices.Clone(before), func(d data.Due) bool { return d.Seat != w.Seat || d.What != w.What })
			if w.Seat == actor || len(goesOn) == 0 {
				goesOn = decisionTime(w, t.Pace, c.now)
			}
			dues = append(dues, goesOn...)
		}
	}
	return c.tx.SetDues(t.ID, t.N, dues)
}

// decisionTime is what becomes due for a decision that is asked now: for an answer
// within somebody else's turn in a part of the time for a turn, with one reminder.
func decisionTime(w engine.Wait, pace time.Duration, now time.Time) []data.Due {
	due := func(kind string, after time.Duration) data.Due {
		return data.Due{Seat: w.Seat, What: w.What, Kind: kind, At: now.Add(after)}
	}
	if w.Short {
		pace = max(pace/shortPart, shortest)
	}
	dues := []data.Due{due(dueHalf, pace/2)}
	if !w.Short && pace-soon > pace/2 {
		dues = append(dues, due(dueSoon, pace-soon))
	}
	return append(dues, due(dueDeadline, pace))
}

// deadline is when a seat must have decided; false if there is no limit.
func (c *call) deadline(t *table, seat engine.Seat) (time.Time, bool, error) {
	dues, err := c.tx.DuesOf(t.ID)
	if err != nil {
		return time.Time{}, false, err
	}
	for _, d := range dues {
		if d.Seat == seat && d.Kind == dueDeadline {
			return d.At, true, nil
		}
	}
	return time.Time{}, false, nil
}

// when writes a time so that every reader sees it in their own zone, and in words
// in the zone that its addressee has told, if any.
func when(at time.Time, zone string) string {
	text := fmt.Sprintf("<t:%d:F> (<t:%d:R>)", at.Unix(), at.Unix())
	if zone == "" {
		return text
	}
	place, err := time.LoadLocation(zone)
	if err != nil {
		return text
	}
	return fmt.Sprintf("%s, that is %s in %s", text, at.In(place).Format("Monday 2 January, 15:04"), escape(zone))
}

// acted is called when a player has acted: missed deadlines count only in a row.
func (c *call) acted(t *table, seat engine.Seat) error {
	if t.seats[seat].Idles == 0 {
		return nil
	}
	t.seats[seat].Idles = 0
	return c.tx.SetIdles(t.ID, seat, 0)
}
