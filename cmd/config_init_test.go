package cmd_test

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/cmd"
	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/lab"
)

// initArgs make a rosctl.yaml for the lab without a question.
func (s *stand) initArgs(more ...string) []string {
	return append([]string{
		"config", "init", "-c", "new.yaml", "--rancher-url", s.lab.URL(), "--rancher-ip", "127.0.0.1", "--rancher-ca-file", "rancher-ca.pem",
	}, more...)
}

// ofTheLab are the settings without which rosctl does not live in the lab's time.
func (s *stand) ofTheLab() []string {
	var old struct {
		Clock struct{ Epoch, Speed string }
	}
	require.NoError(s.t, yaml.Unmarshal([]byte(s.read("rosctl.yaml")), &old))
	return []string{
		"--set", "dns.servers=" + s.lab.DNSAddr(), "--set", "clock.epoch=" + old.Clock.Epoch, "--set", "clock.speed=" + old.Clock.Speed,
		"--set", "machine.configDrive=true", "--set", "machine.activeTimeout=5h",
	}
}

func TestConfigInitMakesAFileThatWorks(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	r := s.run(s.initArgs(append(s.ofTheLab(), "--yes", "--name", "fresh")...)...).ends(0)
	assert.Equal(t, "new.yaml is written; now see whether it would work: rosctl preflight --config new.yaml\n", r.out.String())
	for _, request := range s.lab.Requests() {
		assert.False(t, request.Write, request.Path)
		assert.NotContains(t, request.Path, "login", "nobody logs in to Rancher for it")
	}
	text := s.read("new.yaml")
	login := s.lab.Cloud.Credentials()
	for _, secret := range []string{s.lab.Password, login.Password} {
		assert.NotContains(t, text, secret)
	}
	assert.Contains(t, text, "name: fresh\n")
	assert.Contains(t, text, "  caFile: rancher-ca.pem\n")
	assert.Contains(t, text, "  flavor: rancher.node  # 4 vCPU, 8 GiB, 50 GB disk\n")
	assert.Regexp(t, `(?m)^  version: v1\.\d+\.\d+\+rke2r\d+  # the newest that Rancher v\S+ offers$`, text)

	s.run("config", "validate", "new.yaml").ends(0)
	var document any
	require.NoError(t, yaml.Unmarshal([]byte(text), &document))
	require.NoError(t, compile(t, config.Schema()).Validate(asJSON(document)))
	s.run("preflight", "-c", "new.yaml").ends(0)
	s.run("create", "-c", "new.yaml", "--to", "cluster").ends(0)
}

// asJSON is YAML as JSON has it.
func asJSON(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k := range v {
			v[k] = asJSON(v[k])
		}
	case []any:
		for i := range v {
			v[i] = asJSON(v[i])
		}
	case uint64:
		return int64(v)
	}
	return v
}

func TestConfigInitAsks(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	r := s.start([]string{
		s.lab.URL(), "127.0.0.1", "yes", // the URL, the address that DNS does not know, the CA
		"2",              // the second version of the list
		"Fresh",          // no name for a cluster
		"fresh", "5", "", // name, number, the only cloud
		"nonsense", "1", // a flavor that there is not, then the first, which has no disk
		"", "", "rancher-sg, default", // image, network, two groups
	}, "config", "init", "-c", "new.yaml").ends(0)
	said := r.err.String()
	for _, want := range []string{
		"Rancher's URL: ", "DNS does not know " + s.lab.URL(), "sha256:", "Compare the fingerprint with whoever runs Rancher.",
		`"Fresh" is no name for a cluster; Rancher takes lower case letters`, "  there is no nonsense; there are ", "   1  rancher.zero",
		"Flavor [rancher.node]: ", "Security groups, separated by commas [default]: ",
	} {
		assert.Contains(t, said, want)
	}
	text := s.read("new.yaml")
	for _, want := range []string{
		"name: fresh\n", "    quantity: 5\n", "  ip: 127.0.0.1\n", "  caFingerprint: sha256:", "  flavor: rancher.zero  # 4 vCPU, 8 GiB, no disk of its own: boots from a volume\n",
		"  bootFromVolume: true  # the flavor has no disk of its own\n", "  volumeSize: 50\n", "  securityGroups: [rancher-sg, default]\n",
	} {
		assert.Contains(t, text, want)
	}
	s.run("config", "validate", "new.yaml").ends(0)
}

