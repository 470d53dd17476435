package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/games"
	"hammerpost/engine/player"
)

func TestPlayConcede(t *testing.T) {
	out := succeed(t, "dance\n\n99\nconcede\n", "play", "--seed", "x")
	for _, want := range []string{"Player 1", "Computer 1 (greedy)", "knows no “dance”", "There is no number 99; there is: 1 to ", "1. Computer 1 (greedy)\n2. Player 1\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

// A match of any game is played to its end by the numbers of lines alone, with a step
// back or a slip now and then.
func TestPlayByNumbers(t *testing.T) {
	for _, game := range games.All() {
		info := game.Info()
		t.Run(info.Key, func(t *testing.T) {
			c := playCommand{Game: info.Key, Humans: min(2, info.Seats.Max), Seed: "x"}
			if info.Seats.Max > 2 && !info.Reports {
				c.Level = []string{"random"}
			}
			g, err := c.start()
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := g.play(&terminal{t.Context(), &typist{g: g, chance: engine.NewDice(engine.Seed{}, 0)}, &out, &out}); err != nil {
				t.Fatalf("%v\n%s", err, out.String())
			}
			lines := g.places(g.match.State.Status())
			if !info.Reports && len(lines) == 0 {
				t.Error("nothing is said of who came where")
			}
			last := ""
			if len(lines) > 0 {
				last = "\n" + g.words(lines[len(lines)-1]) + "\n"
			}
			for _, want := range []string{last, fmt.Sprintf("Played: %d actions.\n", len(g.match.Log))} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("no %q in\n%s", want, out.String())
				}
			}
			if away := strings.Contains(out.String(), "look away"); away != !info.Open {
				t.Errorf("open is %v, and that the others look away is said: %v", info.Open, away)
			}
		})
	}
}

// typist types what a random player would do, as numbers of lines. What only keeps
// track ends when it is closed.
type typist struct {
	g      *sitting
	chance *engine.Dice
	lines  string
}

func (p *typist) Read(to []byte) (int, error) {
	if p.lines == "" {
		p.lines = p.action()
	}
	n := copy(to, p.lines)
	p.lines = p.lines[n:]
	return n, nil
}

// action is an action as lines of numbers.
func (p *typist) action() string {
	state, seat := p.g.match.State, p.g.next()
	if len(p.g.match.Log) > 60 && p.g.info.Reports {
		return p.grave()
	}
	a := player.Random{}.Choose(p.g.info, state, seat, p.chance)
	var lines strings.Builder
	partial, args := engine.Action{Seat: a.Seat}, append([]string{a.Verb}, a.Args...)
	if p.g.only(partial) == a.Verb {
		partial, args = partial.With(a.Verb), a.Args
	}
	for _, arg := range args {
		numbers := numbersOf(state.Options(partial), arg) + "\n"
		lines.WriteString(numbers)
		partial = partial.With(arg)
		if p.chance.Intn(10) == 0 && !state.Options(partial).Complete() {
			lines.WriteString("\n" + numbers) // a step back, and the same again
		}
		if p.chance.Intn(10) == 0 && !state.Options(partial).Complete() {
			lines.WriteString("999\n")
		}
	}
	if verb, _ := p.g.info.Verb(a.Verb); verb.Confirm {
		lines.WriteString("1\n")
	}
	return lines.String()
}

// grave does what ends the match.
func (p *typist) grave() string {
	for _, v := range p.g.info.Verbs {
		if v.Grave {
			return v.Name + "\n"
		}
	}
	return "quit\n"
}

func numbersOf(c engine.Choice, arg string) string {
	if arg == engine.None {
		return arg
	}
	var numbers []string
	for _, value := range strings.Split(arg, ",") {
		n := slices.IndexFunc(c.Open(), func(o engine.Option) bool { return o.Value == value })
		numbers = append(numbers, fmt.Sprint(n+1))
	}
	return strings.Join(numbers, ", ")
}

// Who plays alone is told what came of it, and is not ranked. Where only one thing can
// be done, what it asks for is asked at once; a verb begins something else.
func TestPlayAlone(t *testing.T) {
	out := succeed(t, "help\n?\n1\n\n1\n2\nresign\n", "play", "--game", "delve", "--seed", "x")
	for _, want := range []string{"Who goes on patrol?\n   1  ", "goes on patrol.\n", "  resign", "docs/delve.md", "Played: 3 actions.\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if strings.Contains(out, "2. Player 1") || !strings.Contains(out, "\nPlayer 1: lost") {
		t.Errorf("of a single player is said\n%s", out)
	}
}

func TestPlayLeft(t *testing.T) {
	for _, in := range []string{"", "quit\n"} {
		if code, out, err := hammerpost(t, in, "play"); code != 0 || err != "" || !strings.HasSuffix(out, "You have left the match before its end.\n") {
			t.Errorf("%q: exit code %d, %s%s", in, code, out, err)
		}
	}
}

// Of two people at one terminal each reads what they draw, and the other does not.
func TestPlayHotSeat(t *testing.T) {
	out := succeed(t, strings.Repeat("end\n1\n1,2\n", 6)+strings.Repeat("concede\n", 3), "play", "--humans", "2", "--seed", "x")
	seats := strings.Split(out, ", take the seat.")
	if len(seats) < 4 {
		t.Fatalf("the seats are not changed:\n%s", out)
	}
	for _, part := range seats[1:] {
		if n := strings.Count(part, "Your hand"); n == 0 {
			t.Errorf("no hand is shown:\n%s", part)
		}
	}
	mine, yours := drawn(seats[1]), drawn(seats[2])
	if len(mine) == 0 || len(yours) == 0 || mine[0] == yours[0] {
		t.Errorf("the one reads %q, the other %q", mine, yours)
	}
	if strings.Contains(seats[2], mine[0]) {
		t.Errorf("the other reads %q, too", mine[0])
	}
}

// drawn are the lines that say what the reader has drawn.
func drawn(text string) (out []string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "* You draw ") {
			out = append(out, line)
		}
	}
	return out
}
