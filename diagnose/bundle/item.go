package bundle

import "time"

// Kind says what an item is.
type Kind string

// The kinds of lines. Which one a line is follows from the program that its header names, from its own form, and last
// from the lines around it.
const (
	RancherServer   Kind = "rancher-server"    // log of the rancher pods
	ProvisioningLog Kind = "provisioning-log"  // "[INFO ] configuring …", from the ConfigMap or the UI
	DriverJob       Kind = "driver-job"        // output of rancher-machine
	PlanOutput      Kind = "plan-output"       // what a node's plan printed, out of its Secret
	Console         Kind = "console"           // serial console of a VM, dmesg
	CloudInit       Kind = "cloud-init"        // cloud-init.log
	CloudInitOutput Kind = "cloud-init-output" // cloud-init-output.log
	InstallScript   Kind = "install-script"    // the system agent's install script, where nothing says who ran it
	SystemAgent     Kind = "system-agent"
	RKE2            Kind = "rke2"
	K3s             Kind = "k3s"
	Containerd      Kind = "containerd"
	Kubelet         Kind = "kubelet"
	Etcd            Kind = "etcd"
	ClusterAgent    Kind = "cluster-agent"
	Kubernetes      Kind = "kubernetes" // other parts of Kubernetes and controllers
	System          Kind = "system"     // journal or syslog, other units
	Nova            Kind = "nova"
	Neutron         Kind = "neutron"
	Keystone        Kind = "keystone"
	Cinder          Kind = "cinder"
	OpenStack       Kind = "openstack" // other services of OpenStack
	Terraform       Kind = "terraform"
	AccessLog       Kind = "access-log"
	HTTP            Kind = "http"     // status line and headers of an answer
	Describe        Kind = "describe" // lines of `kubectl describe`
	Command         Kind = "command"  // a command that was typed; what it printed names it in Item.Command
	Message         Kind = "message"  // a text that was given as the message of a condition
	Text            Kind = "text"     // anything else
)

// The kinds of items that have an Object.
const (
	Object   Kind = "object"   // a Kubernetes object
	Event    Kind = "event"    // a Kubernetes event, in the form of v1 Event whatever it was read from
	Row      Kind = "row"      // a row of a table of kubectl: its cells by the names of the columns
	Resource Kind = "resource" // an object of OpenStack, by the names that the source uses
	APIError Kind = "error"    // the body of an error answer
	Document Kind = "document" // any other YAML or JSON; its lines come as well
)

// Certainty says how a time was found.
type Certainty uint8

// The degrees of certainty, weakest first.
const (
	NoTime      Certainty = iota
	Approximate           // counted back from an age such as "34m"
	Assumed               // the year or the zone is not in the text, or the time was counted from the boot of the machine
	Exact                 // the text names the instant
)

var certaintyNames = [...]string{"none", "approximate", "assumed", "exact"}

func (c Certainty) String() string { return certaintyNames[c] }

// Level is the severity that a line claims.
type Level uint8

// The levels, mildest first.
const (
	NoLevel Level = iota
	Debug
	Info
	Warn
	Error
	Fatal
)

var levelNames = [...]string{"none", "debug", "info", "warn", "error", "fatal"}

func (l Level) String() string { return levelNames[l] }

// Item is one line or one object of the evidence. Its strings may share memory with more than the item: who keeps some
// of many clones them.
type Item struct {
	Kind Kind
	// File is the path as it was given, and behind each "!" the path inside an archive.
	File string
	// Line is where the item begins, from 1; of a value inside a one-line document the line of that document.
	Line int

	Time    time.Time // UTC; zero with NoTime
	Certain Certainty
	// Uptime is how long the machine had been up, on lines that say so; 0 otherwise.
	Uptime time.Duration
	Level  Level
	// Host and Program are what a syslog or journal header names.
	Host, Program string

	// Text is the line without escape sequences and control characters, or of an object what a person would read of it:
	// an event's message, a row as it stood. Parts of a line longer than 64 KiB are items of their own.
	Text string
	// Message is the end of Text behind time, host, program and level.
	Message string
	// Object has the types of unstructured Kubernetes objects: map[string]any, []any, string, bool, int64, float64, nil.
	Object map[string]any
	// Of is what an object is: a kind ("Machine"), a resource as it was asked for ("machines"), or a name such as
	// "server"; "" where nothing says so.
	Of string
	// Partial means that the object was put together from text that leaves things out (describe, a fragment, a repaired
	// document), so that a missing field proves nothing.
	Partial bool
	// Joined means that Text was put together from several lines that are items as well.
	Joined bool
	// Command is the command that printed it, "" where nothing says so.
	Command string
	// Block numbers the pieces of a file that belong together: one table, one command's output, one fenced text.
	Block int

	source excerpt
}
