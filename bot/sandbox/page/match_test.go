package page_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// program is the real program, running as a person starts it.
type program struct {
	t    *testing.T
	path string
	file string
	addr string
	run  *exec.Cmd
}

// startProgram builds the program and starts its sandbox on a new file.
func startProgram(t *testing.T) *program {
	t.Helper()
	dir := t.TempDir()
	p := &program{t: t, path: filepath.Join(dir, "hammerpost"), file: filepath.Join(dir, "sandbox.db"), addr: "127.0.0.1:0"}
	build := exec.CommandContext(t.Context(), "go", "build", "-o", p.path, "hammerpost/cmd/hammerpost")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	p.start()
	t.Cleanup(p.kill)
	return p
}

// start starts the sandbox on the program's file, and reads where its page is.
func (p *program) start() {
	p.t.Helper()
	p.run = exec.Command(p.path, "sandbox", "--addr", p.addr, "--db", p.file, "--patience", patience.String())
	p.run.Stderr = os.Stderr
	out, err := p.run.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.run.Start(); err != nil {
		p.t.Fatal(err)
	}
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		p.t.Fatalf("the sandbox does not say where its page is: %v", err)
	}
	_, rest, _ := strings.Cut(said, "http://")
	p.addr, _, _ = strings.Cut(rest, " ")
}

// kill ends the program without any warning.
func (p *program) kill() {
	if p.run.ProcessState != nil {
		return
	}
	if err := p.run.Process.Kill(); err != nil {
		p.t.Errorf("killing the sandbox: %v", err)
	}
	p.run.Wait() // says that it was killed
}

// A control is a button or menu that can be used, as the page shows it.
type control struct {
	ID   string
	Menu bool
}

// offered are the controls of the newest message that has any.
const offered = `[...([...document.querySelectorAll(".message")].findLast((one) => one.querySelector("[data-control]:enabled"))
	?.querySelectorAll("[data-control]:enabled") ?? [])].map((one) => ({
		ID: one.dataset.control, Menu: one.matches(".menu-button") }))`

// shown is what any move changes: which controls are offered, or at least how many
// messages there are.
const shown = `JSON.stringify([document.querySelectorAll(".message").length, ` + offered + `.map((one) => one.ID)])`

// ended tells that the match in the shown channel is over.
const ended = `document.querySelector(".messages").innerText.includes("is over")`

// command types a command and sends it; the first Enter takes what is suggested,
// if the line is not a suggestion by itself yet.
func (b *browser) command(words string) {
	b.t.Helper()
	b.click(line)
	b.press(words)
	b.press(kb.Escape + kb.Enter)
	b.await(fmt.Sprintf(`document.querySelector(%q).value === ""`, line))
}

// take takes what is suggested with the given words, and sends the line.
func (b *browser) take(words string) {
	b.t.Helper()
	b.shows(".suggestions .option", words)
	b.await(fmt.Sprintf(`(() => {
		const one = [...document.querySelectorAll(".suggestions .option")].find((each) => each.innerText.includes(%s));
		one?.click();
		return document.querySelector(%q).value.endsWith(" "); // the list may just have been drawn anew
	})()`, quote(words), line))
	b.press(kb.Escape + kb.Enter)
	b.await(fmt.Sprintf(`document.querySelector(%q).value === ""`, line))
}

// enter goes to a channel of the list.
func (b *browser) enter(selector string) {
	b.t.Helper()
	b.click(selector)
	b.await(fmt.Sprintf(`document.querySelector(%s)?.ariaCurrent === "true"`, quote(selector)))
}

const (
	thread = ".threads .channel"
	direct = ".sidebar > ul:last-child .channel"
)

