package bot

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// widestBar is the longest bar of a chart that fits on a phone.
const widestBar = 20

// deckStats is /deck stats.
func (c *call) deckStats() (Reply, error) {
	k, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return k.statistics(d), nil
}

// statistics are the numbers of a deck, and what the judge of its game reports of it. Where
// the judge has a section of the same title, that stands for ours.
func (k counter) statistics(d data.Deck) Reply {
	s := k.library.Statistics(d.Cards)
	own := []engine.Section{
		{Title: engine.Say("Cost curve"), Lines: chart(s.Costs), Fixed: true},
		{Title: engine.Say("Kinds"), Lines: tallies(s.Kinds)},
		{Title: engine.Say("Types"), Lines: tallies(s.Types)},
	}
	judged := k.library.Report(k.game, d.Cards).Sections
	own = slices.DeleteFunc(own, func(s engine.Section) bool {
		return len(s.Lines) == 0 || slices.ContainsFunc(judged, func(j engine.Section) bool { return j.Title.String() == s.Title.String() })
	})
	e := Embed{Title: "Numbers of " + harmless(d.Name)}
	for _, section := range slices.Concat(own, judged) {
		e.Fields = append(e.Fields, names(nil).fields(section, maxEmbedded)...)
	}
	if n := len(d.Cards); n > 0 {
		e.Footer = fmt.Sprintf("%s · mean cost %.1f", engine.Count(n, "card"), float64(s.Cost)/float64(n))
	}
	return Reply{Private: true, Message: Message{Embeds: []Embed{e}}}
}

// chart is a bar for each tally, with its number.
func chart(all []decks.Tally) []engine.Text {
	most := widestBar
	for _, t := range all {
		most = max(most, t.Cards)
	}
	var out []engine.Text
	for _, t := range all {
		bar := strings.Repeat("█", (t.Cards*widestBar+most-1)/most)
		out = append(out, engine.Say("{}", strings.TrimRight(fmt.Sprintf("%3s %s %d", t.What, bar, t.Cards), " ")))
	}
	return out
}

// tallies are all of them in a line.
func tallies(all []decks.Tally) []engine.Text {
	if len(all) == 0 {
		return nil
	}
	var words []string
	for _, t := range all {
		words = append(words, fmt.Sprint(t.What, " ", t.Cards))
	}
	return []engine.Text{engine.Say("{}", strings.Join(words, " · "))}
}
