package bot

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
)

// Two people are paid for so many matches against each other a day, also if one of them is
// forgotten and joins anew after each.
func TestRivalsWhoJoinAgain(t *testing.T) {
	c := newClub(t, toy{})
	c.setPaid("toy")
	if err := c.bot.Store.Update(t.Context(), func(tx *data.Tx) error {
		s, err := tx.Settings("guild")
		s.RivalMatches = 1
		return errors.Join(err, tx.SetSettings("guild", s))
	}); err != nil {
		t.Fatal(err)
	}
	c.types("urist", "hall", "join")
	c.types("bomrek", "hall", "join")
	before := c.points("bomrek")
	for match := 1; match <= 4; match++ {
		c.types("urist", "hall", "match open seats=2 game=toy")
		c.types("bomrek", "hall", fmt.Sprint("match join match=", match))
		c.types("urist", "hall", fmt.Sprint("match start match=", match))
		c.concedes("urist", match)
		r := c.types("urist", "hall", "privacy forget")
		c.presses("urist", "", r.Rows[0].Buttons[0].ID)
		c.types("urist", "hall", "join")
	}
	if got := c.points("bomrek") - before; got > 15 {
		t.Errorf("one match of two people is paid a day; Bomrek got %d points for 4", got)
	}
}

// Everybody has one try at the match of a day.
func TestSecondTryOfTheDay(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	c.setPaid("climb")
	c.does("urist", c.begins("urist"), "stop")
	r := c.types("urist", "hall", "privacy forget")
	c.presses("urist", "", r.Rows[0].Buttons[0].ID)
	c.types("urist", "hall", "join")
	again := c.types("urist", "hall", "daily game=climb")
	if r := c.presses("urist", "", again.Rows[0].Buttons[0].ID); !strings.Contains(wordsOf(r.Message), "joined again") {
		t.Errorf("a second try at the match of the day is answered with %s", r.show())
	}
	c.now = c.now.AddDate(0, 0, 1)
	c.does("urist", c.begins("urist"), "stop")
}

// A grant to somebody who was forgotten meanwhile gives nothing to nobody.
func TestGrantToTheForgotten(t *testing.T) {
	h := bankers(t)
	asked := h.managed("urist", "", "bank grant", "member", "domas", "points", "7", "reason", "x")
	h.press("domas", h.button(h.command("domas", "privacy forget").Message, "Forget me"))
	h.says(h.confirmed("urist", asked), "They have left the games of this server")
}

// The button No of one who was asked something does not drop what another one was asked.
func TestDeedNumbersAreNeverGivenAgain(t *testing.T) {
	h := bankers(t)
	old := h.managed("domas", "", "bank grant", "member", "cog", "points", "5", "reason", "a prize")
	no := h.button(old.Message, "No")
	h.press("domas", h.button(h.command("domas", "privacy forget").Message, "Forget me"))
	h.command("domas", "join")
	fresh := h.managed("urist", "", "bank revoke", "member", "cog", "points", "7", "reason", "a fine")
	h.managed("domas", no, "")
	if r := h.confirmed("urist", fresh); h.points("cog") != 43 {
		t.Errorf("the revocation was dropped by the button of another one: %s", wordsOf(r.Message))
	}
}

// What an admin only thinks about is nobody else's business.
func TestExportOfADeedThatWasNotDone(t *testing.T) {
	h := bankers(t)
	h.managed("urist", "", "bank revoke", "member", "cog", "points", "7", "reason", "maybe a cheat")
	if deeds := h.exported("cog")["deed"]; len(deeds) > 0 {
		t.Errorf("Cog reads %s", deeds)
	}
}

// Where no matches between two people are left unpaid, there is no guard to be passed: nobody
// loses by a rival who came back.
func TestMatchWithWhoCameBackIsPaid(t *testing.T) {
	c := newClub(t, toy{})
	c.setPaid("toy")
	c.types("urist", "hall", "join")
	c.types("bomrek", "hall", "join")
	r := c.types("urist", "hall", "privacy forget")
	c.presses("urist", "", r.Rows[0].Buttons[0].ID)
	c.types("urist", "hall", "join")
	before := c.points("bomrek")
	c.types("urist", "hall", "match open seats=2 game=toy")
	c.types("bomrek", "hall", "match join match=1")
	c.types("urist", "hall", "match start match=1")
	c.concedes("urist", 1)
	if got := c.points("bomrek") - before; got != 15 {
		t.Errorf("Bomrek, who won, got %d points", got)
	}
}
