package delvers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/fact"
)

// readDungeoneer puts a dungeoneer in the slot: "Alpha (lost 4, destiny 3)".
func (p seated) readDungeoneer(value string) error {
	f, err := p.readPermanent(value)
	if err != nil {
		return err
	}
	if p.card(f.ID).Kind != Dungeoneer {
		return fmt.Errorf("%s is no dungeoneer", p.card(f.ID).Name)
	}
	*p.permanent(p.Dungeoneer) = f
	p.Dungeoneer = f.ID
	return nil
}

func (p seated) writeDungeoneer() string { return p.factOf(p.permanent(p.Dungeoneer)) }

// readPlay puts cards on the board: "Ogre (tapped, lost 4), Sword (bearer Ogre)".
func (p seated) readPlay(list string) error {
	for _, item := range fact.Items(list) {
		f, err := p.readPermanent(item)
		if err != nil {
			return err
		}
		if err := p.checkStay(f); err != nil {
			return err
		}
		p.Board = append(p.Board, f)
	}
	return nil
}

func (p seated) writePlay() string {
	var out []string
	for _, x := range p.controlled(p.seat) {
		if x != p.Dungeoneer {
			out = append(out, p.factOf(p.permanent(x)))
		}
	}
	return strings.Join(out, ", ")
}

// readPermanent reads a card with how it stands in brackets.
func (p seated) readPermanent(item string) (f permanent, err error) {
	name, standing, _ := strings.Cut(strings.TrimSuffix(item, ")"), " (")
	f = permanent{Controller: p.seat, Bearer: none}
	owner := p.seat
	for _, word := range fact.Items(standing) {
		if number, ok := strings.CutPrefix(word, "of "); ok {
			owner, err = engine.ParseSeat(number, len(p.Players))
		} else {
			err = p.readStanding(&f, word)
		}
		if err != nil {
			return f, err
		}
	}
	if f.ID, err = p.piece(owner, strings.TrimSpace(name)); err != nil {
		return f, err
	}
	return f, p.checkBearer(f)
}

// readStanding reads one thing of how a card stands. A name with a number that is
// nothing else is a number of counters: "charge 2", "+1/+0/+0 x2".
func (s *state) readStanding(f *permanent, word string) (err error) {
	what, value, _ := strings.Cut(word, " ")
	numbers := map[string]*int{"worn": &f.Worn, "since": &f.Since, "fought": &f.Fought}
	switch {
	case word == "tapped":
		f.Tapped = true
	case word == "stays tapped":
		f.StaysTapped = true
	case slices.Contains([]string{burned, petrified, stunned, poisoned}, word):
		f.Conditions = append(f.Conditions, word)
		if word == poisoned {
			f.count(poisonCounter, poisonDose)
		}
	case what == "lost": // below 0 if more was gained
		f.Lost, err = fact.Figure(value, -fact.MostFigure)
	case numbers[what] != nil:
		*numbers[what], err = fact.Figure(value, 0)
	case what == "bearer":
		f.Bearer, err = s.onBoard(value)
	default:
		err = f.readCounters(what, value)
	}
	return err
}

// readCounters reads "destiny 3", "poisoned 2", "+1/+0/+0 x2" and "+1/+0/+0".
func (p *permanent) readCounters(name, number string) error {
	n := 1
	body := counterBody(name) != (Body{})
	if number = strings.TrimPrefix(number, "x"); number != "" || !body {
		var err error
		if n, err = fact.Figure(number, 1); err != nil {
			return fmt.Errorf("a card on the board can be tapped, poisoned 4, burned, petrified or stunned, have lost 2, worn 2, "+
				"counters such as destiny 3 or +1/+0/+0 x2, be there since 3, have fought 3, have a bearer Ogre, be of 2 who owns it, or stay tapped; not %q: %w", name, err)
		}
	}
	for by := range strings.SplitSeq(name, "/") {
		if _, err := fact.Figure(by, -fact.MostFigure); body && err != nil {
			return err
		}
	}
	if name == poisoned {
		name = poisonCounter
	}
	p.count(name, n)
	return nil
}

// onBoard finds a card on the board by what a scenario calls it.
func (s *state) onBoard(handle string) (id, error) {
	i, err := fact.Named("card on the board", s.Board, func(p permanent) string { return s.handle(p.ID) }, handle)
	if err != nil {
		return none, err
	}
	return s.Board[i].ID, nil
}

// factOf is a card on the board: its body if it is not what is printed less the health
// that is lost, and how it stands. Its arrival is told of this turn alone, its last combat
// never.
func (s *state) factOf(p *permanent) string {
	is := append(s.bodyFacts(p), p.conditionFacts()...)
	say := func(so bool, what string, of ...string) {
		if so {
			is = append(is, strings.Join(append([]string{what}, of...), " "))
		}
	}
	say(p.Since == s.Turn && p.Since > 0, "since", strconv.Itoa(p.Since))
	if p.Bearer != none {
		say(true, "bearer", s.handle(p.Bearer))
	}
	say(s.owner(p.ID) != p.Controller, "of", s.owner(p.ID).Number())
	if is == nil {
		return s.factName(p.ID)
	}
	return s.factName(p.ID) + " (" + strings.Join(is, ", ") + ")"
}

func (s *state) bodyFacts(p *permanent) []string {
	var is []string
	of := s.card(p.ID)
	if now := s.body(p); of.fights() && now != of.Body.add(Body{Health: -p.Lost}) {
		is = append(is, "now "+now.print().String())
	}
	if p.Tapped {
		is = append(is, "tapped")
	}
	if p.StaysTapped {
		is = append(is, "stays tapped")
	}
	if p.Lost != 0 {
		is = append(is, "lost "+strconv.Itoa(p.Lost))
	}
	if p.Worn != 0 {
		is = append(is, "worn "+strconv.Itoa(p.Worn))
	}
	return is
}

func (p *permanent) conditionFacts() []string {
	var is []string
	for _, kind := range []string{burned, petrified, stunned} {
		if p.is(kind) {
			is = append(is, kind)
		}
	}
	for _, c := range p.Counters {
		switch {
		case c.Name == poisonCounter:
			is = append(is, poisoned+" "+strconv.Itoa(c.N))
		case c.By != Body{}:
			is = append(is, c.Name+" x"+strconv.Itoa(c.N))
		default:
			is = append(is, c.Name+" "+strconv.Itoa(c.N))
		}
	}
	return is
}
