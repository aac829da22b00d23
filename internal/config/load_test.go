package config

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// good is a file that leaves nothing to complain about.
const good = `name: demo
rancher:
  url: https://rancher.example.com
openstack:
  cloud: rancher
kubernetes:
  version: v1.34.6+rke2r3
machine:
  flavor: m1.large
  image: ubuntu-24.04
  network: k8s-net
  securityGroups: [rancher-sg]
pools:
  - name: pool1
    quantity: 3
    roles: [etcd, controlplane, worker]
`

const goodClouds = `clouds:
  rancher:
    auth:
      auth_url: https://keystone.example.com:5000/v3
      username: rancher
      password: openstack-canary
      project_name: k8s
      user_domain_name: Default
      project_domain_name: Default
    region_name: RegionOne
`

// in makes a directory with the files and returns options to load from it with an empty environment.
func in(t testing.TB, files map[string]string) LoadOptions {
	t.Helper()
	dir := t.TempDir()
	home := filepath.Join(dir, "home")
	require.NoError(t, os.MkdirAll(home, 0o700))
	for name, text := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	return LoadOptions{Cwd: dir, Home: home}
}

// goodIn is in with a complete configuration under the other files.
func goodIn(t testing.TB, files map[string]string) LoadOptions {
	all := map[string]string{"rosctl.yaml": good, "clouds.yaml": goodClouds}
	for name, text := range files {
		all[name] = text
	}
	return in(t, all)
}

func TestEverythingInAFile(t *testing.T) {
	opts := in(t, map[string]string{
		"clouds.yaml": goodClouds,
		"ca.pem":      certificate,
		"keys/id":     "a private key",
		"cloud.yaml":  "#cloud-config\n",
		"pw":          "x\n",
		"rosctl.yaml": `
name: prod
namespace: clusters
rancher:
  url: https://Rancher.Example.com:8443/
  ip: 10.0.0.5
  caFile: ca.pem
  caFingerprint: AB:CD:EF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC
  insecure: false
  username: ops
  passwordFile: ~/pw
  tokenCommand: pass show 'rancher token'
openstack: {cloud: rancher, credential: shared}
kubernetes: {version: v1.34.6+rke2r3, cni: [multus, canal]}
machine: &m
  flavor: 4
  image: ubuntu-24.04
  network: k8s-net
  securityGroups: [a, b]
  floatingIPPool: public
  availabilityZone: no
  keypair: ops
  keypairPrivateKeyFile: keys/id
  configDrive: true
  volumeSize: 1TiB
  volumeType: ssd
  serverGroup: spread
  activeTimeout: 90s
  userDataFile: cloud.yaml
  sshUser: ubuntu
pools:
  - name: servers
    quantity: 3
    roles: [controlplane, etcd]
    taints: ["node-role.kubernetes.io/etcd:NoExecute", dedicated=db:NoSchedule]
  - name: workers
    roles: worker
    labels: {example.com/disk: ssd, empty: }
    flavor: m1.xlarge
    configDrive: false
    floatingIPPool: ""
    securityGroups: []
    volumeSize: 50
dns: {servers: [10.0.0.2, "127.0.0.1:5353", "[fd00::2]:53"]}
waits: {vms: 1h30m, agent: 10m, ready: 5m, delete: 1m}
clock: {epoch: 2026-01-02T15:04:05Z, speed: 60}
`})
	l, err := Load(opts)
	require.NoError(t, err)
	path := func(p string) string { return filepath.Join(opts.Cwd, p) }
	machine := Machine{
		Flavor: "4", Image: "ubuntu-24.04", Network: "k8s-net", SecurityGroups: []string{"a", "b"}, FloatingIPPool: "public",
		AvailabilityZone: "no", Keypair: "ops", KeypairPrivateKeyFile: path("keys/id"), ConfigDrive: true, VolumeSize: 1024,
		VolumeType: "ssd", ServerGroup: "spread", ActiveTimeout: 90 * time.Second, UserDataFile: path("cloud.yaml"),
		SSHUser: "ubuntu",
	}
	worker := machine
	worker.Flavor, worker.ConfigDrive, worker.FloatingIPPool, worker.VolumeSize = "m1.xlarge", false, "", 50
	worker.SecurityGroups = nil
	assert.Equal(t, Spec{
		Name: "prod", Namespace: "clusters",
		Rancher: Rancher{
			URL: "https://rancher.example.com:8443", IP: "10.0.0.5", CAFile: path("ca.pem"),
			CAFingerprint: "sha256:abcdef00112233445566778899aabbccddeeff00112233445566778899aabbcc",
			Username:      "ops", PasswordFile: path("home/pw"), TokenCommand: "pass show 'rancher token'",
		},
		OpenStack:  OpenStack{Cloud: "rancher", Credential: "shared"},
		Kubernetes: Kubernetes{Version: "v1.34.6+rke2r3", CNI: "multus,canal"},
		Machine:    machine,
		Pools: []Pool{
			{
				Name: "servers", Quantity: 3, Roles: Roles{Etcd: true, ControlPlane: true}, Machine: machine,
				Taints: []Taint{{"node-role.kubernetes.io/etcd", "", "NoExecute"}, {"dedicated", "db", "NoSchedule"}},
			},
			{
				Name: "workers", Quantity: 1, Roles: Roles{Worker: true}, Machine: worker,
				Labels: map[string]string{"example.com/disk": "ssd", "empty": ""},
			},
		},
		DNS:   DNS{Servers: []string{"10.0.0.2", "127.0.0.1:5353", "[fd00::2]:53"}},
		Waits: Waits{VMs: 90 * time.Minute, Agent: 10 * time.Minute, Ready: 5 * time.Minute, Delete: time.Minute},
		Clock: Clock{Epoch: time.Date(2026, 1, 2, 15, 4, 5, 0, time.UTC), Speed: 60},
	}, l.Spec)
	assert.Empty(t, l.Warnings)
	assert.True(t, l.Spec.Clock.Scaled())
	assert.Equal(t, "shared", l.Spec.CredentialName())
	assert.Equal(t, "prod-workers", l.Spec.MachineConfigName("workers"))
	assert.Equal(t, []string{"etcd", "controlplane"}, l.Spec.Pools[0].Roles.Names())
	total, etcd, controlPlane, workers := l.Spec.Nodes()
	assert.Equal(t, [4]int{4, 3, 3, 1}, [4]int{total, etcd, controlPlane, workers})
}

