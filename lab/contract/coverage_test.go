package contract_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/contract"
)

// notHeld are recordings of a real Rancher that the lab is not held to, with the reason.
var notHeld = []struct{ name, reason string }{
	{"agent-connect-agent-crt", "agents of the lab are not programs: nothing connects"},
	{"agent-import-yaml", "the manifest of the cluster agent, which the lab's downstream needs not"},
	{"cloudcredential-create-webhook-down", "shows that the webhook is not asked: same answer as with it"},
	{"cloudcredential-ext", "shows that there is no such API"},
	{"cloudcredential-list", "the list without a filter: the same items as cloudcredential-list-filter"},
	{"cloudcredential-list-after-native", "the same list once more"},
	{"cloudcredential-secret-steve", "secrets are read through the native API"},
	{"cluster-create-capi-down", "no scenario takes Cluster API away yet"},
	{"object-*-capi-down", "no scenario takes Cluster API away yet"},
	{"timeline-create-capi-down", "no scenario takes Cluster API away yet"},
	{"cluster-create-get-at-once", "the answer to the create, read again"},
	{"cluster-create-missing-*", "the same answer as cluster-create"},
	{"cluster-create-no-*", "the same answer as cluster-create"},
	{"cluster-create-shared-*", "the same answer as cluster-create"},
	{"object-cluster-missing-*", "the condition is held to in lab/world (mistakes in the spec)"},
	{"object-cluster-no-*", "the condition is held to in lab/world (mistakes in the spec)"},
	{"object-cluster-unknown-version", "the condition is held to in lab/world (mistakes in the spec)"},
	{"object-cluster-shared-*", "the condition is held to in lab/world (mistakes in the spec)"},
	{"timeline-create-missing-*", "the conditions are held to in lab/world (mistakes in the spec)"},
	{"timeline-create-no-*", "the conditions are held to in lab/world (mistakes in the spec)"},
	{"timeline-create-shared-*", "the conditions are held to in lab/world (mistakes in the spec)"},
	{"timeline-create-unknown-version", "the conditions are held to in lab/world (mistakes in the spec)"},
	{"cluster-dryrun-via-steve*", "clusters are made through the native API, not through steve"},
	{"machineconfig-create-steve*", "machine configs are made through the native API, not through steve"},
	{"dynamicschema-*", "the schema of the user interface"},
	{"features-list-native", "no feature flag is read"},
	{"k8s-proxy-downstream-componentstatuses", "an API that Kubernetes has given up"},
	{"k8s-proxy-local-nodes", "nothing is asked of the local cluster but whether it is alive"},
	{"kubeconfig-ext*", "an API of newer Ranchers; generateKubeconfig works in all"},
	{"login-user-without-role", "a login as any other; what the user may not do is in noperm-*"},
	{"noperm-*-norole", "the same refusals as noperm-*"},
	{"misc-root-api", "nobody asks for the root"},
	{"object-bootstrap-secret", "held to in lab/rancher (install script) and lab/world by its words: it is a script"},
	{"object-*-secret", "opaque data; their names and types are held to in lab/world"},
	{"object-capi-cluster-deleting", "the delete of a cluster that was never ready, held to by lab/world's timelines"},
	{"object-cluster-deleting*", "the delete of a cluster that was never ready, held to by lab/world's timelines"},
	{"object-rkecontrolplane-deleting", "the delete of a cluster that was never ready, held to by lab/world's timelines"},
	{"object-machines-deleting", "the delete of a cluster that was never ready, held to by lab/world's timelines"},
	{"object-openstackmachines-deleting", "the delete of a cluster that was never ready, held to by lab/world's timelines"},
	{"object-*-rkecp-deleted", "held to by lab/world's timeline-delete-rkecontrolplane"},
	{"object-rkecontrolplane-deleted-alone", "held to by lab/world's timeline-delete-rkecontrolplane"},
	{"rkecontrolplane-delete", "a DELETE as any other; what follows is timeline-delete-rkecontrolplane"},
	{"object-*-delete-failed*", "held to by lab/world's timeline-delete-jobs"},
	{"openstackmachine-force-remove", "a PATCH as any other; what follows is held to in lab/world"},
	{"timeline-delete-end", "held to by lab/world's tests of a delete that is forced"},
	{"object-cluster-one-failed", "three machines, one of them failed by hand"},
	{"object-delete-job*", "held to by lab/world's tests of the Job's arguments"},
	{"object-provision-job-failed", "its end was written by hand"},
	{"object-provision-pods*", "the recorded pods never ran: there was no kubelet"},
	{"object-provision-pod-log", "the recorded pods never ran: there was no kubelet"},
	{"object-*-steve", "steve is read for Clusters only, held to by ready-cluster-steve"},
	{"object-cluster-table", "the form of kubectl get"},
	{"object-clusterregistrationtokens", "nothing registers by hand"},
	{"object-v3-clusterregistrationtokens", "nothing registers by hand"},
	{"object-v3-cluster-by-name", "a filter of an API that is read by id"},
	{"object-machineconfig-after-delete", "a 404 as machineconfig-dryrun-then-get"},
	{"object-mgmt-cluster-gone", "a 404 as object-v3-cluster-gone"},
	{"plan-failed-*", "the plan that fails on the node is no scenario yet"},
	{"timeline-plan-fails", "the plan that fails on the node is no scenario yet"},
	{"ready-path-*", "moments that were made by hand; their order is lab/world's timeline-full-to-ready"},
	{"timeline-ready-path-a", "a part of timeline-full-to-ready"},
	{"timeline-create-no-kubelet", "the beginning of timeline-full-to-ready"},
	{"timeline-agent-lost", "held to by cluster-agent-lost-steve and k8s-proxy-agent-lost"},
	{"ready-v3-nodes", "nodes are read downstream"},
	{"selfuser-ext", "an API of newer Ranchers; users?me=true works in all"},
	{"settings-put-webhook-down", "the same answer as with the webhook"},
	{"settings-server-url-put-bad-webhook", "the same answer as without the webhook"},
	{"settings-server-url-put-unchanged", "the same answer as settings-server-url-put"},
	{"settings-server-url-set", "what settings-server-url-put answered, read again"},
	{"tokens-ext-*", "an API of newer Ranchers; v3 tokens work in all"},
	{"tokens-native", "tokens are read through v3"},
	{"tokens-use-deleted", "the same answer as tokens-use-garbage"},
	{"users-create", "users are made by administrators"},
	{"watch-*-native*", "cut to names and versions; lab/kube's tests of watches hold to their order and form"},
	{"watch-clusters-k8s-proxy", "the same stream through the proxy"},
	{"watch-steve-*", "clusters are watched through the native API"},
	{"watch-v3-*", "clusters are watched through the native API"},
}

