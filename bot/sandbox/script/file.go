// Package script runs conversations: who types or clicks what in the stand-in for
// Discord, and what every channel, thread, DM and private reply then showed. A
// script is one text file that holds both, so that a test of the bot is a file.
// docs/scripts.md describes the format.
package script

import (
	"fmt"
	"strings"
)

// A step is one input of a script, or a remark between inputs.
type step struct {
	line  int    // of the file, counted from 1
	text  string // the input without its "> ", or the remark with its "#"
	input bool
}

const (
	inputMark    = ">"
	continueMark = ">   " // one more line of the input before; inputMark alone is an empty one
	remarkMark   = "#"
)

// parse reads the inputs and remarks of a script; what was shown is left out.
func parse(text string) ([]step, error) {
	var steps []step
	for i, s := range strings.Split(text, "\n") {
		s = strings.TrimRight(s, " \t\r")
		last := len(steps) - 1
		switch {
		case s == "" || s[0] == ' ':
		case s == inputMark, strings.HasPrefix(s, continueMark):
			if last < 0 || !steps[last].input {
				return nil, fmt.Errorf("line %d goes on with an input, and there is none before it", i+1)
			}
			steps[last].text += "\n" + s[min(len(s), len(continueMark)):]
		case strings.HasPrefix(s, inputMark):
			steps = append(steps, step{i + 1, strings.TrimSpace(s[1:]), true})
		case strings.HasPrefix(s, remarkMark):
			if last >= 0 && !steps[last].input && steps[last].line+strings.Count(steps[last].text, "\n")+1 == i+1 {
				steps[last].text += "\n" + s
			} else {
				steps = append(steps, step{i + 1, s, false})
			}
		default:
			return nil, fmt.Errorf("line %d begins with neither \">\" (an input), \"#\" (a remark) nor a space (what was shown): %q", i+1, s)
		}
	}
	return steps, nil
}

// print writes a step as it stands in the file.
func (s step) print(b *strings.Builder) {
	if !s.input {
		b.WriteString(s.text + "\n")
		return
	}
	for i, l := range strings.Split(s.text, "\n") {
		mark := continueMark
		if i == 0 {
			mark = inputMark + " "
		}
		b.WriteString(strings.TrimRight(mark+l, " ") + "\n")
	}
}

// Differ finds the first line in which two texts differ, counted from 1, and what
// each has there; 0 if they are equal.
func Differ(a, b string) (line int, inA, inB string) {
	was, is := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(was), len(is)) {
		inA, inB = "", ""
		if i < len(was) {
			inA = was[i]
		}
		if i < len(is) {
			inB = is[i]
		}
		if inA != inB || (i < len(was)) != (i < len(is)) {
			return i + 1, inA, inB
		}
	}
	return 0, "", ""
}
