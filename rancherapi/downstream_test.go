package rancherapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

func TestDownstreamVersion(t *testing.T) {
	server := newReplay(t, "k8s-proxy-downstream-version")
	got, err := server.loggedIn().Downstream("c-m-p7v9kxrt").Version(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "v1.35.4", got)
	assert.Equal(t, "Bearer "+testToken, server.last().Header.Get("Authorization"))
}

func TestDownstreamFollowsTheSession(t *testing.T) {
	server := newReplay(t, "k8s-proxy-downstream-version")
	c := server.client()
	d := c.Downstream("c-m-p7v9kxrt")
	c.UseToken("token-later:placeholder")
	_, err := d.Version(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "Bearer token-later:placeholder", server.last().Header.Get("Authorization"))
}

func TestDownstreamNotThere(t *testing.T) {
	for name, want := range map[string]Kind{
		"k8s-proxy-cluster-not-ready": KindServer, "k8s-proxy-agent-lost": KindServer, "k8s-proxy-unknown": KindNotFound,
	} {
		id := strings.Split(readRecording(t, name).Request.Path, "/")[3]
		_, err := newReplay(t, name).loggedIn().Downstream(id).Version(t.Context())
		require.Error(t, err)
		assert.Equal(t, want, KindOf(err))
		assert.Contains(t, err.Error(), "reading the version of cluster "+id)
	}
}

func TestNodes(t *testing.T) {
	got, err := newReplay(t, "k8s-proxy-downstream-nodes").loggedIn().Downstream("c-m-p7v9kxrt").Nodes(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []Node{{
		Name: "lab2-pool1-qdrx5-9zj4k", UID: "81e33633-3c97-43ee-b9fc-0fbfbd753b9f",
		Created: time.Date(2026, 11, 30, 21, 13, 23, 0, time.UTC),
		Ready:   true, Reason: "KubeletReady", Message: "kubelet is posting ready status",
		Roles:          []string{"control-plane", "etcd", "worker"},
		KubeletVersion: "v1.34.8+rke2r1", InternalIP: "10.0.0.11", SystemUUID: "x",
		ProviderID: "rke2://lab2-pool1-qdrx5-9zj4k",
	}}, got)
	assert.True(t, got[0].HasRole("etcd"))
	assert.False(t, got[0].HasRole("master"))

	_, err = newReplay(t, "noperm-k8s-proxy-local").loggedIn().Downstream("local").Nodes(t.Context())
	assert.True(t, IsForbidden(err))
}

func TestPods(t *testing.T) {
	pods := readRecording(t, "object-provision-pods")
	pods.Request.Path = "/k8s/clusters/c-m-p7v9kxrt/api/v1/namespaces/kube-system/pods"
	server := newReplay(t)
	server.waiting = append(server.waiting, pods)
	got, err := server.loggedIn().Downstream("c-m-p7v9kxrt").Pods(t.Context(), "kube-system", "component=etcd")
	require.NoError(t, err)
	require.Len(t, got, 1)
	assert.Equal(t, "Pending", got[0].Phase)
	assert.False(t, got[0].Ready)
	assert.Equal(t, []string{"machine"}, got[0].Containers)
	assert.Equal(t, "component=etcd", server.last().Query.Get("labelSelector"))
}

func TestPodThatRestarts(t *testing.T) {
	var body podBody
	require.NoError(t, json.Unmarshal([]byte(`{"metadata":{"name":"etcd-a"},"spec":{"nodeName":"a"},"status":{
		"phase":"Running","conditions":[{"type":"Ready","status":"True"}],"containerStatuses":[
		{"restartCount":2,"state":{"running":{}}},{"restartCount":5,"state":{"waiting":{"reason":"CrashLoopBackOff"}}}]}}`),
		&body))
	assert.Equal(t, Pod{
		Name: "etcd-a", Phase: "Running", Ready: true, Node: "a", Waiting: "CrashLoopBackOff", Restarts: 7,
	}, body.pod())
}

