package config

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// published compiles the schema as an editor would.
func published(t *testing.T) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(Schema())))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	require.NoError(t, c.AddResource(SchemaID, document))
	s, err := c.Compile(SchemaID)
	require.NoError(t, err)
	return s
}

// instance is a YAML value as JSON has it.
func instance(n *node) any {
	switch n.kind {
	case boolNode:
		b, _ := strconv.ParseBool(n.text)
		return b
	case integerNode, floatNode:
		if json.Valid([]byte(n.text)) {
			return json.Number(n.text)
		}
		return n.text
	case textNode:
		return n.text
	case listNode:
		list := []any{}
		for _, item := range n.items {
			list = append(list, instance(item))
		}
		return list
	case mapNode:
		object := map[string]any{}
		for _, f := range n.fields {
			object[f.key] = instance(f.value)
		}
		return object
	}
	return nil
}

func TestSchemaOfExamples(t *testing.T) {
	s := published(t)
	for _, folder := range []string{"good", "bad"} {
		paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "schema", folder, "*.yaml"))
		require.NoError(t, err)
		require.NotEmpty(t, paths)
		for _, path := range paths {
			t.Run(folder+"/"+filepath.Base(path), func(t *testing.T) {
				text, err := os.ReadFile(path)
				require.NoError(t, err)
				docs, problems := parseYAML(path, text)
				require.Empty(t, problems)
				require.Len(t, docs, 1)
				opts := in(t, map[string]string{"rosctl.yaml": string(text)})
				opts.WithoutCloud = true
				_, loadErr := Load(opts)
				bySchema := s.Validate(instance(docs[0]))
				if folder == "good" {
					require.NoError(t, loadErr)
					require.NoError(t, bySchema)
					return
				}
				require.Error(t, loadErr)
				require.Error(t, bySchema)
			})
		}
	}
}

// samples are values for each key, in YAML: those that are right, and those that are not. Each is judged by the schema
// and by the parser.
var samples = map[string]struct{ good, bad []string }{
	"name":       {[]string{"demo", "a1", "a-b-c", "'12'"}, []string{"D", "local", "c-abcde", "-a", "a-", "Demo", "a_b", "[a]", "{a: b}", strings.Repeat("a", 64)}},
	"pools.name": {[]string{"a", "pool-1", "x9"}, []string{"A", "-a", "a-", "a.b", "[a]", strings.Repeat("a", 64)}},
	"namespace":  {[]string{"fleet-default", "x"}, []string{"Fleet", "a_b", "a b", "[x]"}},

	"rancher.url": {
		[]string{"https://rancher.example.com", "https://10.0.0.1:8443", "https://rancher.example.com/"},
		[]string{"http://rancher.example.com", "rancher.example.com", "https://", "https://a/b", "https://a?b=c", "https://u:p@a", "[a]"},
	},
	"rancher.ip":     {[]string{"10.0.0.1", "fd00::1", "''"}, []string{"rancher", "10.0.0.1:443", "10.0.0", "[a]"}},
	"rancher.caFile": {[]string{"ca.pem", "/etc/ca.pem", "~/ca.pem"}, []string{"'-----BEGIN CERTIFICATE-----'", "[a]", "{a: b}"}},
	"rancher.caFingerprint": {
		[]string{
			"sha256:" + strings.Repeat("0a", 32), strings.Repeat("AB", 32), "'SHA256 Fingerprint=" + strings.TrimSuffix(strings.Repeat("AB:", 32), ":") + "'",
		},
		[]string{"sha256:abc", "sha1:" + strings.Repeat("0a", 20), strings.Repeat("zz", 32), "[a]"},
	},
	"rancher.insecure":        {[]string{"true", "false"}, []string{"'true'", "1", "maybe", "[true]"}},
	"rancher.username":        {[]string{"admin", "jane doe", "42"}, []string{"' admin'", "[a]", "{a: b}"}},
	"rancher.passwordFile":    {[]string{"pw", "/run/secrets/pw"}, []string{"[a]"}},
	"rancher.passwordCommand": {[]string{"pass show rancher", `"sh -c 'a | b'"`}, []string{"'a | b'", "'a; b'", "'a > b'", "[a]"}},
	"rancher.tokenFile":       {[]string{"token"}, []string{"[a]"}},
	"rancher.tokenCommand":    {[]string{"pass show token"}, []string{"'a && b'", "{a: b}"}},
	"openstack.cloud":         {[]string{"rancher", "7"}, []string{"'a '", "[a]"}},
	"openstack.credential":    {[]string{"shared"}, []string{"' a'", "{a: b}"}},
	"kubernetes.version":      {[]string{"v1.34.6+rke2r3"}, []string{"v1.34.6", "1.34", "v1.34.6+k3s1", "1.34.6+rke2r3", "[a]"}},
	"kubernetes.cni":          {[]string{"canal", "none", "multus,canal", "'multus, cilium'", "[multus, calico]"}, []string{"weave", "multus", "canal,cilium", "{a: b}", "[]"}},
	"dns.servers":             {[]string{"[10.0.0.2]", "10.0.0.2", "['10.0.0.2:53', '[fd00::2]:53', 'fd00::2']"}, []string{"[dns.example.com]", "['10.0.0.2:x']", "[10.0.0.2, 10.0.0.2]", "{a: b}"}},
	"clock.epoch":             {[]string{"2026-01-02T15:04:05Z", "'2026-01-02T15:04:05+02:00'"}, []string{"yesterday", "'2026-01-02'", "[a]"}},
	"clock.speed":             {[]string{"60", "1.5"}, []string{"0", "0.5", "100001", "fast", "[1]"}},

	"machine.securityGroups": {[]string{"[a, b]", "a", "[]", "[7]"}, []string{"['a,b']", "[a, a]", "['']", "[' a']", "{a: b}", "[[a]]"}},
	"machine.configDrive":    {[]string{"true"}, []string{"'true'", "1", "[]"}},
	"machine.bootFromVolume": {[]string{"false"}, []string{"'no'", "0"}},
	"machine.volumeSize":     {[]string{"50", "50GiB", "1 TiB", "20g"}, []string{"-1", "50MB", "big", "[50]", "2000000"}},
	"pools.quantity":         {[]string{"0", "3", "1000"}, []string{"-1", "1001", "'3'", "three", "1.5", "[3]"}},
	"pools.roles":            {[]string{"[etcd, controlplane, worker]", "worker"}, []string{"[master]", "[etcd, etcd]", "{etcd: true}", "[[etcd]]"}},
	"pools.labels":           {[]string{"{a: b, example.com/x: '', n: 3, t: true, e: }", "{}"}, []string{"a", "[a]", "{'a b': c}", "{a: 'b c'}", "{a: [b]}", "{-a: b}"}},
	"pools.taints":           {[]string{"['a=b:NoSchedule', 'a/b:NoExecute']", "'a:PreferNoSchedule'", "[]"}, []string{"[a]", "['a:Never']", "[':NoSchedule']", "{a: b}", "['a=b c:NoSchedule']"}},
}

