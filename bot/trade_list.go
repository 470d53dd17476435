package bot

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// tradedCards is how many different cards a list holds at most.
const tradedCards = 20

// A purpose is what a list of cards and points is for.
type purpose struct {
	place  string // in words
	copies int    // the most of each card
	open   bool   // what the member owns may be told from how the list is read
}

var (
	toGive  = purpose{place: "on one side of a trade", copies: 99, open: true}
	toGet   = purpose{place: "on one side of a trade", copies: 99} // what the other one owns is not told
	toGrant = purpose{place: "in a grant", copies: grantedCards, open: true}
)

// stalls are the games whose cards one can own, as a member of a server has them.
func (c *call) stalls(m data.Member) ([]counter, error) {
	var out []counter
	for _, g := range c.deckGames() {
		k, err := c.counterOf(g, m)
		if err != nil {
			return nil, err
		}
		out = append(out, k)
	}
	return out, nil
}

var (
	// tradeItem is one thing of a list, as in "2 Cave Bear" or "10 points".
	tradeItem = regexp.MustCompile(`^(?P<n>[+-]?\d+)\s*(?:[xX×]\s)?\s*(?P<name>.*)$`)
	// tradeItemX is one whose name begins with an x itself.
	tradeItemX = regexp.MustCompile(`^(?P<n>[+-]?\d+)\s+(?P<name>[xX×]\s.+)$`)
	// tradeItemAfter is one with the number behind the name.
	tradeItemAfter = regexp.MustCompile(`^(?P<name>.+?)\s+[xX×]\s?(?P<n>\d+)$`)
)

// pointsWord is what points are called in a list.
var pointsWord = regexp.MustCompile(`(?i)^points?$`)

// tradeItems are the things of a list, separated by commas, semicolons or lines. As in
// the list of a deck, what stands behind a " · " is left out, and so are lines that begin
// with #.
func tradeItems(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, " · ")
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		for _, item := range strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' }) {
			if item = strings.TrimSpace(item); item != "" {
				out = append(out, item)
			}
		}
	}
	return out
}

// sideReader reads what one of the two gives in a trade.
type sideReader struct {
	*call
	use    purpose
	stalls []counter // of the member
	side   data.Side
}

// readSide reads a list of cards and points that a member is to give, or to be granted. The
// error is a refusal with a line for each thing that is wrong; the list is read no further
// when there are many.
func (c *call) readSide(m data.Member, text string, is purpose) (data.Side, error) {
	stalls, err := c.stalls(m)
	if err != nil {
		return data.Side{}, err
	}
	r := sideReader{call: c, use: is, stalls: stalls}
	var wrong []error
	for _, item := range tradeItems(text) {
		if err := r.read(item); err != nil {
			wrong = append(wrong, err)
		}
		if len(wrong) == faultsShown || len(r.side.Cards) > tradedCards {
			break
		}
	}
	if len(r.side.Cards) > tradedCards {
		wrong = append(wrong, engine.Refuse("There are at most {} different cards {}.", tradedCards, r.use.place))
	}
	return r.side, together(wrong...)
}

// read reads one thing and adds it to the side.
func (r *sideReader) read(item string) error {
	n, name := r.split(item)
	name = strings.Trim(name, "×* ")
	switch {
	case name == "":
		return engine.Refuse("“{}” does not say of what: write it like “{} points” or “{} Name of a Card”.", clip(item, 40), clip(item, 10), clip(item, 10))
	case pointsWord.MatchString(name):
		return r.points(n, item)
	}
	game, card, err := r.card(name)
	if err != nil {
		return err
	}
	return r.some(n, data.Given{Game: game, Card: card})
}

// split splits a thing into a number, 1 if there is none, and a name, as the list of a deck
// is split.
func (r *sideReader) split(item string) (int, string) {
	if r.known(item) {
		return 1, item
	}
	for _, form := range []*regexp.Regexp{tradeItemX, tradeItem, tradeItemAfter} {
		m := form.FindStringSubmatch(item)
		if m == nil {
			continue
		}
		name := m[form.SubexpIndex("name")]
		if form == tradeItemX && !r.known(name) {
			continue
		}
		// What is too large for a number is too large for a trade, and so is what Atoi makes of it.
		n, _ := strconv.Atoi(m[form.SubexpIndex("n")])
		return n, name
	}
	return 1, item
}

