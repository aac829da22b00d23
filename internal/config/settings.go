package config

import (
	"slices"
	"strings"
)

// setting is one row of the table of all settings: how it is called, where else than in the file it may come from, and
// what it is when nobody says anything. T is the struct that it stands in.
type setting[T any] struct {
	key   string // dotted path for Spec, bare key for Machine and Pool
	parse valueParser
	in    func(*T) any // pointer to the field
	env   string       // environment variable, also in .env
	def   string       // default, in the form of the file
}

// settings are all settings of a document but those of machine and pools, in the order in which they are shown.
var settings = []setting[Spec]{
	{key: "name", parse: parseClusterName, in: func(s *Spec) any { return &s.Name }},
	{key: "namespace", parse: parseLabelName, in: func(s *Spec) any { return &s.Namespace }, def: "fleet-default"},

	{key: "rancher.url", parse: parseURL, in: func(s *Spec) any { return &s.Rancher.URL }, env: "RANCHER_URL"},
	{key: "rancher.ip", parse: parseIP, in: func(s *Spec) any { return &s.Rancher.IP }, env: "RANCHER_IP"},
	{key: "rancher.caFile", parse: parsePath, in: func(s *Spec) any { return &s.Rancher.CAFile }, env: "RANCHER_CACERT"},
	{key: "rancher.caFingerprint", parse: parseFingerprint, in: func(s *Spec) any { return &s.Rancher.CAFingerprint }},
	{key: "rancher.insecure", parse: parseBool, in: func(s *Spec) any { return &s.Rancher.Insecure }},
	{
		key: "rancher.username", parse: parseText, in: func(s *Spec) any { return &s.Rancher.Username },
		env: "RANCHER_USERNAME", def: "admin",
	},
	{key: "rancher.passwordFile", parse: parsePath, in: func(s *Spec) any { return &s.Rancher.PasswordFile }},
	{key: "rancher.passwordCommand", parse: parseCommand, in: func(s *Spec) any { return &s.Rancher.PasswordCommand }},
	{key: "rancher.tokenFile", parse: parsePath, in: func(s *Spec) any { return &s.Rancher.TokenFile }},
	{key: "rancher.tokenCommand", parse: parseCommand, in: func(s *Spec) any { return &s.Rancher.TokenCommand }},

	{key: "openstack.cloud", parse: parseText, in: func(s *Spec) any { return &s.OpenStack.Cloud }, env: "OS_CLOUD"},
	{key: "openstack.credential", parse: parseText, in: func(s *Spec) any { return &s.OpenStack.Credential }},

	{key: "kubernetes.version", parse: parseVersion, in: func(s *Spec) any { return &s.Kubernetes.Version }},
	{key: "kubernetes.cni", parse: parseCNI, in: func(s *Spec) any { return &s.Kubernetes.CNI }, def: "canal"},

	{key: "dns.servers", parse: parseServers, in: func(s *Spec) any { return &s.DNS.Servers }},

	{key: "waits.vms", parse: parseDuration, in: func(s *Spec) any { return &s.Waits.VMs }, def: "30m"},
	{key: "waits.agent", parse: parseDuration, in: func(s *Spec) any { return &s.Waits.Agent }, def: "40m"},
	{key: "waits.ready", parse: parseDuration, in: func(s *Spec) any { return &s.Waits.Ready }, def: "30m"},
	{key: "waits.delete", parse: parseDuration, in: func(s *Spec) any { return &s.Waits.Delete }, def: "30m"},

	{key: "clock.epoch", parse: parseEpoch, in: func(s *Spec) any { return &s.Clock.Epoch }},
	{key: "clock.speed", parse: parseSpeed, in: func(s *Spec) any { return &s.Clock.Speed }},
}

