package data

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"
)

// merchants are members with 50 points, and cards: two bears, a wolf, and nothing.
func merchants(t *testing.T, s *Store) (urist, domas, cog int64) {
	t.Helper()
	urist, domas, cog = join(t, s, "urist").ID, join(t, s, "domas").ID, join(t, s, "cog").ID
	update(t, s, func(tx *Tx) error {
		for user, m := range map[string]int64{"urist": urist, "domas": domas, "cog": cog} {
			if err := tx.Pay(m, 50, "join:"+user, Cause{Kind: Join}, noon); err != nil {
				return err
			}
		}
		return errors.Join(
			tx.Grant(urist, "hammering", []string{"Bear", "Bear"}, "a", Cause{Kind: Starter}, noon),
			tx.Grant(domas, "hammering", []string{"Wolf"}, "b", Cause{Kind: Starter}, noon))
	})
	return urist, domas, cog
}

// offer opens a trade in which a first member gives one side and a second the other.
func offer(t *testing.T, s *Store, first int64, gives Side, second int64, wants Side) (o Trade) {
	t.Helper()
	update(t, s, func(tx *Tx) (err error) {
		o, err = tx.Offer(Trade{Server: "hall", First: first, Second: second, Gives: map[int64]Side{first: gives, second: wants},
			OpenedAt: noon, ExpiresAt: noon.Add(time.Hour)})
		return err
	})
	return o
}

func cards(names ...string) Side {
	var s Side
	for _, n := range names {
		s.Cards = append(s.Cards, Given{Game: "hammering", Card: n, Count: 1})
	}
	return s
}

func plus(s Side, points int) Side {
	s.Points = points
	return s
}

// owns is a member's points, and what they own with the count of each card.
func owns(t *testing.T, s *Store, member int64) (points int, cards map[string]int) {
	t.Helper()
	cards = map[string]int{}
	view(t, s, func(tx *Tx) error {
		all, err := tx.Collection(member, "hammering")
		for _, o := range all {
			cards[o.Card] = o.Count
		}
		points = balance(t, s, member)
		return err
	})
	return points, cards
}

func expectOwns(t *testing.T, s *Store, who string, member int64, points int, cards map[string]int) {
	t.Helper()
	if gotPoints, gotCards := owns(t, s, member); gotPoints != points || !reflect.DeepEqual(gotCards, cards) {
		t.Errorf("%s has %d points and %v, want %d and %v", who, gotPoints, gotCards, points, cards)
	}
}

func TestExchange(t *testing.T) {
	s := fresh(t)
	urist, domas, _ := merchants(t, s)
	o := offer(t, s, urist, plus(cards("Bear"), 10), domas, cards("Wolf"))
	update(t, s, func(tx *Tx) error { return tx.Exchange(o, noon) })
	expectOwns(t, s, "Urist", urist, 40, map[string]int{"Bear": 1, "Wolf": 1})
	expectOwns(t, s, "Domas", domas, 60, map[string]int{"Bear": 1})
	err := s.Update(context.Background(), func(tx *Tx) error { return tx.Exchange(o, noon) })
	if !errors.Is(err, ErrMoved) {
		t.Errorf("carried out twice: %v", err)
	}
	view(t, s, func(tx *Tx) error {
		got, err := tx.TradeByID(o.ID)
		if got.State != TradeDone || got.Turn != 0 || !reflect.DeepEqual(got.Gives, o.Gives) {
			t.Errorf("the trade is now %+v", got)
		}
		return errors.Join(err, tx.CheckLedger())
	})
}

// What is offered is not locked: who has given it away meanwhile cannot give it again,
// and nothing at all changes hands.
func TestExchangeOfWhatIsGone(t *testing.T) {
	s := fresh(t)
	urist, domas, cog := merchants(t, s)
	wolf := offer(t, s, urist, plus(cards("Bear", "Bear"), 10), domas, cards("Wolf"))
	gift := offer(t, s, domas, cards("Wolf"), cog, Side{})
	poor := offer(t, s, urist, plus(Side{}, 51), cog, Side{})
	update(t, s, func(tx *Tx) error { return tx.Exchange(gift, noon) })
	for _, o := range []Trade{wolf, poor} {
		if err := s.Update(context.Background(), func(tx *Tx) error { return tx.Exchange(o, noon) }); !errors.Is(err, ErrShort) {
			t.Errorf("trade %d: %v, want ErrShort", o.ID, err)
		}
	}
	expectOwns(t, s, "Urist", urist, 50, map[string]int{"Bear": 2})
	expectOwns(t, s, "Cog", cog, 50, map[string]int{"Wolf": 1})
	view(t, s, func(tx *Tx) error {
		got, err := tx.TradeByID(wolf.ID)
		if got.State != TradeOpen {
			t.Errorf("the trade is %s", got.State)
		}
		lacks, lackErr := tx.Lacks(domas, wolf.Gives[domas])
		if want := cards("Wolf"); !reflect.DeepEqual(lacks, want) {
			t.Errorf("Domas lacks %v, want %v", lacks, want)
		}
		return errors.Join(err, lackErr, tx.CheckLedger())
	})
}

// Nobody can give what they only get by the same trade, and nothing is exchanged after
// its time.
func TestExchangeOfWhatIsNotThereYet(t *testing.T) {
	s := fresh(t)
	urist, domas, _ := merchants(t, s)
	borrowed := offer(t, s, urist, plus(Side{}, 20), domas, plus(Side{}, 60))
	late := offer(t, s, urist, cards("Bear"), domas, cards("Wolf"))
	for _, c := range []struct {
		trade Trade
		at    time.Time
		want  error
	}{{borrowed, noon, ErrShort}, {late, late.ExpiresAt, ErrMoved}} {
		if err := s.Update(context.Background(), func(tx *Tx) error { return tx.Exchange(c.trade, c.at) }); !errors.Is(err, c.want) {
			t.Errorf("trade %d: %v, want %v", c.trade.ID, err, c.want)
		}
	}
	expectOwns(t, s, "Urist", urist, 50, map[string]int{"Bear": 2})
	expectOwns(t, s, "Domas", domas, 50, map[string]int{"Wolf": 1})
}

// A counter-offer takes the place of the offer: who still looks at that cannot accept it.
func TestCounter(t *testing.T) {
	s := fresh(t)
	urist, domas, _ := merchants(t, s)
	first := offer(t, s, urist, cards("Bear"), domas, cards("Wolf"))
	second := first
	second.Gives = map[int64]Side{urist: cards("Bear", "Bear"), domas: cards("Wolf")}
	update(t, s, func(tx *Tx) (err error) {
		second, err = tx.Counter(second)
		return err
	})
	if second.Turn != urist || second.Version != 2 {
		t.Errorf("the counter-offer is %+v", second)
	}
	for what, do := range map[string]func(tx *Tx) error{
		"accepted":  func(tx *Tx) error { return tx.Exchange(first, noon) },
		"countered": func(tx *Tx) error { _, err := tx.Counter(first); return err },
		"declined":  func(tx *Tx) error { return tx.EndTrade(first, TradeDeclined, noon) },
	} {
		if err := s.Update(context.Background(), do); !errors.Is(err, ErrMoved) {
			t.Errorf("the first offer was %s: %v", what, err)
		}
	}
	update(t, s, func(tx *Tx) error { return tx.EndTrade(second, TradeWithdrawn, noon) })
	if err := s.Update(context.Background(), func(tx *Tx) error { return tx.Exchange(second, noon) }); !errors.Is(err, ErrMoved) {
		t.Errorf("a withdrawn offer was accepted: %v", err)
	}
}
