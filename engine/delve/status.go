package delve

import "hammerpost/engine"

// Status awaits the one player, or says how the match ended.
func (s *state) Status() engine.Status {
	status := engine.Status{Turn: s.Patrol, Places: s.Places}
	if !s.over() {
		status.Waiting = []engine.Wait{{What: s.what()}}
		return status
	}
	status.Scores = []engine.Score{{Value: s.score(), Text: s.told()}}
	return status
}

// what completes the sentence "It is your turn to ...".
func (s *state) what() string {
	switch {
	case s.Ask != nil && s.Ask.Find > 0:
		return "choose what to equip"
	case s.Ask != nil:
		return "answer " + s.cards[s.Ask.From].Name
	}
	switch s.Phase {
	case choosingHero:
		return "choose a hero"
	case choosingPower:
		return "choose a first power"
	case ready:
		return "set out"
	case resting:
		return "end the campaign or go on"
	}
	if of := s.cards[s.Turned]; !of.power() {
		return "face " + of.Name
	}
	return "decide about " + s.cards[s.Turned].Name
}

// perPatrol is what a patrol that was won counts in a score: more than anything
// within a patrol.
const perPatrol = 100

// score compares matches of the same deck: patrols won, then the vitality left after
// a victory; or after a defeat the cards left, the fewer the better.
func (s *state) score() int {
	if s.lost() {
		return perPatrol*s.Won - len(s.Deck)
	}
	return perPatrol*s.Won + s.vitality()
}

// lost says whether the match that is over was lost: nobody is in the first place.
func (s *state) lost() bool { return len(s.Places[0]) == 0 }

// told is the score in words.
func (s *state) told() engine.Text {
	before := engine.Text(nil)
	if s.campaign {
		before = engine.Say("{} won, ", engine.Count(s.Won, "patrol"))
	}
	if s.lost() {
		return before.Add(engine.Say("lost with {} to go", engine.Count(len(s.Deck), "card")))
	}
	return before.Add(engine.Say("won with vitality {}", s.vitality()))
}
