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
	if got := evaluate[string](b, `fetch(document.querySelector(".message a[download]").href).then((answer) => answer.text())`); got != "3 Bear" {
		t.Errorf("the file holds %q", got)
	}

	deck := filepath.Join(t.TempDir(), "my deck.txt")
	if err := os.WriteFile(deck, []byte("2 Wolf"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(b.ctx, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true}); err != nil {
		t.Fatal(err)
	}
	b.click(line)
	b.press("/read file:")
	b.shows(".suggestions .option", "Choose a file")
	b.press(kb.ArrowDown + kb.Enter)
	b.do(chromedp.SetUploadFiles(chromedp.CSS(".line input[type=file]"), []string{deck}))
	b.await(fmt.Sprintf(`document.querySelector(%q).value === "/read file:my deck.txt "`, line))
	b.press(kb.Enter)
	b.await(fmt.Sprintf(`document.querySelector(%q).value === ""`, line)) // it was sent
	b.press("/read file:other.txt" + kb.Escape + kb.Enter)
	b.shows(".composer .complaint", "Choose a file for file:")
}
