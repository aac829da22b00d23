package rancherapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

func TestGet(t *testing.T) {
	got, err := newReplay(t, "object-cluster").loggedIn().Get(t.Context(), Clusters, "fleet-default", "lab1")
	require.NoError(t, err)
	assert.Equal(t, "c-m-rsgsd45r", DecodeCluster(got).MgmtName)

	mgmt, err := newReplay(t, "object-mgmt-cluster").loggedIn().Get(t.Context(), MgmtClusters, "", "c-m-rsgsd45r")
	require.NoError(t, err)
	assert.Equal(t, "c-m-rsgsd45r", mgmt.GetName())

	_, err = newReplay(t, "object-cluster-gone").loggedIn().Get(t.Context(), Clusters, "fleet-default", "lab1")
	assert.True(t, IsNotFound(err))
}

func TestList(t *testing.T) {
	got, err := newReplay(t, "machineconfig-list").loggedIn().
		List(t.Context(), OpenstackConfigs, "fleet-default", ListOptions{})
	require.NoError(t, err)
	require.Len(t, got, 2)
	assert.Equal(t, "lab-pool1", got[0].GetName())

	server := newReplay(t, "object-machines")
	server.waiting = append(server.waiting, discovery("v1beta2"))
	machines, err := server.loggedIn().List(t.Context(), Machines, "fleet-default",
		ListOptions{LabelSelector: ClusterNameLabel + "=lab1"})
	require.NoError(t, err)
	assert.Len(t, machines, 3)
}

func TestListFollowsPages(t *testing.T) {
	server := answering(t, 0, "", "")
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		next, name := "more", "one"
		if r.URL.Query().Get("continue") == "more" {
			next, name = "", "two"
		}
		_, _ = fmt.Fprintf(w, `{"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"7","continue":%q},`+
			`"items":[{"kind":"Pod","apiVersion":"v1","metadata":{"name":%q}}]}`, next, name)
	})
	got, err := server.loggedIn().List(t.Context(), Pods, "fleet-default", ListOptions{})
	require.NoError(t, err)
	require.Len(t, got, 2)
	assert.Equal(t, "two", got[1].GetName())
}

func TestCreate(t *testing.T) {
	recorded := readRecording(t, "machineconfig-create")
	var object unstructured.Unstructured
	require.NoError(t, json.Unmarshal(recorded.Request.Body, &object.Object))
	unstructured.RemoveNestedField(object.Object, "kind")
	unstructured.RemoveNestedField(object.Object, "apiVersion")
	unstructured.RemoveNestedField(object.Object, "metadata", "namespace")

	server := newReplay(t, "machineconfig-create")
	got, err := server.loggedIn().Create(t.Context(), OpenstackConfigs, "fleet-default", &object, WriteOptions{})
	require.NoError(t, err)
	assert.NotEmpty(t, got.GetUID())
	assert.JSONEq(t, string(recorded.Request.Body), string(server.last().Body))
	assert.Equal(t, "Strict", server.last().Query.Get("fieldValidation"))
	assert.Equal(t, "rosctl", server.last().Query.Get("fieldManager"))
	assert.Empty(t, server.last().Query.Get("dryRun"))
	assert.Empty(t, object.GetKind(), "the caller's object stays as it was")

	server = newReplay(t, "machineconfig-dryrun")
	_, err = server.loggedIn().Create(t.Context(), OpenstackConfigs, "fleet-default", &object, WriteOptions{DryRun: true})
	require.NoError(t, err)
	assert.Equal(t, "All", server.last().Query.Get("dryRun"))
	assert.Equal(t, "Strict", server.last().Query.Get("fieldValidation"))

	_, err = server.loggedIn().Create(t.Context(), OpenstackConfigs, "fleet-default", nil, WriteOptions{})
	assert.True(t, IsInvalid(err))
}

func TestReplace(t *testing.T) {
	put := readRecording(t, "machineconfig-get")
	put.Request.Method = http.MethodPut
	server := newReplay(t)
	server.waiting = append(server.waiting, put)
	var object unstructured.Unstructured
	require.NoError(t, json.Unmarshal(put.Response.Body, &object.Object))
	_, err := server.loggedIn().Replace(t.Context(), OpenstackConfigs, "fleet-default", &object, WriteOptions{})
	require.NoError(t, err)
	assert.Equal(t, "Strict", server.last().Query.Get("fieldValidation"))
	metadata, _ := jsonBody(t, server.last())["metadata"].(map[string]any)
	assert.Equal(t, object.GetResourceVersion(), metadata["resourceVersion"])
}

