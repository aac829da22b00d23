package rancher_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

const proxied = "/k8s/clusters/c-m-p7v9kxrt"

// three is a connected cluster of three nodes.
func three(b *bench) *rancher.Downstream {
	b.put(kube.MgmtClusters, "", b.recorded("ready-mgmt-cluster"))
	d := b.server.Downstream("c-m-p7v9kxrt")
	for i, name := range []string{"n1", "n2", "n3"} {
		d.SetNode(rancher.Node{Name: name, InternalIP: "10.0.0.1" + string(rune('1'+i)), ETCD: true, ControlPlane: true,
			Worker: true, Ready: true, SystemUUID: "uuid-" + name})
	}
	d.SetConnected(true)
	return d
}

func TestDownstreamNodes(t *testing.T) {
	b := start(t)
	d := three(b)
	a := b.send("GET", proxied+"/api/v1/nodes", "admin", nil)
	require.Equal(t, 200, a.status)
	var want map[string]any
	require.NoError(t, json.Unmarshal(load(t, "k8s-proxy-downstream-nodes").Response.Body, &want))
	node := a.body["items"].([]any)[0].(map[string]any)
	recorded := want["items"].([]any)[0].(map[string]any)
	for _, path := range [][]string{
		{"metadata", "labels", "node-role.kubernetes.io/etcd"}, {"metadata", "labels", "kubernetes.io/hostname"},
		{"spec", "providerID"}, {"status", "nodeInfo", "kubeletVersion"},
		{"status", "conditions"}, {"status", "addresses"}, {"metadata", "uid"}} {
		assert.IsType(t, kube.Nested(recorded, path...), kube.Nested(node, path...), path)
	}
	assert.NotContains(t, node, "kind")
	assert.Equal(t, "v1.34.8+rke2r1", kube.Nested(node, "status", "nodeInfo", "kubeletVersion"))

	uid := kube.UID(node)
	since := b.clk.Now()
	b.clk.Advance(time.Minute)
	first := d.Nodes()[0]
	first.Ready = false
	d.SetNode(first)
	node = b.send("GET", proxied+"/api/v1/nodes/n1", "admin", nil).body
	assert.Equal(t, uid, kube.UID(node))
	ready := kube.Nested(node, "status", "conditions").([]any)[3].(map[string]any)
	assert.Equal(t, "False", ready["status"])
	assert.NotEqual(t, kube.Timestamp(since), ready["lastTransitionTime"])
	assert.Contains(t, ready["message"], "cni plugin not initialized")

	d.RemoveNode("n1")
	assert.Len(t, b.send("GET", proxied+"/api/v1/nodes", "admin", nil).body["items"], 2)
	a = b.send("GET", proxied+"/api/v1/namespaces/kube-system/pods?labelSelector=component%3Detcd", "admin", nil)
	assert.Len(t, a.body["items"], 2)
}

func TestDownstreamHealth(t *testing.T) {
	b := start(t)
	d := three(b)
	d.SetReadyz("etcd")
	a := b.send("GET", proxied+"/readyz?verbose", "admin", nil)
	assert.Equal(t, 500, a.status)
	assert.Contains(t, a.text, "[-]etcd failed: reason withheld\n[+]etcd-readiness ok\n")
	assert.True(t, strings.HasSuffix(a.text, "readyz check failed\n"))
	assert.Equal(t, 500, b.send("GET", proxied+"/healthz/etcd", "admin", nil).status)
	assert.Equal(t, 200, b.send("GET", proxied+"/healthz/ping", "admin", nil).status)
	assert.Equal(t, 404, b.send("GET", proxied+"/healthz/nothing", "admin", nil).status)
	d.SetReadyz()
	assert.Equal(t, "ok", b.send("GET", proxied+"/readyz", "admin", nil).text)
}

func TestALostAgentEndsWhatGoesThroughIt(t *testing.T) {
	b := start(t)
	d := three(b)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, "GET", b.server.URL()+proxied+"/api/v1/nodes?watch=true", nil)
	require.NoError(t, err)
	request.Header.Set("Authorization", "Bearer "+b.token("admin"))
	response, err := b.client.Do(request)
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	d.SetConnected(false)
	buf := make([]byte, 32<<10)
	for err == nil {
		_, err = response.Body.Read(buf)
	}
	require.NoError(t, ctx.Err(), "the stream ended by itself")
	assert.False(t, d.Connected())
	assert.Equal(t, "error trying to reach service: cluster agent disconnected",
		b.send("GET", proxied+"/version", "admin", nil).text)
	d.SetConnected(true)
	assert.Equal(t, 200, b.send("GET", proxied+"/version", "admin", nil).status)
}

