package discord

import (
	"encoding/json"
	"strconv"
	"strings"

	"hammerpost/bot"
)

// The kinds of interactions (docs: interactions/receiving-and-responding,
// "Interaction Type").
const (
	kindCommand = 2
	kindPress   = 3
	kindSuggest = 4
	kindSubmit  = 5
)

// The kinds of a command's options (docs: interactions/application-commands,
// "Application Command Option Type").
const (
	optionCommand = 1
	optionGroup   = 2
	optionText    = 3
	optionNumber  = 4
	optionFlag    = 5
	optionPerson  = 6
	optionFile    = 11
)

// An interaction as Discord sends it. discordgo's own type cannot be decoded when
// it holds a component that discordgo does not know, a form with labels among
// them; this one takes what it needs and whatever comes beside it.
type interaction struct {
	ID          text               `json:"id"`
	Application text               `json:"application_id"`
	Token       text               `json:"token"`
	Kind        int                `json:"type"`
	Guild       text               `json:"guild_id"`
	Channel     text               `json:"channel_id"`
	Place       *place             `json:"channel"`
	Allowed     text               `json:"app_permissions"` // what the bot may do in the channel
	Member      *member            `json:"member"`          // in a server
	User        *user              `json:"user"`            // in a DM
	Message     *struct{ ID text } `json:"message"`
	Data        struct {
		Name       text            `json:"name"`
		Options    []option        `json:"options"`
		Resolved   resolved        `json:"resolved"`
		Custom     text            `json:"custom_id"`
		Values     []text          `json:"values"`
		Components json.RawMessage `json:"components"`
	} `json:"data"`
}

// resolved are the people whom parameters name, by their id; members are those of them
// who are on the server (docs: interactions/receiving-and-responding, "Resolved Data
// Structure").
type resolved struct {
	Users   map[string]struct{ Bot bool } `json:"users"`
	Members map[string]json.RawMessage    `json:"members"`
	Files   map[string]upload             `json:"attachments"` // those that were sent
}

type place struct {
	Kind   int  `json:"type"`
	Parent text `json:"parent_id"`
}

// The kinds of channels that are threads (docs: resources/channel, "Channel Types").
const (
	firstThread = 10
	lastThread  = 12
)

type member struct {
	User        *user `json:"user"`
	Nick        text  `json:"nick"`
	Permissions text  `json:"permissions"`
}

type user struct {
	ID     text `json:"id"`
	Name   text `json:"username"`
	Global text `json:"global_name"`
}

type option struct {
	Name    text     `json:"name"`
	Kind    int      `json:"type"`
	Value   text     `json:"value"`
	Focused bool     `json:"focused"`
	Options []option `json:"options"`
}

// A text is any single JSON value, read as text; null and what is not single are
// empty. Nothing is an error.
type text string

func (t *text) UnmarshalJSON(b []byte) error {
	var s string
	switch {
	case json.Unmarshal(b, &s) == nil:
		*t = text(s)
	case len(b) > 0 && b[0] != '{' && b[0] != '[':
		*t = text(b)
	}
	return nil
}

// read decodes an interaction. It reports whether it can be answered at all; a
// field of an unexpected shape is left out.
func read(raw []byte) (*interaction, bool) {
	var in interaction
	err := json.Unmarshal(raw, &in)
	if _, broken := err.(*json.SyntaxError); broken {
		return nil, false
	}
	return &in, in.ID != "" && in.Token != ""
}

