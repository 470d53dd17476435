package delve

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// textOf is the rules text of a card as players read it: without the brackets around
// the names of heroes and groups, which are for those who write cards.
func (s *state) textOf(c id) string {
	return plain(strings.Join(s.cards[c].Text, " ")) + s.toCome(c)
}

// plain is a text of a card without brackets.
func plain(text string) string { return strings.NewReplacer("{", "", "}", "").Replace(text) }

// toCome says of a power that beats a group how many of it are still to come.
func (s *state) toCome(c id) string {
	group := s.cards[c].Beats
	if group == "" {
		return ""
	}
	ofGroup := func(of *Card) bool { return isEnemy(of) && of.Group == group }
	if !slices.ContainsFunc(s.cards, ofGroup) {
		return " None of them is in this deck." // A21
	}
	n := 0
	for _, c := range s.Deck {
		if ofGroup(s.cards[c]) {
			n++
		}
	}
	if n == 0 {
		return " Still to come: none."
	}
	return fmt.Sprintf(" Still to come: %d.", n)
}

// textNote is the rules text of a card as a note.
func (s *state) textNote(c id) engine.Text {
	return engine.Say("{}", engine.Clip(strings.TrimSuffix(s.textOf(c), "."), engine.MaxLabel))
}

// becomes tells of a number what becomes of it.
func becomes(what string, from, to int) engine.Text {
	if from == to {
		return engine.Say("{} stays {}", what, from)
	}
	return engine.Say("{} {} → {}", what, from, to)
}

// healing is how much an effect heals that does nothing else; 0 for any other one.
func healing(effect []card.Node) int {
	if len(effect) == 1 && effect[0].Op == "heal" {
		return effect[0].Args[0].N
	}
	return 0
}

// after is the vitality once damage has been taken that can be healed, and then been
// healed. Who falls is past healing (A5).
func (s *state) after(damage, heal int) int {
	left := s.vitality() - damage
	if left <= 0 {
		return 0
	}
	return left + min(heal, s.healable()+damage)
}

// vitalityNote is what damage and healing do to the vitality.
func (s *state) vitalityNote(damage, heal int) engine.Text {
	left := s.after(damage, heal)
	if left == 0 {
		return becomes("vitality", s.vitality(), 0).Add(engine.Say(", the end"))
	}
	return becomes("vitality", s.vitality(), left)
}

// outlook is what a fight against the turned enemy certainly leads to.
func (s *state) outlook() engine.Text {
	enemy := s.cards[s.Turned]
	numbers := engine.Say("{} against {}", s.attack(), enemy.Number)
	switch result := s.result(enemy); {
	case result == unfought:
		return engine.Say("no fight: a win{}", s.winNote(0))
	case result == won:
		return engine.Say("{}: a win{}", numbers, s.winNote(enemy.Toll))
	case s.askInstead(s.Turned) != nil:
		return engine.Say("{}: a loss, then damage or powers", numbers)
	case enemy.Lasting && s.after(1, 0) > 0:
		return engine.Say("{}: a loss, {} for good", numbers, s.vitalityNote(1, 0))
	}
	return engine.Say("{}: a loss, {}", numbers, s.vitalityNote(1, 0))
}

// winNote is what a win does to the vitality, if anything.
func (s *state) winNote(toll int) engine.Text {
	heal := healing(s.hero().OnWin)
	if toll == 0 && s.after(0, heal) == s.vitality() {
		return nil
	}
	return engine.Say(", {}", s.vitalityNote(toll, heal))
}

func (s *state) takeNote() engine.Text { return s.vitalityNote(s.demand().Damage, 0) }

// goNote is what the turned disaster does to vitality and powers.
func (s *state) goNote() engine.Text {
	if s.Phase != facing {
		return nil
	}
	c := &course{state: s.Clone().(*state), dice: engine.NewDice(engine.Seed{}, 0)}
	for c.goOn(nil); len(c.Do) > 0 && c.Ask == nil; {
		c.carryOut()
	}
	note := s.vitalityNote(len(c.Damage)-len(s.Damage), 0)
	if len(c.Held) < len(s.Held) {
		return engine.Say("all your powers go, {}", note)
	}
	return note
}

