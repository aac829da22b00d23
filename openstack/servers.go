package openstack

import (
	"context"
	"iter"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Server is one Nova server.
type Server struct {
	ID, Name string
	// Status is BUILD, ACTIVE, ERROR, SHUTOFF, DELETED, …; TaskState is what Nova is doing ("spawning"), else empty.
	Status, TaskState string
	// VMState and PowerState (NOSTATE 0, RUNNING 1, PAUSED 3, SHUTDOWN 4, CRASHED 6, SUSPENDED 7) are finer than Status.
	VMState    string
	PowerState int
	// Addresses are those of all networks: fixed before floating, IPv4 before IPv6. NICs says more about each.
	Addresses []string
	NICs      []Address
	KeyName   string
	Created   time.Time
	Updated   time.Time
	// Launched is when the server first became ACTIVE; zero before.
	Launched time.Time
	// Fault says why Status is ERROR. "No valid host" stands in the answer of Server only, not in that of Servers.
	Fault *Fault
	// ImageID is empty for a server that boots from a volume.
	ImageID, FlavorID string
	ProjectID, UserID string
	HostID            string // hash of hypervisor and project; empty while there is no host
	AvailabilityZone  string
	SecurityGroups    []string // names
	Volumes           []string // ids
	ConfigDrive       bool
}

// Ident returns id and name.
func (s Server) Ident() (id, name string) { return s.ID, s.Name }

// Gone tells that the server is deleted, although Nova still answers 200 for a while.
func (s Server) Gone() bool { return s.Status == "DELETED" || s.Status == "SOFT_DELETED" }

// Fault is Nova's reason for a server in ERROR.
type Fault struct {
	Code    int
	Message string // one line, redacted
	Created time.Time
}

// ServerFilter narrows a list of servers; the zero value lists all of the project.
type ServerFilter struct {
	// Name is the exact name, NamePrefix its beginning.
	Name, NamePrefix string
	// Status keeps servers of these states only.
	Status []string
	// AllProjects needs the admin role.
	AllProjects bool
}

// plain matches names that mean themselves in the regular expressions of every database under Nova.
var plain = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// values is the filter as Nova's query. What Nova cannot be relied on for is left to matches.
func (f ServerFilter) values() url.Values {
	v := url.Values{}
	switch {
	case f.Name != "" && plain.MatchString(f.Name):
		v.Set("name", "^"+f.Name+"$")
	case f.NamePrefix != "" && plain.MatchString(f.NamePrefix):
		v.Set("name", "^"+f.NamePrefix)
	}
	for _, status := range f.Status {
		v.Add("status", status)
	}
	if f.AllProjects {
		v.Set("all_tenants", "1")
	}
	return v
}

// matches applies the filter again: Nova ignores filters that its policy does not allow, and compares names without
// regard to case on some databases.
func (f ServerFilter) matches(s Server) bool {
	return (f.Name == "" || s.Name == f.Name) &&
		strings.HasPrefix(s.Name, f.NamePrefix) &&
		(len(f.Status) == 0 || slices.Contains(f.Status, s.Status))
}

// Servers lists servers, page by page as the caller asks for them. It ends with the first error. A fault from the
// scheduler is not part of a list, see Server.
func (c *Client) Servers(ctx context.Context, filter ServerFilter) iter.Seq2[Server, error] {
	all := list(ctx, c, query{
		service: compute, path: []string{"servers", "detail"}, values: filter.values(), doing: "listing servers",
	}, func(p *serverPage) ([]Server, bool, []link) {
		servers := make([]Server, len(p.Servers))
		for i := range p.Servers {
			servers[i] = p.Servers[i].server(c)
		}
		return servers, p.Servers != nil, p.Links
	})
	return func(yield func(Server, error) bool) {
		for s, err := range all {
			if err == nil && !filter.matches(s) {
				continue
			}
			if !yield(s, err) {
				return
			}
		}
	}
}

// ServerList is Servers as a slice.
func (c *Client) ServerList(ctx context.Context, filter ServerFilter) ([]Server, error) {
	return collect(c.Servers(ctx, filter))
}

// Server reads one server, with its fault. During a delete Nova may answer with a server that is Gone before it
// answers 404.
func (c *Client) Server(ctx context.Context, id string) (Server, error) {
	answer, err := read(ctx, c, compute, "reading server "+id, func(a *serverAnswer) bool { return a.Server != nil },
		"servers", id)
	if err != nil {
		return Server{}, err
	}
	return answer.Server.server(c), nil
}

type serverPage struct {
	Servers []serverJSON `json:"servers"`
	Links   []link       `json:"servers_links"`
}

type serverAnswer struct {
	Server *serverJSON `json:"server"`
}

// serverJSON holds the fields of Nova's server (microversion 2.1) that are used.
type serverJSON struct {
	ID         string    `json:"id"`
	Name       string    `json:"name"`
	Status     string    `json:"status"`
	TaskState  string    `json:"OS-EXT-STS:task_state"`
	VMState    string    `json:"OS-EXT-STS:vm_state"`
	PowerState int       `json:"OS-EXT-STS:power_state"`
	ProjectID  string    `json:"tenant_id"`
	UserID     string    `json:"user_id"`
	HostID     string    `json:"hostId"`
	KeyName    string    `json:"key_name"`
	Created    stamp     `json:"created"`
	Updated    stamp     `json:"updated"`
	Launched   stamp     `json:"OS-SRV-USG:launched_at"`
	Zone       string    `json:"OS-EXT-AZ:availability_zone"`
	Drive      string    `json:"config_drive"`
	Image      reference `json:"image"`
	Flavor     struct {
		ID string `json:"id"`
	} `json:"flavor"`
	Addresses map[string][]addressJSON `json:"addresses"`
	Groups    []struct {
		Name string `json:"name"`
	} `json:"security_groups"`
	Volumes []struct {
		ID string `json:"id"`
	} `json:"os-extended-volumes:volumes_attached"`
	Fault *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
		Created stamp  `json:"created"`
	} `json:"fault"`
}

