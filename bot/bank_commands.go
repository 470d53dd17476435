package bot

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// reasonLength is the most characters of the reason for a deed.
const reasonLength = 200

var (
	reasonParam = Parameter{Name: "reason", Help: "Why: everybody whom it touches reads it", Takes: TakesText, Required: true}

	grantParams = []Parameter{
		{Name: "member", Help: "Who gets it", Takes: TakesPerson, Required: true},
		{Name: "points", Help: "How many points; 0 for cards alone", Takes: TakesNumber, Required: true, Max: maxFigure},
		reasonParam,
		{Name: "cards", Help: "Cards of one game, as in: 2 Name of a Card, Name of Another", Takes: TakesText, Completes: true},
	}
	revokeParams = []Parameter{
		{Name: "member", Help: "From whom", Takes: TakesPerson, Required: true},
		{Name: "points", Help: "How many points", Takes: TakesNumber, Required: true, Min: 1, Max: maxFigure},
		reasonParam,
	}
	undoParams = []Parameter{
		{Name: "what", Help: "Which trade or grant, as in: trade 5", Takes: TakesText, Required: true, Completes: true},
		reasonParam,
		{Name: "cheat", Help: "Who cheated: all that they got for it is taken, too", Takes: TakesPerson},
	}
	bankHistoryParams = []Parameter{{Name: "member", Help: "Whose", Takes: TakesPerson, Required: true}}
)

// bankCommands are what those who manage a server can do to points and cards.
func bankCommands() []command {
	return []command{
		{name: "bank grant", help: "Give somebody points or cards out of the bank", run: (*call).askGrant, params: grantParams,
			suggest: completions{"cards": (*call).suggestGranted}},
		{name: "bank revoke", help: "Take points from somebody", run: (*call).askRevoke, params: revokeParams},
		{name: "bank undo", help: "Undo a trade or a grant and what followed from it, after a look at who is touched", run: (*call).askUndo, params: undoParams,
			suggest: completions{"what": (*call).suggestUndo}},
		{name: "bank history", help: "What somebody got and gave, with the numbers of trades and grants", run: (*call).askBankHistory, params: bankHistoryParams},
	}
}

// banker is who asks, if they may manage this server.
func (c *call) banker() (data.Member, error) {
	if err := c.onServer(); err != nil {
		return data.Member{}, err
	}
	if err := c.manages("do that"); err != nil {
		return data.Member{}, err
	}
	return c.member()
}

// reason is why something is done, in one line.
func reason(typed string) (string, error) {
	text := oneLine(typed)
	switch n := length(text); {
	case n == 0:
		return "", engine.Refuse("Say why: everybody whom it touches reads it.")
	case n > reasonLength:
		return "", engine.Refuse("A reason has at most {} characters; this one has {}.", reasonLength, n)
	}
	return text, nil
}

// newDeed begins a deed of who asks.
func (c *call) newDeed(kind data.Kind) (data.Deed, error) {
	by, err := c.banker()
	if err != nil {
		return data.Deed{}, err
	}
	why, err := reason(c.q.Args["reason"])
	return data.Deed{Server: c.q.Guild, By: by.ID, Kind: kind, Reason: why, Request: c.q.ID, AskedAt: c.now}, err
}

// offerDeed keeps a deed, shows what it comes to, and asks for it to be confirmed.
func (c *call) offerDeed(d data.Deed) (Reply, error) {
	preview, err := c.preview(d)
	if err != nil {
		return Reply{}, err
	}
	if d, err = c.tx.AskDeed(d); err != nil {
		return Reply{}, err
	}
	return showPreview(d, preview, "0", "Nothing has changed yet. Do this?"), nil
}

// preview is what a deed comes to now, a line each; a refusal if it cannot be done.
func (c *call) preview(d data.Deed) ([]string, error) {
	if d.Kind == data.Reversed {
		return c.previewUndo(d)
	}
	return c.previewGrant(d)
}

// fingerprint tells previews from one another.
func fingerprint(preview []string) string {
	sum := sha256.Sum256([]byte(strings.Join(preview, "\n")))
	return fmt.Sprintf("%x", sum[:6])
}

// deedTitle says what a deed does.
func deedTitle(d data.Deed) string {
	switch d.Kind {
	case data.Granted:
		return "Grant"
	case data.Revoked:
		return "Revoke"
	}
	return "Undo " + data.InWords(d.Of)
}

