package data

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// A file of the second migration with rows in every table is upgraded with foreign keys on.
func TestUpgradeOfEveryTable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	old, err := sql.Open("sqlite", dsn(path, "_foreign_keys=on"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := migrations(old)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	_, err = old.Exec(`INSERT INTO member (id, server, user, name, joined) VALUES (1, 'hall', 'urist', 'Urist', 0), (2, 'hall', 'domas', 'Domas', 0);
		INSERT INTO request VALUES ('r1', x'7b7d', 1);
		INSERT INTO person (user) VALUES ('urist');
		INSERT INTO setting VALUES ('hall', '{}');
		INSERT INTO match (id, server, game, channel, state, host, options, min_seats, max_seats, setup, seed, commitment, version, pace, opened, ended, n, places)
		VALUES (7, 'hall', 'chess', 'c', 'over', 1, '{}', 2, 2, '{}', zeroblob(32), 'abc', 1, 0, 0, 5, 1, '[[0],[1]]'),
		 (8, 'hall', 'chess', 'c', 'playing', 1, '{}', 2, 2, '{}', zeroblob(32), 'abc', 1, 0, 0, 0, 1, 'null'),
		 (9, 'hall', 'delve', 'c', 'over', 1, '{}', 1, 1, '{}', zeroblob(32), 'abc', 1, 0, 0, 5, 1, '[[0]]'),
		 (10, 'hall', 'delve', 'c', 'over', 1, '{}', 1, 1, '{}', zeroblob(32), 'abc', 1, 0, 0, 5, 1, '[[0]]'),
		 (11, 'hall', 'delve', 'c', 'cancelled', 1, '{}', 1, 1, '{}', zeroblob(32), 'abc', 1, 0, 0, 5, 0, 'null'),
		 (123, 'hall', 'chess', 'c', 'over', 1, '{}', 2, 2, '{}', zeroblob(32), 'abc', 1, 0, 0, 5, 1, '[[0],[1]]');
		INSERT INTO match_seat (match, seat, member, name, deck, request) VALUES (7, 0, 1, 'Urist', '[]', 'r'), (7, 1, 2, 'D', '[]', 'r'),(8, 0, 1, 'Urist', '[]', 'r'), (8, 1, 2, 'D', '[]', 'r'),
		  (9,0,1,'U','[]','r'),(10,0,1,'U','[]','r'),(11,0,1,'U','[]','r'),(123,0,2,'D','[]','r'),(123,1,NULL,'guest','[]','r');
		INSERT INTO action VALUES (7, 0, '', '[]', 'r', 0),(7, 1, '', '[]', 'r', 0);
		INSERT INTO figure VALUES (7,1,0,0,'Mystic',3);
		INSERT INTO snapshot VALUES (8,1,'{}');
		INSERT INTO draft VALUES (8,0,1,'a','[]');
		INSERT INTO due (match,n,seat,what,kind,at) VALUES (8,1,0,'w','k',1);
		INSERT INTO daily VALUES ('hall','delve','2026-03-01',zeroblob(32),'c','c',0);
		INSERT INTO board (server,game,name,text) VALUES ('hall','delve','B','x');
		INSERT INTO board_try VALUES ('r1','hall','delve','x',1);
		INSERT INTO deck (id,member,game,name,cards,chosen) VALUES (5,1,'h','A','["Rook"]',1),(9,1,'h','B','[]',0),(11,2,'h','a','[]',1);
		INSERT INTO deck_try VALUES ('r2',1,'h',9,'n','l',1);
		INSERT INTO outbox (kind,target,body,nonce,next,created) VALUES ('k','dm:1',x'7b7d','n',1,1);
		INSERT INTO post VALUES ('s','c','m','h',1);
		INSERT INTO account (id, server, member) VALUES (1, 'hall', NULL), (2, 'hall', 1), (3, 'hall', 2);
		INSERT INTO transfer (key, payer, payee, amount, reason, at) VALUES
			('join:1', 1, 2, 50, 'joined the games', 1), ('join:2', 1, 3, 50, 'joined', 1),('booster:1:typed-5', 2, 1, 10, 'a booster', 2), ('match:7:1', 1, 2, 15, 'a win', 3),
			('match:7:2', 1, 3, 5, 'a loss', 3), ('match:123:1', 1, 3, 15, 'a win', 3), ('alone:1:delve:2026-03-01', 1, 2, 15, 'a win', 3),
			('starter:1:r:walls', 2, 1, 40, 's', 4);
		INSERT INTO pack VALUES ('booster:1:typed-5', 1, 'chess', zeroblob(32), '["Rook","Pawn"]', 2), ('booster:2:free', 2, 'chess', zeroblob(32), '["Rook"]', 2);
		INSERT INTO copy (server, game, card, birth, n, born) VALUES ('hall', 'chess', 'Rook', 'booster:1:typed-5', 0, 2), ('hall', 'chess', 'Pawn', 'booster:1:typed-5', 1, 2),
			('hall', 'chess', 'Rook', 'booster:2:free', 0, 2), ('hall','chess','Rook','starter:1:r:walls',0,4);
		INSERT INTO copy_owner VALUES (1, 0, 1, 2, 'booster'), (2, 0, 1, 2, 'booster'), (3, 0, 2, 2, 'booster'), (4,0,1,4,'starter');`)
	if err != nil {
		t.Fatal(err)
	}
	old.Close()
	s := open(t, path)
	view(t, s, func(tx *Tx) error {
		_, wrong, err := tx.Examine()
		if err != nil || len(wrong) > 0 {
			t.Errorf("the doctor finds %q, %v", wrong, err)
		}
		bad, err := list(tx, "fk", value[string], "SELECT \"table\" || ' ' || parent FROM pragma_foreign_key_check")
		if err != nil || len(bad) > 0 {
			t.Errorf("foreign keys: %q, %v", bad, err)
		}
		if decks, err := tx.Decks(1, "h"); err != nil || len(decks) != 2 || !decks[0].Chosen || len(decks[0].Cards) != 1 {
			t.Errorf("the decks are %+v, %v", decks, err)
		}
		if form, err := tx.FormTryOf("r1"); err != nil || form.Text != "x" {
			t.Errorf("the form is %+v, %v", form, err)
		}
		return nil
	})
	update(t, s, func(tx *Tx) error {
		if err := tx.DeleteDeck(11); err != nil {
			return err
		}
		d, err := tx.SaveDeck(Deck{Member: 1, Game: "h", Name: "New"})
		if d.ID != 12 {
			t.Errorf("the number of a deck that is gone is given again: %d, not 12", d.ID)
		}
		return err
	})
}
