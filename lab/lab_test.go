package lab

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func start(t *testing.T, options Options) *Lab {
	t.Helper()
	l, err := Start(t.Context(), options)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, l.Close()) })
	return l
}

// client talks to the lab's Rancher as any HTTP client does.
type client struct {
	t     *testing.T
	lab   *Lab
	cloud *cloud.Cloud // where the servers are made
	http  *http.Client
	token string
}

func newClient(t *testing.T, l *Lab) *client {
	roots := x509.NewCertPool()
	require.True(t, roots.AppendCertsFromPEM(l.Rancher.CA()))
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: roots},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, l.Rancher.Addr())
		},
	}
	t.Cleanup(transport.CloseIdleConnections)
	c := &client{t: t, lab: l, cloud: l.Cloud, http: &http.Client{Transport: transport}}
	answer := c.do(http.MethodPost, "/v1-public/login", map[string]any{
		"type": "localProvider", "username": "admin", "password": l.Password})
	c.token, _ = answer["token"].(string)
	require.NotEmpty(t, c.token)
	return c
}

// do sends a request and wants success.
func (c *client) do(method, path string, body any) map[string]any {
	c.t.Helper()
	status, raw := c.try(method, path, body)
	require.Less(c.t, status, 300, "%s %s: %s", method, path, raw)
	var out map[string]any
	_ = json.Unmarshal(raw, &out) // some answers are text or empty
	return out
}

