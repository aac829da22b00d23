package rancherapi

import (
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
)

// notRecorded are the requests that no recording shows, each with what vouches for it.
var notRecorded = map[string]string{
	"GET /apis/cluster.x-k8s.io": "Kubernetes API discovery",
	// The native API is one for all kinds: a verb that was recorded for one is the same for another.
	"PUT /apis/rke-machine-config.cattle.io/v1/namespaces/NS/openstackconfigs/NAME": "Kubernetes API conventions: update",
	"PATCH /apis/provisioning.cattle.io/v1/namespaces/NS/clusters/NAME":             "as PATCH of an OpenstackConfig",
	"GET /k8s/clusters/ID/api/v1/namespaces/NS/pods":                                "as pods without, and nodes behind the proxy",
	"GET /k8s/clusters/ID/api/v1/namespaces/NS/pods/NAME/exec":                      "Kubernetes' exec over a websocket",
	"GET /apis/cluster.x-k8s.io/v1beta1/namespaces/NS/machines":                     "as v1beta2; Rancher v2.13",
	"GET /v3/settings": "a Norman collection, as GET /v3/tokens",
	"POST /apis/authorization.k8s.io/v1/selfsubjectrulesreviews":  "Kubernetes API, for every authenticated user",
	"POST /apis/authorization.k8s.io/v1/selfsubjectaccessreviews": "Kubernetes API, for every authenticated user",
}

var (
	proxyPart  = regexp.MustCompile(`^/k8s/clusters/[^/]+`)
	nativePart = regexp.MustCompile(
		`^((?:/k8s/clusters/ID)?(?:/api/v1|/apis/[^/]+/[^/]+))(/namespaces/[^/]+)?(/[^/]+)(/[^/]+)?(/[^/]+)?$`)
	normanPart = regexp.MustCompile(`^/v3/(settings|nodedrivers|cloudCredentials|clusters|tokens)/[^/]+$`)
)

// form reduces a request to what testdata/requests.txt keeps of it.
func form(s seen) string {
	path := proxyPart.ReplaceAllString(s.Path, "/k8s/clusters/ID")
	if parts := nativePart.FindStringSubmatch(path); parts != nil {
		path = parts[1]
		if parts[2] != "" {
			path += "/namespaces/NS"
		}
		path += parts[3]
		if parts[4] != "" {
			path += "/NAME"
		}
		path += parts[5]
	}
	path = normanPart.ReplaceAllString(path, "/v3/$1/NAME")
	for _, key := range []string{"action", "watch", "me", "verbose"} {
		if s.Query.Has(key) {
			path += "?" + strings.TrimSuffix(key+"="+s.Query.Get(key), "=")
		}
	}
	return s.Method + " " + path
}

// Every request that the client can send is one that a real Rancher was seen to answer, or stands in notRecorded.
func TestEveryRequestIsARecordedOne(t *testing.T) {
	raw, err := os.ReadFile("testdata/requests.txt")
	require.NoError(t, err)
	recorded := map[string]bool{}
	for line := range strings.Lines(string(raw)) {
		recorded[strings.TrimSpace(line)] = true
	}

	sent := everyRequest(t)
	excused := map[string]bool{}
	for _, s := range sent {
		f := form(s)
		if notRecorded[f] != "" {
			excused[f] = true
			continue
		}
		assert.True(t, recorded[f], "%s was never recorded", f)
		if s.Method != http.MethodGet && strings.HasPrefix(s.Path, "/api") && s.Method != http.MethodDelete {
			assert.Equal(t, "Strict", s.Query.Get("fieldValidation"), f)
			assert.Equal(t, "rosctl", s.Query.Get("fieldManager"), f)
		}
		assert.NotContains(t, s.Path, "/v3/connect", "a GET there may register a node")
	}
	for f := range notRecorded {
		if f != "GET /apis/cluster.x-k8s.io/v1beta1/namespaces/NS/machines" {
			assert.True(t, excused[f], "%s is excused and never sent", f)
		}
	}
}