func TestADeletedClusterTakesItsDownstreamAlong(t *testing.T) {
	b := start(t)
	d := three(b)
	require.Nil(t, b.store.Mutate(kube.MgmtClusters, "", "c-m-p7v9kxrt", func(obj kube.Object) bool {
		kube.SetFinalizers(obj)
		return true
	}))
	_, status := b.store.Delete(kube.MgmtClusters, "", "c-m-p7v9kxrt", kube.WriteOptions{})
	require.Nil(t, status)
	assert.False(t, d.Connected())
	assert.Equal(t, 404, b.send("GET", proxied+"/version", "admin", nil).status)
}

func TestOtherPeoplesClustersAreForbidden(t *testing.T) {
	b := start(t)
	three(b)
	assert.Equal(t, 403, b.send("GET", proxied+"/api/v1/nodes", "dev", nil).status)
	assert.Equal(t, 403, b.send("POST", "/v3/clusters/c-m-p7v9kxrt?action=generateKubeconfig", "dev", "{}").status)
}

// run executes a command in a pod through Rancher.
func (b *bench) run(protocol, pod string, argv ...string) (channels map[byte]string, first byte) {
	b.t.Helper()
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(b.server.CA())
	dialer := websocket.Dialer{
		Subprotocols:    []string{protocol},
		TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
		NetDialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, b.server.Addr())
		},
	}
	query := url.Values{"command": argv, "container": {"etcd"}, "stdout": {"true"}, "stderr": {"true"}}
	address := strings.Replace(b.server.URL(), "https", "wss", 1) + proxied +
		"/api/v1/namespaces/kube-system/pods/" + pod + "/exec?" + query.Encode()
	conn, response, err := dialer.Dial(address, http.Header{"Authorization": {"Bearer " + b.token("admin")}})
	require.NoError(b.t, err)
	defer func() { _ = conn.Close() }()
	assert.Equal(b.t, protocol, conn.Subprotocol())
	assert.Equal(b.t, "true", response.Header.Get("X-Api-Cattle-Auth"))
	channels = map[byte]string{}
	for n := 0; ; n++ {
		_, frame, err := conn.ReadMessage()
		if err != nil {
			assert.True(b.t, websocket.IsCloseError(err, websocket.CloseNormalClosure), err)
			return channels, first
		}
		if n == 0 {
			first = frame[0]
			assert.Len(b.t, frame, 1, "an empty frame says that the command has started")
		}
		channels[frame[0]] += string(frame[1:])
	}
}

var etcdctl = []string{"etcdctl", "--cacert=/var/lib/rancher/rke2/server/tls/etcd/server-ca.crt",
	"--cert=/var/lib/rancher/rke2/server/tls/etcd/server-client.crt",
	"--key=/var/lib/rancher/rke2/server/tls/etcd/server-client.key"}

func withArgs(args ...string) []string { return append(append([]string{}, etcdctl...), args...) }

// memberList and endpoint are what etcdctl prints. The ids need all 64 bits.
type memberList struct {
	Header struct {
		MemberID uint64 `json:"member_id"`
	}
	Members []struct {
		ID         uint64
		Name       string
		ClientURLs []string
		IsLearner  bool
	}
}

type endpoint struct {
	Endpoint string
	Status   struct {
		Header   struct{ MemberID uint64 } `json:"header"`
		Leader   uint64
		RaftTerm uint64
		Errors   []string
	}
}

func TestEtcdMembersByExec(t *testing.T) {
	for _, protocol := range []string{"v5.channel.k8s.io", "v4.channel.k8s.io"} {
		b := start(t)
		three(b)
		out, first := b.run(protocol, "etcd-n2", withArgs("member", "list", "-w", "json")...)
		assert.Equal(t, byte(1), first)
		assert.JSONEq(t, `{"metadata":{},"status":"Success"}`, out[3])
		var list memberList
		require.NoError(t, json.Unmarshal([]byte(out[1]), &list), out[1])
		require.Len(t, list.Members, 3)
		names := []string{}
		for _, m := range list.Members {
			names = append(names, m.Name[:3])
			assert.False(t, m.IsLearner)
			assert.Greater(t, m.ID, uint64(1)<<53, "ids that a float64 would round")
		}
		assert.ElementsMatch(t, []string{"n1-", "n2-", "n3-"}, names)

		out, _ = b.run(protocol, "etcd-n2", withArgs("endpoint", "status", "--cluster", "-w", "json")...)
		var status []endpoint
		require.NoError(t, json.Unmarshal([]byte(out[1]), &status), out[1])
		require.Len(t, status, 3)
		leaders := map[uint64]bool{}
		for _, e := range status {
			leaders[e.Status.Leader] = true
		}
		assert.Len(t, leaders, 1)
	}
}