// machineSettings stand under machine, and again in each pool that wants something else.
var machineSettings = []setting[Machine]{
	{key: "flavor", parse: parseText, in: func(m *Machine) any { return &m.Flavor }},
	{key: "image", parse: parseText, in: func(m *Machine) any { return &m.Image }},
	{key: "network", parse: parseText, in: func(m *Machine) any { return &m.Network }},
	{key: "securityGroups", parse: parseList, in: func(m *Machine) any { return &m.SecurityGroups }},
	{key: "floatingIPPool", parse: parseText, in: func(m *Machine) any { return &m.FloatingIPPool }},
	{key: "availabilityZone", parse: parseText, in: func(m *Machine) any { return &m.AvailabilityZone }},
	{key: "keypair", parse: parseText, in: func(m *Machine) any { return &m.Keypair }},
	{key: "keypairPrivateKeyFile", parse: parsePath, in: func(m *Machine) any { return &m.KeypairPrivateKeyFile }},
	{key: "configDrive", parse: parseBool, in: func(m *Machine) any { return &m.ConfigDrive }},
	{key: "bootFromVolume", parse: parseBool, in: func(m *Machine) any { return &m.BootFromVolume }},
	{key: "volumeSize", parse: parseGiB, in: func(m *Machine) any { return &m.VolumeSize }},
	{key: "volumeType", parse: parseText, in: func(m *Machine) any { return &m.VolumeType }},
	{key: "serverGroup", parse: parseText, in: func(m *Machine) any { return &m.ServerGroup }},
	{
		key: "activeTimeout", parse: parseActiveTimeout, in: func(m *Machine) any { return &m.ActiveTimeout },
		def: "20m",
	},
	{key: "userDataFile", parse: parsePath, in: func(m *Machine) any { return &m.UserDataFile }},
	{key: "sshUser", parse: parseText, in: func(m *Machine) any { return &m.SSHUser }},
}

// poolSettings are what only a pool has.
var poolSettings = []setting[Pool]{
	{key: "name", parse: parseLabelName, in: func(p *Pool) any { return &p.Name }},
	{key: "quantity", parse: parseQuantity, in: func(p *Pool) any { return &p.Quantity }, def: "1"},
	{key: "roles", parse: parseRoles, in: func(p *Pool) any { return &p.Roles }},
	{key: "labels", parse: parseLabels, in: func(p *Pool) any { return &p.Labels }},
	{key: "taints", parse: parseTaints, in: func(p *Pool) any { return &p.Taints }},
}

// section is what may stand in one mapping of the file.
type section struct {
	name    string                 // "" for the document itself
	parsers map[string]valueParser // by bare key
	keys    []string               // in order
}

func (s *section) add(key string, parse valueParser) {
	if s.parsers == nil {
		s.parsers = map[string]valueParser{}
	}
	if _, known := s.parsers[key]; !known {
		s.keys = append(s.keys, key)
	}
	s.parsers[key] = parse
}

// sections are the mappings of a document by name, made from the tables above. "" has the document's own keys, those of
// sections with a nil parser.
var sections = func() map[string]*section {
	all := map[string]*section{"": {}}
	in := func(name string) *section {
		if all[name] == nil {
			all[name] = &section{name: name}
			all[""].add(name, nil)
		}
		return all[name]
	}
	for _, s := range settings {
		if name, key, nested := strings.Cut(s.key, "."); nested {
			in(name).add(key, s.parse)
		} else {
			all[""].add(s.key, s.parse)
		}
	}
	for _, s := range poolSettings {
		in("pools").add(s.key, s.parse)
	}
	for _, s := range machineSettings {
		in("machine").add(s.key, s.parse)
		in("pools").add(s.key, s.parse)
	}
	slices.SortStableFunc(all[""].keys, func(a, b string) int {
		return slices.Index(fileOrder, a) - slices.Index(fileOrder, b)
	})
	return all
}()

// secretKeys are keys under which people write secrets.
var secretKeys = []string{
	"password", "passwd", "pass", "pwd", "token", "bearertoken", "apitoken", "apikey", "accesskey", "secretkey",
	"secret", "clientsecret", "adminpass", "adminpassword", "applicationcredentialsecret", "rancherpassword",
	"ranchertoken", "ospassword", "privatekey", "bootstrappassword",
}

func isSecretKey(key string) bool { return slices.Contains(secretKeys, plainWord(key)) }

// secretHint says where a secret belongs that somebody wrote under the section.
func secretHint(section, key string) string {
	plain := plainWord(key)
	switch {
	case section == "rancher" && strings.Contains(plain, "token"), plain == "ranchertoken":
		return "set RANCHER_TOKEN, or name rancher.tokenFile or rancher.tokenCommand"
	case section == "rancher", plain == "rancherpassword":
		return "set RANCHER_PASSWORD, or name rancher.passwordFile or rancher.passwordCommand"
	case section == "openstack", plain == "ospassword", plain == "applicationcredentialsecret":
		return "put it into secure.yaml beside clouds.yaml, or set OS_PASSWORD"
	case plain == "privatekey":
		return "keep it in a file and name machine.keypairPrivateKeyFile"
	}
	return "Rancher's belong in the environment, a file or a command (rancher.passwordFile, rancher.passwordCommand), " +
		"OpenStack's in secure.yaml"
}
