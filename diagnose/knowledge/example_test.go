package knowledge

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the program carries is what the files say.
func TestBuiltinIsWhatTheFilesSay(t *testing.T) {
	files, err := FromFiles(".")
	require.NoError(t, err)
	built := Builtin()
	const hint = "the built-in knowledge is older than the files: run `go generate ./diagnose/knowledge`"
	assert.Empty(t, cmp.Diff(files.Causes(), built.Causes()), hint)
	assert.Empty(t, cmp.Diff(files.Entries(), built.Entries()), hint)
	assert.Empty(t, cmp.Diff(files.Reasons(), built.Reasons()), hint)
	assert.Empty(t, cmp.Diff(files.ConditionTypes(), built.ConditionTypes()), hint)
	assert.Empty(t, cmp.Diff(files.Absences(), built.Absences()), hint)
	assert.Empty(t, cmp.Diff(files.Composites(), built.Composites()), hint)
	assert.Equal(t, files.Milestones(), built.Milestones(), hint)
}

// primary is the entry that says the most of a text.
func primary(text string, in Where) string {
	if hits := Builtin().All(text, in); len(hits) > 0 {
		return hits[0].Entry.ID
	}
	return ""
}

func forEveryExample(t *testing.T, do func(t *testing.T, e *Entry, example string)) {
	for _, e := range Builtin().Entries() {
		t.Run(e.ID, func(t *testing.T) {
			for _, example := range e.Examples {
				do(t, e, example)
			}
		})
	}
}

// Every entry knows its own examples, and nothing before it does.
func TestEveryEntryIsItsOwnExample(t *testing.T) {
	forEveryExample(t, func(t *testing.T, e *Entry, example string) {
		assert.Equal(t, e.ID, primary(example, e.Where), "%s: %q", e.Where, example)
	})
}

// Who does not know where a text stood still learns the same: another entry may know it, but it leads to the same
// cause, or is as careful.
func TestExamplesAreKnownAnywhere(t *testing.T) {
	forEveryExample(t, func(t *testing.T, e *Entry, example string) {
		hits := Builtin().All(example, Anywhere)
		require.NotEmpty(t, hits)
		got := hits[0].Entry
		if got.ID != e.ID {
			assert.Equal(t, e.Leads(), got.Leads(), "%s is taken for %s: %q", e.ID, got.ID, example)
		}
	})
}

// elsewhere puts other names, addresses, ids, times and numbers into a text.
var elsewhere = []struct {
	find *regexp.Regexp
	put  string
}{
	{regexp.MustCompile(`demo-[a-z]+-[0-9a-z]{5}-[0-9a-z]{5}`), "prod9-np2-w4xyz-q7q7q"},
	{regexp.MustCompile(`\bdemo\b`), "apollo"},
	{regexp.MustCompile(`fleet-default`), "team-blue"},
	{regexp.MustCompile(`\b(rancher|registry|keystone|nova|neutron|cinder|proxy)\.example\.(lan|test)`), "$1-2.corp.internal"},
	{regexp.MustCompile(`\b10\.0\.\d+\.\d+\b`), "172.31.9.77"},
	{regexp.MustCompile(`\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`), "b7c9d0e1-22f3-4a4b-95c6-d7e8f9a0b1c2"},
	{regexp.MustCompile(`\b3a79b23348aa[0-9a-f]{52}\b`), strings.Repeat("c0ffee42", 8)},
	{regexp.MustCompile(`2026([-/])0\d([-/])\d\d([T ])\d\d:\d\d:\d\d`), "2031${1}11${2}28${3}23:59:58"},
	{regexp.MustCompile(`\bafter \d{4,5} (ms|milliseconds)\b`), "after 127 ms"},
	{regexp.MustCompile(`(cloud-init|rke2|chronyd|systemd-hostnamed|rancher-system-agent)\[\d+\]`), "$1[40321]"},
	{regexp.MustCompile(`v1\.34\.\d+([-+])rke2r\d`), "v1.36.11${1}rke2r12"},
	{regexp.MustCompile(`\bv2\.14\.\d\b`), "v2.15.11"},
	{regexp.MustCompile(`24\.1\.3-0ubuntu3`), "25.2-1~deb13u1"},
	{regexp.MustCompile(`ubuntu-24\.04-cloud`), "SLES 15 (SP6)"},
	{regexp.MustCompile(`rancher\.(node|huge)\b`), "g1-standard.4x"},
	{regexp.MustCompile(`Requested \d+, but already used \d+ of \d+`), "Requested 32, but already used 118 of 120"},
	{regexp.MustCompile(`\(104233 vs 104310\)`), "(9 vs 1000001)"},
	{regexp.MustCompile(`c-m-[a-z0-9]{8}`), "c-m-x9y8z7w6"},
	{regexp.MustCompile(`cc-[a-z0-9]{5}\b`), "cc-9x5zt"},
}