func TestEtcdStates(t *testing.T) {
	cases := []struct {
		name   string
		states []rancher.EtcdState
		argv   []string
		exit   bool
		stdout string
		stderr string
	}{
		{"learner", []rancher.EtcdState{0, 0, rancher.EtcdLearner}, withArgs("member", "list", "-w", "json"), false,
			`"isLearner":true`, ""},
		{"joining", []rancher.EtcdState{0, 0, rancher.EtcdJoining}, withArgs("member", "list"), false, "unstarted, ,", ""},
		{"one down", []rancher.EtcdState{0, 0, rancher.EtcdDown}, withArgs("endpoint", "status", "--cluster", "-w=json"),
			true, `"Endpoint":"https://10.0.0.11:2379"`,
			"Failed to get the status of endpoint https://10.0.0.13:2379 (context deadline exceeded)"},
		{"one down, health", []rancher.EtcdState{0, 0, rancher.EtcdDown}, withArgs("endpoint", "health", "--cluster"), true,
			"https://10.0.0.12:2379 is healthy", "https://10.0.0.13:2379 is unhealthy"},
		{"one down, health in JSON", []rancher.EtcdState{0, 0, rancher.EtcdDown},
			withArgs("endpoint", "health", "--cluster", "--write-out", "json"), true,
			`{"endpoint":"https://10.0.0.13:2379","health":false,"took":"5.000713881s","error":"context deadline exceeded"}`,
			"Error: unhealthy cluster"},
		{"no quorum", []rancher.EtcdState{0, rancher.EtcdDown, rancher.EtcdDown},
			withArgs("endpoint", "status", "-w", "json"), false, "etcdserver: no leader", ""},
		{"no quorum, members", []rancher.EtcdState{0, rancher.EtcdDown, rancher.EtcdDown}, withArgs("member", "list"), true,
			"", "etcdserver: no leader"},
		{"asked is down", []rancher.EtcdState{rancher.EtcdDown, 0, 0}, withArgs("member", "list"), true, "",
			"context deadline exceeded"},
		{"without certificates", nil, []string{"etcdctl", "member", "list"}, true, "", "context deadline exceeded"},
		{"unknown flag", nil, withArgs("--nonsense"), true, "", "unknown flag: --nonsense"},
		{"unknown command", nil, withArgs("alarm", "list"), true, "", `unknown command "alarm list"`},
		{"version", nil, []string{"/usr/local/bin/etcdctl", "version"}, false, "etcdctl version: 3.6.4", ""},
		{"plain status", nil, withArgs("endpoint", "status"), false, "127.0.0.1:2379, ", ""},
		{"healthy", nil, withArgs("endpoint", "health", "--cluster", "-w", "json"), false, `"health":true`, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := start(t)
			d := three(b)
			for i, state := range c.states {
				node := d.Nodes()[i]
				node.Etcd = state
				d.SetNode(node)
			}
			out, _ := b.run("v5.channel.k8s.io", "etcd-n1", c.argv...)
			assert.Contains(t, out[1], c.stdout)
			assert.Contains(t, out[2], c.stderr)
			if c.exit {
				assert.Contains(t, out[3], `"reason":"NonZeroExitCode"`)
				assert.Contains(t, out[3], `{"message":"1","reason":"ExitCode"}`)
			} else {
				assert.JSONEq(t, `{"metadata":{},"status":"Success"}`, out[3])
			}
		})
	}
}

func TestThereIsNoShell(t *testing.T) {
	b := start(t)
	three(b)
	out, _ := b.run("v5.channel.k8s.io", "etcd-n1", "sh", "-c", "etcdctl member list")
	assert.Contains(t, out[3], `exec: \"sh\": executable file not found in $PATH`)
	assert.Contains(t, out[3], `"code":500`)
}

func TestExecOfOneself(t *testing.T) {
	b := start(t)
	d := three(b)
	d.SetExec(func(pod, container string, argv []string) (string, string, int, error) {
		return strings.Repeat("x", 100_000), pod + " " + container + " " + strings.Join(argv, " "), 3, nil
	})
	out, _ := b.run("v5.channel.k8s.io", "etcd-n1", "cat", "file")
	assert.Len(t, out[1], 100_000, "long output comes in several frames")
	assert.Equal(t, "etcd-n1 etcd cat file", out[2])
	assert.Contains(t, out[3], "exit code 3")
}

func TestExecRefusals(t *testing.T) {
	b := start(t)
	three(b)
	const pods = proxied + "/api/v1/namespaces/kube-system/pods/"
	assert.Equal(t, 404, b.send("GET", pods+"none/exec?command=ls", "admin", nil).status)
	a := b.send("GET", pods+"etcd-n1/exec?command=ls&container=sidecar", "admin", nil)
	assert.Equal(t, "container sidecar is not valid for pod etcd-n1", a.body["message"])
	a = b.send("POST", pods+"etcd-n1/exec?command=ls", "admin", nil)
	assert.Equal(t, "Upgrade request required", a.body["message"])
	require.Eventually(t, func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		return len(b.requests) > 0 && b.requests[len(b.requests)-1].Write
	}, 5*time.Second, time.Millisecond, "an exec counts as a write")
}
