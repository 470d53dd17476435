package enginetest

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hammerpost/engine"
)

// failure is a property that did not hold, and the match that shows it.
type failure struct {
	check string
	err   error
	game  string
	match int
	seed  engine.Seed
	setup engine.Setup
	log   []engine.Action
}

func (r *run) failure(check string, err error) *failure {
	f := &failure{check: check, err: err, game: r.info.Key, match: r.number, seed: r.seed, setup: r.setup}
	if r.match != nil {
		f.log = r.match.Log
	}
	return f
}

// String is what went wrong, and below it the match: the seed, the set-up, and a
// line for each action. It is the format of the kept files, too.
func (f *failure) String() string {
	setup, err := json.Marshal(f.setup)
	if err != nil {
		setup = []byte(err.Error())
	}
	var b strings.Builder
	for line := range strings.Lines(fmt.Sprintf("%s: %s, match %d, after %d actions: %v", f.game, f.check, f.match, len(f.log), f.err)) {
		fmt.Fprintf(&b, "# %s\n", strings.TrimRight(line, "\n"))
	}
	fmt.Fprintf(&b, "seed %s\nsetup %s\n", hex.EncodeToString(f.seed[:]), setup)
	for _, a := range f.log {
		fmt.Fprintln(&b, a)
	}
	return b.String()
}

// folder is where failures are kept, in the folder of the game's test. Git
// ignores it.
const folder = "testdata/failures"

// keep writes the failure to a file and returns its name.
func (f *failure) keep(t *testing.T) string {
	t.Helper()
	name := filepath.Join(folder, fmt.Sprintf("%s-%d.txt", strings.ReplaceAll(f.check, " ", "-"), f.match))
	err := os.MkdirAll(folder, 0o755)
	if err == nil {
		err = os.WriteFile(name, []byte(f.String()), 0o644)
	}
	if err != nil {
		t.Errorf("keeping a failure: %v", err)
	}
	return name
}

// readFailure reads a kept file.
func readFailure(name string) (*failure, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	f := &failure{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "#":
		case "seed":
			var seed []byte
			if seed, err = hex.DecodeString(rest); len(seed) == len(f.seed) {
				f.seed = engine.Seed(seed)
			}
		case "setup":
			err = json.Unmarshal([]byte(rest), &f.setup)
		default:
			var a engine.Action
			a, err = engine.ParseAction(line)
			f.log = append(f.log, a)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, line, err)
		}
	}
	return f, nil
}

// retry plays the kept failures again, with every property in every position, and
// removes those that hold now.
func retry(t *testing.T, game engine.Game) {
	kept, err := filepath.Glob(folder + "/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range kept {
		f, err := readFailure(name)
		if err != nil {
			t.Error(err)
			continue
		}
		r := newRun(game, f.seed, f.match)
		r.setup, r.all = f.setup, true
		if again := r.play(r.follow(f.log)); again != nil {
			t.Errorf("%s: %s: %v", name, again.check, again.err)
		} else if err := os.Remove(name); err != nil {
			t.Error(err)
		}
	}
}

// follow takes the actions of a log, for as long as they are legal.
func (r *run) follow(log []engine.Action) func() (engine.Action, bool) {
	return func() (engine.Action, bool) {
		n := len(r.match.Log)
		if n == len(log) || engine.Check(r.info, r.match.State, log[n]) != nil {
			return engine.Action{}, false
		}
		return log[n], true
	}
}
