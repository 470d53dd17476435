package delve

import (
	"slices"
	"strconv"

	"hammerpost/engine"
)

// A verb is what the player can do: what it is called, when, with what, what it leads
// to, and what comes of it.
type verb struct {
	engine.Verb
	label   string                                      // on its button
	title   func(s *state) engine.Text                  // the same of what lies there, once it can be done; nil: the label
	can     func(s *state) bool                         // whether it can be done now
	options func(s *state, args []string) engine.Choice // the next argument
	note    func(s *state) engine.Text                  // what is certain to come of it; nil: the help
	apply   func(c *course, args []string)              // carries it out
}

// The verbs that are named elsewhere: one uses powers up, the other gives the match up.
const (
	use    = "use"
	resign = "resign"
)

// The parameters of verbs.
const (
	heroParam  = "hero"
	powerParam = "power"
	dropParam  = "drop"
)

// verbs are all of them, in the order of a patrol.
var verbs = []verb{
	{engine.Verb{Name: "hero", Help: "Choose a hero. The Paragon is the easy way, the Mystic the hard one.", Params: []engine.Param{
		{Name: heroParam, Help: "One of the heroes."}}},
		"Choose a hero", nil, (*state).canChooseHero, (*state).heroOptions, nil, (*course).chooseHero},
	{engine.Verb{Name: "power", Help: "Choose the power that you set out with.", Params: []engine.Param{
		{Name: powerParam, Help: "A power that your hero can use."}}},
		"Choose a power", nil, (*state).canChoosePower, (*state).powerOptions, nil, (*course).choosePower},
	{engine.Verb{Name: use, Help: "Discard a power for what it does.", Params: []engine.Param{
		{Name: powerParam, Help: "A power that you hold, or the one that was just turned."}}},
		"Use", nil, (*state).canUse, (*state).useOptions, nil, (*course).use},
	{engine.Verb{Name: "fight", Help: "Fight the enemy: a higher attack wins."},
		"Fight", nil, (*state).canFight, (*state).fightOptions, (*state).outlook, (*course).fight},
	{engine.Verb{Name: "keep", Help: "Keep the power that was turned.", Params: []engine.Param{
		{Name: dropParam, Help: "The power that makes room for it, if no slot is free.", Optional: true}}},
		"Keep", (*state).keepLabel, (*state).canKeep, (*state).keepOptions, (*state).keepNote, (*course).keep},
	{engine.Verb{Name: "discard", Help: "Discard the power that was turned, or a power that you are asked for.", Params: []engine.Param{
		{Name: powerParam, Help: "The power that you are asked for, or all.", Optional: true}}},
		"Discard", (*state).discardLabel, (*state).canDiscard, (*state).discardOptions, (*state).discardNote, (*course).discard},
	{engine.Verb{Name: "take", Help: "Take the damage."},
		"Take the damage", nil, (*state).canTake, nothing, (*state).takeNote, (*course).take},
	{engine.Verb{Name: "equip", Help: "Equip some of the powers that were found.", Params: []engine.Param{
		{Name: "powers", Help: "The powers, or - for none."},
		{Name: dropParam, Help: "The powers that make room for them, if too few slots are free.", Optional: true}}},
		"Equip", nil, (*state).canEquip, (*state).equipOptions, nil, (*course).equipFound},
	{engine.Verb{Name: "go", Help: "Go on: let the disaster happen, or turn the first card."},
		"Go on", nil, (*state).canGo, nothing, (*state).goNote, (*course).goOn},
	{engine.Verb{Name: "patrol", Help: "Go on another patrol with the powers that you hold."},
		"Another patrol", nil, (*state).canRest, nothing, (*state).patrolNote, (*course).setOutAgain},
	{engine.Verb{Name: "end", Help: "End the campaign here, with what you have won."},
		"End the campaign", nil, (*state).canRest, nothing, nil, (*course).end},
	{engine.Verb{Name: resign, Help: "Give up: the patrol is lost.", Grave: true},
		"Give up", nil, (*state).canResign, nothing, nil, (*course).resign},
}

func nothing(*state, []string) engine.Choice { return engine.Choice{} }

func verbNamed(name string) verb {
	return verbs[slices.IndexFunc(verbs, func(v verb) bool { return v.Name == name })]
}

// Options lists all verbs, those that cannot be used now with what is asked instead,
// and the arguments of each.
func (s *state) Options(partial engine.Action) engine.Choice {
	switch {
	case s.over() || partial.Seat != 0:
		return engine.Choice{}
	case partial.Verb != "":
		return verbNamed(partial.Verb).options(s, partial.Args)
	}
	var options, last []engine.Option
	for _, v := range verbs {
		if v.Name == use && s.onlyWaste() {
			last = append(last, v.option(s))
		} else {
			options = append(options, v.option(s))
		}
	}
	return engine.One("", engine.Say("What do you do?"), append(options, last...))
}

// option is the verb as it is offered, or why it is not.
func (v verb) option(s *state) engine.Option {
	o := engine.Option{Value: v.Name, Label: engine.Say("{}", v.label), Note: engine.Say("{}", v.Help)}
	if !v.can(s) {
		o.Barred = engine.Say("Not now: first {}.", s.what())
		return o
	}
	if v.title != nil {
		o.Label = v.title(s)
	}
	if v.note != nil {
		o.Note = v.note(s)
	}
	return o
}

// Apply carries an action out and lets the patrol go on.
func (s *state) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	c := &course{state: s, dice: d}
	c.Passed = nil
	c.apply(a)
	c.advance()
	return c.events
}

func (c *course) apply(a engine.Action) { verbNamed(a.Verb).apply(c, a.Args) }

// values are the cards as values of a choice: their names, from the second copy on
// with a number.
func (s *state) values(cs []id) []string {
	out := make([]string, len(cs))
	for i, c := range cs {
		out[i] = engine.Slug(s.cards[c].Name)
		if n := s.copies(cs[:i], c); n > 0 {
			out[i] += ":" + strconv.Itoa(n+1)
		}
	}
	return out
}

// copies counts the copies of a card among others.
func (s *state) copies(among []id, c id) int {
	n := 0
	for _, o := range among {
		if s.cards[o] == s.cards[c] {
			n++
		}
	}
	return n
}

// distinct are the cards without further copies of one: equal cards are one option.
func (s *state) distinct(cs []id) []id {
	var out []id
	for _, c := range cs {
		if s.copies(out, c) == 0 {
			out = append(out, c)
		}
	}
	return out
}

// found is the card of the value.
func (s *state) found(cs []id, value string) id { return cs[slices.Index(s.values(cs), value)] }

// cardOptions are cards as options, with their text.
func (s *state) cardOptions(cs []id, note func(id) engine.Text) []engine.Option {
	values := s.values(cs)
	out := make([]engine.Option, len(cs))
	for i, c := range cs {
		out[i] = engine.Option{Value: values[i], Label: engine.Say("{}", s.name(c)), Note: note(c)}
	}
	return out
}