func TestPatch(t *testing.T) {
	server := newReplay(t, "machineconfig-patch-merge")
	got, err := server.loggedIn().Patch(t.Context(), OpenstackConfigs, "fleet-default", "lab-pool1",
		map[string]any{"flavorName": "m1.xlarge"}, WriteOptions{})
	require.NoError(t, err)
	assert.Equal(t, "m1.xlarge", got.Object["flavorName"])
	assert.Equal(t, "application/merge-patch+json", server.last().Header.Get("Content-Type"))
	assert.JSONEq(t, `{"flavorName":"m1.xlarge"}`, string(server.last().Body))
	assert.Equal(t, "Strict", server.last().Query.Get("fieldValidation"))
}

func TestDelete(t *testing.T) {
	server := newReplay(t, "cluster-delete")
	c := server.loggedIn()
	require.NoError(t, c.Delete(t.Context(), Clusters, "fleet-default", "lab1", WriteOptions{UID: "b8862b9d"}))
	assert.Equal(t, map[string]any{"uid": "b8862b9d"}, jsonBody(t, server.last())["preconditions"])
	assert.NotContains(t, jsonBody(t, server.last()), "dryRun")

	server = newReplay(t, "cluster-delete")
	c = server.loggedIn()
	require.NoError(t, c.Delete(t.Context(), Clusters, "fleet-default", "lab1", WriteOptions{ResourceVersion: "42"}))
	assert.Equal(t, map[string]any{"resourceVersion": "42"}, jsonBody(t, server.last())["preconditions"])

	server = newReplay(t, "cluster-delete-dryrun")
	c = server.loggedIn()
	require.NoError(t, c.Delete(t.Context(), Clusters, "fleet-default", "lab1", WriteOptions{DryRun: true}))
	// The server reads the body when there is one, and the dry-run guard reads both.
	assert.Equal(t, []any{"All"}, jsonBody(t, server.last())["dryRun"])
	assert.Equal(t, "All", server.last().Query.Get("dryRun"))

	err := newReplay(t, "machineconfig-delete-missing").loggedIn().
		Delete(t.Context(), OpenstackConfigs, "fleet-default", "lab-ssa", WriteOptions{})
	assert.True(t, IsNotFound(err))
}

func TestConflict(t *testing.T) {
	// Kubernetes' own words for an object that changed in between (k8s.io/apimachinery, NewConflict).
	server := answering(t, http.StatusConflict, "application/json", `{"kind":"Status","apiVersion":"v1","status":"Failure",`+
		`"message":"Operation cannot be fulfilled on clusters.provisioning.cattle.io \"lab1\": the object has been `+
		`modified; please apply your changes to the latest version and try again","reason":"Conflict","code":409}`)
	_, err := server.loggedIn().Replace(t.Context(), Clusters, "fleet-default", named("lab1"), WriteOptions{})
	assert.True(t, IsConflict(err), err)
	assert.False(t, IsExists(err))
}

// discovery answers which versions of Cluster API there are, in the form of Kubernetes' API discovery.
func discovery(versions ...string) recording {
	type version struct {
		GroupVersion string `json:"groupVersion"`
		Version      string `json:"version"`
	}
	var list []version
	for _, v := range versions {
		list = append(list, version{"cluster.x-k8s.io/" + v, v})
	}
	var r recording
	r.Request.Method, r.Request.Path = http.MethodGet, "/apis/cluster.x-k8s.io"
	r.Response.Status = http.StatusOK
	r.Response.Headers = map[string]string{"Content-Type": "application/json", "X-Api-Cattle-Auth": "true"}
	r.Response.Body, _ = json.Marshal(map[string]any{
		"kind": "APIGroup", "apiVersion": "v1", "name": "cluster.x-k8s.io",
		"versions": list, "preferredVersion": list[0],
	})
	return r
}

func TestCAPIVersion(t *testing.T) {
	for _, want := range []struct {
		served    []string
		version   string
		recording string
	}{
		{[]string{"v1beta2", "v1beta1"}, "v1beta2", "object-capi-cluster"},
		{[]string{"v1beta1", "v1alpha4"}, "v1beta1", "object-capi-cluster-v1beta1"},
	} {
		server := newReplay(t, want.recording)
		server.waiting = append(server.waiting, discovery(want.served...))
		c := server.loggedIn()
		for range 2 {
			got, err := c.Get(t.Context(), CAPIClusters, "fleet-default", "lab1")
			require.NoError(t, err)
			assert.Equal(t, "cluster.x-k8s.io/"+want.version, got.GetAPIVersion())
		}
		assert.Len(t, server.all(), 3, "discovery is asked once")
	}
}

