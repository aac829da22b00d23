package contract_test

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

// TestMoreAnswersAsRecorded holds Rancher's front to the recordings that need a cluster which the lab itself builds; the others
// are replayed in lab/rancher.
func TestMoreAnswersAsRecorded(t *testing.T) {
	r := startLab(t, 30)
	r.create()
	_, secret, _ := strings.Cut(r.token, ":")
	require.NotEmpty(t, secret)

	alike(t, "machineconfig-list", r.replay("machineconfig-list", "Bearer "+r.token))
	alike(t, "tokens-basic-auth", r.replay("tokens-basic-auth",
		"Basic "+base64.StdEncoding.EncodeToString([]byte(r.token))))

	// A watch that begins with what is there says where that ends, before anything else.
	answer := r.request("GET", recordedPath(t, "watch-clusters-native-sendinitial"), "Bearer "+r.token)
	defer answer.Body.Close()
	require.Equal(t, http.StatusOK, answer.StatusCode)
	lines := bufio.NewScanner(answer.Body)
	var kinds []string
	for lines.Scan() {
		var event struct {
			Type   string
			Object kube.Object
		}
		require.NoError(t, json.Unmarshal(lines.Bytes(), &event))
		kinds = append(kinds, event.Type)
		if event.Type == "BOOKMARK" {
			assert.Equal(t, "true", kube.NestedString(event.Object, "metadata", "annotations", "k8s.io/initial-events-end"))
			break
		}
	}
	assert.Equal(t, []string{"ADDED", "BOOKMARK"}, kinds)

	// While the create Job runs, a deleted Cluster waits for it.
	r.eventually("the create Job", func() bool {
		jobs, status := r.Store.List(kube.Jobs, "fleet-default", kube.Selector{})
		return status == nil && len(jobs.Items) > 0
	})
	cluster, status := r.Store.Get(kube.Clusters, "fleet-default", clusterName)
	require.Nil(t, status)
	mgmt := kube.NestedString(cluster, "status", "clusterName")
	require.NotEmpty(t, mgmt)
	r.ask("DELETE", "/apis/provisioning.cattle.io/v1"+space+"clusters/"+clusterName, nil)
	r.eventually("the management cluster to be deleting", func() bool {
		return r.ask("GET", "/v3/clusters/"+mgmt, nil)["removed"] != nil
	})
	want := shape(recordedBody(t, "object-v3-cluster-deleting"))
	have := shape(map[string]any(r.ask("GET", "/v3/clusters/"+mgmt, nil)))
	for _, field := range []string{".removed", ".removedTS"} {
		assert.Equal(t, want[field], have[field], field)
	}
	assert.Equal(t, "removing", r.ask("GET", "/v3/clusters/"+mgmt, nil)["state"])
}

// alike wants the same fields of the same types. What Rancher notes for itself may be missing.
func alike(t *testing.T, recording string, have map[string]any) {
	t.Helper()
	want := shape(recordedBody(t, recording))
	for _, difference := range unlikeShapes(recording, want, shape(have), map[int]bool{}) {
		if !strings.Contains(difference, "ownerBindingsCreated") && !strings.Contains(difference, "cattle.io/") {
			t.Error(difference)
		}
	}
}
