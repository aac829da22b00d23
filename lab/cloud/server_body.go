package cloud

import (
	"encoding/json"
	"time"
)

// Microversions of Nova (2.N) at which the body of a server or of another object changes.
const (
	vDeleteOnTermination = 3  // volumes_attached says whether the volume goes with the server
	vLocked              = 9  // locked
	vDescription         = 19 // description
	vTags                = 26 // tags
	vFlavorInline        = 47 // the flavor's values instead of its id and link
	vTrustedCerts        = 63 // trusted_image_certificates
	vServerGroups        = 71 // server_groups, in GET by id
	vLockedReason        = 73 // locked_reason
	vHostname            = 90 // OS-EXT-SRV-ATTR:hostname for everyone
	vKeyPairImportOnly   = 92 // Nova generates no key pairs any more
)

// novaMax is the highest microversion that the lab speaks.
const novaMax = 93

type link struct {
	Rel  string `json:"rel"`
	Href string `json:"href"`
}

type linked struct {
	ID    string `json:"id"`
	Links []link `json:"links"`
}

type address struct {
	Version int    `json:"version"`
	Addr    string `json:"addr"`
	Type    string `json:"OS-EXT-IPS:type"`
	MAC     string `json:"OS-EXT-IPS-MAC:mac_addr"`
}

type faultBody struct {
	Code    int    `json:"code"`
	Created string `json:"created"`
	Message string `json:"message"`
}

// serverBody is a server in the order in which Nova writes it. A field with omitempty stands there only in some states
// or from some microversion on; null as a RawMessage is a field that stands there and is empty.
type serverBody struct {
	ID         string               `json:"id"`
	Name       string               `json:"name"`
	Status     string               `json:"status"`
	TenantID   string               `json:"tenant_id"`
	UserID     string               `json:"user_id"`
	Metadata   map[string]string    `json:"metadata"`
	HostID     string               `json:"hostId"`
	Image      any                  `json:"image"`
	Flavor     any                  `json:"flavor"`
	Created    string               `json:"created"`
	Updated    string               `json:"updated"`
	Addresses  map[string][]address `json:"addresses"`
	AccessIPv4 string               `json:"accessIPv4"`
	AccessIPv6 string               `json:"accessIPv6"`
	Links      []link               `json:"links"`
	DiskConfig string               `json:"OS-DCF:diskConfig"`
	Progress   *int                 `json:"progress,omitempty"`
	Fault      *faultBody           `json:"fault,omitempty"`
	Zone       string               `json:"OS-EXT-AZ:availability_zone"`
	Drive      string               `json:"config_drive"`
	KeyName    *string              `json:"key_name"`
	Launched   *string              `json:"OS-SRV-USG:launched_at"`
	Terminated *string              `json:"OS-SRV-USG:terminated_at"`
	Groups     []map[string]string  `json:"security_groups,omitempty"`
	Task       *string              `json:"OS-EXT-STS:task_state"`
	VM         string               `json:"OS-EXT-STS:vm_state"`
	Power      int                  `json:"OS-EXT-STS:power_state"`
	Volumes    []map[string]any     `json:"os-extended-volumes:volumes_attached"`

	Locked       *bool           `json:"locked,omitempty"`
	LockedReason json.RawMessage `json:"locked_reason,omitempty"`
	Description  json.RawMessage `json:"description,omitempty"`
	Tags         *[]string       `json:"tags,omitempty"`
	TrustedCerts json.RawMessage `json:"trusted_image_certificates,omitempty"`
	ServerGroups *[]string       `json:"server_groups,omitempty"`
	Hostname     string          `json:"OS-EXT-SRV-ATTR:hostname,omitempty"`
}

var null = json.RawMessage("null")

// bodyCache keeps the encoded body of a list for the microversion that was asked for last: a client that polls asks for
// the same one over and over.
type bodyCache struct {
	minor   int
	encoded []byte
}

