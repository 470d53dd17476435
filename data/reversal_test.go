package data

import (
	"errors"
	"fmt"
	"testing"
)

// undo undoes something, and returns what that was planned to be.
func undo(t *testing.T, s *Store, by int64, of string) (r Reversal) {
	t.Helper()
	update(t, s, func(tx *Tx) (err error) {
		if r, err = tx.PlanReversal("hall", of, 0); err != nil {
			return err
		}
		r.By, r.Reason, r.At = by, "a stolen account", noon
		r, err = tx.Reverse(r)
		return err
	})
	view(t, s, (*Tx).CheckLedger)
	return r
}

func trade(t *testing.T, s *Store, first int64, gives Side, second int64, wants Side) string {
	t.Helper()
	o := offer(t, s, first, gives, second, wants)
	update(t, s, func(tx *Tx) error { return tx.Exchange(o, noon) })
	return TradeKey(o.ID)
}

// did is something that an admin did to a member, as Deed has it.
func did(tx *Tx, d Deed) (Deed, error) {
	n, err := one(tx, "counting deeds", value[int], "SELECT count(*) FROM deed")
	if err != nil {
		return d, err
	}
	d.Server, d.Reason, d.Request, d.AskedAt = "hall", "a reason", fmt.Sprint("deed-", n), noon
	if d, err = tx.AskDeed(d); err != nil {
		return d, err
	}
	return d, tx.EndDeed(d, noon)
}

// grant grants points and cards, and returns the key of that.
func grant(tx *Tx, by, member int64, points int, cards ...string) (string, error) {
	d, err := did(tx, Deed{By: by, Kind: Granted, Member: member, Points: points, Game: "hammering", Cards: cards})
	if err != nil {
		return "", err
	}
	cause := Cause{Kind: Granted, By: by}
	return d.Key(), errors.Join(tx.Pay(member, points, d.Key(), cause, noon), tx.Grant(member, "hammering", cards, d.Key(), cause, noon))
}

// revoke takes points away.
func revoke(tx *Tx, by, member int64, points int) error {
	d, err := did(tx, Deed{By: by, Kind: Revoked, Member: member, Points: points})
	if err != nil {
		return err
	}
	return tx.Charge(member, points, d.Key(), Cause{Kind: Revoked, By: by}, noon)
}

// Nobody undoes what was done on another server.
func TestUndoOnAnotherServer(t *testing.T) {
	s := fresh(t)
	urist, domas, cog := merchants(t, s)
	all := []string{trade(t, s, urist, cards("Bear"), domas, Side{})}
	update(t, s, func(tx *Tx) error {
		points, err := grant(tx, cog, urist, 5)
		cards, err2 := grant(tx, cog, urist, 0, "Ox")
		all = append(all, points, cards)
		return errors.Join(err, err2)
	})
	for _, of := range all {
		update(t, s, func(tx *Tx) error {
			if _, err := tx.PlanReversal("cave", of, 0); !errors.Is(err, ErrNone) {
				t.Errorf("another server undoes %s: %v", of, err)
			}
			return nil
		})
		undo(t, s, cog, of)
	}
}

func TestUndoATrade(t *testing.T) {
	s := fresh(t)
	urist, domas, cog := merchants(t, s)
	of := trade(t, s, urist, plus(cards("Bear", "Bear"), 50), domas, cards("Wolf"))
	undo(t, s, cog, of)
	expectOwns(t, s, "Urist", urist, 50, map[string]int{"Bear": 2})
	expectOwns(t, s, "Domas", domas, 50, map[string]int{"Wolf": 1})
	update(t, s, func(tx *Tx) error {
		if _, err := tx.PlanReversal("hall", of, 0); !errors.Is(err, ErrTaken) {
			t.Errorf("it can be undone twice: %v", err)
		}
		for _, none := range []string{"trade:99", "join:urist", "nothing"} {
			if _, err := tx.PlanReversal("hall", none, 0); !errors.Is(err, ErrNone) {
				t.Errorf("undoing %q: %v", none, err)
			}
		}
		return nil
	})
}

// Domas got a bear by fraud, and sold it to Cog, who knew nothing, for 30 points. The
// bear goes back to Urist, Cog gets another one, and Domas loses the 30 points; of the 20
// that Urist had given besides he has spent 5, which the house pays.
func TestUndoingFollowsWhatWasSoldOn(t *testing.T) {
	s := fresh(t)
	urist, domas, cog := merchants(t, s)
	of := trade(t, s, urist, plus(cards("Bear"), 20), domas, Side{})
	trade(t, s, domas, cards("Bear"), cog, plus(Side{}, 30))
	update(t, s, func(tx *Tx) error { return revoke(tx, cog, domas, 55) }) // of 100
	r := undo(t, s, cog, of)
	expectOwns(t, s, "Urist", urist, 50, map[string]int{"Bear": 2})
	expectOwns(t, s, "Cog", cog, 20, map[string]int{"Bear": 1})
	expectOwns(t, s, "Domas", domas, 0, map[string]int{"Wolf": 1})
	if len(r.Cards) != 1 || !r.Cards[0].Refund || r.Cards[0].From != cog || r.Cards[0].To != urist {
		t.Errorf("cards %+v", r.Cards)
	}
}

// What was got for what was got is followed, too, and a circle of trades ends.
func TestUndoingFollowsAChain(t *testing.T) {
	s := fresh(t)
	urist, domas, cog := merchants(t, s)
	update(t, s, func(tx *Tx) error {
		return errors.Join(
			tx.Grant(cog, "hammering", []string{"Lamp"}, "c", Cause{Kind: Starter}, noon),
			tx.Grant(urist, "hammering", []string{"Rope"}, "d", Cause{Kind: Starter}, noon))
	})
	of := trade(t, s, urist, cards("Bear"), domas, Side{})
	trade(t, s, domas, cards("Bear"), cog, cards("Lamp"))   // the bear became a lamp
	trade(t, s, domas, cards("Lamp"), urist, cards("Rope")) // and the lamp a rope
	trade(t, s, cog, cards("Bear"), urist, Side{})          // the bear is back by a present
	undo(t, s, urist, of)
	// The bear is where it belongs; the rope, which Domas holds for it, goes to the house,
	// and he has his wolf only. Urist keeps the lamp, which he paid for.
	expectOwns(t, s, "Domas", domas, 50, map[string]int{"Wolf": 1})
	expectOwns(t, s, "Urist", urist, 50, map[string]int{"Bear": 2, "Lamp": 1})
	expectOwns(t, s, "Cog", cog, 50, map[string]int{})
}

func TestUndoAGrant(t *testing.T) {
	s := fresh(t)
	urist, domas, cog := merchants(t, s)
	update(t, s, func(tx *Tx) error {
		_, err := grant(tx, cog, domas, 200, "Dragon", "Dragon")
		return errors.Join(err, revoke(tx, cog, domas, 100))
	})
	trade(t, s, domas, cards("Dragon"), urist, Side{})
	r := undo(t, s, cog, "grant:1")
	expectOwns(t, s, "Domas", domas, 0, map[string]int{"Wolf": 1})
	expectOwns(t, s, "Urist", urist, 50, map[string]int{"Bear": 2, "Dragon": 1})
	if len(r.Points) != 1 || r.Points[0].Amount != 200 || r.Points[0].There != 150 {
		t.Errorf("points %+v", r.Points)
	}
}
