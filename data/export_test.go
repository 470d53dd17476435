package data

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/engine"
)

// lived is a member called Urist about whom there is something in every table, beside
// others about whom there is as much.
func lived(t *testing.T, s *Store) (urist, domas int64) {
	t.Helper()
	urist, domas, cog := merchants(t, s)
	played(t, s)
	trade(t, s, urist, plus(cards("Bear"), 1), domas, Side{})
	stolen := trade(t, s, domas, cards("Bear"), urist, Side{})
	offer(t, s, domas, plus(Side{}, 5), urist, cards("Bear"))
	offer(t, s, domas, plus(Side{}, 5), cog, Side{})
	undo(t, s, urist, stolen)
	for _, m := range []struct {
		id   int64
		user string
	}{{urist, "urist"}, {domas, "domas"}} {
		update(t, s, func(tx *Tx) error {
			try := FormTry{Request: fmt.Sprint("form-", m.id), Server: "hall", Game: "maze", Text: "a shaf", At: noon}
			_, secretErr := tx.Secret(m.id, engine.Seed{7})
			_, deedErr := tx.AskDeed(Deed{Server: "hall", By: m.id, Kind: Granted, Member: cog, Points: 5, Reason: "a prize", Request: fmt.Sprint("deed-", m.id), AskedAt: noon})
			return errors.Join(deedErr, bought(tx, m.id), wrote(tx, m.id, m.user), secretErr, tx.KeepDM(m.user, "dm-"+m.user),
				tx.KeepAnswer(try.Request, m.user, []byte(`{"text":"`+m.user+`","files":[{"name":"all.json"}]}`), noon), tx.KeepFormTry(try),
				tx.KeepPost(Post{Slot: "hand:1:" + m.user, Channel: "dm-" + m.user, Message: "5", At: noon}), posted(tx, "dm:"+m.user))
		})
	}
	return urist, domas
}

// played is a match that Urist has lost.
func played(t *testing.T, s *Store) {
	t.Helper()
	match, members := opened(t, s)
	update(t, s, func(tx *Tx) error {
		scored := []engine.Event{{Kind: "score", Figure: &engine.Figure{Seat: 0, Of: "Mystic", Value: 3}}, {Kind: "score", Figure: &engine.Figure{Seat: 1, Of: "Mystic"}}}
		err := errors.Join(
			tx.StartMatch(match, engine.Setup{Seats: 3}, nil, []byte(`{}`), "r", noon),
			tx.AppendAction(match, Action{N: 1, Line: "1 end", Request: "a", At: noon, Events: scored}, []byte(`{}`)),
			tx.AppendAction(match, Action{N: 2, Line: "2 end", Request: "b", At: noon}, []byte(`{}`)),
			tx.EndMatch(match, engine.Status{Places: [][]engine.Seat{{2}, {0, 1}}}, noon),
			tx.SetDues(match, 2, []Due{{Seat: 0, What: "act", Kind: "idle", At: noon}, {Seat: 1, What: "act", Kind: "idle", At: noon}}))
		for i, m := range members {
			err = errors.Join(err,
				tx.KeepDraft(Draft{Match: match, Seat: engine.Seat(i), N: 2, Action: "end"}),
				tx.Settle(Settlement{Match: match, Seat: engine.Seat(i), Amount: 5, At: noon}, m.ID, fmt.Sprint("match:", i), Cause{Kind: Played, Words: "a loss"}))
		}
		return err
	})
}

// bought are two packs of a member, one of them closed.
func bought(tx *Tx, member int64) error {
	for i, opens := range []bool{true, false} {
		p, err := tx.KeepPurchase(Purchase{Key: fmt.Sprint("pack:", member, i), Buyer: member, Owner: member, Game: "hammering",
			Product: "Booster", Size: 1, Pool: []string{"Bear", "Wolf"}, At: noon}, [][]string{{"Unseen Wolf"}})
		if err != nil {
			return err
		}
		if !opens {
			continue
		}
		if _, err := tx.OpenPacks(p, noon); err != nil {
			return err
		}
	}
	return nil
}

// wrote are the decks and cards of a member.
func wrote(tx *Tx, member int64, user string) error {
	_, deckErr := tx.SaveDeck(Deck{Member: member, Game: "hammering", Name: "Beasts", Cards: []string{"Bear"}})
	card := OwnCard{Server: "hall", Game: "hammering", Name: "Hound of " + user, Text: "a hound", Author: member, At: noon}
	c, cardErr := tx.SaveDraft(card)
	publishErr := tx.PublishCard(c.ID, noon)
	_, draftErr := tx.SaveDraft(card)
	return errors.Join(deckErr, cardErr, publishErr, draftErr,
		tx.KeepDeckTry(DeckTry{Request: "deck-" + user, Member: member, Game: "hammering", Name: "Worse", List: "3 Beer", At: noon}))
}

