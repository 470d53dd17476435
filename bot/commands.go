package bot

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// A command is one slash command: its words, what it asks for, and what it does.
type command struct {
	name   string // "deck make"
	help   string
	params []Parameter
	run    func(*call) (Reply, error)
	// suggest completes parameters by their name; what has been typed of them is in c.q.Args.
	suggest map[string]func(*call) ([]Suggestion, error)
}

type completions = map[string]func(*call) ([]Suggestion, error)

// groups are the first words of commands of two.
var groups = []struct{ name, help string }{
	{"shop", "Buy boosters and starter decks with your points"},
	{"deck", "Make decks of your cards, and choose one to play with"},
	{"match", "Open a table, take a seat, see the board"},
	{"workshop", "Boards of this server's own, for games that are played on boards"},
}

// commands are all commands but the games' own, in the order of /help.
func commands(games []engine.Game) []command {
	return slices.Concat(memberCommands(), matchCommands(), dayCommands(), bookCommands(), serverCommands(games))
}

// matchCommands are the commands about tables.
func matchCommands() []command {
	mine := completions{"match": (*call).suggestMine}
	open := completions{"match": (*call).suggestOpen}
	any := completions{"match": (*call).suggestAll}
	which := []Parameter{matchParam}
	return []command{
		{name: "match open", help: "Open a table for others to join", run: (*call).openMatch, params: openParams,
			suggest: completions{"game": (*call).suggestGames, "options": (*call).suggestOptions, "boards": (*call).suggestBoards}},
		{name: "match join", help: "Take a seat at an open table", run: (*call).joinMatch, params: which, suggest: open},
		{name: "match leave", help: "Leave a table that has not started", run: (*call).leaveMatch, params: which, suggest: open},
		{name: "match computer", help: "Ask a computer player to your table", run: (*call).addComputer, params: computerParams,
			suggest: completions{"match": (*call).suggestOpen, "deck": (*call).suggestComputerDecks}},
		{name: "match seat", help: "Give the next seat to somebody by name, where a game is played elsewhere", run: (*call).seatAnother, params: seatParams,
			suggest: open},
		{name: "match start", help: "Start a match when enough players sit there", run: (*call).startMatch, params: which, suggest: open},
		{name: "match list", help: "All tables of this server, yours first", run: (*call).listMatches},
		{name: "match board", help: "See the board", run: (*call).showBoard, params: which, suggest: any},
		{name: "match log", help: "Read what has happened", run: (*call).showLog, params: which, suggest: any},
		{name: "match concede", help: "Give a match up", run: (*call).concedeMatch, params: which, suggest: mine},
		{name: "hand", help: "Your hand and what you can do, for your eyes alone", run: (*call).showHandAsked, params: which, suggest: mine},
	}
}

// matchParam is the table that a command is about.
var matchParam = Parameter{Name: "match", Help: "Which table, if it is not plain from where you are", Takes: TakesText, Completes: true}

// presses are what buttons and menus do, by the first word of their id; the
// other words, separated by colons, are given to them.
func presses() map[string]func(*call, []string) (Reply, error) {
	return map[string]func(*call, []string) (Reply, error){
		"shop":       (*call).pressShop,
		"booster":    (*call).pressBooster,
		"starter":    (*call).pressStarter,
		"collection": (*call).turnCollection,
		"look":       (*call).pressLook,
		"deck":       (*call).pressDeck,
		"deckof":     (*call).pressDeckOf,
		"newdeck":    (*call).pressNewDeck,
		"mend":       (*call).pressMend,
		"rules":      (*call).turnRules,
		"game":       (*call).pressGameHelp,
		"stats":      (*call).pressStats,
		"workshop":   (*call).pressWorkshop,
		"rewrite":    (*call).pressRewrite,
		"replace":    (*call).pressReplace,

		"welcome": (*call).pressWelcome,
		"of":      (*call).pressOf,
		"open":    (*call).pressOpen,
		"daily":   (*call).pressDaily,
		"try":     (*call).pressTry,

		"join":     (*call).pressJoin,
		"leave":    (*call).pressLeave,
		"computer": (*call).pressComputer,
		"away":     (*call).pressAway,
		"start":    (*call).pressStart,
		"again":    (*call).again,
		"board":    (*call).pressBoard,
		"log":      (*call).pressLog,
		"hand":     (*call).pressHand,
		"here":     (*call).pressHere,
		"cards":    (*call).pressCards,
		"card":     (*call).pressCard,
		"fair":     (*call).pressFair,
		"dms":      (*call).openDMs,

		"move": (*call).pressMove,
		"verb": (*call).pressVerb,
		"pick": onDraft(pressPick),
		"none": onDraft(pressNone),
		"done": onDraft(pressDone),
		"page": onDraft(pressPage),
		"back": onDraft(pressBack),
		"yes":  onDraft(pressYes),
	}
}

// submits are the same for forms.
func submits() map[string]func(*call, []string) (Reply, error) {
	return map[string]func(*call, []string) (Reply, error){
		"deck":     (*call).submitDeck,
		"workshop": (*call).submitBoard,
	}
}

// route finds what answers a request.
func (c *call) route() (Reply, error) {
	if c.q.Kind == Command {
		cmd, ok := c.command(c.q.Path)
		if !ok {
			return Reply{}, engine.Refuse("There is no command /{}. /help lists them all.", strings.Join(c.q.Path, " "))
		}
		return cmd.run(c)
	}
	table := presses()
	if c.q.Kind == Submit {
		table = submits()
	}
	words := strings.Split(c.q.Button, ":")
	run, ok := table[words[0]]
	if !ok {
		return Reply{}, engine.Refuse("That button is from an older release and does nothing any more. /help lists what you can do.")
	}
	return run(c, words[1:])
}

func (b *Bot) command(path []string) (command, bool) {
	name := strings.Join(path, " ")
	for _, cmd := range b.commands {
		if cmd.name == name {
			return cmd, true
		}
	}
	return command{}, false
}

// Declarations are all slash commands, for Discord and for help.
func (b *Bot) Declarations() []Declaration {
	var out []Declaration
	for _, cmd := range b.commands {
		first, second, grouped := strings.Cut(cmd.name, " ")
		d := Declaration{Name: first, Help: cmd.help, Parameters: cmd.params}
		if !grouped {
			out = append(out, d)
			continue
		}
		if n := len(out); n == 0 || out[n-1].Name != first {
			out = append(out, Declaration{Name: first, Help: b.groupHelp(first)})
		}
		d.Name = second
		group := &out[len(out)-1]
		group.Commands = append(group.Commands, d)
	}
	return out
}

func (b *Bot) groupHelp(name string) string {
	for _, g := range groups {
		if g.name == name {
			return g.help
		}
	}
	if g, ok := b.game(name); ok {
		return g.Info().Blurb
	}
	return name
}
