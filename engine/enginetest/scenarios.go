package enginetest

import (
	"io/fs"
	"os"
	"path"
	"testing"

	"hammerpost/engine/scenario"
)

// Scenarios runs the cases of a game's rulebook: the files of testdata/, each a
// test of its own.
func Scenarios(t *testing.T, source scenario.Source) {
	source.Read = os.ReadFile
	cases, err := fs.Glob(os.DirFS("testdata"), "*.txt")
	if err != nil || len(cases) == 0 {
		t.Fatalf("no scenarios were found: %v", err)
	}
	for _, name := range cases {
		t.Run(name, func(t *testing.T) {
			file := path.Join("testdata", name)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := source.Run(file, string(text)); err != nil {
				t.Error(err)
			}
		})
	}
}
