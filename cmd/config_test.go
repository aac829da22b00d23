package cmd_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/schema"
	"github.com/rosctl/rosctl/lab"
)

const (
	someClouds = "clouds: {rancher: {auth: {auth_url: 'https://keystone.example.com:5000/v3', username: u, password: openstack-canary, project_name: p}}}\n"
	someFile   = `name: NAME
rancher:
  url: https://rancher.example.com
openstack: {cloud: rancher}
kubernetes:
  version: v1.34.6+rke2r3
machine:
  flavor: m1.large
  image: ubuntu
  network: k8s-net
pools:
  - {name: pool1, quantity: 3, roles: [etcd, controlplane, worker]}
`
)

func someCluster(name string) string { return strings.Replace(someFile, "NAME", name, 1) }

func TestConfigValidate(t *testing.T) {
	s := newFolder(t)
	s.write(map[string]string{"clouds.yaml": someClouds, "rosctl.yaml": someCluster("demo") + "---\n" + someCluster("prod")})
	r := s.run("config", "validate").ends(0)
	assert.Equal(t, "rosctl.yaml: nothing is wrong with demo, prod\n", r.out.String())

	bad := strings.NewReplacer("flavor:", "flavour:", "v1.34.6+rke2r3", "1.34").Replace(someCluster("prod"))
	bad = strings.Replace(bad, "quantity: 3", "quantity: 2", 1)
	s.write(map[string]string{"rosctl.yaml": someCluster("demo") + "---\n" + bad, "other.yaml": someCluster("other")})
	r = s.run("config", "validate").ends(64)
	assert.Equal(t, `rosctl.yaml:19:12: kubernetes.version: expected an RKE2 version such as v1.34.6+rke2r3, this is "1.34"; it needs the patch number and the RKE2 release as well
rosctl.yaml:20:1: machine.flavor is missing; write its name or its id
rosctl.yaml:21:3: unknown key "flavour" in machine; did you mean "flavor"?
! prod: 2 etcd members tolerate 0 failure(s), no more than one less would; take 1
`, r.out.String())
	assert.Equal(t, "rosctl: 3 problems in rosctl.yaml\n", r.err.String())

	r = s.run("config", "validate", "other.yaml", "rosctl.yaml", "missing.yaml", "-o", "json").ends(64)
	var result struct {
		Schema string
		Valid  bool
		Files  []struct {
			File     string
			Clusters []string
			Problems []struct {
				File, Key, Msg, Hint string
				Line, Col            int
			}
			Warnings []struct {
				Clusters      []string
				Code, Message string
			}
		}
	}
	r.json(&result)
	assert.Equal(t, "rosctl/validate/v1", result.Schema)
	assert.False(t, result.Valid)
	require.Len(t, result.Files, 3)
	assert.Empty(t, result.Files[0].Problems)
	assert.NotNil(t, result.Files[0].Problems, "a list, not null")
	assert.Equal(t, []string{"demo", "prod"}, result.Files[1].Clusters)
	require.Len(t, result.Files[1].Problems, 3)
	assert.Equal(t, 19, result.Files[1].Problems[0].Line)
	assert.Equal(t, "config-etcd-even", result.Files[1].Warnings[0].Code)
	assert.Contains(t, result.Files[2].Problems[0].Msg, "there is no such file")
	assert.Equal(t, "rosctl: 4 problems in rosctl.yaml, missing.yaml\n", r.err.String())

	// A run of one cluster reads the whole file as well, and a flag does not mend it.
	r = s.run("config", "validate", "--cluster", "demo", "--set", "kubernetes.version=v1.34.6+rke2r3").ends(64)
	assert.NotContains(t, r.out.String(), "machine.flavor is missing")
	assert.Contains(t, r.out.String(), "rosctl.yaml:21:3: unknown key")
}

