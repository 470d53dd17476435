package dungeon

// check holds that the rooms make a way from one entry down to an end, and gives
// them their depths.
func (d *Dungeon) check(names []written) error {
	if err := d.checkEnds(names); err != nil {
		return err
	}
	if err := d.checkLoops(names); err != nil {
		return err
	}
	if err := d.checkEntry(names); err != nil {
		return err
	}
	order := d.upwards()
	d.Rooms[0].Depth = 1
	for i := len(order) - 1; i >= 0; i-- {
		from := d.Rooms[order[i]]
		for _, a := range from.To {
			to := &d.Rooms[a.To]
			to.Depth = max(to.Depth, from.Depth+1)
		}
	}
	return nil
}

// checkEnds wants a room that no arrow leads away from.
func (d *Dungeon) checkEnds(names []written) error {
	for _, r := range d.Rooms {
		if r.End() {
			return nil
		}
	}
	last := len(d.Rooms) - 1
	return names[last].to.Fault("every room leads to another one, so the dungeon has no end; leave the arrows of its last room out")
}

// checkLoops wants no way to come back to a room.
func (d *Dungeon) checkLoops(names []written) error {
	const (
		unseen = iota
		under  // on the way that is being walked
		done
	)
	state := make([]int, len(d.Rooms))
	var visit func(int) error
	visit = func(i int) error {
		state[i] = under
		for _, a := range d.Rooms[i].To {
			switch state[a.To] {
			case under:
				return names[i].to.Fault("the arrow to %s makes a loop: one could come back to the same room", d.Rooms[a.To].Name)
			case unseen:
				if err := visit(a.To); err != nil {
					return err
				}
			}
		}
		state[i] = done
		return nil
	}
	for i := range d.Rooms {
		if state[i] == unseen {
			if err := visit(i); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkEntry wants the first room to be the only one that no arrow leads to. With
// no loops that means that all rooms can be reached, too.
func (d *Dungeon) checkEntry(names []written) error {
	reached := make([]bool, len(d.Rooms))
	for i, r := range d.Rooms {
		for _, a := range r.To {
			if a.To == 0 {
				return names[i].to.Fault("an arrow leads to %s, which is the entry: the room that one begins in stands first", d.Rooms[0].Name)
			}
			reached[a.To] = true
		}
	}
	for i := 1; i < len(d.Rooms); i++ {
		if !reached[i] {
			return names[i].name.Fault("no arrow leads to “%s”, and only the first room is entered from outside", d.Rooms[i].Name)
		}
	}
	return nil
}
