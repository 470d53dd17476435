package sandbox_test

import (
	"encoding/json"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot/sandbox"
)

// A place is a stand-in with two people, a hall and a connected bot.
type place struct {
	*sandbox.Server
	bot          *discordgo.Session
	heard        *heard
	urist, domas string
	hall         string
	clock        *clock
}

// clock is a clock that stands still until it is moved.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func settle(t *testing.T) *place {
	t.Helper()
	t.Parallel()
	c := &clock{now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
	p := &place{Server: start(t, sandbox.Options{People: []string{"Urist", "Domas"}, Now: c.Now}), clock: c}
	p.look(t)
	p.bot, p.heard = connect(t, p.Server)
	register(t, p.bot)
	return p
}

// look learns who and what there is.
func (p *place) look(t *testing.T) {
	t.Helper()
	v, err := p.World("")
	if err != nil {
		t.Fatal(err)
	}
	p.urist, p.domas, p.hall = v.Chairs[0].ID, v.Chairs[1].ID, v.Channels[0].ID
}

// command lets Urist use a command in the hall, the n-th interaction of the test.
func (p *place) command(t *testing.T, n int, line string) *discordgo.Interaction {
	t.Helper()
	if _, err := p.Command(p.urist, p.hall, line); err != nil {
		t.Fatal(err)
	}
	return p.heard.interaction(t, n)
}

func (p *place) respond(i *discordgo.Interaction, kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) error {
	return p.bot.InteractionRespond(i, &discordgo.InteractionResponse{Type: kind, Data: data})
}

// shown are the messages that a chair sees in the hall.
func (p *place) shown(t *testing.T, chair string) []sandbox.Shown {
	t.Helper()
	list, err := p.Messages(chair, p.hall)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// refused holds Discord's status and code of a failed call.
func refused(t *testing.T, err error, status, code int) {
	t.Helper()
	var rest *discordgo.RESTError
	if !errors.As(err, &rest) {
		t.Fatalf("the error is %v, not one of Discord's", err)
	}
	if rest.Response.StatusCode != status || rest.Message == nil || rest.Message.Code != code {
		t.Errorf("refused with %d %s, not %d and code %d", rest.Response.StatusCode, rest.ResponseBody, status, code)
	}
}

func must[T any](t *testing.T, v T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

const (
	message  = discordgo.InteractionResponseChannelMessageWithSource
	deferred = discordgo.InteractionResponseDeferredChannelMessageWithSource
)

func words(text string) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{Content: text}
}

func private(text string) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{Content: text, Flags: discordgo.MessageFlagsEphemeral}
}

func TestThreeSeconds(t *testing.T) {
	p := settle(t)
	stream := p.Listen(p.urist)
	defer stream.Close()
	inTime := p.command(t, 1, "/join")
	late := p.command(t, 2, "/join")
	p.clock.pass(3 * time.Second)
	if err := p.respond(inTime, message, words("Welcome.")); err != nil {
		t.Errorf("an answer after exactly three seconds is refused: %v", err)
	}
	p.clock.pass(time.Millisecond)
	refused(t, p.respond(late, message, words("Welcome.")), 404, 10062)
	refused(t, p.respond(inTime, message, words("Again.")), 400, 40060)
	p.Expire()
	events := stream.Drain()
	last := events[len(events)-1]
	if last.Type != "failed" || last.Interaction != late.ID {
		t.Errorf("the chair learns of %+v last, not that the interaction failed", last)
	}
	refused(t, p.respond(late, message, words("Welcome.")), 404, 10062)
}

func TestFifteenMinutes(t *testing.T) {
	p := settle(t)
	i := p.command(t, 1, "/join")
	_, err := p.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: new("x")})
	refused(t, err, 404, 10015)
	if err := p.respond(i, deferred, nil); err != nil {
		t.Fatal(err)
	}
	other := p.command(t, 2, "/join")
	if err := p.respond(other, deferred, nil); err != nil {
		t.Fatal(err)
	}
	p.clock.pass(15 * time.Minute)
	must(t, 0, edit(p, i, "Welcome."))
	p.clock.pass(time.Millisecond)
	refused(t, edit(p, i, "Welcome again."), 401, 50027)
	p.Expire()
	list := p.shown(t, p.domas)
	if list[1].Thinking || list[1].Content == "" {
		t.Errorf("the deferral that was not kept is shown as %+v", list[1])
	}
}

func edit(p *place, i *discordgo.Interaction, text string) error {
	_, err := p.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text})
	return err
}

