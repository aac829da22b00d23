package config

import (
	"slices"
	"strings"
)

// setting is one row of the table of all settings: how it is called, where else than in the file it may come from, and
// what it is when nobody says anything. T is the struct that it stands in.
type setting[T any] struct {
	key   string // dotted path for Spec, bare key for Machine and Pool
	form  form
	in    func(*T) any // pointer to the field
	env   string       // environment variable, also in .env
	def   string       // default, in the form of the file
	about string       // what it is, for the schema
}

// settings are all settings of a document but those of machine and pools, in the order in which they are shown.
var settings = []setting[Spec]{
	{
		key: "name", form: clusterNameForm, in: func(s *Spec) any { return &s.Name },
		about: "Name of the cluster in Rancher.",
	},
	{
		key: "namespace", form: labelNameForm, in: func(s *Spec) any { return &s.Namespace }, def: "fleet-default",
		about: "Namespace of the cluster's objects in Rancher's own cluster.",
	},

	{
		key: "rancher.url", form: urlForm, in: func(s *Spec) any { return &s.Rancher.URL }, env: "RANCHER_URL",
		about: "Rancher's address: https, host and port, nothing behind it; the same as its setting server-url.",
	},
	{
		key: "rancher.ip", form: ipForm, in: func(s *Spec) any { return &s.Rancher.IP }, env: "RANCHER_IP",
		about: "Address to connect to instead of asking DNS for the host, as curl --resolve does.",
	},
	{
		key: "rancher.caFile", form: pathForm, in: func(s *Spec) any { return &s.Rancher.CAFile }, env: "RANCHER_CACERT",
		about: "PEM file with the CA that signed Rancher's certificate.",
	},
	{
		key: "rancher.caFingerprint", form: fingerprintForm, in: func(s *Spec) any { return &s.Rancher.CAFingerprint },
		about: "Fingerprint of the CA that Rancher itself serves, once a person has confirmed it.",
	},
	{
		key: "rancher.insecure", form: boolForm, in: func(s *Spec) any { return &s.Rancher.Insecure },
		about: "Leave Rancher's certificate unverified.",
	},
	{
		key: "rancher.username", form: textForm, in: func(s *Spec) any { return &s.Rancher.Username },
		env: "RANCHER_USERNAME", def: "admin",
		about: "User to log in as, to whom the cluster will belong.",
	},
	{
		key: "rancher.passwordFile", form: pathForm, in: func(s *Spec) any { return &s.Rancher.PasswordFile },
		about: "File whose first line is the password.",
	},
	{
		key: "rancher.passwordCommand", form: commandForm, in: func(s *Spec) any { return &s.Rancher.PasswordCommand },
		about: "Command that prints the password on its first line; it is run without a shell.",
	},
	{
		key: "rancher.tokenFile", form: pathForm, in: func(s *Spec) any { return &s.Rancher.TokenFile },
		about: "File whose first line is an API token.",
	},
	{
		key: "rancher.tokenCommand", form: commandForm, in: func(s *Spec) any { return &s.Rancher.TokenCommand },
		about: "Command that prints an API token on its first line; it is run without a shell.",
	},

	{
		key: "openstack.cloud", form: textForm, in: func(s *Spec) any { return &s.OpenStack.Cloud }, env: "OS_CLOUD",
		about: "Name of the cloud in clouds.yaml.",
	},
	{
		key: "openstack.credential", form: textForm, in: func(s *Spec) any { return &s.OpenStack.Credential },
		about: "Name of Rancher's cloud credential, found or created; NAME-openstack by default.",
	},

	{
		key: "kubernetes.version", form: versionForm, in: func(s *Spec) any { return &s.Kubernetes.Version },
		about: "RKE2 version as Rancher offers it.",
	},
	{
		key: "kubernetes.cni", form: cniForm, in: func(s *Spec) any { return &s.Kubernetes.CNI }, def: "canal",
		about: "Network plug-in, or multus and one behind it.",
	},

	{
		key: "dns.servers", form: serversForm, in: func(s *Spec) any { return &s.DNS.Servers },
		about: "Name servers that the gates ask, ip or ip:port; those of the machines' subnet by default.",
	},

	{
		key: "waits.vms", form: durationForm, in: func(s *Spec) any { return &s.Waits.VMs }, def: "30m",
		about: "Longest wait until every VM is ACTIVE.",
	},
	{
		key: "waits.agent", form: durationForm, in: func(s *Spec) any { return &s.Waits.Agent }, def: "40m",
		about: "Longest wait until every node's agent has checked in.",
	},
	{
		key: "waits.ready", form: durationForm, in: func(s *Spec) any { return &s.Waits.Ready }, def: "30m",
		about: "Longest wait until the cluster is ready.",
	},
	{
		key: "waits.delete", form: durationForm, in: func(s *Spec) any { return &s.Waits.Delete }, def: "30m",
		about: "Longest wait until everything is gone.",
	},

	{
		key: "clock.epoch", form: epochForm, in: func(s *Spec) any { return &s.Clock.Epoch },
		about: "When a lab's clock began; rosctl lab writes it.",
	},
	{
		key: "clock.speed", form: speedForm, in: func(s *Spec) any { return &s.Clock.Speed },
		about: "How many times faster a lab's clock runs.",
	},
}

