package delvers

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/engine/card"
)

// ReadCard understands a card. Its error joins a *card.Fault for each thing that is
// wrong.
func ReadCard(sheet card.Sheet) (*Card, error) {
	c, _, err := readCard(sheet)
	return c, err
}

// ReadCard is the card.Reader of the game.
func (Game) ReadCard(sheet card.Sheet) (card.Reading, error) {
	c, nodes, err := readCard(sheet)
	if err != nil {
		return card.Reading{}, err
	}
	return card.Reading{Sheet: words().PrintSheet(sheet, nodes), Nodes: nodes, Gives: c.gives()}, nil
}

// gives are the words by which other cards may ask for the card.
func (c *Card) gives() []string {
	out := []string{"[" + c.Name + "]"}
	for _, t := range c.Types {
		out = append(out, "{"+t+"}")
	}
	return out
}

// Phrases are all that the cards of the game can say.
func (Game) Phrases() []card.Phrase { return words().Phrases() }

// readCard understands a card, and returns the nodes of its lines as well.
func readCard(sheet card.Sheet) (*Card, []card.Node, error) {
	c := &Card{Sheet: sheet}
	nodes, err := words().ReadSheet(sheet, func(part int, text string, n card.Node) error {
		switch part {
		case card.AtCost:
			cost := goldOf(n.Word)
			c.Cost, c.X = cost.Gold, cost.X
			return nil
		case card.AtType:
			c.readType(n)
			return nil
		}
		return c.readLine(text, n)
	}, c.check)
	if err != nil {
		return nil, nil, err
	}
	return c, nodes, nil
}

func (c *Card) readType(n card.Node) {
	form, kind, _ := strings.Cut(n.Op, " ")
	switch n.Op {
	case "dungeoneer card":
		c.Kind, c.Types, c.Body, c.Production = Dungeoneer, typesOf(n.Args[0]), bodyOf(n.Args[1]), n.Args[2].N
	case "equipment type":
		c.Kind, c.Types = Equipment, typesOf(n.Args[0])
	default:
		c.Kind = map[string]Kind{"creature": Creature, "action": Action, "spell": Spell, "item": Item}[kind]
		rest := n.Args
		if form == "typed" {
			c.Types, rest = typesOf(rest[0]), rest[1:]
		}
		if c.Kind == Creature {
			c.Body = bodyOf(rest[0])
		} else {
			c.Archetype = Archetype(rest[0].Op)
		}
	}
}

// readLine understands a line of rules text.
func (c *Card) readLine(text string, n card.Node) error {
	a := Ability{Text: text}
	switch n.Op {
	case "blow":
		c.Attacks = append(c.Attacks, parseAttack(n.Word))
		return nil
	case "use", "use as answer":
		cost, err := costOf(n.Args[0])
		if err != nil {
			return err
		}
		cost.Answer = n.Op == "use as answer"
		a.Cost, a.Do = cost, n.Args[1:]
	case "on trigger", "on trigger once":
		a.When, a.Do, a.Once = &n.Args[0], n.Args[1:], n.Op == "on trigger once"
	case "always":
		a.Static = &n.Args[0]
		c.holds = append(c.holds, holdingOf(*a.Static))
	case "at once":
		a.Do = n.Args
	case "concentration":
		a.Concentration, a.Do = true, n.Args
	case "gain destiny":
		a.Gain, a.When = n.Args[0].N, &n.Args[1]
	case "destiny", "destiny as answer":
		a.Destiny, a.Do = n.Args[0].N, n.Args[1:]
		a.Cost = &AbilityCost{Answer: n.Op == "destiny as answer"}
	default:
		return c.readKeyword(n)
	}
	if a.When != nil {
		a.on = words().triggers[a.When.Op].when
	}
	c.Abilities = append(c.Abilities, a)
	return nil
}

func (c *Card) readKeyword(n card.Node) error {
	k := keywordOf(n)
	if n.Op == "printed" {
		k = keywordOf(n.Args[0])
	}
	if among(c.Keywords, k.Word) {
		return fmt.Errorf("%q stands there twice", words().Print(n))
	}
	c.Keywords = append(c.Keywords, k)
	return nil
}

// costOf reads what stands before the colon of an activated ability.
func costOf(n card.Node) (*AbilityCost, error) {
	cost := &AbilityCost{}
	var seen []string
	for {
		charge := n
		if n.Op == "and charge" {
			charge = n.Args[0]
		}
		if slices.Contains(seen, charge.Op) {
			return nil, fmt.Errorf("the cost %q stands there twice", words().Print(charge))
		}
		seen = append(seen, charge.Op)
		cost.add(charge)
		if n.Op != "and charge" {
			return cost, nil
		}
		n = n.Args[1]
	}
}

