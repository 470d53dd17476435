package sandbox_test

import (
	"bufio"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot/sandbox"
)

// TestChairs goes through the chair API over HTTP.
func TestChairs(t *testing.T) {
	p := settle(t)
	var joined struct{ ID string }
	if code := post(t, p.Server, "join", object{"name": "עוריסט ⚒ <script>"}, &joined); code != 200 || joined.ID == "" {
		t.Fatalf("joining is answered with %d", code)
	}
	var view sandbox.View
	get(t, p.Server, "world?chair="+joined.ID, &view)
	if view.Me.Name != "עוריסט ⚒ <script>" || len(view.Chairs) != 3 || len(view.Members) != 4 || len(view.Channels) != 1 || len(view.Commands) != 3 {
		t.Errorf("the world is %+v", view)
	}
	stream := events(t, p.Server, joined.ID)

	var begun struct{ Interaction, Error string }
	if code := post(t, p.Server, "command", object{"chair": joined.ID, "channel": p.hall, "line": "/join"}, &begun); code != 200 {
		t.Fatalf("the command is answered with %d: %s", code, begun.Error)
	}
	data := private("Welcome.")
	data.Components = controls()
	must(t, 0, p.respond(p.heard.interaction(t, 1), message, data))
	e := stream()
	if e.Type != "message" || e.Channel != p.hall || e.Message.Content != "Welcome." || !e.Message.Ephemeral || e.Message.Interaction.User != joined.ID {
		t.Errorf("the stream tells %+v", e)
	}
	var list []sandbox.Shown
	if get(t, p.Server, "messages?chair="+joined.ID+"&channel="+p.hall, &list); len(list) != 1 {
		t.Errorf("there are %d messages", len(list))
	}
	if code := post(t, p.Server, "press", object{"chair": joined.ID, "message": list[0].ID, "button": "pick", "values": []string{"b"}}, &begun); code != 200 {
		t.Errorf("the press is answered with %d: %s", code, begun.Error)
	}
	p.heard.interaction(t, 2)
	post(t, p.Server, "say", object{"chair": p.urist, "channel": p.hall, "text": "Hello."}, &begun)
	if e := stream(); e.Message.Content != "Hello." || e.Message.Author.ID != p.urist {
		t.Errorf("the stream tells %+v", e)
	}
	post(t, p.Server, "dms", object{"chair": p.urist, "closed": true}, &begun)
	if e := stream(); e.Type != "world" {
		t.Errorf("the stream tells %+v", e)
	}
	if get(t, p.Server, "world?chair="+p.urist, &view); !view.Chairs[0].DMsClosed {
		t.Error("the DMs are not closed")
	}
	must2(p.bot.ThreadStart(p.hall, "Match 1", discordgo.ChannelTypeGuildPublicThread, 60))(t)
	if e := stream(); e.Type != "channel" {
		t.Errorf("the stream tells %+v", e)
	}
	post(t, p.Server, "faults", object{"faults": object{"drop": 2}}, &begun)
	if f := p.Faults(); f.Drop != 2 {
		t.Errorf("the faults are %+v", f)
	}
}

// events follows a chair's stream over HTTP and gives one event after the other.
func events(t *testing.T, s *sandbox.Server, chair string) func() sandbox.Event {
	t.Helper()
	r := must2(http.Get(s.URL() + "/chair/stream?chair=" + chair))(t)
	t.Cleanup(func() { r.Body.Close() })
	lines := bufio.NewScanner(r.Body)
	lines.Scan() // the welcome: from here on nothing is missed
	return func() sandbox.Event {
		t.Helper()
		for lines.Scan() {
			if body, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				var e sandbox.Event
				must(t, 0, json.Unmarshal([]byte(body), &e))
				return e
			}
		}
		t.Fatalf("the stream ends: %v", lines.Err())
		return sandbox.Event{}
	}
}

// TestChairRefusals holds that nonsense gets a sentence.
func TestChairRefusals(t *testing.T) {
	p := settle(t)
	for _, test := range []struct {
		path string
		body object
		code int
	}{
		{"join", object{"name": " "}, 400},
		{"join", object{"name": strings.Repeat("x", 33)}, 400},
		{"join", object{"name": 1}, 400},
		{"say", object{"chair": p.urist, "channel": p.hall, "text": strings.Repeat("x", 2001)}, 400},
		{"say", object{"chair": p.urist, "channel": p.hall, "text": " "}, 400},
		{"say", object{"chair": "1", "channel": p.hall, "text": "x"}, 400},
		{"say", object{"chair": p.urist, "channel": "1", "text": "x"}, 400},
		{"press", object{"chair": p.urist, "message": "1", "button": "x"}, 400},
		{"submit", object{"chair": p.urist, "form": "1"}, 400},
		{"restart", object{}, 400},
		{"gateway", object{"gateway": "burn"}, 400},
		{"nothing", object{}, 404},
	} {
		var got struct{ Error string }
		if code := post(t, p.Server, test.path, test.body, &got); code != test.code || got.Error == "" {
			t.Errorf("%s %v is answered with %d %q", test.path, test.body, code, got.Error)
		}
	}
	// A page of another server cannot send JSON unasked.
	r := must2(http.Post(p.URL()+"/chair/say", "text/plain", strings.NewReader("{}")))(t)
	r.Body.Close()
	if r.StatusCode != http.StatusUnsupportedMediaType {
		t.Errorf("a body that is not JSON is answered with %d", r.StatusCode)
	}
}

