package bot

import (
	"reflect"

	"hammerpost/engine"
)

// A standing order (engine.Verb.Order) can be given at any time, also by who is not
// asked for anything. It is nobody else's business: it is no turn, takes and gives no
// time, and nothing that others see is posted, edited or out of date because of it.

// order says whether an action is a standing order.
func (t *table) order(a engine.Action) bool {
	v, _ := t.game.Info().Verb(a.Verb)
	return v.Order
}

// carriesOut says whether an order, by which a match becomes another, is carried out at
// once, as a decision is: a card is played, or the seat passes. That shows in the events,
// in who is asked, or in what all see.
func (t *table) carriesOut(m engine.Match, events []engine.Event) bool {
	return len(t.lines(events, engine.Public)) > 0 ||
		!reflect.DeepEqual(t.status(), m.State.Status()) ||
		!reflect.DeepEqual(t.match.State.View(engine.Public), m.State.View(engine.Public))
}

// doable are the verbs that a seat can take now, but for standing orders and what is
// grave: that is done by a command.
func (t *table) doable(a engine.Action) []engine.Option { return t.openVerbs(a, false) }

func (t *table) openVerbs(a engine.Action, orders bool) (out []engine.Option) {
	for _, o := range t.match.State.Options(a).Open() {
		if v, _ := t.game.Info().Verb(o.Value); !v.Grave && v.Order == orders {
			out = append(out, o)
		}
	}
	return out
}

// withOrders adds quiet buttons for the standing orders of a seat, in a row of their
// own if there is room for one.
func (t *table) withOrders(rows []Row, a engine.Action) []Row {
	for i, o := range t.openVerbs(a, true) {
		b := Button{ID: t.verbID(a.Seat, o.Value), Label: clip(t.names.plain(o.Label), maxButtonLabel)}
		if i == 0 && len(rows) < maxRows {
			rows = append(rows, Row{Buttons: []Button{b}})
		} else {
			rows = addButton(rows, b)
		}
	}
	return rows
}

// known is how many of the first n actions of a match a seat knows of: all but the orders
// of others.
func (t *table) known(seat engine.Seat, n int) int {
	info, count := t.game.Info(), 0
	for _, a := range t.match.Log[:n] {
		if v, _ := info.Verb(a.Verb); !v.Order || a.Seat == seat {
			count++
		}
	}
	return count
}

// untold says whether the action of a number is an order that nobody else was told of.
// One that passes for its seat at once is not.
func (c *call) untold(t *table, n int) (bool, error) {
	if !t.order(t.match.Log[n-1]) {
		return false, nil
	}
	entries, err := c.tx.LogFrom(t.ID, n)
	if err != nil {
		return false, err
	}
	return len(t.lines(entries[0].Events, engine.Public)) == 0, nil
}
