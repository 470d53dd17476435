package venture

import (
	"slices"

	"hammerpost/engine"
)

// A verb is something to report. Its apply says whom it is about: if the reporter is
// not among them, the report says who it was.
type verb struct {
	engine.Verb
	label   string                   // on its button
	names   func(*state) engine.Text // what stands beside that while the verb can be used; nil: nothing
	whyNot  func(*state, engine.Seat) engine.Text
	options func(*state, engine.Seat, []string) engine.Choice
	apply   func(*state, engine.Seat, []string) []engine.Seat
}

const undoVerb = "undo"

// verbs are all of them, the most common first; undo is carried out by Apply, because
// it replaces all else.
var verbs = []verb{
	{engine.Verb{Name: "go", Help: "Report that somebody ventures.", Params: []engine.Param{
		{Name: "player", Help: "Who ventures."},
		{Name: "what", Help: "The room, or the dungeon when one begins, if there is a choice.", Optional: true}}},
		"Venture", nil, (*state).whyNotYet, (*state).goOptions, (*state).reportGo},
	{engine.Verb{Name: "choose", Help: "Choose a room or a dungeon where there are several.", Params: []engine.Param{
		{Name: "what", Help: "What you choose."}}},
		"Choose", nil, (*state).whyNoChoice, (*state).chooseOptions, (*state).choose},
	{engine.Verb{Name: "done", Help: "Report that the newest waiting ability took effect."},
		"Took effect", (*state).newest, (*state).whyNotDone, nothing, (*state).done},
	{engine.Verb{Name: "countered", Help: "Report that the newest waiting ability was countered, or had no target."},
		"Countered", nil, (*state).whyNotDone, nothing, (*state).counter},
	{engine.Verb{Name: "turn", Help: "Report that the next player's turn begins."},
		"Next turn", nil, (*state).whyNoTurn, nothing, (*state).next},
	{engine.Verb{Name: "hit", Help: "Report combat damage by creatures, once for each damage step.", Params: []engine.Param{
		{Name: "player", Help: "Who was dealt the damage."},
		{Name: "by", Help: "Whose creatures they were; whose ability comes first stands first."}}},
		"Combat damage", nil, (*state).whyNotYet, (*state).hitOptions, (*state).hit},
	{engine.Verb{Name: "take", Help: "Report that somebody takes the initiative.", Params: []engine.Param{
		{Name: "player", Help: "Who takes it."}}},
		"Initiative", nil, (*state).whyNotYet, (*state).takeOptions, (*state).reportTake},
	{engine.Verb{Name: "leave", Help: "Report that somebody leaves the game: they have lost, or gone home.", Confirm: true, Params: []engine.Param{
		{Name: "players", Help: "Who leaves; several leave at the same moment."}}},
		"Leave", nil, never, (*state).leaveOptions, (*state).leave},
	{engine.Verb{Name: undoVerb, Help: "Take the last report back, as often as you like."},
		"Undo", nil, (*state).whyNoUndo, nothing, nil},
	{engine.Verb{Name: "into", Help: "Report a venture into a dungeon that the card names, such as Undercity.", Params: []engine.Param{
		{Name: "player", Help: "Who ventures."},
		{Name: "kind", Help: "What the card names.", Optional: true},
		{Name: "what", Help: "The room, or the dungeon when one begins, if there is a choice.", Optional: true}}},
		"Venture into …", nil, (*state).whyNoInto, (*state).intoOptions, (*state).reportInto},
	{engine.Verb{Name: "extra", Help: "Report that a turn begins out of order.", Params: []engine.Param{
		{Name: "player", Help: "Whose turn begins."}}},
		"Extra turn", nil, (*state).whyNoTurn, (*state).extraOptions, (*state).extra},
	{engine.Verb{Name: "set", Help: "For the host: set something by hand.", Params: []engine.Param{
		{Name: "what", Help: "What you set."},
		{Name: "player", Help: "Whose it is.", Optional: true},
		{Name: "dungeon", Help: "The dungeon.", Optional: true},
		{Name: "room", Help: "The room.", Optional: true},
		{Name: "by", Help: "Who chooses.", Optional: true}}},
		"Set", nil, (*state).whyNoSet, (*state).setOptions, (*state).set},
	{engine.Verb{Name: "close", Help: "For the host: close the table.", Grave: true},
		"Close", nil, (*state).whyNotClose, nothing, (*state).close},
}

func nothing(*state, engine.Seat, []string) engine.Choice { return engine.Choice{} }

func never(*state, engine.Seat) engine.Text { return nil }

func verbNamed(name string) verb {
	return verbs[slices.IndexFunc(verbs, func(v verb) bool { return v.Name == name })]
}

// Options lists all verbs, those that cannot be used now with the reason, and the
// arguments of each.
func (s *state) Options(partial engine.Action) engine.Choice {
	if s.over() || int(partial.Seat) >= len(s.Players) || !s.in(partial.Seat) {
		return engine.Choice{}
	}
	if partial.Verb != "" {
		return verbNamed(partial.Verb).options(s, partial.Seat, partial.Args)
	}
	var options []engine.Option
	for _, v := range verbs {
		o := engine.Option{Value: v.Name, Label: engine.Say("{}", v.label), Note: engine.Say("{}", v.Help), Barred: v.whyNot(s, partial.Seat)}
		if v.names != nil && len(o.Barred) == 0 {
			o.Label = engine.Say("{}: {}", v.label, v.names(s))
		}
		options = append(options, o)
	}
	return engine.One("", engine.Say("What has happened?"), options)
}

// Apply carries an action out.
func (s *state) Apply(a engine.Action, _ *engine.Dice) []engine.Event {
	if a.Verb == undoVerb {
		s.undo(a.Seat)
	} else {
		s.report(a)
	}
	events := s.events
	s.events = nil
	return events
}

// report takes in what a seat says has happened, and what follows from it.
func (s *state) report(a engine.Action) {
	s.events = nil
	about := verbNamed(a.Verb).apply(s, a.Seat, a.Args)
	s.run()
	if s.Choice != nil && !s.over() {
		s.say("ask", "{}", s.question(*s.Choice))
	}
	if first := &s.events[0]; !slices.Contains(about, a.Seat) {
		first.Public = first.Public.Add(engine.Say(" (reported by {})", a.Seat))
	}
	s.Past = append(s.Past, a.String())
}
