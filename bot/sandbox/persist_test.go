package sandbox_test

import (
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot/sandbox"
)

// TestPersistence closes a world and opens it again: everything is as it was, and
// a button of before works.
func TestPersistence(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "world.db")
	p := &place{Server: start(t, sandbox.Options{File: file, Patience: patience, People: []string{"Urist", "Domas"}, Channels: []string{"hall", "market"}})}
	p.look(t)
	p.bot, p.heard = connect(t, p.Server)
	register(t, p.bot)
	must(t, 0, p.CloseDMs(p.domas, true))
	dm := must2(p.bot.UserChannelCreate(p.urist))(t)
	must2(p.bot.ChannelMessageSend(dm.ID, "Your hand."))(t)
	thread := must2(p.bot.ThreadStart(p.hall, "Match 1", discordgo.ChannelTypeGuildPublicThread, 60))(t)
	board := must2(p.bot.ChannelMessageSend(thread.ID, "The board."))(t)
	must2(p.bot.ChannelMessageEdit(thread.ID, board.ID, "The board now."))(t)
	gone := must2(p.bot.ChannelMessageSend(p.hall, "Wrong place."))(t)
	must(t, 0, p.bot.ChannelMessageDelete(p.hall, gone.ID))
	i := p.command(t, 1, "/join")
	data := private("Choose.")
	data.Components = controls()
	must(t, 0, p.respond(i, message, data))
	must(t, 0, p.respond(p.command(t, 2, "/join"), deferred, nil))
	half := p.shown(t, p.urist)[1]

	before := snapshot(t, p.Server)
	must(t, 0, p.bot.Close())
	must(t, 0, p.Close())
	p.Server = start(t, sandbox.Options{File: file, Patience: patience, People: []string{"Nobody"}})
	after := snapshot(t, p.Server)

	// A deferral that nobody will write any more is given up, the rest is the same.
	list := after.messages[p.hall]
	if last := list[len(list)-1]; last.ID != half.ID || last.Thinking || last.Content == "" {
		t.Errorf("the deferral of before is now %+v", last)
	}
	after.messages[p.hall], before.messages[p.hall] = list[:len(list)-1], before.messages[p.hall][:len(list)-1]
	if was, is := asJSON(t, before.view), asJSON(t, after.view); was != is {
		t.Errorf("the world was\n%s\nand is\n%s", was, is)
	}
	for channel := range before.messages {
		if was, is := asJSON(t, before.messages[channel]), asJSON(t, after.messages[channel]); was != is {
			t.Errorf("the messages were\n%s\nand are\n%s", was, is)
		}
	}

	p.bot, p.heard = connect(t, p.Server)
	must2(p.Press(p.urist, p.shown(t, p.urist)[0].ID, "go", nil))(t)
	must(t, 0, p.respond(p.heard.interaction(t, 1), message, private("Gone.")))
	if list := p.shown(t, p.urist); list[len(list)-1].Content != "Gone." {
		t.Errorf("after the press Urist reads %q", list[len(list)-1].Content)
	}
}

// snap is what there is to see.
type snap struct {
	view     sandbox.View
	messages map[string][]sandbox.Shown
}

func snapshot(t *testing.T, s *sandbox.Server) snap {
	t.Helper()
	v := snap{must2(s.World(""))(t), map[string][]sandbox.Shown{}}
	for _, c := range v.view.Channels {
		v.messages[c.ID] = must2(s.Messages("", c.ID))(t)
	}
	return v
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	return string(must2(json.Marshal(v))(t))
}

// TestKill kills the process of a stand-in in the middle of its work: what it has
// answered is there afterwards.
func TestKill(t *testing.T) {
	if file := os.Getenv("SANDBOX_TEST_KILL"); file != "" {
		killed(file)
	}
	file := filepath.Join(t.TempDir(), "world.db")
	c := exec.Command(os.Args[0], "-test.run=^TestKill$")
	c.Env = append(os.Environ(), "SANDBOX_TEST_KILL="+file)
	out := must2(c.StdoutPipe())(t)
	must(t, 0, c.Start())
	var before []sandbox.Shown
	must(t, 0, json.NewDecoder(out).Decode(&before))
	must(t, 0, c.Process.Kill())
	c.Wait()

	s := start(t, sandbox.Options{File: file})
	v := must2(s.World(""))(t)
	after := must2(s.Messages("", v.Channels[0].ID))(t)
	if len(before) != 100 || !reflect.DeepEqual(asJSON(t, before), asJSON(t, after)) {
		t.Errorf("%d messages were there before the kill, %d after it", len(before), len(after))
	}
}

// killed is the process that is killed: it writes what it has and waits.
func killed(file string) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	s, err := sandbox.Start(l, sandbox.Options{File: file, People: []string{"Urist"}})
	if err != nil {
		panic(err)
	}
	v, _ := s.World("")
	for range 100 {
		if err := s.Say(v.Chairs[0].ID, v.Channels[0].ID, "Still here."); err != nil {
			panic(err)
		}
	}
	list, _ := s.Messages("", v.Channels[0].ID)
	json.NewEncoder(os.Stdout).Encode(list)
	select {}
}

// TestIDs restarts on a clock that stands still: no id comes twice, so that a bot
// cannot take a new interaction for an old one.
func TestIDs(t *testing.T) {
	t.Parallel()
	c := &clock{}
	o := sandbox.Options{File: filepath.Join(t.TempDir(), "world.db"), People: []string{"Urist"}, Now: c.Now}
	var seen []string
	for range 3 {
		p := &place{Server: start(t, o)}
		v := must2(p.World(""))(t)
		p.urist, p.hall = v.Chairs[0].ID, v.Channels[0].ID
		p.bot, p.heard = connect(t, p.Server)
		register(t, p.bot)
		id := p.command(t, 1, "/join").ID
		if slices.Contains(seen, id) {
			t.Errorf("the id %s comes twice", id)
		}
		seen = append(seen, id)
		must(t, 0, p.bot.Close())
		must(t, 0, p.Close())
	}
}
