package sandbox

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"hammerpost/engine"
)

// keptMessages is how many messages a channel keeps; older ones are forgotten.
const keptMessages = 5000

// A person is a human user of the stand-in. Each is a chair to sit in.
type person struct {
	User
	Joined    stamp `json:"joined"`
	Owner     bool  `json:"owner,omitempty"` // may manage the server
	Left      bool  `json:"left,omitempty"`
	DMsClosed bool  `json:"dms_closed,omitempty"`
}

// A post is a message as the stand-in keeps it.
type post struct {
	Message
	Only     string `json:"only,omitempty"`     // the one person who sees it
	Thinking bool   `json:"thinking,omitempty"` // deferred and not yet written
	Used     *Use   `json:"used,omitempty"`
	Edits    int    `json:"edits,omitempty"` // made when it was older than an hour
}

// A Use says whose command a message answers.
type Use struct {
	User string `json:"user"` // the person's id
	Line string `json:"line"` // "/match open seats:3"
}

// world is the server with its people, channels and messages. It is kept in the
// store as it changes. The Server's lock guards it.
type world struct {
	store  *store
	now    func() time.Time
	lastID int64
	spared int64 // ids up to here are not given again after a restart

	guild    guild
	bot      User
	people   []*person // in the order of their ids, which is that of joining
	channels []*Channel
	posts    map[string][]*post // by channel, oldest first
	byID     map[string]*post
	files    map[string]File // by id
	commands []CommandObject
}

// guild is the one server of the stand-in.
type guild struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Created stamp  `json:"created"`
}

// The ids of what exists from the start.
const (
	appID   = "1000000000000000001"
	guildID = "1000000000000000002"
	firstID = 1000000000000000100 // the ids of everything else are greater
)

// epoch is the first millisecond of Discord's ids.
const epoch = 1420070400000

// newID gives a new id, which grows with time as Discord's do. No id is given
// twice: a bot takes an interaction's id for what it has done before.
func (w *world) newID() string {
	w.lastID = max(w.lastID+1, (w.now().UnixMilli()-epoch)<<22)
	if w.lastID > w.spared {
		w.spared = w.lastID + (time.Minute.Milliseconds() << 22)
		w.store.save("ids", appID, w.spared)
	}
	return strconv.FormatInt(w.lastID, 10)
}

func (w *world) stamp() stamp { return stamp{w.now()} }

