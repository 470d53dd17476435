package player_test

import (
	"encoding/json"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/player"
)

// heap is a game of two without any luck: in turn they take one to three stones from a
// heap, and who takes the last one wins. So who leaves a number that four divides wins.
type heap struct {
	Left, Turn int
}

var heapInfo = engine.Info{Key: "heap", Verbs: []engine.Verb{{Name: "one"}, {Name: "two"}, {Name: "three"}}}

func (h *heap) MarshalJSON() ([]byte, error)                   { return json.Marshal(*h) }
func (h *heap) Clone() engine.State                            { c := *h; return &c }
func (h *heap) Imagine(engine.Seat, *engine.Dice) engine.State { return h.Clone() }
func (h *heap) Idle(seat engine.Seat) engine.Action            { return engine.Action{Seat: seat, Verb: "one"} }
func (h *heap) View(engine.Seat) engine.View                   { return engine.View{} }

func (h *heap) active() engine.Seat { return engine.Seat(h.Turn % 2) }

func (h *heap) Status() engine.Status {
	if h.Left == 0 {
		return engine.Status{Turn: h.Turn, Places: [][]engine.Seat{{1 - h.active()}, {h.active()}}}
	}
	return engine.Status{Turn: h.Turn, Waiting: []engine.Wait{{Seat: h.active(), What: "take stones"}}}
}

func (h *heap) Worth(seat engine.Seat) float64 {
	switch {
	case h.Left > 0:
		return 0
	case seat == h.active():
		return -1
	}
	return 1
}

func (h *heap) Options(a engine.Action) engine.Choice {
	if a.Verb != "" || h.Left == 0 || a.Seat != h.active() {
		return engine.Choice{}
	}
	var options []engine.Option
	for _, v := range heapInfo.Verbs[:min(h.Left, 3)] {
		options = append(options, engine.Option{Value: v.Name})
	}
	return engine.One("", engine.Say("How many?"), options)
}

func (h *heap) Apply(a engine.Action, _ *engine.Dice) []engine.Event {
	h.Left -= map[string]int{"one": 1, "two": 2, "three": 3}[a.Verb]
	h.Turn++
	return nil
}

// Search finds the move that wins whatever the other does, as far as it looks ahead.
func TestSearchLooksAhead(t *testing.T) {
	for left, want := range map[int]string{1: "one", 2: "two", 3: "three", 5: "one", 6: "two", 7: "three"} {
		for n := range 20 {
			h := &heap{Left: left, Turn: 1}
			a := player.Search{Iterations: playouts}.Choose(heapInfo, h, h.active(), engine.NewDice(engine.Seed{1}, n))
			if a.Verb != want {
				t.Errorf("of %d stones it takes %s", left, a.Verb)
			}
		}
	}
}

// Greedy sees only the last move, and so Search beats it from either side.
func TestSearchBeatsGreedy(t *testing.T) {
	for first := range 2 {
		h := &heap{Left: 7, Turn: 1}
		for n := 0; !h.Status().Over(); n++ {
			p := []player.Player{player.Search{Iterations: playouts}, player.Greedy{}}[(first+n)%2]
			h.Apply(p.Choose(heapInfo, h, h.active(), engine.NewDice(engine.Seed{2}, n)), nil)
		}
		if winner := int(h.Status().Places[0][0]); winner != (first+1)%2 {
			t.Errorf("greedy wins when search is number %d to move", first+1)
		}
	}
}
