package nodedriver

import (
	"context"
	"errors"
	"regexp"
	"time"
)

var hostName = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9.-]*$`)

// create is `rancher-machine create`.
func (d *Driver) create(ctx context.Context, job Job, out printer) error {
	s, mounted, err := parse(job)
	if bad := (*usageError)(nil); errors.As(err, &bad) {
		printUsage(out)
		return err
	}
	if err != nil {
		return err
	}
	if !hostName.MatchString(job.Machine) {
		return failure("error creating machine: [Invalid hostname specified. Allowed hostname chars are: 0-9a-zA-Z . -]")
	}
	if saved(job) {
		return failuref("Docker machine %q already exists", job.Machine)
	}
	out.noise()
	hostname := job.Hostname
	if hostname == "" {
		hostname = job.Machine
	}
	if s.UserData, err = mergeUserData(mounted[filesDir+"userdata"], job.UserData, hostname); err != nil {
		return failuref("could not alter cloud-init file: %v", err)
	}
	if err := s.check(); err != nil {
		return failuref("error setting machine configuration from flags provided: %v", err)
	}
	out.line("Running pre-create checks...")
	if err := save(job, &s); err != nil {
		return err
	}
	out.line("Creating machine...")
	c := &cloud{options: d.options, settings: &s, files: mounted, out: out}
	defer c.close()
	if err := c.build(ctx); err != nil {
		return failuref("error creating machine: error in driver during machine creation: %v", err)
	}
	if err := save(job, &s); err != nil {
		return err
	}
	out.line("Waiting for machine to be running, this may take a few minutes...")
	if err := c.waitRunning(ctx); err != nil {
		return failuref("error creating machine: error waiting for machine to be running: %v", err)
	}
	out.line("Custom install script was sent via userdata, provisioning complete...")
	return nil
}

// build makes the machine. What a failure leaves behind depends on the step:
//
//   - a key pair, as soon as there is one, when the volume or the server is refused;
//   - nothing but an additional volume when the server does not become ACTIVE or gets no address, because then the clean-up
//     runs, which is the same as a delete;
//   - everything when the additional volume cannot be attached.
//
// Nothing of it is in the saved store.
func (c *cloud) build(ctx context.Context) error {
	s := c.settings
	if err := c.resolve(ctx); err != nil {
		return err
	}
	if s.ExistingKey {
		if err := c.loadKeyPair(ctx); err != nil {
			return err
		}
	} else if err := c.createKeyPair(ctx); err != nil {
		return err
	}
	if !s.BootFromVolume && s.VolumeSize > 0 {
		if err := c.createVolume(ctx); err != nil {
			return err
		}
	}
	if err := c.createServer(ctx); err != nil {
		return err
	}
	if err := c.waitActive(ctx); err != nil {
		return c.cleanUp(ctx, err)
	}
	if !s.BootFromVolume && s.VolumeID != "" {
		if err := c.attachVolume(ctx); err != nil {
			return err
		}
	}
	if s.FloatingIPPool != "" {
		if err := c.assignFloatingIP(ctx); err != nil {
			return c.cleanUp(ctx, err)
		}
	}
	if err := c.findAddress(ctx); err != nil {
		return c.cleanUp(ctx, err)
	}
	return nil
}

// cleanUp deletes what a failed create made. If that fails too, both errors are told.
func (c *cloud) cleanUp(ctx context.Context, why error) error {
	if ctx.Err() != nil {
		return why // killed
	}
	if err := c.tearDown(ctx); err != nil {
		return failuref("%v: %v", why, err)
	}
	return why
}

// waitRunning is the program's own look at the machine, 60 times with 3 s between; the server is ACTIVE already.
func (c *cloud) waitRunning(ctx context.Context) error {
	id := c.settings.MachineID
	return c.poll(ctx, 60, 3*time.Second, func() (bool, error) {
		c.out.stepWith("Get status for OpenStack instance...", fields{"MachineId": id})
		current, err := c.server(ctx)
		if err != nil {
			return false, nil // looked at again
		}
		c.out.stepWith("State for OpenStack instance", fields{"MachineId": id, "State": current.Status})
		return current.Status == "ACTIVE", nil
	})
}
