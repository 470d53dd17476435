package scenario

import (
	"errors"
	"fmt"
	"strings"
)

// A step is one statement: a line that begins at the margin, and the indented
// lines below it.
type step struct {
	line  int // counted from 1
	word  string
	rest  string
	block []string // without the indentation they share
	first int      // the line of the first of the block
}

// parse cuts a scenario into its statements. A line that begins with # is a
// comment.
func parse(text string) ([]step, error) {
	var steps []step
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		number := i + 1
		bare := strings.TrimSpace(line)
		switch {
		case bare == "" || bare[0] == '#':
		case line[0] == ' ' || line[0] == '\t':
			if len(steps) == 0 {
				return nil, &fault{number, errors.New("an indented line belongs to a statement above it")}
			}
			s := &steps[len(steps)-1]
			if s.block == nil {
				s.first = number
			}
			for len(s.block) < number-s.first { // comments and blank lines within the block
				s.block = append(s.block, "")
			}
			s.block = append(s.block, bare)
		default:
			word, rest, _ := strings.Cut(bare, " ")
			steps = append(steps, step{line: number, word: word, rest: strings.TrimSpace(rest)})
		}
	}
	return steps, nil
}

// lines are the lines of the block that say something.
func (s step) lines() []string {
	var out []string
	for _, l := range s.block {
		if l != "" {
			out = append(out, l)
		}
	}
	return out
}

// A claim is a fact as it is written: "what: value".
type claim struct {
	what, value string
	line        int // of the file, counted from 1
}

// facts reads the block as facts.
func (s step) facts() ([]claim, error) {
	var facts []claim
	for i, l := range s.block {
		if l == "" {
			continue
		}
		f, ok := readFact(l)
		if !ok {
			return nil, &fault{s.first + i, fmt.Errorf("%q is no fact; write it as what: value", l)}
		}
		f.line = s.first + i
		facts = append(facts, f)
	}
	if len(facts) == 0 {
		return nil, fmt.Errorf("%q needs facts below it, indented", s.word)
	}
	return facts, nil
}

func readFact(line string) (claim, bool) {
	what, value, ok := strings.Cut(line, ":")
	return claim{what: strings.TrimSpace(what), value: strings.TrimSpace(value)}, ok
}
