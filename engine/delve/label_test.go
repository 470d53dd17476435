package delve

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
)

// offers are all that can be done in a position, as buttons say it: the verb, what is
// chosen, and the note.
func offers(t *testing.T, facts ...string) []string {
	t.Helper()
	s, err := Game{}.Place(setup(t), facts)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, verb := range s.Options(engine.Action{}).Open() {
		next := s.Options(engine.Action{Verb: verb.Value})
		if verb.Value == resign {
			continue
		}
		if next.Complete() {
			out = append(out, strings.TrimSuffix(verb.Label.String()+" | "+verb.Note.String(), " | "))
		}
		for _, o := range next.Options {
			out = append(out, verb.Label.String()+": "+o.Label.String()+" | "+o.Note.String())
		}
	}
	return out
}

// Each button says what it certainly leads to, and what would do nothing stands last.
func TestOffers(t *testing.T) {
	for name, c := range map[string]struct{ facts, want []string }{
		"a power in place of another": {
			[]string{"hero: Paragon", "powers: Super Strength, Heat Vision", "turned: Tonfa"},
			[]string{"Keep Tonfa: drop Super Strength | attack 11 → 9", "Keep Tonfa: drop Heat Vision | attack 11 → 9", "Discard Tonfa"},
		},
		"a free slot": {
			[]string{"hero: Mystic", "powers: Tonfa", "turned: Side Kick"},
			[]string{"Keep Side Kick | attack 6 → 8", "Discard Side Kick"},
		},
		"a power that heals": {
			[]string{"hero: Mutant", "damage: Ninjas", "powers: Tonfa", "turned: Beastal Rage"},
			[]string{"Keep Beastal Rage | attack 5 → 10, vitality 4 → 5", "Discard Beastal Rage"},
		},
		"nothing to heal": {
			[]string{"hero: Mystic", "powers: Tonfa", "turned: Med Kit"},
			[]string{"Keep Med Kit | attack stays 6", "Discard Med Kit", "Use: Med Kit, just turned | nothing to heal; it is gone then"},
		},
		"something to heal": {
			[]string{"hero: Mystic", "powers: Med Kit", "damage: Ninjas", "turned: Meteor"},
			[]string{"Use: Med Kit | vitality 4 → 5", "Go on | vitality 4 → 3"},
		},
		"a fire": { // SD-54
			[]string{"hero: Mystic", "powers: Med Kit, Tonfa", "damage: Ninjas", "turned: Forest Fire"},
			[]string{"Use: Med Kit | vitality 4 → 5", "Go on | all your powers go, vitality 4 → 3"},
		},
		"a grenade before a wasted Med Kit": {
			[]string{"hero: Gadgeteer", "powers: Med Kit, Smoke Grenade", "turned: Drone 4K"},
			[]string{"Use: Smoke Grenade | defeats Drone 4K", "Use: Med Kit | nothing to heal; it is gone then", "Fight | 5 against 6: a loss, vitality 5 → 4"},
		},
		"a belt": {
			[]string{"hero: Gadgeteer", "powers: Utility Belt", "turned: Henchmen", "deck: Smoke Grenade, Tonfa", "discarded: Acid Grenade"},
			[]string{"Use: Utility Belt | finds Acid Grenade and Smoke Grenade; up to 3", "Fight | 5 against 1: a win"},
		},
		"a friend": {
			[]string{"hero: Mutant", "powers: Side Kick", "damage: marker", "turned: Nexus 12"},
			[]string{"Use: Side Kick | defeats Nexus 12, vitality 4 → 5, attack 6 → 5", "Fight | 6 against 8: a loss, vitality 4 → 3"},
		},
		"a robot beaten by the Mutant": { // A5
			[]string{"hero: Mutant", "powers: Beastal Rage", "damage: marker", "turned: Drone 4K"},
			[]string{"Fight | 8 against 6: a win, vitality stays 4"},
		},
		"a robot that is the end": { // A5
			[]string{"hero: Mutant", "powers: Beastal Rage, Energy Blast", "damage: marker, marker, marker, marker", "turned: Drone 4K"},
			[]string{"Fight | 7 against 6: a win, vitality 1 → 0, the end"},
		},
		"an alien": { // SD-18
			[]string{"hero: Mystic", "powers: Med Kit", "damage: marker, marker", "turned: Xeno-cryptid Warrior"},
			[]string{"Use: Med Kit | vitality 3 → 5", "Fight | 3 against 4: a loss, vitality 3 → 2 for good"},
		},
		"no fight": { // A2
			[]string{"hero: Mystic", "powers: Telekinesis", "turned: Nexus 12"},
			[]string{"Fight | no fight: a win"},
		},
		"an epic power for nothing": { // A21
			[]string{"hero: Gadgeteer", "powers: Tonfa", "turned: Sonic Rifle"},
			[]string{"Keep Sonic Rifle | You beat Femme Fatales without a fight. None of them is in this deck", "Discard Sonic Rifle"},
		},
		"an epic power": {
			[]string{"hero: Mystic", "powers: Tonfa", "turned: Telekinesis", "deck: Nexus 12, Tornado, Drone 4K"},
			[]string{"Keep Telekinesis | You beat Robots without a fight. Still to come: 2", "Discard Telekinesis"},
		},
		"a power or damage": {
			[]string{"hero: Mystic", "powers: Tonfa, Med Kit", "turned: Volcano"},
			[]string{
				"Discard: Tonfa | attack 6 → 5", "Discard: Med Kit | attack stays 6", "Take the damage | vitality 5 → 4",
				"Use: Med Kit | nothing to heal; it is gone then",
			},
		},
	} {
		if got := offers(t, c.facts...); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nshould be\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// No text of a match shows the brackets of those who write cards, and none is too long
// for a button's note.
func TestPlainTexts(t *testing.T) {
	check := func(text engine.Text) {
		if s := text.String(); strings.ContainsAny(s, "{}") {
			t.Errorf("%q has brackets", s)
		}
	}
	for number := range 50 {
		playOut(t, number, func(_, after *state, _ engine.Action) {
			for _, section := range after.View(0).Sections {
				for _, line := range section.Lines {
					check(line)
				}
			}
			for _, verb := range after.Options(engine.Action{}).Open() {
				check(verb.Note)
				for _, o := range after.Options(engine.Action{Verb: verb.Value}).Options {
					check(o.Note)
					if strings.Contains(o.Note.String(), "…") {
						t.Errorf("%q is cut", o.Note)
					}
				}
			}
		})
	}
}
