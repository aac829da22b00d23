package cloud

import (
	"fmt"
	"slices"
	"time"
)

// step is what scheduling and allocating networks take each, at most.
const step = time.Second

// deleteTime is how long a hypervisor needs to remove a running server, and deletedTime how long GET by id still shows
// it as DELETED after that, before the 404.
const (
	deleteTime  = 2 * time.Second
	deletedTime = time.Second
)

// buildPlan is how a server is built.
type buildPlan struct {
	total time.Duration // from the request to ACTIVE
	fault *Fault
	ends  time.Time // when the hypervisor is done with it; zero before it began
}

// build starts the walk of a new server: scheduling, networking (block_device_mapping when it boots from a volume),
// spawning, ACTIVE. Cloud.mu is held.
func (c *Cloud) build(s *server) {
	s.plan = buildPlan{total: c.buildTime()}
	if s.project == c.tenant.project {
		s.plan.fault = c.takeFault(NoValidHost, BuildAborted, StuckScheduling, StuckSpawning)
	}
	c.after(min(step, s.plan.total/3), func() { c.schedule(s) })
}

// buildTime asks Options.VMBuild, or makes up what slow storage takes: nine minutes, one more or less.
func (c *Cloud) buildTime() time.Duration {
	if c.options.VMBuild != nil {
		return max(0, c.options.VMBuild())
	}
	return 8*time.Minute + time.Duration(c.ids.Int64N(int64(2*time.Minute)))
}

func (s *server) planned(kind FaultKind) bool {
	return s.plan.fault != nil && s.plan.fault.Kind == kind
}

// schedule finds a host. A server that was deleted meanwhile has no host and is gone already.
func (c *Cloud) schedule(s *server) {
	if s.vm != "building" || s.host != nil {
		return
	}
	if s.planned(StuckScheduling) {
		s.stuck = StuckScheduling
		return
	}
	h, reason := c.pickHost(s)
	if s.planned(NoValidHost) {
		h, reason = nil, s.plan.fault.Text
	}
	if h == nil {
		if reason == "" {
			reason = "No valid host was found. " // with the blank: Nova appends a reason that is empty
		}
		c.fail(s, reason, false)
		return
	}
	s.host = h
	h.servers++
	task := "networking"
	if s.image == "" {
		task = "block_device_mapping"
	}
	c.change(s, "building", task)
	c.after(min(step, s.plan.total/3), func() { c.spawn(s) })
}

// pickHost takes the host with the fewest servers, of those that the server group allows.
func (c *Cloud) pickHost(s *server) (*host, string) {
	var best *host
	for _, h := range c.hosts {
		if s.group != nil && !s.group.allows(s, h) {
			continue
		}
		if best == nil || h.servers < best.servers {
			best = h
		}
	}
	if best == nil {
		return nil, "No valid host was found. There are not enough hosts available."
	}
	return best, ""
}

// spawn makes ports and volumes, then hands the server to the hypervisor.
func (c *Cloud) spawn(s *server) {
	if s.vm != "building" {
		return
	}
	if s.task == "deleting" {
		c.finishDelete(s)
		return
	}
	if reason := s.unfiltered(); reason != "" {
		c.fail(s, reason, false)
		return
	}
	if problem := c.attachNetworks(s); problem != "" {
		c.abort(s, problem)
		return
	}
	if problem := c.attachDisks(s); problem != "" {
		c.abort(s, problem)
		return
	}
	c.change(s, "building", "spawning")
	rest := max(0, s.created.Add(s.plan.total).Sub(c.now))
	switch {
	case s.planned(StuckSpawning):
		s.stuck = StuckSpawning
		return
	case s.planned(BuildAborted):
		rest = min(rest, step)
	}
	s.plan.ends = c.now.Add(rest)
	c.after(rest, func() { c.spawned(s) })
}

// unfiltered is what Nova says, after it tried three hosts, when groups were asked for on a network without port security.
func (s *server) unfiltered() string {
	for _, want := range s.networks {
		if want.port == nil && s.groupsAsked && !want.network.flag("port_security_enabled") {
			return "Exceeded maximum number of retries. Exceeded max scheduling attempts 3 for instance " + s.id + ". Last " +
				"exception: Network requires port_security_enabled and subnet associated in order to apply security groups."
		}
	}
	return ""
}

func (c *Cloud) attachNetworks(s *server) string {
	ids := []string{}
	for _, g := range s.groups {
		ids = append(ids, g.id)
	}
	for _, want := range s.networks {
		port := want.port
		if port == nil {
			if want.network.project != s.project.id && !want.network.flag("shared") {
				return "Failed to allocate the network(s), not rescheduling."
			}
			port = c.newPort(s.project, want.network, map[string]any{"security_groups": ids})
			if port == nil {
				return "Failed to allocate the network(s) with error No fixed IP addresses available for network: " +
					want.network.id + ", not rescheduling."
			}
		}
		port.set("device_id", s.id)
		port.set("device_owner", "compute:nova")
		port.set("status", "ACTIVE")
		c.touch(port)
		s.ports = append(s.ports, port)
	}
	s.stale()
	return ""
}

