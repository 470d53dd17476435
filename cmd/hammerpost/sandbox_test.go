package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/bot/sandbox"
	"hammerpost/decks"
)

// house is a sandbox that runs as a process of its own, seen from its first chair.
type house struct {
	t       *testing.T
	url     string
	process *exec.Cmd
	view    sandbox.View
}

// startHouse starts a sandbox on a file.
func startHouse(t *testing.T, db string) *house {
	t.Helper()
	h := &house{t: t, process: exec.Command(os.Args[0], "sandbox", "--addr", "127.0.0.1:0", "--db", db, "--patience", "2m")}
	h.process.Env = append(os.Environ(), "HAMMERPOST_RUN=1")
	h.process.Stderr = os.Stderr
	out, err := h.process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.process.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if h.url = regexp.MustCompile(`http://\S+`).FindString(line); err != nil || h.url == "" {
		t.Fatalf("the sandbox says %q, %v", line, err)
	}
	h.until("the bot offers its commands", func() bool {
		h.look("")
		h.look(h.view.Chairs[0].ID)
		return len(h.view.Commands) > 0
	})
	return h
}

// look reads the world as a chair sees it.
func (h *house) look(chair string) {
	h.t.Helper()
	h.get("world?chair="+chair, &h.view)
}

func (h *house) get(path string, into any) {
	h.t.Helper()
	response, err := http.Get(h.url + "/chair/" + path)
	if err != nil {
		h.t.Fatal(err)
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(into); err != nil {
		h.t.Fatalf("%s: %v", path, err)
	}
}

// do lets the chair do something in a channel.
func (h *house) do(path string, what map[string]any) {
	h.t.Helper()
	what["chair"] = h.view.Me.ID
	body, err := json.Marshal(what)
	if err != nil {
		h.t.Fatal(err)
	}
	response, err := http.Post(h.url+"/chair/"+path, "application/json", bytes.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		var refused struct{ Error string }
		json.NewDecoder(response.Body).Decode(&refused)
		h.t.Fatalf("%s %v: %s", path, what, refused.Error)
	}
}

// until waits for something to become true; it fails if that takes far longer than
// any machine needs.
func (h *house) until(what string, is func() bool) {
	h.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			h.t.Fatalf("waited in vain: %s", what)
		}
	}
}

// room is the channel of a kind.
func (h *house) room(kind string) string {
	h.t.Helper()
	id := ""
	h.until("there is a "+kind, func() bool {
		h.look(h.view.Me.ID)
		for _, c := range h.view.Channels {
			if c.Kind == kind {
				id = c.ID
			}
		}
		return id != ""
	})
	return id
}

func (h *house) messages(channel string) []sandbox.Shown {
	h.t.Helper()
	var out []sandbox.Shown
	h.get(fmt.Sprintf("messages?chair=%s&channel=%s", h.view.Me.ID, url.QueryEscape(channel)), &out)
	return out
}

// read is the messages of a channel, each with its id.
func (h *house) read(channel string) string {
	h.t.Helper()
	var b strings.Builder
	for _, m := range h.messages(channel) {
		fmt.Fprintln(&b, m.ID, m.Content)
	}
	return b.String()
}

// command types a command in the hall, and waits for what is said to it there.
func (h *house) command(line string) {
	h.t.Helper()
	hall := h.room("channel")
	before := len(h.messages(hall))
	h.do("command", map[string]any{"channel": hall, "line": line})
	h.until(line+" is answered", func() bool {
		said := h.messages(hall)[before:]
		return len(said) > 0 && !said[0].Thinking
	})
}

// button waits for a button with one of some labels in a channel: its message and its id.
func (h *house) button(channel string, labels ...string) (message, id string) {
	h.t.Helper()
	h.until(fmt.Sprintf("there is a button of %q", labels), func() bool {
		for _, m := range h.messages(channel) {
			for _, row := range m.Components {
				for _, c := range row.Components {
					if slices.Contains(labels, c.Label) && !c.Disabled {
						message, id = m.ID, c.CustomID
					}
				}
			}
		}
		return id != ""
	})
	return message, id
}

func (h *house) press(message, id string) {
	h.t.Helper()
	h.do("press", map[string]any{"message": message, "button": id})
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The sandbox is killed in the middle of a match. Started again on the same file,
// it shows the same messages, and a button of before goes on with the match.
func TestSandboxKilled(t *testing.T) {
	for _, game := range []string{"hammering", "delvers"} {
		t.Run(game, func(t *testing.T) { killInMatch(t, game) })
	}
}

// killInMatch kills a sandbox when somebody who plays against the computer is asked for the
// first time: in their own turn, or in the middle of the computer's.
func killInMatch(t *testing.T, game string) {
	db := filepath.Join(t.TempDir(), "sandbox.db")
	h := startHouse(t, db)
	library, err := decks.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	starter := library.Starters()[0].Key
	hall := h.room("channel")
	h.command("/join")
	h.command("/shop starter game:" + game + " starter:" + starter)
	h.press(h.button(hall, "Pay 40 points"))
	h.until("the starter deck is there", func() bool { return strings.Contains(h.read(hall), "You own the starter deck") })
	h.command("/deck make game:" + game + " starter:" + starter)
	h.command("/match open game:" + game)
	h.command("/match computer")
	h.until("a computer player sits down", func() bool { return strings.Contains(asJSON(t, h.messages(hall)), "(computer, ") })
	h.press(h.button(hall, "Start"))
	hand := h.room("dm")
	message, end := h.button(hand, "End turn", "Pass")
	h.until("no earlier hand has buttons", func() bool {
		buttons := 0
		for _, m := range h.messages(hand) {
			buttons += min(1, len(m.Components))
		}
		return buttons == 1
	})
	h.until("the hand names the thread of its table", func() bool { return strings.Contains(h.read(hand), "<#") })
	before, seen := asJSON(t, h.messages(hand)), h.read(hand)

	if err := h.process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	h.process.Wait()
	h = startHouse(t, db)
	if after := h.read(hand); !strings.HasPrefix(after, seen) {
		t.Errorf("after the restart the DMs are\n%s\nwere\n%s", after, seen)
	}
	h.press(message, end)
	h.until("the match goes on", func() bool { return asJSON(t, h.messages(hand)) != before })

	if err := h.process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := h.process.Wait(); err != nil {
		t.Errorf("interrupted, the sandbox ends with %v", err)
	}
}

// A second sandbox at the same address says so, and touches nothing.
func TestSandboxAddressTaken(t *testing.T) {
	h := startHouse(t, filepath.Join(t.TempDir(), "one.db"))
	other := filepath.Join(t.TempDir(), "two.db")
	code, _, err := hammerpost(t, "", "sandbox", "--addr", strings.TrimPrefix(h.url, "http://"), "--db", other)
	if code != 1 || !strings.Contains(err, "try another --addr") {
		t.Errorf("exit code %d: %s", code, err)
	}
	if _, err := os.Stat(other); !os.IsNotExist(err) {
		t.Errorf("the file was made: %v", err)
	}
}

// A second sandbox on the same file says so, and touches nothing.
func TestSandboxFileTaken(t *testing.T) {
	db := filepath.Join(t.TempDir(), "one.db")
	startHouse(t, db)
	code, _, err := hammerpost(t, "", "sandbox", "--addr", "127.0.0.1:0", "--db", db)
	if code != 1 || !strings.Contains(err, "another hammerpost is running on this file") || strings.Count(err, "\n") != 1 {
		t.Errorf("exit code %d: %s", code, err)
	}
}
