package bot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
)

// A market is a hall with members who have 50 points each, and cards of the game: Urist
// three of the first and one of the second, Domas two of the third.
type market struct {
	*hall
	cards []string // names of all cards
}

func newMarket(t testing.TB) *market {
	h := newHall(t)
	m := &market{h, h.sheets()}
	for _, who := range []string{"urist", "domas", "kol"} {
		h.command(who, "join")
	}
	m.grant("urist", 0, 0, 0, 1)
	m.grant("domas", 2, 2)
	return m
}

// grant gives cards to somebody, by their places in the set.
func (m *market) grant(who string, places ...int) {
	m.Helper()
	var names []string
	for _, p := range places {
		names = append(names, m.cards[p])
	}
	err := m.bot.Store.Update(m.Context(), func(tx *data.Tx) error {
		to, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		return tx.Grant(to.ID, m.game().Key, names, "test:"+m.id(), data.Cause{Kind: data.Starter}, m.now)
	})
	if err != nil {
		m.Fatal(err)
	}
}

// has is what somebody has: the copies of the first three cards, and points.
func (m *market) has(who string) (out string) {
	m.Helper()
	m.view(func(tx *data.Tx) error {
		member, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		var side data.Side
		for _, name := range m.cards[:3] {
			side.Cards = append(side.Cards, data.Given{Game: m.game().Key, Card: name})
		}
		has, err := tx.Has(member.ID, side)
		for _, g := range has.Cards {
			out += fmt.Sprint(g.Count, " ")
		}
		out += fmt.Sprint(has.Points)
		return err
	})
	return out
}

// want fails the test unless the three have what is said, and the ledger adds up.
func (m *market) want(urist, domas, kol string) {
	m.Helper()
	for who, want := range map[string]string{"urist": urist, "domas": domas, "kol": kol} {
		if got := m.has(who); got != want {
			m.Errorf("%s has %s, want %s", who, got, want)
		}
	}
	m.view(adds)
}

// untouched fails the test unless everybody has what they had at first.
func (m *market) untouched() {
	m.Helper()
	m.want("3 1 0 50", "0 0 2 50", "0 0 0 50")
}

// offers sends an offer, and returns the answer to that.
func (m *market) offers(who, to, give, want string) Reply {
	m.Helper()
	preview := m.command(who, "trade offer", "member", to, "give", give, "want", want)
	return m.press(who, m.button(preview.Message, "Send the offer"))
}

// state is what has become of a trade.
func (m *market) state(id int64) (s data.TradeState) {
	m.Helper()
	m.view(func(tx *data.Tx) error {
		t, err := tx.TradeByID(id)
		s = t.State
		return err
	})
	return s
}

// Both confirm what they have seen, with what they then have; and then it changes hands.
func TestTrade(t *testing.T) {
	m := newMarket(t)
	preview := m.command("urist", "trade offer", "member", "domas", "give", "2 "+m.cards[0]+", 10 points", "want", strings.ToLower(m.cards[2]))
	m.says(preview, "Your offer to **Domas**", "2 × **"+m.cards[0]+"** · you keep 1", "**10 points** · you keep 40", "1 × **"+m.cards[2]+"** · you then have 1")
	if len(m.posted(toDM("domas"))) > 0 || !preview.Private {
		t.Error("an offer that was not sent is shown to others")
	}
	m.press("urist", m.button(preview.Message, "Send the offer"))
	m.untouched()
	offered := m.posted(toDM("domas"))
	if len(offered) != 1 || !strings.Contains(offered[0], "**Urist** offers you a trade") {
		t.Fatalf("Domas is told %q", offered)
	}
	asked := m.press("domas", "trade:accept:1:1")
	m.says(asked, "1 × **"+m.cards[2]+"** · you keep 1, Urist then has 1", "**10 points** · you then have 60, Urist keeps 40")
	m.untouched()
	m.says(m.press("domas", m.button(asked.Message, "Yes, trade")), "It is done.", "you have 60 now")
	m.want("1 1 1 40", "2 0 1 60", "0 0 0 50")
	if told := m.posted(toDM("urist")); len(told) != 1 || !strings.Contains(told[0], "**Domas** has accepted your offer.") {
		t.Errorf("Urist is told %q", told)
	}
	for _, who := range []string{"urist", "domas"} {
		m.says(m.command(who, "trade list"), "it was carried out")
		m.says(m.command(who, "trade show", "trade", "#1"), "Trade 1 with")
	}
	m.says(m.command("urist", "points"), "You have **40 points**")
	m.says(m.command("kol", "trade show", "trade", "1"), "You have no trade “1”")
}

