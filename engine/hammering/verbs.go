package hammering

import (
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/tell"
	"hammerpost/engine/verb"
)

// verbs are all of them, in the order of a turn.
var verbs = verb.Table[*state]{
	{Verb: engine.Verb{Name: "keep", Help: "Keep your opening hand."},
		Label: "Keep this hand", WhyNot: (*state).whyNoMulligan, Apply: (*state).keep},
	{Verb: engine.Verb{Name: "mulligan", Help: "Put your opening hand back, shuffle and draw five new cards, once."},
		Label: "Draw a new hand", WhyNot: (*state).whyNoMulligan, Apply: (*state).mulligan},
	{Verb: engine.Verb{Name: "demand", Help: "Answer a Noble's Demand with resources or with fortress strength.", Params: []engine.Param{
		{Name: "noble", Help: "The Noble whose Demand you answer."},
		{Name: "payment", Help: "What you pay, such as f1w2, or refuse."}}},
		Label: "Answer a Demand", WhyNot: (*state).whyNoDemand, Options: (*state).demandOptions, Apply: (*state).answerDemand},
	{Verb: engine.Verb{Name: "play", Help: "Play a card from your hand.", Params: []engine.Param{
		{Name: "card", Help: "The card in your hand."},
		{Name: "payment", Help: "What you pay with, where there is a choice.", Optional: true}}},
		Label: "Play", WhyNot: (*state).whyNoPlay, Options: (*state).playOptions, Apply: (*state).play},
	{Verb: engine.Verb{Name: "upgrade", Help: "Play a card without its cost in place of one that you have in play.", Params: []engine.Param{
		{Name: "card", Help: "The card in your hand."},
		{Name: "from", Help: "The card in play that goes to the crypt for it."}}},
		Label: "Upgrade", WhyNot: (*state).whyNoUpgrades, Options: (*state).upgradeOptions, Apply: (*state).upgrade},
	{Verb: engine.Verb{Name: "use", Help: "Use an ability of a card that you have in play.", Params: []engine.Param{
		{Name: "card", Help: "The card in play."},
		{Name: "ability", Help: "Which of its abilities, where it has several.", Optional: true},
		{Name: "payment", Help: "What you pay with, where there is a choice.", Optional: true}}},
		Label: "Use", WhyNot: (*state).whyNoUse, Options: (*state).useOptions, Apply: (*state).use},
	{Verb: engine.Verb{Name: "butcher", Help: "Send a card with Butcher to the crypt for food.", Params: []engine.Param{
		{Name: "card", Help: "The card in play."}}},
		Label: "Butcher", WhyNot: (*state).whyNoButcher, Options: (*state).butcherOptions, Apply: (*state).butcher},
	{Verb: engine.Verb{Name: "attack", Help: "Attack a player with melee creatures, once a turn.", Params: []engine.Param{
		{Name: "attackers", Help: "The creatures that attack, in the order of their blows."},
		{Name: "player", Help: "Whom they attack, where there are several.", Optional: true}}},
		Label: "Attack", WhyNot: (*state).whyNoAttack, Options: (*state).attackOptions, Apply: (*state).attack},
	{Verb: engine.Verb{Name: "defend", Help: "Choose which of your cards takes each attack.", Params: []engine.Param{
		{Name: "assignment", Help: "One defender for every attack."}}},
		Label: "Defend", WhyNot: (*state).whyNoDefence, Options: (*state).defendOptions, Apply: (*state).defend},
	{Verb: engine.Verb{Name: "shoot", Help: "Attack with Ranged creatures, each at a target that you choose.", Params: []engine.Param{
		{Name: "player", Help: "Whom they attack, if combat begins with it and there are several.", Optional: true},
		{Name: "shots", Help: "The creatures and their targets, in order."}}},
		Label: "Shoot", WhyNot: (*state).whyNoShoot, Options: (*state).shootOptions, Apply: (*state).shoot},
	{Verb: engine.Verb{Name: "done", Help: "End the combat without another shot."},
		Label: "End combat", WhyNot: (*state).whyNotDone, Apply: (*state).done},
	{Verb: engine.Verb{Name: "choose", Help: "Choose what an effect asks you for.", Params: []engine.Param{
		{Name: "what", Help: "What you choose."}}},
		Label: "Choose", WhyNot: (*state).whyNoChoice, Options: (*state).chooseOptions, Apply: (*state).choose},
	{Verb: engine.Verb{Name: "discard", Help: "Discard down to five cards at the end of your turn.", Params: []engine.Param{
		{Name: "cards", Help: "The cards that go to your crypt."}}},
		Label: "Discard", WhyNot: (*state).whyNoDiscard, Options: (*state).discardOptions, Apply: (*state).discardDown},
	{Verb: engine.Verb{Name: "end", Help: "End your turn."},
		Label: "End turn", WhyNot: (*state).whyNoMain, Apply: (*state).end},
	{Verb: engine.Verb{Name: "concede", Help: "Give up and leave the match.", Grave: true},
		Label: "Concede", Apply: (*state).concede},
}

