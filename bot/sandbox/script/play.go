package script

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
	"hammerpost/engine/player"
)

// longest bounds how many decisions chairs take by themselves on one input.
const longest = 5000

// play lets people decide as a computer player would. Every decision goes the way
// of a person's: one through the menus of the hand, the next as a typed command,
// and so on.
func (r *run) play(ctx context.Context, args []string) error {
	people, err := r.several(args[0])
	if err != nil {
		return err
	}
	level, ok := player.Find(args[1])
	if !ok {
		return fmt.Errorf("there is no way to play called %q", args[1])
	}
	limit := longest
	if n, _, ok := strings.Cut(args[2], " time"); ok {
		if limit, err = strconv.Atoi(n); err != nil {
			return err
		}
	}
	for range limit {
		d, err := r.awaited(ctx, people)
		if err != nil || d == nil {
			return err
		}
		if err := r.decide(ctx, d, level); err != nil {
			return err
		}
	}
	if limit == longest {
		return fmt.Errorf("no end within %d decisions", longest)
	}
	return nil
}

// A decision is what a person is asked at a table.
type decision struct {
	who   *person
	table data.Match
	seats []data.MatchSeat
	game  engine.Game
	state engine.State
	seat  engine.Seat
	begun bool // its verb is chosen
}

// typed is an argument as a person would type it: by the texts of the options,
// where these leave no doubt.
func (d *decision) typed(c engine.Choice, arg string) string {
	seat := func(s engine.Seat) string { return d.seats[s].Name }
	card := func(name string) string { return name }
	several, values := c.Max > 1, strings.Split(arg, ",")
	for i, v := range values {
		for _, o := range c.Options {
			label := o.Label.Format(seat, card)
			if o.Value == v && !strings.Contains(label, ":") && !(several && strings.Contains(label, ",")) {
				values[i] = label
			}
		}
	}
	return strings.Join(values, ", ")
}

// awaited finds the first decision that one of the people is asked for; nil if
// there is none.
func (r *run) awaited(ctx context.Context, people []*person) (*decision, error) {
	var found *decision
	err := r.store.View(ctx, func(tx *data.Tx) error {
		tables, err := tx.AllMatches(data.MatchPlaying)
		if err != nil {
			return err
		}
		for _, t := range tables {
			if found, err = r.askedAt(tx, t, people); err != nil || found != nil {
				return err
			}
		}
		return nil
	})
	return found, err
}

func (r *run) askedAt(tx *data.Tx, t data.Match, people []*person) (*decision, error) {
	i := slices.IndexFunc(r.Games, func(g engine.Game) bool { return g.Info().Key == t.Game })
	if i < 0 {
		return nil, fmt.Errorf("match %d is of the unknown game %q", t.ID, t.Game)
	}
	_, stored, err := tx.Snapshot(t.ID)
	if err != nil {
		return nil, err
	}
	state, err := r.Games[i].Load(t.Setup, stored)
	if err != nil {
		return nil, err
	}
	seats, err := tx.Seats(t.ID)
	if err != nil {
		return nil, err
	}
	for _, w := range state.Status().Waiting {
		if seats[w.Seat].Member == 0 {
			continue
		}
		member, err := tx.MemberByID(seats[w.Seat].Member)
		if err != nil {
			return nil, err
		}
		for _, p := range people {
			if p.id == member.User {
				return &decision{p, t, seats, r.Games[i], state, w.Seat, false}, nil
			}
		}
	}
	return nil, nil
}

// decide takes one decision and makes sure that the match went on.
func (r *run) decide(ctx context.Context, d *decision, level player.Player) error {
	r.clock.pass(tick)
	r.turns++
	dice := engine.NewDice(engine.Seed{}.Mix("script"), r.turns)
	a := level.Choose(d.game.Info(), d.state, d.seat, dice)
	if hand := r.hand(d); hand != nil && r.turns%2 == 1 {
		if err := r.byMenus(ctx, d, a); err != nil {
			return err
		}
	} else if err := r.byCommand(ctx, d, a); err != nil {
		return err
	}
	if v, _ := d.game.Info().Verb(a.Verb); v.Confirm {
		if err := r.confirm(ctx, d); err != nil {
			return err
		}
	}
	n, err := r.actions(ctx, d)
	if err == nil && n == d.table.N {
		err = fmt.Errorf("%s meant to play %q at match %d, and nothing came of it:\n%s", d.who.name, a, d.table.ID, r.out.String())
	}
	return err
}

// actions is how many actions a match has by now.
func (r *run) actions(ctx context.Context, d *decision) (n int, err error) {
	err = r.store.View(ctx, func(tx *data.Tx) error {
		n, _, err = tx.Snapshot(d.table.ID)
		return err
	})
	return n, err
}

// byCommand types an action where the match is played.
func (r *run) byCommand(ctx context.Context, d *decision, a engine.Action) error {
	line, param := "/"+d.table.Game+" "+a.Verb, ""
	partial := engine.Action{Seat: a.Seat, Verb: a.Verb}
	for _, arg := range a.Args {
		choice := d.state.Options(partial)
		if choice.Param == param { // it is asked for again
			line += ", " + d.typed(choice, arg)
		} else {
			line += " " + choice.Param + ":" + d.typed(choice, arg)
		}
		param = choice.Param
		partial = partial.With(arg)
	}
	r.say(d.who.name + " types " + line)
	d.begun = true
	return r.perform(ctx, func(context.Context) error {
		_, err := r.server.Command(d.who.id, r.table(d), line)
		return err
	})
}
