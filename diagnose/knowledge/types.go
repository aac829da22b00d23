package knowledge

import "strings"

// Text is a text in the languages that rosctl speaks.
type Text struct {
	EN string `yaml:"en"`
	MS string `yaml:"ms"` // Malay
}

// In returns the text in a language ("en", "ms"), in English where there is no other.
func (t Text) In(lang string) string {
	if lang == "ms" && t.MS != "" {
		return t.MS
	}
	return t.EN
}

// Step is one thing to do or to look at, with a command to paste where there is one. Words in capitals in a command
// (CLUSTER, MACHINE) stand for names that the reader puts in.
type Step struct {
	Text        Text
	Command     string
	Destructive bool // it deletes or restarts something
}

// Cause is something that can be at fault.
type Cause struct {
	Slug       string // what a script reads
	Code       string // what a person looks up; stable, never reused
	Phase      int    // where it usually shows
	FixPhase   int    // where it is mended
	Final      bool   // waiting cannot mend it
	Title, Why Text
	Remedies   []Step // in the order in which to try them
	NextChecks []Step // what would make sure, or decide
	Minutes    Minutes
}

// Minutes says how long something takes.
type Minutes struct {
	From, To int // usually
	// Attention is when it has taken too long; NoLimit when nobody can say.
	Attention int
}

// NoLimit is the attention of what may take any time.
const NoLimit = -1

// Evidence says what an entry proves.
type Evidence string

// The degrees of evidence.
const (
	Proof    Evidence = "proof"    // the first of its causes is established
	Hint     Evidence = "hint"     // the first of its causes is likely, nothing more
	Symptom  Evidence = "symptom"  // something is wrong; its causes are the suspects in order, and none is likely yet
	Wait     Evidence = "wait"     // as it should be until Minutes.Attention, then a symptom
	Progress Evidence = "progress" // a step was reached: rejects the errors of the steps before it
	Ignore   Evidence = "ignore"   // alarming, and without effect
)

// Class is what a condition's message means for the one who waits.
type Class string

// The classes.
const (
	NormalWait     Class = "normal-wait"
	NeedsAttention Class = "needs-attention-if-longer-than"
	Failed         Class = "failed"
	Unrecoverable  Class = "unrecoverable"
	Deleting       Class = "deleting"
)

// Kind says how much of a message a pattern covers.
type Kind string

// The kinds.
const (
	Fragment Kind = "fragment" // stands somewhere in the text
	Full     Kind = "full"     // is the whole text
	Wrapper  Kind = "wrapper"  // only frames another text, in its group detail, first, error or msg
)

// Where is a set of places in which a text can stand.
type Where uint16

// The places.
const (
	Condition    Where = 1 << iota // message of a Kubernetes condition or event
	Driver                         // output of rancher-machine: log of its Job, CreateError, DeleteError
	OpenStack                      // fault of a server; answers and logs of OpenStack's services
	API                            // answer of Rancher's or Kubernetes' API, also as kubectl prints it
	Rancher                        // log of Rancher, its webhook, Cluster API
	Console                        // a VM's console
	CloudInit                      // cloud-init.log, cloud-init-output.log
	Agent                          // journal of rancher-system-agent
	RKE2                           // journal of rke2-server, rke2-agent, k3s
	Container                      // logs of kubelet, containerd, etcd and of pods
	ClusterAgent                   // log of cattle-cluster-agent
	System                         // journal and tools of the VM's operating system

	Anywhere Where = 1<<iota - 1
)

var whereNames = [...]string{"condition", "driver", "openstack", "api", "rancher", "console", "cloud-init", "agent", "rke2",
	"container", "cluster-agent", "system"}

func (w Where) String() string {
	if w == Anywhere {
		return "anywhere"
	}
	var names []string
	for i, name := range whereNames {
		if w&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// allWheres lists the places for the one who misspelt one.
func allWheres() string { return strings.Join(whereNames[:], ", ") }

// parseWhere reads one name.
func parseWhere(name string) (Where, bool) {
	if name == "anywhere" {
		return Anywhere, true
	}
	for i, n := range whereNames {
		if n == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// Suspect is a cause that an entry points to.
type Suspect struct {
	Slug string
	Look string // what would make sure that it is this one
}

// Scope is an object and those of its conditions that carry a message.
type Scope struct {
	Object     string // "machines.cluster.x-k8s.io"
	Conditions []string
}

// Entry is a message or a line that is known: what it looks like and what it means.
type Entry struct {
	ID      string
	Kind    Kind
	Where   Where
	Pattern string // RE2; its named groups are the values in the text
	// Words are such that one of them stands in every text that Pattern matches, in whatever case.
	Words    []string
	General  bool // catches what nothing else knew: tried after all others
	Evidence Evidence
	Class    Class  // of conditions' messages; "" of lines
	Severity string // of lines: debug, info, warn, error, fatal; "" of messages
	Phase    int    // where it shows
	Minutes  Minutes
	// Repeats is how often a line must have come: a loop that retries may still succeed at its second try.
	Repeats  int
	On       []Scope // of conditions' messages
	Status   string  // of the condition, where it is always the same
	Reason   string
	Causes   []Suspect
	Meaning  Text
	Remedy   Text
	Source   string // who writes it
	Examples []string
	File     string // where it was read, "" when it is built in
}

// Leads returns where the entry leads when nothing else is known: the slug of its first cause, "normal-wait" for what
// only takes its time, "normal-noise" for what has no effect, "undecided" for a symptom, "" for progress.
func (e *Entry) Leads() string {
	switch e.Evidence {
	case Progress:
		return ""
	case Ignore:
		return "normal-noise"
	case Wait:
		return "normal-wait"
	case Symptom:
		return "undecided"
	}
	return e.Causes[0].Slug
}

// Reason is what a condition's reason means where its message is empty.
type Reason struct {
	Object, Condition, Reason string // Condition "*": any
	Phase                     int
	Class                     Class
	Meaning                   Text
}

// ConditionType is a condition that an object can have.
type ConditionType struct {
	Object, Type string
	Good         string // the status that is good: "True", "False", "-" for none
	Meaning      Text
}

// Absence is a rule about lines that should have come and did not.
type Absence struct {
	ID       string
	Seen     []string // signatures that were seen; none: anything
	NotSeen  []string // signatures that were not; none: whatever came
	After    int      // minutes since the last one that was seen
	Where    Where    // the logs in which it holds
	Evidence Evidence
	Causes   []Suspect
	Meaning  Text
	Remedy   Text
}

// Composite is a message that is made of several, and which of them says the most.
type Composite struct {
	Message, Primary string
}
