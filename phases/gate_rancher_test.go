package phases

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

// gateCase is one answer of a gate: how the world is made so, and what the gate says.
type gateCase struct {
	reason  string
	outcome finding.Outcome
	world   func(*scene)
}

// answers goes through the answers of a gate, each in a lab of its own.
func answers(t *testing.T, code string, cases ...gateCase) {
	t.Helper()
	answersBeside(t, code, nil, cases...)
}

// answersBeside is answers with other gates asked as well.
func answersBeside(t *testing.T, code string, beside []string, cases ...gateCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.reason, func(t *testing.T) {
			s := newScene(t, lab.Options{})
			if c.world != nil {
				c.world(s)
			}
			s.finds(code, c.reason, c.outcome, beside...)
		})
	}
}

func TestRancherAnswers(t *testing.T) {
	const json = "application/json"
	version := func(v string) func(*scene) {
		return func(s *scene) {
			s.intercept("/rancherversion", 200, json, `{"Version":"`+v+`","RancherPrime":"false"}`)
		}
	}
	now := time.Now()
	answers(t, codeReach,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"insecure", finding.Warn, func(s *scene) { s.insecure = true }},
		gateCase{"not-rancher", finding.Fail, func(s *scene) { s.intercept("/rancherversion", 200, "text/html", "<html><title>Login</title>") }},
		gateCase{"not-rancher", finding.Fail, func(s *scene) { s.intercept("/rancherversion", 404, "text/plain", "404 page not found") }},
		gateCase{"version-unread", finding.Warn, version("dev")},
		gateCase{"version-untried", finding.Warn, version("v2.9.3")},
		gateCase{"version-untried", finding.Warn, version("v3.0.0")},
		gateCase{"unknown-ca", finding.Fail, func(s *scene) { s.noCA = true }},
		gateCase{"expired", finding.Fail, func(s *scene) {
			require.NoError(s.t, s.lab.Rancher.ShowCertificate(rancher.Certificate{From: now.Add(-48 * time.Hour), Until: now.Add(-24 * time.Hour)}))
		}},
		gateCase{"not-yet-valid", finding.Fail, func(s *scene) {
			require.NoError(s.t, s.lab.Rancher.ShowCertificate(rancher.Certificate{From: now.Add(24 * time.Hour)}))
		}},
		gateCase{"wrong-name", finding.Fail, func(s *scene) {
			require.NoError(s.t, s.lab.Rancher.ShowCertificate(rancher.Certificate{Names: []string{"other.lab.test"}}))
		}},
		gateCase{"not-tls", finding.Fail, func(s *scene) {
			plain := httptest.NewServer(http.NotFoundHandler())
			s.t.Cleanup(plain.Close)
			_, port, err := net.SplitHostPort(plain.Listener.Addr().String())
			require.NoError(s.t, err)
			s.spec.Rancher.URL = "https://" + lab.Host + ":" + port
		}},
	)
}

func TestAnUnknownCAIsShownWithItsFingerprint(t *testing.T) {
	s := newScene(t, lab.Options{})
	s.noCA = true
	f := s.ask(codeReach)
	assert.Regexp(t, `^sha256:[0-9a-f]{64}$`, f.Args["fingerprint"])
	assert.Contains(t, f.Args["subject"], "dynamiclistener-ca")
}

func TestRancherThatDoesNotAnswerIsUnknownAndNotGreen(t *testing.T) {
	s := newScene(t, lab.Options{})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	_, port, err := net.SplitHostPort(l.Addr().String())
	require.NoError(t, err)
	require.NoError(t, l.Close())
	s.spec.Rancher.URL = "https://" + lab.Host + ":" + port
	s.clock = clock.Scaled(time.Now(), 1000)
	f := s.ask(codeReach)
	assert.Equal(t, finding.Unknown, f.Outcome)
	f = s.ask(codeURL)
	assert.Equal(t, wants{"follows", finding.Skip}, wants{f.Reason, f.Outcome})
	assert.Equal(t, codeReach, f.Under)
}