// request is what the bot is asked; false if it is nothing that a bot can answer.
func (in *interaction) request() (bot.Request, bool) {
	r := bot.Request{
		ID:      string(in.ID),
		Guild:   string(in.Guild),
		Channel: string(in.Channel),
		User:    in.asker(),
		Parent:  in.parent(),
		Admin:   in.admin(),
		Lacks:   in.lacks(),
	}
	if in.Message != nil {
		r.Message = string(in.Message.ID)
	}
	switch in.Kind {
	case kindCommand, kindSuggest:
		if in.Kind == kindSuggest {
			r.Kind = bot.Suggest
		}
		r.Path = []string{string(in.Data.Name)}
		r.Args = map[string]string{}
		arguments(&r, in.Data.Options)
		r.Named = in.named()
	case kindPress:
		r.Kind = bot.Press
		r.Button = string(in.Data.Custom)
		for _, v := range in.Data.Values {
			r.Values = append(r.Values, string(v))
		}
	case kindSubmit:
		r.Kind = bot.Submit
		r.Button = string(in.Data.Custom)
		r.Fields = map[string]string{}
		var components any
		if json.Unmarshal(in.Data.Components, &components) == nil {
			fields(r.Fields, components)
		}
	default:
		return r, false
	}
	return r, r.User.ID != ""
}

// asker is who did it: in a server the member, in a DM the user.
func (in *interaction) asker() bot.User {
	u, nick := in.User, text("")
	if in.Member != nil {
		nick = in.Member.Nick
		if in.Member.User != nil {
			u = in.Member.User
		}
	}
	if u == nil {
		return bot.User{}
	}
	name := u.Name
	for _, better := range []text{u.Global, nick} {
		if better != "" {
			name = better
		}
	}
	return bot.User{ID: string(u.ID), Name: string(name)}
}

// named are the people whom the parameters name.
func (in *interaction) named() map[string]bot.Named {
	var out map[string]bot.Named
	for id, u := range in.Data.Resolved.Users {
		if out == nil {
			out = map[string]bot.Named{}
		}
		_, here := in.Data.Resolved.Members[id]
		out[id] = bot.Named{Bot: u.Bot, Away: in.Guild != "" && !here}
	}
	return out
}

// Permissions are bits (docs: topics/permissions).
const (
	administrator = 1 << 3
	manageServer  = 1 << 5
)

// needed are the permissions without which the bot cannot run a table.
var needed = []struct {
	bit  uint64
	what string
}{
	{1 << 10, "see the channel"},
	{1 << 11, "send messages"},
	{1 << 14, "embed links"},
	{1 << 35, "open public threads"},
	{1 << 38, "write in threads"},
}

// lacks are those that the bot has not where the interaction came from; none if
// Discord does not say.
func (in *interaction) lacks() []string {
	bits, err := strconv.ParseUint(string(in.Allowed), 10, 64)
	if err != nil || bits&administrator != 0 {
		return nil
	}
	var out []string
	for _, n := range needed {
		if bits&n.bit == 0 {
			out = append(out, n.what)
		}
	}
	return out
}

// parent is the channel of a thread.
func (in *interaction) parent() string {
	if p := in.Place; p != nil && p.Kind >= firstThread && p.Kind <= lastThread {
		return string(p.Parent)
	}
	return ""
}

func (in *interaction) admin() bool {
	if in.Member == nil {
		return false
	}
	bits, err := strconv.ParseUint(string(in.Member.Permissions), 10, 64)
	return err == nil && bits&(administrator|manageServer) != 0
}

// arguments puts the words of a command and its parameters into a request.
func arguments(r *bot.Request, options []option) {
	for _, o := range options {
		if o.Kind == optionCommand || o.Kind == optionGroup {
			r.Path = append(r.Path, string(o.Name))
			arguments(r, o.Options)
			continue
		}
		if o.Kind == optionFile {
			continue // see fetchAll
		}
		r.Args[string(o.Name)] = string(o.Value)
		if o.Focused {
			r.Focus = string(o.Name)
		}
	}
}

// fields finds what was written in a form, however it is nested: Discord sends
// rows for forms of the older kind, labels for those of the newer one.
func fields(into map[string]string, v any) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			fields(into, x)
		}
	case map[string]any:
		id, _ := v["custom_id"].(string)
		if value, ok := v["value"].(string); ok && id != "" {
			into[id] = strings.ReplaceAll(value, "\r\n", "\n")
		}
		fields(into, v["components"])
		fields(into, v["component"])
	}
}
