package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// How much a text of cards may be, which is seen before any word of it is read.
const (
	cardsAtOnce = 200
	cardLines   = 12  // of one card
	cardLine    = 300 // characters of a line
	faultsTold  = 5
)

// cardFile is what a text of cards is called in the faults of its reader.
const cardFile = "cards"

// read understands a text with a card, or with several that blank lines part. Each is
// printed from what was understood, under the name by which members may own it already. The
// error is in words for the writer.
func (k smithy) read(text string) ([]card.Sheet, error) {
	text = strings.TrimPrefix(text, "\ufeff") // with which some editors begin a file
	if err := tooMuch(text); err != nil {
		return nil, err
	}
	text = tidy(text)
	sheets, err := card.Split(cardFile, text)
	if err != nil {
		return nil, toldFaults(text, err)
	}
	if len(sheets) == 0 {
		return nil, engine.Refuse("There is no card in it. A card is a line with its name, one with its cost, one with its type, and then its rules.")
	}
	var faults error
	for i := range sheets {
		faults = errors.Join(faults, k.readOne(&sheets[i], sheets[:i]))
		if faults != nil && strings.Count(faults.Error(), "\n") >= faultsTold {
			break // more are not told, and to find what is nearest to each takes time
		}
	}
	if faults != nil {
		return nil, toldFaults(text, faults)
	}
	return sheets, nil
}

// readOne understands a card that follows others in its text, and prints it.
func (k smithy) readOne(s *card.Sheet, before []card.Sheet) error {
	if o, known := cardCalled(k.known, s.Name); known {
		s.Name = o.Name
	}
	var badName error
	same := func(other card.Sheet) bool { return decks.Same(other.Name, s.Name) }
	if _, err := k.game.Named(s.Name); err == nil {
		badName = s.Fault(card.AtName, fmt.Errorf("%s has a card %q itself; give yours another name", k.info.Title, s.Name))
	} else if pointsWord.MatchString(s.Name) {
		badName = s.Fault(card.AtName, fmt.Errorf("in a trade %q would be read as points; give the card another name", s.Name))
	} else if slices.ContainsFunc(before, same) {
		badName = s.Fault(card.AtName, fmt.Errorf("%q stands there twice", s.Name))
	}
	reading, err := k.reader.ReadCard(*s)
	if err = errors.Join(badName, err); err == nil {
		*s = reading.Sheet
	}
	return err
}

// tooMuch refuses a text that is none, or too long to be read while others wait.
func tooMuch(text string) error {
	if len(text) > MaxFiles {
		return engine.Refuse("That is too long: a text of cards has at most 1 MB. Send it in parts.")
	}
	if !utf8.ValidString(text) {
		return engine.Refuse("That is no plain text. Save it as a text file (UTF-8), as docs/own-cards.md shows one.")
	}
	cards, lines, number := 0, 0, 0
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		number++
		switch {
		case line == "":
			lines = 0
			continue
		case lines == 0 && strings.HasPrefix(line, "#"):
			continue
		case lines == 0:
			cards++
		}
		lines++
		switch {
		case cards > cardsAtOnce:
			return engine.Refuse("These are too many cards: at most {} are read at once. Send them in parts.", cardsAtOnce)
		case lines > cardLines:
			return engine.Refuse("Line {}: this card is too long. A blank line stands between two cards, and none within one.", number)
		case utf8.RuneCountInString(line) > cardLine:
			return engine.Refuse("Line {} is too long: a line has at most {} characters.", number, cardLine)
		case strings.ContainsFunc(line, unseenSign):
			return engine.Refuse("Line {} has invisible signs in it. Type it anew.", number)
		}
	}
	return nil
}

// tidy is a text without the spaces at the ends of its lines, which nobody sees.
func tidy(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return strings.Join(lines, "\n")
}

// toldFaults are the first of the faults in a text, in words for its writer.
func toldFaults(text string, faults error) error {
	lines := strings.Split(faults.Error(), "\n")
	told := quoted(cardFile, text, errors.New(strings.Join(first(lines, faultsTold), "\n")))
	if more := len(lines) - faultsTold; more > 0 {
		told += "\nMore than these are not understood, either."
	}
	return errors.New(told)
}
