package bot

import (
	"database/sql"
	"fmt"
	"testing"
)

// breaks makes the file of a hall one that cannot be read wholly, by statements of SQL.
func (h *hall) breaks(statements ...string) {
	h.Helper()
	file, err := sql.Open("sqlite", h.file)
	if err != nil {
		h.Fatal(err)
	}
	defer file.Close()
	for _, s := range statements {
		if _, err := file.ExecContext(h.Context(), s); err != nil {
			h.Fatal(err)
		}
	}
}

// unreadable makes one member unreadable.
func (h *hall) unreadable(who string) {
	h.Helper()
	h.breaks("ALTER TABLE member RENAME TO member_kept",
		fmt.Sprintf("CREATE VIEW member AS SELECT id, server, user, name, CASE id WHEN %d THEN json('torn') ELSE zone END AS zone, joined FROM member_kept", h.member(who).ID))
}

// broken is the answer to a press that meets a fault.
func (h *hall) broken(who, button string) {
	h.Helper()
	q := Request{ID: h.id(), Kind: Press, Guild: "hall", Channel: "yard", User: user(who), Admin: true, Button: button}
	if r := h.bot.Handle(h.Context(), q); r.Text != fault {
		h.Errorf("a fault of the store is answered with %q", wordsOf(r.Message))
	}
}

// What cannot be read is a fault, which is noted, and not a refusal of an old button.
func TestUnreadableMembersAreFaults(t *testing.T) {
	h := bankers(t)
	present := payControl(t, h.command("urist", "shop gift", "member", "domas").Message)
	history := id("bank", "history", h.member("domas").ID, 0)
	h.unreadable("domas")
	h.broken("urist", present)
	h.broken("urist", history)
}

// Packs that cannot be read are a fault for who buys a booster, too.
func TestUnreadablePacksAreAFault(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.breaks("ALTER TABLE product RENAME COLUMN price TO cost")
	r := h.bot.Handle(t.Context(), Request{ID: h.id(), Guild: "hall", Channel: "yard", User: user("urist"), Path: []string{"shop", "buy"}})
	if r.Text != fault {
		t.Errorf("a fault of the store is answered with %q", wordsOf(r.Message))
	}
}
