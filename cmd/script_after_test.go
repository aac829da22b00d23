package cmd_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/kube"
)

// since are the requests that the lab answered to the last run.
func (s *stage) since() []lab.Request { return s.lab.Requests()[s.mark:] }

func line(r lab.Request) string {
	text := fmt.Sprintf("%s %s %s", r.Server, r.Method, r.Path)
	if r.Query != "" {
		text += "?" + r.Query
	}
	return fmt.Sprintf("%s %d", text, r.Status)
}

// writes [SERVER] wants that the last run changed something on a server, `! writes` that nothing was sent that could. With
// a server's name only that one is looked at: while VMs are made, the node driver writes to compute.
func writes(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, len(args) <= 1, "[!] writes [SERVER]")
	s.wantChanges(ts, neg, args, func(lab.Request) bool { return false })
}

// changes is writes without those that change nothing that a cluster is made of: the lock of the run, and the questions
// to etcd, which in Kubernetes are writes in form, since a command is run.
func changes(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, len(args) <= 1, "[!] changes [SERVER]")
	s.wantChanges(ts, neg, args, func(r lab.Request) bool {
		return locks.MatchString(r.Path) || asksEtcd.MatchString(r.Path+"?"+r.Query)
	})
}

var locks = regexp.MustCompile(`^/apis/coordination\.k8s\.io/v1/namespaces/[^/]+/leases(/rosctl-[^/]+)?$`)

var asksEtcd = regexp.MustCompile(`/pods/etcd-[^/]+/exec\?command=etcdctl&.*&command=(member&command=list|endpoint&command=status)&`)

func (s *stage) wantChanges(ts *testscript.TestScript, neg bool, args []string, harmless func(lab.Request) bool) {
	var sent []string
	for _, r := range s.since() {
		if r.Write && !harmless(r) && (len(args) == 0 || args[0] == r.Server) {
			sent = append(sent, line(r))
		}
	}
	if neg == (len(sent) > 0) {
		ts.Fatalf("%d write(s):\n%s", len(sent), strings.Join(sent, "\n"))
	}
}

// requests N wants that the last run sent at most N requests.
func requests(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "requests N")
	sent := s.since()
	ts.Logf("%d requests", len(sent))
	if len(sent) > atoi(ts, args[0]) {
		lines := make([]string, len(sent))
		for i, r := range sent {
			lines[i] = line(r)
		}
		ts.Fatalf("%d requests:\n%s", len(sent), strings.Join(lines, "\n"))
	}
}

// tokens N wants that the Rancher user has N tokens that were not revoked.
func tokens(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "tokens N")
	if n := s.lab.Rancher.TokenCount(s.lab.Rancher.AdminID()); n != atoi(ts, args[0]) {
		ts.Fatalf("the user has %d token(s), not %s", n, args[0])
	}
}

// vms N wants that the cloud has N servers, each with a key pair.
func vms(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "vms N")
	servers, pairs := s.lab.Cloud.Servers(), s.lab.Cloud.KeyPairs()
	if n := atoi(ts, args[0]); len(servers) != n || len(pairs) != n {
		ts.Fatalf("%d server(s) and %d key pair(s), not %d:\n%v\n%v", len(servers), len(pairs), n, servers, pairs)
	}
}

// nothing wants that nothing is left of any cluster: no servers, key pairs, ports, floating IPs or volumes; no objects
// in Rancher; no cloud credential.
func nothing(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 0, "nothing")
	var left []string
	for _, server := range s.lab.Cloud.Servers() {
		left = append(left, "server "+server.Name)
	}
	for _, pair := range s.lab.Cloud.KeyPairs() {
		left = append(left, "key pair "+pair)
	}
	for _, kind := range []string{"ports", "floatingips", "volumes"} {
		n := s.lab.Cloud.Count(kind)
		if kind == "ports" {
			n -= s.basePorts
		}
		if n > 0 {
			left = append(left, fmt.Sprintf("%d %s", n, kind))
		}
	}
	for _, r := range []kube.Resource{kube.Clusters, kube.CAPIClusters, kube.Machines, kube.OpenstackMachines, kube.OpenstackConfigs} {
		left = append(left, s.names(r, "fleet-default", "")...)
	}
	left = append(left, s.names(kube.Secrets, "cattle-global-data", "cc-")...)
	if len(left) > 0 {
		ts.Fatalf("left behind:\n%s", strings.Join(left, "\n"))
	}
}

// names lists the objects of a kind whose name begins so.
func (s *stage) names(r kube.Resource, namespace, prefix string) []string {
	found, status := s.lab.Store.List(r, namespace, kube.Selector{})
	if status != nil {
		return nil // a kind that is not served has no objects
	}
	var names []string
	for _, o := range found.Items {
		if name := kube.Name(o); strings.HasPrefix(name, prefix) {
			names = append(names, r.Kind+" "+name)
		}
	}
	return names
}

// object KIND NAME FILE writes an object of Rancher's cluster to a file as JSON, for a cmp: what its owner said, and not
// its status, which is Rancher's. `! object KIND NAME` wants that it is not there.
func object(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, neg && len(args) == 2 || !neg && len(args) == 3, "object KIND NAME FILE")
	all := kube.ManagementResources()
	at := slices.IndexFunc(all, func(r kube.Resource) bool { return r.Kind == args[0] })
	wants(ts, at >= 0, "object: no such KIND")
	found, status := s.lab.Store.Get(all[at], "fleet-default", args[1])
	if neg {
		if status == nil {
			ts.Fatalf("%s %s is there", args[0], args[1])
		}
		return
	}
	if status != nil {
		ts.Fatalf("%s %s: %v", args[0], args[1], status)
	}
	owned := kube.Object{"spec": found["spec"], "mark": kube.Annotations(found)["rosctl.io/cluster"]}
	for _, field := range []string{"uid", "labels", "generation", "deletionTimestamp"} {
		owned[field] = kube.Nested(found, "metadata", field)
	}
	text, err := json.MarshalIndent(owned, "", "  ")
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), text, 0o600))
}

// mode PERMISSIONS FILE wants a regular file with just these permissions.
func mode(_ *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 2, "mode PERMISSIONS FILE")
	info, err := os.Lstat(ts.MkAbs(args[1]))
	ts.Check(err)
	if got := fmt.Sprintf("%04o", info.Mode().Perm()); !info.Mode().IsRegular() || got != args[0] {
		ts.Fatalf("%s is %s", args[1], info.Mode())
	}
}
