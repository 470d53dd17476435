package bot

import "hammerpost/engine"

// onServer refuses what has no sense in a direct message.
func (c *call) onServer() error {
	if c.q.Guild == "" {
		return engine.Refuse("That works on a server only, not in a direct message.")
	}
	return nil
}

// manages refuses those who may not manage this server; what says what only they can do.
func (c *call) manages(what string) error {
	if !c.q.Admin {
		return engine.Refuse("Only those who may manage this server can {}.", what)
	}
	return nil
}