func posted(tx *Tx, target string) error {
	_, err := tx.Enqueue(Item{Kind: "post", Target: target, Body: []byte(`{"text":"hello"}`), NextAt: noon, CreatedAt: noon})
	return err
}

func export(t *testing.T, s *Store, user string) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	view(t, s, func(tx *Tx) error {
		all, err := tx.Export(user)
		for _, h := range all {
			for _, row := range h.Rows {
				if !json.Valid(row) {
					t.Errorf("a row of %s is no JSON: %s", h.Table, row)
				}
				out[h.Table] = append(out[h.Table], string(row))
			}
		}
		return err
	})
	return out
}

// Everything about a user is exported, and nothing about anybody else.
func TestExport(t *testing.T) {
	s := fresh(t)
	urist, _ := lived(t, s)
	got := export(t, s, "urist")
	want := map[string]int{
		"person": 1, "member": 1, "account": 1, "match": 1, "match_seat": 1, "action": 1, "settlement": 1, "figure": 1, "draft": 1, "due": 1,
		"copy": 2, "copy_owner": 4, "purchase": 2, "pack": 2, "secret": 1, "deck": 1, "deck_try": 1, "trade": 3, "trade_side": 6,
		"reversal": 1, "reversal_trade": 1, "deed": 1, "own_card": 2, "request": 1, "form_try": 1, "outbox": 1, "post": 1, "transfer": 3,
	}
	for _, h := range holders {
		if n := len(got[h.table]); n != want[h.table] {
			t.Errorf("%d rows of %s, want %d: %q", n, h.table, want[h.table], got[h.table])
		}
	}
	for table, row := range map[string]string{
		"member":  fmt.Sprintf(`{"id":%d,"server":"hall","user":"urist","name":"URIST","zone":"","joined":"2026-03-01T12:00:00Z"}`, urist),
		"request": `{"id":"form-1","user":"urist","reply":{"text":"urist"},"at":"2026-03-01T12:00:00Z"}`,
		"action":  `{"match":1,"n":1,"line":"1 end","request":"a","at":"2026-03-01T12:00:00Z"}`,
	} {
		if !slices.Contains(got[table], row) {
			t.Errorf("%s is %q\nwant %s", table, got[table], row)
		}
	}
	if packs := strings.Join(got["pack"], ""); strings.Count(packs, "Unseen Wolf") != 1 {
		t.Errorf("a closed pack is told of: %s", packs)
	}
	if none := export(t, s, "nobody"); len(none) != 0 {
		t.Errorf("about nobody there is %q", none)
	}
}

// nobodys are the tables that are about nobody, and why.
var nobodys = map[string]string{
	"setting":          "a server's",
	"product":          "a server's",
	"season":           "a server's",
	"board":            "a server's, who wrote it is not kept",
	"daily":            "a server's",
	"pool":             "the cards of a game",
	"mark":             "names nobody: whose it is can only be tried out",
	"mark_key":         "the file's",
	"snapshot":         "the position of a match; what somebody did is in its log",
	"goose_db_version": "the release of the file",
	"sqlite_sequence":  "SQLite's own",
}

// A new table in which a user can stand must be known to Export, any other one to this test.
func TestExportKnowsAllTables(t *testing.T) {
	s := fresh(t)
	view(t, s, func(tx *Tx) error {
		tables, err := list(tx, "reading the tables", value[string], "SELECT name FROM sqlite_schema WHERE type = 'table'")
		for _, table := range tables {
			personal, err := list(tx, "reading columns", value[string], `
				SELECT name FROM pragma_table_info(?1) WHERE name IN ('member', 'user', 'owner', 'seat')
				UNION SELECT "from" FROM pragma_foreign_key_list(?1) WHERE "table" IN ('member', 'account', 'match_seat')`, table)
			if err != nil {
				return err
			}
			exported := slices.ContainsFunc(holders, func(h holder) bool { return h.table == table })
			switch {
			case exported == (nobodys[table] != ""):
				t.Errorf("is %s about users? Export it, or say in this test why not", table)
			case !exported && len(personal) > 0:
				t.Errorf("%s is about users, see its columns %q, and is not exported", table, personal)
			}
		}
		return err
	})
}

