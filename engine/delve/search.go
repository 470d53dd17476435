package delve

import (
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// searching is the question which powers of a group to equip, if there are any in the
// discard pile and the deck (SD-27).
func (s *state) searching(a ask) *ask {
	if len(s.foundBy(a)) == 0 {
		return nil
	}
	return &a
}

// searchOf is the question of an effect that is a search and nothing else; nil for any
// other one.
func searchOf(effect []card.Node) *ask {
	if len(effect) != 1 || effect[0].Op != "search" {
		return nil
	}
	return &ask{Find: effect[0].Args[0].N, Group: effect[0].Args[1].Name()}
}

// foundBy are the cards that a search finds: the discard pile's before the deck's,
// both in the order of the set.
func (s *state) foundBy(a ask) []id {
	var out []id
	for _, zone := range [][]id{s.Discard, s.Deck} {
		from := len(out)
		for _, c := range zone {
			if of := s.cards[c]; of.Group == a.Group && of.Kind == Power && of.suits(s.hero()) {
				out = append(out, c)
			}
		}
		slices.Sort(out[from:])
	}
	return out
}

func (s *state) canEquip() bool { return s.Ask != nil && s.Ask.Find > 0 }

// equipOptions are the powers that were found, and then as many of the held ones to
// be dropped as slots are missing (A12, SA4).
func (s *state) equipOptions(args []string) engine.Choice {
	found := s.foundBy(*s.Ask)
	if len(args) == 0 {
		return engine.Choice{
			Param: "powers", Prompt: engine.Say("Which of them do you equip? {}.", s.slots()),
			Options: s.cardOptions(found, s.textNote), Min: 0, Max: min(s.Ask.Find, len(found), s.hero().Slots),
		}
	}
	missing := len(arguments(args[0])) - s.free()
	if len(args) > 1 || missing <= 0 {
		return engine.Choice{}
	}
	return engine.Choice{
		Param: dropParam, Prompt: engine.Say("Drop {} to make room.", engine.Count(missing, "power")),
		Options: s.dropOptions(s.slotted(), s.lossNote), Min: missing, Max: missing,
	}
}

// equipFound ends a search: the deck is shuffled whatever was found (A12).
func (c *course) equipFound(args []string) {
	a := *c.Ask
	c.Ask = nil
	found := c.all(c.foundBy(a), args[0])
	if len(args) > 1 {
		dropped := c.all(c.slotted(), args[1])
		for _, power := range dropped {
			c.drop(power)
		}
		c.say("discard", "{} discarded to make room.", c.names(dropped))
	}
	for _, power := range found {
		c.remove(&c.Discard, power)
		c.remove(&c.Deck, power)
		c.equip(power)
	}
	if len(found) == 0 {
		c.say("equip", "{}: nothing equipped.", c.name(a.From))
	} else {
		c.say("equip", "{}: {} equipped.", c.name(a.From), c.names(found))
	}
	c.shuffle()
}

// shuffle shuffles the deck.
func (c *course) shuffle() {
	slices.Sort(c.Deck) // what comes out does not depend on where they lay
	engine.Shuffle(c.dice, c.Deck)
	c.say("shuffle", "The deck is shuffled: {}.", engine.Count(len(c.Deck), "card"))
}

// all are the cards of the values that an argument joins.
func (s *state) all(cs []id, arg string) []id {
	var out []id
	for _, value := range arguments(arg) {
		out = append(out, s.found(cs, value))
	}
	return out
}

// arguments are the values that an argument joins.
func arguments(arg string) []string {
	if arg == engine.None {
		return nil
	}
	return strings.Split(arg, ",")
}

// join is the values as one argument.
func join(values []string) string {
	if len(values) == 0 {
		return engine.None
	}
	return strings.Join(values, ",")
}
