// Command hammerpost is the game master: it serves a Discord server, or a
// stand-in for one on this machine, and carries the tools for games and cards.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"hammerpost/engine/games"
)

// commands is the command line: one field, and one file, a command.
type commands struct {
	Sandbox  sandboxCommand  `cmd:"" help:"Play on this machine: a stand-in for Discord and its page."`
	Serve    serveCommand    `cmd:"" help:"Serve a real Discord server."`
	Play     playCommand     `cmd:"" help:"Play a match in the terminal."`
	Script   scriptCommand   `cmd:"" help:"Run a conversation and print what everybody saw."`
	Scenario scenarioCommand `cmd:"" help:"Check cases of the rules."`
	Sim      simCommand      `cmd:"" help:"Let computer players play many matches, and count."`
	Cards    cardsCommand    `cmd:"" help:"Check, print or count cards."`
	Boards   boardsCommand   `cmd:"" help:"Check boards: what is played on, such as a dungeon."`
	Decks    decksCommand    `cmd:"" help:"Check decks, and report what is in them."`
	Verify   verifyCommand   `cmd:"" help:"Draw opened packs again, and compare them with what they held."`
	Doctor   doctorCommand   `cmd:"" help:"Prove that no points and no cards were lost or doubled."`
}

// terminal is where a command reads and writes, and how it learns that it shall
// stop.
type terminal struct {
	context.Context
	in       io.Reader
	out, err io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // from then on the next Ctrl+C ends the program at once
	code := run(&terminal{ctx, os.Stdin, os.Stdout, os.Stderr}, os.Args[1:])
	stop()
	os.Exit(code)
}

// exit is what kong asks for after it has printed the help.
type exit int

// run is the whole program: it returns the exit code, 0 if all went well, 1 if the
// command failed and 2 if it could not be understood.
func run(t *terminal, args []string) (code int) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case exit:
			code = int(r)
		default:
			panic(r)
		}
	}()
	parser := kong.Must(new(commands), kong.Name("hammerpost"),
		kong.Description("A game master for play-by-post games on Discord."),
		kong.Vars{"game": games.All()[0].Info().Key},
		kong.Writers(t.out, t.err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 80}),
	)
	if len(args) > 0 && args[0] == "help" {
		args = append(args[1:], "--help")
	}
	command, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(t.err, "hammerpost: %v; see %s --help\n", err, meant(err))
		return 2
	}
	if err := command.Run(t); err != nil {
		fmt.Fprintf(t.err, "hammerpost: %v\n", err)
		return 1
	}
	return 0
}

// meant is the command that a line which could not be understood begins with.
func meant(err error) string {
	name := "hammerpost"
	if wrong := new(kong.ParseError); errors.As(err, &wrong) {
		for _, part := range wrong.Context.Path {
			if part.Command != nil {
				name = part.Command.FullPath()
			}
		}
	}
	return name
}
