package openstack

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gophercloud/gophercloud/v2"
	"github.com/gophercloud/gophercloud/v2/openstack/identity/v3/tokens"
	"github.com/gophercloud/gophercloud/v2/openstack/utils"
)

// Catalog is Keystone's list of services and where they are, for the gates that ask about regions and interfaces.
type Catalog struct {
	Services []CatalogService // sorted by type and name
}

// CatalogService is one service of the catalogue.
type CatalogService struct {
	Type, Name string
	Endpoints  []CatalogEndpoint
}

// CatalogEndpoint is one way to reach a service.
type CatalogEndpoint struct {
	Region    string
	RegionID  string // the same as Region, but for clouds that renamed a region
	Interface string // public, internal, admin
	URL       string
}

// in tells whether the endpoint belongs to a region, letter by letter; an empty one stands for all.
func (e CatalogEndpoint) in(region string) bool {
	return region == "" || e.Region == region || e.RegionID == region
}

// First returns the endpoint that Rancher's node driver takes: the first of exactly this type (it knows no aliases), in the
// region, with the interface. An empty region is any.
func (c Catalog) First(serviceType, region, iface string) (CatalogEndpoint, bool) {
	for _, s := range c.Services {
		if s.Type != serviceType {
			continue
		}
		for _, e := range s.Endpoints {
			if e.Interface == iface && e.in(region) {
				return e, true
			}
		}
	}
	return CatalogEndpoint{}, false
}

// Regions are the distinct regions of all endpoints, sorted.
func (c Catalog) Regions() []string {
	return c.distinct("", func(e CatalogEndpoint) string { return e.Region })
}

// Interfaces are the distinct interfaces of a service type in a region, sorted; an empty type or region stands for all.
func (c Catalog) Interfaces(serviceType, region string) []string {
	return c.distinct(serviceType, func(e CatalogEndpoint) string {
		if !e.in(region) {
			return ""
		}
		return e.Interface
	})
}

// Has tells whether the catalogue has a service of exactly this type. The node driver looks for "volumev3" by that
// very name.
func (c Catalog) Has(serviceType string) bool {
	return slices.ContainsFunc(c.Services, func(s CatalogService) bool { return s.Type == serviceType })
}

// any tells whether one of the endpoints is as wanted.
func (c Catalog) any(wanted func(CatalogEndpoint) bool) bool {
	return slices.ContainsFunc(c.Services, func(s CatalogService) bool { return slices.ContainsFunc(s.Endpoints, wanted) })
}

// distinct collects the values of the endpoints of one service type, of all when it is empty.
func (c Catalog) distinct(serviceType string, value func(CatalogEndpoint) string) []string {
	var values []string
	for _, s := range c.Services {
		if serviceType != "" && s.Type != serviceType {
			continue
		}
		for _, e := range s.Endpoints {
			if v := value(e); v != "" && !slices.Contains(values, v) {
				values = append(values, v)
			}
		}
	}
	slices.Sort(values)
	return values
}

func newCatalog(entries []tokens.CatalogEntry) Catalog {
	var c Catalog
	for _, entry := range entries {
		s := CatalogService{Type: entry.Type, Name: entry.Name}
		for _, e := range entry.Endpoints {
			s.Endpoints = append(s.Endpoints, CatalogEndpoint{
				Region: cmp.Or(e.Region, e.RegionID), RegionID: cmp.Or(e.RegionID, e.Region), Interface: e.Interface, URL: e.URL,
			})
		}
		c.Services = append(c.Services, s)
	}
	slices.SortStableFunc(c.Services, func(a, b CatalogService) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.Name, b.Name))
	})
	return c
}

// service is one API that this package speaks.
type service struct {
	name    string // official type, in messages and as the catalogue's type
	version int    // major version
	// path is the version's place below a URL of the catalogue that names none. Neutron and Glance have had only one for ten
	// years, so nobody is asked. Empty: the service itself says.
	path string
	// inProject tells that the URL ends in the project's id.
	inProject bool
}

var (
	identity = service{name: "identity", version: 3}
	compute  = service{name: "compute", version: 2}
	network  = service{name: "network", version: 2, path: "v2.0"}
	image    = service{name: "image", version: 2, path: "v2"}
	// volumes is found under "block-storage" and all its older names, volumev3 among them.
	volumes = service{name: "block-storage", version: 3, inProject: true}
)

// types are the names under which catalogues have a service, the official one first.
func (s service) types() []string {
	options := gophercloud.EndpointOpts{}
	options.ApplyDefaults(s.name)
	return options.Types()
}

// Endpoint returns the URL under which a service type (compute, network, image, block-storage) is reached from here, or
// an *Error of KindNoEndpoint that says which regions and interfaces there are.
func (c *Client) Endpoint(ctx context.Context, serviceType string) (string, error) {
	for _, s := range []service{compute, network, image, volumes} {
		if s.name == serviceType {
			client, err := c.service(ctx, s)
			if err != nil {
				return "", err
			}
			return client.Endpoint, nil
		}
	}
	return "", &Error{Kind: KindNoEndpoint, Service: serviceType, Doing: "finding the " + serviceType + " service",
		Message: "rosctl does not use this service"}
}

// connection is the way to one service. The lock is held while it is looked for, so that several who ask at once ask the
// service for its versions once.
type connection struct {
	mu     sync.Mutex
	client *gophercloud.ServiceClient
}

