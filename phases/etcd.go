package phases

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/rancherapi"
)

// etcdctl is the command inside RKE2's etcd pods, as argv: the image has no shell. The certificates are mounted there
// by RKE2 (rke2-docs, "etcd" under "Advanced Options").
func etcdctl(words ...string) []string {
	const tls = "/var/lib/rancher/rke2/server/tls/etcd/"
	return append([]string{"etcdctl", "--cacert=" + tls + "server-ca.crt", "--cert=" + tls + "server-client.crt",
		"--key=" + tls + "server-client.key"}, words...)
}

// etcdStatus is one endpoint of `etcdctl endpoint status --cluster -w json`.
type etcdStatus struct {
	Endpoint string
	Status   struct {
		Header struct {
			MemberID uint64 `json:"member_id"`
		} `json:"header"`
		Leader    uint64   `json:"leader"`
		IsLearner bool     `json:"isLearner"`
		Errors    []string `json:"errors"`
	}
}

// etcdMembers is the answer of `etcdctl member list -w json`.
type etcdMembers struct {
	Members []struct {
		ID        uint64 `json:"ID"`
		Name      string `json:"name"`
		IsLearner bool   `json:"isLearner"`
	} `json:"members"`
}

// etcdHealthy asks etcd itself: all members started, an odd number of voters, one leader that all agree on. The
// apiserver's own /readyz speaks only for the member that it talks to.
func etcdHealthy(ctx context.Context, r *Run) (finding.Finding, error) {
	downstream, err := r.downstream()
	if err != nil {
		return finding.Finding{}, err
	}
	defer downstream.Close()
	_, wanted, _, _ := r.Spec.Nodes()
	args := finding.Args{"wanted": itoa(wanted)}
	pods, err := downstream.Pods(ctx, "kube-system", "component=etcd,tier=control-plane")
	if err != nil {
		return finding.Finding{}, err
	}
	pod := runningPod(pods)
	if pod == "" {
		return finding.Waiting(codeEtcd, "no-pod", args), nil
	}
	var members etcdMembers
	if err := execJSON(ctx, downstream, pod, &members, etcdctl("member", "list", "-w", "json")); err != nil {
		return etcdUnasked(err)
	}
	var endpoints []etcdStatus
	if err := execJSON(ctx, downstream, pod, &endpoints, etcdctl("endpoint", "status", "--cluster", "-w", "json")); err != nil {
		return etcdUnasked(err)
	}

	started, learners := 0, 0
	var silent []string
	for _, m := range members.Members {
		switch {
		case m.Name == "": // a member that was added and never started has no name
			silent = append(silent, fmt.Sprintf("%x", m.ID))
		case m.IsLearner:
			learners++
		default:
			started++
		}
	}
	leaders := map[uint64]bool{}
	for _, e := range endpoints {
		if e.Status.Leader != 0 {
			leaders[e.Status.Leader] = true
		}
	}
	args["members"], args["started"], args["learners"] = itoa(len(members.Members)), itoa(started), itoa(learners)
	args["leaders"], args["silent"] = itoa(len(leaders)), list(silent, 3)
	proof := seen(finding.Kubernetes, "pod kube-system/"+pod, fmt.Sprintf("etcdctl: %d members, %d started, %d leader(s), %d endpoint(s)",
		len(members.Members), started, len(leaders), len(endpoints)))
	switch {
	case len(silent) > 0 || learners > 0 || started < wanted || len(endpoints) < len(members.Members):
		return finding.Waiting(codeEtcd, "not-all-started", args, proof), nil
	case len(leaders) != 1:
		return finding.Waiting(codeEtcd, "no-leader", args, proof), nil
	case started%2 == 0:
		return finding.Warned(codeEtcd, "even", args, proof), nil
	}
	return finding.Passed(codeEtcd, "ok", args, proof), nil
}

// etcdUnasked says why etcd was not asked. In a dry run exec is refused by the transport: it is a write in Kubernetes.
func etcdUnasked(err error) (finding.Finding, error) {
	var held *transport.DryRunError
	if errors.As(err, &held) {
		return finding.Skipped(codeEtcd, "dry-run", nil), nil
	}
	return finding.Finding{}, err
}

func execJSON(ctx context.Context, d *rancherapi.Downstream, pod string, into any, argv []string) error {
	stdout, stderr, err := d.Exec(ctx, "kube-system", pod, "etcd", argv)
	if err != nil {
		return fmt.Errorf("running %s in pod %s: %w %s", argv[len(argv)-3], pod, err, strings.TrimSpace(firstLine(stderr)))
	}
	if err := json.Unmarshal([]byte(stdout), into); err != nil {
		return fmt.Errorf("reading what etcdctl said in pod %s: %w", pod, err)
	}
	return nil
}

func runningPod(pods []rancherapi.Pod) string {
	for _, p := range pods {
		if p.Phase == "Running" {
			return p.Name
		}
	}
	return ""
}

// failedChecks picks the lines of /readyz?verbose that are not "[+]… ok".
func failedChecks(text string) []string {
	var bad []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "[-]") {
			bad = append(bad, strings.TrimSpace(line))
		}
	}
	return bad
}
