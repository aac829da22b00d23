package phases

import (
	"context"
	"regexp"
	"slices"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// driverServices are the services that the node driver looks for in the catalogue, by types that it takes letter by letter.
// Images it finds through Nova.
func driverServices(pools []config.Pool) []string {
	services := []string{"compute", "network"}
	if slices.ContainsFunc(pools, func(p config.Pool) bool { return wantsVolume(p.Machine) }) {
		services = append(services, "volumev3") // not block-storage, and no alias
	}
	return services
}

var versionSegment = regexp.MustCompile(`/v\d+(\.\d+)?(/|$)`)

// catalogFits asks whether the node driver will find its services: it takes the first endpoint of the exact type, region and
// interface, and the URL as it stands, without asking a service for its versions.
func catalogFits(ctx context.Context, r *Run) (finding.Finding, error) {
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	catalog := client.Catalog()
	region, iface := r.Cloud.Region, endpointInterface(r.Cloud)
	args := finding.Args{"region": region, "interface": iface, "regions": list(catalog.Regions(), 8)}
	var proof []finding.Evidence
	for _, service := range driverServices(r.Spec.Pools) {
		args["service"] = service
		endpoint, ok := catalog.First(service, region, iface)
		if !ok {
			return notInCatalog(catalog, service, region, iface, args), nil
		}
		args["endpoint"], args["host"] = endpoint.URL, hostOf(endpoint.URL)
		here := seen(finding.OpenStack, "catalogue: "+service, endpoint.URL+" ("+endpoint.Interface+", "+endpoint.Region+")")
		proof = append(proof, here)
		versioned := versionSegment.MatchString(endpoint.URL)
		switch {
		case isLoopback(args["host"]) && !isLoopback(hostOf(r.Cloud.AuthURL)):
			return finding.Failed(codeCatalog, "loopback", args, here), nil
		case service == "network":
			// The driver appends v2.0 without looking. With a network's id it asks Neutron for floating IPs only.
			if versioned && slices.ContainsFunc(r.Spec.Pools, func(p config.Pool) bool { return p.Machine.FloatingIPPool != "" }) {
				return finding.Failed(codeCatalog, "versioned", args, here), nil
			}
		case !versioned:
			return finding.Failed(codeCatalog, "unversioned", args, here), nil
		}
	}
	args["services"] = list(driverServices(r.Spec.Pools), 4)
	if region == "" && len(catalog.Regions()) > 1 {
		if taken, ok := catalog.First("compute", "", iface); ok {
			args["region"] = taken.Region
		}
		return finding.Warned(codeCatalog, "several-regions", args, proof...), nil
	}
	args["region"] = first(region, args["regions"])
	return finding.Passed(codeCatalog, "ok", args, proof...), nil
}

// notInCatalog says what the catalogue has instead of the endpoint that the driver would look for.
func notInCatalog(catalog openstack.Catalog, service, region, iface string, args finding.Args) finding.Finding {
	var types []string
	for _, s := range catalog.Services {
		types = append(types, s.Type)
	}
	args["types"], args["nearest"] = list(types, 20), nearest(region, catalog.Regions())
	proof := seen(finding.OpenStack, "catalogue", "services: "+args["types"]+"; regions: "+args["regions"])
	if !catalog.Has(service) {
		return finding.Failed(codeCatalog, "service", args, proof)
	}
	interfaces := catalog.Interfaces(service, region)
	if len(interfaces) == 0 {
		return finding.Failed(codeCatalog, "region", args, proof)
	}
	args["interfaces"] = list(interfaces, 3)
	return finding.Failed(codeCatalog, "interface", args,
		seen(finding.OpenStack, "catalogue: "+service, "interfaces in "+first(region, "all regions")+": "+args["interfaces"]))
}