// service returns the client of a service, found in the catalogue at its first use. A search that failed is not kept.
func (c *Client) service(ctx context.Context, s service) (*gophercloud.ServiceClient, error) {
	c.mu.Lock()
	way := c.services[s]
	if way == nil {
		way = &connection{}
		c.services[s] = way
	}
	c.mu.Unlock()
	way.mu.Lock()
	defer way.mu.Unlock()
	if way.client != nil {
		return way.client, nil
	}
	address, err := c.locate(ctx, s)
	if err != nil {
		return nil, err
	}
	way.client = &gophercloud.ServiceClient{ProviderClient: c.provider, Endpoint: address, Type: s.name}
	return way.client, nil
}

// locate finds a service's versioned URL: the first endpoint in the catalogue's order that fits by type or alias, by
// interface, by region (name or id) and by version.
func (c *Client) locate(ctx context.Context, s service) (string, error) {
	if s == identity {
		return c.provider.IdentityBase + "v3/", nil // where the login was done, whatever the catalogue says
	}
	types := s.types()
	for _, entry := range c.entries.Entries {
		if !slices.Contains(types, entry.Type) || !versionFits(typeVersion, entry.Type, s.version) {
			continue
		}
		for _, e := range entry.Endpoints {
			here := CatalogEndpoint{Region: e.Region, RegionID: e.RegionID}
			if e.Interface != string(c.access) || !here.in(c.region) {
				continue
			}
			address := gophercloud.NormalizeURL(e.URL)
			switch {
			case !versionFits(pathVersion, path(address), s.version):
				continue
			case pathVersion.MatchString(path(address)):
				return address, nil
			case s.path != "":
				return address + s.path + "/", nil
			}
			return c.discover(ctx, s, address)
		}
	}
	return "", c.noEndpoint(s, "finding the "+s.name+" service", types)
}

// Versions, in the name of a type ("volumev3") and in the path of a URL ("/v2.1/").
var (
	typeVersion = regexp.MustCompile(`v(\d+)$`)
	pathVersion = regexp.MustCompile(`/v(\d+)(?:\.\d+)?(?:/|$)`)
)

// versionFits tells whether a text names the wanted major version, or none.
func versionFits(form *regexp.Regexp, text string, wanted int) bool {
	found := form.FindStringSubmatch(text)
	return found == nil || found[1] == strconv.Itoa(wanted)
}

func path(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Path
}

// discover asks a service whose URL names no version for those that it has, and returns the URL of the newest one of the
// wanted major version. Only the version is taken from the answer: the links in it name hosts that often cannot be reached
// from behind a proxy.
func (c *Client) discover(ctx context.Context, s service, address string) (string, error) {
	doing := "finding the " + s.name + " service"
	versions, err := utils.GetServiceVersions(ctx, c.provider, address, true)
	if err != nil {
		return "", c.fault(s, doing, err)
	}
	for _, v := range versions { // newest first
		if v.Major != s.version {
			continue
		}
		address += "v" + strconv.Itoa(v.Major)
		if v.Minor > 0 { // "v2.1" and "v3", although Cinder calls that v3.0
			address += "." + strconv.Itoa(v.Minor)
		}
		if s.inProject {
			address += "/" + c.identity.ProjectID
		}
		return address + "/", nil
	}
	return "", c.noEndpoint(s, doing, s.types())
}

// noEndpoint says what the catalogue has instead of the endpoint that was asked for.
func (c *Client) noEndpoint(s service, doing string, types []string) *Error {
	e := &Error{Kind: KindNoEndpoint, Service: s.name, Doing: doing}
	offered := Catalog{}
	for _, have := range c.catalog.Services {
		if slices.Contains(types, have.Type) {
			offered.Services = append(offered.Services, have)
		}
	}
	regions := offered.Regions()
	interfaces := offered.Interfaces("", c.region)
	switch {
	case len(offered.Services) == 0:
		e.Message = "the catalogue has no service of this type"
		e.Hint = "ask the cloud's operator; it offers " + strings.Join(c.identity.Services, ", ")
	case c.region != "" && !offered.any(func(e CatalogEndpoint) bool { return e.in(c.region) }):
		e.Message = fmt.Sprintf("the catalogue has no region %q for it", c.region)
		e.Hint = "set region_name to one of: " + strings.Join(regions, ", ") + " (letter case counts)"
	case !slices.Contains(interfaces, string(c.access)):
		e.Message = fmt.Sprintf("the catalogue has no %s endpoint for it", c.access)
		e.Hint = "set interface to one of: " + strings.Join(interfaces, ", ")
	default:
		e.Message = fmt.Sprintf("no endpoint of it speaks version %d", s.version)
		e.Hint = "ask the cloud's operator"
	}
	return e
}

// availability reads the interface setting in the forms that OpenStack's tools accept.
func availability(setting string) (gophercloud.Availability, error) {
	switch a := gophercloud.Availability(strings.TrimSuffix(setting, "URL")); a {
	case "":
		return gophercloud.AvailabilityPublic, nil
	case gophercloud.AvailabilityPublic, gophercloud.AvailabilityInternal, gophercloud.AvailabilityAdmin:
		return a, nil
	default:
		return "", incomplete(fmt.Sprintf("interface %q is unknown", setting), "set it to public, internal or admin")
	}
}
