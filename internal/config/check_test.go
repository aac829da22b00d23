package config

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
)

// fleetOf is a file with a document for each name, all like good.
func fleetOf(names ...string) string {
	var docs []string
	for _, name := range names {
		docs = append(docs, strings.Replace(good, "name: demo", "name: "+name, 1))
	}
	return strings.Join(docs, "---\n")
}

func texts(problems []Problem) (all []string) {
	for _, p := range problems {
		all = append(all, p.String())
	}
	return all
}

func TestCheckLooksAtEveryCluster(t *testing.T) {
	fleet := fleetOf("demo", "prod", "test")
	fleet = strings.Replace(fleet, "flavor: m1.large", "flavour: m1.large", 1)
	fleet = fleet[:strings.LastIndex(fleet, "version:")] + strings.Replace(fleet[strings.LastIndex(fleet, "version:"):], "rke2r", "k3s", 1)
	c := Check(goodIn(t, map[string]string{"rosctl.yaml": fleet}))
	assert.Equal(t, []string{"demo", "prod", "test"}, c.Clusters)
	require.Len(t, c.Problems, 3, texts(c.Problems))
	assert.Equal(t, "machine.flavor", c.Problems[0].Key)
	assert.Equal(t, "machine.flavour", c.Problems[1].Key)
	assert.Equal(t, "kubernetes.version", c.Problems[2].Key)
	for _, p := range c.Problems {
		assert.Positive(t, p.Line)
		assert.Positive(t, p.Col)
	}
}

func TestCheckOfOneCluster(t *testing.T) {
	opts := goodIn(t, map[string]string{"rosctl.yaml": fleetOf("demo", "prod")})
	opts.Cluster = "demo"
	assert.Empty(t, Check(opts).Problems)
	opts.Cluster = "prd"
	c := Check(opts)
	assert.Equal(t, []string{`rosctl.yaml: there is no cluster "prd" in this file; did you mean "prod"? It has demo, prod`}, texts(c.Problems))
}

func TestCheckSaysOnceWhatHoldsForAll(t *testing.T) {
	c := Check(goodIn(t, map[string]string{
		"rosctl.yaml": fleetOf("demo", "prod"), ".env": "RANCHER_URL=https://old.example.com\n",
		"clouds.yaml": "clouds: {other: {auth: {auth_url: 'https://k', username: u, password: p}}, more: {}}\n",
	}))
	require.Len(t, c.Problems, 2, texts(c.Problems)) // each cluster's own place for openstack.cloud
	assert.Equal(t, []Warning{{
		Clusters: []string{"demo", "prod"}, Code: NoteDotenvDiffers, Args: finding.Args{
			"name": "RANCHER_URL", "path": "rancher.url", "dotenv": "https://old.example.com", "file": "https://rancher.example.com",
			"used": "https://rancher.example.com", "where": ".env:1",
		},
	}}, c.Warnings)
	c = Check(goodIn(t, map[string]string{"rosctl.yaml": fleetOf("demo", "prod"), "clouds.yaml": "clouds: [\n"}))
	assert.Len(t, c.Problems, 1, texts(c.Problems))
}

func TestCheckOfFilesThatAreNone(t *testing.T) {
	for name, test := range map[string]struct {
		files map[string]string
		want  string
	}{
		"missing":  {nil, "rosctl.yaml: there is no such file in "},
		"empty":    {map[string]string{"rosctl.yaml": "# nothing\n"}, "rosctl.yaml:1:1: the file says nothing"},
		"a list":   {map[string]string{"rosctl.yaml": "- a\n"}, "rosctl.yaml:1:1: expected settings"},
		"no YAML":  {map[string]string{"rosctl.yaml": "a: [\n"}, "rosctl.yaml:1:4: not valid YAML"},
		"one name": {map[string]string{"rosctl.yaml": fleetOf("demo", "demo")}, `rosctl.yaml:18:7: cluster "demo" stands twice`},
	} {
		t.Run(name, func(t *testing.T) {
			opts := in(t, test.files)
			opts.WithoutCloud = true
			c := Check(opts)
			require.NotEmpty(t, c.Problems)
			assert.Contains(t, c.Problems[0].String(), test.want)
		})
	}
}
