package rancherapi

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRulesAllow(t *testing.T) {
	standard := Rules{Rules: []Rule{
		{Verbs: []string{"get", "list"}, Groups: []string{"management.cattle.io"}, Resources: []string{"settings"}},
		{Verbs: []string{"create"}, Groups: []string{"provisioning.cattle.io"}, Resources: []string{"clusters"}},
		{Verbs: []string{"*"}, Groups: []string{"provisioning.cattle.io"}, Resources: []string{"clusters"}, Names: []string{"mine"}},
		{Verbs: []string{"create"}, Groups: []string{""}, Resources: []string{"secrets"}},
	}}
	admin := Rules{Rules: []Rule{{Verbs: []string{"*"}, Groups: []string{"*"}, Resources: []string{"*"}}}}
	for _, tt := range []struct {
		access Access
		want   bool
	}{
		{Access{"create", Clusters, "fleet-default", ""}, true},
		{Access{"delete", Clusters, "fleet-default", ""}, false},
		{Access{"delete", Clusters, "fleet-default", "mine"}, true},
		{Access{"delete", Clusters, "fleet-default", "other"}, false},
		{Access{"list", Clusters, "fleet-default", ""}, false},
		{Access{"create", CAPIClusters, "fleet-default", ""}, false},
		{Access{"create", Secrets, "cattle-global-data", ""}, true},
		{Access{"get", Settings, "", "server-url"}, true},
		{Access{"update", Settings, "", "server-url"}, false},
	} {
		assert.Equal(t, tt.want, standard.Allow(tt.access), tt.access)
		assert.True(t, admin.Allow(tt.access), tt.access)
		assert.False(t, Rules{}.Allow(tt.access), tt.access)
	}
	assert.Equal(t, "create clusters.provisioning.cattle.io in fleet-default", Access{"create", Clusters, "fleet-default", ""}.String())
	assert.Equal(t, "update settings.management.cattle.io server-url", Access{"update", Settings, "", "server-url"}.String())
}

func TestRulesAreReadAsKubernetesWritesThem(t *testing.T) {
	server := answering(t, http.StatusCreated, "application/json", `{"kind":"SelfSubjectRulesReview","apiVersion":"authorization.k8s.io/v1",
		"metadata":{},"spec":{},"status":{"resourceRules":[{"verbs":["create"],"apiGroups":["provisioning.cattle.io"],"resources":["clusters"]},
		{"verbs":["get"],"apiGroups":[""],"resources":["secrets"],"resourceNames":["one"]}],
		"nonResourceRules":[{"verbs":["get"],"nonResourceURLs":["/healthz"]}],"incomplete":true}}`)
	got, err := server.loggedIn().Rules(t.Context(), "fleet-default")
	require.NoError(t, err)
	assert.Equal(t, Rules{Incomplete: true, Rules: []Rule{
		{Verbs: []string{"create"}, Groups: []string{"provisioning.cattle.io"}, Resources: []string{"clusters"}},
		{Verbs: []string{"get"}, Groups: []string{""}, Resources: []string{"secrets"}, Names: []string{"one"}},
	}}, got)
}

func TestAccessReviews(t *testing.T) {
	const spec = `"spec":{"resourceAttributes":{"verb":"delete"}}`
	for body, want := range map[string]bool{
		`{"kind":"SelfSubjectAccessReview",` + spec + `,"status":{"allowed":true,"reason":"RBAC: allowed"}}`: true,
		`{"kind":"SelfSubjectAccessReview",` + spec + `,"status":{"allowed":false}}`:                         false,
	} {
		got, err := answering(t, http.StatusCreated, "application/json", body).loggedIn().
			Allowed(t.Context(), Access{"delete", Clusters, "fleet-default", "demo"})
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, other := range []string{`{"kind":"Status"}`, `{}`} {
		c := answering(t, http.StatusCreated, "application/json", other).loggedIn()
		_, err := c.Allowed(t.Context(), Access{"delete", Clusters, "fleet-default", "demo"})
		assert.Equal(t, KindNotRancher, KindOf(err))
		_, err = c.Rules(t.Context(), "fleet-default")
		assert.Equal(t, KindNotRancher, KindOf(err))
	}
	c := answering(t, http.StatusForbidden, "application/json", `{"kind":"Status","reason":"Forbidden","message":"no"}`).loggedIn()
	_, err := c.Rules(t.Context(), "fleet-default")
	assert.True(t, IsForbidden(err))
	_, err = c.Allowed(t.Context(), Access{"delete", Clusters, "fleet-default", "demo"})
	assert.True(t, IsForbidden(err))
}

func TestSettingsInOneRequest(t *testing.T) {
	server := answering(t, http.StatusOK, "application/json", `{"type":"collection","data":[
		{"name":"server-url","value":"https://rancher.lab.test","source":"db","customized":true},
		{"name":"agent-tls-mode","value":"strict","default":"strict","source":"default"}]}`)
	got, err := server.loggedIn().Settings(t.Context())
	require.NoError(t, err)
	assert.Equal(t, map[string]Setting{
		"server-url":     {Name: "server-url", Value: "https://rancher.lab.test", Source: "db", Customized: true},
		"agent-tls-mode": {Name: "agent-tls-mode", Value: "strict", Default: "strict", Source: "default"},
	}, got)
}

func TestHealthz(t *testing.T) {
	server := newReplay(t, "misc-healthz")
	got, err := server.loggedIn().Healthz(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "ok", got)
	assert.Empty(t, server.last().Header.Get("Authorization"), "it needs no login")

	got, err = answering(t, http.StatusServiceUnavailable, "text/plain", "etcd failed: reason withheld\n").loggedIn().Healthz(t.Context())
	assert.Equal(t, KindServer, KindOf(err))
	assert.Equal(t, "etcd failed: reason withheld", got)
}
