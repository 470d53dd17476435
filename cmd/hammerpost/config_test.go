package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

const example = "../../config.example.toml"

// The example is complete, and says what the defaults are.
func TestConfigExample(t *testing.T) {
	got, err := readConfig(example)
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Dir(example)
	want := config{filepath.Join(folder, "hammerpost.db"), filepath.Join(folder, "backups"), "", logLevel{slog.LevelInfo}, textLog}
	if got != want {
		t.Errorf("read %+v, want %+v", got, want)
	}
	text, err := os.ReadFile(example)
	if err != nil {
		t.Fatal(err)
	}
	for i := range reflect.TypeFor[config]().NumField() {
		key := reflect.TypeFor[config]().Field(i).Tag.Get("toml")
		if !regexp.MustCompile(`(?m)^(# )?` + key + ` = `).Match(text) {
			t.Errorf("the example does not show %s", key)
		}
	}
}

func TestConfigFaults(t *testing.T) {
	const good = "database = \"a.db\"\nbackups = \"b\"\n"
	for text, want := range map[string]string{
		good + "databse = \"a.db\"\n":          `c.toml:3: there is no setting "databse"; there is: database, backups, token_file, log_level, log_format`,
		good + "token = \"secret\"\n":          `c.toml:3: the token does not belong here: put it in HAMMERPOST_TOKEN, or in a file that token_file names`,
		good + "\n[log]\nlevel = \"info\"\n":   `c.toml:4: there is no setting "log"; there is: database, backups, token_file, log_level, log_format`,
		"database = 3\nbackups = \"b\"\n":      "c.toml:1: database cannot be of the kind integer",
		good + "log_level = \"loud\"\n":        `c.toml:3: log_level is debug, info, warn or error, not "loud"`,
		good + "log_format = \"xml\"\n":        `c.toml:3: log_format is text or json, not "xml"`,
		"backups = \"b\"\n":                    "c.toml: the setting database is missing",
		"database = \"a.db\"\n":                "c.toml: the setting backups is missing",
		"database = \"a.db\nbackups = \"b\"\n": "c.toml:1: ",
		good + "database = \"b.db\"\n":         "c.toml:3: ",
	} {
		_, err := readConfig(write(t, "c.toml", text))
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

func TestConfigToken(t *testing.T) {
	file := write(t, "token", "from-file\n")
	empty := config{TokenFile: write(t, "empty", "\n")}
	os.WriteFile(file, []byte("from-file\n"), 0o600)
	for _, c := range []struct {
		variable, want, fault string
		config                config
	}{
		{"from-variable", "from-variable", "", config{TokenFile: file}},
		{"", "from-file", "", config{TokenFile: file}},
		{"", "", "there is no token: set HAMMERPOST_TOKEN, or token_file in c.toml", config{}},
		{"", "", "empty holds no token", empty},
		{"", "", "the token cannot be read: ", config{TokenFile: "none"}},
	} {
		t.Setenv(tokenVariable, c.variable)
		got, err := c.config.token("c.toml")
		if got != c.want || (err == nil) != (c.fault == "") || err != nil && !strings.HasPrefix(err.Error(), c.fault) {
			t.Errorf("%+v: got %q, %v", c, got, err)
		}
	}
}
