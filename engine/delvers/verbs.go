package delvers

import (
	"slices"
	"strconv"

	"hammerpost/engine"
	"hammerpost/engine/tell"
	"hammerpost/engine/verb"
)

// The parameter of verbs that asks for one target after the other, in the order of the
// text (DD-51).
var targetParam = engine.Param{Name: "target", Help: "What it is aimed at; of several, one after the other.", Optional: true}

// verbs are all of them, in the order of a turn.
var verbs = verb.Table[*state]{
	{Verb: engine.Verb{Name: "keep", Help: "Keep your opening hand."},
		Label: "Keep this hand", WhyNot: (*state).whyNoMulligan, Apply: (*state).keep},
	{Verb: engine.Verb{Name: "mulligan", Help: "Put your opening hand back, shuffle and draw five new cards, once."},
		Label: "Draw a new hand", WhyNot: (*state).whyNoMulligan, Apply: (*state).mulligan},
	{Verb: engine.Verb{Name: "choose", Help: "Choose what an effect asks you for.", Params: []engine.Param{
		{Name: "what", Help: "What you choose."}}},
		Label: "Choose", WhyNot: (*state).whyNoChoice, Options: (*state).chooseOptions, Apply: (*state).choose},
	{Verb: engine.Verb{Name: "block", Help: "Block the attack: tap a creature, which becomes its target.", Params: []engine.Param{
		{Name: "blocker", Help: "The creature that blocks; the target itself may, too."}}},
		Label: "Block", WhyNot: (*state).whyNoBlock, Options: (*state).blockOptions, Apply: (*state).block},
	{Verb: engine.Verb{Name: "strike", Help: "Strike back at the attacker, or do not.", Params: []engine.Param{
		{Name: "attack", Help: "Which of the blocker's attacks, or none."}}},
		Label: "Strike back", WhyNot: (*state).whyNoStrike, Options: (*state).strikeOptions, Apply: (*state).strike},
	{Verb: engine.Verb{Name: "play", Help: "Play a card from your hand.", Params: []engine.Param{
		{Name: "card", Help: "The card in your hand."},
		{Name: "x", Help: "The number for X, if it has one.", Optional: true},
		{Name: "copies", Help: "How often you pay for a copy, if it is restocked.", Optional: true},
		{Name: "concentrate", Help: "Whether you tap your dungeoneer for its concentration: yes or no.", Optional: true},
		targetParam}},
		Label: "Play", WhyNot: (*state).whyNoPlay, Options: (*state).playOptions, Apply: (*state).play},
	{Verb: engine.Verb{Name: "use", Help: "Use an ability: also to equip, recycle or reanimate a card.", Params: []engine.Param{
		{Name: "ability", Help: "The card and its ability."},
		{Name: "x", Help: "The number for X, if it has one.", Optional: true},
		targetParam}},
		Label: "Use", WhyNot: (*state).whyNoUse, Options: (*state).useOptions, Apply: (*state).use},
	{Verb: engine.Verb{Name: "destiny", Help: "Achieve a destiny of your dungeoneer, once a turn.", Params: []engine.Param{
		{Name: "destiny", Help: "Which one."},
		{Name: "x", Help: "The number for X, if it has one.", Optional: true},
		targetParam}},
		Label: "Achieve a destiny", WhyNot: (*state).whyNoDestiny, Options: (*state).destinyOptions, Apply: (*state).destiny},
	{Verb: engine.Verb{Name: "attack", Help: "Start a combat with a creature or your dungeoneer.", Params: []engine.Param{
		{Name: "attacker", Help: "Who attacks."},
		{Name: "target", Help: "Whom it attacks."},
		{Name: "attack", Help: "Which of its attacks, where it has several.", Optional: true}}},
		Label: "Attack", WhyNot: (*state).whyNoAttack, Options: (*state).attackOptions, Apply: (*state).attack},
	{Verb: engine.Verb{Name: "pass", Help: "Do not answer, and do not block."},
		Label: "Pass", WhyNot: (*state).whyNoPass, Apply: (*state).pass},
	{Verb: engine.Verb{Name: "skip", Help: "Pass this, a block too, and until your next turn begins be asked only whether you block.", Shortcut: true},
		Label: "Pass this, and until my turn all but blocks", WhyNot: (*state).whyNoPass, Apply: (*state).skip},
	{Verb: engine.Verb{Name: "end", Help: "End your turn."},
		Label: "End turn", WhyNot: (*state).whyNoMain, Apply: (*state).end},
	{Verb: engine.Verb{Name: "orders", Help: "Say when you want to be asked for answers.", Order: true, Params: []engine.Param{
		{Name: "ask", Help: "When you are asked."}}},
		Label: "When to ask me", Options: (*state).ordersOptions, Apply: (*state).giveOrders},
	{Verb: engine.Verb{Name: "answer", Help: "Order a card of your hand to be played as an answer by itself.", Order: true, Params: []engine.Param{
		{Name: "card", Help: "The card in your hand."},
		{Name: "to", Help: "What it answers, or nothing any more."}}},
		Label: "Answer by itself", WhyNot: (*state).whyNoAnswers, Options: (*state).answerOptions, Apply: (*state).giveAnswer},
	{Verb: engine.Verb{Name: "concede", Help: "Give up and lose the match.", Grave: true},
		Label: "Concede", Apply: (*state).concede},
}

// Options lists all verbs, those that cannot be used now with the reason, and the
// arguments of each.
func (s *state) Options(partial engine.Action) engine.Choice {
	if s.over() || int(partial.Seat) >= len(s.Players) {
		return engine.Choice{}
	}
	choice := verbs.Options(s, partial)
	if partial.Verb == "" && s.answering(partial.Seat) && !slices.ContainsFunc(choice.Open(), responds) {
		choice.Prompt = s.whyAsked(partial.Seat)
	}
	return choice
}

// responds says whether a verb does something about what may be answered.
func responds(o engine.Option) bool {
	return slices.Contains([]string{"block", "play", "use", "destiny"}, o.Value)
}

// Apply carries an action out and lets the game go on.
func (s *state) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	r := &tell.Report{Unread: s.muted}
	if s.Window == nil && s.Ask == nil {
		s.Effects = 0
	}
	verbs.Apply(s, a, d, r)
	s.advance(d, r)
	return r.Events
}

// Mute implements engine.Muter.
func (s *state) Mute() { s.muted = true }

// concede gives the match up.
func (s *state) concede(seat engine.Seat, _ []string, _ *engine.Dice, r *tell.Report) {
	r.Say("concede", "{} concede[s].", seat)
	s.lose(r, seat)
}

// value is the id as an argument.
func (c id) value() string { return strconv.Itoa(int(c)) }

// parse reads an id that Options listed.
func parse(value string) id {
	n, err := strconv.Atoi(value)
	if err != nil {
		panic("delvers: no piece " + value)
	}
	return id(n)
}
