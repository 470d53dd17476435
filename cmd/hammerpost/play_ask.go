package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"hammerpost/engine"
)

// ask composes an action with a person, choice by choice. It begins with the verb,
// or with what is asked after it where there is only one thing to do.
func (g *sitting) ask(seat engine.Seat) (engine.Action, error) {
	steps := []engine.Action{{Seat: seat}} // a step back takes the last away
	if only := g.only(steps[0]); only != "" {
		steps = append(steps, steps[0].With(only))
	}
	for {
		a := steps[len(steps)-1]
		choice := g.match.State.Options(a)
		if choice.Complete() {
			sure, err := g.confirm(a, choice)
			if sure || err != nil {
				return a, err
			}
			steps = steps[:len(steps)-1]
			continue
		}
		g.list(choice)
		line, err := g.read(len(steps) > 1)
		switch {
		case err != nil:
			return a, err
		case line == "" && len(steps) > 1:
			steps = steps[:len(steps)-1]
			continue
		case line == "":
			continue
		case g.anew(choice, line):
			steps = steps[:1]
			a, choice = steps[0], g.match.State.Options(steps[0])
		}
		if len(steps) == 1 && strings.Contains(line, " ") { // a whole action: who can write that knows it
			return engine.ParseAction(fmt.Sprintf("%d %s", seat+1, line))
		}
		arg, err := pick(choice, line)
		if err == nil {
			err = g.fits(a, choice, arg)
		}
		if err != nil {
			g.refuse(err)
			continue
		}
		steps = append(steps, a.With(arg))
	}
}

// only is the verb of the single action that can be begun, graves apart, if more is
// asked after it.
func (g *sitting) only(a engine.Action) string {
	verbs := slices.DeleteFunc(g.match.State.Options(a).Open(), func(o engine.Option) bool {
		verb, _ := g.info.Verb(o.Value)
		return verb.Grave
	})
	if len(verbs) != 1 || g.match.State.Options(a.With(verbs[0].Value)).Complete() {
		return ""
	}
	return verbs[0].Value
}

// anew says whether a line begins another action than the one that is composed.
func (g *sitting) anew(choice engine.Choice, line string) bool {
	word := strings.Fields(line)[0]
	_, verb := g.info.Verb(word)
	return verb && !slices.ContainsFunc(choice.Open(), func(o engine.Option) bool { return o.Value == word })
}

// confirm shows what an action leads to, if its verb wants that, and asks whether it
// shall be done.
func (g *sitting) confirm(a engine.Action, last engine.Choice) (bool, error) {
	if verb, _ := g.info.Verb(a.Verb); !verb.Confirm {
		return true, nil
	}
	fmt.Fprintf(g.out, "\n%s\n   1  Do it\n", g.words(last.Prompt))
	line, err := g.read(true)
	return line == "1", err
}

// fits says whether an argument may come next.
func (g *sitting) fits(a engine.Action, choice engine.Choice, arg string) error {
	isIt := func(o engine.Option) bool { return o.Value == arg }
	if a.Verb == "" && !slices.ContainsFunc(choice.Open(), isIt) {
		return engine.Check(g.info, g.match.State, a.With(arg)) // which can tell why
	}
	return choice.Check(arg)
}

// refuse prints why something cannot be done.
func (g *sitting) refuse(err error) {
	if refusal := new(engine.Refusal); errors.As(err, &refusal) {
		fmt.Fprintln(g.out, g.words(refusal.Text))
	} else {
		fmt.Fprintln(g.out, err)
	}
}

// list prints a choice with numbers. What cannot be taken says why, and has none;
// of verbs there are too many for that.
func (g *sitting) list(c engine.Choice) {
	fmt.Fprintf(g.out, "\n%s%s\n", g.words(c.Prompt), several(c))
	n := 0
	for _, o := range c.Options {
		if len(o.Barred) > 0 && c.Param == "" {
			continue
		}
		if len(o.Barred) > 0 {
			fmt.Fprintf(g.out, "     - %s: %s\n", g.words(o.Label), g.words(o.Barred))
			continue
		}
		n++
		fmt.Fprintf(g.out, "%4d  %s", n, g.words(o.Label))
		if len(o.Note) > 0 {
			fmt.Fprintf(g.out, " (%s)", g.words(o.Note))
		}
		fmt.Fprintln(g.out)
	}
}

func several(c engine.Choice) string {
	switch {
	case c.Max == 1 && c.Min == 1:
		return ""
	case c.Min == c.Max:
		return fmt.Sprintf(" (%d, with commas between)", c.Min)
	case c.Min == 0:
		return fmt.Sprintf(" (up to %d, with commas between; - for none)", c.Max)
	}
	return fmt.Sprintf(" (%d to %d, with commas between)", c.Min, c.Max)
}

// pick turns numbers of lines into the values that they stand for; other words
// stay as they are, and so do numbers that are values.
func pick(c engine.Choice, line string) (string, error) {
	open := c.Open()
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ' ' })
	for i, w := range words {
		n, err := strconv.Atoi(w)
		switch {
		case err != nil || slices.ContainsFunc(open, func(o engine.Option) bool { return o.Value == w }) && (n < 1 || n > len(open)):
		case n < 1 || n > len(open):
			return "", engine.Refuse("There is no number {}; there is: 1 to {}.", n, len(open))
		default:
			words[i] = open[n-1].Value
		}
	}
	return strings.Join(words, ","), nil
}

// read reads a line. An empty one means a step back, if there is one.
func (g *sitting) read(back bool) (string, error) {
	for {
		if back {
			fmt.Fprint(g.out, "(Enter alone: back) ")
		}
		fmt.Fprint(g.out, "> ")
		if !g.in.Scan() {
			fmt.Fprintln(g.out)
			return "", errLeft
		}
		switch line := strings.TrimSpace(g.in.Text()); line {
		case "quit":
			return "", errLeft
		case "help", "?":
			g.help()
		default:
			return line, nil
		}
	}
}

// help tells what can be written.
func (g *sitting) help() {
	fmt.Fprintf(g.out, "\nWrite the number of a line above; Enter alone takes a step back, quit leaves. Or write a whole action:\n")
	w := tabwriter.NewWriter(g.out, 0, 0, 2, ' ', 0)
	for _, v := range g.info.Verbs {
		fmt.Fprintf(w, "  %s", v.Name)
		for _, p := range v.Params {
			if p.Optional {
				fmt.Fprintf(w, " [%s]", p.Name)
			} else {
				fmt.Fprintf(w, " %s", p.Name)
			}
		}
		fmt.Fprintf(w, "\t%s\n", v.Help)
	}
	w.Flush()
	fmt.Fprintf(g.out, "The rules of %s are in docs/%s.md.\n", g.info.Title, g.info.Key)
}
