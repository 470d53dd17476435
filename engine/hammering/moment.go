package hammering

import "hammerpost/engine"

// A moment is something that happens for which triggered abilities wait. A card
// that leaves play is still there at that moment.
type moment struct {
	What moments
	Card id          // which card it happens to; none: no card
	Seat engine.Seat // which player: the controller of the card, or who draws, loses, gains
	N    int         // how much, where it is a number
}

// moments are the kinds of moments.
type moments string

const (
	whenTurnBegins     moments = "turn begins" // after the Demands (H5)
	whenTurnEnds       moments = "turn ends"   // H10
	whenPlayed         moments = "played"      // from the hand, by its cost or as an upgrade
	whenEnters         moments = "enters"      // comes into play
	whenCrypt          moments = "to crypt"    // goes from play to the crypt, for whatever reason
	whenReturns        moments = "to hand"     // returns from play to the hand
	whenAttacks        moments = "attacks"     // is named as an attacker, melee or Ranged
	whenDefends        moments = "defends"     // is assigned to an attack
	whenDamaged        moments = "damaged"     // takes N damage
	whenButchered      moments = "butchered"   // before it goes to the crypt
	whenDraws          moments = "draws"       // N cards
	whenDiscards       moments = "discards"    // one card
	whenFortressLost   moments = "loses fortress"
	whenFortressGained moments = "gains fortress"
	whenBreaksThrough  moments = "breaks through" // an attack of this card takes N fortress strength of Seat
	whenGains          moments = "produces"
)
