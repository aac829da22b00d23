package bundle

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHeaders(t *testing.T) {
	const moment = "2026-02-27T08:00:00Z"
	for _, c := range []struct {
		name, text string
		at         string
		sure       Certainty
		level      Level
		host, prog string
		message    string
	}{
		{"rfc 3339", "2026-02-27T08:00:00Z text", moment, Exact, NoLevel, "", "", "text"},
		{"offset", "2026-02-27T09:00:00.250+01:00 text", "2026-02-27T08:00:00.25Z", Exact, NoLevel, "", "", "text"},
		{"go's own form", "2026-02-27 09:00:00.25 +0100 CET text", "2026-02-27T08:00:00.25Z", Exact, NoLevel, "", "", "text"},
		{"blank and UTC", "2026-02-27 08:00:00 UTC text", moment, Exact, NoLevel, "", "", "text"},
		{"without a zone", "2026-02-27 08:00:00,500 text", "2026-02-27T08:00:00.5Z", Assumed, NoLevel, "", "", "text"},
		{"cri", "2026-02-27T08:00:00.123456789Z stderr F E0227 08:00:00.000001 1 main.go:7] it broke", "2026-02-27T08:00:00.123456789Z",
			Exact, Error, "", "", "it broke"},
		{"logrus", `time="2026-02-27T08:00:00Z" level=warning msg="it is slow"`, moment, Exact, Warn, "", "", "it is slow"},
		{"logrus without a time", `level=fatal msg="token must not be empty"`, "", NoTime, Fatal, "", "", "token must not be empty"},
		{"logfmt", `ts=2026-02-27T08:00:00.5Z level=error msg=broken`, "2026-02-27T08:00:00.5Z", Exact, Error, "", "", "broken"},
		{"rancher", "2026/02/27 08:00:00 [ERROR] error syncing 'x'", moment, Assumed, Error, "", "", "error syncing 'x'"},
		{"klog", "W0227 08:00:00.000000    1234 reflector.go:12] watch closed", moment, Assumed, Warn, "", "", "watch closed"},
		{"klog of the year before", "I1231 23:59:59.000000 1 a.go:1] x", "2025-12-31T23:59:59Z", Assumed, Info, "", "", "x"},
		{"zap", `{"level":"warn","ts":"2026-02-27T08:00:00.5Z","caller":"x/y.go:1","msg":"slow"}`, "2026-02-27T08:00:00.5Z", Exact, Warn,
			"", "", "slow"},
		{"zap with seconds", `{"level":"error","ts":1772179200.5,"msg":"slow"}`, "2026-02-27T08:00:00.5Z", Exact, Error, "", "", "slow"},
		{"logrus with fields", `time="2026-02-27T08:00:00Z" level=error msg="it \"broke\"" error="EOF"`, moment, Exact, Error, "", "",
			`it \"broke\"" error="EOF"`},
		{"zap without a time", `{"level":"warn","msg":"slow fdatasync","took":"2.1s"}`, "", NoTime, Warn, "", "", "slow fdatasync"},
		{"zap in the journal, cut off", `Feb 27 08:00:01 cp-1 k3s[7]: {"level":"warn","ts":"2026-02-27T08:00:00Z","msg":"it \"broke`, moment, Exact, Warn,
			"cp-1", "k3s", `it \"broke`},
		{"syslog", "Feb 27 08:00:00 cp-1 systemd[1]: Started it.", moment, Assumed, NoLevel, "cp-1", "systemd", "Started it."},
		{"syslog with one digit", "Feb  7 08:00:00 cp-1 kernel: oops", "2026-02-07T08:00:00Z", Assumed, NoLevel, "cp-1", "kernel", "oops"},
		{"syslog of a leap day", "Feb 29 08:00:00 cp-1 kernel: oops", "2024-02-29T08:00:00Z", Assumed, NoLevel, "cp-1", "kernel", "oops"},
		{"syslog with priority", "<30>Feb 27 08:00:00 cp-1 dhcpd[7]: hello", moment, Assumed, NoLevel, "cp-1", "dhcpd", "hello"},
		{"journal, short-iso", "2026-02-27T09:00:00+0100 cp-1 rke2[7]: hello", moment, Exact, NoLevel, "cp-1", "rke2", "hello"},
		{"journal, short-full", "Fri 2026-02-27 08:00:00 UTC cp-1 rke2[7]: hello", moment, Exact, NoLevel, "cp-1", "rke2", "hello"},
		{"journal, short-precise", "Feb 27 08:00:00.250000 cp-1 rke2[7]: hello", "2026-02-27T08:00:00.25Z", Assumed, NoLevel, "cp-1", "rke2", "hello"},
		{"journal, short-unix", "1772179200.250000 cp-1 rke2[7]: hello", "2026-02-27T08:00:00.25Z", Exact, NoLevel, "cp-1", "rke2", "hello"},
		{"journal with logrus inside", `Feb 27 09:00:01 cp-1 rke2[7]: time="2026-02-27T08:00:00Z" level=fatal msg="it ended"`, moment, Exact,
			Fatal, "cp-1", "rke2", "it ended"},
		{"oslo", "2026-02-27 08:00:00.000 12 ERROR nova.compute.manager [req-1 - -] Instance failed to spawn", moment, Assumed, Error, "",
			"nova.compute.manager", "[req-1 - -] Instance failed to spawn"},
		{"cloud-init", "2026-02-27 08:00:00,000 - util.py[WARNING]: failed stage init", moment, Assumed, Warn, "", "", "failed stage init"},
		{"provisioning log", "2026-02-27T08:00:00Z [INFO ] waiting for infrastructure ready", moment, Exact, Info, "", "",
			"waiting for infrastructure ready"},
		{"provisioning log in the UI", "[INFO ] waiting for infrastructure ready", "", NoTime, Info, "", "", "waiting for infrastructure ready"},
		{"install script", "[ERROR]  000 received while testing Rancher connection.", "", NoTime, Error, "", "",
			"000 received while testing Rancher connection."},
		{"terraform", "2026-02-27T09:00:00.000+0100 [ERROR] provider: it broke", moment, Exact, Error, "", "", "provider: it broke"},
		{"access log", `10.0.0.7 - - [27/Feb/2026:09:00:00 +0100] "GET / HTTP/1.1" 200 5`, moment, Exact, NoLevel, "", "", `"GET / HTTP/1.1" 200 5`},
		{"apache", "[Fri Feb 27 08:00:00.000000 2026] [wsgi:error] x", moment, Assumed, NoLevel, "", "", "[wsgi:error] x"},
		{"date", "Fri Feb 27 08:00:00 UTC 2026", moment, Exact, NoLevel, "", "", ""},
		{"HTTP date", "Fri, 27 Feb 2026 08:00:00 GMT", moment, Exact, NoLevel, "", "", ""},
		{"shout", "ERROR: it broke", "", NoTime, Error, "", "", "it broke"},
		{"logrus to a terminal", "FATA[0012] it broke", "", NoTime, Fatal, "", "", "it broke"},
		{"unit", "[FAILED] Failed to start Thing.", "", NoTime, Error, "", "", "Failed to start Thing."},
		{"pod's prefix", "[pod/a/b] 2026-02-27T08:00:00Z text", moment, Exact, NoLevel, "", "", "text"},
		{"cloud-init announces", "Cloud-init v. 24.1 running 'init' at Fri, 27 Feb 2026 08:00:00 +0000. Up 12.80 seconds.", moment, Exact,
			NoLevel, "", "", "Cloud-init v. 24.1 running 'init' at Fri, 27 Feb 2026 08:00:00 +0000. Up 12.80 seconds."},
		{"no such day", "2026-02-30T08:00:00Z text", "", NoTime, NoLevel, "", "", "2026-02-30T08:00:00Z text"},
		{"an address", "10.43.0.10 is the cluster's DNS", "", NoTime, NoLevel, "", "", "10.43.0.10 is the cluster's DNS"},
		{"prose", "It does not work", "", NoTime, NoLevel, "", "", "It does not work"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, _ := readText(t, c.text+"\n")
			require.Len(t, items, 1)
			i := items[0]
			assert.Equal(t, c.sure, i.Certain)
			if c.at == "" {
				assert.True(t, i.Time.IsZero(), i.Time)
			} else {
				assert.Equal(t, at(c.at), i.Time)
			}
			assert.Equal(t, c.level.String(), i.Level.String())
			assert.Equal(t, c.host, i.Host)
			assert.Equal(t, c.prog, i.Program)
			assert.Equal(t, c.message, i.Message)
			assert.Equal(t, c.text, i.Text)
			assert.Equal(t, 1, i.Line)
		})
	}
}

