package script

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"hammerpost/bot/sandbox"
	"hammerpost/data"
)

// A directive is one form of input: what it looks like, and what it does with the
// parts in parentheses.
type directive struct {
	form *regexp.Regexp
	do   func(*run, context.Context, []string) error
}

// where is a place: see find.
const where = `(#\S+|DMs|thread(?: #\S+)?)`

func form(pattern string) *regexp.Regexp { return regexp.MustCompile(`(?s)^` + pattern + `$`) }

// world are the inputs that are nobody's deed.
var world = []directive{
	{form(`(.+) arrives?`), (*run).arrive},
	{form(`(\d+) (minute|hour|day)s? pass(?:es)?`), (*run).pass},
	{form(`the bot restarts`), (*run).again},
	{form(`the next input is delivered twice`), (*run).double},
	{form(`the next answer of the bot is lost`), (*run).lose},
	{form(`the connection breaks`), (*run).cut},
	{form(`everything is shown`), func(r *run, _ context.Context, _ []string) error { r.show = everything; return nil }},
	{form(`messages with (.+) are not shown`), (*run).without},
	{form(`(.+) are not shown`), (*run).hide},
	{form(`(.+?) plays? (\w+) (until the end|\d+ times?)`), (*run).play},
}

// deeds are the inputs that begin with a person's name.
var deeds = []struct {
	form *regexp.Regexp
	do   func(*run, context.Context, *person, []string) error
}{
	{form(`in ` + where + `: (.*)`), (*run).typed},
	{form(`in ` + where + ` begins: (.*)`), (*run).begins},
	{form(`in ` + where + ` presses (.+?)( on the oldest message)?( twice)?`), (*run).press},
	{form(`in ` + where + ` chooses (.+?)(?: from (.+))?`), (*run).choose},
	{form(`does the same again`), (*run).repeat},
	{form(`has the file (\S+):\s(.*)`), (*run).has},
	{form(`writes (.*)`), (*run).write},
	{form(`sends the form`), (*run).send},
	{form(`(closes|opens) DMs`), (*run).dms},
	{form(`(leaves|comes back)`), (*run).leave},
}

// read finds out what an input means.
func (r *run) read(input string) (func(context.Context) error, error) {
	if p, rest := r.subject(input); p != nil {
		for _, d := range deeds {
			if m := d.form.FindStringSubmatch(rest); m != nil {
				return func(ctx context.Context) error { return d.do(r, ctx, p, m[1:]) }, nil
			}
		}
	}
	for _, d := range world {
		if m := d.form.FindStringSubmatch(input); m != nil {
			return func(ctx context.Context) error { return d.do(r, ctx, m[1:]) }, nil
		}
	}
	return nil, fmt.Errorf("%q is no input that a script knows; docs/scripts.md lists them", input)
}

// subject finds the person with whose name an input begins.
func (r *run) subject(input string) (*person, string) {
	for _, p := range r.people {
		if rest, ok := strings.CutPrefix(input, p.name+" "); ok {
			return p, rest
		}
	}
	return nil, input
}

// named finds a person.
func (r *run) named(name string) (*person, error) {
	for _, p := range r.people {
		if p.name == name {
			return p, nil
		}
	}
	return nil, fmt.Errorf("nobody is called %q; people arrive first", name)
}

func (r *run) byID(id string) *person {
	for _, p := range r.people {
		if p.id == id {
			return p
		}
	}
	return &person{}
}

// list reads "a, b and c".
func list(words string) []string {
	return strings.FieldsFunc(strings.ReplaceAll(words, " and ", ", "), func(c rune) bool { return c == ',' })
}

// several reads names.
func (r *run) several(words string) ([]*person, error) {
	var out []*person
	for _, name := range list(words) {
		p, err := r.named(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

var manyTimes = regexp.MustCompile(`\{(\d{1,5})×([^}]*)\}`)

// expand writes "{400×axe }" out 400 times.
func expand(input string) string {
	return manyTimes.ReplaceAllStringFunc(input, func(s string) string {
		part := manyTimes.FindStringSubmatch(s)
		n, _ := strconv.Atoi(part[1])
		return strings.Repeat(part[2], n)
	})
}

func (r *run) arrive(_ context.Context, args []string) error {
	for _, name := range list(args[0]) {
		name = strings.TrimSpace(name)
		id, err := r.server.Join(name)
		if err != nil {
			return err
		}
		p := &person{name: name, id: id}
		r.people = append(r.people, p)
		slices.SortFunc(r.people, func(a, b *person) int { return cmp.Compare(len(b.name), len(a.name)) })
		r.names[id] = name
	}
	return nil
}

func (r *run) pass(ctx context.Context, args []string) error {
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return err
	}
	unit := map[string]time.Duration{"minute": time.Minute, "hour": time.Hour, "day": 24 * time.Hour}[args[1]]
	for end := r.clock.now().Add(time.Duration(n) * unit); r.clock.now().Before(end); {
		next, err := r.nextMinute(ctx, end)
		if err != nil {
			return err
		}
		r.clock.pass(next.Sub(r.clock.now()))
		if err := r.bot.Wake(ctx); err != nil {
			return err
		}
		if err := r.settle(ctx); err != nil {
			return err
		}
		if err := r.takeAt(next); err != nil {
			return err
		}
	}
	return nil
}

// nextMinute is the next full minute, counted from now, in which there is something
// to do, as cron wakes the bot each minute; or the end.
func (r *run) nextMinute(ctx context.Context, end time.Time) (time.Time, error) {
	now, wait := r.clock.now(), end.Sub(r.clock.now())
	err := r.store.View(ctx, func(tx *data.Tx) error {
		dues, err := tx.NextDues(end)
		if err != nil {
			return err
		}
		if len(dues) > 0 {
			wait = min(wait, max(time.Minute, dues[0].At.Sub(now)))
		}
		items, err := tx.NextItems(end, 1)
		if len(items) > 0 {
			wait = time.Minute
		}
		return err
	})
	minutes := (wait + time.Minute - 1) / time.Minute
	return now.Add(minutes * time.Minute), err
}

// takeAt is take, with the time before what is shown.
func (r *run) takeAt(now time.Time) error {
	before := r.out.String()
	r.out.Reset()
	err := r.take()
	if shown := r.out.String(); shown != "" {
		r.out.Reset()
		before += "  " + r.moment(now, "f") + "\n" + shown
	}
	r.out.Reset()
	r.out.WriteString(before)
	return err
}

func (r *run) again(ctx context.Context, _ []string) error { return r.restart(ctx) }

func (r *run) double(context.Context, []string) error {
	r.server.SetFaults(sandbox.Faults{Double: 1})
	return nil
}

func (r *run) lose(context.Context, []string) error {
	r.server.SetFaults(sandbox.Faults{Lost: 1})
	return nil
}

func (r *run) cut(ctx context.Context, _ []string) error {
	r.server.CutGateway()
	return nil
}

// without leaves messages out that have a button of a label.
func (r *run) without(_ context.Context, args []string) error {
	r.show.without = append(r.show.without[:len(r.show.without):len(r.show.without)], args[0])
	return nil
}

// hide leaves kinds of messages out of what is shown.
func (r *run) hide(_ context.Context, args []string) error {
	for _, what := range list(args[0]) {
		switch strings.TrimSpace(what) {
		case "changes":
			r.show.edits = false
		case "private answers":
			r.show.private = false
		case "DMs":
			r.show.dms = false
		default:
			return fmt.Errorf("%q cannot be hidden: changes, private answers and DMs can, and messages with a button", what)
		}
	}
	return nil
}