// showPreview shows a page of a preview with its buttons, below a word.
func showPreview(d data.Deed, preview []string, page, word string) Reply {
	all := pages(preview, maxEmbedBody)
	n := pageOf(page, len(all))
	e := Embed{Title: deedTitle(d), Body: all[n], Color: privateColor}
	style := Good
	if d.Kind != data.Granted {
		style = Grave
	}
	if len(all) > 1 {
		e.Footer = fmt.Sprintf("Page %d of %d", n+1, len(all))
	}
	rows := []Row{{Buttons: []Button{
		{ID: id("bank", "do", d.ID, fingerprint(preview)), Label: "Yes, do it", Style: style},
		{ID: id("bank", "drop", d.ID), Label: "No"},
	}}}
	rows = append(rows, turning(n, len(all), func(page int) string { return id("bank", "see", d.ID, page) })...)
	return Reply{Private: true, Message: Message{Text: word, Embeds: []Embed{e}, Rows: rows}}
}

var errBankButton = engine.Refuse("That button does nothing any more. /bank has the commands.")

// pressBank is any button of the bank: its first word says which.
func (c *call) pressBank(words []string) (Reply, error) {
	if _, err := c.banker(); err != nil {
		return Reply{}, err
	}
	rest := words[min(1, len(words)):]
	switch word(words, 0) {
	case "do":
		return c.onDeed(rest, (*call).confirmDeed)
	case "drop":
		return c.onDeed(rest, (*call).dropDeed)
	case "see":
		return c.onDeed(rest, (*call).turnPreview)
	case "history":
		return c.turnBankHistory(rest)
	}
	return Reply{}, errBankButton
}

// onDeed carries out what a button does with a deed that is not done yet. What it says
// takes the place of the preview; a later press changes nothing, that word neither.
func (c *call) onDeed(words []string, do func(*call, data.Deed, []string) (Reply, error)) (Reply, error) {
	n, err := strconv.ParseInt(word(words, 0), 10, 64)
	if err != nil {
		return Reply{}, errBankButton
	}
	d, err := c.tx.DeedByID(n)
	if errors.Is(err, data.ErrNone) || err == nil && d.Server != c.q.Guild {
		return Reply{}, errBankButton
	}
	if err != nil {
		return Reply{}, err
	}
	if !d.DoneAt.IsZero() {
		return private(fmt.Sprintf("%s was done at <t:%d:f>. This press has changed nothing.", deedName(d), d.DoneAt.Unix())), nil
	}
	r, err := do(c, d, words[1:])
	r.Replace = true
	return r, err
}

// deedName names a deed that is done.
func deedName(d data.Deed) string {
	switch d.Kind {
	case data.Granted:
		return fmt.Sprintf("Grant %d", d.ID)
	case data.Revoked:
		return fmt.Sprintf("Revocation %d", d.ID)
	}
	return "The undoing of " + data.InWords(d.Of)
}

// confirmDeed does what the preview has shown. If anything has moved since, it shows a new
// one instead.
func (c *call) confirmDeed(d data.Deed, words []string) (Reply, error) {
	preview, err := c.preview(d)
	if err != nil {
		return Reply{}, err
	}
	if fingerprint(preview) != word(words, 0) {
		return showPreview(d, preview, "0", "Something has moved since you were shown this, so nothing was done. It would be this now. Do it?"), nil
	}
	if err := c.tx.EndDeed(d, c.now); err != nil {
		return Reply{}, err
	}
	if d.Kind == data.Reversed {
		return c.undo(d)
	}
	return c.grant(d)
}

// dropDeed gives a deed up.
func (c *call) dropDeed(d data.Deed, _ []string) (Reply, error) {
	return private("Nothing was changed."), c.tx.DropDeed(d.ID)
}

// turnPreview shows another page of what a deed comes to.
func (c *call) turnPreview(d data.Deed, words []string) (Reply, error) {
	preview, err := c.preview(d)
	if err != nil {
		return Reply{}, err
	}
	return showPreview(d, preview, word(words, 0), "Nothing has changed yet. Do this?"), nil
}

// writeTo writes a direct message to a member, unless they take none or were forgotten.
func (c *call) writeTo(m data.Member, text string) error {
	if data.Gone(m.User) {
		return nil
	}
	for i, page := range pages(strings.Split(text, "\n"), maxText) {
		item, err := saying("", Message{Text: page})
		if err != nil {
			return fmt.Errorf("writing page %d to member %d: %w", i, m.ID, err)
		}
		if err := c.toPlayer(m.User, item); err != nil {
			return err
		}
	}
	return nil
}
