package phases

import (
	"context"
	"regexp"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeLeftCluster = "ROS-LEFT-001"
	codeLeftServers = "ROS-LEFT-002"
)

// leftoverGates ask what is there already.
func leftoverGates() []Gate {
	return []Gate{
		{Code: codeLeftCluster, DependsOn: []string{codeLogin}, Check: noForeignCluster},
		{Code: codeLeftServers, DependsOn: []string{codeCloud, codeLogin}, Check: noStrayServers},
	}
}

// noForeignCluster asks whether a Cluster of this name is there that is not ours to continue.
func noForeignCluster(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace}
	object, err := r.Rancher.Get(ctx, rancherapi.Clusters, r.Spec.Namespace, r.Spec.Name)
	switch {
	case rancherKind(err) == "not-found":
		return finding.Passed(codeLeftCluster, "none", args), nil
	case err != nil:
		return finding.Finding{}, err
	}
	c := rancherapi.DecodeCluster(object)
	proof := seen(finding.Kubernetes, "Cluster "+r.Spec.Namespace+"/"+r.Spec.Name, "uid "+c.UID)
	switch {
	case !isOurs(c.Annotations, r.Spec.Name):
		return finding.Failed(codeLeftCluster, "foreign", args, proof), nil
	case c.Deleting != nil:
		return finding.Failed(codeLeftCluster, "deleting", args, proof), nil
	}
	return finding.Passed(codeLeftCluster, "ours", args, proof), nil
}

// noStrayServers asks whether servers or key pairs of an earlier life of this cluster are left: they take quota, and
// nothing in Rancher knows of them any more.
func noStrayServers(ctx context.Context, r *Run) (finding.Finding, error) {
	left, err := r.strays(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"cluster": r.Spec.Name, "servers": list(left.serverNames(), 4), "keypairs": list(left.KeyPairs, 4),
		"ids": strings.Join(left.serverIDs(), " ")}
	switch {
	case len(left.Servers) > 0:
		return finding.Failed(codeLeftServers, "servers", args, left.evidence()...), nil
	case len(left.KeyPairs) > 0:
		return finding.Warned(codeLeftServers, "keypairs", args, left.evidence()...), nil
	}
	return finding.Passed(codeLeftServers, "none", args), nil
}

// strays are servers and key pairs named like this cluster's machines, without a Machine behind them.
type strays struct {
	Servers  []openstack.Server
	KeyPairs []string
}

func (s strays) serverNames() []string {
	names := make([]string, len(s.Servers))
	for i, server := range s.Servers {
		names[i] = server.Name
	}
	return names
}

func (s strays) serverIDs() []string {
	ids := make([]string, len(s.Servers))
	for i, server := range s.Servers {
		ids[i] = server.ID
	}
	return ids
}

func (s strays) evidence() []finding.Evidence {
	var all []finding.Evidence
	for _, server := range s.Servers {
		all = append(all, seen(finding.OpenStack, "server "+server.ID, server.Name+" "+server.Status+", created "+server.Created.Format("2006-01-02 15:04")))
	}
	for _, name := range s.KeyPairs {
		all = append(all, seen(finding.OpenStack, "key pair", name))
	}
	return all
}

// strays looks for them. A server with a live OpenstackMachine is none, and neither is one that a pool of another,
// longer cluster name explains: the whole pattern of cluster, pool and suffixes must fit (teardown.md, section 6).
func (r *Run) strays(ctx context.Context) (strays, error) {
	machines, err := r.openstackMachines(ctx)
	if kind := rancherKind(err); err != nil && kind != "not-found" && kind != "busy" {
		return strays{}, err
	}
	live := map[string]bool{}
	for _, m := range machines {
		live[m.Name] = true
	}
	client, err := r.OpenStack(ctx)
	if err != nil {
		return strays{}, err
	}
	pattern := MachineNames(r.Spec)
	var left strays
	for server, err := range client.Servers(ctx, openstack.ServerFilter{NamePrefix: r.Spec.Name + "-"}) {
		if err != nil {
			return strays{}, err
		}
		if pattern.MatchString(server.Name) && !live[server.Name] {
			left.Servers = append(left.Servers, server)
		}
	}
	pairs, err := client.KeyPairs(ctx)
	if err != nil {
		return strays{}, err
	}
	for _, pair := range pairs {
		if cut := len(pair.Name) - keyPairSuffix; cut > 0 && hexTail.MatchString(pair.Name[cut:]) &&
			pattern.MatchString(pair.Name[:cut]) && !live[pair.Name[:cut]] {
			left.KeyPairs = append(left.KeyPairs, pair.Name)
		}
	}
	return left, nil
}

// The driver names a key pair after the server, a dash and 64 hex digits.
const keyPairSuffix = 1 + 64

var hexTail = regexp.MustCompile(`^-[0-9a-f]{64}$`)

// MachineNames matches the names that Rancher gives the machines of a cluster's pools, and their servers.
func MachineNames(spec config.Spec) *regexp.Regexp {
	pools := make([]string, len(spec.Pools))
	for i, p := range spec.Pools {
		pools[i] = regexp.QuoteMeta(p.Name)
	}
	return regexp.MustCompile(`^` + regexp.QuoteMeta(spec.Name) + `-(` + strings.Join(pools, "|") + `)-[a-z0-9]{5,10}-[a-z0-9]{5}$`)
}
