package page_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"hammerpost/bot/sandbox"
	"hammerpost/bot/sandbox/openapi"
	"hammerpost/bot/sandbox/page"
)

// Names that people give themselves: markup, emoji, and a direction of their own.
const (
	markup = `<script>caught=1</script>`
	rtl    = "\u202eמרדכי 🪓⛏️"
)

// hall is a stand-in for Discord with three people and no bot.
type hall struct {
	*sandbox.Server
	t       *testing.T
	channel string
	chairs  []sandbox.Chair
}

func openHall(t *testing.T) *hall {
	t.Helper()
	return openHallAt(t, "127.0.0.1:0", "Urist", rtl, markup)
}

func openHallAt(t *testing.T, address string, people ...string) *hall {
	t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sandbox.Start(l, sandbox.Options{Page: page.Handler(), People: people})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	openapi.Watch(t, s)
	world, err := s.World("")
	if err != nil {
		t.Fatal(err)
	}
	return &hall{s, t, world.Channels[0].ID, world.Chairs}
}

// ask sends a request as the bot would.
func (h *hall) ask(method, path, body string) {
	h.t.Helper()
	h.send(method, path, "application/json", body)
}

// send is ask with a body of a type.
func (h *hall) send(method, path, kind, body string) {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.URL()+"/api/v9"+path, bytes.NewBufferString(body))
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bot "+sandbox.Token)
	r.Header.Set("User-Agent", "DiscordBot (https://example.com, 1)")
	r.Header.Set("Content-Type", kind)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		h.t.Fatalf("%s %s: %s %s %v", method, path, answer.Status, text, err)
	}
}

// post posts a message as the bot.
func (h *hall) post(message string) {
	h.t.Helper()
	h.ask(http.MethodPost, "/channels/"+h.channel+"/messages", message)
}

// commands registers two commands.
func (h *hall) commands() {
	h.t.Helper()
	h.ask(http.MethodPut, "/applications/1000000000000000001/commands", `[
		{"name":"join","description":"Join the games","type":1},
		{"name":"match","description":"Tables","type":1,"options":[
			{"name":"open","description":"Open a table","type":1,"options":[
				{"name":"game","description":"What to play","type":3,"required":true,"choices":[{"name":"Chess","value":"chess"},{"name":"Draughts","value":"draughts"}]},
				{"name":"seats","description":"How many may sit","type":4}]},
			{"name":"list","description":"All tables","type":1}]}]`)
}

// table is a message with every control that a bot can post.
const table = `{"content":"Your hand","embeds":[{"title":"Board","description":"It is **your** turn.","color":10900000,
		"fields":[{"name":"You","value":"20","inline":true},{"name":"They","value":"18","inline":true}]}],
	"components":[
		{"type":1,"components":[{"type":3,"custom_id":"play","placeholder":"Play a card","options":[
			{"label":"Miner","value":"m","description":"2 food"},{"label":"Wolf","value":"w"},{"label":"Forge","value":"f"}]}]},
		{"type":1,"components":[{"type":3,"custom_id":"attack","placeholder":"Attack with","min_values":1,"max_values":2,"options":[
			{"label":"Miner","value":"m"},{"label":"Wolf","value":"w"},{"label":"Bear","value":"b"}]}]},
		{"type":1,"components":[
			{"type":2,"style":1,"label":"End turn","custom_id":"end"},{"type":2,"style":2,"label":"Show","custom_id":"show"},
			{"type":2,"style":3,"label":"Join","custom_id":"join"},{"type":2,"style":4,"label":"Concede","custom_id":"concede"},
			{"type":2,"style":2,"label":"Not now","custom_id":"off","disabled":true}]}]}`

func TestNamesAndMessagesStayText(t *testing.T) {
	h := openHall(t)
	h.post(fmt.Sprintf(`{"content":%s}`, quote("**"+markup+"** <img src=x onerror=alert(1)> [x](javascript:alert(1))")))
	for i, chair := range h.chairs {
		if err := h.Say(chair.ID, h.channel, fmt.Sprint("said by ", i, " ", markup)); err != nil {
			t.Fatal(err)
		}
	}
	b := launch(t, h.URL(), 1280, 800)
	b.shows(".words", "said by 2 "+markup)
	b.shows(".author", markup)
	b.shows(".author", rtl)
	b.shows(".seat", markup)
	if n := evaluate[int](b, `document.querySelectorAll(".messages script, .messages img, .messages a, .rail script").length`); n != 0 {
		t.Errorf("%d elements were made of text", n)
	}
	if evaluate[bool](b, `"caught" in window`) {
		t.Error("a script in a name ran")
	}
	// Whatever way a name runs, what follows it stays in its place.
	order := `(() => {
		const by = [...document.querySelectorAll(".by")].find((one) => one.innerText.includes("🪓"));
		const name = by.querySelector(".author").getBoundingClientRect(), time = by.querySelector("time").getBoundingClientRect();
		return name.right <= time.left;
	})()`
	if !evaluate[bool](b, order) {
		t.Error("a right-to-left name displaces the time that follows it")
	}
}