func TestDefaults(t *testing.T) {
	l, err := Load(goodIn(t, nil))
	require.NoError(t, err)
	s := l.Spec
	assert.Equal(t, "fleet-default", s.Namespace)
	assert.Equal(t, "admin", s.Rancher.Username)
	assert.Equal(t, "demo-openstack", s.CredentialName())
	assert.Equal(t, "canal", s.Kubernetes.CNI)
	assert.Equal(t, 20*time.Minute, s.Pools[0].Machine.ActiveTimeout)
	assert.Equal(t, Waits{30 * time.Minute, 40 * time.Minute, 30 * time.Minute, 30 * time.Minute}, s.Waits)
	assert.False(t, s.Clock.Scaled())
	assert.Equal(t, []string{"demo"}, l.Clusters)
	assert.Empty(t, l.Warnings)
}

func TestPoolsDoNotShareLists(t *testing.T) {
	l, err := Load(goodIn(t, map[string]string{"rosctl.yaml": good + "  - {name: b, roles: [worker]}\n"}))
	require.NoError(t, err)
	l.Spec.Pools[0].Machine.SecurityGroups[0] = "changed"
	assert.Equal(t, []string{"rancher-sg"}, l.Spec.Pools[1].Machine.SecurityGroups)
	assert.Equal(t, []string{"rancher-sg"}, l.Spec.Machine.SecurityGroups)
}

func TestAnchorsAndMergeKeys(t *testing.T) {
	l, err := Load(goodIn(t, map[string]string{"rosctl.yaml": `
name: demo
rancher: {url: https://rancher.example.com}
kubernetes: {version: v1.34.6+rke2r3}
machine: {flavor: m1.large, image: &image ubuntu, network: k8s-net}
pools:
  - &big
    name: a
    quantity: 3
    image: *image
    roles: &all [etcd, controlplane, worker]
  - <<: *big
    name: b
    quantity: 2
    roles: *all
`}))
	require.NoError(t, err)
	assert.Equal(t, "b", l.Spec.Pools[1].Name)
	assert.Equal(t, 2, l.Spec.Pools[1].Quantity)
	assert.Equal(t, "ubuntu", l.Spec.Pools[1].Machine.Image)
	assert.Equal(t, l.Spec.Pools[0].Roles, l.Spec.Pools[1].Roles)
}

func TestFleetIsChosenByName(t *testing.T) {
	second := "---\n" + good + "waits: {vms: 7m}\n"
	fleet := good + "---\n# nothing\n" + "---\nname: prod" + second[len("---\nname: demo"):]
	opts := goodIn(t, map[string]string{"rosctl.yaml": fleet})
	opts.Cluster = "prod"
	l, err := Load(opts)
	require.NoError(t, err)
	assert.Equal(t, "prod", l.Spec.Name)
	assert.Equal(t, 7*time.Minute, l.Spec.Waits.VMs)
	assert.Equal(t, []string{"demo", "prod"}, l.Clusters)
}

