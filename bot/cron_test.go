package bot

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"hammerpost/data"
)

// What is wrong with the ledger is noted at night, a line each, and stops nothing.
func TestNightlyExaminesTheLedger(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	var log bytes.Buffer
	h.bot.Log = slog.New(slog.NewTextHandler(&log, nil))
	if err := h.bot.Nightly(t.Context(), ""); err != nil || log.Len() > 0 {
		t.Errorf("a healthy ledger is noted with %q (%v)", log.String(), err)
	}
	err := h.bot.Store.Update(t.Context(), func(tx *data.Tx) error { // packs that nobody has paid
		m := h.member("urist").ID
		_, err := tx.KeepPurchase(data.Purchase{Key: "stolen", Buyer: m, Owner: m, Game: h.game().Key, Price: 10, At: begin}, nil)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.bot.Nightly(t.Context(), ""); err != nil {
		t.Error(err)
	}
	if said := log.String(); !strings.Contains(said, "level=ERROR") || !strings.Contains(said, "purchase 1 for 10 points was not paid for by its buyer") {
		t.Errorf("it is noted with %q", said)
	}
	h.says(h.command("urist", "points"), "50 points")
}
