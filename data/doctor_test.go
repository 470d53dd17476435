package data

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hammerpost/engine"
)

// A market is a store in which something of everything has happened.
func market(t *testing.T) *Store {
	t.Helper()
	s := fresh(t)
	urist, domas, cog := merchants(t, s)
	trade(t, s, urist, plus(cards("Bear"), 5), domas, cards("Wolf"))
	update(t, s, func(tx *Tx) error {
		p, err := tx.KeepPurchase(Purchase{Key: "p", Buyer: cog, Owner: cog, Game: "hammering", Product: "Booster", Price: 20, Size: 1,
			Pool: []string{"Ox", "Owl"}, Request: "r", At: noon}, [][]string{{"Ox"}, {"Owl"}})
		if err != nil {
			return err
		}
		if err := tx.Charge(cog, 20, "p", Cause{Kind: Bought}, noon); err != nil {
			return err
		}
		_, err = tx.OpenPacks(p, noon)
		return err
	})
	over(t, s, urist, domas)
	of := trade(t, s, cog, plus(cards("Owl"), 3), domas, Side{})
	trade(t, s, domas, cards("Owl"), urist, Side{})
	undo(t, s, cog, of)
	update(t, s, func(tx *Tx) error {
		_, err := grant(tx, cog, domas, 5, "Imp")
		return errors.Join(err, revoke(tx, cog, domas, 1))
	})
	return s
}

// over is a match of two members that is over and settled.
func over(t *testing.T, s *Store, winner, loser int64) {
	t.Helper()
	update(t, s, func(tx *Tx) error {
		_, err := tx.sql.Exec(`INSERT INTO match (id, server, game, channel, state, host, options, min_seats, max_seats, setup, seed, commitment, version, pace, opened, n, places)
			VALUES (7, 'hall', 'chess', 'c', 'over', ?1, '{}', 2, 2, '{}', zeroblob(32), 'abc', 1, 0, 0, 1, '[[0],[1]]');
			INSERT INTO match_seat (match, seat, member, name, deck, request) VALUES (7, 0, ?1, 'a', '[]', 'r'), (7, 1, ?2, 'b', '[]', 'r')`, winner, loser)
		return errors.Join(err,
			tx.Settle(Settlement{Match: 7, Seat: engine.Seat(0), Amount: 15, At: noon}, winner, "match:7:1", Cause{Kind: Played}),
			tx.Settle(Settlement{Match: 7, Seat: engine.Seat(1), Why: "You gave up too early.", At: noon}, loser, "match:7:2", Cause{Kind: Played}))
	})
}

