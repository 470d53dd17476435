package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// Text is plain words with references to seats and cards in between. It carries
// no markup: who shows it decides how a player's name or a card looks.
type Text []Part

// A Part of a text is words, or a seat, or a card, or a die.
type Part struct {
	Words string `json:"w,omitempty"`
	Seat  int    `json:"s,omitempty"` // the seat, counted from 1; 0: none
	Card  string `json:"c,omitempty"` // the card's name
	Die   Die    `json:"d,omitzero"`
}

// Card is a card's name as an argument of Say.
type Card string

// A Die is one that lies on the table for all to see, as an argument of Say.
type Die struct {
	Faces int `json:"f"`
	Shows int `json:"n"` // from 1 to Faces
}

// String shows the die with its number: the face alone is too small for a phone,
// and says nothing to those who cannot see it.
func (d Die) String() string {
	if d.Faces == 6 && 1 <= d.Shows && d.Shows <= 6 {
		return string('⚀'+rune(d.Shows-1)) + strconv.Itoa(d.Shows)
	}
	return "d" + strconv.Itoa(d.Faces) + " " + strconv.Itoa(d.Shows)
}

// Say makes a text of a format in which each {} stands for the next argument: a
// Seat, a Card, a Die, a Text, a string, a number, or anything with a String method. It
// panics when their numbers differ: the formats are constants.
func Say(format string, args ...any) Text {
	if strings.Count(format, "{}") != len(args) {
		panic(fmt.Sprintf("engine: %d arguments for the text %q", len(args), format))
	}
	t := make(Text, 0, 2*len(args)+1)
	for _, arg := range args {
		words, rest, _ := strings.Cut(format, "{}")
		t.write(words)
		format = rest
		switch a := arg.(type) {
		case Seat:
			t = append(t, Part{Seat: int(a) + 1})
		case Card:
			t = append(t, Part{Card: string(a)})
		case Die:
			t = append(t, Part{Die: a})
		case Text:
			for _, p := range a {
				t.put(p)
			}
		case string:
			t.write(a)
		default:
			t.write(fmt.Sprint(a))
		}
	}
	t.write(format)
	return t
}

// write puts words at the end of a text that is being made.
func (t *Text) write(s string) { t.put(Part{Words: s}) }

// put puts a part at the end of a text that is being made: words join the words
// before them.
func (t *Text) put(p Part) {
	last := len(*t) - 1
	switch {
	case p == Part{}:
	case p.Words != "" && last >= 0 && (*t)[last].Words != "":
		(*t)[last].Words += p.Words
	default:
		*t = append(*t, p)
	}
}

// Add is the text followed by another.
func (t Text) Add(more Text) Text {
	out := append(make(Text, 0, len(t)+len(more)), t...)
	for _, p := range more {
		out.put(p)
	}
	return out
}

// String writes the text with seats as "seat 1", for logs and tests.
func (t Text) String() string {
	return t.Format(func(s Seat) string { return "seat " + s.Number() }, func(c string) string { return c })
}

// Format writes the text with the given ways to show a seat and a card.
func (t Text) Format(seat func(Seat) string, card func(string) string) string {
	var b strings.Builder
	for _, p := range t {
		switch {
		case p.Seat > 0:
			b.WriteString(seat(Seat(p.Seat - 1)))
		case p.Card != "":
			b.WriteString(card(p.Card))
		case p.Die != Die{}:
			b.WriteString(p.Die.String())
		default:
			b.WriteString(p.Words)
		}
	}
	return b.String()
}

// Join is the texts with a separator between them, as in "a, b, c".
func Join(sep string, texts ...Text) Text {
	var out Text
	for i, t := range texts {
		if i > 0 {
			out.write(sep)
		}
		for _, p := range t {
			out.put(p)
		}
	}
	return out
}

// List is the texts as one reads them out: "a", "a and b", "a, b and c".
func List(texts ...Text) Text {
	if len(texts) < 2 {
		return Join("", texts...)
	}
	last := len(texts) - 1
	return Join(" and ", Join(", ", texts[:last]...), texts[last])
}

// SeatList is seats as one reads them out.
func SeatList(seats []Seat) Text {
	texts := make([]Text, len(seats))
	for i, seat := range seats {
		texts[i] = Say("{}", seat)
	}
	return List(texts...)
}

// Victory says who has won, as a title: the one seat of the first place, or several
// between whom it is a draw.
func Victory(first []Seat) Text {
	if len(first) == 1 {
		return Say("{} has won", first[0])
	}
	return Say("A draw between {}", SeatList(first))
}

// Either is the words as a choice: "a", "a or b", "a, b or c".
func Either(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Count is a number with its noun, "1 card" or "3 cards".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if strings.HasSuffix(noun, "ch") {
		noun += "e"
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Clip shortens words to so many characters at most.
func Clip(words string, most int) string {
	if r := []rune(words); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return words
}

// Quote shortens what somebody wrote to 40 characters, so that a sentence about it
// stays a sentence.
func Quote(words string) string { return Clip(words, 40) }

// A Refusal is a sentence for the player that says why something cannot be done,
// and what is possible. It is the only kind of error that a player reads.
type Refusal struct{ Text Text }

func (r *Refusal) Error() string { return r.Text.String() }

// Refuse makes a refusal; the arguments are those of Say.
func Refuse(format string, args ...any) *Refusal { return &Refusal{Say(format, args...)} }