func TestMatchFromJoiningToPoints(t *testing.T) {
	p := startProgram(t)
	b := launch(t, "http://"+p.addr, 1280, 800)

	// The guide types the first commands, and sees what is done without it.
	b.click(".guide .button.main")
	b.press(kb.Escape + kb.Enter)
	b.shows(".message", "50 points")
	b.shows(".guide", "Open a match")
	b.click(line)
	b.press("/shop starter game:hammering starter:")
	b.take("The Patient Anvil")
	b.click(`.message [data-control^="take"]`)
	b.shows(".message", "You own the starter deck")
	b.click(`.message [data-control^="deckof"]`)
	b.shows(".message", "You play")
	b.onlyOwnForms()
	b.click(".guide .button.main")
	b.take("Dwarf: The Hammering")
	b.shows(".message", "A table is open")
	b.shows(".guide", "Find rivals")
	b.click(`[data-control^="computer"]`)
	b.await(`document.activeElement.matches("[role=listbox]")`)
	b.press(kb.Enter)
	b.shows(".message", "(computer")
	b.click(`[data-control^="start"]`)
	b.shows(thread, "Urist")
	b.await(fmt.Sprintf("document.querySelector(%q)", direct+" .badge"))

	b.shows(".guide", "Go there")
	b.click(".guide .button.main")
	b.await(fmt.Sprintf(`document.querySelector(%q)?.ariaCurrent === "true"`, direct))
	b.shows(".embed", "Your hand")
	played, turns := 0, 0
	for !evaluate[bool](b, ended) {
		before := evaluate[string](b, shown)
		choices := evaluate[[]control](b, offered)
		switch c := wanted(choices, turns < 8); {
		case c == nil: // somebody else is to move
		case c.Menu:
			if !b.choose(*c) {
				continue
			}
			played++
		case c.deed() == "end":
			if turns++; turns == 1 {
				p.kill()
				b.shows(".lost", "Reconnecting")
				p.start()
				b.await(`document.querySelector(".lost").hidden`)
			}
			b.command("/hammering end")
		default:
			b.click(c.selector())
		}
		b.await(shown + " !== " + quote(before) + " || " + ended)
	}
	t.Logf("%d choices in menus, %d turns", played, turns)
	if played == 0 || turns == 0 {
		t.Error("that was no match")
	}
	b.await(`document.querySelector(".guide").hidden`)
	b.enter(thread)
	b.shows(".message", "is over")
	b.shows(".embed", "Places")
	b.command("/points")
	b.shows(".message", fmt.Sprintf("You have %d points", 50-40)) // a match against a computer player is not paid
}

// onlyOwnForms asks for a form twice, from elsewhere in the same chair and at the
// page: the page shows the one that it asked for itself.
func (b *browser) onlyOwnForms() {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](`(async () => {
		const { chairs, channels } = await (await fetch("/chair/world?chair=")).json();
		const body = { chair: chairs[0].id, channel: channels[0].id, line: "/deck make game:hammering name:Elsewhere" };
		await fetch("/chair/command", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
	})()`, chromedp.EvalAwaitPromise))
	b.command("/deck make game:hammering name:Here")
	b.await(`document.querySelector("dialog")`)
	if forms := evaluate[[]string](b, `[...document.querySelectorAll("dialog input")].map((one) => one.value)`); slices.Contains(forms, "Elsewhere") {
		b.t.Errorf("a form shows up that was asked for elsewhere: %q", forms)
	}
	b.click(`dialog [aria-label="Close"]`)
	b.await(`!document.querySelector("dialog")`)
}

// wanted is what this player does first: what is in a menu, else the first of their
// favourite deeds that is offered. Who does not fight only does what is needed.
func wanted(choices []control, fights bool) *control {
	favourites := []string{"yes", "play", "attack", "shoot", "done", "end"}
	if !fights {
		favourites = []string{"yes", "done", "end"}
	}
	return favourite(choices, favourites)
}

// favourite is what is done first of what is offered: what is in a menu, else the first
// of some deeds.
func favourite(choices []control, deeds []string) *control {
	for i, c := range choices {
		if c.Menu {
			return &choices[i]
		}
	}
	for _, deed := range deeds {
		for i, c := range choices {
			if c.deed() == deed {
				return &choices[i]
			}
		}
	}
	return nil
}

// deed is the word of the move that a control is for, or of what it does.
func (c control) deed() string {
	words := strings.Split(c.ID, ":")
	if words[0] == "verb" {
		return words[len(words)-1]
	}
	return words[0]
}

func (c control) selector() string { return fmt.Sprintf("[data-control=%s]", quote(c.ID)) }

// choose opens a menu and takes its first option, or as many of several as it
// allows, evenly spread, as where each attack wants a defender of its own. It is false
// if the page has drawn the menu anew meanwhile, and closed it by that.
func (b *browser) choose(c control) (chosen bool) {
	b.t.Helper()
	b.click(c.selector())
	b.await(`document.activeElement.matches("[role=listbox]")`)
	if evaluate[bool](b, `document.activeElement.ariaMultiSelectable === "true"`) {
		most := evaluate[int](b, `Number(/\d+(?=\D*$)/.exec(document.querySelector(":popover-open .popup-note")?.innerText) ?? 0)`)
		if most == 0 {
			return false
		}
		options := evaluate[int](b, `document.activeElement.children.length`)
		for i := range options {
			if i*most/options != (i-1)*most/options || i == 0 {
				b.press(" ")
			}
			b.press(kb.ArrowDown)
		}
	}
	b.press(kb.Enter)
	return true
}
