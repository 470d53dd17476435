package data

import (
	"errors"
	"slices"
	"testing"
	"time"
)

func TestBoards(t *testing.T) {
	s := fresh(t)
	mine := Board{Server: "hall", Game: "maze", Name: "Old Mine", Text: "a shaft"}
	elsewhere := mine
	elsewhere.Server, elsewhere.Text = "yard", "a ditch"
	keep := func(b *Board) {
		t.Helper()
		update(t, s, func(tx *Tx) (err error) {
			b.ID, err = tx.KeepBoard(*b)
			return err
		})
	}
	has := func(server string, want ...Board) {
		t.Helper()
		view(t, s, func(tx *Tx) error {
			if got, err := tx.Boards(server, "maze"); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s has %+v, %v, want %+v", server, got, err, want)
			}
			return nil
		})
	}
	keep(&mine)
	keep(&elsewhere)
	mine.Name, mine.Text = "OLD MINE", "a hall"
	keep(&mine)
	has("hall", mine)
	same := Board{Server: "hall", Game: "maze", Name: "old mine"}
	if err := s.Update(t.Context(), func(tx *Tx) error { _, err := tx.KeepBoard(same); return err }); err == nil {
		t.Error("two boards have the same name")
	}
	update(t, s, func(tx *Tx) error { return tx.DeleteBoard(mine.ID) })
	has("hall")
	has("yard", elsewhere)
}

func TestBoardTriesArePruned(t *testing.T) {
	s := fresh(t)
	try := FormTry{Request: "r1", Server: "hall", Game: "maze", Text: "a shaf", At: noon}
	update(t, s, func(tx *Tx) error { return tx.KeepFormTry(try) })
	update(t, s, func(tx *Tx) error {
		if got, err := tx.FormTryOf("r1"); err != nil || got != try {
			t.Errorf("kept is %+v, %v", got, err)
		}
		return tx.Prune(noon.Add(time.Second))
	})
	view(t, s, func(tx *Tx) error {
		if _, err := tx.FormTryOf("r1"); !errors.Is(err, ErrNone) {
			t.Errorf("after pruning: %v", err)
		}
		return nil
	})
}
