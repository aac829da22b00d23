// Package cmd is the command line: one file a command, flags in, result out. All reading of flags is here, and the one
// place that maps an outcome to an exit code. It puts the clients together and hands them to the phases; it decides
// nothing about clusters itself.
package cmd

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"
)

// Env is everything that the program gets from outside, so that a whole command can be run by a test.
type Env struct {
	Args           []string // without the program's name
	Environ        []string
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Cwd, Home      string
	// Terminal tells whether stdout and stderr are terminals; Secret asks for a secret without echo, nil when nobody
	// is there to ask.
	StdoutTerminal, StderrTerminal bool
	// Width of the terminal in columns, 0 where there is none.
	Width  int
	Secret func(label string) (string, error)
	// Interrupt is what Ctrl-C sends; nil takes the process's signals.
	Interrupt <-chan os.Signal
	// Exit ends the process at once, at the second Ctrl-C; nil does not.
	Exit func(code int)
}

// Process is the Env of this process.
func Process() Env {
	cwd, _ := os.Getwd()
	home, _ := os.UserHomeDir()
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	env := Env{
		Args: os.Args[1:], Environ: os.Environ(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Cwd: cwd, Home: home, Interrupt: signals, Exit: os.Exit,
		StdoutTerminal: term.IsTerminal(int(os.Stdout.Fd())), StderrTerminal: term.IsTerminal(int(os.Stderr.Fd())),
	}
	if env.StderrTerminal {
		env.Width, _, _ = term.GetSize(int(os.Stderr.Fd()))
	}
	if term.IsTerminal(int(os.Stdin.Fd())) && env.StderrTerminal {
		env.Secret = func(label string) (string, error) {
			_, _ = io.WriteString(os.Stderr, label+": ")
			secret, err := term.ReadPassword(int(os.Stdin.Fd()))
			_, _ = io.WriteString(os.Stderr, "\n")
			return string(secret), err
		}
	}
	return env
}

// Main runs one command and returns its exit code.
func Main(env Env) int {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	done := make(chan struct{})
	defer close(done)
	go func() {
		select {
		case <-env.Interrupt:
		case <-done:
			return
		}
		cancel(errInterrupted)
		select {
		case <-env.Interrupt:
			if env.Exit != nil {
				env.Exit(exitInterrupted)
			}
		case <-done:
		}
	}()
	a := &app{env: env}
	code := a.exit(a.run(ctx))
	if err := errors.Join(a.out.Flush(), a.err.Flush()); err != nil && code == exitDone {
		return exitError // the result did not reach whoever asked for it
	}
	return code
}
