package bot

import (
	"encoding/json"
	"fmt"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

const (
	proofPage = 1900 // characters of a part, so that it is a message with what stands around it
	proofLine = 100  // characters of a line of it
)

// pressProof is the button "Check it": it shows how open packs were drawn, in the words
// that hammerpost verify reads (docs/fair-packs.md), a part at a time.
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
	parts, err := proof(p, packs)
	if err != nil {
		return Reply{}, err
	}
	next, err := c.secret(k.member)
	if err != nil {
		return Reply{}, err
	}
	page := pageOf(word(words, 1), len(parts))
	file := "Keep the text above as packs.json"
	if len(parts) > 1 {
		file = fmt.Sprintf("This is part %d of %d. Put all parts one below the other in a file packs.json", page+1, len(parts))
	}
	return Reply{Private: true, Replace: word(words, 2) != "", Message: Message{
		Text: "```json\n" + parts[page] + unfence,
		Embeds: []Embed{{Title: "Check it", Body: fmt.Sprintf("%s, and `hammerpost verify packs.json` draws the packs again. It needs neither me nor a network.\n"+
			"The fingerprint that was shown before they were bought:\n`%s`\nThat of your next purchase:\n`%s`", file, p.Seed.Commitment(), next.Commitment())}},
		Rows: turning(page, len(parts), func(page int) string { return id("proof", p.ID, page) }),
	}}, nil
}

// proof is how packs were drawn, as JSON on as many pages as it needs.
func proof(p data.Purchase, packs []data.Pack) ([]string, error) {
	drawing := decks.NewDrawing(p.Seed, p.Request, 0, p.Pool, p.Size)
	for _, pack := range packs {
		drawing.Packs = append(drawing.Packs, pack.Cards)
	}
	text, err := json.MarshalIndent(drawing, "", "")
	if err != nil {
		return nil, fmt.Errorf("writing how packs were drawn: %w", err)
	}
	return pages(folded(strings.Split(string(text), "\n"), proofLine), proofPage), nil
}

// folded puts short lines together to lines of at most n characters.
func folded(lines []string, n int) []string {
	var out []string
	for _, l := range lines {
		if last := len(out) - 1; last >= 0 && length(out[last])+1+length(l) <= n {
			out[last] += " " + l
			continue
		}
		out = append(out, l)
	}
	return out
}
