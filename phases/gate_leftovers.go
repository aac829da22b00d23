package phases

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeLeftCluster  = "ROS-LEFT-001"
	codeLeftServers  = "ROS-LEFT-002"
	codeLeftMachines = "ROS-LEFT-003"
	codeLeftConfigs  = "ROS-LEFT-004"
	codeCredPrefix   = "ROS-CRED-003"
)

// leftoverGates ask what is there already.
func leftoverGates() []Gate {
	return []Gate{
		{Code: codeLeftCluster, DependsOn: []string{codeLogin}, Check: noForeignCluster},
		{
			Code: codeCredPrefix, DependsOn: []string{codeLeftCluster}, Check: credentialPrefixed,
			Fix: prefixCredential, FixChanges: credentialPrefixChanges,
		},
		{Code: codeLeftMachines, DependsOn: []string{codeLeftCluster, codeCAPI}, Check: noStrayMachines},
		{
			Code: codeLeftConfigs, DependsOn: []string{codeLogin}, Check: noForeignConfigs,
			Ahead: ahead(func(ctx context.Context, r *Run) { _, _ = r.machineConfigsNamed(ctx) }),
		},
		{
			Code: codeLeftServers, DependsOn: []string{codeCloud, codeLogin}, Check: noStrayServers,
			Ahead: ahead(func(ctx context.Context, r *Run) { _, _ = r.openstackMachines(ctx) }),
		},
	}
}

// presentCluster is the Cluster of our name, nil when there is none. Who sent the plan for judgement knows already when
// the name is free.
func (r *Run) presentCluster(ctx context.Context) (*rancherapi.Cluster, error) {
	return inRound(ctx, r, func(now *round) *asked[*rancherapi.Cluster] { return &now.cluster }, func(ctx context.Context) (*rancherapi.Cluster, error) {
		tried, err := r.tryCluster(ctx)
		if err == nil && !tried.taken {
			return nil, nil
		}
		object, found, err := r.liveCluster(ctx)
		switch {
		case err != nil:
			return nil, err
		case !found && tried.taken:
			return nil, &rancherapi.Error{
				Op: "reading Cluster " + r.Spec.Namespace + "/" + r.Spec.Name, Host: r.Rancher.Host(), Kind: rancherapi.KindForbidden,
				Message: "the name is taken, and this user may not see by what",
			}
		case !found:
			return nil, nil
		}
		c := rancherapi.DecodeCluster(object)
		return &c, nil
	})
}

// noForeignCluster asks whether a Cluster of this name is there that is not ours to continue.
func noForeignCluster(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace}
	c, err := r.presentCluster(ctx)
	switch {
	case rancherKind(err) == "forbidden":
		// A name that is taken by somebody else's Cluster, or no right to know: only the first is certain to fail.
		proof := seen(finding.Kubernetes, "Cluster "+r.Spec.Namespace+"/"+r.Spec.Name, err.Error())
		if tried, err := r.tryCluster(ctx); err == nil && tried.taken {
			return finding.Failed(codeLeftCluster, "hidden", args, proof), nil
		}
		return finding.Warned(codeLeftCluster, "unseen", args, proof), nil
	case err != nil:
		return finding.Finding{}, err
	case c == nil:
		return finding.Passed(codeLeftCluster, "none", args), nil
	}
	proof := seen(finding.Kubernetes, "Cluster "+r.Spec.Namespace+"/"+r.Spec.Name, "uid "+c.UID)
	switch {
	case !isOurs(c.Annotations, r.Spec.Name):
		return finding.Failed(codeLeftCluster, "foreign", args, proof), nil
	case c.Deleting != nil:
		return finding.Failed(codeLeftCluster, "deleting", args, proof), nil
	}
	return finding.Passed(codeLeftCluster, "ours", args, proof), nil
}

