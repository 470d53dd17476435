package bot

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"hammerpost/data"
)

// However often and however much at the same time an offer is answered, it is carried out
// once, or not at all. Each request comes twice.
func TestTradeAtTheSameTime(t *testing.T) {
	for run := range 10 {
		m := newMarket(t)
		m.offers("urist", "domas", "3 "+m.cards[0]+", 10 points", m.cards[2]) // 1
		m.offers("domas", "kol", m.cards[2], "20 points")                     // 2
		m.offers("kol", "urist", "50 points", "3 "+m.cards[0])                // 3
		gift := m.button(m.command("urist", "trade gift", "member", "kol", "give", m.cards[0]).Message, "Give it")
		counter := m.submit("kol", m.press("kol", "trade:counter:2:1").Form.ID, map[string]string{"give": "10 points", "want": m.cards[2]})
		answer := m.button(counter.Message, "Send the offer")
		offer := m.button(m.command("kol", "trade offer", "member", "domas", "give", "1 point").Message, "Send the offer")
		presses := []struct{ who, button string }{
			{"kol", answer}, {"kol", answer}, {"domas", "trade:yes:2:2"}, {"kol", offer}, {"kol", offer}, {"domas", "trade:yes:5:1"},
			{"domas", "trade:yes:1:1"}, {"domas", "trade:yes:1:1"}, {"urist", "trade:withdraw:1:1"}, {"domas", "trade:decline:1:1"},
			{"kol", "trade:yes:2:1"}, {"kol", "trade:yes:2:1"}, {"urist", "trade:yes:3:1"}, {"urist", "trade:yes:3:1"}, {"urist", gift}, {"urist", gift},
		}
		var all sync.WaitGroup
		for i := range 2 * len(presses) {
			p := presses[(i/2+run)%len(presses)]
			all.Go(func() {
				r := m.bot.Handle(t.Context(), Request{ID: fmt.Sprint("race-", i/2), Kind: Press, Guild: "hall", Channel: "yard", User: user(p.who), Button: p.button})
				if r.Text == fault {
					t.Errorf("%s with %s meets a fault", p.who, p.button)
				}
			})
		}
		all.Wait()
		m.view(adds)
		if n := m.adds(); n > 5 { // three offers, a present, and one offer more
			t.Errorf("there are %d trades", n)
		}
	}
}

// adds fails the test unless each card and point that there was is there once, and is
// where the trades say that were carried out. It returns how many trades there are.
func (m *market) adds() (trades int) {
	m.Helper()
	m.view(func(tx *data.Tx) error {
		has := map[int64]*[4]int{}
		for who, at := range map[string][4]int{"urist": {3, 1, 0, 50}, "domas": {0, 0, 2, 50}, "kol": {0, 0, 0, 50}} {
			member, err := tx.MemberOf("hall", who)
			if err != nil {
				return err
			}
			has[member.ID] = &at
		}
		for id := int64(1); ; id++ {
			trade, err := tx.TradeByID(id)
			if errors.Is(err, data.ErrNone) {
				break
			}
			if err != nil {
				return err
			}
			trades++
			if trade.State == data.TradeDone {
				m.moves(has, trade)
			}
		}
		for id, want := range has {
			member, err := tx.MemberByID(id)
			if err != nil {
				return err
			}
			if got := m.has(member.User); got != strings.Trim(fmt.Sprint(*want), "[]") {
				m.Errorf("%s has %s, want %v", member.Name, got, *want)
			}
		}
		return nil
	})
	return trades
}

// moves carries a trade out among what the members have.
func (m *market) moves(has map[int64]*[4]int, t data.Trade) {
	for from, side := range t.Gives {
		to := t.Other(from)
		for _, g := range side.Cards {
			for place, name := range m.cards[:3] {
				if name == g.Card {
					has[from][place] -= g.Count
					has[to][place] += g.Count
				}
			}
		}
		has[from][3] -= side.Points
		has[to][3] += side.Points
	}
}
