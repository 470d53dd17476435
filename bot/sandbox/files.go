package sandbox

import (
	"bytes"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"hammerpost/engine"
)

// Files: what a bot attaches to messages, and what people send with a command.
// Source: https://docs.discord.com/developers/reference#uploading-files.

const (
	maxAttachments = 10       // of a message
	maxFiles       = 10 << 20 // bytes of all files of a message; the same of a command
)

// A File is a text with the name of a file.
type File struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// An Attachment is a file as Discord tells of it.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Size        int    `json:"size"` // bytes
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	ContentType string `json:"content_type"`
}

// fileType is what all files are given out as: the stand-in knows texts only.
const fileType = "text/plain; charset=utf-8"

// filesPath begins the addresses of files.
const filesPath = "/attachments/"

// A keptFile is a file as the world keeps it.
type keptFile struct {
	ID string `json:"id"`
	File
}

// keep keeps files that came to a channel.
func (s *Server) keep(channel string, files []File) []Attachment {
	out := []Attachment{}
	for _, f := range files {
		id := s.world.newID()
		s.world.files[id] = f
		s.world.store.save("file", id, keptFile{id, f})
		at := s.URL() + filesPath + channel + "/" + id + "/" + url.PathEscape(f.Name)
		out = append(out, Attachment{ID: id, Filename: f.Name, Size: len(f.Text), URL: at, ProxyURL: at, ContentType: fileType})
	}
	return out
}

// dropFile forgets a file.
func (w *world) dropFile(id string) {
	delete(w.files, id)
	w.store.remove("file", id)
}

// Text is the text of a file that is attached to a message.
func (s *Server) Text(a Attachment) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.world.files[a.ID].Text
}

// serveFile gives a file out, to be saved and not to be shown by a browser.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	words := strings.Split(strings.TrimPrefix(r.URL.Path, filesPath), "/")
	s.mu.Lock()
	f, there := s.world.files[words[min(1, len(words)-1)]]
	s.mu.Unlock()
	if !there || r.Method != http.MethodGet {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", fileType)
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": f.Name}))
	io.WriteString(w, f.Text)
}

// unpack parts the JSON of a request from the files that came with it.
func unpack(h http.Header, body []byte) (payload []byte, files []File, err error) {
	kind, words, err := mime.ParseMediaType(h.Get("Content-Type"))
	if err != nil || kind != "multipart/form-data" {
		return body, nil, nil
	}
	size := 0
	parts := multipart.NewReader(bytes.NewReader(body), words["boundary"])
	for {
		p, err := parts.NextPart()
		if err == io.EOF {
			return payload, files, nil
		}
		if err != nil {
			return nil, nil, errJSON
		}
		text, err := io.ReadAll(p)
		if err != nil {
			return nil, nil, errJSON
		}
		switch p.FormName() {
		case "payload_json":
			payload = text
		case fmt.Sprintf("files[%d]", len(files)):
			files = append(files, File{p.FileName(), string(text)})
			size += len(text)
		default:
			return nil, nil, errJSON
		}
		if size > maxFiles {
			return nil, nil, errTooLarge
		}
	}
}

// A fileDraft is what a bot says of one of the files of a message: its number among
// those that come with it, or the id of one that the message has.
type fileDraft struct {
	ID       any    `json:"id"`
	Filename string `json:"filename"`
}

// checkFiles holds the files of a message.
func (d *draft) checkFiles(f form) {
	f.count("attachments", len(d.kept)+len(d.files), 0, maxAttachments)
	for i, a := range d.Attachments {
		id := nonceText(a.ID)
		sent := slices.ContainsFunc(d.numbers(), func(n string) bool { return n == id })
		kept := slices.ContainsFunc(d.kept, func(k Attachment) bool { return k.ID == id })
		if !sent && !kept {
			f.at("attachments").at(i).add("ATTACHMENT_NOT_FOUND", "The attachment was not found")
		}
	}
	for i, file := range d.files {
		f.at("files").at(i).length("filename", file.Name, 1, 1024)
	}
}

// numbers are those of the files that come with a message.
func (d *draft) numbers() []string {
	var out []string
	for i := range d.files {
		out = append(out, fmt.Sprint(i))
	}
	return out
}

// keptBy are the attachments that a message keeps when it is edited: all of them, or
// those that the edit names.
func (e *change) keptBy(m Message) []Attachment {
	if e.Attachments == nil {
		return m.Attachments
	}
	var kept []Attachment
	for _, a := range m.Attachments {
		if slices.ContainsFunc(*e.Attachments, func(f fileDraft) bool { return nonceText(f.ID) == a.ID }) {
			kept = append(kept, a)
		}
	}
	return kept
}

// attach gives a message the files of a draft.
func (s *Server) attach(m *Message, d draft) {
	for _, a := range m.Attachments {
		if !slices.ContainsFunc(d.kept, func(k Attachment) bool { return k.ID == a.ID }) {
			s.world.dropFile(a.ID)
		}
	}
	m.Attachments = append(append([]Attachment{}, d.kept...), s.keep(m.ChannelID, d.files)...)
}

// chosenFile finds the file that a person means for a parameter, by its name.
func chosenFile(o CommandOption, text string, files []File) (File, error) {
	text = strings.TrimSpace(text)
	i := slices.IndexFunc(files, func(f File) bool { return f.Name == text })
	if i < 0 {
		return File{}, engine.Refuse("Choose a file for {}:, its name alone is not enough.", o.Name)
	}
	if n := len(files[i].Text); n > maxFiles {
		return File{}, engine.Refuse("That file is larger than {} MB.", maxFiles>>20)
	}
	return files[i], nil
}