// credentialPrefixed asks whether a Cluster that is there names its credential with the namespace in front
// ("cattle-global-data:cc-xxxxx"): without it Rancher looks for the Secret in the Cluster's own namespace.
func credentialPrefixed(ctx context.Context, r *Run) (finding.Finding, error) {
	c, err := r.presentCluster(ctx)
	if err != nil && rancherKind(err) != "forbidden" {
		return finding.Finding{}, err
	}
	args := finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace}
	if c == nil || c.CredentialID == "" {
		return finding.Passed(codeCredPrefix, "none", args), nil
	}
	args["id"], args["whole"] = c.CredentialID, credentialNamespace+":"+c.CredentialID
	if !strings.Contains(c.CredentialID, ":") {
		return finding.Failed(codeCredPrefix, "no-prefix", args,
			seen(finding.Kubernetes, "Cluster "+c.Namespace+"/"+c.Name, "spec.cloudCredentialSecretName: "+c.CredentialID)), nil
	}
	return finding.Passed(codeCredPrefix, "ok", args), nil
}

// noStrayMachines asks whether Machines of an earlier Cluster of this name are left in Rancher: they are still being
// deleted, or stuck in it, and the new Cluster would take them for its own.
func noStrayMachines(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace}
	cluster, err := r.presentCluster(ctx)
	if err != nil && rancherKind(err) != "forbidden" {
		return finding.Finding{}, err
	}
	if cluster != nil {
		return finding.Passed(codeLeftMachines, "ours", args), nil
	}
	machines, machinesErr := r.machines(ctx)
	infra, infraErr := r.openstackMachines(ctx)
	for _, err := range []error{machinesErr, infraErr} {
		switch kind := rancherKind(err); {
		case err == nil, kind == "not-found", kind == "busy":
		case kind == "forbidden":
			return finding.Noted(codeLeftMachines, "unseen", args, seen(finding.Kubernetes, "Machines", err.Error())), nil
		default:
			return finding.Finding{}, err
		}
	}
	var names, deleting []string
	var evidence []finding.Evidence
	add := func(kind, name string, going bool, message string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
			if going {
				deleting = append(deleting, name)
			}
		}
		evidence = append(evidence, seen(finding.Kubernetes, kind+" "+r.Spec.Namespace+"/"+name, first(message, "no message")))
	}
	for _, m := range machines {
		add("Machine", m.Name, m.Deleting != nil, first(m.FailureMessage, m.Phase))
	}
	for _, m := range infra {
		add("OpenstackMachine", m.Name, m.Deleting != nil, m.FailureMessage)
	}
	args["machines"], args["machine"], args["count"] = list(names, 3), first(names...), itoa(len(names))
	switch {
	case len(names) == 0:
		return finding.Passed(codeLeftMachines, "none", args), nil
	case len(deleting) == len(names):
		return finding.Failed(codeLeftMachines, "deleting", args, evidence...), nil
	}
	return finding.Failed(codeLeftMachines, "left", args, evidence...), nil
}

// machineConfigsNamed reads those OpenstackConfigs that the plan would write, by their names. Before the node driver is
// active the kind does not exist, and nothing is asked.
func (r *Run) machineConfigsNamed(ctx context.Context) ([]unstructured.Unstructured, error) {
	return inRound(ctx, r, func(now *round) *asked[[]unstructured.Unstructured] { return &now.configs },
		func(ctx context.Context) ([]unstructured.Unstructured, error) {
			driver, err := r.nodeDriver(ctx)
			if err != nil || !driver.Active {
				return nil, err
			}
			wanted := map[string]bool{}
			for _, p := range r.Spec.Pools {
				wanted[r.Spec.MachineConfigName(p.Name)] = true
			}
			if len(wanted) == 1 {
				object, err := r.Rancher.Get(ctx, rancherapi.OpenstackConfigs, r.Spec.Namespace, r.Spec.MachineConfigName(r.Spec.Pools[0].Name))
				if err != nil {
					return nil, err
				}
				return []unstructured.Unstructured{*object}, nil
			}
			all, err := r.Rancher.List(ctx, rancherapi.OpenstackConfigs, r.Spec.Namespace, rancherapi.ListOptions{})
			return slices.DeleteFunc(all, func(o unstructured.Unstructured) bool { return !wanted[o.GetName()] }), err
		})
}

