package cloud

import (
	"net/http"
	"time"
)

// ServerInfo is what is known of a server, as a copy.
type ServerInfo struct {
	ID, Name, Project string // Project is the project's name
	Status, Task      string // ACTIVE, BUILD, …; task state or ""
	Fault             string // message, "" without fault
	Addresses         []string
	KeyName           string
	Flavor            string // name
	Image             string // id, "" when booted from a volume
	SecurityGroups    []string
	UserData          []byte // decoded
	ConfigDrive       bool
	Created, Updated  time.Time
	Volumes           []string // ids
	MachineID         string   // SMBIOS UUID that the guest sees: the server's id, as libvirt passes it
}

// Servers returns all servers of the project, oldest first, without the deleted ones.
func (c *Cloud) Servers() []ServerInfo {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settle()
	list := c.tenant.project.servers
	out := make([]ServerInfo, 0, len(list))
	for _, s := range list {
		out = append(out, c.info(s))
	}
	return out
}

// KeyPairs returns the names of the project user's key pairs, oldest first.
func (c *Cloud) KeyPairs() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := []string{}
	for _, k := range c.tenant.user.keyPairs {
		out = append(out, k.name)
	}
	return out
}

// Count returns how many ports, floatingips, volumes, networks, security-groups (…) the project has: the plural is
// the collection's name in its API.
func (c *Cloud) Count(plural string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settle()
	return c.collection(plural).count[c.tenant.project.id]
}

// IDs of the seed, by collection and name: IDs("networks")["rancher-net"].
func (c *Cloud) IDs(plural string) map[string]string {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := map[string]string{}
	if plural == "flavors" {
		for _, f := range c.flavors {
			out[f.name] = f.id
		}
		return out
	}
	for _, r := range c.collection(plural).order {
		if r.visibleTo(c.tenant.project.id) {
			out[r.name()] = r.id
		}
	}
	return out
}

// ServerSpec describes a server for Plant.
type ServerSpec struct {
	Name    string
	Project string // by name; ProjectName when empty
	KeyName string
	Status  string // ACTIVE (when empty), BUILD, ERROR, SHUTOFF
	Fault   string // message, with status ERROR
	Created time.Time
	// NoPort leaves out the port on the project's network, and with it the address.
	NoPort bool
}

// Plant puts a server there, past quotas, scheduler and time: for leftovers, foreign servers and large clouds in tests.
func (c *Cloud) Plant(spec ServerSpec) ServerInfo {
	c.mu.Lock()
	defer func() {
		c.mu.Unlock()
		c.poke()
	}()
	c.settle()
	return c.info(c.plant(spec))
}

// AddImage puts an image there, public, with the fields of Glance's API over the usual ones; it returns the id.
func (c *Cloud) AddImage(name string, fields map[string]any) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settle()
	return c.newImage(name, fields).id
}

// serverCalled finds a server of any project by id, then the newest of that name; nil when there is none.
func (c *Cloud) serverCalled(nameOrID string) *server {
	if s := c.servers[nameOrID]; s != nil {
		return s
	}
	var newest *server
	for _, p := range c.projects {
		for _, s := range p.servers {
			if s.name == nameOrID && (newest == nil || s.seq > newest.seq) {
				newest = s
			}
		}
	}
	return newest
}

// isRead tells whether a method never changes anything.
func isRead(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}
