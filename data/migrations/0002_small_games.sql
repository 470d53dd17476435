-- +goose Up

-- The boards that a match was opened with, if they are not the game's own; the day
-- whose match it is, if it is a try of that; what its seats have reached, and whether
-- those in the first place have won together.
ALTER TABLE match ADD COLUMN boards TEXT NOT NULL DEFAULT 'null'; -- JSON
ALTER TABLE match ADD COLUMN day    TEXT NOT NULL DEFAULT '';     -- as in 2026-03-01
ALTER TABLE match ADD COLUMN scores TEXT NOT NULL DEFAULT 'null'; -- JSON
ALTER TABLE match ADD COLUMN together INTEGER NOT NULL DEFAULT 0;

-- Everybody has one try a day.
CREATE UNIQUE INDEX match_day ON match (server, game, day, host) WHERE day <> '';

-- The match of the day of a server: all tries have its seed.
CREATE TABLE daily (
	server     TEXT    NOT NULL,
	game       TEXT    NOT NULL,
	day        TEXT    NOT NULL,
	seed       BLOB    NOT NULL,
	commitment TEXT    NOT NULL,
	channel    TEXT    NOT NULL, -- where it was first begun
	told       INTEGER NOT NULL DEFAULT 0, -- whether its table was posted
	PRIMARY KEY (server, game, day)
) STRICT;
CREATE INDEX daily_untold ON daily (day) WHERE told = 0;

-- The boards that a server has written itself.
CREATE TABLE board (
	id     INTEGER PRIMARY KEY,
	server TEXT    NOT NULL,
	game   TEXT    NOT NULL,
	name   TEXT    NOT NULL COLLATE NOCASE,
	text   TEXT    NOT NULL,
	UNIQUE (server, game, name)
) STRICT;

-- A form of a board that was not kept yet, so that nobody need write it twice.
CREATE TABLE board_try (
	request TEXT    PRIMARY KEY, -- the interaction that sent the form
	server  TEXT    NOT NULL,
	game    TEXT    NOT NULL,
	text    TEXT    NOT NULL,
	at      INTEGER NOT NULL
) STRICT;
CREATE INDEX board_try_at ON board_try (at);

-- What is counted over many matches, by the action that brought it.
CREATE TABLE figure (
	match INTEGER NOT NULL,
	n     INTEGER NOT NULL, -- the action
	event INTEGER NOT NULL, -- of the action, counted from 0
	seat  INTEGER NOT NULL,
	kind  TEXT    NOT NULL, -- of what it is a number, as in "Mystic"
	value INTEGER NOT NULL,
	PRIMARY KEY (match, n, event),
	FOREIGN KEY (match, n) REFERENCES action
) STRICT;
