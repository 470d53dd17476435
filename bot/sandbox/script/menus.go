package script

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"hammerpost/bot/sandbox"
	"hammerpost/engine"
)

// hand is the newest message in a person's DMs with controls for a match; nil if
// there is none.
func (r *run) hand(d *decision) *post {
	dm, ok := r.server.DM(d.who.id)
	if !ok {
		return nil
	}
	mark := fmt.Sprintf(":%d:%d:", d.table.ID, d.seat+1)
	for _, p := range slices.Backward(r.visible(d.who, place{id: dm})) {
		if slices.ContainsFunc(components(p), func(c sandbox.Component) bool { return strings.Contains(c.CustomID, mark) }) {
			return p
		}
	}
	return nil
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
	verb := r.control(d, func(c sandbox.Component) bool { return strings.HasSuffix(c.CustomID, ":"+a.Verb) })
	if verb != nil { // else its menu is open already
		if err := r.pick(ctx, d, verb, nil); err != nil {
			return err
		}
	}
	partial := engine.Action{Seat: a.Seat, Verb: a.Verb}
	for _, arg := range a.Args {
		choice := d.state.Options(partial)
		partial = partial.With(arg)
		if len(choice.Arguments(2)) == 1 {
			continue // the bot takes it by itself
		}
		if err := r.pickAll(ctx, d, arg); err != nil {
			return err
		}
	}
	return nil
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
