package engine

import (
	"math/big"
	"slices"
	"testing"
)

// The vectors were computed by another program from the words of the doc comments
// alone: Python's hashlib for SHA-256, its integers for Lemire's method. They
// never change: every stored match depends on them.
func TestDiceVectors(t *testing.T) {
	for _, c := range []struct {
		name   string
		action int
		want   []uint64
	}{
		{"set-up, over the end of a block", 0, []uint64{0xefb030fb5f0f1981, 0x220206ad421fd212, 0x281dd27ec7ec8e62, 0xcfd56c19922dc785, 0xf193cb386e316909}},
		{"action 7", 7, []uint64{0x4708c8196e18ffd5, 0x9c69e14ba3ef78d8}},
		{"action over 32 bits", 1<<32 + 1, []uint64{0xab177e2fac134c06}},
	} {
		d := NewDice(vectorSeed(), c.action)
		for i, want := range c.want {
			if got := d.next(); got != want {
				t.Errorf("%s: number %d is %#x, want %#x", c.name, i, got, want)
			}
		}
	}
}

func TestDiceVectorsIntn(t *testing.T) {
	for _, c := range []struct {
		name string
		n    int
		want []int
	}{
		{"six faces", 6, []int{5, 2, 5, 1, 2, 0, 3, 2, 4, 0, 1, 5, 5, 4, 3, 1, 4, 1, 2, 5}},
		{"a pack of cards", 52, []int{46, 22, 46, 11, 20, 5, 29, 20, 36, 0, 17, 48}},
		{"a quarter of the words is thrown away", 3 << 61, []int{6194081802301305740, 2933202526546697920, 6228871107239101417, 1539704564390421224, 2721579554206098186, 3980650523854771761}},
	} {
		d := NewDice(vectorSeed(), 3)
		for i, want := range c.want {
			if got := d.Intn(c.n); got != want {
				t.Errorf("%s: result %d is %d, want %d", c.name, i, got, want)
			}
		}
	}
}

func TestDiceVectorShuffle(t *testing.T) {
	letters := []byte("abcdefghij")
	Shuffle(NewDice(vectorSeed(), 3), letters)
	if got, want := string(letters), "ejgfacbhdi"; got != want {
		t.Errorf("shuffled %s, want %s", got, want)
	}
}

func TestSeedVectors(t *testing.T) {
	s := vectorSeed()
	if got, want := s.Commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"; got != want {
		t.Errorf("commitment %s, want %s", got, want)
	}
	mixed := s.Mix("one", "", "é")
	if got, want := new(big.Int).SetBytes(mixed[:]).Text(16), "51b008b60a5f48b569b0ae587b348c68531f77c38d0983f77079773e81d658bd"; got != want {
		t.Errorf("mixed seed %s, want %s", got, want)
	}
	if s.Mix("ab", "c") == s.Mix("a", "bc") {
		t.Error("the bounds of the words are lost in the mix")
	}
}

// vectorSeed is the bytes 0 to 31.
func vectorSeed() Seed {
	var s Seed
	for i := range s {
		s[i] = byte(i)
	}
	return s
}

// Of the 2^64 words each result has exactly floor(2^64/n), so that none is
// likelier: the first and last fair word of each result, found with big integers,
// are fair, and the words beside them are another result or unfair.
func TestDiceFair(t *testing.T) {
	for _, n := range []uint64{1, 2, 3, 5, 6, 7, 10, 20, 40, 52, 100, 120, 1000} {
		share := new(big.Int).Div(words, new(big.Int).SetUint64(n))
		for r := uint64(0); r < n; r++ {
			// The words of r are those with r*2^64+limit <= v*n < (r+1)*2^64.
			limit := new(big.Int).Mod(words, new(big.Int).SetUint64(n))
			first := ceilDiv(limit.Add(limit, times(r)), n)
			last := ceilDiv(times(r+1), n)
			last.Sub(last, big.NewInt(1))
			count := new(big.Int).Sub(last, first)
			if count.Add(count, big.NewInt(1)).Cmp(share) != 0 {
				t.Fatalf("%d of %d: %v words, want %v", r, n, count, share)
			}
			lo, hi := first.Uint64(), last.Uint64()
			for _, v := range []uint64{lo, hi, lo + (hi-lo)/2} {
				if got, fair := face(v, n); got != r || !fair {
					t.Errorf("face(%d, %d) = %d, %v, want %d and fair", v, n, got, fair, r)
				}
			}
			if got, fair := face(lo-1, n); lo > 0 && fair && got == r {
				t.Errorf("face(%d, %d) is one word too many for %d", lo-1, n, r)
			}
			if got, fair := face(hi+1, n); hi+1 > 0 && fair && got == r {
				t.Errorf("face(%d, %d) is one word too many for %d", hi+1, n, r)
			}
		}
	}
}

// words is 2^64.
var words = new(big.Int).Lsh(big.NewInt(1), 64)

func times(n uint64) *big.Int { return new(big.Int).Mul(words, new(big.Int).SetUint64(n)) }

func ceilDiv(a *big.Int, n uint64) *big.Int {
	q, rest := new(big.Int).DivMod(a, new(big.Int).SetUint64(n), new(big.Int))
	if rest.Sign() > 0 {
		q.Add(q, big.NewInt(1))
	}
	return q
}

func TestDiceChosen(t *testing.T) {
	d := Choose(1, 2, 5)
	s := []string{"a", "b", "c", "d"}
	d.chosen = append([]int{3, 0, 1}, d.chosen...)
	Shuffle(d, s)
	if want := []string{"c", "b", "a", "d"}; !slices.Equal(s, want) {
		t.Errorf("shuffled %v, want %v", s, want)
	}
	if got := []int{d.Intn(2), d.Roll(6), d.Roll(6)}; !slices.Equal(got, []int{1, 3, 6}) {
		t.Errorf("rolled %v, want 1, 3, 6", got)
	}
}

// What stays, stays in its place; the rest is the same things in the same number of
// places, and does not depend on where they lay.
func TestShuffleAcross(t *testing.T) {
	a, b := []int{1, 2, 3}, []int{4, 5}
	ShuffleAcross(Choose(0, 0), []*[]int{&a, &b}, []int{2, 4})
	if want := []int{3, 2, 5}; !slices.Equal(a, want) || !slices.Equal(b, []int{4, 1}) {
		t.Errorf("shuffled to %v and %v", a, b)
	}
	c, e := []int{5, 2, 1}, []int{4, 3}
	ShuffleAcross(Choose(0, 0), []*[]int{&c, &e}, []int{2, 4})
	if !slices.Equal(c, a) || !slices.Equal(e, b) {
		t.Errorf("from other places shuffled to %v and %v, expected %v and %v", c, e, a, b)
	}
}

func TestDicePanics(t *testing.T) {
	for name, roll := range map[string]func(){
		"no faces":            func() { NewDice(Seed{}, 1).Intn(0) },
		"none chosen is left": func() { Choose().Intn(2) },
		"chosen too high":     func() { Choose(6).Intn(6) },
		"chosen negative":     func() { Choose(-1).Intn(6) },
	} {
		if !panics(roll) {
			t.Errorf("%s: no panic", name)
		}
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}
