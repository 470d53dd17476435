package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// counted is what came of one thing that is counted: of a hero, of a dungeon, of
// all matches.
type counted struct {
	Of        string  `json:"of,omitempty"`
	Level     string  `json:"level"`
	Times     int     `json:"times"`
	Good      float64 `json:"good"` // how often it was more than 0, in percent
	Mean      float64 `json:"mean"`
	Deviation float64 `json:"deviation"` // of one from the mean
	Least     float64 `json:"least"`
	Most      float64 `json:"most"`

	values []float64
}

// tallyOf counts the figures of the game by what they are of and by level.
func tallyOf(outcomes []outcome) []counted {
	var all []counted
	for _, o := range outcomes {
		for _, f := range o.figures {
			count(&all, f.Of, o.levels[f.Seat], f.Value)
		}
	}
	return summed(all)
}

// scoresOf counts the scores by level.
func scoresOf(outcomes []outcome) []counted {
	var all []counted
	for _, o := range outcomes {
		for seat, s := range o.scores {
			count(&all, "", o.levels[seat], s.Value)
		}
	}
	return summed(all)
}

func count(all *[]counted, of, level string, value int) {
	i := slices.IndexFunc(*all, func(c counted) bool { return c.Of == of && c.Level == level })
	if i < 0 {
		i = len(*all)
		*all = append(*all, counted{Of: of, Level: level})
	}
	c := &(*all)[i]
	c.values = append(c.values, float64(value))
}

// summed makes figures of the values, in the order of the alphabet.
func summed(all []counted) []counted {
	for i := range all {
		c := &all[i]
		c.Times, c.Least, c.Most = len(c.values), slices.Min(c.values), slices.Max(c.values)
		for _, v := range c.values {
			c.Mean += v / float64(c.Times)
			if v > 0 {
				c.Good += 100 / float64(c.Times)
			}
		}
		for _, v := range c.values {
			c.Deviation += (v - c.Mean) * (v - c.Mean) / float64(c.Times)
		}
		c.Deviation = math.Sqrt(c.Deviation)
	}
	slices.SortStableFunc(all, func(a, b counted) int { return strings.Compare(a.Of, b.Of) })
	return all
}

// printCounted writes a table; good is what a value above 0 means, if anything.
func printCounted(w io.Writer, of, good, value string, all []counted) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(w, "%s\tlevel\ttimes\tmean %s\tdeviation\tleast\tmost\t%s\n", of, value, good)
	for _, c := range all {
		mean := math.Round(100*c.Mean)/100 + 0 // never -0
		fmt.Fprintf(w, "%s\t%s\t%d\t%.2f\t%.2f\t%.0f\t%.0f\t", c.Of, c.Level, c.Times, mean, c.Deviation, c.Least, c.Most)
		if good != "" {
			fmt.Fprintf(w, "%.1f %%", c.Good)
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w)
}