// listed is a server as lists show it.
func (c *Cloud) listed(s *server, minor int) []byte {
	if s.body.encoded == nil || s.body.minor != minor {
		s.body = bodyCache{minor: minor, encoded: reply(0, c.serverBody(s, minor, false)).body}
	}
	return s.body.encoded
}

func (c *Cloud) bookmarked(kind, id string) linked {
	return linked{ID: id, Links: []link{{"bookmark", c.url + "/compute/" + kind + "/" + id}}}
}

func (c *Cloud) novaLinks(kind, id string) []link {
	return []link{
		{"self", c.url + "/compute/v2.1/" + kind + "/" + id},
		{"bookmark", c.url + "/compute/" + kind + "/" + id},
	}
}

// serverBody shows a server at a microversion; single is GET by id.
func (c *Cloud) serverBody(s *server, minor int, single bool) serverBody {
	b := serverBody{
		ID: s.id, Name: s.name, Status: s.status(), TenantID: s.project.id, UserID: s.user.id, Metadata: s.metadata,
		HostID: s.hostID(), Image: "", Created: stamp(s.created), Updated: stamp(s.updated),
		Addresses: map[string][]address{}, Links: c.novaLinks("servers", s.id), DiskConfig: "MANUAL",
		KeyName: optional(s.keyName), Task: optional(s.task), VM: s.vm, Volumes: []map[string]any{},
		Launched: optionalTime(s.launched), Terminated: optionalTime(s.terminated),
	}
	if b.Metadata == nil {
		b.Metadata = map[string]string{}
	}
	if s.image != "" {
		b.Image = c.bookmarked("images", s.image)
	}
	if minor >= vFlavorInline {
		b.Flavor = s.flavor.inline()
	} else {
		b.Flavor = c.bookmarked("flavors", s.flavor.id)
	}
	switch s.vm {
	case "active":
		b.Power = 1
	case "stopped":
		b.Power = 4
	}
	if s.vm != "error" && s.vm != "stopped" && s.vm != "deleted" {
		b.Progress = new(int)
	}
	if s.fault != nil && (s.vm == "error" || s.vm == "deleted") && (single || s.fault.fromHost) {
		b.Fault = &faultBody{500, stamp(s.fault.at), s.fault.message}
	}
	if s.vm == "building" || s.host != nil {
		b.Zone = "nova"
	}
	if s.configDrive {
		b.Drive = "True"
	}
	if s.vm != "building" { // while it is built, Nova has not asked Neutron yet
		for _, a := range c.addresses(s) {
			b.Addresses[a.network] = append(b.Addresses[a.network], a.address)
		}
	}
	if len(s.ports) > 0 {
		for _, g := range s.groups {
			b.Groups = append(b.Groups, map[string]string{"name": g.name()})
		}
	}
	for _, v := range s.volumes {
		entry := map[string]any{"id": v.volume}
		if minor >= vDeleteOnTermination {
			entry["delete_on_termination"] = v.deleteOnTermination
		}
		b.Volumes = append(b.Volumes, entry)
	}
	c.addByVersion(&b, s, minor, single)
	return b
}

func (c *Cloud) addByVersion(b *serverBody, s *server, minor int, single bool) {
	if minor >= vLocked {
		b.Locked = &s.locked
	}
	if minor >= vDescription {
		b.Description = null
		if s.description != "" {
			b.Description = reply(0, s.description).body
		}
	}
	if minor >= vTags {
		tags := append([]string{}, s.tags...)
		b.Tags = &tags
	}
	if minor >= vTrustedCerts {
		b.TrustedCerts = null
	}
	if minor >= vServerGroups && single {
		groups := []string{}
		if s.group != nil {
			groups = append(groups, s.group.id)
		}
		b.ServerGroups = &groups
	}
	if minor >= vLockedReason {
		b.LockedReason = null
		if s.lockedReason != "" {
			b.LockedReason = reply(0, s.lockedReason).body
		}
	}
	if minor >= vHostname {
		b.Hostname = s.name
	}
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func optionalTime(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	return optional(microStamp(t))
}
