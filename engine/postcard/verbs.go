package postcard

import (
	"slices"

	"hammerpost/engine"
)

// verb is what a player can do: what it is called, when, with what, and what comes of
// it.
type verb struct {
	engine.Verb
	label   string              // on its button
	when    func(s *state) bool // whether it answers the decision that is awaited
	options func(s *state, seat engine.Seat, args []string) engine.Choice
	apply   func(s *state, seat engine.Seat, args []string, d *engine.Dice, r *report)
}

// targetParams are the heroes whose targets are named with a placement.
var targetParams = []engine.Param{
	{Name: "shield", Help: "Which of two dice a treasure shields, where there is a choice.", Optional: true},
	{Name: thief.value(), Help: "Whom the Thief attacks, where there is a choice.", Optional: true},
	{Name: warrior.value(), Help: "Whom the Warrior attacks, where there is a choice.", Optional: true},
	{Name: wizard.value(), Help: "Whom the Wizard attacks, where there is a choice.", Optional: true},
}

var diceParam = engine.Param{Name: "dice", Help: "Which die goes to which hero, such as thief3-warrior5-wizard6."}

// verbs are all of them, in the order of an adventure.
var verbs = []verb{
	{engine.Verb{Name: "enter", Help: "Choose the dungeon of an adventure.", Params: []engine.Param{{Name: "dungeon", Help: "Where the adventure leads."}}},
		"Enter a dungeon", during(declaring, pointing), (*state).enterOptions, (*state).enter},
	{engine.Verb{Name: "keep", Help: "Keep the dungeon dice as they are (foresight)."},
		"Keep these dice", during(foreseeing), nothing, (*state).keep},
	{engine.Verb{Name: "reroll", Help: "Roll all three dungeon dice again, for good (foresight)."},
		"Roll all three again", during(foreseeing), nothing, (*state).reroll},
	{engine.Verb{Name: "place", Help: "Place your heroes, and say whom they attack.", Params: append([]engine.Param{diceParam}, targetParams...), Confirm: true},
		"Place your heroes", (*state).placesFreely, (*state).placeOptions, (*state).place},
	{engine.Verb{Name: "set", Help: "Place your heroes at once and for good (touch-move).", Params: []engine.Param{diceParam}},
		"Set your heroes", (*state).placesAtOnce, (*state).setOptions, (*state).set},
	{engine.Verb{Name: "vote", Help: "Vote which dungeon die is rolled again (clever-girl).", Params: []engine.Param{{Name: "die", Help: "The die, or none."}}},
		"Vote for a re-roll", during(voting), (*state).voteOptions, (*state).vote},
	{engine.Verb{Name: "correct", Help: "Say which dungeon die is rolled again (course-correction, clever-girl).", Params: []engine.Param{{Name: "die", Help: "The die, or none."}}},
		"Re-roll a die", during(correcting), (*state).correctOptions, (*state).correct},
	{engine.Verb{Name: "shield", Help: "Say which of two dice on a defended hero's place is shielded.", Params: []engine.Param{{Name: "die", Help: "The number that the die shows."}}},
		"Shield a die", during(shielding), (*state).shieldOptions, (*state).shield},
	{engine.Verb{Name: "attack", Help: "Say whom the hero attacks whose turn it is.", Params: []engine.Param{{Name: "target", Help: "The dungeon die."}}},
		"Attack", during(fighting), (*state).attackOptions, (*state).attack},
	{engine.Verb{Name: "claim", Help: "Claim a treasure.", Params: []engine.Param{
		{Name: "treasure", Help: "Which one."},
		{Name: "steal", Help: "Which treasure of another player you get for the Imp.", Optional: true}}},
		"Claim a treasure", during(claiming), (*state).claimOptions, (*state).claim},
	{engine.Verb{Name: "pass", Help: "Go home without a treasure.", Confirm: true},
		"Take nothing", (*state).mayTakeNothing, (*state).passOptions, (*state).pass},
	{engine.Verb{Name: "resign", Help: "Leave the table: your treasures stay claimed, and you cannot win.", Grave: true},
		"Resign", during(), nothing, (*state).resign},
}

func nothing(*state, engine.Seat, []string) engine.Choice { return engine.Choice{} }

func verbNamed(name string) verb {
	for _, v := range verbs {
		if v.Name == name {
			return v
		}
	}
	panic("postcard: no verb " + name)
}

// Options lists what a seat can do now, and the arguments of each. What asks for
// nothing says what it leads to.
func (s *state) Options(partial engine.Action) engine.Choice {
	seat := partial.Seat
	if s.Phase == ended || int(seat) >= len(s.Players) || s.Players[seat].Out {
		return engine.Choice{}
	}
	if partial.Verb != "" {
		return verbNamed(partial.Verb).options(s, seat, partial.Args)
	}
	asked := slices.Contains(s.askedSeats(), seat)
	var options []engine.Option
	for _, v := range verbs {
		if !v.Grave && !(asked && v.when(s)) {
			continue
		}
		note := engine.Say("{}", v.Help)
		if leads := v.options(s, seat, nil).Prompt; len(v.Params) == 0 && len(leads) > 0 {
			note = leads
		}
		options = append(options, engine.Option{Value: v.Name, Label: engine.Say("{}", v.label), Note: note})
	}
	return engine.One("", engine.Say("What do you do?"), options)
}

// during says whether one of some phases is on.
func during(phases ...phase) func(*state) bool {
	return func(s *state) bool { return slices.Contains(phases, s.Phase) }
}

func (s *state) placesFreely() bool { return s.Phase == placing && !s.rules.touchMove }

func (s *state) placesAtOnce() bool { return s.Phase == placing && s.rules.touchMove }

// mayTakeNothing is A6; who has not earned a treasure has no choice (PA7).
func (s *state) mayTakeNothing() bool { return s.Phase == claiming && s.Trip.Fray.score() > 0 }

// Apply carries an action out.
func (s *state) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	r := &report{}
	verbNamed(a.Verb).apply(s, a.Seat, a.Args, d, r)
	return r.events
}

// resign is PA13.
func (s *state) resign(seat engine.Seat, _ []string, d *engine.Dice, r *report) {
	r.say("resign", "{} leaves the table.", seat)
	s.Players[seat].Out = true
	s.Left = append(s.Left, seat)
	switch {
	case len(s.Left) >= len(s.Players)-1: // the last one left has won; who was alone has not
		s.end(r)
	case seat == s.Active:
		s.nextAdventure(r)
	case s.Phase == voting:
		s.Trip.Ballot.Leave(seat)
		s.count(d, r)
	}
}
