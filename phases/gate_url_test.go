package phases

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/lab"
)

func serverURL(value string) func(*scene) {
	return func(s *scene) { s.mutateSetting(serverURLSetting, value) }
}

func TestServerURLIsSet(t *testing.T) {
	answers(t, codeURL,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"unset", finding.Fail, serverURL("")},
		gateCase{"malformed", finding.Fail, serverURL("rancher.lab.test")},
		gateCase{"malformed", finding.Fail, serverURL("https://")},
		gateCase{"malformed", finding.Fail, serverURL("https://user:pass@rancher.lab.test")},
		gateCase{"malformed", finding.Fail, serverURL("https://ran cher\x7f")},
		gateCase{"scheme", finding.Fail, serverURL("http://rancher.lab.test")},
		gateCase{"localhost", finding.Fail, serverURL("https://localhost")},
		gateCase{"localhost", finding.Fail, serverURL("https://127.0.0.1:8443")},
		gateCase{"localhost", finding.Fail, serverURL("https://[::1]")},
		gateCase{"path", finding.Fail, serverURL("https://rancher.lab.test/rancher")},
		gateCase{"path", finding.Fail, serverURL("https://rancher.lab.test?x=y")},
		gateCase{"trailing-slash", finding.Fail, func(s *scene) { s.mutateSetting(serverURLSetting, s.spec.Rancher.URL+"/") }},
		gateCase{"differs", finding.Fail, serverURL("https://rancher.other.test")},
		gateCase{"differs", finding.Fail, serverURL("https://rancher.lab.test")}, // another port
	)
}

func TestServerURLMeansTheSameOnAVM(t *testing.T) {
	for value, want := range map[string]wants{
		"https://rancher.example.com":                     {"name", finding.Pass},
		"https://rancher.cattle-system.svc":               {"service", finding.Warn},
		"https://rancher.cattle-system":                   {"service", finding.Warn},
		"https://rancher.cattle-system.svc.cluster.local": {"service", finding.Warn},
		"https://169.254.1.1":                             {"link-local", finding.Warn},
		"https://[fe80::1]":                               {"link-local", finding.Warn},
		"https://0.0.0.0":                                 {"link-local", finding.Warn},
		"https://10.43.0.10":                              {"cluster-range", finding.Warn},
		"https://10.42.3.4":                               {"cluster-range", finding.Warn},
		"https://10.20.0.4":                               {"private", finding.Info},
		"https://[fd00::1]":                               {"private", finding.Info},
		"https://203.0.113.7":                             {"address", finding.Info},
	} {
		s := newScene(t, lab.Options{})
		s.mutateSetting(serverURLSetting, value)
		f, err := serverURLMeansTheSame(t.Context(), loggedInRun(s))
		assert.NoError(t, err)
		assert.Equal(t, want, wants{f.Reason, f.Outcome}, value)
	}
	newScene(t, lab.Options{}).finds(codeURLSeen, "name", finding.Pass)
}

func TestSameURL(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"https://rancher.test", "https://rancher.test:443", true},
		{"https://RANCHER.test", "https://rancher.test", true},
		{"https://rancher.test/", "https://rancher.test", true},
		{"https://rancher.test:8443", "https://rancher.test", false},
		{"http://rancher.test", "https://rancher.test", false},
		{"https://rancher.test", "https://other.test", false},
		{"%", "https://rancher.test", false},
	} {
		assert.Equal(t, tt.want, sameURL(tt.a, tt.b), "%s %s", tt.a, tt.b)
		assert.Equal(t, tt.want, sameURL(tt.b, tt.a), "%s %s", tt.b, tt.a)
	}
}
