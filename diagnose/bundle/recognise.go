package bundle

import (
	"strings"
	"sync"

	"github.com/rosctl/rosctl/diagnose/match"
)

// programs maps names in the headers of syslog and the journal, and the first words of oslo's loggers.
var programs = map[string]Kind{
	"rke2": RKE2, "k3s": K3s, "containerd": Containerd, "kubelet": Kubelet, "etcd": Etcd,
	"rancher-system-agent": SystemAgent, "cloud-init": CloudInit,
	"nova": Nova, "n-cpu": Nova, "n-api": Nova, "n-sch": Nova, "n-cond": Nova,
	"neutron": Neutron, "q-svc": Neutron, "keystone": Keystone, "keystonemiddleware": Keystone,
	"cinder": Cinder, "c-vol": Cinder, "c-api": Cinder, "c-sch": Cinder,
	"glance": OpenStack, "placement": OpenStack, "octavia": OpenStack, "heat": OpenStack, "magnum": OpenStack,
	"oslo": OpenStack, "ironic": OpenStack, "designate": OpenStack, "barbican": OpenStack, "swift": OpenStack,
	"kube-apiserver": Kubernetes, "kube-controller-manager": Kubernetes, "kube-scheduler": Kubernetes,
	"kube-proxy": Kubernetes,
}

// programKind is the kind of a program's lines, otherwise "".
func programKind(name string) Kind {
	if kind, ok := programs[name]; ok {
		return kind
	}
	if i := strings.IndexAny(name, ".-_"); i > 0 {
		switch kind := programs[name[:i]]; kind {
		case Nova, Neutron, Keystone, Cinder, OpenStack:
			return kind
		}
	}
	return ""
}

// marker is a text that programs of one kind write. Its weight is how much it proves.
type marker struct {
	text   string
	kind   Kind
	weight int
}