// noForeignConfigs asks whether the recipes that the plan would write are there already, and whose they are. One belongs
// to a single Cluster for good (recording object-cluster-shared-b).
func noForeignConfigs(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"namespace": r.Spec.Namespace, "cluster": r.Spec.Name}
	found, err := r.machineConfigsNamed(ctx)
	switch kind := rancherKind(err); {
	case kind == "not-found", kind == "busy":
		return finding.Passed(codeLeftConfigs, "none", args), nil
	case kind == "forbidden":
		return finding.Noted(codeLeftConfigs, "unseen", args, seen(finding.Kubernetes, "OpenstackConfigs", err.Error())), nil
	case err != nil:
		return finding.Finding{}, err
	}
	var names []string
	for i := range found {
		config := &found[i]
		args["name"], args["owner"] = config.GetName(), clusterOwner(config)
		proof := seen(finding.Kubernetes, "OpenstackConfig "+r.Spec.Namespace+"/"+config.GetName(), "owner: "+first(args["owner"], "none"))
		switch {
		case args["owner"] != "" && args["owner"] != r.Spec.Name:
			return finding.Failed(codeLeftConfigs, "owned", args, proof), nil
		case !isOurs(config.GetAnnotations(), r.Spec.Name):
			return finding.Failed(codeLeftConfigs, "foreign", args, proof), nil
		}
		names = append(names, config.GetName())
	}
	if len(names) == 0 {
		return finding.Passed(codeLeftConfigs, "none", args), nil
	}
	args["names"] = list(names, 4)
	return finding.Passed(codeLeftConfigs, "ours", args), nil
}

// noStrayServers asks whether servers or key pairs of an earlier life of this cluster are left: they take quota, and
// nothing in Rancher knows of them any more.
func noStrayServers(ctx context.Context, r *Run) (finding.Finding, error) {
	left, err := r.strays(ctx)
	hidden := rancherKind(err) == "forbidden" // which of the servers have a Machine cannot be seen
	if hidden {
		left, err = r.machineNamed(ctx)
	}
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"cluster": r.Spec.Name, "servers": list(left.serverNames(), 4), "keypairs": list(left.KeyPairs, 4),
		"ids": strings.Join(left.serverIDs(), " ")}
	switch {
	case hidden && len(left.Servers)+len(left.KeyPairs) > 0:
		return finding.Warned(codeLeftServers, "unseen", args, left.evidence()...), nil
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
	live := map[string]bool{}
	var group errgroup.Group
	group.Go(func() error {
		machines, err := r.openstackMachines(ctx)
		for _, m := range machines {
			live[m.Name] = true
		}
		if kind := rancherKind(err); kind == "not-found" || kind == "busy" {
			return nil // there can be none before the driver was ever active
		}
		return err
	})
	var left strays
	group.Go(func() (err error) {
		left, err = r.machineNamed(ctx)
		return err
	})
	if err := group.Wait(); err != nil {
		return strays{}, err
	}
	left.Servers = slices.DeleteFunc(left.Servers, func(s openstack.Server) bool { return live[s.Name] })
	left.KeyPairs = slices.DeleteFunc(left.KeyPairs, func(name string) bool { return live[name[:len(name)-keyPairSuffix]] })
	return left, nil
}

// machineNamed finds the servers and key pairs that are named like machines of this cluster, alive or not.
func (r *Run) machineNamed(ctx context.Context) (strays, error) {
	var servers []openstack.Server
	var pairs []openstack.KeyPair
	var group errgroup.Group
	group.Go(func() (err error) {
		servers, err = r.namedServers(ctx)
		return err
	})
	group.Go(func() (err error) {
		pairs, err = r.keyPairsNow(ctx)
		return err
	})
	if err := group.Wait(); err != nil {
		return strays{}, err
	}
	pattern := MachineNames(r.Spec)
	var named strays
	for _, server := range servers {
		if pattern.MatchString(server.Name) {
			named.Servers = append(named.Servers, server)
		}
	}
	for _, pair := range pairs {
		if cut := len(pair.Name) - keyPairSuffix; cut > 0 && hexTail.MatchString(pair.Name[cut:]) && pattern.MatchString(pair.Name[:cut]) {
			named.KeyPairs = append(named.KeyPairs, pair.Name)
		}
	}
	return named, nil
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
