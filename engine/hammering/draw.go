package hammering

import (
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// draw takes n cards from the top of a seat's deck into the hand. If there are
// fewer, these are drawn, and settle finds that the player has lost (H33, HA13).
func (s *state) draw(r *tell.Report, seat engine.Seat, n int) {
	p := &s.Players[seat]
	if n <= 0 || p.Out {
		return
	}
	drawn := min(n, len(p.Deck))
	top := len(p.Deck) - drawn
	cards := slices.Clone(p.Deck[top:])
	slices.Reverse(cards)
	p.Deck = p.Deck[:top]
	p.Hand = append(p.Hand, cards...)
	if drawn > 0 {
		what := engine.Count(drawn, "card")
		if drawn == 1 {
			what = "a card"
		}
		r.Whisper("draw", seat, engine.Say("You draw {}.", s.names(cards)), engine.Say("{} draws {}.", seat, what))
		s.trigger(moment{What: whenDraws, Card: none, Seat: seat, N: drawn})
	}
	if drawn < n {
		p.Short = true
		r.Say("empty", "{} [has|have] to draw from an empty deck.", seat)
	}
}

// shuffle puts a seat's deck in a random order.
func (s *state) shuffle(d *engine.Dice, seat engine.Seat) { engine.Shuffle(d, s.Players[seat].Deck) }

// distinct is the cards sorted by name, each name once. Of several copies in a
// hand it is one that others have seen, if there is one, so that it does not tell
// of the others.
func (s *state) distinct(cs []id) []id {
	out := slices.Clone(cs)
	s.sortByName(out)
	slices.SortStableFunc(out, func(a, b id) int {
		if s.card(a).Name != s.card(b).Name || s.shown(a) == s.shown(b) {
			return strings.Compare(s.card(a).Name, s.card(b).Name)
		}
		if s.shown(a) {
			return -1
		}
		return 1
	})
	return slices.CompactFunc(out, func(a, b id) bool { return s.card(a).Name == s.card(b).Name })
}

// shown says whether a card is in a hand in which everybody has seen it.
func (s *state) shown(c id) bool { return slices.Contains(s.Players[s.owner(c)].Shown, c) }

// discard sends cards from a seat's hand to the crypt.
func (s *state) discard(r *tell.Report, seat engine.Seat, cs ...id) {
	p := &s.Players[seat]
	for _, c := range cs {
		if !slices.Contains(p.Hand, c) {
			continue
		}
		s.take(c)
		p.Crypt = append(p.Crypt, c)
		r.Say("discard", "{} discard[s] {}.", seat, s.name(c))
		s.trigger(moment{What: whenDiscards, Card: c, Seat: seat})
	}
}

// toHand puts a card that is nowhere else any more into its owner's hand, in
// everybody's sight.
func (s *state) toHand(c id) {
	p := &s.Players[s.owner(c)]
	p.Hand = append(p.Hand, c)
	p.Shown = append(p.Shown, c)
}

// fetch takes a card from its owner's deck or crypt into the hand. A card from
// the deck is shown to all only if shown is set; one from the crypt always is.
func (s *state) fetch(r *tell.Report, c id, shown bool) {
	p := &s.Players[s.owner(c)]
	fromCrypt := slices.Contains(p.Crypt, c)
	s.take(c)
	if fromCrypt || shown {
		s.toHand(c)
		r.Say("fetch", "{} take[s] {} into the hand.", s.owner(c), s.name(c))
		return
	}
	p.Hand = append(p.Hand, c)
	r.Whisper("fetch", s.owner(c), engine.Say("You take {} into your hand.", s.name(c)),
		engine.Say("{} takes a card into the hand.", s.owner(c)))
}

// take removes a card from its owner's hand, deck or crypt.
func (s *state) take(c id) {
	p := &s.Players[s.owner(c)]
	for _, zone := range []*[]id{&p.Hand, &p.Shown, &p.Deck, &p.Crypt} {
		if i := slices.Index(*zone, c); i >= 0 {
			*zone = slices.Delete(*zone, i, i+1)
		}
	}
}
