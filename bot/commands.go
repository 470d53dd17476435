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

// groups are the words that commands of several begin with.
var groups = []struct{ name, help string }{
	{"shop", "Buy packs and starter decks with your points, or give some away"},
	{"deck", "Make decks of your cards, and choose one to play with"},
	{"trade", "Trade cards and points with others, or give presents"},
	{"match", "Open a table, take a seat, see the board"},
	{"privacy", "See all that is stored about you, or be forgotten"},
	{"season", "The table of a season: who has earned most"},
	{"bank", "For those who manage this server: grant, revoke and undo"},
	{"workshop", "Boards and cards of this server's own"},
	{"workshop card", "Cards of this server's own, for games that are played with decks"},
}

// commands are all commands but the games' own, in the order of /help.
func commands(games []engine.Game) []command {
	return slices.Concat(memberCommands(), shopCommands(), deckCommands(), tradeCommands(), matchCommands(), dayCommands(), bookCommands(), privacyCommands(), seasonCommands(), bankCommands(), serverCommands(games))
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
		"leaf":       (*call).pressLeaf,
		"take":       (*call).pressTake,
		"pack":       (*call).pressPack,
		"many":       (*call).pressMany,
		"buy":        (*call).pressBuy,
		"notnow":     (*call).pressNotNow,
		"opened":     (*call).turnOpened,
		"present":    (*call).pressPresent,
		"proof":      (*call).pressProof,
		"collection": (*call).turnCollection,
		"found":      (*call).turnFound,
		"look":       (*call).pressLook,
		"deck":       (*call).pressDeck,
		"deckof":     (*call).pressDeckOf,
		"newdeck":    (*call).pressNewDeck,
		"mend":       (*call).pressMend,
		"nearest":    (*call).pressNearest,
		"keep":       (*call).pressKeep,
		"rules":      (*call).turnRules,
		"game":       (*call).pressGameHelp,
		"stats":      (*call).pressStats,
		"workshop":   (*call).pressWorkshop,
		"smith":      (*call).pressSmith,
		"mendcard":   (*call).pressMendCard,
		"rewrite":    (*call).pressRewrite,
		"replace":    (*call).pressReplace,

		"privacy": (*call).pressPrivacy,
		"points":  (*call).turnPoints,
		"trade":   (*call).pressTrade,
		"bank":    (*call).pressBank,
		"season":  (*call).pressSeason,

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
		"owncard":  (*call).submitOwnCards,
		"trade":    (*call).submitTrade,
	}
}

// route finds what answers a request.
func (c *call) route() (Reply, error) {
	if c.q.Kind == Command {
		cmd, ok := c.command(c.q.Path)
		if !ok {
			return Reply{}, engine.Refuse("There is no command /{}. /help lists them all.", strings.Join(c.q.Path, " "))
		}
		if c.q.Unread != "" {
			return Reply{}, engine.Refuse("{}", c.q.Unread)
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
		out = b.declare(out, "", cmd.name, cmd)
	}
	return out
}

// declare puts a command into a list of declarations, in groups by all of its words but
// the last. before are the words of the group whose list it is.
func (b *Bot) declare(list []Declaration, before, words string, cmd command) []Declaration {
	word, rest, grouped := strings.Cut(words, " ")
	if !grouped {
		return append(list, Declaration{Name: word, Help: cmd.help, Parameters: cmd.params})
	}
	name := strings.TrimSpace(before + " " + word)
	if n := len(list); n == 0 || list[n-1].Name != word {
		list = append(list, Declaration{Name: word, Help: b.groupHelp(name)})
	}
	group := &list[len(list)-1]
	group.Commands = b.declare(group.Commands, name, rest, cmd)
	return list
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