func TestRancherIsWell(t *testing.T) {
	answers(t, codeHealth,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"unwell", finding.Fail, func(s *scene) { s.lab.Rancher.SetUnhealthy("etcd failed: reason withheld") }},
		gateCase{"unwell", finding.Fail, func(s *scene) { s.intercept("/healthz", 200, "text/plain", "not now") }},
		gateCase{"hidden", finding.Info, func(s *scene) { s.intercept("/healthz", 404, "text/plain", "404 page not found") }},
	)
	// Where Rancher has just proven more, nothing is asked.
	s := newScene(t, lab.Options{})
	run := s.run()
	_, err := run.check(t.Context(), preflight())
	require.NoError(t, err)
	assert.Equal(t, wants{"proven", finding.Pass}, wants{run.found[codeHealth].Reason, run.found[codeHealth].Outcome})
	for _, r := range s.lab.Requests() {
		assert.NotEqual(t, "/healthz", r.Path)
	}
}

func TestRancherLetsUsIn(t *testing.T) {
	answers(t, codeLogin,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"refused", finding.Fail, func(s *scene) { s.as("admin", "wrong-password") }},
		gateCase{"no-role", finding.Fail, func(s *scene) {
			s.lab.Rancher.AddUser("nobody", "nobody-password", rancher.NoRole)
			s.as("nobody", "nobody-password")
		}},
		gateCase{"not-rancher", finding.Fail, func(s *scene) { s.intercept("/v1-public/login", 200, "application/json", `{}`) }},
	)
}

// A password that was refused is not sent again by the next gate that wants a session: that could lock the account.
func TestARefusedPasswordIsSentOnce(t *testing.T) {
	s := newScene(t, lab.Options{})
	s.as("admin", "wrong-password")
	s.options.Skip = map[string]bool{codeLogin: true}
	_, err := s.run().check(t.Context(), preflight())
	require.NoError(t, err)
	logins := 0
	for _, r := range s.lab.Requests() {
		if r.Path == "/v1-public/login" {
			logins++
		}
	}
	assert.Equal(t, 1, logins)
}

func TestClusterAPIIsServed(t *testing.T) {
	answers(t, codeCAPI,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"missing", finding.Fail, func(s *scene) { s.lab.Rancher.SetCAPIMissing(true) }},
		gateCase{"hidden", finding.Info, standardUser},
	)
}

// standardUser makes a user with Rancher's usual rights log in.
func standardUser(s *scene) {
	s.lab.Rancher.AddUser("dev", "dev-password", rancher.Standard)
	s.as("dev", "dev-password")
}

// activeDriver activates the node driver and waits until its kinds are served.
func activeDriver(s *scene) {
	require.NoError(s.t, mendDriver(s.t.Context(), loggedInRun(s)))
}

// loggedInRun is a run of the administrator's with a session.
func loggedInRun(s *scene) *Run {
	r := s.run()
	_, err := r.session(s.t.Context())
	require.NoError(s.t, err)
	return r
}

func TestTheUserMayDoWhatTheRunDoes(t *testing.T) {
	answers(t, codeRights,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"missing", finding.Fail, standardUser}, // the driver has to be activated
		gateCase{"blind", finding.Warn, func(s *scene) {
			activeDriver(s)
			standardUser(s)
		}},
		gateCase{"untold", finding.Info, func(s *scene) {
			s.lab.Rancher.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
				if r.Method == http.MethodPost && r.URL.Path != "/v1-public/login" {
					w.Header().Set("X-Api-Cattle-Auth", "true")
					w.WriteHeader(http.StatusForbidden)
					return true
				}
				return false
			})
		}},
		gateCase{"missing", finding.Fail, func(s *scene) {
			activeDriver(s)
			standardUser(s)
			s.cloud.ApplicationCredentialID = "an application credential is kept in a Secret"
		}},
	)
}

// An administrator's rights are one request; the questions one by one are for what is not allowed.
func TestRightsAreAskedForAtOnce(t *testing.T) {
	reviews := func(s *scene) (rules, access int) {
		for _, r := range s.lab.Requests() {
			switch r.Path {
			case "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews":
				rules++
			case "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews":
				access++
			}
		}
		return rules, access
	}
	s := newScene(t, lab.Options{})
	s.ask(codeRights)
	rules, access := reviews(s)
	assert.Equal(t, [2]int{1, 0}, [2]int{rules, access})

	s = newScene(t, lab.Options{})
	activeDriver(s)
	standardUser(s)
	f := s.ask(codeRights)
	rules, access = reviews(s)
	assert.Equal(t, 1, rules)
	assert.Equal(t, len(f.Evidence), access, "each right that is missing was asked for, and no other")
	assert.NotContains(t, f.Args["rights"], "create")
}

