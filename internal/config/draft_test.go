package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// loadDraft writes a draft and loads it.
func loadDraft(t *testing.T, opts LoadOptions, d *Draft) *Loaded {
	t.Helper()
	path := filepath.Join(opts.Cwd, "rosctl.yaml")
	require.NoError(t, os.WriteFile(path, d.YAML(), 0o600))
	l, err := Load(opts)
	require.NoError(t, err, string(d.YAML()))
	return l
}

func needed(t *testing.T, d *Draft) {
	t.Helper()
	for path, value := range map[string]string{
		"name": "demo", "rancher.url": "https://rancher.example.com", "openstack.cloud": "rancher",
		"kubernetes.version": "v1.34.6+rke2r3", "machine.flavor": "m1.large", "machine.image": "ubuntu", "machine.network": "k8s-net",
		"pools[0].quantity": "3", "pools[0].roles": "etcd,controlplane,worker",
	} {
		require.NoError(t, d.Set(path, value))
	}
}

func TestADraftLoads(t *testing.T) {
	opts := goodIn(t, nil)
	d := NewDraft(opts)
	needed(t, d)
	d.Say("machine.flavor", "4 vCPU, 8 GiB, 50 GB disk")
	l := loadDraft(t, opts, d)
	want, err := Load(goodIn(t, map[string]string{"rosctl.yaml": good}))
	require.NoError(t, err)
	assert.Equal(t, "m1.large", l.Spec.Machine.Flavor)
	assert.Equal(t, want.Spec.Pools[0].Roles, l.Spec.Pools[0].Roles)
	assert.Equal(t, 3, l.Spec.Pools[0].Quantity)
	assert.Equal(t, "pool1", l.Spec.Pools[0].Name)
	text := string(d.YAML())
	assert.Contains(t, text, "  flavor: m1.large  # 4 vCPU, 8 GiB, 50 GB disk\n")
	assert.Contains(t, text, "# dns:\n#   servers: [10.0.0.2]")
	assert.NotContains(t, text, "clock")
	for _, s := range strings.Split(text, "\n") {
		assert.LessOrEqual(t, len(s), 140, s)
		assert.Equal(t, strings.TrimRight(s, " "), s)
	}
}

// What is an example in a comment is right as soon as the comment is taken away.
func TestTheExamplesOfADraftAreRight(t *testing.T) {
	for path, example := range draftExamples {
		docs, problems := parseYAML("x", []byte("value: "+example))
		require.Empty(t, problems)
		_, wrong := parserOf(path)(docs[0].field("value"), base{"/", "/home"})
		assert.Nil(t, wrong, path)
	}
	opts := goodIn(t, map[string]string{"rosctl.yaml": "name: x\n"})
	d := NewDraft(opts)
	needed(t, d)
	text := string(d.YAML())
	open := strings.NewReplacer("  # - name: workers", "  - name: workers", "  #   quantity: 2", "    quantity: 2", "  #   roles: [worker]", "    roles: [worker]",
		"  #   labels:", "    labels:", "# dns:\n#   servers:", "dns:\n  servers:", "# namespace:", "namespace:").Replace(text)
	require.NoError(t, os.WriteFile(filepath.Join(opts.Cwd, "rosctl.yaml"), []byte(open), 0o600))
	l, err := Load(opts)
	require.NoError(t, err, open)
	assert.Len(t, l.Spec.Pools, 2)
	assert.Equal(t, []string{"10.0.0.2"}, l.Spec.DNS.Servers)
}

func TestADraftHoldsEverySetting(t *testing.T) {
	opts := goodIn(t, map[string]string{"ca.pem": certificate, "key.pem": "x", "init.yaml": "#cloud-config\n"})
	d := NewDraft(opts)
	needed(t, d)
	for path, value := range map[string]string{
		"namespace": "other", "rancher.ip": "fd00::1", "rancher.caFile": "ca.pem", "rancher.insecure": "false",
		"rancher.username": "jane doe: #1", "rancher.passwordCommand": "sh -c 'pass show \"rancher\"'", "openstack.credential": "yes",
		"kubernetes.cni": "multus,canal", "machine.securityGroups": "a b, 7, {x}", "machine.keypair": "key", "machine.keypairPrivateKeyFile": "key.pem",
		"machine.volumeSize": "1TiB", "machine.activeTimeout": "25m", "machine.userDataFile": "init.yaml", "machine.image": "Ubuntu 24.04: 'noble'",
		"pools[0].labels": "example.com/a=b,c=", "pools.pool1.taints": "a=b:NoSchedule", "pools[0].flavor": "4",
		"dns.servers": "127.0.0.1:5353", "waits.vms": "90m", "clock.epoch": "2026-01-02T15:04:05Z", "clock.speed": "60",
	} {
		require.NoError(t, d.Set(path, value), path)
	}
	l := loadDraft(t, opts, d)
	s := l.Spec
	assert.Equal(t, "jane doe: #1", s.Rancher.Username)
	assert.Equal(t, `sh -c 'pass show "rancher"'`, s.Rancher.PasswordCommand)
	assert.Equal(t, "yes", s.OpenStack.Credential)
	assert.Equal(t, filepath.Join(opts.Cwd, "ca.pem"), s.Rancher.CAFile)
	assert.Contains(t, string(d.YAML()), "caFile: ca.pem\n")
	assert.Equal(t, []string{"a b", "7", "{x}"}, s.Machine.SecurityGroups)
	assert.Equal(t, "Ubuntu 24.04: 'noble'", s.Machine.Image)
	assert.Equal(t, 1024, s.Machine.VolumeSize)
	assert.Equal(t, map[string]string{"example.com/a": "b", "c": ""}, s.Pools[0].Labels)
	assert.Equal(t, "4", s.Pools[0].Machine.Flavor)
	assert.Equal(t, 90*time.Minute, s.Waits.VMs)
	assert.InDelta(t, 60, s.Clock.Speed, 0)
}

func TestADraftRefusesWhatIsNoSetting(t *testing.T) {
	d := NewDraft(in(t, nil))
	for path, value := range map[string]string{
		"machine.flavour": "x", "rancher.password": "rancher-canary", "rancher.url": "rancher", "pools[3].quantity": "1", "machine": "x",
	} {
		err := d.Set(path, value)
		var problems *Error
		require.ErrorAs(t, err, &problems, path)
		assert.NotContains(t, err.Error(), "canary")
	}
}

func FuzzTextInYAML(f *testing.F) {
	for _, s := range []string{"", "a", "no", "1", "1e3", "a: b", "a #b", "#", "-", "'", `"`, "\t", "ä", "0x1f", "2026-01-02", "~", "*a", "&a", "!x", "a:", "%", "@", "`", "{", "[a", "null", "10.0.0.1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if invalidUTF8([]byte(s)) > 0 {
			t.Skip()
		}
		docs, problems := parseYAML("x", []byte("value: "+yamlText(s)+"\nlist: ["+yamlText(s)+"]\n"))
		require.Empty(t, problems, "%q as %s", s, yamlText(s))
		require.Equal(t, textNode, docs[0].field("value").kind)
		require.Equal(t, s, docs[0].field("value").text)
		require.Equal(t, s, docs[0].field("list").items[0].text)
	})
}
