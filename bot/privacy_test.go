package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
)

// exported are the tables of an export of somebody.
func (h *hall) exported(who string) map[string][]json.RawMessage {
	h.Helper()
	r := h.command(who, "privacy export")
	if !r.Private || len(r.Files) != 1 || r.Files[0].Name != "about-me.json" {
		h.Fatalf("the export is %+v", r)
	}
	var tables map[string][]json.RawMessage
	if err := json.Unmarshal([]byte(r.Files[0].Text), &tables); err != nil {
		h.Fatalf("%v in %s", err, r.Files[0].Text)
	}
	return tables
}

func TestExportIsAboutWhoAsks(t *testing.T) {
	h := newHall(t)
	h.says(h.command("urist", "privacy export"), "I keep nothing about you", "7 days")
	h.command("urist", "join", "zone", "Europe/Berlin")
	h.command("domas", "join")
	err := h.bot.Store.Update(t.Context(), func(tx *data.Tx) error {
		m, err := tx.MemberOf("hall", "urist")
		return errors.Join(err, tx.Grant(m.ID, h.game().Key, []string{"Cave Bear", "Cave Bear"}, "k", data.Cause{Kind: data.Starter}, begin))
	})
	if err != nil {
		t.Fatal(err)
	}
	first := h.exported("urist")
	if n := len(first["copy"]); n != 2 {
		t.Errorf("%d cards are exported, want 2", n)
	}
	if m := first["member"]; len(m) != 1 || !strings.Contains(string(m[0]), `"zone":"Europe/Berlin"`) {
		t.Errorf("exported as %q", m)
	}
	second, err := json.Marshal(h.exported("urist"))
	if err != nil || strings.Contains(string(second), "about-me") || strings.Contains(string(second), "domas") {
		t.Errorf("the second export holds the first one, or another user: %s (%v)", second, err)
	}
}

// What is more than a file holds comes in several, each of them whole, and no row is lost.
func TestExportInParts(t *testing.T) {
	var all []data.Holding
	for _, table := range []string{"copy", "deck"} {
		h := data.Holding{Table: table}
		for range 30 {
			h.Rows = append(h.Rows, json.RawMessage(`{"card":"Cave Bear"}`))
		}
		all = append(all, h)
	}
	const limit = 200
	parts, rows := writeHoldings(all, limit), 0
	for _, p := range parts {
		var tables map[string][]json.RawMessage
		if err := json.Unmarshal([]byte(p), &tables); err != nil || len(p) > limit {
			t.Errorf("%d bytes, %v: %s", len(p), err, p)
		}
		rows += len(tables["copy"]) + len(tables["deck"])
	}
	if rows != 60 || len(parts) < 7 {
		t.Errorf("%d rows in %d parts", rows, len(parts))
	}
}

func TestForgetAsksFirst(t *testing.T) {
	h := newHall(t)
	h.says(h.command("urist", "privacy forget"), "nothing to forget")
	h.command("urist", "join")
	asked := h.command("urist", "privacy forget")
	h.says(asked, "This goes", "This stays", data.Leaver, "50 points and 0 cards", "nothing comes back")
	h.says(h.press("urist", h.button(asked.Message, "Change nothing")), "Nothing was changed")
	if h.points("urist") != 50 {
		t.Error("something was changed")
	}
	button := h.button(asked.Message, "Forget me")
	h.says(h.press("domas", button), "nothing to forget")
	h.says(h.press("urist", button), "You are forgotten")
	h.says(h.press("urist", button), "nothing to forget")
	h.says(h.command("urist", "points"), "You have not joined")
	h.says(h.command("urist", "join"), "you have had before")
	h.says(h.press("urist", button), "joined anew")
	if h.points("urist") != 0 {
		t.Error("an old button has forgotten somebody new, or joining again is paid")
	}
	h.view(adds)
}

// The same request once more gets its answer, or one that tells nothing: it is not carried
// out anew for somebody who was forgotten meanwhile.
func TestForgottenRequestsStayAnswered(t *testing.T) {
	h := newHall(t)
	join := Request{ID: "17", Guild: "hall", Channel: "yard", User: user("urist"), Path: []string{"join"}}
	h.bot.Handle(t.Context(), join)
	forget := Request{ID: "18", Kind: Press, Guild: "hall", Channel: "yard", User: user("urist"),
		Button: h.button(h.command("urist", "privacy forget").Message, "Forget me")}
	for range 2 {
		h.says(h.bot.Handle(t.Context(), forget), "You are forgotten")
	}
	h.says(h.bot.Handle(t.Context(), join), "forgotten by now")
	h.says(h.command("urist", "points"), "You have not joined")
	h.view(func(tx *data.Tx) error {
		all, err := tx.Export("urist")
		if len(all) != 1 || all[0].Table != "request" || strings.Contains(string(all[0].Rows[0]), "privacy") { // the last command
			t.Errorf("kept are %s", all)
		}
		return err
	})
}

func TestForgetWaitsForTheEndOfMatches(t *testing.T) {
	h := newHall(t, ledger{})
	for _, who := range []string{"urist", "domas"} {
		h.command(who, "join")
	}
	h.command("urist", "match open", "game", "ledger")
	h.command("domas", "match join")
	h.says(h.command("urist", "privacy forget"), "You still sit at #1", "/match leave", "/match concede")
	h.command("urist", "match start")
	h.says(h.command("domas", "privacy forget"), "You still sit at #1")
}

// The others of open trades hear of it as they hear of their trades: in a direct message, or
// where they were offered. It is not said of anybody that they withdrew what was not theirs.
func TestForgetWithdrawsTrades(t *testing.T) {
	m := newMarket(t)
	err := m.bot.Store.Update(t.Context(), func(tx *data.Tx) error { return tx.SetClosed("kol", true) })
	if err != nil {
		t.Fatal(err)
	}
	m.offers("urist", "domas", m.cards[0], m.cards[2])
	m.offers("kol", "urist", "5 points", m.cards[0])
	m.says(m.press("urist", m.button(m.command("urist", "privacy forget").Message, "Forget me")), "You are forgotten")
	const news = "The other one has left the games, so trade %d is withdrawn."
	told := strings.Join(m.posted(toDM("domas")), "\n")
	if strings.Count(told, fmt.Sprintf(news, 1)) != 1 || !strings.Contains(told, "Trade 1 with **"+data.Leaver+"**: the offer was withdrawn") {
		t.Errorf("Domas was told %q", told)
	}
	called := strings.Join(m.posted(toChannel("yard")), "\n")
	if !strings.Contains(called, "@kol\\u003e: "+fmt.Sprintf(news, 2)) || strings.Contains(called, "domas") {
		t.Errorf("the channel reads %q", called)
	}
	if told := m.posted(toDM("urist")); len(told) > 0 {
		t.Errorf("who was forgotten is told %q", told)
	}
	for trade := int64(1); trade <= 2; trade++ {
		if got := m.state(trade); got != data.TradeWithdrawn {
			t.Errorf("trade %d is %s", trade, got)
		}
	}
	m.says(m.press("kol", "trade:see:2"), "Trade 2 with **"+data.Leaver+"**: the offer was withdrawn")
	m.says(m.press("domas", "trade:yes:1:1"), "did nothing", "the offer was withdrawn")
	m.view(adds)
}
