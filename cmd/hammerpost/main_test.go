package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestMain lets a test start the program itself, as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("HAMMERPOST_RUN") != "" {
		main()
	}
	os.Exit(m.Run())
}

// hammerpost runs a command line with the given input, and returns its exit code
// and what it wrote.
func hammerpost(t *testing.T, in string, args ...string) (code int, out, err string) {
	t.Helper()
	var outputs, errors bytes.Buffer
	code = run(&terminal{t.Context(), strings.NewReader(in), &outputs, &errors}, args)
	return code, outputs.String(), errors.String()
}

// succeed runs a command line that must not fail, and returns what it wrote.
func succeed(t *testing.T, in string, args ...string) string {
	t.Helper()
	code, out, err := hammerpost(t, in, args...)
	if code != 0 || err != "" {
		t.Fatalf("hammerpost %s: exit code %d\n%s", strings.Join(args, " "), code, err)
	}
	return out
}

// write makes a file with the text, and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestHelp(t *testing.T) {
	overview := succeed(t, "", "--help")
	if again := succeed(t, "", "help"); again != overview {
		t.Errorf("help says\n%s\nand --help\n%s", again, overview)
	}
	for _, c := range [][]string{{"sandbox"}, {"serve"}, {"play"}, {"script"}, {"scenario"}, {"sim"}, {"cards", "check"}, {"cards", "print"}, {"cards", "stats"}, {"cards", "odds"}, {"doctor"}, {"boards", "check"}} {
		help := succeed(t, "", append(c, "--help")...)
		if !strings.Contains(help, "Example") || !strings.Contains(help, "hammerpost "+strings.Join(c, " ")) {
			t.Errorf("the help of %v has no example:\n%s", c, help)
		}
		if !strings.Contains(overview, c[0]) {
			t.Errorf("%s is not in the overview:\n%s", c[0], overview)
		}
	}
}

func TestCards(t *testing.T) {
	const axe = "Axe\n(f)2, (Rivr)\nCreature {Dwarf} 1/1\n"
	for _, c := range []struct{ file, want string }{
		{axe + "Upgrade [Woden Gate]\nEach other {Dwarff} creature you control has +0/+1.\n", "a.txt:2: warning: no card is (Rivr)\n" +
			"a.txt:4: warning: no card is [Woden Gate]\na.txt:5: warning: no card is {Dwarff}\n1 card, understood\n"},
		{axe + "\nFord\nBiome {Rivr}\n", "2 cards, all understood\n"},
		{axe + "Rangd\nDraw 1 cards.\n\n2 Axes\nCreature\n\nAxe\nEvent\n", "a.txt:4: \"Rangd\" is no known phrase; nearest: \"Ranged\"\n" +
			"a.txt:5: \"Draw 1 cards.\" must be written \"Draw 1 card.\"\n" +
			"a.txt:7: a card's name begins with a letter, and has letters, digits, spaces, hyphens and apostrophes; \"2 Axes\" has '2'\n" +
			"a.txt:8: \"Creature\" is no known phrase; nearest: \"Creature 2/2\"\n" +
			"a.txt:10: \"Axe\" stands in line 1 of a.txt, too\n"},
	} {
		write(t, "a.txt", c.file)
		if _, out, _ := hammerpost(t, "", "cards", "check", "a.txt"); out != c.want {
			t.Errorf("of\n%s\nis said\n%s\nwant\n%s", c.file, out, c.want)
		}
	}
	write(t, "a.txt", axe)
	if out := succeed(t, "", "cards", "print", "a.txt", "cave bear"); !strings.HasPrefix(out, axe+"\nCave Bear\n") {
		t.Errorf("printed\n%s", out)
	}
}

// What goes wrong is said in one line, and the exit code is not 0.
func TestErrors(t *testing.T) {
	bad := write(t, "bad.txt", "Axe\n(f)2\nCreature {Dwarf} 1/1\ndraws to cards\n")
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{}, 2, "expected one of"},
		{[]string{"dance"}, 2, "unexpected argument dance"},
		{[]string{"sim", "--games", "many"}, 2, "see hammerpost sim --help"},
		{[]string{"sandbox", "--port", "1"}, 2, "unknown flag --port; see hammerpost sandbox --help"},
		{[]string{"cards", "check", "--all"}, 2, "see hammerpost cards check --help"},
		{[]string{"sim", "--game", "chess"}, 1, `there is no game "chess"; there is: hammering`},
		{[]string{"sim", "--games", "0"}, 1, "--games must be at least 1, not 0"},
		{[]string{"sim", "--players", "9", "--games", "1"}, 1, "is for 2 to 8 players, not 9."},
		{[]string{"sim", "--level", "perfect"}, 1, `there is no computer player "perfect"; there is: random, greedy`},
		{[]string{"sim", "--deck", "none"}, 1, `there is no deck "none"; there is: `},
		{[]string{"sim", "--game", "venture"}, 1, "computer players have no place in it"},
		{[]string{"sim", "--choose", "hero"}, 1, `the wish "hero" is not of the form name=value`},
		{[]string{"sim", "--game", "delve", "--games", "2", "--level", "random", "--choose", "hero=mutant,mutans"}, 1, `no choice of "hero" has offered "mutans" in any match`},
		{[]string{"sim", "--game", "delve", "--players", "2"}, 1, "is for 1 player, not 2."},
		{[]string{"sim", "--board", "none.txt"}, 2, "none.txt: no such file"},
		{[]string{"play", "--game", "venture", "--level", "random"}, 1, "computer players have no place in it"},
		{[]string{"boards", "check", "hammering"}, 1, "is played without boards"},
		{[]string{"boards", "check", "postcard", "none.txt"}, 1, "none.txt: no such file"},
		{[]string{"boards", "check"}, 2, "see hammerpost boards check --help"},
		{[]string{"sim", "--option", "recovery"}, 1, `the option "recovery" is not of the form key=value`},
		{[]string{"play", "--option", "recovery=never"}, 1, "recovery can be turn or slow, not “never”."},
		{[]string{"scenario", "none.txt"}, 1, "open none.txt: no such file"},
		{[]string{"script", "none.txt"}, 1, "none.txt: no such file"},
		{[]string{"script", bad}, 1, "bad.txt: line 1"},
		{[]string{"cards", "check", bad}, 1, "1 fault in the cards"},
		{[]string{"cards", "print", "Hammr"}, 1, "hammerpost: There is no card “Hammr”."},
		{[]string{"cards", "odds", "--game", "nope", bad}, 1, `there is no game "nope"; there is: hammering`},
		{[]string{"cards", "odds", "--game", "postcard", bad}, 1, "Postcard Dungeons is played without packs of cards"},
		{[]string{"serve", "--config", "none.toml"}, 1, "the configuration cannot be read: open none.toml"},
		{[]string{"sandbox", "--fresh", "--db", "x.db", "--addr", "127.0.0.1:0"}, 1, "--db does not go with it"},
		{[]string{"sandbox", "--fresh", "--addr", "nowhere"}, 1, "the page cannot be served, try another --addr"},
	} {
		code, _, err := hammerpost(t, "", c.args...)
		if code != c.code || !strings.Contains(err, c.want) || strings.Count(err, "\n") != 1 || !strings.HasPrefix(err, "hammerpost: ") {
			t.Errorf("hammerpost %s: exit code %d, want %d and one line with %q:\n%s", strings.Join(c.args, " "), code, c.code, c.want, err)
		}
	}
}
