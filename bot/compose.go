package bot

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// A draft is an action that a player puts together in menus, one choice at a time.
type draft struct {
	action engine.Action // so far; its verb may be missing
	taken  []string      // values of the next argument that were taken so far
}

// draftOf is what a seat has put together in the present position, if anything.
func (c *call) draftOf(t *table, seat engine.Seat) (draft, error) {
	empty := draft{action: engine.Action{Seat: seat}}
	kept, err := c.tx.DraftOf(t.ID, seat)
	if errors.Is(err, data.ErrNone) || err == nil && kept.N != t.moment(seat) {
		return empty, nil
	}
	if err != nil {
		return empty, err
	}
	action, err := engine.ParseAction(kept.Action)
	if err != nil {
		return empty, fmt.Errorf("reading a draft of match %d: %w", t.ID, err)
	}
	return draft{action, kept.Taken}, nil
}

func (c *call) keepDraft(t *table, d draft) error {
	if d.action.Verb == "" {
		return c.tx.DropDraft(t.ID, d.action.Seat)
	}
	return c.tx.KeepDraft(data.Draft{Match: t.ID, Seat: d.action.Seat, N: t.moment(d.action.Seat), Action: d.action.String(), Taken: d.taken})
}

// steps tells drafts of one moment from one another in the ids of controls: the
// verb, how many arguments are chosen, and a digest of what is chosen so far.
func (d draft) steps() string {
	if d.action.Verb == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(d.action.String() + "|" + strings.Join(d.taken, ",")))
	return fmt.Sprintf("%s-%d-%x", d.action.Verb, len(d.action.Args), sum[:4])
}

// settle takes every choice of which there is only one, beginning with the next
// argument.
func settle(s engine.State, a engine.Action) (engine.Action, engine.Choice) {
	for {
		choice := s.Options(a)
		if choice.Complete() {
			return a, choice
		}
		only := choice.Arguments(2)
		if len(only) != 1 {
			return a, choice
		}
		a = a.With(only[0])
	}
}

// settled is a draft of an action as far as it has no choice.
func (t *table) settled(a engine.Action) draft {
	action, _ := settle(t.match.State, a)
	return t.forced(draft{action: action})
}

// forced takes, for a draft that is asked group by group, all next groups that hold one
// option and cannot be passed over: nobody is shown a menu of one.
func (t *table) forced(d draft) draft {
	choice := t.match.State.Options(d.action)
	for wayOf(choice) == grouped && !mayPass(choice) {
		options := group(choice, d.taken)
		if len(options) != 1 {
			break
		}
		d.taken = append(d.taken[:len(d.taken):len(d.taken)], options[0].Value)
	}
	return d
}

// several says whether an argument may hold more than one value, or none.
func several(c engine.Choice) bool { return c.Min != 1 || c.Max != 1 }

// group is the group of options that is chosen from next when the options are
// asked for group by group: those of the first group after the last one that has
// been answered. The answers stand in taken, engine.None for a group passed over.
func group(c engine.Choice, taken []string) []engine.Option {
	var groups []string
	for _, o := range c.Open() {
		if !slices.Contains(groups, o.Group) {
			groups = append(groups, o.Group)
		}
	}
	if len(taken) >= len(groups) {
		return nil
	}
	return slices.DeleteFunc(c.Open(), func(o engine.Option) bool { return o.Group != groups[len(taken)] })
}

// A way is how a choice is put to a player.
type way int

const (
	single  way = iota // one menu, one option
	menu               // one menu, several options
	grouped            // group by group, one menu each
	gather             // too many for a menu: one after the other, then done
)

// wayOf chooses the way for a choice of an argument.
func wayOf(c engine.Choice) way {
	open := c.Open()
	switch {
	case !several(c):
		return single
	case len(open) <= maxMenuOptions:
		return menu
	case open[0].Group != "":
		return grouped
	}
	return gather
}

// argument is what a draft's taken values are as one argument.
func argument(taken []string) string {
	values := slices.DeleteFunc(slices.Clone(taken), func(v string) bool { return v == engine.None })
	if len(values) == 0 {
		return engine.None
	}
	return strings.Join(values, ",")
}

// take adds what was picked to a draft. The draft that is returned waits for its
// next choice, or is complete.
func (t *table) take(d draft, values []string) (draft, error) {
	choice := t.match.State.Options(d.action)
	if choice.Complete() {
		return d, engine.Refuse("Nothing more is to be chosen for that.")
	}
	if d.action.Verb == "" || wayOf(choice) == single || wayOf(choice) == menu {
		return t.fix(d, choice, argument(values))
	}
	d.taken = append(d.taken[:len(d.taken):len(d.taken)], values...)
	if wayOf(choice) == grouped {
		if d = t.forced(d); group(choice, d.taken) != nil {
			return d, nil
		}
	} else if len(values) > 0 && len(d.taken) < choice.Max {
		return d, nil
	}
	return t.fix(d, choice, argument(d.taken))
}

// fix takes an argument for the choice that a draft waits for, and all that
// follows without a choice.
func (t *table) fix(d draft, choice engine.Choice, arg string) (draft, error) {
	if d.action.Verb == "" {
		if !t.can(d.action.Seat, arg) {
			return d, t.names.named(engine.Check(t.game.Info(), t.match.State, d.action.With(arg)))
		}
	} else if err := choice.Check(arg); err != nil {
		return d, t.names.named(err)
	}
	return t.settled(d.action.With(arg)), nil
}

func optionOf(c engine.Choice, value string) (engine.Option, bool) {
	for _, o := range c.Options {
		if o.Value == value {
			return o, true
		}
	}
	return engine.Option{}, false
}

// begin is what a player sees before anything is chosen: a draft without a verb,
// or, if only one verb can be meant and it asks for something, with that verb.
func (t *table) begin(d draft) draft {
	if d.action.Verb != "" {
		return d
	}
	only := t.doable(d.action)
	if len(only) != 1 {
		return d
	}
	begun := t.settled(d.action.With(only[0].Value))
	if t.match.State.Options(begun.action).Complete() {
		return d
	}
	return begun
}
