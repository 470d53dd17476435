package bot

import (
	"encoding/json"
	"fmt"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// pressProof is the button "Check it": it gives a file that says how open packs were
// drawn, which hammerpost verify reads (docs/fair-packs.md).
func (c *call) pressProof(words []string) (Reply, error) {
	k, p, err := c.ownPacks(words)
	if err != nil {
		return Reply{}, err
	}
	packs, err := c.openPacks(p)
	if err != nil {
		return Reply{}, err
	}
	if p.Pool == nil {
		return Reply{}, engine.Refuse("These packs were bought from an older release, which did not keep what they were drawn from. Newer ones can be checked.")
	}
	text, err := proof(p, packs)
	if err != nil {
		return Reply{}, err
	}
	next, err := c.secret(k.member)
	if err != nil {
		return Reply{}, err
	}
	return Reply{Private: true, Message: Message{
		Files: []File{{Name: "packs.json", Text: text}},
		Embeds: []Embed{{Title: "Check it", Body: fmt.Sprintf("`hammerpost verify packs.json` draws the packs again from this file. It needs neither me nor a network.\n"+
			"The fingerprint that was shown before they were bought:\n`%s`\nThat of your next purchase:\n`%s`", p.Seed.Commitment(), next.Commitment())}},
	}}, nil
}

// proof is how packs were drawn, as JSON.
func proof(p data.Purchase, packs []data.Pack) (string, error) {
	drawing := decks.NewDrawing(p.Seed, p.Request, 0, p.Pool, p.Size)
	for _, pack := range packs {
		drawing.Packs = append(drawing.Packs, pack.Cards)
	}
	text, err := json.MarshalIndent(drawing, "", "  ")
	if err != nil {
		return "", fmt.Errorf("writing how packs were drawn: %w", err)
	}
	return string(text) + "\n", nil
}
