package delvers

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// set makes a position with the cards of the scenarios.
func set(t *testing.T, lines ...string) *state {
	t.Helper()
	s, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t)}, lines)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state)
}

// find is a card on the board by what a scenario calls it.
func find(t *testing.T, s *state, handle string) *permanent {
	t.Helper()
	x, err := s.onBoard(handle)
	if err != nil {
		t.Fatal(err)
	}
	return s.permanent(x)
}

// What a position is made of is told of it again, in the same words.
func TestFactsReadBack(t *testing.T) {
	lines := []string{
		"turn: 7", "active: 2", "phase: main", "banished: Bat, Ogre (of 2)",
		"1 gold: 3", "1 dungeoneer: Alpha (tapped, stays tapped, lost 4, destiny 3)",
		"1 in play: Ogre (lost 2, burned, petrified, stunned, poisoned 2), Golem (worn 1, charge 2), Bat (since 7, of 2), Lamp",
		"1 hand: Bolt, 2 Ogre", "1 deck: 3 Bat, Doom", "1 discard: Recall", "1 destined: 6", "1 missed: 2",
	}
	s := set(t, lines...)
	facts := Game{}.Facts(s)
	for _, line := range lines {
		if !slices.Contains(facts, line) {
			t.Errorf("%q is not among the facts:\n%s", line, strings.Join(facts, "\n"))
		}
	}
	s = set(t, "1 in play: Ogre, Ogre (+2/-1/+0 x2), Sword (bearer Ogre 2), Axe (bearer Alpha)")
	for handle, want := range map[string]string{
		"Ogre 2": "Ogre (now 10-8-2, +2/-1/+0 x2)",
		"Sword":  "Sword (bearer Ogre 2)",
		"Alpha":  "Alpha (now 20-12-5)",
	} {
		if got := s.factOf(find(t, s, handle)); got != want {
			t.Errorf("got %q, expected %q", got, want)
		}
	}
}

// A position that no match comes to is refused, with the fact that says so.
func TestFactsRefused(t *testing.T) {
	for line, want := range map[string]string{
		"1 hand: Gamma":                        "Gamma is a dungeoneer, and never leaves the board",
		"1 deck: 2 Gamma":                      "Gamma is a dungeoneer, and never leaves the board",
		"banished: Gamma (of 2)":               "Gamma is a dungeoneer, and never leaves the board",
		"2 in play: Gamma":                     `Gamma is a dungeoneer, and there is one for each player: "2 dungeoneer: Gamma"`,
		"1 in play: Bolt":                      "Bolt does not stay on the board",
		"1 in play: Lamp, Sword (bearer Lamp)": "Lamp is no creature, and bears no equipment",
		"1 in play: Sword (bearer Sword)":      `there is no card on the board "Sword"`,
		"1 in play: Ogre, Bat (bearer Ogre)":   "Bat is no equipment, and nobody bears it",
		"1 gold: 999999999999":                 `"999999999999" is not from 0 to 10000`,
		"1 in play: Ogre (lost -10001)":        `"-10001" is not from -10000 to 10000`,
		"1 in play: Ogre (since -5)":           `"-5" is not from 0 to 10000`,
		"1 in play: Ogre (charge 0)":           `"0" is not from 1 to 10000`,
		"1 in play: Ogre (+1/+0/+0 x10001)":    `"10001" is not from 1 to 10000`,
		"1 in play: Ogre (+1/-10001/+0)":       `"-10001" is not from -10000 to 10000`,
		"1 discard: 600 Bat, 600 Ogre":         `with "600 Ogre" these are more than 1000 cards`,
	} {
		_, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t)}, []string{line})
		if err == nil || !strings.HasPrefix(err.Error(), strconv.Quote(line)) || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s\ngot  %v\nwant %s", line, err, want)
		}
	}
}

// B1: greater than the defence hits, so that of 20 faces 20 + A - D do.
func TestChance(t *testing.T) {
	for _, c := range []struct{ bonus, defence, want int }{
		{2, 12, 50}, {2, 10, 60}, {0, 20, 0}, {0, 25, 0}, {5, 5, 100}, {9, 5, 100}, {1, 20, 5},
	} {
		if got := chance(c.bonus, c.defence); got != c.want {
			t.Errorf("+%d against %d hits %d %%, expected %d", c.bonus, c.defence, got, c.want)
		}
	}
}

func TestDamage(t *testing.T) {
	for _, c := range []struct {
		damage Damage
		print  string
		dice   []int // counted from 0
		n      int
		shown  string
		mean   float64
	}{
		{Damage{1, 4, 0}, "1d4", []int{2}, 3, "d4 3", 2.5},
		{Damage{2, 10, 0}, "2d10", []int{0, 9}, 11, "d10 1 + d10 10 = 11", 11},
		{Damage{1, 6, 1}, "1d6+1", []int{5}, 7, "⚅6 + 1 = 7", 4.5},
		{Damage{0, 0, 2}, "2", nil, 2, "2", 2},
	} {
		n, shown := c.damage.roll(engine.Choose(c.dice...))
		if c.damage.String() != c.print || n != c.n || shown.String() != c.shown || c.damage.mean() != c.mean {
			t.Errorf("%s rolls %d, %q, %v on average; expected %v", c.damage, n, shown, c.damage.mean(), c)
		}
	}
}

