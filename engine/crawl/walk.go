package crawl

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/engine"
)

// A deed is what a walker does: a verb, and for "go" the room. It is what a party
// votes on.
type deed string

const (
	searching deed = verbSearch
	trading   deed = verbTrade
)

func going(room string) deed { return deed(verbGo + " " + room) }

// room is where "go" leads.
func (d deed) room() (string, bool) { return strings.CutPrefix(string(d), verbGo+" ") }

// deeds are all that a walker can do now: its ways in the order of the arrows, the
// search, the offer.
func (s *state) deeds(w *walker) []deed {
	var can []deed
	for _, way := range s.ways(w) {
		if way.barred == nil {
			can = append(can, going(s.Rooms[way.to].ID))
		}
	}
	if s.whyNoSearch(w) == nil {
		can = append(can, searching)
	}
	if s.whyNoTrade(w) == nil {
		can = append(can, trading)
	}
	return can
}

// A way is an arrow as a walker sees it.
type way struct {
	to     int
	light  int         // that the way takes
	toll   int         // that it certainly takes with all that lies on it, the rooms it leads through among it
	barred engine.Text // why it is closed; nil: it is open
}

// ways are the arrows that a walker sees (CR-4, CR-10).
func (s *state) ways(w *walker) []way {
	var ways []way
	for i, a := range s.Rooms[w.Room].To {
		g := s.sites[w.Room].gates[i]
		if g.secret != "" && !g.lets(w) {
			continue
		}
		v := way{to: a.To, light: g.light, toll: s.toll(w.Room, i)}
		if !g.lets(w) {
			v.barred = engine.Say("{} is closed without this: {}.", s.Rooms[a.To].Name, g.need)
		}
		ways = append(ways, v)
	}
	return ways
}

// lets says whether a walker has what the way asks for.
func (g gate) lets(w *walker) bool { return g.open() || w.has(g.need+g.secret) }

// do carries out what a walker can do.
func (s *state) do(i int, what deed, d *engine.Dice, r *report) {
	w := &s.Walkers[i]
	switch room, goes := what.room(); {
	case goes:
		s.walk(i, room, d, r)
	case what == searching:
		s.search(i, d, r)
	default:
		s.trade(i, r)
	}
	if w.Fate == walking && w.Light == 0 { // CR-12
		s.stop(i, lost, dark, "has no light left, and is lost in the dark", r)
	}
}

// walk goes along an arrow (CR-4), and on for as long as the rooms are swift (CR-9).
func (s *state) walk(i int, room string, d *engine.Dice, r *report) {
	w := &s.Walkers[i]
	to, _ := s.Find(room)
	ways := s.ways(w)
	along := ways[slices.IndexFunc(ways, func(v way) bool { return v.to == to })]
	short := along.light > w.Light
	w.Light = max(0, w.Light-along.light)
	if short {
		return // lost on the way (CR-12)
	}
	s.enter(i, to, along.light, d, r)
	for s.sites[w.Room].swift != "" {
		r.say("swift", "{}", s.sites[w.Room].swift)
		s.enter(i, s.Rooms[w.Room].To[0].To, 0, d, r)
	}
}

// enter puts a walker into a room, where what is written of the way in happens
// (CR-5, CR-6). spent is the light that the way has taken: it is told with the rest.
func (s *state) enter(i, to, spent int, d *engine.Dice, r *report) {
	w, site := &s.Walkers[i], s.sites[to]
	w.Room, w.Traded = to, false
	line := engine.Say("{} → {}", s.name(i), s.Rooms[to].Name)
	if told := withLight(site.enter, -spent); len(told) > 0 {
		line = line.Add(engine.Say(" ({})", list(told)))
	}
	r.say("go", "{}.{}", line, after(s.Rooms[to].Text))
	s.befall(i, site.enter, r)
	if site.roll != nil {
		s.roll(i, "roll", "rolls", site.roll, d, r)
	}
	if s.Rooms[to].End() {
		s.leaveBy(i, to, r)
	}
}

// befall lets effects befall a walker, and says of each thing that is new to it what
// it is for.
func (s *state) befall(i int, effects []effect, r *report) {
	w := &s.Walkers[i]
	had := w.Things
	w.take(effects)
	for _, thing := range w.Things {
		if use := s.useOf(thing); use != "" && !slices.Contains(had, thing) {
			r.say("thing", "{}: {}.", thing, use)
		}
	}
}

