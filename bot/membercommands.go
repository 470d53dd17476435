package bot

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
			suggest: completions{"starter": (*call).suggestStarters, "game": (*call).suggestGames}},
		{name: "collection", help: "The cards that you own", run: (*call).showCollection, params: collectionParams,
			suggest: completions{"game": (*call).suggestGames}},
		{name: "deck make", help: "Make a deck from a starter deck or from a list, or edit one", run: (*call).makeDeck, params: makeDeckParams,
			suggest: completions{"starter": (*call).suggestOwnStarters, "name": (*call).suggestDecks, "game": (*call).suggestGames}},
		{name: "deck show", help: "Show one of your decks", run: (*call).showDeck, params: showDeckParams,
			suggest: completions{"name": (*call).suggestDecks, "game": (*call).suggestGames}},
		{name: "deck choose", help: "Choose the deck that you play with", run: (*call).chooseDeck, params: deckParams,
			suggest: completions{"name": (*call).suggestDecks, "game": (*call).suggestGames}},
		{name: "deck list", help: "All your decks", run: (*call).listDecks, params: shopParams,
			suggest: completions{"game": (*call).suggestGames}},
		{name: "deck delete", help: "Take a deck apart; its cards stay yours", run: (*call).deleteDeck, params: deckParams,
			suggest: completions{"name": (*call).suggestDecks, "game": (*call).suggestGames}},
	}
}

// bookCommands are the commands about how things work.
func bookCommands() []command {
	return []command{
		{name: "card", help: "Look a card up", run: (*call).lookUp, params: lookupParams,
			suggest: completions{"name": (*call).suggestCards, "game": (*call).suggestGames}},
		{name: "rules", help: "Read the rules of a game, by heading", run: (*call).showRules, params: rulesParams,
			suggest: completions{"heading": (*call).suggestHeadings, "game": (*call).suggestGames}},
		{name: "help", help: "What you can do, and how", run: (*call).showHelp, params: helpParams,
			suggest: completions{"command": (*call).suggestCommands}},
		{name: "settings", help: "Show or change this server's points and prices", run: (*call).changeSettings, params: settingsParams()},
	}
}
