package cloud

import (
	"fmt"
	"net/http"
	"slices"
)

// FaultKind names something that goes wrong in Nova after a request was accepted.
type FaultKind string

// The kinds of fault. All but StuckDeleting strike the build of a server.
const (
	// NoValidHost: the scheduler finds no host. The server turns ERROR within seconds; its fault is in the answer to
	// GET /servers/ID only. Text replaces "No valid host was found. ".
	NoValidHost FaultKind = "no-valid-host"
	// BuildAborted: the hypervisor gives up. The fault, "Build of instance ID aborted: " and Text, is in lists too.
	BuildAborted FaultKind = "build-aborted"
	// StuckScheduling: the server stays in BUILD, task state scheduling, without a host (nova-compute is down).
	// Deleting it works at once.
	StuckScheduling FaultKind = "stuck-scheduling"
	// StuckSpawning: the server stays in BUILD, task state spawning (the hypervisor is busy). A delete is accepted
	// and waits for the hypervisor.
	StuckSpawning FaultKind = "stuck-spawning"
	// StuckDeleting strikes the next delete instead: it is accepted, and the server stays in task state deleting.
	StuckDeleting FaultKind = "stuck-deleting"
)

// Fault is planned with FailNext.
type Fault struct {
	Kind FaultKind
	// Text is the reason in the server's words; each kind has a recorded default.
	Text string
	// Times is how many servers it strikes; 0 counts as 1, less than 0 means all until Heal.
	Times int
}

// FailNext makes the next servers of the project fail. Faults are used up in the order in which they were planned.
func (c *Cloud) FailNext(fault Fault) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if fault.Times == 0 {
		fault.Times = 1
	}
	c.faults = append(c.faults, &fault)
}

// takeFault uses up one planned fault of the wanted kinds; nil when there is none.
func (c *Cloud) takeFault(wanted ...FaultKind) *Fault {
	for i, fault := range c.faults {
		if !slices.Contains(wanted, fault.Kind) {
			continue
		}
		taken := *fault
		if fault.Times > 0 {
			if fault.Times--; fault.Times == 0 {
				c.faults = slices.Delete(c.faults, i, i+1)
			}
		}
		return &taken
	}
	return nil
}

// Heal forgets all planned faults and lets stuck servers go on.
func (c *Cloud) Heal() {
	c.mu.Lock()
	c.settle()
	c.faults = nil
	for _, s := range c.allServers() {
		c.resume(s)
	}
	c.mu.Unlock()
	c.poke()
}

// SetQuota changes a limit of the project; -1 is unlimited. The names are those of the services: instances, cores, ram
// (MiB), key_pairs, server_groups, server_group_members, metadata_items; floatingip, network, subnet, port, router,
// security_group, security_group_rule; volumes, snapshots, gigabytes (GiB), per_volume_gigabytes, and volumes_TYPE and
// gigabytes_TYPE for a volume type. Any other name is a mistake in the calling test or scenario, and panics.
func (c *Cloud) SetQuota(name string, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	quota := c.tenant.project.quota
	if _, ok := quota[name]; !ok && !slices.Contains(c.typeQuotas(), name) {
		panic(fmt.Sprintf("the lab's OpenStack has no quota %q", name))
	}
	quota[name] = n
}

// OnServer asks to be told of every change of a server's status (BUILD, ACTIVE, ERROR, SHUTOFF, DELETED), of all
// projects. The calls come one at a time, in order, after the change; they may use the Cloud, except Close.
func (c *Cloud) OnServer(hook func(ServerInfo)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hooks = append(c.hooks, hook)
}

// Intercept lets answer see each request first; one that it answers itself (true) goes no further. It is how a test
// makes bad weather: 503, HTML from a proxy, a reset. Nil ends it.
func (c *Cloud) Intercept(answer func(http.ResponseWriter, *http.Request) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.intercept = answer
}

// Lock locks a server as an administrator does: its user can neither delete nor unlock it.
func (c *Cloud) Lock(nameOrID, reason string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.serverCalled(nameOrID)
	if s == nil {
		return fmt.Errorf("locking server %q: the lab's OpenStack has none of that name or id", nameOrID)
	}
	s.locked, s.lockedReason, s.lockedByAdmin = true, reason, true
	s.stale()
	return nil
}

// ExpireTokens ends the life of every token that was handed out so far.
func (c *Cloud) ExpireTokens() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range c.tokens {
		t.expires = c.now
	}
}
