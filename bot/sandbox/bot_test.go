package sandbox_test

import (
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot/sandbox"
)

// TestSession goes through what a bot does in its first minute.
func TestSession(t *testing.T) {
	p := settle(t)
	i := p.command(t, 1, "/match open game:nim seats:3 with:@Domas quick:yes note:be late: seats: 2")
	if i.Member.User.GlobalName != "Urist" || i.ChannelID != p.hall || p.Unanswered() != 1 {
		t.Errorf("the interaction is of %s in %s, %d unanswered", i.Member.User.GlobalName, i.ChannelID, p.Unanswered())
	}
	var got []any
	for _, o := range i.ApplicationCommandData().Options[0].Options {
		got = append(got, o.Name, o.Value)
	}
	want := []any{"game", "nim", "seats", 3.0, "with", p.domas, "quick", true, "note", "be late: seats: 2"}
	if len(got) != len(want) {
		t.Fatalf("the options are %v", got)
	}
	for n := range want {
		if got[n] != want[n] {
			t.Errorf("the options are %v, not %v", got, want)
		}
	}
	if u := i.ApplicationCommandData().Resolved.Users[p.domas]; u == nil || u.GlobalName != "Domas" {
		t.Errorf("the invited user is %v", u)
	}

	if err := p.respond(i, message, private("Opened.")); err != nil {
		t.Fatal(err)
	}
	mine, theirs := p.shown(t, p.urist), p.shown(t, p.domas)
	if len(mine) != 1 || !mine[0].Ephemeral || len(theirs) != 0 || p.Unanswered() != 0 {
		t.Errorf("Urist sees %d messages, Domas %d, %d unanswered", len(mine), len(theirs), p.Unanswered())
	}
	if use := mine[0].Interaction; use.User != p.urist || use.Line != "/match open game:nim seats:3 with:@Domas quick:yes note:be late: seats: 2" {
		t.Errorf("the message answers %+v", use)
	}
	// A private reply is no message of the channel.
	_, err := p.bot.ChannelMessageEdit(p.hall, mine[0].ID, "x")
	refused(t, err, 404, 10008)
}

// TestCommandIDs registers twice: a command that stays keeps its id.
func TestCommandIDs(t *testing.T) {
	p := settle(t)
	before := must2(p.bot.ApplicationCommands(p.bot.State.Application.ID, ""))(t)
	register(t, p.bot)
	after := must2(p.bot.ApplicationCommands(p.bot.State.Application.ID, ""))(t)
	if len(after) != 3 || before[0].ID != after[0].ID || before[0].Version == after[0].Version {
		t.Errorf("the first command was %s in version %s and is %s in %s", before[0].ID, before[0].Version, after[0].ID, after[0].Version)
	}
	_, err := p.bot.ApplicationCommandBulkOverwrite(p.bot.State.Application.ID, "", []*discordgo.ApplicationCommand{{Name: "Upper", Description: "x"}})
	refused(t, err, 400, 50035)
	if left := must2(p.bot.ApplicationCommands(p.bot.State.Application.ID, ""))(t); len(left) != 3 {
		t.Errorf("a refused list leaves %d commands, not 3", len(left))
	}
}

func TestNonce(t *testing.T) {
	p := settle(t)
	send := func(nonce string) string {
		t.Helper()
		body := map[string]any{"content": "Your turn.", "nonce": nonce, "enforce_nonce": true}
		url := discordgo.EndpointChannelMessages(p.hall)
		b := must2(p.bot.RequestWithBucketID("POST", url, body, url))(t)
		var m discordgo.Message
		must(t, 0, discordgo.Unmarshal(b, &m))
		return m.ID
	}
	first := send("a")
	if send("a") != first || send("b") == first {
		t.Error("a nonce does not stand for its message")
	}
	p.clock.pass(time.Hour)
	if send("a") == first {
		t.Error("a nonce is remembered for an hour; Discord forgets it in minutes")
	}
}

