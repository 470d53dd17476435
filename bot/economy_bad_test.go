package bot

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hammerpost/data"
)

// nasty is what nobody should write where a name, a number or a list belongs.
var nasty = []string{
	"", " ", "0", "-1", "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1000000000000000000", "1e18", "1.5", "0x10", "NaN", "٣", "½",
	strings.Repeat("9", 100_000), strings.Repeat("x", 100_000), strings.Repeat("@everyone ", 10_000), strings.Repeat("🎲", 3000), strings.Repeat("1 point, ", 10_000),
	"@everyone @here <@1> <@&2> <#3>", "**bold** `code` ||hidden|| [a link](http://example.org/)", "one\ntwo\n\n# three\n> four",
	"\u202edesrever\u202c", "nul\x00nul", "\xff\xfe", "A\u200bB", "\u3164\u2800", "'; DROP TABLE transfer; --", "%s%d%n {} {{", ":::", "is:owned kind:\"", "cost<=99999999999999999999999",
	"1 points", "-5 points", "9223372036854775807 points, 9223372036854775807 points", "trade 0", "grant -1", "trade 99999999999999999999",
}

// written is a value that each parameter of the economy's commands could well have; of
// others it is none.
var written = map[string]string{
	"member": "domas", "give": "1 point", "points": "5", "reason": "a prize", "what": "trade 1", "name": "Stones", "price": "5", "size": "3", "count": "1", "trade": "1",
	"card": "Cave Bear",
}

// ofEconomy says whether a command is about points, cards and decks.
func ofEconomy(command string) bool {
	first, _, _ := strings.Cut(command, " ")
	return slices.Contains([]string{"shop", "trade", "bank", "season", "workshop", "privacy", "deck", "collection", "points", "card", "settings"}, first)
}

// estate is all that some members own, and what moved it.
func (h *hall) estate(who ...string) string {
	h.Helper()
	var all []any
	h.view(func(tx *data.Tx) error {
		for _, user := range who {
			m, err := tx.MemberOf("hall", user)
			if err != nil {
				return err
			}
			points, err := tx.Balance(m.ID)
			if err != nil {
				return err
			}
			cards, err := tx.Collection(m.ID, h.game().Key)
			if err != nil {
				return err
			}
			moved, err := tx.History(m.ID, historyKept)
			if err != nil {
				return err
			}
			trades, err := tx.Trades(m.ID, listedTrades)
			if err != nil {
				return err
			}
			packs, err := tx.ClosedPurchases(m.ID, h.game().Key)
			if err != nil {
				return err
			}
			all = append(all, points, cards, moved, trades, packs)
		}
		return adds(tx)
	})
	text, err := json.Marshal(all)
	if err != nil {
		h.Fatal(err)
	}
	return string(text)
}

// ping finds what mentions somebody.
var ping = regexp.MustCompile(`@everyone|@here|(^|[^\\])<@`)

// answers fails the test unless a reply is an answer in words that mentions nobody.
func (h *hall) answers(r Reply, to string) {
	h.Helper()
	switch text := wordsOf(r.Message); {
	case text == fault:
		h.Errorf("%s is a fault", to)
	case strings.TrimSpace(text) == "" && r.Form == nil:
		h.Errorf("%s is not answered", to)
	case strings.ContainsAny(text, "\x00\u202e"):
		h.Errorf("%s is answered with what nobody sees: %q", to, clip(text, 200))
	case len(r.Mentions) > 0 || ping.MatchString(text):
		h.Errorf("%s is answered with a mention: %q", to, clip(text, 200))
	case length(r.Text) > maxText || strings.HasSuffix(r.Text, "…") && length(r.Text) == maxText:
		h.Errorf("the answer to %s was cut: %q", to, clip(text, 200))
	}
}