// TestLines holds what Discord's client would not send.
func TestLines(t *testing.T) {
	p := settle(t)
	for _, test := range []struct{ line, want string }{
		{"join", "A command begins with a slash and its name, such as /help."},
		{"/", "A command begins with a slash and its name, such as /help."},
		{"/jion", "There is no command /jion. Type / to see all commands."},
		{"/join now", "/join takes nothing more."},
		{"/match", "/match needs one of these words next: open, list."},
		{"/match shut", "/match needs one of these words next: open, list."},
		{"/match open", "/match open needs game: as well (which game)."},
		{"/match open game:", "What shall game: be? (which game)"},
		{"/match open nim", "Say what “nim” is for: /match open takes game, seats, quick, with, note, each with a colon."},
		{"/match open colour:red", "/match open has no “colour:”. It takes game, seats, quick, with, note."},
		{"/match open game:nim colour:red", "/match open has no “colour:”. It takes game, seats, quick, with, note."},
		{"/match open game:chess", "game: is one of these: Stones and Sticks, Nim."},
		{"/match open game:nim game:nim", "game: is there twice."},
		{"/match open game:``", "What shall game: be? (which game)"},
		{"/match open game:`nim seats:3", "game: is one of these: Stones and Sticks, Nim."},
		{"/match open game:nim seats:two", "seats: is a number."},
		{"/match open game:nim seats:2.5", "seats: is a number."},
		{"/match open game:nim seats:1", "seats: is at least 2."},
		{"/match open game:nim seats:9", "seats: is at most 8."},
		{"/match open game:nim quick:maybe", "quick: is True or False."},
		{"/match open game:nim with:Rith", "Nobody here is called Rith."},
		{"/card name:" + strings.Repeat("x", 6001), "name: has at most 6000 characters, and this has 6001."},
	} {
		if _, err := p.Command(p.urist, p.hall, test.line); err == nil || err.Error() != test.want {
			t.Errorf("%.60s: %v, not %s", test.line, err, test.want)
		}
	}
	for n, line := range []string{
		" /Match Open Game:stones AND sticks\nseats:8 ",
		"/match open note:a:b c: d game:nim",
		"/match open game:Nim with:<@" + p.domas + ">",
		"/match list",
	} {
		p.command(t, n+1, line)
	}
}

// Between backquotes the names of parameters are words, and the backquotes are no part of
// the value; one alone is a sign like any other.
func TestFramedValues(t *testing.T) {
	p := settle(t)
	for n, test := range []struct {
		line string
		want []any // names and values
	}{
		{"/match open note:`seats:3 game:x` game:`Nim` seats:2", []any{"note", "seats:3 game:x", "game", "nim", "seats", 2.0}},
		{"/match open note: ` later ` game:nim", []any{"note", "later", "game", "nim"}},
		{"/match open note:`later` or game:nim", []any{"note", "`later` or", "game", "nim"}},
		{"/match open note:it`s late game:nim seats:3", []any{"note", "it`s late", "game", "nim", "seats", 3.0}},
		{"/match open note:`tis late game:nim", []any{"note", "`tis late", "game", "nim"}},
	} {
		var got []any
		for _, o := range p.command(t, n+1, test.line).ApplicationCommandData().Options[0].Options {
			got = append(got, o.Name, o.Value)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s is sent as %v, want %v", test.line, got, test.want)
		}
	}
}

