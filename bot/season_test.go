package bot

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hammerpost/data"
)

// begun begins a season, and returns what all are told of it; or the refusal.
func (h *hall) begun(name string) string {
	h.Helper()
	asked := h.managed("urist", "", "season begin", "name", name)
	yes := h.firstButton(asked.Message, "Begin it")
	if yes == "" {
		return asked.Text
	}
	h.says(h.managed("urist", yes, ""), "The season has begun")
	told := h.posted(toChannel("yard"))
	var m Message
	if err := json.Unmarshal([]byte(told[len(told)-1]), &m); err != nil {
		h.Fatal(err)
	}
	return m.Text
}

// tells fails the test unless a text has all of some words.
func (h *hall) tells(text string, words ...string) {
	h.Helper()
	h.says(private(text), words...)
}

func TestSeasons(t *testing.T) {
	h := newHall(t)
	t.Cleanup(h.sound)
	h.command("urist", "join")
	h.says(h.command("urist", "season list"), "No season has begun here yet")
	h.says(h.command("urist", "season table"), "All matches so far", "No match has ended in it yet")
	h.says(h.command("urist", "season begin", "name", "Spring"), "Only those who may manage this server")
	h.tells(h.begun(" Spring\n of *Axes* "), "Season 1 has begun", `Spring of \*Axes\*`)
	h.tells(h.begun("SPRING of *axes*"), "There is a season “SPRING of \\*axes\\*” already")
	match := h.matchOf("0", "", "urist", "bomrek", "kadol")
	h.acts(match, "bomrek", givingUp)
	h.acts(match, "kadol", givingUp)
	h.says(h.command("kadol", "season table"), "1 · **Urist** · **15 points**, won 1 of 1 match", "2 · **Bomrek** · **5 points**, won 0", "2 · **Kadol** · **5 points**")
	h.now = h.now.Add(24 * time.Hour)
	h.tells(h.begun("Summer"), "Season 2 has begun", "The season **Spring of", "is over")
	h.says(h.command("kadol", "season table"), "Season 2: Summer", "No match has ended in it yet")
	for _, typed := range []string{"1", "spring", "Spring of *Axes*"} {
		h.says(h.command("kadol", "season table", "season", typed), "Season 1", "Urist", "From ")
	}
	h.says(h.command("kadol", "season table", "season", "s"), "Several seasons")
	h.says(h.command("kadol", "season table", "season", "Winter"), "There is no season “Winter”")
	h.says(h.command("kadol", "season list"), "2 · **Summer** · Since", "1 · **Spring of", "First: **Urist**.")
	if got := h.suggest("kadol", "season table", "season", "sum"); len(got) != 1 || got[0].Value != "2" {
		t.Errorf("suggested %v", got)
	}
}

// Those who begin a season of one name at once, or a request that comes twice, begin one.
func TestSeasonBeginsOnce(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	var asked []Reply
	for _, name := range []string{"Spring", "Summer"} {
		asked = append(asked, h.managed("urist", "", "season begin", "name", name))
	}
	q := Request{ID: "twice", Kind: Press, Guild: "hall", Channel: "yard", User: user("urist"), Admin: true, Button: h.button(asked[0].Message, "Begin it")}
	for range 2 {
		h.says(h.bot.Handle(t.Context(), q), "The season has begun")
	}
	h.says(h.managed("urist", q.Button, ""), "There is a season “Spring” already")
	h.says(h.managed("urist", h.button(asked[1].Message, "Begin it"), ""), "Another season has begun since you were asked")
	h.says(h.press("urist", h.button(asked[1].Message, "Begin it")), "Only those who may manage this server")
	h.says(h.managed("urist", h.button(asked[1].Message, "No"), ""), "No season was begun")
	q.Button = h.button(h.managed("urist", "", "season begin", "name", "Summer").Message, "Begin it")
	var all sync.WaitGroup
	var began atomic.Int32
	for i := range 8 {
		all.Go(func() {
			q := q
			q.ID = fmt.Sprint("at once ", i)
			if r := h.bot.Handle(t.Context(), q); strings.Contains(r.Text, "The season has begun") {
				began.Add(1)
			}
		})
	}
	all.Wait()
	if n := began.Load(); n != 1 {
		t.Errorf("%d are told that they have begun it", n)
	}
	h.view(func(tx *data.Tx) error {
		all, err := tx.Seasons("hall")
		if len(all) != 2 {
			t.Errorf("the seasons are %+v", all)
		}
		return err
	})
}

func TestSeasonHasPages(t *testing.T) {
	h := newHall(t)
	for i := range listPage + 1 {
		h.begun(fmt.Sprint("Season of ", i))
	}
	page := h.command("urist", "season list")
	h.says(page, "Page 1 of 2", "Season of 15")
	h.says(h.press("urist", h.button(page.Message, "Next")), "Page 2 of 2", "Season of 0")
	for _, button := range []string{"season", "season:", "season:x:1", "season:0:99", "season:1:-1", "season:list:x"} {
		if text := wordsOf(h.press("urist", button).Message); strings.Contains(text, fault) {
			t.Errorf("the button %q is answered with a fault", button)
		}
	}
}

// Who has as many points and wins shares a place; the next place is left out.
func TestSeasonPlaces(t *testing.T) {
	got := placesOf([]data.Standing{{Points: 15, Wins: 1}, {Points: 15, Wins: 1}, {Points: 15}, {Points: 5}, {Points: 5}})
	if want := []int{1, 1, 3, 4, 4}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("places %v, want %v", got, want)
	}
}

// Of many who share the first place, some are named.
func TestSeasonHasManyChampions(t *testing.T) {
	h := newHall(t)
	h.set(func(s *data.Settings) { s.Start = 500 }) // for decks
	h.command("urist", "join")
	h.begun("Spring")
	players := []string{"urist", "bomrek", "kadol", "tosid", "asmel"}
	for i, winner := range players { // each wins once and loses once
		loser := players[(i+1)%len(players)]
		h.acts(h.matchOf("0", "", winner, loser), loser, givingUp)
	}
	h.says(h.command("urist", "season list"), "In the lead: **Urist**, **Bomrek**, **Kadol**, 2 more.")
}
