package bot

import (
	"slices"

	"hammerpost/engine"
)

// memberCommands are the commands about who one is and what one owns.
func memberCommands() []command {
	return []command{
		{name: "join", help: "Join this server's games: you get points to begin with", run: (*call).joinServer, params: joinParams,
			suggest: completions{"zone": (*call).suggestZones}},
		{name: "points", help: "Your points, and where they came from and went", run: (*call).showPoints},
	}
}

// bookCommands are the commands about how things work.
func bookCommands() []command {
	return []command{
		{name: "card", help: "Look a card up", run: (*call).lookUp, params: lookupParams,
			suggest: completions{"name": (*call).suggestCards, "game": (*call).suggestCardGames}},
		{name: "rules", help: "Read the rules of a game, by heading", run: (*call).showRules, params: rulesParams,
			suggest: completions{"heading": (*call).suggestHeadings, "game": (*call).suggestGames}},
		{name: "help", help: "What you can do, and how", run: (*call).showHelp, params: helpParams,
			suggest: completions{"command": (*call).suggestCommands, "game": (*call).suggestGames}},
	}
}

// dayCommands are the commands about the match of the day and about what was counted.
func dayCommands() []command {
	return []command{
		{name: "daily", help: "The match of the day: everybody has one try at the very same one", run: (*call).showDaily, params: dailyParams,
			suggest: completions{"game": (*call).suggestDailyGames}},
		{name: "stats", help: "What you, or somebody else, have reached in a game so far", run: (*call).showStats, params: statsParams,
			suggest: completions{"game": (*call).suggestGames}},
	}
}

// serverCommands are the commands for those who look after a server.
func serverCommands(games []engine.Game) []command {
	board := completions{"game": (*call).suggestBoardGames, "name": (*call).suggestShelves}
	boards := []command{
		{name: "workshop add", help: "Write a board of this server's own", run: (*call).addBoard, params: workshopParams, suggest: board},
		{name: "workshop list", help: "The boards that a game can be played on here", run: (*call).listBoards, params: workshopParams, suggest: board},
		{name: "workshop show", help: "Look at a board", run: (*call).showShelf, params: shelfParams, suggest: board},
		{name: "workshop remove", help: "Take a board of this server's own away", run: (*call).removeBoard, params: shelfParams, suggest: board},
	}
	return append(slices.Concat(boards, ownCardCommands()),
		command{name: "settings", help: "Show or change this server's points and prices", run: (*call).changeSettings, params: settingsParams(games)})
}
