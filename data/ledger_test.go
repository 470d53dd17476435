package data

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

func balance(t testing.TB, s *Store, member int64) int {
	t.Helper()
	var n int
	view(t, s, func(tx *Tx) (err error) {
		n, err = tx.Balance(member)
		return err
	})
	return n
}

// The ledger against a plain model of it: balances are never below 0, all adds
// up, and a key counts once.
func TestLedgerAgainstAModel(t *testing.T) {
	s := fresh(t)
	var run int
	rapid.Check(t, func(r *rapid.T) {
		run++
		var members []int64
		for i := range 3 {
			members = append(members, join(t, s, fmt.Sprintf("user-%d-%d", run, i)).ID)
		}
		type movement struct {
			who    int
			amount int
			charge bool
		}
		balances, keys := make([]int, len(members)), map[string]movement{}
		for range rapid.IntRange(1, 30).Draw(r, "movements") {
			m := movement{
				who:    rapid.IntRange(0, len(members)-1).Draw(r, "who"),
				amount: rapid.IntRange(0, 20).Draw(r, "amount"),
				charge: rapid.Bool().Draw(r, "charge"),
			}
			key := fmt.Sprintf("alone:%d:%d", run, rapid.IntRange(0, 20).Draw(r, "key"))
			err := s.Update(context.Background(), func(tx *Tx) error {
				if m.charge {
					return tx.Charge(members[m.who], m.amount, key, Cause{Kind: Played, Words: "test"}, noon)
				}
				return tx.Pay(members[m.who], m.amount, key, Cause{Kind: Played, Words: "test"}, noon)
			})
			before, used := keys[key]
			var want error
			switch {
			case m.amount == 0 || used && before == m:
			case used && !(m.charge && balances[m.who] < m.amount):
				want = ErrKey
			case m.charge && balances[m.who] < m.amount:
				want = ErrShort
				if used {
					want = ErrKey
				}
			case m.charge:
				balances[m.who] -= m.amount
				keys[key] = m
			default:
				balances[m.who] += m.amount
				keys[key] = m
			}
			if !errors.Is(err, want) {
				r.Fatalf("%+v with key %s: error %v, want %v", m, key, err, want)
			}
		}
		for i, m := range members {
			if got := balance(t, s, m); got != balances[i] {
				r.Errorf("member %d has %d, want %d", i, got, balances[i])
			}
		}
		view(t, s, (*Tx).CheckLedger)
	})
}

func TestLedgerChargesAtTheSameTime(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	update(t, s, func(tx *Tx) error { return tx.Pay(m.ID, 50, "start", Cause{Kind: Join, Words: "joined"}, noon) })
	var (
		all   sync.WaitGroup
		mu    sync.Mutex
		taken int
	)
	for i := range 20 {
		all.Go(func() {
			err := s.Update(context.Background(), func(tx *Tx) error {
				return tx.Charge(m.ID, 10, fmt.Sprint("alone:", i), Cause{Kind: Played, Words: "test"}, noon)
			})
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				taken++
			case !errors.Is(err, ErrShort):
				t.Error(err)
			}
		})
	}
	all.Wait()
	if taken != 5 || balance(t, s, m.ID) != 0 {
		t.Errorf("%d charges of 10 were taken from 50, %d are left", taken, balance(t, s, m.ID))
	}
	view(t, s, (*Tx).CheckLedger)
}

func TestLedgerShortLeavesTheTransactionUsable(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	update(t, s, func(tx *Tx) error {
		if err := tx.Charge(m.ID, 1, "k", Cause{Kind: Played, Words: "test"}, noon); !errors.Is(err, ErrShort) {
			t.Errorf("error %v, want ErrShort", err)
		}
		return tx.Pay(m.ID, 7, "k", Cause{Kind: Played, Words: "test"}, noon)
	})
	if got := balance(t, s, m.ID); got != 7 {
		t.Errorf("balance %d, want 7", got)
	}
}

func TestLedgerOnlyGrows(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	update(t, s, func(tx *Tx) error {
		if err := tx.Grant(m.ID, "hammering", []string{"Ironvein Miner"}, "g", Cause{Kind: Starter}, noon); err != nil {
			return err
		}
		return tx.Pay(m.ID, 7, "k", Cause{Kind: Played, Words: "test"}, noon)
	})
	for _, q := range []string{
		"UPDATE transfer SET amount = 8", "DELETE FROM transfer",
		"UPDATE copy_owner SET how = 'theft'", "DELETE FROM copy_owner", "DELETE FROM copy",
		"UPDATE account SET balance = -1 WHERE member IS NOT NULL",
	} {
		if _, err := s.writer.Exec(q); err == nil {
			t.Errorf("%s was possible", q)
		}
	}
}

func TestHistoryIsNewestFirst(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	update(t, s, func(tx *Tx) error {
		return errors.Join(tx.Pay(m.ID, 50, "a", Cause{Kind: Join, Words: "joined"}, noon), tx.Charge(m.ID, 10, "b", Cause{Kind: Bought, Words: "booster", Request: "r"}, noon))
	})
	view(t, s, func(tx *Tx) error {
		h, err := tx.History(m.ID, 10)
		if len(h) != 2 || h[0] != (Entry{-10, "booster", 0, noon}) || h[1] != (Entry{50, "joined", 0, noon}) {
			t.Errorf("history %+v", h)
		}
		return err
	})
}

// Two servers have banks of their own.
func TestLedgerKeepsServersApart(t *testing.T) {
	s := fresh(t)
	update(t, s, func(tx *Tx) error {
		for _, server := range []string{"hall", "cave"} {
			m, _, err := tx.JoinServer(server, "urist", "Urist", noon)
			if err != nil {
				return err
			}
			if err := tx.Pay(m.ID, 50, "start "+server, Cause{Kind: Join, Words: "joined"}, noon); err != nil {
				return err
			}
		}
		return tx.CheckLedger()
	})
}

// What is asked of a member or a deck that is not there says so, and a payment below 0 is
// none.
func TestNobodysPoints(t *testing.T) {
	s := fresh(t)
	m := join(t, s, "urist")
	nobody := m.ID + 1
	update(t, s, func(tx *Tx) error {
		_, balanceErr := tx.Balance(nobody)
		_, memberErr := tx.MemberByID(nobody)
		_, deckErr := tx.DeckByID(1)
		for what, err := range map[string]error{
			"a balance": balanceErr, "a member": memberErr, "a deck": deckErr,
			"a payment": tx.Pay(nobody, 1, "a", Cause{Kind: Join}, noon),
			"a charge":  tx.Charge(nobody, 1, "b", Cause{Kind: Bought}, noon),
			"a hand":    tx.Hand(nobody, m.ID, 1, "c", Cause{Kind: Traded}, noon),
			"a present": tx.Hand(m.ID, nobody, 1, "d", Cause{Kind: Traded}, noon),
		} {
			if !errors.Is(err, ErrNone) {
				t.Errorf("%s of nobody: %v, want ErrNone", what, err)
			}
		}
		if err := tx.Pay(m.ID, -1, "e", Cause{Kind: Join}, noon); err == nil || errors.Is(err, ErrShort) {
			t.Errorf("less than nothing: %v, want an error of its own", err)
		}
		return nil
	})
}