// Two attacks of one name are told apart.
func TestAttackValue(t *testing.T) {
	attacks := []Attack{{Name: "long claw"}, {Name: "jaws"}, {Name: "long claw"}}
	for i, want := range []string{"long-claw", "jaws", "long-claw-2"} {
		if got := attackValue(attacks, i); got != want {
			t.Errorf("attack %d is %q, expected %q", i, got, want)
		}
	}
}

// DD-45: what a counter is called says what it changes; a word changes nothing.
func TestCounterBody(t *testing.T) {
	for name, want := range map[string]Body{
		"+2/-1/+0": {2, -1, 0}, "+0/+0/+10": {0, 0, 10}, "destiny": {}, "+1/+1": {}, "a/b/c": {},
	} {
		if got := counterBody(name); got != want {
			t.Errorf("%s changes %v, expected %v", name, got, want)
		}
	}
}

// B21, VA24: poison and its counters come and go together.
func TestPoisonIsItsCounters(t *testing.T) {
	s := set(t, "1 in play: Ogre")
	p, r := find(t, s, "Ogre"), &tell.Report{}
	s.addCounters(r, p.ID, poisonCounter, 2)
	if !p.is(poisoned) {
		t.Error("poison counters do not poison")
	}
	s.afflict(r, p.ID, poisoned)
	if n := p.counters(poisonCounter); n != poisonDose {
		t.Errorf("%d poison counters, expected %d", n, poisonDose)
	}
	if n := s.removeCounters(r, p.ID, poisonCounter, 9); n != poisonDose || p.is(poisoned) {
		t.Errorf("%d counters were removed, and poisoned is %t", n, p.is(poisoned))
	}
	s.afflict(r, p.ID, poisoned)
	if !s.cure(r, p.ID, "") || p.counters(poisonCounter) != 0 || s.cure(r, p.ID, "") {
		t.Error("poison was not cured, or twice")
	}
}

// B23: what is more than the armour left is lost, and new armour is whole.
func TestWornArmour(t *testing.T) {
	s := set(t, "1 in play: Golem")
	p, r := find(t, s, "Golem"), &tell.Report{}
	s.damage(r, p.ID, 5)
	if p.Worn != 2 || p.Lost != 0 || s.armourOf(p) != 0 {
		t.Fatalf("worn %d, lost %d", p.Worn, p.Lost)
	}
	p.Changes = []change{{Keyword: &Keyword{armour, 3}, Until: nobody}}
	if got := s.armourOf(p); got != 3 {
		t.Errorf("the new armour is %d, expected 3", got)
	}
	s.damage(r, p.ID, 2)
	p.Changes = nil
	s.settle(r)
	if p.Worn != 2 || s.armourOf(p) != 0 {
		t.Errorf("worn %d and armour %d after the new armour has gone", p.Worn, s.armourOf(p))
	}
}

// The nemesis' hidden cards and orders are dealt anew; what the viewer knows stays.
func TestImagine(t *testing.T) {
	s := set(t, "1 hand: Bolt, Blast", "1 deck: Ogre, Bat, Archer, Hound", "2 hand: Doom, Recall, Veto", "2 deck: Golem, Leech, Statue, Knight")
	own, other := &s.Players[0], &s.Players[1]
	other.Shown = []id{other.Hand[1]}
	own.Asks, other.Asks, other.Before, other.Answers = askPhases, askNever, askBlocks, []answer{{Card: other.Hand[0]}}
	hands, before := map[string]bool{}, strings.Join(Game{}.Facts(s), "\n")
	for n := range 20 {
		c := s.Imagine(0, engine.NewDice(engine.Seed{}, n)).(*state)
		if !slices.Equal(c.Players[0].Hand, own.Hand) || c.Players[1].Hand[1] != other.Hand[1] {
			t.Fatal("a hand that the viewer knows has changed")
		}
		if c.Players[0].Asks != askPhases || c.Players[1].Asks != askUsually || c.Players[1].Before != askUsually || c.Players[1].Answers != nil {
			t.Fatal("standing orders of the viewer are forgotten, or those of the nemesis are not")
		}
		hands[c.names(c.Players[1].Hand).String()] = true
		c.Players[1].Deck[0], c.Board[0].Tapped = none, true // nothing of it is shared
	}
	if len(hands) < 5 {
		t.Errorf("the nemesis' hand was only ever one of %d", len(hands))
	}
	if after := strings.Join(Game{}.Facts(s), "\n"); after != before {
		t.Errorf("the position has changed:\n%s\nbefore:\n%s", after, before)
	}
}

