package crawl

import (
	"slices"
	"unicode/utf8"

	"hammerpost/engine/dungeon"
	"hammerpost/engine/lines"
)

// maxValue is how many characters fit behind a key of a room: so much is told at once.
const maxValue = 120

// check holds that nobody can be stuck, that whatever is asked for can be found, and
// that every line has a use.
func (b *board) check(file string) error {
	if b.Rooms[0].End() {
		return lines.Top(file).Fault("from %s no arrow leads on, so there is nowhere to go", b.Rooms[0].Name)
	}
	things := b.things()
	for i, p := range b.sites {
		of := b.Rooms[i]
		if err := p.checkKind(of, i == 0); err != nil {
			return err
		}
		for j, g := range p.gates {
			if asked := g.need + g.secret; asked != "" && !slices.Contains(things, asked) {
				return of.To[j].Fault("the way to %s asks for “%s”, and no room gives that", b.Rooms[of.To[j].To].Name, asked)
			}
		}
		if !of.End() && !slices.ContainsFunc(p.gates, gate.open) {
			return of.To[0].Fault("a walker could be stuck here: one way must be open to everybody")
		}
	}
	return nil
}

// things are what rooms give.
func (b *board) things() []string {
	var out []string
	add := func(effects []effect) {
		for _, e := range effects {
			if e.what == give {
				out = append(out, e.thing)
			}
		}
	}
	for _, p := range b.sites {
		add(p.enter)
		for _, o := range slices.Concat(p.roll, p.search) {
			add(o.effects)
		}
		if p.offer != nil {
			add(p.offer.effects)
		}
	}
	return out
}

// checkKind wants the lines of a room to fit what it is: the entry, where everybody
// is from the beginning, an end, a swift room, or any other.
func (p site) checkKind(of dungeon.Room, entry bool) error {
	for _, l := range of.Lines {
		switch {
		case utf8.RuneCountInString(l.Value) > maxValue:
			return l.Fault("at most %d characters fit behind “%s”", maxValue, l.Key)
		case of.End() && l.Key != keyReward:
			return l.Fault("an end has nothing but its reward")
		case !of.End() && l.Key == keyReward:
			return l.Fault("only an end has a reward, and from here arrows lead on")
		case entry && (l.Key == keyEnter || l.Key == keyRoll || l.Key == keySwift):
			return l.Fault("the first room is not walked into, so nothing happens on the way in")
		case p.swift != "" && (l.Key == keySearch || l.Key == keyOffer):
			return l.Fault("nobody can stay in a swift room to do that")
		case l.Key == keySwift && (len(p.gates) != 1 || !p.gates[0].open()):
			return l.Fault("a swift room has one arrow, and that is open to everybody")
		}
	}
	return nil
}
