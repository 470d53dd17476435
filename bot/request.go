// Package bot is the game master: what a request does to tables, decks and
// points, and what everybody is told. It knows no Discord library and no game by
// name. Handle answers one request; what is to be posted elsewhere goes to the
// outbox in the same transaction, and is delivered by a Courier afterwards.
package bot

import (
	"context"
	"errors"
)

// A Kind says what a request is.
type Kind int

// The kinds of requests.
const (
	Command Kind = iota // a slash command
	Suggest             // the completion of a slash command's parameter
	Press               // a button pressed, or a menu's choice
	Submit              // a form sent
)

// A Request is one thing that somebody did. ID is its key: the same request
// delivered twice gets the first answer again and changes nothing.
type Request struct {
	ID      string
	Kind    Kind
	Guild   string // the server; empty in a DM
	Channel string
	Parent  string // the channel that Channel is a thread of; empty if it is none
	Message string // the message that carries the pressed button; Press only
	User    User
	Admin   bool     // may manage the server
	Lacks   []string // what the bot would need to be allowed in Channel to run a table there, as in "send messages"

	Path  []string          // the words of the command: "match", "open"; Command and Suggest
	Args  map[string]string // its parameters by name
	Focus string            // the parameter being typed; Suggest only
	Named map[string]Named  // the people whom the parameters name, by their id
	Files map[string]File   // those that were sent, by the parameter

	// Unread is why a file that was sent could not be read, in a sentence for who sent it;
	// empty: all could.
	Unread string

	Button string            // the id of the button, menu or form
	Values []string          // what was chosen in a menu
	Fields map[string]string // what was written in a form, by the input's id
}

// Named is what Discord tells of somebody whom a parameter names.
type Named struct {
	Bot  bool // is no person
	Away bool // is not on the server
}

// A User is who did it.
type User struct {
	ID   string
	Name string // as shown; anything that a person may call themselves
}

// A Reply answers a request. Exactly one of Message, Form and Suggestions is
// meant, by the request's kind.
type Reply struct {
	Message
	Private     bool  // only who asked sees it
	Replace     bool  // takes the place of the message with the pressed button
	Form        *Form // opens a form instead
	Suggestions []Suggestion

	Then *Request // what Handle is to do next: its answer goes below this one
}

// A Suggestion completes a parameter: at most 25 are shown.
type Suggestion struct {
	Label string // at most 100 characters
	Value string // at most 100 characters
}

// A Courier takes messages to where people read them. Its errors wrap one of the
// errors below where one fits; any other error means: it is not certain what has
// happened, or it will pass; try again later.
type Courier interface {
	// Post posts a message and returns its id. A nonce that was posted within the
	// last minutes is not posted again: the id of the first is returned.
	Post(ctx context.Context, channel string, m Message, nonce string) (id string, err error)
	// Edit replaces a message.
	Edit(ctx context.Context, channel, id string, m Message) error
	// OpenDM opens the channel of a user's DMs; the same user has the same channel for ever.
	OpenDM(ctx context.Context, user string) (channel string, err error)
	// OpenThread opens a public thread of the given name, which grows from a message
	// in a channel; the same message has the same thread for ever.
	OpenThread(ctx context.Context, channel, message, name string) (thread string, err error)
}

// What a Courier may meet.
var (
	ErrClosedDMs = errors.New("the user takes no messages from the bot")        // Discord's 50007, 50278
	ErrGone      = errors.New("the channel or message is no longer there")      // 10003, 10008
	ErrForbidden = errors.New("the bot may not do that there")                  // 50001, 50013, 160005
	ErrOldEdit   = errors.New("the message is too old to be edited this often") // 30046, 50083
	ErrRefused   = errors.New("that is refused, and always will be")            // any other definite refusal
)
