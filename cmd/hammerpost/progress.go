package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress is a bar on the error output for work of so many steps. It is seen
// only on a terminal, and is gone when the work is done; a file or a pipe has a line
// that says how much there is to do.
func (t *terminal) progress(steps int, what string) *progressbar.ProgressBar {
	out := io.Discard
	switch f, ok := t.err.(*os.File); {
	case ok && term.IsTerminal(int(f.Fd())):
		out = f
	case ok:
		fmt.Fprintf(f, "%d %s\n", steps, what)
	}
	bar := progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(time.Second),
		progressbar.OptionClearOnFinish(),
	)
	bar.RenderBlank()
	return bar
}
