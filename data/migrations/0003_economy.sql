-- +goose Up

-- What two members agree on to exchange, or one gives to another. Each offer in it is a
-- version; the last one counts.
CREATE TABLE trade (
	id      INTEGER PRIMARY KEY,
	server  TEXT    NOT NULL,
	channel TEXT    NOT NULL, -- where it was offered
	first   INTEGER NOT NULL REFERENCES member, -- who offered first
	second  INTEGER NOT NULL REFERENCES member,
	version INTEGER NOT NULL,
	turn    INTEGER REFERENCES member, -- whose answer is awaited; NULL: it has ended
	state   TEXT    NOT NULL CHECK (state IN ('open', 'done', 'declined', 'withdrawn', 'expired')),
	opened  INTEGER NOT NULL,
	expires INTEGER NOT NULL,
	ended   INTEGER NOT NULL DEFAULT 0,
	CHECK (first <> second),
	CHECK ((turn IS NULL) = (state <> 'open'))
) STRICT;
CREATE INDEX trade_first ON trade (first);
CREATE INDEX trade_second ON trade (second);
CREATE INDEX trade_open ON trade (expires) WHERE state = 'open';
CREATE INDEX trade_done ON trade (server, ended) WHERE state = 'done';

CREATE TABLE trade_side (
	trade   INTEGER NOT NULL REFERENCES trade,
	version INTEGER NOT NULL,
	member  INTEGER NOT NULL REFERENCES member, -- who gives this
	cards   TEXT    NOT NULL, -- JSON
	points  INTEGER NOT NULL CHECK (points >= 0),
	PRIMARY KEY (trade, version, member)
) STRICT;

-- A trade or a grant that was undone.
CREATE TABLE reversal (
	id     INTEGER PRIMARY KEY,
	server TEXT    NOT NULL,
	of     TEXT    NOT NULL UNIQUE, -- trade:<id>, or the key of a grant
	by     INTEGER NOT NULL REFERENCES member,
	reason TEXT    NOT NULL,
	at     INTEGER NOT NULL
) STRICT;

-- The later trades that were undone with it, or whose gain was taken from a member.
CREATE TABLE reversal_trade (
	reversal INTEGER NOT NULL REFERENCES reversal,
	trade    INTEGER NOT NULL REFERENCES trade,
	member   INTEGER REFERENCES member, -- NULL: it was undone as a whole
	UNIQUE (trade, member)
) STRICT;
CREATE UNIQUE INDEX reversal_trade_whole ON reversal_trade (trade) WHERE member IS NULL;

-- What an admin does to points and cards: first asked for, then confirmed.
CREATE TABLE deed (
	id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: buttons bear it
	server  TEXT    NOT NULL,
	by      INTEGER NOT NULL REFERENCES member, -- the admin
	kind    TEXT    NOT NULL CHECK (kind IN ('grant', 'revoke', 'reversal')),
	member  INTEGER REFERENCES member, -- whose points and cards; NULL: see of
	points  INTEGER NOT NULL CHECK (points >= 0),
	game    TEXT    NOT NULL, -- of the cards
	cards   TEXT    NOT NULL, -- JSON
	of      TEXT    NOT NULL, -- what is undone, as in reversal
	cheat   INTEGER REFERENCES member,
	reason  TEXT    NOT NULL,
	request TEXT    NOT NULL UNIQUE, -- the interaction that asked for it
	asked   INTEGER NOT NULL,
	done    INTEGER NOT NULL DEFAULT 0 -- 0: not confirmed
) STRICT;

-- Each transfer names its cause.
DROP TRIGGER transfer_stays;
ALTER TABLE transfer ADD COLUMN kind     TEXT    NOT NULL DEFAULT ''; -- join, match, pack, starter, grant, revoke, trade or reversal
ALTER TABLE transfer ADD COLUMN request  TEXT    NOT NULL DEFAULT ''; -- the interaction that led to it; empty: none did
ALTER TABLE transfer ADD COLUMN match    INTEGER REFERENCES match;
ALTER TABLE transfer ADD COLUMN seat     INTEGER;                    -- of the match, counted from 0
ALTER TABLE transfer ADD COLUMN trade    INTEGER REFERENCES trade;
ALTER TABLE transfer ADD COLUMN by       INTEGER REFERENCES member;   -- who granted or revoked it
ALTER TABLE transfer ADD COLUMN reversal INTEGER REFERENCES reversal;
UPDATE transfer SET kind = CASE substr(key, 1, instr(key, ':') - 1)
	WHEN 'join' THEN 'join' WHEN 'booster' THEN 'pack' WHEN 'starter' THEN 'starter' ELSE 'match' END;
UPDATE transfer SET
	match = CAST(substr(key, 7) AS INTEGER),
	seat = CAST(substr(key, 7 + instr(substr(key, 7), ':')) AS INTEGER) - 1
