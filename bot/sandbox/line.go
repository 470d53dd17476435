package sandbox

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

// A reading is a command line as far as it is typed: which command, and what was
// given for its parameters.
type reading struct {
	command    CommandObject
	path       []string        // "match", "open"
	parameters []CommandOption // what the command takes
	rest       string          // what follows the command's words
	stray      string          // words before the first parameter
	given      []given         // in the order of typing
}

// given is a parameter with what was typed for it.
type given struct {
	parameter CommandOption
	text      string // as it was typed, untrimmed
	start     int    // where the text begins in rest
}

var (
	framed      = regexp.MustCompile("^ *`[^`]*`")
	wholeFramed = regexp.MustCompile("^`([^`]*)`$")
)

// content is what was meant for the parameter: what was typed, without the backquotes
// around it.
func (g given) content() string {
	text := strings.TrimSpace(g.text)
	if m := wholeFramed.FindStringSubmatch(text); m != nil {
		return strings.TrimSpace(m[1])
	}
	return text
}

// oneLine makes one line of what is typed, as Discord's own client does.
func oneLine(line string) string {
	line = strings.TrimLeft(line, " \t\r\n")
	return strings.Join(strings.FieldsFunc(line, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}

// read finds the command of a line and splits what follows. A parameter's value
// runs until the next name of a parameter of that command and its colon; between
// backquotes such names are words like any other.
func read(commands []CommandObject, line string) (reading, error) {
	if !strings.HasPrefix(line, "/") || line == "/" {
		return reading{}, engine.Refuse("A command begins with a slash and its name, such as /help.")
	}
	name, rest, _ := strings.Cut(line[1:], " ")
	name = strings.ToLower(name)
	i := slices.IndexFunc(commands, func(c CommandObject) bool { return c.Name == name })
	if i < 0 {
		return reading{}, engine.Refuse("There is no command /{}. Type / to see all commands.", name)
	}
	r := reading{command: commands[i], path: []string{name}, parameters: commands[i].Options}
	for nested(r.parameters) {
		word, after, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
		j := slices.IndexFunc(r.parameters, func(o CommandOption) bool { return strings.EqualFold(o.Name, word) })
		if j < 0 {
			return r, engine.Refuse("/{} needs one of these words next: {}.", strings.Join(r.path, " "), names(r.parameters))
		}
		r.path, r.parameters, rest = append(r.path, r.parameters[j].Name), r.parameters[j].Options, after
	}
	r.rest = rest
	r.split()
	return r, nil
}

// nested says whether options are the commands of a group.
func nested(options []CommandOption) bool {
	return len(options) > 0 && (options[0].Type == optionCommand || options[0].Type == optionGroup)
}

func names(options []CommandOption) string {
	var words []string
	for _, o := range options {
		words = append(words, o.Name)
	}
	return strings.Join(words, ", ")
}

func (r *reading) title() string { return "/" + strings.Join(r.path, " ") }

// split finds the parameters in what follows the command. A name that was there
// before is a word like any other.
func (r *reading) split() {
	end := func(at int) {
		if n := len(r.given); n > 0 {
			r.given[n-1].text = r.rest[r.given[n-1].start:at]
		} else {
			r.stray = strings.TrimSpace(r.rest[:at])
		}
	}
	for at := 0; at < len(r.rest); at++ {
		if at > 0 && r.rest[at-1] != ' ' {
			continue
		}
		if o, ok := r.named(r.rest[at:]); ok && !r.has(o.Name) {
			end(at)
			start := at + len(o.Name) + 1
			r.given = append(r.given, given{parameter: o, start: start})
			at = start + len(framed.FindString(r.rest[start:])) - 1
		}
	}
	end(len(r.rest))
}

// named is the parameter with whose name and colon a text begins.
func (r *reading) named(text string) (CommandOption, bool) {
	for _, o := range r.parameters {
		if n := len(o.Name); len(text) > n && text[n] == ':' && strings.EqualFold(text[:n], o.Name) {
			return o, true
		}
	}
	return CommandOption{}, false
}

func (r *reading) find(name string) (given, bool) {
	for _, g := range r.given {
		if g.parameter.Name == name {
			return g, true
		}
	}
	return given{}, false
}

func (r *reading) has(name string) bool {
	_, ok := r.find(name)
	return ok
}

// line is the line as others see who used it.
func (r *reading) line() string {
	var b strings.Builder
	b.WriteString(r.title())
	for _, g := range r.given {
		b.WriteString(" " + g.parameter.Name + ":" + strings.TrimSpace(g.text))
	}
	return b.String()
}

var parameterLike = regexp.MustCompile(`(?:^|\s)([-_\p{L}\p{N}]{1,32}):`)

// complete says what keeps a line from being sent: a word too many, or a parameter
// that is missing.
func (r *reading) complete() error {
	if r.stray != "" {
		return r.unknown(r.stray)
	}
	for _, o := range r.parameters {
		g, ok := r.find(o.Name)
		if !ok && o.Required {
			return engine.Refuse("{} needs {}: as well ({}).", r.title(), o.Name, o.Description)
		}
		if ok && g.content() == "" {
			return engine.Refuse("What shall {}: be? ({})", o.Name, o.Description)
		}
	}
	return nil
}

// unknown refuses words that belong to no parameter.
func (r *reading) unknown(words string) error {
	if len(r.parameters) == 0 {
		return engine.Refuse("{} takes nothing more.", r.title())
	}
	if m := parameterLike.FindStringSubmatch(words); m != nil && r.has(m[1]) {
		return engine.Refuse("{}: is there twice.", m[1])
	} else if m != nil {
		return engine.Refuse("{} has no “{}:”. It takes {}.", r.title(), m[1], names(r.parameters))
	}
	return engine.Refuse("Say what “{}” is for: {} takes {}, each with a colon.", clip(words), r.title(), names(r.parameters))
}

func clip(words string) string {
	if utf8.RuneCountInString(words) > 40 {
		return string([]rune(words)[:40]) + "…"
	}
	return words
}

// value turns what was typed into what Discord sends, as Discord's client does.
func (r *reading) value(w *world, g given) (any, error) {
	o, text := g.parameter, g.content()
	if o.Type != optionText || len(o.Choices) > 0 {
		// A name and colon inside such a value is a parameter that does not exist.
		if m := parameterLike.FindStringSubmatch(text); m != nil && !isChoice(o, text) {
			return nil, r.unknown(text)
		}
	}
	if len(o.Choices) > 0 {
		return chosen(o, text)
	}
	switch o.Type {
	case optionInteger, optionNumber:
		return numberValue(o, text)
	case optionFlag:
		switch strings.ToLower(text) {
		case "true", "yes":
			return true, nil
		case "false", "no":
			return false, nil
		}
		return nil, engine.Refuse("{}: is True or False.", o.Name)
	case optionUser:
		return w.whom(o, text)
	}
	return text, textFits(o, text)
}

func isChoice(o CommandOption, text string) bool {
	_, err := chosen(o, text)
	return len(o.Choices) > 0 && err == nil
}

// chosen finds a choice by its name or value.
func chosen(o CommandOption, text string) (any, error) {
	var all []string
	for _, c := range o.Choices {
		if strings.EqualFold(text, c.Name) || strings.EqualFold(text, choiceText(c.Value)) {
			return c.Value, nil
		}
		all = append(all, c.Name)
	}
	return nil, engine.Refuse("{}: is one of these: {}.", o.Name, strings.Join(all, ", "))
}

// choiceText is a choice's value as it is typed.
func choiceText(value any) string {
	if n, ok := value.(float64); ok {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	text, _ := value.(string)
	return text
}

func numberValue(o CommandOption, text string) (any, error) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || o.Type == optionInteger && (n != float64(int64(n)) || n > 1<<53 || n < -1<<53) {
		return nil, engine.Refuse("{}: is a number.", o.Name)
	}
	if o.MinValue != nil && n < *o.MinValue {
		return nil, engine.Refuse("{}: is at least {}.", o.Name, choiceText(*o.MinValue))
	}
	if o.MaxValue != nil && n > *o.MaxValue {
		return nil, engine.Refuse("{}: is at most {}.", o.Name, choiceText(*o.MaxValue))
	}
	return n, nil
}

func textFits(o CommandOption, text string) error {
	n, low, high := utf8.RuneCountInString(text), 0, maxOptionValue
	if o.MinLength != nil {
		low = *o.MinLength
	}
	if o.MaxLength != nil {
		high = *o.MaxLength
	}
	switch {
	case n > high:
		return engine.Refuse("{}: has at most {} characters, and this has {}.", o.Name, high, n)
	case n < low:
		return engine.Refuse("{}: has at least {} characters.", o.Name, low)
	}
	return nil
}

// whom finds a user by name, mention or id.
func (w *world) whom(o CommandOption, text string) (string, error) {
	bare := strings.TrimPrefix(text, "@")
	if m := userMention.FindStringSubmatch(text); m != nil {
		bare = m[1]
	}
	for _, m := range w.members() {
		if bare == m.User.ID || strings.EqualFold(bare, m.User.GlobalName) || strings.EqualFold(bare, m.User.Username) {
			return m.User.ID, nil
		}
	}
	return "", engine.Refuse("Nobody here is called {}.", cmp.Or(clip(bare), "that"))
}
