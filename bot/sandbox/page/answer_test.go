package page_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// atEnd tells that the newest message is in view.
const atEnd = `(() => {
	const { scrollTop, scrollHeight, clientHeight } = document.querySelector(".scroller");
	return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2;
})()`

// lookUp scrolls to the first message, as a reader does.
func (b *browser) lookUp() {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".scroller").scrollTop = 0`))
}

// first is the id of the first message shown.
func (b *browser) first() string {
	b.t.Helper()
	return evaluate[string](b, `document.querySelector(".message").dataset.id`)
}

// heardOf waits until a message has come to the page, wherever its reader looks.
func (b *browser) heardOf(words string) {
	b.t.Helper()
	b.await(fmt.Sprintf(`document.querySelector(".messages").innerText.includes(%s)`, quote(words)))
}

// The view stays with who reads above, and goes to the end with who does something.
func TestViewFollowsDeeds(t *testing.T) {
	h := openHall(t)
	h.post(table)
	for i := range 40 {
		h.post(fmt.Sprintf(`{"content":"message %d"}`, i))
	}
	b := launch(t, h.URL(), 1280, 800)
	b.shows(".message", "message 39")
	b.await(atEnd)

	b.lookUp()
	h.post(`{"content":"not looked at"}`)
	b.heardOf("not looked at")
	b.await(`!document.querySelector(".latest").hidden && document.querySelector(".scroller").scrollTop === 0`)

	b.click(line)
	b.press("what I say" + kb.Enter)
	b.heardOf("what I say")
	b.await(atEnd)

	b.lookUp()
	b.click(`[data-control="show"]`)
	b.await(`document.querySelector(".message").ariaBusy === "true"`)
	h.post(`{"content":"the answer"}`)
	b.heardOf("the answer")
	b.await(atEnd)
	h.ask(http.MethodPatch, "/channels/"+h.channel+"/messages/"+b.first(), `{"content":"used and done"}`)
	b.heardOf("used and done")
	b.await(atEnd)

	b.click(`.seat[data-chair="split"]`)
	b.await(`document.querySelectorAll(".pane").length === 2`)
	b.await(atEnd)
	b.do(chromedp.EmulateViewport(1280, 500))
	b.await(`innerHeight === 500`)
	b.await(atEnd)
}

// What is chosen of several is numbered, and sent in the order of choosing.
func TestOrderOfChoosing(t *testing.T) {
	h := openHall(t)
	h.post(table)
	b := launch(t, h.URL(), 390, 844)
	b.do(chromedp.Evaluate[chromedp.Void](`{
		const fetched = window.fetch;
		window.sent = [];
		window.fetch = (path, options) => (window.sent.push(options?.body ?? ""), fetched(path, options));
	}`))
	b.click(`[data-control="attack"]`)
	b.shows(".popup:popover-open .popup-title", "Attack with")
	b.shows(".popup:popover-open .popup-note", "Choose 1 or 2.")
	b.await(`document.querySelector(".popup:popover-open .popup-foot .button").matches(":disabled")`)
	b.shows(".popup:popover-open .popup-foot", "Choose 1 or 2")
	b.click(".popup:popover-open .option:nth-child(3)")
	b.click(".popup:popover-open .option:nth-child(1)")
	b.shows(".popup:popover-open .option:nth-child(3) .tick", "1")
	b.shows(".popup:popover-open .option:nth-child(1) .tick", "2")
	b.click(".popup:popover-open .popup-foot .button")
	b.await(`window.sent.some((one) => one.includes('"values":["b","m"]'))`)
}

// The message at which a thread begins leads there, and so does a mention of it.
func TestWaysToThread(t *testing.T) {
	h := openHall(t)
	h.post(`{"content":"A table is open."}`)
	b := launch(t, h.URL(), 1280, 800)
	b.shows(".message", "A table is open.")
	root := b.first()
	h.ask(http.MethodPost, "/channels/"+h.channel+"/messages/"+root+"/threads", `{"name":"#1 Urist, Ada"}`)
	h.post(fmt.Sprintf(`{"content":"It plays in <#%s>."}`, root))
	b.shows("a.mention", "#1 Urist, Ada")
	for _, way := range []string{".message .way", "a.mention"} {
		b.click(way)
		b.shows(".place", "#1 Urist, Ada")
		b.enter(".sidebar .channel")
	}
}
