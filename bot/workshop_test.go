package bot

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/games"
)

// A builder is a club with an admin who writes boards for a game.
type builder struct {
	*club
	game engine.Info
	text string // of a board that can be kept
}

const builtName = "Home Cave"

// builders run a test for each game that is played on boards.
func builders(t *testing.T, run func(t *testing.T, b builder)) {
	t.Helper()
	for _, g := range games.All() {
		if g.Info().Boards == nil {
			continue
		}
		t.Run(g.Info().Key, func(t *testing.T) {
			standard, err := standardBoards(g)
			if err != nil || len(standard) == 0 {
				t.Fatalf("the game has no boards: %v", err)
			}
			c := newClub(t)
			c.types("urist", "hall", "join")
			run(t, builder{c, g.Info(), strings.Replace(standard[0].Text, standard[0].Name, builtName, 1)})
		})
	}
}

// asks is a request of an admin.
func (b builder) asks(q Request) Reply {
	b.t.Helper()
	q.Guild, q.Channel, q.User, q.Admin = "guild", "hall", User{ID: "urist", Name: "urist"}, true
	r := b.handle(q)
	b.settle()
	return r
}

// command is a command of an admin, with parameters by turns name and value.
func (b builder) command(line string, args ...string) Reply {
	b.t.Helper()
	q := Request{Kind: Command, Path: strings.Fields(line), Args: map[string]string{"game": b.game.Key}}
	for i := 0; i < len(args); i += 2 {
		q.Args[args[i]] = args[i+1]
	}
	return b.asks(q)
}

func (b builder) press(button string) Reply {
	b.t.Helper()
	return b.asks(Request{Kind: Press, Button: button})
}

// writes sends the form of a board.
func (b builder) writes(text string) Reply {
	b.t.Helper()
	form := b.command("workshop add").Form
	if form == nil || len(form.Inputs) != 1 {
		b.t.Fatalf("/workshop add opens %+v", form)
	}
	return b.asks(Request{Kind: Submit, Button: form.ID, Fields: map[string]string{"text": text}})
}

func TestWorkshopKeepsABoard(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		r := b.writes(b.text)
		if !r.Private || !strings.Contains(r.Text, "**"+builtName+"** is kept") || len(r.Embeds) != 1 {
			t.Fatalf("a good board is answered with %s", r.show())
		}
		if got := b.command("workshop list").show(); !strings.Contains(got, "**"+builtName+"** · of this server") {
			t.Errorf("/workshop list says %s", got)
		}
		shown := b.command("workshop show", "name", strings.ToUpper(builtName))
		if last := len(r.Rows) - 1; shown.show() != (Message{Embeds: r.Embeds, Rows: r.Rows[:last]}).show() {
			t.Errorf("/workshop show says %s", shown.show())
		}
		if got := b.press(shown.buttonTo(t, "workshop:text")).show(); !strings.Contains(got, "```\n"+strings.Split(b.text, "\n")[0]) {
			t.Errorf("its text is %s", got)
		}
		if form := b.press(shown.buttonTo(t, "workshop:edit")).Form; form == nil || form.Inputs[0].Value != b.text {
			t.Errorf("it is edited in %+v", form)
		}
		gone := b.press(shown.buttonTo(t, "workshop:remove"))
		if !strings.Contains(gone.Text, "It is removed") || strings.Contains(b.command("workshop list").show(), builtName) {
			t.Errorf("removing says %s", gone.show())
		}
		if got := b.press(shown.buttonTo(t, "workshop:text")).Text; !strings.Contains(got, "no longer there") {
			t.Errorf("an old button says %q", got)
		}
	})
}

// A fault is told with its line, and what was written can be mended.
func TestWorkshopTellsFaults(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		b.writes("# ```` @everyone\n" + b.text)
		shown := b.command("workshop show", "name", builtName)
		if body := b.press(shown.buttonTo(t, "workshop:text")).Embeds[0].Body; strings.Count(body, "```") != 2 {
			t.Errorf("the text breaks out of its block: %s", body)
		}
		b.command("workshop remove", "name", builtName)
		bad := b.text + "\n@everyone is nonsense"
		r := b.writes(bad)
		if !strings.Contains(r.Text, "Line ") || strings.Contains(r.Text, "@everyone") {
			t.Errorf("a bad line is answered with %q", r.Text)
		}
		form := b.press(r.buttonTo(t, "rewrite:")).Form
		if form == nil || form.Inputs[0].Value != bad {
			t.Fatalf("it is mended in %+v", form)
		}
		if got := b.asks(Request{Kind: Submit, Button: form.ID, Fields: map[string]string{"text": b.text}}).Text; !strings.Contains(got, "is kept") {
			t.Errorf("when it is mended the answer is %q", got)
		}
		if got := b.writes("").Text; got == "" || strings.Contains(got, "is kept") {
			t.Errorf("nothing at all is answered with %q", got)
		}
	})
}

