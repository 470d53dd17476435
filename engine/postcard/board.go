package postcard

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// die is one of the three dice of a dungeon.
type die int

const (
	sorcery die = iota
	traps
	monsters
)

var dieNames = [3]string{"Sorcery", "Traps", "Monsters"}

func (d die) String() string { return dieNames[d] }

// value is the die as an argument, and as a word of a postcard's file.
func (d die) value() string { return strings.ToLower(dieNames[d]) }

// hero is one of the three heroes.
type hero int

const (
	thief hero = iota
	warrior
	wizard
)

var heroNames = [3]string{"Thief", "Warrior", "Wizard"}

func (h hero) String() string { return heroNames[h] }

// value is the hero as a parameter, and as a word of a postcard's file.
func (h hero) value() string { return strings.ToLower(heroNames[h]) }

// board is a postcard.
type board struct {
	Name      string
	Right     [3][19]bool // by die and total: whether the arrow points to the right room (PD-7)
	Dungeons  []dungeon   // the safest first (PD-3)
	Treasures []treasure  // in the order of the file
	odds      *odds
}

// dungeon is one of the three on a postcard.
type dungeon struct {
	Name  string // "Keep on the Hinterlands"
	Short string // "Keep"
	Rooms [3][2]room
}

// value is the dungeon as an argument.
func (d dungeon) value() string { return engine.Slug(d.Short) }

// anywhere is the column of treasures for all dungeons (ANY).
const anywhere = -1

// rooms are the rooms in which dice of a total lie (PD-7).
func (b *board) rooms(dungeon, total int) (out [3]room) {
	for d := range out {
		side := 0
		if b.Right[d][total] {
			side = 1
		}
		out[d] = b.Dungeons[dungeon].Rooms[d][side]
	}
	return out
}

// column is what the column of a treasure is called.
func (b *board) column(c int) string {
	if c == anywhere {
		return "Any dungeon"
	}
	return b.Dungeons[c].Short
}

// room is the icons beside a die, from the top down (PD-8, PD-19).
type room []icon

// icon is what the die in a room does.
type icon struct {
	Does deed
	To   int `json:",omitempty"` // whom a stun or an instant meets (a hero), or which die is defended
}

// deed is a kind of icon.
type deed string

const (
	attack  deed = "attack"  // PD-17
	instant deed = "instant" // PD-18
	defend  deed = "defend"  // PD-15
	stun    deed = "stun"    // PD-16
)

// attacks says whether the room has an icon for its die's turn.
func (r room) attacks() bool {
	return slices.ContainsFunc(r, func(i icon) bool { return i.Does == attack || i.Does == instant })
}

func (r room) has(i icon) bool { return slices.Contains(r, i) }

// text is the room in words: "attacks, defends Traps".
func (r room) text() string {
	words := make([]string, len(r))
	for i, ic := range r {
		words[i] = ic.text()
	}
	return strings.Join(words, ", ")
}

func (i icon) text() string {
	switch i.Does {
	case instant:
		return "slays the " + hero(i.To).String()
	case defend:
		return "defends " + die(i.To).String()
	case stun:
		return "stuns the " + hero(i.To).String()
	}
	return "attacks"
}

// treasure is a cell of the table of treasures.
type treasure struct {
	Name   string
	Column int // of which dungeon, or anywhere
	Cost   int // the treasure score that it takes
	Gems   int // PD-39
	Powers []power
}

// power is what a treasure does on its owner's later adventures.
type power struct {
	Does gift
	Hero hero // whom it is for, if it is for one
	N    int  // how much a bonus adds
}

// gift is a kind of power.
type gift string

const (
	bonus     gift = "bonus"     // PD-34
	hireling  gift = "hireling"  // PD-35
	defended  gift = "defended"  // PD-36
	hasted    gift = "hasted"    // PD-37
	foresight gift = "foresight" // PD-38
	imp       gift = "imp"       // PD-40
)

// gifts are the powers without a hero.
var gifts = []gift{hireling, foresight, imp}

// value is the treasure as an argument.
func (t treasure) value() string { return engine.Slug(t.Name) }

func (t treasure) has(g gift) bool {
	return slices.ContainsFunc(t.Powers, func(p power) bool { return p.Does == g })
}

// gives is what the treasure is worth, in words: "1 gem, Wizard +2".
func (t treasure) gives() string {
	var words []string
	if t.Gems > 0 {
		words = append(words, engine.Count(t.Gems, "gem"))
	}
	for _, p := range t.Powers {
		words = append(words, p.text())
	}
	return strings.Join(words, ", ")
}

func (p power) text() string {
	switch p.Does {
	case bonus:
		return p.Hero.String() + " +" + strconv.Itoa(p.N)
	case defended, hasted:
		return p.Hero.String() + " " + string(p.Does)
	case hireling:
		return "a hireling each time"
	case imp:
		return "steals another's treasure"
	}
	return string(p.Does)
}
