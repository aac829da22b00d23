package nodedriver

import (
	"context"
	"strings"
)

// remove is `rancher-machine rm -y --update-config`.
func (d *Driver) remove(ctx context.Context, job Job, out printer) error {
	if !saved(job) {
		return failuref(`error loading host %s: Docker machine "%s" does not exist. Use "docker-machine ls" to list machines. `+
			`Use "docker-machine create" to add a new one.`, job.Machine, job.Machine)
	}
	// A bad flag was told at the create; a delete does not read the command line again, except for what follows.
	s, mounted, _ := parse(job)
	if err := load(job, &s); err != nil {
		return err
	}
	s.refreshLogin(job)
	out.line("About to remove " + job.Machine)
	out.line("WARNING: This action will delete both local reference and remote instance.")
	c := &cloud{options: d.options, settings: &s, files: mounted, out: out}
	defer c.close()
	err := c.tearDown(ctx)
	// Any "not found" is a success, wherever it came from: also that of a server that the store does not know, and that of a
	// step which keeps the later ones from being done.
	if err != nil && !strings.Contains(strings.ToLower(err.Error()), "not found") {
		return failuref("Error removing host %q: %v", job.Machine, err)
	}
	if job.SaveState != nil {
		job.SaveState(nil)
	}
	out.line("Successfully removed " + job.Machine)
	return nil
}

// refreshLogin takes from the environment of a delete what may have changed since the create. Everything else comes from
// the store: a new secret of an application credential is not seen.
func (s *settings) refreshLogin(job Job) {
	for variable, target := range map[string]*string{
		"OS_AUTH_URL": &s.AuthURL, "OS_USER_ID": &s.UserID, "OS_USERNAME": &s.Username, "OS_PASSWORD": &s.Password,
	} {
		if value := job.Env[variable]; value != "" {
			*target = value
		}
	}
}

// tearDown deletes the machine: floating IP, server, key pair. An additional volume is never deleted. The first error ends
// it, so that a server which is gone keeps the key pair from being deleted.
func (c *cloud) tearDown(ctx context.Context) error {
	s := c.settings
	c.out.stepWith("deleting instance...", fields{"MachineId": s.MachineID})
	c.out.step("Deleting OpenStack instance...")
	if err := c.resolve(ctx); err != nil {
		return err
	}
	if s.FloatingIPPool != "" && s.IPAddress != "" && !s.ComputeNetwork {
		if err := c.deleteFloatingIP(ctx); err != nil {
			return err
		}
	}
	if err := c.deleteServer(ctx); err != nil {
		return err
	}
	if s.ExistingKey {
		return nil
	}
	return c.deleteKeyPair(ctx)
}
