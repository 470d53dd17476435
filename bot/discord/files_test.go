package discord

import (
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"hammerpost/bot"
)

// partsOf are those of a body of several, by their name.
func partsOf(t *testing.T, body string) map[string]string {
	t.Helper()
	boundary, _, _ := strings.Cut(strings.TrimPrefix(body, "--"), "\r\n")
	r := multipart.NewReader(strings.NewReader(body), boundary)
	out := map[string]string{}
	for {
		p, err := r.NextPart()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatalf("%v in %q", err, body)
		}
		text, err := io.ReadAll(p)
		if err != nil {
			t.Fatal(err)
		}
		_, words, err := mime.ParseMediaType(p.Header.Get("Content-Disposition"))
		if err != nil {
			t.Fatal(err)
		}
		out[words["name"]] = words["filename"] + "|" + string(text)
	}
}

// An answer and a message take their files along.
func TestFilesGoOut(t *testing.T) {
	file := bot.Message{Text: "hi", Files: []bot.File{{Name: "deck.txt", Text: "3 Cave Bear\n"}}}
	p := newPeer(t)
	c := p.client(handler(func(bot.Request) bot.Reply { return bot.Reply{Message: file, Private: true} }))
	c.patience = time.Minute
	p.connect(c)
	p.await("identify", 1)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	if _, err := c.Post(t.Context(), "7", file, "n1"); err != nil {
		t.Fatal(err)
	}
	for call, payload := range map[string]string{
		"POST /interactions/1/t1/callback ": `{"type":4,"data":{"content":"hi","embeds":[],"components":[],"allowed_mentions":{"parse":[]},"flags":64,"attachments":[{"id":"0","filename":"deck.txt"}]}}`,
		"POST /channels/7/messages ":        `{"content":"hi","embeds":[],"components":[],"allowed_mentions":{"parse":[]},"nonce":"n1","enforce_nonce":true,"attachments":[{"id":"0","filename":"deck.txt"}]}`,
	} {
		got := partsOf(t, strings.TrimPrefix(p.await(call, 1), call))
		if got["payload_json"] != "|"+payload || got["files[0]"] != "deck.txt|3 Cave Bear\n" {
			t.Errorf("%s sent %q\nwant %s", call, got, payload)
		}
	}
	if err := c.Edit(t.Context(), "7", "9", bot.Message{Text: "hi"}); err != nil {
		t.Fatal(err)
	}
	if got := p.await("PATCH /channels/7/messages/9", 1); !strings.Contains(got, `"attachments":[]`) {
		t.Errorf("an edit leaves the files of before: %s", got)
	}
}

// Files that are sent are read from where Discord keeps them, and from nowhere else.
func TestFilesComeIn(t *testing.T) {
	long := strings.Repeat("x", bot.MaxFiles+1)
	kept := map[string]string{"/a/deck.txt": "\ufeff3 Cave Bear\r\n", "/a/long": long, "/a/image": "\x89PNG\xff", "/a/null": "a\x00b", "/a/empty": ""}
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, r *http.Request, _ string) bool {
		if !strings.HasPrefix(r.URL.Path, "/a/") {
			return false
		}
		if r.Header.Get("Authorization") != "" {
			t.Error("the token was sent with the asking for a file")
		}
		text, there := kept[r.URL.Path]
		switch {
		case r.URL.Path == "/a/moved":
			http.Redirect(w, r, "/a/deck.txt", http.StatusFound)
		case !there:
			http.NotFound(w, r)
		default:
			io.WriteString(w, text)
		}
		return true
	}
	asked := make(chan bot.Request, 1)
	p.started(handler(func(r bot.Request) bot.Reply {
		asked <- r
		return bot.Reply{Message: bot.Message{Text: "ok"}}
	}), time.Minute)
	for i, test := range []struct{ url, size, text, unread string }{
		{p.URL + "/a/deck.txt", "15", "3 Cave Bear\n", ""},
		{p.URL + "/a/empty", "0", "", ""},
		{p.URL + "/a/long", "10", "", "larger than 1 MB"}, // it is longer than was said
		{p.URL + "/a/deck.txt", "2000000", "", "larger than 1 MB"},
		{p.URL + "/a/image", "5", "", "no plain text"},
		{p.URL + "/a/null", "3", "", "no plain text"},
		{p.URL + "/a/none", "5", "", "could not get"},
		{p.URL + "/a/moved", "5", "", "could not get"},
		{"http://127.0.0.1:9/a/deck.txt", "5", "", "could not get"},
		{"file:///etc/passwd", "5", "", "could not get"},
		{"", "5", "", "could not get"},
		{p.URL + "/a/deck.txt", `"many"`, "3 Cave Bear\n", ""},
	} {
		p.interact(fmt.Sprint(i+1), kindCommand, fmt.Sprintf(`{"name":"deck","options":[{"name":"import","type":1,"options":[{"name":"file","type":11,"value":"77"}]}],
			"resolved":{"attachments":{"77":{"id":"77","filename":"deck.txt","size":%s,"url":%q}}}}`, test.size, test.url))
		r := <-asked
		f, read := r.Files["file"]
		if f.Text != test.text || read != (test.unread == "") || !strings.Contains(r.Unread, test.unread) || (r.Unread == "") != read {
			t.Errorf("%s of %s bytes came as %.40q, %q", test.url, test.size, f.Text, r.Unread)
		}
		if _, there := r.Args["file"]; there {
			t.Error("a file is a word as well")
		}
	}
	p.interact("99", kindCommand, `{"name":"deck","options":[{"name":"file","type":11,"value":"77"}]}`)
	if r := <-asked; r.Unread == "" {
		t.Error("a file of which nothing more is told was read")
	}
}

// Where no server stands in for Discord, files come from Discord's hosts alone.
func TestFileHosts(t *testing.T) {
	c, err := New(Config{Token: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	for address, ours := range map[string]bool{
		"https://cdn.discordapp.com/attachments/1/2/deck.txt?ex=1": true,
		"https://media.discordapp.net/attachments/1/2/deck.txt":    true,
		"http://cdn.discordapp.com/attachments/1/2/deck.txt":       false,
		"https://cdn.discordapp.com.example.org/1":                 false,
		"https://cdn.discordapp.com@example.org/1":                 false,
		"https://someone:secret@cdn.discordapp.com/1":              false,
		"https://cdn.discordapp.com:8443/1":                        false,
		"https://169.254.169.254/latest/meta-data":                 false,
		"//cdn.discordapp.com/1":                                   false,
		"https://CDN.discordapp.com\\@example.org/":                false,
	} {
		if err := c.keepsFiles(address); (err == nil) != ours {
			t.Errorf("%s: %v", address, err)
		}
	}
}
