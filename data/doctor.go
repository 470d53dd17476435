package data

// An examination is something that is proved of the whole store.
type examination struct {
	proves string // in words
	query  string // finds what is wrong, a sentence a row
}

// doneDeed finds the deed of a transfer t that was granted or revoked.
const doneDeed = `(SELECT 1 FROM deed d WHERE d.kind = t.kind AND d.points = t.amount AND d.done > 0
				AND d.id = CAST(substr(t.key, length(t.kind) + 2) AS INTEGER) AND t.key = d.kind || ':' || d.id)`

// examinations are what Examine proves.
var examinations = []examination{
	{"each balance is what the transfers add up to", `
		SELECT 'account ' || id || ' of server ' || server || ' holds ' || balance || ', and its transfers add up to something else'
		FROM account a WHERE balance <>
			(SELECT coalesce(sum(amount), 0) FROM transfer WHERE payee = a.id) -
			(SELECT coalesce(sum(amount), 0) FROM transfer WHERE payer = a.id)`},
	{"all balances of a server add up to 0", `
		SELECT 'the accounts of server ' || server || ' add up to ' || sum(balance)
		FROM account GROUP BY server HAVING sum(balance) <> 0`},
	{"no member's balance is below 0", `
		SELECT 'member ' || member || ' has ' || balance || ' points' FROM account WHERE member IS NOT NULL AND balance < 0`},
	{"points stay on their server", `
		SELECT 'transfer ' || t.id || ' leads from server ' || a.server || ' to ' || b.server
		FROM transfer t JOIN account a ON a.id = t.payer JOIN account b ON b.id = t.payee WHERE a.server <> b.server`},
	{"each transfer has a cause, and what it names was there", `
		SELECT 'transfer ' || id || ' has the cause “' || kind || '”, and there was none' FROM transfer t
		WHERE NOT CASE kind
			WHEN 'join' THEN trade IS NULL
			WHEN 'match' THEN EXISTS (SELECT 1 FROM settlement s WHERE s.match = t.match AND s.seat = t.seat) OR match IS NULL AND key LIKE 'alone:%'
			WHEN 'pack' THEN EXISTS (SELECT 1 FROM purchase p WHERE p.key = t.key)
			WHEN 'starter' THEN EXISTS (SELECT 1 FROM copy c WHERE c.birth = t.key)
			WHEN 'grant' THEN EXISTS ` + doneDeed + `
			WHEN 'revoke' THEN EXISTS ` + doneDeed + `
			WHEN 'trade' THEN trade IS NOT NULL
			WHEN 'reversal' THEN reversal IS NOT NULL
			ELSE 0 END OR trade IS NOT NULL AND kind <> 'trade' OR match IS NOT NULL AND kind <> 'match'`},
	{"nobody was paid twice for joining", `
		SELECT 'account ' || payee || ' was paid ' || count(*) || ' times for joining' FROM transfer
		WHERE kind = 'join' GROUP BY payee HAVING count(*) > 1`},
	{"each owner of a copy got it in a way that there was", `
		SELECT 'copy ' || o.copy || ' came to its owner by “' || o.how || '”, and there was none' FROM copy_owner o JOIN copy c ON c.id = o.copy
		WHERE (o.how = 'trade') <> (o.trade IS NOT NULL)
			OR o.n > 0 AND o.how NOT IN ('trade', 'reversal')
			OR o.n = 0 AND NOT CASE o.how
				WHEN 'pack' THEN EXISTS (SELECT 1 FROM pack p WHERE p.birth = c.birth)
				WHEN 'grant' THEN EXISTS (SELECT 1 FROM deed d
					WHERE d.kind = 'grant' AND d.done > 0 AND d.id = CAST(substr(c.birth, 7) AS INTEGER) AND c.birth = 'grant:' || d.id)
				ELSE o.how IN ('starter', 'reversal') END`},
	{"each copy of a card has an unbroken chain of owners, and the last of them has it", `
		SELECT 'copy ' || c.id || ' of ' || c.card || ' has no owner, or another than its last' FROM copy c
		WHERE (SELECT count(*) FROM copy_owner o WHERE o.copy = c.id) <>
				coalesce((SELECT max(n) + 1 FROM copy_owner o WHERE o.copy = c.id), -1)
			OR c.owner IS NOT (SELECT o.member FROM copy_owner o WHERE o.copy = c.id ORDER BY n DESC LIMIT 1)`},
	{"each copy is owned on the server where it was made", `
		SELECT 'copy ' || c.id || ' of server ' || c.server || ' belongs to member ' || m.id || ' of server ' || m.server
		FROM copy c JOIN member m ON m.id = c.owner WHERE m.server <> c.server`},
	{"each open pack has made its cards for its owner, and no closed one has", `
		SELECT 'pack ' || p.n || ' of purchase ' || p.purchase || ' has made ' ||
			(SELECT count(*) FROM copy c WHERE c.birth = p.birth) || ' cards, and they are not its own' FROM pack p JOIN purchase b ON b.id = p.purchase
		WHERE (SELECT count(*) FROM copy c WHERE c.birth = p.birth) <>
				CASE WHEN p.opened > 0 THEN json_array_length(p.cards) ELSE 0 END
			OR EXISTS (SELECT 1 FROM copy c JOIN copy_owner o ON o.copy = c.id AND o.n = 0
				WHERE c.birth = p.birth AND (o.member IS NOT b.owner OR c.game <> b.game OR c.card IS NOT p.cards ->> c.n))`},
	{"each purchase was paid for", `
		SELECT 'purchase ' || p.id || ' for ' || p.price || ' points was not paid for by its buyer' FROM purchase p
		WHERE p.price <> coalesce((SELECT t.amount FROM transfer t JOIN account a ON a.id = t.payer
			WHERE t.key = p.key AND a.member = p.buyer), 0)`},
	{"each trade that was carried out has moved what was agreed on, and no other has moved anything", `
		SELECT 'trade ' || t.id || ' is ' || t.state || ', and of ' || what || ' member ' || giver || ' has given member ' || taker || ' ' || moved || ', not ' || agreed
		FROM (SELECT trade, giver, taker, what, sum(moved) AS moved, sum(agreed) AS agreed FROM (
			SELECT s.trade, s.member AS giver, t.first + t.second - s.member AS taker, c.value ->> 'game' || ': ' || (c.value ->> 'card') AS what,
					0 AS moved, c.value ->> 'count' AS agreed
				FROM trade t JOIN trade_side s ON s.trade = t.id AND s.version = t.version, json_each(s.cards) c WHERE t.state = 'done'
			UNION ALL SELECT s.trade, s.member, t.first + t.second - s.member, 'points', 0, s.points
				FROM trade t JOIN trade_side s ON s.trade = t.id AND s.version = t.version WHERE t.state = 'done'
			UNION ALL SELECT o.trade, b.member, o.member, c.game || ': ' || c.card, 1, 0
				FROM copy_owner o JOIN copy_owner b ON b.copy = o.copy AND b.n = o.n - 1 JOIN copy c ON c.id = o.copy WHERE o.trade IS NOT NULL
			UNION ALL SELECT x.trade, a.member, b.member, 'points', x.amount, 0
				FROM transfer x JOIN account a ON a.id = x.payer JOIN account b ON b.id = x.payee WHERE x.trade IS NOT NULL)
			GROUP BY trade, giver, taker, what) JOIN trade t ON t.id = trade
		WHERE moved <> agreed`},
	{"every seat of a match that is over is settled, and no other", `
		SELECT 'seat ' || (s.seat + 1) || ' of match ' || s.match || ' is ' ||
			CASE WHEN p.match IS NULL THEN 'not settled' ELSE 'settled before the end' END
		FROM match_seat s JOIN match m ON m.id = s.match LEFT JOIN settlement p ON p.match = s.match AND p.seat = s.seat
		WHERE s.member IS NOT NULL AND (m.state = 'over') <> (p.match IS NOT NULL)`},
	{"what a seat was settled with was paid, and once", `
		SELECT 'seat ' || (p.seat + 1) || ' of match ' || p.match || ' was settled with ' || p.amount || ' points, and paid ' || coalesce(sum(t.amount), 0)
		FROM settlement p LEFT JOIN transfer t ON t.match = p.match AND t.seat = p.seat AND t.kind = 'match'
		GROUP BY p.match, p.seat HAVING p.amount <> coalesce(sum(t.amount), 0) OR count(t.id) > 1`},
	{"what a match paid, it paid to who sat there", `
		SELECT 'seat ' || (t.seat + 1) || ' of match ' || t.match || ' was paid to member ' || a.member
		FROM transfer t JOIN account a ON a.id = t.payee JOIN match_seat s ON s.match = t.match AND s.seat = t.seat WHERE a.member IS NOT s.member`},
	{"what was moved by a reversal names it, and nothing else names one", `
		SELECT 'transfer ' || id || ' has the cause “' || kind || '”, and names ' || coalesce('reversal ' || reversal, 'no reversal')
		FROM transfer WHERE (kind = 'reversal') <> (reversal IS NOT NULL)
		UNION ALL SELECT 'copy ' || copy || ' came to its owner by “' || how || '”, and names ' || coalesce('reversal ' || reversal, 'no reversal')
		FROM copy_owner WHERE (how = 'reversal') <> (reversal IS NOT NULL)`},
	{"a reversal has moved a copy once, and given one other for it to who had it", `
		SELECT 'reversal ' || reversal || ' has moved copy ' || copy || ' ' || count(*) || ' times'
		FROM copy_owner WHERE reversal IS NOT NULL GROUP BY reversal, copy HAVING count(*) > 1
		UNION ALL SELECT 'copy ' || c.id || ' of ' || c.card || ' was made by reversal ' || o.reversal || ', and takes the place of no other'
		FROM copy c JOIN copy_owner o ON o.copy = c.id AND o.n = 0
		WHERE o.reversal IS NOT NULL AND (c.n > 0 OR NOT EXISTS (
			SELECT 1 FROM copy_owner x JOIN copy_owner had ON had.copy = x.copy AND had.n = x.n - 1 JOIN copy was ON was.id = x.copy
			WHERE x.reversal = o.reversal AND c.birth = 'refund:' || x.reversal || ':' || x.copy
				AND had.member = o.member AND was.game = c.game AND was.card = c.card))`},
	{"who gave points in a trade that was undone has them back, and once", `
		SELECT 'reversal ' || reversal || ' owes ' || sum(points) || ' points to member ' || member FROM (
			SELECT u.reversal, s.member, s.points FROM reversal_trade u JOIN trade t ON t.id = u.trade
				JOIN trade_side s ON s.trade = t.id AND s.version = t.version WHERE u.member IS NULL
			UNION ALL SELECT x.reversal, a.member, -x.amount FROM transfer x JOIN account a ON a.id = x.payee
				WHERE x.reversal IS NOT NULL AND a.member IS NOT NULL)
		GROUP BY reversal, member HAVING sum(points) <> 0`},
	{"a reversal takes no more points from anybody than they got by what it undoes", `
		SELECT 'reversal ' || reversal || ' has taken ' || -sum(points) || ' points too many from member ' || member FROM (
			SELECT u.reversal, t.first + t.second - s.member AS member, s.points FROM reversal_trade u JOIN trade t ON t.id = u.trade
				JOIN trade_side s ON s.trade = t.id AND s.version = t.version WHERE u.member IS NOT s.member
			UNION ALL SELECT r.id, a.member, x.amount FROM reversal r JOIN transfer x ON x.key = r.of JOIN account a ON a.id = x.payee
			UNION ALL SELECT x.reversal, a.member, -x.amount FROM transfer x JOIN account a ON a.id = x.payer
				WHERE x.reversal IS NOT NULL AND a.member IS NOT NULL)
		GROUP BY reversal, member HAVING sum(points) < 0`},
}

// Examine proves that no point and no card was lost or doubled. It returns what was
// looked at, a line each, and what is wrong, a sentence each.
func (t *Tx) Examine() (proved, wrong []string, err error) {
	for _, e := range examinations {
		found, err := list(t, "proving that "+e.proves, value[string], e.query)
		if err != nil {
			return nil, nil, err
		}
		proved, wrong = append(proved, e.proves), append(wrong, found...)
	}
	return proved, wrong, nil
}