// attachDisks makes the volumes that block_device_mapping_v2 asks for and attaches the ones that exist.
func (c *Cloud) attachDisks(s *server) string {
	for _, d := range s.disks {
		if d.DestinationType == "local" || d.SourceType == "blank" && d.DestinationType == "" {
			continue
		}
		volume := c.volumes.byID[d.UUID]
		if d.SourceType != "volume" {
			size, _ := wholeNumber(d.VolumeSize)
			if problem := c.volumeQuotaProblem(s.project, size, d.VolumeType); problem != "" {
				return problem
			}
			volume = c.newVolume(s.project, s.user, "", size, d.VolumeType)
			if d.root() {
				volume.set("bootable", "true")
			}
			volume.set("description", "")
			if image := c.images.byID[d.UUID]; d.SourceType == "image" && image != nil {
				volume.set("volume_image_metadata", imageMetadata(image))
			}
		}
		if volume == nil {
			return "Failed to get volume " + d.UUID + "."
		}
		c.attach(s, volume, "", truth(d.DeleteOnTermination))
	}
	return ""
}

// imageMetadata is what a volume keeps of the image that it was made from, all as text.
func imageMetadata(image *resource) map[string]string {
	out := map[string]string{"image_id": image.id, "image_name": image.name()}
	for _, field := range []string{"checksum", "container_format", "disk_format", "min_disk", "min_ram", "size", "os_distro",
		"os_version"} {
		if value := image.fields[field]; value != nil {
			out[field] = fmt.Sprint(value)
		}
	}
	return out
}

// spawned is the moment at which the hypervisor is done.
func (c *Cloud) spawned(s *server) {
	switch {
	case s.vm != "building":
	case s.task == "deleting":
		c.finishDelete(s)
	case s.planned(BuildAborted):
		c.abort(s, s.plan.fault.Text)
	default:
		s.launched = c.now
		c.change(s, "active", "")
	}
}

// abort is how a compute host gives up a build.
func (c *Cloud) abort(s *server, reason string) {
	if reason == "" {
		reason = "no space left on the hypervisor"
	}
	c.fail(s, fmt.Sprintf("Build of instance %s aborted: %s", s.id, reason), true)
}

// fail turns a server to ERROR. Its ports and volumes go, and so does its host: lists show neither.
func (c *Cloud) fail(s *server, message string, fromHost bool) {
	c.detachAll(s)
	if s.host != nil {
		s.host.servers--
		s.host = nil
	}
	s.fault = &serverFault{message: message, at: c.now, fromHost: fromHost}
	if s.task == "deleting" {
		c.finishDelete(s)
		return
	}
	c.change(s, "error", "")
}

// remove begins to delete a server. One that is in a hypervisor's hands waits for it: Nova locks an instance while it
// is built, so a delete during a build of nine minutes takes as long as the build.
func (c *Cloud) remove(s *server) {
	if s.task == "deleting" {
		return
	}
	building := s.vm == "building"
	if s.host == nil {
		c.finishDelete(s)
		return
	}
	stuck := s.stuck == StuckSpawning
	if s.project == c.tenant.project && c.takeFault(StuckDeleting) != nil {
		s.stuck, stuck = StuckDeleting, true
	}
	c.change(s, s.vm, "deleting")
	if !building && !stuck {
		c.after(deleteTime, func() { c.finishDelete(s) })
	}
}

// finishDelete removes all that the server held.
func (c *Cloud) finishDelete(s *server) {
	if s.vm == "deleted" || s.stuck == StuckDeleting {
		return
	}
	c.detachAll(s)
	s.terminated = c.now
	c.buryServer(s)
	c.change(s, "deleted", "")
	c.after(deletedTime, func() { delete(c.servers, s.id) })
}

// detachAll gives back ports and volumes.
func (c *Cloud) detachAll(s *server) {
	for _, port := range s.ports {
		if slices.ContainsFunc(s.networks, func(w wantedNetwork) bool { return w.port == port }) {
			port.set("device_id", "") // it was there before the server and stays
			port.set("device_owner", "")
			port.set("status", "DOWN")
			continue
		}
		c.dropPort(port)
	}
	s.ports = nil
	for _, a := range slices.Clone(s.volumes) {
		c.detach(s, a)
	}
	s.stale()
}

// resume lets a stuck server go on, as when nova-compute comes back.
func (c *Cloud) resume(s *server) {
	stuck := s.stuck
	s.stuck = ""
	if s.planned(StuckScheduling) || s.planned(StuckSpawning) {
		s.plan.fault = nil
	}
	switch stuck {
	case StuckScheduling:
		c.after(0, func() { c.schedule(s) })
	case StuckSpawning:
		c.after(0, func() { c.spawned(s) })
	case StuckDeleting:
		c.after(0, func() { c.finishDelete(s) })
	}
}
