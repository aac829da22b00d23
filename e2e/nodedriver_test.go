package e2e

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/nodedriver"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// driverRun is a job of the lab's node driver in the real OpenStack.
type driverRun struct {
	t   *testing.T
	job nodedriver.Job
	log bytes.Buffer
}

func newDriverRun(t *testing.T, c *cloud, add map[string]any) *driverRun {
	t.Helper()
	fields := map[string]any{
		"authUrl": c.auth.IdentityEndpoint, "username": c.auth.Username, "tenantName": "rancher", "domainName": "Default",
		"region": "RegionOne", "endpointType": "publicURL", "flavorName": "rancher.node", "imageName": "ubuntu-24.04-cloud",
		"netName": "rancher-net", "secGroups": "rancher-sg", "configDrive": true,
	}
	for name, value := range add {
		fields[name] = value
	}
	r := &driverRun{t: t}
	r.job = nodedriver.Job{
		Machine: "demo-pool1-abcde-12345", Flags: fields, Env: map[string]string{"OS_PASSWORD": c.auth.Password},
		UserData:  []byte("#!/bin/sh\ntrue\n"),
		SaveState: func(state []byte) { r.job.State = state },
	}
	return r
}

// driver polls eight times faster than the real one.
func (r *driverRun) driver() *nodedriver.Driver {
	return nodedriver.New(nodedriver.Options{Clock: clock.Scaled(time.Now(), 8)})
}

func (r *driverRun) create() error {
	r.log.Reset()
	return r.driver().Create(r.t.Context(), r.job, io.MultiWriter(&r.log, testWriter{r.t}))
}

func (r *driverRun) remove() error {
	r.log.Reset()
	return r.driver().Remove(r.t.Context(), r.job, io.MultiWriter(&r.log, testWriter{r.t}))
}

// testWriter shows the driver's output in a failed test.
type testWriter struct{ t *testing.T }

func (w testWriter) Write(text []byte) (int, error) {
	w.t.Log(strings.TrimSuffix(string(text), "\n"))
	return len(text), nil
}

func TestNodeDriverCreatesAndRemoves(t *testing.T) {
	for _, test := range []struct {
		name   string
		fields map[string]any
		// what there must be besides a server, its port and its key pair
		floatingIPs, volumes int
		// what stays after the delete
		volumesLeft int
		versionless bool // authUrl without /v3
	}{
		{name: "names and floating IP", fields: map[string]any{"floatingipPool": "public"}, floatingIPs: 1},
		{name: "boot from volume", fields: map[string]any{"bootFromVolume": true, "volumeSize": "50"}, volumes: 1},
		{name: "boot from volume of a type", volumes: 1,
			fields: map[string]any{"bootFromVolume": true, "volumeSize": "50", "volumeType": "__DEFAULT__"}},
		{name: "additional volume", fields: map[string]any{"volumeSize": "10"}, volumes: 1, volumesLeft: 1},
		{name: "auth URL without version", versionless: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := emptyCloud(t)
			run := newDriverRun(t, c, test.fields)
			if test.versionless {
				run.job.Flags["authUrl"] = strings.TrimSuffix(c.auth.IdentityEndpoint, "/v3")
			}
			require.NoError(t, run.create())
			assert.Contains(t, run.log.String(), "\nCustom install script was sent via userdata, provisioning complete...\n")

			var store struct {
				Driver struct{ MachineId, KeyPairName, IPAddress string } //nolint:revive,staticcheck // the names in the store
			}
			require.NoError(t, json.Unmarshal(run.job.State, &store))
			list := c.servers(t)
			require.Len(t, list, 1)
			assert.Equal(t, "ACTIVE", list[0].Status)
			assert.Equal(t, run.job.Machine, list[0].Name)
			assert.Equal(t, store.Driver.MachineId, list[0].ID)
			assert.Equal(t, store.Driver.KeyPairName, list[0].KeyName)
			assert.True(t, list[0].ConfigDrive)
			assert.Regexp(t, "^"+run.job.Machine+"-[0-9a-f]{64}$", list[0].KeyName)
			require.Len(t, c.keyPairs(t), 1)
			assert.Equal(t, list[0].KeyName, c.keyPairs(t)[0].Name)
			assert.Len(t, c.serverPorts(t), 1)
			require.Len(t, c.floatingIPs(t), test.floatingIPs)
			if test.floatingIPs > 0 {
				assert.Equal(t, store.Driver.IPAddress, c.floatingIPs(t)[0].FloatingIP)
			}
			assert.Len(t, c.volumes(t), test.volumes)

			require.NoError(t, run.remove())
			assert.Contains(t, run.log.String(), "\nSuccessfully removed "+run.job.Machine+"\n")
			assert.Nil(t, run.job.State)
			eventually(t, 30*time.Second, "only what the driver never deletes is left", func() bool {
				return len(c.everything(t)) == test.volumesLeft && len(c.volumes(t)) == test.volumesLeft
			})
		})
	}
}

