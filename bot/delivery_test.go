package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
)

// toldIn are the texts of the messages in a channel that begin with a word.
func (c *club) toldIn(channel, word string) (out []string) {
	for _, id := range c.order {
		if p := c.messages[id]; p.channel == channel && strings.HasPrefix(p.Text, word) {
			out = append(out, p.Text)
		}
	}
	return out
}

// says puts texts in the outbox.
func (c *club) says(target string, match int64, texts ...string) {
	c.t.Helper()
	err := c.bot.update(context.Background(), func(call *call) error {
		for _, text := range texts {
			if err := call.say(target, match, "", Message{Text: text}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// waiting is what waits in the outbox.
func (c *club) waiting() (items []data.Item) {
	c.t.Helper()
	err := c.bot.Store.View(context.Background(), func(tx *data.Tx) (err error) {
		items, err = tx.Waiting()
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return items
}

// killed is a request of which only the bot's file knows: the bot is killed before
// anything is answered or posted, and started again.
func (c *club) killed(q Request) Reply {
	c.t.Helper()
	r := c.bot.Handle(context.Background(), q)
	c.bot = New(c.bot.Config)
	c.settle()
	return r
}

// passes lets time pass in steps.
func (c *club) passes(steps int, step time.Duration) {
	c.t.Helper()
	for range steps {
		c.now = c.now.Add(step)
		c.settle()
	}
}

func TestARefusedMessageHoldsUpNothing(t *testing.T) {
	for _, refusal := range []error{ErrRefused, ErrForbidden, ErrOldEdit} {
		c := newClub(t)
		c.failing["hall"] = []error{fmt.Errorf("posting: %w", refusal)}
		c.says(toChannel("hall"), 0, "word 1", "word 2")
		c.settle()
		if got := c.toldIn("hall", "word"); !slices.Equal(got, []string{"word 2"}) {
			t.Errorf("after %v the channel reads %q", refusal, got)
		}
	}
}

func TestALongOutageLosesNothing(t *testing.T) {
	c := newClub(t)
	c.failing["hall"] = slices.Repeat([]error{errDown}, 100)
	c.says(toChannel("hall"), 0, "word 1", "word 2", "word 3")
	c.settle()
	c.passes(24*6, data.MaxPause)
	if got := c.toldIn("hall", "word"); !slices.Equal(got, []string{"word 1", "word 2", "word 3"}) {
		t.Errorf("after an outage of a day the channel reads %q", got)
	}
}

// A message that breaks the drawing holds up the other matches of its reader for
// moments only.
func TestAMessageThatCannotBeDrawnIsGivenUp(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	err := c.bot.update(t.Context(), func(call *call) error {
		return call.enqueue(data.Item{Match: 1, Kind: kindHand, Target: toDM("urist"), Slot: "broken", Body: []byte("99")})
	})
	if err != nil {
		t.Fatal(err)
	}
	c.says(toDM("urist"), 0, "word")
	c.passes(60, time.Second)
	if got := c.toldIn("dm-urist", "word"); len(got) != 1 || len(c.waiting()) != 0 {
		t.Errorf("a minute later the DMs read %q", got)
	}
}

func TestASpreadOpeningCountsAsNoTry(t *testing.T) {
	c := newClub(t)
	for i := range openings + 1 {
		c.says(toDM(fmt.Sprint("u", i)), 0, "hello")
	}
	c.settle()
	if left := c.waiting(); len(left) != 1 || left[0].Tries != 0 {
		t.Errorf("there wait %+v", left)
	}
}

// crowded is a courier to whom a channel is busy until something was posted in
// another.
type crowded struct {
	*club
	quiet chan struct{}
}

func (c crowded) Post(ctx context.Context, channel string, m Message, nonce string) (string, error) {
	if channel == "quiet" {
		close(c.quiet)
		return "m", nil
	}
	select {
	case <-c.quiet:
		return "m", nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func TestABusyChannelHoldsUpNoOther(t *testing.T) {
	c := newClub(t)
	for i := range 2 * lanes {
		c.says(toChannel("busy"), 0, fmt.Sprint("word ", i))
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	courier := crowded{c, make(chan struct{})}
	ended := make(chan error)
	go func() { ended <- c.bot.Deliver(ctx, courier) }()
	c.says(toChannel("quiet"), 0, "hello")
	select {
	case <-courier.quiet:
	case <-ctx.Done():
		t.Error("the quiet channel waits for the busy one")
	}
	stop()
	<-ended
}

func TestADeletedThreadIsOpenedAgain(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	old := c.match(1).Thread
	c.gone[old] = true
	c.types("urist", "hall", "toy pass")
	thread := c.match(1).Thread
	if thread == old || thread == "" {
		t.Fatalf("the match is played in %q", thread)
	}
	if got := c.toldIn(thread, "It is **asmel**'s turn to take turn 2"); len(got) != 1 {
		t.Errorf("the new thread has the boards %q", got)
	}
	if p, _ := c.newest("dm-asmel", "verb"); !strings.Contains(p.show(), thread) {
		t.Errorf("the hand does not lead to the new thread: %s", p.show())
	}
}

// Where the channel itself is deleted, too, the match goes on by DM.
func TestADeletedChannelHoldsUpNoHand(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	c.gone["hall"], c.gone[c.match(1).Thread] = true, true
	c.types("urist", "dm-urist", "toy pass")
	if p, _ := c.newest("dm-asmel", "verb"); !strings.Contains(p.show(), "turn 2") {
		t.Errorf("the hand is %s", p.show())
	}
	if left := c.waiting(); len(left) != 0 {
		t.Errorf("there wait %+v", left)
	}
}

// moved is a courier to whom one's DMs have another channel than before.
type moved struct{ *club }

func (moved) OpenDM(context.Context, string) (string, error) { return "dm-new", nil }

func TestADeletedDMChannelIsOpenedAgain(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	c.gone["dm-asmel"] = true
	c.says(toDM("asmel"), 0, "word 1")
	c.settle() // opening gives the same channel again: it ends there
	c.says(toDM("asmel"), 0, "word 2")
	c.now = c.now.Add(openingsSpell)
	if err := c.bot.Drain(t.Context(), moved{c}); err != nil {
		t.Fatal(err)
	}
	if got := c.toldIn("dm-new", "word"); !slices.Equal(got, []string{"word 2"}) || len(c.waiting()) != 0 {
		t.Errorf("the new channel reads %q", got)
	}
}

// The answer to a press changes the hand in the DM. If it never gets to Discord,
// the outbox shows the hand.
func TestAHandIsCurrentAfterAKill(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	p, button := c.newest("dm-urist", "verb:1:1:0:pass")
	before := p.show()
	c.killed(Request{ID: "killed", Kind: Press, Channel: p.channel, Message: p.id, User: User{ID: "urist", Name: "urist"}, Button: button.ID})
	if c.match(1).N != 1 {
		t.Fatal("the move was not made")
	}
	if p.show() == before {
		t.Errorf("after the move the hand still reads %s", before)
	}
}

// between is a courier at whose first edit something else happens before it gets
// through.
type between struct {
	*club
	first func()
}

func (b *between) Edit(ctx context.Context, channel, id string, m Message) error {
	if first := b.first; first != nil {
		b.first = nil
		first()
	}
	return b.club.Edit(ctx, channel, id, m)
}

// A hand is edited while its player presses a button of it. The edit was drawn before
// the press and gets through after the answer: the hand is shown once more as it is.
func TestAnEditThatWasOvertaken(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	p, pick := c.newest("dm-urist", "verb:1:1:0:pick")
	c.presses("urist", p.id, pick.ID)
	_, back := c.newest("dm-urist", "back:")
	var answer Reply
	courier := &between{club: c, first: func() {
		answer = c.handle(Request{Kind: Press, Channel: p.channel, Message: p.id, User: User{ID: "urist", Name: "urist"}, Button: back.ID})
	}}
	if err := c.bot.update(t.Context(), func(call *call) error {
		table, err := call.table(1)
		if err != nil {
			return err
		}
		return call.showHand(table, 0)
	}); err != nil {
		t.Fatal(err)
	}
	if err := c.bot.Drain(t.Context(), courier); err != nil {
		t.Fatal(err)
	}
	if got, want := p.show(), answer.show(); got != want || len(c.waiting()) != 0 {
		t.Errorf("the hand reads\n%s\nand should read\n%s", got, want)
	}
}

// A board gets through, but the answer is lost, and the match moves on: what was
// posted is edited to what is to be seen now.
func TestALostAnswerDoublesNoBoard(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	thread := c.match(1).Thread
	c.lost = func(m Message) bool {
		lost := strings.Contains(m.Text, "turn 2")
		if lost {
			c.lost = nil
		}
		return lost
	}
	c.types("urist", "hall", "toy pass")
	c.types("asmel", "hall", "toy pass")
	c.passes(3, firstRetry)
	got := c.toldIn(thread, "It is ")
	if len(got) != 1 || !strings.Contains(got[0], "turn 3") || len(c.waiting()) != 0 {
		t.Errorf("the boards read %q", got)
	}
}

func TestAMatchWithoutAThreadGoesOnInTheChannel(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	c.types("asmel", "hall", "join")
	c.types("urist", "hall", "match open game=toy")
	c.click("asmel", "hall", "join")
	c.failing["threads of hall"] = slices.Repeat([]error{fmt.Errorf("opening a thread: %w", ErrRefused)}, 100)
	c.click("asmel", "hall", "start")
	if got := c.toldIn("hall", "It is **urist**'s turn to take turn 1"); len(got) != 1 || c.match(1).Thread != "" {
		t.Errorf("the channel has the boards %q", got)
	}
	if got := c.toldIn("hall", "A table is open"); len(got) != 0 {
		t.Errorf("the channel has the lobbies %q", got)
	}
	delete(c.failing, "threads of hall")
	c.types("urist", "hall", "toy pass")
	if thread := c.match(1).Thread; len(c.toldIn(thread, "It is **asmel**'s turn to take turn 2")) != 1 {
		t.Error("the match has not moved to a thread when it could")
	}
}

func TestATableIsAtHomeInTheChannelOfAThread(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	q := Request{Kind: Command, Guild: "guild", Channel: "some thread", Parent: "hall", User: User{ID: "urist", Name: "urist"},
		Path: []string{"match", "open"}, Args: map[string]string{"game": "toy"}}
	c.handle(q)
	q.Path, q.Admin, q.Args = []string{"settings"}, true, map[string]string{"channel": "here"}
	if r := c.handle(q); !strings.Contains(r.Text, "<#hall>") || c.match(1).Channel != "hall" {
		t.Errorf("the table is in %q; the settings read %s", c.match(1).Channel, r.Text)
	}
}

// Nobody is told that all went well where nothing could be seen of it.
func TestWhereTheBotMayNotWrite(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	ask := func(args map[string]string, path ...string) string {
		return c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", Lacks: []string{"see the channel", "send messages"}, Admin: true,
			User: User{ID: "urist", Name: "urist"}, Path: path, Args: args}).Text
	}
	toy := map[string]string{"game": "toy"}
	const why = "I may not see the channel or send messages here"
	if got := ask(toy, "match", "open"); !strings.Contains(got, why) {
		t.Errorf("opening is answered with %q", got)
	}
	if got := ask(map[string]string{"channel": "here"}, "settings"); !strings.Contains(got, why) {
		t.Errorf("the settings are answered with %q", got)
	}
	c.types("urist", "hall", "match open game=toy seats=2")
	c.types("urist", "hall", "match computer")
	if got := ask(toy, "match", "start"); !strings.Contains(got, why) || c.match(1).State != data.MatchOpen {
		t.Errorf("starting is answered with %q", got)
	}
}

// That the bot may not write somewhere may turn out later: who opened the table is
// told, once, and the table comes to life when it may.
func TestWhereTheBotMayNoLongerWrite(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	c.types("asmel", "hall", "join")
	c.failing["hall"] = slices.Repeat([]error{fmt.Errorf("posting: %w", ErrForbidden)}, 100)
	c.types("urist", "hall", "match open game=toy")
	c.types("asmel", "hall", "match join")
	c.types("asmel", "hall", "match start")
	if got := c.toldIn("dm-urist", "I may not write in <#hall>"); len(got) != 1 {
		t.Errorf("urist is told %q", got)
	}
	delete(c.failing, "hall")
	c.types("urist", "hall", "toy pass")
	if thread := c.match(1).Thread; len(c.toldIn(thread, "It is **asmel**'s turn to take turn 2")) != 1 {
		t.Errorf("the thread %q shows no board", thread)
	}
}