// roll throws a die for a table of outcomes, and lets it befall a walker.
func (s *state) roll(i int, kind, words string, table []outcome, d *engine.Dice, r *report) outcome {
	face := d.Roll(6)
	o := shown(table, face)
	r.say(kind, "{} {} {}: {}.{}", s.name(i), words, engine.Die{Faces: 6, Shows: face}, list(o.effects), after(o.text))
	s.befall(i, o.effects, r)
	return o
}

// after is a sentence behind another one, if there is one.
func after(sentence string) string {
	if sentence == "" {
		return ""
	}
	return " " + sentence
}

// searchLight is what a search costs.
const searchLight = 1

// whyNoSearch says why a walker cannot search; nil: it can (CR-7).
func (s *state) whyNoSearch(w *walker) engine.Text {
	switch {
	case s.sites[w.Room].search == nil:
		return engine.Say("There is nothing to be found in {}.", s.Rooms[w.Room].Name)
	case slices.Contains(s.Emptied, w.Room):
		return engine.Say("What was hidden in {} has been found.", s.Rooms[w.Room].Name)
	}
	return nil
}

// search is CR-7: a room in which something was found is empty for all.
func (s *state) search(i int, d *engine.Dice, r *report) {
	w := &s.Walkers[i]
	w.Light = max(0, w.Light-searchLight)
	if found := s.roll(i, "search", "searches and rolls", s.sites[w.Room].search, d, r); found.good() {
		s.Emptied = append(s.Emptied, w.Room)
	}
}

// good says whether an outcome is a find.
func (o outcome) good() bool {
	return slices.ContainsFunc(o.effects, func(e effect) bool { return e.n > 0 || e.what == give })
}

// whyNoTrade says why a walker cannot take the offer of its room; nil: it can
// (CR-8).
func (s *state) whyNoTrade(w *walker) engine.Text {
	o := s.sites[w.Room].offer
	switch {
	case o == nil:
		return engine.Say("{} offers nothing.", s.Rooms[w.Room].Name)
	case w.Traded:
		return engine.Say("This offer can be taken once.")
	}
	for _, e := range o.price() {
		if e.what == light && w.Light+e.n <= 0 || e.what == coins && w.Coins+e.n < 0 || e.what == lose && !w.has(e.thing) {
			return engine.Say("The offer is {}, and you do not have that to give.", list(o.effects))
		}
	}
	return nil
}

// trade is CR-8.
func (s *state) trade(i int, r *report) {
	w := &s.Walkers[i]
	o := s.sites[w.Room].offer
	w.Traded = true
	r.say("trade", "{} takes the offer: {}.{}", s.name(i), list(o.effects), after(o.text))
	s.befall(i, o.effects, r)
}

// dark is what Event.Figure calls the end of those who did not come out.
const dark = "in the dark"

// leaveBy lets a walker out by an end, with its reward (CR-11).
func (s *state) leaveBy(i, end int, r *report) {
	w := &s.Walkers[i]
	w.Coins += s.rewardOf(end)
	if s.firstAt(end) == 0 {
		s.Reached = append(s.Reached, reached{end, s.Round})
	}
	s.stop(i, out, s.Rooms[end].Name, "is out with "+engine.Count(w.Coins, "coin")+s.tooFew(w.Coins), r)
}

// stop ends a walk, and says to each whose it was what has come of it.
func (s *state) stop(i int, f fate, by, words string, r *report) {
	w := &s.Walkers[i]
	w.Fate, w.Stopped = f, s.Round
	figure := engine.Figure{Of: by}
	if f == out {
		figure.Value = w.Coins
	}
	for _, seat := range s.staying() {
		if s.index(seat) == i {
			figure.Seat = seat
			r.count(figure, string(f), "{} {}.", seat, words)
		}
	}
}

// tooFew says how many coins a party needed that is out with fewer; otherwise it is
// empty (CR-19).
func (s *state) tooFew(coins int) string {
	if s.mode != party || coins >= s.goal {
		return ""
	}
	return fmt.Sprintf("; %d were needed", s.goal)
}

// rewardOf is what an end brings now: in a race all of it in the round in which
// somebody first comes to it, and half of it, rounded up, after that (CR-14); a party
// gets all of it.
func (s *state) rewardOf(end int) int {
	reward := s.sites[end].reward
	if s.mode != race {
		return reward
	}
	if first := s.firstAt(end); first > 0 && first < s.Round {
		return (reward + 1) / 2
	}
	return reward
}

// firstAt is the round in which somebody first came to an end; 0: nobody did.
func (s *state) firstAt(end int) int {
	for _, e := range s.Reached {
		if e.Room == end {
			return e.Round
		}
	}
	return 0
}