func TestConfigValidateWithoutACloud(t *testing.T) {
	s := newFolder(t)
	s.write(map[string]string{"rosctl.yaml": someCluster("demo")})
	r := s.run("config", "validate").ends(64)
	assert.Contains(t, r.out.String(), "rosctl.yaml:4:13: there is no clouds.yaml")
	s.run("config", "validate", "--no-cloud").ends(0)
}

func TestConfigShow(t *testing.T) {
	s := newFolder(t)
	s.write(map[string]string{
		"clouds.yaml": someClouds, "rosctl.yaml": strings.Replace(someCluster("demo"), "kubernetes:\n", "kubernetes:\n  cni: cilium\n", 1),
		".env": "RANCHER_PASSWORD='rancher-canary'\n",
	})
	r := s.run("config", "show", "--origin").ends(0)
	assert.Regexp(t, `(?m)^kubernetes\.cni +cilium  # file rosctl\.yaml:6:3; hides canal from default$`, r.out)
	assert.Regexp(t, `(?m)^rancher\.password +\[redacted\]  # dotenv \.env:1$`, r.out)
	assert.NotContains(t, r.out.String(), "canary")
	for _, line := range strings.Split(r.out.String(), "\n") {
		assert.Equal(t, strings.TrimRight(line, " "), line)
	}
	s.env = []string{"RANCHER_URL=https://other.example.com"}
	r = s.run("config", "show", "--origin").ends(0)
	assert.Regexp(t, `(?m)^rancher\.url +https://other\.example\.com  # env RANCHER_URL; hides https://rancher\.example\.com from file rosctl\.yaml:3:3$`, r.out)
}

func TestConfigShowShowsWhatCouldBeRead(t *testing.T) {
	s := newFolder(t)
	s.write(map[string]string{"clouds.yaml": someClouds, "rosctl.yaml": strings.Replace(someCluster("demo"), "flavor:", "flavour:", 1)})
	r := s.run("config", "show").ends(64)
	assert.Regexp(t, `(?m)^machine\.image +ubuntu$`, r.out)
	assert.Regexp(t, `(?m)^rosctl: rosctl\.yaml:7:1: machine\.flavor is missing`, r.err)
	assert.Contains(t, r.err.String(), `rosctl.yaml:8:3: unknown key "flavour" in machine; did you mean "flavor"?`)
	r = s.run("config", "show", "-o", "json").ends(64)
	var settings []struct{ Path, Value string }
	r.json(&settings)
	assert.NotEmpty(t, settings)
	s.run("config", "show", "-c", "missing.yaml").ends(64)
}

func TestSeveralClustersInOneFile(t *testing.T) {
	s := newFolder(t)
	s.write(map[string]string{"clouds.yaml": someClouds, "rosctl.yaml": someCluster("demo") + "---\n" + someCluster("prod")})
	for _, args := range [][]string{{"config", "show"}, {"status"}, {"create"}, {"preflight"}} {
		r := s.run(args...).ends(64)
		assert.Equal(t, "rosctl: rosctl.yaml: the file has 2 clusters; name one of demo, prod\n", r.err.String())
	}
	for _, args := range [][]string{{"--cluster", "prod"}, {"--name", "prod"}, {"prod"}} {
		assert.Regexp(t, `(?m)^name +prod$`, s.run(append([]string{"config", "show"}, args...)...).ends(0).out)
	}
	r := s.run("config", "show", "prd").ends(64)
	assert.Equal(t, "rosctl: rosctl.yaml: there is no cluster \"prd\" in this file; did you mean \"prod\"? It has demo, prod\n", r.err.String())
	s.run("config", "show", "--cluster", "demo", "prod").ends(64)
}