func TestFileMissing(t *testing.T) {
	opts := in(t, nil)
	_, err := Load(opts)
	require.EqualError(t, err, "rosctl.yaml: there is no such file in "+opts.Cwd+"; write one, or name it with --config")
	opts.Path = "other/fleet.yaml"
	_, err = Load(opts)
	require.ErrorContains(t, err, "other/fleet.yaml: there is no such file")
	opts.Path = opts.Cwd
	_, err = Load(opts)
	require.ErrorContains(t, err, "it is a directory")
}

func TestFileTooBig(t *testing.T) {
	_, err := Load(in(t, map[string]string{"rosctl.yaml": "# " + string(make([]byte, maxYAMLBytes))}))
	require.ErrorContains(t, err, "too big")
}

func TestWhatIsWrongStillShowsTheRest(t *testing.T) {
	l, err := Load(goodIn(t, map[string]string{"rosctl.yaml": good + "flavour: x\n"}))
	require.Error(t, err)
	require.NotNil(t, l)
	assert.Equal(t, "https://rancher.example.com", l.Spec.Rancher.URL)
	assert.NotEmpty(t, l.Show())
}

func TestWithoutCloudNothingOfOpenStackIsRead(t *testing.T) {
	opts := in(t, map[string]string{"rosctl.yaml": good, "clouds.yaml": "broken: ["})
	opts.WithoutCloud = true
	l, err := Load(opts)
	require.NoError(t, err)
	assert.Empty(t, l.Cloud.AuthURL)
}

func TestFlags(t *testing.T) {
	opts := goodIn(t, map[string]string{"rosctl.yaml": good + "  - {name: workers, roles: [worker], flavor: m1.small}\n"})
	opts.Flags = map[string]string{
		"pools.workers.quantity": "4", "pools[0].labels": "a=b,c=d", "machine.securityGroups": "x, y",
		"machine.flavor": "huge",
		"dns.servers":    "10.0.0.2", "machine.configDrive": "true", "pools.workers.volumeSize": "20GiB", "waits.vms": "5m",
		"rancher.caFingerprint": "",
	}
	l, err := Load(opts)
	require.NoError(t, err)
	pools := l.Spec.Pools
	assert.Equal(t, 4, pools[1].Quantity)
	assert.Equal(t, map[string]string{"a": "b", "c": "d"}, pools[0].Labels)
	assert.Equal(t, []string{"x", "y"}, pools[1].Machine.SecurityGroups)
	assert.Equal(t, "huge", pools[0].Machine.Flavor)
	assert.Equal(t, "m1.small", pools[1].Machine.Flavor, "what a pool says of itself is the more special")
	assert.True(t, pools[0].Machine.ConfigDrive)
	assert.Equal(t, 20, pools[1].Machine.VolumeSize)
	assert.Equal(t, Origin{Source: SourceFlag, Where: "pools[1].quantity", Value: "4", Hid: []Origin{
		{Source: SourceDefault, Value: "1"},
	}}, l.Origins["pools[1].quantity"])
	assert.Equal(t, Origin{Source: SourceFile, Where: "rosctl.yaml:17:38", Value: "m1.small", Hid: []Origin{
		{Source: SourceFlag, Where: "machine.flavor", Value: "huge"},
		{Source: SourceFile, Where: "rosctl.yaml:9:3", Value: "m1.large"},
	}}, l.Origins["pools[1].flavor"])
}