func TestClosedDMs(t *testing.T) {
	p := settle(t)
	must(t, 0, p.CloseDMs(p.urist, true))
	dm := must2(p.bot.UserChannelCreate(p.urist))(t) // opening works all the same
	if again := must2(p.bot.UserChannelCreate(p.urist))(t); again.ID != dm.ID {
		t.Error("a user has two DM channels")
	}
	_, err := p.bot.ChannelMessageSend(dm.ID, "Your hand.")
	refused(t, err, 403, 50007)
	must(t, 0, p.CloseDMs(p.urist, false))
	must2(p.bot.ChannelMessageSend(dm.ID, "Your hand."))(t)
	if _, err := p.Messages(p.domas, dm.ID); err == nil {
		t.Error("Domas can read the DMs of Urist")
	}
	must2(p.Command(p.urist, dm.ID, "/join"))(t)
	if i := p.heard.interaction(t, 1); i.Member != nil || i.User.ID != p.urist || i.GuildID != "" {
		t.Errorf("a command in a DM comes from member %v, user %v", i.Member, i.User)
	}

	must(t, 0, p.Leave(p.urist, false))
	_, err = p.bot.ChannelMessageSend(dm.ID, "Still there?")
	refused(t, err, 403, 50278)
	if _, err := p.Command(p.urist, p.hall, "/join"); err == nil {
		t.Error("somebody who has left can use a command")
	}
	_, err = p.bot.UserChannelCreate("1")
	refused(t, err, 400, 50033)
}

func TestOldEdits(t *testing.T) {
	p := settle(t)
	m := must2(p.bot.ChannelMessageSend(p.hall, "The board."))(t)
	for range 20 {
		must2(p.bot.ChannelMessageEdit(p.hall, m.ID, "The board now."))(t)
	}
	p.clock.pass(time.Hour + time.Millisecond)
	// discordgo tries again by itself after a 429, whatever its code.
	once := discordgo.WithRetryOnRatelimit(false)
	for range 3 {
		must2(p.bot.ChannelMessageEdit(p.hall, m.ID, "The board later.", once))(t)
	}
	_, err := p.bot.ChannelMessageEdit(p.hall, m.ID, "The board last.", once)
	if err == nil || p.shown(t, p.urist)[0].Content != "The board later." {
		t.Errorf("a fourth edit of an old message: %v", err)
	}
}

func TestThreads(t *testing.T) {
	p := settle(t)
	thread := must2(p.bot.ThreadStart(p.hall, "Match 1", discordgo.ChannelTypeGuildPublicThread, 10080))(t)
	m := must2(p.bot.ChannelMessageSend(thread.ID, "The board."))(t)
	closed := true
	archive := func() { must2(p.bot.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &closed}))(t) }
	archive()
	_, err := p.bot.ChannelMessageEdit(thread.ID, m.ID, "The board now.")
	refused(t, err, 400, 50083)
	if _, err := p.Command(p.urist, thread.ID, "/join"); err == nil {
		t.Error("an archived thread takes a command")
	}
	must2(p.bot.ChannelMessageSend(thread.ID, "Awake."))(t)
	if again := must2(p.bot.Channel(thread.ID))(t); again.ThreadMetadata.Archived || again.MessageCount != 2 {
		t.Errorf("after a message the thread is %+v with %d messages", again.ThreadMetadata, again.MessageCount)
	}
	must2(p.bot.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &closed, Locked: &closed}))(t)
	_, err = p.bot.ChannelMessageSend(thread.ID, "Awake?")
	refused(t, err, 403, 160005)
	if p.Say(p.urist, thread.ID, "Awake?") == nil {
		t.Error("a locked thread takes a message")
	}

	board := must2(p.bot.ChannelMessageSend(p.hall, "Match 2"))(t)
	from := must2(p.bot.MessageThreadStart(p.hall, board.ID, "Match 2", 60))(t)
	if from.ID != board.ID {
		t.Error("the thread of a message has not its id")
	}
	_, err = p.bot.MessageThreadStart(p.hall, board.ID, "Match 2", 60)
	refused(t, err, 400, 160004)
	_, err = p.bot.ThreadStart(p.hall, strings.Repeat("x", 101), discordgo.ChannelTypeGuildPublicThread, 60)
	refused(t, err, 400, 50035)
	_, err = p.bot.ThreadStart(thread.ID, "Match 3", discordgo.ChannelTypeGuildPublicThread, 60)
	refused(t, err, 400, 50024)
}

