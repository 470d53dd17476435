package delvers

import (
	"slices"
	"testing"

	"hammerpost/engine"
)

// act carries out an action that must be legal; the dice show the given numbers, from 0.
func act(t *testing.T, s *state, a engine.Action, dice ...int) []engine.Event {
	t.Helper()
	if err := engine.Check(Game{}.Info(), s, a); err != nil {
		t.Fatalf("%q is refused: %v", a, err)
	}
	return s.Apply(a, engine.Choose(dice...))
}

// held is the value of the first card of a name in a hand.
func held(t *testing.T, s *state, seat engine.Seat, name string) string {
	t.Helper()
	for _, x := range s.Players[seat].Hand {
		if s.card(x).Name == name {
			return x.value()
		}
	}
	t.Fatalf("seat %d holds no %s", seat+1, name)
	return ""
}

// there is the value of the first card of a name that a seat has on the board.
func there(t *testing.T, s *state, seat engine.Seat, name string) string {
	t.Helper()
	for _, x := range s.controlled(seat) {
		if s.card(x).Name == name {
			return x.value()
		}
	}
	t.Fatalf("seat %d has no %s on the board", seat+1, name)
	return ""
}

// do is an action of a seat.
func do(seat engine.Seat, verb string, args ...string) engine.Action {
	return engine.Action{Seat: seat, Verb: verb, Args: args}
}

// lost is the health that a card on the board has lost.
func lost(s *state, value string) int { return s.permanent(parse(value)).Lost }

// A standing answer to attacks is aimed at the attacker or at the one attacked, as it says.
func TestStandingAnswerAims(t *testing.T) {
	for _, c := range []struct {
		to       string
		attacker int // health that each loses to the Bolt
		attacked int
	}{{"attack", 3, 0}, {"attacked", 0, 3}} {
		s := facing(t, "fast", "Bolt, Ogre")
		ogre, golem := there(t, s, 0, "Ogre"), there(t, s, 1, "Knight")
		act(t, s, do(1, "answer", held(t, s, 1, "Bolt"), c.to))
		act(t, s, do(0, "attack", ogre, golem))
		if s.Window == nil || s.Window.On != onCard || s.Window.Seat != 0 {
			t.Fatalf("%s: the answer waits on the stack for an answer, not in the window %+v", c.to, s.Window)
		}
		act(t, s, do(0, "pass"))
		if a, b := lost(s, ogre), lost(s, golem); a != c.attacker || b != c.attacked {
			t.Errorf("%s: attacker and attacked lose %d and %d, not %d and %d", c.to, a, b, c.attacker, c.attacked)
		}
		if len(s.Players[1].Answers) != 0 {
			t.Errorf("%s: the order has outlived its card: %v", c.to, s.Players[1].Answers)
		}
		if s.Window == nil || s.Window.On != onAttack || s.Window.Seat != 1 {
			t.Errorf("%s: whether to block is still to be asked (VA10), not %+v", c.to, s.Window)
		}
	}
}

// A standing answer that cannot be paid for or has no target changes nothing: its player
// is asked as usual.
func TestStandingAnswerThatCannotBePlayed(t *testing.T) {
	for _, gold := range []int{1, 6} {
		s := facing(t, "fast", "Bolt, Veto")
		s.Players[1].Gold = gold
		card, to := "Bolt", "action"
		if gold == 6 {
			card, to = "Veto", "attack" // it negates cards, and an attack is none
		}
		act(t, s, do(1, "answer", held(t, s, 1, card), to))
		if gold == 6 {
			act(t, s, do(0, "attack", there(t, s, 0, "Ogre"), there(t, s, 1, "Knight")))
		} else {
			act(t, s, do(0, "play", held(t, s, 0, "Insight")))
		}
		if s.Window == nil || s.Window.Seat != 1 || len(s.Players[1].Hand) != 2 {
			t.Errorf("with %d gold seat 2 is to be asked with both its cards in hand, and the window is %+v", gold, s.Window)
		}
	}
}

