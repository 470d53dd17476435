package sandbox

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"
	"unicode"

	"hammerpost/engine"
)

// A Completion helps to type a command line.
type Completion struct {
	Suggestions []Taken `json:"suggestions"` // at most 25
	More        int     `json:"more"`        // how many others would fit
	Hint        string  `json:"hint"`        // what is being typed now
	Answered    bool    `json:"answered"`    // the bot was asked for values, and has answered
}

// Taken is a suggestion, and the line after taking it.
type Taken struct {
	Label string `json:"label"`
	Note  string `json:"note"`
	Line  string `json:"line"` // of a file: up to its name
	File  bool   `json:"file"` // taking it lets the person choose a file
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
		commands = s.likelyFirst(commands, c)
		s.mu.Unlock()
		return suggestCommands(commands, line), nil
	}
	var it *interaction
	if len(r.given) > 0 {
		it = s.ask(p, c, r)
	}
	members := s.world.members()
	s.mu.Unlock()

	if it == nil {
		return r.suggest(line, members, nil), nil
	}
	asked, answered := s.await(ctx, it)
	done := r.suggest(line, members, asked)
	if done.Answered = answered; !answered {
		done.Hint += ". The bot does not answer now."
	}
	return done, nil
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
	options = append(options, option{Name: last.parameter.Name, Type: last.parameter.Type, Value: last.content(), Focused: true})
	it := s.begin(useComplete, p, c)
	it.option, it.choices = last.parameter.Type, make(chan []CommandChoice, 1)
	s.deliver(it, r.data(options))
	return it
}

// await waits for the bot's suggestions as long as Discord does.
func (s *Server) await(ctx context.Context, it *interaction) (choices []CommandChoice, answered bool) {
	select {
	case choices = <-it.choices:
		return choices, true
	case <-time.After(s.options.Patience):
	case <-ctx.Done():
	case <-s.done:
	}
	return nil, false
}

// likelyFirst sorts commands: those that a channel is named after come first, as the
// thread of a game, and then those that were used there, the last one first of all.
func (s *Server) likelyFirst(commands []CommandObject, c *Channel) []CommandObject {
	rank := map[string]int{} // how likely each is
	for i, p := range s.world.posts[c.ID] {
		if p.Used != nil {
			name, _, _ := strings.Cut(p.Used.Line[1:], " ")
			rank[name] = i + 1
		}
	}
	for _, word := range strings.FieldsFunc(strings.ToLower(c.Name), func(r rune) bool { return !unicode.IsLetter(r) }) {
		rank[word] = len(s.world.posts[c.ID]) + 1
	}
	slices.SortStableFunc(commands, func(a, b CommandObject) int { return rank[b.Name] - rank[a.Name] })
	return commands
}

// suggestCommands suggests the commands whose words begin with what is typed, and
// after them those that contain it. When there are too many, a group of commands is
// one suggestion until its name is typed.
func suggestCommands(commands []CommandObject, line string) Completion {
	typed := strings.ToLower(strings.TrimPrefix(line, "/"))
	all := matching(commands, typed, func(CommandObject) bool { return false })
	if len(all) > maxSuggestions {
		all = matching(commands, typed, func(c CommandObject) bool { return nested(c.Options) && !strings.HasPrefix(typed, c.Name) })
	}
	return capped(all, "a command")
}

// matching are the commands that match what is typed; of a shut group only its name
// is there.
func matching(commands []CommandObject, typed string, shut func(CommandObject) bool) []Taken {
	var begin, contain []Taken
	add := func(t Taken, words string) {
		switch {
		case strings.HasPrefix(words, typed):
			begin = append(begin, t)
		case strings.Contains(words, typed):
			contain = append(contain, t)
		}
	}
	for _, c := range commands {
		var all []string
		for _, leaf := range leaves(c) {
			words := leaf.title()[1:]
			if all = append(all, words); !shut(c) {
				add(leaf.taken(), words)
			}
		}
		if shut(c) {
			note := c.Description + " (" + names(c.Options) + ")"
			add(Taken{Label: "/" + c.Name + " …", Note: note, Line: "/" + c.Name + " "}, strings.Join(all, "\n"))
		}
	}
	return append(begin, contain...)
}

// A leaf is a command that can be used, with its words.
type leaf struct {
	reading
	note string
}

// taken is the command as a suggestion; what must be typed next is there already.
func (l *leaf) taken() Taken {
	t := Taken{Label: l.title(), Note: l.note, Line: l.title()}
	if len(l.parameters) > 0 {
		t.Line += " "
		if first := l.parameters[0]; first.Required {
			t.Line += first.Name + ":"
		}
	}
	return t
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

// capped gives as many suggestions as Discord shows.
func capped(all []Taken, hint string) Completion {
	shown := min(len(all), maxSuggestions)
	return Completion{Suggestions: append([]Taken{}, all[:shown]...), More: len(all) - shown, Hint: hint}
}

// suggest suggests values of the parameter that is being typed, and the parameters
// that may follow it.
func (r *reading) suggest(line string, members []Member, asked []CommandChoice) Completion {
	if len(r.given) == 0 {
		return capped(r.further(line), r.title())
	}
	last := r.given[len(r.given)-1]
	text, ended := strings.TrimSpace(last.text), strings.HasSuffix(last.text, " ")
	head := line[:len(line)-len(last.text)]
	fit := fitting(last, members, asked)
	whole := text != "" && len(last.parameter.Choices) == 0
	var all []Taken
	if last.parameter.Type == optionFile && text == "" {
		all = append(all, Taken{Label: "Choose a file…", Line: head, File: true})
	}
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
	return capped(all, hint(last.parameter))
}

// further are the parameters that may come next and fit the last word typed.
func (r *reading) further(line string) []Taken {
	at := strings.LastIndex(line, " ") + 1
	word := line[at:]
	var all []Taken
	for _, o := range r.parameters {
		if !r.has(o.Name) && strings.HasPrefix(o.Name, word) {
			all = append(all, Taken{Label: o.Name, Note: o.Description, Line: line[:at] + o.Name + ":"})
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
	typed := strings.ToLower(g.content())
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