// everyRequest calls everything that sends and returns what was sent. The answers do not matter here.
func everyRequest(t *testing.T) []seen {
	t.Helper()
	var mutex sync.Mutex
	var sent []seen
	v3 := false // whether to be a server without /v1-public
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mutex.Lock()
		sent = append(sent, seen{Method: r.Method, Path: r.URL.EscapedPath(), Query: r.URL.Query()})
		old := v3
		mutex.Unlock()
		switch {
		case old && strings.HasPrefix(r.URL.Path, "/v1-public"):
			w.WriteHeader(http.StatusNotFound)
		case r.URL.Path == "/apis/cluster.x-k8s.io":
			discovery("v1beta2", "v1beta1").answer(w)
		case r.URL.Query().Get("watch") != "":
			w.Header().Set("Content-Type", "application/json")
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		default:
			w.Header().Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, `{"kind":"ClusterList","apiVersion":"v1","type":"collection","token":"token-a:b",`+
				`"metadata":{"resourceVersion":"1"},"items":[],"data":[]}`)
		}
	}))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	clk := clock.Scaled(time.Now(), 1000)
	c, err := New(Options{URL: server.URL, Transport: newWay(t, server, clk, false), Clock: clk})
	require.NoError(t, err)
	ctx := t.Context()

	_ = c.Ping(ctx)
	_, _ = c.Version(ctx)
	_, _ = c.CACerts(ctx)
	_, _ = c.Releases(ctx)
	_, _ = c.Login(ctx, "admin", "pass", "d")
	mutex.Lock()
	v3 = true
	mutex.Unlock()
	_, _ = c.Login(ctx, "admin", "pass", "d")
	_, _ = c.CurrentToken(ctx)
	_, _ = c.Me(ctx)
	_, _ = c.Setting(ctx, "server-url")
	_, _ = c.Settings(ctx)
	_, _ = c.Healthz(ctx)
	_, _ = c.Rules(ctx, "fleet-default")
	_, _ = c.Allowed(ctx, Access{Verb: "create", Resource: Clusters, Namespace: "fleet-default"})
	_, _ = c.PutSetting(ctx, "server-url", "https://x.test")
	_, _ = c.NodeDriver(ctx, "openstack")
	_, _ = c.ActivateNodeDriver(ctx, "openstack")
	_, _, _ = c.MachineConfigServed(ctx)
	_, _ = c.CloudCredentials(ctx, "demo")
	_, _ = c.CloudCredential(ctx, "cattle-global-data:cc-1")
	_, _ = c.CreateCloudCredential(ctx, "demo", "", "pass", nil)
	_ = c.DeleteCloudCredential(ctx, "cattle-global-data:cc-1")
	_, _ = c.VisibleClusters(ctx, "fleet-default")
	_, _ = c.PodLog(ctx, "fleet-default", "pod", 5)
	_, _ = c.GenerateKubeconfig(ctx, "c-m-12345678")
	for _, o := range []WriteOptions{{}, {DryRun: true}} {
		_, _ = c.Create(ctx, OpenstackConfigs, "fleet-default", named("demo"), o)
		_, _ = c.Create(ctx, Clusters, "fleet-default", named("demo"), o)
		_, _ = c.Replace(ctx, OpenstackConfigs, "fleet-default", named("demo"), o)
		_, _ = c.Patch(ctx, OpenstackConfigs, "fleet-default", "demo", map[string]any{"a": "b"}, o)
		_, _ = c.Patch(ctx, Clusters, "fleet-default", "demo", map[string]any{"a": "b"}, o)
		_ = c.Delete(ctx, Clusters, "fleet-default", "demo", o)
		_ = c.Delete(ctx, OpenstackConfigs, "fleet-default", "demo", o)
	}
	for _, r := range []Resource{Clusters, OpenstackConfigs, OpenstackMachines, CAPIClusters, Machines, RKEControlPlanes,
		RKEBootstraps, RKEClusters, Jobs, Secrets} {
		_, _ = c.Get(ctx, r, "fleet-default", "demo")
	}
	_, _ = c.Get(ctx, MgmtClusters, "", "c-m-12345678")
	for _, r := range []Resource{Clusters, OpenstackConfigs, OpenstackMachines, OpenstackMachineTemplates, Machines,
		MachineDeployments, MachineSets, Pods} {
		_, _ = c.List(ctx, r, "fleet-default", ListOptions{LabelSelector: "a=b"})
	}
	// A watch lists first; these are the kinds whose list was recorded as well.
	for _, r := range []Resource{Clusters, OpenstackMachines, Machines} {
		watching, stop := context.WithCancel(ctx)
		go func() {
			defer stop()
			assert.Eventually(t, func() bool {
				mutex.Lock()
				defer mutex.Unlock()
				last := sent[len(sent)-1]
				return last.Query.Has("watch") && strings.HasSuffix(last.Path, "/"+r.Name)
			}, patience, time.Millisecond)
		}()
		_ = c.Watch(watching, WatchOptions{Resource: r, Namespace: "fleet-default"}, func(Change) {})
	}
	d := c.Downstream("c-m-12345678")
	_, _ = d.Version(ctx)
	_, _, _ = d.Readyz(ctx)
	_, _ = d.Nodes(ctx)
	_, _ = d.Pods(ctx, "kube-system", "component=etcd")
	_, _, _ = d.Exec(ctx, "kube-system", "etcd", "etcd", []string{"etcdctl"})
	require.NoError(t, c.Logout(ctx))

	mutex.Lock()
	defer mutex.Unlock()
	return sent
}
