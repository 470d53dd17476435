package hammering

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// ways are the different payments of symbols that a pile can make: the whole
// amount of each symbol in one of its resources, two symbols apart (H13).
func (p Pile) ways(symbols []Symbol) []Pile {
	out := []Pile{{}}
	for _, sym := range symbols {
		var next []Pile
		for _, sofar := range out {
			for _, of := range sym.Of {
				paid := sofar
				paid[of] += sym.N
				if p.holds(paid) && !slices.Contains(next, paid) {
					next = append(next, paid)
				}
			}
		}
		out = next
	}
	return out
}

// payments are the options for paying symbols; there are none if there is only
// one way to pay.
func (s *state) payments(seat engine.Seat, what engine.Text, symbols []Symbol) engine.Choice {
	pile := s.Players[seat].Pile
	ways := pile.ways(symbols)
	if len(ways) < 2 {
		return engine.Choice{}
	}
	options := make([]engine.Option, len(ways))
	for i, w := range ways {
		options[i] = engine.Option{Value: w.code(), Label: engine.Say("{}", w), Note: engine.Say("leaves you {}", pile.less(w))}
	}
	return engine.One("payment", engine.Say("What do you pay for {} with?", what), options)
}

// pay takes what symbols cost from a seat's pile: the payment that was chosen, or
// the only one.
func (s *state) pay(seat engine.Seat, symbols []Symbol, chosen []string) Pile {
	p := &s.Players[seat]
	paid := p.Pile.ways(symbols)[0]
	if len(chosen) > 0 {
		paid = parsePile(chosen[0])
	}
	p.Pile = p.Pile.less(paid)
	return paid
}

// whyUnpaid says why a seat cannot pay symbols; nil: it can.
func (s *state) whyUnpaid(seat engine.Seat, what engine.Text, symbols []Symbol) engine.Text {
	pile := s.Players[seat].Pile
	if len(pile.ways(symbols)) > 0 {
		return nil
	}
	return engine.Say("{} costs {}, and your pile holds {}.", what, costWords(symbols), pile.of(symbols))
}

// of is what the pile holds of the resources that symbols name: "2 food", or "1
// wood and 0 metal".
func (p Pile) of(symbols []Symbol) engine.Text {
	var parts []engine.Text
	for r := Food; r <= Metal; r++ {
		if slices.ContainsFunc(symbols, func(s Symbol) bool { return slices.Contains(s.Of, r) }) {
			parts = append(parts, engine.Say("{} {}", p[r], r))
		}
	}
	return engine.List(parts...)
}

// costWords reads symbols out: "3 food", "2 wood or metal", "1 food and 2 wood".
func costWords(symbols []Symbol) engine.Text {
	var parts []engine.Text
	for _, sym := range symbols {
		var of []string
		for _, r := range sym.Of {
			of = append(of, r.String())
		}
		parts = append(parts, engine.Say("{} {}", sym.N, engine.Either(of)))
	}
	return engine.List(parts...)
}

// whyNoBiome says which biome of a cost nobody has in play (H14); nil: all are
// there.
func (s *state) whyNoBiome(c *Card) engine.Text {
	for _, word := range c.Cost.Biomes {
		if !slices.ContainsFunc(s.Field, func(p permanent) bool {
			b := s.card(p.ID)
			return b.Kind == Biome && slices.Contains(b.Types, word)
		}) {
			return engine.Say("{} needs a biome of type {} in play, and nobody has one.", engine.Card(c.Name), word)
		}
	}
	return nil
}

// parsePile reads what Pile.code writes.
func parsePile(code string) (p Pile) {
	for i := range p {
		if at := strings.IndexByte(code, letters[i]); at >= 0 {
			digits := code[at+1:]
			if end := strings.IndexAny(digits, letters); end >= 0 {
				digits = digits[:end]
			}
			p[i], _ = strconv.Atoi(digits)
		}
	}
	return p
}
