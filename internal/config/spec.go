package config

import "time"

// Spec is what one cluster is to be, as one document of rosctl.yaml says it after flags, environment and defaults were
// laid over it. It holds no secret: those are fetched when they are needed, see Loaded.
type Spec struct {
	// Name of the cluster in Rancher: 2 to 63 characters, lower case letters, digits and dashes.
	Name string
	// Namespace of the cluster's objects in the Rancher cluster: fleet-default unless the file says otherwise.
	Namespace string
	// Rancher is the server that is to build the cluster.
	Rancher Rancher
	// OpenStack is where its machines are to stand.
	OpenStack OpenStack
	// Kubernetes is what is to run on them.
	Kubernetes Kubernetes
	// Machine holds the settings that pools start from: the defaults and the file's machine section. Phases want
	// Pools[i].Machine.
	Machine Machine
	// Pools are the machine pools, in the file's order; at least one.
	Pools []Pool
	// DNS says whom the gates ask for names.
	DNS DNS
	// Waits are the longest times that a run waits.
	Waits Waits
	// Clock is the time that the run lives in; only a lab's differs from the wall clock.
	Clock Clock
}

// Rancher says how the Rancher server is reached, and where the secrets for it are found.
type Rancher struct {
	// URL of the server: https, host, optional port, no path ("https://rancher.example.com").
	URL string
	// IP is the address to connect to instead of asking DNS for the URL's host, as curl --resolve does. Empty: DNS.
	IP string
	// CAFile is the absolute path of a PEM file with the CA that signed Rancher's certificate. Empty: the system's roots
	// and, when CAFingerprint is set, Rancher's own CA.
	CAFile string
	// CAFingerprint is the fingerprint of the CA that Rancher serves under /cacerts and that a person confirmed:
	// "sha256:" and 64 lower case hex digits. Empty: Rancher's own CA is not trusted.
	CAFingerprint string
	// Insecure leaves Rancher's certificate unverified.
	Insecure bool
	// Username to log in with; admin unless said otherwise.
	Username string
	// PasswordFile is the absolute path of a file whose first line is the password.
	PasswordFile string
	// PasswordCommand prints the password on its first line. It is split into words as a shell would and run without one.
	PasswordCommand string
	// TokenFile is the absolute path of a file whose first line is an API token.
	TokenFile string
	// TokenCommand prints an API token on its first line. It is split and run like PasswordCommand.
	TokenCommand string
}

// OpenStack says which cloud of clouds.yaml, and under which name Rancher keeps the right to use it. How to log in
// stands in Loaded.Cloud.
type OpenStack struct {
	// Cloud is the name in clouds.yaml; empty when OS_* variables describe the cloud.
	Cloud string
	// Credential is the name of Rancher's cloud credential, "<cluster>-openstack" by default, see Spec.CredentialName.
	Credential string
}

// Kubernetes says which distribution and network plug-in.
type Kubernetes struct {
	// Version of RKE2, "v1.34.6+rke2r3".
	Version string
	// CNI is the network plug-in as RKE2's "cni" takes it: canal (default), calico, cilium, flannel, none, or
	// "multus,<one of these>".
	CNI string
}

// Machine is the recipe of a VM. Names may be names or ids of OpenStack: the gates find out which.
type Machine struct {
	// Flavor by name or id; needed.
	Flavor string
	// Image by name or id; needed.
	Image string
	// Network by name or id; needed. The node driver attaches exactly one.
	Network string
	// SecurityGroups by name or id. Empty: the project's default group.
	SecurityGroups []string
	// FloatingIPPool is the external network to take a floating IP from for each VM. Empty: no floating IP.
	FloatingIPPool string
	// AvailabilityZone of the VMs. Empty: the cloud chooses.
	AvailabilityZone string
	// Keypair is an existing key pair to put on the VMs; it needs KeypairPrivateKeyFile. Empty: the driver makes one.
	Keypair string
	// KeypairPrivateKeyFile is the absolute path of Keypair's private key.
	KeypairPrivateKeyFile string
	// ConfigDrive hands user data over on a small disk instead of the metadata service.
	ConfigDrive bool
	// BootFromVolume puts the root disk on a volume of VolumeSize GiB.
	BootFromVolume bool
	// VolumeSize in GiB of the root volume, or of an additional volume where BootFromVolume is off. 0: no volume.
	VolumeSize int
	// VolumeType of the volume. Empty: the cloud's default.
	VolumeType string
	// ServerGroup by name or id, for anti-affinity. Empty: none.
	ServerGroup string
	// ActiveTimeout is how long the driver waits for a server to be ACTIVE; whole seconds, 20 minutes by default.
	ActiveTimeout time.Duration
	// UserDataFile is the absolute path of a cloud-init file (#cloud-config or #!) that Rancher merges with its own.
	UserDataFile string
	// SSHUser is handed to the driver, which does not use it for RKE2. Empty: the driver's own default.
	SSHUser string
}

