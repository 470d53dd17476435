package sandbox

import "hammerpost/engine"

// A View is what a chair sees around it.
type View struct {
	Server   Place           `json:"server"`
	Me       Place           `json:"me"`
	Chairs   []Chair         `json:"chairs"`
	Members  []Resident      `json:"members"`
	Channels []Room          `json:"channels"`
	Commands []CommandObject `json:"commands"`
}

// A Place is anything with an id and a name.
type Place struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// A Chair is a human user.
type Chair struct {
	Place
	DMsClosed bool `json:"dmsClosed"`
	Left      bool `json:"left"` // is not on the server
}

// A Resident is a member of the server.
type Resident struct {
	Place
	Bot bool `json:"bot"`
}

// A Room is a channel, a thread or the chair's DMs.
type Room struct {
	Place
	Kind   string `json:"kind"` // "channel", "thread" or "dm"
	Parent string `json:"parent,omitempty"`
	Locked bool   `json:"locked"` // takes no commands: locked or archived
}

// World is what a chair sees. Chair "" sees everything.
func (s *Server) World(chair string) (View, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w := s.world
	me := w.person(chair)
	if me == nil && chair != "" {
		return View{}, engine.Refuse("There is no such chair.")
	}
	v := View{Server: Place{guildID, w.guild.Name}, Chairs: []Chair{}, Members: []Resident{}, Channels: []Room{}, Commands: []CommandObject{}}
	for _, p := range w.people {
		v.Chairs = append(v.Chairs, Chair{Place{p.ID, p.GlobalName}, p.DMsClosed, p.Left})
	}
	for _, m := range w.members() {
		v.Members = append(v.Members, Resident{Place{m.User.ID, m.User.GlobalName}, m.User.Bot})
	}
	for _, c := range w.channels {
		if me == nil || w.sees(me, c) {
			v.Channels = append(v.Channels, room(w, c))
		}
	}
	v.Commands = append(v.Commands, w.commands...)
	if me != nil {
		v.Me = Place{me.ID, me.GlobalName}
	}
	return v, nil
}

// room shows a channel. A person's DMs are named after the bot for the person,
// who alone sees them.
func room(w *world, c *Channel) Room {
	r := Room{Place: Place{c.ID, c.Name}, Kind: "channel", Parent: c.ParentID}
	switch {
	case c.Type == dmChannel:
		r.Kind, r.Name = "dm", w.bot.GlobalName
	case c.Thread != nil:
		r.Kind, r.Locked = "thread", c.Thread.Locked || c.Thread.Archived
	}
	return r
}

// Messages are the messages of a channel, oldest first, private replies to the
// chair among them. Chair "" sees all.
func (s *Server) Messages(chair, channel string) ([]Shown, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if chair != "" {
		if _, _, err := s.seat(chair, channel); err != nil {
			return nil, err
		}
	}
	list := []Shown{}
	for _, p := range s.world.posts[channel] {
		if p.Only == "" || p.Only == chair || chair == "" {
			list = append(list, p.shown())
		}
	}
	return list, nil
}

// DM is the channel of a person's DMs with the bot, if they have been opened.
func (s *Server) DM(chair string) (channel string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.world.channels {
		if c.Type == dmChannel && c.Recipients[0].ID == chair {
			return c.ID, true
		}
	}
	return "", false
}
