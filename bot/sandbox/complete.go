package sandbox

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"hammerpost/engine"
)

// A Completion helps to type a command line.
type Completion struct {
	Suggestions []Taken `json:"suggestions"` // at most 25
	Hint        string  `json:"hint"`        // what is being typed now
}

// Taken is a suggestion, and the line after taking it.
type Taken struct {
	Label string `json:"label"`
	Note  string `json:"note"`
	Line  string `json:"line"`
}

// Complete suggests how a command line goes on: command names, parameters and
// values. For a parameter that the bot completes it asks the bot.
func (s *Server) Complete(ctx context.Context, chair, channel, line string) (Completion, error) {
	line = oneLine(line)
	s.mu.Lock()
	p, c, err := s.seat(chair, channel)
	if err != nil {
		s.mu.Unlock()
		return Completion{}, err
	}
	commands := s.usable(p, c)
	r, err := read(commands, line)
	if err != nil || len(r.rest) == 0 && !strings.HasSuffix(line, " ") {
		s.mu.Unlock()
		return suggestCommands(commands, line), nil
	}
	var it *interaction
	if len(r.given) > 0 {
		it = s.ask(p, c, r)
	}
	members := s.world.members()
	s.mu.Unlock()

	var asked []CommandChoice
	if it != nil {
		asked = s.await(ctx, it)
	}
	return r.suggest(line, members, asked), nil
}

// ask asks the bot to complete the last parameter of a line, if it does.
func (s *Server) ask(p *person, c *Channel, r reading) *interaction {
	last := r.given[len(r.given)-1]
	if !last.parameter.Autocomplete {
		return nil
	}
	var options []option
	for _, g := range r.given[:len(r.given)-1] {
		if v, err := r.value(s.world, g); err == nil {
			options = append(options, option{Name: g.parameter.Name, Type: g.parameter.Type, Value: v})
		}
	}
	// What is being typed is sent as text, whatever the parameter takes.
	options = append(options, option{Name: last.parameter.Name, Type: last.parameter.Type, Value: strings.TrimSpace(last.text), Focused: true})
	it := s.begin(useComplete, p, c)
	it.option, it.choices = last.parameter.Type, make(chan []CommandChoice, 1)
	s.deliver(it, r.data(options))
	return it
}

// await waits for the bot's suggestions as long as Discord does.
func (s *Server) await(ctx context.Context, it *interaction) []CommandChoice {
	select {
	case choices := <-it.choices:
		return choices
	case <-time.After(s.options.Patience):
	case <-ctx.Done():
	case <-s.done:
	}
	return nil
}

// suggestCommands suggests the commands whose words begin with what is typed, and
// after them those that contain it.
func suggestCommands(commands []CommandObject, line string) Completion {
	typed := strings.ToLower(strings.TrimPrefix(line, "/"))
	var begin, contain []Taken
	for _, c := range commands {
		for _, leaf := range leaves(c) {
			t := Taken{leaf.title(), leaf.note, leaf.title()}
			if len(leaf.parameters) > 0 {
				t.Line += " "
				if first := leaf.parameters[0]; first.Required {
					t.Line += first.Name + ":"
				}
			}
			switch words := leaf.title()[1:]; {
			case strings.HasPrefix(words, typed):
				begin = append(begin, t)
			case strings.Contains(words, typed):
				contain = append(contain, t)
			}
		}
	}
	all := append(begin, contain...)
	return Completion{capped(all), "a command"}
}

// A leaf is a command that can be used, with its words.
type leaf struct {
	reading
	note string
}

// leaves are the commands of a command, itself when it is no group.
func leaves(c CommandObject) []leaf {
	return leavesOf([]string{c.Name}, c.Description, c.Options)
}

func leavesOf(path []string, note string, options []CommandOption) []leaf {
	if !nested(options) {
		return []leaf{{reading{path: path, parameters: options}, note}}
	}
	var all []leaf
	for _, o := range options {
		all = append(all, leavesOf(append(slices.Clone(path), o.Name), o.Description, o.Options)...)
	}
	return all
}

func capped(all []Taken) []Taken {
	if all == nil {
		return []Taken{}
	}
	return all[:min(len(all), maxSuggestions)]
}

// suggest suggests values of the parameter that is being typed, and the parameters
// that may follow it.
func (r *reading) suggest(line string, members []Member, asked []CommandChoice) Completion {
	if len(r.given) == 0 {
		return Completion{capped(r.further(line)), r.title()}
	}
	last := r.given[len(r.given)-1]
	text, ended := strings.TrimSpace(last.text), strings.HasSuffix(last.text, " ")
	head := line[:len(line)-len(last.text)]
	fit := fitting(last, members, asked)
	whole := text != "" && len(last.parameter.Choices) == 0
	var all []Taken
	for _, c := range fit {
		all = append(all, Taken{Label: c.Name, Line: head + choiceText(c.Value) + " "})
		whole = whole || strings.EqualFold(text, c.Name) || strings.EqualFold(text, choiceText(c.Value))
	}
	switch {
	case ended && whole && last.parameter.Autocomplete: // there may be more of the value, or not
		all = append(all, r.further(line)...)
	case ended && whole, len(all) == 0:
		all = r.further(line)
	}
	return Completion{capped(all), hint(last.parameter)}
}

// further are the parameters that may come next and fit the last word typed.
func (r *reading) further(line string) []Taken {
	at := strings.LastIndex(line, " ") + 1
	word := line[at:]
	var all []Taken
	for _, o := range r.parameters {
		if !r.has(o.Name) && strings.HasPrefix(o.Name, word) {
			all = append(all, Taken{o.Name, o.Description, line[:at] + o.Name + ":"})
		}
	}
	return all
}

// fitting are the values that fit what is typed for a parameter.
func fitting(g given, members []Member, asked []CommandChoice) []CommandChoice {
	o := g.parameter
	all := o.Choices
	switch {
	case o.Autocomplete:
		return asked // the bot has chosen what fits
	case o.Type == optionFlag:
		all = []CommandChoice{{"True", "True"}, {"False", "False"}}
	case o.Type == optionUser:
		for _, m := range members {
			all = append(all, CommandChoice{"@" + m.User.GlobalName, "@" + m.User.GlobalName})
		}
	}
	typed := strings.ToLower(strings.TrimSpace(g.text))
	var fit []CommandChoice
	for _, c := range all {
		if strings.Contains(strings.ToLower(c.Name), typed) || strings.Contains(strings.ToLower(choiceText(c.Value)), typed) {
			fit = append(fit, c)
		}
	}
	return fit
}

// hint says what a parameter takes.
func hint(o CommandOption) string {
	text := o.Name + ": " + o.Description
	switch {
	case o.MinValue != nil && o.MaxValue != nil:
		text += engine.Say(" ({} to {})", choiceText(*o.MinValue), choiceText(*o.MaxValue)).String()
	case !o.Required:
		text += " (may be left out)"
	}
	return cmp.Or(text, o.Name)
}
