package rancherapi

import (
	"context"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/transport"
)

// refusals are the recorded ways in which a server says no, with what a person gets to read.
var refusals = []struct {
	recording string
	kind      Kind
	status    int
	reason    string // Kubernetes
	code      string // Norman
	admission string
	signedIn  bool
	text      string // part of the error's text
}{
	{recording: "tokens-none-apis", kind: KindAuth, status: 401, text: "not authorized; the token is missing"},
	{recording: "tokens-none-k8s-proxy", kind: KindAuth, status: 401, text: "not authorized"},
	{recording: "tokens-none-v3", kind: KindAuth, status: 401, text: "Unauthorized 401: must authenticate"},
	{recording: "settings-server-url-anonymous", kind: KindAuth, status: 401, text: "must authenticate"},
	{
		// 401 from a webhook: the token is fine, the credential is somebody else's.
		recording: "noperm-cluster-create-dryrun", kind: KindDenied, status: 401, reason: "Unauthorized",
		admission: "rancher.cattle.io.clusters.provisioning.cattle.io", signedIn: true,
		text: "denied the request: Unauthorized",
	},
	{
		recording: "noperm-clusters-list", kind: KindForbidden, status: 403, reason: "Forbidden", signedIn: true,
		text: `User "u-brpp7" cannot list resource "clusters" in API group "provisioning.cattle.io" in the namespace ` +
			`"fleet-default"; log in as a user who may do this`,
	},
	{
		recording: "noperm-setting-put", kind: KindForbidden, status: 403, code: "Forbidden", signedIn: true,
		text: "log in as a user who may do this",
	},
	{
		recording: "noperm-nodedriver-activate", kind: KindForbidden, status: 403, code: "PermissionDenied",
		signedIn: true, text: "can not update nodeDriver; log in",
	},
	{
		recording: "settings-missing", kind: KindNotFound, status: 404, code: "NotFound", signedIn: true,
		text: `settings.management.cattle.io "no-such-setting" not found`,
	},
	{recording: "nodedriver-schema-before", kind: KindNotFound, status: 404, signedIn: true,
		text: "404 page not found; the server does not serve this kind"},
	{
		recording: "object-cluster-gone", kind: KindNotFound, status: 404, reason: "NotFound", signedIn: true,
		text: `clusters.provisioning.cattle.io "lab1" not found`,
	},
	{
		recording: "k8s-proxy-unknown", kind: KindNotFound, status: 404, code: "NotFound", signedIn: true,
		text: `clusters.management.cattle.io "c-m-zzzzzzzz" not found`,
	},
	{
		recording: "settings-cacerts-put-empty", kind: KindInvalid, status: 405, code: "MethodNotAllow", signedIn: true,
		text: "cacerts is readOnly",
	},
	{
		recording: "machineconfig-create-again", kind: KindExists, status: 409, reason: "AlreadyExists", signedIn: true,
		text: `openstackconfigs.rke-machine-config.cattle.io "lab-pool1" already exists`,
	},
	{
		recording: "cluster-dryrun-no-creator", kind: KindDenied, status: 422, reason: "Invalid", signedIn: true,
		admission: "rancher.cattle.io.clusters.provisioning.cattle.io",
		text:      "denied the request: creatorID annotation does not match user",
	},
	{
		recording: "cluster-dryrun-noproxy-space", kind: KindDenied, status: 400, reason: "BadRequest", signedIn: true,
		admission: "rancher.cattle.io.clusters.provisioning.cattle.io", text: "Malformed NO_PROXY",
	},
	{
		// Norman wraps a refusal into a ServerError.
		recording: "nodedriver-deactivate-in-use", kind: KindDenied, status: 500, code: "ServerError", signedIn: true,
		admission: "rancher.cattle.io.nodedrivers.management.cattle.io", text: "This driver is in use by existing nodes",
	},
	{
		recording: "cloudcredential-before-activation", kind: KindInvalid, status: 422, code: "MissingRequired",
		signedIn: true, text: "a Config field must be set",
	},
	{
		recording: "cloudcredential-delete-in-use", kind: KindInvalid, status: 422, code: "InvalidAction", signedIn: true,
		text: "Cloud credential is currently referenced by provisioning cluster lab1",
	},
	{
		recording: "machineconfig-bad-type", kind: KindInvalid, status: 422, reason: "Invalid", signedIn: true,
		text: "volumeSize in body must be of type string",
	},
	{
		recording: "machineconfig-unknown-field-strict", kind: KindInvalid, status: 400, reason: "BadRequest",
		signedIn: true, text: `unknown field "flavour"`,
	},
	{
		recording: "nodedriver-schema-429", kind: KindBusy, status: 429, reason: "TooManyRequests", signedIn: true,
		text: "storage is (re)initializing; wait a moment and repeat",
	},
	{
		recording: "cluster-dryrun-webhook-down", kind: KindServer, status: 500, reason: "InternalError", signedIn: true,
		admission: "rancher.cattle.io.clusters.provisioning.cattle.io",
		text:      "the admission webhook could not be asked",
	},
	{
		recording: "machineconfig-webhook-down", kind: KindServer, status: 500, reason: "InternalError", signedIn: true,
		admission: "rancher.cattle.io.rke-machine-config.cattle.io", text: "connection refused",
	},
	{
		recording: "cluster-create-malformed-version", kind: KindServer, status: 500, reason: "InternalError",
		signedIn: true, admission: "rancher.cattle.io.clusters.provisioning.cattle.io", text: "failed calling webhook",
	},
	{
		recording: "k8s-proxy-cluster-not-ready", kind: KindServer, status: 500, signedIn: true,
		text: "unable to create impersonator account: ClusterUnavailable 503: ClusterUnavailable 503: cluster not found; " +
			"Rancher has no connection to the agent",
	},
	{
		recording: "k8s-proxy-agent-lost", kind: KindServer, status: 500, signedIn: true,
		text: "cluster agent disconnected; Rancher has no connection to the agent of that cluster",
	},
}

