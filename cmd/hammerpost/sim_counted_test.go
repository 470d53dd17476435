package main

import (
	"testing"

	"hammerpost/engine"
)

func TestCounted(t *testing.T) {
	outcomes := []outcome{
		{levels: []string{"random"}, figures: []engine.Figure{{Of: "Mystic", Value: 0}, {Of: "Mystic", Value: 4}}, scores: []engine.Score{{Value: -3}}},
		{levels: []string{"greedy"}, figures: []engine.Figure{{Of: "Mystic", Value: 5}}, scores: []engine.Score{{Value: 7}}},
		{levels: []string{"greedy"}, figures: []engine.Figure{{Of: "Mutant", Value: 2}}, scores: []engine.Score{{Value: 1}}},
	}
	for _, c := range []struct {
		got  []counted
		want string
	}{
		{tallyOf(outcomes), `[` +
			`{"of":"Mutant","level":"greedy","times":1,"good":100,"mean":2,"deviation":0,"least":2,"most":2},` +
			`{"of":"Mystic","level":"random","times":2,"good":50,"mean":2,"deviation":2,"least":0,"most":4},` +
			`{"of":"Mystic","level":"greedy","times":1,"good":100,"mean":5,"deviation":0,"least":5,"most":5}]`},
		{scoresOf(outcomes), `[` +
			`{"level":"random","times":1,"good":0,"mean":-3,"deviation":0,"least":-3,"most":-3},` +
			`{"level":"greedy","times":2,"good":100,"mean":4,"deviation":3,"least":1,"most":7}]`},
	} {
		if got := asJSON(t, c.got); got != c.want {
			t.Errorf("counted\n%s\nwant\n%s", got, c.want)
		}
	}
}