// words are all string literals of the tests in a folder.
func words(t *testing.T, folders ...string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		require.NoError(t, err)
		require.NotEmpty(t, files, folder)
		for _, file := range files {
			if filepath.Base(file) == "coverage_test.go" {
				continue
			}
			tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			require.NoError(t, err)
			ast.Inspect(tree, func(n ast.Node) bool {
				if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
					text, err := strconv.Unquote(literal.Value)
					require.NoError(t, err)
					out[text] = true
				}
				return true
			})
		}
	}
	return out
}

func namesIn(t *testing.T, folders ...string) []string {
	t.Helper()
	var names []string
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		require.NoError(t, err)
		require.NotEmpty(t, files, folder)
		for _, file := range files {
			names = append(names, strings.TrimSuffix(filepath.Base(file), ".json"))
		}
	}
	return names
}

// heldTo are the recordings of a real Rancher that a test of the lab names.
func heldTo(t *testing.T) map[string]bool {
	return words(t, filepath.Join("..", "rancher"), filepath.Join("..", "world"), filepath.Join("..", "kube"), ".")
}

// TestNoRecordingLiesIdle: a recording that the project keeps is replayed.
func TestNoRecordingLiesIdle(t *testing.T) {
	held := heldTo(t)
	data := filepath.Join("..", "testdata")
	for _, name := range namesIn(t, filepath.Join(data, "rancher"), filepath.Join(data, "world")) {
		assert.True(t, held[name], "no test names %s", name)
	}
}

// TestWholeSetOfRecordings holds the lab against all recordings that there are, of which the project keeps a part:
// ROSCTL_RECORDINGS is a directory with the folders rancher, openstack and driver.
func TestWholeSetOfRecordings(t *testing.T) {
	set := os.Getenv("ROSCTL_RECORDINGS")
	if set == "" {
		t.Skip("SKIPPED: ROSCTL_RECORDINGS is not set: nobody knows whether a recording is missing here")
	}
	held := heldTo(t)
	used := map[string]bool{}
	for _, name := range namesIn(t, filepath.Join(set, "rancher")) {
		if held[name] {
			continue
		}
		reason := ""
		for _, n := range notHeld {
			if ok, err := path.Match(n.name, name); err == nil && ok {
				reason, used[n.name] = n.reason, true
			}
		}
		if assert.NotEmpty(t, reason, "the lab is not held to %s, and no reason is given", name) {
			t.Logf("not held to %s: %s", name, reason)
		}
	}
	for _, n := range notHeld {
		assert.True(t, used[n.name], "%s needs no excuse any more: it is held to, or does not exist", n.name)
	}

	exchanges := map[string]bool{}
	for _, chapter := range contract.Chapters() {
		for _, e := range chapter.Exchanges {
			exchanges[e.Name] = true
		}
	}
	for _, name := range namesIn(t, filepath.Join(set, "openstack")) {
		assert.True(t, exchanges[name], "no exchange has the name of the recording %s", name)
	}
	kept := map[string]bool{}
	for _, name := range namesIn(t, filepath.Join("..", "testdata", "driver")) {
		kept[name] = true
	}
	for _, name := range namesIn(t, filepath.Join(set, "driver")) {
		assert.True(t, kept[name], "the run of the node driver %s is not replayed (lab/nodedriver)", name)
	}
}