// Both ways to send a request, resty's and client-go's, read every form of refusal alike.
func TestRefusals(t *testing.T) {
	for _, want := range refusals {
		recorded := readRecording(t, want.recording)
		check := func(t *testing.T, err error) {
			t.Helper()
			var got *Error
			require.ErrorAs(t, err, &got)
			assert.Equal(t, want.kind, got.Kind)
			assert.Equal(t, want.status, got.Status)
			assert.Equal(t, want.reason, got.Reason)
			assert.Equal(t, want.code, got.Code)
			assert.Equal(t, want.admission, got.Admission)
			require.NotNil(t, got.Authenticated)
			assert.Equal(t, want.signedIn, *got.Authenticated)

			text := err.Error()
			assert.Contains(t, text, want.text)
			assert.True(t, strings.HasPrefix(text, got.Op+" at 127.0.0.1:"), text)
			assert.NotContains(t, text, "\n")
			assert.NotContains(t, text, `"apiVersion"`, "no raw body")
			assert.NotContains(t, text, "placeholder", "no secret")
			assert.Less(t, len(text), 1100)
		}
		t.Run(want.recording+"/rest", func(t *testing.T) {
			server := newReplay(t)
			recorded.Request.Method, recorded.Request.Path = http.MethodGet, "/v3/settings/x"
			server.waiting = append(server.waiting, recorded)
			_, err := server.loggedIn().Setting(transport.WithoutRetry(t.Context()), "x")
			check(t, err)
		})
		t.Run(want.recording+"/objects", func(t *testing.T) {
			server := newReplay(t)
			recorded.Request.Method = http.MethodPost
			recorded.Request.Path = "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters"
			server.waiting = append(server.waiting, recorded)
			_, err := server.loggedIn().Create(t.Context(), Clusters, "fleet-default", named("lab1"), WriteOptions{})
			check(t, err)
			assert.Len(t, server.all(), 1, "a POST is sent once, whatever comes back")
		})
	}
}

func named(name string) *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: map[string]any{"metadata": map[string]any{"name": name}}}
}