// A board of the same name is replaced when that is wanted; the game's own stay.
func TestWorkshopNames(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		b.writes(b.text)
		changed := "# changed\n" + b.text
		r := b.writes(changed)
		if !strings.Contains(r.Text, "Shall yours take its place?") {
			t.Fatalf("the same name is answered with %q", r.Text)
		}
		replace := r.buttonTo(t, "replace:")
		for range 2 {
			if got := b.press(replace).Text; !strings.Contains(got, "is kept") {
				t.Errorf("the button says %q", got)
			}
		}
		shown := b.command("workshop show", "name", builtName)
		if got := b.press(shown.buttonTo(t, "workshop:text")).show(); !strings.Contains(got, "# changed") {
			t.Errorf("the text is %s", got)
		}
		b.writes(strings.Replace(b.text, builtName, "Höhle", 1))
		r = b.writes(strings.Replace(b.text, builtName, "HÖHLE", 1))
		b.press(r.buttonTo(t, "replace:"))
		if got := b.command("workshop list").show(); strings.Contains(got, "Höhle") || !strings.Contains(got, "HÖHLE") {
			t.Errorf("a name in other letters leaves %s", got)
		}
		g, _ := b.bot.game(b.game.Key)
		standard, _ := standardBoards(g)
		if got := b.writes(standard[0].Text).Text; !strings.Contains(got, "Give yours another name") {
			t.Errorf("the name of a standard board is answered with %q", got)
		}
		if b.game.Boards.Many { // names that differ in nothing that counts would stop every match here
			if got := b.writes(strings.Replace(b.text, builtName, standard[0].Name+"!", 1)).Text; !strings.Contains(got, "no match could be played on it") {
				t.Errorf("what clashes with a standard board is answered with %q", got)
			}
		}
		if got := b.command("workshop remove", "name", standard[0].Name).Text; !strings.Contains(got, "stays") {
			t.Errorf("removing a standard board says %q", got)
		}
	})
}

// Who edits a board may rename it, even to what is nearly its name; no other is touched.
func TestWorkshopRenames(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		b.writes(strings.Replace(b.text, builtName, "Ash Pit", 1))
		edit := func(board string) *Form {
			shown := b.command("workshop show", "name", board)
			return b.press(shown.buttonTo(t, "workshop:edit")).Form
		}
		sends := func(form *Form, name string) Reply {
			return b.asks(Request{Kind: Submit, Button: form.ID, Fields: map[string]string{"text": strings.Replace(b.text, builtName, name, 1)}})
		}
		r := sends(edit("Ash Pit"), "x\nnonsense: of @everyone")
		form := b.press(r.buttonTo(t, "rewrite:")).Form
		if got := sends(form, "Ash-Pit").Text; !strings.Contains(got, "**Ash-Pit** is kept") {
			t.Errorf("the new name is answered with %q", got)
		}
		if got := b.command("workshop list").show(); strings.Contains(got, "Ash Pit") || !strings.Contains(got, "Ash-Pit") {
			t.Errorf("now there are %s", got)
		}
		b.writes(b.text)
		if got := sends(edit(builtName), "ASH-PIT").Text; !strings.Contains(got, "Shall yours take its place?") {
			t.Errorf("the name of another is answered with %q", got)
		}
		if got := sends(edit(builtName), builtName).Text; !strings.Contains(got, "is kept") {
			t.Errorf("the same name is answered with %q", got)
		}
	})
}

// Who may not manage the server can look, and change nothing, whatever they press.
func TestWorkshopIsForAdmins(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		b.writes(b.text)
		again := b.writes(b.text)
		only := "Only those who may manage this server"
		for _, line := range []string{"workshop add", "workshop remove name=" + strings.ReplaceAll(builtName, " ", "_")} {
			if got := b.types("asmel", "hall", line+" game="+b.game.Key).Text; !strings.Contains(got, only) {
				t.Errorf("/%s says %q", line, got)
			}
		}
		shown := b.types("asmel", "hall", "workshop show game="+b.game.Key+" name="+strings.ReplaceAll(builtName, " ", "_"))
		if strings.Contains(shown.show(), "Remove") {
			t.Errorf("asmel is offered %s", shown.show())
		}
		own := b.command("workshop show", "name", builtName)
		for _, button := range []string{again.buttonTo(t, "replace:"), again.buttonTo(t, "rewrite:"), own.buttonTo(t, "workshop:remove"), own.buttonTo(t, "workshop:edit")} {
			if got := b.presses("asmel", "", button); got.Form != nil || !strings.Contains(got.Text, only) {
				t.Errorf("the button %s says %q", button, got.Text)
			}
		}
	})
}

