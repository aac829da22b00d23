package rancher_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

const (
	configs  = "/apis/rke-machine-config.cattle.io/v1/namespaces/fleet-default/openstackconfigs"
	clusters = "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters"
)

// play is one recording that the lab is compared with.
type play struct {
	name    string
	auth    string // who sends it: admin by default, dev for noperm-…, nobody where the recording has no token
	options func(*rancher.Options)
	setup   func(*bench) []string // pairs of words to replace in the recording
	ignore  []string              // fields of the body that are not compared
	text    bool                  // only compare the kind of body, not its text
}

func machineConfig(b *bench) []string {
	r := load(b.t, "machineconfig-create")
	a := b.send("POST", configs, "admin", r.Request.Body)
	require.Equal(b.t, http.StatusCreated, a.status, a.text)
	return nil
}

func provisioningCluster(b *bench) []string {
	r := load(b.t, "cluster-create")
	a := b.send("POST", clusters, "admin", r.Request.Body)
	require.Equal(b.t, http.StatusCreated, a.status, a.text)
	return nil
}

// finalized is a Cluster as Rancher's controllers hold it.
func finalized(b *bench) []string {
	provisioningCluster(b)
	status := b.store.Mutate(kube.Clusters, "fleet-default", "lab1", func(obj kube.Object) bool {
		kube.SetFinalizers(obj, "wrangler.cattle.io/cloud-config-secret-remover",
			"wrangler.cattle.io/provisioning-cluster-remove", "wrangler.cattle.io/rke-cluster-remove")
		return true
	})
	require.Nil(b.t, status)
	return nil
}

func deleting(b *bench) []string {
	finalized(b)
	require.Equal(b.t, http.StatusOK, b.send("DELETE", clusters+"/lab1", "admin", nil).status)
	return nil
}

func usedCredential(b *bench) []string {
	name := b.credential("admin", "os-cred")
	obj := b.recorded("cluster-create")
	kube.SetNested(obj, "cattle-global-data:"+name, "spec", "cloudCredentialSecretName")
	b.put(kube.Clusters, "fleet-default", obj)
	return []string{"cc-dzl9k", name}
}

func osCred(b *bench) []string { return []string{"cc-dzl9k", b.credential("admin", "os-cred")} }

func mgmt(recording string) func(*bench) []string {
	return func(b *bench) []string {
		b.put(kube.MgmtClusters, "", b.recorded(recording))
		return nil
	}
}

// connected is a ready cluster of one node.
func connected(b *bench) []string {
	b.put(kube.MgmtClusters, "", b.recorded("ready-mgmt-cluster"))
	d := b.server.Downstream("c-m-p7v9kxrt")
	d.SetVersion("v1.35.4")
	d.SetNode(rancher.Node{Name: "lab2-pool1-qdrx5-9zj4k", InternalIP: "10.0.0.11", ExternalIP: "192.0.2.11", ETCD: true,
		ControlPlane: true, Worker: true, Ready: true})
	d.SetConnected(true)
	return nil
}

func tokenID(b *bench) string {
	id, _, _ := strings.Cut(b.token("admin"), ":")
	return id
}

func inactive(o *rancher.Options) { o.DriverActive = false }

var (
	collectionWords = []string{"sort", "filters", "createTypes"}
	userWords       = []string{"labels", "name"}
)

