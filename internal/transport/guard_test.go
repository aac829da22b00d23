package transport

import (
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// guarded are requests that the clients of Rancher and OpenStack make, or could make, with the guard's judgement.
var guarded = []struct {
	method, path, body string
	write              bool
}{
	// Reads.
	{"GET", "/v3/settings/server-url", "", false},
	{"HEAD", "/ping", "", false},
	{"OPTIONS", "/v3", "", false},
	{"", "/v3", "", false},
	{"GET", "/apis/cluster.x-k8s.io/v1beta2/machines?watch=true&allowWatchBookmarks=true", "", false},
	{"GET", "/api/v1/namespaces/fleet-default/pods/p/log?follow=true", "", false},
	{"GET", "/k8s/clusters/c-m-x/readyz?verbose", "", false},
	{"GET", "/compute/v2.1/servers/detail", "", false},
	// GETs that do something.
	{"GET", "/api/v1/namespaces/kube-system/pods/etcd-1/exec?command=etcdctl", "", true},
	{"GET", "/k8s/clusters/c-m-x/api/v1/namespaces/kube-system/pods/etcd-1/exec?command=etcdctl", "", true},
	{"GET", "/api/v1/namespaces/kube-system/pods/etcd-1/attach", "", true},
	{"GET", "/api/v1/namespaces/kube-system/pods/etcd-1/portforward", "", true},
	{"GET", "/v3/connect/agent", "", true},
	{"GET", "/v3/clusters/c-m-x?shell=true", "", true},
	// Sessions.
	{"POST", "/v1-public/login", "{}", false},
	{"POST", "/v3-public/localProviders/local?action=login", "{}", false},
	{"POST", "/v3-public/localProviders/local", "{}", true},
	{"POST", "/v3-public/localProviders/local?action=login&action=other", "{}", true},
	{"POST", "/v3/tokens?action=logout", "", false},
	{"POST", "/v3/tokens?action=logoutAll", "", true},
	{"POST", "/v3/tokens", "{}", true},
	{"DELETE", "/v3/tokens/token-abcde", "", true},
	{"POST", "/v1/logout", "", false},
	{"POST", "/v3/auth/tokens", "{}", false},
	{"POST", "/identity/v3/auth/tokens", "{}", false},
	{"DELETE", "/identity/v3/auth/tokens", "", false},
	{"PUT", "/v3/auth/tokens", "", true},
	{"PUT", "/v1-public/login", "", true},
	// Questions that are POSTs.
	{"POST", "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", "{}", false},
	{"POST", "/k8s/clusters/local/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", "{}", false},
	{"POST", "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews", "{}", false},
	{"POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", "{}", false},
	{"POST", "/apis/ext.cattle.io/v1/selfusers", "{}", false},
	{"DELETE", "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", "", true},
	{"POST", "/apis/evil.example/v1/selfsubjectaccessreviews", "{}", true},
	// Dry runs.
	{"POST", "/apis/provisioning.cattle.io/v1/namespaces/n/clusters?dryRun=All&fieldValidation=Strict", "{}", false},
	{"PUT", "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters/c?dryRun=All", "{}", false},
	{"PATCH", "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters/c?dryRun=All", "{}", false},
	{"POST", "/v1/provisioning.cattle.io.clusters?dryRun=All", "{}", false},
	{"POST", "/k8s/clusters/local/api/v1/namespaces/n/secrets?dryRun=All", "{}", false},
	{"DELETE", "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters/c?dryRun=All", "", false},
	{"DELETE", "/apis/p.cattle.io/v1/namespaces/n/clusters/c?dryRun=All", `{"dryRun":["All"],"preconditions":{}}`, false},
	{"DELETE", "/apis/provisioning.cattle.io/v1/namespaces/n/clusters/c", `{"dryRun":["All"]}`, false},
	// Dry runs that are none.
	{"DELETE", "/apis/p.cattle.io/v1/namespaces/n/clusters/c?dryRun=All", `{"preconditions":{"uid":"u"}}`, true},
	{"DELETE", "/apis/provisioning.cattle.io/v1/namespaces/n/clusters/c?dryRun=All", `not JSON`, true},
	{"DELETE", "/apis/../v3/clusters/c?dryRun=All", `{"dryRun":["All"]}`, true},
	{"DELETE", "/v3/clusters/c", `{"dryRun":["All"]}`, true},
	{"POST", "/apis/a/v1/b?dryRun=all", "{}", true},
	{"POST", "/apis/a/v1/b?dryRun=", "{}", true},
	{"POST", "/apis/a/v1/b?dryRun=All&dryRun=", "{}", true},
	{"POST", "/apis/a/v1/b?dryrun=All", "{}", true},
	{"POST", "/apis/../v3/clusters?dryRun=All", "{}", true},
	{"POST", "/apis//v3/clusters?dryRun=All", "{}", true},
	{"POST", "/apis/ext.cattle.io/v1/kubeconfigs?dryRun=All", "{}", true},
	{"DELETE", "/apis/ext.cattle.io/v1/tokens/t", `{"dryRun":["All"]}`, true},
	{"POST", "/v3/cloudcredentials?dryRun=All", "{}", true},
	{"POST", "/k8s/clusters/c-m-x?dryRun=All", "{}", true},
	// Rancher's writes.
	{"POST", "/apis/rke-machine-config.cattle.io/v1/namespaces/fleet-default/openstackconfigs", "{}", true},
	{"POST", "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters", "{}", true},
	{"PATCH", "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters/c", "{}", true},
	{"PUT", "/v3/settings/server-url", "{}", true},
	{"POST", "/v3/nodeDrivers/openstack?action=activate", "", true},
	{"PUT", "/v3/nodeDrivers/openstack", "{}", true},
	{"POST", "/v3/cloudcredentials", "{}", true},
	{"DELETE", "/v3/cloudCredentials/cattle-global-data:cc-x", "", true},
	{"POST", "/v3/clusters/c-m-x?action=generateKubeconfig", "", true},
	{"POST", "/v1/management.cattle.io.settings", "{}", true},
	{"POST", "/apis/coordination.k8s.io/v1/namespaces/fleet-default/leases", "{}", true},
	// OpenStack's writes.
	{"POST", "/compute/v2.1/servers", "{}", true},
	{"POST", "/compute/v2.1/servers/id/action", "{}", true},
	{"DELETE", "/compute/v2.1/servers/id", "", true},
	{"DELETE", "/compute/v2.1/os-keypairs/k", "", true},
	{"DELETE", "/networking/v2.0/floatingips/id", "", true},
	{"DELETE", "/networking/v2.0/ports/id", "", true},
	{"PUT", "/networking/v2.0/ports/id", "{}", true},
	{"DELETE", "/volume/v3/p/volumes/id", "", true},
	{"POST", "/identity/v3/users/u/application_credentials", "{}", true},
	// Methods that nobody knows.
	{"PROPFIND", "/v3", "", true},
	{"get", "/v3", "", true},
}

func TestDryRunSendsNoWrite(t *testing.T) {
	var arrived atomic.Int64
	s := serve(t, func(http.ResponseWriter, *http.Request) { arrived.Add(1) })
	for _, tt := range guarded {
		t.Run(tt.method+" "+tt.path, func(t *testing.T) {
			var body io.Reader
			if tt.body != "" {
				body = strings.NewReader(tt.body)
			}
			tr := build(t, Options{DryRun: true})
			before := arrived.Load()
			req := request(t, tt.method, "http://h"+tt.path, body)
			req.Method = tt.method
			req.URL.Scheme, req.URL.Host = "http", strings.TrimPrefix(s.URL, "http://")
			_, _, err := send(t, tr, req)
			if !tt.write {
				require.NoError(t, err)
				assert.Equal(t, before+1, arrived.Load())
				return
			}
			var refused *DryRunError
			require.ErrorAs(t, err, &refused)
			assert.Equal(t, before, arrived.Load())
			assert.Equal(t, Counts{}, tr.Requests())
			assert.NotContains(t, err.Error(), "?")
			assert.Equal(t, KindDryRun, Explain(err, "creating").Kind)
		})
	}
}

func TestAllowWriteJudgesAsTheChainDoes(t *testing.T) {
	for _, tt := range guarded {
		if tt.body != "" && tt.method == "DELETE" {
			continue // judged by its body, which AllowWrite is not told
		}
		err := build(t, Options{DryRun: true}).AllowWrite(tt.method, "https://user:secret@h"+tt.path)
		assert.Equal(t, tt.write, err != nil, tt.method+" "+tt.path)
		if err != nil {
			assert.NotContains(t, err.Error(), "secret")
		}
		require.NoError(t, build(t, Options{}).AllowWrite(tt.method, "https://h"+tt.path))
	}
	require.Error(t, build(t, Options{DryRun: true}).AllowWrite("GET", "http://[broken"))
}

func TestGuardJudgesADeleteWhoseBodyCannotBeRead(t *testing.T) {
	req := request(t, "DELETE", "http://h/apis/a/v1/b/c?dryRun=All", strings.NewReader(`{"dryRun":["All"]}`))
	req.GetBody = nil
	assert.True(t, isWrite(req))
}

func TestGuardClosesTheBodyOfWhatItRefuses(t *testing.T) {
	var open atomic.Int64
	open.Add(1)
	req := request(t, "POST", "http://h/v3/clusters", closing{strings.NewReader("x"), &open})
	_, err := build(t, Options{DryRun: true}).RoundTrip(req)
	require.Error(t, err)
	assert.Zero(t, open.Load())
}

func TestWithoutDryRunWritesAreSent(t *testing.T) {
	s := serve(t, func(http.ResponseWriter, *http.Request) {})
	status, _, err := send(t, build(t, Options{}), request(t, "POST", s.URL+"/v3/clusters", nil))
	require.NoError(t, err)
	assert.Equal(t, 200, status)
}
