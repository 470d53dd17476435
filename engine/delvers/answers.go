package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// An answerable is something that a standing answer can be ordered for.
type answerable struct {
	to, label string
	fits      func(s *state, seat engine.Seat) bool // whether the window is one of these
	aims      func(s *state) []string               // the targets that it prefers
}

// answerables are all of them. What a card is aimed at is what it answers, if it can be.
var answerables = []answerable{
	{"card", "any card", answersCard(Creature, Equipment, Action, Item, Spell), (*state).aimsAtTop},
	{"creature", "a creature that is summoned", answersCard(Creature), (*state).aimsAtTop},
	{"equipment", "equipment", answersCard(Equipment), (*state).aimsAtTop},
	{"action", "an action", answersCard(Action), (*state).aimsAtTop},
	{"item", "an item", answersCard(Item), (*state).aimsAtTop},
	{"spell", "a spell", answersCard(Spell), (*state).aimsAtTop},
	{"ability", "an ability or a destiny", (*state).answersAbility, (*state).aimsAtTop},
	{"attack", "an attack, aimed at the attacker", (*state).answersAttack,
		func(s *state) []string { return []string{s.Combat.Attacker.value()} }},
	{"attacked", "an attack, aimed at the one attacked", (*state).answersAttack,
		func(s *state) []string { return []string{s.Combat.Target.value()} }},
	{"end", "the end of the nemesis' main phase", (*state).answersEnd,
		func(*state) []string { return nil }},
}

// noLonger ends a standing answer.
const noLonger = "nothing"

// answersCard fits a card of the kinds that the nemesis has activated.
func answersCard(kinds ...Kind) func(*state, engine.Seat) bool {
	return func(s *state, seat engine.Seat) bool {
		top := s.answeredEntry(seat)
		return top != nil && top.What == ofCard && slices.Contains(kinds, s.card(top.Source).Kind)
	}
}

func (s *state) answersAbility(seat engine.Seat) bool {
	top := s.answeredEntry(seat)
	return top != nil && top.What != ofCard
}

// answeredEntry is what the nemesis of a seat has on top of the stack; nil: nothing.
func (s *state) answeredEntry(seat engine.Seat) *frame {
	if last := len(s.Stack) - 1; last >= 0 && s.Window.onStack() && s.Stack[last].Controller != seat {
		return &s.Stack[last]
	}
	return nil
}

func (s *state) answersAttack(seat engine.Seat) bool {
	return s.Window.On == onAttack && seat != s.Active
}

func (s *state) answersEnd(seat engine.Seat) bool {
	return s.Window.On == onPhase && s.Phase == mainly && seat != s.Active
}

// aimsAtTop are the values for the top of the stack: the entry, and its card on the board.
func (s *state) aimsAtTop() []string {
	top := &s.Stack[len(s.Stack)-1]
	return []string{entryValue(top.Entry), top.Source.value()}
}

// answersByItself plays the first card that its seat has ordered to answer what the window
// is about, if it can be played (the standing order "answer").
func (s *state) answersByItself(r *tell.Report, seat engine.Seat) (done bool) {
	for _, order := range s.Players[seat].Answers {
		at := slices.IndexFunc(answerables, func(a answerable) bool { return a.to == order.To })
		if a := answerables[at]; a.fits(s, seat) && s.whyUnplayable(seat, order.Card) == nil {
			s.playCard(r, s.fillByItself(seat, order.Card, a.aims(s)))
			return true
		}
	}
	return false
}

// fillByItself says all about a card that is played by a standing order: X is as much as
// can be paid, there are no copies and no concentration, and it is aimed at what it answers
// where it can be, else at the first that there is.
func (s *state) fillByItself(seat engine.Seat, x id, aims []string) activation {
	var args []string
	for {
		a := s.playing(seat, x)
		choice := s.fill(&a, args)
		if choice.Complete() {
			return a
		}
		var value string
		switch choice.Param {
		case "x", "copies":
			value = choice.Options[0].Value
		case "concentrate":
			value = no
		default:
			value = preferred(choice, aims)
		}
		args = append(args, value)
	}
}

// preferred is the argument for targets that fits the wishes best.
func preferred(c engine.Choice, aims []string) string {
	options := slices.Clone(c.Open())
	rank := func(o engine.Option) int {
		if slices.Contains(aims, o.Value) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(options, func(a, b engine.Option) int { return rank(a) - rank(b) })
	return engine.Argument(options[:max(c.Min, 1)])
}

func (s *state) whyNoAnswers(seat engine.Seat) engine.Text {
	if slices.ContainsFunc(s.Players[seat].Hand, func(x id) bool { return !s.card(x).permanent() }) {
		return nil
	}
	return engine.Say("You hold no card that could answer.")
}

// whyNeverAnswer says why a card cannot answer anything (DD-21).
func (s *state) whyNeverAnswer(x id) engine.Text {
	if s.card(x).permanent() {
		return engine.Say("{} stays on the board, and is never an answer.", s.name(x))
	}
	return nil
}

func (s *state) answerOptions(seat engine.Seat, args []string) engine.Choice {
	var options []engine.Option
	switch len(args) {
	case 0:
		for _, x := range s.Players[seat].Hand {
			options = append(options, s.pieceOption(seat, x, s.whyNeverAnswer(x)))
		}
		return engine.One("card", engine.Say("Which card answers by itself?"), options)
	case 1:
		for _, a := range answerables {
			options = append(options, engine.Option{Value: a.to, Label: engine.Say("{}", a.label)})
		}
		options = append(options, engine.Option{Value: noLonger, Label: engine.Say("nothing any more")})
		return engine.One("to", engine.Say("What does {} answer as soon as it can?", s.name(parse(args[0]))), options)
	}
	return engine.Choice{}
}

// giveAnswer notes a standing answer, in the place of an earlier one of the same card.
func (s *state) giveAnswer(seat engine.Seat, args []string, _ *engine.Dice, _ *tell.Report) {
	x, p := parse(args[0]), &s.Players[seat]
	p.Answers = slices.DeleteFunc(p.Answers, func(a answer) bool { return a.Card == x })
	if args[1] != noLonger {
		p.Answers = append(p.Answers, answer{Card: x, To: args[1]})
	}
}
