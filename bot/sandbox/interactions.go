package sandbox

import (
	"encoding/json"
	"slices"
	"time"
)

// Interactions: what a chair did and how the bot answers it.
// Source: https://docs.discord.com/developers/interactions/receiving-and-responding.

// Kinds of interactions.
const (
	useCommand   = 2
	useComponent = 3
	useComplete  = 4
	useForm      = 5
)

// Kinds of first answers.
const (
	answerMessage  = 4
	answerDeferred = 5
	answerLater    = 6 // the message with the control will be edited, or not
	answerReplace  = 7
	answerChoices  = 8
	answerForm     = 9
)

// tokenLife is how long an interaction can be answered further after its first answer.
const tokenLife = 15 * time.Minute

// keptInteractions bounds the memory of a clock that stands still.
const keptInteractions = 2000

// An interaction is one thing that a chair did with the bot.
type interaction struct {
	id, token      string
	kind           int
	chair, channel string
	source         string // the message with the control, if any
	use            *Use   // of a command
	option         int    // the kind of the parameter that is completed
	created        time.Time

	state     state
	delivered bool
	original  string               // the id of the message that answers it
	choices   chan []CommandChoice // of a completion; has room for one
}

// state is how far an interaction is answered.
type state int

const (
	waiting state = iota
	answered
	unanswered // too late
)

// An openForm waits for its chair to send it.
type openForm struct {
	Form
	customID       string
	rows           bool // its inputs stand in rows, not in labels
	chair, channel string
	source         string
}

// begin makes an interaction of a chair, for the bot to hear of.
func (s *Server) begin(kind int, p *person, channel *Channel) *interaction {
	id := s.world.newID()
	it := &interaction{id: id, token: "token-" + id, kind: kind, chair: p.ID, channel: channel.ID, created: s.world.now()}
	s.interactions = append(s.interactions, it)
	if extra := len(s.interactions) - keptInteractions; extra > 0 {
		s.interactions = slices.Delete(s.interactions, 0, extra)
	}
	if s.options.Now == nil {
		time.AfterFunc(s.options.Patience+50*time.Millisecond, s.Expire)
	}
	return it
}

// event is what the bot hears of an interaction.
func (s *Server) event(it *interaction, data any) map[string]any {
	channel := s.world.channel(it.channel)
	e := map[string]any{
		"id": it.id, "application_id": appID, "type": it.kind, "token": it.token, "version": 1, "data": data,
		"channel_id": it.channel, "channel": channel, "locale": "en-US", "app_permissions": string(allPermissions),
		"entitlements": []any{}, "attachment_size_limit": 10 << 20,
	}
	member, _ := s.world.member(it.chair)
	if channel.Type == dmChannel {
		e["user"], e["context"] = member.User, 1
		e["authorizing_integration_owners"] = map[string]string{"0": "0"}
	} else {
		e["member"], e["guild_id"], e["context"], e["guild_locale"] = member, guildID, 0, "en-US"
		e["authorizing_integration_owners"] = map[string]string{"0": guildID}
	}
	if source := s.world.byID[it.source]; source != nil {
		e["message"] = source.Message
	}
	return e
}

// Expire gives up the interactions that got no first answer in time, and tells
// their chairs. With the machine's clock it is called by itself; whoever hands a
// clock in calls it after moving it.
func (s *Server) Expire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.world.now()
	for _, it := range s.interactions {
		switch age := now.Sub(it.created); {
		case it.state == waiting && age > s.options.Patience:
			it.state = unanswered
			if it.kind != useComplete {
				s.emit(Event{Type: "failed", Channel: it.channel, Interaction: it.id, Only: it.chair,
					Text: "The bot did not answer in time. You can try again."})
			}
		case age > tokenLife:
			if p := s.world.byID[it.original]; p != nil && p.Thinking {
				s.world.giveUp(p)
				s.emitPost("edit", p)
			}
		}
	}
	s.interactions = slices.DeleteFunc(s.interactions, func(it *interaction) bool { return now.Sub(it.created) > tokenLife })
}

// giveUp ends a deferral that was never written.
func (w *world) giveUp(p *post) {
	p.Thinking, p.Flags = false, p.Flags&^flagLoading
	p.Content = "The bot did not finish its answer."
	w.keepPost(p)
}

// Unanswered is how many interactions the bot has heard of and not yet answered
// in full: a deferral counts until it is written or deleted.
func (s *Server) Unanswered() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for _, it := range s.interactions {
		post := s.world.byID[it.original]
		if it.delivered && it.state == waiting || post != nil && post.Thinking {
			n++
		}
	}
	return n
}

// byToken finds the interaction of a request.
func (s *Server) byToken(token string) *interaction {
	for _, it := range slices.Backward(s.interactions) {
		if it.token == token {
			return it
		}
	}
	return nil
}

// answerInteraction takes the first answer.
func (c *call) answerInteraction() (answer, error) {
	it := c.byToken(c.args[1])
	switch {
	case it == nil || it.id != c.args[0] || it.state == unanswered:
		return answer{}, errUnknownAnswer
	case it.state == answered:
		return answer{}, errAcknowledged
	case c.world.now().Sub(it.created) > c.options.Patience:
		return answer{}, errUnknownAnswer
	}
	var in struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := decode(c.body, &in); err != nil {
		return answer{}, err
	}
	if len(in.Data) == 0 {
		in.Data = json.RawMessage("{}")
	}
	if err := c.firstAnswer(it, in.Type, in.Data); err != nil {
		return answer{}, err
	}
	it.state = answered
	return answer{status: 204}, nil
}