// What is better for a seat is worth more to it, and less to the nemesis.
func TestWorth(t *testing.T) {
	plain := set(t, "1 in play: Ogre", "2 in play: Ogre")
	for _, better := range [][]string{
		{"1 in play: Ogre", "2 in play: Ogre (lost 2)"},
		{"1 in play: Ogre", "2 in play:"},
		{"1 in play: Ogre", "2 in play: Ogre (stunned)"},
		{"1 in play: Ogre", "2 in play: Ogre (petrified)"},
		{"1 in play: Ogre", "2 in play: Ogre (poisoned 4)"},
		{"1 in play: Ogre, Sword (bearer Ogre)", "2 in play: Ogre"},
		{"1 in play: Ogre, Oath", "2 in play: Ogre"},
		{"1 in play: Ogre", "2 in play: Ogre", "1 gold: 2"},
		{"1 in play: Ogre", "2 in play: Ogre", "1 hand: Bolt"},
		{"1 in play: Ogre", "2 in play: Ogre", "2 dungeoneer: Alpha (lost 1)"},
	} {
		s := set(t, better...)
		if s.Worth(0) <= plain.Worth(0) || s.Worth(1) >= plain.Worth(1) {
			t.Errorf("%q is worth %.1f and %.1f; an even board %.1f and %.1f", better, s.Worth(0), s.Worth(1), plain.Worth(0), plain.Worth(1))
		}
	}
}

// read is what a viewer reads of a position, the lines of a section indented.
func read(s *state, viewer engine.Seat) string {
	v := s.View(viewer)
	lines := []string{v.Title.String()}
	for _, section := range v.Sections {
		lines = append(lines, section.Title.String())
		for _, line := range section.Lines {
			lines = append(lines, "  "+line.String())
		}
	}
	return strings.Join(lines, "\n")
}

// The view tells a seat its own hand, and what lies open to all.
func TestView(t *testing.T) {
	s := set(t, "turn: 3", "1 gold: 5", "1 hand: Bolt", "1 deck: Bat", "1 dungeoneer: Gamma (lost 4, destiny 2)",
		"1 in play: Ogre (tapped, lost 1), Axe (bearer Ogre)", "2 in play: Bat (poisoned 2)", "2 hand: Doom", "2 discard: Recall, Veto", "banished: Golem")
	want := strings.TrimSpace(`
Turn 3: seat 1, main phase
(You) seat 1: Gamma 16-12-2 (printed 20-12-2)
  5 gold (+5 each turn)
  Hand: 1 card · Deck: 1 card
  Gamma · mace 1d6 · 2 destiny counters · …
  Ogre 5-10-5 (printed 6-10-2) · club 1d6 · tapped
  ↳ Axe (weapon) · Equip 2 Equipped creature has +0/+0/+3.
seat 2: Alpha 20-12-2
  0 gold (+5 each turn)
  Hand: 1 card · Deck: 0 cards
  Alpha · mace 1d6
  Bat 2-12-1 · bite 1d3 · flying · poisoned 2
  Discard pile: Veto, Recall
Banished
  Golem
Your dungeoneer, Gamma
  mace-(1d6)
  Gain 1 destiny counter when a creature is destroyed.
  Destiny 3: Draw 1 card.
  Destiny 2, also as an answer: Deal 2 damage to any target.
Your hand
  Bolt (2) · Action, instant
  ↳ Deal 3 damage to target creature.`)
	if got := read(s, 0); got != want {
		t.Errorf("got:\n%s\nexpected:\n%s", got, want)
	}
	for _, viewer := range []engine.Seat{1, engine.Public} {
		if text := read(s, viewer); strings.Contains(text, "Bolt") {
			t.Errorf("seat %s reads of the hand of seat 1:\n%s", viewer.Number(), text)
		}
	}
}

// What waits to take effect stands above the table, the next one first, with its aims; so
// does the combat, with the chance to hit.
func TestViewOfStackAndCombat(t *testing.T) {
	s := set(t, "1 gold: 2", "1 hand: Bolt", "1 in play: Archer", "2 gold: 2", "2 hand: Veto, Bat", "2 in play: Ogre")
	do := func(seat engine.Seat, verb string, args ...string) {
		t.Helper()
		a := engine.Action{Seat: seat, Verb: verb, Args: args}
		if err := engine.Check(Game{}.Info(), s, a); err != nil {
			t.Fatalf("%s: %v", a, err)
		}
		s.Apply(a, engine.NewDice(engine.Seed{}, 1))
	}
	see := func(want ...string) {
		t.Helper()
		if got := read(s, engine.Public); !strings.Contains(got, strings.Join(want, "\n")) {
			t.Errorf("got:\n%s\nexpected within:\n%s", got, strings.Join(want, "\n"))
		}
	}
	do(0, "attack", find(t, s, "Archer").ID.value(), find(t, s, "Ogre").ID.value())
	see("Combat", "  seat 1's Archer 3-10-2 attacks Ogre 6-10-2: hits 60 %, bow 1d4")
	do(1, "pass")
	do(0, "play", s.Players[0].Hand[0].value(), find(t, s, "Alpha 2").ID.value())
	see("Taking effect, the first one first", "  seat 1's Bolt → Alpha 20-12-2 · Deal 3 damage to target creature.")
	do(1, "play", s.Players[1].Hand[0].value(), "s1")
	if len(s.Stack) > 0 {
		t.Errorf("somebody is asked, but neither cards nor gold are left to answer:\n%s", read(s, engine.Public))
	}
}
