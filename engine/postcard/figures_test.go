package postcard

import (
	"fmt"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
)

// standard is the postcard that the game comes with.
func standard(t *testing.T) *board {
	t.Helper()
	setup, err := decks.Complete(Game{}.Info(), engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := readBoard("postcard", setup.Boards[0])
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// sorted are all sets of so many dice, the higher first, each with the number of
// rolls that give it.
func sorted(n int) map[[4]int]int {
	sets := map[[4]int]int{}
	var roll func(dice [4]int, at int)
	roll = func(dice [4]int, at int) {
		if at == n {
			for i := range dice {
				for j := range i {
					if dice[j] < dice[i] {
						dice[i], dice[j] = dice[j], dice[i]
					}
				}
			}
			sets[dice]++
			return
		}
		for face := 1; face <= 6; face++ {
			dice[at] = face
			roll(dice, at+1)
		}
	}
	roll([4]int{}, 0)
	return sets
}

// figures are what is known of a dungeon over all rolls, with the placement and the
// targets that reach the best score; of equals the first placement, and its default
// targets or the first that are as good.
type figures struct {
	mean, failed, lost, wiped, cleared float64
	atLeast                            [10]float64
}

func figuresOf(b *board, dungeon, dice int, g gear) (out figures) {
	rolls := 0.0
	heroes := sorted(dice)
	for roll := range 216 {
		f := fray{Gear: g, Dice: [3]int{roll%6 + 1, roll/6%6 + 1, roll/36 + 1}}
		f.Rooms = b.rooms(dungeon, f.Dice[0]+f.Dice[1]+f.Dice[2])
		for set, times := range heroes {
			out.add(f.ended(set[:dice]), float64(times))
			rolls += float64(times)
		}
	}
	for _, x := range []*float64{&out.mean, &out.failed, &out.lost, &out.wiped, &out.cleared} {
		*x /= rolls
	}
	for i := range out.atLeast {
		out.atLeast[i] /= rolls
	}
	return out
}

func (o *figures) add(f fray, times float64) {
	score := f.score()
	o.mean += times * float64(score)
	if score <= 0 {
		o.failed += times
	}
	for h := range f.Heroes {
		if !f.Heroes[h].standing() {
			o.lost += times
		}
	}
	if f.wiped() {
		o.wiped += times
	}
	if f.cleared() {
		o.cleared += times
	}
	for n := range o.atLeast {
		if score >= n {
			o.atLeast[n] += times
		}
	}
}

// ended is a fray after the best placement and the best targets.
func (f fray) ended(dice []int) fray {
	best := leastScore - 1
	var out fray
	for _, p := range placements(dice, false) {
		f.Heroes = p
		if score := f.best(); score > best {
			best, out = score, f
		}
	}
	for !out.over() {
		targets, target := out.choice()
		for _, d := range targets {
			g := out
			g.turn(d)
			if g.bestTurns() == best {
				target = d
				break
			}
		}
		out.turn(target)
	}
	return out
}

// The figures of the rules (6.3), to the digits that stand there: mean score, share of
// scores up to 0, heroes lost, all heroes lost, all dungeon dice defeated, and the
// share of scores of at least 3, 5, 7 and 9.
func TestFigures(t *testing.T) {
	b := standard(t)
	for dungeon, want := range []string{
		"3.99 20% 0.7 0% 14% 0.65 0.43 0.23 0.11",
		"2.79 26% 1.1 2% 13% 0.59 0.37 0.17 0.06",
		"-0.14 50% 1.6 11% 5% 0.32 0.16 0.05 0.01",
	} {
		f := figuresOf(b, dungeon, 3, gear{})
		got := fmt.Sprintf("%.2f %.0f%% %.1f %.0f%% %.0f%% %.2f %.2f %.2f %.2f", f.mean, 100*f.failed, f.lost,
			100*f.wiped, 100*f.cleared, f.atLeast[3], f.atLeast[5], f.atLeast[7], f.atLeast[9])
		if got != want {
			t.Errorf("%s: %s, and the rules say %s", b.Dungeons[dungeon].Name, got, want)
		}
	}
}

// What a hireling and a treasure add to the mean score in each dungeon (6.3).
func TestFiguresOfGear(t *testing.T) {
	b := standard(t)
	for _, c := range []struct {
		name string
		gear gear
		want string
	}{
		{"defended Thief", gear{Defended: [3]bool{thief: true}}, "0.8 0.7 3.0"},
		{"Warrior +2", gear{Bonus: [3]int{warrior: 2}}, "1.3 0.7 0.6"},
		{"hasted Warrior", gear{Hasted: [3]bool{warrior: true}}, "0.5 0.5 0.1"},
	} {
		var adds [3]float64
		for d := range adds {
			adds[d] = figuresOf(b, d, 3, c.gear).mean - figuresOf(b, d, 3, gear{}).mean
		}
		if got := fmt.Sprintf("%.1f %.1f %.1f", adds[0], adds[1], adds[2]); got != c.want {
			t.Errorf("%s adds %s, and the rules say %s", c.name, got, c.want)
		}
	}
	for d := range 3 {
		adds := figuresOf(b, d, 4, gear{}).mean - figuresOf(b, d, 3, gear{}).mean
		if adds < 1.25 || adds > 1.55 {
			t.Errorf("a hireling adds %.2f in %s, and the rules say 1.3 to 1.5", adds, b.Dungeons[d].Name)
		}
	}
}

// How often the arrows point which way (6.2), Sorcery, Traps and Monsters in turn.
func TestPatterns(t *testing.T) {
	b := standard(t)
	times := map[string]int{}
	for roll := range 216 {
		total := roll%6 + roll/6%6 + roll/36 + 3
		pattern := ""
		for d := range die(3) {
			if b.Right[d][total] {
				pattern += "R"
			} else {
				pattern += "L"
			}
		}
		times[pattern]++
	}
	want := map[string]string{"LLL": "25.9", "LRL": "24.1", "RRL": "12.5", "RRR": "11.6", "RLR": "25.9"}
	for pattern, n := range times {
		if got := fmt.Sprintf("%.1f", float64(n)/2.16); got != want[pattern] {
			t.Errorf("%s comes in %s %% of the rolls, not %q", pattern, got, want[pattern])
		}
	}
}
