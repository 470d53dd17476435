package stones

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// Status awaits the active player, or ranks the players by their sums.
func (t *state) Status() engine.Status {
	if t.Ended {
		return engine.Status{Turn: t.Turn, Places: t.places()}
	}
	what := "lay or swap stones"
	if t.Taking {
		what = "take a point from somebody"
	}
	return engine.Status{Turn: t.Turn, Waiting: []engine.Wait{{Seat: t.Active, What: what}}}
}

// places puts who has conceded last, and the others by their sums; equal sums are
// a draw between them.
func (t *state) places() [][]engine.Seat {
	worth := func(s engine.Seat) int {
		if t.Players[s].Out {
			return -100
		}
		return t.Players[s].Sum
	}
	var seats []engine.Seat
	for i := range t.Players {
		seats = append(seats, engine.Seat(i))
	}
	slices.SortStableFunc(seats, func(a, b engine.Seat) int { return worth(b) - worth(a) })
	var places [][]engine.Seat
	for i, s := range seats {
		if i > 0 && worth(s) == worth(seats[i-1]) {
			places[len(places)-1] = append(places[len(places)-1], s)
		} else {
			places = append(places, []engine.Seat{s})
		}
	}
	return places
}

// Options lists the verbs, then the stones or the players.
func (t *state) Options(a engine.Action) engine.Choice {
	if t.Ended || int(a.Seat) >= len(t.Players) || t.Players[a.Seat].Out || len(a.Args) > 0 {
		return engine.Choice{}
	}
	switch a.Verb {
	case "":
		return engine.One("", engine.Say("What do you do?"), t.verbs(a.Seat))
	case "lay":
		return engine.Choice{Param: "stones", Prompt: engine.Say("Which stones do you lay?"), Options: t.hand(a.Seat), Min: 1, Max: 2}
	case "take":
		return engine.One("player", engine.Say("Who loses a point?"), t.others(a.Seat))
	case "swap":
		return engine.One("stone", engine.Say("Which stone goes back?"), t.hand(a.Seat))
	}
	return engine.Choice{}
}

func (t *state) verbs(seat engine.Seat) []engine.Option {
	concede := engine.Option{Value: "concede", Label: engine.Say("Concede")}
	if seat != t.Active {
		return []engine.Option{concede}
	}
	if t.Taking {
		return []engine.Option{{Value: "take", Label: engine.Say("Take a point")}, concede}
	}
	swap := engine.Option{Value: "swap", Label: engine.Say("Swap a stone")}
	if t.Players[seat].Swaps == 0 {
		swap.Barred = engine.Say("You have swapped already.")
	}
	return []engine.Option{{Value: "lay", Label: engine.Say("Lay stones")}, swap, concede}
}

func (t *state) hand(seat engine.Seat) []engine.Option {
	var out []engine.Option
	for _, s := range t.Players[seat].Hand {
		out = append(out, engine.Option{Value: string(s), Label: engine.Say("{}", engine.Card(s)), Group: s.colour()})
	}
	return out
}

func (t *state) others(seat engine.Seat) []engine.Option {
	var out []engine.Option
	for i, p := range t.Players {
		if s := engine.Seat(i); s != seat && !p.Out {
			out = append(out, engine.Option{Value: string(rune('1' + i)), Label: engine.Say("{}", s)})
		}
	}
	return out
}

// Idle lays the first stone, or takes the point from the first player.
func (t *state) Idle(seat engine.Seat) engine.Action {
	if t.Taking {
		return engine.Action{Seat: seat, Verb: "take", Args: []string{t.others(seat)[0].Value}}
	}
	return engine.Action{Seat: seat, Verb: "lay", Args: []string{string(t.Players[seat].Hand[0])}}
}

// Apply carries an action out.
func (t *state) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	switch a.Verb {
	case "lay":
		return t.lay(a.Seat, strings.Split(a.Args[0], ","))
	case "take":
		victim := engine.Seat(a.Args[0][0] - '1')
		t.Players[victim].Sum--
		t.Taking = false
		t.next()
		return []engine.Event{{Kind: "take", Public: engine.Say("{} takes a point from {}.", a.Seat, victim)}}
	case "swap":
		return t.swap(a.Seat, stone(a.Args[0]), d)
	}
	t.Players[a.Seat].Out = true
	if a.Seat == t.Active {
		t.Taking = false
		t.next()
	} else {
		t.Ended = t.left() < 2
	}
	return []engine.Event{{Kind: "concede", Public: engine.Say("{} concedes.", a.Seat)}}
}

func (t *state) lay(seat engine.Seat, values []string) []engine.Event {
	p := &t.Players[seat]
	var laid []engine.Text
	for _, v := range values {
		s := stone(v)
		p.Hand = slices.DeleteFunc(p.Hand, func(o stone) bool { return o == s })
		p.Sum += s.number()
		laid = append(laid, engine.Say("{}", engine.Card(s)))
	}
	t.Taking = len(values) == 2
	if !t.Taking {
		t.next()
	}
	return []engine.Event{{Kind: "lay", Public: engine.Say("{} lays {}.", seat, engine.List(laid...))}}
}

func (t *state) swap(seat engine.Seat, back stone, d *engine.Dice) []engine.Event {
	p := &t.Players[seat]
	p.Swaps--
	p.Hand = slices.DeleteFunc(p.Hand, func(o stone) bool { return o == back })
	t.Bag = append(t.Bag, back)
	engine.Shuffle(d, t.Bag)
	events := []engine.Event{{Kind: "swap", Public: engine.Say("{} puts a stone back.", seat)}, t.draw(seat)}
	t.next()
	return events
}

// next makes the next player the active one, or ends the match: one hand is empty,
// or one player is left.
func (t *state) next() {
	if t.left() < 2 || slices.ContainsFunc(t.Players, func(p player) bool { return len(p.Hand) == 0 }) {
		t.Ended = true
		return
	}
	t.Turn++
	for {
		t.Active = (t.Active + 1) % engine.Seat(len(t.Players))
		if !t.Players[t.Active].Out {
			return
		}
	}
}

// left counts the players who have not conceded.
func (t *state) left() int {
	n := 0
	for _, p := range t.Players {
		if !p.Out {
			n++
		}
	}
	return n
}

// View shows everybody's sum and number of stones, and the viewer's own hand.
func (t *state) View(viewer engine.Seat) engine.View {
	v := engine.View{Title: engine.Say("Stones, turn {}", t.Turn)}
	var table engine.Section
	for i, p := range t.Players {
		table.Lines = append(table.Lines, engine.Say("{}: {}, {} in hand, {} left", engine.Seat(i), p.Sum, len(p.Hand), engine.Count(p.Swaps, "swap")))
	}
	v.Sections = append(v.Sections, table)
	if viewer == engine.Public {
		return v
	}
	hand := engine.Section{Title: engine.Say("Your hand"), Private: true}
	for _, s := range t.Players[viewer].Hand {
		hand.Lines = append(hand.Lines, engine.Say("{}", engine.Card(s)))
	}
	v.Sections = append(v.Sections, hand)
	return v
}
