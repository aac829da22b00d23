package world

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/lab/kube"
)

// console runs a cluster of one node until its console says something, and returns that console.
func console(t *testing.T, until string, edit ...func(*Options)) (*bench, string) {
	t.Helper()
	b := newBench(t, 1500, edit...)
	b.driver.build = 10 * time.Second
	b.config("mc")
	b.cluster("demo", poolSpec("pool1", "mc", 1, "ecw"))
	var text string
	deadline := time.After(10 * time.Second)
	for !strings.Contains(text, until) {
		select {
		case <-deadline:
			t.Fatalf("the console never said %q:\n%s", until, text)
		case <-time.After(time.Millisecond):
		}
		b.mu.Lock()
		for _, c := range b.consoles {
			text = c
		}
		b.mu.Unlock()
	}
	return b, text
}

func setting(name, value string) func(*Options) {
	return func(o *Options) {
		_ = o.Store.Mutate(kube.Settings, "", name, func(obj kube.Object) bool {
			obj["value"] = value
			return true
		})
	}
}

func site(f func(url string) Answer) func(*Options) {
	return func(o *Options) { o.Site = SiteFunc(func(_ VM, url string) Answer { return f(url) }) }
}

func TestConsoleOfAGoodBoot(t *testing.T) {
	t.Parallel()
	b, text := console(t, "finished at")
	order := []string{
		"Linux version", "running 'init-local' at", "running 'init' at", "running 'modules:config' at",
		b.machines()[0] + " login: ", "running 'modules:final' at",
		"[INFO]  CA strict verification is set to true", "[INFO]  Successfully downloaded CA certificate",
		"[INFO]  Value from https://rancher.lab.test/cacerts is an x509 certificate",
		"[INFO]  Successfully tested Rancher connection",
		"[INFO]  Downloading rancher-system-agent binary from https://rancher.lab.test/assets/rancher-system-agent-amd64",
		"[INFO]  Successfully downloaded the rancher-system-agent binary.", "[INFO]  Generating Cattle ID",
		"[INFO]  Successfully downloaded and validated Rancher connection information",
		"[INFO]  systemd: Creating service file", "[INFO]  Enabling rancher-system-agent.service",
		"[INFO]  Starting/restarting rancher-system-agent.service", "finished at",
	}
	rest := text
	for _, line := range order {
		_, after, found := strings.Cut(rest, line)
		if !assert.True(t, found, "%q is not there, or too early, in\n%s", line, text) {
			return
		}
		rest = after
	}
	assert.NotContains(t, text, "[ERROR]")
}

func TestConsoleOfWhatStopsTheInstallScript(t *testing.T) {
	t.Parallel()
	failed := "Failed to run module scripts_user"
	for name, tt := range map[string]struct {
		edit []func(*Options)
		want string // before the script ends
	}{
		"no server-url": {[]func(*Options){setting("server-url", "")}, "[FATAL]  $CATTLE_SERVER was not set"},
		"strict without a CA": {[]func(*Options){setting("cacerts", "")},
			"[FATAL]  Aborting system-agent installation due to requested strict CA verification with no CA checksum provided"},
		"another CA": {[]func(*Options){site(func(string) Answer {
			return Answer{Code: 200, Body: strings.ReplaceAll(caText, "MIIB", "MIIC")}
		})}, "[ERROR]  Please check if the correct certificate is configured athttps://rancher.lab.test/cacerts"},
		"CA gone": {[]func(*Options){site(func(string) Answer { return Answer{Code: 200} })},
			"[ERROR]  The environment variable CATTLE_CA_CHECKSUM is set but there is no CA certificate configured at " +
				"https://rancher.lab.test/cacerts"},
		"a login page": {[]func(*Options){site(func(string) Answer { return Answer{Code: 200, Body: "<html>\nsign in\n"} })},
			"[ERROR]  Value from https://rancher.lab.test/cacerts does not look like an x509 certificate"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, text := console(t, failed, tt.edit...)
			assert.Contains(t, text[:strings.Index(text, failed)], tt.want)
			assert.NotContains(t, text, "Successfully tested")
			cond := conditionOf(b.get(kube.Clusters, space, "demo"), "Ready")
			assert.Contains(t, cond.Message, "waiting for agent to check in and apply initial plan")
		})
	}
}