func TestTrapsOfDotenvAreTold(t *testing.T) {
	for name, test := range map[string]struct{ dotenv, want string }{
		"another Rancher": {
			"RANCHER_URL=https://old.example.com\n",
			"! .env:1: RANCHER_URL is https://old.example.com, but rosctl.yaml says https://rancher.example.com; https://rancher.example.com is used",
		},
		"a dollar":      {"RANCHER_PASSWORD=rancher$canary\n", "! .env:1: the secret RANCHER_PASSWORD holds a $ outside single quotes, which .env replaces"},
		"a hash":        {"RANCHER_PASSWORD=rancher #canary\n", "! .env:1: the secret RANCHER_PASSWORD holds a # outside quotes; .env ends the value there"},
		"a backslash":   {`OS_PASSWORD="open\stack-canary"` + "\n", "! .env:1: the secret OS_PASSWORD holds a backslash in double quotes, which .env takes out"},
		"a misspelling": {"RANCHER_PASWORD=x\n", "! .env:1: nothing reads RANCHER_PASWORD; did you mean RANCHER_PASSWORD?"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newFolder(t)
			s.write(map[string]string{"clouds.yaml": someClouds, "rosctl.yaml": someCluster("demo"), ".env": test.dotenv})
			shown := s.run("config", "show").ends(0)
			assert.Contains(t, shown.err.String(), test.want+"\n")
			validated := s.run("config", "validate").ends(0)
			assert.Contains(t, validated.out.String(), test.want+"\n")
			assert.NotContains(t, shown.err.String()+shown.out.String()+validated.out.String(), "canary")
		})
	}
}

func TestConfigSchemaPrintsThePublishedOnes(t *testing.T) {
	s := newFolder(t)
	for name, text := range map[string][]byte{"": config.Schema(), "rosctl": config.Schema(), "run": schema.Run(), "event": schema.Event(), "status": schema.Status()} {
		args := []string{"config", "schema"}
		if name != "" {
			args = append(args, name)
		}
		assert.Equal(t, string(text), s.run(args...).ends(0).out.String(), name)
	}
	r := s.run("config", "schema", "runs").ends(64)
	assert.Equal(t, "rosctl: there is no schema runs; there are rosctl, run, event, status\n", r.err.String())
}

// The files that rosctl writes as JSON are of the published forms.
func TestOutputsMatchTheirSchemas(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 900, Seed: 7})
	s.write(map[string]string{"rosctl.yaml": strings.Replace(s.read("rosctl.yaml"), "machine:\n", "machine:\n  activeTimeout: 5h\n", 1) + longWaits})
	valid := func(form []byte, documents ...string) {
		t.Helper()
		require.NotEmpty(t, documents)
		compiled := compile(t, form)
		for _, document := range documents {
			value, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
			require.NoError(t, err)
			require.NoError(t, compiled.Validate(value), document)
		}
	}
	valid(schema.Run(), s.run("preflight", "-o", "json").ends(0).out.String())
	valid(schema.Status(), s.run("status", "-o", "json").ends(3).out.String())
	valid(schema.Run(), s.run("create", "--dry-run", "-o", "json").ends(0).out.String())
	lines := func(text string) []string { return strings.Split(strings.TrimSpace(text), "\n") }
	valid(schema.Event(), lines(s.run("create", "-o", "jsonl").ends(0).out.String())...)
	valid(schema.Status(), s.run("status", "-o", "json").ends(0).out.String())
	valid(schema.Run(), s.run("teardown", "demo", "--yes", "-o", "json").ends(0).out.String())

	journals, err := filepath.Glob(filepath.Join(s.work, ".local", "state", "rosctl", "runs", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, journals)
	for _, path := range journals {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		valid(schema.Event(), lines(string(text))...)
	}
}

// A run that ends badly has the same form.
func TestOutputsOfFailuresMatchTheirSchemas(t *testing.T) {
	s := newStand(t, lab.Options{Scenario: "quota-cores", Speed: 300, Seed: 7})
	r := s.run("preflight", "-o", "json").ends(3)
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(r.out.String()))
	require.NoError(t, err)
	require.NoError(t, compile(t, schema.Run()).Validate(value))
}

func compile(t *testing.T, form []byte) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(form)))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	require.NoError(t, c.AddResource("schema.json", document))
	compiled, err := c.Compile("schema.json")
	require.NoError(t, err)
	return compiled
}
