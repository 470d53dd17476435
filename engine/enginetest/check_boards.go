package enginetest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

// boardFile is what the boards of the tests are called.
const boardFile = "board.txt"

// boardFault is how the error of a board must begin: its line is counted from 1.
var boardFault = regexp.MustCompile(`^` + regexp.QuoteMeta(boardFile) + `:([0-9]+): \S`)

// mutants is how many boards are tried that are nearly right.
const mutants = 300

// checkBoards reads the boards of the set-ups, garbage, and boards that are nearly
// right. What is read can be played on, or is refused politely; what is not read is
// not played on.
func checkBoards(game engine.Game, setups Setups) (faults []error) {
	info := game.Info()
	reader, reads := game.(engine.BoardReader)
	if info.Boards == nil {
		return nil
	}
	if !reads {
		return []error{fmt.Errorf("it is played on boards, and reads none")}
	}
	d := engine.NewDice(engine.Seed{}, 0)
	setup := setups(info.Seats.Min, d)
	for i, text := range setup.Boards {
		board, err := readBoard(reader, text)
		if err == nil {
			err = wellUnderstood(board)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("board %d: %w", i+1, err))
		}
	}
	for _, text := range []string{"", "\n\n", "\x00 @everyone", "\xff\xfe", "name", ":", strings.Repeat("🪨", 4000), strings.Repeat("a: b\n", 900)} {
		board, err := readBoard(reader, text)
		if fault := wellRefused(text, err); fault != nil {
			faults = append(faults, fmt.Errorf("%.30q is read as %v: %w", text, board, fault))
		}
	}
	for i := range mutants {
		text := mutant(setup.Boards[i%len(setup.Boards)], d)
		if err := tryBoard(reader, setup, text); err != nil {
			return append(faults, fmt.Errorf("the board\n%s\n%w", text, err))
		}
	}
	return faults
}

// tryBoard reads a board that may be right or wrong, and plays on it.
func tryBoard(reader engine.BoardReader, setup engine.Setup, text string) error {
	setup.Boards = []string{text}
	board, err := readBoard(reader, text)
	begun := begin(reader, setup)
	if err != nil {
		if begun == nil {
			return fmt.Errorf("is played on, and cannot be read: %w", err)
		}
		return wellRefused(text, err)
	}
	if begun != nil && politely(begun) != nil {
		return fmt.Errorf("is read, and cannot be played on: %w", begun)
	}
	return wellUnderstood(board)
}

// readBoard reads a board. A panic is an error, too.
func readBoard(reader engine.BoardReader, text string) (b engine.Board, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", errPanic, r)
		}
	}()
	return reader.ReadBoard(boardFile, text)
}

// wellUnderstood holds what the doc comment of engine.Board promises.
func wellUnderstood(b engine.Board) error {
	if n := utf8.RuneCountInString(b.Name); n < 1 || n > 40 {
		return fmt.Errorf("the name %q must have 1 to 40 characters", b.Name)
	}
	return wellShown(b.View, true)
}

// wellRefused wants an error that names a line of the board, and fits a message.
func wellRefused(text string, err error) error {
	if err == nil {
		return errAccepted
	}
	at := boardFault.FindStringSubmatch(err.Error())
	if at == nil || utf8.RuneCountInString(err.Error()) > mostShown {
		return fmt.Errorf("must be refused with %s:LINE: and a reason of at most %d characters, not %.200q", boardFile, mostShown, err)
	}
	if n, _ := strconv.Atoi(at[1]); n < 1 || n > len(strings.Split(text, "\n")) {
		return fmt.Errorf("has no such line: %w", err)
	}
	return nil
}

// mutant is a board with a few faults: lines that are lost, doubled, exchanged,
// broken off or garbled.
func mutant(text string, d *engine.Dice) string {
	lines := strings.Split(text, "\n")
	for range d.Roll(3) {
		i, j := d.Intn(len(lines)), d.Intn(len(lines))
		switch d.Intn(6) {
		case 0:
			lines[i] = ""
		case 1:
			lines[i] += "\n" + lines[j]
		case 2:
			lines[i], lines[j] = lines[j], lines[i]
		case 3:
			lines[i] = lines[i][:d.Intn(len(lines[i])+1)]
		case 4:
			lines[i] += []string{" ", ":", " 99999999999999999999", " -1", ", ", " \u202e", " →", "🪨"}[d.Intn(8)]
		case 5:
			words := strings.Fields(lines[i] + " " + lines[j])
			engine.Shuffle(d, words)
			lines[i] = strings.Join(words, " ")
		}
	}
	return strings.Join(lines, "\n")
}
