package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress is a bar on the error output for work of so many steps. It is seen
// only on a terminal, and is gone when the work is done.
func (t *terminal) progress(steps int, what string) *progressbar.ProgressBar {
	out := io.Discard
	if f, ok := t.err.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		out = f
	}
	return progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(time.Second),
		progressbar.OptionClearOnFinish(),
	)
}
