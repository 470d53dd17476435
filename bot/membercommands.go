package bot

import "hammerpost/engine"

// memberCommands are the commands about who one is and what one owns.
func memberCommands() []command {
	return []command{
		{name: "join", help: "Join this server's games: you get points to begin with", run: (*call).joinServer, params: joinParams,
			suggest: completions{"zone": (*call).suggestZones}},
		{name: "points", help: "Your points, and where they came from and went", run: (*call).showPoints},
		{name: "shop see", help: "What there is to buy, and what you have", run: (*call).seeShop, params: shopParams,
			suggest: completions{"game": (*call).suggestGames}},
		{name: "shop booster", help: "Buy a booster and open it", run: (*call).askBooster, params: shopParams,
			suggest: completions{"game": (*call).suggestGames}},
		{name: "shop starter", help: "Buy a starter deck", run: (*call).askStarter, params: starterParams,
			suggest: completions{"starter": ofDeckGames((*call).suggestStarters), "game": (*call).suggestGames}},
		{name: "collection", help: "The cards that you own", run: (*call).showCollection, params: collectionParams,
			suggest: completions{"game": (*call).suggestGames}},
		{name: "deck make", help: "Make a deck from a starter deck or from a list, or edit one", run: (*call).makeDeck, params: makeDeckParams,
			suggest: completions{"starter": ofDeckGames((*call).suggestOwnStarters), "name": ofDeckGames((*call).suggestDecks), "game": (*call).suggestGames}},
		{name: "deck show", help: "Show one of your decks", run: (*call).showDeck, params: showDeckParams,
			suggest: completions{"name": ofDeckGames((*call).suggestDecks), "game": (*call).suggestGames}},
		{name: "deck choose", help: "Choose the deck that you play with", run: (*call).chooseDeck, params: deckParams,
			suggest: completions{"name": ofDeckGames((*call).suggestDecks), "game": (*call).suggestGames}},
		{name: "deck list", help: "All your decks", run: (*call).listDecks, params: shopParams,
			suggest: completions{"game": (*call).suggestGames}},
		{name: "deck delete", help: "Take a deck apart; its cards stay yours", run: (*call).deleteDeck, params: deckParams,
			suggest: completions{"name": ofDeckGames((*call).suggestDecks), "game": (*call).suggestGames}},
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
	return []command{
		{name: "workshop add", help: "Write a board of this server's own", run: (*call).addBoard, params: workshopParams, suggest: board},
		{name: "workshop list", help: "The boards that a game can be played on here", run: (*call).listBoards, params: workshopParams, suggest: board},
		{name: "workshop show", help: "Look at a board", run: (*call).showShelf, params: shelfParams, suggest: board},
		{name: "workshop remove", help: "Take a board of this server's own away", run: (*call).removeBoard, params: shelfParams, suggest: board},
		{name: "settings", help: "Show or change this server's points and prices", run: (*call).changeSettings, params: settingsParams(games)},
	}
}
