package nodedriver

import (
	"encoding/json"
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAddressOfAServer(t *testing.T) {
	const dual = `{"addresses": {
		"b": [{"addr": "10.0.0.9", "version": 4, "OS-EXT-IPS:type": "fixed"}],
		"a": [{"addr": "fd00::1", "version": 6, "OS-EXT-IPS:type": "fixed"},
		      {"addr": "10.0.0.1", "version": 4, "OS-EXT-IPS:type": "fixed"},
		      {"addr": "203.0.113.7", "version": 4, "OS-EXT-IPS:type": "floating"}]}}`
	for _, test := range []struct {
		name, server string
		floating     bool
		version      int
		want         string
	}{
		{"first network by name", dual, false, 4, "10.0.0.1"},
		{"IPv6", dual, false, 6, "fd00::1"},
		{"floating", dual, true, 4, "203.0.113.7"},
		{"no floating IPv6", dual, true, 6, ""},
		{"a cloud that tells neither version nor type", `{"addresses": {"n": [{"addr": "10.0.0.2"}]}}`, false, 4, "10.0.0.2"},
		{"none", `{}`, false, 4, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			var s server
			require.NoError(t, json.Unmarshal([]byte(test.server), &s))
			assert.Equal(t, test.want, s.address(test.floating, test.version))
		})
	}
}

// With nova-network the pool is no network and is not looked up; Nova allocates the address, and a delete leaves it alone.
func TestFloatingIPThroughNova(t *testing.T) {
	stack := newStack(t)
	associated := ""
	stack.serve("127.0.0.1:15003", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == "POST" && r.URL.Path == "/v2.1/os-floating-ips":
			body, _ := io.ReadAll(r.Body)
			assert.JSONEq(t, `{"pool": "nova"}`, string(body))
			answer(w, 200, object{"floating_ip": object{"ip": "203.0.113.5"}})
		case r.Method == "POST" && r.URL.Path != "/v2.1/servers" && r.URL.Path != "/v2.1/os-keypairs":
			body, _ := io.ReadAll(r.Body)
			associated = string(body)
			answer(w, 202, nil)
		default:
			stack.nova(w, r)
		}
	}), nil)
	job := goodJob(map[string]any{"novaNetwork": true, "floatingipPool": "nova"})
	job.SaveState = func(state []byte) { job.State = state }
	driver := New(Options{Clock: &tally{}, DialContext: stack.dial})
	require.NoError(t, driver.Create(t.Context(), job, io.Discard))
	assert.JSONEq(t, `{"addFloatingIp": {"address": "203.0.113.5"}}`, associated)
	assert.Contains(t, string(job.State), `"IPAddress":"203.0.113.5"`)
	require.NoError(t, driver.Remove(t.Context(), job, io.Discard))
	assert.Empty(t, stack.left())
}
