package rancher_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"sigs.k8s.io/yaml"

	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

func TestDriverActivation(t *testing.T) {
	b := start(t, inactive, func(o *rancher.Options) { o.Activation, o.Starting = time.Second, 2*time.Second })
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	driver := func() any { return b.send("GET", "/v3/nodedrivers/openstack", "admin", nil).body["state"] }
	kinds := func() answer { return b.send("GET", configs, "admin", nil) }
	assert.Equal(t, "inactive", driver())
	assert.Equal(t, "404 page not found\n", kinds().text)

	r := load(t, "nodedriver-openstack-activating")
	a := b.send("POST", "/v3/nodeDrivers/openstack?action=activate", "admin", "{}")
	require.Equal(t, 200, a.status)
	var want map[string]any
	require.NoError(t, json.Unmarshal(r.Response.Body, &want))
	ignore := []string{"links", "actions"}
	assert.Equal(t, comparable(want, ignore), comparable(a.body, ignore))
	assert.Equal(t, "activating", driver())
	assert.Equal(t, 404, kinds().status)

	require.NoError(t, b.clk.Await(ctx, 1))
	b.clk.Advance(time.Second)
	require.NoError(t, b.clk.Await(ctx, 1))
	assert.Equal(t, "active", driver())
	a = kinds()
	r = load(t, "nodedriver-schema-429")
	assert.Equal(t, 429, a.status)
	assert.Equal(t, r.Response.Headers["Retry-After"], a.header.Values("Retry-After"))
	assert.JSONEq(t, string(r.Response.Body), a.text)

	b.clk.Advance(2 * time.Second)
	require.Eventually(t, func() bool { return kinds().status == 200 }, 5*time.Second, time.Millisecond)

	a = b.send("POST", "/v3/nodedrivers/openstack?action=deactivate", "admin", "{}")
	assert.Equal(t, "inactive", a.body["state"])
}

func TestTheDriverCanBeActivatedNatively(t *testing.T) {
	b := start(t, inactive)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	a := b.send("PATCH", "/apis/management.cattle.io/v3/nodedrivers/openstack", "admin", `{"spec":{"active":true}}`,
		"Content-Type", "application/merge-patch+json")
	require.Equal(t, 200, a.status, a.text)
	require.NoError(t, b.clk.Await(ctx, 1))
	b.clk.Advance(time.Minute)
	require.NoError(t, b.clk.Await(ctx, 1))
	b.clk.Advance(time.Minute)
	require.Eventually(t, func() bool { return b.send("GET", configs, "admin", nil).status == 200 }, 5*time.Second,
		time.Millisecond)
}

func TestTokensLiveAndDie(t *testing.T) {
	b := start(t)
	admin := b.server.AdminID()
	b.token("admin")
	assert.Equal(t, 1, b.server.TokenCount(admin))
	a := b.send("POST", "/v3/tokens", "admin", map[string]any{"ttl": 60000})
	derived := a.body["token"].(string)
	me := func(auth string) int { return b.send("GET", "/v3/users?me=true", auth, nil).status }
	assert.Equal(t, 200, me("Bearer "+derived))
	request, err := http.NewRequest("GET", b.server.URL()+"/v3/users?me=true", nil)
	require.NoError(t, err)
	id, secret, _ := strings.Cut(derived, ":")
	request.SetBasicAuth(id, secret)
	assert.Equal(t, 200, me(request.Header.Get("Authorization")))
	assert.Equal(t, 401, me("Bearer "+id+":wrong"))

	b.clk.Advance(2 * time.Minute)
	assert.Equal(t, 401, me("Bearer "+derived), "its ttl is over")
	assert.Equal(t, 200, me("admin"))
	b.clk.Advance(16 * time.Hour)
	assert.Equal(t, 401, me("admin"), "a login lasts 960 minutes")

	b.tokens = map[string]string{}
	assert.Equal(t, 200, me("admin"))
	b.server.ExpireTokens(admin)
	assert.Equal(t, 401, me("admin"))
	assert.Zero(t, b.server.TokenCount(admin))
}

