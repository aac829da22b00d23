package world

import (
	"context"
	"io"
)

// Driver stands for rancher-machine with the OpenStack driver, the program in the provisioning Jobs. Both methods write
// everything that the program prints to log, line by line, the final error line included; the error that they return only
// says that the exit code was not 0. They end early when ctx is done. They may be called from several goroutines at once.
type Driver interface {
	// Create builds one server and returns when it is ACTIVE and its address is known.
	Create(ctx context.Context, job DriverJob, log io.Writer) error
	// Remove deletes what job.State names: floating IP, server, key pair. It is tried again by the caller.
	Remove(ctx context.Context, job DriverJob, log io.Writer) error
}

// DriverJob is what a provisioning Job hands to the driver.
type DriverJob struct {
	Namespace string
	Cluster   string // the CAPI Cluster's name
	Machine   string // the OpenstackMachine's name, and so the server's

	// Config holds the driver's fields as in the OpenstackMachine's spec (authUrl, flavorId, …): strings, but for four booleans.
	Config map[string]any
	// Env holds the environment made from the cloud credential Secret as it is now (OS_PASSWORD, …).
	Env map[string]string
	// InstallScript is the text of the Secret <machine>-machine-bootstrap, sent to the server as user data. Empty for a delete.
	InstallScript []byte

	// State is the store that was saved for this machine, nil when nothing ever was.
	State *DriverState
	// Save keeps the store, as rancher-machine writes the Secret <machine>-machine-state. The driver saves once before it
	// creates anything and once when the server's address is known; what is made in between is not in it after a failure.
	Save func(DriverState)
}

// DriverState is the part of rancher-machine's config.json that matters afterwards ("Driver" in that file).
type DriverState struct {
	MachineID        string `json:"MachineId"` // the server's id
	KeyPairName      string `json:"KeyPairName"`
	ExistingKey      bool   `json:"ExistingKey"` // the key pair was there before and is not to be deleted
	IPAddress        string `json:"IPAddress"`
	VolumeID         string `json:"VolumeId"`
	NetworkID        string `json:"NetworkId"`
	FlavorID         string `json:"FlavorId"`
	ImageID          string `json:"ImageId"`
	FloatingIPPoolID string `json:"FloatingIpPoolId"`
}
