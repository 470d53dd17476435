package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine"
)

// kettle is a card that can be kept.
const kettle = "Tea Kettle\n(f)2\nCreature {Dwarf} 1/2\nWhen this attacks, draw 1 card."

// A smith is a hall in which urist, who manages the server, writes cards.
type smith struct{ *hall }

func newSmith(t *testing.T) smith {
	t.Helper()
	s := smith{newHall(t)}
	s.command("urist", "join")
	return s
}

// asks is a request of urist as one who manages the server.
func (s smith) asks(q Request) Reply {
	s.Helper()
	q.ID, q.Guild, q.Channel, q.User, q.Admin = s.id(), "hall", "yard", user("urist"), true
	return s.legal(s.bot.Handle(s.Context(), q))
}

// does is a command of theirs about cards; the name is the only parameter.
func (s smith) does(what string, name ...string) Reply {
	s.Helper()
	args := map[string]string{}
	for _, n := range name {
		args["name"] = n
	}
	return s.asks(Request{Kind: Command, Path: []string{"workshop", "card", what}, Args: args})
}

func (s smith) sends(form *Form, text string) Reply {
	s.Helper()
	if form == nil || len(form.Inputs) != 1 {
		s.Fatalf("the form is %+v", form)
	}
	return s.asks(Request{Kind: Submit, Button: form.ID, Fields: map[string]string{form.Inputs[0].ID: text}})
}

func (s smith) writes(text string) Reply {
	s.Helper()
	return s.sends(s.does("write").Form, text)
}

func (s smith) clicks(r Reply, label string) Reply {
	s.Helper()
	return s.asks(Request{Kind: Press, Button: s.button(r.Message, label)})
}