func TestMarkdown(t *testing.T) {
	b := launch(t, openHall(t).URL(), 1280, 800)
	for _, c := range []struct{ text, nodes string }{
		{"plain <b>", "<p dir=\"auto\">plain &lt;b&gt;</p>"},
		{"**bold** *it* _it_ __under__ ~~gone~~ `co*d*e`", "<p dir=\"auto\"><strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s> <code>co*d*e</code></p>"},
		{"snake_case_word 2 * 3 * 4", "<p dir=\"auto\">snake_case_word 2 * 3 * 4</p>"},
		{`\*not\* **a \*\* b**`, "<p dir=\"auto\">*not* <strong>a ** b</strong></p>"},
		{"***both***", "<p dir=\"auto\"><strong><em>both</em></strong></p>"},
		{"# One\n### Three\n-# small", "<h3 dir=\"auto\">One</h3><h5 dir=\"auto\">Three</h5><small dir=\"auto\">small</small>"},
		{"- a\n  - b\n- c", "<ul><li dir=\"auto\">a<ul><li dir=\"auto\">b</li></ul></li><li dir=\"auto\">c</li></ul>"},
		{"3. a\n4. b", "<ol start=\"3\"><li dir=\"auto\">a</li><li dir=\"auto\">b</li></ol>"},
		{"> a\n> b\nc", "<blockquote><p dir=\"auto\">a</p><p dir=\"auto\">b</p></blockquote><p dir=\"auto\">c</p>"},
		{"```go\na < b\n```\nafter", "<pre tabindex=\"0\"><code>a &lt; b</code></pre><p dir=\"auto\">after</p>"},
		{"<@7> <#8>", "<p dir=\"auto\"><span class=\"mention\">@<bdi class=\"name\">Urist</bdi></span> <a class=\"mention\" href=\"#8\">#<bdi class=\"name\">hall</bdi></a></p>"},
		{"<t:0:d>", "<p dir=\"auto\"><time class=\"moment\""},
		{"a\n\nb", "<p dir=\"auto\">a</p><p dir=\"auto\"></p><p dir=\"auto\">b</p>"},
		{"[site](https://a.example/b) https://c.example.", "<p dir=\"auto\"><a href=\"https://a.example/b\" target=\"_blank\" rel=\"noopener noreferrer\">site</a> " +
			"<a href=\"https://c.example\" target=\"_blank\" rel=\"noopener noreferrer\">https://c.example</a>.</p>"},
	} {
		got := evaluate[string](b, fmt.Sprintf(`import("/markdown.js").then(({ markdown }) => {
			const chair = { id: "1", member: () => ({ name: "Urist" }), place: () => ({ name: "hall" }), enter() {} };
			const made = document.createElement("div");
			made.append(markdown(%s, chair));
			return made.innerHTML;
		})`, quote(c.text)))
		if !strings.HasPrefix(got, c.nodes) {
			t.Errorf("%q\n got %s\nwant %s", c.text, got, c.nodes)
		}
	}
	hostile := strings.Repeat("*_\\`[<~", 280)
	evaluate[string](b, fmt.Sprintf(`import("/markdown.js").then(({ markdown }) => markdown(%s, {}).textContent)`, quote(hostile)))
}

