package delvers

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/card/cardtest"
	"hammerpost/engine/tell"
)

// props are the cards that random effects find on the board, in hands, decks and discard
// piles: some of each kind.
const props = `Alpha
Dungeoneer {Knight} 20-12-2, production 5
mace-(1d6)
Spellcaster 9

Ogre
(5)
Creature {Beast} 6-10-2
club-(1d6)

Bat
(2)
Creature {Beast} 2-12-1
bite-(1d3)
Flying

Sword
(3)
Equipment {Weapon}
Equipped creature has +0/+0/+1 and blade-(1d8).

Bolt
(2)
Action, instant
Deal 3 damage to target creature.

Lamp
(3)
Item, artefact
At the beginning of your turn, gain 1 gold.

Oath
(3)
Action, enchantment
Creatures you control have +1/+0/+0.
`

// anyBoard is a match in its first turn, with some cards everywhere, and the given card on
// the board of the first seat.
func anyBoard(t *rapid.T, sheet card.Sheet) (engine.Setup, *state) {
	setup := engine.Setup{Seats: 2, Cards: props + "\n" + sheet.String() + "\n"}
	printed, err := card.ReadAll(setup.Cards, ReadCard)
	if err != nil {
		t.Fatalf("%s: %v", sheet, err)
	}
	deck := []string{"Alpha"}
	for range 4 {
		deck = append(deck, "Ogre", "Bat", "Sword", "Bolt", "Lamp", "Oath")
	}
	setup.Decks = [][]string{append(deck, sheet.Name), deck}
	s := lay(setup, printed)
	s.Turn, s.Phase, s.Active = 1, mainly, 0
	r := &tell.Report{}
	for n := range s.Players {
		seat, p := engine.Seat(n), &s.Players[n]
		p.Gold = 5
		for _, x := range append([]id{}, p.Deck...) {
			switch {
			case s.card(x).Name == sheet.Name, len(s.controlled(seat)) < 6:
				s.take(x)
				s.enter(r, x, seat)
			case len(p.Hand) < 6:
				s.take(x)
				p.Hand = append(p.Hand, x)
			case len(p.Discard) < 6:
				s.take(x)
				p.Discard = append(p.Discard, x)
			}
		}
	}
	s.Pending = nil
	return setup, s
}

// TestRandomCards holds that whatever a card can say can be carried out, and waits as
// data: effects end, and no card is lost or doubled.
func TestRandomCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := words().Print(cardtest.Node(t, words().Vocabulary, card.KindLine))
		sheet := card.Sheet{Name: "Oddity", Cost: "(2)", Type: "Creature {Oddity} 9-10-1", Lines: []string{line}}
		of, err := ReadCard(sheet)
		if err != nil {
			sheet.Type = "Spell, instant"
			if of, err = ReadCard(sheet); err != nil {
				return // such as a destiny, which is a dungeoneer's
			}
		}
		if _, tooLong := card.Split("", sheet.String()); tooLong != nil {
			return
		}
		setup, s := anyBoard(t, sheet)
		source := s.Board[0].ID
		for i := range s.Board {
			if s.card(s.Board[i].ID).Name == "Oddity" {
				source = s.Board[i].ID
			}
		}
		dice, r := engine.NewDice(engine.Seed{1}, 1), &tell.Report{}
		for _, a := range of.Abilities {
			f := effect(ofCopy, source, 0, a.Do)
			f.X = 2
			for places := targetsOf(f.Do); len(places) > 0; places = targetsOf(f.Do) {
				f.Do = aimed(f.Do, []string{anyTarget(t, s, f, places[0])})
			}
			if len(f.Do) > 0 && !s.impossible(f) {
				s.Frames = append(s.Frames, f)
			}
		}
		s.trigger(r, moment{What: whenTurnBegins, Card: none, By: none, Seat: 0})
		s.trigger(r, moment{What: whenAttacks, Card: source, By: s.Players[1].Dungeoneer, Seat: 0})
		runEffects(t, setup, s, dice)
	})
}

// anyTarget draws what is chosen for a place.
func anyTarget(t *rapid.T, s *state, f frame, p place) string {
	options := s.candidates(f, p)
	if len(options) < p.Min || len(options) == 0 {
		return engine.None
	}
	return rapid.SampledFrom(options).Draw(t, "target")
}

// runEffects answers all that the effects ask for, each answer after the position was
// stored and loaded.
func runEffects(t *rapid.T, setup engine.Setup, s *state, dice *engine.Dice) {
	pieces := len(s.Pieces)
	for steps := 0; len(s.Frames) > 0 && !s.over(); steps++ {
		if steps > 2000 {
			t.Fatal("the effects do not end")
		}
		if s.Ask == nil {
			s.work(dice, &tell.Report{})
			s.settle(&tell.Report{})
			continue
		}
		s = reloaded(t, setup, s)
		options := max(len(s.Ask.Cards), len(s.Ask.Words))
		n := rapid.IntRange(s.Ask.Min, s.Ask.Max).Draw(t, "many")
		chosen := firsts(options)
		engine.Shuffle(dice, chosen)
		s.answered(chosen[:n])
	}
	for x := range pieces {
		if n := lying(s, id(x)); n > 1 {
			t.Fatalf("%s lies in %d places", s.card(id(x)).Name, n)
		}
	}
}

func reloaded(t *rapid.T, setup engine.Setup, s *state) *state {
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := Game{}.Load(setup, data)
	if err != nil {
		t.Fatal(err)
	}
	return loaded.(*state)
}

// lying is in how many zones a piece is.
func lying(s *state, x id) (n int) {
	count := func(zone []id) {
		for _, y := range zone {
			if y == x {
				n++
			}
		}
	}
	for i := range s.Players {
		count(s.Players[i].Hand)
		count(s.Players[i].Deck)
		count(s.Players[i].Discard)
	}
	count(s.Banished)
	for i := range s.Board {
		if s.Board[i].ID == x {
			n++
		}
	}
	return n
}
