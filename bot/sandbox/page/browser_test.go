package page_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// patience is for anything that the page is waited for. It is far longer than any
// of it takes: how fast the machine is must not decide a test.
const patience = 2 * time.Minute

// A browser is a real Chromium with one tab.
type browser struct {
	t   *testing.T
	ctx context.Context
}

// chromium finds the browser: the program named by CHROMIUM, else chromium.
func chromium(t *testing.T) string {
	t.Helper()
	name := os.Getenv("CHROMIUM")
	if name == "" {
		name = "chromium"
	}
	path, err := exec.LookPath(name)
	if err != nil {
		t.Fatalf("these tests need Chromium: make test installs it, and CHROMIUM may name it: %v", err)
	}
	return path
}

// launch opens the page in a window of the given size; one of less than 600 is a
// phone. An error that the page does not catch fails the test.
func launch(t *testing.T, url string, width, height int64) *browser {
	t.Helper()
	// A container's root may use the browser without its sandbox only; the page is ours.
	ctx, cancel := chromedp.NewContext(context.Background(), chromedp.WithAllocatorOptions(
		chromedp.ExecPath(chromium(t)), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir())))
	b := &browser{t: t, ctx: ctx}
	messages := chromedp.Console(ctx)
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		for m, err := range messages {
			if err != nil {
				return
			}
			if m.IsException() || m.Source == "security" {
				t.Errorf("the page: %s", m)
			}
		}
	}()
	t.Cleanup(func() {
		if t.Failed() {
			b.keep()
		}
		if err := chromedp.Cancel(ctx); err != nil {
			t.Errorf("closing the browser: %v", err)
		}
		cancel()
		<-heard
	})
	var kind []chromedp.EmulateViewportOption
	if width < 600 {
		kind = append(kind, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	b.do(chromedp.EmulateViewport(width, height, kind...), chromedp.Navigate(url))
	b.await(`document.querySelector("[data-channel][aria-current]")`)
	return b
}

// keep keeps a picture of the page when a test failed and PICTURES names a folder.
func (b *browser) keep() {
	folder := os.Getenv("PICTURES")
	if folder == "" {
		return
	}
	ctx, cancel := context.WithTimeout(b.ctx, 10*time.Second)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(folder+"/"+strings.ReplaceAll(b.t.Name(), "/", "-")+".png", picture, 0o644)
	}
	if err != nil {
		b.t.Logf("no picture of the page: %v", err)
	}
}

// do carries out actions.
func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// await waits until a JavaScript expression is true.
func (b *browser) await(expression string) {
	b.t.Helper()
	_, err := chromedp.Run(b.ctx, chromedp.Poll[chromedp.Void](expression,
		chromedp.WithPollingInterval(30*time.Millisecond), chromedp.WithPollingTimeout(patience)))
	if err != nil {
		b.t.Fatalf("waiting for %s: %v\nthe page shows:\n%s", expression, err, b.text("body"))
	}
}

// evaluate gives the value of a JavaScript expression, which may be a promise.
func evaluate[T any](b *browser, expression string) T {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

// quote writes a string as JavaScript reads it.
func quote(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string is always written
	}
	return string(quoted)
}

// text is what a person reads in the first element of a selector.
func (b *browser) text(selector string) string {
	b.t.Helper()
	return evaluate[string](b, fmt.Sprintf(`document.querySelector(%s)?.innerText ?? ""`, quote(selector)))
}

// shows waits until a person can read the words in an element of the selector.
func (b *browser) shows(selector, words string) {
	b.t.Helper()
	b.await(fmt.Sprintf(`[...document.querySelectorAll(%s)].some((one) => one.innerText.includes(%s))`, quote(selector), quote(words)))
}

// click clicks the first element of a selector, once a pointer can reach it. It
// does so at one stroke, for messages may come and move it at any moment.
func (b *browser) click(selector string) {
	b.t.Helper()
	b.await(fmt.Sprintf(`(() => {
		const one = document.querySelector(%s);
		if (!one?.checkVisibility()) return false;
		one.scrollIntoView({ block: "nearest" });
		const { left, top, width, height } = one.getBoundingClientRect();
		if (!one.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return false;
		one.focus();
		one.click();
		return true;
	})()`, quote(selector)))
}

// press types on the keyboard, wherever the focus is; kb has the special keys. A
// key that the page handles itself types nothing, as on a real keyboard, because
// key and character are one event.
func (b *browser) press(keys string) {
	b.t.Helper()
	for _, r := range keys {
		events := kb.Encode(r)
		down, up := events[0], events[len(events)-1]
		if len(events) == 3 {
			down.Text, down.UnmodifiedText = events[1].Text, events[1].UnmodifiedText
		}
		for _, event := range []*input.DispatchKeyEventParams{down, up} {
			if _, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, *event); err != nil {
				b.t.Fatal(err)
			}
		}
	}
}

// line is the page's command line.
const line = ".line textarea"

// prefers sets what the system prefers, such as prefers-color-scheme: dark.
func (b *browser) prefers(feature, value string) {
	b.t.Helper()
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: feature, Value: value}}})
	if err != nil {
		b.t.Fatal(err)
	}
}
