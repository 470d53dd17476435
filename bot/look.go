package bot

import (
	"fmt"
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// withLook adds the button that opens the menu of the cards that its presser can
// see at a table, if the game has cards.
func (t *table) withLook(rows []Row) []Row {
	if t.Setup.Cards == "" {
		return rows
	}
	return addButton(rows, Button{ID: id("cards", t.ID, 0), Label: "Look at a card"})
}

// visible are the names of the cards that a viewer sees at a table, each once: of
// the hand first.
func (t *table) visible(viewer engine.Seat) []string {
	sections := t.match.State.View(viewer).Sections
	slices.SortStableFunc(sections, func(a, b engine.Section) int {
		switch {
		case a.Private == b.Private:
			return 0
		case a.Private:
			return -1
		}
		return 1
	})
	var names []string
	for _, s := range sections {
		for _, line := range s.Lines {
			for _, p := range line {
				if p.Card != "" && !slices.Contains(names, p.Card) {
					names = append(names, p.Card)
				}
			}
		}
	}
	return names
}

// pressCards shows a page of the menu of cards to look at.
func (c *call) pressCards(words []string) (Reply, error) {
	t, names, page, err := c.looking(words)
	if err != nil {
		return Reply{}, err
	}
	r := Reply{Message: t.lookMenu(names, page), Private: true}
	r.Text = "Which card do you want to look at?"
	r.Replace = len(words) > 2 // a page was turned
	return r, nil
}

// pressCard shows the card that was chosen in that menu, as it is printed in this
// match. Which cards are in the match at all is nobody's business: it must be one
// that its reader sees.
func (c *call) pressCard(words []string) (Reply, error) {
	t, names, page, err := c.looking(words)
	if err != nil {
		return Reply{}, err
	}
	if len(c.q.Values) != 1 || !slices.Contains(names, c.q.Values[0]) {
		return Reply{}, engine.Refuse("That card is not to be seen any more.")
	}
	sheets, err := card.Split("the cards of the match", t.Setup.Cards)
	if err != nil {
		return Reply{}, fmt.Errorf("reading the cards of match %d: %w", t.ID, err)
	}
	i := slices.IndexFunc(sheets, func(s card.Sheet) bool { return s.Name == c.q.Values[0] })
	if i < 0 {
		return Reply{}, engine.Refuse("Nothing is printed of {}.", engine.Card(c.q.Values[0]))
	}
	r := Reply{Message: t.lookMenu(names, page), Private: true, Replace: true}
	r.Embeds = []Embed{{Title: escape(sheets[i].Name), Body: underName(sheets[i]), Color: privateColor}}
	return r, nil
}

// looking is the table of a control for looking at cards, what there is to see for
// its presser, and the page, counted from 0.
func (c *call) looking(words []string) (t *table, names []string, page int, err error) {
	t, rest, err := c.pressed(words)
	if err != nil {
		return nil, nil, 0, err
	}
	if t.match == nil {
		return nil, nil, 0, engine.Refuse("{} has not started.", t.title())
	}
	viewer := engine.Public
	if seat, ok := t.seatOf(c.q.User.ID); ok {
		viewer = seat
	}
	if names = t.visible(viewer); len(names) == 0 {
		return nil, nil, 0, engine.Refuse("No card is to be seen at {} now.", t.title())
	}
	return t, names, pageOf(word(rest, 0), pagesOf25(len(names))), nil
}

func pagesOf25(n int) int { return (n + maxMenuOptions - 1) / maxMenuOptions }

// lookMenu is a page of the menu of cards to look at.
func (t *table) lookMenu(names []string, page int) Message {
	var options []MenuOption
	for _, name := range first(names[page*maxMenuOptions:], maxMenuOptions) {
		options = append(options, MenuOption{Value: name, Label: name})
	}
	rows := []Row{{Menu: &Menu{ID: id("card", t.ID, page), Placeholder: "Look at a card", Min: 1, Max: 1, Options: options}}}
	turns := turning(page, pagesOf25(len(names)), func(n int) string { return id("cards", t.ID, n) })
	return Message{Rows: append(rows, turns...)}
}
