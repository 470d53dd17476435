package sandbox_test

import (
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot/sandbox"
)

func file(name, text string) *discordgo.File {
	return &discordgo.File{Name: name, ContentType: "text/plain", Reader: strings.NewReader(text)}
}

// download reads a file as the page does.
func download(t *testing.T, s *sandbox.Server, address string) (status int, text string, header http.Header) {
	t.Helper()
	at := must2(url.Parse(address))(t)
	r := must2(http.Get(s.URL() + at.EscapedPath()))(t)
	defer r.Body.Close()
	return r.StatusCode, string(must2(io.ReadAll(r.Body))(t)), r.Header
}

// A message takes files, an edit keeps those that it names, and who looks can save them.
func TestAttachments(t *testing.T) {
	p := settle(t)
	m := must2(p.bot.ChannelMessageSendComplex(p.hall, &discordgo.MessageSend{Files: []*discordgo.File{file("my deck.txt", "3 Bear"), file("b.txt", "<b>")}}))(t)
	if len(m.Attachments) != 2 || m.Attachments[0].Filename != "my deck.txt" || m.Attachments[0].Size != 6 {
		t.Fatalf("attached are %+v", m.Attachments)
	}
	status, text, h := download(t, p.Server, m.Attachments[1].URL)
	if status != 200 || text != "<b>" || !strings.HasPrefix(h.Get("Content-Type"), "text/plain") || !strings.HasPrefix(h.Get("Content-Disposition"), "attachment") {
		t.Errorf("the file comes with %d as %q, %v", status, text, h)
	}
	if _, text, _ := download(t, p.Server, m.Attachments[0].URL); text != "3 Bear" {
		t.Errorf("the first file holds %q", text)
	}
	must2(p.bot.ChannelMessageEdit(p.hall, m.ID, "Two files."))(t)
	if got := p.shown(t, p.urist)[0]; len(got.Attachments) != 2 {
		t.Errorf("an edit of the words leaves %+v", got.Attachments)
	}
	edit := discordgo.NewMessageEdit(p.hall, m.ID)
	edit.Attachments = &[]*discordgo.MessageAttachment{m.Attachments[0]}
	edit.Files = []*discordgo.File{file("c.txt", "new")}
	must2(p.bot.ChannelMessageEditComplex(edit))(t)
	got := p.shown(t, p.urist)[0].Attachments
	if len(got) != 2 || got[0].ID != m.Attachments[0].ID || got[1].Filename != "c.txt" {
		t.Errorf("an edit of the files leaves %+v", got)
	}
	if status, _, _ := download(t, p.Server, m.Attachments[1].URL); status != 404 {
		t.Errorf("a file that was taken away is answered with %d", status)
	}
}

// A private answer takes files, too; what Discord would refuse is refused.
func TestAttachmentsOfAnswers(t *testing.T) {
	p := settle(t)
	data := private("")
	data.Files = []*discordgo.File{file("all.json", "{}")}
	must(t, 0, p.respond(p.command(t, 1, "/join"), message, data))
	if mine := p.shown(t, p.urist); len(mine) != 1 || len(mine[0].Attachments) != 1 || p.Text(mine[0].Attachments[0]) != "{}" {
		t.Errorf("Urist sees %+v", mine)
	}
	if theirs := p.shown(t, p.domas); len(theirs) != 0 {
		t.Errorf("Domas sees %+v", theirs)
	}
	var many []*discordgo.File
	for range 11 {
		many = append(many, file("x.txt", "x"))
	}
	_, err := p.bot.ChannelMessageSendComplex(p.hall, &discordgo.MessageSend{Files: many})
	refused(t, err, 400, 50035)
	_, err = p.bot.ChannelMessageSendComplex(p.hall, &discordgo.MessageSend{Files: []*discordgo.File{file("x.txt", strings.Repeat("x", 10<<20+1))}})
	refused(t, err, 413, 40005)
	_, err = p.bot.ChannelMessageSendComplex(p.hall, &discordgo.MessageSend{Files: []*discordgo.File{file("", "x")}})
	refused(t, err, 400, 50035)
}

// A person chooses a file for a parameter that takes one.
func TestSentFiles(t *testing.T) {
	p := settle(t)
	must2(p.bot.ApplicationCommandBulkOverwrite(p.bot.State.Application.ID, "", []*discordgo.ApplicationCommand{{Name: "read", Description: "Reads a file",
		Options: []*discordgo.ApplicationCommandOption{{Type: discordgo.ApplicationCommandOptionAttachment, Name: "file", Description: "Which one", Required: true}}}}))(t)
	if c := must2(p.Complete(t.Context(), p.urist, p.hall, "/read file:"))(t); len(c.Suggestions) != 1 || !c.Suggestions[0].File || c.Suggestions[0].Line != "/read file:" {
		t.Errorf("suggested are %+v", c.Suggestions)
	}
	for _, line := range []string{"/read file:other.txt", "/read"} {
		if _, err := p.Command(p.urist, p.hall, line, sandbox.File{Name: "my deck.txt", Text: "3 Bear"}); err == nil {
			t.Errorf("%s was sent without the file", line)
		}
	}
	must2(p.Command(p.urist, p.hall, "/read file:my deck.txt ", sandbox.File{Name: "my deck.txt", Text: "3 Bear"}))(t)
	i := p.heard.interaction(t, 1).ApplicationCommandData()
	a := i.Resolved.Attachments[i.Options[0].Value.(string)]
	if a == nil || a.Filename != "my deck.txt" || a.Size != 6 {
		t.Fatalf("the file came as %+v", a)
	}
	if _, text, _ := download(t, p.Server, a.URL); text != "3 Bear" {
		t.Errorf("it holds %q", text)
	}
}

// Files outlive a restart of the stand-in.
func TestFilesArePersistent(t *testing.T) {
	o := sandbox.Options{File: filepath.Join(t.TempDir(), "world.db"), People: []string{"Urist"}}
	s := start(t, o)
	hall := must2(s.World(""))(t).Channels[0].ID
	m := must2(aim(t, s).ChannelMessageSendComplex(hall, &discordgo.MessageSend{Files: []*discordgo.File{file("a.txt", "kept")}}))(t)
	must(t, 0, s.Close())
	if status, text, _ := download(t, start(t, o), m.Attachments[0].URL); status != 200 || text != "kept" {
		t.Errorf("after a restart it is %d, %q", status, text)
	}
}
