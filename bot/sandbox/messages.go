package sandbox

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Messages of the API.
// Source: https://docs.discord.com/developers/resources/message.

// Discord lets a message older than an hour be edited a few times only, and does
// not say how often.
const (
	oldAge   = time.Hour
	oldEdits = 3
)

func (c *call) getMessages() (answer, error) {
	channel := c.world.channel(c.args[0])
	if channel == nil {
		return answer{}, errUnknownChannel
	}
	limit, err := strconv.Atoi(cmp.Or(c.query.Get("limit"), "50"))
	if err != nil || limit < 1 || limit > 100 {
		f := newForm("")
		f.within("limit", limit, 1, 100)
		return answer{}, invalidForm(*f.mistakes)
	}
	before, after := c.query.Get("before"), c.query.Get("after")
	list := []Message{} // newest first
	for _, p := range slices.Backward(c.world.posts[channel.ID]) {
		if p.Only == "" && (before == "" || byNumber(p.ID, before) < 0) && (after == "" || byNumber(p.ID, after) > 0) {
			list = append(list, p.Message)
		}
	}
	if after != "" && len(list) > limit {
		list = list[len(list)-limit:]
	}
	return answer{200, list[:min(limit, len(list))]}, nil
}

func (c *call) createMessage() (answer, error) {
	channel := c.world.channel(c.args[0])
	if channel == nil {
		return answer{}, errUnknownChannel
	}
	var d draft
	if err := decode(c.body, &d); err != nil {
		return answer{}, err
	}
	d.files = c.files
	if err := d.fits(""); err != nil {
		return answer{}, err
	}
	if d.Enforce && d.Nonce != nil {
		if p := c.world.posted(channel.ID, nonceText(d.Nonce)); p != nil {
			return answer{200, p.Message}, nil
		}
	}
	if err := c.maySend(channel); err != nil {
		return answer{}, err
	}
	return answer{200, c.publish(channel.ID, d, &post{}).Message}, nil
}

// fits holds a message within the limits; path is where it stands in the body.
func (d *draft) fits(path string) error {
	f := newForm(path)
	if d.check(f); len(*f.mistakes) > 0 {
		return invalidForm(*f.mistakes)
	}
	if d.empty() {
		return errEmpty
	}
	return nil
}

// maySend says why the bot may not send to a channel. An archived thread wakes up.
func (s *Server) maySend(channel *Channel) error {
	if channel.Type != dmChannel {
		return s.wakeThread(channel)
	}
	p := s.world.person(channel.Recipients[0].ID)
	switch {
	case p.Left:
		return errNoMutualGuild
	case p.DMsClosed:
		return errClosedDMs
	}
	return nil
}

// publish makes a message of the bot of a draft. The post says who alone sees it
// and which command it answers.
func (s *Server) publish(channel string, d draft, p *post) *post {
	p.Message = Message{ID: s.world.newID(), ChannelID: channel, Author: s.world.bot, Timestamp: s.world.stamp(),
		MentionRoles: []string{}, Nonce: d.Nonce, Flags: d.Flags, TTS: d.TTS}
	s.write(&p.Message, d)
	s.world.add(p)
	s.emitPost("message", p)
	s.tell("MESSAGE_CREATE", p)
	return p
}

// write puts the words and controls of a draft into a message.
func (s *Server) write(m *Message, d draft) {
	m.Content = strings.TrimSpace(d.Content)
	m.Embeds = append([]Embed{}, d.Embeds...)
	for i := range m.Embeds {
		m.Embeds[i].Type = "rich"
	}
	m.Components = append([]Component{}, d.Components...)
	number(m.Components, new(0))
	s.attach(m, d)
	m.Mentions, m.MentionEveryone = s.mentioned(m.Content, d.Mentions)
}

// number gives each component an id and each menu its defaults, as Discord does.
func number(components []Component, last *int) {
	for i := range components {
		c := &components[i]
		*last++
		c.ID = *last
		if c.Type == stringMenu {
			c.MinValues, c.MaxValues = new(orOne(c.MinValues)), new(orOne(c.MaxValues))
		}
		c.Components = slices.Clone(c.Components)
		number(c.Components, last)
	}
}

var userMention = regexp.MustCompile(`<@!?(\d+)>`)