// Pool is a group of equal machines.
type Pool struct {
	// Name of the pool, unique in the cluster.
	Name string
	// Quantity is the number of machines, 1 by default. 0 is allowed for a pool that is to be scaled later.
	Quantity int
	// Roles are what the machines of the pool do; at least one, in the order etcd, controlplane, worker.
	Roles Roles
	// Machine is the fully merged recipe: defaults, the file's machine section, then what the pool itself says.
	Machine Machine
	// Labels of the Kubernetes nodes.
	Labels map[string]string
	// Taints of the Kubernetes nodes.
	Taints []Taint
}

// Roles are the duties of a machine.
type Roles struct{ Etcd, ControlPlane, Worker bool }

// Names returns the roles as rosctl.yaml spells them.
func (r Roles) Names() []string {
	var names []string
	for _, role := range []struct {
		is   bool
		name string
	}{{r.Etcd, "etcd"}, {r.ControlPlane, "controlplane"}, {r.Worker, "worker"}} {
		if role.is {
			names = append(names, role.name)
		}
	}
	return names
}

// Taint keeps pods off a node; "key=value:Effect" or "key:Effect" in the file, as kubectl taint writes it.
type Taint struct{ Key, Value, Effect string }

// String returns the taint as kubectl writes it.
func (t Taint) String() string {
	if t.Value == "" {
		return t.Key + ":" + t.Effect
	}
	return t.Key + "=" + t.Value + ":" + t.Effect
}

// DNS says which name servers the gates ask.
type DNS struct {
	// Servers are "ip" or "ip:port". Empty: the ones that the VM network's subnet hands to the VMs.
	Servers []string
}

// Waits are the longest times that a run waits, each counted from the start of that wait.
type Waits struct {
	// VMs until every server is ACTIVE; 30 minutes by default.
	//lint:ignore ST1011 these are machines, not milliseconds
	VMs time.Duration
	// Agent until every node's agent has checked in; 40 minutes by default.
	Agent time.Duration
	// Ready until the cluster is ready; 30 minutes by default.
	Ready time.Duration
	// Delete until everything is gone; 30 minutes by default.
	Delete time.Duration
}

// Clock describes a clock that started at Epoch and runs Speed times as fast as the wall clock. Both are zero for the
// wall clock itself.
type Clock struct {
	Epoch time.Time
	Speed float64
}

// Scaled tells whether this is not the wall clock.
func (c Clock) Scaled() bool { return !c.Epoch.IsZero() && c.Speed != 0 }

// CredentialName returns the name of Rancher's cloud credential for the cluster.
func (s Spec) CredentialName() string {
	if s.OpenStack.Credential != "" {
		return s.OpenStack.Credential
	}
	return s.Name + "-openstack"
}

// MachineConfigName returns the name of the pool's OpenstackConfig, which is also that of its MachineDeployment.
func (s Spec) MachineConfigName(pool string) string { return s.Name + "-" + pool }

// Nodes returns the number of machines of all pools, and how many of them carry each role.
func (s Spec) Nodes() (total, etcd, controlPlane, worker int) {
	for _, p := range s.Pools {
		total += p.Quantity
		if p.Roles.Etcd {
			etcd += p.Quantity
		}
		if p.Roles.ControlPlane {
			controlPlane += p.Quantity
		}
		if p.Roles.Worker {
			worker += p.Quantity
		}
	}
	return total, etcd, controlPlane, worker
}
