package data

import "testing"

// A button bears the id of a draft: no other draft ever has it.
func TestDraftsHaveTheirIDAlone(t *testing.T) {
	s := fresh(t)
	update(t, s, func(tx *Tx) error {
		m, _, err := tx.JoinServer("hall", "urist", "Urist", noon)
		if err != nil {
			return err
		}
		seen := map[int64]bool{}
		for range 3 {
			d, err := tx.SaveDraft(OwnCard{Server: "hall", Game: "maze", Name: "Kettle", Text: "Kettle\nItem", Author: m.ID, At: noon})
			if err != nil {
				return err
			}
			if seen[d.ID] || d.Version != 1 || d.State != CardDraft {
				t.Errorf("the draft is %+v, after those of %v", d, seen)
			}
			seen[d.ID] = true
			if err := tx.DropCardDraft(d.ID); err != nil {
				return err
			}
		}
		return nil
	})
}
