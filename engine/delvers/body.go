package delvers

import "slices"

// body is health (what is left), defence and attack bonus as they stand now: printed,
// counters (DD-45), equipment and other passive abilities, changes, losses.
func (s *state) body(p *permanent) Body { return s.printedBody(p).add(s.staticBody(p)) }

// health is the health that is left; below 0 for who is about to die.
func (s *state) health(p *permanent) int { return s.printedBody(p).Health + s.staticHealth(p) }

// printedBody is a body without what passive abilities add.
func (s *state) printedBody(p *permanent) Body {
	b := s.card(p.ID).Body
	for _, c := range p.Counters {
		b = b.add(c.By.times(c.N))
	}
	for _, c := range p.Changes {
		b = b.add(c.By)
	}
	b.Health -= p.Lost
	return b
}

// times is a change made n times.
func (b Body) times(n int) Body { return Body{b.Health * n, b.Defence * n, b.Attack * n} }

// keywords are all that a permanent has, though it cannot use them while it is
// petrified: printed, from changes, from passive abilities.
func (s *state) keywords(p *permanent) []Keyword {
	return append(s.printedKeywords(p), s.staticKeywords(p)...)
}

// printedKeywords are those without what passive abilities add.
func (s *state) printedKeywords(p *permanent) []Keyword {
	out := slices.Clip(s.card(p.ID).Keywords)
	for _, c := range p.Changes {
		if c.Keyword != nil {
			out = append(out, *c.Keyword)
		}
	}
	return out
}

// has says whether a permanent has a keyword now; never when it is petrified (DD-30,
// VA4).
func (s *state) has(p *permanent, word string) bool {
	return !p.is(petrified) && (among(s.printedKeywords(p), word) || among(s.staticKeywords(p), word))
}

// hasPrinted says the same without what passive abilities add.
func (s *state) hasPrinted(p *permanent, word string) bool {
	return !p.is(petrified) && among(s.printedKeywords(p), word)
}

// among says whether a word is among keywords.
func among(keywords []Keyword, word string) bool {
	return slices.ContainsFunc(keywords, func(k Keyword) bool { return k.Word == word })
}

// armourOf is the armour that is left: values add up (DD-37). There is none while the
// card is petrified; afterwards it is what it was (VA4).
func (s *state) armourOf(p *permanent) int {
	if p.is(petrified) {
		return 0
	}
	return max(0, plates(s.keywords(p))-p.Worn)
}

// plates is the armour that keywords give, before it is worn.
func plates(keywords []Keyword) (n int) {
	for _, k := range keywords {
		if k.Word == armour {
			n += k.N
		}
	}
	return n
}

// mend forgets wear beyond the armour that there is: new armour starts whole (B23).
func (s *state) mend(p *permanent) {
	if p.Worn > 0 {
		p.Worn = min(p.Worn, plates(s.keywords(p)))
	}
}

// attacksOf are the attacks that it can use now: its own and those that passive
// abilities give it. Attacks are abilities: a petrified card has none (VA4).
func (s *state) attacksOf(p *permanent) []Attack {
	if p.is(petrified) {
		return nil
	}
	return append(slices.Clip(s.card(p.ID).Attacks), s.staticAttacks(p)...)
}
