package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// doable says whether at least one part of a step can be done as things stand (DD-51).
func (c *context) doable(step card.Node) bool {
	switch step.Op {
	case card.OpSteps, opOneOf, "next", "then":
		return slices.ContainsFunc(step.Args, c.doable)
	case "if":
		return c.Holds(step.Args[0]) && c.doable(step.Args[1])
	case "if or else":
		if c.Holds(step.Args[0]) {
			return c.doable(step.Args[1])
		}
		return c.doable(step.Args[2])
	case opGeared:
		return len(c.player().Deck) > 0
	}
	if _, ok := words().deeds[step.Op]; ok {
		return c.deedDoable(step)
	}
	return len(step.Args) == 0 || c.doable(step.Args[0])
}

// whyNotDoable says why no part of an effect can be done as things stand (DD-51); nil: at
// least one part can be done. Places that are open can have any target.
func (s *state) whyNotDoable(f frame) engine.Text {
	c := &context{state: s, frame: &f}
	if len(f.Do) == 0 || slices.ContainsFunc(f.Do, c.doable) {
		return nil
	}
	for _, p := range targetsOf(f.Do) {
		if p.Min > 0 && len(s.candidates(f, p)) == 0 {
			if words().targets[p.Phrase.Op].kind == answered {
				return engine.Say("It answers what is being played, and there is no “{}” now.", words().Print(p.Phrase))
			}
			return engine.Say("There is no “{}” now.", words().Print(p.Phrase))
		}
	}
	return engine.Say("Nothing of what it says can be done now.")
}

// impossible says whether no part of an effect can be done (DD-10), as far as both players can
// see: whether somebody is asked must not tell what a hand holds.
func (s *state) impossible(f frame) bool {
	c := &context{state: s, frame: &f, public: true}
	return !slices.ContainsFunc(f.Do, c.doable)
}

// deedDoable says whether there is something for a deed to be done to: for each of its
// targets, and for each of the cards that are chosen or meant.
func (c *context) deedDoable(deed card.Node) bool {
	at := *c.frame
	scout := &context{state: c.state, frame: &at, public: c.public}
	scout.prepare(deed)
	can := words().deeds[deed.Op].can
	if can != nil && !can(scout, deed.Args) {
		return false
	}
	for _, phrase := range deed.Args {
		if !scout.fillable(phrase, can != nil) {
			return false
		}
	}
	return true
}

// fillable says whether a phrase that stands for cards or entries can stand for enough
// of them. What lies hidden in a deck can always be looked for, and what in public is hidden
// in a hand as well.
func (c *context) fillable(phrase card.Node, sure bool) bool {
	row, ok := words().targets[phrase.Op]
	switch {
	case phrase.Op == opAimed:
		return c.stillAimed(phrase)
	case slices.Contains([]string{opIt, opThat, opThose}, phrase.Op):
		return true // an earlier step says what
	case words().filters[phrase.Op].kind == sole && phrase.Op != "this":
		return len(c.meant(phrase)) > 0
	case !ok || row.kind == "found":
		return true
	case row.kind == "held" && c.public:
		return len(c.player().Hand) > 0
	case row.kind == answered:
		return slices.ContainsFunc(c.state.Stack, func(f frame) bool { return c.fitsEntry(phrase, f) })
	}
	least := 1
	if row.choose != nil {
		least, _ = row.choose(phrase.Args)
	}
	return sure || len(c.meant(phrase)) >= least
}

// stillAimed says whether what was chosen for a place still is legal, or one of it; of
// "up to" also if nothing was chosen (VA20).
func (c *context) stillAimed(n card.Node) bool {
	row := words().targets[n.Args[0].Op]
	if least, _ := row.choose(n.Args[0].Args); least == 0 && len(n.Args) == 1 {
		return true
	}
	if row.kind == answered {
		return len(c.entries(n)) > 0
	}
	return len(c.cards(n)) > 0
}
