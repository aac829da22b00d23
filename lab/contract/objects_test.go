package contract_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
)

// rancherLab is a whole lab with a cluster of one node in it, and a client that is logged in.
type rancherLab struct {
	*lab.Lab
	t     *testing.T
	http  *http.Client
	token string
}

const (
	space       = "/namespaces/fleet-default/"
	clusterName = "demo"
)

// startLab starts a lab at a speed at which each state lasts long enough to be looked at.
func startLab(t *testing.T, speed float64) *rancherLab {
	t.Helper()
	l, err := lab.Start(t.Context(), lab.Options{Speed: speed, Seed: 1})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, l.Close()) })
	r := &rancherLab{Lab: l, t: t, http: &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, //nolint:gosec // loopback
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, l.Rancher.Addr())
		},
	}}}
	t.Cleanup(r.http.CloseIdleConnections)
	login := r.ask("POST", "/v1-public/login", map[string]any{"type": "localProvider", "username": "admin",
		"password": l.Password})
	r.token = login["token"].(string)
	return r
}

// request sends a request to Rancher; the answer's body is the caller's to close.
func (r *rancherLab) request(method, path, authorization string, body ...byte) *http.Response {
	r.t.Helper()
	request, err := http.NewRequestWithContext(r.t.Context(), method, r.URL()+path, bytes.NewReader(body))
	require.NoError(r.t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	if authorization != "" {
		request.Header.Set("Authorization", authorization)
	}
	answer, err := r.http.Do(request)
	require.NoError(r.t, err)
	return answer
}

// decoded is the body of an answer that has to be good.
func (r *rancherLab) decoded(answer *http.Response) map[string]any {
	r.t.Helper()
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(r.t, err)
	require.Less(r.t, answer.StatusCode, 300, "%s %s: %s", answer.Request.Method, answer.Request.URL, text)
	var out map[string]any
	require.NoError(r.t, json.Unmarshal(text, &out), "%s %s: %s", answer.Request.Method, answer.Request.URL, text)
	return out
}

// ask sends a request and returns the body of its answer.
func (r *rancherLab) ask(method, path string, body any) map[string]any {
	r.t.Helper()
	encoded, err := json.Marshal(body)
	require.NoError(r.t, err)
	authorization := ""
	if r.token != "" {
		authorization = "Bearer " + r.token
	}
	return r.decoded(r.request(method, path, authorization, encoded...))
}

// replay sends the request of a recording.
func (r *rancherLab) replay(name, authorization string) map[string]any {
	r.t.Helper()
	return r.decoded(r.request(http.MethodGet, recordedPath(r.t, name), authorization))
}

func (r *rancherLab) eventually(what string, holds func() bool) {
	r.t.Helper()
	require.Eventually(r.t, holds, time.Minute, 20*time.Millisecond, what)
}

// create asks for the cluster as the recordings of the requests do.
func (r *rancherLab) create() {
	who := r.Cloud.Credentials()
	r.ask("POST", "/v3/nodedrivers/openstack?action=activate", nil)
	const configs = "/apis/rke-machine-config.cattle.io/v1" + space + "openstackconfigs"
	r.eventually("the kind of the driver to be served", func() bool {
		answer := r.request("GET", configs, "Bearer "+r.token)
		return answer.Body.Close() == nil && answer.StatusCode == http.StatusOK
	})
	time.Sleep(100 * time.Millisecond)
	credential := r.ask("POST", "/v3/cloudCredentials", map[string]any{"type": "cloudCredential", "name": "os",
		"openstackcredentialConfig": map[string]any{"password": who.Password}})
	config := recordedRequest(r.t, "machineconfig-create")
	maps.Copy(config, map[string]any{"authUrl": who.AuthURL, "username": who.Username, "tenantName": who.ProjectName,
		"flavorName": "rancher.node", "imageName": "ubuntu-24.04-cloud", "netName": "rancher-net",
		"secGroups": "rancher-sg", "bootFromVolume": false, "volumeSize": "", "activeTimeout": "1200"})
	r.ask("POST", configs, config)
	cluster := recordedRequest(r.t, "cluster-create")
	cluster["metadata"].(map[string]any)["name"] = clusterName
	spec := cluster["spec"].(map[string]any)
	spec["cloudCredentialSecretName"] = credential["id"]
	pool := spec["rkeConfig"].(map[string]any)["machinePools"].([]any)[0].(map[string]any)
	pool["quantity"] = 1
	r.ask("POST", "/apis/provisioning.cattle.io/v1"+space+"clusters", cluster)
}

// recorded is a recording of lab/testdata/rancher.
type recorded struct {
	Request struct {
		Path string
		Body map[string]any
	}
	Response struct{ Body map[string]any }
}

func recording(t *testing.T, name string) recorded {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "testdata", "rancher", name+".json"))
	require.NoError(t, err)
	var r recorded
	require.NoError(t, json.Unmarshal(raw, &r))
	return r
}

