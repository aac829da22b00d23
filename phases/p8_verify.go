package phases

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/rancherapi"
)

const (
	codeReady      = "ROS-READY-001"
	codeKubeconfig = "ROS-KUBECONFIG-001"
	codeNodes      = "ROS-NODES-001"
	codeEtcd       = "ROS-ETCD-001"
	codeReadyz     = "ROS-READYZ-001"
)

// verify proves that the new cluster works, by the new cluster's own answers.
func verify() Phase {
	return Phase{
		Number: 8,
		Name:   "verify",
		Why:    "proof, not hope: Rancher calls a cluster ready before its last node is",
		Usual:  5 * time.Minute,
		Gates: []Gate{
			{Code: codeReady, Check: clusterReady},
			{Code: codeKubeconfig, DependsOn: []string{codeReady}, Check: kubeconfigFits},
			{Code: codeNodes, DependsOn: []string{codeKubeconfig}, Check: nodesReady},
			{Code: codeReadyz, DependsOn: []string{codeKubeconfig}, Check: apiReady},
			{Code: codeEtcd, DependsOn: []string{codeNodes}, Check: etcdHealthy},
		},
		Plan: func(_ context.Context, r *Run) ([]event.Change, error) {
			return []event.Change{{Verb: "write", Object: "kubeconfig " + r.Options.Kubeconfig}}, nil
		},
		Action: awaitReady,
	}
}

// clusterReady reads Ready and Connected, and deletionTimestamp before both: status.ready never goes back, and
// Provisioned is a copy (rancher-api.md, 40).
func clusterReady(ctx context.Context, r *Run) (finding.Finding, error) {
	object, found, err := r.liveCluster(ctx)
	args := finding.Args{"cluster": r.Spec.Name}
	switch {
	case err != nil:
		return finding.Finding{}, err
	case !found && r.Options.DryRun:
		return finding.Waiting(codeReady, "absent", args), nil
	case !found:
		return finding.Failed(codeReady, "absent", args), nil
	}
	return readiness(rancherapi.DecodeCluster(object)), nil
}

func readiness(c rancherapi.Cluster) finding.Finding {
	args := finding.Args{"cluster": c.Name, "id": c.MgmtName}
	if c.Deleting != nil {
		return finding.Failed(codeReady, "deleting", args)
	}
	for _, kind := range []string{"Ready", "Connected"} {
		if cond := c.Condition(kind); cond.Status != "True" {
			args["condition"], args["status"], args["message"] = kind, first(cond.Status, "absent"), firstLine(cond.Message)
			return finding.Waiting(codeReady, "not-yet", args)
		}
	}
	return finding.Passed(codeReady, "ok", args)
}

// kubeconfigFits asks whether the file is there, readable by its owner only, and leads to this cluster.
func kubeconfigFits(ctx context.Context, r *Run) (finding.Finding, error) {
	path := r.Options.Kubeconfig
	args := finding.Args{"path": path}
	info, err := os.Lstat(path)
	if os.IsNotExist(err) {
		return finding.Waiting(codeKubeconfig, "absent", args), nil
	}
	if err != nil {
		return finding.Finding{}, err
	}
	switch {
	case info.Mode()&os.ModeSymlink != 0:
		return finding.Failed(codeKubeconfig, "link", args), nil
	case info.Mode().Perm()&0o077 != 0:
		args["mode"] = info.Mode().Perm().String()
		return finding.Failed(codeKubeconfig, "open", args), nil
	}
	live, found, err := r.liveCluster(ctx)
	if err != nil || !found {
		return finding.Waiting(codeKubeconfig, "absent", args), err
	}
	id := rancherapi.DecodeCluster(live).MgmtName
	args["id"] = id
	downstream, err := r.downstream()
	if err != nil {
		return finding.Failed(codeKubeconfig, "unreadable", args, seen(finding.File, path, err.Error())), nil
	}
	defer downstream.Close()
	server := downstream.URL()
	args["server"] = server
	if !leadsTo(server, id) {
		if gone, err := r.leadsNowhere(ctx, server); err != nil {
			return finding.Finding{}, err
		} else if gone {
			return finding.Waiting(codeKubeconfig, "gone", args, seen(finding.File, path, "server: "+server)), nil
		}
		return finding.Failed(codeKubeconfig, "other-cluster", args, seen(finding.File, path, "server: "+server)), nil
	}
	version, err := downstream.Version(ctx)
	if rancherKind(err) == "auth" {
		return finding.Waiting(codeKubeconfig, "stale", args), nil
	}
	if err != nil {
		return finding.Finding{}, err
	}
	args["version"] = version
	return finding.Passed(codeKubeconfig, "ok", args, seen(finding.File, path, "server: "+server)), nil
}

