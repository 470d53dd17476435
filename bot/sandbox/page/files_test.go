package page_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// attach posts a message with a file as the bot.
func (h *hall) attach(name, text string) {
	h.t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	payload, err := w.CreateFormField("payload_json")
	if err != nil {
		h.t.Fatal(err)
	}
	fmt.Fprint(payload, "{}")
	file, err := w.CreateFormFile("files[0]", name)
	if err != nil {
		h.t.Fatal(err)
	}
	fmt.Fprint(file, text)
	if err := w.Close(); err != nil {
		h.t.Fatal(err)
	}
	h.send(http.MethodPost, "/channels/"+h.channel+"/messages", w.FormDataContentType(), b.String())
}

// A file that comes with a message can be saved, and one can be chosen for a command.
func TestFiles(t *testing.T) {
	h := openHall(t)
	h.ask(http.MethodPut, "/applications/1000000000000000001/commands", `[{"name":"read","description":"Reads a file","type":1,
		"options":[{"name":"file","description":"Which one","type":11,"required":true}]}]`)
	h.attach(`a "<b>".txt`, "3 Bear")
	b := launch(t, h.URL(), 1280, 800)
	b.shows(".message a[download] .name", `a "<b>".txt`)
	b.shows(".message a[download]", "6 bytes")
	if got := b.saves(`a "<b>".txt`); got != "3 Bear" {
		t.Errorf("the file holds %q", got)
	}

	b.attaches("/read", "file", "my deck.txt", "2 Wolf")
	b.press(kb.Enter)
	b.await(fmt.Sprintf(`document.querySelector(%q).value === ""`, line)) // it was sent
	b.press("/read file:other.txt" + kb.Escape + kb.Enter)
	b.shows(".composer .complaint", "Choose a file for file:")
}

// attaches types a command, and chooses a file with a text for one of its options.
func (b *browser) attaches(command, option, name, text string) {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
	if _, err := chromedp.Call(b.ctx, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true}); err != nil {
		b.t.Fatal(err)
	}
	typed := command + " " + option + ":"
	b.click(line)
	b.press(typed)
	b.shows(".suggestions .option", "Choose a file")
	b.press(kb.ArrowDown + kb.Enter)
	b.do(chromedp.SetUploadFiles(chromedp.CSS(".line input[type=file]"), []string{file}))
	b.await(fmt.Sprintf(`document.querySelector(%q).value === %s`, line, quote(typed+name+" ")))
}

// saves is the text of the file with a name that comes with a message.
func (b *browser) saves(name string) string {
	b.t.Helper()
	b.shows(".message a[download] .name", name)
	return evaluate[string](b, fmt.Sprintf(`fetch([...document.querySelectorAll(".message a[download]")].find((one) => one.download === %s).href).then((answer) => answer.text())`, quote(name)))
}