func TestExamplesWithOtherNames(t *testing.T) {
	changed := 0
	forEveryExample(t, func(t *testing.T, e *Entry, example string) {
		other := example
		for _, m := range elsewhere {
			other = m.find.ReplaceAllString(other, m.put)
		}
		if other != example {
			changed++
		}
		assert.Equal(t, e.ID, primary(other, e.Where), "%q", other)
	})
	assert.Greater(t, changed, 300, "most examples name something")
}

// noise are lines of healthy systems.
const noise = `Mar 01 09:59:12 demo-cp systemd[1]: Starting fstrim.service - Discard unused blocks on filesystems...
Mar 01 09:59:41 demo-cp systemd-networkd[611]: ens3: DHCPv4 address renewed
Mar 01 10:00:00 demo-cp dbus-daemon[733]: [system] Successfully activated service 'org.freedesktop.timedate1'
2026/03/01 10:00:03 [INFO] Handling backend connection request [c-m-abcdefgh]
2026/03/01 10:00:16 [INFO] Active TLS secret cattle-system/serving-cert (ver=482580) (count 8)
2026/03/01 10:00:31 [INFO] Redeploy Rancher Agents is needed for c-m-abcdefgh: forceDeploy=false
2026/03/01 10:00:44 [INFO] Started purging expired tokens
2026/03/01 10:00:45 [INFO] Purged 3 expired tokens
time="2026-03-01T10:00:06Z" level=info msg="Module br_netfilter was already loaded"
[    1.234567] virtio_net virtio0 ens3: renamed from eth0
[   12.801122] cloud-init[987]: ci-info: no route
{"level":"info","ts":"2026-03-01T10:00:00.000Z","caller":"mvcc/index.go:214","msg":"compact tree index"}
I0301 10:00:00.000000       1 controller.go:615] quota admission added evaluator for: leases.coordination.k8s.io
`

func TestNoiseIsNothing(t *testing.T) {
	for line := range strings.Lines(noise) {
		hit, found := Builtin().First(line, Anywhere)
		assert.False(t, found && hit.Entry.Evidence != Progress, "%v: %s", hit.Entry, line)
	}
}

// An example is found on its line in a log, whatever stands around it and before it.
func TestExamplesInsideOfNoise(t *testing.T) {
	forEveryExample(t, func(t *testing.T, e *Entry, example string) {
		if strings.Contains(example, "\n") || e.Kind == Wrapper {
			return
		}
		prefix := "Mar 01 10:00:00 demo-cp rke2[2126]: "
		switch {
		case e.Kind == Full:
			prefix = "2026-03-01T10:00:00Z [INFO ] "
		case strings.Contains(e.Pattern, "^"):
			prefix = ""
		}
		want, _ := Builtin().First(example, e.Where)
		var got []string
		Builtin().Lines([]byte(noise+prefix+example+"\n"+noise), e.Where, func(at int, line []byte, hit Hit) bool {
			if at == len(noise) {
				got = append(got, hit.Entry.ID)
				assert.Equal(t, prefix+example, string(line))
			}
			return true
		})
		assert.Equal(t, []string{want.Entry.ID}, got, "%q", example)
	})
}

func TestComposites(t *testing.T) {
	require.NotEmpty(t, Builtin().Composites())
	for _, c := range Builtin().Composites() {
		assert.Equal(t, c.Primary, primary(c.Message, Condition), c.Message)
	}
}

// FuzzLines holds the quick way through a block to the slow one, line by line.
func FuzzLines(f *testing.F) {
	f.Add([]byte(noise))
	for _, e := range Builtin().Entries()[:100] {
		f.Add([]byte("x\n" + e.Examples[0] + "\n"))
	}
	f.Fuzz(func(t *testing.T, block []byte) {
		var want, got []string
		for line := range strings.SplitSeq(string(block), "\n") {
			if hit, ok := Builtin().First(strings.TrimSuffix(line, "\r"), Anywhere); ok {
				want = append(want, hit.Entry.ID)
			}
		}
		Builtin().Lines(block, Anywhere, func(_ int, _ []byte, hit Hit) bool {
			got = append(got, hit.Entry.ID)
			return true
		})
		assert.Equal(t, want, got)
		for _, hit := range Builtin().All(string(block), Anywhere) {
			assert.NotNil(t, hit.Entry)
		}
	})
}