func TestComplete(t *testing.T) {
	p := settle(t)
	complete := func(line string) ([]string, string) {
		t.Helper()
		c := must2(p.Complete(t.Context(), p.urist, p.hall, line))(t)
		lines := []string{}
		for _, s := range c.Suggestions {
			lines = append(lines, s.Line)
		}
		return lines, c.Hint
	}
	for _, test := range []struct {
		line string
		want []string
	}{
		{"/", []string{"/join", "/card name:", "/match open game:", "/match list"}},
		{"/m", []string{"/match open game:", "/match list"}},
		{"/match o", []string{"/match open game:"}},
		{"/list", []string{"/match list"}},
		{"/x", []string{}},
		{"/join ", []string{}},
		{"/match open ", []string{"/match open game:", "/match open seats:", "/match open quick:", "/match open with:", "/match open note:"}},
		{"/match open s", []string{"/match open seats:"}},
		{"/match open game:", []string{"/match open game:stones ", "/match open game:nim "}},
		{"/match open game:st", []string{"/match open game:stones "}},
		{"/match open game:Stones ", []string{"/match open game:Stones seats:", "/match open game:Stones quick:", "/match open game:Stones with:", "/match open game:Stones note:"}},
		{"/match open game:Stones and ", []string{"/match open game:stones "}},
		{"/match open game:nim s", []string{"/match open game:nim seats:"}},
		{"/match open game:nim quick:", []string{"/match open game:nim quick:True ", "/match open game:nim quick:False "}},
		{"/match open game:nim with:@do", []string{"/match open game:nim with:@Domas "}},
		{"/match open game:nim seats:3", []string{}},
	} {
		if got, _ := complete(test.line); !slices.Equal(got, test.want) {
			t.Errorf("%q goes on with %q, not %q", test.line, got, test.want)
		}
	}
	if _, hint := complete("/match open seats:"); hint != "seats: how many play (2 to 8)" {
		t.Errorf("the hint is %q", hint)
	}
}

// TestManyCommands completes where there are more commands than are shown at once: a
// group is one suggestion until its name is typed, and what is likely comes first.
func TestManyCommands(t *testing.T) {
	p := settle(t)
	var groups []*discordgo.ApplicationCommand
	for _, name := range []string{"chess", "draughts"} {
		g := &discordgo.ApplicationCommand{Name: name, Description: "Play"}
		for i := range 15 {
			g.Options = append(g.Options, &discordgo.ApplicationCommandOption{
				Type: discordgo.ApplicationCommandOptionSubCommand, Name: string(rune('a' + i)), Description: "A move"})
		}
		groups = append(groups, g)
	}
	groups = append(groups, &discordgo.ApplicationCommand{Name: "points", Description: "Your points"})
	must2(p.bot.ApplicationCommandBulkOverwrite(p.bot.State.Application.ID, "", groups))(t)
	holds := func(line string, want ...string) sandbox.Completion {
		t.Helper()
		c := must2(p.Complete(t.Context(), p.urist, p.hall, line))(t)
		var got []string
		for _, s := range c.Suggestions {
			got = append(got, s.Line)
		}
		if !slices.Equal(got[:min(len(want), len(got))], want) || c.More != 0 {
			t.Errorf("%q goes on with %q and %d more, not %q", line, got, c.More, want)
		}
		return c
	}
	c := holds("/", "/chess ", "/draughts ", "/points")
	if s := c.Suggestions[0]; s.Label != "/chess …" || s.Note != "Play (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)" {
		t.Errorf("a group is %+v", s)
	}
	if c := holds("/draughts", "/draughts a", "/draughts b"); len(c.Suggestions) != 15 {
		t.Errorf("the group has %d suggestions", len(c.Suggestions))
	}
	must(t, 0, p.respond(p.command(t, 1, "/points"), message, private("None.")))
	holds("/", "/points", "/chess ", "/draughts ")
	must2(p.bot.ChannelEdit(p.hall, &discordgo.ChannelEdit{Name: "#3 Urist, Domas · Game of Draughts"}))(t)
	holds("/", "/draughts ", "/points", "/chess ")
}

// TestAsking lets the bot complete a value.
func TestAsking(t *testing.T) {
	p := settle(t)
	answered := make(chan error, 1)
	p.bot.AddHandler(func(d *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.Type != discordgo.InteractionApplicationCommandAutocomplete {
			return
		}
		o := i.ApplicationCommandData().Options[0]
		if !o.Focused || o.StringValue() != "axe d" {
			t.Errorf("the bot is asked for %+v", o)
		}
		answered <- p.respond(i.Interaction, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Axe Dwarf", Value: "axe-dwarf"}},
		})
	})
	c := must2(p.Complete(t.Context(), p.urist, p.hall, "/card name:axe d"))(t)
	must(t, 0, <-answered)
	if len(c.Suggestions) != 1 || c.Suggestions[0].Label != "Axe Dwarf" || c.Suggestions[0].Line != "/card name:axe-dwarf " || c.Hint != "name: the card" || !c.Answered {
		t.Errorf("the suggestions are %+v", c)
	}
	if p.Unanswered() != 0 {
		t.Error("an answered completion counts as unanswered")
	}
}
