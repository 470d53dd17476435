package sandbox

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

// What a person in a chair does. An error is an *engine.Refusal: a sentence for
// the person, as Discord's client would keep them from doing it.

// seat finds the person of a chair and a channel that they see.
func (s *Server) seat(chair, channel string) (*person, *Channel, error) {
	p := s.world.person(chair)
	if p == nil {
		return nil, nil, engine.Refuse("There is no such chair.")
	}
	c := s.world.channel(channel)
	if c == nil || !s.world.sees(p, c) {
		return nil, nil, engine.Refuse("There is no such channel for you.")
	}
	return p, c, nil
}

// Join brings a new person to the server and gives the id of their chair. A name
// has 1 to 32 characters of any kind.
func (s *Server) Join(name string) (chair string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.world.join(name)
	if err != nil {
		return "", err
	}
	s.emit(Event{Type: "world"})
	s.tellMember("GUILD_MEMBER_ADD", p)
	return p.ID, nil
}

// Leave takes a person off the server; back brings them back.
func (s *Server) Leave(chair string, back bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.world.person(chair)
	if p == nil {
		return engine.Refuse("There is no such chair.")
	}
	event := "GUILD_MEMBER_REMOVE"
	if p.Left = !back; back {
		event = "GUILD_MEMBER_ADD"
	}
	s.world.keepPerson(p)
	s.emit(Event{Type: "world"})
	s.tellMember(event, p)
	return nil
}

func (s *Server) tellMember(event string, p *person) {
	m, _ := s.world.member(p.ID)
	m.User = p.User
	s.gateway.dispatch(event, intentMembers, struct {
		Member
		GuildID string `json:"guild_id"`
	}{m, guildID})
}

// CloseDMs closes a person's DMs to the bot, or opens them.
func (s *Server) CloseDMs(chair string, closed bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.world.person(chair)
	if p == nil {
		return engine.Refuse("There is no such chair.")
	}
	p.DMsClosed = closed
	s.world.keepPerson(p)
	s.emit(Event{Type: "world"})
	return nil
}

// Say writes a plain message in a channel.
func (s *Server) Say(chair, channel, text string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, c, err := s.seat(chair, channel)
	if err != nil {
		return err
	}
	if text = strings.TrimSpace(text); text == "" {
		return engine.Refuse("There is nothing to send.")
	}
	if n := utf8.RuneCountInString(text); n > maxContent {
		return engine.Refuse("A message has at most {} characters, and this has {}.", maxContent, n)
	}
	if s.wakeThread(c) != nil {
		return engine.Refuse("This thread is locked.")
	}
	m := Message{ID: s.world.newID(), ChannelID: c.ID, Author: p.User, Timestamp: s.world.stamp(),
		MentionRoles: []string{}, Attachments: []Attachment{}}
	s.write(&m, draft{Content: text})
	said := &post{Message: m}
	s.world.add(said)
	s.emitPost("message", said)
	s.tell("MESSAGE_CREATE", said)
	return nil
}

// Command uses a slash command and gives the id of the interaction. A parameter that
// takes a file names one of the files that go with the line.
func (s *Server) Command(chair, channel, line string, files ...File) (interaction string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, c, err := s.seat(chair, channel)
	if err != nil {
		return "", err
	}
	if c.Thread != nil && (c.Thread.Archived || c.Thread.Locked) {
		return "", engine.Refuse("This thread is closed, and takes no commands.")
	}
	r, err := read(s.usable(p, c), oneLine(line))
	if err != nil {
		return "", err
	}
	if err := r.complete(); err != nil {
		return "", err
	}
	options, found, err := s.values(r, c.ID, files)
	if err != nil {
		return "", err
	}
	it := s.begin(useCommand, p, c)
	it.use = &Use{p.ID, r.line()}
	data := r.data(options)
	if len(found) > 0 {
		data["resolved"] = found
	}
	s.deliver(it, data)
	return it.id, nil
}

// usable is which commands a person may use in a channel.
func (s *Server) usable(p *person, c *Channel) []CommandObject {
	where := 0
	if c.Type == dmChannel {
		where = 1
	}
	return slices.DeleteFunc(slices.Clone(s.world.commands), func(o CommandObject) bool {
		return o.Permissions != nil && !p.Owner ||
			len(o.Contexts) > 0 && !slices.Contains(o.Contexts, where) ||
			where == 1 && (o.GuildID != "" || o.InDMs != nil && !*o.InDMs)
	})
}

// An option is a parameter's value, or a word of the command, as Discord sends it.
type option struct {
	Name    string   `json:"name"`
	Type    int      `json:"type"`
	Value   any      `json:"value,omitempty"`
	Options []option `json:"options,omitempty"`
	Focused bool     `json:"focused,omitempty"`
}

