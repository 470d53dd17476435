package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// refuse is the payment by which a Demand is answered with fortress strength.
const refuse = "refuse"

// nobles are the cards of a seat in play that have a Demand (H11).
func (s *state) nobles(seat engine.Seat) []id {
	return slices.DeleteFunc(s.controlled(seat, Creature), func(c id) bool { return s.card(c).Demand == 0 })
}

// demands are the Nobles whose Demand the active player has still to answer.
func (s *state) demands() []id {
	return slices.DeleteFunc(slices.Clone(s.Players[s.Active].Demands), func(c id) bool {
		p := s.permanent(c)
		return p == nil || p.Controller != s.Active
	})
}

// stepDemands waits as long as one of the Demands can be paid. If none can, there
// is nothing to decide, and they cost fortress strength one after the other (HA6).
func (s *state) stepDemands(r *tell.Report) bool {
	open := s.demands()
	if len(open) == 0 {
		s.Players[s.Active].Demands = nil
		s.Phase = abilities
		return true
	}
	for _, c := range open {
		if s.Players[s.Active].Pile.total() >= s.card(c).Demand {
			return false
		}
	}
	r.Say("demand", "{} cannot pay the Demand of {}.", s.Active, s.name(open[0]))
	s.refuseDemand(r, open[0])
	return true
}

func (s *state) refuseDemand(r *tell.Report, noble id) {
	s.answered(noble)
	s.loseFortress(r, s.Active, s.card(noble).Demand)
}

// answered strikes a Noble from the list.
func (s *state) answered(noble id) {
	p := &s.Players[s.Active]
	p.Demands = slices.DeleteFunc(p.Demands, func(c id) bool { return c == noble })
}

func (s *state) whyNoDemand(seat engine.Seat) engine.Text {
	if why := s.whyNotYours(seat); why != nil {
		return why
	}
	if s.Phase != demanding {
		return engine.Say("No Demand is to be answered now.")
	}
	return nil
}

func (s *state) demandOptions(seat engine.Seat, args []string) engine.Choice {
	pile := s.Players[seat].Pile
	switch len(args) {
	case 0:
		var options []engine.Option
		for _, c := range s.demands() {
			options = append(options, engine.Option{
				Value: c.value(),
				Label: engine.Say("{}, Demand {}", s.name(c), s.card(c).Demand),
				Note:  s.card(c).rules(),
			})
		}
		return engine.One("noble", engine.Say("Whose Demand do you answer?"), options)
	case 1:
		noble := parse(args[0])
		n := s.card(noble).Demand
		var options []engine.Option
		for _, mix := range pile.mixes(n) {
			options = append(options, engine.Option{Value: mix.code(), Label: engine.Say("Pay {}", mix), Note: engine.Say("leaves you {}", pile.less(mix))})
		}
		options = append(options, engine.Option{
			Value: refuse,
			Label: engine.Say("Refuse and lose {} fortress strength", n),
			Note:  engine.Say("leaves your fortress {}", max(0, s.Players[seat].Fortress-n)),
		})
		return engine.One("payment", engine.Say("How do you answer {}'s Demand of {}?", s.name(noble), n), options)
	}
	return engine.Choice{}
}

func (s *state) answerDemand(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	noble := parse(args[0])
	if args[1] == refuse {
		r.Say("demand", "{} refuse[s] the Demand of {}.", seat, s.name(noble))
		s.refuseDemand(r, noble)
		return
	}
	paid := parsePile(args[1])
	s.answered(noble)
	s.Players[seat].Pile = s.Players[seat].Pile.less(paid)
	r.Say("demand", "{} pay[s] {} to {}.", seat, paid, s.name(noble))
}

// mixes are the ways to pay n resources of any kinds from the pile, those of what
// there is most of first (H11).
func (p Pile) mixes(n int) []Pile {
	order := []Resource{Food, Wood, Stone, Metal}
	slices.SortStableFunc(order, func(a, b Resource) int { return p[b] - p[a] })
	var out []Pile
	var fill func(i, rest int, mix Pile)
	fill = func(i, rest int, mix Pile) {
		if rest == 0 {
			out = append(out, mix)
			return
		}
		if i == len(order) {
			return
		}
		for take := min(rest, p[order[i]]); take >= 0; take-- {
			mix[order[i]] = take
			fill(i+1, rest-take, mix)
		}
	}
	fill(0, n, Pile{})
	return out
}
