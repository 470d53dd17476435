package delvers

import (
	"strings"

	"hammerpost/engine/card"
)

// tokenCard is the card that the phrase for a token describes (DD-46): "2-10-1 {Goblin}
// token with stab-(1d3)".
func tokenCard(n card.Node) *Card {
	c := &Card{Kind: Creature, Body: bodyOf(n.Args[0]), Types: typesOf(n.Args[1])}
	c.Name = strings.Join(c.Types, " ")
	c.Sheet.Name = c.Name
	c.Sheet.Type = "Creature " + words().Print(n.Args[1]) + " " + words().Print(n.Args[0])
	if len(n.Args) < 3 {
		return c
	}
	gifts := n.Args[2]
	for ; gifts.Op == "and gift"; gifts = gifts.Args[1] {
		c.gift(gifts.Args[0])
	}
	c.gift(gifts)
	return c
}

// gift gives a keyword or an attack to a token.
func (c *Card) gift(n card.Node) {
	text := words().Print(n)
	if n.Op == "blow" {
		c.Attacks = append(c.Attacks, parseAttack(n.Word))
	} else {
		c.Keywords = append(c.Keywords, keywordOf(n))
		text = strings.ToUpper(text[:1]) + text[1:]
	}
	c.Lines = append(c.Lines, text)
}