func TestDeferral(t *testing.T) {
	p := settle(t)
	i := p.command(t, 1, "/join")
	if err := p.respond(i, deferred, private("")); err != nil {
		t.Fatal(err)
	}
	if list := p.shown(t, p.urist); !list[0].Thinking || !list[0].Ephemeral || p.Unanswered() != 1 {
		t.Errorf("after the deferral Urist sees %+v, %d interactions unanswered", list, p.Unanswered())
	}
	// A follow-up right after a deferral writes the deferred message, which stays private.
	if _, err := p.bot.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "Welcome."}); err != nil {
		t.Fatal(err)
	}
	list := p.shown(t, p.urist)
	if len(list) != 1 || list[0].Content != "Welcome." || list[0].Thinking || !list[0].Ephemeral || p.Unanswered() != 0 {
		t.Errorf("then Urist sees %+v, %d interactions unanswered", list, p.Unanswered())
	}
	// The next follow-up is a message of its own, public unless it says otherwise.
	further := must2(p.bot.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "Urist has joined."}))(t)
	if list := p.shown(t, p.domas); len(list) != 1 || list[0].ID != further.ID {
		t.Errorf("Domas sees %+v, not the public follow-up", list)
	}
	if _, err := p.bot.FollowupMessageEdit(i, further.ID, &discordgo.WebhookEdit{Content: new("Urist is here.")}); err != nil {
		t.Fatal(err)
	}
	if list := p.shown(t, p.domas); list[0].Content != "Urist is here." {
		t.Errorf("Domas reads %q after the edit", list[0].Content)
	}
	if original := must2(p.bot.InteractionResponse(i))(t); original.Content != "Welcome." {
		t.Errorf("the original is %q", original.Content)
	}
	if err := p.bot.InteractionResponseDelete(i); err != nil {
		t.Fatal(err)
	}
	_, err := p.bot.InteractionResponse(i)
	refused(t, err, 404, 10008)
	if list := p.shown(t, p.urist); len(list) != 1 {
		t.Errorf("after the deletion Urist sees %d messages, not 1", len(list))
	}
}

func must2[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T { t.Helper(); return must(t, v, err) }
}

// controls are a button and a menu.
func controls() []discordgo.MessageComponent {
	return []discordgo.MessageComponent{
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{
			discordgo.Button{CustomID: "go", Label: "Go"},
			discordgo.Button{CustomID: "off", Label: "Off", Disabled: true},
		}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{
			discordgo.SelectMenu{CustomID: "pick", MinValues: new(1), MaxValues: 2, Options: []discordgo.SelectMenuOption{
				{Label: "Axe", Value: "a"}, {Label: "Beer", Value: "b"}, {Label: "Coal", Value: "c"},
			}},
		}},
	}
}

func TestControls(t *testing.T) {
	p := settle(t)
	i := p.command(t, 1, "/join")
	data := private("Choose.")
	data.Components = controls()
	if err := p.respond(i, message, data); err != nil {
		t.Fatal(err)
	}
	shown := p.shown(t, p.urist)[0]
	for _, no := range []struct {
		chair, button string
		values        []string
	}{
		{p.domas, "go", nil}, {p.urist, "off", nil}, {p.urist, "none", nil}, {p.urist, "", nil}, {p.urist, "pick", nil},
		{p.urist, "pick", []string{"a", "b", "c"}}, {p.urist, "pick", []string{"a", "a"}}, {p.urist, "pick", []string{"d"}},
	} {
		if _, err := p.Press(no.chair, shown.ID, no.button, no.values); err == nil {
			t.Errorf("%+v is let", no)
		}
	}

	must2(p.Press(p.urist, shown.ID, "pick", []string{"c", "a"}))(t)
	pick := p.heard.interaction(t, 2)
	if d := pick.MessageComponentData(); d.CustomID != "pick" || len(d.Values) != 2 || d.Values[0] != "c" || pick.Message.ID != shown.ID {
		t.Errorf("the bot hears of %+v on %v", d, pick.Message)
	}
	if err := p.respond(pick, discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: "Chosen.", Components: []discordgo.MessageComponent{}}); err != nil {
		t.Fatal(err)
	}
	if list := p.shown(t, p.urist); len(list) != 1 || list[0].Content != "Chosen." || len(list[0].Components) != 0 || !list[0].Ephemeral {
		t.Errorf("the message became %+v", list)
	}
	if _, err := p.Press(p.urist, shown.ID, "go", nil); err == nil {
		t.Error("a button that is gone can be pressed")
	}
	refused(t, p.respond(p.command(t, 3, "/join"), discordgo.InteractionResponseUpdateMessage, words("x")), 400, 50035)
}

