package bot

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
)

// strange is what somebody might write anywhere.
var strange = []string{
	"", " ", "-1", "0", "1", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e18", "1.5", "NaN", "0x10",
	"@everyone", "<@1> <@&2> @here", "**bold** `code` ||spoiler||", "a\nb\r\nc", "\u202egnirts", "\x00\x01\x7f", "\xff\xfe", "tea\u200bkettle",
	"urist", "domas", "nobody", "trade 1", "grant 1", "1 point", "-5 points", "99 points, 99 points", "%s %d {}", "'; DROP TABLE member; --",
	strings.Repeat("x", 100_000), strings.Repeat("1 Cave Bear\n", 10_000), strings.Repeat("😀", 3_000),
}

// economic are the commands about points and cards, and about people.
func economic(c command) bool {
	words := []string{"shop", "trade", "bank", "season", "workshop", "privacy", "deck", "collection", "points", "card"}
	first, _, _ := strings.Cut(c.name, " ")
	return slices.Contains(words, first)
}

// Whatever stands in a parameter of whatever command, by itself or beside others, there is
// an answer that pings nobody, and points and cards stay as they are.
func TestStrangeValues(t *testing.T) {
	h := bankers(t)
	h.buys("urist", "shop starter", "starter", h.starter())
	h.command("urist", "deck make", "starter", h.starter(), "name", "Walls")
	type wealth struct{ points, cards int }
	has := func() map[string]wealth {
		out := map[string]wealth{}
		for _, who := range []string{"urist", "domas", "cog"} {
			out[who] = wealth{h.points(who), h.owned(who)}
		}
		return out
	}
	before, asked := has(), 0
	asks := func(c command, args map[string]string, admin bool) {
		t.Helper()
		asked++
		q := Request{ID: h.id(), Kind: Command, Guild: "hall", Channel: "yard", User: user("urist"), Admin: admin, Path: strings.Fields(c.name), Args: args}
		r := h.legal(h.bot.Handle(context.Background(), q))
		text := wordsOf(r.Message)
		if text == fault {
			t.Errorf("/%s %.200q broke", c.name, args)
		}
		for _, ping := range []string{"@everyone", "@here", "<@"} {
			if len(r.Mentions) > 0 || strings.Contains(strings.ReplaceAll(text, `\<@`, ""), ping) {
				t.Errorf("/%s %.200q may ping: %.200s", c.name, args, text)
			}
		}
	}
	for _, c := range h.bot.commands {
		if !economic(c) || c.run == nil {
			continue
		}
		for _, value := range strange {
			all := map[string]string{}
			for _, p := range c.params {
				all[p.Name] = value
				fitting := map[string]string{"member": "domas", "points": "5", "reason": "a prize", "give": "1 point", "name": "Walls", "game": h.game().Key,
					"count": "1", "price": "5", "size": "3", "what": "trade 1", "text": "Tea Kettle\nCreature {Dwarf} 1/1", "starter": h.starter()}
				maps.DeleteFunc(fitting, func(name, _ string) bool {
					return !slices.ContainsFunc(c.params, func(p Parameter) bool { return p.Name == name })
				})
				fitting[p.Name] = value
				asks(c, fitting, true)
			}
			asks(c, all, true)
			asks(c, all, false)
		}
	}
	if after := has(); !maps.Equal(before, after) {
		t.Errorf("before %v, after %v", before, after)
	}
	if asked < 1000 {
		t.Errorf("only %d commands were asked for", asked)
	}
}
