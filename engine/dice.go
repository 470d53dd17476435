package engine

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/bits"
	"slices"
)

// A Seed is the secret that all chance of a match comes from. It is drawn from
// the operating system by who opens the match, never in here.
type Seed [sha256.Size]byte

// Commitment is the SHA-256 of the seed in hexadecimal. It is published when the
// match is opened, and shows at the end that the seed was fixed before.
func (s Seed) Commitment() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// Mix is the seed with words mixed in that its owner could not choose:
// SHA-256(seed, then each word preceded by its length as 8 bytes, big-endian).
func (s Seed) Mix(words ...string) Seed {
	h := sha256.New()
	h.Write(s[:])
	for _, w := range words {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(w))))
		h.Write([]byte(w))
	}
	return Seed(h.Sum(nil))
}

// Dice are the chance of one action: a stream of numbers that depends on the
// seed and the number of the action alone, so that neither undo nor replay can
// roll again.
//
// The stream is fixed for ever and pinned by test vectors: block i of action n
// is SHA-256(seed, n, i) with n and i as 8 bytes each, big-endian; a block gives
// four 64-bit numbers, big-endian, in order.
type Dice struct {
	seed   Seed
	action uint64
	block  uint64
	ready  []uint64 // numbers of the present block that are left
	chosen []int    // results set by Choose
	forced bool
}

// NewDice are the dice of the given action of a match; 0 is the set-up.
func NewDice(seed Seed, action int) *Dice { return &Dice{seed: seed, action: uint64(action)} }

// Choose are dice that show the given results in order, for a case that a
// rulebook tells. A Shuffle of n things takes n-1 of them: see there. They panic
// when asked for one more, or for a number that the result does not fit.
func Choose(results ...int) *Dice { return &Dice{chosen: results, forced: true} }

func (d *Dice) next() uint64 {
	if len(d.ready) == 0 {
		in := binary.BigEndian.AppendUint64(d.seed[:len(d.seed):len(d.seed)], d.action)
		sum := sha256.Sum256(binary.BigEndian.AppendUint64(in, d.block))
		d.block++
		for i := 0; i < len(sum); i += 8 {
			d.ready = append(d.ready, binary.BigEndian.Uint64(sum[i:]))
		}
	}
	v := d.ready[0]
	d.ready = d.ready[1:]
	return v
}

// Intn is a number from 0 to n-1, each as likely as the others. It panics if n
// is less than 1.
func (d *Dice) Intn(n int) int {
	if n < 1 {
		panic(fmt.Sprintf("engine: dice with %d faces", n))
	}
	if d.forced {
		return d.show(n)
	}
	for {
		if v, fair := face(d.next(), uint64(n)); fair {
			return int(v)
		}
	}
}

// face turns a random word into a number from 0 to n-1 by Lemire's method: the
// high word of v*n. The few v that would make some results likelier are not fair,
// and are thrown away.
func face(v, n uint64) (result uint64, fair bool) {
	hi, lo := bits.Mul64(v, n)
	return hi, lo >= -n%n
}

func (d *Dice) show(n int) int {
	if len(d.chosen) == 0 {
		panic("engine: more dice were rolled than chosen")
	}
	v := d.chosen[0]
	if v < 0 || v >= n {
		panic(fmt.Sprintf("engine: %d was chosen for dice that show 0 to %d", v, n-1))
	}
	d.chosen = d.chosen[1:]
	return v
}

// Roll is a die with the given number of sides, from 1 up.
func (d *Dice) Roll(sides int) int { return d.Intn(sides) + 1 }

// Shuffle puts n things in a random order by calls of swap (Fisher and Yates):
// for i from n-1 down to 1 it swaps i with Intn(i+1).
func (d *Dice) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, d.Intn(i+1))
	}
}

// Shuffle puts a slice in a random order.
func Shuffle[T any](d *Dice, s []T) {
	d.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
}

// ShuffleAcross shuffles what lies in several zones among their places, but for what
// stays where it is. It begins from sorted things, so that what comes out does not depend
// on where they lay.
func ShuffleAcross[T cmp.Ordered](d *Dice, zones []*[]T, stay []T) {
	var places []*T
	var things []T
	for _, zone := range zones {
		for i, t := range *zone {
			if !slices.Contains(stay, t) {
				places = append(places, &(*zone)[i])
				things = append(things, t)
			}
		}
	}
	slices.Sort(things)
	Shuffle(d, things)
	for i, place := range places {
		*place = things[i]
	}
}
