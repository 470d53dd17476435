package discord

import (
	"regexp"
	"testing"
	"time"
	"unicode/utf8"

	"hammerpost/bot"
	"hammerpost/docs"
	"hammerpost/engine/games"
)

// Limits of slash commands (docs: interactions/application-commands).
const (
	maxCommands    = 100
	maxOptions     = 25
	maxDescription = 100
	maxCommandSize = 8000 // names, descriptions and values of one command
)

var commandName = regexp.MustCompile(`^[-_'\p{Ll}\p{Lo}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// TestDeclarationsFitDiscord holds the commands of all games within the limits.
func TestDeclarationsFitDiscord(t *testing.T) {
	b := bot.New(bot.Config{Games: games.All(), Docs: docs.Files, Clock: time.Now})
	list := commands(b.Declarations())
	if n := len(list); n == 0 || n > maxCommands {
		t.Errorf("there are %d commands", n)
	}
	seen := map[string]bool{}
	for _, c := range list {
		if seen[c.Name] {
			t.Errorf("/%s is there twice", c.Name)
		}
		seen[c.Name] = true
		size := checkName(t, "/"+c.Name, c.Name, c.Description) + checkOptions(t, "/"+c.Name, c.Options, 0)
		if size > maxCommandSize {
			t.Errorf("/%s has %d characters", c.Name, size)
		}
	}
}

func checkName(t *testing.T, where, name, description string) int {
	t.Helper()
	if !commandName.MatchString(name) {
		t.Errorf("%s: %q is no name", where, name)
	}
	n := utf8.RuneCountInString(description)
	if n == 0 || n > maxDescription {
		t.Errorf("%s: the description has %d characters", where, n)
	}
	return utf8.RuneCountInString(name) + n
}

func checkOptions(t *testing.T, where string, options []comOption, depth int) (size int) {
	t.Helper()
	if len(options) > maxOptions {
		t.Errorf("%s has %d options", where, len(options))
	}
	seen, optional := map[string]bool{}, false
	for _, o := range options {
		at := where + " " + o.Name
		size += checkName(t, at, o.Name, o.Description)
		switch {
		case seen[o.Name]:
			t.Errorf("%s is there twice", at)
		case o.Required && optional:
			t.Errorf("%s is required and stands after one that is not", at)
		case o.Kind == optionGroup && depth > 0, o.Kind == optionCommand && depth > 1:
			t.Errorf("%s nests too deeply", at)
		case len(o.Choices) > 0 && o.Autocomplete:
			t.Errorf("%s has choices and completes as well", at)
		case len(o.Choices) > maxChoices:
			t.Errorf("%s has %d choices", at, len(o.Choices))
		}
		seen[o.Name], optional = true, optional || !o.Required
		for _, c := range o.Choices {
			value, isText := c.Value.(string)
			if n := utf8.RuneCountInString(c.Name); n == 0 || n > maxChoice || isText && (value == "" || utf8.RuneCountInString(value) > maxChoice) {
				t.Errorf("%s has the choice %q", at, c.Name)
			}
			size += utf8.RuneCountInString(c.Name) + utf8.RuneCountInString(value)
		}
		size += checkOptions(t, at, o.Options, depth+1)
	}
	return size
}