// Settings of one form share their samples.
func init() {
	textual := samples["openstack.cloud"]
	for _, key := range []string{"flavor", "image", "network", "floatingIPPool", "availabilityZone", "keypair", "volumeType", "serverGroup", "sshUser"} {
		samples["machine."+key] = textual
	}
	samples["machine.keypairPrivateKeyFile"], samples["machine.userDataFile"] = samples["rancher.caFile"], samples["rancher.caFile"]
	durations := struct{ good, bad []string }{[]string{"20m", "1h30m", "90s", "1.5h"}, []string{"20", "'20'", "soon", "0s", "-5m", "20 m", "[20m]", "2d"}}
	for _, key := range []string{"waits.vms", "waits.agent", "waits.ready", "waits.delete", "machine.activeTimeout"} {
		samples[key] = durations
	}
	for key, s := range samples {
		if bare, ok := strings.CutPrefix(key, "machine."); ok {
			samples["pools."+bare] = s
		}
	}
}

func TestSchemaAndLoaderAgreeOnEveryKey(t *testing.T) {
	s := published(t)
	for _, path := range settingPaths() {
		sample, ok := samples[path]
		require.True(t, ok && len(sample.good) > 0 && len(sample.bad) > 0, "no samples for %s", path)
	}
	require.Len(t, samples, len(settingPaths()), "samples for a key that there is not")
	for path, sample := range samples {
		section, key, nested := strings.Cut(path, ".")
		if !nested {
			section, key = "", path
		}
		judge := func(value string) (byParser *fault, bySchema error) {
			docs, problems := parseYAML("rosctl.yaml", []byte("value: "+value+"\n"))
			require.Empty(t, problems, value)
			n := docs[0].field("value")
			_, byParser = sections[section].parsers[key](n, base{"/", "/home"})
			whole := map[string]any{"name": "demo", "pools": []any{map[string]any{"name": "a", "roles": []any{"etcd"}}}}
			at := whole
			switch section {
			case "":
			case "pools":
				at = whole["pools"].([]any)[0].(map[string]any)
			default:
				at = map[string]any{}
				whole[section] = at
			}
			at[key] = instance(n)
			return byParser, s.Validate(whole)
		}
		for _, value := range sample.good {
			byParser, bySchema := judge(value)
			assert.Nil(t, byParser, "%s: %s", path, value)
			assert.NoError(t, bySchema, "%s: %s", path, value)
		}
		for _, value := range sample.bad {
			byParser, bySchema := judge(value)
			assert.NotNil(t, byParser, "%s: %s", path, value)
			assert.Error(t, bySchema, "%s: %s", path, value)
		}
	}
}

func TestEverySettingIsDescribed(t *testing.T) {
	check := func(key, about string) {
		assert.NotEmpty(t, about, key)
		assert.True(t, strings.HasSuffix(about, "."), "%s: %s", key, about)
	}
	for _, s := range settings {
		check(s.key, s.about)
	}
	for _, s := range machineSettings {
		check(s.key, s.about)
	}
	for _, s := range poolSettings {
		check(s.key, s.about)
	}
}

// Keys that are a secret's are refused by both, whatever section they stand in.
func TestSchemaKnowsNoSecret(t *testing.T) {
	text := string(Schema())
	for _, key := range []string{"password", "token", "secret"} {
		assert.NotContains(t, text, `"`+key+`":`)
	}
}
