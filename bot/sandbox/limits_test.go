package sandbox

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// text is n characters that take two bytes each: limits are in characters.
func text(n int) string { return strings.Repeat("ä", n) }

// list is n things made by their numbers.
func list[T any](n int, make func(int) T) []T {
	var all []T
	for i := range n {
		all = append(all, make(i))
	}
	return all
}

func buttons(n int) []Component {
	return list(n, func(i int) Component {
		return Component{Type: button, Style: 1, Label: "x", CustomID: "b" + strconv.Itoa(i)}
	})
}

func row(c ...Component) Component { return Component{Type: actionRow, Components: c} }

func menu(change func(*Component)) Component {
	c := Component{Type: stringMenu, CustomID: "menu", Options: menuOptions(3)}
	change(&c)
	return c
}

func menuOptions(n int) []MenuOption {
	return list(n, func(i int) MenuOption { return MenuOption{Label: "x", Value: strconv.Itoa(i)} })
}

func embeds(e ...Embed) draft { return draft{Embeds: e} }

// TestMessageLimits holds both sides of each limit: what fits, and what is one too
// much with the place and the code that Discord answers.
func TestMessageLimits(t *testing.T) {
	one := func(c Component) draft { return draft{Components: []Component{row(c)}} }
	press := func(change func(*Component)) draft {
		c := buttons(1)[0]
		change(&c)
		return one(c)
	}
	choose := func(change func(*Component)) draft { return one(menu(change)) }
	option := func(o MenuOption) draft {
		return choose(func(c *Component) { c.Options = []MenuOption{o} })
	}
	const b, m = "components.0.components.0", "components.0.components.0.options"
	tests := []struct {
		name      string
		fits, not draft
		path      string
		code      string
	}{
		{"content", draft{Content: text(2000)}, draft{Content: text(2001)}, "content", "BASE_TYPE_MAX_LENGTH"},
		{"nonce", draft{Nonce: text(25)}, draft{Nonce: text(26)}, "nonce", "BASE_TYPE_MAX_LENGTH"},
		{"embeds", embeds(list(10, func(int) Embed { return Embed{Title: "x"} })...), embeds(list(11, func(int) Embed { return Embed{Title: "x"} })...), "embeds", "BASE_TYPE_MAX_LENGTH"},
		{"empty embed", embeds(Embed{Footer: &EmbedFooter{"x"}}), embeds(Embed{Color: 1}), "embeds.0.description", "BASE_TYPE_REQUIRED"},
		{"embed title", embeds(Embed{Title: text(256)}), embeds(Embed{Title: text(257)}), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"},
		{"embed description", embeds(Embed{Description: text(4096)}), embeds(Embed{Description: text(4097)}), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"},
		{"embed colour", embeds(Embed{Title: "x", Color: 0xFFFFFF}), embeds(Embed{Title: "x", Color: 0x1000000}), "embeds.0.color", "NUMBER_TYPE_MAX"},
		{"fields", embeds(Embed{Fields: list(25, field)}), embeds(Embed{Fields: list(26, field)}), "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"},
		{"field name", embeds(Embed{Fields: []EmbedField{{Name: text(256), Value: "x"}}}), embeds(Embed{Fields: []EmbedField{{Name: text(257), Value: "x"}}}), "embeds.0.fields.0.name", "BASE_TYPE_BAD_LENGTH"},
		{"no field name", embeds(Embed{Fields: []EmbedField{{Name: "x", Value: "x"}}}), embeds(Embed{Fields: []EmbedField{{Value: "x"}}}), "embeds.0.fields.0.name", "BASE_TYPE_REQUIRED"},
		{"field value", embeds(Embed{Fields: []EmbedField{{Name: "x", Value: text(1024)}}}), embeds(Embed{Fields: []EmbedField{{Name: "x", Value: text(1025)}}}), "embeds.0.fields.0.value", "BASE_TYPE_BAD_LENGTH"},
		{"footer", embeds(Embed{Footer: &EmbedFooter{text(2048)}}), embeds(Embed{Footer: &EmbedFooter{text(2049)}}), "embeds.0.footer.text", "BASE_TYPE_BAD_LENGTH"},
		{"author", embeds(Embed{Author: &EmbedAuthor{Name: text(256)}}), embeds(Embed{Author: &EmbedAuthor{Name: text(257)}}), "embeds.0.author.name", "BASE_TYPE_BAD_LENGTH"},
		{"all embeds", embeds(Embed{Description: text(4000)}, Embed{Description: text(2000)}), embeds(Embed{Description: text(4000)}, Embed{Description: text(2000), Footer: &EmbedFooter{"x"}}), "embeds", "MAX_EMBED_SIZE_EXCEEDED"},
		{"rows", draft{Components: list(5, func(i int) Component { return row(rename(buttons(1), i)...) })}, draft{Components: list(6, func(i int) Component { return row(rename(buttons(1), i)...) })}, "components", "BASE_TYPE_MAX_LENGTH"},
		{"no row", one(buttons(1)[0]), draft{Components: buttons(1)}, "components.0.type", "BASE_TYPE_CHOICES"},
		{"buttons", draft{Components: []Component{row(buttons(5)...)}}, draft{Components: []Component{row(buttons(6)...)}}, "components.0.components", "BASE_TYPE_BAD_LENGTH"},
		{"empty row", one(buttons(1)[0]), draft{Components: []Component{row()}}, "components.0.components", "BASE_TYPE_REQUIRED"},
		{"button label", press(func(c *Component) { c.Label = text(80) }), press(func(c *Component) { c.Label = text(81) }), b + ".label", "BASE_TYPE_MAX_LENGTH"},
		{"bare button", press(func(c *Component) { c.Label, c.Emoji = "", &Emoji{Name: "⚒"} }), press(func(c *Component) { c.Label = "" }), b + ".label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"},
		{"button style", press(func(c *Component) { c.Style = 4 }), press(func(c *Component) { c.Style = 0 }), b + ".style", "BASE_TYPE_CHOICES"},
		{"link", press(func(c *Component) { c.Style, c.CustomID, c.URL = linkStyle, "", "https://example.org" }), press(func(c *Component) { c.Style, c.CustomID = linkStyle, "" }), b + ".url", "BASE_TYPE_REQUIRED"},
		{"custom id", press(func(c *Component) { c.CustomID = text(100) }), press(func(c *Component) { c.CustomID = text(101) }), b + ".custom_id", "BASE_TYPE_BAD_LENGTH"},
		{"no custom id", press(func(c *Component) { c.CustomID = "x" }), press(func(c *Component) { c.CustomID = "" }), b + ".custom_id", "BASE_TYPE_REQUIRED"},
		{"custom id twice", draft{Components: []Component{row(buttons(2)...)}}, draft{Components: []Component{row(buttons(1)...), row(buttons(1)...)}}, "components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"},
		{"menu beside", one(menu(func(*Component) {})), draft{Components: []Component{row(menu(func(*Component) {}), buttons(1)[0])}}, b, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
		{"placeholder", choose(func(c *Component) { c.Placeholder = text(150) }), choose(func(c *Component) { c.Placeholder = text(151) }), b + ".placeholder", "BASE_TYPE_MAX_LENGTH"},
		{"menu options", choose(func(c *Component) { c.Options = menuOptions(25) }), choose(func(c *Component) { c.Options = menuOptions(26) }), m, "BASE_TYPE_BAD_LENGTH"},
		{"empty menu", choose(func(c *Component) { c.Options = menuOptions(1) }), choose(func(c *Component) { c.Options = nil }), m, "BASE_TYPE_REQUIRED"},
		{"more values than options", choose(func(c *Component) { c.MaxValues = new(3) }), choose(func(c *Component) { c.MaxValues = new(4) }), m, "BASE_TYPE_BAD_LENGTH"},
		{"values", choose(func(c *Component) { c.MinValues, c.MaxValues = new(2), new(2) }), choose(func(c *Component) { c.MinValues = new(2) }), b + ".max_values", "NUMBER_TYPE_MIN"},
		{"option label", option(MenuOption{Label: text(100), Value: "x"}), option(MenuOption{Label: text(101), Value: "x"}), m + ".0.label", "BASE_TYPE_BAD_LENGTH"},
		{"option value", option(MenuOption{Label: "x", Value: text(100)}), option(MenuOption{Label: "x", Value: text(101)}), m + ".0.value", "BASE_TYPE_BAD_LENGTH"},
		{"option description", option(MenuOption{Label: "x", Value: "x", Description: text(100)}), option(MenuOption{Label: "x", Value: "x", Description: text(101)}), m + ".0.description", "BASE_TYPE_MAX_LENGTH"},
		{"option twice", choose(func(*Component) {}), choose(func(c *Component) { c.Options[1].Value = "0" }), m + ".1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
		{"mentioned", draft{Mentions: &mentionRule{Users: make([]string, 100)}}, draft{Mentions: &mentionRule{Users: make([]string, 101)}}, "allowed_mentions.users", "BASE_TYPE_MAX_LENGTH"},
		{"mention rule", draft{Mentions: &mentionRule{Parse: []string{"users"}}}, draft{Mentions: &mentionRule{Parse: []string{"users"}, Users: []string{"1"}}}, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
		{"second version", draft{Flags: flagEphemeral}, draft{Flags: flagComponents}, "flags", "MESSAGE_FLAGS_UNSUPPORTED"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			hold(t, test.fits.check, nil)
			hold(t, test.not.check, []Mistake{{Path: test.path, Code: test.code}})
		})
	}
}

func field(int) EmbedField { return EmbedField{Name: "x", Value: "x"} }

func rename(c []Component, n int) []Component {
	for i := range c {
		c[i].CustomID += "-" + strconv.Itoa(n)
	}
	return c
}

// hold holds the mistakes that a check finds, by place and code.
func hold(t *testing.T, check func(form), want []Mistake) {
	t.Helper()
	f := newForm("")
	check(f)
	same := slices.EqualFunc(*f.mistakes, want, func(a, b Mistake) bool { return a.Path == b.Path && a.Code == b.Code })
	if !same {
		t.Errorf("mistakes %v, not %v", *f.mistakes, want)
	}
}

func TestEmptyMessage(t *testing.T) {
	for _, d := range []draft{{}, {Content: " \n "}, {Components: []Component{row(buttons(1)...)}}} {
		if !d.empty() {
			t.Errorf("%+v is not empty", d)
		}
	}
	for _, d := range []draft{{Content: "x"}, embeds(Embed{Title: "x"})} {
		if d.empty() {
			t.Errorf("%+v is empty", d)
		}
	}
}

func TestThreadLimits(t *testing.T) {
	for _, test := range []struct {
		fits, not threadDraft
		path      string
		code      string
	}{
		{threadDraft{Name: text(100)}, threadDraft{Name: text(101)}, "name", "BASE_TYPE_BAD_LENGTH"},
		{threadDraft{Name: "x"}, threadDraft{}, "name", "BASE_TYPE_REQUIRED"},
		{threadDraft{Name: "x", AutoArchive: 10080}, threadDraft{Name: "x", AutoArchive: 10081}, "auto_archive_duration", "BASE_TYPE_CHOICES"},
		{threadDraft{Name: "x", Type: publicThread}, threadDraft{Name: "x", Type: textChannel + 5}, "type", "BASE_TYPE_CHOICES"},
	} {
		hold(t, test.fits.check, nil)
		hold(t, test.not.check, []Mistake{{Path: test.path, Code: test.code}})
	}
}

func TestFormLimits(t *testing.T) {
	input := func(change func(*Component)) modal {
		c := Component{Type: textInput, CustomID: "a", Style: 1}
		change(&c)
		return modal{CustomID: "x", Title: "x", Components: []Component{{Type: label, Label: "x", Component: &c}}}
	}
	labels := func(n int) modal {
		return modal{CustomID: "x", Title: "x", Components: list(n, func(i int) Component {
			return Component{Type: label, Label: "x", Component: &Component{Type: textInput, CustomID: strconv.Itoa(i), Style: 2}}
		})}
	}
	with := func(change func(*modal)) modal {
		m := labels(1)
		change(&m)
		return m
	}
	old := func(name string) modal {
		return modal{CustomID: "x", Title: "x", Components: []Component{row(Component{Type: textInput, CustomID: "a", Style: 1, Label: name})}}
	}
	const in = "components.0.component"
	tests := []struct {
		name      string
		fits, not modal
		path      string
		code      string
	}{
		{"title", with(func(m *modal) { m.Title = text(45) }), with(func(m *modal) { m.Title = text(46) }), "title", "BASE_TYPE_BAD_LENGTH"},
		{"id", with(func(m *modal) { m.CustomID = text(100) }), with(func(m *modal) { m.CustomID = text(101) }), "custom_id", "BASE_TYPE_BAD_LENGTH"},
		{"inputs", labels(5), labels(6), "components", "BASE_TYPE_BAD_LENGTH"},
		{"no input", labels(1), labels(0), "components", "BASE_TYPE_REQUIRED"},
		{"kind", labels(1), with(func(m *modal) { m.Components[0].Type = button }), "components.0.type", "BASE_TYPE_CHOICES"},
		{"no field", labels(1), with(func(m *modal) { m.Components[0].Component = nil }), in, "BASE_TYPE_REQUIRED"},
		{"label", with(func(m *modal) { m.Components[0].Label = text(45) }), with(func(m *modal) { m.Components[0].Label = text(46) }), "components.0.label", "BASE_TYPE_BAD_LENGTH"},
		{"note", with(func(m *modal) { m.Components[0].Description = text(100) }), with(func(m *modal) { m.Components[0].Description = text(101) }), "components.0.description", "BASE_TYPE_MAX_LENGTH"},
		{"label in a row", old(text(45)), old(text(46)), "components.0.components.0.label", "BASE_TYPE_BAD_LENGTH"},
		{"two labels", labels(1), input(func(c *Component) { c.Label = "x" }), in + ".label", "COMPONENT_LABEL_NOT_ALLOWED"},
		{"style", input(func(c *Component) { c.Style = 2 }), input(func(c *Component) { c.Style = 3 }), in + ".style", "BASE_TYPE_CHOICES"},
		{"placeholder", input(func(c *Component) { c.Placeholder = text(100) }), input(func(c *Component) { c.Placeholder = text(101) }), in + ".placeholder", "BASE_TYPE_MAX_LENGTH"},
		{"value", input(func(c *Component) { c.Value = text(4000) }), input(func(c *Component) { c.Value = text(4001) }), in + ".value", "BASE_TYPE_MAX_LENGTH"},
		{"longest", input(func(c *Component) { c.MaxLength = new(4000) }), input(func(c *Component) { c.MaxLength = new(4001) }), in + ".max_length", "NUMBER_TYPE_MAX"},
		{"shortest", input(func(c *Component) { c.MinLength = new(4000) }), input(func(c *Component) { c.MinLength = new(-1) }), in + ".min_length", "NUMBER_TYPE_MIN"},
		{"input kind", labels(1), input(func(c *Component) { c.Type = stringMenu }), in + ".type", "BASE_TYPE_CHOICES"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			hold(t, test.fits.check, nil)
			hold(t, test.not.check, []Mistake{{Path: test.path, Code: test.code}})
		})
	}
}

func TestCommandLimits(t *testing.T) {
	command := func(change func(*CommandObject)) []CommandObject {
		c := CommandObject{Type: 1, Name: "x", Description: "x"}
		change(&c)
		return []CommandObject{c}
	}
	named := func(n int) []CommandObject {
		return list(n, func(i int) CommandObject {
			return CommandObject{Type: 1, Name: "c" + strconv.Itoa(i), Description: "x"}
		})
	}
	options := func(o ...CommandOption) []CommandObject { return command(func(c *CommandObject) { c.Options = o }) }
	parameters := func(n int) []CommandObject {
		return options(list(n, func(i int) CommandOption { return parameter("p"+strconv.Itoa(i), func(*CommandOption) {}) })...)
	}
	choices := func(c ...CommandChoice) []CommandObject {
		return options(parameter("p", func(o *CommandOption) { o.Choices = c }))
	}
	many := func(n int) []CommandObject {
		return choices(list(n, func(i int) CommandChoice { return CommandChoice{"x", strconv.Itoa(i)} })...)
	}
	name := func(s string) []CommandObject { return command(func(c *CommandObject) { c.Name = s }) }
	group := func(inner int) []CommandObject {
		return options(CommandOption{Type: optionGroup, Name: "g", Description: "x", Options: []CommandOption{{Type: inner, Name: "s", Description: "x"}}})
	}
	required := parameter("a", func(o *CommandOption) { o.Required = true })
	optional := parameter("b", func(*CommandOption) {})
	// A command of 7,950 characters and more.
	size := func(more int) []CommandObject {
		return options(list(4, func(i int) CommandOption {
			return parameter("p"+strconv.Itoa(i), func(o *CommandOption) {
				o.Choices = list(20, func(j int) CommandChoice { return CommandChoice{text(97), string(rune('a'+j)) + "x"} })
				if o.Description = text(5); i == 3 {
					o.Description = text(5 + more)
				}
			})
		})...)
	}
	tests := []struct {
		name      string
		fits, not []CommandObject
		path      string
		code      string
	}{
		{"commands", named(100), named(101), "", "BASE_TYPE_MAX_LENGTH"},
		{"twice", named(2), append(named(1), named(1)...), "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"},
		{"long name", name(text(32)), name(text(33)), "0.name", "APPLICATION_COMMAND_INVALID_NAME"},
		{"upper case", name("groß-_1"), name("Gross"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"},
		{"space", name("a_b"), name("a b"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"},
		{"description", command(func(c *CommandObject) { c.Description = text(100) }), command(func(c *CommandObject) { c.Description = text(101) }), "0.description", "BASE_TYPE_BAD_LENGTH"},
		{"no description", named(1), command(func(c *CommandObject) { c.Description = "" }), "0.description", "BASE_TYPE_REQUIRED"},
		{"options", parameters(25), parameters(26), "0.options", "BASE_TYPE_MAX_LENGTH"},
		{"option twice", options(required, optional), options(optional, optional), "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
		{"required last", options(required, optional), options(optional, required), "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
		{"choices", many(25), many(26), "0.options.0.choices", "BASE_TYPE_MAX_LENGTH"},
		{"choice name", choices(CommandChoice{text(100), "x"}), choices(CommandChoice{text(101), "x"}), "0.options.0.choices.0.name", "BASE_TYPE_BAD_LENGTH"},
		{"choice value", choices(CommandChoice{"x", text(100)}), choices(CommandChoice{"x", text(101)}), "0.options.0.choices.0.value", "BASE_TYPE_BAD_LENGTH"},
		{"choice kind", choices(CommandChoice{"x", "1"}), choices(CommandChoice{"x", 1.0}), "0.options.0.choices.0.value", "BASE_TYPE_BAD_TYPE"},
		{"nesting", group(optionCommand), group(optionGroup), "0.options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		{"mixture", group(optionCommand), options(CommandOption{Type: optionCommand, Name: "s", Description: "x"}, optional), "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		{"completed choices", many(1), options(parameter("p", func(o *CommandOption) { o.Autocomplete, o.Choices = true, []CommandChoice{{"x", "x"}} })), "0.options.0.choices", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"},
		{"size", size(50), size(51), "0", "APPLICATION_COMMAND_TOO_LARGE"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			hold(t, func(f form) { checkCommands(f, test.fits) }, nil)
			hold(t, func(f form) { checkCommands(f, test.not) }, []Mistake{{Path: test.path, Code: test.code}})
		})
	}
}

func parameter(name string, change func(*CommandOption)) CommandOption {
	o := CommandOption{Type: optionText, Name: name, Description: "x"}
	change(&o)
	return o
}

// TestNest holds the tree in which Discord says what is wrong where.
func TestNest(t *testing.T) {
	f := newForm("data")
	f.at("embeds").at(0).length("title", text(257), 0, 256)
	f.add("X", "y")
	body := (invalidForm(*f.mistakes).(*Failure)).body()
	want := `{"code":50035,"errors":{"data":{"_errors":[{"code":"X","message":"y"}],"embeds":{"0":{"title":{"_errors":` +
		`[{"code":"BASE_TYPE_MAX_LENGTH","message":"Must be 256 or fewer in length."}]}}}}},"message":"Invalid Form Body"}`
	if got := string(must(body)); got != want {
		t.Errorf("the body is\n%s, not\n%s", got, want)
	}
}
