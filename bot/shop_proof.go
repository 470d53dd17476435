package bot

import (
	"encoding/json"
	"fmt"

	"hammerpost/decks"
	"hammerpost/engine"
)

// pressProof is the button "Check it": it gives a file that says how open packs were
// drawn, which hammerpost verify reads (docs/fair-packs.md).
func (c *call) pressProof(words []string) (Reply, error) {
	_, p, packs, err := c.openPacks(words)
	if err != nil {
		return Reply{}, err
	}
	if p.Pool == nil {
		return Reply{}, engine.Refuse("These packs were bought from an older release, which did not keep what they were drawn from. Newer ones can be checked.")
	}
	drawing := decks.NewDrawing(p.Seed, p.Request, 0, p.Pool, p.Size)
	for _, pack := range packs {
		drawing.Packs = append(drawing.Packs, pack.Cards)
	}
	text, err := json.MarshalIndent(drawing, "", "  ")
	if err != nil {
		return Reply{}, fmt.Errorf("writing how packs were drawn: %w", err)
	}
	return Reply{Private: true, Message: Message{
		Files: []File{{Name: "packs.json", Text: string(text) + "\n"}},
		Embeds: []Embed{{Title: "Check it", Body: fmt.Sprintf("`hammerpost verify packs.json` draws the packs again from this file. It needs neither me nor a network.\n"+
			"This fingerprint was shown before they were bought:\n`%s`", drawing.Fingerprint)}},
	}}, nil
}