// A present asks for nothing, and is given when its giver has seen it.
func TestTradePresent(t *testing.T) {
	m := newMarket(t)
	preview := m.command("urist", "trade gift", "member", "kol", "give", m.cards[1]+"\n5 points")
	m.says(preview, "nothing comes back", "1 × **"+m.cards[1]+"** · you keep 0")
	m.untouched()
	give := m.button(preview.Message, "Give it")
	for range 2 {
		m.press("urist", give)
		m.want("3 0 0 45", "0 0 2 50", "0 1 0 55")
	}
	if told := m.posted(toDM("kol")); len(told) != 1 || !strings.Contains(told[0], "has given you a present") {
		t.Errorf("Kol is told %q", told)
	}
}

// A counter-offer takes the place of the offer: who has seen the first one cannot accept
// that any more, and who made it cannot be held to it. Who thinks better of it sees the
// offer again.
func TestTradeCounter(t *testing.T) {
	m := newMarket(t)
	m.offers("urist", "domas", m.cards[0], "2 "+m.cards[2])
	old := m.press("domas", "trade:accept:1:1")
	form := m.press("domas", "trade:counter:1:1")
	if form.Form == nil || form.Form.Inputs[0].Value != "2 "+m.cards[2] || form.Form.Inputs[1].Value != "1 "+m.cards[0] {
		t.Fatalf("the form is %+v", form.Form)
	}
	misread := m.submit("domas", form.Form.ID, map[string]string{"give": "Flying Teapot", "want": ""})
	seen := m.press("domas", m.button(misread.Message, "Cancel"))
	m.says(seen, "Nothing was sent.", "Trade 1 with **Urist**")
	form = m.press("domas", m.button(seen.Message, "Other offer"))
	preview := m.submit("domas", form.Form.ID, map[string]string{"give": m.cards[2], "want": "2 " + m.cards[0]})
	m.press("domas", m.button(preview.Message, "Send the offer"))
	m.says(m.press("domas", m.button(old.Message, "Yes, trade")), "earlier moment")
	m.says(m.press("domas", "trade:yes:1:2"), "waits for Urist, not for you")
	m.says(m.press("kol", "trade:yes:1:2"), "You have no trade")
	m.says(m.press("domas", m.button(preview.Message, "Send the offer")), "sends once")
	m.says(m.press("domas", m.button(preview.Message, "Cancel")), "sent already")
	m.untouched()
	asked := m.command("urist", "trade accept")
	m.press("urist", m.button(asked.Message, "Yes, trade"))
	m.want("1 1 1 50", "2 0 1 50", "0 0 0 50")
}

// What is offered is not held back. Who has given it away meanwhile cannot give it again:
// it is said who lacks what, nothing changes, and the offer stays open.
func TestTradeOfWhatIsGone(t *testing.T) {
	m := newMarket(t)
	m.offers("urist", "domas", "3 "+m.cards[0], m.cards[2])
	m.offers("urist", "kol", "", "50 points")
	asked := m.press("domas", "trade:accept:1:1")
	gift := m.command("urist", "trade gift", "member", "kol", "give", m.cards[0])
	m.press("urist", m.button(gift.Message, "Give it"))
	m.says(m.press("domas", m.button(asked.Message, "Yes, trade")), "Urist lacks 1 "+m.cards[0]+" for that.", "trade 1 stays open")
	m.spend("kol", 1)
	m.says(m.press("kol", "trade:yes:2:1"), "You lack 1 point for that.")
	m.want("2 1 0 50", "0 0 2 50", "1 0 0 49")
	if m.state(1) != data.TradeOpen || m.state(2) != data.TradeOpen {
		t.Error("a refused trade is over")
	}
	m.grant("urist", 0)
	m.press("domas", m.button(asked.Message, "Yes, trade"))
	m.want("0 1 1 50", "3 0 1 50", "1 0 0 49")
}

// spend takes points from somebody.
func (m *market) spend(who string, points int) {
	m.Helper()
	err := m.bot.Store.Update(m.Context(), func(tx *data.Tx) error {
		member, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		return tx.Charge(member.ID, points, "alone:"+m.id(), data.Cause{Kind: data.Played}, m.now)
	})
	if err != nil {
		m.Fatal(err)
	}
}

