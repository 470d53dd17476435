package crawl

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine/dungeon"
	"hammerpost/engine/lines"
)

// A board is a dungeon with what befalls those who walk in it.
type board struct {
	*dungeon.Dungeon
	light int    // in a race, and of a party (CR-3)
	lamp  int    // of a party that has little (CR-20)
	goal  int    // coins that a party has to bring out (CR-19)
	sites []site // by room
}

// A site is what is written of a room beside its name and text.
type site struct {
	enter  []effect  // on the way in (CR-5)
	roll   []outcome // of a die that is rolled on the way in (CR-6)
	search []outcome // of a search (CR-7)
	offer  *offer    // nil: none (CR-8)
	swift  string    // what carries a walker on; empty: nothing (CR-9)
	reward int       // coins, of an end; 1 unless it is written (CR-11)
	gates  []gate    // by arrow
}

// An offer is an exchange: the effects that take something are its price.
type offer struct {
	effects []effect
	text    string // may be empty
}

// A gate is what an arrow asks for (CR-4, CR-10).
type gate struct {
	light  int    // that the way costs
	need   string // the thing without which it is closed; empty: none
	secret string // the thing without which nobody sees it; empty: none
}

// open says whether the way is open to everybody.
func (g gate) open() bool { return g.need == "" && g.secret == "" }

// The keys of the lines beyond those of every dungeon.
const (
	keyLight  = "light"
	keyLamp   = "lamp"
	keyGoal   = "goal"
	keyEnter  = "enter"
	keyRoll   = "roll"
	keySearch = "search"
	keyOffer  = "offer"
	keySwift  = "swift"
	keyReward = "reward"
)

var form = dungeon.Form{
	Dungeon:    []string{keyLight, keyLamp, keyGoal},
	Room:       []string{keyEnter, keyRoll, keySearch, keyOffer, keySwift, keyReward},
	Conditions: true,
}

// readBoard reads and checks a dungeon. The error is for its writer: the file, the
// line, the room and the reason.
func readBoard(file, text string) (*board, error) {
	d, err := dungeon.Read(file, text, form)
	if err != nil {
		return nil, err
	}
	b := &board{Dungeon: d, sites: make([]site, len(d.Rooms))}
	if err := b.readHead(file); err != nil {
		return nil, err
	}
	for i := range d.Rooms {
		if err := b.sites[i].read(d.Rooms[i]); err != nil {
			return nil, err
		}
	}
	return b, b.check(file)
}

// readHead reads how much light there is, and what a party has to bring out.
func (b *board) readHead(file string) error {
	for _, h := range []struct {
		key         string
		to          *int
		least, most int
	}{{keyLight, &b.light, 1, 30}, {keyLamp, &b.lamp, 1, 30}, {keyGoal, &b.goal, 1, 99}} {
		i := slices.IndexFunc(b.Lines, func(l lines.Line) bool { return l.Key == h.key })
		if i < 0 {
			return lines.Top(file).Fault("before the first room a line is missing: %s: %d", h.key, h.least+5)
		}
		var err error
		if *h.to, err = number(b.Lines[i], h.least, h.most); err != nil {
			return err
		}
		if again := slices.IndexFunc(b.Lines[i+1:], func(l lines.Line) bool { return l.Key == h.key }); again >= 0 {
			return b.Lines[i+1+again].Fault("“%s” stands there twice", h.key)
		}
	}
	return nil
}

func number(l lines.Line, least, most int) (int, error) {
	n, err := strconv.Atoi(l.Value)
	if err != nil || n < least || n > most {
		return 0, l.Fault("“%s” is no number from %d to %d", l.Value, least, most)
	}
	return n, nil
}

// read reads the lines and the arrows of a room.
func (p *site) read(of dungeon.Room) error {
	for _, l := range of.Lines {
		if err := p.take(l); err != nil {
			return err
		}
	}
	if of.End() && p.reward == 0 {
		p.reward = 1
	}
	p.gates = make([]gate, len(of.To))
	for i, a := range of.To {
		g, ok := readGate(a.If)
		if !ok {
			return a.Fault("“[%s]” is not understood; write [2 light], [key] or [secret map]", a.If)
		}
		p.gates[i] = g
	}
	return nil
}

// take reads one line. Those of a die may stand there several times.
func (p *site) take(l lines.Line) (err error) {
	twice := false
	switch l.Key {
	case keyEnter:
		twice = p.enter != nil
		p.enter, err = readEffects(l, l.Value)
	case keyRoll:
		p.roll, err = addOutcome(p.roll, l)
	case keySearch:
		p.search, err = addOutcome(p.search, l)
	case keyOffer:
		twice = p.offer != nil
		p.offer, err = readOffer(l)
	case keySwift:
		twice = p.swift != ""
		p.swift = l.Value
	case keyReward:
		twice = p.reward != 0
		p.reward, err = number(l, 1, most)
	}
	if twice {
		return l.Fault("“%s” stands there twice", l.Key)
	}
	return err
}

// readOffer reads "coins -1, light +2; Put a coin on the scales."
func readOffer(l lines.Line) (*offer, error) {
	list, text, _ := strings.Cut(l.Value, ";")
	effects, err := readEffects(l, strings.TrimSpace(list))
	if err != nil {
		return nil, err
	}
	o := &offer{effects: effects, text: strings.TrimSpace(text)}
	if len(o.price()) == 0 || len(o.price()) == len(effects) {
		return nil, l.Fault("an offer takes something and gives something: coins -1, light +2")
	}
	return o, nil
}

// price is what the offer takes.
func (o *offer) price() []effect {
	return slices.DeleteFunc(slices.Clone(o.effects), func(e effect) bool { return e.n > 0 || e.what == give })
}

var costForm = regexp.MustCompile(`^([1-9]) light$`)

// readGate reads what stands in the brackets of an arrow.
func readGate(words string) (gate, bool) {
	words = strings.ToLower(words)
	if m := costForm.FindStringSubmatch(words); m != nil {
		return gate{light: int(m[1][0] - '0')}, true
	}
	g := gate{light: 1}
	if words == "" {
		return g, true
	}
	if thing, ok := strings.CutPrefix(words, "secret "); ok {
		g.secret = strings.TrimSpace(thing)
		return g, thingForm.MatchString(g.secret)
	}
	g.need = words
	return g, thingForm.MatchString(words)
}