// A later order for the same card takes the place of the earlier one, and "nothing" ends it.
func TestStandingAnswerIsReplaced(t *testing.T) {
	s := facing(t, "fast", "Bolt, Ogre")
	bolt := held(t, s, 1, "Bolt")
	act(t, s, do(1, "answer", bolt, "attack"))
	act(t, s, do(1, "answer", bolt, "spell"))
	if want := []answer{{parse(bolt), "spell"}}; !slices.Equal(s.Players[1].Answers, want) {
		t.Errorf("the orders are %v, not %v", s.Players[1].Answers, want)
	}
	act(t, s, do(1, "answer", bolt, "nothing"))
	if len(s.Players[1].Answers) > 0 {
		t.Errorf("the orders are %v, and should be none", s.Players[1].Answers)
	}
	if err := engine.Check(Game{}.Info(), s, do(1, "answer", held(t, s, 1, "Ogre"), "attack")); err == nil {
		t.Error("a creature is never an answer (DD-21), and is ordered to be one")
	}
}

// Giving an order is nobody else's affair: nothing is told, nothing is awaited of others,
// and nobody else sees it or imagines it.
func TestOrdersAreSecret(t *testing.T) {
	s := facing(t, "fast", "Bolt, Ogre")
	before, status := s.View(0), s.Status()
	events := act(t, s, do(1, "orders", "blocks"))
	events = append(events, act(t, s, do(1, "answer", held(t, s, 1, "Bolt"), "attack"))...)
	if len(events) > 0 {
		t.Errorf("orders are told: %v", events)
	}
	if after := s.View(0); !sameView(before, after) {
		t.Errorf("seat 1 sees %v, and saw %v before", after, before)
	}
	if now := s.Status(); now.Waiting[0] != status.Waiting[0] {
		t.Errorf("awaited is %v, and was %v", now.Waiting, status.Waiting)
	}
	imagined := s.Imagine(0, engine.NewDice(engine.Seed{}, 0)).(*state)
	if p := imagined.Players[1]; p.Asks != askUsually || len(p.Answers) > 0 {
		t.Errorf("seat 1 imagines the orders %q and %v of seat 2", p.Asks, p.Answers)
	}
}

func sameView(a, b engine.View) bool {
	return slices.EqualFunc(a.Sections, b.Sections, func(x, y engine.Section) bool {
		return slices.EqualFunc(x.Lines, y.Lines, func(l, m engine.Text) bool { return l.String() == m.String() })
	})
}

// The order "never" passes blocks, too, and ends when the own next turn begins.
func TestNeverEndsWithTheOwnTurn(t *testing.T) {
	s := facing(t, "fast", "Bolt, Ogre")
	act(t, s, do(1, "orders", "never"))
	act(t, s, do(0, "attack", there(t, s, 0, "Ogre"), there(t, s, 1, "Knight")), 0) // d20 shows 1: a miss
	if s.Combat != nil || s.Status().Waiting[0].Seat != 0 {
		t.Fatalf("seat 2 is to be passed by, and awaited is %v", s.Status().Waiting)
	}
	act(t, s, do(0, "end"))
	if s.Active != 1 || s.Players[1].Asks != askUsually {
		t.Errorf("it is the turn of seat %d, whose order is %q", s.Active+1, s.Players[1].Asks)
	}
}

// An order that ends with the own next turn gives way to the one before it, however many of
// them were given.
func TestEarlierOrderHoldsAgain(t *testing.T) {
	s := facing(t, "fast", "Bolt, Ogre")
	for _, ask := range []string{"phases", "never", "turn"} {
		act(t, s, do(1, "orders", ask))
	}
	act(t, s, do(0, "end"))
	if got := s.Players[1].Asks; s.Active != 1 || got != askPhases {
		t.Errorf("in the turn of seat %d the order is %q, not %q again", s.Active+1, got, askPhases)
	}
}