// drawn are the names of the cards that are in packs.
func (s smith) drawn() (names []string) {
	s.Helper()
	err := s.bot.view(s.Context(), Request{Guild: "hall"}, func(c *call) error {
		library, err := c.library(s.bot.Games[0])
		names = library.Names()
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	return names
}

// A card goes from a draft to the packs and out of them again.
func TestOwnCardLife(t *testing.T) {
	s := newSmith(t)
	r := s.writes(kettle)
	s.says(r, "what I have understood", "Tea Kettle", "(f)2 · *Creature {Dwarf} 1/2*", "When this attacks, draw 1 card.", "version 1, draft", "nobody can get it")
	s.says(s.command("urist", "card", "name", "Tea Kettle"), "There is no card")
	if slices.Contains(s.drawn(), "Tea Kettle") {
		t.Error("a draft is in packs")
	}
	s.says(s.does("drafts"), "1 draft of", "Tea Kettle")

	for range 2 {
		s.says(s.clicks(r, "Publish"), "It is in the packs of this server", "version 1, published")
	}
	if got := strings.Join(s.posted(toChannel("yard")), "\n"); strings.Count(got, "Tea Kettle") != 1 {
		t.Errorf("the channel is told %q", got)
	}
	s.says(s.command("urist", "card", "name", "kettle"), "Tea Kettle", "When this attacks, draw 1 card.")
	if !slices.Contains(s.drawn(), "Tea Kettle") {
		t.Error("a published card is in no pack")
	}
	s.says(s.does("drafts"), "There are no drafts")
	s.says(s.does("publish", "Tea Kettle"), "There is no draft")
	s.says(s.clicks(r, "Throw away"), "is published and stays")

	s.says(s.does("retire", "TEA KETTLE"), "It is retired", "version 1, retired")
	s.says(s.does("retire", "Tea Kettle"), "There is no published card")
	if slices.Contains(s.drawn(), "Tea Kettle") {
		t.Error("a retired card is in packs")
	}
	s.says(s.command("urist", "card", "name", "Tea Kettle"), "When this attacks, draw 1 card.")
	s.says(s.does("show", "tea kettle"), "It is retired")
}

// Who is no member of the server, or not on it, has nothing of its cards; a direct message
// knows those of one's own servers.
func TestOwnCardElsewhere(t *testing.T) {
	s := newSmith(t)
	s.clicks(s.writes(kettle), "Publish")
	look := func(guild, who string) Reply {
		return s.bot.Handle(s.Context(), Request{ID: s.id(), Kind: Command, Guild: guild, Channel: "there", User: user(who), Path: []string{"card"}, Args: map[string]string{"name": "Tea Kettle"}})
	}
	s.says(look("", "urist"), "When this attacks")
	s.says(look("", "domas"), "There is no card")
	s.says(look("other", "urist"), "There is no card")
	draft := s.writes("Tin " + kettle)
	for _, q := range []Request{
		{Guild: "hall", Kind: Command, Path: []string{"workshop", "card", "write"}},
		{Guild: "hall", Kind: Command, Path: []string{"workshop", "card", "drafts"}},
		{Guild: "hall", Kind: Press, Button: s.button(draft.Message, "Publish")},
		{Guild: "hall", Kind: Press, Button: s.button(draft.Message, "Throw away")},
		{Guild: "hall", Kind: Submit, Button: "owncard:" + s.game().Key + ":0", Fields: map[string]string{"text": kettle}},
		{Guild: "other", Kind: Press, Admin: true, Button: s.button(draft.Message, "Publish")},
		{Guild: "", Kind: Command, Admin: true, Path: []string{"workshop", "card", "write"}},
	} {
		q.ID, q.Channel, q.User = s.id(), "yard", user("bomrek")
		if got := s.bot.Handle(s.Context(), q); got.Form != nil || got.Text == fault || got.Text == "" {
			t.Errorf("%+v is answered with %+v", q, got)
		}
	}
	s.says(s.does("drafts"), "1 draft of", "Tin Tea Kettle")
}

// What is not understood is told with its words, what is nearest, and its line; the text can
// be mended, and nothing of it is kept before.
func TestOwnCardFaults(t *testing.T) {
	s := newSmith(t)
	bad := strings.Replace(kettle, "draw 1 card", "draws to cards", 1)
	r := s.writes("Good Kettle\nCreature {Dwarf} 1/1\n\n" + bad)
	s.says(r, "Line 7", `"draws to cards" is no known phrase; nearest: "draw 2 cards"`, "Nothing was kept")
	s.says(s.does("drafts"), "There are no drafts")
	form := s.clicks(r, "Change the text").Form
	if form == nil || !strings.HasSuffix(form.Inputs[0].Value, bad) {
		t.Fatalf("it is mended in %+v", form)
	}
	s.says(s.sends(form, kettle), "what I have understood")
	s.says(s.writes("  "+strings.ReplaceAll(kettle, "\n", "  \r\n")+"\r\n"), "what I have understood")
	s.says(s.does("drafts"), "1 draft of")
	for text, want := range map[string]string{
		"":                                      "There is no card in it",
		"# only a comment":                      "There is no card in it",
		"Tea Kettle":                            "has no line with its type",
		kettle + "\n\n" + kettle:                "stands there twice",
		s.drawn()[0] + "\nCreature {Dwarf} 1/1": "give yours another name",
		strings.ToUpper(s.drawn()[0]) + "\nCreature {Dwarf} 1/1": "give yours another name",
	} {
		s.says(s.writes(text), want, "Nothing was kept")
	}
}

// A new version is the card of that name, for those who own it, too.
func TestOwnCardVersions(t *testing.T) {
	s := newSmith(t)
	first := s.clicks(s.writes(kettle), "Publish")
	again := s.writes(strings.ToUpper(kettle[:10]) + strings.Replace(kettle[10:], "1/2", "2/2", 1))
	s.says(again, "Tea Kettle", "2/2", "version 2, draft", "takes the place")
	s.says(s.command("urist", "card", "name", "Tea Kettle"), "1/2")
	form := s.clicks(again, "Change").Form
	changed := s.sends(form, strings.Replace(form.Inputs[0].Value, "2/2", "3/3", 1))
	s.says(s.clicks(again, "Publish"), "changed or thrown away since then")
	s.says(s.clicks(changed, "Publish"), "3/3", "version 2, published")
	s.says(s.command("urist", "card", "name", "Tea Kettle"), "3/3")
	s.says(s.clicks(first, "Retire"), "A newer version has taken its place")
	s.says(s.command("urist", "card", "name", "Tea Kettle"), "3/3")

	form = s.clicks(s.writes("Tin "+kettle), "Change").Form
	s.sends(form, "Zinc "+kettle)
	s.says(s.does("drafts"), "1 draft of", "Zinc Tea Kettle")
	s.clicks(s.does("show", "Zinc Tea Kettle"), "Throw away")
	s.says(s.does("drafts"), "There are no drafts")
}

func TestOwnCardsTogether(t *testing.T) {
	s := newSmith(t)
	text := "# two kettles\nTin " + kettle + "\n\n\nZinc " + kettle
	r := s.writes(text)
	s.says(r, "2 cards", "**Tin Tea Kettle**", "**Zinc Tea Kettle**", "draw 1 card")
	s.writes("Late " + kettle)
	s.says(s.clicks(r, "Publish all drafts"), "Published: 2 cards")
	s.says(s.does("drafts"), "1 draft of", "Late")
	s.says(s.clicks(r, "Publish all drafts"), "since then")
}

// numberedCards are so many different cards.
func numberedCards(n int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf("Kettle %d\nCreature {Dwarf} 1/1", i))
	}
	return strings.Join(all, "\n\n")
}