func TestNodeDriverFailures(t *testing.T) {
	for _, test := range []struct {
		name  string
		fault []string
		spoil func(*nodedriver.Job)
		text  string   // the last message, or its beginning
		left  []string // beginnings of what is left
	}{
		{
			name:  "wrong password",
			spoil: func(j *nodedriver.Job) { j.Env["OS_PASSWORD"] = "wrong" },
			text:  "error creating machine: error in driver during machine creation: Authentication failed",
		},
		{
			name:  "quota of cores",
			fault: []string{"quota-cores", "3"},
			text: `error creating machine: error in driver during machine creation: Request forbidden: ` +
				`[POST http://127.0.0.1:15003/v2.1/servers], error message: {"forbidden": {"code": 403, "message": ` +
				`"Quota exceeded for cores: Requested 4, but already used 0 of 3 cores"}}`,
			left: []string{"key pair demo-pool1-abcde-12345-"},
		},
		{
			name:  "quota of floating IPs",
			fault: []string{"quota-floatingip", "0"},
			spoil: func(j *nodedriver.Job) { j.Flags["floatingipPool"] = "public" },
			text: `error creating machine: error in driver during machine creation: Expected HTTP response code [] when accessing ` +
				`[POST http://127.0.0.1:15004/v2.0/floatingips], but got 409 instead` + "\n" +
				`{"NeutronError": {"type": "OverQuota", "message": "Quota exceeded for resources: ['floatingip'].", "detail": ""}}`,
		},
		{
			name:  "no valid host",
			fault: []string{"no-valid-host"},
			text: "error creating machine: error in driver during machine creation: " +
				"Instance creation failed. Instance is in ERROR state",
		},
		{
			name:  "unknown image",
			spoil: func(j *nodedriver.Job) { j.Flags["imageName"] = "ubuntu-99.04" },
			text:  "error creating machine: error in driver during machine creation: Unable to find image named ubuntu-99.04",
		},
		{
			name:  "unknown security group",
			spoil: func(j *nodedriver.Job) { j.Flags["secGroups"] = "nosuchgroup" },
			text: `error creating machine: error in driver during machine creation: Bad request with: ` +
				`[POST http://127.0.0.1:15003/v2.1/servers], error message: {"badRequest": {"code": 400, "message": ` +
				`"Unable to find security_group with name or id 'nosuchgroup'"}}`,
			left: []string{"key pair demo-pool1-abcde-12345-"},
		},
		{
			name:  "nothing listens at the auth URL",
			spoil: func(j *nodedriver.Job) { j.Flags["authUrl"] = "http://127.0.0.1:1/v3" },
			text: `error creating machine: error in driver during machine creation: Post "http://127.0.0.1:1/v3/auth/tokens": ` +
				`dial tcp 127.0.0.1:1: connect: connection refused`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := emptyCloud(t)
			if test.fault != nil {
				theOpenStack.fault(t, test.fault...)
			}
			run := newDriverRun(t, c, nil)
			if test.spoil != nil {
				test.spoil(&run.job)
			}
			err := run.create()
			var failed *nodedriver.ExitError
			require.ErrorAs(t, err, &failed)
			// The texts are recorded at the usual ports; OSLAB_PORT may have moved them.
			assert.Equal(t, test.text, strings.ReplaceAll(failed.Text, portsAsTheyAre(c), ":1500"))
			assert.True(t, strings.HasSuffix(run.log.String(), "\n"+failed.Text+"\n"), "the error is the last line")
			eventually(t, 30*time.Second, "what is left is what was recorded", func() bool {
				return beginWith(c.everything(t), test.left)
			})
		})
	}
}

// portsAsTheyAre is the part of the services' ports that OSLAB_PORT decides: ":1500" unless it was set.
func portsAsTheyAre(c *cloud) string {
	address := strings.TrimSuffix(c.auth.IdentityEndpoint, "0/v3")
	return address[strings.LastIndex(address, ":"):]
}

// beginWith tells whether there are exactly as many texts as beginnings, each with its own.
func beginWith(texts, beginnings []string) bool {
	if len(texts) != len(beginnings) {
		return false
	}
	for i, text := range texts {
		if !strings.HasPrefix(text, beginnings[i]) {
			return false
		}
	}
	return true
}

// eventually waits for something that OpenStack does after it answered.
func eventually(t *testing.T, limit time.Duration, what string, holds func() bool) {
	t.Helper()
	for begin := time.Now(); !holds(); time.Sleep(200 * time.Millisecond) {
		if time.Since(begin) > limit {
			require.Failf(t, "not within "+limit.String(), what)
			return
		}
	}
}
