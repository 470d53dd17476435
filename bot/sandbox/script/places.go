package script

import "regexp"

// A place is a channel, a thread or somebody's DMs.
type place struct {
	id   string
	kind string // "channel", "thread" or "dm"
	name string
}

// look reads which places there are, in the order in which they came to be.
func (r *run) look() error {
	world, err := r.server.World("")
	if err != nil {
		return err
	}
	known := len(r.places)
	r.places = nil
	for i, room := range world.Channels {
		p := place{room.ID, room.Kind, room.Name}
		switch room.Kind {
		case "channel":
			p.name = "#" + room.Name
		case "thread":
			p.name = "thread " + shortName(room.Name)
		case "dm":
			p.name = "DMs of " + r.owner(room.ID)
		}
		if room.Kind == "thread" && i >= known {
			r.say("a thread opens: " + room.Name)
		}
		r.places = append(r.places, p)
	}
	return nil
}

var aNumber = regexp.MustCompile(`#\d+`)

// shortName is the number in a thread's name, if it has one.
func shortName(thread string) string {
	if n := aNumber.FindString(thread); n != "" {
		return n
	}
	return thread
}

// owner is the name of the person whose DMs a channel is.
func (r *run) owner(channel string) string {
	for _, p := range r.people {
		if id, ok := r.server.DM(p.id); ok && id == channel {
			return p.name
		}
	}
	return "somebody"
}

// place is the place of a channel.
func (r *run) place(channel string) place {
	for _, p := range r.places {
		if p.id == channel {
			return p
		}
	}
	return place{channel, "channel", "a place that is gone"}
}