// A console counts from its boot; the moment of that stands on lines of its own, which may come late.
func TestConsoleTimes(t *testing.T) {
	items, _ := readText(t, `[    0.000000] Linux version 6.8.0 (build@host)
[    1.500000] systemd[1]: Detected virtualization kvm.
[  OK  ] Reached target Network.
[   12.800000] cloud-init[589]: Cloud-init v. 24.1 running 'init' at Sun, 01 Mar 2026 10:00:12 +0000. Up 12.00 seconds.
[   45.250000] cloud-init[987]: [ERROR]  000 received while testing Rancher connection.
[    0.000000] Linux version 6.8.0 (build@host)
[    2.000000] rtc_cmos 00:00: setting system clock to 2026-03-01T11:00:02 UTC (1772362802)
`)
	require.Len(t, items, 7)
	for n, want := range []string{"10:00:00", "10:00:01.5", "", "10:00:12.8", "10:00:45.25", "11:00:00", "11:00:02"} {
		if want == "" {
			assert.Equal(t, NoTime, items[n].Certain)
			continue
		}
		assert.Equal(t, at("2026-03-01T"+want+"Z"), items[n].Time, items[n].Text)
		assert.Equal(t, Assumed, items[n].Certain)
		assert.Equal(t, Console, items[n].Kind)
	}
	assert.Equal(t, 45250*time.Millisecond, items[4].Uptime)
	assert.Equal(t, Error, items[4].Level)
	assert.Equal(t, "000 received while testing Rancher connection.", items[4].Message)
	assert.Equal(t, Console, items[2].Kind)
}