var plays = []play{
	{name: "misc-ping"}, {name: "misc-healthz"}, {name: "misc-rancherversion"},
	{name: "misc-cacerts-present", text: true},
	{name: "misc-cacerts-empty", setup: func(b *bench) []string { b.server.SetCACerts(""); return nil }},
	{name: "misc-v3-settings-cacerts-anonymous", ignore: []string{"value"}},
	{name: "misc-v3-settings-cacerts-empty", setup: func(b *bench) []string { b.server.SetCACerts(""); return nil }},
	{name: "agent-connect-no-token"}, {name: "agent-connect-agent-no-token"},
	{name: "agent-connect-agent-bad-token", auth: "Bearer wrong"},
	{name: "releases-rke2", options: func(o *rancher.Options) { o.Releases = []string{"v1.33.8+rke2r1"} }},

	{name: "login-v1public-good"}, {name: "login-v1public-bad-password"}, {name: "login-v1public-no-type"},
	{name: "login-v1public-cookie"}, {name: "login-v1public-providers"},
	{name: "login-v3public-good"}, {name: "login-v3public-bad-password"}, {name: "login-v3public-empty-body"},
	{name: "login-v3public-malformed-json"}, {name: "login-v3public-unknown-user"},
	{name: "login-v3public-providers", ignore: collectionWords},
	{name: "logout-v1"}, {name: "logout-v3"},
	{name: "logout-v1-then-use", setup: func(b *bench) []string {
		require.Equal(b.t, 200, b.send("POST", "/v1/logout", "admin", "{}").status)
		return nil
	}},
	{name: "logout-v3-then-use", setup: func(b *bench) []string {
		require.Equal(b.t, 200, b.send("POST", "/v3/tokens?action=logout", "admin", "{}").status)
		return nil
	}},
	{name: "users-me", ignore: userWords},
	{name: "tokens-create-derived"}, {name: "tokens-create-ttl-zero"}, {name: "tokens-create-ttl-over-max"},
	{name: "tokens-delete-other", setup: func(b *bench) []string {
		a := b.send("POST", "/v3/tokens", "admin", map[string]any{"ttl": 1000})
		return []string{"token-55g7k", a.body["id"].(string)}
	}},
	{name: "tokens-get-one", ignore: []string{"current", "lastUsedAt", "lastUsedAtTS"}, setup: func(b *bench) []string {
		return []string{"token-55g7k", tokenID(b)}
	}},
	{name: "tokens-list-current", ignore: []string{"current", "lastUsedAt", "lastUsedAtTS"},
		setup: func(b *bench) []string { return []string{"token-55g7k", tokenID(b)} }},
	{name: "tokens-none-apis"}, {name: "tokens-none-k8s-proxy"}, {name: "tokens-none-v1"}, {name: "tokens-none-v3"},
	{name: "tokens-use-garbage", auth: "Bearer token-aaaaa:nonsense"},
	{name: "tokens-use-malformed", auth: "Bearer nonsense"},

	{name: "settings-server-url-empty"}, {name: "settings-server-url-anonymous"}, {name: "settings-server-url-put"},
	{name: "settings-server-url-put-bad"}, {name: "settings-server-url-put-bad-http"},
	{name: "settings-server-url-put-localhost"}, {name: "settings-missing"}, {name: "settings-cacerts-put-empty"},
	{name: "settings-first-login-anonymous"}, {name: "settings-agent-tls-mode"}, {name: "settings-server-version"},
	{name: "settings-native-server-url"}, {name: "settings-v1-server-url", ignore: []string{"links", "fields"}},
	{name: "settings-auth-token-max-ttl-minutes"}, {name: "settings-auth-user-session-ttl-minutes"},
	{name: "settings-machine-provision-image"}, {name: "settings-kubeconfig-default-token-ttl-minutes"},
	{name: "settings-kubeconfig-generate-token"},

	{name: "nodedriver-openstack-inactive", options: inactive}, {name: "nodedriver-openstack-active"},
	{name: "nodedriver-activate", options: inactive}, {name: "nodedriver-activate-again"},
	{name: "nodedriver-put-active"}, {name: "nodedriver-missing"},
	{name: "nodedriver-deactivate-in-use", setup: func(b *bench) []string {
		b.put(kube.OpenstackMachines, "fleet-default", kube.Object{"metadata": kube.Object{"name": "m"}})
		return nil
	}},
	{name: "nodedriver-schema-before", options: inactive}, {name: "nodedriver-schema-before-steve", options: inactive},
	{name: "nodedriver-schema-after"},

	{name: "cloudcredential-before-activation", options: inactive}, {name: "cloudcredential-create"},
	{name: "cloudcredential-create-no-name", ignore: []string{"name"}}, {name: "cloudcredential-create-duplicate",
		setup: osCred}, {name: "cloudcredential-create-empty-config"}, {name: "cloudcredential-create-empty-password"},
	{name: "cloudcredential-create-missing-config"}, {name: "cloudcredential-create-unknown-fields"},
	{name: "cloudcredential-create-wrong-kind"}, {name: "cloudcredential-get", setup: osCred},
	{name: "cloudcredential-update-put", setup: osCred},
	{name: "cloudcredential-delete", setup: func(b *bench) []string {
		return []string{"cc-5n5mj", b.credential("admin", "x")}
	}},
	{name: "cloudcredential-delete-again"}, {name: "cloudcredential-delete-in-use", setup: usedCredential},
	{name: "cloudcredential-list-filter", ignore: []string{"description"}, setup: func(b *bench) []string {
		names := []string{b.credential("admin", "os-cred"), b.credential("admin", "os-cred")}
		b.credential("admin", "another")
		slices.Sort(names)
		return []string{"cc-dzl9k", names[0], "cc-twtqw", names[1]}
	}},
	{name: "cloudcredential-secret-native", setup: osCred},
	{name: "cloudcredential-secret-create-native", ignore: []string{"name"}},
	{name: "cloudcredential-v1-steve"},

	{name: "machineconfig-create"}, {name: "machineconfig-create-again", setup: machineConfig},
	{name: "machineconfig-dryrun"}, {name: "machineconfig-dryrun-then-get"}, {name: "machineconfig-empty"},
	{name: "machineconfig-get", setup: machineConfig, ignore: []string{"ownerBindingsCreated"}},
	{name: "machineconfig-bad-name"}, {name: "machineconfig-bad-type"}, {name: "machineconfig-bad-bool"},
	{name: "machineconfig-malformed-json"}, {name: "machineconfig-missing-namespace"},
	{name: "machineconfig-unknown-field"}, {name: "machineconfig-unknown-field-strict"},
	{name: "machineconfig-patch-merge", setup: machineConfig, ignore: []string{"ownerBindingsCreated"}},
	{name: "machineconfig-apply-ssa"},
	{name: "machineconfig-delete", setup: func(b *bench) []string {
		b.put(kube.OpenstackConfigs, "fleet-default", kube.Object{"metadata": kube.Object{"name": "lab-ssa"}})
		return nil
	}},
	{name: "machineconfig-delete-missing"},
	{name: "machineconfig-webhook-down", text: true, setup: func(b *bench) []string {
		b.server.SetWebhookDown(true)
		return nil
	}},

	{name: "cluster-dryrun"}, {name: "cluster-dryrun-agent-var-dir"}, {name: "cluster-dryrun-bad-type"},
	{name: "cluster-dryrun-duplicate-pool"}, {name: "cluster-dryrun-malformed-version"},
	{name: "cluster-dryrun-missing-credential"}, {name: "cluster-dryrun-missing-machineconfig"},
	{name: "cluster-dryrun-name-bad"}, {name: "cluster-dryrun-name-dot"}, {name: "cluster-dryrun-name-like-mgmt"},
	{name: "cluster-dryrun-name-like-mgmt2"}, {name: "cluster-dryrun-name-local"},
	{name: "cluster-dryrun-name-one-letter"}, {name: "cluster-dryrun-name-too-long"},
	{name: "cluster-dryrun-negative-quantity"}, {name: "cluster-dryrun-no-creator"},
	{name: "cluster-dryrun-no-creator-rbac"}, {name: "cluster-dryrun-no-etcd"},
	{name: "cluster-dryrun-no-machineconfigref"}, {name: "cluster-dryrun-no-pool-name"},
	{name: "cluster-dryrun-no-pools"}, {name: "cluster-dryrun-no-rkeconfig"}, {name: "cluster-dryrun-no-version"},
	{name: "cluster-dryrun-noproxy-space"}, {name: "cluster-dryrun-other-namespace"},
	{name: "cluster-dryrun-pool-without-role"}, {name: "cluster-dryrun-then-get"},
	{name: "cluster-dryrun-unknown-field"}, {name: "cluster-dryrun-unknown-field-strict"},
	{name: "cluster-dryrun-unknown-version"}, {name: "cluster-dryrun-via-k8s-proxy"},
	{name: "cluster-dryrun-webhook-down", setup: func(b *bench) []string {
		b.server.SetWebhookDown(true)
		return nil
	}},
	{name: "cluster-dryrun-wrong-creator"},
	{name: "cluster-create"}, {name: "cluster-create-again", setup: provisioningCluster},
	{name: "cluster-create-malformed-version", ignore: []string{"message", "details"}},
	{name: "cluster-create-no-version", ignore: []string{"message", "details"}},
	{name: "cluster-create-unknown-version"},
	{name: "cluster-delete", setup: finalized, ignore: []string{"spec", "status", "generation", "annotations"}},
	{name: "cluster-delete-again", setup: deleting, ignore: []string{"spec", "status", "generation", "annotations",
		"finalizers"}},
	{name: "cluster-delete-dryrun", setup: finalized, ignore: []string{"spec", "status", "generation", "annotations"}},
	{name: "object-cluster-gone"},

	{name: "kubeconfig-cluster-not-ready", setup: mgmt("object-mgmt-cluster")}, {name: "kubeconfig-unknown"},
	{name: "kubeconfig-ready", setup: mgmt("ready-mgmt-cluster")}, {name: "kubeconfig-local"},
	{name: "object-v3-cluster-gone"},
	{name: "k8s-proxy-unknown"}, {name: "k8s-proxy-cluster-not-ready", setup: mgmt("object-mgmt-cluster")},
	{name: "k8s-proxy-cluster-not-ready-nodes", setup: mgmt("object-mgmt-cluster")},
	{name: "k8s-proxy-agent-lost", setup: func(b *bench) []string {
		connected(b)
		b.server.Downstream("c-m-p7v9kxrt").SetConnected(false)
		return []string{"c-m-dzf2c8pp", "c-m-p7v9kxrt"}
	}},
	{name: "k8s-proxy-local-version"}, {name: "k8s-proxy-local-readyz"},
	{name: "k8s-proxy-downstream-version", setup: connected}, {name: "k8s-proxy-downstream-livez", setup: connected},
	{name: "k8s-proxy-downstream-readyz", setup: connected},
	{name: "k8s-proxy-downstream-healthz-etcd", setup: connected},
	{name: "k8s-proxy-downstream-missing-path", setup: connected},

	{name: "noperm-cloudcredential-create"}, {name: "noperm-cloudcredential-list", setup: osCred},
	{name: "noperm-cloudcredential-other", setup: osCred}, {name: "noperm-cluster-create-dryrun", setup: osCred},
	{name: "noperm-cluster-get-other", setup: provisioningCluster}, {name: "noperm-clusters-list"},
	{name: "noperm-k8s-proxy-local"}, {name: "noperm-machineconfig-create"}, {name: "noperm-nodedriver-activate"},
	{name: "noperm-nodedriver-get"}, {name: "noperm-setting-get", setup: func(b *bench) []string {
		b.server.SetSetting("server-url", otherHost)
		return nil
	}}, {name: "noperm-setting-put"},

	{name: "object-capi-cluster-v1beta1", ignore: []string{"cluster.x-k8s.io/conversion-data",
		"observedGeneration", "generation", "ownerReferences"},
		setup: func(b *bench) []string {
			b.put(kube.CAPIClusters, "fleet-default", b.recorded("object-capi-cluster"))
			return nil
		}},
	{name: "ready-cluster-steve", ignore: []string{"links", "fields", "relationships", "generation"},
		setup: steveCluster("ready-cluster")},
	{name: "object-cluster-steve", ignore: []string{"links", "fields", "relationships", "generation"},
		setup: steveCluster("object-cluster")},
	{name: "cluster-agent-lost-steve", ignore: []string{"links", "fields", "relationships", "generation"},
		setup: steveCluster("cluster-agent-lost")},
}