func recordedRequest(t *testing.T, name string) map[string]any {
	return recording(t, name).Request.Body
}

func recordedPath(t *testing.T, name string) string { return recording(t, name).Request.Path }

func recordedBody(t *testing.T, name string) map[string]any { return recording(t, name).Response.Body }

// version is an object as it was after one change.
type version struct {
	kind    kube.Resource
	object  kube.Object
	deleted bool
}

// history is every change of the lab's objects, in order. It begins with the lab.
type history struct {
	mu   sync.Mutex
	list []version
}

func record(l *lab.Lab) *history {
	h := &history{}
	l.Store.OnChange(func(event kube.EventType, kind kube.Resource, object kube.Object) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.list = append(h.list, version{kind: kind, object: object, deleted: event == kube.Deleted})
	})
	return h
}

// moment is where in the history something first was so; -1 when it never was.
func (h *history) moment(kind kube.Resource, holds func(kube.Object) bool) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.IndexFunc(h.list, func(v version) bool {
		return v.kind.Plural == kind.Plural && v.kind.Group == kind.Group && !v.deleted && holds(v.object)
	})
}

// end is the newest moment.
func (h *history) end() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.list) - 1
}

// at are the objects of a kind at a moment.
func (h *history) at(moment int, kind kube.Resource) []any {
	h.mu.Lock()
	defer h.mu.Unlock()
	latest := map[string]kube.Object{}
	for _, v := range h.list[:moment+1] {
		if v.kind.Plural != kind.Plural || v.kind.Group != kind.Group {
			continue
		}
		if latest[kube.Name(v.object)] = v.object; v.deleted {
			delete(latest, kube.Name(v.object))
		}
	}
	var out []any
	for _, name := range slices.Sorted(maps.Keys(latest)) {
		out = append(out, map[string]any(latest[name]))
	}
	return out
}

// shape is what there is: path → types.
func shape(value any) map[string]string {
	types := map[string]map[string]bool{}
	collect("", value, types)
	out := map[string]string{}
	for path, seen := range types {
		out[path] = strings.Join(slices.Sorted(maps.Keys(seen)), " or ")
	}
	return out
}

func collect(path string, value any, types map[string]map[string]bool) {
	note := func(kind string) {
		if types[path] == nil {
			types[path] = map[string]bool{}
		}
		types[path][kind] = true
	}
	switch v := value.(type) {
	case map[string]any:
		note("object")
		for key, inner := range v {
			collect(path+"."+key, inner, types)
		}
	case []any:
		note("list")
		for _, item := range v {
			collect(path+"[]", item, types)
		}
	case string:
		note("text")
	case bool:
		note("bool")
	case nil:
		note("null")
	default:
		note("number")
	}
}

// clusters are the names of the recorded clusters and of the lab's.
var clusters = regexp.MustCompile(`\b(lab[0-9]|demo)\b`)

// conditions are type → status and reason of each condition that one of the objects has.
func conditions(objects []any) map[string]string {
	out := map[string]string{}
	for _, o := range objects {
		status, _ := o.(map[string]any)["status"].(map[string]any)
		list, _ := status["conditions"].([]any)
		for _, c := range list {
			condition, _ := c.(map[string]any)
			text := fmt.Sprintf("%v %v", condition["status"], condition["reason"])
			out[fmt.Sprint(condition["type"])] = clusters.ReplaceAllString(text, "CLUSTER")
		}
	}
	return out
}

// look is a recording of one or more objects of a kind, and the moment of the lab's story that it shows.
type look struct {
	recording string
	kind      kube.Resource
	moment    string
}

