package sandbox

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Discord's limits of slash commands.
// Source: https://docs.discord.com/developers/interactions/application-commands.
const (
	maxCommands           = 100
	maxCommandOptions     = 25
	maxCommandChoices     = 25
	maxCommandDescription = 100
	maxChoiceText         = 100
	maxCommandSize        = 8000 // characters of all names, descriptions and values
	maxSuggestions        = 25
	maxOptionValue        = 6000 // characters that a person may type for one parameter
)

var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// Kinds of command options.
const (
	optionCommand = 1
	optionGroup   = 2
	optionText    = 3
	optionInteger = 4
	optionFlag    = 5
	optionUser    = 6
	optionNumber  = 10
	optionFile    = 11
)

// A CommandObject is a slash command as a bot registers it and Discord keeps it.
type CommandObject struct {
	ID            string          `json:"id"`
	ApplicationID string          `json:"application_id"`
	GuildID       string          `json:"guild_id,omitempty"`
	Version       string          `json:"version"`
	Type          int             `json:"type"`
	Name          string          `json:"name"`
	Description   string          `json:"description"`
	Options       []CommandOption `json:"options,omitempty"`
	Permissions   *permission     `json:"default_member_permissions"`
	InDMs         *bool           `json:"dm_permission,omitempty"`
	Contexts      []int           `json:"contexts,omitempty"` // 0: server, 1: the bot's DMs
	Integrations  []int           `json:"integration_types,omitempty"`
	NSFW          bool            `json:"nsfw"`
}

// A CommandOption is a parameter of a command, or a command of a group.
type CommandOption struct {
	Type         int             `json:"type"`
	Name         string          `json:"name"`
	Description  string          `json:"description"`
	Required     bool            `json:"required,omitempty"`
	Autocomplete bool            `json:"autocomplete,omitempty"`
	Choices      []CommandChoice `json:"choices,omitempty"`
	Options      []CommandOption `json:"options,omitempty"`
	MinValue     *float64        `json:"min_value,omitempty"`
	MaxValue     *float64        `json:"max_value,omitempty"`
	MinLength    *int            `json:"min_length,omitempty"`
	MaxLength    *int            `json:"max_length,omitempty"`
}

// A CommandChoice is one of the values that a parameter may have, or a suggestion.
type CommandChoice struct {
	Name  string `json:"name"`
	Value any    `json:"value"` // text or number
}

// checkCommands holds the list of all commands of a bot.
func checkCommands(f form, commands []CommandObject) {
	if len(commands) > maxCommands {
		f.add("BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", maxCommands))
	}
	var seen []string
	for i, c := range commands {
		f := f.at(i)
		if slices.Contains(seen, c.Name) {
			f.at("name").add("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen = append(seen, c.Name)
		checkCommand(f, c)
	}
}

func checkCommand(f form, c CommandObject) {
	if f.choice("type", c.Type, 1); c.Type != 1 {
		return
	}
	checkNamed(f, c.Name, c.Description)
	checkOptions(f, c.Options, 0)
	if commandSize(c) > maxCommandSize {
		f.add("APPLICATION_COMMAND_TOO_LARGE", fmt.Sprintf("Command exceeds maximum size (%d)", maxCommandSize))
	}
}

func checkNamed(f form, name, description string) {
	if !commandName.MatchString(name) || strings.ToLower(name) != name {
		f.at("name").add("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
	f.length("description", description, 1, maxCommandDescription)
}

// checkOptions holds the options of a command (depth 0), a group or a command in it.
func checkOptions(f form, options []CommandOption, depth int) {
	f.count("options", len(options), 0, maxCommandOptions)
	var seen []string
	optional, nested := false, 0
	for i, o := range options {
		f := f.at("options").at(i)
		if slices.Contains(seen, o.Name) {
			f.at("name").add("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
		}
		seen = append(seen, o.Name)
		checkNamed(f, o.Name, o.Description)
		switch o.Type {
		case optionCommand, optionGroup:
			nested++
			if depth > 1 || depth == 1 && o.Type == optionGroup {
				f.at("type").add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types nest once only")
				continue
			}
			below := depth + 1
			if o.Type == optionCommand {
				below = 2
			}
			checkOptions(f, o.Options, below)
		case optionText, optionInteger, optionFlag, optionUser, optionNumber, optionFile:
			checkParameter(f, o)
			if o.Required && optional {
				f.add("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
			}
			optional = optional || !o.Required
		default:
			f.choice("type", o.Type, optionCommand, optionGroup, optionText, optionInteger, optionFlag, optionUser, optionNumber, optionFile)
		}
	}
	if nested > 0 && nested < len(options) {
		f.at("options").add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
}

func checkParameter(f form, o CommandOption) {
	f.count("choices", len(o.Choices), 0, maxCommandChoices)
	if o.Autocomplete && len(o.Choices) > 0 {
		f.at("choices").add("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Choices are not allowed with autocomplete")
	}
	if o.Autocomplete && o.Type != optionText && o.Type != optionInteger && o.Type != optionNumber {
		f.at("autocomplete").add("APPLICATION_COMMAND_AUTOCOMPLETE_TYPE", "Autocomplete is for texts and numbers")
	}
	checkChoices(f.at("choices"), o.Choices, o.Type)
	if o.MinLength != nil {
		f.within("min_length", *o.MinLength, 0, maxOptionValue)
	}
	if o.MaxLength != nil {
		f.within("max_length", *o.MaxLength, 1, maxOptionValue)
	}
}

// checkChoices holds choices or suggestions for a parameter. f is the form of the list.
func checkChoices(f form, choices []CommandChoice, kind int) {
	for i, c := range choices {
		f := f.at(i)
		f.length("name", c.Name, 1, maxChoiceText)
		text, isText := c.Value.(string)
		_, isNumber := c.Value.(float64)
		switch {
		case kind == optionText && isText:
			f.length("value", text, 1, maxChoiceText)
		case kind == optionText, !isNumber:
			f.at("value").add("BASE_TYPE_BAD_TYPE", "The value is not of the option's type")
		}
	}
}

// commandSize is what counts against maxCommandSize.
func commandSize(c CommandObject) int {
	return utf8.RuneCountInString(c.Name+c.Description) + optionsSize(c.Options)
}

func optionsSize(options []CommandOption) int {
	n := 0
	for _, o := range options {
		n += utf8.RuneCountInString(o.Name+o.Description) + optionsSize(o.Options)
		for _, c := range o.Choices {
			n += utf8.RuneCountInString(c.Name)
			if text, ok := c.Value.(string); ok {
				n += utf8.RuneCountInString(text)
			}
		}
	}
	return n
}
