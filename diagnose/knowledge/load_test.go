package knowledge

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func dirWith(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600))
	}
	return dir
}

const own = `
causes:
  our-vpn-down:
    code: ROS-LOCAL-001
    phase: 7
    fixPhase: 0
    title: our VPN is down
    why: the data centre is reached through it
    remedies:
      - {text: call the network team, command: vpnctl status}
signatures:
  - id: our-vpn
    where: [console, system]
    pattern: 'vpnd\[\d+\]: tunnel to dc(?P<dc>\d) lost'
    evidence: proof
    severity: error
    phase: 7
    repeats: 2
    causes: [our-vpn-down]
    meaning: {en: the tunnel is down, ms: terowong terputus}
    example: 'vpnd[12]: tunnel to dc2 lost'
messages:
  - id: our-quota
    pattern: 'team budget (?P<team>\w+) is used up'
    class: failed
    evidence: hint
    phase: 6
    causes: [{slug: quota-exceeded, look: the portal}]
    meaning: our portal refuses
    example: team budget blue is used up
`

func TestUsersKnowledge(t *testing.T) {
	b, err := Load(dirWith(t, map[string]string{"own.yaml": own, "read.me": "not: [read"}))
	require.NoError(t, err)

	hit, ok := b.First("[   41.2] vpnd[77]: tunnel to dc9 lost", Console)
	require.True(t, ok)
	assert.Equal(t, "our-vpn", hit.Entry.ID)
	assert.Equal(t, map[string]string{"dc": "9"}, hit.Args)
	assert.Equal(t, "terowong terputus", hit.Entry.Meaning.In("ms"))
	assert.Equal(t, "own.yaml", filepath.Base(hit.Entry.File))
	cause, ok := b.Cause("ROS-LOCAL-001")
	require.True(t, ok)
	assert.Equal(t, "our VPN is down", cause.Title.In("ms"), "one language is enough for users")
	assert.Equal(t, "vpnctl status", cause.Remedies[0].Command)

	hit, ok = b.First("team budget red is used up", Condition)
	require.True(t, ok, "messages stand in conditions when they do not say where")
	assert.Equal(t, "the portal", hit.Entry.Causes[0].Look)

	_, ok = b.Entry("curl-6")
	assert.True(t, ok, "what is built in stays")
	_, ok = Builtin().Entry("our-vpn")
	assert.False(t, ok, "and is not changed")
	same, err := Load()
	require.NoError(t, err)
	assert.Same(t, Builtin(), same)
	same, err = Load(t.TempDir())
	require.NoError(t, err)
	assert.Same(t, Builtin(), same)
}

func TestTheSameIDTakesThePlace(t *testing.T) {
	b, err := Load(dirWith(t, map[string]string{
		"a.yaml": `
signatures:
  - id: curl-6
    where: console
    pattern: 'Could not resolve host: (?P<host>\S+)'
    evidence: proof
    phase: 7
    causes: [server-url-wrong]
    meaning: our names never fail; it is the setting
    example: 'Could not resolve host: x.example.lan'
`,
		"b.yml": `
causes:
  server-url-wrong:
    code: ROS-CAUSE-008
    phase: 0
    fixPhase: 0
    title: the setting
    why: it always is
    remedies: [{text: ask us}]
`}))
	require.NoError(t, err)
	hit, ok := b.First("curl: (6) Could not resolve host: y.example.lan", Console)
	require.True(t, ok)
	assert.Equal(t, "server-url-wrong", hit.Entry.Causes[0].Slug)
	c, _ := b.Cause("server-url-wrong")
	assert.Equal(t, "the setting", c.Title.EN)
	assert.Len(t, b.Entries(), len(Builtin().Entries()))
	assert.Len(t, b.Causes(), len(Builtin().Causes()))
}