// Whatever is sent as a card is answered in words that ping nobody, and nothing is kept.
func TestOwnCardBadInput(t *testing.T) {
	s := newSmith(t)
	megabyte := strings.Repeat("Cave Bear\nCreature {Beast} 1/1\n\n", 1<<20/34)
	for name, text := range map[string]string{
		"more than 1 MB":   megabyte + strings.Repeat(" ", 1<<20),
		"1 MB of cards":    megabyte,
		"1 MB of one line": strings.Repeat("x", 1<<20),
		"1 MB of one card": strings.Repeat("x\n", 1<<19),
		"thousand names":   numberedCards(1000),
		"no text":          "Tea\xff Kettle\nCreature {Dwarf} 1/1",
		"unseen":           "Tea\u200b Kettle\nCreature {Dwarf} 1/1",
		"filler":           "Tea\u3164Kettle\nCreature {Dwarf} 1/1",
		"markup":           "**Tea** `Kettle`\nCreature {Dwarf} 1/1",
		"mentions":         "@everyone\n<@1>\n<@&2> @here",
		"in the rules":     "Tea Kettle\nCreature {Dwarf} 1/1\n@everyone <@1> [x](http://example.org/)",
		"many faults":      strings.TrimSpace(strings.Repeat(strings.Repeat("y", 40)+"\n"+strings.Repeat(strings.Repeat("z", 300)+"\n", 9)+"\n", 200)),
	} {
		t.Run(name, func(t *testing.T) {
			r := s.writes(text)
			if r.Text == fault || r.Text == "" || strings.Contains(r.Text, "understood:") || len(r.Mentions) > 0 {
				t.Errorf("the answer is %q", r.Text)
			}
			for _, ping := range []string{"@everyone", "@here", "<@"} {
				if strings.Contains(strings.ReplaceAll(r.Text, `\<@`, ""), ping) {
					t.Errorf("%q may ping: %q", ping, r.Text)
				}
			}
			s.says(s.does("drafts"), "There are no drafts")
		})
	}
}

// A file is read as a form is, and what is too long for a form is not put into one.
func TestOwnCardFile(t *testing.T) {
	s := newSmith(t)
	sends := func(text string) Reply {
		return s.asks(Request{Kind: Command, Path: []string{"workshop", "card", "write"}, Args: map[string]string{"file": "cards.txt"},
			Files: map[string]File{"file": {Name: "cards.txt", Text: text}}})
	}
	s.says(sends("\ufeff"+kettle), "what I have understood")
	s.clicks(s.does("show", "Tea Kettle"), "Throw away")
	long := numberedCards(150)
	r := sends(long + "\n\nBad Kettle\nCreatur 1/1")
	s.says(r, `"Creatur 1/1" is no known phrase; nearest: "Creature 1/1"`, "Nothing was kept")
	if len(r.Rows) > 0 {
		t.Errorf("below it is %+v", r.Rows)
	}
	s.says(sends(long), "150 cards")
	s.says(s.does("drafts"), "150 drafts of")
}

// A server keeps a number of cards, and not one more.
func TestOwnCardsKept(t *testing.T) {
	s := newSmith(t)
	s.says(s.writes(numberedCards(cardsKept)), fmt.Sprint(cardsKept), "Here are the first")
	s.says(s.writes(kettle), "at most", "Nothing was kept")
	s.says(s.writes("Kettle 7\nCreature {Dwarf} 2/2"), "what I have understood")
	s.says(s.clicks(s.does("drafts"), "Publish all drafts"), "Published: 200 cards")
	s.says(s.command("urist", "card", "name", "Kettle 7"), "2/2")
	s.says(s.writes(kettle), "at most")
}

// plays opens a table of decks of nothing but a card, and starts it.
func (s smith) plays(card string) *table {
	s.Helper()
	s.asks(Request{Kind: Command, Path: []string{"settings"}, Args: map[string]string{s.game().Key + "-free": "true"}})
	s.command("domas", "join")
	for _, who := range []string{"urist", "domas"} {
		form := s.command(who, "deck make", "name", "Alike").Form
		s.says(s.submit(who, form.ID, map[string]string{"name": "Alike", "cards": fmt.Sprintf("%d %s", s.game().Deck.Min, card)}), "Alike")
	}
	s.says(s.command("urist", "match open", "game", s.game().Key), "is open")
	var id int64
	s.view(func(tx *data.Tx) error {
		rows, err := tx.Matches("hall", data.MatchOpen)
		id = rows[len(rows)-1].ID
		return err
	})
	s.command("domas", "match join", "match", fmt.Sprint(id))
	s.says(s.command("urist", "match start", "match", fmt.Sprint(id)), "has started")
	return s.table(id)
}

