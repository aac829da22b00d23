package rancher_test

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

func TestHealthCanBeLost(t *testing.T) {
	b := start(t)
	b.server.SetUnhealthy("etcd failed: reason withheld")
	a := b.send("GET", "/healthz", "", nil)
	assert.Equal(t, 503, a.status)
	assert.Equal(t, "etcd failed: reason withheld", a.text)
	b.server.SetUnhealthy("")
	assert.Equal(t, "ok", b.send("GET", "/healthz", "", nil).text)
}

func TestClusterAPICanBeMissing(t *testing.T) {
	b := start(t)
	const machines = "/apis/cluster.x-k8s.io/v1beta2/namespaces/fleet-default/machines"
	assert.Equal(t, 200, b.send("GET", machines, "admin", nil).status)
	b.server.SetCAPIMissing(true)
	for _, path := range []string{machines, "/apis/cluster.x-k8s.io"} {
		a := b.send("GET", path, "admin", nil)
		assert.Equal(t, 404, a.status)
		assert.Equal(t, "404 page not found\n", a.text)
	}
}

func TestTheServersClockIsTheLabs(t *testing.T) {
	b := start(t)
	date := func() time.Time {
		at, err := http.ParseTime(b.send("GET", "/ping", "", nil).header.Get("Date"))
		require.NoError(t, err)
		return at
	}
	assert.Equal(t, b.clk.Now().UTC(), date().UTC())
	b.server.SetClockSkew(-10 * time.Minute)
	assert.Equal(t, b.clk.Now().Add(-10*time.Minute).UTC(), date().UTC())
}

func TestInterceptAndReleases(t *testing.T) {
	b := start(t)
	b.server.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/ping" {
			w.WriteHeader(http.StatusTeapot)
		}
		return r.URL.Path == "/ping"
	})
	assert.Equal(t, http.StatusTeapot, b.send("GET", "/ping", "", nil).status)
	b.server.SetDelay(time.Millisecond)
	b.server.SetReleases(rancher.Release{Version: "v1.40.0+rke2r1", Min: "v2.16.0", Max: "v2.17.99"})
	a := b.send("GET", "/v1-rke2-release/releases", "", nil)
	data := a.body["data"].([]any)
	require.Len(t, data, 1)
	assert.Equal(t, "v2.16.0", data[0].(map[string]any)["minChannelServerVersion"])
}

// rules asks for the rights of a user in fleet-default.
func rules(b *bench, auth string) []any {
	a := b.send("POST", "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews", auth, map[string]any{
		"apiVersion": "authorization.k8s.io/v1", "kind": "SelfSubjectRulesReview", "spec": map[string]any{"namespace": "fleet-default"}})
	require.Equal(b.t, http.StatusCreated, a.status, a.text)
	assert.Equal(b.t, "SelfSubjectRulesReview", a.body["kind"])
	list, _ := kube.Nested(a.body, "status", "resourceRules").([]any)
	return list
}

func TestRulesReviews(t *testing.T) {
	b := start(t)
	assert.Contains(t, rules(b, "admin"), map[string]any{"verbs": []any{"*"}, "apiGroups": []any{"*"}, "resources": []any{"*"}})

	standard := rules(b, "dev")
	create := map[string]any{"verbs": []any{"create"}, "apiGroups": []any{"provisioning.cattle.io"}, "resources": []any{"clusters"}}
	assert.Contains(t, standard, create)
	r := load(t, "cluster-create")
	var body map[string]any
	require.NoError(t, json.Unmarshal(r.Request.Body, &body))
	kube.SetNested(body, nil, "spec", "cloudCredentialSecretName")
	a := b.send("POST", clusters, "dev", body)
	require.Equal(t, http.StatusCreated, a.status, a.text)
	own := map[string]any{"verbs": []any{"*"}, "apiGroups": []any{"provisioning.cattle.io"}, "resources": []any{"clusters"},
		"resourceNames": []any{"lab1"}}
	assert.Contains(t, rules(b, "dev"), own, "what a user made is that user's")

	a = b.send("POST", "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews", "admin", map[string]any{"spec": map[string]any{}})
	assert.Equal(t, 400, a.status)
}

// A user without a role can log in and gets 403 for everything behind it.
func TestAUserWithoutARole(t *testing.T) {
	b := start(t)
	id := b.server.AddUser("nobody", "nobody-password", rancher.NoRole)
	a := b.send("POST", "/v1-public/login", "", map[string]any{"type": "localProvider", "username": "nobody", "password": "nobody-password"})
	require.Equal(t, http.StatusCreated, a.status)
	auth := "Bearer " + a.body["token"].(string)
	for _, path := range []string{"/v3/users?me=true", "/v3/nodedrivers/openstack", "/v1/provisioning.cattle.io.clusters", clusters} {
		a := b.send("GET", path, auth, nil)
		assert.Equal(t, 403, a.status, path)
		assert.Contains(t, a.text, id)
		assert.Equal(t, "true", a.header.Get("X-Api-Cattle-Auth"))
	}
	for _, rule := range rules(b, auth) {
		assert.Equal(t, []any{"authorization.k8s.io"}, rule.(map[string]any)["apiGroups"])
	}
}

func TestCertificates(t *testing.T) {
	b := start(t)
	roots := x509.NewCertPool()
	require.True(t, roots.AppendCertsFromPEM(b.server.CA()))
	shown := func() []*x509.Certificate {
		conn, err := tls.Dial("tcp", b.server.Addr(), &tls.Config{InsecureSkipVerify: true}) //nolint:gosec // it only looks
		require.NoError(t, err)
		defer func() { _ = conn.Close() }()
		return conn.ConnectionState().PeerCertificates
	}
	verify := func(chain []*x509.Certificate) error {
		between := x509.NewCertPool()
		for _, c := range chain[1:] {
			between.AddCert(c)
		}
		_, err := chain[0].Verify(x509.VerifyOptions{Roots: roots, Intermediates: between, DNSName: "rancher.lab.test"})
		return err
	}
	require.NoError(t, verify(shown()))
	now := time.Now()
	for _, tt := range []struct {
		name   string
		shape  rancher.Certificate
		length int
		ok     bool
	}{
		{"intermediate", rancher.Certificate{Intermediate: true}, 3, true},
		{"swapped", rancher.Certificate{Intermediate: true, Swapped: true}, 3, true},
		{"leaf only", rancher.Certificate{LeafOnly: true}, 1, true},
		{"intermediate kept back", rancher.Certificate{Intermediate: true, LeafOnly: true}, 1, false},
		{"expired", rancher.Certificate{From: now.Add(-2 * time.Hour), Until: now.Add(-time.Hour)}, 2, false},
		{"other name", rancher.Certificate{Names: []string{"other.lab.test"}}, 2, false},
	} {
		require.NoError(t, b.server.ShowCertificate(tt.shape), tt.name)
		chain := shown()
		assert.Len(t, chain, tt.length, tt.name)
		assert.Equal(t, tt.ok, verify(chain) == nil, tt.name)
	}
	pem, err := b.server.ShowForeign(now.Add(24*time.Hour), rancher.Certificate{})
	require.NoError(t, err)
	assert.Error(t, verify(shown()))
	require.True(t, roots.AppendCertsFromPEM(pem))
	assert.NoError(t, verify(shown()))
}