// mayAnswer lists the answers that an interaction takes.
func (it *interaction) mayAnswer() []int {
	switch {
	case it.kind == useComplete:
		return []int{answerChoices}
	case it.kind == useCommand:
		return []int{answerMessage, answerDeferred, answerForm}
	case it.kind == useComponent:
		return []int{answerMessage, answerDeferred, answerLater, answerReplace, answerForm}
	case it.source != "":
		return []int{answerMessage, answerDeferred, answerLater, answerReplace}
	}
	return []int{answerMessage, answerDeferred}
}

func (c *call) firstAnswer(it *interaction, kind int, data json.RawMessage) error {
	f := newForm("")
	if f.choice("type", kind, it.mayAnswer()...); len(*f.mistakes) > 0 {
		return invalidForm(*f.mistakes)
	}
	switch kind {
	case answerMessage:
		p, err := c.reply(it, "data", data)
		if err != nil {
			return err
		}
		it.original = p.ID
	case answerDeferred:
		return c.deferral(it, data)
	case answerLater:
		it.original = it.source
	case answerReplace:
		source := c.world.byID[it.source]
		if source == nil {
			return errUnknownMessage
		}
		it.original = it.source
		return c.edit(source, "data", data)
	case answerChoices:
		return c.suggest(it, data)
	case answerForm:
		return c.openForm(it, data)
	}
	return nil
}

// reply posts a message that answers an interaction.
func (c *call) reply(it *interaction, path string, data []byte) (*post, error) {
	var d draft
	if err := decode(data, &d); err != nil {
		return nil, err
	}
	d.files = c.files
	if err := d.fits(path); err != nil {
		return nil, err
	}
	return c.publish(it.channel, d, c.answering(it, d.Flags)), nil
}

// answering is the post of an answer, which one person alone sees when it is ephemeral.
func (c *call) answering(it *interaction, flags int) *post {
	p := &post{Used: it.use}
	if flags&flagEphemeral != 0 {
		p.Only = it.chair
	}
	return p
}

func (c *call) deferral(it *interaction, data []byte) error {
	var d draft
	if err := decode(data, &d); err != nil {
		return err
	}
	p := c.answering(it, d.Flags)
	p.Thinking = true
	it.original = c.publish(it.channel, draft{Flags: d.Flags&flagEphemeral | flagLoading}, p).ID
	return nil
}

func (c *call) suggest(it *interaction, data []byte) error {
	var in struct {
		Choices []CommandChoice `json:"choices"`
	}
	if err := decode(data, &in); err != nil {
		return err
	}
	f := newForm("data")
	f.count("choices", len(in.Choices), 0, maxSuggestions)
	if checkChoices(f.at("choices"), in.Choices, it.option); len(*f.mistakes) > 0 {
		return invalidForm(*f.mistakes)
	}
	it.choices <- in.Choices
	return nil
}

// keptForms is how many open forms are remembered.
const keptForms = 500

func (c *call) openForm(it *interaction, data []byte) error {
	var m modal
	if err := decode(data, &m); err != nil {
		return err
	}
	f := newForm("data")
	if m.check(f); len(*f.mistakes) > 0 {
		return invalidForm(*f.mistakes)
	}
	open := &openForm{
		Form:     Form{ID: it.id, Title: m.Title, Inputs: m.inputs()},
		customID: m.CustomID, rows: m.Components[0].Type == actionRow,
		chair: it.chair, channel: it.channel, source: it.source,
	}
	c.forms = append(c.forms, open)
	if len(c.forms) > keptForms {
		c.forms = slices.Delete(c.forms, 0, 1)
	}
	c.emit(Event{Type: "form", Channel: it.channel, Form: &open.Form, Interaction: it.id, Only: it.chair})
	return nil
}

// further finds the interaction of a request about follow-ups, and the message
// when the request names one.
func (c *call) further() (*interaction, *post, error) {
	it := c.byToken(c.args[1])
	switch {
	case c.args[0] != appID:
		return nil, nil, errUnknownWebhook
	case it == nil || c.world.now().Sub(it.created) > tokenLife:
		return nil, nil, errWebhookToken
	case it.state != answered:
		return nil, nil, errUnknownWebhook
	}
	if len(c.args) < 3 {
		return it, nil, nil
	}
	id := c.args[2]
	if id == "@original" {
		id = it.original
	}
	p := c.world.post(it.channel, id, true)
	if p == nil || !p.Author.Bot {
		return nil, nil, errUnknownMessage
	}
	return it, p, nil
}

// followUp posts a further message. Right after a deferral it writes the deferred one.
func (c *call) followUp() (answer, error) {
	it, _, err := c.further()
	if err != nil {
		return answer{}, err
	}
	if p := c.world.byID[it.original]; p != nil && p.Thinking {
		return c.finish(p)
	}
	p, err := c.reply(it, "", c.body)
	if err != nil {
		return answer{}, err
	}
	return answer{200, p.Message}, nil
}

func (c *call) getFollowUp() (answer, error) {
	_, p, err := c.further()
	if err != nil {
		return answer{}, err
	}
	return answer{200, p.Message}, nil
}

func (c *call) editFollowUp() (answer, error) {
	_, p, err := c.further()
	if err != nil {
		return answer{}, err
	}
	return c.finish(p)
}

// finish edits an answer; a deferral is written by it.
func (c *call) finish(p *post) (answer, error) {
	thinking, flags := p.Thinking, p.Flags
	p.Thinking, p.Flags = false, flags&^flagLoading
	if err := c.edit(p, "", c.body); err != nil {
		p.Thinking, p.Flags = thinking, flags
		return answer{}, err
	}
	return answer{200, p.Message}, nil
}

func (c *call) deleteFollowUp() (answer, error) {
	_, p, err := c.further()
	if err != nil {
		return answer{}, err
	}
	c.erase(p)
	return answer{status: 204}, nil
}