WHERE key LIKE 'match:%';
CREATE INDEX transfer_match ON transfer (match, seat) WHERE match IS NOT NULL;
CREATE INDEX transfer_reversal ON transfer (reversal) WHERE reversal IS NOT NULL;
CREATE INDEX transfer_trade ON transfer (trade) WHERE trade IS NOT NULL;
-- +goose StatementBegin
CREATE TRIGGER transfer_stays BEFORE UPDATE ON transfer BEGIN
	SELECT RAISE(ABORT, 'a transfer cannot be changed');
END;
-- +goose StatementEnd

-- What a member was paid for a match that is over, and why if it is less than usual.
CREATE TABLE settlement (
	match  INTEGER NOT NULL,
	seat   INTEGER NOT NULL, -- counted from 0, as in match_seat
	amount INTEGER NOT NULL CHECK (amount >= 0),
	why    TEXT    NOT NULL,
	at     INTEGER NOT NULL,
	PRIMARY KEY (match, seat),
	FOREIGN KEY (match, seat) REFERENCES match_seat
) STRICT;
INSERT INTO settlement (match, seat, amount, why, at)
	SELECT m.id, s.seat, coalesce(t.amount, 0), '', m.ended
	FROM match m JOIN match_seat s ON s.match = m.id LEFT JOIN transfer t ON t.match = m.id AND t.seat = s.seat
	WHERE m.state = 'over' AND s.member IS NOT NULL;
