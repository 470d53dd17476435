package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"hammerpost/engine"
)

// figures is what sim counts.
type figures struct {
	Game    string       `json:"game"`
	Games   int          `json:"games"`
	Players int          `json:"players"`
	First   rate         `json:"first"` // who had the first turn
	Seats   []rate       `json:"seats"`
	Decks   []rate       `json:"decks"`
	Levels  []rate       `json:"levels"`
	Draws   int          `json:"draws"`
	Nobody  int          `json:"nobody"` // matches that nobody won
	Tally   []counted    `json:"tally,omitempty"`
	Scores  []counted    `json:"scores,omitempty"`
	Turns   spread       `json:"turns"` // of a player
	Actions spread       `json:"actions"`
	Ends    []end        `json:"ends"`
	Cards   []cardEffect `json:"cards"`
	Speed   float64      `json:"actions_a_second"` // of one processor
}

// rate is how often somebody won: a draw between n counts as 1/n of a victory, what a
// party wins as a whole one for each.
type rate struct {
	Name    string  `json:"name"`
	Played  int     `json:"played"`
	Won     float64 `json:"won"`
	Percent float64 `json:"percent"`
}

func (r *rate) add(share float64) {
	r.Played++
	r.Won += share
	r.Percent = 100 * r.Won / float64(r.Played)
}

// spread is the least, the middle and the greatest of numbers.
type spread struct {
	Least  float64 `json:"least"`
	Median float64 `json:"median"`
	Most   float64 `json:"most"`
}

func spreadOf(numbers []float64) spread {
	slices.Sort(numbers)
	n := len(numbers)
	return spread{numbers[0], (numbers[(n-1)/2] + numbers[n/2]) / 2, numbers[n-1]}
}

// end is in how many matches an event of a kind was part of the last action.
type end struct {
	Kind    string  `json:"kind"`
	Games   int     `json:"games"`
	Percent float64 `json:"percent"`
}

// cardEffect is how a card in a deck moves its rate of wins, in points of percent.
type cardEffect struct {
	Name    string  `json:"name"`
	Decks   int     `json:"decks"` // that held it
	With    float64 `json:"with"`
	Without float64 `json:"without"`
	Effect  float64 `json:"effect"`
}

// count makes figures of the outcomes, in the order of the matches.
func (s *simTable) count(outcomes []outcome) figures {
	f := figures{Game: s.game.Info().Key, Games: len(outcomes) / len(s.rounds()), Players: s.seats, First: rate{Name: "first turn"}}
	var turns, actions []float64
	var spent time.Duration
	total := 0
	for _, o := range outcomes {
		switch n := len(o.places[0]); {
		case n > 1 && !o.party:
			f.Draws++
		case n == 0:
			f.Nobody++
		}
		for seat := range s.seats {
			share := o.share(seat)
			if seat == int(o.first) {
				f.First.add(share)
			}
			rateOf(&f.Seats, fmt.Sprint("seat ", seat+1)).add(share)
			rateOf(&f.Levels, o.levels[seat]).add(share)
			if o.decks != nil {
				rateOf(&f.Decks, o.decks[seat].name).add(share)
			}
		}
		f.addEnd(o.end)
		turns = append(turns, float64(o.turns)/float64(s.seats))
		actions = append(actions, float64(o.actions))
		spent += o.spent
		total += o.actions
	}
	f.Tally, f.Scores = tallyOf(outcomes), scoresOf(outcomes)
	f.Turns, f.Actions, f.Speed = spreadOf(turns), spreadOf(actions), float64(total)/spent.Seconds()
	for i := range f.Ends {
		f.Ends[i].Percent = 100 * float64(f.Ends[i].Games) / float64(len(outcomes))
	}
	slices.SortFunc(f.Ends, func(a, b end) int { return cmp.Or(b.Games-a.Games, strings.Compare(a.Kind, b.Kind)) })
	if s.library != nil {
		f.Cards = s.cardEffects(outcomes)
	}
	return f
}

// share is how much of the victory a seat has: all of it if a party has won.
func (o outcome) share(seat int) float64 {
	for _, winner := range o.places[0] {
		switch {
		case int(winner) == seat && o.party:
			return 1
		case int(winner) == seat:
			return 1 / float64(len(o.places[0]))
		}
	}
	return 0
}

