package cmd

import (
	"context"
	"errors"
	"fmt"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/phases"
	"github.com/rosctl/rosctl/rancherapi"
)

// The exit codes. They are part of the interface: pipelines branch on them.
const (
	exitDone        = 0   // done, or nothing to do
	exitError       = 1   // an unexpected error
	exitChanges     = 2   // changes would be made (only with --detailed-exitcode)
	exitBad         = 3   // looked, and it is bad
	exitNotLooked   = 4   // could not look
	exitTimeout     = 5   // a wait ran out while still pending
	exitRefused     = 6   // refused for safety
	exitLocked      = 7   // locked by another run
	exitUsage       = 64  // usage or configuration
	exitInterrupted = 130 // Ctrl-C
)

// exitHelp stands in the help of every command.
const exitHelp = `Exit codes: 0 done or nothing to do · 1 unexpected error · 2 changes would be made (only with --detailed-exitcode) ·
3 looked, and it is bad · 4 could not look · 5 a wait ran out · 6 refused for safety · 7 locked by another run ·
64 usage or configuration · 130 interrupted`

var errInterrupted = errors.New("interrupted")

// usageError is a command line or configuration that cannot be understood.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usage(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// refusal is something that rosctl will not do, for safety.
type refusal struct{ text string }

func (e *refusal) Error() string { return e.text }

// changesPending is the end of a dry run that would change something, when the exit code is to say so.
type changesPending struct{}

func (changesPending) Error() string { return "changes would be made" }

// bad is a check that looked and found a fault, already shown.
type bad struct{ text string }

func (e *bad) Error() string { return e.text }

// blind is a look that did not see everything: what it did not see is shown, and is not green.
type blind struct{ text string }

func (e *blind) Error() string { return e.text }

// exitCode is the only place where an outcome becomes a number.
func exitCode(err error) int {
	var (
		stop       *phases.Stop
		usageErr   *usageError
		configErr  *config.Error
		secretErr  *config.SecretError
		refused    *refusal
		found      *bad
		unseen     *blind
		rancherErr *rancherapi.Error
		cloudErr   *openstack.Error
	)
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errInterrupted), errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.As(err, &changesPending{}):
		return exitChanges
	case errors.As(err, &stop):
		switch stop.Kind {
		case phases.StopFailed:
			return exitBad
		case phases.StopUnknown:
			return exitNotLooked
		case phases.StopTimeout:
			return exitTimeout
		case phases.StopRefused:
			return exitRefused
		case phases.StopLocked:
			return exitLocked
		}
		return exitError
	case errors.As(err, &refused):
		return exitRefused
	case errors.As(err, &found):
		return exitBad
	case errors.As(err, &unseen):
		return exitNotLooked
	case errors.As(err, &usageErr), errors.As(err, &configErr), errors.As(err, &secretErr):
		return exitUsage
	case errors.As(err, &rancherErr):
		switch rancherErr.Kind {
		case rancherapi.KindAuth, rancherapi.KindForbidden, rancherapi.KindNotFound, rancherapi.KindNotRancher:
			return exitBad
		case rancherapi.KindHTML:
			if rancherErr.Status < 500 { // else it is the page of a gateway
				return exitBad
			}
		}
		return exitNotLooked
	case errors.As(err, &cloudErr):
		if kind := cloudErr.Kind; kind == openstack.KindAuth || kind == openstack.KindForbidden || kind == openstack.KindNotFound {
			return exitBad
		}
		return exitNotLooked
	}
	return exitError
}

// exit says what went wrong, once, and returns the code.
func (a *app) exit(err error) int {
	code := exitCode(err)
	if err == nil {
		return code
	}
	if code == exitInterrupted {
		err = errInterrupted
	}
	if !errors.As(err, &changesPending{}) {
		out := a.ui
		if out == nil {
			out = ui.New(ui.Options{Stdout: a.out, Stderr: a.err, Color: a.color("auto", a.env.StderrTerminal)})
		}
		out.Error(err)
	}
	return code
}