// rancherProxy is the path below which Rancher leads to its clusters by their ids.
const rancherProxy = "/k8s/clusters/"

// leadsNowhere tells whether a kubeconfig's server is a cluster of this Rancher that is not there any more: what an
// earlier life of the cluster left behind, and of no use to anybody.
func (r *Run) leadsNowhere(ctx context.Context, server string) (bool, error) {
	id, ours := strings.CutPrefix(server, r.Spec.Rancher.URL+rancherProxy)
	if !ours || id == "" || strings.Contains(id, "/") {
		return false, nil
	}
	_, err := r.Rancher.Get(ctx, rancherapi.MgmtClusters, "", id)
	switch kind := rancherKind(err); {
	case err == nil, kind == "forbidden":
		return false, nil
	case kind == "not-found":
		return true, nil
	}
	return false, err
}

// leadsTo tells whether a kubeconfig's server is Rancher's proxy to that cluster.
func leadsTo(server, id string) bool {
	return id != "" && strings.HasSuffix(server, rancherProxy+id) && len(server) > len(rancherProxy+id)
}

// downstream is the new cluster as its own kubeconfig reaches it, by the same pin and trust as Rancher.
func (r *Run) downstream() (*rancherapi.Downstream, error) {
	content, err := os.ReadFile(r.Options.Kubeconfig)
	if err != nil {
		return nil, err
	}
	return rancherapi.FromKubeconfig(redact.Secret(content), r.UserAgent, r.OpenDownstream)
}

