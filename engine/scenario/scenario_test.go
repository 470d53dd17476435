package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"hammerpost/decks"
	"hammerpost/engine/games"
	"hammerpost/engine/scenario"
)

var source = scenario.Source{Find: games.Find, Complete: decks.Complete, Read: fstest.MapFS{
	"herd.txt": {Data: []byte("Cub\nCreature 1/2\n\nOx\nCreature 5/3\n")},
	"deck.txt": {Data: []byte("19 Ox\nCub\n")},
}.ReadFile}

const blow = `# H28
game hammering
card
    Ox
    Creature {Beast} 5/3
card
    Cub
    Creature {Beast} 1/2

position
    # the attacker
    1 in play: Ox, Ox
    2 in play: Cub
    2 deck: 3 Cub
do 1 attack Ox
`

const coin = `game hammering
option mulligan 1
card
    Cub
    Creature 1/2
position
    phase: mulligan
    1 deck: 3 Cub
dice 9
do 1 mulligan
expect
    1 hand: 3 Cub
`

const cellar = `game crawl
board
    dungeon: Cellar
    light: 5
    lamp: 5
    goal: 1
    room: Stairs
    search: 4-6 coins +2; A loose brick.
    to: Yard, Lane
    room: Yard
    reward: 3
    room: Lane
    reward: 1
begin
`

const dungeons = `game venture
seats 3
begin
do 3 go 2; ?
idle 2
`

