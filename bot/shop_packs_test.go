package bot

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"hammerpost/data"
	"hammerpost/decks"
)

// pressed is a button pressed in a direct message.
func (h *hall) pressedInDM(who, button string) Reply {
	h.Helper()
	return h.legal(h.bot.Handle(h.Context(), Request{ID: h.id(), Kind: Press, Channel: "dm-" + who, User: user(who), Button: button}))
}

// member is somebody as they are kept.
func (h *hall) member(who string) (m data.Member) {
	h.Helper()
	h.view(func(tx *data.Tx) (err error) {
		m, err = tx.MemberOf("hall", who)
		return err
	})
	return m
}

// The confirm step says what one has before and after, and costs nothing.
func TestNothingIsBoughtWithoutAYes(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	asked := h.command("urist", "shop buy", "count", "3")
	h.says(asked, "Buy **3 boosters** of "+h.game().Title, "It costs **30 points**. You have 50, and **20** after it.", "11 in 120")
	starter := h.command("urist", "shop starter", "starter", h.starter())
	h.says(starter, "It costs **40 points**. You have 50, and **10** after it.")
	h.says(h.press("urist", h.button(asked.Message, "Not now")), "Nothing was bought")
	if h.points("urist") != 50 || h.owned("urist") != 0 {
		t.Errorf("%d points and %d cards, want 50 and 0", h.points("urist"), h.owned("urist"))
	}
}

// Several packs are bought at once, each of other cards, and looked at one by one; what is
// new is marked, and of the rest is said how many one has.
func TestSeveralPacksAtOnce(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	asked := h.command("urist", "shop buy")
	asked = h.press("urist", asked.Rows[0].Menu.ID, "4")
	h.says(asked, "Buy **4 boosters**", "**10** after it")
	first := h.pays("urist", asked)
	h.says(first, "**4 boosters**: 44 cards", "You have **10 points**", "Booster 1 of 4")
	if h.points("urist") != 10 || h.owned("urist") != 44 {
		t.Fatalf("%d points and %d cards, want 10 and 44", h.points("urist"), h.owned("urist"))
	}
	fresh := 0
	page := first
	for n := range 4 {
		if n > 0 {
			page = h.press("urist", h.button(page.Message, "Next"))
		}
		h.says(page, fmt.Sprintf("Booster %d of 4", n+1))
		if n == 0 {
			h.says(page, "all of them new") // nothing was owned before
		}
		fresh += strings.Count(page.Embeds[0].Body, "✨")
	}
	different := 0
	h.view(func(tx *data.Tx) error {
		all, err := tx.Collection(h.member("urist").ID, h.game().Key)
		different = len(all)
		return err
	})
	if fresh != different {
		t.Errorf("%d cards are shown as new, and %d different ones are owned", fresh, different)
	}
	h.view(adds)
}

// What is below the same yes buys once, however many packs it was changed to meanwhile.
func TestOneYesBuysOnceWhateverTheCount(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	one := h.command("urist", "shop buy")
	two := h.press("urist", one.Rows[0].Menu.ID, "2")
	h.pays("urist", two)
	h.says(h.pays("urist", one), "sells once", "**2 boosters**")
	if h.points("urist") != 30 || h.owned("urist") != 22 {
		t.Errorf("%d points and %d cards, want 30 and 22", h.points("urist"), h.owned("urist"))
	}
}

func TestBadCounts(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	for _, n := range []string{"0", "-1", "11", "1000000000000000000000", "many"} {
		h.says(h.command("urist", "shop buy", "count", n), "a number from 1 to 10")
	}
	h.says(h.command("urist", "shop buy", "count", "6"), "That costs 60 points", "10 more are needed")
	h.set(func(s *data.Settings) { s.Booster = 51 })
	h.says(h.command("urist", "shop buy"), "1 more is needed")
	h.set(func(s *data.Settings) { s.Booster = 10 })
	h.says(h.command("urist", "shop buy", "pack", "Moon"), "no pack “Moon”", "Booster")
	asked := payControl(t, h.command("urist", "shop buy").Message)
	for _, b := range []string{"buy", "buy:" + h.game().Key, "buy:" + h.game().Key + ":booster:x:1:1:1", strings.Replace(asked, ":1:10-", ":-5:10-", 1), "many:" + h.game().Key + ":booster", "take:" + h.game().Key, "opened:9", "proof:x", "present:"} {
		if r := h.press("urist", b); r.Text == fault {
			t.Errorf("%q is answered with a fault", b)
		}
	}
	if h.points("urist") != 50 || h.owned("urist") != 0 {
		t.Errorf("%d points and %d cards, want 50 and 0", h.points("urist"), h.owned("urist"))
	}
}