func TestRetryAfterIsKept(t *testing.T) {
	server := newReplay(t)
	busy := readRecording(t, "nodedriver-schema-429")
	busy.Request.Path = "/v3/settings/x"
	server.waiting = append(server.waiting, busy)
	_, err := server.loggedIn().Setting(transport.WithoutRetry(t.Context()), "x")
	var fault *Error
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, time.Second, fault.RetryAfter)
}

func TestHTMLIsRecognised(t *testing.T) {
	page := `<!DOCTYPE html><html><head><title>Company login</title></head><body>password</body></html>`
	for _, status := range []int{200, 403, 404, 502} {
		c := answering(t, status, "text/html; charset=utf-8", page).loggedIn()
		ctx := transport.WithoutRetry(t.Context())
		_, rest := c.Setting(ctx, "server-url")
		_, objects := c.Get(ctx, Clusters, "fleet-default", "lab1")
		_, list := c.List(ctx, Clusters, "fleet-default", ListOptions{})
		for _, err := range []error{rest, objects, list} {
			require.Error(t, err, status)
			assert.Equal(t, KindHTML, KindOf(err), err)
			assert.Contains(t, err.Error(), "a web page instead of data")
			assert.NotContains(t, err.Error(), "<html>")
		}
	}
}

func TestRedirectLoopOrLogin(t *testing.T) {
	server := answering(t, 0, "", "")
	server.Config.Handler = http.RedirectHandler("/login", http.StatusFound)
	_, err := server.loggedIn().Setting(t.Context(), "server-url")
	require.Error(t, err)
	assert.Contains(t, err.Error(), "redirect")
}

func TestHalfABody(t *testing.T) {
	server := answering(t, 0, "", "")
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000")
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"name":"serv`))
	})
	_, err := server.loggedIn().Setting(transport.WithoutRetry(t.Context()), "server-url")
	require.Error(t, err)
	assert.Equal(t, KindUnreachable, KindOf(err), err)

	_, err = server.loggedIn().Get(transport.WithoutRetry(t.Context()), Clusters, "fleet-default", "lab1")
	require.Error(t, err)
	assert.Contains(t, []Kind{KindUnreachable, KindNotRancher}, KindOf(err), err)
}

func TestUnreachable(t *testing.T) {
	server := newReplay(t)
	c := server.loggedIn()
	server.Close()
	_, rest := c.Setting(t.Context(), "server-url")
	_, objects := c.Get(t.Context(), Clusters, "fleet-default", "lab1")
	for doing, err := range map[string]error{
		"reading setting server-url": rest, "reading Cluster fleet-default/lab1": objects,
	} {
		require.Error(t, err)
		assert.True(t, IsUnreachable(err), err)
		var way *transport.Fault
		require.ErrorAs(t, err, &way)
		assert.Equal(t, transport.KindRefused, way.Kind)
		assert.True(t, strings.HasPrefix(err.Error(), doing+": "), err)
		assert.Equal(t, 1, strings.Count(err.Error(), doing), err)
		assert.Contains(t, err.Error(), "refused the connection; is the server running")
	}
}

// client-go must not repeat what the transport has repeated already.
func TestNobodyRetriesTwice(t *testing.T) {
	tries := 0
	server := answering(t, 0, "", "")
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		tries++
		w.Header().Set("Retry-After", "0")
		w.WriteHeader(http.StatusServiceUnavailable)
	})
	way := newWay(t, server.Server, server.clock, false)
	c, err := New(Options{URL: server.URL, Transport: way, Clock: server.clock})
	require.NoError(t, err)
	_, err = c.Get(t.Context(), Clusters, "fleet-default", "lab1")
	require.Error(t, err)
	assert.Equal(t, KindServer, KindOf(err))
	assert.Equal(t, 4, tries)
	assert.Contains(t, err.Error(), "Rancher is starting or down")

	tries = 0
	_, err = c.Create(t.Context(), Clusters, "fleet-default", named("x"), WriteOptions{})
	require.Error(t, err)
	assert.Equal(t, 1, tries)
}