func (c *client) try(method, path string, body any) (int, []byte) {
	c.t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(c.t, err)
	if body == nil {
		raw = nil
	}
	request, err := http.NewRequestWithContext(c.t.Context(), method, c.lab.URL()+path, bytes.NewReader(raw))
	require.NoError(c.t, err)
	request.Header.Set("Authorization", "Bearer "+c.token)
	request.Header.Set("Content-Type", "application/json")
	response, err := c.http.Do(request)
	require.NoError(c.t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	require.NoError(c.t, err)
	return response.StatusCode, text
}

const (
	configs  = "/apis/rke-machine-config.cattle.io/v1/namespaces/fleet-default/openstackconfigs"
	clusters = "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters"
)

// create does what rosctl's phases 2 to 5 do.
func (c *client) create(name string) {
	c.t.Helper()
	c.do(http.MethodPost, "/v3/nodedrivers/openstack?action=activate", nil)
	c.eventually("the schema", func() bool {
		status, _ := c.try(http.MethodGet, configs, nil)
		return status == http.StatusOK
	})
	login := c.cloud.Credentials()
	credential := c.do(http.MethodPost, "/v3/cloudCredentials", map[string]any{"type": "cloudCredential", "name": name,
		"openstackcredentialConfig": map[string]any{"password": login.Password}})
	c.do(http.MethodPost, configs, map[string]any{
		"apiVersion": "rke-machine-config.cattle.io/v1", "kind": "OpenstackConfig",
		"metadata": map[string]any{"name": name + "-pool1", "namespace": "fleet-default"},
		"authUrl":  login.AuthURL, "username": login.Username, "tenantName": login.ProjectName,
		"domainName": login.DomainName, "region": login.Region, "activeTimeout": "1200",
		"flavorId":  c.cloud.IDs("flavors")["rancher.node"],
		"imageId":   c.cloud.IDs("images")["ubuntu-24.04-cloud"],
		"netId":     c.cloud.IDs("networks")["rancher-net"],
		"secGroups": "rancher-sg", "configDrive": true,
	})
	c.do(http.MethodPost, clusters, map[string]any{
		"apiVersion": "provisioning.cattle.io/v1", "kind": "Cluster",
		"metadata": map[string]any{"name": name, "namespace": "fleet-default"},
		"spec": map[string]any{
			"cloudCredentialSecretName": credential["id"], "kubernetesVersion": "v1.34.8+rke2r1",
			"rkeConfig": map[string]any{
				"machineGlobalConfig": map[string]any{"cni": "canal"},
				"machinePools": []any{map[string]any{
					"name": "pool1", "quantity": 3, "etcdRole": true, "controlPlaneRole": true, "workerRole": true,
					"machineConfigRef": map[string]any{"kind": "OpenstackConfig", "name": name + "-pool1"},
				}},
			},
		},
	})
}

func (c *client) eventually(what string, ok func() bool) {
	c.t.Helper()
	require.Eventually(c.t, ok, 20*time.Second, 5*time.Millisecond, what)
}

func condition(obj kube.Object, typ string) string {
	list, _ := kube.Nested(obj, "status", "conditions").([]any)
	for _, entry := range list {
		if entry, ok := entry.(kube.Object); ok && entry["type"] == typ {
			return kube.NestedString(entry, "status")
		}
	}
	return ""
}

func (c *client) cluster(name string) kube.Object {
	obj, status := c.lab.Store.Get(kube.Clusters, "fleet-default", name)
	if status != nil {
		return nil
	}
	return obj
}

func TestHealthyLabFromLoginToNothingLeft(t *testing.T) {
	l := start(t, Options{Speed: 3000, Seed: 3})
	c := newClient(t, l)
	c.create("demo")
	c.eventually("Ready", func() bool {
		obj := c.cluster("demo")
		return condition(obj, "Ready") == "True" && condition(obj, "Connected") == "True"
	})
	servers := l.Cloud.Servers()
	require.Len(t, servers, 3)
	for _, s := range servers {
		assert.Equal(t, "ACTIVE", s.Status)
		assert.Contains(t, string(s.UserData), "install.sh", "the install script is in the user data")
	}
	mgmt := kube.NestedString(c.cluster("demo"), "status", "clusterName")
	nodes := c.do(http.MethodGet, "/k8s/clusters/"+mgmt+"/api/v1/nodes", nil)
	require.Len(t, nodes["items"], 3)
	for _, item := range nodes["items"].([]any) {
		node := item.(map[string]any)
		assert.Equal(t, "True", condition(node, "Ready"))
		id := kube.NestedString(node, "status", "nodeInfo", "systemUUID")
		assert.Contains(t, []string{servers[0].ID, servers[1].ID, servers[2].ID}, id)
	}

	c.do(http.MethodDelete, clusters+"/demo", nil)
	c.eventually("everything to be gone", func() bool {
		return c.cluster("demo") == nil && len(l.Cloud.Servers()) == 0 && len(l.Cloud.KeyPairs()) == 0
	})
	status, _ := c.try(http.MethodGet, configs+"/demo-pool1", nil)
	assert.Equal(t, http.StatusNotFound, status, "the OpenstackConfig goes with its cluster")
}

func TestAgentCAStopsOnTheConsole(t *testing.T) {
	l := start(t, Options{Scenario: "agent-ca", Speed: 3000, Seed: 3})
	c := newClient(t, l)
	_, served := c.try(http.MethodGet, "/cacerts", nil)
	assert.Equal(t, strings.TrimSpace(string(l.Rancher.CA())), strings.TrimSpace(string(served)), "preflight is green")
	c.create("demo")
	c.eventually("the consoles", func() bool {
		n := 0
		for _, s := range l.Cloud.Servers() {
			if strings.Contains(c.console(s.ID), "does not match given --ca-checksum") {
				n++
			}
		}
		return n == 3
	})
	text := c.console(l.Cloud.Servers()[0].ID)
	assert.Regexp(t, `\[ERROR\]  Configured cacerts checksum \([0-9a-f]{64}\) does not match given --ca-checksum `+
		`\([0-9a-f]{64}\)`, text)
	assert.NotContains(t, text, "Successfully tested Rancher connection")
	assert.Contains(t, kube.NestedString(ready(c.cluster("demo")), "message"),
		"waiting for agent to check in and apply initial plan")
}

func ready(obj kube.Object) kube.Object {
	list, _ := kube.Nested(obj, "status", "conditions").([]any)
	for _, entry := range list {
		if entry, ok := entry.(kube.Object); ok && entry["type"] == "Ready" {
			return entry
		}
	}
	return nil
}

// console reads a console as a user of OpenStack does.
func (c *client) console(server string) string {
	login := c.cloud.Credentials()
	answer, body := c.openstack(login.AuthURL+"/auth/tokens", "", map[string]any{"auth": map[string]any{
		"identity": map[string]any{"methods": []any{"password"}, "password": map[string]any{"user": map[string]any{
			"name": login.Username, "password": login.Password, "domain": map[string]any{"id": login.DomainID}}}},
		"scope": map[string]any{"project": map[string]any{"id": login.ProjectID}}}})
	var token struct {
		Token struct {
			Catalog []struct {
				Type      string
				Endpoints []struct{ URL, Interface string }
			}
		}
	}
	require.NoError(c.t, json.Unmarshal(body, &token))
	for _, service := range token.Token.Catalog {
		if service.Type == "compute" {
			_, body = c.openstack(service.Endpoints[0].URL+"/servers/"+server+"/action", answer.Header.Get("X-Subject-Token"),
				map[string]any{"os-getConsoleOutput": map[string]any{}})
		}
	}
	var console struct{ Output string }
	require.NoError(c.t, json.Unmarshal(body, &console))
	return console.Output
}

func (c *client) openstack(url, token string, body any) (*http.Response, []byte) {
	raw, err := json.Marshal(body)
	require.NoError(c.t, err)
	request, err := http.NewRequestWithContext(c.t.Context(), http.MethodPost, url, bytes.NewReader(raw))
	require.NoError(c.t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Auth-Token", token)
	transport := &http.Transport{DisableKeepAlives: true}
	response, err := (&http.Client{Transport: transport}).Do(request)
	require.NoError(c.t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	require.NoError(c.t, err)
	return response, text
}

func TestEveryScenarioStartsAndSaysWhatItIs(t *testing.T) {
	for _, s := range Scenarios() {
		t.Run(s.Name, func(t *testing.T) {
			l := start(t, Options{Scenario: s.Name})
			assert.Equal(t, s.Name, l.Scenario.Name)
			assert.NotEmpty(t, s.What)
			assert.LessOrEqual(t, s.Stops, s.Phase)
			assert.Equal(t, s.Stops != Never, s.Code != "")
		})
	}
}

func TestScenariosCanBeListedAsJSON(t *testing.T) {
	raw, err := json.Marshal(Scenarios())
	require.NoError(t, err)
	assert.Contains(t, string(raw), `"name":"agent-ca"`)
}

func TestWriteConfig(t *testing.T) {
	l := start(t, Options{})
	dir := filepath.Join(t.TempDir(), "lab")
	require.NoError(t, l.WriteConfig(dir))
	require.NoError(t, l.WriteConfig(dir), "a second lab may use the same directory")
	for name, mode := range map[string]os.FileMode{
		"rosctl.yaml": 0o644, "clouds.yaml": 0o600, "rancher-ca.pem": 0o644, ".env": 0o600,
	} {
		info, err := os.Stat(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Equal(t, mode, info.Mode().Perm(), name)
	}
	config, err := os.ReadFile(filepath.Join(dir, "rosctl.yaml"))
	require.NoError(t, err)
	assert.NotContains(t, string(config), l.Password)
	assert.Contains(t, string(config), fmt.Sprintf("url: %s\n", l.URL()))
}

func TestStartRefusesWhatItCannotDo(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "clouds.yaml")
	require.NoError(t, os.WriteFile(file, []byte("clouds:\n  real:\n    auth: {auth_url: 'http://127.0.0.1:1/v3'}\n"), 0o600))
	for name, tt := range map[string]struct {
		options Options
		want    string
	}{
		"scenario": {Options{Scenario: "heathy"}, `no scenario "heathy"`},
		"speed":    {Options{Speed: -1}, "must be more than 0"},
		"no file":  {Options{Cloud: &CloudRef{Name: "real", File: filepath.Join(dir, "none.yaml")}}, "no such file"},
		"no cloud": {Options{Cloud: &CloudRef{Name: "other", File: file}}, `has no cloud "other"`},
		"quota of a real cloud": {Options{Scenario: "quota-cores", Cloud: &CloudRef{Name: "real", File: file}},
			"lab's own OpenStack"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Start(t.Context(), tt.options)
			require.ErrorContains(t, err, tt.want)
		})
	}
}

func TestRealCloudIsCopiedWithItsSecrets(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "clouds.yaml")
	require.NoError(t, os.WriteFile(file, []byte("clouds:\n  real:\n    auth: {auth_url: 'http://127.0.0.1:1/v3'}\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "secure.yaml"),
		[]byte("clouds:\n  real:\n    auth: {password: pw}\n"), 0o600))
	l := start(t, Options{Cloud: &CloudRef{Name: "real", File: file}})
	assert.Nil(t, l.Cloud)
	out := t.TempDir()
	require.NoError(t, l.WriteConfig(out))
	written, err := os.ReadFile(filepath.Join(out, "clouds.yaml"))
	require.NoError(t, err)
	assert.Contains(t, string(written), "auth_url: http://127.0.0.1:1/v3")
	assert.Contains(t, string(written), "password: pw")
	config, err := os.ReadFile(filepath.Join(out, "rosctl.yaml"))
	require.NoError(t, err)
	assert.Contains(t, string(config), "cloud: real\n")
}

func TestServersAreMadeInTheRealCloud(t *testing.T) {
	other := start(t, Options{Speed: 3000})
	dir := t.TempDir()
	require.NoError(t, other.WriteConfig(dir))
	l := start(t, Options{Speed: 3000, Cloud: &CloudRef{Name: "lab", File: filepath.Join(dir, "clouds.yaml")}})
	c := newClient(t, l)
	c.cloud = other.Cloud
	c.create("demo")
	c.eventually("Ready", func() bool { return condition(c.cluster("demo"), "Ready") == "True" })
	require.Len(t, other.Cloud.Servers(), 3)
	assert.Empty(t, c.console(other.Cloud.Servers()[0].ID), "what stands on the consoles there is not the lab's to write")
	c.do(http.MethodDelete, clusters+"/demo", nil)
	c.eventually("everything to be gone", func() bool {
		return c.cluster("demo") == nil && len(other.Cloud.Servers()) == 0 && len(other.Cloud.KeyPairs()) == 0
	})
}

// A quota that somebody else used up after the preflight: the driver's own words are on the OpenstackMachine for a moment,
// then Rancher tries again under a new name, without end, and leaves a key pair each time.
func TestQuotaUsedUpMeanwhile(t *testing.T) {
	l := start(t, Options{Speed: 3000})
	c := newClient(t, l)
	l.Cloud.SetQuota("cores", 8)
	failures := make(chan string, 100)
	l.Store.OnChange(func(_ kube.EventType, res kube.Resource, obj kube.Object) {
		if text := kube.NestedString(obj, "status", "failureMessage"); res.ID() == kube.OpenstackMachines.ID() && text != "" {
			select {
			case failures <- text:
			default:
			}
		}
	})
	c.create("demo")
	for range 2 {
		select {
		case text := <-failures:
			assert.Contains(t, text, "Quota exceeded for cores: Requested 4, but already used 8 of 8 cores")
			assert.Contains(t, text, "Creating Key Pair... map[Name:demo-pool1-")
		case <-time.After(20 * time.Second):
			t.Fatal("no failure was seen")
		}
	}
	c.eventually("leftovers", func() bool { return len(l.Cloud.KeyPairs()) > 3 })
	c.do(http.MethodDelete, clusters+"/demo", nil)
	c.eventually("the Cluster to be gone", func() bool { return c.cluster("demo") == nil })
	assert.Empty(t, l.Cloud.Servers())
	assert.NotEmpty(t, l.Cloud.KeyPairs(), "orphans, as with the real driver")
}