func steveCluster(recording string) func(*bench) []string {
	return func(b *bench) []string {
		b.put(kube.Clusters, "fleet-default", b.recorded(recording))
		return nil
	}
}

func TestRecordings(t *testing.T) {
	for _, p := range plays {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			options := p.options
			if options == nil {
				options = func(*rancher.Options) {}
			}
			b := start(t, options)
			var replace []string
			if p.setup != nil {
				replace = p.setup(b)
			}
			replace = append(replace, "user-2m8gs", b.server.AdminID(), "u-brpp7", b.server.DevID(),
				"placeholder-placeh", adminPassword)
			r := load(t, p.name, replace...)
			compare(t, b, p, r)
		})
	}
}

func compare(t *testing.T, b *bench, p play, r recording) {
	t.Helper()
	auth := p.auth
	switch {
	case auth != "" || r.Request.Authorization == "":
	case strings.HasPrefix(p.name, "noperm-"):
		auth = "dev"
	default:
		auth = "admin"
	}
	var body any
	switch {
	case r.Request.BodyText != "":
		body = r.Request.BodyText
	case r.Request.Body != nil:
		body = r.Request.Body
		var text string
		if json.Unmarshal(r.Request.Body, &text) == nil {
			body = text
		}
	}
	var headers []string
	if r.Request.ContentType != "" {
		headers = []string{"Content-Type", r.Request.ContentType}
	}
	got := b.send(r.Request.Method, r.Request.Path, auth, body, headers...)
	require.Equal(t, r.Response.Status, got.status, got.text)
	for name, want := range r.Response.Headers {
		values := got.header.Values(name)
		switch name {
		case "Set-Cookie":
			assert.Len(t, values, len(want))
		case "X-Api-Schemas":
			assert.Equal(t, want, trim(values, b), name)
		default:
			assert.Equal(t, want, values, name)
		}
	}
	if r.Response.Body == nil || string(r.Response.Body) == "null" {
		if !p.text {
			assert.Equal(t, r.Response.BodyText, got.text)
		}
		return
	}
	var want any
	require.NoError(t, json.Unmarshal(r.Response.Body, &want))
	if text, ok := want.(string); ok {
		if !p.text {
			assert.Equal(t, text, got.text)
		}
		return
	}
	if p.text {
		return
	}
	var have any
	require.NoError(t, json.Unmarshal([]byte(strings.ReplaceAll(got.text, b.server.URL(), otherHost)), &have), got.text)
	assert.Equal(t, comparable(want, p.ignore), comparable(have, p.ignore))
}

func trim(values []string, b *bench) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = strings.ReplaceAll(v, b.server.URL(), otherHost)
	}
	return out
}