// machineSettings stand under machine, and again in each pool that wants something else.
var machineSettings = []setting[Machine]{
	{
		key: "flavor", form: textForm, in: func(m *Machine) any { return &m.Flavor },
		about: "Flavor by name or id.",
	},
	{
		key: "image", form: textForm, in: func(m *Machine) any { return &m.Image },
		about: "Image by name or id.",
	},
	{
		key: "network", form: textForm, in: func(m *Machine) any { return &m.Network },
		about: "Network by name or id; the node driver attaches exactly one.",
	},
	{
		key: "securityGroups", form: listForm, in: func(m *Machine) any { return &m.SecurityGroups },
		about: "Security groups by name or id; the project's default group without.",
	},
	{
		key: "floatingIPPool", form: textForm, in: func(m *Machine) any { return &m.FloatingIPPool },
		about: "External network to take a floating IP from for each VM.",
	},
	{
		key: "availabilityZone", form: textForm, in: func(m *Machine) any { return &m.AvailabilityZone },
		about: "Availability zone of the VMs; the cloud chooses without.",
	},
	{
		key: "keypair", form: textForm, in: func(m *Machine) any { return &m.Keypair },
		about: "Existing key pair to put on the VMs, with keypairPrivateKeyFile; the driver makes one for each VM without.",
	},
	{
		key: "keypairPrivateKeyFile", form: pathForm, in: func(m *Machine) any { return &m.KeypairPrivateKeyFile },
		about: "File with keypair's private key.",
	},
	{
		key: "configDrive", form: boolForm, in: func(m *Machine) any { return &m.ConfigDrive },
		about: "Hand user data over on a small disk instead of the metadata service.",
	},
	{
		key: "bootFromVolume", form: boolForm, in: func(m *Machine) any { return &m.BootFromVolume },
		about: "Put the root disk on a volume of volumeSize.",
	},
	{
		key: "volumeSize", form: gibForm, in: func(m *Machine) any { return &m.VolumeSize },
		about: "Size in GiB of the root volume, or of an additional volume without bootFromVolume.",
	},
	{
		key: "volumeType", form: textForm, in: func(m *Machine) any { return &m.VolumeType },
		about: "Type of the volume; the cloud's default without.",
	},
	{
		key: "serverGroup", form: textForm, in: func(m *Machine) any { return &m.ServerGroup },
		about: "Server group by name or id, for anti-affinity.",
	},
	{
		key: "activeTimeout", form: activeTimeoutForm, in: func(m *Machine) any { return &m.ActiveTimeout },
		def:   "20m",
		about: "How long the node driver waits for a server to be ACTIVE; whole seconds.",
	},
	{
		key: "userDataFile", form: pathForm, in: func(m *Machine) any { return &m.UserDataFile },
		about: "cloud-init file (#cloud-config or #!) that Rancher merges with its own.",
	},
	{
		key: "sshUser", form: textForm, in: func(m *Machine) any { return &m.SSHUser },
		about: "User that is handed to the node driver, which does not use it for RKE2.",
	},
}

// poolSettings are what only a pool has.
var poolSettings = []setting[Pool]{
	{
		key: "name", form: labelNameForm, in: func(p *Pool) any { return &p.Name },
		about: "Name of the pool, unique in the cluster.",
	},
	{
		key: "quantity", form: quantityForm, in: func(p *Pool) any { return &p.Quantity }, def: "1",
		about: "Number of machines.",
	},
	{
		key: "roles", form: rolesForm, in: func(p *Pool) any { return &p.Roles },
		about: "What the machines do: etcd, controlplane, worker.",
	},
	{
		key: "labels", form: labelsForm, in: func(p *Pool) any { return &p.Labels },
		about: "Labels of the Kubernetes nodes.",
	},
	{
		key: "taints", form: taintsForm, in: func(p *Pool) any { return &p.Taints },
		about: "Taints of the Kubernetes nodes, as kubectl writes them.",
	},
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
			in(name).add(key, s.form.parse)
		} else {
			all[""].add(s.key, s.form.parse)
		}
	}
	for _, s := range poolSettings {
		in("pools").add(s.key, s.form.parse)
	}
	for _, s := range machineSettings {
		in("machine").add(s.key, s.form.parse)
		in("pools").add(s.key, s.form.parse)
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
