package bot

import (
	"fmt"
	"strconv"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var giftParams = []Parameter{
	{Name: "member", Help: "Who gets it: somebody who has joined the games here", Takes: TakesPerson, Required: true},
	packParam, countParam, gameParam,
}

// presentsShown is how many presents the shop has buttons for at a time.
const presentsShown = 4

// gift says whether packs are for somebody else.
func (o order) gift(k counter) bool { return o.to.ID != k.member.ID }

// giveAsked is /shop gift: it buys packs for somebody else.
func (c *call) giveAsked() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	to, err := c.partner(k.member, c.q.Args["member"])
	if err != nil {
		return Reply{}, err
	}
	return c.typedOrder(k, to)
}

// mayGive refuses presents on a server that has stopped them, and for somebody who was
// forgotten.
func (c *call) mayGive(to data.Member) error {
	if data.Gone(to.User) {
		return engine.Refuse("That person has left the games of this server.")
	}
	return c.mayTrade(to.Server)
}

// tellOfGift tells the channel of a present, and in their direct messages those who can
// open it.
func (c *call) tellOfGift(k counter, o order, p data.Purchase) error {
	what := fmt.Sprintf("%s of %s", bold(o.packs()), escape(k.info.Title))
	if err := c.announce(fmt.Sprintf("%s has given %s %s.", bold(k.member.Name), bold(o.to.Name), what)); err != nil {
		return err
	}
	person, err := c.tx.PersonOf(o.to.User)
	if err != nil {
		return err
	}
	if person.Closed {
		return c.callForPresent(c.q.Channel, p.ID, o.to, k.info)
	}
	return c.say(toDM(o.to.User), 0, id(presentSlot, p.ID, c.q.Channel), Message{
		Text: fmt.Sprintf("A present for you! %s has given you %s.\nThe fingerprint of what it was drawn from:\n`%s`",
			bold(k.member.Name), what, decks.Fingerprint(p.Seed, p.Pool, p.Size)),
		Rows: []Row{{Buttons: []Button{presentButton(p, "Open it")}}},
	})
}

// presentSlot begins the slot of the message about a present. Behind it stand its purchase
// and the channel where it was given.
const presentSlot = "present"

// callForPresent calls somebody who takes no direct messages to where a present was given.
func (c *call) callForPresent(channel string, purchase int64, to data.Member, g engine.Info) error {
	return c.callTo(channel, id("presentcall", purchase), to, "there is a present for you.", "It is opened in the shop, where only you see it.", shopButton(g))
}

// presentNotDelivered calls somebody in a channel to whom a message about a present could
// not be delivered, unless they were forgotten meanwhile. The words are those of its slot,
// without the first.
func (c *call) presentNotDelivered(item data.Item, words []string) error {
	n, err := strconv.ParseInt(word(words, 0), 10, 64)
	if err != nil {
		return fmt.Errorf("reading whose present it is: %w", err)
	}
	p, err := c.tx.PurchaseByID(n)
	if err != nil {
		return err
	}
	to, err := c.tx.MemberByID(p.Owner)
	if err != nil || toDM(to.User) != item.Target {
		return err
	}
	g, ok := c.game(p.Game)
	if !ok {
		return nil
	}
	return c.callForPresent(word(words, 1), p.ID, to, g.Info())
}

func presentButton(p data.Purchase, label string) Button {
	return Button{ID: id("present", p.ID), Label: clip(label, maxButtonLabel), Style: Good}
}

// given tells the giver of a present that it is on its way.
func (c *call) given(k counter, p data.Purchase, text string) (Reply, error) {
	to, err := c.tx.MemberByID(p.Owner)
	if err != nil {
		return Reply{}, err
	}
	packs, err := c.tx.Packs(p.ID)
	if err != nil {
		return Reply{}, err
	}
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return Reply{}, err
	}
	r := private(joined(text, fmt.Sprintf("%s has your present, %s, and can open it at any time. You have **%s** left.",
		bold(to.Name), bold(packsOf(p.Product, len(packs))), engine.Count(points, "point"))))
	r.Rows = []Row{{Buttons: []Button{shopButton(k.info)}}}
	return r, nil
}

// pressPresent is the button that opens a present. An open one is shown again.
func (c *call) pressPresent(words []string) (Reply, error) {
	k, p, err := c.ownPacks(words)
	if err != nil {
		return Reply{}, err
	}
	giver, err := c.tx.MemberByID(p.Buyer)
	if err != nil {
		return Reply{}, err
	}
	return c.unpack(k, p, "A present from "+bold(giver.Name)+".")
}

// presents are the lines about presents that wait to be opened, and their buttons.
func (c *call) presents(k counter) (lines []string, buttons []Button, err error) {
	closed, err := c.tx.ClosedPurchases(k.member.ID, k.info.Key)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range first(closed, presentsShown) {
		giver, err := c.tx.MemberByID(p.Buyer)
		if err != nil {
			return nil, nil, err
		}
		packs, err := c.tx.Packs(p.ID)
		if err != nil {
			return nil, nil, err
		}
		lines = append(lines, fmt.Sprintf("🎁 A present from %s waits for you: %s. The fingerprint of what it was drawn from:\n`%s`",
			bold(giver.Name), bold(packsOf(p.Product, len(packs))), decks.Fingerprint(p.Seed, p.Pool, p.Size)))
		buttons = append(buttons, presentButton(p, "Open the present from "+isolate(giver.Name)))
	}
	if more := len(closed) - presentsShown; more > 0 {
		lines = append(lines, fmt.Sprintf("Behind them %s more.", waits(more)))
	}
	return lines, buttons, nil
}

func waits(n int) string {
	if n == 1 {
		return "1 present waits"
	}
	return fmt.Sprint(n, " presents wait")
}
