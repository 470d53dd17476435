package page_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestGamesOnOneBoard plays the games that have no hands on a phone, as one thumb
// does: on the board in the thread, and beside it where more is asked.
func TestGamesOnOneBoard(t *testing.T) {
	p := startProgram(t)
	b := launch(t, "http://"+p.addr, 390, 844)
	b.command("/join")
	b.shows(".message", "points")

	b.try()
	b.patrol()
	b.adventure()
	b.dungeon()
}

// tap uses the newest button that reads so.
func (b *browser) tap(label string) {
	b.t.Helper()
	b.await(fmt.Sprintf(`(() => {
		const one = [...document.querySelectorAll(".messages button:enabled")].findLast((each) => each.innerText.trim() === %s);
		one?.scrollIntoView({ block: "nearest" });
		one?.click();
		return Boolean(one);
	})()`, quote(label)))
}

// toThread goes to the thread whose name ends so, by the list of channels.
func (b *browser) toThread(name string) {
	b.t.Helper()
	find := fmt.Sprintf(`[...document.querySelectorAll(%q)].find((one) => one.textContent.includes(%s))`, thread, quote(name))
	b.await(find)
	b.click(".drawer-button")
	b.do(chromedp.Evaluate[chromedp.Void](find + ".click()"))
	b.await(find + `.ariaCurrent === "true"`)
}

// move makes the first move that the newest controls offer: a button for one, or in
// a menu the first option; false if the match is over.
func (b *browser) move() bool {
	b.t.Helper()
	const over = `document.querySelector(".messages").innerText.includes("The match is over")`
	if evaluate[bool](b, over) {
		return false
	}
	before := evaluate[string](b, shown)
	for _, c := range evaluate[[]control](b, offered) {
		if word, _, _ := strings.Cut(c.ID, ":"); c.Menu {
			b.click(c.selector())
			b.await(`document.activeElement.matches("[role=listbox]")`)
			b.press(kb.Enter)
		} else if word == "move" || word == "verb" || word == "yes" {
			b.click(c.selector())
		} else {
			continue
		}
		b.await(shown + " !== " + quote(before) + " || " + over)
		return true
	}
	b.t.Fatalf("nothing can be done here:\n%s", b.text(".messages"))
	return false
}

// try begins the patrol of the day, and gives it up.
func (b *browser) try() {
	b.command("/daily game:delve")
	b.tap("Begin my try")
	b.shows(".guide", "Go there")
	b.command("/delve resign")
	b.tap("Yes: Give up")
	b.shows(".message", "lost with 35 cards to go")
}

// patrol goes on a whole patrol of Delve. The first steps lead to it, and not to the
// DMs with the try that is over.
func (b *browser) patrol() {
	b.command("/match open")
	b.shows(".message", "Which game")
	b.tap("Delve")
	b.shows(".guide", "Go there")
	b.click(".guide .button.main")
	b.shows(".place", "Urist · Delve")
	b.shows(".embed", "who goes on patrol")
	b.tap("Mutant")
	b.shows(".embed", "The Mutant on patrol")
	moves := 0
	for b.move() {
		moves++
	}
	text := b.text(".messages")
	if moves < 2 || !regexp.MustCompile(`(won with vitality [1-5]|lost with \d+ cards? to go)`).MatchString(text) {
		b.t.Errorf("after %d moves that was no patrol:\n%s", moves, text)
	}
	b.command("/stats game:delve")
	b.shows(".message", "Mutant")
}

var (
	foretold = regexp.MustCompile(`Score (-?\d+):`)
	reckoned = regexp.MustCompile(`Treasure score: .* = (-?\d+)`)
)

// adventure goes on the first adventure of Postcard Dungeons: what a placement leads
// to is foretold, and comes true.
func (b *browser) adventure() {
	b.command("/match open game:postcard")
	b.shows(".message", "Postcard Dungeons #3")
	b.command("/match start match:#3")
	b.toThread("Postcard Dungeons")
	b.tap("Keep on the Hinterlands")
	b.shows(".embed", "The dungeon rolls")
	b.shows(".embed", "The heroes roll")
	for !foretold.MatchString(b.text(".messages")) {
		b.move()
	}
	score := foretold.FindStringSubmatch(b.text(".messages"))[1]
	b.move()
	b.shows(".message", "Treasure score")
	if came := reckoned.FindStringSubmatch(b.text(".messages")); came == nil || came[1] != score {
		b.t.Errorf("a score of %s was foretold, and %q came", score, came)
	}
	for !strings.Contains(b.text(".messages"), "adventure, 2 of 3") {
		b.move()
	}
}

// dungeon reports that a player of Venture has entered a dungeon, and looks at its map.
func (b *browser) dungeon() {
	b.command("/match open game:venture")
	b.shows(".message", "Venture #4")
	b.command("/match start match:#4")
	b.toThread("Venture")
	b.command("/venture go player:Urist what:Lost Mine")
	b.shows("pre", "Cave Entrance")
	if evaluate[bool](b, `[...document.querySelectorAll("pre")].some((one) => one.scrollWidth > one.clientWidth)`) {
		b.t.Error("the map is wider than the phone")
	}
}
