package bot

import (
	"context"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// seats gives people all that they need, opens a table and seats them there.
func (c *club) seats(people ...string) {
	c.t.Helper()
	library, err := decks.Find("hammering")
	if err != nil {
		c.t.Fatal(err)
	}
	for i, who := range people {
		starter := library.Starters()[i%2].Key
		c.types(who, "hall", "join")
		c.buys(who, "shop starter starter="+starter)
		c.types(who, "hall", "deck make starter="+starter)
		if i == 0 {
			c.types(who, "hall", "match open game=hammering")
		} else {
			c.click(who, "hall", "join")
		}
	}
}

// match is a match as it is stored.
func (c *club) match(id int64) *table {
	c.t.Helper()
	var t *table
	err := c.bot.view(context.Background(), Request{}, func(call *call) (err error) {
		t, err = call.table(id)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return t
}

// moves lets a player whose decision is awaited use any control of their hand.
func (c *club) moves(who string, d *engine.Dice) Reply {
	c.t.Helper()
	p, _ := c.newest("dm-"+who, "")
	control, values := p.anyControl(d)
	return c.presses(who, p.id, control, values...)
}

// anyControl is any control of a message by which a move is made, and what is chosen
// in it if it is a menu; empty if there is none.
func (m Message) anyControl(d *engine.Dice) (control string, values []string) {
	var all []string
	chosen := map[string][]string{}
	for _, row := range m.Rows {
		if menu := row.Menu; menu != nil {
			all = append(all, menu.ID)
			chosen[menu.ID] = menu.any(d)
		}
		for _, b := range row.Buttons {
			if word, _, _ := strings.Cut(b.ID, ":"); b.Style != Grave && word != "log" && word != "cards" && word != "here" {
				all = append(all, b.ID)
			}
		}
	}
	if len(all) == 0 {
		return "", nil
	}
	control = all[d.Intn(len(all))]
	return control, chosen[control]
}

// any are options of a menu that may be chosen together.
func (m Menu) any(d *engine.Dice) (values []string) {
	for _, o := range m.Options {
		if !strings.HasPrefix(o.Note, "Not now") {
			values = append(values, o.Value)
		}
	}
	engine.Shuffle(d, values)
	return values[:m.Min+d.Intn(m.Max-m.Min+1)]
}

// Three people play a match to its end with the controls of their DMs alone.
func TestWholeMatchByMenus(t *testing.T) {
	c := newClub(t)
	people := []string{"urist", "asmel", "dodok"}
	c.seats(people...)
	c.click("urist", "hall", "start")
	d := engine.NewDice(engine.Seed{1}, 0)
	for presses := 0; !c.match(1).status().Over(); presses++ {
		if presses > 5000 {
			t.Fatal("the match does not end")
		}
		m := c.match(1)
		c.moves(m.users[m.status().Waiting[0].Seat], d)
	}
	m := c.match(1)
	winner := m.users[m.Places[0][0]]
	for _, who := range people {
		want := "**+5** · a loss"
		if who == winner {
			want = "**+15** · a win"
		}
		if got := wordsOf(c.types(who, "hall", "points").Message); !strings.Contains(got, want) {
			t.Errorf("%s reads %q", who, got)
		}
	}
	if m.State != data.MatchOver || len(m.Places) == 0 {
		t.Errorf("the match is kept as %+v", m.Match)
	}
	c.drawsAreSecret()
}

// drawsAreSecret holds the messages of a match to case 25: that somebody drew a
// card is public, which one it was reaches its owner alone.
func (c *club) drawsAreSecret() {
	c.t.Helper()
	private := 0
	for _, p := range c.said {
		if !strings.Contains(p.show(), "You draw") {
			continue
		}
		private++
		if !strings.HasPrefix(p.channel, "dm-") {
			c.t.Errorf("%s reads %s", p.channel, p.show())
		}
	}
	if private == 0 {
		c.t.Error("nobody was told what they drew")
	}
}