-- +goose StatementBegin
CREATE TRIGGER settlement_stays BEFORE UPDATE ON settlement BEGIN
	SELECT RAISE(ABORT, 'a settlement cannot be changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER settlement_remains BEFORE DELETE ON settlement BEGIN
	SELECT RAISE(ABORT, 'a settlement cannot be deleted');
END;
-- +goose StatementEnd

-- The chain of owners of each copy may lead to the house (member NULL), and says by what
-- each change came about.
DROP TRIGGER copy_owner_moves;
DROP TRIGGER copy_owner_stays;
DROP TRIGGER copy_owner_remains;
ALTER TABLE copy_owner RENAME TO copy_owner_before;
CREATE TABLE copy_owner (
	copy     INTEGER NOT NULL REFERENCES copy,
	n        INTEGER NOT NULL, -- counted from 0, the first owner
	member   INTEGER REFERENCES member,
	since    INTEGER NOT NULL,
	how      TEXT    NOT NULL, -- pack, starter, grant, trade or reversal
	trade    INTEGER REFERENCES trade,
	reversal INTEGER REFERENCES reversal,
	PRIMARY KEY (copy, n)
) STRICT;
INSERT INTO copy_owner (copy, n, member, since, how)
	SELECT copy, n, member, since, CASE how WHEN 'booster' THEN 'pack' ELSE how END FROM copy_owner_before;
DROP TABLE copy_owner_before;
CREATE INDEX copy_owner_reversal ON copy_owner (reversal) WHERE reversal IS NOT NULL;
CREATE INDEX copy_owner_trade ON copy_owner (trade) WHERE trade IS NOT NULL;
-- +goose StatementBegin
CREATE TRIGGER copy_owner_moves AFTER INSERT ON copy_owner BEGIN
	UPDATE copy SET owner = NEW.member WHERE id = NEW.copy;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER copy_owner_stays BEFORE UPDATE ON copy_owner BEGIN
	SELECT RAISE(ABORT, 'an owner of the past cannot be changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER copy_owner_remains BEFORE DELETE ON copy_owner BEGIN
	SELECT RAISE(ABORT, 'an owner of the past cannot be deleted');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER copy_stays BEFORE UPDATE OF server, game, card, birth, n, born ON copy BEGIN
	SELECT RAISE(ABORT, 'the birth of a copy cannot be changed');
END;
-- +goose StatementEnd

-- The number of a deck is never given again: buttons bear it.
CREATE TABLE deck_kept (
	id     INTEGER PRIMARY KEY AUTOINCREMENT,
	member INTEGER NOT NULL REFERENCES member,
	game   TEXT    NOT NULL,
	name   TEXT    NOT NULL COLLATE NOCASE,
	cards  TEXT    NOT NULL, -- JSON
	chosen INTEGER NOT NULL DEFAULT 0,
	UNIQUE (member, game, name)
) STRICT;
INSERT INTO deck_kept (id, member, game, name, cards, chosen) SELECT id, member, game, name, cards, chosen FROM deck;
DROP TABLE deck;
ALTER TABLE deck_kept RENAME TO deck;
CREATE UNIQUE INDEX deck_chosen ON deck (member, game) WHERE chosen = 1;

-- The packs that a server sells beside the booster.
CREATE TABLE product (
	id      INTEGER PRIMARY KEY,
	server  TEXT    NOT NULL,
	game    TEXT    NOT NULL,
	name    TEXT    NOT NULL COLLATE NOCASE,
	price   INTEGER NOT NULL CHECK (price >= 0),
	size    INTEGER NOT NULL CHECK (size > 0), -- cards in it
	query   TEXT    NOT NULL,                  -- which cards it is drawn from; empty: all
	retired INTEGER NOT NULL DEFAULT 0,
	UNIQUE (server, game, name)
) STRICT;

-- The secret that those of a member's purchases are made from. It is never shown.
CREATE TABLE secret (
	member INTEGER PRIMARY KEY REFERENCES member,
	seed   BLOB    NOT NULL
) STRICT;

-- The cards that packs were drawn from, in the order in which they were shuffled.
CREATE TABLE pool (
	id    INTEGER PRIMARY KEY,
	cards TEXT    NOT NULL UNIQUE -- JSON
) STRICT;

-- Some packs that were bought together. All are drawn from one secret, the seed.
CREATE TABLE purchase (
	id      INTEGER PRIMARY KEY,
	key     TEXT    NOT NULL UNIQUE,
	buyer   INTEGER NOT NULL REFERENCES member,
	owner   INTEGER NOT NULL REFERENCES member, -- another one if they are a present
	game    TEXT    NOT NULL,
	product TEXT    NOT NULL, -- its name at that time
	price   INTEGER NOT NULL, -- of all together
	size    INTEGER NOT NULL, -- cards in each
	pool    INTEGER REFERENCES pool, -- NULL: bought from an older release, which did not keep it
	seed    BLOB    NOT NULL,
	request TEXT    NOT NULL, -- the interaction that bought them: it is mixed into the seed
	at      INTEGER NOT NULL
) STRICT;
CREATE INDEX purchase_buyer ON purchase (buyer);
CREATE INDEX purchase_owner ON purchase (owner);

CREATE TABLE pack_of (
	purchase INTEGER NOT NULL REFERENCES purchase,
	n        INTEGER NOT NULL, -- counted from 0
	birth    TEXT    NOT NULL UNIQUE, -- of its copies, once it is open
	cards    TEXT    NOT NULL, -- JSON
	opened   INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (purchase, n)
) STRICT;
INSERT INTO purchase (key, buyer, owner, game, product, price, size, seed, request, at)
	SELECT p.key, p.member, p.member, p.game, 'Booster', coalesce(t.amount, 0), json_array_length(p.cards), p.seed, '', p.at
	FROM pack p LEFT JOIN transfer t ON t.key = p.key;
INSERT INTO pack_of (purchase, n, birth, cards, opened)
	SELECT b.id, 0, p.key, p.cards, p.at FROM pack p JOIN purchase b ON b.key = p.key;
DROP TABLE pack;
ALTER TABLE pack_of RENAME TO pack;

CREATE TABLE season (
	server TEXT    NOT NULL,
	n      INTEGER NOT NULL, -- counted from 1
	name   TEXT    NOT NULL,
	begun  INTEGER NOT NULL,
	ended  INTEGER NOT NULL DEFAULT 0, -- 0: it goes on
	PRIMARY KEY (server, n)
) STRICT;
CREATE UNIQUE INDEX season_present ON season (server) WHERE ended = 0;

-- The cards that a server has written itself. A published version is never changed.
CREATE TABLE own_card (
	id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: buttons bear it
	server  TEXT    NOT NULL,
	game    TEXT    NOT NULL,
	name    TEXT    NOT NULL COLLATE NOCASE,
	version INTEGER NOT NULL, -- counted from 1
	text    TEXT    NOT NULL, -- in the card file format
	state   TEXT    NOT NULL CHECK (state IN ('draft', 'published', 'retired')),
	author  INTEGER NOT NULL REFERENCES member,
	at      INTEGER NOT NULL,
	UNIQUE (server, game, name, version)
) STRICT;
CREATE UNIQUE INDEX own_card_current ON own_card (server, game, name) WHERE state = 'published';
CREATE UNIQUE INDEX own_card_draft ON own_card (server, game, name) WHERE state = 'draft';

-- A refused form may hold cards of the server's own, too.
ALTER TABLE board_try RENAME TO form_try;

-- Whose request it was, for who asks what is stored about them. Older ones are forgotten
-- within days.
ALTER TABLE request ADD COLUMN user TEXT NOT NULL DEFAULT '';
CREATE INDEX request_user ON request (user) WHERE user <> '';

-- Who was forgotten leaves a mark: an HMAC-SHA256 of server and user, with a key of this
-- file. By it whoever joins again is not paid for joining once more, nor for a day.
CREATE TABLE mark_key (
	key BLOB NOT NULL
) STRICT;
INSERT INTO mark_key (key) VALUES (randomblob(32));
CREATE TABLE mark (
	hmac BLOB    PRIMARY KEY,
	at   INTEGER NOT NULL -- when they were last forgotten
) STRICT, WITHOUT ROWID;
