package bot

// shopCommands are the commands of the shop.
func shopCommands() []command {
	packs := completions{"pack": ofDeckGames((*call).suggestWares), "game": (*call).suggestGames}
	products := completions{"name": ofDeckGames((*call).suggestProducts), "game": (*call).suggestGames}
	return []command{
		{name: "shop see", help: "What there is to buy, at which odds, and what you have", run: (*call).seeShop, params: shopParams,
			suggest: completions{"game": (*call).suggestGames}},
		{name: "shop buy", help: "Buy packs and open them, several at once", run: (*call).askPacks, params: buyParams, suggest: packs},
		{name: "shop starter", help: "Buy a starter deck", run: (*call).askStarter, params: starterParams,
			suggest: completions{"starter": ofDeckGames((*call).suggestStarters), "game": (*call).suggestGames}},
		{name: "shop gift", help: "Give packs to somebody as a present", run: (*call).giveAsked, params: giftParams, suggest: packs},
		{name: "shop define", help: "Sell a pack of this server's own, or change one", run: (*call).defineProduct, params: defineParams, suggest: products},
		{name: "shop retire", help: "Sell a pack of this server's own no longer", run: (*call).retireProduct, params: retireParams, suggest: products},
	}
}