func TestConsoleOfADNSFaultRepeatsAndHeals(t *testing.T) {
	t.Parallel()
	var mended atomic.Bool
	b, text := console(t, "again\n", site(func(string) Answer {
		if mended.Load() {
			return Answer{Code: 200, Body: caText}
		}
		return Answer{Curl: "curl: (6) Could not resolve host: rancher.lab.test"}
	}))
	assert.Regexp(t, `curl: \(6\) Could not resolve host: rancher\.lab\.test\n.*\[ERROR\]  000 received while downloading `+
		`the CA certificate\. Sleeping for 5 seconds and trying again\n`, text)
	mended.Store(true)
	b.until("Ready", b.ready("demo"))
}

func TestHTTPFaultsOfTheInstallScript(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"/cacerts":                           "[ERROR]  404 received while downloading the CA certificate.",
		"/healthz":                           "[ERROR]  404 received while testing Rancher connection.",
		"/assets/rancher-system-agent-amd64": "[ERROR]  404 received while downloading the rancher-system-agent binary.",
		"/v3/connect/agent":                  "[ERROR]  404 received while downloading Rancher connection information.",
	} {
		t.Run(strings.ReplaceAll(path, "/", "-"), func(t *testing.T) {
			t.Parallel()
			console(t, want+" Sleeping for 5 seconds and trying again", site(func(url string) Answer {
				if strings.HasSuffix(url, path) {
					return Answer{Code: 404}
				}
				return Answer{Code: 200, Body: caText}
			}))
		})
	}
}

func TestGuestsThatDoNotGetFar(t *testing.T) {
	t.Parallel()
	guest := func(g Guest) func(*Options) { return func(o *Options) { o.Guest = func(VM) Guest { return g } } }
	t.Run("stopped boot", func(t *testing.T) {
		t.Parallel()
		_, text := console(t, "Kernel panic", guest(Guest{StopAt: StageLocal,
			Lines: []string{"Kernel panic - not syncing: VFS: Unable to mount root fs on unknown-block(0,0)"}}))
		assert.NotContains(t, text, "cloud-init")
	})
	t.Run("failing plan", func(t *testing.T) {
		t.Parallel()
		b, _ := console(t, "finished", guest(Guest{PlanError: "image not found"}))
		const want = "error applying plan -- check rancher-system-agent.service and rke2-server.service logs on node for " +
			"more information"
		b.until("the condition", func() bool {
			return strings.HasPrefix(conditionOf(b.get(kube.Machines, space, b.machines()[0]), "Reconciled").Message, want)
		})
		m := b.get(kube.Machines, space, b.machines()[0])
		assert.Equal(t, condition{"PlanApplied", isFalse, "Error", want}, conditionOf(m, "PlanApplied"))
		assert.Equal(t, want+", Waiting for Cluster control plane to be initialized, waiting for agent to check in and "+
			"apply initial plan", conditionOf(m, "Reconciled").Message) // plan-failed-1-machine
		secret := b.get(kube.Secrets, space, b.machines()[0]+"-machine-plan")
		assert.NotEmpty(t, kube.NestedString(secret, "data", "failure-count"))
	})
	t.Run("stuck probe", func(t *testing.T) {
		t.Parallel()
		b, _ := console(t, "finished", guest(Guest{StuckProbes: []string{"etcd"}}))
		b.until("the probe alone", func() bool {
			return strings.HasSuffix(conditionOf(b.get(kube.Clusters, space, "demo"), "Ready").Message, "waiting for probes: etcd")
		})
	})
	t.Run("no cluster agent", func(t *testing.T) {
		t.Parallel()
		b, _ := console(t, "finished", guest(Guest{NoClusterAgent: true}))
		b.until("the wait", func() bool {
			return strings.HasSuffix(conditionOf(b.get(kube.Clusters, space, "demo"), "Ready").Message,
				"waiting for cluster agent to connect")
		})
	})
}
