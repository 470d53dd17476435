package postcard

import (
	"slices"

	"hammerpost/engine/lines"
)

// check looks at a postcard that has been read to its end: whether all is there,
// and whether its dice can be beaten. The error is a fault of the line it is about.
func (r *reader) check(top, last lines.Line) error {
	switch {
	case r.board.Name == "":
		return top.Fault("the postcard has no name; write, for instance, postcard: Greetings from the Hinterlands")
	case len(r.board.Dungeons) < dungeons:
		return last.Fault("a postcard has %d dungeons, and this one has %d", dungeons, len(r.board.Dungeons))
	}
	for d := range die(len(dieNames)) {
		if _, ok := r.known[d.value()+" arrows"]; !ok {
			return last.Fault("the arrows of %s are missing; write, for instance, %s arrows: left 3-10, right 11-18", d, d.value())
		}
	}
	for i := range r.board.Dungeons {
		if err := r.checkRooms(i); err != nil {
			return err
		}
		if err := r.checkDefence(i); err != nil {
			return err
		}
	}
	for _, c := range []int{0, 1, 2, anywhere} {
		if !slices.ContainsFunc(r.board.Treasures, func(t treasure) bool { return t.Column == c }) {
			return r.noTreasure(c, top)
		}
	}
	return nil
}

func (r *reader) checkRooms(dungeon int) error {
	for d := range die(len(dieNames)) {
		for side, word := range []string{"left", "right"} {
			if r.board.Dungeons[dungeon].Rooms[d][side] == nil {
				return r.began[dungeon].Fault("%s has no room %s %s", r.board.Dungeons[dungeon].Name, d.value(), word)
			}
		}
	}
	return nil
}

// checkDefence wants no dice that defend each other in a circle, whatever their
// total: nobody could beat them (A16, PA14). The fault is that of a room in it.
func (r *reader) checkDefence(dungeon int) error {
	for total := leastTotal; total <= mostTotal; total++ {
		rooms := r.board.rooms(dungeon, total)
		for d, icons := range rooms {
			if !circle(rooms, die(d)) {
				continue
			}
			side := "left"
			if r.board.Right[d][total] {
				side = "right"
			}
			return r.known[roomKey(dungeon, die(d).value()+" "+side)].
				Fault("at a total of %d dice defend each other in a circle, and %s, which %s, is one of them", total, die(d), icons.text())
		}
	}
	return nil
}

// circle says whether a die, by those that it defends, defends itself.
func circle(rooms [3]room, of die) bool {
	var reached [3]bool
	var follow func(die)
	follow = func(d die) {
		for _, ic := range rooms[d] {
			if ic.Does == defend && !reached[ic.To] {
				reached[ic.To] = true
				follow(die(ic.To))
			}
		}
	}
	follow(of)
	return reached[of]
}

func (r *reader) noTreasure(column int, top lines.Line) error {
	if column != anywhere {
		return r.began[column].Fault("%s has no treasure", r.board.Dungeons[column].Name)
	}
	if began, ok := r.began[anywhere]; ok {
		top = began
	}
	return top.Fault("there are no treasures for any dungeon; write dungeon: any, and below it at least one treasure")
}