func TestBootThatIsNeverDated(t *testing.T) {
	items, _ := readText(t, "[    0.000000] Linux version 6.8.0\n[    1.000000] x: y\n")
	assert.Equal(t, NoTime, items[1].Certain)
	assert.Equal(t, time.Second, items[1].Uptime)
}

// A journal without zones tells its zone where a program inside writes a time that has one.
func TestZoneIsLearned(t *testing.T) {
	items, _ := readText(t, `Feb 27 13:30:00 cp-1 systemd[1]: Starting rke2-server.service...
Feb 27 13:30:01 cp-1 rke2[7]: time="2026-02-27T08:00:01Z" level=info msg="Starting rke2"
Feb 27 13:30:02 cp-1 systemd[1]: Started.
`)
	assert.Equal(t, at("2026-02-27T08:00:00Z"), items[0].Time)
	assert.Equal(t, at("2026-02-27T08:00:01Z"), items[1].Time)
	assert.Equal(t, at("2026-02-27T08:00:02Z"), items[2].Time)
}

func TestWithoutNowThereIsNoYear(t *testing.T) {
	var items []Item
	_, err := Read(t.Context(), []Source{text("Feb 27 13:30:00 cp-1 systemd[1]: x\n")}, Options{}, func(i Item) error {
		items = append(items, i)
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, NoTime, items[0].Certain)
	assert.Equal(t, "systemd", items[0].Program)
}

func TestAge(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"34m": 34 * time.Minute, "5d4h": 124 * time.Hour, "2h5m": 125 * time.Minute, "3y12d": (3*365 + 12) * 24 * time.Hour, "0s": 0,
	} {
		got, ok := Age(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "5", "m", "<none>", "5x", "99999999h", "9999999y9999999y9999999y"} {
		_, ok := Age(text)
		assert.False(t, ok, text)
	}
}