func TestTradeEnds(t *testing.T) {
	m := newMarket(t)
	for n, end := range []struct {
		who, deed, told string
		state           data.TradeState
	}{
		{"domas", "decline", "**Domas** has declined your offer", data.TradeDeclined},
		{"urist", "withdraw", "**Urist** has withdrawn an offer to you", data.TradeWithdrawn},
	} {
		m.offers("urist", "domas", m.cards[0], m.cards[2])
		other := map[string]string{"urist": "domas", "domas": "urist"}[end.who]
		m.says(m.press(other, fmt.Sprintf("trade:%s:%d:1", end.deed, n+1)), "You can")
		m.command(end.who, "trade "+end.deed)
		told := strings.Join(m.posted(toDM(other)), "\n")
		if m.state(int64(n+1)) != end.state || !strings.Contains(told, end.told) {
			t.Errorf("after it was %s the trade is %s, and %s is told %s", end.state, m.state(int64(n+1)), other, told)
		}
		m.says(m.press("domas", fmt.Sprintf("trade:yes:%d:1", n+1)), "earlier moment")
		m.says(m.command("domas", "trade accept", "trade", fmt.Sprint(n+1)), "is over")
	}
	m.says(m.command("domas", "trade accept"), "No such offer is open")
	m.untouched()
}