func TestOnlyOneTokenIsCurrent(t *testing.T) {
	b := start(t)
	b.send("POST", "/v3/tokens", "admin", map[string]any{"description": "other"})
	current := []string{}
	data := b.send("GET", "/v3/tokens", "admin", nil).body["data"].([]any)
	require.Len(t, data, 2)
	for _, item := range data {
		if item := item.(map[string]any); item["current"] == true {
			current = append(current, item["id"].(string))
		}
	}
	assert.Equal(t, []string{tokenID(b)}, current)
	assert.Equal(t, 404, b.send("GET", "/v3/tokens/"+tokenID(b), "dev", nil).status, "other people's are not there")
}

func TestOlderRancherHasNoV1Public(t *testing.T) {
	b := start(t, func(o *rancher.Options) { o.NoV1Public = true })
	body := map[string]any{"type": "localProvider", "username": "admin", "password": adminPassword}
	assert.Equal(t, 404, b.send("POST", "/v1-public/login", "", body).status)
	assert.Equal(t, 201, b.send("POST", "/v3-public/localProviders/local?action=login", "", body).status)
}

func TestKubeconfigWorks(t *testing.T) {
	b := start(t)
	connected(b)
	make := func() string {
		a := b.send("POST", "/v3/clusters/c-m-p7v9kxrt?action=generateKubeconfig", "admin", "{}")
		require.Equal(t, 200, a.status)
		return a.body["config"].(string)
	}
	first := make()
	var config struct {
		Clusters []struct {
			Cluster struct {
				Server string `json:"server"`
				CA     []byte `json:"certificate-authority-data"`
			} `json:"cluster"`
		} `json:"clusters"`
		Users []struct {
			User struct {
				Token string `json:"token"`
			} `json:"user"`
		} `json:"users"`
	}
	require.NoError(t, yaml.Unmarshal([]byte(first), &config))
	assert.Equal(t, b.server.URL()+"/k8s/clusters/c-m-p7v9kxrt", config.Clusters[0].Cluster.Server,
		"the host of the request while server-url is empty")
	assert.Equal(t, strings.TrimSpace(string(b.server.CA())), string(config.Clusters[0].Cluster.CA))
	a := b.send("GET", "/k8s/clusters/c-m-p7v9kxrt/api/v1/nodes", "Bearer "+config.Users[0].User.Token, nil)
	require.Equal(t, 200, a.status)
	assert.Contains(t, a.text, "lab2-pool1-qdrx5-9zj4k")

	// The text is the recorded one but for the token and the certificate.
	b.server.SetSetting("server-url", otherHost)
	r := load(t, "kubeconfig-ready")
	var want struct{ Config string }
	require.NoError(t, json.Unmarshal(r.Response.Body, &want))
	assert.Equal(t, outline(want.Config), outline(make()))
	b.server.SetCACerts("")
	assert.NotContains(t, make(), "certificate-authority-data")
}

// outline is a kubeconfig without its certificate and token.
func outline(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		if key, _, found := strings.Cut(line, ": \""); found && strings.Contains(key, "token") {
			line = key
		}
		if !strings.HasPrefix(line, "      ") && !strings.Contains(line, "certificate-authority-data") {
			out = append(out, line)
		}
	}
	return out
}