// looks leave out the recordings whose moment came about by hand there: a VM that was there from the start, a Job whose end was
// written into its status, a delete in the middle of a failure. The order of events is held to recordings in lab/world.
var looks = []look{
	{"object-cluster", kube.Clusters, "job"},
	{"object-machineconfig-owned", kube.OpenstackConfigs, "job"},
	{"object-capi-cluster", kube.CAPIClusters, "job"},
	{"object-mgmt-cluster", kube.MgmtClusters, "job"},
	{"object-rkecluster", kube.RKEClusters, "job"},
	{"object-rkecontrolplane", kube.RKEControlPlanes, "job"},
	{"object-rkebootstrap", kube.RKEBootstraps, "job"},
	{"object-machinedeployments", kube.MachineDeployments, "job"},
	{"object-machinesets", kube.MachineSets, "job"},
	{"object-machines", kube.Machines, "job"},
	{"object-openstackmachine", kube.OpenstackMachines, "job"},
	{"object-openstackmachinetemplates", kube.OpenstackMachineTemplates, "job"},
	{"object-provision-job", kube.Jobs, "job"},

	{"ready-cluster", kube.Clusters, "ready"},
	{"ready-capi-cluster", kube.CAPIClusters, "ready"},
	{"ready-mgmt-cluster", kube.MgmtClusters, "ready"},
	{"ready-rkecontrolplane", kube.RKEControlPlanes, "ready"},
	{"ready-machinedeployments", kube.MachineDeployments, "ready"},
	{"ready-machine", kube.Machines, "ready"},
	{"ready-openstackmachine", kube.OpenstackMachines, "ready"},

	{"object-machine-failed", kube.Machines, "failed"},
	{"object-openstackmachine-failed", kube.OpenstackMachines, "failed"},
}

// unmodelled are beginnings of fields that the lab's objects do not have, with the reason. A field that a client of Rancher
// reads does not belong here. "" as recording is all.
var unmodelled = []struct{ recording, field, reason string }{
	{"", ".metadata.annotations.objectset.rio.cattle.io/", "bookkeeping of Rancher's own apply"},
	{"", ".metadata.labels.objectset.rio.cattle.io/", "bookkeeping of Rancher's own apply"},
	{"", ".metadata.annotations.rke.cattle.io/cluster-spec", "a compressed copy of the spec"},
	{"object-capi-cluster", ".metadata.labels", "has only labels of that bookkeeping"},
	{"ready-capi-cluster", ".metadata.labels", "has only labels of that bookkeeping"},
	{"", ".spec.rkeConfig.chartValues", "always null"},
	{"", ".spec.chartValues", "always null"},
	{"object-machineconfig-owned", ".metadata.annotations.ownerBindingsCreated", "Rancher's note to itself"},
	{"object-mgmt-cluster", "", "of the management cluster, only what leads from and to the Cluster is there"},
	{"ready-mgmt-cluster", "", "of the management cluster, only what leads from and to the Cluster is there"},
	{"object-rkecluster", ".metadata.annotations.rke.cattle.io/delete-missing-custom-machines-after", "for custom clusters"},
	{"", ".status.deprecated.v1beta1", "counts and severities of an API version that goes away"},
	{"object-machinesets", ".status.deprecated", "the same, of the one kind that nobody reads"},
	{"", ".status.selector", "for kubectl scale"},
	{"", ".status.controlPlane", "counts of replicas"},
	{"", ".status.workers", "counts of replicas"},
	{"object-machinesets", ".metadata.annotations.machinedeployment.clusters.x-k8s.io/max-replicas", "a count of replicas"},
	{"object-provision-job", ".spec.", "what the API server fills in, and what only a kubelet needs"},
	{"object-provision-job", ".status.", "the same"},
	{"ready-cluster", ".status.clientSecretName", "a secret that only Rancher's own agents use"},
	{"ready-rkecontrolplane", ".status.appliedSpec", "a copy of the spec"},
	{"", ".spec.template.metadata.annotations", "drainBeforeDelete was not set in the recorded cluster"},
	{"", ".metadata.annotations.machine.cluster.x-k8s.io/exclude-node-draining", "drainBeforeDelete was not set there"},
}

// added are fields that the lab's objects have and the recorded ones have not, because the lab's cluster was asked for in
// another way.
var added = map[string][]string{
	"ready-cluster": {".spec.rkeConfig.machinePools[].drainBeforeDelete",
		".spec.rkeConfig.machinePools[].unhealthyNodeTimeout"},
}

func conditionIs(kind, status string) func(kube.Object) bool {
	return func(o kube.Object) bool {
		return strings.HasPrefix(conditions([]any{map[string]any(o)})[kind], status+" ")
	}
}

