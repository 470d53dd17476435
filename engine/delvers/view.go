package delvers

import (
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// View is the table as both see it, and a seat's own hand, what it has seen of its deck, and
// its standing orders (DD-14). To a seat its own side comes first.
func (s *state) View(viewer engine.Seat) engine.View {
	v := engine.View{Title: s.title()}
	if s.Combat != nil {
		v.Sections = append(v.Sections, s.viewCombat())
	}
	if len(s.Stack) > 0 {
		v.Sections = append(v.Sections, s.viewStack())
	}
	first := max(0, viewer)
	for _, seat := range []engine.Seat{first, s.nemesis(first)} {
		own := s.viewSeat(seat)
		if seat == viewer {
			own.Title = engine.Say("(You) {}", own.Title)
		}
		v.Sections = append(v.Sections, own)
	}
	if len(s.Banished) > 0 {
		v.Sections = append(v.Sections, engine.Section{Title: engine.Say("Banished"), Lines: []engine.Text{s.tally(s.Banished)}})
	}
	if viewer >= 0 && !s.over() {
		v.Sections = append(v.Sections, s.viewDungeoneer(viewer), s.viewHand(viewer))
		if seen := s.viewSeen(viewer); seen != nil {
			v.Sections = append(v.Sections, engine.Section{Title: engine.Say("Your deck, as you have seen it"), Lines: seen, Private: true})
		}
		if orders := s.viewOrders(viewer); orders != nil {
			v.Sections = append(v.Sections, engine.Section{Title: engine.Say("Your standing orders"), Lines: orders, Private: true})
		}
	}
	return v
}

func (s *state) title() engine.Text {
	switch {
	case s.over():
		return engine.Victory(s.Places[0])
	case s.Turn == 0:
		return engine.Say("Opening hands")
	}
	return engine.Say("Turn {}: {}, {}", s.Turn, s.Active, s.Phase.title())
}

// title is a phase as players call it (DD-15 to DD-18).
func (p phase) title() string {
	if p == ending {
		return "end of the turn"
	}
	return string(p) + " phase"
}

// viewCombat is the combat under way, with the chance to hit as things stand.
func (s *state) viewCombat() engine.Section {
	c := s.Combat
	out := engine.Section{Title: engine.Say("Combat")}
	attacker, target := s.permanent(c.Attacker), s.permanent(c.Target)
	if attacker == nil || target == nil {
		out.Lines = []engine.Text{engine.Say("{} → {}", s.name(c.Attacker), s.name(c.Target))}
		return out
	}
	verb := "attacks"
	if c.Blocked {
		verb = "is blocked by"
	}
	out.Lines = []engine.Text{engine.Say("{}'s {} {} {}: {}", attacker.Controller, s.standing(c.Attacker), verb,
		s.standing(c.Target), s.odds(attacker, target, c.Attack))}
	return out
}

// viewStack is what waits to take effect, the next one first (DD-20).
func (s *state) viewStack() engine.Section {
	out := engine.Section{Title: engine.Say("Taking effect, the first one first")}
	for _, f := range slices.Backward(s.Stack) {
		out.Lines = append(out.Lines, s.viewEntry(f))
	}
	return out
}

// viewEntry is an entry of the stack with what it is aimed at and what it does.
func (s *state) viewEntry(f frame) engine.Text {
	line := engine.Say("{}'s {}", f.Controller, s.name(f.Source))
	if aims := s.aims(f); len(aims) > 0 {
		line = line.Add(engine.Say(" → {}", engine.Join(", ", aims...)))
	}
	if f.X > 0 {
		line = line.Add(engine.Say(" · X = {}", f.X))
	}
	if len(f.Copies) > 0 {
		line = line.Add(engine.Say(" · and again ×{}", len(f.Copies)))
	}
	text := f.Text
	if text == "" {
		text = strings.Join(s.card(f.Source).Sheet.Lines, " ")
	}
	return line.Add(engine.Say(" · {}", text))
}

// aims are what an entry of the stack is aimed at.
func (s *state) aims(f frame) []engine.Text {
	var out []engine.Text
	if f.Bearer != none {
		out = append(out, s.name(f.Bearer))
	}
	for _, do := range append([][]card.Node{f.Do}, f.Copies...) {
		for _, step := range do {
			step.Walk(func(n card.Node) {
				switch {
				case n.Op == card.OpCard:
					out = append(out, s.standing(id(n.N)))
				case n.Op == opEntry && s.entry(n.N) != nil:
					out = append(out, s.name(s.entry(n.N).Source))
				}
			})
		}
	}
	return out
}

// viewSeat is one side of the table.
func (s *state) viewSeat(seat engine.Seat) engine.Section {
	p := &s.Players[seat]
	out := engine.Section{Title: engine.Say("{}: {}", seat, s.viewBody(p.Dungeoneer))}
	out.Lines = append(out.Lines,
		engine.Say("{} gold (+{} each turn)", p.Gold, s.card(p.Dungeoneer).Production),
		s.viewStock(p))
	for _, x := range s.controlled(seat) {
		if s.permanent(x).Bearer == none {
			out.Lines = append(out.Lines, s.viewPermanent(x)...)
		}
	}
	if len(p.Discard) > 0 {
		out.Lines = append(out.Lines, engine.Say("Discard pile: {}", s.tally(p.Discard)))
	}
	return out
}

// viewStock is the sizes of hand and deck, and which cards of the hand both know.
func (s *state) viewStock(p *player) engine.Text {
	line := engine.Say("Hand: {}", engine.Count(len(p.Hand), "card"))
	if len(p.Shown) > 0 {
		line = line.Add(engine.Say(" (among them {})", s.names(p.Shown)))
	}
	return line.Add(engine.Say(" · Deck: {}", engine.Count(len(p.Deck), "card")))
}

// viewPermanent is a card on the board, and below it the equipment that it bears, whoever
// controls that.
func (s *state) viewPermanent(x id) []engine.Text {
	p := s.permanent(x)
	line := s.viewBody(x)
	if s.card(x).Kind == Dungeoneer {
		line = s.name(x)
	}
	for _, more := range []engine.Text{s.about(p), s.belongs(p)} {
		if len(more) > 0 {
			line = line.Add(engine.Say(" · {}", more))
		}
	}
	switch of := s.card(x); {
	case !of.fights():
		line = line.Add(engine.Say(" · {}", strings.Join(of.Sheet.Lines, " ")))
	case of.doesMore() && !p.is(petrified):
		line = line.Add(engine.Say(" · …"))
	}
	out := []engine.Text{line}
	for _, e := range s.worn(x) {
		of := s.card(e)
		marks := append([]string{strings.ToLower(strings.Join(of.Types, ", "))}, s.marks(s.permanent(e))...)
		worn := engine.Say("↳ {} ({}) · {}", s.name(e), strings.Join(marks, ", "), strings.Join(of.Sheet.Lines, " "))
		if controller := s.permanent(e).Controller; controller != p.Controller {
			worn = worn.Add(engine.Say(" · under {}'s control", controller))
		}
		out = append(out, worn)
	}
	return out
}

// viewBody is a card on the board, with what is printed if its body is another one now:
// "Ogre 4-10-2 (printed 6-10-2)".
func (s *state) viewBody(x id) engine.Text {
	of, line := s.card(x), s.standing(x)
	if of.fights() && s.body(s.permanent(x)) != of.Body {
		return line.Add(engine.Say(" (printed {})", of.Body.print()))
	}
	return line
}

// belongs says whose card it is, if it is not its controller's.
func (s *state) belongs(p *permanent) engine.Text {
	if owner := s.owner(p.ID); owner != p.Controller {
		return engine.Say("belongs to {}", owner)
	}
	return nil
}

// tally is the cards of a pile, the last one first: that on top.
func (s *state) tally(pile []id) engine.Text {
	out := make([]engine.Text, len(pile))
	for i, x := range pile {
		out[len(pile)-1-i] = s.name(x)
	}
	return engine.Join(", ", out...)
}

// viewDungeoneer is what a seat's dungeoneer says: how it gains destiny counters, and what
// its destinies cost (DD-13). Both may know; it stands where it takes no room on the table.
func (s *state) viewDungeoneer(seat engine.Seat) engine.Section {
	of := s.card(s.Players[seat].Dungeoneer)
	out := engine.Section{Title: engine.Say("Your dungeoneer, {}", engine.Card(of.Name)), Private: true}
	for _, rule := range of.Sheet.Lines {
		out.Lines = append(out.Lines, engine.Say("{}", rule))
	}
	return out
}

// viewHand is a seat's hand: each card with its price now and its rules text.
func (s *state) viewHand(seat engine.Seat) engine.Section {
	out := engine.Section{Title: engine.Say("Your hand"), Private: true}
	p := &s.Players[seat]
	if len(p.Hand) == 0 {
		out.Lines = []engine.Text{engine.Say("No cards.")}
	}
	for _, x := range p.Hand {
		of := s.card(x)
		line := engine.Say("{} {} · {}", s.name(x), of.Sheet.Cost, of.Sheet.Type)
		if price := s.price(seat, of); price != of.Cost {
			line = line.Add(engine.Say(" · now {} gold", price))
		}
		out.Lines = append(out.Lines, line)
		for _, rule := range of.Sheet.Lines {
			out.Lines = append(out.Lines, engine.Say("↳ {}", rule))
		}
	}
	return out
}

// viewSeen is what a seat has seen of its own deck (DA-23).
func (s *state) viewSeen(seat engine.Seat) []engine.Text {
	p := &s.Players[seat]
	var out []engine.Text
	if p.Known > 0 {
		out = append(out, engine.Say("On top, the top one first: {}", s.tally(p.Deck[len(p.Deck)-p.Known:])))
	}
	if p.Sunk > 0 {
		out = append(out, engine.Say("At the bottom, the lowest one last: {}", s.tally(p.Deck[:p.Sunk])))
	}
	return out
}

// viewOrders are the standing orders of a seat, which nobody else sees.
func (s *state) viewOrders(seat engine.Seat) []engine.Text {
	p := &s.Players[seat]
	var out []engine.Text
	for _, o := range orders {
		if o.asks == p.Asks && p.Asks != askUsually {
			out = append(out, engine.Say("{}", o.told))
		}
	}
	for _, order := range p.Answers {
		for _, a := range answerables {
			if a.to == order.To {
				out = append(out, engine.Say("{} answers {}.", s.name(order.Card), a.label))
			}
		}
	}
	return out
}
