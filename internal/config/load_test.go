package config

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// good is a file that leaves nothing to complain about; the lines are counted on by tests.
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
func in(t *testing.T, files map[string]string) LoadOptions {
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

func TestLoadsAPlainFile(t *testing.T) {
	l, err := Load(in(t, map[string]string{"rosctl.yaml": good, "clouds.yaml": goodClouds, ".env": "RANCHER_PASSWORD='rancher-canary'\n"}))
	require.NoError(t, err)
	out, _ := json.MarshalIndent(l.Show(), "", " ")
	t.Log(string(out))
	t.Logf("%+v", l)
	p, err := l.RancherPassword(context.Background())
	require.NoError(t, err)
	require.Equal(t, "rancher-canary", p.Reveal())
}