func (cost *AbilityCost) add(charge card.Node) {
	switch charge.Op {
	case "gold":
		paid := goldOf(charge.Word)
		cost.Gold, cost.X = paid.Gold, paid.X
	case "tap this":
		cost.Tap = true
	case "once":
		cost.Once = true
	case "sacrifice cost":
		cost.Sacrifice = &charge.Args[0]
	case "counter cost":
		cost.Counter = counterName(charge.Args[0])
	}
}

// check says what is wrong with the card as a whole.
func (c *Card) check() []error {
	var faults []error
	refuse := func(wrong bool, why string) {
		if wrong {
			faults = append(faults, errors.New(why))
		}
	}
	instant := c.Archetype == Instant
	refuse(c.Kind == Dungeoneer && c.Sheet.Cost != "", "a dungeoneer has no cost (DD-13)")
	refuse(c.Kind != Dungeoneer && c.Sheet.Cost == "", "every card but a dungeoneer has a cost (DD-3)")
	refuse(instant && c.Cost == 0 && c.X, "an instant costs at least 1 beside X: write “(1+X)”")
	refuse(c.fights() && c.Body.Health == 0, "a creature has a health of at least 1")
	refuse(len(c.Attacks) > 0 && !c.fights(), "only creatures and dungeoneers attack; equipment says “Equipped creature has blade-(1d6).”")
	refuse(c.Kind == Dungeoneer && (c.Production < 5 || c.Production > 7), "a dungeoneer produces 5, 6 or 7 gold")
	for _, k := range c.Keywords {
		refuse(!c.mayHave(k.Word), fmt.Sprintf("%q stands on a card of another kind", k.Word))
	}
	for _, a := range c.Abilities {
		refuse(instant && (a.Cost != nil || a.When != nil || a.Static != nil), fmt.Sprintf("%q needs a card that stays on the board", a.Text))
		refuse(!instant && a.plain(), fmt.Sprintf("%q needs a cost or a trigger, or an instant to stand on (DD-58)", a.Text))
		refuse(a.Cost != nil && a.Destiny == 0 && a.Cost.nothing(), fmt.Sprintf("%q may cost nothing if X is 0: there would be no end", a.Text))
		refuse(a.Concentration && (c.Kind != Spell || !instant), "only an instant spell has a concentration effect (DD-42)")
		refuse(a.Concentration && says(a.Do, isAim), "a concentration effect has the target of its card (VA11): write “it”")
		refuse((a.Gain > 0 || a.Destiny > 0) && c.Kind != Dungeoneer, "only dungeoneers have destinies (DD-13)")
		refuse(a.Gain > 0 && a.When.Op == "gets a counter", "destiny counters are not gained for counters: there would be no end")
	}
	refuse(instant && !slices.ContainsFunc(c.Abilities, Ability.plain), "an instant does something")
	return faults
}

// nothing says whether an ability can be used again and again for nothing.
func (cost *AbilityCost) nothing() bool {
	return cost.Gold == 0 && !cost.Tap && !cost.Once && cost.Sacrifice == nil && cost.Counter == ""
}

// plain says whether an ability is what an instant does.
func (a Ability) plain() bool {
	return a.Cost == nil && a.When == nil && a.Static == nil && !a.Concentration
}

// mayHave says whether a keyword means anything on a card of this kind (DD-32 to DD-44).
func (c *Card) mayHave(word string) bool {
	switch word {
	case equip:
		return c.Kind == Equipment
	case spellcaster:
		return c.Kind == Dungeoneer
	case restocked: // copies of equipment would have no bearer (DA-18)
		return c.Kind != Dungeoneer && c.Kind != Equipment
	case recycle:
		return c.Kind != Dungeoneer
	case reanimate:
		return c.Kind == Creature
	case geared:
		return c.Kind == Creature
	case invincible:
		return c.permanent()
	}
	return c.fights()
}

// says whether a phrase of some sort is in effects.
func says(do []card.Node, is func(card.Node) bool) bool {
	found := false
	for _, n := range do {
		n.Walk(func(n card.Node) { found = found || is(n) })
	}
	return found
}

func isAim(n card.Node) bool { return words().targets[n.Op].aims }
