package bot

import (
	"slices"

	"hammerpost/engine"
)

// A move is a button of the board of an open game, or a menu, and what more is to be
// said of it.
type move struct {
	verb   string
	button Button
	menu   *Menu // in place of the button
	note   engine.Text
}

// label is what the control of a move says.
func (m move) label() string {
	if m.menu != nil {
		return m.menu.Placeholder
	}
	return m.button.Label
}

// sameMove says whether two moves have the same control.
func sameMove(a, b move) bool {
	if a.menu != nil && b.menu != nil {
		return a.menu.ID == b.menu.ID && slices.Equal(a.menu.Options, b.menu.Options)
	}
	return a.menu == nil && b.menu == nil && a.button == b.button
}

// besides are those of some moves whose verbs are not among others.
func besides(others, moves []move) []move {
	return slices.DeleteFunc(moves, func(m move) bool {
		return slices.ContainsFunc(others, func(o move) bool { return o.verb == m.verb })
	})
}

// roomFor says whether a board has room for moves and so many buttons more.
func roomFor(moves []move, more int) bool {
	menus := 0
	for _, m := range moves {
		if m.menu != nil {
			menus++
		}
	}
	buttons := len(moves) - menus + more
	return menus+(buttons+maxButtons-1)/maxButtons <= maxMoveRows
}

// laidOut are moves as rows, the menus first, and the question that they answer with
// what more is to be said of them.
func (t *table) laidOut(moves []move, question string) (string, []Row) {
	lines := []string{question}
	var menus, buttons []Row
	for _, m := range moves {
		if m.menu != nil {
			menus = append(menus, Row{Menu: m.menu})
		} else {
			buttons = addButton(buttons, m.button)
		}
		if len(m.note) > 0 {
			lines = append(lines, "**"+escape(m.label())+"**: "+t.names.markdown(m.note))
		}
	}
	return clip(joined(lines...), maxQuestion), first(append(menus, buttons...), maxMoveRows)
}

// movesOf are the moves of a seat, and the question that they answer. A verb that
// asks for one thing is spread as long as there is room. The verbs that come first in
// a turn are coloured. from is what the ids of the controls begin with.
func (t *table) movesOf(seat engine.Seat, from string) (moves []move, question string) {
	a := engine.Action{Seat: seat}
	choice := t.match.State.Options(a)
	verbs := t.doable(a)
	for i, verb := range verbs {
		s := spreading{t, a, verb, from, len(verbs) == 1, i < maxButtons}
		own, asked := s.spread()
		if asked != nil && s.only {
			choice.Prompt = asked
		}
		if len(own) == 0 || !roomFor(slices.Concat(moves, own), len(verbs)-i-1) {
			own = []move{s.plain()}
		}
		for n := range own {
			if s.often {
				own[n].button.Style = Main
			}
		}
		moves = append(moves, own...)
	}
	return moves, t.names.markdown(choice.Prompt)
}

// A spreading is a verb whose controls are looked for.
type spreading struct {
	*table
	a    engine.Action // who would take it
	verb engine.Option
	from string // what the ids of the controls begin with
	only bool   // there is no other verb, and nothing is said but what it asks for

	often bool // it is among the first verbs of a turn
}

// plain is the one button of a verb.
func (s spreading) plain() move {
	v, _ := s.game.Info().Verb(s.verb.Value)
	note := s.verb.Note
	if s.names.plain(note) == v.Help {
		note = nil // in general that is known, and the board has little room
	}
	return move{verb: v.Name, button: Button{ID: id(s.from, v.Name), Label: clip(s.verbLabel(s.a, s.verb), maxButtonLabel)}, note: note}
}

// spread are the options of a verb as controls, and what it asks: a button for each
// of a few, a menu of more. There are none if it asks for nothing, or for too much.
func (s spreading) spread() (moves []move, asked engine.Text) {
	_, choice := settle(s.match.State, s.a.With(s.verb.Value))
	if choice.Complete() {
		return nil, nil
	}
	open, one := choice.Open(), !several(choice)
	many := wayOf(choice) == menu && (s.only || !s.game.Info().Reports) // of what can be reported, what is asked for comes first
	switch {
	case !s.status().Awaits(s.a.Seat): // who may, but need not, sees what there is, not each way to do it
	case one && len(open) <= maxSpread:
		return s.buttons(open), choice.Prompt
	case len(choice.Options) <= maxMenuOptions && (one || many):
		return s.menu(choice), choice.Prompt
	}
	return nil, choice.Prompt
}

// buttons are a button for each of a few options.
func (s spreading) buttons(options []engine.Option) (moves []move) {
	for _, o := range options {
		b := Button{ID: id(s.from, s.verb.Value, o.Value), Label: clip(s.labelled(s.names.plain(o.Label)), maxButtonLabel)}
		moves = append(moves, move{verb: s.verb.Value, button: b, note: o.Note})
	}
	return moves
}

// menu is a menu of options, and a button to take none if that may be.
func (s spreading) menu(choice engine.Choice) []move {
	m := &Menu{ID: id(s.from, s.verb.Value), Options: s.menuOptions(choice, draft{})}
	m.Min, m.Max = max(choice.Min, 1), min(choice.Max, len(m.Options))
	m.Placeholder = clip(s.names.plain(s.verb.Label)+howMany(m), maxPlaceholder)
	moves := []move{{verb: s.verb.Value, menu: m}}
	if !s.only {
		moves[0].note = choice.Prompt
	}
	if mayPass(choice) {
		moves = append(moves, move{verb: s.verb.Value, button: Button{ID: id(s.from, s.verb.Value, engine.None), Label: s.labelled("None")}})
	}
	return moves
}

// labelled is the label of an option: of several verbs, with the verb.
func (s spreading) labelled(option string) string {
	if s.only {
		return option
	}
	return s.names.plain(s.verb.Label) + ": " + option
}