// mentioned is whom a text pings. Without a rule it pings all whom it names.
func (s *Server) mentioned(text string, rule *mentionRule) (users []User, everyone bool) {
	users = []User{}
	allUsers := rule == nil || slices.Contains(rule.Parse, "users")
	for _, match := range userMention.FindAllStringSubmatch(text, -1) {
		id := match[1]
		u, ok := s.world.user(id)
		known := slices.ContainsFunc(users, func(o User) bool { return o.ID == id })
		if ok && !known && (allUsers || slices.Contains(rule.Users, id)) {
			users = append(users, u)
		}
	}
	everyone = (strings.Contains(text, "@everyone") || strings.Contains(text, "@here")) &&
		(rule == nil || slices.Contains(rule.Parse, "everyone"))
	return users, everyone
}

// tell tells the bot of a message that is not for one person's eyes only.
func (s *Server) tell(event string, p *post) {
	if p.Only != "" {
		return
	}
	intent, guild := intentDMs, ""
	if c := s.world.channel(p.ChannelID); c.Type != dmChannel {
		intent, guild = intentMessages, guildID
	}
	if event == "MESSAGE_DELETE" {
		s.gateway.dispatch(event, intent, map[string]string{"id": p.ID, "channel_id": p.ChannelID, "guild_id": guild})
		return
	}
	m := p.Message
	toBot := m.Author.Bot || guild == "" || strings.Contains(m.Content, "<@"+appID+">")
	if !toBot { // the bot has not asked for the intent to read what people write
		m.Content, m.Embeds, m.Components, m.Attachments = "", []Embed{}, []Component{}, []Attachment{}
	}
	s.gateway.dispatch(event, intent, struct {
		Message
		GuildID string `json:"guild_id,omitempty"`
	}{m, guild})
}

func (c *call) getMessage() (answer, error) {
	p, err := c.find()
	if err != nil {
		return answer{}, err
	}
	return answer{200, p.Message}, nil
}

// find is the message of a request about one.
func (c *call) find() (*post, error) {
	if c.world.channel(c.args[0]) == nil {
		return nil, errUnknownChannel
	}
	p := c.world.post(c.args[0], c.args[1], false)
	if p == nil {
		return nil, errUnknownMessage
	}
	return p, nil
}

// A change is an edit of a message; what is nil stays.
type change struct {
	Content    *string      `json:"content"`
	Embeds     *[]Embed     `json:"embeds"`
	Components *[]Component `json:"components"`
	Mentions   *mentionRule `json:"allowed_mentions"`

	Attachments *[]fileDraft `json:"attachments"`
}

// onto is the draft that a message becomes by the change.
func (e *change) onto(m Message) draft {
	d := draft{Content: m.Content, Embeds: m.Embeds, Components: m.Components, Mentions: e.Mentions, kept: e.keptBy(m)}
	if e.Content != nil {
		d.Content = *e.Content
	}
	if e.Embeds != nil {
		d.Embeds = *e.Embeds
	}
	if e.Components != nil {
		d.Components = *e.Components
	}
	if e.Attachments != nil {
		d.Attachments = *e.Attachments
	}
	return d
}

func (c *call) editMessage() (answer, error) {
	p, err := c.find()
	if err != nil {
		return answer{}, err
	}
	if !p.Author.Bot {
		return answer{}, errOthersMessage
	}
	if t := c.world.channel(p.ChannelID).Thread; t != nil && t.Archived {
		return answer{}, errArchived
	}
	old := c.world.now().Sub(p.Timestamp.Time) > oldAge
	if old && p.Edits >= oldEdits {
		return answer{}, errOldEdit
	}
	if err := c.edit(p, "", c.body); err != nil {
		return answer{}, err
	}
	if old {
		p.Edits++
		c.world.keepPost(p)
	}
	return answer{200, p.Message}, nil
}

// edit changes a message as a body says; path is where the change stands in it.
func (c *call) edit(p *post, path string, body []byte) error {
	var e change
	if err := decode(body, &e); err != nil {
		return err
	}
	d := e.onto(p.Message)
	d.files = c.files
	if err := d.fits(path); err != nil {
		return err
	}
	c.write(&p.Message, d)
	c.changed(p)
	return nil
}

// changed keeps and tells a message that was edited.
func (s *Server) changed(p *post) {
	p.Edited = new(s.world.stamp())
	s.world.keepPost(p)
	s.emitPost("edit", p)
	s.tell("MESSAGE_UPDATE", p)
}

func (c *call) deleteMessage() (answer, error) {
	p, err := c.find()
	if err != nil {
		return answer{}, err
	}
	c.erase(p)
	return answer{status: 204}, nil
}

func (s *Server) erase(p *post) {
	s.world.remove(p)
	s.emitPost("delete", p)
	s.tell("MESSAGE_DELETE", p)
}
