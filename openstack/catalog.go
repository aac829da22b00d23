package openstack

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gophercloud/gophercloud/v2"
	keystone "github.com/gophercloud/gophercloud/v2/openstack"
	"github.com/gophercloud/gophercloud/v2/openstack/identity/v3/tokens"
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
	Interface string // public, internal, admin
	URL       string
}

// Regions are the distinct regions of all endpoints, sorted.
func (c Catalog) Regions() []string {
	return c.distinct("", func(e CatalogEndpoint) string { return e.Region })
}

// Interfaces are the distinct interfaces of a service type in a region, sorted; an empty region stands for all.
func (c Catalog) Interfaces(serviceType, region string) []string {
	return c.distinct(serviceType, func(e CatalogEndpoint) string {
		if region != "" && e.Region != region {
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
				Region: cmp.Or(e.Region, e.RegionID), Interface: e.Interface, URL: e.URL,
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
	path    string // version in the path, appended where the catalogue leaves it out; empty: never
}

var (
	identity = service{name: "identity", version: 3}
	compute  = service{name: "compute", version: 2}
	network  = service{name: "network", version: 2, path: "v2.0"}
	image    = service{name: "image", version: 2, path: "v2"}
	// volumes is found under "block-storage" and all its older names, volumev3 among them.
	volumes = service{name: "block-storage", version: 3}
)

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

// service returns the client of a service, found in the catalogue at its first use.
func (c *Client) service(ctx context.Context, s service) (*gophercloud.ServiceClient, error) {
	c.mu.Lock()
	client, known := c.services[s]
	c.mu.Unlock()
	if known {
		return client, nil
	}
	// gophercloud's own choice, called directly since its service constructors look with a context of their own: type
	// and aliases, interface, region (by name or id), version; the first that fits. A URL without a version is asked.
	options := gophercloud.EndpointOpts{Region: c.region, Availability: c.access, Version: s.version}
	options.ApplyDefaults(s.name)
	doing := "finding the " + s.name + " service"
	found, err := keystone.V3Endpoint(ctx, c.provider, c.entries, options)
	var none *gophercloud.ErrEndpointNotFound
	if errors.As(err, &none) {
		return nil, c.noEndpoint(s, doing, options.Types())
	}
	if err != nil {
		return nil, c.fault(s, doing, err)
	}
	client = &gophercloud.ServiceClient{ProviderClient: c.provider, Endpoint: found, Type: s.name}
	if s.path != "" && !strings.HasSuffix(strings.TrimSuffix(found, "/"), "/"+s.path) {
		client.ResourceBase = found + s.path + "/"
	}
	c.mu.Lock()
	c.services[s] = client
	c.mu.Unlock()
	return client, nil
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
	wanted := func(e CatalogEndpoint) string {
		if c.region != "" && e.Region != c.region {
			return ""
		}
		return e.Interface
	}
	interfaces := offered.distinct("", wanted)
	switch {
	case len(offered.Services) == 0:
		e.Message = "the catalogue has no service of this type"
		e.Hint = "ask the cloud's operator; it offers " + strings.Join(c.identity.Services, ", ")
	case c.region != "" && !slices.Contains(regions, c.region):
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