// nodesReady counts Ready nodes by the new kubeconfig, and holds their names against the Machines: that the same names
// stand on both sides proves that this is the cluster we made.
func nodesReady(ctx context.Context, r *Run) (finding.Finding, error) {
	downstream, err := r.downstream()
	if err != nil {
		return finding.Finding{}, err
	}
	defer downstream.Close()
	nodes, err := downstream.Nodes(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	machines, err := r.machines(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	known := map[string]bool{}
	for _, m := range machines {
		if m.NodeName != "" {
			known[m.NodeName] = true
		}
	}
	wanted, _, _, _ := r.Spec.Nodes()
	ready, foreign, behind := 0, []string{}, []string{}
	for _, n := range nodes {
		switch {
		case !known[n.Name]:
			foreign = append(foreign, n.Name)
		case !n.Ready:
			behind = append(behind, n.Name+" "+n.Reason)
		default:
			ready++
		}
	}
	args := finding.Args{"ready": itoa(ready), "wanted": itoa(wanted), "behind": list(behind, 3), "foreign": list(foreign, 3)}
	switch {
	case len(known) > 0 && ready+len(behind) == 0 && len(foreign) > 0:
		return finding.Failed(codeNodes, "other-cluster", args, seen(finding.Kubernetes, "nodes", list(foreign, 5))), nil
	case ready < wanted:
		return finding.Waiting(codeNodes, "not-yet", args), nil
	}
	return finding.Passed(codeNodes, "ok", args), nil
}

// apiReady reads /readyz?verbose of the new cluster's apiserver, which has etcd among its lines.
func apiReady(ctx context.Context, r *Run) (finding.Finding, error) {
	downstream, err := r.downstream()
	if err != nil {
		return finding.Finding{}, err
	}
	defer downstream.Close()
	ok, text, err := downstream.Readyz(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	if !ok {
		bad := failedChecks(text)
		return finding.Waiting(codeReadyz, "not-yet", finding.Args{"checks": list(bad, 4)}, seen(finding.Kubernetes, "/readyz?verbose", list(bad, 10))), nil
	}
	return finding.Passed(codeReadyz, "ok", nil, seen(finding.Kubernetes, "/readyz?verbose", "readyz check passed")), nil
}

// awaitReady waits until Rancher calls the cluster Ready and Connected, writes the kubeconfig, and waits until every
// node stands by it.
func awaitReady(ctx context.Context, r *Run) error {
	watch, err := r.watching(ctx)
	if err != nil {
		return err
	}
	if err := r.awaitCluster(ctx, watch); err != nil {
		return err
	}
	if usable, err := r.ensureKubeconfig(ctx); err != nil || !usable {
		return err // a file that must not be overwritten: the gate behind this action says why
	}
	wanted, _, _, _ := r.Spec.Nodes()
	wait := r.startWait(event.Wait{For: fmt.Sprintf("%d nodes, etcd and the API to be healthy", wanted), Total: wanted}, r.Spec.Waits.Ready, 10*time.Minute)
	for {
		open := ""
		for _, check := range []func(context.Context, *Run) (finding.Finding, error){nodesReady, etcdHealthy, apiReady} {
			f, err := check(ctx, r)
			if err != nil {
				open = err.Error()
				break
			}
			if f.Outcome == finding.Fail {
				return wait.end(nil) // the gate behind this action says it
			}
			if f.Outcome == finding.Pending {
				open = unverified(f)
				break
			}
		}
		if open == "" {
			return wait.end(nil)
		}
		wait.progress(open, 0)
		if err := wait.pause(ctx, 10*time.Second, nil); err != nil {
			return wait.end(err)
		}
	}
}

// unverified says what a gate of this phase waits for, in a few words.
func unverified(f finding.Finding) string {
	a := f.Args
	switch {
	case f.Code == codeEtcd && a["silent"] != "":
		return a["started"] + " of " + a["wanted"] + " etcd members are started; silent: " + a["silent"]
	case f.Code == codeEtcd && a["started"] != "":
		return a["started"] + " of " + a["wanted"] + " etcd members are started, " + a["learners"] + " learner(s), " + a["leaders"] + " leader(s)"
	case f.Code == codeEtcd:
		return "no etcd pod is running yet"
	case f.Code == codeNodes:
		return a["ready"] + " of " + a["wanted"] + " nodes are Ready" + after("; behind: ", a["behind"])
	}
	return "/readyz does not pass" + after(": ", a["checks"])
}

// after is a text behind its lead, "" when it is empty.
func after(lead, text string) string {
	if text == "" {
		return ""
	}
	return lead + text
}

func (r *Run) awaitCluster(ctx context.Context, watch *watcher) error {
	wait := r.startWait(event.Wait{For: "the cluster to be Ready and Connected"}, r.Spec.Waits.Ready, 10*time.Minute)
	for {
		changed := watch.changed()
		if stop := r.stopOnCluster(watch); stop != nil {
			return wait.end(stop)
		}
		if c, ok := watch.cluster(); ok {
			f := readiness(c)
			if f.Outcome == finding.Pass {
				return wait.end(nil)
			}
			wait.progress(first(f.Args["message"], f.Args["condition"]+" is "+f.Args["status"]), 0)
		}
		if err := wait.pause(ctx, 30*time.Second, changed); err != nil {
			return wait.end(err)
		}
	}
}

// ensureKubeconfig fetches the kubeconfig once: each request mints a token, and is answered with 200 even for a cluster
// that does not exist yet (rancher-api.md, 47).
//
// It tells whether the file can be used: one that leads elsewhere, or that others can read, is left as it is.
func (r *Run) ensureKubeconfig(ctx context.Context) (usable bool, err error) {
	f, err := kubeconfigFits(ctx, r)
	if err == nil && f.Outcome != finding.Pending {
		return f.Outcome != finding.Fail, nil
	}
	if err := r.FetchKubeconfig(ctx); err != nil {
		return false, err
	}
	r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "write", Object: "kubeconfig " + r.Options.Kubeconfig}})
	return true, nil
}

// FetchKubeconfig writes the cluster's kubeconfig to Options.Kubeconfig, mode 0600, never through a link.
func (r *Run) FetchKubeconfig(ctx context.Context) error {
	live, found, err := r.liveCluster(ctx)
	if err != nil {
		return err
	}
	if !found {
		return &Stop{Phase: 8, Name: "verify", Kind: StopFailed, Err: fmt.Errorf("there is no Cluster %s; rosctl create makes it", r.Spec.Name)}
	}
	c := rancherapi.DecodeCluster(live)
	if f := readiness(c); f.Outcome != finding.Pass {
		return &Stop{Phase: 8, Name: "verify", Kind: StopFailed, Findings: []finding.Finding{f}, Err: fmt.Errorf(
			"cluster %s is not ready (%s is %s): a kubeconfig now would mint a token for nothing", c.Name, f.Args["condition"], f.Args["status"])}
	}
	if f, err := kubeconfigFits(ctx, r); err == nil && f.Outcome == finding.Fail && f.Reason != "open" {
		return &Stop{Phase: 8, Name: "verify", Kind: StopRefused, Findings: []finding.Finding{f}, Err: fmt.Errorf(
			"%s is there, and is not a kubeconfig of %s: move it away, or name another file with --kubeconfig", r.Options.Kubeconfig, c.Name)}
	}
	content, err := r.Rancher.GenerateKubeconfig(ctx, c.MgmtName)
	if err != nil {
		return err
	}
	return writePrivate(r.Options.Kubeconfig, []byte(content.Reveal()))
}