func TestSettingsThatChangeTheRun(t *testing.T) {
	set := func(name, value string) func(*scene) { return func(s *scene) { s.mutateSetting(name, value) } }
	answers(t, codeSettings,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"changed", finding.Info, set(keepFailedSetting, "10m")},
		gateCase{"changed", finding.Info, set("system-default-registry", "registry.example.com")},
		gateCase{"changed", finding.Info, set("machine-provision-image", "registry.example.com/rancher/machine:v1")},
		gateCase{"short-session", finding.Warn, set("auth-user-session-ttl-minutes", "30")},
		gateCase{"no-kubeconfig-token", finding.Fail, set("kubeconfig-generate-token", "false")},
	)
	s := newScene(t, lab.Options{})
	s.mutateSetting(keepFailedSetting, "5m")
	s.mutateSetting("system-default-registry", "registry.example.com")
	assert.Equal(t, "delete-machine-on-failure-after is 5m, system-default-registry is registry.example.com", s.ask(codeSettings).Args["lines"])
}

// Rancher cuts the list of settings to what a user may see; what it cuts away is asked for by name.
func TestSettingsAreOneRequestUnlessTheListIsCut(t *testing.T) {
	count := func(s *scene) (lists, single int) {
		for _, r := range s.lab.Requests() {
			switch r.Path {
			case "/v3/settings":
				lists++
			case "/v3/settings/server-url", "/v3/settings/agent-tls-mode":
				single++
			}
		}
		return lists, single
	}
	s := newScene(t, lab.Options{})
	s.ask(codeCA)
	lists, single := count(s)
	assert.Equal(t, [2]int{1, 0}, [2]int{lists, single})

	s = newScene(t, lab.Options{})
	s.intercept("/v3/settings", 200, "application/json", `{"type":"collection","data":[]}`)
	assert.Equal(t, finding.Pass, s.ask(codeCA).Outcome)
	_, single = count(s)
	assert.NotZero(t, single)
}

func TestClocksAgree(t *testing.T) {
	answers(t, codeClock,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"differs", finding.Warn, func(s *scene) { s.lab.Rancher.SetClockSkew(-time.Hour) }},
	)
	answersBeside(t, codeClock, []string{codeCloud},
		gateCase{"ok", finding.Pass, nil},
		gateCase{"apart", finding.Warn, func(s *scene) { s.lab.Rancher.SetClockSkew(-30 * time.Minute) }},
		gateCase{"apart", finding.Warn, func(s *scene) { s.lab.Rancher.SetClockSkew(30 * time.Minute) }},
		gateCase{"ours", finding.Warn, func(s *scene) { s.clock = ahead30{s.lab.Clock} }},
		gateCase{"no-date", finding.Info, func(s *scene) {
			s.lab.Rancher.Intercept(func(w http.ResponseWriter, _ *http.Request) bool {
				w.Header()["Date"] = nil
				return false
			})
		}},
	)
}

// ahead30 is a clock half an hour ahead of another one.
type ahead30 struct{ clock.Clock }

func (c ahead30) Now() time.Time { return c.Clock.Now().Add(30 * time.Minute) }

func TestTheNodeDriverIsKnown(t *testing.T) {
	answers(t, codeDriverKnown,
		gateCase{"inactive", finding.Info, nil},
		gateCase{"ok", finding.Pass, activeDriver},
		gateCase{"missing", finding.Fail, func(s *scene) {
			require.Nil(s.t, deleteObject(s, kube.NodeDrivers, "", "openstack"))
		}},
	)
}

func deleteObject(s *scene, res kube.Resource, ns, name string) *kube.Status {
	_, status := s.lab.Store.Delete(res, ns, name, kube.WriteOptions{})
	return status
}