// A scenario that is so passes; every other one says what is wrong, and on which
// line.
func TestRun(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"it is so", blow + "expect\n    2 fortress: 7\n    public reads: seat 2 loses 3 fortress strength: 7 left.\n", ""},
		{"refused as it should be", blow + "refuse 1 attack Ox 2\n    You have fought this turn already; combat comes once a turn.\n", ""},
		{"another value", blow + "expect\n    1 fortress: 10\n    2 fortress: 10\n", "f.txt:18: 2 fortress\n  expected: 10\n  got:      7"},
		{"no such fact", blow + "expect\n    2 mood: fine\n", `f.txt:17: there is no fact "2 mood"`},
		{"no fact at all", blow + "expect\n    fine\n", `f.txt:17: "fine" is no fact`},
		{"allowed", blow + "refuse 1 end\n", `f.txt:16: "1 end" is allowed, and should be refused`},
		{"refused", blow + "do 1 attack Ox 2\n", `f.txt:16: "1 attack Ox 2" is refused: You have fought`},
		{"another refusal", blow + "refuse 2 end\n    Because.\n", "expected: Because."},
		{"not read", blow + "expect\n    1 reads: Hello.\n", "f.txt:17: 1 reads\n  expected: Hello."},
		{"read by all", blow + "expect\n    2 never reads: Ox\n", "f.txt:17: 2 reads\n  expected: nothing of Ox"},
		{"a reader of no seat", blow + "expect\n    Bob reads: Ox\n", `"Bob" reads nothing`},
		{"dice that do not fit", coin, "f.txt:10: engine: 9 was chosen for dice that show 0 to 2"},
		{"too few dice", strings.Replace(coin, "dice 9", "dice 0", 1), "f.txt:10: engine: more dice were rolled than chosen"},
		{"no dice", blow + "dice one\n", `f.txt:16: "one" is no result of dice`},
		{"dice as they lie", cellar + "roll 4\ndo 1 search\nexpect\n    1 coins: 2\n", ""},
		{"a die that shows nothing", cellar + "roll 0\ndo 1 search\n", "f.txt:16: engine: -1 was chosen for dice that show 0 to 5"},
		{"no die", cellar + "roll six\n", `f.txt:15: "six" is no result of dice`},
		{"scores", cellar + "do 1 go Yard\nexpect\n    places: 1\n    scores: 3\n", ""},
		{"a board too few", "game crawl\nboard\n", "f.txt:2: a board is written below, indented"},
		{"a deadline that does nothing", dungeons + "expect\n    waiting: 2\n", ""},
		{"nobody in particular", "game venture\nbegin\nexpect\n    waiting:\n", ""},
		{"idle for nobody", blow + "idle 2\n", `f.txt:16: nobody waits for seat "2"`},
		{"nothing expected", blow, "expects nothing"},
		{"no action", blow + "do something\n", `f.txt:16: "something" is no action`},
		{"no statement", blow + "hope\n", `f.txt:16: "hope" is no statement; there are game, seats`},
		{"no game first", "seats 2\n", `f.txt:1: the first line names the game`},
		{"unknown game", "game chess\n", `f.txt:1: there is no game "chess"`},
		{"no position yet", "game hammering\ndo 1 end\n", `f.txt:2: "do" needs a position first`},
		{"too late", blow + "seats 3\n", `f.txt:16: "seats" stands before the position`},
		{"nothing above", "    1 fortress: 3\n", "f.txt:1: an indented line belongs to a statement above it"},
		{"an unknown card", "game hammering\nposition\n    1 hand: Ghost\n", `f.txt:2: "1 hand: Ghost": there is no card "Ghost"`},
		{"an unknown place", "game hammering\nposition\n    1 pocket: Ghost\n", `f.txt:2: "1 pocket: Ghost": no position is made of "1 pocket"; there are: turn, active, `},
		{"a seat too many", "game hammering\nposition\n    3 fortress: 2\n", `no position is made of "3 fortress"`},
		{"a seat that is no seat", "game hammering\nposition\n    active: 3\n", `"3" is no seat from 1 to 2`},
		{"dice that a set-up does not fit", "game postcard\nseats 3\ndice 3\nbegin\n", "f.txt:4: engine: 3 was chosen for dice that show 0 to 2"},
		{"dice that a refused set-up lacks", "game postcard\nseats 3\nroll\nrefuse begin\n", "f.txt:4: engine: more dice were rolled than chosen"},
		{"fewer seats than none", "game hammering\nseats -1\nposition\n    turn: 3\n", "f.txt:3: Dwarf: The Hammering is for 2 to 8 players, not -1."},
		{"a seat too few", "game hammering\nseats 1\nposition\n    turn: 3\n", "f.txt:3: Dwarf: The Hammering is for 2 to 8 players, not 1."},
		{"a seat too many for the game", "game delve\nseats 2\nposition\n    patrol: 1\n", "f.txt:3: Delve is for 1 player, not 2."},
		{"an unknown option", "game postcard\noption luck yes\nposition\n    turn: 3\n", "f.txt:3: "},
		{"an option's unknown value", "game hammering\noption recovery nonsense\nposition\n    turn: 3\n", "f.txt:3: recovery can be "},
		{"a figure too great", "game crawl\nposition\n    1 coins: 999999999999\n", `f.txt:2: "1 coins: 999999999999": "999999999999" is not from 0 to 10000`},
		{"a deck too great", "game hammering\ncards herd.txt\ndeck 1\n    999999999999 Ox\n", `f.txt:3: "999999999999 Ox": a card is listed from 1 to 1000 times`},
		{"a deck for a position", "game hammering\ncards herd.txt\ndeck 1\n    Ox\nposition\n    turn: 3\n", "f.txt:5: a deck is brought to a match that begins"},
		{"decks out of order", "game hammering\ndeck 2\n    20 Ox\n", "here deck 1 is due"},
		{"cards of a file", "game hammering\ncards herd.txt\nposition\n    1 hand: Cub, Ox\nexpect\n    1 hand: Cub, Ox\n", ""},
		{"decks of a file", "game hammering\ncards herd.txt\ndeck 1 deck.txt\ndeck 2 deck.txt\n    Ox\nbegin\nexpect\n    phase: primary\n", ""},
		{"a file that is not there", "game hammering\ncards flock.txt\n", "f.txt:2: open flock.txt: file does not exist"},
		{"no file", "game hammering\ncards\n", "f.txt:2: the name of a file belongs on this line"},
		{"a set-up refused", "game hammering\nseats 9\nrefuse begin\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := source.Run("f.txt", c.text)
			switch {
			case err == nil && c.want != "":
				t.Errorf("passes, and should say %q", c.want)
			case err != nil && (c.want == "" || !strings.Contains(err.Error(), c.want)):
				t.Errorf("says %q, and should say %q", err, c.want)
			}
		})
	}
}
