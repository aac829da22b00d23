package nodedriver

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// tally is a clock on which sleeping takes no time.
type tally struct {
	mu    sync.Mutex
	slept []time.Duration
}

func (c *tally) Sleep(ctx context.Context, d time.Duration) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.slept = append(c.slept, d)
	return ctx.Err()
}

// replay is a run of a recorded job in a scripted OpenStack.
type replay struct {
	*stack
	recording recording
	job       Job
	texts     map[string]string // mounted files
	clock     tally
}

func newReplay(t *testing.T, name string) *replay {
	t.Helper()
	r := &replay{stack: newStack(t), recording: record(t, name), texts: map[string]string{
		"/path/to/machine/files/id_rsa":   "-----BEGIN PRIVATE KEY-----",
		"/path/to/machine/files/userdata": "#cloud-config\npackages: [nfs-common]\n",
		"/path/to/machine/files/cacert":   "no PEM text",
	}}
	if no, ok := r.recording.refusal(); ok {
		r.refusals = append(r.refusals, no)
	}
	values := map[string]string{
		"OS_PASSWORD": password, "OS_APPLICATION_CREDENTIAL_ID": appID, "OS_APPLICATION_CREDENTIAL_SECRET": appSecret,
	}
	env := map[string]string{}
	for _, variable := range r.recording.Env {
		env[variable] = values[variable]
	}
	r.job = Job{
		Machine:  r.recording.machine(),
		Env:      env,
		UserData: []byte("#!/bin/sh\necho install\n"),
	}
	r.job.SaveState = func(state []byte) { r.job.State = state }
	return r
}

// run runs the job and returns its output without the farewell, and its exit code.
func (r *replay) run(what func(*Driver, context.Context, Job, io.Writer) error) (output string, exit int) {
	r.t.Helper()
	r.job.Flags = r.recording.fields(r.texts)
	return r.again(what)
}

func (r *replay) again(what func(*Driver, context.Context, Job, io.Writer) error) (output string, exit int) {
	r.t.Helper()
	var log strings.Builder
	driver := New(Options{Clock: &r.clock, DialContext: r.dial})
	if err := what(driver, r.t.Context(), r.job, &log); err != nil {
		var failed *ExitError
		require.ErrorAs(r.t, err, &failed)
		exit = 1
	}
	output = strings.TrimSuffix(log.String(), "\n")
	assert.NotContains(r.t, output, password)
	for at, to := range r.listeners {
		output = strings.ReplaceAll(output, to, at)
	}
	output, cut := strings.CutSuffix(output, "\n("+r.job.Machine+") Closing plugin on server side")
	assert.Equal(r.t, exit == 0, cut, "only a good run ends with a farewell")
	return output, exit
}

// compare holds a run against its recording.
func (r *replay) compare(output string, exit int) {
	r.t.Helper()
	r.same(r.recording.Output, output)
	assert.Equal(r.t, r.recording.Exit, exit)
	left := r.left()
	for kind, count := range r.recording.Left {
		assert.Equal(r.t, count, left[kind], kind)
	}
	for kind, count := range left {
		assert.Equal(r.t, r.recording.Left[kind], count, kind)
	}
}

// same compares the output and the saved state together, so that ids in the one are the ids in the other.
func (r *replay) same(recorded []string, output string) {
	r.t.Helper()
	var saved struct{ Driver map[string]any }
	if r.job.State != nil {
		require.NoError(r.t, json.Unmarshal(r.job.State, &saved))
	}
	want := strings.Join(recorded, "\n") + "\n" + stateText(r.t, r.recording.State)
	got := output + "\n" + stateText(r.t, saved.Driver)
	assert.Equal(r.t, canonical(want), canonical(got))
}

// tlsStack puts the services behind TLS, at the ports that the recordings with TLS have.
func (r *replay) tlsStack() {
	ca, certificate := authority(r.t, "the lab's CA")
	r.texts["/path/to/machine/files/cacert"] = ca
	r.serve("127.0.0.1:16100", r.keystone(16100, "https"), certificate)
	r.serve("127.0.0.1:16103", http.HandlerFunc(r.nova), certificate)
	r.listeners["127.0.0.2:16100"] = r.listeners["127.0.0.1:16100"]
}

// hangUp listens at a recorded address and ends every connection: after the first bytes with a reset, or at once.
func (r *replay) hangUp(at string, reset bool) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(r.t, err)
	r.listeners[at] = listener.Addr().String()
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = conn.Read(make([]byte, 4096))
			if tcp, ok := conn.(*net.TCPConn); ok && reset {
				_ = tcp.SetLinger(0)
			}
			_ = conn.Close()
		}
	}()
	r.t.Cleanup(func() { _ = listener.Close(); <-done })
}