// markers are looked for in lines whose form does not tell who wrote them. They are what the programs say in ordinary
// times, taken from their sources.
var markers = []marker{
	{"Running pre-create checks", DriverJob, 3},
	{"Creating machine...", DriverJob, 3},
	{"Trying to access option ", DriverJob, 3},
	{"Type assertion did not go smoothly", DriverJob, 3},
	{"Closing plugin on server side", DriverJob, 3},
	{"Downloading driver from", DriverJob, 3},
	{"rror in driver during machine creation", DriverJob, 4},
	{"rror creating machine", DriverJob, 3},
	{"rror setting machine configuration from flags", DriverJob, 4},
	{"rror with pre-create check", DriverJob, 3},
	{"Creating OpenStack instance", DriverJob, 3},
	{"Waiting for the OpenStack instance", DriverJob, 3},
	{"Deleting OpenStack instance", DriverJob, 3},
	{"Creating Key Pair...", DriverJob, 3},
	{"About to remove ", DriverJob, 3},
	{"Successfully removed ", DriverJob, 2},
	{"map[ApplicationCredentialId:", DriverJob, 3},
	{"error loading host ", DriverJob, 3},
	{"Docker machine \"", DriverJob, 3},
	{"docker-machine", DriverJob, 1},

	{"Linux version ", Console, 4},
	{"BOOT_IMAGE=", Console, 4},
	{"[  OK  ]", Console, 4},
	{" login: ", Console, 3},
	{"SeaBIOS", Console, 4},
	{"GNU GRUB", Console, 4},
	{"Welcome to ", Console, 1},
	{"Booting from Hard Disk", Console, 4},
	{"No bootable device", Console, 4},
	{"A start job is running for", Console, 4},
	{"Kernel panic", Console, 4},
	{"Give root password for maintenance", Console, 4},

	{"Cloud-init v", CloudInitOutput, 3},
	{"ci-info:", CloudInitOutput, 3},
	{"Generating public/private", CloudInitOutput, 2},
	{"SSH HOST KEY FINGERPRINTS", CloudInitOutput, 2},
	{"Reading package lists", CloudInitOutput, 1},
	{"/var/lib/cloud/instance/scripts", CloudInitOutput, 2},

	{"CA strict verification is set to", InstallScript, 2},
	{"rancher-system-agent binary", InstallScript, 2},
	{"Rancher connection information", InstallScript, 2},
	{"testing Rancher connection", InstallScript, 2},
	{"tested Rancher connection", InstallScript, 2},
	{"Determined CA is", InstallScript, 2},
	{"/cacerts is an x509", InstallScript, 2},
	{"given --ca-checksum", InstallScript, 2},
	{"$CATTLE_", InstallScript, 2},

	{"Rancher System Agent version", SystemAgent, 4},
	{"[Applyinator]", SystemAgent, 3},
	{"[K8s] ", SystemAgent, 3},
	{"Starting remote watch of plans", SystemAgent, 3},
	{"error executing instruction", SystemAgent, 3},
	{"rancher-system-agent", SystemAgent, 2},
	{"/var/lib/rancher/agent", SystemAgent, 2},
	{"error loading CA cert for probe", SystemAgent, 3},
	{"error while running probe", SystemAgent, 3},

	{"/ping is accessible", ClusterAgent, 4},
	{"/ping is not accessible", ClusterAgent, 4},
	{"Rancher agent version", ClusterAgent, 4},
	{"INFO: Environment: CATTLE_", ClusterAgent, 4},
	{"Using resolv.conf:", ClusterAgent, 3},
	{"/v3/connect", ClusterAgent, 2},
	{"Connecting to proxy", ClusterAgent, 2},
	{"emotedialer proxy error", ClusterAgent, 3},
	{"Strict CA verification is enabled but", ClusterAgent, 3},
	{"Certificate chain is not complete", ClusterAgent, 3},
	{"cattle-cluster-agent", ClusterAgent, 1},

	{"Starting rke2", RKE2, 4},
	{"rke2 is up and running", RKE2, 4},
	{"rke2", RKE2, 2},
	{"Waiting for etcd server to become available", RKE2, 1},
	{"Starting k3s", K3s, 4},
	{"k3s is up and running", K3s, 4},
	{"k3s-", K3s, 2},
	{"/k3s", K3s, 2},
	{" k3s", K3s, 2},

	{"starting containerd", Containerd, 4},
	{"containerd successfully booted", Containerd, 4},
	{"io.containerd.", Containerd, 3},
	{"RunPodSandbox", Containerd, 3},
	{"StopPodSandbox", Containerd, 3},
	{"PullImage", Containerd, 3},

	{" kubelet.go:", Kubelet, 3},
	{" kubelet_", Kubelet, 3},
	{" pod_workers.go:", Kubelet, 3},
	{" reconciler_common.go:", Kubelet, 3},
	{" pod_startup_latency", Kubelet, 3},
	{" eviction_manager.go:", Kubelet, 3},
	{" kuberuntime_", Kubelet, 3},
	{" scope.go:", Kubelet, 1},

	{`"rafthttp/`, Etcd, 4},
	{`"etcdserver/`, Etcd, 4},
	{`"etcdmain/`, Etcd, 4},
	{`"embed/`, Etcd, 4},
	{`"mvcc/`, Etcd, 4},
	{`"membership/`, Etcd, 4},
	{`"v3rpc/`, Etcd, 4},
	{`"traceutil/`, Etcd, 4},
	{"etcdserver:", Etcd, 2},

	{"[planner] rkecluster", RancherServer, 4},
	{"error syncing '", RancherServer, 2},
	{"Handling backend connection request", RancherServer, 4},
	{"[snapshotbackpopulate]", RancherServer, 4},
	{"Rancher version v", RancherServer, 3},
	{"[machineprovision]", RancherServer, 4},

	{"configuring bootstrap node(s)", ProvisioningLog, 3},
	{"configuring worker node(s)", ProvisioningLog, 3},
	{"configuring etcd node(s)", ProvisioningLog, 3},
	{"configuring control plane node(s)", ProvisioningLog, 3},
	{"waiting for viable init node", ProvisioningLog, 3},
	{"waiting for infrastructure ready", ProvisioningLog, 2},

	{"with rancher2_", Terraform, 4},
	{"with openstack_", Terraform, 4},
	{"rancher2_", Terraform, 2},
	{"Still creating...", Terraform, 3},
	{"Terraform ", Terraform, 2},
	{"terraform ", Terraform, 1},
	{"OpenTofu", Terraform, 2},
}

// markerSet finds all markers in one pass.
var markerSet = sync.OnceValue(func() *match.Set {
	words := make([]string, len(markers))
	for i, m := range markers {
		words[i] = m.text
	}
	return match.New(words)
})

const (
	// sampleBytes and sampleLines bound what is looked at to recognise lines of one form.
	sampleBytes = 16 << 10
	sampleLines = 120
	// sampleShare is how many times a text may be sampled as a whole: pieces without end must not cost without end.
	sampleShare = 2
)

// recogniser knows what kind of lines stand in a piece of a text.
type recogniser struct {
	kinds [formCount]Kind // by form, "" where not yet asked
	last  Kind            // of the line before, "" behind a blank one
	main  Kind            // of the last line whose form told its kind
	holds Kind            // Console or CloudInitOutput, once it was seen: both hold what other programs print
	spent int64           // bytes that were sampled
}

// forget is called where a new piece begins.
func (r *recogniser) forget() {
	r.kinds = [formCount]Kind{}
	r.last, r.main, r.holds = "", "", ""
}

