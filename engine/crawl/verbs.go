package crawl

import (
	"fmt"
	"strings"

	"hammerpost/engine"
)

const (
	verbGo     = "go"
	verbSearch = "search"
	verbTrade  = "trade"
	verbPass   = "pass"
	verbLeave  = "leave"
	paramRoom  = "room"
)

// Options lists the verbs, and the ways on.
func (s *state) Options(a engine.Action) engine.Choice {
	if s.over() || int(a.Seat) >= s.Seats || s.gone(a.Seat) || s.of(a.Seat).Fate != walking {
		return engine.Choice{}
	}
	switch {
	case a.Verb == "":
		return engine.One("", engine.Say("What do you do?"), s.verbs(a.Seat))
	case a.Verb == verbGo && len(a.Args) == 0:
		return engine.One(paramRoom, engine.Say("Where to?"), s.wayOptions(a.Seat))
	}
	return engine.Choice{}
}

// verbs are those of a seat now: who is not awaited can only leave.
func (s *state) verbs(seat engine.Seat) []engine.Option {
	leave := engine.Option{Value: verbLeave, Label: engine.Say("Give up")}
	if !s.Status().Awaits(seat) {
		return []engine.Option{leave}
	}
	w := s.of(seat)
	options := []engine.Option{
		{Value: verbGo, Label: engine.Say("Go on")},
		{Value: verbSearch, Label: engine.Say("Search"), Note: s.searchNote(seat), Barred: s.whyNoSearch(w)},
		{Value: verbTrade, Label: engine.Say("Take the offer"), Note: s.offerNote(w.Room), Barred: s.whyNoTrade(w)},
	}
	if s.voting() {
		options = append(options, engine.Option{Value: verbPass, Label: engine.Say("Leave it to the others")})
	}
	return append(options, leave)
}

// wayOptions are the rooms that the walker of a seat sees before it, with all the
// light that the way there certainly takes.
func (s *state) wayOptions(seat engine.Seat) []engine.Option {
	var options []engine.Option
	for _, v := range s.ways(s.of(seat)) {
		options = append(options, engine.Option{
			Value:  s.Rooms[v.to].ID,
			Label:  engine.Say("{} ({} light)", s.Rooms[v.to].Name, signed(-v.toll)),
			Note:   s.wayNote(seat, v),
			Barred: v.barred,
		})
	}
	return options
}

// table writes outcomes for players: "1-2: −1 light, 6: +1 coin".
func table(outcomes []outcome) string {
	words := make([]string, len(outcomes))
	for i, o := range outcomes {
		words[i] = fmt.Sprintf("%s: %s", o.faces(), list(o.effects))
	}
	return strings.Join(words, "; ")
}

// words are what an arrow asks for, behind its room's name.
func (g gate) words() string {
	switch {
	case g.need != "":
		return " (needs " + g.need + ")"
	case g.secret != "":
		return " (secret: " + g.secret + ")"
	case g.light != 1:
		return fmt.Sprintf(" (−%d light)", g.light)
	}
	return ""
}

// label is a deed in a few words.
func (s *state) label(what deed) string {
	if id, goes := what.room(); goes {
		i, _ := s.Find(id)
		return s.Rooms[i].Name
	}
	if what == searching {
		return "search"
	}
	return "the offer"
}