type addressJSON struct {
	Addr string `json:"addr"`
	Type string `json:"OS-EXT-IPS:type"`
	MAC  string `json:"OS-EXT-IPS-MAC:mac_addr"`
}

func (j *serverJSON) server(c *Client) Server {
	s := Server{
		ID: j.ID, Name: j.Name, Status: j.Status, TaskState: j.TaskState, VMState: j.VMState, PowerState: j.PowerState,
		KeyName: j.KeyName, Created: time.Time(j.Created), Updated: time.Time(j.Updated), Launched: time.Time(j.Launched),
		ImageID: j.Image.ID, FlavorID: j.Flavor.ID, ProjectID: j.ProjectID, UserID: j.UserID,
		HostID: j.HostID, AvailabilityZone: j.Zone, ConfigDrive: j.Drive != "",
	}
	for network, addresses := range j.Addresses {
		for _, a := range addresses {
			ip, err := netip.ParseAddr(a.Addr)
			if err != nil {
				continue // an address that is none cannot be connected to; Nova's list has never been seen to hold one
			}
			s.NICs = append(s.NICs, Address{Network: network, IP: ip, MAC: a.MAC, Floating: a.Type == "floating"})
		}
	}
	sortAddresses(s.NICs)
	for _, a := range s.NICs {
		s.Addresses = append(s.Addresses, a.IP.String())
	}
	for _, g := range j.Groups {
		if !slices.Contains(s.SecurityGroups, g.Name) { // Nova names a group once per port
			s.SecurityGroups = append(s.SecurityGroups, g.Name)
		}
	}
	for _, v := range j.Volumes {
		s.Volumes = append(s.Volumes, v.ID)
	}
	if j.Fault != nil {
		s.Fault = &Fault{Code: j.Fault.Code, Message: c.clean(j.Fault.Message), Created: time.Time(j.Fault.Created)}
	}
	return s
}
