package nodedriver

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gophercloud/gophercloud/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"sigs.k8s.io/yaml"
)

// goodFields is a minimal configuration that the scripted OpenStack takes.
func goodFields(add map[string]any) map[string]any {
	fields := map[string]any{
		"authUrl": "http://127.0.0.1:15000/v3", "username": "rancher-user", "tenantName": "rancher", "domainName": "Default",
		"region": "RegionOne", "flavorId": "f", "imageId": "i", "netId": "n", "secGroups": "rancher-sg",
	}
	for name, value := range add {
		fields[name] = value
	}
	return fields
}

func goodJob(add map[string]any) Job {
	return Job{
		Machine: "demo-cp-abcde-12345", Flags: goodFields(add), Env: map[string]string{"OS_PASSWORD": password},
		UserData: []byte("#!/bin/sh\ntrue\n"),
	}
}

func TestWaitsAreThoseOfTheFields(t *testing.T) {
	for _, test := range []struct {
		name   string
		fields map[string]any
		polls  int
		text   string
	}{
		{"by default 200 s", nil, 50, "Maximum number of retries (50) exceeded"},
		{"20 minutes", map[string]any{"activeTimeout": "1200"}, 300, "Maximum number of retries (300) exceeded"},
		{"a number", map[string]any{"activeTimeout": float64(8)}, 2, "Maximum number of retries (2) exceeded"},
	} {
		t.Run(test.name, func(t *testing.T) {
			stack, clock := newStack(t), &tally{}
			stack.building = -1
			driver := New(Options{Clock: clock, DialContext: stack.dial})
			err := driver.Create(t.Context(), goodJob(test.fields), io.Discard)
			require.ErrorContains(t, err, test.text)
			require.Len(t, clock.slept, test.polls)
			for _, d := range clock.slept {
				require.Equal(t, 4*time.Second, d)
			}
			assert.Empty(t, stack.left())
		})
	}
}

// A job that is killed leaves everything where it is: nobody cleans up, and nothing more is printed or saved.
func TestKilledJobLeavesEverything(t *testing.T) {
	stack := newStack(t)
	stack.building = -1
	ctx, kill := context.WithCancel(t.Context())
	stack.onLook = kill
	var log bytes.Buffer
	saves := 0
	job := goodJob(nil)
	job.SaveState = func([]byte) { saves++ }
	err := New(Options{Clock: &tally{}, DialContext: stack.dial}).Create(ctx, job, &log)
	require.ErrorIs(t, err, context.Canceled)
	assert.NotContains(t, log.String(), "deleting instance")
	assert.NotContains(t, log.String(), "error creating machine")
	assert.Equal(t, 1, saves)
	assert.Equal(t, map[string]int{"servers": 1, "keypairs": 1, "ports": 1}, stack.left())
}

// A store that holds the ids only is enough, when the flags are given again.
func TestRemoveWithTheIDsOnly(t *testing.T) {
	stack := newStack(t)
	driver := New(Options{Clock: &tally{}, DialContext: stack.dial})
	job := goodJob(nil)
	job.SaveState = func(state []byte) { job.State = state }
	require.NoError(t, driver.Create(t.Context(), job, io.Discard))
	require.Equal(t, map[string]int{"servers": 1, "keypairs": 1, "ports": 1}, stack.left())

	var whole struct {
		Driver struct{ MachineID, KeyPairName, IPAddress string }
	}
	require.NoError(t, json.Unmarshal(job.State, &whole))
	ids, err := json.Marshal(map[string]any{"Driver": map[string]any{
		"MachineId": whole.Driver.MachineID, "KeyPairName": whole.Driver.KeyPairName, "IPAddress": whole.Driver.IPAddress,
	}})
	require.NoError(t, err)
	job.State = ids
	require.NoError(t, driver.Remove(t.Context(), job, io.Discard))
	assert.Empty(t, stack.left())
	assert.Nil(t, job.State)
}

