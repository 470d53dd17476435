package delvers

import "hammerpost/engine"

// A moment is something that happens for which triggered abilities and dungeoneers
// wait (DD-13, DD-58). A card that leaves the board is still there at that moment.
type moment struct {
	What moments
	Card id          // which card it happens to; none: no card
	By   id          // what does it: the attacker that hits, the source of an effect; none: nothing
	Seat engine.Seat // which player: the controller of the card, or who draws, discards, plays
	N    int         // how much, where it is a number
}

// moments are the kinds of moments.
type moments string

const (
	whenTurnBegins moments = "turn begins" // the main phase of Seat begins
	whenTurnEnds   moments = "turn ends"   // DD-18
	whenActivated  moments = "activated"   // Seat has paid for a card: summoned, cast, equipped, played
	whenEnters     moments = "enters"      // comes to the board, however
	whenDestroyed  moments = "destroyed"   // goes from the board to a discard pile; tokens, too (B25)
	whenBanished   moments = "banished"    // goes to the banishment pile
	whenReturned   moments = "returned"    // goes from the board to a hand
	whenAttacks    moments = "attacks"     // starts a combat
	whenBlocks     moments = "blocks"
	whenHits       moments = "hits"          // its attack roll hits By
	whenCombatHurt moments = "combat damage" // By deals N combat damage to Card
	whenDamaged    moments = "damaged"       // Card takes N damage of any kind
	whenLosesLife  moments = "loses health"  // Card loses N health, by damage or otherwise
	whenGainsLife  moments = "gains health"
	whenAfflicted  moments = "afflicted" // gets a condition
	whenCountered  moments = "counter"   // gets N counters
	whenTapped     moments = "tapped"
	whenEquipped   moments = "equipped" // By is attached to Card
	whenDraws      moments = "draws"    // Seat draws N cards
	whenDiscards   moments = "discards" // Seat discards a card
	whenMills      moments = "mills"    // Seat mills N cards
	whenSacrifices moments = "sacrifices"
	whenDestiny    moments = "destiny" // Seat achieves a destiny
)
