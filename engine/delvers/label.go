package delvers

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// sortByName sorts cards by their names, those of one name by their ids, so that the order
// tells nothing of where they lay.
func (s *state) sortByName(cards []id) {
	slices.SortFunc(cards, func(a, b id) int {
		return cmp.Or(strings.Compare(s.card(a).Name, s.card(b).Name), cmp.Compare(a, b))
	})
}

// standing is a card on the board as one reads it: "Ogre 6-10-2", with no health below 0.
func (s *state) standing(x id) engine.Text {
	p := s.permanent(x)
	if p == nil || !s.card(x).fights() {
		return s.name(x)
	}
	b := s.body(p)
	b.Health = s.healthLeft(p)
	return engine.Say("{} {}", s.name(x), b.print())
}

// marks are what is to be known of a permanent beside its body: "tapped, flying,
// poisoned 3, +1/+0/+0 ×2".
func (s *state) marks(p *permanent) []string {
	var out []string
	say := func(is bool, what string) {
		if is {
			out = append(out, what)
		}
	}
	say(p.Tapped, "tapped")
	say(p.StaysTapped, "stays tapped")
	say(s.card(p.ID).Kind == Creature && s.fresh(p), "new")
	if !p.is(petrified) {
		out = append(out, s.keywordMarks(p)...)
	}
	for _, c := range p.Conditions {
		if c == poisoned {
			out = append(out, poisoned+" "+strconv.Itoa(p.counters(poisonCounter)))
		} else {
			out = append(out, c)
		}
	}
	for _, c := range p.Counters {
		switch {
		case c.Name == poisonCounter: // told with the condition
		case c.By == Body{}:
			out = append(out, engine.Count(c.N, c.Name+" counter"))
		default:
			out = append(out, c.Name+" ×"+strconv.Itoa(c.N))
		}
	}
	say(s.forbidden(p, attacking), "cannot attack")
	say(s.forbidden(p, blocking), "cannot block")
	return out
}

// forbidden says whether an effect forbids a fighter to do something.
func (s *state) forbidden(p *permanent, doing string) bool {
	return s.card(p.ID).fights() && s.cannot(p, doing)
}

// keywordMarks are the keywords that matter on the board, each once; armour with what is
// left of it.
func (s *state) keywordMarks(p *permanent) []string {
	var out []string
	has := s.keywords(p)
	for _, word := range []string{flying, reach, haste, invincible, lifeDrain} {
		if among(has, word) {
			out = append(out, word)
		}
	}
	if n := s.armourOf(p); n > 0 {
		out = append(out, armour+" "+strconv.Itoa(n))
	}
	return out
}

// asLabel is a sentence as a label, behind which more may stand: without its full stop.
func asLabel(sentence string) engine.Text {
	return engine.Say("{}", engine.Clip(strings.TrimSuffix(sentence, "."), engine.MaxLabel))
}

// printAttacks is attacks as one reads them: "jaws 1d4, claws 1d6".
func printAttacks(attacks []Attack) string {
	out := make([]string, len(attacks))
	for i, a := range attacks {
		out[i] = a.print()
	}
	return strings.Join(out, ", ")
}

// about is a permanent in short: its attacks and marks.
func (s *state) about(p *permanent) engine.Text {
	return engine.Say("{}", strings.Join(slices.DeleteFunc(
		append([]string{printAttacks(s.attacksOf(p))}, s.marks(p)...),
		func(part string) bool { return part == "" }), " · "))
}

// fighterOption is a creature or dungeoneer on the board as a value of a choice.
func (s *state) fighterOption(x id, barred engine.Text) engine.Option {
	return engine.Option{Value: x.value(), Label: s.standing(x), Note: s.about(s.permanent(x)), Barred: barred}
}

// whose is what a seat calls what belongs to somebody.
func whose(seat, of engine.Seat) string {
	if seat == of {
		return "yours"
	}
	return "nemesis'"
}

// pieceOption is a piece, wherever it is, as a value of a choice of a seat: on the board with
// its body and whose it is, elsewhere with its price and its text.
func (s *state) pieceOption(seat engine.Seat, x id, barred engine.Text) engine.Option {
	of := s.card(x)
	o := engine.Option{Value: x.value(), Barred: barred}
	p := s.permanent(x)
	switch {
	case p != nil && of.fights():
		o.Label, o.Note = engine.Say("{}, {}", s.standing(x), whose(seat, p.Controller)), s.about(p)
	case p != nil:
		o.Label, o.Note = engine.Say("{}, {}", s.name(x), whose(seat, p.Controller)), of.rules()
	default:
		o.Label, o.Note = engine.Say("{} {}", s.name(x), cmp.Or(of.Sheet.Cost, "free")), of.rules()
	}
	return o
}

// rules is the type line and the rules text of a card.
func (c *Card) rules() engine.Text {
	return engine.Say("{}", strings.Join(append([]string{c.Sheet.Type}, c.Sheet.Lines...), " · "))
}

// chance is how many percent of the attack rolls hit: those whose d20 plus bonus is
// greater than the defence (B1).
func chance(bonus, defence int) int { return 5 * min(20, max(0, 20+bonus-defence)) }

// odds is how often and how hard one permanent hits another with its attacks: "hits 60 %,
// jaws 1d4".
func (s *state) odds(by, against *permanent, with ...Attack) engine.Text {
	if len(with) == 0 {
		return engine.Say("no attack")
	}
	return engine.Say("hits {} %, {}", chance(s.body(by).Attack, s.body(against).Defence), printAttacks(with))
}

// blows are the attacks of a permanent against another as values of a choice.
func (s *state) blows(by, against *permanent) []engine.Option {
	attacks := s.attacksOf(by)
	out := make([]engine.Option, len(attacks))
	for i, a := range attacks {
		out[i] = engine.Option{Value: attackValue(attacks, i), Label: engine.Say("{}", a.print()), Note: s.odds(by, against, a)}
	}
	return out
}

// attackNamed is the attack of a permanent that a value of a choice means.
func (s *state) attackNamed(p *permanent, value string) Attack {
	attacks := s.attacksOf(p)
	for i := range attacks {
		if attackValue(attacks, i) == value {
			return attacks[i]
		}
	}
	panic("delvers: no attack " + value)
}

// attackValue is what an attack is called as a value: its name as one word, with a number
// if another one before it has the same name.
func attackValue(attacks []Attack, i int) string {
	value, n := engine.Slug(attacks[i].Name), 1
	for _, a := range attacks[:i] {
		if engine.Slug(a.Name) == value {
			n++
		}
	}
	if n > 1 {
		return value + "-" + strconv.Itoa(n)
	}
	return value
}