// What users write counts before what is built in.
func TestUsersEntriesAreTriedFirst(t *testing.T) {
	b, err := Load(dirWith(t, map[string]string{"a.yaml": `
signatures:
  - id: our-curl
    where: console
    pattern: 'Could not resolve host: old\.example\.lan'
    evidence: ignore
    phase: 7
    meaning: a check that we keep for old times' sake
    example: 'curl: (6) Could not resolve host: old.example.lan'
`}))
	require.NoError(t, err)
	hit, _ := b.First("curl: (6) Could not resolve host: old.example.lan", Console)
	assert.Equal(t, "our-curl", hit.Entry.ID)
	hit, _ = b.First("curl: (6) Could not resolve host: new.example.lan", Console)
	assert.Equal(t, "curl-6", hit.Entry.ID)
}

func TestWhatIsWrongIsSaidWithItsPlace(t *testing.T) {
	entry := func(lines string) string {
		return "signatures:\n  - id: one\n    where: console\n    pattern: something bad\n    evidence: ignore\n    phase: 7\n" +
			"    meaning: m\n    example: something bad\n" + lines
	}
	with := func(old, other string) string { return strings.Replace(entry(""), old, other, 1) }
	tests := []struct {
		name, content string
		want          []string
	}{
		{"unknown section", "cause:\n  a: 1\n", []string{`f.yaml:1:1: unknown section "cause"`}},
		{"not YAML", "signatures:\n  - id: a\n\twhere: x\n", []string{"f.yaml:3:1: not valid YAML: found character"}},
		{"not sections", "- a\n- b\n", []string{"f.yaml:1:1: a file of knowledge has sections"}},
		{"unknown field", entry("    colour: red\n"), []string{`f.yaml:9:5: signature one: unknown field "colour"`}},
		{"twice", entry("") + entry("")[len("signatures:\n"):],
			[]string{"f.yaml:9:5: entry one: the id is there twice"}},
		{"bad pattern", with("something bad\n    evidence", "some(thing\n    evidence"),
			[]string{"f.yaml:2:5: entry one: pattern: missing closing ): `some(thing`"}},
		{"no fixed text", with("pattern: something bad", `pattern: '\w+thing bad'`), nil},
		{"no fixed text at all", with("pattern: something bad", `pattern: '\w+'`),
			[]string{"entry one: pattern: it has no fixed text of 6 characters"}},
		{"example of another", with("example: something bad", "example: all is well"),
			[]string{`entry one: example: the pattern does not match "all is well"`}},
		{"no example", with("    example: something bad\n", ""), []string{"entry one: example: one line"}},
		{"no where", with("    where: console\n", ""),
			[]string{"entry one: where: one or more of condition, driver"}},
		{"unknown place", with("where: console", "where: [console, moon]"),
			[]string{`f.yaml:2:5: signature one: where: there is no place "moon"; there are condition`}},
		{"no evidence", with("    evidence: ignore\n", ""),
			[]string{"entry one: evidence: proof, hint, symptom, wait, progress or ignore is needed"}},
		{"unknown evidence", with("evidence: ignore", "evidence: sure"),
			[]string{`entry one: evidence: "sure" is not`}},
		{"proof of nothing", with("evidence: ignore", "evidence: proof"),
			[]string{"entry one: causes: a proof has one"}},
		{"unknown cause", entry("    causes: [no-such]\n"),
			[]string{`f.yaml:2:5: entry one: causes: there is no cause "no-such"`}},
		{"unknown class", entry("    class: bad\n"), []string{`entry one: class: "bad" is none`}},
		{"unknown kind", entry("    kind: part\n"), []string{`entry one: kind: "part" is not`}},
		{"unknown severity", entry("    severity: huge\n"), []string{`entry one: severity: "huge" is not`}},
		{"phase", with("phase: 7", "phase: 12"), []string{"entry one: phase: 0 to 9"}},
		{"phase in words", with("phase: 7", "phase: seven"), []string{"f.yaml:6:12: signature one:"}},
		{"minutes", entry("    minutes: {usual: [10, 5]}\n"), []string{"entry one: minutes:"}},
		{"attention before the end", entry("    minutes: {usual: [1, 5], attention: 3}\n"),
			[]string{"entry one: minutes:"}},
		{"wrapper of nothing", entry("    kind: wrapper\n"), []string{"entry one: pattern: a wrapper needs a group"}},
		{"scope", entry("    on: moon\n"), []string{`signature one: on: there is no scope "moon"`}},
		{"bad id", with("id: one", "id: One!"), []string{"entry One!: id: small letters"}},
		{"cause without all", "causes:\n  x y:\n    code: ROS-1\n    phase: 10\n", []string{
			"f.yaml:2:3: cause x y: small letters", `cause x y: code: "ROS-1"`, "cause x y: phase, fixPhase", "cause x y: title and why", "cause x y: remedies"}},
		{"a code that is taken", "causes:\n  ours:\n    code: ROS-CAUSE-001\n    phase: 1\n    fixPhase: 1\n    title: t\n    why: w\n    remedies: [{text: x}]\n",
			[]string{"f.yaml:2:3: cause ours: code: ROS-CAUSE-001 stands for ca-missing already"}},
		{"absence", "absences:\n  - {id: a, after: 3, where: console, evidence: hint, causes: [ca-missing], seen: [nothing-known]}\n",
			[]string{`f.yaml:2:5: absence a: there is no entry "nothing-known"`}},
		{"absence without all", "absences:\n  - {id: A, after: 3, evidence: sure}\n", []string{"absence A: id"}},
		{"milestones", "milestones: [nothing-known]\n",
			[]string{`f.yaml:1:1: milestones: there is no entry "nothing-known"`}},
		{"lists", "messages: {a: 1}\nsignatures: 3\nabsences: x\ncauses: [a]\n",
			[]string{"messages: a list is needed", "signatures: a list is needed", "absences: a list is needed", "causes: the causes are to be keys"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Load(dirWith(t, map[string]string{"f.yaml": tt.content}))
			if tt.want == nil {
				assert.NoError(t, err)
				return
			}
			var known *Error
			require.ErrorAs(t, err, &known)
			for _, want := range tt.want {
				assert.ErrorContains(t, err, want)
			}
			assert.Len(t, strings.Split(err.Error(), "\n"), len(known.Problems), "one line a problem")
		})
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	_, err := Load(filepath.Join(t.TempDir(), "nowhere"))
	require.ErrorContains(t, err, "nowhere: no such file or directory")
	var known *Error
	require.True(t, errors.As(err, &known))

	dir := t.TempDir()
	require.NoError(t, os.Symlink(filepath.Join(dir, "gone"), filepath.Join(dir, "a.yaml")))
	_, err = Load(dir)
	require.ErrorContains(t, err, "a.yaml: no such file or directory")

	_, err = Parse(Source{"big.yaml", make([]byte, MaxFileBytes+1)})
	require.ErrorContains(t, err, "big.yaml: the file has 4194305 bytes")
	b, err := Parse(Source{"empty.yaml", nil}, Source{"comment.yaml", []byte("# nothing\n")})
	require.NoError(t, err)
	assert.Empty(t, b.Entries())
	_, ok := b.First("anything", Anywhere)
	assert.False(t, ok)
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(own))
	f.Add([]byte("signatures: [{id: a, pattern: '(', where: [x]}]"))
	f.Add([]byte("causes: {a: {title: {en: x}}}\nmessages: *a\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		b, err := Parse(Source{"f.yaml", content})
		if err == nil {
			b.All(string(content), Anywhere)
		}
	})
}

// What the README shows is read as it stands there.
func TestTheReadmesExampleIsRead(t *testing.T) {
	content, err := os.ReadFile("README.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(content), "```yml\n")
	require.True(t, ok)
	example, _, ok := strings.Cut(rest, "```\n")
	require.True(t, ok)
	b, err := Load(dirWith(t, map[string]string{"readme.yaml": example}))
	require.NoError(t, err)
	hit, ok := b.First("team budget red is used up", Rancher)
	require.True(t, ok)
	assert.Equal(t, 3, hit.Entry.Repeats)
	assert.Equal(t, Minutes{1, 10, 15}, hit.Entry.Minutes)
	assert.Equal(t, []Scope{{"machines.cluster.x-k8s.io", []string{"Ready"}}}, hit.Entry.On)
	cause, _ := b.Cause("our-vpn-down")
	assert.True(t, cause.Remedies[0].Destructive)
	assert.Len(t, b.Absences(), len(Builtin().Absences())+1)
}