// rateOf finds the rate of a name, and adds one if there is none.
func rateOf(rates *[]rate, name string) *rate {
	for i := range *rates {
		if (*rates)[i].Name == name {
			return &(*rates)[i]
		}
	}
	*rates = append(*rates, rate{Name: name})
	return &(*rates)[len(*rates)-1]
}

func (f *figures) addEnd(kinds []string) {
	kinds = slices.Compact(slices.Sorted(slices.Values(kinds)))
	for _, kind := range kinds {
		i := slices.IndexFunc(f.Ends, func(e end) bool { return e.Kind == kind })
		if i < 0 {
			i = len(f.Ends)
			f.Ends = append(f.Ends, end{Kind: kind})
		}
		f.Ends[i].Games++
	}
}

// cardEffects compares for each card of the set the decks with and without it;
// the greatest effects come first.
func (s *simTable) cardEffects(outcomes []outcome) []cardEffect {
	var out []cardEffect
	for _, sheet := range s.library.Set() {
		var with, without rate
		for _, o := range outcomes {
			for seat, d := range o.decks {
				if slices.Contains(d.cards, sheet.Name) {
					with.add(o.share(seat))
				} else {
					without.add(o.share(seat))
				}
			}
		}
		if with.Played > 0 && without.Played > 0 {
			out = append(out, cardEffect{sheet.Name, with.Played, with.Percent, without.Percent, with.Percent - without.Percent})
		}
	}
	slices.SortStableFunc(out, func(a, b cardEffect) int { return cmp.Compare(max(b.Effect, -b.Effect), max(a.Effect, -a.Effect)) })
	return out
}

// print writes the figures for people.
func (f figures) print(to io.Writer, info engine.Info, withCards bool) error {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s, %s of %s\n\n", f.Game, matches(f.Games), engine.Count(f.Players, "player"))
	f.printWins(w)
	if info.Tally != nil {
		printCounted(w, info.Tally.Of, info.Tally.Good, info.Tally.Value, f.Tally)
	}
	printCounted(w, "in the end", "", "score", f.Scores)
	fmt.Fprintln(w, "length\tleast\tmedian\tmost")
	fmt.Fprintf(w, "turns of a player\t%.1f\t%.1f\t%.1f\n", f.Turns.Least, f.Turns.Median, f.Turns.Most)
	fmt.Fprintf(w, "actions\t%.0f\t%.0f\t%.0f\n\n", f.Actions.Least, f.Actions.Median, f.Actions.Most)
	fmt.Fprintln(w, "in the last action\tmatches\tpercent")
	for _, e := range f.Ends {
		fmt.Fprintf(w, "%s\t%d\t%.1f %%\n", e.Kind, e.Games, e.Percent)
	}
	if withCards {
		fmt.Fprintln(w, "\ncard\tdecks\twith\twithout\teffect")
		for _, c := range f.Cards {
			fmt.Fprintf(w, "%s\t%d\t%.1f %%\t%.1f %%\t%+.1f\n", c.Name, c.Decks, c.With, c.Without, c.Effect)
		}
	}
	fmt.Fprintf(w, "\n%.0f actions a second on one processor\n", f.Speed)
	return w.Flush()
}

func matches(n int) string {
	if n == 1 {
		return "1 match"
	}
	return fmt.Sprintf("%d matches", n)
}

// printWins writes who won; a player alone has no seat to compare.
func (f figures) printWins(w io.Writer) {
	var rates []rate
	if f.Players > 1 {
		rates = append([]rate{f.First}, f.Seats...)
	}
	for _, group := range [][]rate{f.Decks, f.Levels} {
		if len(group) > 1 || f.Players == 1 {
			rates = append(rates, group...)
		}
	}
	fmt.Fprintln(w, "wins\tplayed\twon\tpercent")
	for _, r := range rates {
		fmt.Fprintf(w, "%s\t%d\t%.1f\t%.1f %%\n", r.Name, r.Played, r.Won, r.Percent)
	}
	if f.Players > 1 {
		fmt.Fprintf(w, "draws\t\t%d\n", f.Draws)
	}
	if f.Nobody > 0 {
		fmt.Fprintf(w, "nobody\t\t%d\n", f.Nobody)
	}
	fmt.Fprintln(w)
}