func TestTheVersionIsOffered(t *testing.T) {
	offer := func(all ...rancher.Release) func(*scene) {
		return func(s *scene) { s.lab.Rancher.SetReleases(all...) }
	}
	const wanted = "v1.34.8+rke2r1"
	answers(t, codeVersion,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"ok", finding.Pass, offer(rancher.Release{Version: wanted})}, // no limits are no limits
		gateCase{"none", finding.Fail, offer(rancher.Release{Version: "v1.20.1+rke2r1", Min: "v2.5.0", Max: "v2.6.99"})},
		gateCase{"unknown", finding.Fail, func(s *scene) { s.spec.Kubernetes.Version = "v1.34.80+rke2r1" }},
		gateCase{"other-rancher", finding.Fail, offer(
			rancher.Release{Version: wanted, Min: "v2.15.0", Max: "v2.16.99"}, rancher.Release{Version: "v1.33.1+rke2r1", Min: "v2.12.0", Max: "v2.14.99"})},
		gateCase{"other-rancher", finding.Fail, offer(
			rancher.Release{Version: wanted, Min: "v2.9.0", Max: "v2.14.3"}, rancher.Release{Version: "v1.33.1+rke2r1", Min: "v2.12.0", Max: "v2.14.99"})},
	)
	s := newScene(t, lab.Options{})
	s.spec.Kubernetes.Version = "v1.34.9+rke2r1"
	f := s.ask(codeVersion)
	assert.Equal(t, "v1.33.12+rke2r1, v1.34.5+rke2r1, v1.34.8+rke2r1, v1.35.3+rke2r1, v1.35.5+rke2r1", f.Args["offered"])
	assert.Contains(t, f.Args["nearest"], "v1.34.")
}

func TestReleasesAreOrderedByTheirNumbers(t *testing.T) {
	for _, tt := range []struct{ lower, higher string }{
		{"v1.9.0+rke2r1", "v1.10.0+rke2r1"},
		{"v1.34.6+rke2r2", "v1.34.6+rke2r10"},
		{"v1.34.6-rc1+rke2r1", "v1.34.6+rke2r1"},
		{"nonsense", "v1.34.6+rke2r1"},
	} {
		assert.Negative(t, compareReleases(tt.lower, tt.higher), tt)
		assert.Positive(t, compareReleases(tt.higher, tt.lower), tt)
		assert.Zero(t, compareReleases(tt.lower, tt.lower))
	}
}

func TestTheWebhookTakesThePlan(t *testing.T) {
	answers(t, codeWebhook,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"taken", finding.Pass, func(s *scene) { plant(s, kube.Clusters, "demo", nil) }},
		gateCase{"down", finding.Fail, func(s *scene) { s.lab.Rancher.SetWebhookDown(true) }},
		gateCase{"refused", finding.Fail, func(s *scene) { s.spec.Name = "local" }},
		gateCase{"invalid", finding.Fail, func(s *scene) { s.spec.Pools[0].Quantity = -1 }},
		gateCase{"no-trial", finding.Warn, func(s *scene) {
			s.intercept("/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters", 400, "application/json",
				`{"kind":"Status","status":"Failure","reason":"BadRequest","message":"admission webhook \"policy.example.com\" does not support dry run","code":400}`)
		}},
		gateCase{"no-namespace", finding.Fail, func(s *scene) { s.spec.Namespace = "nowhere" }},
		gateCase{"forbidden", finding.Fail, func(s *scene) {
			s.intercept("/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters", 403, "application/json",
				`{"kind":"Status","status":"Failure","reason":"Forbidden","message":"clusters is forbidden","code":403}`)
		}},
		gateCase{"not-served", finding.Fail, func(s *scene) {
			s.intercept("/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters", 404, "text/plain", "404 page not found\n")
		}},
	)
}

// plant puts an object into fleet-default as somebody else made it, or with the annotations that are given.
func plant(s *scene, res kube.Resource, name string, annotations map[string]any, change ...func(kube.Object)) {
	s.t.Helper()
	object := kube.Object{"metadata": kube.Object{"name": name}}
	if annotations != nil {
		object["metadata"].(kube.Object)["annotations"] = annotations
	}
	for _, c := range change {
		c(object)
	}
	_, status := s.lab.Store.Create(res, "fleet-default", object, kube.WriteOptions{})
	require.Nil(s.t, status)
}
