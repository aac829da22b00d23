package nodedriver

import (
	"context"
	"io"
	"net"
	"time"
)

// Job is what Rancher hands to the program for one machine.
type Job struct {
	// Machine is the name of the OpenstackMachine, and so of the server.
	Machine string
	// Hostname is the name that the guest gets when it differs from Machine (rancher-machine's --hostname-override).
	Hostname string
	// Flags holds the fields of the OpenstackConfig as they stand there, at the top level: strings (numbers too) and
	// booleans. cacert, privateKeyFile and userDataFile hold text, not paths. Values that are maps (the "common" of an
	// OpenstackMachine, its metadata) are not the driver's and are left alone; any other unknown field is refused.
	Flags map[string]any
	// Env is the environment made from the cloud credential: OS_PASSWORD and the like. A flag wins over it.
	Env map[string]string
	// UserData is the install script (the Secret <machine>-machine-bootstrap). It is merged with the flag userDataFile
	// into the user data of the server. Only Create looks at it.
	UserData []byte
	// State is the saved store of this machine: the config.json that SaveState got last, or nil.
	State []byte
	// SaveState keeps the store; nil means that the machine is gone and its store with it. May be nil itself.
	SaveState func(state []byte)
}

// Sleeper is the little that the driver needs of a clock; internal/clock.Clock is one.
type Sleeper interface {
	// Sleep returns after d of the clock's time, or earlier with ctx's error.
	Sleep(ctx context.Context, d time.Duration) error
}

// Options say what the driver runs on.
type Options struct {
	// Clock paces the polls. Required.
	Clock Sleeper
	// DialContext reaches the OpenStack services instead of the ordinary dialer. May be nil.
	DialContext func(ctx context.Context, network, address string) (net.Conn, error)
}

// Driver makes and removes servers. It keeps nothing between two jobs and may be used from several goroutines.
type Driver struct{ options Options }

// New returns a driver.
func New(options Options) *Driver { return &Driver{options: options} }

// ExitError says that the program ended with exit code 1. Text is its last message, without the name of any secret; it was
// written to the log as well.
type ExitError struct{ Text string }

func (e *ExitError) Error() string { return e.Text }

// Create builds one server, as `rancher-machine create` does, and writes all output to log. The store is saved once before
// anything is made and once more at the end; a failure in between leaves a store without the ids of what was made.
//
// The error is an *ExitError, or that of ctx: then the program was killed, and neither printed nor cleaned up anything.
func (d *Driver) Create(ctx context.Context, job Job, log io.Writer) error {
	out := printer{w: log, machine: job.Machine}
	return finish(ctx, out, d.create(ctx, job, out))
}

// Remove deletes what the store names, as `rancher-machine rm -y --update-config` does, and writes all output to log. The
// error is as for Create; nil says that OpenStack took the requests, not that everything is gone.
func (d *Driver) Remove(ctx context.Context, job Job, log io.Writer) error {
	out := printer{w: log, machine: job.Machine}
	return finish(ctx, out, d.remove(ctx, job, out))
}

// finish ends a run: the error is the last line, and a good run is followed by the farewell of the plugin process. The
// farewell comes and goes by chance in the recordings, but never stands behind an error.
func finish(ctx context.Context, out printer, err error) error {
	switch {
	case err == nil:
		out.step("Closing plugin on server side")
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	default:
		out.line(err.Error())
		return &ExitError{Text: err.Error()}
	}
}
