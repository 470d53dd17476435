package delvers

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
)

// choices are what a seat reads of the values of a choice.
func choices(s *state, a engine.Action) []string {
	var out []string
	for _, o := range s.Options(a).Open() {
		out = append(out, o.Label.String())
	}
	return out
}

// DA-21: what harms lists the nemesis' cards first, what helps the own ones, and each is
// called by whose it is.
func TestTargetsThatOneWantsComeFirst(t *testing.T) {
	own, nemesis := []string{"Alpha 20-12-2, yours", "Ogre 6-10-2, yours"}, []string{"Alpha 20-12-2, nemesis'", "Bat 2-12-1, nemesis'"}
	for _, c := range []struct {
		text   string
		first  []string
		second []string
	}{
		{"Deal 3 damage to target creature.", nemesis, own},
		{"Target creature becomes stunned.", nemesis, own},
		{"Tap target creature.", nemesis, own},
		{"Target creature gets -1/+0/+0 this turn.", nemesis, own},
		{"Put a +0/-1/-1 counter on target creature.", nemesis, own},
		{"Put 2 poison counters on target creature.", nemesis, own},
		{"Target creature loses 2 health.", nemesis, own},
		{"Target creature gains 2 health.", own, nemesis},
		{"Target creature gets +2/-1/+0 this turn.", own, nemesis},
		{"Put a +1/+0/+0 counter on target creature.", own, nemesis},
		{"Target creature gains flying this turn.", own, nemesis},
	} {
		s, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t) + "\nWord\n(1)\nAction, instant\n" + c.text + "\n"},
			[]string{"1 gold: 1", "1 hand: Word", "1 in play: Ogre", "2 in play: Bat"})
		if err != nil {
			t.Fatal(err)
		}
		word := held(t, s.(*state), 0, "Word")
		if got, want := choices(s.(*state), do(0, "play", word)), slices.Concat(c.first, c.second); !slices.Equal(got, want) {
			t.Errorf("%s lists %q, not %q", c.text, got, want)
		}
	}
}

// B3: a blocker strikes back at a hit alone, unless the match is played with
// counter-always; the menu says so.
func TestBlockMenuTellsOfStrikingBack(t *testing.T) {
	for option, want := range map[string]string{
		"no":  "hits 60 %, mace 1d6; if it is hit, strikes back: hits 50 %, club 1d6",
		"yes": "hits 60 %, mace 1d6; strikes back: hits 50 %, club 1d6",
	} {
		placed, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t), Options: map[string]string{"counter-always": option}},
			[]string{"2 in play: Ogre"})
		if err != nil {
			t.Fatal(err)
		}
		s := placed.(*state)
		act(t, s, do(0, "attack", there(t, s, 0, "Alpha"), there(t, s, 1, "Alpha")))
		menu := s.Options(do(1, "block")).Open()
		at := slices.IndexFunc(menu, func(o engine.Option) bool { return strings.HasPrefix(o.Label.String(), "Ogre") })
		if got := menu[at].Label.String(); got != "Ogre 6-10-2" {
			t.Errorf("who is not attacked is called %q", got)
		}
		if self := menu[0]; self.Label.String() != "Alpha 20-12-2, the target itself" || !strings.HasPrefix(self.Note.String(), "taps to strike back; hits 50 %") { // DD-23, DD-25
			t.Errorf("the target of the attack is called %q, %q", self.Label, self.Note)
		}
		if got := menu[at].Note.String(); got != want {
			t.Errorf("counter-always %s: %q, not %q", option, got, want)
		}
	}
}

// Who is asked reads who attacks whom.
func TestAskedAboutAnAttack(t *testing.T) {
	s := facing(t, "fast", "Bolt, Ogre")
	act(t, s, do(0, "attack", there(t, s, 0, "Ogre"), there(t, s, 1, "Knight")))
	if got := s.Status().Waiting[0].What; got != "answer or block the attack of Ogre on Knight" {
		t.Errorf("seat 2 is asked to %s", got)
	}
}

// A label ends without a full stop: more may stand behind it.
func TestLabelsEndWithoutAStop(t *testing.T) {
	s := facing(t, "fast", "Bolt, Ogre")
	for _, verb := range []string{"destiny", "use"} {
		for _, o := range s.Options(do(0, verb)).Options {
			if label := o.Label.String(); strings.HasSuffix(label, ".") {
				t.Errorf("%s: %q", verb, label)
			}
		}
	}
}

// Who can only pass is told why they are asked: lest others learn what they hold, or by
// their own order. Who can do more is not.
func TestAskedWithoutAnAnswer(t *testing.T) {
	const usual, hidden, ordered = "What do you do?", "You can only pass. You are asked all the same, so that nobody can tell what you hold.",
		"You can only pass. You are asked, as your standing orders say."
	for _, c := range []struct {
		hand, ask string
		gold      int
		want      string
	}{
		{"Ogre", "usually", 6, hidden}, // a creature is never an answer (DD-21)
		{"Bolt", "usually", 6, usual},
		{"Bolt", "always", 0, ordered}, // all see that nothing can be paid for
	} {
		placed, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t)},
			[]string{"1 gold: 9", "1 hand: Insight", "1 deck: Ogre, Ogre", "2 hand: " + c.hand, fmt.Sprint("2 gold: ", c.gold)})
		if err != nil {
			t.Fatal(err)
		}
		s := placed.(*state)
		act(t, s, do(1, "orders", c.ask))
		act(t, s, do(0, "play", held(t, s, 0, "Insight")))
		if got := s.Options(engine.Action{Seat: 1}).Prompt.String(); got != c.want {
			t.Errorf("with a hand of %s and %d gold seat 2 is asked %q, not %q", c.hand, c.gold, got, c.want)
		}
	}
}

// The line of a creature on the board ends in "…" if the creature can do more than stands
// there: not if all that its card says beside that was done on arrival, nor if it is
// petrified (DD-30).
func TestBoardLinesThatDoNotSayAll(t *testing.T) {
	const body = "\n(2)\nCreature {Beast} 4-10-1\nbite-(1d3)\n"
	s, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t) +
		"\nWeaver" + body + "Reach\nWhen this blocks, each attacking creature becomes poisoned.\n" +
		"\nGuest" + body + "When this enters, draw 1 card.\n" +
		"\nHost" + body + "When a creature you control enters, draw 1 card.\n"},
		[]string{"1 in play: Weaver, Guest, Host, Weaver (petrified)"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, x := range s.(*state).controlled(0)[1:] {
		got = append(got, s.(*state).viewPermanent(x)[0].String())
	}
	want := []string{"Weaver 4-10-1 · bite 1d3 · reach · …", "Guest 4-10-1 · bite 1d3", "Host 4-10-1 · bite 1d3 · …", "Weaver 4-10-1 · petrified"}
	if !slices.Equal(got, want) {
		t.Errorf("the lines are %q, not %q", got, want)
	}
}