// story is a lab whose history is recorded, up to a moment that has to come.
func story(t *testing.T, fault *cloud.Fault, kind kube.Resource, holds func(kube.Object) bool) *history {
	t.Helper()
	l := startLab(t, 900)
	h := record(l.Lab)
	if fault != nil {
		l.Cloud.FailNext(*fault)
	}
	l.create()
	require.Eventually(t, func() bool { return h.moment(kind, holds) >= 0 }, time.Minute, 20*time.Millisecond,
		"it never came to the moment that was recorded")
	return h
}

// TestObjectsLookAsRecorded: the objects of Rancher and Cluster API have no field that a real one has not, the same types, the
// same conditions, and lack only what is listed.
func TestObjectsLookAsRecorded(t *testing.T) {
	jobRuns := func(o kube.Object) bool { return kube.Nested(o, "status", "active") != nil }
	good := story(t, nil, kube.Clusters, func(o kube.Object) bool {
		return conditionIs("Ready", "True")(o) && conditionIs("Connected", "True")(o) && conditionIs("Updated", "True")(o)
	})
	bad := story(t, &cloud.Fault{Kind: cloud.NoValidHost, Times: -1}, kube.OpenstackMachines,
		conditionIs("DeleteJob", "Unknown"))
	moments := map[string]struct {
		of *history
		at int
	}{
		"job":    {good, good.moment(kube.Jobs, jobRuns)},
		"ready":  {good, good.moment(kube.Clusters, conditionIs("Ready", "True"))},
		"failed": {bad, bad.moment(kube.OpenstackMachines, conditionIs("DeleteJob", "Unknown"))},
	}
	needed := map[int]bool{}
	for _, l := range looks {
		body := recordedBody(t, l.recording)
		want, isList := body["items"].([]any)
		if !isList {
			want = []any{body}
		}
		m := moments[l.moment]
		var last []string
		assert.Eventually(t, func() bool {
			last = m.of.unlike(l, m.at, want, needed)
			return len(last) == 0
		}, 10*time.Second, 100*time.Millisecond, l.recording)
		for _, difference := range last {
			t.Error(difference)
		}
	}
	for i, u := range unmodelled {
		assert.True(t, needed[i], "nothing needs this any more: %v", u)
	}
}

// unlike tells what is different from a recording at the moment, or at the one soon after it that is most alike: what follows
// from a change takes a few more.
func (h *history) unlike(l look, from int, want []any, needed map[int]bool) []string {
	const soon = 300 // changes
	best := []string{l.recording + ": the lab has none"}
	for at := from; at <= min(from+soon, h.end()); at++ {
		have := h.at(at, l.kind)
		if len(have) == 0 {
			continue
		}
		found := append(unlikeShapes(l.recording, shape(want), shape(have), needed),
			unlikeConditions(l.recording, conditions(want), conditions(have))...)
		if len(found) == 0 {
			return nil
		}
		if at == from || len(found) < len(best) {
			best = found
		}
	}
	return best
}

func unlikeShapes(name string, want, have map[string]string, needed map[int]bool) []string {
	var found []string
	for _, path := range slices.Sorted(maps.Keys(want)) {
		field := strings.TrimPrefix(path, "[]")
		excuse := slices.IndexFunc(unmodelled, func(u struct{ recording, field, reason string }) bool {
			return (u.recording == "" || u.recording == name) && strings.HasPrefix(field, u.field)
		})
		switch {
		case have[path] == want[path]:
		case excuse >= 0:
			needed[excuse] = true
		case have[path] == "":
			found = append(found, fmt.Sprintf("%s: a real one has %s (%s), the lab has not", name, field, want[path]))
		default:
			found = append(found, fmt.Sprintf("%s: %s is %s in a real one and %s in the lab", name, field, want[path],
				have[path]))
		}
	}
	for _, path := range slices.Sorted(maps.Keys(have)) {
		if field := strings.TrimPrefix(path, "[]"); want[path] == "" && !slices.Contains(added[name], field) {
			found = append(found, fmt.Sprintf("%s: the lab has %s (%s), a real one has not", name, field, have[path]))
		}
	}
	return found
}

func unlikeConditions(name string, want, have map[string]string) []string {
	var found []string
	for _, kind := range slices.Sorted(maps.Keys(want)) {
		if want[kind] != have[kind] {
			found = append(found, fmt.Sprintf("%s: condition %s is %q in a real one and %q in the lab", name, kind,
				want[kind], have[kind]))
		}
	}
	return found
}
