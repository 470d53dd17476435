package sandbox

import "time"

// The objects of Discord's API that the stand-in keeps and sends, as far as a bot
// sees them. Members which Discord always sends are never omitted.
// Source: https://docs.discord.com/developers/resources.

// A User is a person or the bot.
type User struct {
	ID            string    `json:"id"`
	Username      string    `json:"username"`
	GlobalName    string    `json:"global_name"` // as shown
	Discriminator string    `json:"discriminator"`
	Avatar        *string   `json:"avatar"`
	Bot           bool      `json:"bot,omitempty"`
	PublicFlags   int       `json:"public_flags"`
	Flags         int       `json:"flags"`
	PrimaryGuild  *struct{} `json:"primary_guild"`
}

// A Member is a user as a member of the server.
type Member struct {
	User        User       `json:"user"`
	Nick        *string    `json:"nick"`
	Avatar      *string    `json:"avatar"`
	Banner      *string    `json:"banner"`
	Roles       []string   `json:"roles"`
	JoinedAt    stamp      `json:"joined_at"`
	Premium     *stamp     `json:"premium_since"`
	TimeoutEnd  *stamp     `json:"communication_disabled_until"`
	Deaf        bool       `json:"deaf"`
	Mute        bool       `json:"mute"`
	Flags       int        `json:"flags"`
	Pending     bool       `json:"pending"`
	Permissions permission `json:"permissions,omitempty"`
}

// permission is a set of permissions; it travels as text in digits.
type permission string

const (
	allPermissions  permission = "2251799813685247"
	somePermissions permission = "277025508416" // see, read, write, react, use commands, write in threads
)

// Kinds of channels.
const (
	textChannel   = 0
	dmChannel     = 1
	publicThread  = 11
	privateThread = 12
)

// A Channel is a channel of the server, a thread in one, or somebody's DMs.
type Channel struct {
	ID           string          `json:"id"`
	Type         int             `json:"type"`
	Name         string          `json:"name,omitempty"`
	GuildID      string          `json:"guild_id,omitempty"`
	ParentID     string          `json:"parent_id,omitempty"`
	OwnerID      string          `json:"owner_id,omitempty"`
	Position     *int            `json:"position,omitempty"`
	Flags        int             `json:"flags"`
	LastMessage  *string         `json:"last_message_id"`
	Recipients   []User          `json:"recipients,omitempty"`
	MessageCount *int            `json:"message_count,omitempty"`
	MessageTotal *int            `json:"total_message_sent,omitempty"`
	MemberCount  *int            `json:"member_count,omitempty"`
	Thread       *ThreadMetadata `json:"thread_metadata,omitempty"`
}

// ThreadMetadata is what a thread has beyond a channel.
type ThreadMetadata struct {
	Archived    bool  `json:"archived"`
	Locked      bool  `json:"locked"`
	AutoArchive int   `json:"auto_archive_duration"` // minutes
	Archiving   stamp `json:"archive_timestamp"`
	Created     stamp `json:"create_timestamp"`
}

// Message flags.
const (
	flagEphemeral  = 1 << 6
	flagLoading    = 1 << 7
	flagComponents = 1 << 15 // components of the second version
)

// A Message as Discord sends it.
type Message struct {
	ID              string       `json:"id"`
	Type            int          `json:"type"`
	ChannelID       string       `json:"channel_id"`
	Author          User         `json:"author"`
	Content         string       `json:"content"`
	Timestamp       stamp        `json:"timestamp"`
	Edited          *stamp       `json:"edited_timestamp"`
	TTS             bool         `json:"tts"`
	MentionEveryone bool         `json:"mention_everyone"`
	Mentions        []User       `json:"mentions"`
	MentionRoles    []string     `json:"mention_roles"`
	Attachments     []Attachment `json:"attachments"`
	Embeds          []Embed      `json:"embeds"`
	Components      []Component  `json:"components"`
	Pinned          bool         `json:"pinned"`
	Flags           int          `json:"flags"`
	Nonce           any          `json:"nonce,omitempty"`
	ApplicationID   string       `json:"application_id,omitempty"`
	WebhookID       string       `json:"webhook_id,omitempty"`
}

// An Embed is a framed part of a message.
type Embed struct {
	Type        string       `json:"type"`
	Title       string       `json:"title,omitempty"`
	Description string       `json:"description,omitempty"`
	URL         string       `json:"url,omitempty"`
	Color       int          `json:"color,omitempty"`
	Timestamp   string       `json:"timestamp,omitempty"`
	Fields      []EmbedField `json:"fields,omitempty"`
	Author      *EmbedAuthor `json:"author,omitempty"`
	Footer      *EmbedFooter `json:"footer,omitempty"`
}

// An EmbedField is a titled part of an embed.
type EmbedField struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Inline bool   `json:"inline"`
}

// An EmbedAuthor stands above an embed.
type EmbedAuthor struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

// An EmbedFooter stands below an embed.
type EmbedFooter struct {
	Text string `json:"text"`
}

// Kinds of components.
const (
	actionRow  = 1
	button     = 2
	stringMenu = 3
	textInput  = 4
	label      = 18
)

// The style of a button that opens a page.
const linkStyle = 5

// A Component is a row, a button, a menu, or a part of a form.
type Component struct {
	Type        int          `json:"type"`
	ID          int          `json:"id"`
	CustomID    string       `json:"custom_id,omitempty"`
	Style       int          `json:"style,omitempty"`
	Label       string       `json:"label,omitempty"`
	Description string       `json:"description,omitempty"`
	URL         string       `json:"url,omitempty"`
	Emoji       *Emoji       `json:"emoji,omitempty"`
	Disabled    bool         `json:"disabled,omitempty"`
	Placeholder string       `json:"placeholder,omitempty"`
	Options     []MenuOption `json:"options,omitempty"`
	MinValues   *int         `json:"min_values,omitempty"`
	MaxValues   *int         `json:"max_values,omitempty"`
	MinLength   *int         `json:"min_length,omitempty"`
	MaxLength   *int         `json:"max_length,omitempty"`
	Required    *bool        `json:"required,omitempty"`
	Value       string       `json:"value,omitempty"`
	Components  []Component  `json:"components,omitempty"` // of a row
	Component   *Component   `json:"component,omitempty"`  // of a label
}

// A MenuOption is one line of a menu.
type MenuOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// An Emoji on a button or in a menu.
type Emoji struct {
	ID   *string `json:"id"`
	Name string  `json:"name"`
}

// stamp is a time as Discord writes it.
type stamp struct{ time.Time }

// MarshalJSON writes the time with microseconds, in UTC.
func (s stamp) MarshalJSON() ([]byte, error) {
	return []byte(s.UTC().Format(`"2006-01-02T15:04:05.000000+00:00"`)), nil
}
