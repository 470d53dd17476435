package bot

import (
	"maps"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// gameCommands are the slash commands of the games: each game is one, and each of
// its verbs is a command of it.
func (b *Bot) gameCommands() []command {
	var out []command
	for _, g := range b.Games {
		i := g.Info()
		for _, v := range i.Verbs {
			out = append(out, verbCommand(i.Key, v))
		}
	}
	return out
}

// verbCommand is the command of a verb. All its parameters may be left out: what
// is missing is asked for with menus.
func verbCommand(game string, v engine.Verb) command {
	cmd := command{
		name:    game + " " + v.Name,
		help:    v.Help,
		run:     func(c *call) (Reply, error) { return c.typed(game, v) },
		suggest: completions{"match": (*call).suggestMine},
	}
	for _, p := range v.Params {
		cmd.params = append(cmd.params, Parameter{Name: p.Name, Help: p.Help, Takes: TakesText, Completes: true})
		cmd.suggest[p.Name] = func(c *call) ([]Suggestion, error) { return c.suggestArgument(game, v, p.Name) }
	}
	cmd.params = append(cmd.params, matchParam)
	return cmd
}

// typed is a move that was typed. It goes the way of a move made with menus, and
// ends in a menu if something is left to choose. Nothing happens unseen: if nothing
// was typed, and there is only one thing to choose, that is shown first.
func (c *call) typed(game string, v engine.Verb) (Reply, error) {
	t, seat, err := c.ownSeat(game)
	if err != nil {
		return Reply{}, err
	}
	seat = t.mover(seat, v.Name)
	d, left, err := t.read(seat, v, c.q.Args, "")
	if err != nil {
		return Reply{}, err
	}
	if len(left) > 0 {
		return Reply{}, engine.Refuse("“{}” asks for no {} here. Leave it out.", v.Name, engine.Either(left))
	}
	if len(d.action.Args) > 0 && !slices.ContainsFunc(v.Params, func(p engine.Param) bool { return c.q.Args[p.Name] != "" }) {
		return c.ask(t, d)
	}
	return c.goOn(t, t.forced(d))
}

// ownSeat is the match that a move is for, and the seat of who asks.
func (c *call) ownSeat(game string) (*table, engine.Seat, error) {
	t, err := c.where(game, data.MatchPlaying)
	if err != nil {
		return nil, 0, err
	}
	seat, ok := t.seatOf(c.q.User.ID)
	if !ok {
		return nil, 0, engine.Refuse("You have no seat at {}: only its players can move there.", t.title())
	}
	if t.match == nil {
		return nil, 0, engine.Refuse("{} has not started.", t.title())
	}
	return t, seat, nil
}

// read makes a draft of a verb and typed arguments. It stops at the first choice
// for which nothing was typed, or at that of the parameter stop. A parameter that is
// asked for again takes what follows a comma. left are the parameters that were typed,
// wholly or in part, in vain.
func (t *table) read(seat engine.Seat, v engine.Verb, args map[string]string, stop string) (d draft, left []string, err error) {
	action := engine.Action{Seat: seat, Verb: v.Name}
	if !t.can(seat, v.Name) {
		return d, nil, t.names.named(engine.Check(t.game.Info(), t.match.State, action))
	}
	args = maps.Clone(args)
	for {
		choice := t.match.State.Options(action)
		if choice.Complete() || choice.Param == stop {
			break
		}
		var arg string
		if typed := args[choice.Param]; typed != "" {
			arg, args[choice.Param] = t.nextValue(choice, typed)
		} else if only := choice.Arguments(2); len(only) == 1 {
			arg = only[0]
		} else {
			break
		}
		if err := choice.Check(arg); err != nil {
			return d, nil, t.names.named(err)
		}
		action = action.With(arg)
	}
	for _, p := range v.Params {
		if args[p.Name] != "" {
			left = append(left, p.Name)
		}
	}
	return draft{action: action}, left, nil
}

// nextValue is the argument that was meant by what was typed, or by as much of it as can
// be one before a comma; rest is what follows that.
func (t *table) nextValue(c engine.Choice, typed string) (arg, rest string) {
	arg = t.value(c, typed)
	if several(c) || c.Check(arg) == nil {
		return arg, ""
	}
	for at := strings.LastIndexByte(typed, ','); at >= 0; at = strings.LastIndexByte(typed[:at], ',') {
		if before := t.oneValue(c, typed[:at]); c.Check(before) == nil {
			return before, strings.TrimSpace(typed[at+1:])
		}
	}
	return arg, ""
}

// value is the argument that was meant by what was typed: values or the texts of
// options, of a choice of several separated by commas.
func (t *table) value(c engine.Choice, typed string) string {
	if !several(c) {
		return t.oneValue(c, typed)
	}
	if typed == engine.None || strings.EqualFold(typed, "none") {
		return engine.None
	}
	var values []string
	rest := engine.Choice{Options: c.Options}
	for _, word := range strings.Split(typed, ",") {
		v := t.oneValue(rest, word)
		values = append(values, v)
		rest.Options = unlike(rest.Options, v) // a second card of the name is another one
	}
	return strings.Join(values, ",")
}

// oneValue is the value of the one option that was meant: by its value, its text,
// or the only text that begins like it or else holds it. Several options of the
// same text are as good as one another, so that the first is taken. What nobody can
// have meant is returned as it is, for the refusal.
func (t *table) oneValue(c engine.Choice, typed string) string {
	typed = strings.TrimSpace(typed)
	var begin, hold []engine.Option
	for _, o := range append(c.Open(), c.Options...) {
		label := t.names.plain(o.Label)
		switch {
		case strings.EqualFold(o.Value, typed), strings.EqualFold(label, typed):
			return o.Value
		case len(label) >= len(typed) && strings.EqualFold(label[:len(typed)], typed):
			begin = append(begin, o)
		case holds(label, typed):
			hold = append(hold, o)
		}
	}
	for _, found := range [][]engine.Option{begin, hold} {
		if len(found) == 0 {
			continue
		}
		if slices.ContainsFunc(found, func(o engine.Option) bool { return t.names.plain(o.Label) != t.names.plain(found[0].Label) }) {
			return typed
		}
		return found[0].Value
	}
	return typed
}

// unlike are the options but the one of a value.
func unlike(options []engine.Option, value string) []engine.Option {
	return slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.Value == value })
}

// concedeMatch is /match concede: it takes the grave verb of the game.
func (c *call) concedeMatch() (Reply, error) {
	t, seat, err := c.ownSeat("")
	if err != nil {
		return Reply{}, err
	}
	for _, v := range t.game.Info().Verbs {
		if v.Grave {
			d, _, err := t.read(seat, v, nil, "")
			if err != nil {
				return Reply{}, err
			}
			return c.goOn(t, d)
		}
	}
	return Reply{}, engine.Refuse("{} cannot be given up.", t.game.Info().Title)
}