func TestCanceled(t *testing.T) {
	c := newReplay(t, "settings-server-url-set", "object-cluster").loggedIn()
	why := errors.New("interrupted by the user")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	_, rest := c.Setting(ctx, "server-url")
	_, objects := c.Get(ctx, Clusters, "fleet-default", "lab1")
	for _, err := range []error{rest, objects} {
		require.ErrorIs(t, err, why)
		assert.Equal(t, KindCanceled, KindOf(err))
	}
}

func TestDryRunGuard(t *testing.T) {
	server := newReplay(t, "cluster-dryrun", "cluster-delete-dryrun", "settings-server-url-set")
	c, err := New(Options{
		URL: server.URL, Transport: newWay(t, server.Server, server.clock, true), Clock: server.clock,
	})
	require.NoError(t, err)
	c.UseToken(testToken)

	writes := map[string]error{}
	_, writes["setting"] = c.PutSetting(t.Context(), "server-url", "https://x.test")
	_, writes["driver"] = c.ActivateNodeDriver(t.Context(), "openstack")
	_, writes["credential"] = c.CreateCloudCredential(t.Context(), "c", "", "pass", nil)
	writes["credential delete"] = c.DeleteCloudCredential(t.Context(), "cattle-global-data:cc-1")
	_, writes["create"] = c.Create(t.Context(), Clusters, "fleet-default", named("lab1"), WriteOptions{})
	_, writes["replace"] = c.Replace(t.Context(), Clusters, "fleet-default", named("lab1"), WriteOptions{})
	_, writes["patch"] = c.Patch(t.Context(), Clusters, "fleet-default", "lab1", map[string]any{}, WriteOptions{})
	writes["delete"] = c.Delete(t.Context(), Clusters, "fleet-default", "lab1", WriteOptions{})
	_, writes["kubeconfig"] = c.GenerateKubeconfig(t.Context(), "c-m-p7v9kxrt")
	_, _, writes["exec"] = c.Downstream("c-m-p7v9kxrt").Exec(t.Context(), "kube-system", "etcd-0", "etcd", []string{"ls"})
	for what, err := range writes {
		require.Error(t, err, what)
		var held *transport.DryRunError
		require.ErrorAs(t, err, &held, what)
		assert.Equal(t, KindRefused, KindOf(err), what)
		assert.Contains(t, err.Error(), "was not sent", what)
	}
	assert.Empty(t, server.all())

	_, err = c.Create(t.Context(), Clusters, "fleet-default", named("lab1"), WriteOptions{DryRun: true})
	require.NoError(t, err)
	require.NoError(t, c.Delete(t.Context(), Clusters, "fleet-default", "lab1", WriteOptions{DryRun: true}))
	_, err = c.Setting(t.Context(), "server-url")
	require.NoError(t, err)
}

func TestSecretsStayOutOfErrors(t *testing.T) {
	const password = "correct-horse-battery"
	server := answering(t, http.StatusInternalServerError, "application/json",
		`{"type":"error","status":500,"code":"ServerError","message":"could not store `+password+` for `+testToken+`"}`)
	c := server.loggedIn()
	_, err := c.CreateCloudCredential(t.Context(), "demo", "", password, nil)
	require.Error(t, err)
	assert.NotContains(t, err.Error(), password)
	assert.NotContains(t, err.Error(), testToken)
}

func TestKindOfOtherErrors(t *testing.T) {
	assert.Empty(t, KindOf(nil))
	assert.Empty(t, KindOf(errors.New("x")))
	assert.False(t, IsNotFound(nil))
}

func TestUnknownCA(t *testing.T) {
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // of the handshake that is to fail
	server.StartTLS()
	t.Cleanup(server.Close)
	way, err := transport.New(transport.Options{Name: "rancher", Clock: clock.Real()})
	require.NoError(t, err)
	t.Cleanup(way.Close)
	c, err := New(Options{URL: server.URL, Transport: way})
	require.NoError(t, err)
	err = c.Ping(t.Context())
	require.Error(t, err)
	var fault *transport.Fault
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, transport.KindUnknownCA, fault.Kind)
}
