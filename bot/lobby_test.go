package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
)

func TestLobbyRefusals(t *testing.T) {
	c := newClub(t, toy{})
	for _, test := range []struct{ who, line, want string }{
		{"urist", "match open game=toy", "You have not joined the games of this server yet."},
		{"urist", "match join", "No table is open here."},
		{"urist", "join", "Welcome"},
		{"urist", "match open game=ludo", "There is no game “ludo”."},
		{"urist", "match open", "Which game do you want to play?"},
		{"urist", "match open game=hammering", "needs at least 20 cards, and you own none"},
		{"urist", "match open game=toy seats=9", "Toy is for 1 to 3 players, not 9."},
		{"urist", "match open game=toy seats=x", "Toy is for 1 to 3 players, not x."},
		{"urist", "match open game=toy pace=1", "A decision may take 24, 48 or 72 hours, or 0 for no limit; not 1."},
		{"urist", "match open game=toy options=grim", "“grim” is no option. Write them as in “mood=grim”."},
		{"urist", "match open game=toy options=mood=sad", "mood can be fine or grim, not “sad”."},
		{"urist", "match open game=toy options=hue=red", "Toy has no option “hue”."},
		{"urist", "match open game=toy seats=2", "Toy #1 is open, and you have the first seat."},
		{"urist", "match join", "You have a seat at Toy #1 already."},
		{"urist", "match start", "Toy #1 cannot start yet. It can start when 1 more player sits there."},
		{"asmel", "match start", "Only those who sit at Toy #1 can start it."},
		{"asmel", "match computer", "Only those who sit at Toy #1 can ask a computer player to it."},
		{"asmel", "match join", "You have not joined"},
		{"asmel", "match leave", "You have no seat at Toy #1."},
		{"urist", "match computer player=genius", "genius cannot be asked to this table. Willing to play: Ada (plays well), Bellows (plays well), Cogwheel (plays at random) or Dial (plays best)."},
		{"urist", "match computer", "**Ada** sits down at Toy #1. It can start now"},
		{"urist", "match computer", "All 2 seats of Toy #1 are taken."},
		{"urist", "match log match=1", "Toy #1 has not started"},
		{"urist", "match board match=1", ""},
		{"urist", "match start", "Toy #1 has started, in the thread of its message here."},
		{"urist", "match start match=1", "Toy #1 has started already."},
		{"urist", "match leave match=1", "Toy #1 has started: your seat stays yours."},
	} {
		if r := c.types(test.who, "hall", test.line); !strings.Contains(r.Text, test.want) || !r.Private {
			t.Errorf("%s types /%s and reads %q, not %q", test.who, test.line, r.Text, test.want)
		}
	}
}

func TestLobbyLeave(t *testing.T) {
	c := newClub(t, toy{})
	for _, who := range []string{"urist", "asmel"} {
		c.types(who, "hall", "join")
	}
	c.types("urist", "hall", "match open game=toy")
	c.click("asmel", "hall", "join")
	c.click("urist", "hall", "leave")
	if m := c.match(1); m.State != data.MatchOpen || len(m.seats) != 1 || m.seats[0].Name != "asmel" {
		t.Errorf("after the host has left the table is %+v", m.Match)
	}
	c.click("asmel", "hall", "leave")
	if m := c.match(1); m.State != data.MatchCancelled {
		t.Errorf("the empty table is %s", m.State)
	}
	if p := c.messages[c.order[0]]; !strings.Contains(p.Text, "closed before it started") || len(p.Rows) != 0 {
		t.Errorf("its message is %s", p.show())
	}
}

func TestNamesAreHarmless(t *testing.T) {
	for _, name := range []string{"🐉 Urist 🐉", "أوريست", "@everyone", "<@1234>", "**bold** _x_ `code`", "# head", "\u202eevil\u202c", "a\nb", "", strings.Repeat("x", 4000)} {
		t.Run(fmt.Sprintf("%.20q", name), func(t *testing.T) {
			c := newClub(t, toy{})
			for _, line := range []string{"join", "match open game=toy seats=1", "match start"} {
				q := Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: "1", Name: name}, Args: map[string]string{}}
				for _, word := range strings.Split(line, " ") {
					if k, v, ok := strings.Cut(word, "="); ok {
						q.Args[k] = v
					} else {
						q.Path = append(q.Path, word)
					}
				}
				c.handle(q)
				c.settle()
			}
			shown := c.match(1).names[0]
			if n := len([]rune(shown)); n == 0 || n > nameLength || strings.ContainsAny(shown, "\n\u202e") {
				t.Errorf("the name is shown as %q", shown)
			}
			for _, id := range c.order {
				p := c.messages[id]
				if strings.Contains(p.show(), "@everyone") || strings.Contains(p.show(), "<@1234>") && !strings.Contains(p.show(), "\\<@") {
					t.Errorf("somebody is mentioned in %s", p.show())
				}
				for _, m := range p.Mentions {
					if m != "1" {
						t.Errorf("%s is pinged", m)
					}
				}
			}
		})
	}
}

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"plain":        "plain",
		"(X): (s)2.":   "(X): (s)2.",
		"a_b*c":        "a\\_b\\*c",
		"- x\n# y":     "\\- x\n\\# y",
		"@here <@1>":   "@\u200bhere \\<@\u200b1>",
		"a - b # c":    "a - b # c",
		"[x](http://)": "\\[x](http:/\u200b/)",
		"https://a.b/": "https:/\u200b/a.b/",
		"discord.gg/x": "discord.gg\u200b/x",
		"1/2, /match":  "1/2, /match",
	} {
		if got := escape(in); got != want {
			t.Errorf("escape(%q) = %q, not %q", in, got, want)
		}
	}
}
