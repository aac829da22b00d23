package rancher

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
)

// etcdVersion is the etcd that RKE2 v1.34 brings.
const etcdVersion = "3.6.4"

// errNotFound is what the container runtime says of a program that the image does not have. RKE2's etcd image has
// etcdctl and no shell.
func errNotFound(program string) error {
	return fmt.Errorf("OCI runtime exec failed: exec failed: unable to start container process: exec: %q: "+
		"executable file not found in $PATH", program)
}

// etcdctl is the program of that name in the etcd pods: it answers from the state of the nodes, in the JSON shape of
// etcdctl 3.6.
func (d *Downstream) etcdctl(pod, container string, argv []string) (stdout, stderr string, exit int, err error) {
	if len(argv) == 0 {
		return "", "", 0, errors.New("you must specify at least one command for the container")
	}
	program := argv[0][strings.LastIndex(argv[0], "/")+1:]
	if program != "etcdctl" || container != "" && container != "etcd" {
		return "", "", 0, errNotFound(argv[0])
	}
	cmd := parseEtcdctl(argv[1:])
	etcd := d.etcd(strings.TrimPrefix(pod, "etcd-"))
	switch {
	case cmd.unknown != "":
		return "", "Error: unknown flag: " + cmd.unknown + "\n", 1, nil
	case !cmd.hasTLS():
		// etcd of RKE2 takes only TLS with a client certificate; without one etcdctl waits for its time limit.
		return "", "Error: context deadline exceeded\n", 1, nil
	case !etcd.reachable():
		return "", "{\"level\":\"warn\",\"logger\":\"etcd-client\",\"msg\":\"retrying of unary invoker failed\"," +
			"\"error\":\"rpc error: code = DeadlineExceeded desc = latest balancer error: connection error: desc = " +
			"\\\"transport: Error while dialing: dial tcp 127.0.0.1:2379: connect: connection refused\\\"\"}\n" +
			"Error: context deadline exceeded\n", 1, nil
	}
	switch strings.Join(cmd.words, " ") {
	case "member list":
		return etcd.memberList(cmd)
	case "endpoint status":
		return etcd.endpointStatus(cmd)
	case "endpoint health":
		return etcd.endpointHealth(cmd)
	case "version":
		return fmt.Sprintf("etcdctl version: %s\nAPI version: 3.6\n", etcdVersion), "", 0, nil
	default:
		return "", fmt.Sprintf("Error: unknown command %q for \"etcdctl\"\nRun 'etcdctl --help' for usage.\n",
			strings.Join(cmd.words, " ")), 1, nil
	}
}

// command is a parsed command line of etcdctl.
type command struct {
	words   []string
	flags   map[string]string
	unknown string
}

// etcdctlFlags are the flags that are understood, and whether they take a value.
var etcdctlFlags = map[string]bool{
	"cacert": true, "cert": true, "key": true, "endpoints": true, "write-out": true, "w": true, "command-timeout": true,
	"dial-timeout": true, "cluster": false, "hex": false, "insecure-skip-tls-verify": false, "debug": false,
}

func parseEtcdctl(args []string) command {
	cmd := command{flags: map[string]string{}}
	for i := 0; i < len(args); i++ {
		if !strings.HasPrefix(args[i], "-") {
			cmd.words = append(cmd.words, args[i])
			continue
		}
		name, value, given := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		takes, known := etcdctlFlags[name]
		if !known {
			cmd.unknown = args[i]
			return cmd
		}
		if takes && !given && i+1 < len(args) {
			i++
			value = args[i]
		}
		if name == "w" {
			name = "write-out"
		}
		cmd.flags[name] = value
	}
	return cmd
}

func (c command) hasTLS() bool {
	if len(c.words) == 1 && c.words[0] == "version" {
		return true
	}
	return c.flags["cacert"] != "" && c.flags["cert"] != "" && c.flags["key"] != ""
}

func (c command) json() bool { return c.flags["write-out"] == "json" }

// etcdView is the etcd cluster as one of its members sees it.
type etcdView struct {
	members []Node
	asked   Node // the member in whose pod etcdctl runs; without a name when it is not there
}