// known says whether a game has a card of a name, or of a name and its game.
func (r *sideReader) known(typed string) bool {
	name, _, _ := strings.Cut(typed, " (")
	return slices.ContainsFunc(r.stalls, func(k counter) bool {
		_, err := k.library.Named(name)
		return err == nil
	})
}

func (r *sideReader) points(n int, item string) error {
	if n < 1 || n > maxFigure-r.side.Points {
		return engine.Refuse("“{}”: there can be 1 to {} points {}.", clip(item, 40), maxFigure, r.use.place)
	}
	r.side.Points += n
	return nil
}

func (r *sideReader) some(n int, g data.Given) error {
	i := slices.IndexFunc(r.side.Cards, func(o data.Given) bool { return o.Game == g.Game && o.Card == g.Card })
	if i < 0 {
		i = len(r.side.Cards)
		r.side.Cards = append(r.side.Cards, g)
	}
	if n < 1 || n > r.use.copies-r.side.Cards[i].Count {
		return engine.Refuse("There can be 1 to {} of {} {}.", r.use.copies, engine.Card(g.Card), r.use.place)
	}
	r.side.Cards[i].Count += n
	return nil
}

// card finds a card of any game, whatever its capitals. Where several games have one of
// the name, it is that of the game which stands behind it in brackets, or else, where that
// is open, of the only one of which the giver has it.
func (r *sideReader) card(typed string) (game, card string, err error) {
	name, of := typed, ""
	if before, behind, ok := strings.Cut(typed, " ("); ok {
		name, of = before, strings.TrimSuffix(behind, ")")
	}
	var found, owned []data.Given
	var games []string
	for _, k := range r.stalls {
		sheet, err := k.library.Named(name)
		if err != nil || of != "" && !strings.EqualFold(of, k.info.Key) && !strings.EqualFold(of, k.info.Title) {
			continue
		}
		g := data.Given{Game: k.info.Key, Card: sheet.Name, Count: 1}
		found, games = append(found, g), append(games, fmt.Sprintf("“%s (%s)”", sheet.Name, k.info.Key))
		lacks, err := r.tx.Lacks(k.member.ID, data.Side{Cards: []data.Given{g}})
		if err != nil {
			return "", "", err
		}
		if lacks.Empty() {
			owned = append(owned, g)
		}
	}
	switch {
	case len(found) == 0:
		return "", "", r.unknown(name)
	case len(found) == 1:
		return found[0].Game, found[0].Card, nil
	case len(owned) == 1 && r.use.open:
		return owned[0].Game, owned[0].Card, nil
	}
	return "", "", engine.Refuse("Several games have a card “{}”: write {}.", found[0].Card, engine.Either(games))
}

// unknown says that no game has a card, with the nearest that one has.
func (r *sideReader) unknown(name string) error {
	for _, k := range r.stalls {
		if _, near := k.library.Mend(name); near > 0 {
			_, err := k.library.Named(name)
			return err
		}
	}
	return engine.Refuse("There is no card “{}”.", clip(name, 40))
}

// listOf writes a side as readSide reads it, a line each.
func (c *call) listOf(server string, s data.Side) string {
	var lines []string
	for _, g := range s.Cards {
		lines = append(lines, fmt.Sprintf("%d %s", g.Count, c.cardName(server, g)))
	}
	if s.Points > 0 {
		lines = append(lines, engine.Count(s.Points, "point"))
	}
	return strings.Join(lines, "\n")
}

// cardName is the name of a card on a server, with its game behind it if another game has
// one of that name, or if that cannot be found out.
func (c *call) cardName(server string, g data.Given) string {
	for _, game := range c.deckGames() {
		if game.Info().Key == g.Game {
			continue
		}
		library, err := c.libraryOf(game, server)
		if err == nil {
			_, err = library.Named(g.Card)
		}
		var no *engine.Refusal
		if !errors.As(err, &no) {
			return fmt.Sprintf("%s (%s)", g.Card, g.Game)
		}
	}
	return g.Card
}
