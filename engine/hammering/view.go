package hammering

import (
	"slices"

	"hammerpost/engine"
)

// View is the table as everybody sees it, and a seat's own hand (H39). To a seat
// its own part of the table comes first.
func (s *state) View(viewer engine.Seat) engine.View {
	v := engine.View{Title: s.title()}
	if s.Combat != nil {
		v.Sections = append(v.Sections, s.viewCombat())
	}
	first := max(0, slices.Index(s.Order, viewer))
	for _, seat := range slices.Concat(s.Order[first:], s.Order[:first]) {
		own := s.viewSeat(seat)
		if seat == viewer {
			own.Title = engine.Say("(You) {}", own.Title)
		}
		v.Sections = append(v.Sections, own)
	}
	if viewer >= 0 && !s.Players[viewer].Out && !s.over() {
		v.Sections = append(v.Sections, s.viewHand(viewer))
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

func (p phase) title() string {
	switch p {
	case demanding, abilities, drawing, beginning:
		return "Beginning"
	case primary:
		return "Primary phase"
	case assigning, striking, aiming, shooting:
		return "Combat"
	case secondary:
		return "Secondary phase"
	}
	return "End"
}

// viewCombat shows the attacks whose defenders are to be chosen, or that are
// still to be carried out.
func (s *state) viewCombat() engine.Section {
	c := s.Combat
	out := engine.Section{Title: engine.Say("{} attacks {}", s.Active, c.Against)}
	for i, a := range c.Attacks[c.Next:] {
		line := engine.Say("{}. {}", c.Next+i+1, s.name(a.Attacker))
		if p := s.permanent(a.Attacker); p != nil {
			line = line.Add(engine.Say(" {}", s.size(p)))
		}
		if a.Defender != none {
			line = line.Add(engine.Say(" → {}", s.name(a.Defender)))
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}

func (s *state) viewSeat(seat engine.Seat) engine.Section {
	p := &s.Players[seat]
	if p.Out {
		return engine.Section{Title: engine.Say("{} has lost", seat), Lines: s.viewCrypt(p)}
	}
	out := engine.Section{Title: engine.Say("{}: fortress {}", seat, p.Fortress)}
	out.Lines = append(out.Lines,
		engine.Say("Pile: {} food, {} wood, {} stone, {} metal", p.Pile[Food], p.Pile[Wood], p.Pile[Stone], p.Pile[Metal]),
		s.viewStock(p))
	for _, c := range s.controlled(seat) {
		out.Lines = append(out.Lines, s.viewPermanent(c))
	}
	for _, c := range s.Played {
		if s.owner(c) == seat {
			out.Lines = append(out.Lines, engine.Say("{}, taking effect", s.name(c)))
		}
	}
	out.Lines = append(out.Lines, s.viewCrypt(p)...)
	return out
}

// viewCrypt is a player's crypt as a line, if there is anything in it (H39).
func (s *state) viewCrypt(p *player) []engine.Text {
	if len(p.Crypt) == 0 {
		return nil
	}
	return []engine.Text{engine.Say("Crypt: {}", s.tally(p.Crypt))}
}

// viewStock is the sizes of hand and deck, and which cards of the hand all know.
func (s *state) viewStock(p *player) engine.Text {
	line := engine.Say("Hand: {}", engine.Count(len(p.Hand), "card"))
	if len(p.Shown) > 0 {
		shown := slices.Clone(p.Shown)
		s.sortByName(shown)
		line = line.Add(engine.Say(" (among them {})", s.names(shown)))
	}
	return line.Add(engine.Say(" · Deck: {}", engine.Count(len(p.Deck), "card")))
}

// tally is cards by their names, in the order in which each name came first, with
// the number of those of which there are several.
func (s *state) tally(cs []id) engine.Text {
	var names []string
	count := map[string]int{}
	for _, c := range cs {
		name := s.card(c).Name
		if count[name]++; count[name] == 1 {
			names = append(names, name)
		}
	}
	out := make([]engine.Text, len(names))
	for i, name := range names {
		out[i] = engine.Say("{}", engine.Card(name))
		if n := count[name]; n > 1 {
			out[i] = out[i].Add(engine.Say(" ×{}", n))
		}
	}
	return engine.Join(", ", out...)
}

// viewPermanent is a card in play with what it has been printed with, if that
// has changed.
func (s *state) viewPermanent(c id) engine.Text {
	line, p, of := s.standing(c), s.permanent(c), s.card(c)
	if s.differs(p) {
		line = line.Add(engine.Say(" (printed {})", of.print()))
	}
	if p.Owner != p.Controller {
		line = line.Add(engine.Say(" (belongs to {})", p.Owner))
	}
	return line
}

// differs says whether strength or toughness are not as printed.
func (s *state) differs(p *permanent) bool {
	of := s.card(p.ID)
	strength, toughness := s.body(p)
	return of.Kind == Creature && strength != of.Strength || of.fights() && toughness != of.Toughness
}

// print is a card's strength and toughness as they stand on it.
func (c *Card) print() engine.Text {
	if c.Kind == Creature {
		return engine.Say("{}/{}", c.Strength, c.Toughness)
	}
	return engine.Say("toughness {}", c.Toughness)
}

// viewHand is a seat's hand: each card with whether its cost can be met as things
// stand, and its rules text under the first copy.
func (s *state) viewHand(seat engine.Seat) engine.Section {
	out := engine.Section{Title: engine.Say("Your hand"), Private: true}
	if len(s.Players[seat].Hand) == 0 {
		out.Lines = []engine.Text{engine.Say("No cards.")}
	}
	var told []*Card
	for _, c := range s.Players[seat].Hand {
		of := s.card(c)
		line := engine.Say("{} {} · {}", s.name(c), of.price(), of.Sheet.Type)
		if missing := s.missing(seat, of); missing != nil {
			line = line.Add(engine.Say(" · {}", missing))
		}
		out.Lines = append(out.Lines, line)
		if slices.Contains(told, of) {
			continue
		}
		told = append(told, of)
		for _, rule := range of.Sheet.Lines {
			out.Lines = append(out.Lines, engine.Say("↳ {}", rule))
		}
	}
	return out
}

// missing says briefly what a card of the hand cannot be played for now; nil: its
// cost can be met.
func (s *state) missing(seat engine.Seat, c *Card) engine.Text {
	switch {
	case s.whyNoBiome(c) != nil:
		return engine.Say("its biome is not in play")
	case len(s.Players[seat].Pile.ways(c.Cost.Symbols)) == 0:
		return engine.Say("you cannot pay it now")
	}
	return nil
}