func (d *Downstream) etcd(node string) etcdView {
	var view etcdView
	for _, n := range d.Nodes() {
		if !n.ETCD {
			continue
		}
		view.members = append(view.members, n)
		if n.Name == node {
			view.asked = n
		}
	}
	return view
}

func (v etcdView) reachable() bool {
	return v.asked.Name != "" && (v.asked.Etcd == EtcdStarted || v.asked.Etcd == EtcdLearner)
}

// leader is the first voting member that answers, as long as a quorum does.
func (v etcdView) leader() (Node, bool) {
	var up []Node
	voters := 0
	for _, n := range v.members {
		if n.Etcd == EtcdLearner || n.Etcd == EtcdJoining {
			continue
		}
		voters++
		if n.Etcd == EtcdStarted {
			up = append(up, n)
		}
	}
	if len(up) < voters/2+1 {
		return Node{}, false
	}
	return up[0], true
}

// The fields of etcd's answers that etcdctl prints, in its order.
type (
	etcdHeader struct {
		ClusterID uint64 `json:"cluster_id"`
		MemberID  uint64 `json:"member_id"`
		Revision  int64  `json:"revision,omitempty"`
		RaftTerm  uint64 `json:"raft_term"`
	}
	etcdMember struct {
		ID         uint64   `json:"ID"`
		Name       string   `json:"name,omitempty"`
		PeerURLs   []string `json:"peerURLs"`
		ClientURLs []string `json:"clientURLs,omitempty"`
		IsLearner  bool     `json:"isLearner,omitempty"`
	}
	etcdStatus struct {
		Header           etcdHeader `json:"header"`
		Version          string     `json:"version"`
		DBSize           int64      `json:"dbSize"`
		Leader           uint64     `json:"leader,omitempty"`
		RaftIndex        uint64     `json:"raftIndex"`
		RaftTerm         uint64     `json:"raftTerm"`
		RaftAppliedIndex uint64     `json:"raftAppliedIndex"`
		Errors           []string   `json:"errors,omitempty"`
		DBSizeInUse      int64      `json:"dbSizeInUse"`
		IsLearner        bool       `json:"isLearner,omitempty"`
		StorageVersion   string     `json:"storageVersion"`
		DBSizeQuota      int64      `json:"dbSizeQuota"`
		DowngradeInfo    struct{}   `json:"downgradeInfo"`
	}
)

const (
	etcdRevision = 18842
	etcdTerm     = 3
	etcdSize     = 20 << 20 // bytes
	etcdQuota    = 2 << 30  // bytes, etcd's default
)

func (v etcdView) header() etcdHeader {
	return etcdHeader{ClusterID: memberID("cluster"), MemberID: memberID(v.asked.Name), RaftTerm: etcdTerm}
}

// memberID is a stable id, as large as real ones: most do not fit into a float64.
func memberID(name string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte("etcd member " + name))
	return h.Sum64() | 1
}

func (v etcdView) member(n Node) etcdMember {
	m := etcdMember{ID: memberID(n.Name), PeerURLs: []string{"https://" + n.InternalIP + ":2380"},
		IsLearner: n.Etcd == EtcdLearner || n.Etcd == EtcdJoining}
	if n.Etcd != EtcdJoining {
		// RKE2 names members after the node, with a part of its own.
		m.Name = fmt.Sprintf("%s-%08x", n.Name, uint32(memberID("name "+n.Name)))
		m.ClientURLs = []string{"https://" + n.InternalIP + ":2379"}
	}
	return m
}

func (v etcdView) memberList(cmd command) (string, string, int, error) {
	members := make([]etcdMember, len(v.members))
	for i, n := range v.members {
		members[i] = v.member(n)
	}
	slices.SortFunc(members, func(a, b etcdMember) int {
		if a.ID < b.ID {
			return -1
		}
		return 1
	})
	if _, quorum := v.leader(); !quorum {
		return "", "Error: etcdserver: no leader\n", 1, nil
	}
	if cmd.json() {
		return marshal(struct {
			Header  etcdHeader   `json:"header"`
			Members []etcdMember `json:"members"`
		}{v.header(), members}), "", 0, nil
	}
	var b strings.Builder
	for _, m := range members {
		state := "started"
		if m.Name == "" {
			state = "unstarted"
		}
		fmt.Fprintf(&b, "%x, %s, %s, %s, %s, %t\n", m.ID, state, m.Name, strings.Join(m.PeerURLs, ","),
			strings.Join(m.ClientURLs, ","), m.IsLearner)
	}
	return b.String(), "", 0, nil
}

