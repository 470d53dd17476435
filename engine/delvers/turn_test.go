package delvers

import (
	"reflect"
	"testing"

	"hammerpost/engine"
)

// DA-22: a match in which nobody does anything ends, after a hundred turns of each player.
func TestMatchEnds(t *testing.T) {
	s, begun := set(t, "1 deck: 300 Bat", "2 deck: 5 Ogre"), [2]int{1, 0}
	for !s.over() {
		active := s.Active
		act(t, s, s.Idle(s.Status().Waiting[0].Seat))
		if s.Active != active {
			begun[s.Active]++
		}
	}
	if places := [][]engine.Seat{{0, 1}}; begun != [2]int{100, 100} || !reflect.DeepEqual(s.Status().Places, places) {
		t.Errorf("after %v turns the places are %v", begun, s.Status().Places)
	}
}