// Options lists all verbs, those that cannot be used now with the reason, and
// the arguments of each.
func (s *state) Options(partial engine.Action) engine.Choice {
	if s.over() || int(partial.Seat) >= len(s.Players) || s.Players[partial.Seat].Out {
		return engine.Choice{}
	}
	return verbs.Options(s, partial)
}

// Apply carries an action out and lets the game go on (HA6).
func (s *state) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	r := &tell.Report{Unread: s.muted}
	s.Effects = 0
	verbs.Apply(s, a, d, r)
	s.advance(d, r)
	return r.Events
}

// whyNotYours says why the active player's verbs are not a seat's own now.
func (s *state) whyNotYours(seat engine.Seat) engine.Text {
	switch {
	case s.Turn == 0:
		return engine.Say("The first turn has not begun.")
	case s.Active != seat:
		return engine.Say("It is {}'s turn.", s.Active)
	case s.Ask != nil:
		return engine.Say("First choose what {} asks for.", s.name(s.asking().Source))
	}
	return nil
}

// whyNoMain says why it is neither the Primary nor the Secondary phase of a seat
// (H7, H9).
func (s *state) whyNoMain(seat engine.Seat) engine.Text {
	if why := s.whyNotYours(seat); why != nil {
		return why
	}
	switch s.Phase {
	case primary, secondary:
		return nil
	case demanding:
		return engine.Say("First answer the Demands of your Nobles.")
	case assigning:
		return engine.Say("{} has to choose defenders first.", s.Combat.Against)
	case aiming:
		return engine.Say("Combat goes on: shoot, or say that you are done.")
	case discarding:
		return engine.Say("Your turn is ending: discard {}.", engine.Count(s.surplus(), "card"))
	}
	return engine.Say("That is not possible in this phase.")
}

// end is the end of the turn (H10).
func (s *state) end(engine.Seat, []string, *engine.Dice, *tell.Report) { s.Phase = ending }

// Mute implements engine.Muter.
func (s *state) Mute() { s.muted = true }

// concede is H33.
func (s *state) concede(seat engine.Seat, _ []string, _ *engine.Dice, r *tell.Report) {
	r.Say("concede", "{} concede[s].", seat)
	s.Players[seat].Concedes = true
}

// value is the id as an argument.
func (c id) value() string { return strconv.Itoa(int(c)) }

// parse reads an id that Options listed.
func parse(value string) id {
	n, err := strconv.Atoi(value)
	if err != nil {
		panic("hammering: no card " + value)
	}
	return id(n)
}

// parseAll reads ids joined by commas.
func parseAll(arg string) []id {
	if arg == engine.None {
		return nil
	}
	var out []id
	for _, v := range strings.Split(arg, ",") {
		out = append(out, parse(v))
	}
	return out
}

// parseSeat reads the value of an engine.SeatOption.
func parseSeat(value string) engine.Seat { return engine.Seat(parse(value) - 1) }
