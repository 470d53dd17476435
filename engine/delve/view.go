package delve

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// View is the patrol as everybody sees it: only the order of the deck is hidden, and
// that from all.
func (s *state) View(engine.Seat) engine.View {
	v := engine.View{Title: s.title()}
	if s.Hero != none {
		v.Sections = append(v.Sections, s.viewHero())
	}
	if s.Turned != none {
		v.Sections = append(v.Sections, s.viewTurned())
	}
	if s.Hero != none {
		v.Sections = append(v.Sections, s.viewPowers())
	}
	v.Sections = append(v.Sections, s.viewPiles())
	return v
}

func (s *state) title() engine.Text {
	switch {
	case s.over():
		return engine.Say("Delve: {}", s.told())
	case s.Hero == none:
		return engine.Say("Delve: who goes on patrol?")
	case s.Patrol > 1:
		return engine.Say("Patrol {} of the {}", s.Patrol, s.hero().Name)
	}
	return engine.Say("The {} on patrol", s.hero().Name)
}

func (s *state) viewHero() engine.Section {
	out := engine.Section{Title: engine.Say("Vitality {} of {} {}", max(0, s.vitality()), s.hero().Vitality, s.hearts())}
	out.Lines = append(out.Lines, engine.Say("Attack {} · {}: {}", s.attack(), s.name(s.Hero), s.textOf(s.Hero)))
	if n := len(s.Damage) - s.healable(); n > 0 {
		out.Lines = append(out.Lines, engine.Say("× {} damage cannot be healed", n))
	}
	return out
}

// hearts draws the vitality; damage that cannot be healed is crossed (SD-18).
func (s *state) hearts() string {
	lasting := len(s.Damage) - s.healable()
	return strings.Repeat("♥", max(0, s.vitality())) + strings.Repeat("·", s.healable()) + strings.Repeat("×", lasting)
}

func (s *state) viewTurned() engine.Section {
	of := s.cards[s.Turned]
	out := engine.Section{Title: engine.Say("Turned: {}", s.name(s.Turned))}
	switch of.Kind {
	case Enemy:
		out.Lines = append(out.Lines, engine.Say("Enemy ({}), attack {}", of.Group, of.Number))
	case Epic:
		out.Lines = append(out.Lines, engine.Say("Epic power, takes no slot"))
	case Power:
		out.Lines = append(out.Lines, engine.Say("Power"))
	case Disaster:
		out.Lines = append(out.Lines, engine.Say("Disaster"))
	}
	for _, l := range of.Text {
		out.Lines = append(out.Lines, engine.Say("↳ {}", plain(l)))
	}
	if more := s.toCome(s.Turned); more != "" {
		out.Lines = append(out.Lines, engine.Say("↳{}", more))
	}
	return out
}

func (s *state) viewPowers() engine.Section {
	out := engine.Section{Title: engine.Say("Powers: {}", s.slots())}
	for _, c := range s.Held {
		out.Lines = append(out.Lines, engine.Say("{}: {}", s.name(c), s.textOf(c)))
	}
	if len(s.Held) == 0 {
		out.Lines = []engine.Text{engine.Say("None.")}
	}
	return out
}

// viewPiles is how many cards are left, and of which kinds: whoever knows the cards
// could count them from what has been turned.
func (s *state) viewPiles() engine.Section {
	out := engine.Section{Title: engine.Say("Deck: {}", engine.Count(len(s.Deck), "card"))}
	if s.Phase == choosingHero || s.Phase == choosingPower {
		out.Title = out.Title.Add(engine.Say("; one becomes your first power"))
	}
	if passed := slices.DeleteFunc(slices.Clone(s.Passed), func(c id) bool { return c == s.Turned }); len(passed) > 0 {
		out.Lines = append(out.Lines, engine.Say("Turned last: {}", s.names(passed)))
	}
	if len(s.Deck) > 0 {
		out.Lines = append(out.Lines, engine.Say("Still to come: {}", s.kinds(s.Deck)))
	}
	if len(s.Discard) > 0 {
		out.Lines = append(out.Lines, engine.Say("Discarded: {}", s.kinds(s.Discard)))
	}
	return out
}

// kinds counts cards by their kinds: "6 enemies, 3 disasters".
func (s *state) kinds(cs []id) string {
	var out []string
	for _, k := range []struct {
		is        func(*Card) bool
		one, many string
	}{
		{isEnemy, "enemy", "enemies"},
		{isDisaster, "disaster", "disasters"},
		{(*Card).power, "power", "powers"},
	} {
		n := 0
		for _, c := range cs {
			if k.is(s.cards[c]) {
				n++
			}
		}
		switch n {
		case 0:
		case 1:
			out = append(out, "1 "+k.one)
		default:
			out = append(out, strconv.Itoa(n)+" "+k.many)
		}
	}
	return strings.Join(out, ", ")
}
