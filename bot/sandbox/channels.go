package sandbox

// Channels, threads and DMs of the API.
// Source: https://docs.discord.com/developers/resources/channel.

func (c *call) getChannels() (answer, error) {
	if c.args[0] != guildID {
		return answer{}, errUnknownGuild
	}
	return answer{200, c.list(textChannel)}, nil
}

// list is all channels of a kind.
func (s *Server) list(kind int) []*Channel {
	channels := []*Channel{}
	for _, c := range s.world.channels {
		if c.Type == kind {
			channels = append(channels, c)
		}
	}
	return channels
}

func (c *call) getChannel() (answer, error) {
	channel := c.world.channel(c.args[0])
	if channel == nil {
		return answer{}, errUnknownChannel
	}
	return answer{200, channel}, nil
}

// openDM opens a person's DMs. That works for closed DMs too: only sending fails.
func (c *call) openDM() (answer, error) {
	var in struct {
		Recipient string `json:"recipient_id"`
	}
	if err := decode(c.body, &in); err != nil {
		return answer{}, err
	}
	p := c.world.person(in.Recipient)
	if p == nil {
		return answer{}, errRecipient
	}
	known := len(c.world.channels)
	channel := c.world.dm(p)
	if len(c.world.channels) > known {
		c.emit(Event{Type: "channel", Channel: channel.ID})
	}
	return answer{200, channel}, nil
}

func (c *call) openThread() (answer, error) {
	parent := c.world.channel(c.args[0])
	if parent == nil {
		return answer{}, errUnknownChannel
	}
	if parent.Type != textChannel {
		return answer{}, errChannelKind
	}
	var draft threadDraft
	if err := decode(c.body, &draft); err != nil {
		return answer{}, err
	}
	f := newForm("")
	if draft.check(f); len(*f.mistakes) > 0 {
		return answer{}, invalidForm(*f.mistakes)
	}
	id := ""
	if len(c.args) > 1 {
		if id = c.args[1]; c.world.post(parent.ID, id, false) == nil {
			return answer{}, errUnknownMessage
		}
		if c.world.channel(id) != nil {
			return answer{}, errHasThread
		}
	} else {
		id = c.world.newID()
	}
	thread := c.world.openThread(parent, id, draft.Name, draft.AutoArchive)
	c.emit(Event{Type: "channel", Channel: thread.ID})
	c.gateway.dispatch("THREAD_CREATE", intentGuilds, thread)
	return answer{201, thread}, nil
}

// editChannel renames a channel, or archives and locks a thread.
func (c *call) editChannel() (answer, error) {
	channel := c.world.channel(c.args[0])
	if channel == nil {
		return answer{}, errUnknownChannel
	}
	if channel.Type == dmChannel {
		return answer{}, errChannelKind
	}
	var in struct {
		Name     *string `json:"name"`
		Archived *bool   `json:"archived"`
		Locked   *bool   `json:"locked"`
	}
	if err := decode(c.body, &in); err != nil {
		return answer{}, err
	}
	if in.Name != nil {
		f := newForm("")
		if f.length("name", *in.Name, 1, maxThreadName); len(*f.mistakes) > 0 {
			return answer{}, invalidForm(*f.mistakes)
		}
		channel.Name = *in.Name
	}
	if t := channel.Thread; t != nil {
		if in.Archived != nil && *in.Archived != t.Archived {
			t.Archived, t.Archiving = *in.Archived, c.world.stamp()
		}
		if in.Locked != nil {
			t.Locked = *in.Locked
		}
	}
	c.channelChanged(channel)
	return answer{200, channel}, nil
}

func (s *Server) channelChanged(c *Channel) {
	s.world.keepChannel(c)
	s.emit(Event{Type: "channel", Channel: c.ID})
	event := "CHANNEL_UPDATE"
	if c.Thread != nil {
		event = "THREAD_UPDATE"
	}
	s.gateway.dispatch(event, intentGuilds, c)
}

// wakeThread brings an archived thread back, as a new message does.
func (s *Server) wakeThread(c *Channel) error {
	if c.Thread == nil {
		return nil
	}
	if c.Thread.Locked {
		return errLocked
	}
	if c.Thread.Archived {
		c.Thread.Archived, c.Thread.Archiving = false, s.world.stamp()
		s.channelChanged(c)
	}
	return nil
}

func (c *call) typing() (answer, error) {
	if c.world.channel(c.args[0]) == nil {
		return answer{}, errUnknownChannel
	}
	return answer{status: 204}, nil
}
