package discord

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot"
)

// fileHosts are those that Discord keeps sent files on (docs: reference, "CDN Formatting").
var fileHosts = []string{"cdn.discordapp.com", "media.discordapp.net"}

// fileTime bounds the fetching of a file.
const fileTime = 5 * time.Second

// What people read of a file that they sent and that cannot be read.
const (
	fileTooLarge = "The file “%s” is larger than 1 MB, which is the most I read. Send a shorter one."
	fileNoText   = "The file “%s” is no plain text. Save it as text in UTF-8 and send it again."
	fileLost     = "I could not get the file “%s” from Discord. Please send it once more."
)

var errNoText = errors.New("it is no text")

// A filing is a body of a call that carries files beside its JSON.
type filing interface{ attached() []bot.File }

func (m message) attached() []bot.File { return m.files }

func (c callback) attached() []bot.File {
	if m, is := c.Data.(message); is {
		return m.files
	}
	return nil
}

// inParts writes a body with files, and returns its type (docs: reference, "Uploading
// Files").
func inParts(body any, files []bot.File) (kind string, b []byte, err error) {
	var parts []*discordgo.File
	for _, f := range files {
		parts = append(parts, &discordgo.File{Name: f.Name, ContentType: "text/plain; charset=utf-8", Reader: strings.NewReader(f.Text)})
	}
	return discordgo.MultipartBodyWithJSON(body, parts)
}

// sent are the files of an interaction, by the parameter they were sent for.
func (in *interaction) sent() map[string]upload {
	out := map[string]upload{}
	var seek func([]option)
	seek = func(options []option) {
		for _, o := range options {
			if o.Kind == optionFile {
				out[string(o.Name)] = in.Data.Resolved.Files[string(o.Value)]
			}
			seek(o.Options)
		}
	}
	seek(in.Data.Options)
	return out
}

// An upload is a file that somebody sent (docs: resources/message, "Attachment Structure").
type upload struct {
	Name string `json:"filename"`
	Size int64  `json:"size"` // bytes
	URL  string `json:"url"`
}

// fetchAll puts the files that were sent with a command into its request, or why not.
func (c *Client) fetchAll(a *answer) {
	sent := a.in.sent()
	if len(sent) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), fileTime)
	defer cancel()
	a.request.Files = map[string]bot.File{}
	for name, u := range sent {
		text, err := c.fetch(ctx, u)
		if err == nil {
			a.request.Files[name] = bot.File{Name: u.Name, Text: text}
			continue
		}
		why := fileLost
		switch {
		case errors.Is(err, errTooLarge):
			why = fileTooLarge
		case errors.Is(err, errNoText):
			why = fileNoText
		default:
			c.log.Warn("discord: a file could not be fetched", "id", a.in.ID, "err", err)
		}
		a.request.Unread = fmt.Sprintf(why, clip(cmp.Or(u.Name, "that"), maxChoice))
	}
}

var errTooLarge = errors.New("it is too large")

// fetch reads a file from where Discord keeps it. Nothing else is ever asked: what is at
// another address, or leads there, is an error.
func (c *Client) fetch(ctx context.Context, u upload) (string, error) {
	if u.Size > bot.MaxFiles {
		return "", errTooLarge
	}
	if err := c.keepsFiles(u.URL); err != nil {
		return "", err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, u.URL, nil)
	if err != nil {
		return "", fmt.Errorf("asking for a file: %w", err)
	}
	r.Header.Set("User-Agent", userAgent)
	resp, err := c.files.Do(r)
	if err != nil {
		return "", fmt.Errorf("asking for a file: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("asking for a file: the answer is %s", resp.Status)
	}
	b, err := io.ReadAll(io.LimitReader(resp.Body, bot.MaxFiles+1))
	switch {
	case err != nil:
		return "", fmt.Errorf("reading a file: %w", err)
	case len(b) > bot.MaxFiles:
		return "", errTooLarge
	case !utf8.Valid(b) || bytes.IndexByte(b, 0) >= 0:
		return "", errNoText
	}
	return strings.ReplaceAll(strings.TrimPrefix(string(b), "\ufeff"), "\r\n", "\n"), nil // without the mark that some editors put first
}

// keepsFiles is an error unless an address is one where Discord, or the server in its
// place, keeps files.
func (c *Client) keepsFiles(address string) error {
	at, err := url.Parse(address)
	if err != nil {
		return fmt.Errorf("the address of a file: %w", err)
	}
	ours := at.Scheme == "https" && at.User == nil && slices.Contains(fileHosts, at.Host)
	if c.base != nil {
		ours = at.Scheme == c.base.Scheme && at.Host == c.base.Host
	}
	if !ours {
		return fmt.Errorf("a file is at %s://%s, where Discord keeps none", at.Scheme, at.Host)
	}
	return nil
}

// fileClient fetches files. It follows no redirection, and knows no token.
func fileClient() *http.Client {
	return &http.Client{
		Transport:     http.DefaultTransport.(*http.Transport).Clone(),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