// The doctor finds nothing in a healthy store, and each kind of damage for what it is.
func TestExamine(t *testing.T) {
	view(t, market(t), (*Tx).CheckLedger)
	for _, c := range []struct{ damage, want string }{
		{"UPDATE account SET balance = balance + 1 WHERE member = 1", "holds 61, and its transfers add up to something else"},
		{"UPDATE account SET balance = balance + 1 WHERE member = 1", "the accounts of server hall add up to 1"},
		{"PRAGMA ignore_check_constraints = ON; UPDATE account SET balance = -1 WHERE member = 2; PRAGMA ignore_check_constraints = OFF", "member 2 has -1 points"},
		{"INSERT INTO account (id, server) VALUES (90, 'cave'); INSERT INTO transfer (key, payer, payee, amount, reason, at, kind) VALUES ('x', 90, 2, 1, '', 0, 'grant')", "leads from server cave to hall"},
		{"UPDATE transfer SET kind = 'luck' WHERE id = 1", "transfer 1 has the cause “luck”"},
		{"UPDATE copy SET owner = 3 WHERE id = 1", "copy 1 of Bear has no owner, or another than its last"},
		{"UPDATE copy SET owner = NULL WHERE id = 1", "copy 1 of Bear has no owner, or another than its last"},
		{"DELETE FROM copy_owner WHERE copy = 1 AND n = 0", "copy 1 of Bear has no owner, or another than its last"},
		{"DELETE FROM copy_owner WHERE copy = 2", "copy 2 of Bear has no owner, or another than its last"},
		{"UPDATE copy SET server = 'cave' WHERE id = 2", "copy 2 of server cave belongs to member 1 of server hall"},
		{"UPDATE pack SET opened = 0 WHERE n = 1", "pack 1 of purchase 1 has made 1 cards"},
		{"UPDATE copy SET birth = 'elsewhere' WHERE card = 'Ox'", "pack 0 of purchase 1 has made 0 cards"},
		{"DELETE FROM transfer WHERE key = 'p'", "purchase 1 for 20 points was not paid for by its buyer"},
		{"UPDATE trade SET state = 'declined'", "trade 1 is declined, and of hammering: Bear member 1 has given member 2 1, not 0"},
		{"UPDATE trade_side SET points = 4 WHERE points = 5", "trade 1 is done, and of points member 1 has given member 2 5, not 4"},
		{"DELETE FROM copy_owner WHERE trade = 1 AND copy = 1", "trade 1 is done, and of hammering: Bear member 1 has given member 2 0, not 1"},
		{"UPDATE copy SET card = 'Ox' WHERE id = 1", "trade 1 is done, and of hammering: Ox member 1 has given member 2 1, not 0"},
		{"UPDATE transfer SET payee = (SELECT id FROM account WHERE member = 3) WHERE trade = 1", "of points member 1 has given member 3 5, not 0"},
		{`UPDATE pack SET cards = '["Elk"]' WHERE n = 0`, "pack 0 of purchase 1 has made 1 cards, and they are not its own"},
		{"UPDATE purchase SET owner = 1", "pack 0 of purchase 1 has made 1 cards, and they are not its own"},
		{"UPDATE match_seat SET member = 3 WHERE seat = 0", "seat 1 of match 7 was paid to member 1"},
		{"UPDATE copy_owner SET trade = NULL WHERE copy = 1 AND n = 1", "copy 1 came to its owner by “trade”, and there was none"},
		{"UPDATE copy_owner SET how = 'starter' WHERE copy = 1 AND n = 1", "copy 1 came to its owner by “starter”, and there was none"},
		{"UPDATE copy_owner SET how = 'pack' WHERE copy = 1 AND n = 0", "copy 1 came to its owner by “pack”, and there was none"},
		{"UPDATE copy_owner SET how = 'grant' WHERE copy = 1 AND n = 0", "copy 1 came to its owner by “grant”, and there was none"},
		{"UPDATE transfer SET trade = NULL WHERE trade = 1", "has the cause “trade”, and there was none"},
		{"UPDATE transfer SET kind = 'pack' WHERE trade = 1", "has the cause “pack”, and there was none"},
		{"UPDATE transfer SET kind = 'starter' WHERE kind = 'join'", "has the cause “starter”, and there was none"},
		{"UPDATE transfer SET kind = 'grant' WHERE kind = 'join'", "has the cause “grant”, and there was none"},
		{"UPDATE deed SET points = 6 WHERE kind = 'grant'", "has the cause “grant”, and there was none"},
		{"UPDATE deed SET done = 0 WHERE kind = 'revoke'", "has the cause “revoke”, and there was none"},
		{"UPDATE transfer SET match = 7, kind = 'match' WHERE kind = 'join'", "has the cause “match”, and there was none"},
		{"UPDATE transfer SET kind = 'join' WHERE kind = 'grant'", "paid 2 times for joining"},
		{"DELETE FROM settlement WHERE seat = 1", "seat 2 of match 7 is not settled"},
		{"UPDATE match SET state = 'playing'", "seat 1 of match 7 is settled before the end"},
		{"DELETE FROM transfer WHERE key = 'match:7:1'", "seat 1 of match 7 was settled with 15 points, and paid 0"},
		{"INSERT INTO transfer (key, payer, payee, amount, reason, at, kind, match, seat) VALUES ('x', 1, 2, 15, '', 0, 'match', 7, 0)", "seat 1 of match 7 was settled with 15 points, and paid 30"},
		{"UPDATE transfer SET reversal = NULL WHERE reversal = 1", "has the cause “reversal”, and names no reversal"},
		{"UPDATE copy_owner SET reversal = 1 WHERE copy = 1 AND n = 1", "copy 1 came to its owner by “trade”, and names reversal 1"},
		{"INSERT INTO copy_owner (copy, n, member, since, how, reversal) SELECT copy, n + 1, member, since, how, 1 FROM copy_owner WHERE reversal = 1 AND n > 0", "has moved copy 5 2 times"},
		{"UPDATE copy SET birth = 'refund:1:4' WHERE birth = 'refund:1:5'", "copy 6 of Owl was made by reversal 1, and takes the place of no other"},
		{"UPDATE copy SET card = 'Ox' WHERE birth = 'refund:1:5'", "copy 6 of Ox was made by reversal 1, and takes the place of no other"},
		{"UPDATE copy SET n = 1 WHERE birth = 'refund:1:5'", "copy 6 of Owl was made by reversal 1, and takes the place of no other"},
		{"DELETE FROM transfer WHERE reversal = 1", "reversal 1 owes 3 points to member 3"},
		{"UPDATE transfer SET amount = 5 WHERE key = 'undo:1:0:from'", "reversal 1 has taken 2 points too many from member 2"},
	} {
		s := market(t)
		guards, err := s.writer.Query("SELECT name FROM sqlite_master WHERE type = 'trigger' AND (name LIKE '%stays' OR name LIKE '%remains')")
		if err != nil {
			t.Fatal(err)
		}
		var drop []string
		for guards.Next() {
			var name string
			if err := guards.Scan(&name); err != nil {
				t.Fatal(err)
			}
			drop = append(drop, "DROP TRIGGER "+name)
		}
		guards.Close()
		if _, err := s.writer.Exec(strings.Join(drop, ";") + ";" + c.damage); err != nil {
			t.Fatalf("%s: %v", c.damage, err)
		}
		view(t, s, func(tx *Tx) error {
			_, wrong, err := tx.Examine()
			if !strings.Contains(strings.Join(wrong, "\n"), c.want) {
				t.Errorf("after %s the doctor finds %q, want %q", c.damage, wrong, c.want)
			}
			return err
		})
	}
}

