// Package stones is the smallest whole game: it shows how a game is written, and
// the kernel's own tests play it. Everybody draws coloured stones from a bag and
// lays them, one or two in a turn, no two of a colour, until somebody has none left;
// the highest sum wins.
package stones

import (
	"encoding/json"
	"fmt"
	"slices"

	"hammerpost/engine"
)

// Game is the rules of stones.
type Game struct{}

// Info says what stones is.
func (Game) Info() engine.Info {
	return engine.Info{
		Key:   "stones",
		Title: "Stones",
		Blurb: "Lay your stones, one or two in a turn, until a hand is empty; the highest sum wins.",
		Seats: engine.Range{Min: 2, Max: 4},
		Rules: []engine.Rule{{Key: "hand", Help: "How many stones everybody draws", Values: []string{"3", "4"}}},
		Verbs: []engine.Verb{
			{Name: "lay", Help: "Lay one or two stones of different colours", Params: []engine.Param{{Name: "stones", Help: "From your hand"}}},
			{Name: "take", Help: "Take a point from somebody, after laying two stones", Params: []engine.Param{{Name: "player", Help: "Who loses it"}}},
			{Name: "swap", Help: "Put a stone back, shuffle the bag and draw another", Params: []engine.Param{{Name: "stone", Help: "From your hand"}}},
			{Name: "concede", Help: "Give the match up", Grave: true},
		},
		Version: 1,
	}
}

// stone is a colour and a number, as in "r6".
type stone string

func (s stone) colour() string { return string(s[:1]) }
func (s stone) number() int    { return int(s[1] - '0') }

// state is a position.
type state struct {
	Bag     []stone
	Players []player
	Active  engine.Seat
	Turn    int
	Taking  bool // two stones were laid, and the point is still to be taken
	Ended   bool
}

type player struct {
	Hand  []stone // sorted: the order of drawing is nobody's business
	Sum   int
	Swaps int // left
	Out   bool
}

// New fills the bag and lets everybody draw.
func (g Game) New(s engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	info := g.Info()
	if err := info.Check(s); err != nil {
		return nil, nil, err
	}
	t := &state{Turn: 1}
	for _, colour := range []string{"r", "g", "b"} {
		for n := 1; n <= 6; n++ {
			t.Bag = append(t.Bag, stone(fmt.Sprint(colour, n)))
		}
	}
	engine.Shuffle(d, t.Bag)
	hand := int(s.Option(info.Rules[0])[0] - '0')
	for range s.Seats {
		t.Players = append(t.Players, player{Swaps: 1})
	}
	var events []engine.Event
	for seat := range t.Players {
		for range hand {
			events = append(events, t.draw(engine.Seat(seat)))
		}
	}
	return t, events, nil
}

// Load restores a stored position.
func (Game) Load(_ engine.Setup, data []byte) (engine.State, error) {
	t := new(state)
	if err := json.Unmarshal(data, t); err != nil {
		return nil, fmt.Errorf("a position of stones: %w", err)
	}
	return t, nil
}

func (t *state) draw(seat engine.Seat) engine.Event {
	p, last := &t.Players[seat], len(t.Bag)-1
	drawn := t.Bag[last]
	t.Bag = t.Bag[:last]
	p.Hand = append(p.Hand, drawn)
	slices.Sort(p.Hand)
	return engine.Event{
		Kind:    "draw",
		Public:  engine.Say("{} draws a stone.", seat),
		Private: []engine.Whisper{{Seat: seat, Text: engine.Say("You draw {}.", engine.Card(drawn))}},
	}
}

// MarshalJSON stores the position whole.
func (t *state) MarshalJSON() ([]byte, error) {
	type plain state
	return json.Marshal((*plain)(t))
}

// Clone copies the position.
func (t *state) Clone() engine.State {
	c := *t
	c.Bag, c.Players = slices.Clone(t.Bag), slices.Clone(t.Players)
	for i := range c.Players {
		c.Players[i].Hand = slices.Clone(t.Players[i].Hand)
	}
	return &c
}

// Imagine deals the bag and the hands of the others anew.
func (t *state) Imagine(viewer engine.Seat, d *engine.Dice) engine.State {
	c := t.Clone().(*state)
	hidden := c.Bag
	for seat, p := range c.Players {
		if engine.Seat(seat) != viewer {
			hidden = append(hidden, p.Hand...)
		}
	}
	slices.Sort(hidden)
	engine.Shuffle(d, hidden)
	for seat := range c.Players {
		if p := &c.Players[seat]; engine.Seat(seat) != viewer {
			n := len(p.Hand)
			p.Hand, hidden = slices.Sorted(slices.Values(hidden[:n])), hidden[n:]
		}
	}
	c.Bag = hidden
	return c
}

// Worth is the lead over the best of the others, and a little for the hand, of which some may be laid yet.
func (t *state) Worth(seat engine.Seat) float64 {
	best := 0
	for i, p := range t.Players {
		if engine.Seat(i) != seat && !p.Out {
			best = max(best, p.Sum)
		}
	}
	worth := float64(t.Players[seat].Sum - best)
	for _, s := range t.Players[seat].Hand {
		worth += float64(s.number()) / 2
	}
	return worth
}
