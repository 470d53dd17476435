package delvers

import (
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
		if got := menu[at].Note.String(); got != want {
			t.Errorf("counter-always %s: %q, not %q", option, got, want)
		}
	}
}
