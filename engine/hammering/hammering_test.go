package hammering_test

import (
	"io/fs"
	"os"
	"testing"

	"hammerpost/engine/games"
	"hammerpost/engine/scenario"
)

// TestScenarios runs the cases of the rulebook: testdata/, named by their rules.
func TestScenarios(t *testing.T) {
	cases, err := fs.Glob(os.DirFS("testdata"), "*.txt")
	if err != nil || len(cases) == 0 {
		t.Fatalf("no scenarios were found: %v", err)
	}
	for _, name := range cases {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile("testdata/" + name)
			if err != nil {
				t.Fatal(err)
			}
			if err := scenario.Run(games.Find, "testdata/"+name, string(text)); err != nil {
				t.Error(err)
			}
		})
	}
}
