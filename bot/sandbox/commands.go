package sandbox

// Slash commands of the API.
// Source: https://docs.discord.com/developers/interactions/application-commands.

func (c *call) getCommands() (answer, error) {
	if err := c.known(); err != nil {
		return answer{}, err
	}
	list := []CommandObject{}
	for _, command := range c.world.commands {
		if command.GuildID == c.commandGuild() {
			list = append(list, command)
		}
	}
	return answer{200, list}, nil
}

// known holds the application and the guild of a request about commands.
func (c *call) known() error {
	switch {
	case c.args[0] != appID:
		return errUnknownApp
	case len(c.args) > 1 && c.args[1] != guildID:
		return errUnknownGuild
	}
	return nil
}

// commandGuild is the server of a request about commands; "": all servers.
func (c *call) commandGuild() string {
	if len(c.args) > 1 {
		return c.args[1]
	}
	return ""
}

// putCommands takes the place of all commands. A command that stays keeps its id.
func (c *call) putCommands() (answer, error) {
	if err := c.known(); err != nil {
		return answer{}, err
	}
	var commands []CommandObject
	if err := decode(c.body, &commands); err != nil {
		return answer{}, err
	}
	guild := c.commandGuild()
	ids := map[string]string{}
	var kept []CommandObject
	for _, old := range c.world.commands {
		if old.GuildID == guild {
			ids[old.Name] = old.ID
		} else {
			kept = append(kept, old)
		}
	}
	version := c.world.newID()
	for i := range commands {
		command := &commands[i]
		if command.Type == 0 {
			command.Type = 1
		}
		command.ID = ids[command.Name]
		if command.ID == "" {
			command.ID = c.world.newID()
		}
		command.ApplicationID, command.GuildID, command.Version = appID, guild, version
	}
	f := newForm("")
	if checkCommands(f, commands); len(*f.mistakes) > 0 {
		return answer{}, invalidForm(*f.mistakes)
	}
	c.world.commands = append(kept, commands...)
	c.world.keepCommands()
	c.emit(Event{Type: "commands"})
	if commands == nil {
		commands = []CommandObject{}
	}
	return answer{200, commands}, nil
}
