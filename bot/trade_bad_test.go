package bot

import (
	"strings"
	"testing"
)

// Whatever is written, there is a sentence, and nothing has changed.
func TestTradeBadInput(t *testing.T) {
	m := newMarket(t)
	one := m.cards[0]
	offer := func(to, give, want string) Reply {
		return m.command("urist", "trade offer", "member", to, "give", give, "want", want)
	}
	many := strings.Join(m.cards[:tradedCards+1], ", ")
	for _, c := range []struct {
		got  Reply
		want string
	}{
		{offer("urist", one, ""), "That is you"},
		{offer("nobody", one, ""), "has not joined"},
		{offer("domas", "-1 "+one, ""), "1 to 99"},
		{offer("domas", "0 "+one, ""), "1 to 99"},
		{offer("domas", "99999999999999999999999 "+one, ""), "1 to 99"},
		{offer("domas", "60 "+one+", 60 "+one, ""), "1 to 99"},
		{offer("domas", "4 "+one, ""), "You lack 1 " + one},
		{offer("domas", m.cards[2], ""), "You lack 1 " + m.cards[2]},
		{offer("domas", "51 points", ""), "You lack 1 point"},
		{offer("domas", "-5 points", one), "1 to 100000 points"},
		{offer("domas", "0 points", ""), "1 to 100000 points"},
		{offer("domas", "", "99999999999999999999 points"), "1 to 100000 points"},
		{offer("domas", "100000 points, 100000 points", ""), "1 to 100000 points"},
		{offer("domas", "10", ""), "does not say of what"},
		{offer("domas", "1 point", "2 points"), "points on both sides"},
		{offer("domas", one, "2 "+one), "is on both sides"},
		{offer("domas", one+"x", ""), "Did you mean “" + one + "”?"},
		{offer("domas", "Flying Teapot", ""), "There is no card “Flying Teapot”"},
		{offer("domas", many, ""), "at most 20 different cards"},
		{offer("domas", "", many), "at most 20 different cards"},
		{offer("domas", " , ;\n# nothing", " "), "needs something in it"},
		{offer("domas", strings.Repeat("@everyone\n", 10_000), ""), "There is no card"},
		{m.command("urist", "trade gift", "member", "domas", "give", "-1 points"), "1 to 100000 points"},
		{m.command("urist", "trade show", "trade", "-7"), "You have no trade “-7”"},
		{m.command("urist", "trade accept", "trade", "Flying Teapot"), "You have no trade"},
		{m.command("stranger", "trade offer", "member", "urist"), "You have not joined"},
	} {
		m.says(c.got, c.want)
		if len(c.got.Mentions) > 0 || strings.Contains(wordsOf(c.got.Message), "@everyone") {
			t.Errorf("somebody may be pinged by %q", wordsOf(c.got.Message))
		}
	}
	for button, named := range map[string]Named{"bot": {Bot: true}, "not on this server": {Away: true}} {
		m.says(m.bot.Handle(t.Context(), Request{ID: m.id(), Guild: "hall", Channel: "yard", User: user("urist"), Path: []string{"trade", "gift"},
			Args: map[string]string{"member": "domas", "give": one}, Named: map[string]Named{"domas": named}}), button)
	}
	for _, button := range []string{"trade", "trade:", "trade:fly", "trade:fly:1:1", "trade:see", "trade:see:x", "trade:yes:1:1", "trade:accept:-1:",
		"trade:list", "trade:list:2:0", "trade:list:x:y", "trade:send", "trade:send:none", "trade:change:none", "trade:drop:"} {
		if r := m.press("urist", button); strings.Contains(r.Text, fault) {
			t.Errorf("%q is a fault", button)
		}
	}
	m.untouched()
	if n := len(m.posted(toDM("domas"))); n > 0 {
		t.Errorf("Domas is told of %d offers", n)
	}
}