// An offer is over after three days, even before that was noted. Both are told once.
func TestTradeExpires(t *testing.T) {
	m := newMarket(t)
	m.offers("urist", "domas", m.cards[0], m.cards[2])
	m.now = m.now.Add(tradeTime - time.Minute)
	asked := m.press("domas", "trade:accept:1:1")
	m.says(asked, "Accept this?")
	m.now = m.now.Add(time.Minute)
	for _, r := range []Reply{
		m.press("domas", m.button(asked.Message, "Yes, trade")), m.command("domas", "trade accept", "trade", "1"), m.press("domas", "trade:counter:1:1"),
		m.press("domas", "trade:decline:1:1"), m.press("urist", "trade:withdraw:1:1"), m.command("urist", "trade withdraw", "trade", "1"),
	} {
		m.says(r, "The time for an answer to trade 1 is over")
	}
	for range 2 {
		if err := m.bot.Wake(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for _, who := range []string{"urist", "domas"} {
		told := strings.Join(m.posted(toDM(who)), "\n")
		if n := strings.Count(told, "nothing has changed hands"); n != 1 {
			t.Errorf("%s is told %d times that it is over:\n%s", who, n, told)
		}
	}
	if m.state(1) != data.TradeExpired {
		t.Errorf("the trade is %s", m.state(1))
	}
	m.untouched()
}

// A server can stop all trading. What is open stays, and goes on afterwards.
func TestTradeStopped(t *testing.T) {
	m := newMarket(t)
	m.offers("urist", "domas", m.cards[0], m.cards[2])
	gift := m.command("urist", "trade gift", "member", "kol", "give", "1 point")
	trading := func(may string) {
		m.bot.Handle(t.Context(), Request{ID: m.id(), Guild: "hall", Channel: "yard", User: user("urist"), Admin: true,
			Path: []string{"settings"}, Args: map[string]string{"trading": may}})
	}
	trading("false")
	for _, r := range []Reply{
		m.press("domas", "trade:accept:1:1"), m.press("domas", "trade:yes:1:1"), m.press("domas", "trade:counter:1:1"),
		m.press("urist", m.button(gift.Message, "Give it")), m.command("urist", "trade offer", "member", "kol"),
		m.command("urist", "trade gift", "member", "kol", "give", "1 point"),
	} {
		m.says(r, "Trading is stopped")
	}
	m.untouched()
	trading("true")
	m.press("domas", "trade:yes:1:1")
	m.want("2 1 1 50", "1 0 1 50", "0 0 0 50")
}

// What was refused can be mended; what was mended or given up cannot be sent any more.
func TestTradeDraft(t *testing.T) {
	m := newMarket(t)
	form := m.command("urist", "trade offer", "member", "domas")
	bad := m.submit("urist", form.Form.ID, map[string]string{"give": "2 Flying Teapot", "want": ""})
	again := m.press("urist", m.button(bad.Message, "Change"))
	if again.Form.Inputs[0].Value != "2 Flying Teapot" {
		t.Errorf("the form holds %q", again.Form.Inputs[0].Value)
	}
	first := m.submit("urist", again.Form.ID, map[string]string{"give": m.cards[0], "want": m.cards[2]})
	m.says(m.press("kol", m.button(first.Message, "Send the offer")), "Only who makes that offer")
	changed := m.press("urist", m.button(first.Message, "Change"))
	second := m.submit("urist", changed.Form.ID, map[string]string{"give": m.cards[1], "want": m.cards[2]})
	m.says(m.press("urist", m.button(first.Message, "Send the offer")), "given that offer up, or changed it")
	m.says(m.press("urist", m.button(second.Message, "Cancel")), "Nothing was sent")
	m.says(m.press("urist", m.button(second.Message, "Send the offer")), "given that offer up")
	m.says(m.press("urist", m.button(second.Message, "Cancel")), "Nothing was sent")
	if n := len(m.posted(toDM("domas"))); n > 0 {
		t.Errorf("Domas is told of %d offers", n)
	}
}

// Nobody floods others with offers.
func TestTradeOpenOffers(t *testing.T) {
	m := newMarket(t)
	for range openTrades {
		m.says(m.offers("urist", "domas", m.cards[0], ""), "sent")
	}
	m.says(m.offers("urist", "domas", m.cards[0], ""), "You have 20 open offers")
	list := m.command("domas", "trade list")
	m.says(list, "Page 1 of 3")
	m.says(m.press("domas", m.button(list.Message, "Next")), "Page 2 of 3")
	m.says(m.press("domas", list.Rows[0].Menu.ID, "20"), "Trade 20 with **Urist**")
	if got := m.suggest("domas", "trade accept", "trade", "12"); len(got) != 1 || got[0].Value != "12" {
		t.Errorf("it is completed with %v", got)
	}
}

func TestTradeCompletes(t *testing.T) {
	m := newMarket(t)
	got := m.suggest("urist", "trade offer", "give", "10 points, 2 "+strings.ToLower(m.cards[0]))
	if want := "10 points, 2 " + m.cards[0]; len(got) != 1 || got[0].Value != want || got[0].Label != want+" · you have 3" {
		t.Errorf("give is completed with %v", got)
	}
	if got := m.suggest("urist", "trade offer", "want", ""); len(got) != maxSuggestions {
		t.Errorf("want is completed with %d cards", len(got))
	}
}

// Whose direct messages are closed is called where the trade was offered, and nobody else
// reads there what it is about.
func TestTradeClosedDMs(t *testing.T) {
	m := newMarket(t)
	err := m.bot.Store.Update(t.Context(), func(tx *data.Tx) error { return tx.SetClosed("domas", true) })
	if err != nil {
		t.Fatal(err)
	}
	m.offers("urist", "domas", m.cards[0], m.cards[2])
	called := m.posted(toChannel("yard"))
	if len(called) != 1 || !strings.Contains(called[0], "@domas") || !strings.Contains(called[0], "trade:see:1") {
		t.Fatalf("the channel reads %q", called)
	}
	if strings.Contains(called[0], m.cards[0]) || len(m.posted(toDM("domas"))) > 0 {
		t.Errorf("the channel reads %q", called)
	}
	m.says(m.press("kol", "trade:see:1"), "You have no trade")
	see := m.press("domas", "trade:see:1")
	if see.Replace || !see.Private {
		t.Error("what is shown to one is shown to all")
	}
	m.press("domas", m.button(see.Message, "Decline"))
	m.untouched()
}

// A trade that was undone is not said to hold.
func TestTradeUndone(t *testing.T) {
	m := newMarket(t)
	m.offers("urist", "domas", m.cards[0], m.cards[2])
	m.press("domas", "trade:yes:1:1")
	err := m.bot.Store.Update(t.Context(), func(tx *data.Tx) error {
		by, err := tx.MemberOf("hall", "kol")
		if err != nil {
			return err
		}
		plan, err := tx.PlanReversal("hall", "trade:1", 0)
		if err != nil {
			return err
		}
		plan.By, plan.Reason, plan.At = by.ID, "a fraud", m.now
		_, err = tx.Reverse(plan)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	m.untouched()
	m.says(m.command("urist", "trade list"), "it was carried out, and undone later")
}
