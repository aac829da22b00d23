package phases

import (
	"context"
	"regexp"

	"github.com/rosctl/rosctl/internal/finding"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeNames = "ROS-NAME-001"
)

// nameRuleGates ask whether Rancher and Kubernetes will take the names, and those that they make of them.
func nameRuleGates() []Gate {
	return []Gate{
		{Code: codeNames, Check: namesFit},
	}
}

const (
	// machineSuffix is what Rancher and Cluster API put behind cluster and pool: a dash and five characters, twice.
	machineSuffix = len("-xxxxx-xxxxx")
	// labelLimit is the length of a host name in characters; what is longer is cut and gets a hash.
	labelLimit = 63
	// roomyLimit is how long cluster and pool may be together, so that nothing of them is cut (sizing-and-rules.md, 5).
	roomyLimit = 45
)

var (
	// clusterNameForm is the rule of Rancher's webhook (recordings cluster-dryrun-name-…).
	clusterNameForm = regexp.MustCompile(`^[a-z0-9][-a-z0-9]{0,61}[a-z0-9]$`)
	mgmtNameForm    = regexp.MustCompile(`^c-[a-z0-9]{5}$`)
	poolNameForm    = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$`)
)

// namesFit asks whether the names of the cluster, its pools, machines and hosts are within the rules. It sends nothing.
func namesFit(_ context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"cluster": r.Spec.Name}
	switch name := r.Spec.Name; {
	case name == "local", mgmtNameForm.MatchString(name):
		return finding.Failed(codeNames, "reserved", args), nil
	case !clusterNameForm.MatchString(name):
		return finding.Failed(codeNames, "cluster", args), nil
	}
	longest := ""
	taken := map[string]string{}
	for _, pool := range r.Spec.Pools {
		args["pool"] = pool.Name
		if !poolNameForm.MatchString(pool.Name) {
			return finding.Failed(codeNames, "pool", args), nil
		}
		if taken[pool.Name] != "" {
			return finding.Failed(codeNames, "pool-twice", args), nil
		}
		taken[pool.Name] = pool.Name
		if both := r.Spec.MachineConfigName(pool.Name); len(both) > len(longest) {
			longest = both
		}
	}
	args["name"], args["machine"] = longest, longest+"-xxxxx-xxxxx"
	args["length"], args["limit"] = itoa(len(longest)+machineSuffix), itoa(labelLimit)
	switch {
	case len(longest)+machineSuffix > labelLimit:
		return finding.Warned(codeNames, "cut", args), nil
	case len(longest) > roomyLimit+len("-"):
		return finding.Noted(codeNames, "long", args), nil
	}
	return finding.Passed(codeNames, "ok", args), nil
}
