package world

import "time"

// VM is a virtual machine that was built for a Machine.
type VM struct {
	Machine   string // its name everywhere
	ServerID  string // in OpenStack
	IPAddress string
	Cluster   string
	Namespace string
	Etcd      bool
	Control   bool
	Worker    bool
}

// Answer is what a VM gets when it asks for a URL.
type Answer struct {
	Code int    // the HTTP code; 0 when there was no answer, which the install script prints as 000
	Body string // of /cacerts
	Curl string // curl's own line when there was no answer: "curl: (6) Could not resolve host: rancher.lab.test"
}

// Site is the network as the VMs see it. Get must not block; it is asked again at each try of the install script, so that
// what is mended heals the VM.
type Site interface {
	Get(vm VM, url string) Answer
}

// SiteFunc makes a Site of a function.
type SiteFunc func(vm VM, url string) Answer

// Get asks the function.
func (f SiteFunc) Get(vm VM, url string) Answer { return f(vm, url) }

// Guest is how a VM behaves apart from its network. The zero Guest is well.
type Guest struct {
	// Silent VMs write nothing to their console.
	Silent bool
	// StopAt ends the boot at a stage: nothing of that stage or of later ones happens.
	StopAt Stage
	// Lines are printed when the boot was stopped.
	Lines []string
	// PlanError is what the plan's first instruction prints before it fails, again and again. Empty: it succeeds.
	PlanError string
	// StuckProbes never become healthy ("etcd", "kube-apiserver", …).
	StuckProbes []string
	// NoClusterAgent keeps cattle-cluster-agent from connecting; AgentDelay only makes it slow.
	NoClusterAgent bool
	AgentDelay     time.Duration
}

// Stage is a part of a VM's boot.
type Stage string

// The stages, in their order.
const (
	StageKernel  Stage = "kernel"
	StageLocal   Stage = "init-local"     // cloud-init: config drive, network
	StageInit    Stage = "init"           // cloud-init: write_files, host name
	StageConfig  Stage = "modules:config" // cloud-init: runcmd is written as a script
	StageFinal   Stage = "modules:final"  // cloud-init: that script runs, and with it the install script
	StageInstall Stage = "install"        // the install script itself
)