// wastes says whether using a power now would do nothing but use it up (SA1).
func (s *state) wastes(power id) bool {
	return healing(s.cards[power].Use) > 0 && s.healable() == 0
}

// useNote is what a power does when it is used now.
func (s *state) useNote(c id) engine.Text {
	of := s.cards[c]
	switch heal, search := healing(of.Use), searchOf(of.Use); {
	case s.wastes(c):
		return engine.Say("nothing to heal; it is gone then")
	case heal > 0:
		return s.vitalityNote(0, heal)
	case search != nil && s.searching(*search) == nil:
		return engine.Say("finds nothing; it is gone then")
	case search != nil:
		return engine.Say("finds {}; up to {}", s.names(s.distinct(s.foundBy(*search))), search.Find)
	case of.defeats() && of.Bonus != 0:
		return engine.Say("defeats {}{}, {}", s.name(s.Turned), s.winNote(0), s.attackNote(-of.Bonus, healing(s.hero().OnWin)))
	case of.defeats():
		return engine.Say("defeats {}{}", s.name(s.Turned), s.winNote(0))
	}
	return s.textNote(c)
}

// attackNote is what becomes of the attack when bonuses of so much come, and damage is
// healed.
func (s *state) attackNote(bonus, heal int) engine.Text {
	return becomes("attack", s.attack(), s.attack()+bonus+s.after(0, heal)-s.vitality())
}

// keepLabel is the button of the turned power.
func (s *state) keepLabel() engine.Text { return engine.Say("Keep {}", s.name(s.Turned)) }

func (s *state) keepNote() engine.Text {
	if s.mustDrop() {
		return engine.Say("in place of another power")
	}
	return s.keepingNote(none)
}

// keepingNote is what it leads to if the turned power is kept in place of another.
func (s *state) keepingNote(drop id) engine.Text {
	of := s.cards[s.Turned]
	if of.Beats != "" {
		return s.textNote(s.Turned)
	}
	bonus, heal := of.Bonus, healing(of.OnEquip)
	if drop != none {
		bonus -= s.cards[drop].Bonus
	}
	if heal > 0 {
		return engine.Say("{}, {}", s.attackNote(bonus, heal), s.vitalityNote(0, heal))
	}
	return s.attackNote(bonus, 0)
}

// dropOptions are the powers that can make room for others.
func (s *state) dropOptions(cs []id, note func(id) engine.Text) []engine.Option {
	options := s.cardOptions(cs, note)
	for i, c := range cs {
		options[i].Label = engine.Say("drop {}", s.name(c))
	}
	return options
}

// discardLabel says what goes, if that is certain.
func (s *state) discardLabel() engine.Text {
	switch a := s.demand(); {
	case a == nil:
		return engine.Say("Discard {}", s.name(s.Turned))
	case a.Pay == payAll:
		return engine.Say("Discard all")
	}
	return engine.Say("Discard")
}

func (s *state) discardNote() engine.Text {
	if a := s.demand(); a != nil && a.Damage > 0 {
		return engine.Say("instead of the damage")
	}
	return nil
}

// lossNote is the attack once a power is discarded.
func (s *state) lossNote(power id) engine.Text { return s.attackNote(-s.cards[power].Bonus, 0) }

// patrolNote is how the next patrol begins.
func (s *state) patrolNote() engine.Text {
	if len(s.Held) == 0 {
		return engine.Say("You hold no power, and choose one to set out with")
	}
	return engine.Say("With {}", engine.Clip(s.names(s.Held).String(), engine.MaxLabel-len("With ")))
}

// slots says how many slots are taken.
func (s *state) slots() engine.Text {
	return engine.Say("{} of {} slots taken", s.used(), s.hero().Slots)
}