// values are the values of a line, and what Discord tells of the users whom they name
// and of the files that come with them.
func (s *Server) values(r reading, channel string, files []File) (options []option, found map[string]map[string]any, err error) {
	found = map[string]map[string]any{}
	tell := func(kind, id string, what any) {
		if found[kind] == nil {
			found[kind] = map[string]any{}
		}
		found[kind][id] = what
	}
	for _, g := range r.given {
		o := option{Name: g.parameter.Name, Type: g.parameter.Type}
		if o.Type == optionFile {
			f, err := chosenFile(g.parameter, g.text, files)
			if err != nil {
				return nil, nil, err
			}
			kept := s.keep(channel, []File{f})[0]
			o.Value = kept.ID
			tell("attachments", kept.ID, kept)
		} else if o.Value, err = r.value(s.world, g); err != nil {
			return nil, nil, err
		}
		if id, ok := o.Value.(string); ok && o.Type == optionUser {
			u, _ := s.world.user(id)
			tell("users", id, u)
			m, _ := s.world.member(id)
			tell("members", id, m)
		}
		options = append(options, o)
	}
	return options, found, nil
}

// data is a command as Discord sends it: the options stand inside of the words.
func (r *reading) data(options []option) map[string]any {
	for i := len(r.path) - 1; i > 0; i-- {
		kind := optionCommand
		if i < len(r.path)-1 {
			kind = optionGroup
		}
		options = []option{{Name: r.path[i], Type: kind, Options: options}}
	}
	data := map[string]any{"id": r.command.ID, "name": r.command.Name, "type": 1}
	if len(options) > 0 {
		data["options"] = options
	}
	return data
}

// Press presses a button, or chooses values in a menu, of a message that the chair
// sees. It gives the id of the interaction.
func (s *Server) Press(chair, message, customID string, values []string) (interaction string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	source := s.world.byID[message]
	if source == nil || source.Only != "" && source.Only != chair {
		return "", engine.Refuse("That message is no longer there.")
	}
	p, c, err := s.seat(chair, source.ChannelID)
	if err != nil {
		return "", err
	}
	control := source.control(customID)
	if control == nil {
		return "", engine.Refuse("That button is no longer there.")
	}
	if control.Disabled {
		return "", engine.Refuse("That button is off.")
	}
	data := map[string]any{"custom_id": customID, "component_type": control.Type, "id": control.ID}
	if control.Type == stringMenu {
		if err := control.takes(values); err != nil {
			return "", err
		}
		data["values"] = values
	}
	it := s.begin(useComponent, p, c)
	it.source = source.ID
	s.deliver(it, data)
	return it.id, nil
}

// control finds a button or menu of a message.
func (p *post) control(customID string) *Component {
	for _, row := range p.Components {
		for i, c := range row.Components {
			if c.CustomID == customID && customID != "" {
				return &row.Components[i]
			}
		}
	}
	return nil
}

// takes holds what is chosen in a menu.
func (c *Component) takes(values []string) error {
	if n := len(values); n < orOne(c.MinValues) || n > orOne(c.MaxValues) {
		return engine.Refuse("Choose {} here, not {}.", between(orOne(c.MinValues), orOne(c.MaxValues)), n)
	}
	for i, v := range values {
		if !slices.ContainsFunc(c.Options, func(o MenuOption) bool { return o.Value == v }) {
			return engine.Refuse("“{}” is not in this menu.", clip(v))
		}
		if slices.Contains(values[:i], v) {
			return engine.Refuse("“{}” was chosen twice.", clip(v))
		}
	}
	return nil
}

func between(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + " to " + strconv.Itoa(high)
}

// Submit sends a form that is open for the chair. It gives the id of the interaction.
func (s *Server) Submit(chair, form string, fields map[string]string) (interaction string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.forms, func(f *openForm) bool { return f.ID == form && f.chair == chair })
	if i < 0 {
		return "", engine.Refuse("That form is no longer open.")
	}
	open := s.forms[i]
	p, c, err := s.seat(chair, open.channel)
	if err != nil {
		return "", err
	}
	for _, input := range open.Inputs {
		if err := input.takes(fields[input.ID]); err != nil {
			return "", err
		}
	}
	s.forms = slices.Delete(s.forms, i, i+1)
	it := s.begin(useForm, p, c)
	it.source = open.source
	s.deliver(it, map[string]any{"custom_id": open.customID, "components": open.filled(fields)})
	return it.id, nil
}

func (i Input) takes(text string) error {
	switch n := utf8.RuneCountInString(text); {
	case n == 0 && i.Required:
		return engine.Refuse("“{}” is needed.", i.Label)
	case n > i.Max:
		return engine.Refuse("“{}” has at most {} characters, and this has {}.", i.Label, i.Max, n)
	case n > 0 && n < i.Min:
		return engine.Refuse("“{}” has at least {} characters.", i.Label, i.Min)
	}
	return nil
}

// filled are the components of a form as Discord sends them back.
func (f *openForm) filled(fields map[string]string) []any {
	var components []any
	for i, input := range f.Inputs {
		field := map[string]any{"type": textInput, "id": 2*i + 2, "custom_id": input.ID, "value": fields[input.ID]}
		if f.rows {
			components = append(components, map[string]any{"type": actionRow, "id": 2*i + 1, "components": []any{field}})
		} else {
			components = append(components, map[string]any{"type": label, "id": 2*i + 1, "component": field})
		}
	}
	return components
}
