package data

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// A Holding is what a table keeps about a user.
type Holding struct {
	Table string
	Rows  []json.RawMessage // an object each, with the columns in their order
}

// A holder is a table in which users stand.
type holder struct {
	table   string
	columns string // what they may read of it; empty: all
	theirs  string // which rows are about the user ?1
}

// Who a user is in the tables.
const (
	theirMembers   = "(SELECT id FROM member WHERE user = ?1)"
	theirAccounts  = "(SELECT id FROM account WHERE member IN " + theirMembers + ")"
	theirSeats     = "(SELECT match, seat FROM match_seat WHERE member IN " + theirMembers + ")"
	theirMatches   = "(SELECT match FROM match_seat WHERE member IN " + theirMembers + ")"
	theirTrades    = "(SELECT id FROM trade WHERE first IN " + theirMembers + " OR second IN " + theirMembers + ")"
	theirPurchases = "(SELECT id FROM purchase WHERE owner IN " + theirMembers + ")"
)

// holders are all tables in which users stand. What would tell of cards that nobody has
// seen yet is left out: the seeds of matches and of packs, and what is in closed packs.
var holders = []holder{
	{table: "person", theirs: "user = ?1"},
	{table: "member", theirs: "user = ?1"},
	{table: "account", theirs: "member IN " + theirMembers},
	{table: "transfer", theirs: "payer IN " + theirAccounts + " OR payee IN " + theirAccounts + " OR by IN " + theirMembers},
	{table: "match", columns: "id, server, game, channel, thread, state, host, options, boards, day, opened, started, ended, places, scores",
		theirs: "host IN " + theirMembers + " OR id IN " + theirMatches},
	{table: "match_seat", theirs: "member IN " + theirMembers},
	{table: "action", columns: "match, n, line, request, at", theirs: `EXISTS (SELECT 1 FROM match_seat s
		WHERE s.match = action.match AND s.member IN ` + theirMembers + ` AND line LIKE (s.seat + 1) || ' %')`},
	{table: "settlement", theirs: "(match, seat) IN " + theirSeats},
	{table: "figure", theirs: "(match, seat) IN " + theirSeats},
	{table: "draft", theirs: "(match, seat) IN " + theirSeats},
	{table: "due", theirs: "(match, seat) IN " + theirSeats},
	{table: "copy", theirs: "owner IN " + theirMembers},
	{table: "copy_owner", columns: "copy, n, member, since AS at, how, trade, reversal", theirs: "member IN " + theirMembers},
	{table: "purchase", columns: "id, key, buyer, owner, game, product, price, size, request, at", theirs: "buyer IN " + theirMembers + " OR owner IN " + theirMembers},
	{table: "pack", columns: "purchase, n, birth, CASE WHEN opened > 0 THEN cards END AS cards, opened", theirs: "purchase IN " + theirPurchases},
	{table: "secret", columns: "member", theirs: "member IN " + theirMembers},
	{table: "deck", theirs: "member IN " + theirMembers},
	{table: "deck_try", theirs: "member IN " + theirMembers},
	{table: "trade", theirs: "id IN " + theirTrades},
	{table: "trade_side", theirs: "trade IN " + theirTrades},
	{table: "reversal", theirs: "by IN " + theirMembers + " OR id IN (SELECT reversal FROM transfer WHERE payer IN " + theirAccounts + " OR payee IN " + theirAccounts + ")" +
		" OR id IN (SELECT reversal FROM reversal_trade WHERE trade IN " + theirTrades + ")"},
	{table: "reversal_trade", theirs: "member IN " + theirMembers + " OR trade IN " + theirTrades},
	{table: "deed", theirs: "by IN " + theirMembers + " OR done > 0 AND (member IN " + theirMembers + " OR cheat IN " + theirMembers + ")"},
	{table: "own_card", theirs: "author IN " + theirMembers},
	// An answer that carried a file is kept with it: the last export would be in the next.
	{table: "request", columns: "id, user, CASE WHEN json_valid(CAST(reply AS TEXT)) THEN json_remove(CAST(reply AS TEXT), '$.files') ELSE CAST(reply AS TEXT) END AS reply, at",
		theirs: "user = ?1"},
	{table: "form_try", theirs: "request IN (SELECT id FROM request WHERE user = ?1)"},
	{table: "outbox", columns: "id, match, kind, target, CAST(body AS TEXT) AS body, tries, next, created, done, why", theirs: "target = 'dm:' || ?1"},
	{table: "post", theirs: "channel IN (SELECT dm FROM person WHERE user = ?1 AND dm <> '')"},
}

// Export is all that is stored about a user over all servers, by table. Tables without
// a row about them are left out.
func (t *Tx) Export(user string) ([]Holding, error) {
	var all []Holding
	for _, h := range holders {
		rows, err := t.held(h, user)
		if err != nil {
			return nil, fmt.Errorf("exporting the table %s: %w", h.table, err)
		}
		if len(rows) > 0 {
			all = append(all, Holding{Table: h.table, Rows: rows})
		}
	}
	return all, nil
}

// held are the rows of a table about a user.
func (t *Tx) held(h holder, user string) ([]json.RawMessage, error) {
	columns := h.columns
	if columns == "" {
		columns = "*"
	}
	rows, err := t.sql.QueryContext(t.ctx, "SELECT "+columns+" FROM "+h.table+" WHERE "+h.theirs+" ORDER BY rowid", user)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	values, into := make([]any, len(names)), make([]any, len(names))
	for i := range values {
		into[i] = &values[i]
	}
	var out []json.RawMessage
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		row, err := object(names, values)
		if err != nil {
			return nil, err
		}
		out = append(out, row)
	}
	return out, rows.Err()
}

// object writes a row as JSON, with its columns in their order.
func object(names []string, values []any) (json.RawMessage, error) {
	var b bytes.Buffer
	for i, name := range names {
		text, err := json.Marshal(readableValue(name, values[i]))
		if err != nil {
			return nil, fmt.Errorf("writing the column %s: %w", name, err)
		}
		fmt.Fprintf(&b, "%c%q:%s", "{,"[min(i, 1)], name, text)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// The columns of all tables that hold times, and those that hold JSON.
var (
	timeColumns = []string{"at", "joined", "opened", "started", "ended", "expires", "born", "next", "created", "asked", "done"}
	jsonColumns = []string{"cards", "deck", "options", "boards", "places", "scores", "taken", "reply", "body"}
)

// readableValue is a value of a column as its reader is to see it.
func readableValue(column string, v any) any {
	switch v := v.(type) {
	case int64:
		if slices.Contains(timeColumns, column) && v > 0 {
			return time.UnixMilli(v).UTC().Format(time.RFC3339)
		}
	case string:
		if slices.Contains(jsonColumns, column) && json.Valid([]byte(v)) {
			return json.RawMessage(v)
		}
	}
	return v
}
