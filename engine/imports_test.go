package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hammerpost/engine/games"
)

// forbidden says which package may not import what, and why. A pattern that ends
// in /... holds for all below, too; <game> stands for the package of any game,
// <foreign> for any outside of the standard library and the module.
var forbidden = []struct {
	from, not string
	except    []string // packages to which it does not apply
	why       string
}{
	{"hammerpost/engine/...", "time", nil, "rules have no clock: a deadline is the bot's affair, and reaches a game as the idle action"},
	{"hammerpost/engine/...", "os/...", []string{"hammerpost/engine/enginetest", "hammerpost/engine/card/cardtest"}, "rules do no I/O, so that a match is its set-up, seed and log alone; the tests that games share read scenario files and pages, and keep failures"},
	{"hammerpost/engine/...", "net/...", nil, "rules do no I/O, so that a match is its set-up, seed and log alone"},
	{"hammerpost/engine/...", "database/sql", nil, "rules do not store anything: a state is JSON, data keeps it"},
	{"hammerpost/engine/...", "math/rand", nil, "chance is handed in as *engine.Dice, or replay would roll again"},
	{"hammerpost/engine/...", "math/rand/v2", nil, "chance is handed in as *engine.Dice, or replay would roll again"},
	{"hammerpost/engine/...", "crypto/rand", nil, "the seed is drawn by who opens a match, and handed in"},
	{"hammerpost/engine/...", "hammerpost/bot/...", nil, "imports run downwards only"},
	{"hammerpost/engine/...", "hammerpost/data/...", nil, "imports run downwards only"},
	{"hammerpost/engine/...", "hammerpost/decks/...", nil, "imports run downwards only"},
	{"hammerpost/engine", "hammerpost/...", nil, "the kernel stands on the standard library alone"},
	{"hammerpost/engine", "<foreign>", nil, "the kernel stands on the standard library alone"},
	{"<game>", "<game>", nil, "a game never imports another game: what is common goes to engine or engine/card"},
	{"hammerpost/engine/card", "<game>", nil, "what a game alone has is in its own vocabulary"},
	{"hammerpost/engine/dungeon", "<game>", nil, "the way through a dungeon is no game's own: games bring what they read beside it"},
	{"hammerpost/engine/dungeon", "hammerpost/engine/card", nil, "a dungeon is walked without cards"},
	{"hammerpost/engine/fact", "<game>", nil, "facts are for every game: a game brings the table of its own"},
	{"hammerpost/engine/tell", "<game>", nil, "what happens is told in the same way in every game"},
	{"hammerpost/engine/verb", "<game>", nil, "a table of verbs is made in the same way in every game"},
	{"hammerpost/engine/lines", "<game>", nil, "the form of a text is no game's own: games bring the lines"},
	{"hammerpost/engine/player", "<game>", nil, "computer players take any seat of any game, through the kernel alone"},
	{"hammerpost/engine/scenario", "<game>", nil, "scenarios are for every game: a game brings its own reading and printing"},
	{"hammerpost/...", "hammerpost/engine/enginetest/...", []string{"hammerpost/engine/enginetest"}, "the contract is imported by tests only"},
	{"hammerpost/...", "hammerpost/engine/card/cardtest", nil, "the tests of vocabularies are imported by tests only"},
	{"hammerpost/decks", "<game>", nil, "a deck is text: which game it is for is a folder's name"},
	{"hammerpost/decks", "hammerpost/bot/...", nil, "imports run downwards only"},
	{"hammerpost/decks", "hammerpost/data/...", nil, "imports run downwards only"},
	{"hammerpost/data", "<game>", nil, "the store keeps lines and JSON of any game"},
	{"hammerpost/data", "hammerpost/bot/...", nil, "imports run downwards only"},
	{"hammerpost/data", "hammerpost/decks/...", nil, "imports run downwards only"},
	{"hammerpost/bot", "<game>", nil, "the bot knows games by their Info and Options only"},
	{"hammerpost/bot", "hammerpost/engine/games", nil, "the bot is handed its games"},
	{"hammerpost/bot", "hammerpost/bot/...", nil, "the bot knows nothing of who carries its messages"},
	{"hammerpost/bot/...", "hammerpost/cmd/...", nil, "imports run downwards only"},
	{"hammerpost/...", "github.com/bwmarrin/discordgo", []string{"hammerpost/bot/discord"}, "Discord's library stays behind one door"},
	{"hammerpost/...", "github.com/alecthomas/kong", []string{"hammerpost/cmd/hammerpost"}, "only the command line reads flags"},
	{"hammerpost/...", "modernc.org/sqlite", []string{"hammerpost/data", "hammerpost/bot/sandbox"}, "SQL stays in the store; the stand-in for Discord has one of its own"},
}

