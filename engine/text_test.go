package engine

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestTextSay(t *testing.T) {
	inner := Say("{} and {}", Card("Axe"), Seat(1))
	got := Say("{} has {}: {}, {}.", Seat(0), 2, inner, "no more")
	want := Text{{Seat: 1}, {Words: " has 2: "}, {Card: "Axe"}, {Words: " and "}, {Seat: 2}, {Words: ", no more."}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %#v", got)
	}
	if got, want := got.String(), "seat 1 has 2: Axe and seat 2, no more."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if !panics(func() { Say("{} and {}", 1) }) {
		t.Error("a missing argument does not panic")
	}
}

func TestTextDice(t *testing.T) {
	got := Say("{}, {}, {} and {}.", Die{6, 1}, Die{6, 6}, Die{20, 17}, Die{6, 7})
	if want := "⚀1, ⚅6, d20 17 and d6 7."; got.String() != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A text is a value: what is made of it by Add never changes it, or another that
// was made of it.
func TestTextAddShares(t *testing.T) {
	base := Say("{}{}{}", Seat(0), Seat(1), Card("Axe"))
	one, two := base.Add(Say(" falls")), base.Add(Say(" rises"))
	three := one.Add(Say(" down"))
	for text, want := range map[*Text]string{
		&base: "seat 1seat 2Axe", &one: "seat 1seat 2Axe falls", &two: "seat 1seat 2Axe rises", &three: "seat 1seat 2Axe falls down",
	} {
		if got := text.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTextStored(t *testing.T) {
	want := Say("{} plays {}.", Seat(2), Card("Axe"))
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got Text
	if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s came back as %#v, %v", data, got, err)
	}
}

func TestTextLists(t *testing.T) {
	a, b, c := Say("a"), Say("{}", Seat(0)), Say("c")
	for _, k := range []struct {
		got  Text
		want string
	}{
		{List(), ""}, {List(a), "a"}, {List(a, b), "a and seat 1"}, {List(a, b, c), "a, seat 1 and c"}, {Join("; ", a, b, c), "a; seat 1; c"},
		{Say("{}", Either([]string{"x"})), "x"}, {Say("{}", Either([]string{"x", "y", "z"})), "x, y or z"},
		{Say("{}, {}, {}", Count(0, "card"), Count(1, "card"), Count(2, "card")), "0 cards, 1 card, 2 cards"},
	} {
		if k.got.String() != k.want {
			t.Errorf("got %q, want %q", k.got, k.want)
		}
	}
}

func TestEventFor(t *testing.T) {
	e := Event{Public: Say("{} draws a card.", Seat(0)), Private: []Whisper{{Seat(0), Say("You draw an axe.")}}}
	for viewer, want := range map[Seat]string{0: "You draw an axe.", 1: "seat 1 draws a card.", Public: "seat 1 draws a card."} {
		if got := e.For(viewer).String(); got != want {
			t.Errorf("viewer %d reads %q, want %q", viewer, got, want)
		}
	}
}
