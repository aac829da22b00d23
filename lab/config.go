package lab

import (
	"bytes"
	"fmt"
	"strings"
	"text/template"
	"time"
)

// Config is what WriteConfig writes, for a scenario to change before it is written.
type Config struct {
	// RancherURL and the rest say how to log in; with a token, RANCHER_TOKEN is written as well.
	RancherURL, RancherUser, RancherPassword, RancherToken string
	// AuthURL and CloudPassword are for the entry of clouds.yaml, if it is that of the lab's own OpenStack.
	AuthURL, CloudPassword string
	// Cloud is the entry's name.
	Cloud string

	KubernetesVersion      string
	Flavor, Image, Network string
	SecurityGroups         []string
	FloatingIPPool         string // external network to take floating IPs from; none when empty
	VolumeSize             int    // GiB of the volume to boot from; 0 boots from the flavor's disk
	ActiveTimeout          string // how long the node driver waits for a VM; "" leaves it out

	// Waits are the limits by name (vms, agent, ready, delete), for faults that show by nothing but time.
	Waits map[string]string

	NameServers []string
	Epoch       time.Time
	Speed       float64
}

// config is the configuration for this lab, with what its scenario changes.
func (l *Lab) config() *Config {
	c := &Config{
		RancherURL: l.URL(), RancherUser: "admin", RancherPassword: l.Password, Cloud: labCloudName,
		KubernetesVersion: "v1.34.8+rke2r1", Flavor: "rancher.node", Image: "ubuntu-24.04-cloud", Network: "rancher-net",
		SecurityGroups: []string{"rancher-sg"}, NameServers: []string{l.DNSAddr()}, Epoch: l.Epoch, Speed: l.Speed,
	}
	if l.external != nil {
		c.Cloud = l.external.Name
	} else {
		login := l.Cloud.Credentials()
		c.AuthURL, c.CloudPassword = login.AuthURL, login.Password
	}
	if l.Scenario.Config != nil {
		l.Scenario.Config(c)
	}
	return c
}

// configTemplate is the lab's rosctl.yaml.
var configTemplate = template.Must(template.New(fileConfig).Parse(strings.TrimLeft(`
# Written by "rosctl lab" for the lab that runs now; it is of no use when that has ended.
name: demo

rancher:
  url: {{.RancherURL}}
  ip: 127.0.0.1
  caFile: `+fileCA+`
  username: {{.RancherUser}}

openstack:
  cloud: {{.Cloud}}

kubernetes:
  version: {{.KubernetesVersion}}
  cni: canal

machine:
  flavor: {{.Flavor}}
  image: {{.Image}}
  network: {{.Network}}
  securityGroups: [{{range $i, $name := .SecurityGroups}}{{if $i}}, {{end}}{{$name}}{{end}}]
  configDrive: true
{{- with .FloatingIPPool}}
  floatingIPPool: {{.}}
{{- end}}
{{- with .VolumeSize}}
  bootFromVolume: true
  volumeSize: {{.}}
{{- end}}
{{- with .ActiveTimeout}}
  activeTimeout: {{.}}
{{- end}}

pools:
  - name: pool1
    quantity: 3
    roles: [etcd, controlplane, worker]

dns:
  servers: [{{range $i, $server := .NameServers}}{{if $i}}, {{end}}"{{$server}}"{{end}}]
{{- with .Waits}}

waits:
{{- range $name, $limit := .}}
  {{$name}}: {{$limit}}
{{- end}}
{{- end}}

# The lab's clock: it began at epoch and runs speed times as fast as the one on the wall.
clock:
  epoch: {{.Epoch.Format "2006-01-02T15:04:05Z07:00"}}
  speed: {{.Speed}}
`, "\n")))

func (c *Config) rosctlYAML() ([]byte, error) {
	var b bytes.Buffer
	if err := configTemplate.Execute(&b, c); err != nil {
		return nil, fmt.Errorf("writing the lab's rosctl.yaml: %w", err)
	}
	return b.Bytes(), nil
}

// dotEnv holds the secrets of rosctl.yaml.
func (c *Config) dotEnv() []byte {
	text := "RANCHER_PASSWORD=" + c.RancherPassword + "\n"
	if c.RancherToken != "" {
		text += "RANCHER_TOKEN=" + c.RancherToken + "\n"
	}
	return []byte(text)
}
