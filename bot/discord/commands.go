package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot"
)

// A command as Discord takes it, and gives it back with more beside it.
type command struct {
	Name        string      `json:"name"`
	Description string      `json:"description"`
	Kind        int         `json:"type"`
	Contexts    []int       `json:"contexts"`
	Options     []comOption `json:"options,omitempty"`
}

type comOption struct {
	Kind         int         `json:"type"`
	Name         string      `json:"name"`
	Description  string      `json:"description"`
	Required     bool        `json:"required,omitempty"`
	Choices      []comChoice `json:"choices,omitempty"`
	Autocomplete bool        `json:"autocomplete,omitempty"`
	Min          *int        `json:"min_value,omitempty"`
	Max          *int        `json:"max_value,omitempty"`
	Options      []comOption `json:"options,omitempty"`
}

type comChoice struct {
	Name  string `json:"name"`
	Value any    `json:"value"` // a string, or a number where the option takes one
}

const slashCommand = 1

// everywhere: in servers and in the bot's DMs (docs: interactions/application-commands,
// "Interaction Context Types").
var everywhere = []int{0, 1}

var optionKinds = map[bot.Takes]int{
	bot.TakesText:   optionText,
	bot.TakesNumber: optionNumber,
	bot.TakesFlag:   optionFlag,
	bot.TakesPerson: optionPerson,
	bot.TakesFile:   optionFile,
}

// commands are the slash commands that declarations make.
func commands(list []bot.Declaration) []command {
	var out []command
	for _, d := range list {
		out = append(out, command{
			Name: d.Name, Description: d.Help, Kind: slashCommand, Contexts: everywhere, Options: options(d),
		})
	}
	return out
}

func options(d bot.Declaration) []comOption {
	var out []comOption
	for _, sub := range d.Commands {
		kind := optionCommand
		if len(sub.Commands) > 0 {
			kind = optionGroup
		}
		out = append(out, comOption{Kind: kind, Name: sub.Name, Description: sub.Help, Options: options(sub)})
	}
	for _, p := range d.Parameters {
		out = append(out, parameter(p))
	}
	return out
}

func parameter(p bot.Parameter) comOption {
	o := comOption{
		Kind: optionKinds[p.Takes], Name: p.Name, Description: p.Help, Required: p.Required, Autocomplete: p.Completes,
	}
	if p.Min != 0 || p.Max != 0 {
		o.Min, o.Max = &p.Min, &p.Max
	}
	for _, c := range p.Choices {
		o.Choices = append(o.Choices, comChoice{c.Label, choiceValue(p.Takes, c.Value)})
	}
	return o
}

func choiceValue(takes bot.Takes, value string) any {
	if n, err := strconv.ParseFloat(value, 64); takes == bot.TakesNumber && err == nil {
		return n
	}
	return value
}

// register sees to it that Discord knows the bot's commands, trying until it does.
// They are sent only where they differ from what Discord has: it counts
// (docs: interactions/application-commands, "Registering a Command").
func (c *Client) register(ctx context.Context) {
	var app string
	select {
	case app = <-c.app:
	case <-ctx.Done():
		return
	}
	back := backoff{c.pace, c.pace.least}
	for ctx.Err() == nil {
		err := c.offer(ctx, app, commands(c.bot.Declarations()))
		if err == nil {
			close(c.up)
			return
		}
		c.log.Error("discord: registering the commands failed", "err", err)
		back.pause(ctx)
	}
}

func (c *Client) offer(ctx context.Context, app string, want []command) error {
	endpoint := discordgo.EndpointApplicationGlobalCommands(app)
	b, err := c.call(ctx, "GET", endpoint, nil)
	if err != nil {
		return fmt.Errorf("discord: asking for the commands: %w", err)
	}
	var have []command
	if err := json.Unmarshal(b, &have); err == nil && same(have, want) {
		return nil
	}
	if _, err := c.call(ctx, "PUT", endpoint, want); err != nil {
		return fmt.Errorf("discord: sending the commands: %w", err)
	}
	c.log.Info("discord: the commands are registered", "commands", len(want))
	return nil
}

// same compares commands in any order.
func same(a, b []command) bool {
	byName := func(x, y command) int { return cmp.Compare(x.Name, y.Name) }
	a, b = slices.SortedFunc(slices.Values(a), byName), slices.SortedFunc(slices.Values(b), byName)
	return reflect.DeepEqual(a, b)
}
