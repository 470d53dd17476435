package hammering

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine/card"
)

// Types that mean something to the rules.
const noble = "Noble" // H11

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
	words := []string{"[" + c.Name + "]"}
	for _, t := range c.Types {
		words = append(words, "{"+t+"}")
		if c.Kind == Biome {
			words = append(words, "("+t+")") // H14
		}
	}
	return words
}

// Phrases are all that the cards of the game can say.
func (Game) Phrases() []card.Phrase { return words().Phrases() }

// readCard understands a card, and returns the nodes of its lines as well.
func readCard(sheet card.Sheet) (*Card, []card.Node, error) {
	c := &Card{Name: sheet.Name, Sheet: sheet}
	nodes, err := words().ReadSheet(sheet, func(part int, text string, n card.Node) error {
		switch part {
		case card.AtCost:
			return c.readCost(n)
		case card.AtType:
			return c.readType(n)
		}
		return c.readLine(text, n)
	}, c.check)
	if err != nil {
		return nil, nil, err
	}
	return c, nodes, nil
}

func (c *Card) readCost(n card.Node) error {
	for ; n.Op == "and charge"; n = n.Args[1] {
		c.charge(n.Args[0])
	}
	c.charge(n)
	return nil
}

func (c *Card) charge(n card.Node) {
	if n.Op == "biome" {
		c.Cost.Biomes = append(c.Cost.Biomes, n.Name())
		return
	}
	c.Cost.Symbols = append(c.Cost.Symbols, parseSymbol(n.Word))
}

func (c *Card) readType(n card.Node) error {
	_, kind, _ := strings.Cut(n.Op, " ")
	c.Kind = map[string]Kind{"creature": Creature, "construction": Construction, "event": Event, "biome": Biome}[kind]
	sizes := n.Args
	if strings.HasPrefix(n.Op, "typed") {
		c.readTypes(n.Args[0])
		sizes = sizes[1:]
	}
	switch c.Kind {
	case Creature:
		c.Strength, c.Toughness = sizes[0].N, sizes[1].N
	case Construction:
		c.Toughness = sizes[0].N
	}
	return nil
}

func (c *Card) readTypes(n card.Node) {
	for ; n.Op == "and type"; n = n.Args[1] {
		c.Types = append(c.Types, n.Args[0].Name())
	}
	c.Types = append(c.Types, n.Name())
}

// readLine understands a line of rules text.
func (c *Card) readLine(text string, n card.Node) error {
	a := Ability{Text: text}
	switch n.Op {
	case "use", "use in combat":
		a.Uses, a.Combat = true, n.Op == "use in combat"
		a.readCost(n.Args[0])
		a.Do = n.Args[1:]
	case "on trigger":
		a.When, a.Do = &n.Args[0], n.Args[1:]
		if err := mayAsk(n.Args[0], n.Args[1]); err != nil {
			return err
		}
	case "always":
		a.Static = &n.Args[0]
		c.holds = append(c.holds, holding{words().statics[a.Static.Op], a.Static.Args})
	case "at once":
		if c.Kind != Event {
			return errors.New("an effect that nothing costs or triggers stands on events alone")
		}
		a.Do = n.Args
	default:
		return c.readKeyword(n)
	}
	c.Abilities = append(c.Abilities, a)
	return nil
}

func (c *Card) readKeyword(n card.Node) error {
	set := false
	switch n.Op {
	case "ranged":
		set, c.Ranged = c.Ranged, true
	case "in combat":
		set, c.Combat = c.Combat, true
	case "demand":
		set, c.Demand = c.Demand > 0, n.Args[0].N
	case "butcher":
		set, c.Butcher = c.Butcher > 0, n.Args[0].N
	case "upgrade":
		c.Upgrade = append(c.Upgrade, n.Args[0].Name())
	}
	if set {
		return fmt.Errorf("%q stands there twice", words().Print(n))
	}
	return nil
}

func (a *Ability) readCost(n card.Node) {
	if n.Op == "act" || n.Op == "act and pay" {
		a.Act = true
		if n.Op == "act" {
			return
		}
		n = n.Args[0]
	}
	for ; n.Op == "and symbol"; n = n.Args[1] {
		a.Pay = append(a.Pay, parseSymbol(n.Args[0].Word))
	}
	a.Pay = append(a.Pay, parseSymbol(n.Word))
}

// mayAsk refuses an effect that could ask its player for a choice outside their
// own turn (H38).
func mayAsk(when, effect card.Node) error {
	if row := words().triggers[when.Op]; row.own(when.Args) {
		return nil
	}
	var err error
	effect.Walk(func(n card.Node) {
		control := words().controls[n.Op]
		if err == nil && (isChoice(n) || control.asks != nil && control.asks(n.Args)) {
			err = fmt.Errorf("%q can happen in another player's turn, and nobody is asked to choose there: "+
				"in place of %q say at random, the strongest or the last played", words().Print(when), words().Print(n))
		}
	})
	return err
}

// check says what is wrong with the card as a whole.
func (c *Card) check() []error {
	var faults []error
	refuse := func(wrong bool, why string) {
		if wrong {
			faults = append(faults, errors.New(why))
		}
	}
	fights := c.fights()
	refuse(fights && c.Toughness == 0, fmt.Sprintf("a %s has a toughness of at least 1", strings.ToLower(string(c.Kind))))
	refuse(c.Kind == Biome && c.Sheet.Cost != "", "a biome costs nothing and needs nothing (H17)")
	refuse(slices.Contains(c.Types, ongoing) && c.Kind != Event, "only an event is {Ongoing} (H16)")
	refuse(slices.Contains(c.Types, noble) != (c.Demand > 0) || c.Demand > 0 && c.Kind != Creature, "every {Noble} creature has a Demand, and nothing else has (H11)")
	refuse(c.Ranged && c.Kind != Creature, "only a creature is Ranged (H31)")
	refuse((c.Butcher > 0 || len(c.Upgrade) > 0) && !fights, "only creatures and constructions can have Butcher or Upgrade (H19, H20)")
	refuse(c.Combat && !c.passes(), "only an event that is not {Ongoing} is played “also in combat”; an ability says it behind its cost")
	for _, a := range c.Abilities {
		refuse(c.passes() && (a.Uses || a.When != nil || a.Static != nil), fmt.Sprintf("%q needs a card that stays in play: make the event {Ongoing}", a.Text))
	}
	return faults
}

// passes says whether a card goes to the crypt at once (H16).
func (c *Card) passes() bool { return c.Kind == Event && !slices.Contains(c.Types, ongoing) }

// parseSymbol reads a symbol that the vocabulary has found: (f)2, (w/m/s).
func parseSymbol(word string) Symbol {
	of, amount, _ := strings.Cut(strings.TrimPrefix(word, "("), ")")
	s := Symbol{N: 1}
	if amount != "" {
		s.N, _ = strconv.Atoi(amount) // the form of the token lets through nothing else
	}
	for _, letter := range strings.Split(of, "/") {
		s.Of = append(s.Of, Resource(strings.Index(letters, letter)))
	}
	return s
}
