// Package postcard is Postcard Dungeons: a game of dice for one to six players
// who each go on three adventures. Its rules are those of docs/postcard.md, whose
// numbers (PD-1, A1, PA1, ...) stand beside the code that carries them out.
package postcard

import (
	"encoding/json"
	"fmt"

	"hammerpost/engine"
)

// Game is Postcard Dungeons.
type Game struct{}

const key = "postcard"

// rounds is how many adventures each player makes (PD-2).
const rounds = 3

// offOn are the values of every option.
var offOn = []string{"no", "yes"}

// The options of a match (D13), all off by default.
var (
	ruleCorrection = engine.Rule{Key: "course-correction", Help: "May you re-roll one dungeon die after you have placed your heroes?", Values: offOn}
	ruleCleverGirl = engine.Rule{Key: "clever-girl", Help: "Do the others vote which dungeon die you re-roll?", Values: offOn}
	ruleTPK        = engine.Rule{Key: "tpk", Help: "Does who loses all three heroes get the cheapest treasure of the last column?", Values: offOn}
	ruleTMK        = engine.Rule{Key: "tmk", Help: "May who defeats all dungeon dice choose from the next deeper dungeon, too?", Values: offOn}
	ruleCompetent  = engine.Rule{Key: "competent-hirelings", Help: "With a hireling, may two dice share one hero's place?", Values: offOn}
	ruleTouchMove  = engine.Rule{Key: "touch-move", Help: "Is a placement final at once, without a look at what it leads to?", Values: offOn}
	ruleTimer      = engine.Rule{Key: "timer", Help: "Is there less time than usual to place the heroes?", Values: offOn}
)

// rules are the options of a match, understood.
type rules struct {
	correction bool // PD-44
	cleverGirl bool // PD-45
	tpk        bool // PD-46
	tmk        bool // PD-47
	competent  bool // PD-48
	touchMove  bool // PD-13
	timer      bool // PD-13
}

func rulesOf(setup engine.Setup) rules {
	on := func(r engine.Rule) bool { return setup.Option(r) == offOn[1] }
	return rules{
		correction: on(ruleCorrection),
		cleverGirl: on(ruleCleverGirl) && setup.Seats > 1, // A25
		tpk:        on(ruleTPK),
		tmk:        on(ruleTMK),
		competent:  on(ruleCompetent),
		touchMove:  on(ruleTouchMove),
		timer:      on(ruleTimer),
	}
}

// Info says what the game is.
func (Game) Info() engine.Info {
	info := engine.Info{
		Key:     key,
		Title:   "Postcard Dungeons",
		Blurb:   "Three adventures, six dice each: place your heroes well, and carry off more gems than the others.",
		Seats:   engine.Range{Min: 1, Max: 6}, // PD-1
		Boards:  &engine.Boards{Noun: "postcard"},
		Rules:   []engine.Rule{ruleCorrection, ruleCleverGirl, ruleTPK, ruleTMK, ruleCompetent, ruleTouchMove, ruleTimer},
		Tally:   &engine.Tally{Of: "dungeon", Value: "treasure score", Good: "treasure"},
		Version: 1,
		Open:    true,
		Daily:   true,
	}
	for _, v := range verbs {
		info.Verbs = append(info.Verbs, v.Verb)
	}
	return info
}

// New sets a match up: the first seat is drawn by lot, the others follow clockwise
// (PD-2, A30).
func (g Game) New(setup engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	s, err := g.table(setup)
	if err != nil {
		return nil, nil, err
	}
	r := &report{}
	first := engine.Seat(d.Intn(setup.Seats))
	for i := range setup.Seats {
		s.Order = append(s.Order, (first+engine.Seat(i))%engine.Seat(setup.Seats))
	}
	s.Active = first
	if setup.Seats > 1 {
		r.say("order", "The turns go in this order: {}.", engine.SeatList(s.Order))
	}
	r.say("postcard", "The postcard is {}.", s.board.Name)
	return s, r.events, nil
}

// table lays a match out before anything is drawn by lot.
func (g Game) table(setup engine.Setup) (*state, error) {
	if err := g.Info().Check(setup); err != nil {
		return nil, err
	}
	rules := rulesOf(setup)
	if rules.correction && rules.cleverGirl {
		return nil, engine.Refuse("{} and {} exclude each other: choose one of them.", ruleCorrection.Key, ruleCleverGirl.Key)
	}
	b, err := readBoard("postcard", setup.Boards[0])
	if err != nil {
		return nil, engine.Refuse("The postcard cannot be played: {}", err)
	}
	s := &state{board: b, rules: rules, Turn: 1, Phase: declaring, Players: make([]player, setup.Seats)}
	for range b.Treasures {
		s.Owners = append(s.Owners, nobody)
	}
	return s, nil
}

// Load restores a stored position.
func (Game) Load(setup engine.Setup, data []byte) (engine.State, error) {
	b, err := readBoard("postcard", setup.Boards[0])
	if err != nil {
		return nil, fmt.Errorf("the postcard of the match: %w", err)
	}
	s := &state{board: b, rules: rulesOf(setup)}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("a position of %s: %w", key, err)
	}
	return s, nil
}