func TestServerRequest(t *testing.T) {
	given, mounted, err := parse(Job{
		Machine: "demo-w-1.2",
		Env:     map[string]string{"OS_AVAILABILITY_ZONE": "az1", "OS_FLAVOR_ID": "no"},
		Flags: goodFields(map[string]any{
			"secGroups": "a, b", "configDrive": true, "serverGroupId": "g", "bootFromVolume": true, "volumeSize": "50",
			"volumeType": "ssd", "common": map[string]any{"labels": map[string]any{}}, "apiVersion": "v1", "kind": "OpenstackConfig",
			"insecure": false, "netName": "",
		}),
	})
	require.NoError(t, err)
	require.Empty(t, mounted)
	given.UserData, given.KeyPairName = []byte("#cloud-config\n"), "key"
	assert.Equal(t, map[string]any{
		"server": map[string]any{
			"name": "demo-w-1.2", "flavorRef": "f", "imageRef": "i", "config_drive": true, "key_name": "key",
			"user_data":         base64.StdEncoding.EncodeToString([]byte("#cloud-config\n")),
			"networks":          []map[string]string{{"uuid": "n"}},
			"security_groups":   []map[string]string{{"name": "a"}, {"name": " b"}},
			"availability_zone": "az1",
			"block_device_mapping_v2": []any{map[string]any{
				"boot_index": 0, "uuid": "i", "source_type": "image", "destination_type": "volume",
				"delete_on_termination": true, "volume_size": 50, "volume_type": "ssd",
			}},
		},
		"os:scheduler_hints": map[string]string{"group": "g"},
	}, given.serverBody())
}

func TestKeyPairNameHasNoDots(t *testing.T) {
	stack := newStack(t)
	job := goodJob(nil)
	job.Machine = "demo.cp"
	require.NoError(t, New(Options{Clock: &tally{}, DialContext: stack.dial}).Create(t.Context(), job, io.Discard))
	for name := range stack.keypairs {
		if name != "ops-key" {
			assert.Regexp(t, `^demo_cp-[0-9a-f]{64}$`, name)
		}
	}
}

func TestBadCommandLine(t *testing.T) {
	for _, test := range []struct {
		name   string
		fields map[string]any
		text   string
	}{
		{"unknown field", map[string]any{"osType": "linux"}, "flag provided but not defined: -openstack-os-type"},
		{"no number", map[string]any{"volumeSize": "big"}, `invalid value "big" for flag -openstack-volume-size: parse error`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var log bytes.Buffer
			job := goodJob(test.fields)
			job.SaveState = func([]byte) { t.Error("nothing may be saved") }
			err := New(Options{Clock: &tally{}}).Create(t.Context(), job, &log)
			var failed *ExitError
			require.ErrorAs(t, err, &failed)
			assert.Equal(t, test.text, failed.Text)
			assert.True(t, strings.HasPrefix(log.String(), "Incorrect Usage.\n"))
			assert.True(t, strings.HasSuffix(log.String(), "\n"+test.text+"\n"))
		})
	}
}

func TestBadMachineName(t *testing.T) {
	job := goodJob(nil)
	job.Machine = "demo_cp"
	err := New(Options{Clock: &tally{}}).Create(t.Context(), job, io.Discard)
	require.EqualError(t, err, "error creating machine: [Invalid hostname specified. Allowed hostname chars are: 0-9a-zA-Z . -]")
}

// Codes of which no run was recorded.
func TestOldWords(t *testing.T) {
	answer := func(code int) gophercloud.ErrUnexpectedResponseCode {
		return gophercloud.ErrUnexpectedResponseCode{Method: "GET", URL: "http://nova/servers", Actual: code, Body: []byte("body")}
	}
	unable, after := &gophercloud.ErrUnableToReauthenticate{}, &gophercloud.ErrErrorAfterReauthentication{}
	unable.ErrOriginal, after.ErrOriginal = answer(401), answer(403)
	for _, test := range []struct {
		err  error
		text string
	}{
		{answer(http.StatusMethodNotAllowed), "Method not allowed"},
		{answer(http.StatusRequestTimeout), "The server timed out waiting for the request"},
		{answer(http.StatusTooManyRequests), "Too many requests have been sent in a given amount of time. Pause requests, " +
			"wait up to one minute, and try again."},
		{answer(http.StatusServiceUnavailable), "The service is currently unable to handle the request due to a temporary " +
			"overloading or maintenance. This is a temporary condition. Try again later."},
		{answer(http.StatusBadGateway), "Expected HTTP response code [200 203] when accessing [GET http://nova/servers], " +
			"but got 502 instead\nbody"},
		{unable, "Unable to re-authenticate: Expected HTTP response code [200 203] when accessing [GET http://nova/servers], " +
			"but got 401 instead\nbody"},
		{after, "Successfully re-authenticated, but got error executing request: Request forbidden: [GET http://nova/servers], " +
			"error message: body"},
		{errors.New("dial tcp: refused"), "dial tcp: refused"},
	} {
		assert.EqualError(t, asOld(test.err, 200, 203), test.text)
	}
	assert.NoError(t, asOld(nil))
}

