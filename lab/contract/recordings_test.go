package contract_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/contract"
)

// roots are where the services listened when lab/testdata/openstack and lab/testdata/driver were recorded.
var roots = map[string]string{
	contract.Identity: "http://127.0.0.1:15000", contract.Image: "http://127.0.0.1:15001",
	contract.Compute: "http://127.0.0.1:15003", contract.Network: "http://127.0.0.1:15004",
	contract.Volume: "http://127.0.0.1:15005",
}

// otherwise are the fields in which an older recording shows other circumstances than the list, not another server.
var otherwise = map[string][]string{
	"server-unknown-security-group": {"badRequest.message"}, // "nope", where the node driver's recording has "nosuchgroup"
	"server-active":                 {"server.config_drive"},
	"server-active-2.79":            {"server.config_drive"},
	"servers-detail":                {"servers[].config_drive"},
	"keypair-exists":                {"conflictingRequest.message"}, // quotes the name
	"server-build-scheduling":       {"server.name"},
	"server-build-spawning":         {"server.name"},
	"server-error-anti-affinity":    {"server.name"},
	"server-error-build-aborted":    {"server.name"},
	"server-error-no-valid-host":    {"server.name"},
}

// TestOlderRecordingsHold compares the lab with the bodies that were recorded before this list was.
func TestOlderRecordingsHold(t *testing.T) {
	answers := map[string]contract.Answer{}
	for _, chapter := range contract.Chapters() {
		for _, a := range play(t, chapter) {
			answers[a.Name] = a
		}
	}
	files, err := filepath.Glob(filepath.Join("..", "testdata", "openstack", "*.json"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		have, ok := answers[name]
		if !assert.True(t, ok, "no exchange has the name of %s", file) {
			continue
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		body, err := contract.Body(text, roots)
		require.NoError(t, err)
		want := have
		want.Body = body
		for _, d := range contract.Compare(want, have) {
			if !excusedHere(name, d) {
				t.Error(d)
			}
		}
	}
}

// excusedHere also lets pass that the catalogues in the recorded tokens were cut down.
func excusedHere(name string, d contract.Difference) bool {
	for _, where := range otherwise[name] {
		if d.Where == where {
			return true
		}
	}
	_, excused := contract.Excused(d)
	return excused || strings.HasPrefix(d.Where, "token.catalog[")
}

// cut are the recordings in which the body was shortened: the user data that Nova quotes, and all but one of Glance's versions.
var cut = map[string]bool{"userdata-too-large": true, "auth-url-not-keystone": true}

var quoted = regexp.MustCompile(`\{"[A-Za-z]+": [\[{].*[\]}]\}`)

// TestDriverRecordingsHold: what OpenStack answered to the node driver stands at the end of its output. Each of these bodies
// is in the list, and the lab gives it.
func TestDriverRecordingsHold(t *testing.T) {
	given := map[string]contract.Answer{} // by driver recording
	for _, chapter := range contract.Chapters() {
		byName := map[string]contract.Answer{}
		for _, a := range play(t, chapter) {
			byName[a.Name] = a
		}
		for _, e := range chapter.Exchanges {
			for _, recording := range e.Driver {
				given[recording] = byName[e.Name]
			}
		}
	}
	files, err := filepath.Glob(filepath.Join("..", "testdata", "driver", "*.json"))
	require.NoError(t, err)
	found := 0
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var run struct{ Output []string }
		require.NoError(t, json.Unmarshal(text, &run), file)
		body := quoted.FindString(strings.Join(run.Output, "\n"))
		if body == "" || strings.HasPrefix(name, "delete-after-") {
			continue
		}
		found++
		have, ok := given[name]
		if !assert.True(t, ok, "no exchange claims %s, where OpenStack answered %s", file, body) {
			continue
		}
		want := have
		want.Body, err = contract.Body([]byte(body), roots)
		require.NoError(t, err, "%s: %s", file, body)
		for _, d := range contract.Compare(want, have) {
			if !cut[name] {
				t.Errorf("%s: %s", name, d)
			}
		}
		delete(given, name)
	}
	assert.Greater(t, found, 25)
	for name := range given {
		t.Errorf("an exchange claims %s, where OpenStack's answer does not stand", name)
	}
}