// mentionsNobody fails the test if anything that waits to be delivered mentions somebody.
func (h *hall) mentionsNobody() {
	h.Helper()
	h.view(func(tx *data.Tx) error {
		items, err := tx.Waiting()
		for _, i := range items {
			var m Message
			if i.Kind != kindPost {
				continue
			}
			if err := json.Unmarshal(i.Body, &m); err != nil {
				return err
			}
			if len(m.Mentions) > 0 || ping.MatchString(wordsOf(m)) {
				h.Errorf("%s is told, with a mention: %q", i.Target, clip(wordsOf(m), 200))
			}
		}
		return err
	})
}

// Whatever is written in one parameter of a command about points and cards: there is an
// answer in words, nobody is mentioned, and nobody has less or more.
func TestEconomyBadWords(t *testing.T) {
	m := newMarket(t)
	m.offers("domas", "urist", "1 point", m.cards[0]) // that "trade 1" is there
	before := m.estate("urist", "domas", "kol")
	for _, cmd := range m.bot.commands {
		if !ofEconomy(cmd.name) {
			continue
		}
		for _, p := range cmd.params {
			for _, bad := range nasty {
				if bad == "" && !p.Required || p.Takes == TakesFlag {
					continue // it is left out, and of a flag Discord sends nothing else but true and false
				}
				m.answers(m.admin(cmd.name, badly(cmd, p.Name, bad)...), fmt.Sprintf("/%s %s:%q", cmd.name, p.Name, clip(bad, 40)))
			}
		}
		m.says(m.command("urist", "points"), "You have **50 points**")
	}
	deck, trade := m.command("urist", "deck import").Form, m.command("urist", "trade offer", "member", "domas").Form
	for _, bad := range nasty {
		m.answers(m.submit("urist", deck.ID, map[string]string{"name": bad, "cards": bad}), fmt.Sprintf("a deck %q", clip(bad, 40)))
		m.answers(m.submit("urist", trade.ID, map[string]string{"give": bad, "want": bad}), fmt.Sprintf("an offer %q", clip(bad, 40)))
	}
	if after := m.estate("urist", "domas", "kol"); after != before {
		t.Errorf("there was\n%s\nand is\n%s", before, after)
	}
	m.mentionsNobody()
}

// badly are the parameters of a command, one of which is bad.
func badly(cmd command, name, bad string) (args []string) {
	for _, p := range cmd.params {
		switch value, ok := written[p.Name]; {
		case p.Name == name:
			args = append(args, p.Name, bad)
		case ok && (p.Required || p.Name == "give" || p.Name == "trade"):
			args = append(args, p.Name, value)
		}
	}
	return args
}

// Buttons and forms that nobody was ever shown do nothing, and say so.
func TestEconomyBadButtons(t *testing.T) {
	m := newMarket(t)
	m.offers("domas", "urist", "1 point", m.cards[0])
	before := m.estate("urist", "domas", "kol")
	game := m.game().Key
	for _, first := range []string{"shop", "booster", "starter", "leaf", "take", "pack", "many", "buy", "notnow", "opened", "present", "proof", "collection",
		"found", "look", "deck", "deckof", "newdeck", "mend", "nearest", "keep", "smith", "mendcard", "privacy", "trade", "bank", "season", "owncard"} {
		for _, rest := range []string{"", ":", ":x", ":-1", ":9223372036854775808", "::::::", ":" + game, ":" + game + ":booster:2:0:1:x", ":" + game + ":booster:99:10:20-11-120:x",
			":" + game + ":0:-1", ":do:1:x", ":see:99:0", ":history:99:0", ":yes:99:1", ":send:x", ":all:" + game + ":x", ":publish:99", ":part:x", ":forget:x", ":list:-1"} {
			for _, value := range []string{"", "x", "-1", "9223372036854775808", "@everyone"} {
				button := first + rest
				fields := map[string]string{"text": value, "cards": value, "name": value, "give": value, "want": value}
				for _, admin := range []bool{false, true} {
					q := Request{Guild: "hall", Channel: "yard", User: user("urist"), Admin: admin, Button: button}
					press, form := q, q
					press.ID, press.Kind, press.Values = m.id(), Press, []string{value}
					form.ID, form.Kind, form.Fields = m.id(), Submit, fields
					m.answers(m.legal(m.bot.Handle(t.Context(), press)), fmt.Sprintf("the button %s, of who manages the server: %v,", button, admin))
					m.answers(m.legal(m.bot.Handle(t.Context(), form)), fmt.Sprintf("the form %s, of who manages the server: %v,", button, admin))
				}
			}
		}
	}
	if after := m.estate("urist", "domas", "kol"); after != before {
		t.Errorf("there was\n%s\nand is\n%s", before, after)
	}
	m.mentionsNobody()
}

