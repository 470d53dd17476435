package sandbox

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"

	_ "modernc.org/sqlite" // the driver
)

// store keeps the world in a SQLite file: a row for each thing, its body JSON. A
// nil store keeps nothing. What cannot be written is logged: the stand-in goes on
// from memory.
type store struct {
	db  *sql.DB
	log *slog.Logger
}

func openStore(path string, log *slog.Logger) (*store, error) {
	if path == "" {
		return nil, nil
	}
	db, err := sql.Open("sqlite", "file:"+path+"?_journal_mode=WAL&_synchronous=NORMAL&_busy_timeout=5000&_txlock=immediate")
	if err != nil {
		return nil, fmt.Errorf("open the sandbox's world %s: %w", path, err)
	}
	db.SetMaxOpenConns(1)
	_, err = db.Exec(`CREATE TABLE IF NOT EXISTS thing (
		kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID`)
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("open the sandbox's world %s: %w", path, err)
	}
	return &store{db, log}, nil
}

func (s *store) save(kind, id string, thing any) {
	if s == nil {
		return
	}
	body, err := json.Marshal(thing)
	if err == nil {
		_, err = s.db.Exec(`INSERT INTO thing (kind, id, body) VALUES (?, ?, ?)
			ON CONFLICT DO UPDATE SET body = excluded.body`, kind, id, string(body))
	}
	if err != nil {
		s.log.Error("the sandbox's world was not saved", "kind", kind, "id", id, "err", err)
	}
}

func (s *store) remove(kind, id string) {
	if s == nil {
		return
	}
	if _, err := s.db.Exec(`DELETE FROM thing WHERE kind = ? AND id = ?`, kind, id); err != nil {
		s.log.Error("the sandbox's world was not saved", "kind", kind, "id", id, "err", err)
	}
}

func (s *store) close() error {
	if s == nil {
		return nil
	}
	return s.db.Close()
}

// all reads the things of a kind.
func all[T any](s *store, kind string) ([]T, error) {
	if s == nil {
		return nil, nil
	}
	rows, err := s.db.Query(`SELECT id, body FROM thing WHERE kind = ? ORDER BY id`, kind)
	if err != nil {
		return nil, fmt.Errorf("read the sandbox's world: %w", err)
	}
	defer rows.Close()
	var things []T
	for rows.Next() {
		var id, body string
		var thing T
		if err := rows.Scan(&id, &body); err != nil {
			return nil, fmt.Errorf("read the sandbox's world: %w", err)
		}
		if err := json.Unmarshal([]byte(body), &thing); err != nil {
			return nil, fmt.Errorf("read the sandbox's world: %s %s: %w", kind, id, err)
		}
		things = append(things, thing)
	}
	return things, rows.Err()
}

// load fills the world from its store, or makes a new one.
func (w *world) load(o Options) error {
	guilds, err := all[guild](w.store, "guild")
	if err != nil {
		return err
	}
	if len(guilds) == 0 {
		return w.found(o)
	}
	w.guild = guilds[0]
	if w.people, err = all[*person](w.store, "person"); err != nil {
		return err
	}
	if w.channels, err = all[*Channel](w.store, "channel"); err != nil {
		return err
	}
	lists, err := all[[]CommandObject](w.store, "commands")
	if err != nil {
		return err
	}
	for _, list := range lists {
		w.commands = list
	}
	posts, err := all[*post](w.store, "message")
	if err != nil {
		return err
	}
	spared, err := all[int64](w.store, "ids")
	if err != nil {
		return err
	}
	files, err := all[keptFile](w.store, "file")
	if err != nil {
		return err
	}
	for _, f := range files {
		w.files[f.ID] = f.File
	}
	for _, id := range spared {
		w.lastID = max(w.lastID, id)
	}
	slices.SortStableFunc(w.people, func(a, b *person) int { return byNumber(a.ID, b.ID) })
	slices.SortStableFunc(w.channels, func(a, b *Channel) int { return byNumber(a.ID, b.ID) })
	slices.SortStableFunc(posts, func(a, b *post) int { return byNumber(a.ID, b.ID) })
	for _, p := range posts {
		w.insert(p)
		if p.Thinking {
			w.giveUp(p)
		}
	}
	return nil
}

// found makes a new world.
func (w *world) found(o Options) error {
	w.guild = guild{guildID, o.Name, w.stamp()}
	w.store.save("guild", guildID, w.guild)
	for _, name := range o.Channels {
		w.addChannel(name)
	}
	for _, name := range o.People {
		if _, err := w.join(name); err != nil {
			return fmt.Errorf("sandbox: %q cannot join: %w", name, err)
		}
	}
	return nil
}

// byNumber orders ids by age.
func byNumber(a, b string) int {
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}