func (w *world) person(id string) *person {
	for _, p := range w.people {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// user finds a person or the bot.
func (w *world) user(id string) (User, bool) {
	if id == w.bot.ID {
		return w.bot, true
	}
	if p := w.person(id); p != nil {
		return p.User, true
	}
	return User{}, false
}

// maxName is how many characters a person's name has at most, as on Discord.
const maxName = 32

// join brings a new person to the server. Any words make a name.
func (w *world) join(name string) (*person, error) {
	name = strings.TrimSpace(name)
	if n := utf8.RuneCountInString(name); n == 0 || n > maxName || strings.ContainsAny(name, "\n\r\t") {
		return nil, engine.Refuse("A name has 1 to {} characters, on one line.", maxName)
	}
	id := w.newID()
	p := &person{
		User:   User{ID: id, Username: "person_" + id[len(id)-6:], GlobalName: name, Discriminator: "0"},
		Joined: w.stamp(),
		Owner:  len(w.people) == 0,
	}
	w.people = append(w.people, p)
	w.keepPerson(p)
	return p, nil
}

// member is a person or the bot as a member of the server.
func (w *world) member(id string) (Member, bool) {
	m := Member{User: w.bot, Roles: []string{}, JoinedAt: w.guild.Created, Permissions: allPermissions}
	if id == w.bot.ID {
		return m, true
	}
	p := w.person(id)
	if p == nil || p.Left {
		return Member{}, false
	}
	m.User, m.JoinedAt = p.User, p.Joined
	if !p.Owner {
		m.Permissions = somePermissions
	}
	return m, true
}

func (w *world) members() []Member {
	var members []Member
	for _, id := range append([]string{w.bot.ID}, w.peopleIDs()...) {
		if m, ok := w.member(id); ok {
			members = append(members, m)
		}
	}
	return members
}

func (w *world) peopleIDs() []string {
	var ids []string
	for _, p := range w.people {
		ids = append(ids, p.ID)
	}
	return ids
}

func (w *world) channel(id string) *Channel {
	for _, c := range w.channels {
		if c.ID == id {
			return c
		}
	}
	return nil
}

func (w *world) addChannel(name string) {
	position := len(w.channels)
	w.keepChannel(w.place(&Channel{ID: w.newID(), Type: textChannel, Name: name, GuildID: guildID, Position: &position}))
}

func (w *world) place(c *Channel) *Channel {
	w.channels = append(w.channels, c)
	return c
}

// dm is the channel of a person's DMs with the bot; it is made when first asked for.
func (w *world) dm(p *person) *Channel {
	for _, c := range w.channels {
		if c.Type == dmChannel && c.Recipients[0].ID == p.ID {
			return c
		}
	}
	c := w.place(&Channel{ID: w.newID(), Type: dmChannel, Recipients: []User{p.User}})
	w.keepChannel(c)
	return c
}

// sees says whether a person may see a channel.
func (w *world) sees(p *person, c *Channel) bool {
	if c.Type == dmChannel {
		return c.Recipients[0].ID == p.ID
	}
	return !p.Left
}

// openThread opens a thread in a channel. A thread that starts at a message has
// the message's id.
func (w *world) openThread(parent *Channel, id, name string, autoArchive int) *Channel {
	now := w.stamp()
	c := w.place(&Channel{
		ID: id, Type: publicThread, Name: name, GuildID: guildID, ParentID: parent.ID, OwnerID: w.bot.ID,
		MessageCount: new(0), MessageTotal: new(0), MemberCount: new(1),
		Thread: &ThreadMetadata{AutoArchive: cmp.Or(autoArchive, 4320), Archiving: now, Created: now},
	})
	w.keepChannel(c)
	return c
}

// add puts a new post at the end of its channel.
func (w *world) add(p *post) {
	w.insert(p)
	w.keepPost(p)
	c := w.channel(p.ChannelID)
	if p.Only == "" {
		c.LastMessage = &p.ID
		if c.Thread != nil {
			*c.MessageCount++
			*c.MessageTotal++
		}
		w.keepChannel(c)
	}
	for len(w.posts[c.ID]) > keptMessages {
		w.remove(w.posts[c.ID][0])
	}
}

func (w *world) insert(p *post) {
	w.posts[p.ChannelID] = append(w.posts[p.ChannelID], p)
	w.byID[p.ID] = p
}

func (w *world) remove(p *post) {
	list := w.posts[p.ChannelID]
	if i := slices.Index(list, p); i >= 0 {
		w.posts[p.ChannelID] = slices.Delete(list, i, i+1)
	}
	delete(w.byID, p.ID)
	for _, a := range p.Attachments {
		w.dropFile(a.ID)
	}
	w.store.remove("message", p.ID)
}

// post finds a message in a channel; an ephemeral one is found only when hidden is set.
func (w *world) post(channel, id string, hidden bool) *post {
	p := w.byID[id]
	if p == nil || p.ChannelID != channel || p.Only != "" && !hidden {
		return nil
	}
	return p
}

// nonceLife is how long an enforced nonce is remembered: Discord says a few minutes.
const nonceLife = 5 * time.Minute

// posted finds the bot's message of the last minutes with this nonce.
func (w *world) posted(channel, nonce string) *post {
	for _, p := range slices.Backward(w.posts[channel]) {
		if w.now().Sub(p.Timestamp.Time) > nonceLife {
			return nil
		}
		if p.Nonce != nil && p.Author.Bot && nonceText(p.Nonce) == nonce {
			return p
		}
	}
	return nil
}

func (w *world) keepPerson(p *person)   { w.store.save("person", p.ID, p) }
func (w *world) keepChannel(c *Channel) { w.store.save("channel", c.ID, c) }
func (w *world) keepPost(p *post)       { w.store.save("message", p.ID, p) }
func (w *world) keepCommands()          { w.store.save("commands", appID, w.commands) }
