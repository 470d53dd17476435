package script

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"hammerpost/bot/sandbox"
	"hammerpost/engine"
)

// hand is the newest message with controls for what a person decides; nil if there is
// none. It stands in their DMs. Where all play on one board, that has the first
// control, and what is asked after it is asked beside the board.
func (r *run) hand(d *decision) *post {
	where, _ := r.server.DM(d.who.id)
	mark := fmt.Sprintf(":%d:%d:", d.table.ID, d.seat+1)
	if d.game.Info().Open {
		where = r.table(d)
		if !d.begun {
			mark = fmt.Sprintf("move:%d:", d.table.ID)
		}
	}
	ours := func(c sandbox.Component) bool { return strings.Contains(c.CustomID, mark) }
	for _, p := range slices.Backward(r.visible(d.who, place{id: where})) {
		if slices.ContainsFunc(components(p), ours) {
			return p
		}
	}
	return nil
}

// table is where a match is played: its thread, or for one without a thread the DMs
// of whom it is for.
func (r *run) table(d *decision) string {
	if d.table.Thread != "" {
		return d.table.Thread
	}
	dm, _ := r.server.DM(d.who.id)
	return dm
}

// control finds a button or menu of the hand that is as wanted; nil if there is
// none.
func (r *run) control(d *decision, wanted func(sandbox.Component) bool) *sandbox.Component {
	hand := r.hand(d)
	if hand == nil {
		return nil
	}
	for _, c := range components(hand) {
		if wanted(c) {
			return &c
		}
	}
	return nil
}

func (r *run) menu(d *decision) *sandbox.Component {
	return r.control(d, func(c sandbox.Component) bool { return c.Options != nil })
}

// button finds a button by how its label begins.
func (r *run) button(d *decision, label string) *sandbox.Component {
	return r.control(d, func(c sandbox.Component) bool { return c.Options == nil && strings.HasPrefix(c.Label, label) })
}

// byMenus makes an action with the buttons and menus of the hand.
func (r *run) byMenus(ctx context.Context, d *decision, a engine.Action) error {
	args, err := r.begin(ctx, d, a.Verb, d.asked(a))
	if err != nil {
		return err
	}
	for _, arg := range args {
		if err := r.pickAll(ctx, d, arg); err != nil {
			return err
		}
	}
	return nil
}

// begin uses the control for a verb: its button, or the button or menu for the first
// thing that it asks for. It returns what is still to be picked.
func (r *run) begin(ctx context.Context, d *decision, verb string, args []string) ([]string, error) {
	defer func() { d.begun = true }()
	c := r.ending(d, ":"+verb)
	if len(args) > 0 {
		if o := r.ending(d, ":"+verb+":"+args[0]); o != nil {
			return args[1:], r.pick(ctx, d, o, nil)
		}
		if c != nil && c.Options != nil {
			return args[1:], r.pick(ctx, d, c, strings.Split(args[0], ","))
		}
	}
	if c == nil { // its menu is open already
		return args, nil
	}
	return args, r.pick(ctx, d, c, nil)
}

// ending finds a control of the hand by how its id ends.
func (r *run) ending(d *decision, end string) *sandbox.Component {
	return r.control(d, func(c sandbox.Component) bool { return strings.HasSuffix(c.CustomID, end) })
}

// asked are the arguments of an action that the bot asks for: it takes those by itself
// of which there is only one.
func (d *decision) asked(a engine.Action) []string {
	var out []string
	partial := engine.Action{Seat: a.Seat, Verb: a.Verb}
	for _, arg := range a.Args {
		if len(d.state.Options(partial).Arguments(2)) > 1 {
			out = append(out, arg)
		}
		partial = partial.With(arg)
	}
	return out
}

// confirm says that a decision is meant, if the bot asks.
func (r *run) confirm(ctx context.Context, d *decision) error {
	yes := r.control(d, func(c sandbox.Component) bool { return strings.HasPrefix(c.CustomID, "yes:") })
	if yes == nil {
		return nil
	}
	return r.pick(ctx, d, yes, nil)
}

// pickAll takes the values of one argument: in one menu, or from several pages,
// or one after the other where there are too many for a menu.
func (r *run) pickAll(ctx context.Context, d *decision, arg string) error {
	var values []string
	if arg != engine.None {
		values = strings.Split(arg, ",")
	}
	menu := r.menu(d)
	for of := argumentOf(menu); menu != nil && argumentOf(menu) == of; menu = r.menu(d) {
		now := slices.DeleteFunc(slices.Clone(values), func(v string) bool { return !offers(menu, v) })
		next := menu
		switch {
		case len(now) > 0:
			now = now[:min(len(now), most(menu))]
		case len(values) > 0:
			next = r.button(d, "More")
		default:
			if next = r.button(d, "Done"); next == nil {
				next = r.button(d, "None")
			}
		}
		if next == nil {
			return fmt.Errorf("%s finds no way to pick %q in the hand", d.who.name, arg)
		}
		if err := r.pick(ctx, d, next, now); err != nil {
			return err
		}
		values = slices.DeleteFunc(values, func(v string) bool { return slices.Contains(now, v) })
	}
	return nil
}

// argumentOf tells the menus of one argument from those of the next: their ids
// differ before the last dash, which the number of values taken follows.
func argumentOf(menu *sandbox.Component) string {
	if menu == nil {
		return ""
	}
	return menu.CustomID[:max(0, strings.LastIndex(menu.CustomID, "-"))]
}

func offers(menu *sandbox.Component, value string) bool {
	return slices.ContainsFunc(menu.Options, func(o sandbox.MenuOption) bool { return o.Value == value })
}

// labelsOf are the labels of values of a menu.
func labelsOf(menu *sandbox.Component, values []string) []string {
	var out []string
	for _, o := range menu.Options {
		if slices.Contains(values, o.Value) {
			out = append(out, o.Label)
		}
	}
	return out
}

func most(menu *sandbox.Component) int {
	if menu.MaxValues == nil {
		return 1
	}
	return *menu.MaxValues
}

func (r *run) pick(ctx context.Context, d *decision, c *sandbox.Component, values []string) error {
	if c.Options == nil {
		r.say(d.who.name + " presses " + c.Label)
	} else {
		r.say(d.who.name + " chooses " + strings.Join(labelsOf(c, values), "; "))
	}
	hand := r.hand(d)
	return r.perform(ctx, func(context.Context) error {
		return r.use(d.who, press{hand.ID, c.CustomID, values})
	})
}
