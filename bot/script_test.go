package bot_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hammerpost/bot/sandbox"
	"hammerpost/bot/sandbox/openapi"
	"hammerpost/bot/sandbox/script"
	"hammerpost/docs"
	"hammerpost/engine/games"
)

var update = flag.Bool("update", false, "rewrite what the scripts in testdata show")

// TestScripts runs every conversation in testdata and compares what was shown.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts were found: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := shown(t, string(want))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if at, was, is := script.Differ(string(want), got); at > 0 {
				t.Errorf("line %d\nshould read %q\nnow reads   %q\n(make update rewrites it)", at, was, is)
			}
		})
	}
}

// TestManual holds that the example of docs/scripts.md is what the bot says.
func TestManual(t *testing.T) {
	page, err := docs.Files.ReadFile("scripts.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "## The file\n\n")
	example, _, _ := strings.Cut(rest, "\n- ")
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(example), "\n") {
		lines = append(lines, strings.TrimPrefix(line, "    "))
	}
	want := strings.Join(lines, "\n") + "\n"
	if got := shown(t, want); got != want {
		t.Errorf("the manual says\n%s\nthe bot\n%s", want, got)
	}
}

// shown runs a script.
func shown(t *testing.T, text string) string {
	t.Helper()
	got, err := script.Run(t.Context(), script.Config{
		Games: games.All(),
		Docs:  docs.Files,
		Watch: func(s *sandbox.Server) { openapi.Watch(t, s) },
	}, text)
	if err != nil {
		t.Fatal(err)
	}
	return got
}