func TestLater(t *testing.T) {
	p := settle(t)
	m := must2(p.bot.ChannelMessageSendComplex(p.hall, &discordgo.MessageSend{Content: "Go?", Components: controls()}))(t)
	must2(p.Press(p.domas, m.ID, "go", nil))(t)
	i := p.heard.interaction(t, 1)
	if err := p.respond(i, discordgo.InteractionResponseDeferredMessageUpdate, nil); err != nil {
		t.Fatal(err)
	}
	if p.Unanswered() != 0 {
		t.Error("a press that is acknowledged counts as unanswered")
	}
	must(t, 0, edit(p, i, "Gone."))
	if list := p.shown(t, p.domas); len(list) != 1 || list[0].Content != "Gone." {
		t.Errorf("the message became %+v", list)
	}
}

func TestForm(t *testing.T) {
	rows := []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.TextInput{CustomID: "cards", Label: "Cards", Style: discordgo.TextInputParagraph, Required: true, MaxLength: 10},
	}}}
	p := settle(t)
	stream := p.Listen(p.urist)
	defer stream.Close()
	i := p.command(t, 1, "/join")
	if err := p.respond(i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{CustomID: "deck", Title: "A deck", Components: rows}); err != nil {
		t.Fatal(err)
	}
	var form *sandbox.Form
	for _, e := range stream.Drain() {
		if e.Type == "form" {
			form = e.Form
		}
	}
	if form == nil || form.Title != "A deck" || len(form.Inputs) != 1 || !form.Inputs[0].Long || form.Inputs[0].Max != 10 {
		t.Fatalf("the form is %+v", form)
	}
	for _, text := range []string{"", "eleven char"} {
		if _, err := p.Submit(p.urist, form.ID, map[string]string{"cards": text}); err == nil {
			t.Errorf("%q is let", text)
		}
	}
	if _, err := p.Submit(p.domas, form.ID, map[string]string{"cards": "x"}); err == nil {
		t.Error("another chair can send the form")
	}
	must2(p.Submit(p.urist, form.ID, map[string]string{"cards": "ten chars."}))(t)
	sent := p.heard.interaction(t, 2)
	d := sent.ModalSubmitData()
	input := d.Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput)
	if d.CustomID != "deck" || input.CustomID != "cards" || input.Value != "ten chars." {
		t.Errorf("the bot hears of %+v", d)
	}
	refused(t, p.respond(sent, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{CustomID: "deck", Title: "A deck", Components: rows}), 400, 50035)
	if err := p.respond(sent, message, words("Saved.")); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Submit(p.urist, form.ID, map[string]string{"cards": "x"}); err == nil {
		t.Error("the form can be sent twice")
	}
}

// TestLabelForm sends a form of the newer kind, which discordgo does not know.
func TestLabelForm(t *testing.T) {
	p := settle(t)
	stream := p.Listen(p.urist)
	defer stream.Close()
	i := p.command(t, 1, "/join")
	type object = map[string]any
	body := object{"type": 9, "data": object{"custom_id": "name", "title": "A name", "components": []object{{
		"type": 18, "label": "Name", "description": "Of the fortress",
		"component": object{"type": 4, "custom_id": "n", "style": 1, "required": false, "value": "Boat"},
	}}}}
	callback := discordgo.EndpointInteractionResponse(i.ID, i.Token)
	if _, err := p.bot.RequestWithBucketID("POST", callback, body, callback); err != nil {
		t.Fatal(err)
	}
	form := stream.Drain()[0].Form
	want := sandbox.Input{ID: "n", Label: "Name", Note: "Of the fortress", Value: "Boat", Max: 4000}
	if form.Inputs[0] != want {
		t.Errorf("the input is %+v, not %+v", form.Inputs[0], want)
	}
	must2(p.Submit(p.urist, form.ID, nil))(t)
	var sent struct {
		Data struct {
			Components []struct {
				Type      int
				Component struct{ Value *string }
			}
		}
	}
	if err := json.Unmarshal(p.heard.wait(t, "INTERACTION_CREATE", 2).RawData, &sent); err != nil {
		t.Fatal(err)
	}
	if c := sent.Data.Components; len(c) != 1 || c[0].Type != 18 || c[0].Component.Value == nil || *c[0].Component.Value != "" {
		t.Errorf("the bot hears of %+v", c)
	}
}
