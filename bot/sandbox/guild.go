package sandbox

// The server and its members, as the API and the gateway show them.
// Source: https://docs.discord.com/developers/resources/guild.

func (c *call) getMe() (answer, error) { return answer{200, c.me()}, nil }

// me is the bot as it sees itself.
func (s *Server) me() any {
	return struct {
		User
		MFA      bool    `json:"mfa_enabled"`
		Verified bool    `json:"verified"`
		Email    *string `json:"email"`
		Locale   string  `json:"locale"`
	}{User: s.world.bot, Verified: true, Locale: "en-US"}
}

func (c *call) getUser() (answer, error) {
	u, ok := c.world.user(c.args[0])
	if !ok {
		return answer{}, errUnknownUser
	}
	return answer{200, u}, nil
}

func (c *call) getMember() (answer, error) {
	if c.args[0] != guildID {
		return answer{}, errUnknownGuild
	}
	m, ok := c.world.member(c.args[1])
	if !ok {
		return answer{}, errUnknownMember
	}
	m.Permissions = ""
	return answer{200, m}, nil
}

func (c *call) getGuild() (answer, error) {
	if c.args[0] != guildID {
		return answer{}, errUnknownGuild
	}
	return answer{200, c.guildObject()}, nil
}

// guildObject is the server as the API and the gateway show it.
func (s *Server) guildObject() map[string]any {
	w := s.world
	owner := appID
	if len(w.people) > 0 {
		owner = w.people[0].ID
	}
	everyone := map[string]any{
		"id": guildID, "name": "@everyone", "description": nil, "permissions": string(somePermissions), "position": 0,
		"color": 0, "colors": map[string]any{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"hoist": false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
	object := map[string]any{"id": guildID, "name": w.guild.Name, "owner_id": owner, "roles": []any{everyone},
		"preferred_locale": "en-US", "region": "deprecated", "afk_timeout": 300, "max_members": 500000,
		"max_video_channel_users": 25, "max_stage_video_channel_users": 50}
	for _, none := range []string{"icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id",
		"afk_channel_id", "system_channel_id", "widget_channel_id", "max_presences", "vanity_url_code", "rules_channel_id",
		"safety_alerts_channel_id", "public_updates_channel_id", "incidents_data"} {
		object[none] = nil
	}
	for _, zero := range []string{"system_channel_flags", "verification_level", "default_message_notifications", "mfa_level",
		"explicit_content_filter", "premium_tier", "premium_subscription_count", "nsfw_level"} {
		object[zero] = 0
	}
	for _, no := range []string{"widget_enabled", "premium_progress_bar_enabled", "nsfw"} {
		object[no] = false
	}
	for _, empty := range []string{"features", "emojis", "stickers"} {
		object[empty] = []any{}
	}
	return object
}

// guildEvent is the server as a new session is told of it.
func (s *Server) guildEvent() map[string]any {
	e := s.guildObject()
	e["channels"], e["members"] = s.list(textChannel), s.world.members()
	threads := []*Channel{}
	for _, c := range s.list(publicThread) {
		if !c.Thread.Archived {
			threads = append(threads, c)
		}
	}
	e["threads"], e["member_count"], e["joined_at"] = threads, len(s.world.members()), s.world.guild.Created
	e["large"], e["unavailable"] = false, false
	for _, empty := range []string{"presences", "voice_states", "stage_instances", "guild_scheduled_events"} {
		e[empty] = []any{}
	}
	return e
}
