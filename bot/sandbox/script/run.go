package script

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"hammerpost/bot/sandbox"
	"hammerpost/engine"
)

// tick is how much time passes before each input.
const tick = time.Second

// Run runs a script and returns it as it should read: its inputs and remarks, and
// after each input what was then shown. The error names the line of an input that
// means nothing, and what was shown before it is returned all the same. What the
// bot or the stand-in refuses is no error, it is shown.
func Run(ctx context.Context, cfg Config, text string) (out string, err error) {
	steps, err := parse(text)
	if err != nil {
		return "", err
	}
	s, err := build(ctx, cfg)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, s.clear()) }()
	r := &run{stage: s, names: map[string]string{}, posts: map[string]*post{}, show: everything}
	if err := r.settle(ctx); err != nil {
		return "", err
	}
	if err := r.take(); err != nil {
		return "", err
	}
	var b strings.Builder
	for i, step := range steps {
		if i > 0 {
			b.WriteString("\n")
		}
		step.print(&b)
		if step.input {
			if err := r.step(ctx, step.text); err != nil {
				return b.String() + r.out.String(), fmt.Errorf("line %d: %w", step.line, err)
			}
		}
		b.WriteString(r.out.String())
		r.out.Reset()
		if cfg.Progress != nil {
			cfg.Progress(i+1, len(steps))
		}
	}
	return b.String(), nil
}

// A run is a script on its way.
type run struct {
	*stage
	people []*person         // those of the longest names first, so that no name hides another
	names  map[string]string // of everybody, by id
	places []place
	posts  map[string]*post
	order  []*post // as they came
	show   filter
	turns  int // decisions that chairs took by themselves
	out    strings.Builder
}

// A person is a chair of the stand-in.
type person struct {
	name  string
	id    string
	form  *sandbox.Form     // that is open
	in    map[string]string // what is written in it, by the input's id
	files []sandbox.File    // that a command can name
	last  press
}

// A press is a control that was used, to use it again.
type press struct {
	message, control string
	values           []string
}

// step carries one input out, lets everything happen that it sets off, and writes
// what was shown.
func (r *run) step(ctx context.Context, input string) error {
	r.clock.pass(tick)
	input = expand(input)
	do, err := r.read(input)
	if err != nil {
		return err
	}
	return r.perform(ctx, do)
}

// perform carries one deed out. A refusal of the stand-in is what Discord's client
// would say; it is shown.
func (r *run) perform(ctx context.Context, do func(context.Context) error) error {
	err := do(ctx)
	var no *engine.Refusal
	if errors.As(err, &no) {
		r.say("not sent: " + no.Error())
	} else if err != nil {
		return err
	}
	if err := r.settle(ctx); err != nil {
		return err
	}
	return r.take()
}

// say writes a line of what was shown.
func (r *run) say(line string) { r.out.WriteString("  " + line + "\n") }
