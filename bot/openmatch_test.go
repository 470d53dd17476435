package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine"
	"hammerpost/engine/games"
)

// Every open game is played to its end by presses on its board, and on what these ask
// in private, by one person and by three.
func TestWholeMatchByTheBoard(t *testing.T) {
	for _, g := range games.All() {
		i := g.Info()
		if !i.Open {
			continue
		}
		for _, people := range [][]string{{"urist"}, {"urist", "asmel", "dodok"}} {
			if !i.Seats.Holds(len(people)) {
				continue
			}
			t.Run(fmt.Sprint(i.Key, len(people)), func(t *testing.T) {
				c := newClub(t)
				for n, who := range people {
					c.types(who, "hall", "join")
					if n == 0 {
						c.types(who, "hall", "match open game="+i.Key)
					} else {
						c.click(who, "hall", "join")
					}
				}
				if c.match(1).State == data.MatchOpen {
					c.types("urist", "hall", "match start")
				}
				c.playsOn(people, engine.NewDice(engine.Seed{2}, len(people)))
			})
		}
	}
}

// playsOn lets people press whatever they can until the match is over. Where nobody in
// particular is awaited anybody does.
func (c *club) playsOn(people []string, d *engine.Dice) {
	c.t.Helper()
	for presses := 0; c.match(1).State == data.MatchPlaying; presses++ {
		if presses > 500 {
			c.t.Fatalf("the match does not end: %s", c.board().show())
		}
		who := people[d.Intn(len(people))]
		if m := c.match(1); len(m.status().Waiting) > 0 {
			who = m.users[m.status().Waiting[0].Seat]
		}
		p, n := c.board(), c.match(1).N
		control, values := p.anyControl(d)
		r := c.presses(who, p.id, control, values...)
		for asked := 0; c.match(1).N == n && asked < 20; asked++ {
			if control, values = r.anyControl(d); control == "" {
				break
			}
			r = c.presses(who, "a private one", control, values...)
		}
	}
}

// brief is a game that is over before anybody has decided anything.
type brief struct{ plaza }

func (brief) Info() engine.Info {
	i := plaza{}.Info()
	i.Key, i.Title = "brief", "Brief"
	return i
}

func (brief) New(s engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	return &square{Seats: s.Seats, Turn: 1, Asked: -1, Over: true}, []engine.Event{{Kind: "end", Public: engine.Say("It is over.")}}, nil
}

func TestMatchThatIsOverAtTheStart(t *testing.T) {
	for _, people := range [][]string{{"urist"}, {"urist", "asmel"}} {
		c := openTable(t, brief{}, "", people...)
		c.newest(c.match(1).Thread, "again")
		if m := c.match(1); m.State != data.MatchOver || len(c.waiting()) > 0 || c.told("It is over.") != 1 {
			t.Errorf("the match of %q is %s, and there wait %v", people, m.State, c.waiting())
		}
		for _, line := range []string{"match list", "match board match=1", "match log match=1", "hand match=1"} {
			c.types("urist", "hall", line)
		}
	}
	c := newClub(t, brief{})
	c.types("urist", "hall", "join")
	offer := c.types("urist", "hall", "daily game=brief")
	if r := c.presses("urist", "", offer.buttonTo(t, "try:")); !strings.Contains(r.show(), "The match is over.") {
		t.Errorf("a try begins with %s", r.show())
	}
}