func TestCAPIIsNotThere(t *testing.T) {
	server := newReplay(t)
	missing := readRecording(t, "nodedriver-schema-before")
	for _, path := range []string{"/apis/cluster.x-k8s.io/v1beta2/namespaces/fleet-default/machines", "/apis/cluster.x-k8s.io"} {
		missing.Request.Path = path
		server.waiting = append(server.waiting, missing)
	}
	_, err := server.loggedIn().List(t.Context(), Machines, "fleet-default", ListOptions{})
	assert.True(t, IsNotFound(err), err)
	assert.ErrorContains(t, err, "asking which versions of Cluster API are served")

	server = newReplay(t)
	server.waiting = append(server.waiting, discovery("v1alpha3"))
	_, err = server.loggedIn().CAPIVersion(t.Context())
	assert.True(t, IsNotFound(err))
	assert.ErrorContains(t, err, "neither v1beta2 nor v1beta1 is served")
}

// A list that succeeds tells the version, so that it is not asked for; one that does not leads to the question.
func TestCAPIVersionIsGuessedByAList(t *testing.T) {
	of := ListOptions{LabelSelector: "cluster.x-k8s.io/cluster-name=lab1"}
	server := newReplay(t, "object-machines")
	c := server.loggedIn()
	got, err := c.List(t.Context(), Machines, "fleet-default", of)
	require.NoError(t, err)
	assert.NotEmpty(t, got)
	version, err := c.CAPIVersion(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "v1beta2", version)
	assert.Len(t, server.all(), 1, "nothing but the list")

	server = newReplay(t, "object-machines")
	older, missing := server.waiting[0], readRecording(t, "nodedriver-schema-before")
	missing.Request.Path = older.Request.Path
	older.Request.Path = strings.Replace(older.Request.Path, "v1beta2", "v1beta1", 1)
	server.waiting = []recording{missing, discovery("v1beta1"), older}
	got, err = server.loggedIn().List(t.Context(), Machines, "fleet-default", of)
	require.NoError(t, err)
	assert.NotEmpty(t, got)
}

func TestVisibleClusters(t *testing.T) {
	server := newReplay(t, "watch-steve-query")
	server.waiting[0].Request.Path = "/v1/provisioning.cattle.io.clusters"
	got, err := server.loggedIn().VisibleClusters(t.Context(), "fleet-default")
	require.NoError(t, err)
	require.NotEmpty(t, got)
	assert.NotEmpty(t, got[0].Name)
	assert.NotEmpty(t, got[0].Conditions)

	got, err = server.loggedIn().VisibleClusters(t.Context(), "elsewhere")
	require.NoError(t, err)
	assert.Empty(t, got)
}

func TestPodLog(t *testing.T) {
	server := newReplay(t, "object-provision-pod-log")
	const pod = "lab1-pool1-r89j6-mmmkl-machine-provision-dg2q2"
	_, err := server.loggedIn().PodLog(t.Context(), "fleet-default", pod, 50)
	assert.True(t, IsNotFound(err))
	assert.Equal(t, "50", server.last().Query.Get("tailLines"))

	log := "Running pre-create checks...\n<html> is what the proxy said\n"
	got, err := answering(t, http.StatusOK, "text/plain", log).loggedIn().PodLog(t.Context(), "fleet-default", pod, 0)
	require.NoError(t, err)
	assert.Equal(t, log, got)
}

func TestGenerateKubeconfig(t *testing.T) {
	server := newReplay(t, "kubeconfig-ready")
	got, err := server.loggedIn().GenerateKubeconfig(t.Context(), "c-m-p7v9kxrt")
	require.NoError(t, err)
	assert.Contains(t, got.Reveal(), "https://rancher.lab.test/k8s/clusters/c-m-p7v9kxrt")
	assert.NotContains(t, fmt.Sprint(got), "token")

	_, err = newReplay(t, "kubeconfig-unknown").loggedIn().GenerateKubeconfig(t.Context(), "c-m-zzzzzzzz")
	assert.True(t, IsNotFound(err))
}

func TestResourceNames(t *testing.T) {
	assert.Equal(t, "clusters.provisioning.cattle.io", Clusters.String())
	assert.Equal(t, "pods", Pods.String())
	assert.Equal(t, "v1", Pods.APIVersion())
	assert.Equal(t, "batch/v1", Jobs.APIVersion())
	assert.Equal(t, "Cluster fleet-default/demo", Clusters.called("fleet-default", "demo"))
	assert.Equal(t, "Node demo", Nodes.called("", "demo"))
}