// endpoint is one address that etcdctl asks.
type endpoint struct {
	url  string
	node Node
	up   bool
}

func (v etcdView) endpoints(cmd command) []endpoint {
	var out []endpoint
	if _, all := cmd.flags["cluster"]; !all {
		return []endpoint{{url: "127.0.0.1:2379", node: v.asked, up: true}}
	}
	for _, n := range v.members {
		if n.Etcd != EtcdJoining {
			out = append(out, endpoint{url: "https://" + n.InternalIP + ":2379", node: n, up: n.Etcd != EtcdDown})
		}
	}
	return out
}

func (v etcdView) endpointStatus(cmd command) (string, string, int, error) {
	type entry struct {
		Endpoint string     `json:"Endpoint"`
		Status   etcdStatus `json:"Status"`
	}
	leader, quorum := v.leader()
	entries := []entry{}
	var stderr, plain strings.Builder
	exit := 0
	for _, e := range v.endpoints(cmd) {
		if !e.up {
			fmt.Fprintf(&stderr, "Failed to get the status of endpoint %s (context deadline exceeded)\n", e.url)
			exit = 1
			continue
		}
		status := etcdStatus{
			Header: etcdHeader{ClusterID: memberID("cluster"), MemberID: memberID(e.node.Name), Revision: etcdRevision,
				RaftTerm: etcdTerm},
			Version: etcdVersion, DBSize: etcdSize, RaftIndex: etcdRevision + 1000, RaftTerm: etcdTerm,
			RaftAppliedIndex: etcdRevision + 1000, DBSizeInUse: etcdSize / 2, IsLearner: e.node.Etcd == EtcdLearner,
			StorageVersion: "3.6.0", DBSizeQuota: etcdQuota,
		}
		if quorum {
			status.Leader = memberID(leader.Name)
		} else {
			status.Errors = []string{"etcdserver: no leader"}
		}
		entries = append(entries, entry{e.url, status})
		fmt.Fprintf(&plain, "%s, %x, %s, 3.6.0, 21 MB, 10 MB, 50%%, 2.1 GB, %t, %t, %d, %d, %d, %s, , false\n", e.url,
			memberID(e.node.Name), etcdVersion, quorum && leader.Name == e.node.Name, status.IsLearner, etcdTerm,
			status.RaftIndex, status.RaftAppliedIndex, strings.Join(status.Errors, ", "))
	}
	if cmd.json() {
		return marshal(entries), stderr.String(), exit, nil
	}
	return plain.String(), stderr.String(), exit, nil
}

func (v etcdView) endpointHealth(cmd command) (string, string, int, error) {
	type entry struct {
		Endpoint string `json:"endpoint"`
		Health   bool   `json:"health"`
		Took     string `json:"took"`
		Error    string `json:"error,omitempty"`
	}
	_, quorum := v.leader()
	entries := []entry{}
	var stdout, stderr strings.Builder
	for _, e := range v.endpoints(cmd) {
		if e.up && quorum {
			entries = append(entries, entry{Endpoint: e.url, Health: true, Took: "8.231437ms"})
			fmt.Fprintf(&stdout, "%s is healthy: successfully committed proposal: took = 8.231437ms\n", e.url)
			continue
		}
		entries = append(entries, entry{Endpoint: e.url, Took: "5.000713881s", Error: "context deadline exceeded"})
		fmt.Fprintf(&stderr, "%s is unhealthy: failed to commit proposal: context deadline exceeded\n", e.url)
	}
	exit := 0
	if slices.ContainsFunc(entries, func(e entry) bool { return !e.Health }) {
		exit = 1
		stderr.WriteString("Error: unhealthy cluster\n")
	}
	if cmd.json() {
		if exit != 0 {
			return marshal(entries), "Error: unhealthy cluster\n", exit, nil
		}
		return marshal(entries), "", exit, nil
	}
	return stdout.String(), stderr.String(), exit, nil
}

func marshal(value any) string {
	raw, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("rancher: %v", err))
	}
	return string(raw) + "\n"
}