// A name on the second page is found; one that is only the beginning of a name is not it.
func TestNamesAreLookedForOnAllPages(t *testing.T) {
	stack := newStack(t)
	pages := map[string]string{
		"": `{"flavors": [{"id": "1", "name": "rancher.node.big"}], "flavors_links": [
			{"rel": "next", "href": "http://127.0.0.1:15003/v2.1/flavors/detail?marker=1"}]}`,
		"1": `{"flavors": [{"id": "2", "name": "rancher.node"}]}`,
	}
	var created string
	stack.serve("127.0.0.1:15003", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/v2.1/flavors/detail":
			_, _ = io.WriteString(w, pages[r.URL.Query().Get("marker")])
		case r.Method == "POST" && r.URL.Path == "/v2.1/servers":
			body, _ := io.ReadAll(r.Body)
			created = string(body)
			http.Error(w, "enough", http.StatusTeapot)
		default:
			stack.nova(w, r)
		}
	}), nil)
	job := goodJob(map[string]any{"flavorId": "", "flavorName": "rancher.node"})
	err := New(Options{Clock: &tally{}, DialContext: stack.dial}).Create(t.Context(), job, io.Discard)
	require.ErrorContains(t, err, "but got 418 instead\nenough")
	assert.Contains(t, created, `"flavorRef":"2"`)
}

// A token that ran out is renewed once.
func TestTokenThatRanOut(t *testing.T) {
	stack := newStack(t)
	refused := false
	stack.serve("127.0.0.1:15003", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v2.1/servers" && !refused {
			refused = true
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		stack.nova(w, r)
	}), nil)
	require.NoError(t, New(Options{Clock: &tally{}, DialContext: stack.dial}).Create(t.Context(), goodJob(nil), io.Discard))
	assert.True(t, refused)
}

func TestUserData(t *testing.T) {
	script := []byte("#!/bin/sh\necho install\n")
	for _, test := range []struct {
		name, given string
		config      map[string]any // what must be in it, besides the script
		script      string
		err         string
	}{
		{name: "none", config: map[string]any{"hostname": "node"}, script: "echo install\n"},
		{name: "comments only", given: "#cloud-config\n# none\n", script: "echo install\n",
			config: map[string]any{"hostname": "node"}},
		{name: "cloud-config", given: "#cloud-config\nhostname: own\nruncmd: [ls]\n", script: "echo install\n",
			config: map[string]any{"hostname": "own", "runcmd": []any{"ls", "sh " + scriptPath}}},
		{name: "script", given: "#!/bin/bash\necho mine", script: "echo mine\n\necho install\n"},
		{name: "neither", given: "packages: []\n", err: "existing userdata file does not begin with '#!' or '#cloud-config'"},
		{name: "no list", given: "#cloud-config\nruncmd: ls\n", err: "unable to get runcmd from cloud-config YAML"},
		{name: "no YAML", given: "#cloud-config\n\t- a", err: "yaml: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			text, err := mergeUserData(test.given, script, "node")
			if test.err != "" {
				require.ErrorContains(t, err, test.err)
				return
			}
			require.NoError(t, err)
			require.True(t, bytes.HasPrefix(text, []byte("#cloud-config\n")))
			var config map[string]any
			require.NoError(t, yaml.Unmarshal(text, &config))
			for key, value := range test.config {
				assert.Equal(t, value, config[key], key)
			}
			written := config["write_files"].([]any)[0].(map[string]any)
			assert.Equal(t, test.script, unpack(t, written["content"].(string)))
			assert.Equal(t, scriptPath, written["path"])
			assert.Contains(t, config["runcmd"], "sh "+scriptPath)
		})
	}
}

func unpack(t *testing.T, content string) string {
	t.Helper()
	packed, err := base64.StdEncoding.DecodeString(content)
	require.NoError(t, err)
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	require.NoError(t, err)
	text, err := io.ReadAll(reader)
	require.NoError(t, err)
	return string(text)
}

// Whatever a user writes, the result is a cloud-config or an error.
func FuzzMergeUserData(f *testing.F) {
	f.Add("#cloud-config\nruncmd: [ls]\n")
	f.Add("#!/bin/sh\n")
	f.Add("#cloud-config\n- a\n")
	f.Add("")
	f.Fuzz(func(t *testing.T, given string) {
		text, err := mergeUserData(given, []byte("true\n"), "node")
		if err != nil {
			return
		}
		if !bytes.HasPrefix(text, []byte("#cloud-config\n")) {
			t.Fatalf("no cloud-config: %q", text)
		}
		var config map[string]any
		if err := yaml.Unmarshal(text, &config); err != nil {
			t.Fatal(err)
		}
	})
}
