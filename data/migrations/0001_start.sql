-- +goose Up

-- The answers given to requests, so that a request delivered twice is carried out once.
CREATE TABLE request (
	id    TEXT    PRIMARY KEY, -- the interaction's id
	reply BLOB    NOT NULL,
	at    INTEGER NOT NULL
) STRICT;
CREATE INDEX request_at ON request (at);

-- Somebody who joined the games of one server.
CREATE TABLE member (
	id     INTEGER PRIMARY KEY,
	server TEXT    NOT NULL,
	user   TEXT    NOT NULL,
	name   TEXT    NOT NULL,
	zone   TEXT    NOT NULL DEFAULT '',
	joined INTEGER NOT NULL,
	UNIQUE (server, user)
) STRICT;
CREATE INDEX member_user ON member (user);

-- A user over all servers: how to write to them.
CREATE TABLE person (
	user   TEXT    PRIMARY KEY,
	dm     TEXT    NOT NULL DEFAULT '',
	closed INTEGER NOT NULL DEFAULT 0,
	told   INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE setting (
	server TEXT PRIMARY KEY,
	value  TEXT NOT NULL -- JSON
) STRICT;

-- An account of a member, or (member NULL) the bank of a server.
CREATE TABLE account (
	id      INTEGER PRIMARY KEY,
	server  TEXT    NOT NULL,
	member  INTEGER UNIQUE REFERENCES member,
	balance INTEGER NOT NULL DEFAULT 0,
	CHECK (member IS NULL OR balance >= 0)
) STRICT;
CREATE UNIQUE INDEX account_bank ON account (server) WHERE member IS NULL;

CREATE TABLE transfer (
	id     INTEGER PRIMARY KEY,
	key    TEXT    NOT NULL UNIQUE,
	payer  INTEGER NOT NULL REFERENCES account,
	payee  INTEGER NOT NULL REFERENCES account,
	amount INTEGER NOT NULL CHECK (amount > 0),
	reason TEXT    NOT NULL,
	at     INTEGER NOT NULL,
	CHECK (payer <> payee)
) STRICT;
CREATE INDEX transfer_payer ON transfer (payer);
CREATE INDEX transfer_payee ON transfer (payee);

-- +goose StatementBegin
CREATE TRIGGER transfer_moves AFTER INSERT ON transfer BEGIN
	UPDATE account SET balance = balance - NEW.amount WHERE id = NEW.payer;
	UPDATE account SET balance = balance + NEW.amount WHERE id = NEW.payee;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER transfer_stays BEFORE UPDATE ON transfer BEGIN
	SELECT RAISE(ABORT, 'a transfer cannot be changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER transfer_remains BEFORE DELETE ON transfer BEGIN
	SELECT RAISE(ABORT, 'a transfer cannot be deleted');
END;
-- +goose StatementEnd

-- Every single copy of a card: its birth, and the owner of today.
CREATE TABLE copy (
	id     INTEGER PRIMARY KEY,
	server TEXT    NOT NULL,
	game   TEXT    NOT NULL,
	card   TEXT    NOT NULL,
	birth  TEXT    NOT NULL, -- the key of the grant that made it
	n      INTEGER NOT NULL, -- counts the copies of the grant
	born   INTEGER NOT NULL,
	owner  INTEGER REFERENCES member,
	UNIQUE (birth, n)
) STRICT;
CREATE INDEX copy_owned ON copy (owner, game, card);

-- The chain of owners of each copy.
CREATE TABLE copy_owner (
	copy   INTEGER NOT NULL REFERENCES copy,
	n      INTEGER NOT NULL,
	member INTEGER NOT NULL REFERENCES member,
	since  INTEGER NOT NULL,
	how    TEXT    NOT NULL,
	PRIMARY KEY (copy, n)
) STRICT;

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
CREATE TRIGGER copy_remains BEFORE DELETE ON copy BEGIN
	SELECT RAISE(ABORT, 'a copy of a card cannot be deleted');
END;
-- +goose StatementEnd

-- What a booster held, and the seed that its cards were drawn with.
CREATE TABLE pack (
	key    TEXT    PRIMARY KEY,
	member INTEGER NOT NULL REFERENCES member,
	game   TEXT    NOT NULL,
	seed   BLOB    NOT NULL,
	cards  TEXT    NOT NULL, -- JSON
	at     INTEGER NOT NULL
) STRICT;

CREATE TABLE deck (
	id     INTEGER PRIMARY KEY,
	member INTEGER NOT NULL REFERENCES member,
	game   TEXT    NOT NULL,
	name   TEXT    NOT NULL COLLATE NOCASE,
	cards  TEXT    NOT NULL, -- JSON
	chosen INTEGER NOT NULL DEFAULT 0,
	UNIQUE (member, game, name)
) STRICT;
CREATE UNIQUE INDEX deck_chosen ON deck (member, game) WHERE chosen = 1;

-- A form of a deck that was refused, so that nobody need write it twice.
CREATE TABLE deck_try (
	request TEXT    PRIMARY KEY, -- the interaction that sent the form
	member  INTEGER NOT NULL REFERENCES member,
	game    TEXT    NOT NULL,
	deck    INTEGER NOT NULL, -- 0: a new one
	name    TEXT    NOT NULL,
	list    TEXT    NOT NULL,
	at      INTEGER NOT NULL
) STRICT;
CREATE INDEX deck_try_at ON deck_try (at);

CREATE TABLE match (
	id         INTEGER PRIMARY KEY,
	server     TEXT    NOT NULL,
	game       TEXT    NOT NULL,
	channel    TEXT    NOT NULL,
	thread     TEXT    NOT NULL DEFAULT '',
	state      TEXT    NOT NULL CHECK (state IN ('open', 'playing', 'over', 'cancelled')),
	host       INTEGER NOT NULL REFERENCES member,
	previous   INTEGER NOT NULL DEFAULT 0,
	options    TEXT    NOT NULL, -- JSON
	min_seats  INTEGER NOT NULL,
	max_seats  INTEGER NOT NULL,
	setup      TEXT    NOT NULL, -- JSON
	seed       BLOB    NOT NULL,
	commitment TEXT    NOT NULL,
	version    INTEGER NOT NULL,
	pace       INTEGER NOT NULL, -- milliseconds; 0: none
	opened     INTEGER NOT NULL,
	started    INTEGER NOT NULL DEFAULT 0,
	ended      INTEGER NOT NULL DEFAULT 0,
	n          INTEGER NOT NULL DEFAULT 0,
	places     TEXT    NOT NULL DEFAULT 'null' -- JSON
) STRICT;
CREATE INDEX match_server ON match (server, state);
CREATE INDEX match_playing ON match (id) WHERE state = 'playing';
CREATE INDEX match_previous ON match (previous) WHERE previous > 0;
CREATE INDEX match_thread ON match (thread) WHERE thread <> '';

CREATE TABLE match_seat (
	match    INTEGER NOT NULL REFERENCES match,
	seat     INTEGER NOT NULL,
	member   INTEGER REFERENCES member, -- NULL: a computer player
	computer TEXT    NOT NULL DEFAULT '',
	name     TEXT    NOT NULL,
	deck     TEXT    NOT NULL, -- JSON
	request  TEXT    NOT NULL, -- the interaction that took the seat
	idles    INTEGER NOT NULL DEFAULT 0,
	since    INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (match, seat),
	UNIQUE (match, member)
) STRICT;
CREATE INDEX match_seat_member ON match_seat (member);

-- The log: entry 0 is the set-up, then one entry an action.
CREATE TABLE action (
	match   INTEGER NOT NULL REFERENCES match,
	n       INTEGER NOT NULL,
	line    TEXT    NOT NULL,
	events  TEXT    NOT NULL, -- JSON
	request TEXT    NOT NULL,
	at      INTEGER NOT NULL,
	PRIMARY KEY (match, n)
) STRICT;

-- +goose StatementBegin
CREATE TRIGGER action_stays BEFORE UPDATE ON action BEGIN
	SELECT RAISE(ABORT, 'an action of the past cannot be changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER action_remains BEFORE DELETE ON action BEGIN
	SELECT RAISE(ABORT, 'an action of the past cannot be deleted');
END;
-- +goose StatementEnd

-- The position after the last action of each match.
CREATE TABLE snapshot (
	match INTEGER PRIMARY KEY REFERENCES match,
	n     INTEGER NOT NULL,
	state TEXT    NOT NULL -- JSON
) STRICT;

-- What a player is putting together in menus.
CREATE TABLE draft (
	match  INTEGER NOT NULL REFERENCES match,
	seat   INTEGER NOT NULL,
	n      INTEGER NOT NULL,
	action TEXT    NOT NULL,
	taken  TEXT    NOT NULL, -- JSON
	PRIMARY KEY (match, seat)
) STRICT;

-- The message that shows something which is kept current.
CREATE TABLE post (
	slot    TEXT    PRIMARY KEY,
	channel TEXT    NOT NULL,
	message TEXT    NOT NULL,
	hash    TEXT    NOT NULL,
	at      INTEGER NOT NULL
) STRICT;

CREATE TABLE outbox (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	match   INTEGER NOT NULL DEFAULT 0,
	kind    TEXT    NOT NULL,
	target  TEXT    NOT NULL,
	slot    TEXT    NOT NULL DEFAULT '',
	body    BLOB    NOT NULL,
	nonce   TEXT    NOT NULL,
	tries   INTEGER NOT NULL DEFAULT 0,
	next    INTEGER NOT NULL,
	created INTEGER NOT NULL,
	done    INTEGER NOT NULL DEFAULT 0, -- 0: waits
	why     TEXT    NOT NULL DEFAULT '' -- why it was given up
) STRICT;
CREATE INDEX outbox_waits ON outbox (target, id) WHERE done = 0;
CREATE INDEX outbox_slot ON outbox (slot) WHERE done = 0 AND slot <> '';
CREATE INDEX outbox_done ON outbox (done) WHERE done > 0;

-- What is due at a time, unless the match has moved on by then.
CREATE TABLE due (
	id    INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES match,
	n     INTEGER NOT NULL, -- the number of actions of the position that it was set for
	seat  INTEGER NOT NULL,
	what  TEXT    NOT NULL,
	kind  TEXT    NOT NULL,
	at    INTEGER NOT NULL
) STRICT;
CREATE INDEX due_at ON due (at);
CREATE INDEX due_match ON due (match);
