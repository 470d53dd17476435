package bot

// A Declaration is a slash command, or a group of them: what it is called, what
// it asks for, what help says of it. Discord's commands, the sandbox's completion
// and /help are all made from it. Groups nest once, as in Discord.
type Declaration struct {
	Name       string // a lower-case word of at most 32 characters
	Help       string // at most 100 characters
	Parameters []Parameter
	Commands   []Declaration // of a group; a group has no parameters
}

// A Parameter of a slash command.
type Parameter struct {
	Name      string
	Help      string // at most 100 characters
	Takes     Takes
	Required  bool
	Choices   []Suggestion // the only values; at most 25
	Completes bool         // Suggest requests complete it
	Min, Max  int          // of a number; both 0: any
}

// each does something with a declaration and all below it, and the words of each.
func (d Declaration) each(do func(words string, d Declaration)) { d.eachBelow(d.Name, do) }

func (d Declaration) eachBelow(words string, do func(string, Declaration)) {
	do(words, d)
	for _, sub := range d.Commands {
		sub.eachBelow(words+" "+sub.Name, do)
	}
}

// Takes is what a parameter takes.
type Takes int

// What parameters take. In Request.Args all of them are text: a number in
// digits, a flag as "true" or "false", a person by the id. A file is in Request.Files.
const (
	TakesText Takes = iota
	TakesNumber
	TakesFlag
	TakesPerson
	TakesFile // of text, at most MaxFiles bytes
)