func TestListsOfAnotherKind(t *testing.T) {
	for _, body := range []string{`{}`, `{"kind":"Status"}`, `{"kind":"PodList","items":[]}`, `[]`, `null`, `"x"`} {
		_, err := answering(t, http.StatusOK, "application/json", body).loggedIn().Downstream("c-m-x").Nodes(t.Context())
		require.Error(t, err, body)
		assert.Equal(t, KindNotRancher, KindOf(err))
	}
}

func TestReadyz(t *testing.T) {
	server := newReplay(t, "k8s-proxy-downstream-readyz")
	ok, checks, err := server.loggedIn().Downstream("c-m-p7v9kxrt").Readyz(t.Context())
	require.NoError(t, err)
	assert.True(t, ok)
	assert.Contains(t, checks, "[+]etcd-readiness ok")

	// Kubernetes' own form of a no (k8s.io/apiserver, server/healthz).
	failing := "[+]ping ok\n[-]etcd failed: reason withheld\nreadyz check failed\n"
	ok, checks, err = answering(t, http.StatusInternalServerError, "text/plain", failing).loggedIn().
		Downstream("c-m-p7v9kxrt").Readyz(t.Context())
	require.NoError(t, err)
	assert.False(t, ok)
	assert.Equal(t, failing, checks)

	_, _, err = newReplay(t, "k8s-proxy-local-readyz").loggedIn().Downstream("local").Readyz(t.Context())
	assert.True(t, IsNotFound(err))
}

func TestFromKubeconfig(t *testing.T) {
	server := newReplay(t, "k8s-proxy-downstream-version")
	var recorded struct{ Config string }
	require.NoError(t, json.Unmarshal(recordedBody(t, "kubeconfig-ready"), &recorded))
	content := strings.ReplaceAll(recorded.Config, "https://rancher.lab.test", server.URL)

	var got KubeconfigServer
	d, err := FromKubeconfig(redact.Secret(content), "rosctl/test",
		func(s KubeconfigServer) (*transport.Transport, error) {
			got = s
			return newWay(t, server.Server, server.clock, false), nil
		})
	require.NoError(t, err)
	defer d.Close()
	assert.Equal(t, "lab2", got.Name)
	assert.Equal(t, server.URL+"/k8s/clusters/c-m-p7v9kxrt", got.URL)
	assert.Equal(t, got.URL, d.URL())
	assert.True(t, strings.HasPrefix(string(got.CA), "-----BEGIN CERTIFICATE-----"))

	version, err := d.Version(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "v1.35.4", version)
	assert.Equal(t, "Bearer kubeconfig-user-2m8gstg6tl:placeholderplaceholderplaceholderplaceholderplaceholde",
		server.last().Header.Get("Authorization"))
}

func TestKubeconfigRefused(t *testing.T) {
	const good = `
apiVersion: v1
kind: Config
clusters: [{name: a, cluster: {server: "https://a.test/k8s/clusters/c-m-1"}}]
users: [{name: u, user: {token: "kubeconfig-u:secretsecret"}}]
contexts: [{name: x, context: {cluster: a, user: u}}]
current-context: x
`
	open := func(KubeconfigServer) (*transport.Transport, error) { return nil, errors.New("no way") }
	_, err := FromKubeconfig(good, "", open)
	require.ErrorContains(t, err, "no way")

	for change, want := range map[[2]string]string{
		{"current-context: x", "current-context: y"}:              "leads to no server",
		{"cluster: a, user: u", "cluster: b, user: u"}:            "leads to no server",
		{"cluster: a, user: u", "cluster: a, user: v"}:            "has no token",
		{"https://a.test", "http://a.test"}:                       "no https URL",
		{"https://a.test", "https://[a"}:                          "no https URL",
		{"{server:", "{certificate-authority-data: '!', server:"}: "no base64",
		{"apiVersion: v1", "{"}:                                   "no YAML",
		{"token:", "client-key-data:"}:                            "has no token",
	} {
		_, err := FromKubeconfig(redact.Secret(strings.Replace(good, change[0], change[1], 1)), "", open)
		require.ErrorContains(t, err, want)
		assert.NotContains(t, err.Error(), "secretsecret")
		assert.Contains(t, err.Error(), "let Rancher generate a new one")
	}
}