func TestClusterStates(t *testing.T) {
	for recording, source := range map[string]string{
		"ready-v3-cluster": "ready-mgmt-cluster", "object-v3-cluster": "object-mgmt-cluster",
	} {
		b := start(t)
		b.put(kube.MgmtClusters, "", b.recorded(source))
		var want map[string]any
		require.NoError(t, json.Unmarshal(load(t, recording, "user-2m8gs", b.server.AdminID()).Response.Body, &want))
		a := b.send("GET", "/v3/clusters/"+want["id"].(string), "admin", nil)
		require.Equal(t, 200, a.status)
		for _, field := range []string{"id", "type", "baseType", "name", "state", "transitioning", "transitioningMessage",
			"driver", "provider", "nodeCount", "creatorId", "fleetWorkspaceName", "internal", "linuxWorkerCount"} {
			assert.Equal(t, want[field], a.body[field], "%s %s", recording, field)
		}
		for field := range a.body {
			assert.Contains(t, want, field, "the lab shows nothing that Rancher does not")
		}
		a = b.send("GET", "/v3/clusters?name="+want["name"].(string), "admin", nil)
		assert.Len(t, a.body["data"], 1)
		assert.Empty(t, b.send("GET", "/v3/clusters?name=other", "admin", nil).body["data"])
		assert.Empty(t, b.send("GET", "/v3/clusters", "dev", nil).body["data"])
	}
	b := start(t)
	obj := b.recorded("object-mgmt-cluster")
	kube.SetFinalizers(obj, "wrangler.cattle.io/mgmt-cluster-remove")
	b.put(kube.MgmtClusters, "", obj)
	_, status := b.store.Delete(kube.MgmtClusters, "", "c-m-rsgsd45r", kube.WriteOptions{})
	require.Nil(t, status)
	assert.Equal(t, "removing", b.send("GET", "/v3/clusters/c-m-rsgsd45r", "admin", nil).body["state"])
}

func TestSteveFiltersByPermission(t *testing.T) {
	b := start(t)
	provisioningCluster(b)
	mine := load(t, "cluster-create", "lab1", "mine", "user-2m8gs", b.server.DevID(),
		"cattle-global-data:cc-dzl9k", "cattle-global-data:"+b.credential("dev", "mine"))
	a := b.send("POST", clusters, "dev", mine.Request.Body)
	require.Equal(t, 201, a.status, a.text)
	list := func(auth string) []string {
		ids := []string{}
		for _, item := range b.send("GET", "/v1/provisioning.cattle.io.clusters?watch=true", auth, nil).body["data"].([]any) {
			ids = append(ids, item.(map[string]any)["id"].(string))
		}
		return ids
	}
	assert.Equal(t, []string{"fleet-default/lab1", "fleet-default/mine"}, list("admin"))
	assert.Equal(t, []string{"fleet-default/mine"}, list("dev"))
	assert.Equal(t, 200, b.send("GET", clusters+"/mine", "dev", nil).status)
	a = b.send("GET", "/v1/provisioning.cattle.io.clusters/fleet-default/lab1", "dev", nil)
	assert.Equal(t, 403, a.status)
	assert.Equal(t, "error", a.body["type"])
	assert.Equal(t, 404, b.send("GET", "/v1/provisioning.cattle.io.clusters/fleet-default/none", "admin", nil).status)
	assert.Equal(t, 405, b.send("POST", "/v1/provisioning.cattle.io.clusters", "admin", "{}").status)
}

func TestAccessReview(t *testing.T) {
	b := start(t)
	ask := func(auth, verb, group, resource string) any {
		a := b.send("POST", "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", auth, map[string]any{
			"apiVersion": "authorization.k8s.io/v1", "kind": "SelfSubjectAccessReview",
			"spec": map[string]any{"resourceAttributes": map[string]any{"verb": verb, "group": group, "resource": resource,
				"namespace": "fleet-default"}}})
		require.Equal(t, 201, a.status, a.text)
		return kube.Nested(a.body, "status", "allowed")
	}
	assert.Equal(t, true, ask("admin", "create", "provisioning.cattle.io", "clusters"))
	assert.Equal(t, true, ask("dev", "create", "provisioning.cattle.io", "clusters"))
	assert.Equal(t, false, ask("dev", "list", "provisioning.cattle.io", "clusters"))
	assert.Equal(t, false, ask("dev", "get", "nothing.example", "things"))
	assert.Equal(t, 400, b.send("POST", "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", "admin", "[").status)
}