func TestWarnings(t *testing.T) {
	tests := map[string]struct {
		files   map[string]string
		environ []string
		want    event.Note
	}{
		".env says another Rancher": {
			files: map[string]string{".env": "# old\nRANCHER_URL=https://old.example.com\n"},
			want: note(NoteDotenvDiffers, finding.Args{
				"name": "RANCHER_URL", "path": "rancher.url", "dotenv": "https://old.example.com",
				"file": "https://rancher.example.com", "used": "https://rancher.example.com", "where": ".env:2",
			}),
		},
		"the environment says another Rancher": {
			environ: []string{"RANCHER_URL=https://old.example.com"},
			want: note(NoteEnvHidesFile, finding.Args{
				"name": "RANCHER_URL", "path": "rancher.url", "env": "https://old.example.com",
				"file": "https://rancher.example.com", "where": "rosctl.yaml:3:3",
			}),
		},
		"a dollar in a secret": {
			files: map[string]string{".env": "RANCHER_PASSWORD=rancher-canary$1\n"},
			want:  note(NoteDotenvDollar, finding.Args{"name": "RANCHER_PASSWORD", "where": ".env:1"}),
		},
		"a dollar in double quotes": {
			files: map[string]string{".env": "\n\nexport RANCHER_TOKEN=\"rancher-canary$X\"\n"},
			want:  note(NoteDotenvDollar, finding.Args{"name": "RANCHER_TOKEN", "where": ".env:3"}),
		},
		"a hash in a secret": {
			files: map[string]string{".env": "RANCHER_PASSWORD=rancher #canary\n"},
			want:  note(NoteDotenvHash, finding.Args{"name": "RANCHER_PASSWORD", "where": ".env:1"}),
		},
		"a backslash in double quotes": {
			files: map[string]string{".env": `RANCHER_PASSWORD="rancher\canary"` + "\n"},
			want:  note(NoteDotenvBackslash, finding.Args{"name": "RANCHER_PASSWORD", "where": ".env:1"}),
		},
		"a variable that nothing reads": {
			files: map[string]string{".env": "RANCHER_PASSWD=rancher-canary\n"},
			want: note(NoteDotenvUnknown, finding.Args{
				"name": "RANCHER_PASSWD", "where": ".env:1", "nearest": "RANCHER_PASSWORD",
			}),
		},
		"two etcd members": {
			files: map[string]string{"rosctl.yaml": good + "  - {name: more, quantity: 1, roles: [etcd]}\n"},
			want:  note(NoteEvenEtcd, finding.Args{"members": "4", "tolerates": "1", "better": "3"}),
		},
		"a long name": {
			files: map[string]string{
				"rosctl.yaml": good + "  - {name: a-pool-with-a-name-that-goes-on-and-on-for-ages, roles: [worker]}\n",
			},
			want: note(NoteLongName, finding.Args{
				"pool": "a-pool-with-a-name-that-goes-on-and-on-for-ages", "length": "51", "limit": "45",
				"name": "demo-a-pool-with-a-name-that-goes-on-and-on-for-ages",
			}),
		},
		"OS_* beside a named cloud": {
			environ: []string{"OS_AUTH_URL=https://other.example.com", "OS_PASSWORD=openstack-canary", "OS_TEST_X=1"},
			want:    note(NoteOSIgnored, finding.Args{"cloud": "rancher", "names": "OS_AUTH_URL, OS_PASSWORD"}),
		},
		"an insecure cloud": {
			files: map[string]string{"clouds.yaml": goodClouds + "    verify: false\n"},
			want:  note(NoteInsecure, finding.Args{"connection": "openstack"}),
		},
		"a cloud of a provider": {
			files: map[string]string{"clouds.yaml": goodClouds + "    profile: vexxhost\n"},
			want:  note(NoteProfileUnknown, finding.Args{"cloud": "rancher", "profile": "vexxhost"}),
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			opts := goodIn(t, test.files)
			opts.Environ = test.environ
			l, err := Load(opts)
			require.NoError(t, err)
			assert.Equal(t, []event.Note{test.want}, l.Warnings)
		})
	}
}

func TestQuotedSecretsInDotenvAreNoTrap(t *testing.T) {
	l, err := Load(goodIn(t, map[string]string{".env": `RANCHER_PASSWORD='a$b #c\d'` + "\n"}))
	require.NoError(t, err)
	assert.Empty(t, l.Warnings)
	v, err := l.RancherPassword(t.Context())
	require.NoError(t, err)
	assert.Equal(t, `a$b #c\d`, v.Reveal())
}

func TestNotesFilesThatOthersMayRead(t *testing.T) {
	opts := goodIn(t, map[string]string{
		".env": "RANCHER_PASSWORD=rancher-canary\n", "pw": "rancher-canary\n",
		"rosctl.yaml": withRancher("  tokenFile: pw\n"),
	})
	for _, name := range []string{".env", "pw", "clouds.yaml"} {
		require.NoError(t, os.Chmod(filepath.Join(opts.Cwd, name), 0o644))
	}
	l, err := Load(opts)
	require.NoError(t, err)
	var paths []string
	for _, n := range l.Warnings {
		assert.Equal(t, NoteSecretReadable, n.Code)
		assert.Equal(t, "0644", n.Args["mode"])
		paths = append(paths, n.Args["path"])
	}
	assert.ElementsMatch(t, []string{".env", "pw", "clouds.yaml"}, paths)
}

func TestInsecureRancherIsNoted(t *testing.T) {
	opts := goodIn(t, nil)
	opts.Flags = map[string]string{"rancher.insecure": "true"}
	l, err := Load(opts)
	require.NoError(t, err)
	assert.Equal(t, []event.Note{note(NoteInsecure, finding.Args{"connection": "rancher"})}, l.Warnings)
}

func BenchmarkLoad(b *testing.B) {
	opts := goodIn(b, map[string]string{".env": "RANCHER_PASSWORD='rancher-canary'\n"})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Load(opts); err != nil {
			b.Fatal(err)
		}
	}
}
