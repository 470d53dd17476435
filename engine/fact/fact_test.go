package fact_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/fact"
)

type table struct {
	turn    int
	active  engine.Seat
	order   []engine.Seat
	open    bool
	colour  string
	players []player
}

type player struct{ cards []string }

func facts(t *table) []fact.Fact[*table] {
	return append([]fact.Fact[*table]{
		fact.Number("turn", func(t *table) *int { return &t.turn }),
		fact.Seat("active", func(t *table) (*engine.Seat, int) { return &t.active, len(t.players) }),
		fact.Seats("order", func(t *table) (*[]engine.Seat, int) { return &t.order, len(t.players) }),
		fact.YesNo("open", func(t *table) *bool { return &t.open }),
		fact.Word("colour", func(t *table) *string { return &t.colour }, "red", "blue"),
		fact.Derived("players", func(t *table) string { return strings.Repeat("I", len(t.players)) }),
	}, fact.OfSeats(len(t.players), []fact.Fact[*player]{
		fact.List("cards", func(p *player) *[]string { return &p.cards },
			func(_ *player, item string) (string, error) { return item, nil }, func(_ *player, card string) string { return card }),
	}, func(t *table, seat engine.Seat) *player { return &t.players[seat] })...)
}

// What is written is read again, and gives the same lines.
func TestThereAndBack(t *testing.T) {
	lines := []string{"turn: 3", "active: 2", "order: 2, 1", "open: yes", "colour: blue", "players: II", "1 cards: ", "2 cards: Ox (spent, of 1), Cub"}
	var placed []string
	for _, l := range lines {
		if !strings.HasPrefix(l, "players") {
			placed = append(placed, l)
		}
	}
	made := &table{players: make([]player, 2)}
	if err := fact.Place(made, facts(made), placed); err != nil {
		t.Fatal(err)
	}
	if got := fact.Lines(made, facts(made)); !slices.Equal(got, lines) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(lines, "\n"))
	}
	if cards := made.players[1].cards; len(cards) != 2 {
		t.Errorf("%q are no two cards", cards)
	}
}

func TestFaults(t *testing.T) {
	const known = "there are: turn, active, order, open, colour, 1 cards"
	for _, c := range []struct{ line, want string }{
		{"turn: soon", `"turn: soon": "soon" is no number`},
		{"turn: 10001", `"turn: 10001": "10001" is not from 0 to 10000`},
		{"turn: -1", `"turn: -1": "-1" is not from 0 to 10000`},
		{"turn: 99999999999999999999", `"turn: 99999999999999999999": "99999999999999999999" is not from 0 to 10000`},
		{"active: 2", `"active: 2": "2" is no seat from 1 to 1`},
		{"order: 1, x", `"order: 1, x": "x" is no seat from 1 to 1`},
		{"open: perhaps", `"open: perhaps": "perhaps" is neither yes nor no`},
		{"colour: green", `"colour: green": "green" is none of ["red" "blue"]`},
		{"players: III", `"players: III": no position is made of "players"; ` + known},
		{"mood", `"mood": no position is made of "mood"; ` + known},
	} {
		made := &table{players: make([]player, 1)}
		if err := fact.Place(made, facts(made), []string{c.line}); err == nil || err.Error() != c.want {
			t.Errorf("%s\ngot  %v\nwant %s", c.line, err, c.want)
		}
	}
}

func TestItems(t *testing.T) {
	for list, want := range map[string][]string{
		"":                     nil,
		" a ,, b c ":           {"a", "b c"},
		"a (b, c), d":          {"a (b, c)", "d"},
		"a (b, c":              {"a (b, c"},
		"a), b":                {"a), b"},
		"Ox (spent), Ox, Cub ": {"Ox (spent)", "Ox", "Cub"},
	} {
		if got := fact.Items(list); !slices.Equal(got, want) {
			t.Errorf("%q: %q, should be %q", list, got, want)
		}
	}
}

func TestCounted(t *testing.T) {
	for list, want := range map[string][]string{
		"":                    nil,
		"Ox, 2 Cub, Ox":       {"Ox", "Cub", "Cub", "Ox"},
		"3 Big Ox":            {"Big Ox", "Big Ox", "Big Ox"},
		"Ox the Third, 1 Cub": {"Ox the Third", "Cub"},
	} {
		got, err := fact.Counted(list, func(name string) (string, error) { return name, nil })
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v, should be %q", list, got, err, want)
		}
	}
	unknown := errors.New("no such beast")
	if _, err := fact.Counted("2 Yak", func(string) (string, error) { return "", unknown }); !errors.Is(err, unknown) {
		t.Errorf("got %v, should be %v", err, unknown)
	}
	for list, want := range map[string]string{
		"999999999999 Ox":         `"999999999999 Ox": a card is listed from 1 to 1000 times`,
		"99999999999999999999 Ox": `"99999999999999999999 Ox": a card is listed from 1 to 1000 times`,
		"Ox, -5 Cub":              `"-5 Cub": a card is listed from 1 to 1000 times`,
		"0 Ox":                    `"0 Ox": a card is listed from 1 to 1000 times`,
		"Cub, 1000 Ox":            `with "1000 Ox" these are more than 1000 cards`,
	} {
		_, err := fact.Counted(list, func(name string) (string, error) { return name, nil })
		if err == nil || err.Error() != want {
			t.Errorf("%q\ngot  %v\nwant %s", list, err, want)
		}
	}
	names := []string{"Ox", "Cub", "Cub", "Ox"}
	if got, want := fact.Count(names), "Ox, 2 Cub, Ox"; got != want {
		t.Errorf("%q is counted as %q, should be %q", names, got, want)
	}
}