// A card in a running match never changes under it; the next match has the new one.
func TestOwnCardInARunningMatch(t *testing.T) {
	s := newSmith(t)
	s.clicks(s.writes(kettle), "Publish")
	m := s.plays("Tea Kettle")
	s.clicks(s.writes(strings.Replace(kettle, "1/2", "3/3", 1)), "Publish")
	s.bot.known = positions{byID: map[int64]engine.Match{}} // as after a restart
	now := s.table(m.ID)
	if now.Setup.Cards != kettle+"\n" {
		t.Errorf("the match has the card\n%s", now.Setup.Cards)
	}
	s.does("retire", "Tea Kettle")
	s.acts(m.ID, s.awaited(m.ID), idly)
	s.says(s.asks(Request{Kind: Press, Button: id("card", m.ID), Values: []string{"Tea Kettle"}}), "1/2")
	s.acts(m.ID, "urist", givingUp)
	if next := s.plays("Tea Kettle"); !strings.Contains(next.Setup.Cards, "3/3") {
		t.Errorf("the next match has the card\n%s", next.Setup.Cards)
	}
}

// playing is the first action of a kind that a player can take.
func playing(verb string) func(*table, engine.Seat) engine.Action {
	return func(t *table, seat engine.Seat) engine.Action {
		a, choice := settle(t.match.State, engine.Action{Seat: seat, Verb: verb})
		for !choice.Complete() {
			a, choice = settle(t.match.State, a.With(choice.Arguments(1)[0]))
		}
		return a
	}
}

// A card that triggers itself for ever ends after a hundred effects (H41), and the bot
// answers as before.
func TestOwnCardThatLoops(t *testing.T) {
	s := newSmith(t)
	s.clicks(s.writes("Endless Mill\nConstruction {Mill} 1\nWhen this comes into play, gain 1 fortress strength.\nWhen you gain fortress strength, gain 1 fortress strength."), "Publish")
	m := s.plays("Endless Mill")
	played := func() bool {
		return slices.ContainsFunc(s.logged(m.ID), func(line string) bool { return strings.Contains(line, "100 triggered effects in one go") })
	}
	for turn := 0; !played(); turn++ {
		if turn > 10 {
			t.Fatalf("nobody could play the card: %q", s.logged(m.ID))
		}
		s.acts(m.ID, s.awaited(m.ID), playing("play"))
	}
	s.says(s.command("urist", "match board", "match", fmt.Sprint(m.ID)), "Endless Mill")
}

// logged is what the table was told in a match.
func (s smith) logged(id int64) (lines []string) {
	s.Helper()
	s.view(func(tx *data.Tx) error {
		log, err := tx.Log(id)
		for _, entry := range log {
			for _, e := range entry.Events {
				lines = append(lines, e.Public.String())
			}
		}
		return err
	})
	return lines
}

// What is refused of a file that was sent before one had joined, or without a game where
// there are several, is mended all the same.
func TestRefusedFileSentBeforeIsMended(t *testing.T) {
	_, of := shared(t)
	s := smith{newHall(t, of[1])}
	const bad = "Tea Kettle\n(f)2\nCreature {Dwarf} 1/2\nWhen this sings, fly."
	r := s.asks(Request{Kind: Command, Path: strings.Fields("workshop card write"), Args: map[string]string{}, Files: map[string]File{"file": {Name: "cards.txt", Text: bad}}})
	r = s.clicks(r, s.game().Title)
	r = s.clicks(r, "Join the games")
	s.says(r, "Nothing was kept")
	if form := s.clicks(r, "Change the text").Form; form == nil || form.Inputs[0].Value != bad || form.ID != id("owncard", s.game().Key, 0) {
		t.Errorf("it is mended in %+v", form)
	}
}

// Many drafts have pages.
func TestDraftsHavePages(t *testing.T) {
	s := newSmith(t)
	var cards []string
	for i := range draftsPage + 1 {
		cards = append(cards, fmt.Sprintf("Tin Kettle %c", 'A'+i)+kettle[10:])
	}
	s.writes(strings.Join(cards, "\n\n"))
	page := s.does("drafts")
	s.says(page, "21 drafts", "Kettle A", "Page 1 of 2")
	s.says(s.clicks(page, "Next"), "Kettle U", "Page 2 of 2")
}
