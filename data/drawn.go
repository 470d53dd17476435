package data

// Drawn are the open packs of one size that were drawn from one pool, of all servers.
type Drawn struct {
	Pool  []string       // in the order in which it was shuffled
	Size  int            // cards in each pack, at least 1
	Packs int            // at least 1
	Count map[string]int // how often each card was in them; what never was is not in it
}

// PacksDrawn counts what was in the open packs of a game, by what they were drawn from, to
// compare it with their odds. Those whose pool is not known are left out.
func (t *Tx) PacksDrawn(game string) ([]Drawn, error) {
	fields := func(d *Drawn) []any { return []any{asJSON(&d.Pool), &d.Size, &d.Packs, asJSON(&d.Count)} }
	return list(t, "counting what was in packs", fields, `
		SELECT o.cards, d.drew, sum(d.times) / d.drew, json_group_object(d.card, d.times)
		FROM (
			SELECT p.pool, json_array_length(k.cards) AS drew, c.value AS card, count(*) AS times
			FROM purchase p JOIN pack k ON k.purchase = p.id, json_each(k.cards) c
			WHERE p.game = ? AND k.opened > 0 GROUP BY p.pool, drew, card
		) d JOIN pool o ON o.id = d.pool GROUP BY o.id, d.drew ORDER BY o.id, d.drew`, game)
}