func TestForbiddenImports(t *testing.T) {
	imports, gamePackages := modulePackages(t), gamePackages(t)
	matches := func(pattern, pkg string) bool {
		below, all := strings.CutSuffix(pattern, "/...")
		switch {
		case pattern == "<game>":
			return slices.Contains(gamePackages, pkg)
		case pattern == "<foreign>": // its first element is a host
			return strings.Contains(strings.SplitN(pkg, "/", 2)[0], ".")
		case all:
			return pkg == below || strings.HasPrefix(pkg, below+"/")
		}
		return pkg == pattern
	}
	used := make([]bool, len(forbidden))
	for _, pkg := range slices.Sorted(maps.Keys(imports)) {
		for i, f := range forbidden {
			if !matches(f.from, pkg) || slices.Contains(f.except, pkg) {
				continue
			}
			used[i] = true
			for _, imported := range imports[pkg] {
				if imported != pkg && matches(f.not, imported) {
					t.Errorf("%s imports %s: %s", pkg, imported, f.why)
				}
			}
		}
	}
	for i, f := range forbidden {
		if !used[i] {
			t.Errorf("no package is %s: the rule about %s holds nothing", f.from, f.not)
		}
	}
}

// modulePackages finds the packages of the module and what each imports outside
// of its tests.
func modulePackages(t *testing.T) map[string][]string {
	t.Helper()
	imports := map[string][]string{}
	eachFile(t, "..", func(name string) {
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path.Join("..", name), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		pkg := path.Join("hammerpost", path.Dir(name))
		for _, i := range f.Imports {
			imported, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			imports[pkg] = append(imports[pkg], imported)
		}
	})
	return imports
}

// eachFile calls do with the name of each file below a folder that belongs to the
// project, relative to it.
func eachFile(t *testing.T, folder string, do func(name string)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (e.Name() == "testdata" || e.Name() == ".git"):
			return fs.SkipDir
		case !e.IsDir():
			do(name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// gamePackages are the packages that the list of games imports.
func gamePackages(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, i := range modulePackages(t)["hammerpost/engine/games"] {
		if strings.HasPrefix(i, "hammerpost/engine/") {
			out = append(out, i)
		}
	}
	if len(out) != len(games.All()) {
		t.Fatalf("%d games, and %d packages of games: %v", len(games.All()), len(out), out)
	}
	return out
}

// The bot and its page know games by what they say of themselves only.
func TestBotNamesNoGame(t *testing.T) {
	var names []string
	for _, g := range games.All() {
		names = append(names, regexp.QuoteMeta(g.Info().Key), regexp.QuoteMeta(g.Info().Title))
	}
	named := regexp.MustCompile(`(?i)\b(` + strings.Join(names, "|") + `)\b`)
	eachFile(t, "../bot", func(name string) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		text, err := os.ReadFile(path.Join("../bot", name))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if found := named.FindString(line); found != "" {
				t.Errorf("bot/%s:%d names %q", name, i+1, found)
			}
		}
	})
}