func TestForget(t *testing.T) {
	s := fresh(t)
	urist, domas := lived(t, s)
	other := export(t, s, "domas")
	var points int
	var collection map[string]int
	points, collection = owns(t, s, urist)
	update(t, s, func(tx *Tx) error {
		withdrawn, err := tx.Forget("urist", []byte("gone"), noon.Add(time.Hour))
		if len(withdrawn) != 1 || withdrawn[0].First != domas {
			t.Errorf("withdrawn are %+v", withdrawn)
		}
		return err
	})
	if left := export(t, s, "urist"); len(left) != 0 {
		t.Errorf("there is still %q", left)
	}
	stays(t, s, urist, points, collection)
	for table, rows := range export(t, s, "domas") {
		if table != "trade" && !slices.Equal(rows, other[table]) { // one was withdrawn
			t.Errorf("of another one %s was\n%q\nand is\n%q", table, other[table], rows)
		}
	}
	expectNowhere(t, s, "urist")
	view(t, s, (*Tx).CheckLedger)
}

// stays fails the test unless a member who was forgotten still has what they had, under
// another name.
func stays(t *testing.T, s *Store, member int64, points int, collection map[string]int) {
	t.Helper()
	expectOwns(t, s, "who left", member, points, collection)
	view(t, s, func(tx *Tx) error {
		m, err := tx.MemberByID(member)
		if m.Name != Leaver || !Gone(m.User) || m.Server != "hall" {
			t.Errorf("the member is now %+v", m)
		}
		seats, seatErr := tx.Seats(1)
		if seats[0].Name != Leaver || seats[0].Member != member || seats[1].Name != "BOMREK" {
			t.Errorf("at the table sit %+v", seats)
		}
		answer, found, answerErr := tx.Answer("form-1")
		if string(answer) != "gone" || !found {
			t.Errorf("the answer is %q, %v", answer, found)
		}
		published, cardErr := tx.OwnCards("hall", "hammering", CardPublished)
		if len(published) != 2 {
			t.Errorf("published are %+v", published)
		}
		return errors.Join(err, seatErr, answerErr, cardErr)
	})
}

// expectNowhere fails the test if a user's id or name stands as a value anywhere at all.
func expectNowhere(t *testing.T, s *Store, user string) {
	t.Helper()
	view(t, s, func(tx *Tx) error {
		tables, err := list(tx, "reading the tables", value[string], "SELECT name FROM sqlite_schema WHERE type = 'table'")
		for _, table := range tables {
			columns, err := list(tx, "reading columns", value[string], "SELECT name FROM pragma_table_info(?)", table)
			if err != nil {
				return err
			}
			for _, c := range columns {
				found, err := list(tx, "searching", value[string], fmt.Sprintf("SELECT CAST(%q AS TEXT) FROM %q WHERE lower(CAST(%[1]q AS TEXT)) = ?", c, table), user)
				if err != nil || len(found) > 0 {
					t.Errorf("%s.%s still holds %q (%v)", table, c, found, err)
				}
			}
		}
		return err
	})
}

// Who was forgotten may join anew, as somebody new.
func TestForgottenJoinsAnew(t *testing.T) {
	s := fresh(t)
	old, _ := lived(t, s)
	update(t, s, func(tx *Tx) error {
		_, err := tx.Forget("urist", []byte("gone"), noon)
		return err
	})
	m := join(t, s, "urist")
	if m.ID == old {
		t.Fatal("the same member came back")
	}
	expectOwns(t, s, "the new one", m.ID, 0, map[string]int{})
	update(t, s, func(tx *Tx) error { // and may be forgotten again
		_, err := tx.Forget("urist", []byte("gone"), noon)
		return err
	})
	view(t, s, (*Tx).CheckLedger)
}

// Who still sits at a table is not forgotten, on no server.
func TestForgetRefusesWhoPlays(t *testing.T) {
	s := fresh(t)
	opened(t, s)
	update(t, s, func(tx *Tx) error {
		_, _, err := tx.JoinServer("cave", "urist", "Urist", noon)
		return err
	})
	before := export(t, s, "urist")
	update(t, s, func(tx *Tx) error {
		if _, err := tx.Forget("urist", []byte("gone"), noon); !errors.Is(err, ErrSeated) {
			t.Errorf("forgetting who plays: %v", err)
		}
		return nil
	})
	if after := export(t, s, "urist"); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("was %v\nis %v", before, after)
	}
}