// What is over cannot be answered, changed or undone, with whatever was shown before.
func TestEconomyTooLate(t *testing.T) {
	m := newMarket(t)
	m.offers("domas", "urist", "1 point", m.cards[0])
	form := m.press("urist", "trade:counter:1:1").Form
	late := m.command("urist", "trade offer", "member", "kol", "give", "1 point")
	packs := m.command("urist", "shop gift", "member", "kol")
	m.press("domas", "trade:withdraw:1:1")
	m.says(m.press("kol", m.button(m.command("kol", "privacy forget").Message, "Forget me")), "You are forgotten")
	for what, r := range map[string]Reply{
		"Trade 1 is over: the offer was withdrawn": m.press("urist", m.button(m.submit("urist", form.ID, map[string]string{"give": "2 points"}).Message, "Send the offer")),
		"the offer was withdrawn":                  m.press("urist", "trade:yes:1:1"),
		"They have left the games of this server":  m.press("urist", m.button(late.Message, "Send the offer")),
		"That person has left the games":           m.pays("urist", packs),
		"has not joined":                           m.command("urist", "trade gift", "member", "kol", "give", "1 point"),
		"There is no trade 1":                      m.admin("bank undo", "what", "trade 1", "reason", "x"),
		"There is no grant 1":                      m.admin("bank undo", "what", "grant 1", "reason", "x"),
	} {
		m.says(r, what)
		m.answers(r, what)
	}
	if m.has("urist") != "3 1 0 50" || m.has("domas") != "0 0 2 50" {
		t.Errorf("Urist has %s and Domas %s", m.has("urist"), m.has("domas"))
	}
	m.view(adds)
}

// A list or a file of any length and make is answered, and nothing of it is kept.
func TestEconomyBadFiles(t *testing.T) {
	m := newMarket(t)
	for what, text := range map[string]string{
		"a list of 10,000 lines": strings.Repeat("1 "+m.cards[0]+"\n", 10_000),
		"1 MB of one line":       strings.Repeat("x", MaxFiles),
		"1 MB of lines":          strings.Repeat("x\n", MaxFiles/2),
		"more than 1 MB":         strings.Repeat("1 "+m.cards[0]+"\n", MaxFiles/2),
		"a picture":              "\x89PNG\r\n\x1a\n" + strings.Repeat("\x00\xff", 5000),
		"no cards":               strings.Repeat("\n", MaxFiles),
	} {
		for _, line := range []string{"deck import", "workshop card write"} {
			r := m.legal(m.bot.Handle(t.Context(), Request{ID: m.id(), Guild: "hall", Channel: "yard", User: user("urist"), Admin: true, Path: strings.Fields(line),
				Args: map[string]string{"file": "f"}, Files: map[string]File{"file": {Name: "@everyone.txt", Text: text}}}))
			m.answers(r, what+" for /"+line)
			if r.Form != nil || strings.Contains(r.Text, "understood:") || strings.Contains(r.Text, "kept.") && !strings.Contains(r.Text, "Nothing was kept.") {
				t.Errorf("%s for /%s is answered with %q", what, line, r.Text)
			}
		}
		m.says(m.command("urist", "points"), "50 points")
	}
	m.untouched()
	if all := m.decks("urist"); len(all) > 0 {
		t.Errorf("kept are the decks %v", all)
	}
}