func TestConfigInitTrustsNobodyByItself(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	args := []string{"config", "init", "-c", "new.yaml", "--rancher-url", s.lab.URL(), "--rancher-ip", "127.0.0.1"}
	r := s.run(append(args, "--yes")...).ends(6)
	assert.Regexp(t, `with fingerprint sha256:[0-9a-f]{64}\. Compare it with whoever runs Rancher, then give --rancher-ca-fingerprint`, r.err)
	r = s.start([]string{"no"}, args...).ends(6)
	assert.Contains(t, r.err.String(), "nothing was written: the CA of Rancher is not trusted")
	r = s.start([]string{""}, args...).ends(6)
	assert.Contains(t, r.err.String(), "nothing was written")
	assert.NoFileExists(t, filepath.Join(s.work, "new.yaml"))
}

func TestConfigInitReplacesNothing(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	before := s.read("rosctl.yaml")
	mark := len(s.lab.Requests())
	r := s.run("config", "init", "--yes", "--rancher-url", s.lab.URL()).ends(6)
	assert.Equal(t, "rosctl: rosctl.yaml is there; name another file with --config, or replace it with --force\n", r.err.String())
	assert.Equal(t, before, s.read("rosctl.yaml"))
	assert.Len(t, s.lab.Requests(), mark, "nobody is asked before it is known that the answer can be used")

	require.NoError(t, os.Symlink("elsewhere.yaml", filepath.Join(s.work, "new.yaml")))
	s.run(s.initArgs("--yes")...).ends(6)
	assert.NoFileExists(t, filepath.Join(s.work, "elsewhere.yaml"), "not through a link either")
	s.run(s.initArgs("--yes", "--force")...).ends(0)
	assert.NoFileExists(t, filepath.Join(s.work, "elsewhere.yaml"))
	assert.Contains(t, s.read("new.yaml"), "name: demo\n")
	left, err := filepath.Glob(filepath.Join(s.work, ".rosctl-*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestConfigInitWithoutAnybodyToAsk(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	r := s.run("config", "init", "-c", "new.yaml").ends(64)
	assert.Equal(t, "rosctl: nobody is here to ask: give --rancher-url\n", r.err.String())
	r = s.run(s.initArgs()...).ends(64)
	assert.Regexp(t, `^rosctl: nobody is here to ask: give --kubernetes-version \(v1\.\S+ would be sensible\), or --yes to take what is sensible\n$`, r.err)
	// With every answer as a flag nothing has to be agreed to.
	s.run(s.initArgs("--kubernetes-version", "v1.34.8+rke2r1", "--name", "x1", "--nodes", "1", "--os-cloud", "lab", "--flavor", "rancher.node",
		"--image", "ubuntu-24.04-cloud", "--network", "rancher-net", "--security-group", "rancher-sg", "--security-group", "default",
		"--floating-ip-pool", "public", "--availability-zone", "nova", "--cni", "cilium", "--rancher-username", "jane")...).ends(0)
	text := s.read("new.yaml")
	for _, want := range []string{"cni: cilium", "securityGroups: [rancher-sg, default]", "floatingIPPool: public", "availabilityZone: nova", "username: jane", "quantity: 1"} {
		assert.Contains(t, text, want)
	}
}

func TestConfigInitOfWrongAnswers(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	for _, test := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"--flavor", "nope"}, 64, "--flavor: there is no nope; there are "},
		{[]string{"--network", "public"}, 64, "--network: public does not suit: it is an external network"},
		{[]string{"--security-group", "rancher-sg", "--security-group", "nope"}, 64, "--security-group: there is no nope"},
		{[]string{"--kubernetes-version", "v1.2.3+rke2r1"}, 64, "--kubernetes-version: there is no v1.2.3+rke2r1; there are "},
		{[]string{"--name", "Demo"}, 64, `--cluster: "Demo" is no name for a cluster`},
		{[]string{"--nodes", "0"}, 64, "--nodes 0: a cluster needs a machine"},
		{[]string{"--os-cloud", "nope"}, 64, "--os-cloud: there is no nope; there are lab"},
		{[]string{"--set", "machine.flavour=x"}, 64, "unknown setting; did you mean machine.flavor?"},
		{[]string{"--set", "rancher.password=hunter22"}, 64, "a secret may not be given as a flag"},
		{[]string{"--rancher-ip", "nonsense"}, 64, "expected an IP address"},
		{[]string{"word"}, 64, "rosctl config init takes no words: word"},
	} {
		r := s.run(s.initArgs(append([]string{"--yes"}, test.args...)...)...).ends(test.code)
		assert.Contains(t, r.err.String(), test.want)
		assert.NotContains(t, r.err.String(), "hunter22")
	}
	r := s.run("config", "init", "-c", "new.yaml", "--yes", "--rancher-url", "https://nowhere.invalid").ends(4)
	assert.Contains(t, r.err.String(), "has no address")
	assert.NoFileExists(t, filepath.Join(s.work, "new.yaml"))
}