// kind recognises a line. ahead is the text behind it, passed how much of the text stands before it.
func (r *recogniser) kind(h *header, text string, ahead []byte, passed int64) Kind {
	kind := r.byForm(h)
	if kind != "" {
		r.main = kind
	} else {
		if h.form == noForm && r.last != "" && r.last != Text {
			return r.last // more of the message before
		}
		if h.form == scriptForm && r.holds != "" {
			return r.holds
		}
		if kind = r.kinds[h.form]; kind == "" {
			kind = r.sample(h, text, ahead, passed)
		}
	}
	r.last = kind
	if kind == Console || kind == CloudInitOutput {
		r.holds = kind
	}
	return kind
}

func (r *recogniser) byForm(h *header) Kind {
	switch h.form {
	case syslogForm:
		if kind := programKind(h.program); kind != "" {
			return kind
		}
		return System
	case osloForm:
		if kind := programKind(h.program); kind != "" {
			return kind
		}
		return OpenStack
	case kernelForm, unitForm:
		return Console
	case cloudInitForm:
		return CloudInit
	case provisionForm:
		return ProvisioningLog
	case terraformForm:
		return Terraform
	case accessForm:
		return AccessLog
	case goForm:
		if h.level != NoLevel {
			return RancherServer
		}
	}
	return ""
}

// sample decides by the lines of the same form that follow, and remembers the answer for this piece.
func (r *recogniser) sample(h *header, text string, ahead []byte, passed int64) Kind {
	t := newTally()
	t.weigh(text)
	ahead = ahead[:min(len(ahead), sampleBytes)]
	whole := r.spent < sampleShare*(passed+sampleBytes)
	if whole {
		left := sampleLines
		eachLine(ahead, func(line string) bool {
			r.spent += int64(len(line)) + 1
			if left--; left < 0 || border(line) {
				return false
			}
			if text, _, ok := dockerLine(line); ok {
				line = text
			}
			if next := readHeader(line); next.form == h.form || bare(next.form) && bare(h.form) {
				t.weigh(line)
				if next.form == kernelForm || next.form == unitForm {
					t.boots = min(t.boots+1, enough)
				}
			}
			return true
		})
	}
	least := 0
	if h.form == noForm {
		least = 2 // a name in passing makes no log
	}
	kind := t.kind(least)
	if kind == "" {
		kind = r.otherwise(h.form)
	}
	if whole && len(ahead) > 0 {
		r.kinds[h.form] = kind
	}
	return kind
}

// enough is in how many lines a marker counts.
const enough = 3

// tally counts the markers of a sample.
type tally struct {
	lines int
	found []uint8 // lines in which a marker stands, up to enough
	last  []int   // the last of them
	boots int     // lines of the kernel and of systemd, up to enough
}

func newTally() *tally {
	return &tally{found: make([]uint8, len(markers)), last: make([]int, len(markers))}
}

// weigh looks for markers in a line; who writes it shows in its first kilobyte.
func (t *tally) weigh(text string) {
	text = text[:min(len(text), 1024)]
	t.lines++
	match.Find(markerSet(), text, func(word, at int) bool {
		if t.found[word] < enough && t.last[word] != t.lines && strings.HasPrefix(text[at:], markers[word].text) {
			t.found[word]++
			t.last[word] = t.lines
		}
		return true
	})
}

// kind is the kind for which most speaks, "" where no more than least speaks for any.
func (t *tally) kind(least int) Kind {
	sums := map[Kind]int{Console: 4 * t.boots} // what a kernel says stands on a console, whatever else does
	for i, m := range markers {
		sums[m.kind] += int(t.found[i]) * m.weight
	}
	kind, best := Kind(""), least
	for _, m := range markers { // in their order, so that equal sums have one answer
		if sums[m.kind] > best {
			kind, best = m.kind, sums[m.kind]
		}
	}
	return kind
}

// bare tells whether lines of a form may stand beside lines of another one that are bare, from the same program.
func bare(f form) bool {
	return f == noForm || f == scriptForm || f == shoutForm || f == unitForm || f == kernelForm
}

// otherwise is the kind of lines of a form that nothing else is known about.
func (r *recogniser) otherwise(f form) Kind {
	switch f {
	case klogForm:
		if r.main == RancherServer {
			return r.main // controllers inside Rancher log with klog
		}
		return Kubernetes
	case scriptForm:
		return InstallScript
	}
	return Text
}

// border tells whether a line divides a text into pieces that have nothing to do with each other.
func border(line string) bool {
	if line == "" {
		return false
	}
	switch line[0] {
	case '`', '~':
		return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
	case '=':
		return strings.HasPrefix(line, "==> ") && strings.HasSuffix(line, " <==") || strings.HasPrefix(line, "==== ")
	case '#':
		if strings.HasPrefix(line, "#==[") {
			return true
		}
	case '-', '<':
		for _, begin := range [...]string{"-----BEGIN ", "<details", "</details", "<pre>", "</pre>"} {
			if strings.HasPrefix(line, begin) {
				return true
			}
		}
	}
	_, ok := promptCommand(line)
	return ok
}
