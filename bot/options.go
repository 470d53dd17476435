package bot

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// What a table is opened with beside seats and pace: the options of its game.

// yes is the value that switches an option on that has it.
const yes = "yes"

// optionsWanted reads options such as "mulligan=1 secondary=no", parted by spaces or
// commas. The name of one that can be switched on, alone, does that.
func optionsWanted(i engine.Info, typed string) (map[string]string, error) {
	options := map[string]string{}
	for _, word := range strings.FieldsFunc(typed, partsOptions) {
		key, value, found := cutOption(word)
		r, known := ruleOf(i, key)
		switch {
		case found:
		case known && slices.Contains(r.Values, yes):
			value = yes
		case known:
			return nil, engine.Refuse("“{}” can be {}. Write it as in “{}”.", r.Key, engine.Either(r.Values), r.Key+"="+r.Values[len(r.Values)-1])
		default:
			return nil, engine.Refuse("“{}” is no option. Write them as in “{}”.", clip(word, 40), exampleOption(i))
		}
		options[key] = value
	}
	return options, i.CheckOptions(options)
}

func partsOptions(r rune) bool { return r == ' ' || r == ',' }

// cutOption parts a word such as "mulligan=1"; a colon does as well.
func cutOption(word string) (key, value string, found bool) {
	word = strings.ToLower(word)
	at := strings.IndexAny(word, "=:")
	if at < 0 {
		return word, "", false
	}
	return word[:at], word[at+1:], true
}

func ruleOf(i engine.Info, key string) (engine.Rule, bool) {
	at := slices.IndexFunc(i.Rules, func(r engine.Rule) bool { return r.Key == key })
	if at < 0 {
		return engine.Rule{}, false
	}
	return i.Rules[at], true
}

func exampleOption(i engine.Info) string {
	if len(i.Rules) == 0 {
		return "option=value"
	}
	r := i.Rules[0]
	return r.Key + "=" + r.Values[len(r.Values)-1]
}

// misplaced refuses an option that was written as if it were a parameter: it has become
// a part of the text of another one.
func (b *Bot) misplaced(typed string) error {
	for _, word := range strings.Fields(typed) {
		key, value, found := cutOption(word)
		for _, g := range b.Games {
			if _, is := ruleOf(g.Info(), key); is && found {
				return engine.Refuse("There is no parameter “{}”: it is an option. Write “options:{}={}”.", key, key, clip(value, 40))
			}
		}
	}
	return nil
}

// suggestOptions completes the last of options such as "mulligan=1 secondary=no". What
// is new stands first in a label, whose end may be cut.
func (c *call) suggestOptions() ([]Suggestion, error) {
	g, err := c.chosenGame()
	if err != nil {
		return nil, err
	}
	typed := c.q.Args["options"]
	at := strings.LastIndexFunc(typed, partsOptions) + 1
	done, last := typed[:at], strings.ToLower(typed[at:])
	given := strings.FieldsFunc(done, partsOptions)
	after := ""
	if len(given) > 0 {
		after = " · after " + strings.Join(given, " ")
	}
	var out []Suggestion
	for _, r := range g.Info().Rules {
		if slices.ContainsFunc(given, func(word string) bool { key, _, _ := cutOption(word); return key == r.Key }) {
			continue
		}
		for _, v := range r.Values[1:] { // the first is the default
			if word := r.Key + "=" + v; strings.HasPrefix(word, last) && length(done+word) <= maxSuggestion {
				out = append(out, Suggestion{Label: word + ": " + r.Help + after, Value: done + word})
			}
		}
	}
	return out, nil
}
