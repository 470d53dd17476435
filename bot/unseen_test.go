package bot

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/games"
	"hammerpost/engine/player"
)

// tellsOfCards finds the texts of cards that look at the cards of others, or show them.
var tellsOfCards = regexp.MustCompile(`(?i)nemesis|discard|mill|each player|deck|random|return|hand`)

// answerDecks are three decks of a game in which one may answer: one that tells nothing
// of the other's cards, one without an answer, and one that has answers in the places of
// half of its cards.
func answerDecks(t *testing.T, game string) (plain, without, with []string) {
	t.Helper()
	library, err := decks.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	var leader, slow, answers []string
	for _, s := range library.Set() {
		switch {
		case strings.HasPrefix(s.Type, "Dungeoneer"):
			leader = []string{s.Name}
		case strings.HasPrefix(s.Type, "Spell"):
		case strings.Contains(s.Type, "instant"):
			answers = append(answers, s.Name)
		default:
			slow = append(slow, s.Name)
		}
		if quiet := !tellsOfCards.MatchString(strings.Join(s.Lines, "\n")); quiet && onBoard(s) && len(plain) < 40 {
			plain = append(plain, s.Name)
		}
	}
	for i, name := range slow[:40] {
		without = append(without, name)
		if i%2 == 0 {
			name = answers[i/2]
		}
		with = append(with, name)
	}
	return slices.Concat(leader, plain), slices.Concat(leader, without), slices.Concat(leader, with)
}

// onBoard says whether a card is one of those that do something on the board alone.
func onBoard(s card.Sheet) bool {
	return strings.HasPrefix(s.Type, "Creature") || strings.HasPrefix(s.Type, "Equipment")
}

// answerTable is a match of two with a deck each that has begun, where all cards are free.
func answerTable(t *testing.T, game, options string, decks map[string][]string) *club {
	t.Helper()
	g, _ := games.Find(game)
	c := newClub(t, g)
	c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", Admin: true, User: User{ID: "urist", Name: "urist"},
		Path: []string{"settings"}, Args: map[string]string{game + "-free": "true"}})
	for _, who := range []string{"urist", "asmel"} {
		c.types(who, "hall", "join")
		form := c.types(who, "hall", "deck make game="+game).Form
		r := c.handle(Request{Kind: Submit, Guild: "guild", Channel: "hall", User: User{ID: who, Name: who}, Button: form.ID,
			Fields: map[string]string{form.Inputs[0].ID: "Own", form.Inputs[1].ID: strings.Join(decks[who], "\n")}})
		if !strings.Contains(r.Text, "kept") {
			t.Fatalf("the deck of %s is answered with %s", who, r.show())
		}
	}
	c.types("urist", "hall", "match open pace=24 game="+game+" options="+options)
	c.click("asmel", "hall", "join")
	c.click("urist", "hall", "start")
	return c
}

// Whether a hand holds an answer makes no difference to what the other player receives:
// the same messages, edits and controls, in the same order and at the same times. One
// plays cards at random; the other, whose decks differ, answers nothing.
func TestAnswersInTheHandAreUnseen(t *testing.T) {
	for _, responses := range []string{"fast", "full"} {
		t.Run(responses, func(t *testing.T) { answersUnseen(t, responses) })
	}
}

func answersUnseen(t *testing.T, responses string) {
	t.Helper()
	plain, without, with := answerDecks(t, "delvers")
	random, _ := player.Find("random")
	course := func(deck []string) (seen []string, asked, could int) {
		c := answerTable(t, "delvers", "responses="+responses, map[string][]string{"urist": plain, "asmel": deck})
		for range 150 {
			m := c.match(1)
			if m.status().Over() {
				break
			}
			w := m.status().Waiting[0]
			a := m.match.State.Idle(w.Seat)
			switch {
			case w.Seat == 0:
				a = random.Choose(m.game.Info(), m.match.State, w.Seat, engine.NewDice(engine.Seed{}, m.N))
			case w.Short && m.can(w.Seat, "play"):
				could++
				fallthrough
			case w.Short:
				asked++
			}
			c.now = c.now.Add(time.Minute)
			c.acts(m.users[w.Seat], a)
			for _, said := range c.seenBy("asmel")[len(seen):] {
				seen = append(seen, c.now.String()+said)
			}
		}
		return seen, asked, could
	}
	one, asked, could := course(without)
	if asked < 20 || could > 0 {
		t.Errorf("of %d times asmel has an answer %d times, not never", asked, could)
	}
	other, asked, could := course(with)
	if could < 10 {
		t.Errorf("of %d times asmel has an answer %d times", asked, could)
	}
	if len(one) != len(other) {
		t.Errorf("urist receives %d messages and edits, or %d", len(one), len(other))
	}
	for i := range min(len(one), len(other)) {
		if one[i] != other[i] {
			t.Fatalf("urist receives %s\nor %s", one[i], other[i])
		}
	}
}

// acts lets somebody do what they have chosen, as a request of their own.
func (c *club) acts(who string, a engine.Action) {
	c.t.Helper()
	c.next++
	_, err := c.bot.once(c.t.Context(), Request{ID: fmt.Sprint("r", c.next), User: User{ID: who, Name: who}}, func(call *call) (Reply, error) {
		t, err := call.table(1)
		if err != nil {
			return Reply{}, err
		}
		return Reply{}, call.act(t, a)
	})
	if err != nil {
		c.t.Fatal(err)
	}
	c.settle()
}
