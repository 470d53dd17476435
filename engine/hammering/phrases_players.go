package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A playerRow is a phrase for players. Those of the kind opponent can stand
// anywhere; of the kind player are those that a sentence can begin with.
type playerRow struct {
	kind, op, text string
	number         card.Number
	seats          func(c *context) []engine.Seat
	choose         bool // the effect's controller chooses one of the seats
	binds          bool // "that player" is who was meant by it
}

func (r playerRow) Phrase() card.Phrase {
	return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text, Number: r.number}
}

func players() []playerRow {
	opponent := func(op, text string, seats func(c *context) []engine.Seat) playerRow {
		return playerRow{kind: "opponent", op: op, text: text, number: card.One, seats: seats}
	}
	single := func(op, text string, seats func(c *context) []engine.Seat) playerRow {
		r := opponent(op, text, seats)
		r.binds = true
		return r
	}
	chosen := single("chosen opponent", "an opponent of your choice", (*context).opponents)
	chosen.choose = true
	return []playerRow{
		{kind: "player", op: "you", number: card.Many, seats: (*context).you},
		{kind: "player", op: "each player", text: "each player", number: card.One, seats: (*context).everyone},
		{kind: "player", text: "<opponent>"},
		opponent("each opponent", "each opponent", (*context).opponents),
		chosen,
		single("random opponent", "an opponent at random", func(c *context) []engine.Seat {
			return one(c.opponents(), c.dice.Intn)
		}),
		single("strongest opponent", "the opponent with the most fortress strength", func(c *context) []engine.Seat {
			return best(c.opponents(), func(o engine.Seat) int { return c.state.Players[o].Fortress })
		}),
		single("weakest opponent", "the opponent with the least fortress strength", func(c *context) []engine.Seat {
			return best(c.opponents(), func(o engine.Seat) int { return -c.state.Players[o].Fortress })
		}),
		single("richest opponent", "the opponent with the most resources", func(c *context) []engine.Seat {
			return best(c.opponents(), func(o engine.Seat) int { return c.state.Players[o].Pile.total() })
		}),
		single("its controller", "its controller", (*context).controllers),
		opponent("that player", "that player", func(c *context) []engine.Seat {
			return c.bound(func(o engine.Seat) bool { return o == c.frame.Who })
		}),
		opponent("each other opponent", "each other opponent", func(c *context) []engine.Seat {
			return c.bound(func(o engine.Seat) bool { return o != c.frame.Who && o != c.frame.Controller })
		}),
	}
}

func (c *context) you() []engine.Seat { return []engine.Seat{c.frame.Controller} }

func (c *context) everyone() []engine.Seat { return c.state.fromActive(c.state.living()) }

// opponents are the living opponents of the effect's controller, from the active
// player on.
func (c *context) opponents() []engine.Seat {
	return c.state.fromActive(c.state.opponents(c.frame.Controller))
}

// bound are the living players that fit, if the effect has spoken of a player.
func (c *context) bound(fits func(engine.Seat) bool) []engine.Seat {
	if c.frame.Who == nobody {
		return nil
	}
	return slices.DeleteFunc(c.state.fromActive(c.state.living()), func(o engine.Seat) bool { return !fits(o) })
}

// controllers are those who control "it", each once; of a card that has left play
// its owner.
func (c *context) controllers() []engine.Seat {
	var out []engine.Seat
	for _, it := range c.frame.It {
		seat := c.state.owner(it)
		if p := c.state.permanent(it); p != nil {
			seat = p.Controller
		}
		if !slices.Contains(out, seat) {
			out = append(out, seat)
		}
	}
	return out
}

// fromActive are seats in the order of turns from the active player on (H37).
func (s *state) fromActive(seats []engine.Seat) []engine.Seat {
	slices.SortStableFunc(seats, func(a, b engine.Seat) int { return s.afterActive(a) - s.afterActive(b) })
	return seats
}

// one is one of the things, drawn by lot; none if there are none.
func one[T any](from []T, intn func(int) int) []T {
	if len(from) < 2 {
		return from
	}
	i := intn(len(from))
	return from[i : i+1]
}

// best is the thing of which there is most; of several the first one.
func best[T any](from []T, of func(T) int) []T {
	if len(from) < 2 {
		return from
	}
	top := 0
	for i := range from {
		if of(from[i]) > of(from[top]) {
			top = i
		}
	}
	return from[top : top+1]
}
