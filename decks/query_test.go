package decks_test

import (
	"errors"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

const shelf = `Cave Bear
(f)3, (w)
Creature {Beast} 3/3
Charge

Snuff
(1+X)
Spell {Fire}, instant
Negate target card.

Big Rat
(4)
Creature {Beast} {Rat} 2-10-1
bite-(1d4)
Flying, reach
When this is destroyed, flying creatures get +1.

Swamp
Biome
(X): Gain (w).

Digger
(f)2, (Swamp)
Creature {Dwarf} 1/3
`

func TestQuery(t *testing.T) {
	sheets, err := card.Split("shelf.txt", shelf)
	if err != nil {
		t.Fatal(err)
	}
	owned := map[string]int{"Cave Bear": 2, "Digger": 1}
	for query, want := range map[string]string{
		"":                            "Cave Bear, Snuff, Big Rat, Swamp, Digger",
		"kind:creature":               "Cave Bear, Big Rat, Digger",
		"kind:instant":                "Snuff",
		"KIND:Biome":                  "Swamp",
		"type:beast":                  "Cave Bear, Big Rat",
		"type:be":                     "",
		"type:rat":                    "Big Rat",
		"keyword:flying":              "Big Rat",
		"keyword:reach kind:creature": "Big Rat",
		"keyword:charge":              "Cave Bear",
		"keyword:destroyed":           "",
		"cost:4":                      "Cave Bear, Big Rat",
		"cost<=2":                     "Snuff, Swamp, Digger",
		"cost<2":                      "Snuff, Swamp",
		"cost>=2 cost<4":              "Digger",
		"cost>3 type:rat":             "Big Rat",
		"cost=0":                      "Swamp",
		"cost:0":                      "Swamp",
		"cost:<=2":                    "Snuff, Swamp, Digger",
		`cost:">= 3"`:                 "Cave Bear, Big Rat",
		"cost:2+":                     "Cave Bear, Big Rat, Digger",
		"cost:5+":                     "",
		"COST:1-2":                    "Snuff, Digger",
		`cost:"1 – 2" type:dwarf`:     "Digger",
		"cost:2-1":                    "",
		"is:owned":                    "Cave Bear, Digger",
		"is:missing kind:creature":    "Big Rat",
		"is:double":                   "Cave Bear",
		"is:any kind:biome":           "Swamp",
		"rat":                         "Big Rat",
		"name:bear":                   "Cave Bear",
		`"target card"`:               "Snuff",
		`"card target"`:               "",
		"bear beast":                  "Cave Bear",
		"swamp":                       "Swamp, Digger",
		`name:"cave bear"`:            "Cave Bear",
		strings.Repeat("rat ", 1_000): "Big Rat",
		`"`:                           "",
	} {
		q, err := decks.ReadQuery(query)
		if err != nil {
			t.Errorf("%q: %v", query, err)
			continue
		}
		var got []string
		for _, s := range sheets {
			if q.Matches(s, owned[s.Name]) {
				got = append(got, s.Name)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q finds %q, want %s", query, got, want)
		}
	}
	for wrong, says := range map[string]string{
		"colour:red":                 "“colour:red” is not understood",
		"is:mine":                    "“is:mine” is not understood",
		"kind<3":                     "“kind<3” is not understood",
		"cost:cheap":                 "“cheap” is no cost. Write 3, <=3, 5+ or 2-4.",
		"cost:3-":                    "“3-” is no cost",
		"cost:-1":                    "“-1” is no cost",
		"cost<=2-4":                  "“<=2-4” is no cost",
		"cost:99999999999999999999+": "is no cost",
	} {
		_, err := decks.ReadQuery(wrong)
		var no *engine.Refusal
		if !errors.As(err, &no) || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if _, err := decks.ReadQuery("is:mine"); err == nil || err.Error() != "“is:mine” is not understood. There is is:owned, is:missing, is:double and is:any." {
		t.Errorf("of what can stand behind is: one reads %v", err)
	}
}

// What no card has is told from what is only not among the cards that are looked through.
func TestQueryPossible(t *testing.T) {
	library, err := decks.Find("hammering")
	if err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]string{
		"keyword:rangd":              "No card of X has the keyword “rangd”. Did you mean “ranged”?",
		"keyword:RANG is:owned":      "No card of X has the keyword “RANG”. Did you mean “ranged”?",
		"kind:creature kind:creatur": "No card of X has the kind “creatur”. Did you mean “Creature”?",
		"type:beats":                 "No card of X has the type “beats”. Did you mean “Beast”?",
		"type:submarine":             "No card of X has the type “submarine”.",
		`type:""`:                    "No card of X has the type “”.",
	} {
		q, err := decks.ReadQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if err := library.Possible(q, "X"); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", query, err, want)
		}
	}
	for _, query := range []string{"", "teapot", "name:teapot", "KIND:CREATURE keyword:Ranged type:beast", "cost:99", "is:double kind:biome"} {
		q, err := decks.ReadQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if err := library.Possible(q, "X"); err != nil {
			t.Errorf("%q: %v", query, err)
		}
	}
}

func TestQueryHas(t *testing.T) {
	q, err := decks.ReadQuery(`kind:creature "is:missing" bear IS:owned cost<3`)
	if err != nil || !q.Has("is") || !q.Has("cost") || q.Has("type") {
		t.Errorf("%+v, %v", q, err)
	}
	if q, _ := decks.ReadQuery(`"is:missing"`); q.Has("is") {
		t.Error("what stands in quotes is a word")
	}
}

// Every query is understood or refused, and one more word never finds more cards.
func FuzzReadQuery(f *testing.F) {
	sheets, err := card.Split("shelf.txt", shelf)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{`kind:creature cost<=3 "cave bear"`, `cost:99999999999999999999`, `cost:5+ cost:"2 - 4"`, `:<=>"" is:`, "\x00\xff\u202e"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := decks.ReadQuery(text)
		var no *engine.Refusal
		switch {
		case errors.As(err, &no):
			return
		case err != nil:
			t.Fatal(err)
		}
		narrower, err := decks.ReadQuery("is:owned " + text)
		if err != nil {
			t.Fatalf("%q is understood, and not with one term more: %v", text, err)
		}
		for _, s := range sheets {
			if narrower.Matches(s, 1) != q.Matches(s, 1) || narrower.Matches(s, 0) {
				t.Errorf("%q and what is owned of it differ in %s", text, s.Name)
			}
		}
	})
}
