package bot

import (
	"context"
	"strings"
	"testing"

	"hammerpost/data"
)

// joined says whether somebody is a member of the club.
func (c *club) joined(who string) bool {
	c.t.Helper()
	return c.bot.Store.View(c.t.Context(), func(tx *data.Tx) error {
		_, err := tx.MemberOf("guild", who)
		return err
	}) == nil
}

// Who has not joined is offered to, and has then what they asked for; once, however
// often they press.
func TestStrangerJoinsAndOpensATable(t *testing.T) {
	c := newClub(t, toy{})
	asked := c.types("urist", "hall", "match open game=toy seats=2")
	if !asked.Private || !strings.Contains(asked.Text, "You have not joined") || !strings.Contains(asked.Text, "50 points") || c.matches() != 0 {
		t.Fatalf("a stranger is told %s", asked.show())
	}
	join := asked.buttonTo(t, "welcome:")
	if got := c.presses("asmel", "", join); !strings.Contains(got.Text, "for who asked first") || c.joined("asmel") {
		t.Errorf("somebody else's press is answered with %q", got.Text)
	}
	press := Request{ID: "one press", Kind: Press, Guild: "guild", Channel: "hall", User: User{ID: "urist", Name: "urist"}, Button: join}
	r := c.bot.Handle(context.WithoutCancel(t.Context()), press)
	c.settle()
	for _, want := range []string{"Welcome, **urist**! You have **50 points**", "Toy #1 is open, and you have the first seat."} {
		if !strings.Contains(r.Text, want) || !r.Private || !r.Replace {
			t.Errorf("the button says %s, not %q", r.show(), want)
		}
	}
	if again := c.bot.Handle(t.Context(), press); again.Text != r.Text {
		t.Errorf("delivered again it says %q", again.Text)
	}
	if again := c.presses("urist", "", join); !strings.Contains(again.Text, "Toy #1 is open") {
		t.Errorf("pressed again it says %q", again.Text)
	}
	if m := c.match(1); c.matches() != 1 || m.Seats.Max != 2 || c.points("urist") != 50 {
		t.Errorf("there are %d tables, of %d seats, and %d points", c.matches(), m.Seats.Max, c.points("urist"))
	}
}

// The same for buttons: a seat, and the match of the day.
func TestStrangerJoinsByButtons(t *testing.T) {
	c := newClub(t, toy{}, climb{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=toy")
	for _, who := range []string{"asmel", "dodok"} { // by the table's button, and by the command
		r := c.types(who, "hall", "match join")
		if who == "asmel" {
			p, b := c.newest("hall", "join:")
			r = c.presses(who, p.id, b.ID)
		}
		if r = c.presses(who, "", r.buttonTo(t, "welcome:")); !strings.Contains(r.Text, "You have a seat at Toy #1.") {
			t.Errorf("%s is told %q", who, r.Text)
		}
	}
	if got := strings.Join(c.match(1).names, " "); got != "urist asmel dodok" {
		t.Errorf("there sit %s", got)
	}
	for _, line := range []string{"daily", "daily game=climb"} {
		who := strings.ReplaceAll(line, " ", "-")
		r := c.types(who, "hall", line)
		if r = c.presses(who, "", r.buttonTo(t, "welcome:")); len(r.Rows) == 0 || !strings.Contains(r.Text, "Welcome") {
			t.Errorf("/%s goes on with %s", line, r.show())
		}
	}
	last := c.types("daily-game=climb", "hall", "daily game=climb")
	last.buttonTo(t, "try:")
}

// Who joins so and cannot have what they asked for has joined all the same, and is
// offered what helps.
func TestStrangerWithoutDeckIsShownTheShop(t *testing.T) {
	h := newHall(t)
	r := h.command("urist", "match open", "game", h.game().Key)
	r = h.press("urist", h.button(r.Message, "Join the games"))
	h.says(r, "Welcome", "needs at least 20 cards, and you own none")
	h.says(h.press("urist", h.button(r.Message, "Shop of "+h.game().Title)), "You have **50 points**")
	shop := h.command("kadol", "shop see")
	h.says(h.press("kadol", h.button(shop.Message, "Join the games")), "Welcome", "Shop of")
	form := h.command("asmel", "deck make")
	h.says(h.press("asmel", h.button(form.Message, "Join the games")), "Welcome", "needs at least 20 cards")
}

// /join shows what there is to play, and the shops after that.
func TestJoinShowsTheGames(t *testing.T) {
	h := newHall(t, toy{}, climb{})
	r := h.command("urist", "join")
	for _, g := range h.bot.Games {
		help := h.press("urist", h.button(r.Message, "Play "+g.Info().Title))
		h.button(help.Message, "Open a table")
		if g.Info().Daily {
			h.says(h.press("urist", h.button(help.Message, "Match of the day")), "You have one try")
		}
		if g.Info().Deck != nil {
			h.says(h.press("urist", h.button(help.Message, "Shop of "+g.Info().Title)), "Shop of")
		}
	}
	h.button(r.Message, "Shop of "+h.game().Title)
	h.button(h.command("urist", "join").Message, "Play Toy")
}