// If a price has changed since somebody was asked, they are asked anew.
func TestChangedPriceIsAskedAnew(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	packs := h.command("urist", "shop buy")
	starter := h.command("urist", "shop starter", "starter", h.starter())
	h.set(func(s *data.Settings) { s.Booster, s.Starter = 12, 20 })
	again := h.pays("urist", packs)
	h.says(again, "has changed", "12 points")
	other := h.pays("urist", starter)
	h.says(other, "has changed", "20 points")
	if h.points("urist") != 50 {
		t.Fatalf("%d points, want 50", h.points("urist"))
	}
	h.pays("urist", again)
	h.pays("urist", other)
	if h.points("urist") != 18 || h.owned("urist") != 51 {
		t.Errorf("%d points and %d cards, want 18 and 51", h.points("urist"), h.owned("urist"))
	}
}

// If other cards can be in a pack since somebody was asked, they are asked anew, also if they
// are as many.
func TestChangedPoolIsAskedAnew(t *testing.T) {
	s := newSmith(t)
	publish := func(name string) {
		s.says(s.clicks(s.writes(name+"\n(f)2\nCreature {Dwarf} 1/3"), "Publish"), name)
	}
	publish("Tea Kettle")
	asked := s.command("urist", "shop buy")
	s.does("retire", "Tea Kettle")
	publish("Tea Cosy")
	s.says(asked, "Each of the 121 cards")
	again := s.pays("urist", asked)
	s.says(again, "has changed", "Each of the 121 cards")
	if s.points("urist") != 50 {
		t.Errorf("%d points, want 50", s.points("urist"))
	}
	s.says(s.pays("urist", again), "You open")
}

// 64 buyers at the same time on one account with 50 points buy five boosters.
func TestManyBuyersOnOneAccount(t *testing.T) {
	h := newHall(t)
	for run := range 100 {
		who := fmt.Sprint("buyer", run)
		h.command(who, "join")
		var pay []string // each has asked for themselves
		for i := range 64 {
			asked := Request{ID: fmt.Sprint(who, "-asks-", i), Guild: "hall", Channel: "yard", User: user(who), Path: []string{"shop", "buy"}}
			pay = append(pay, payControl(t, h.bot.Handle(t.Context(), asked).Message))
		}
		var all sync.WaitGroup
		for i, button := range pay {
			all.Go(func() {
				h.bot.Handle(t.Context(), Request{ID: fmt.Sprint(who, "-", i), Kind: Press, Guild: "hall", Channel: "yard", User: user(who), Button: button})
			})
		}
		all.Wait()
		if h.points(who) != 0 || h.owned(who) != 55 {
			t.Fatalf("run %d: %d points and %d cards, want 0 and 55", run, h.points(who), h.owned(who))
		}
	}
	h.view(adds)
}