func TestConfigInitNamesWhatIsThereTwiceByItsID(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	twin := s.lab.Cloud.AddNetwork("", "rancher-net", nil)
	s.lab.Cloud.AddSubnet(twin, "twin", "10.99.0.0/24", nil)
	s.run(s.initArgs("--yes", "--network", twin)...).ends(0)
	assert.Contains(t, s.read("new.yaml"), twin+"  # rancher-net, ")
	r := s.run(s.initArgs("--yes", "--force", "--network", "rancher-net")...).ends(64)
	assert.Contains(t, r.err.String(), "there are 2 called rancher-net; name one by its id: ")
}

func TestConfigInitWithoutAClouds(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	require.NoError(t, os.Remove(filepath.Join(s.work, "clouds.yaml")))
	r := s.run(s.initArgs("--yes")...).ends(64)
	assert.Contains(t, r.err.String(), "there is no clouds.yaml to choose a cloud from, and no OS_AUTH_URL")
	login := s.lab.Cloud.Credentials()
	s.env = []string{
		"OS_AUTH_URL=" + login.AuthURL, "OS_USERNAME=" + login.Username, "OS_PASSWORD=" + login.Password, "OS_PROJECT_NAME=" + login.ProjectName,
		"OS_USER_DOMAIN_NAME=" + login.DomainName, "OS_PROJECT_DOMAIN_NAME=" + login.DomainName, "RANCHER_URL=" + s.lab.URL(),
		"RANCHER_IP=127.0.0.1", "RANCHER_CACERT=rancher-ca.pem",
	}
	s.run("config", "init", "-c", "new.yaml", "--yes").ends(0)
	text := s.read("new.yaml")
	assert.NotContains(t, text, "cloud:")
	assert.NotContains(t, text, login.Password)
	assert.Contains(t, text, "  ip: 127.0.0.1\n")
	s.env = nil
	r = s.run("config", "validate", "new.yaml").ends(64)
	assert.Contains(t, r.out.String(), "nothing says where OpenStack is")
}

func TestConfigInitEndsAtCtrlC(t *testing.T) {
	s := newFolder(t)
	s.write(map[string]string{"clouds.yaml": someClouds})
	typing, keyboard := io.Pipe() // somebody who never presses Enter
	interrupt, done := make(chan os.Signal, 2), make(chan int, 1)
	screen := newScreen()
	go func() {
		done <- cmd.Main(cmd.Env{
			Args: []string{"config", "init"}, Stdin: typing, Stdout: io.Discard, Stderr: screen, Cwd: s.work, Home: s.work, Interrupt: interrupt,
			Secret: func(string) (string, error) { return "", os.ErrClosed },
		})
	}()
	require.True(t, screen.await(regexp.MustCompile(`Rancher's URL: `)))
	interrupt <- os.Interrupt
	require.Equal(t, 130, <-done)
	require.NoError(t, keyboard.Close())
	assert.NoFileExists(t, filepath.Join(s.work, "rosctl.yaml"))
}
