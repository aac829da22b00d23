package diagnose

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
)

// Every signature is found by its own example, and by nothing before it.
func TestEverySignatureFindsItsExample(t *testing.T) {
	base, err := load()
	require.NoError(t, err)
	for name, list := range map[string]signatures{"console": base.console, "driver": base.driver, "messages": base.messages, "plan": base.plan} {
		for _, s := range list {
			t.Run(name+"/"+s.ID, func(t *testing.T) {
				require.NotEmpty(t, s.Example)
				hit := list.match(s.Example)
				require.NotNil(t, hit)
				assert.Equal(t, s.ID, hit.ID)
			})
		}
	}
}

func TestEveryCauseIsWhole(t *testing.T) {
	base, err := load()
	require.NoError(t, err)
	codes := map[string]string{}
	for slug, c := range base.causes {
		assert.NotEmpty(t, c.Title, slug)
		assert.NotEmpty(t, c.Why, slug)
		assert.NotEmpty(t, c.Remedies, slug)
		assert.Empty(t, codes[c.Code], "code %s stands for %s and %s", c.Code, slug, codes[c.Code])
		codes[c.Code] = slug
	}
}

func TestConsole(t *testing.T) {
	const unresolved = "curl: (6) Could not resolve host: rancher.example.lan"
	tests := []struct {
		name  string
		lines []string
		cause string // "" for none
	}{
		{"nothing", nil, ""},
		{"boot only", []string{"[    0.0] Linux version 6.8", "Cloud-init v. 24.1 running"}, ""},
		{"fatal at once", []string{"[FATAL]  $CATTLE_SERVER was not set"}, "server-url-unset"},
		{"one failed try is no proof", []string{unresolved}, ""},
		{"three are", []string{unresolved, "[ERROR]  000 received", unresolved, unresolved}, "dns-unresolvable"},
		{"a retry that worked is noise", []string{unresolved, unresolved, unresolved, "[INFO]  Successfully tested Rancher connection"}, ""},
		{"an error after progress counts", []string{
			"[INFO]  Successfully tested Rancher connection",
			"[ERROR]  Configured cacerts checksum (aa) does not match given --ca-checksum (bb)",
		}, "ca-checksum-mismatch"},
		{"the first cause explains the later ones", []string{
			"[FATAL]  Aborting system-agent installation due to requested strict CA verification with no CA checksum provided",
			unresolved, unresolved, unresolved,
		}, "ca-missing"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := Console("demo-pool1-abcde-fghij", tt.lines)
			if tt.cause == "" {
				assert.Nil(t, d)
				return
			}
			require.NotNil(t, d)
			assert.Equal(t, tt.cause, d.Cause)
			assert.NotEmpty(t, d.Code)
			require.Len(t, d.Evidence, 1)
			assert.Equal(t, "demo-pool1-abcde-fghij", d.Object)
		})
	}
}

func TestDriver(t *testing.T) {
	const errorState = "(m) Creating Key Pair... map[Name:m-00]\nerror creating machine: error in driver during machine creation: Instance creation failed. Instance is in ERROR state\n(m) Closing plugin on server side\n"
	fault := []finding.Evidence{{Source: finding.OpenStack, Excerpt: "No valid host was found. There are not enough hosts available."}}
	assert.Equal(t, "no-valid-host", Driver(errorState, fault).Cause, "the server's fault says more than the driver")
	assert.Equal(t, Undecided, Driver(errorState, nil).Cause)
	assert.Equal(t, "Instance creation failed. Instance is in ERROR state", Reason(errorState))
	assert.Equal(t, "credential-invalid", Driver("error creating machine: error in driver during machine creation: Authentication failed", nil).Cause)
	withBody := "error creating machine: error in driver during machine creation: Expected HTTP response code [] when accessing [POST http://c/servers], but got 409 instead\n{\"conflictingRequest\": {\"code\": 409, \"message\": \"Multiple possible networks found\"}}"
	assert.Equal(t, "network-ambiguous", Driver(withBody, nil).Cause)
}

func FuzzConsole(f *testing.F) {
	f.Add("[FATAL]  $CATTLE_SERVER was not set\x00\xff")
	f.Fuzz(func(t *testing.T, line string) {
		if d := Console("m", []string{line, line, line}); d != nil && d.Code == "" {
			t.Fatalf("a diagnosis without a code for %q", line)
		}
		_ = Reason(line)
		_ = Driver(line, nil)
	})
}