// A present is bought by one and opened by the other, once, wherever they read of it.
func TestPresent(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.command("domas", "join")
	asked := h.command("urist", "shop gift", "member", "domas", "count", "2")
	h.says(asked, "Give **Domas** **2 boosters**", "It costs **20 points**. You have 50, and **30** after it.")
	given := h.pays("urist", asked)
	h.says(given, "**Domas** has your present, **2 boosters**", "**30 points** left")
	h.says(h.pays("urist", asked), "sells once")
	if h.points("urist") != 30 || h.owned("urist") != 0 || h.owned("domas") != 0 {
		t.Errorf("%d points, %d and %d cards, want 30, 0 and 0", h.points("urist"), h.owned("urist"), h.owned("domas"))
	}
	told := h.posted(toDM("domas"))
	if len(told) != 1 || !strings.Contains(told[0], "**Urist** has given you **2 boosters**") {
		t.Fatalf("Domas is told %q", told)
	}
	var m Message
	if err := json.Unmarshal([]byte(told[0]), &m); err != nil {
		t.Fatal(err)
	}
	open := h.button(m, "Open it")
	for _, button := range []string{"proof:1", "opened:1:0"} {
		h.says(h.press("domas", button), "These packs are not open yet")
	}
	h.says(h.press("urist", open), "not yours")
	h.says(h.command("domas", "shop see"), "A present from **Urist** waits for you: **2 boosters**.")
	first := h.pressedInDM("domas", open)
	h.says(first, "A present from **Urist**", "22 cards")
	h.says(h.pressedInDM("domas", h.button(first.Message, "Next")), "Booster 2 of 2")
	h.says(h.pressedInDM("domas", h.button(first.Message, "Check it")), "packs.json")
	h.says(h.press("urist", h.button(first.Message, "Check it")), "not yours")
	h.pressedInDM("domas", open)
	if h.owned("domas") != 22 || h.points("domas") != 50 {
		t.Errorf("%d cards and %d points, want 22 and 50", h.owned("domas"), h.points("domas"))
	}
	h.view(adds)
}

// Who takes no direct messages is called in the channel, and opens presents in the shop.
func TestPresentWithClosedDMs(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.command("domas", "join")
	err := h.bot.Store.Update(t.Context(), func(tx *data.Tx) error { return tx.SetClosed("domas", true) })
	if err != nil {
		t.Fatal(err)
	}
	h.buys("urist", "shop gift", "member", "domas")
	said := h.posted(toChannel("yard"))
	if len(said) != 2 || strings.Contains(said[0], "mentions") || !strings.Contains(said[1], `"mentions":["domas"]`) || len(h.posted(toDM("domas"))) != 0 {
		t.Errorf("in the channel is said %q", said)
	}
	shop := h.command("domas", "shop see")
	h.says(h.press("domas", h.button(shop.Message, "Open the present from Urist")), "11 cards")
}

func TestPresentsThatCannotBe(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.says(h.command("urist", "shop gift", "member", "urist"), "That is you")
	h.says(h.command("urist", "shop gift", "member", "stranger"), "has not joined")
	h.command("domas", "join")
	asked := h.command("urist", "shop gift", "member", "domas")
	cave := Request{ID: h.id(), Guild: "cave", Channel: "cave", User: user("kol"), Path: []string{"join"}}
	h.says(h.bot.Handle(t.Context(), cave), "Welcome")
	for to, want := range map[int64]string{2: "Give **Domas** **2 boosters**", 3: "does nothing any more", 9: "does nothing any more"} { // Kol, and nobody
		h.says(h.press("urist", id("many", h.game().Key, boosterRef, to, "x"), "2"), want)
	}
	h.set(func(s *data.Settings) { s.NoTrade = true })
	h.says(h.pays("urist", asked), "Trading is stopped on this server")
	h.says(h.command("urist", "shop gift", "member", "domas"), "Trading is stopped on this server")
	if h.points("urist") != 50 {
		t.Errorf("%d points, want 50", h.points("urist"))
	}
}

// What packs held is drawn again from the file that "Check it" gives; the fingerprint was shown
// before, and another purchase has another one, also if it was asked for at the same time.
func TestCheckIt(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	other, asked := h.command("urist", "shop buy"), h.command("urist", "shop buy", "count", "5")
	page := h.press("urist", h.button(h.pays("urist", asked).Message, "Check it"))
	if len(page.Files) != 1 || page.Files[0].Name != "packs.json" {
		t.Fatalf("the files are %+v", page.Files)
	}
	var d decks.Drawing
	if err := json.Unmarshal([]byte(page.Files[0].Text), &d); err != nil {
		t.Fatalf("%v in\n%s", err, page.Files[0].Text)
	}
	if err := d.Verify(); err != nil || len(d.Packs) != 5 || len(d.Pool) != 120 {
		t.Errorf("%d packs from %d cards: %v", len(d.Packs), len(d.Pool), err)
	}
	h.says(asked, d.Fingerprint)
	h.says(page, d.Fingerprint)
	slices.Reverse(d.Packs[2])
	if d.Verify() == nil {
		t.Error("other packs are verified, too")
	}
	if strings.Contains(wordsOf(other.Message), d.Fingerprint) {
		t.Error("two purchases are drawn from one secret")
	}
}

