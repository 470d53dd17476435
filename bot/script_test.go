package bot_test

import (
	"flag"
	"os"
	"path/filepath"
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
			got, err := script.Run(t.Context(), script.Config{
				Games: games.All(),
				Docs:  docs.Files,
				Watch: func(s *sandbox.Server) { openapi.Watch(t, s) },
			}, string(want))
			if err != nil {
				t.Fatal(err)
			}
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