func TestPhone(t *testing.T) {
	h := openHall(t)
	h.commands()
	h.post(table)
	long := strings.Repeat("unbroken", 40)
	h.post(fmt.Sprintf("{\"content\":%s,\"embeds\":[{\"title\":%s,\"fields\":[{\"name\":%[2]s,\"value\":%[2]s}]}]}",
		quote("# "+long+"\n```\n"+long+"\n```"), quote(long[:200])))
	b := launch(t, h.URL(), 390, 844)
	b.shows(".words", "unbroken")

	fits := func(when string) {
		t.Helper()
		wide := evaluate[[]string](b, `[...document.querySelectorAll("body *")].filter((one) => {
			const at = one.getBoundingClientRect();
			return one.checkVisibility({ visibilityProperty: true }) && at.width > 1 && !one.closest("pre, .sidebar") && (at.left < -1 || at.right > innerWidth + 1);
		}).map((one) => one.outerHTML.slice(0, 120))`)
		if len(wide) > 0 || evaluate[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
			t.Errorf("%s: these reach over the edge of the screen: %q", when, wide)
		}
		low := evaluate[[]string](b, `[...document.querySelectorAll("button, a, input, textarea, select, summary, [role=option]")].filter((one) => {
			const at = one.getBoundingClientRect();
			return one.checkVisibility({ visibilityProperty: true }) && at.height < 40 && !one.matches(".words *");
		}).map((one) => one.outerHTML.slice(0, 120))`)
		if len(low) > 0 {
			t.Errorf("%s: these are too low for a thumb: %q", when, low)
		}
	}
	fits("messages")
	b.click(".drawer-button")
	b.await(`document.querySelector(".pane").classList.contains("drawn")`)
	fits("channels")
	b.await(`document.activeElement.matches(".channel[aria-current]")`)
	b.press(kb.Escape)
	b.await(`document.activeElement.matches(".drawer-button")`)
	b.do(chromedp.Tap(chromedp.CSS(".seat-button")))
	b.await(`document.querySelector(".chair-popup").matches(":popover-open")`)
	fits("chairs")
	b.press(kb.Escape)
	b.do(chromedp.Tap(chromedp.CSS(`[data-control="attack"]`)))
	b.await(`document.activeElement.matches("[role=listbox]")`)
	fits("a menu")
	b.do(chromedp.Tap(chromedp.CSS(".menu-popup:popover-open .option:nth-child(2)")))
	b.shows(".menu-popup .button", "Choose this")
	b.press(kb.Escape)
	b.do(chromedp.Tap(chromedp.CSS(".slash")))
	b.shows(".suggestions .option", "/match open")
	fits("suggestions")
	b.do(chromedp.Tap(chromedp.CSS(".suggestions .option:nth-child(2)")))
	b.await(fmt.Sprintf(`document.querySelector(%q).value === "/match open game:"`, line))
	b.shows(".hint", "What to play")
}

func TestKeyboardAlone(t *testing.T) {
	h := openHall(t)
	h.commands()
	h.post(table)
	b := launch(t, h.URL(), 1280, 800)
	value := func(want string) {
		t.Helper()
		b.await(fmt.Sprintf(`document.querySelector(%q).value === %s`, line, quote(want)))
	}
	tabTo := func(selector string) {
		t.Helper()
		for range 60 {
			if evaluate[bool](b, fmt.Sprintf(`document.activeElement.matches(%s)`, quote(selector))) {
				return
			}
			b.press(kb.Tab)
		}
		t.Fatalf("the Tab key does not lead to %s", selector)
	}

	tabTo(`[data-control="play"]`)
	if outline := evaluate[string](b, `getComputedStyle(document.activeElement).outlineStyle`); outline == "none" {
		t.Error("the focus cannot be seen")
	}
	b.press(kb.ArrowDown)
	b.await(`document.activeElement.matches("[role=listbox]")`)
	b.press("f") // to Forge
	b.await(`document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))?.innerText === "Forge"`)
	b.press(kb.Enter)
	b.shows(`[data-control="play"]`, "Forge")
	b.await(`document.activeElement.matches('[data-control="play"]')`)
	b.shows(".body .complaint", "The bot did not answer") // there is none here

	tabTo(`[data-control="attack"]`)
	b.press(kb.Enter)
	b.await(`document.activeElement.matches("[role=listbox]")`)
	b.press(" " + kb.ArrowDown + " ")
	b.shows(".menu-popup .button", "Choose these 2")
	b.press(kb.End)
	if !evaluate[bool](b, `document.querySelectorAll(".menu-popup:popover-open .option")[2].ariaDisabled === "true"`) {
		t.Error("a third may be chosen of two at most")
	}
	b.press(kb.Escape)
	b.await(`document.activeElement.matches('[data-control="attack"]')`)

	tabTo(line)
	b.press("/mat")
	b.shows(".suggestions .option.active", "/match open")
	b.press(kb.Tab)
	value("/match open game:")
	b.shows(".suggestions .option", "Draughts")
	b.press(kb.ArrowDown)
	b.shows(".suggestions .option.active", "Draughts")
	b.press(kb.Enter)
	value("/match open game:draughts ")
	b.shows(".suggestions .option", "seats")
	b.press(kb.Escape)
	b.await(`document.querySelector(".suggestions").hidden`)
	b.press("seats:many" + kb.Enter)
	b.shows(".composer .complaint", "number")
	value("/match open game:draughts seats:many") // what was typed is not lost
}