// situations prepares the OpenStack of the recorded creates, where the recorded error text does not say it all.
var situations = map[string]func(r *replay){
	"active-timeout":                 func(r *replay) { r.building, r.deletesStick = -1, true },
	"active-timeout-compute-stopped": func(r *replay) { r.building = -1 },
	"application-credential-wrong-secret": func(r *replay) {
		r.job.Env["OS_APPLICATION_CREDENTIAL_SECRET"] = "another"
	},
	"auth-url-dns": func(r *replay) {
		r.down["keystone.example.test:5000"] = &net.OpError{Op: "dial", Net: "tcp", Err: &net.DNSError{
			Err: "no such host", Name: "keystone.example.test", Server: "10.43.0.10:53", IsNotFound: true}}
	},
	"auth-url-https-on-http": func(r *replay) { r.hangUp("127.0.0.1:15000", false) },
	"auth-url-refused": func(r *replay) {
		r.down["127.0.0.1:15999"] = dialError("127.0.0.1:15999", syscall.ECONNREFUSED)
	},
	"auth-url-unroutable": func(r *replay) {
		r.down["192.0.2.10:5000"] = dialError("192.0.2.10:5000", syscall.EHOSTUNREACH)
	},
	"cacert-missing-file": func(r *replay) {
		// A path can only come from the environment: the field holds text.
		r.job.Env["OS_CACERT"] = "/etc/ssl/certs/company-ca.pem"
		r.recording.Args = slices.DeleteFunc(r.recording.Args, func(arg string) bool {
			return strings.HasPrefix(arg, "--openstack-cacert=")
		})
	},
	"create-again": func(r *replay) {
		// The job before it, which is not recorded.
		r.run((*Driver).Create)
		var was struct{ Driver map[string]any }
		require.NoError(r.t, json.Unmarshal(r.job.State, &was))
		r.recording.State = was.Driver
	},
	"create-again-state-lost": func(r *replay) {
		r.run((*Driver).Create)
		r.job.State = nil
	},
	"floatingip-no-gateway": func(r *replay) {
		r.refusals = append(r.refusals, refusal{"POST", "http://127.0.0.1:15004/v2.0/floatingips",
			`{"NeutronError": {"type": "ExternalGatewayForFloatingIPNotFound"}}`, 404})
	},
	"keystone-down": func(r *replay) {
		r.down["127.0.0.1:15000"] = dialError("127.0.0.1:15000", syscall.ECONNREFUSED)
	},
	"network-external":     func(r *replay) { r.fails = true },
	"network-no-addresses": func(r *replay) { r.fails = true },
	"neutron-down": func(r *replay) {
		r.refusals = append(r.refusals, refusal{"POST", "http://127.0.0.1:15003/v2.1/servers",
			`{"computeFault": {"code": 500, "message": "Unexpected API Error."}}`, 500})
	},
	"no-valid-host":                  func(r *replay) { r.fails = true },
	"no-valid-host-anti-affinity":    func(r *replay) { r.fails = true },
	"no-valid-host-boot-from-volume": func(r *replay) { r.fails = true },
	"no-valid-host-volume-size":      func(r *replay) { r.fails = true },
	"nova-down": func(r *replay) {
		r.down["127.0.0.1:15003"] = dialError("127.0.0.1:15003", syscall.ECONNREFUSED)
	},
	"quota-volumes-boot-from-volume": func(r *replay) { r.fails = true },
	// Key pairs belong to a user, and the recorded list is that of another one.
	"role-reader": func(r *replay) { r.recording.Left["keypairs"] = 1 },
	"server-deleted-while-building": func(r *replay) {
		r.building = -1
		r.onLook = func() {
			for id := range r.servers {
				r.forgetServer(id)
			}
		}
	},
	"spawn-failure":  func(r *replay) { r.fails = true },
	"tls-ca-unknown": (*replay).tlsStack,
	"tls-cacert":     (*replay).tlsStack,
	"tls-cacert-wrong": func(r *replay) {
		r.tlsStack()
		r.texts["/path/to/machine/files/cacert"], _ = authority(r.t, "another CA")
	},
	"tls-http-url":      func(r *replay) { r.hangUp("127.0.0.1:16100", true) },
	"tls-insecure":      (*replay).tlsStack,
	"tls-name-mismatch": (*replay).tlsStack,
	"user-disabled":     func(r *replay) { r.disabledUser = "reader-user" },
	"userdata-bad-head": func(r *replay) {
		r.texts["/path/to/machine/files/userdata"] = "packages: [nfs-common]\n"
	},
	"wrong-password": func(r *replay) { r.job.Env["OS_PASSWORD"] = "another password" },
}

// TestCreateAsRecorded replays every recorded create: output line by line, exit code, saved state, and what is left behind.
func TestCreateAsRecorded(t *testing.T) {
	for _, name := range recordings(t, false) {
		t.Run(name, func(t *testing.T) {
			r := newReplay(t, name)
			if situation := situations[name]; situation != nil {
				situation(r)
			}
			output, exit := r.run((*Driver).Create)
			if name == "flag-unknown" { // the usage text is told in short
				lines := strings.Split(output, "\n")
				output = strings.Join(append(lines[:3:3], lines[len(lines)-1]), "\n")
			}
			r.compare(output, exit)
		})
	}
}
