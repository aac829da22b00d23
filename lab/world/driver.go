package world

import (
	"context"
	"io"
)

// Driver stands for rancher-machine with the OpenStack driver, the program in the provisioning Jobs. Both methods write
// everything that the program prints to log, line by line, the final error line included; the error that they return
// only says that the exit code was not 0. They end early when ctx is done. They may be called from several goroutines at
// once.
type Driver interface {
	// Create builds one server and returns when it is ACTIVE and its address is known.
	Create(ctx context.Context, job DriverJob, log io.Writer) error
	// Remove deletes what job.State names: floating IP, server, key pair. A failed one is tried again by the caller.
	Remove(ctx context.Context, job DriverJob, log io.Writer) error
}

// DriverJob is what a provisioning Job hands to the driver.
type DriverJob struct {
	Machine string // the OpenstackMachine's name, and so the server's

	// Config holds the driver's fields as in the OpenstackMachine's spec (authUrl, flavorId, …): strings, but for four
	// booleans. What in that spec is not the driver's (common, providerID) is left out.
	Config map[string]any
	// Env holds the environment made from the cloud credential Secret as it is now (OS_PASSWORD, …).
	Env map[string]string
	// InstallScript is the text of the Secret <machine>-machine-bootstrap, sent to the server as user data. It is empty
	// for a delete.
	InstallScript []byte

	// State is the config.json that was saved for this machine, nil when nothing ever was.
	State []byte
	// Save keeps that file, as rancher-machine writes the Secret <machine>-machine-state. The driver saves once before
	// it creates anything and once when the server's address is known; after a failure in between the file does not name
	// what was made. Nil forgets the file.
	Save func(state []byte)
}
