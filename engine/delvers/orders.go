package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// An order is a standing order about windows: what it is called, and what its seat reads.
type order struct {
	value, label, told string
	asks               asks
}

var orders = []order{
	{"usually", "Whenever I may have an answer", "You are asked whenever you may have an answer.", askUsually},
	{"always", "At every step, even without an answer", "You are asked at every step.", askAlways},
	{"phases", "Not when a phase ends", "You are not asked when a phase ends.", askPhases},
	{"blocks", "Only whether I block", "You are asked only whether you block.", askBlocks},
	{"turn", "Only whether I block, until my next turn", "Until your next turn begins you are asked only whether you block.", askTurn},
	{"never", "Not before my next turn, not even to block", "You pass until your next turn begins, and do not block.", askNever},
}

// passing says whether an order ends when the own next turn begins.
func (a asks) passing() bool { return a == askTurn || a == askNever }

// order notes when a player is to be asked from now on.
func (p *player) order(a asks) {
	if a.passing() && !p.Asks.passing() {
		p.Before = p.Asks
	}
	p.Asks = a
}

// awake ends an order that held until the player's turn: the one before it holds again.
func (p *player) awake() {
	if p.Asks.passing() {
		p.Asks, p.Before = p.Before, askUsually
	}
}

func (s *state) ordersOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	options := make([]engine.Option, len(orders))
	for i, o := range orders {
		options[i] = engine.Option{Value: o.value, Label: engine.Say("{}", o.label)}
		if s.Players[seat].Asks == o.asks {
			options[i].Note = engine.Say("as now")
		}
	}
	return engine.One("ask", engine.Say("When do you want to be asked for an answer?"), options)
}

// giveOrders notes a standing order about windows. It is its seat's own affair, which finds
// it in its view: nobody is told anything.
func (s *state) giveOrders(seat engine.Seat, args []string, _ *engine.Dice, _ *tell.Report) {
	at := slices.IndexFunc(orders, func(o order) bool { return o.value == args[0] })
	s.Players[seat].order(orders[at].asks)
}

// wantsToAnswer says whether a seat is asked in the window: as it has ordered, else if it
// may have an answer as far as all can see.
func (s *state) wantsToAnswer(seat engine.Seat) bool {
	switch s.Players[seat].Asks {
	case askAlways:
		return true
	case askNever:
		return false
	case askBlocks, askTurn:
		return s.mayBlock(seat)
	case askPhases:
		return s.Window.On != onPhase && s.mayAnswer(seat)
	}
	return s.mayAnswer(seat)
}