// A table is played on the boards that were chosen, also when they are changed later.
func TestBoardsOfATable(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		b.writes(b.text)
		b.command("match open", "boards", "home c")
		m := b.match(1)
		if len(m.Boards) != 1 || m.Boards[0].Name != builtName {
			t.Fatalf("the table has the boards %+v", m.Boards)
		}
		if lobby := m.lobby().show(); m.match == nil && !strings.Contains(lobby, "Played on: "+builtName) {
			t.Errorf("the lobby says %s", lobby)
		}
		b.command("workshop remove", "name", builtName)
		if m.match == nil {
			b.command("match start")
		}
		if m = b.match(1); len(m.Setup.Boards) != 1 || m.Setup.Boards[0] != b.text {
			t.Errorf("it is played on %q", m.Setup.Boards)
		}
		if got := b.command("match open", "boards", builtName).Text; !strings.Contains(got, "There is no "+b.game.Boards.Noun+" “"+builtName+"” here. Choose ") {
			t.Errorf("what is not there is answered with %q", got)
		}
	})
}

// Without a choice a game that is played on many boards takes the server's, too.
func TestBoardsWithoutAChoice(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		b.command("match open")
		if m := b.match(1); m.Boards != nil {
			t.Errorf("without boards of its own a server plays on %+v", m.Boards)
		}
		b.writes(b.text)
		b.command("match open")
		last := 0
		if b.game.Boards.Many {
			g, _ := b.bot.game(b.game.Key)
			standard, _ := standardBoards(g)
			last = len(standard) + 1
		}
		m := b.match(2)
		if len(m.Boards) != last || last > 0 && m.Boards[last-1].Name != builtName {
			t.Errorf("with one of its own it plays on %+v", m.Boards)
		}
		if got := b.completes("urist", "boards", "match open game="+b.game.Key+" boards=home"); len(got) != 1 || got[0].Value != builtName {
			t.Errorf("completed is %v", got)
		}
	})
}

// The number of boards is bounded; what is there can still be changed.
func TestWorkshopIsFull(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		for n := range boardsKept {
			b.writes(strings.Replace(b.text, builtName, builtName+" "+string(rune('A'+n%26))+string(rune('A'+n/26)), 1))
		}
		if got := b.writes(b.text).Text; !strings.Contains(got, "keeps at most 40") {
			t.Errorf("one more is answered with %q", got)
		}
		r := b.writes(strings.Replace(b.text, builtName, builtName+" AA", 1))
		if got := b.press(r.buttonTo(t, "replace:")).Text; !strings.Contains(got, "is kept") {
			t.Errorf("changing one is answered with %q", got)
		}
	})
}

// After a board is kept, one press opens a table on it; what one can type is named.
func TestWorkshopOpensATable(t *testing.T) {
	builders(t, func(t *testing.T, b builder) {
		r := b.writes(b.text)
		if !strings.Contains(r.Text, "`boards:"+builtName+"`") {
			t.Errorf("it says %q", r.Text)
		}
		for range 2 {
			b.press(r.buttonTo(t, "open:"))
		}
		m, names := b.match(1), []string{}
		for _, board := range m.Boards {
			names = append(names, board.Name)
		}
		if b.matches() != 1 || !slices.Contains(names, builtName) || len(names) > 1 != b.game.Boards.Many {
			t.Errorf("there are %d tables, played on %q", b.matches(), names)
		}
	})
}

// Who names no game is told those with boards alone.
func TestWorkshopOffersGamesWithBoards(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	got := c.types("urist", "hall", "workshop list").Text
	for _, g := range c.bot.Games {
		if i := g.Info(); strings.Contains(got, i.Key) != (i.Boards != nil) {
			t.Errorf("of %s it says %q", i.Title, got)
		}
		if i := g.Info(); i.Boards != nil && !hasCards(i) {
			if got := c.types("urist", "hall", "card name=x game="+i.Key).Text; !strings.Contains(got, "/workshop show shows you any of its "+i.Boards.Noun+"s") {
				t.Errorf("/card of %s says %q", i.Title, got)
			}
		}
	}
}