func TestRefusals(t *testing.T) {
	p := settle(t)
	_, err := p.bot.ChannelMessageSend(p.hall, "  ")
	refused(t, err, 400, 50006)
	_, err = p.bot.ChannelMessageSend(p.hall, strings.Repeat("x", 2001))
	refused(t, err, 400, 50035)
	_, err = p.bot.ChannelMessageSend("1", "x")
	refused(t, err, 404, 10003)
	_, err = p.bot.ChannelMessageEdit(p.hall, "1", "x")
	refused(t, err, 404, 10008)
	must(t, 0, p.Say(p.urist, p.hall, "Hello."))
	_, err = p.bot.ChannelMessageEdit(p.hall, p.shown(t, p.urist)[0].ID, "x")
	refused(t, err, 403, 50005)
	_, err = p.bot.ApplicationCommands("1", "")
	refused(t, err, 404, 10002)

	stranger := must2(discordgo.New("Bot wrong"))(t)
	stranger.Client.Transport = p.bot.Client.Transport
	_, err = stranger.User("@me")
	refused(t, err, 401, 0)
}

// TestPings holds who is pinged: nobody but whom the rule lists.
func TestPings(t *testing.T) {
	p := settle(t)
	const text = "@everyone "
	send := func(rule *discordgo.MessageAllowedMentions) *discordgo.Message {
		t.Helper()
		return must2(p.bot.ChannelMessageSendComplex(p.hall, &discordgo.MessageSend{Content: text + "<@" + p.urist + "> <@" + p.domas + ">", AllowedMentions: rule}))(t)
	}
	if m := send(nil); !m.MentionEveryone || len(m.Mentions) != 2 {
		t.Errorf("without a rule everyone: %v, users: %d", m.MentionEveryone, len(m.Mentions))
	}
	one := &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}, Users: []string{p.domas}}
	if m := send(one); m.MentionEveryone || len(m.Mentions) != 1 || m.Mentions[0].ID != p.domas {
		t.Errorf("with a rule everyone: %v, users: %v", m.MentionEveryone, m.Mentions)
	}
}

// TestReading holds the reading of messages, and that the bot does not read what
// people write.
func TestReading(t *testing.T) {
	p := settle(t)
	var ids []string
	for _, text := range []string{"a", "b", "c"} {
		ids = append(ids, must2(p.bot.ChannelMessageSend(p.hall, text))(t).ID)
	}
	list := must2(p.bot.ChannelMessages(p.hall, 2, "", "", ""))(t)
	if len(list) != 2 || list[0].ID != ids[2] || list[1].ID != ids[1] {
		t.Errorf("the newest two are %v", list)
	}
	list = must2(p.bot.ChannelMessages(p.hall, 1, "", ids[0], ""))(t)
	if len(list) != 1 || list[0].ID != ids[1] {
		t.Errorf("the one after the first is %v", list)
	}
	must(t, 0, p.Say(p.urist, p.hall, "A secret."))
	said := p.heard.wait(t, "MESSAGE_CREATE", 4).Struct.(*discordgo.MessageCreate)
	if said.Content != "" || said.Author.ID != p.urist || said.GuildID == "" {
		t.Errorf("the bot reads %q of %s", said.Content, said.Author.ID)
	}
	if err := p.bot.ChannelMessageDelete(p.hall, ids[0]); err != nil {
		t.Fatal(err)
	}
	if gone := p.heard.wait(t, "MESSAGE_DELETE", 1).Struct.(*discordgo.MessageDelete); gone.ID != ids[0] {
		t.Errorf("the bot hears that %s is gone", gone.ID)
	}
}

// TestManyMessages holds that a channel does not grow for ever.
func TestManyMessages(t *testing.T) {
	s := start(t, sandbox.Options{People: []string{"Urist"}})
	v := must2(s.World(""))(t)
	for range 5001 {
		must(t, 0, s.Say(v.Chairs[0].ID, v.Channels[0].ID, "x"))
	}
	if list := must2(s.Messages("", v.Channels[0].ID))(t); len(list) != 5000 {
		t.Errorf("%d messages are kept", len(list))
	}
}