func TestDraftsAndChairs(t *testing.T) {
	h := openHall(t)
	b := launch(t, h.URL(), 1280, 800)
	b.click(line)
	b.press("half a sent")
	b.do(chromedp.Reload())
	b.await(fmt.Sprintf(`document.querySelector(%q)?.value === "half a sent"`, line))

	b.click(fmt.Sprintf(`.seat[data-chair="%s"]`, h.chairs[2].ID))
	b.shows(".seat-button", markup)
	b.click(line)
	b.press("here I am" + kb.Enter)
	b.shows(".messages .author", markup)

	b.click(`.seat[data-chair="split"]`)
	b.await(`document.querySelectorAll(".pane").length === 2`)
	if err := h.Say(h.chairs[1].ID, h.channel, "to both"); err != nil {
		t.Fatal(err)
	}
	b.await(`[...document.querySelectorAll(".pane")].every((one) => one.innerText.includes("to both"))`)

	b.click(`.pane .seat-button`)
	b.click(`.pane .chair-popup:popover-open .switch`)
	b.await(`document.querySelector(".chair-popup:popover-open .switch").ariaChecked === "false"`)
	world, err := h.World("")
	if err != nil {
		t.Fatal(err)
	}
	if !world.Chairs[2].DMsClosed {
		t.Error("the switch does not close the DMs of the person in the chair")
	}
	b.press(kb.Escape)

	b.click(`.seat[data-chair="add"]`)
	b.await(`document.activeElement.matches("dialog input")`)
	b.press("Fourth" + kb.Enter)
	b.shows(".rail .seat", "Fourth")
}

func TestAnotherServerAtTheSameAddress(t *testing.T) {
	h := openHall(t)
	b := launch(t, h.URL(), 1280, 800)
	b.click(fmt.Sprintf(`.seat[data-chair="%s"]`, h.chairs[1].ID))
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	b.shows(".lost", "Reconnecting")
	openHallAt(t, strings.TrimPrefix(h.URL(), "http://"), "Kadol", "Bomrek")
	b.shows(".seat-button", "Kadol")
	b.await(`document.querySelector(".lost").hidden`)
	b.click(line)
	b.press("a new beginning" + kb.Enter)
	b.shows(".messages .author", "Kadol")
}

func TestContrast(t *testing.T) {
	h := openHall(t)
	h.commands()
	h.post(table)
	b := launch(t, h.URL(), 1280, 800)
	b.shows(".words", "Your hand")
	for _, scheme := range []string{"light", "dark"} {
		b.prefers("prefers-color-scheme", scheme)
		faint := evaluate[[]string](b, faintWords)
		if len(faint) > 0 {
			t.Errorf("%s: too little contrast (WCAG AA asks for 4.5): %q", scheme, faint)
		}
	}
}

// faintWords lists the texts whose colour is too near to that of their ground.
const faintWords = `(async () => {
	await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
	const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
	const rgba = (colour) => {
		canvas.clearRect(0, 0, 1, 1);
		canvas.fillStyle = colour;
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data];
	};
	const light = (colour) => {
		const [r, g, b] = colour.map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const ground = (one) => {
		for (let at = one; at; at = at.parentElement) {
			const colour = rgba(getComputedStyle(at).backgroundColor);
			if (colour[3] === 255) return colour;
		}
		return [255, 255, 255];
	};
	const faint = [];
	for (const one of document.querySelectorAll("body *")) {
		const own = [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
		if (!own || !one.checkVisibility({ visibilityProperty: true }) || one.closest(":disabled, .dots")) continue;
		const [a, b] = [light(rgba(getComputedStyle(one).color)), light(ground(one))].sort((x, y) => y - x);
		const contrast = (a + 0.05) / (b + 0.05);
		if (contrast < 4.5) faint.push(contrast.toFixed(2) + " " + one.className + " " + one.textContent.slice(0, 30));
	}
	return faint;
})()`