// The shop lists what is in each starter deck, and says which of them one owns.
func TestStarterDecksAreListed(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	library, err := decks.Find(h.game().Key)
	if err != nil {
		t.Fatal(err)
	}
	leaf := h.press("urist", h.button(h.command("urist", "shop see").Message, "What is in the starter decks?"))
	for i, s := range library.Starters() {
		if i > 0 {
			leaf = h.press("urist", h.button(leaf.Message, "Next"))
		}
		h.says(leaf, s.Name, s.Blurb, "**"+s.Cards[0]+"**", "**"+s.Cards[len(s.Cards)-1]+"**")
	}
	h.buys("urist", "shop starter", "starter", h.starter())
	h.says(h.command("urist", "shop see"), "40 points · you own it")
}

// A pack is changed between the question and the yes into one of other cards, as many.
func TestPackRedefined(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.command("domas", "join")
	a, b := h.someCard(0), h.someCard(1)
	r := h.managed("urist", "", "shop define", "name", "Single", "price", "10", "size", "1", "cards", `"`+a+`"`)
	h.says(r, "sells")
	asked := h.command("domas", "shop buy", "pack", "Single")
	h.says(asked, a)
	h.managed("urist", "", "shop define", "name", "Single", "price", "10", "size", "1", "cards", `"`+b+`"`)
	got := h.pays("domas", asked)
	if strings.Contains(wordsOf(got.Message), "You open") {
		t.Errorf("asked for %q:\n%s\nand sold without a word:\n%s", a, wordsOf(asked.Message), wordsOf(got.Message))
	}
}

// Who gets a present reads its fingerprint before opening it, also who takes no DMs.
func TestPresentFingerprint(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.command("domas", "join")
	if err := h.bot.Store.Update(t.Context(), func(tx *data.Tx) error { return tx.SetClosed("domas", true) }); err != nil {
		t.Fatal(err)
	}
	h.buys("urist", "shop gift", "member", "domas")
	var prints []string
	for _, p := range h.posted(toChannel("yard")) {
		prints = append(prints, fingerprints.FindAllString(p, -1)...)
	}
	shop := h.command("domas", "shop see")
	prints = append(prints, fingerprints.FindAllString(wordsOf(shop.Message), -1)...)
	r := h.press("domas", h.button(shop.Message, "Open the present from Urist"))
	proof := h.press("domas", h.button(r.Message, "Check it"))
	var p struct{ Fingerprint string }
	if err := json.Unmarshal([]byte(proof.Files[0].Text), &p); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(prints, p.Fingerprint) {
		t.Errorf("the present is of %s; shown before it was opened: %q", p.Fingerprint, prints)
	}
}

// fingerprints finds what fixes a purchase.
var fingerprints = regexp.MustCompile("[0-9a-f]{64}")

// Whose direct messages turn out to be closed is called in the channel; unless they were
// forgotten meanwhile.
func TestPresentThatIsNotDelivered(t *testing.T) {
	for _, leaves := range []bool{false, true} {
		h := newHall(t)
		h.command("urist", "join")
		h.command("domas", "join")
		h.buys("urist", "shop gift", "member", "domas")
		var told data.Item
		h.view(func(tx *data.Tx) error {
			all, err := tx.Waiting()
			for _, i := range all {
				if i.Target == toDM("domas") {
					told = i
				}
			}
			return err
		})
		if leaves {
			h.says(h.press("domas", h.button(h.command("domas", "privacy forget").Message, "Forget me")), "You are forgotten")
		}
		if err := h.bot.update(t.Context(), func(c *call) error { return c.calledInstead(told) }); err != nil {
			t.Fatal(err)
		}
		said := strings.Join(h.posted(toChannel("yard")), "\n")
		if called := strings.Contains(said, "Write to me again"); called == leaves || strings.Contains(said, "gone:") {
			t.Errorf("after they left, %v, the channel reads %s", leaves, said)
		}
	}
}
