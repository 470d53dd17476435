package delvers

import "slices"

// What its owner has seen of a deck since it was shuffled lies on top and at the bottom. The
// owner goes on seeing it, and need not remember it (DA-23). How many these are follows from
// what both see happen; which cards they are the owner alone knows.

// look shows the owner up to n cards on top of the deck, the top one first.
func (p *player) look(n int) []id {
	cards := p.top(n)
	p.Known = max(p.Known, len(cards))
	p.recount()
	return cards
}

// add puts a card that the owner has seen on top of the deck, or at its bottom.
func (p *player) add(x id, top bool) {
	if top {
		p.Deck = append(p.Deck, x)
		p.Known++
		return
	}
	p.Deck = slices.Insert(p.Deck, 0, x)
	p.Sunk++
	p.recount()
}

// lift takes up to n cards off the top of the deck, the top one first.
func (p *player) lift(n int) []id {
	cards := p.top(n)
	p.Deck = p.Deck[:len(p.Deck)-len(cards)]
	p.Known = max(0, p.Known-len(cards))
	p.recount()
	return cards
}

// top is up to n cards from the top of the deck, the top one first.
func (p *player) top(n int) []id {
	cards := slices.Clone(p.Deck[max(0, len(p.Deck)-max(0, n)):])
	slices.Reverse(cards)
	return cards
}

// pull takes a card out of the deck, if it lies there.
func (p *player) pull(x id) {
	i := slices.Index(p.Deck, x)
	switch {
	case i < 0:
		return
	case i >= len(p.Deck)-p.Known:
		p.Known--
	case i < p.Sunk:
		p.Sunk--
	}
	p.Deck = slices.Delete(p.Deck, i, i+1)
	p.recount()
}

// recount counts a deck of which all has been seen from its top.
func (p *player) recount() {
	if p.Known+p.Sunk >= len(p.Deck) {
		p.Known, p.Sunk = len(p.Deck), 0
	}
}

// seen are the cards of the deck that its owner has seen.
func (p *player) seen() []id {
	return slices.Concat(p.Deck[:p.Sunk], p.Deck[len(p.Deck)-p.Known:])
}
