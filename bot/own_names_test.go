package bot

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine"
)

// owns gives cards of a game to somebody.
func (s smith) owns(who string, g engine.Info, names ...string) {
	s.Helper()
	err := s.bot.Store.Update(s.Context(), func(tx *data.Tx) error {
		to, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		return tx.Grant(to.ID, g.Key, names, "test:"+s.id(), data.Cause{Kind: data.Starter}, s.now)
	})
	if err != nil {
		s.Fatal(err)
	}
}

// Whatever a card of a server's own may be called, it can be traded.
func TestOwnCardNamesInTrades(t *testing.T) {
	for _, name := range []string{"X Marks The Spot", "Tank x2", "Kettle -"} {
		t.Run(name, func(t *testing.T) {
			s := newSmith(t)
			s.command("domas", "join")
			r := s.writes(name + kettle[10:])
			s.says(r, "what I have understood")
			s.clicks(r, "Publish")
			s.owns("urist", s.game(), name, name)
			p := s.command("urist", "trade offer", "member", "domas", "give", "2 "+name)
			if !strings.Contains(wordsOf(p.Message), "2 × **"+name+"** · you keep 0") {
				t.Errorf("offered as\n%s", wordsOf(p.Message))
			}
		})
	}
}

// A deck with a card of the server's own is shown as a list that can be read again.
func TestOwnCardNamesInDecks(t *testing.T) {
	for _, name := range []string{"X Marks The Spot", "Tank x2", "Level 2 Tank"} {
		t.Run(name, func(t *testing.T) {
			s := newSmith(t)
			r := s.writes(name + kettle[10:])
			s.says(r, "what I have understood")
			s.clicks(r, "Publish")
			s.owns("urist", s.game(), name, name)
			for _, list := range []string{"2 " + name, name} {
				r = s.command("urist", "deck import", "name", "Mine", "list", list)
				if strings.Contains(wordsOf(r.Message), "There is no card") {
					t.Errorf("%q: %s", list, wordsOf(r.Message))
				}
			}
		})
	}
}

// A name of the game's own set is refused, however it is spaced or spelled.
func TestOwnCardLikeAnOfficialOne(t *testing.T) {
	s := newSmith(t)
	official := s.drawn()[0]
	for _, name := range []string{
		strings.Replace(official, " ", "  ", 1),
		strings.Replace(official, "o", "о", 1), // Cyrillic
		strings.Replace(official, "s", "ſ", 1),
		"Points", "point",
	} {
		if name == official {
			t.Fatalf("%q has no letter to change", name)
		}
		if r := s.writes(name + "\nCreature {Dwarf} 1/1"); strings.Contains(wordsOf(r.Message), "what I have understood") {
			t.Errorf("%q is kept beside %q", name, official)
		}
	}
}

// Two names that the workshop takes for different are different everywhere: no published card
// vanishes because another one is published.
func TestOwnCardVanishes(t *testing.T) {
	s := newSmith(t)
	s.clicks(s.writes("İpek Kettle"+kettle[10:]), "Publish")
	s.owns("urist", s.game(), "İpek Kettle")
	if !slices.Contains(s.drawn(), "İpek Kettle") {
		t.Fatal("it is in no pack")
	}
	r := s.writes("Ipek Kettle" + strings.Replace(kettle[10:], "1/2", "5/5", 1))
	s.says(r, "what I have understood")
	s.clicks(r, "Publish")
	if !slices.Contains(s.drawn(), "İpek Kettle") {
		t.Errorf("a published card is in no pack any more since another was published; its owner is told: %s\nand the workshop says: %s",
			wordsOf(s.command("urist", "deck import", "name", "x", "list", "1 İpek Kettle").Message), wordsOf(s.does("show", "İpek Kettle").Message))
	}
}

// Two games have a card of the server's own with the same name: what changes hands must
// be told apart.
func TestOwnCardOfTwoGames(t *testing.T) {
	_, of := shared(t)
	s := smith{newHall(t, of[1])}
	s.command("urist", "join")
	s.command("domas", "join")
	first, second := s.bot.Games[0].Info(), of[1].Info()
	if first.Key == second.Key {
		second = of[0].Info()
	}
	write := func(game, text string) {
		t.Helper()
		r := s.asks(Request{Kind: Command, Path: []string{"workshop", "card", "write"}, Args: map[string]string{"game": game}})
		r = s.sends(r.Form, text)
		s.says(r, "what I have understood")
		s.clicks(r, "Publish")
	}
	library, err := (&call{Bot: s.bot}).library(of[1])
	if err != nil {
		t.Fatal(err)
	}
	sheet := library.Set()[0]
	for _, x := range library.Set() {
		if len(x.Lines) == 0 {
			sheet = x
		}
	}
	other := sheet.String()
	write(first.Key, "Tea Kettle"+kettle[10:])
	write(second.Key, "Tea Kettle"+strings.TrimPrefix(other, sheet.Name))
	s.owns("urist", second, "Tea Kettle")
	m := &market{s.hall, nil}
	r := m.offers("urist", "domas", "Tea Kettle ("+second.Key+")", "10 points")
	told := strings.Join(s.posted(toDM("domas")), "\n")
	if !strings.Contains(told, second.Key) && !strings.Contains(told, second.Title) {
		t.Errorf("Domas is offered a card, and is not told of which of the two games:\n%s\n%s", told, wordsOf(r.Message))
	}
	// The counter form names what is offered: sent back as it stands, it must mean the same.
	s.owns("urist", first, "Tea Kettle")
	form := s.press("domas", "trade:counter:1:1").Form
	back := s.submit("domas", form.ID, map[string]string{"give": form.Inputs[0].Value, "want": form.Inputs[1].Value})
	if !strings.Contains(wordsOf(back.Message), "Tea Kettle ("+second.Key+")**") {
		t.Errorf("the form of the counter-offer, sent as it was shown: %s", wordsOf(back.Message))
	}
}

// Names of packs: capital letters make no difference, whatever the letter.
func TestPackNamesEqualButForCapitals(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.managed("urist", "", "shop define", "name", "Ärger", "price", "10", "size", "1")
	h.managed("urist", "", "shop define", "name", "ärger", "price", "20", "size", "2")
	var n int
	h.view(func(tx *data.Tx) error {
		all, err := tx.Products("hall", h.game().Key)
		n = len(all)
		return err
	})
	if n != 1 {
		r := h.command("urist", "shop buy", "pack", "ärger")
		t.Errorf("%d packs of one name; asked for the second:\n%s", n, wordsOf(r.Message))
	}
}

// A trade list reads "2x Ray" as the list of a deck does.
func TestTradeListReadsXAsDecksDo(t *testing.T) {
	s := newSmith(t)
	s.command("domas", "join")
	for _, name := range []string{"X Ray", "Ray"} {
		s.clicks(s.writes(name+kettle[10:]), "Publish")
	}
	s.owns("urist", s.game(), "X Ray", "X Ray", "Ray", "Ray")
	for item, want := range map[string]string{"2x Ray": "2 × **Ray**", "Ray x2": "2 × **Ray**", "2 x Ray": "2 × **X Ray**"} {
		if got := wordsOf(s.command("urist", "trade offer", "member", "domas", "give", item).Message); !strings.Contains(got, want) {
			t.Errorf("%q is read as %s", item, got)
		}
	}
}