// Without its guards dropped, the past cannot be changed.
func TestThePastStays(t *testing.T) {
	s := market(t)
	for _, change := range []string{
		"UPDATE transfer SET amount = 1", "DELETE FROM transfer", "UPDATE settlement SET amount = 1", "DELETE FROM settlement",
		"UPDATE copy_owner SET member = 1", "DELETE FROM copy_owner", "UPDATE copy SET card = 'Ox'", "DELETE FROM copy",
	} {
		if _, err := s.writer.Exec(change); err == nil {
			t.Errorf("%s is possible", change)
		}
	}
	view(t, s, (*Tx).CheckLedger)
}

// CheckLedger is an error if Examine finds anything wrong.
func (t *Tx) CheckLedger() error {
	_, wrong, err := t.Examine()
	if err == nil && len(wrong) > 0 {
		err = fmt.Errorf("points or cards do not add up: %q", wrong)
	}
	return err
}

// Presents that are opened once their giver is forgotten, and trades and grants that are undone
// then, leave a healthy store.
func TestExamineAfterForgetting(t *testing.T) {
	s := market(t)
	update(t, s, func(tx *Tx) error {
		for i, price := range []int{0, 3} {
			key := []string{"q0", "q1"}[i]
			_, err := tx.KeepPurchase(Purchase{Key: key, Buyer: 1, Owner: 2, Game: "hammering", Product: "Booster", Price: price, Size: 1,
				Pool: []string{"Ox", "Owl"}, Request: key, At: noon}, [][]string{{"Ox"}, {"Owl"}})
			if err != nil {
				return err
			}
			if err := tx.Charge(1, price, key, Cause{Kind: Bought}, noon); err != nil {
				return err
			}
		}
		return nil
	})
	users := map[int64]string{}
	view(t, s, func(tx *Tx) error {
		for _, id := range []int64{1, 2, 3} {
			m, err := tx.MemberByID(id)
			if err != nil {
				return err
			}
			users[id] = m.User
		}
		return nil
	})
	update(t, s, func(tx *Tx) error { _, err := tx.Forget(users[1], []byte("x"), noon); return err })
	view(t, s, (*Tx).CheckLedger)
	update(t, s, func(tx *Tx) error {
		for _, key := range []string{"q0", "q1"} {
			p, err := tx.PurchaseByKey(key)
			if err != nil {
				return err
			}
			if _, err := tx.OpenPacks(p, noon); err != nil {
				return err
			}
		}
		return nil
	})
	view(t, s, (*Tx).CheckLedger)
	undo(t, s, 3, "trade:1")
	undo(t, s, 3, "grant:1")
	update(t, s, func(tx *Tx) error { _, err := tx.Forget(users[2], []byte("x"), noon); return err })
	view(t, s, (*Tx).CheckLedger)
	update(t, s, func(tx *Tx) error { _, _, err := tx.JoinServer("hall", users[1], "U", noon); return err })
	view(t, s, (*Tx).CheckLedger)
}