func TestRequestLog(t *testing.T) {
	b := start(t)
	machineConfig(b)
	b.send("POST", configs+"?dryRun=All", "admin", load(t, "machineconfig-create").Request.Body)
	b.send("GET", "/v3/users?me=true", "", nil)
	b.send("POST", "/v3/tokens?action=logout", "admin", "{}")
	require.Eventually(t, func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		return len(b.requests) == 5
	}, 5*time.Second, time.Millisecond)
	b.mu.Lock()
	defer b.mu.Unlock()
	admin := b.server.AdminID()
	assert.Equal(t, []rancher.Request{
		{Method: "POST", Path: "/v1-public/login", Status: 201},
		{Method: "POST", Path: configs, Status: 201, User: admin, Write: true},
		{Method: "POST", Path: configs, Query: "dryRun=All", Status: 409, User: admin},
		{Method: "GET", Path: "/v3/users", Query: "me=true", Status: 401},
		{Method: "POST", Path: "/v3/tokens", Query: "action=logout", Status: 200, User: admin},
	}, b.requests)
}

func TestIntercept(t *testing.T) {
	b := start(t, func(o *rancher.Options) {
		o.Intercept = func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path != "/ping" {
				return false
			}
			w.WriteHeader(http.StatusBadGateway)
			return true
		}
	})
	assert.Equal(t, 502, b.send("GET", "/ping", "", nil).status)
	assert.Equal(t, 200, b.send("GET", "/healthz", "", nil).status)
}

func TestInstallScriptFollowsTheSettings(t *testing.T) {
	b := start(t)
	script := func() string { return b.send("GET", "/system-agent-install.sh", "", nil).text }
	text := script()
	assert.NotContains(t, text, "CATTLE_SERVER=https")
	assert.Contains(t, text, "CATTLE_AGENT_BINARY_BASE_URL=\""+b.server.URL()+"/assets\"")
	b.server.SetSetting("server-url", otherHost)
	// The recorded certificate, and the checksum that Rancher made of it.
	var cacerts struct{ Value string }
	require.NoError(t, json.Unmarshal(load(t, "misc-v3-settings-cacerts-anonymous").Response.Body, &cacerts))
	b.server.SetCACerts(cacerts.Value)
	var want string
	r := load(t, "agent-install-script")
	want = r.Response.BodyText
	head, _, _ := strings.Cut(want, "#!/bin/sh")
	assert.True(t, strings.HasPrefix(script(), head), "%s\n---\n%s", head, script())
	b.server.SetCACerts("")
	assert.NotContains(t, script(), "CATTLE_CA_CHECKSUM=")
	b.server.SetSetting("agent-tls-mode", "system-store")
	assert.Contains(t, script(), "STRICT_VERIFY='false'")
}

func TestWatchThroughRancher(t *testing.T) {
	b := start(t)
	for _, path := range []string{clusters, "/k8s/clusters/local" + clusters} {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		request, err := http.NewRequestWithContext(ctx, "GET", b.server.URL()+path+"?watch=true&resourceVersion="+
			b.store.Version(), nil)
		require.NoError(t, err)
		request.Header.Set("Authorization", "Bearer "+b.token("admin"))
		response, err := b.client.Do(request)
		require.NoError(t, err)
		defer func() { _ = response.Body.Close() }()
		recorded := load(t, "watch-clusters-old-rv")
		for _, name := range []string{"Cache-Control", "Content-Type", "X-Api-Cattle-Auth"} {
			assert.Equal(t, recorded.Response.Headers[name], response.Header.Values(name), name)
		}
		name := "w" + b.store.Suffix(5)
		b.put(kube.Clusters, "fleet-default", kube.Object{"metadata": kube.Object{"name": name}})
		lines := bufio.NewScanner(response.Body)
		require.True(t, lines.Scan())
		assert.Contains(t, lines.Text(), name)
		cancel()
	}
}

func TestCertificateSurvivesAClockFarAway(t *testing.T) {
	b := start(t, func(o *rancher.Options) { o.Host = "other.lab.test" })
	assert.True(t, strings.HasPrefix(b.server.URL(), "https://other.lab.test:"))
	assert.Equal(t, "pong", b.send("GET", "/ping", "", nil).text)
}
