package cloud

import (
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
	"slices"
	"time"
)

// server is one of Nova's. What it is doing is vm and task, in Nova's words; the status that users see follows from vm.
type server struct {
	seq      int64 // order of creation
	id, name string
	project  *project
	user     *user
	vm       string // building, active, stopped, error, deleted
	task     string // "" for none

	created, updated, launched, terminated time.Time

	host        *host
	flavor      *flavor
	image       string // id, "" when booted from a volume
	keyName     string
	userData    []byte
	configDrive bool
	metadata    map[string]string
	description string
	tags        []string
	group       *serverGroup

	networks []wantedNetwork
	groups   []*resource // security groups
	// groupsAsked tells that they were named in the request, and are not the default.
	groupsAsked bool
	ports       []*resource // in the order of the request
	disks       []disk      // asked for
	volumes     []attachment

	fault         *serverFault
	stuck         FaultKind // what holds it until Heal
	plan          buildPlan
	locked        bool
	lockedByAdmin bool
	lockedReason  string

	body bodyCache
}

// serverFault is what Nova says of a server in ERROR.
type serverFault struct {
	message string
	at      time.Time
	// fromHost: it came from a compute host. Only then do lists show it; a scheduler's fault is in GET by id alone.
	fromHost bool
}

// attachment is a volume at a server.
type attachment struct {
	id, volume, device  string
	deleteOnTermination bool
}

func (s *server) status() string {
	switch s.vm {
	case "building":
		return "BUILD"
	case "stopped":
		return "SHUTOFF"
	case "error":
		return "ERROR"
	case "deleted":
		return "DELETED"
	}
	return "ACTIVE"
}

// stale forgets the encoded form.
func (s *server) stale() { s.body = bodyCache{} }

// hostID is how Nova shows a host without giving its name away (nova/utils.py, generate_hostid).
func (s *server) hostID() string {
	if s.host == nil {
		return ""
	}
	sum := sha256.Sum224([]byte(s.project.id + s.host.name))
	return hex.EncodeToString(sum[:])
}

// change moves a server on; the hooks hear of it when its status is another than before. Cloud.mu is held.
func (c *Cloud) change(s *server, vm, task string) {
	before := s.status()
	s.vm, s.task, s.updated = vm, task, c.now
	s.stale()
	if s.status() != before {
		c.tell(s)
	}
}

// addServer takes a new server in and books what it uses.
func (c *Cloud) addServer(s *server) {
	c.seq++
	s.seq = c.seq
	c.servers[s.id] = s
	s.project.servers = append(s.project.servers, s)
	s.project.cores += s.flavor.vcpus
	s.project.ram += s.flavor.ram
}

// buryServer takes a deleted server out of everything but the memory of changes-since.
func (c *Cloud) buryServer(s *server) {
	s.project.servers = slices.DeleteFunc(s.project.servers, func(other *server) bool { return other == s })
	s.project.cores -= s.flavor.vcpus
	s.project.ram -= s.flavor.ram
	if s.host != nil {
		s.host.servers--
	}
	if s.group != nil {
		s.group.members = slices.DeleteFunc(s.group.members, func(other *server) bool { return other == s })
	}
	c.buried = append(c.buried, s)
	if over := len(c.buried) - maxBuried; over > 0 {
		c.buried = slices.Delete(c.buried, 0, over)
	}
}

// maxBuried is how many deleted servers changes-since still knows.
const maxBuried = 1000

// allServers are those of all projects that are not deleted, oldest first.
func (c *Cloud) allServers() []*server {
	var all []*server
	for _, p := range c.projects {
		all = append(all, p.servers...)
	}
	slices.SortFunc(all, func(a, b *server) int { return int(a.seq - b.seq) })
	return all
}

// addresses are the server's, fixed ones first, in the order of its ports.
func (c *Cloud) addresses(s *server) []serverAddress {
	var out []serverAddress
	for _, port := range s.ports {
		network := c.network["networks"].byID[port.text("network_id")].name()
		for _, ip := range fixedIPs(port) {
			out = append(out, serverAddress{network, address{
				versionOf(ip["ip_address"].(string)), ip["ip_address"].(string), "fixed", port.text("mac_address")}})
		}
	}
	for _, floating := range c.network["floatingips"].order {
		for _, port := range s.ports {
			if floating.text("port_id") == port.id {
				out = append(out, serverAddress{
					c.network["networks"].byID[port.text("network_id")].name(),
					address{4, floating.text("floating_ip_address"), "floating", port.text("mac_address")}})
			}
		}
	}
	return out
}

func versionOf(ip string) int {
	if parsed, err := netip.ParseAddr(ip); err == nil && parsed.Is6() {
		return 6
	}
	return 4
}

type serverAddress struct {
	network string
	address
}

func (c *Cloud) info(s *server) ServerInfo {
	info := ServerInfo{
		ID: s.id, Name: s.name, Project: s.project.name, Status: s.status(), Task: s.task, KeyName: s.keyName,
		Flavor: s.flavor.name, Image: s.image, UserData: s.userData, ConfigDrive: s.configDrive,
		Created: s.created, Updated: s.updated, MachineID: s.id,
	}
	if s.fault != nil {
		info.Fault = s.fault.message
	}
	for _, a := range c.addresses(s) {
		info.Addresses = append(info.Addresses, a.Addr)
	}
	for _, g := range s.groups {
		info.SecurityGroups = append(info.SecurityGroups, g.name())
	}
	for _, v := range s.volumes {
		info.Volumes = append(info.Volumes, v.volume)
	}
	return info
}
