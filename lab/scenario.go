package lab

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/rancher"
	"github.com/rosctl/rosctl/lab/world"
)

// Healthy is the name of the scenario in which nothing is wrong.
const Healthy = "healthy"

// Never stands for the phase of something that does not happen.
const Never = -1

// Scenario is a lab in which one thing is as it should not be. It is data and a few hooks, all of which may be nil. What
// its hooks remember belongs to one lab: Scenarios makes them anew at each call.
type Scenario struct {
	Name string `json:"name"`
	What string `json:"what"` // one sentence for people
	// Phase is where the fault bites when nobody looked for it before; Never when there is none.
	Phase int `json:"phase"`
	// Stops is the phase in which a create stops; 9 when it goes through and the teardown behind it stops; Never when
	// both go through.
	Stops int `json:"stops"`
	// Code is what the fault is called when it is found: a gate's code or a cause's. Where nothing stops it is empty.
	Code string `json:"code,omitempty"`
	// Exit is the exit code with which it stops.
	Exit int `json:"exit,omitempty"`
	// Leaves is what a teardown after the stop cannot take away, in words; empty when it leaves nothing.
	Leaves string `json:"leaves,omitempty"`

	// Config changes the configuration that WriteConfig writes.
	Config func(*Config) `json:"-"`
	// Install changes what Rancher and the lab's own OpenStack are made of.
	Install func(*rancher.Options, *cloud.Options) `json:"-"`
	// Prepare makes the fault, after everything was started.
	Prepare func(*Lab) error `json:"-"`

	// Rancher and OpenStack see each request first, and may answer it in the server's place; they say whether they did.
	// They run beside each other.
	Rancher   func(l *Lab, w http.ResponseWriter, r *http.Request) bool `json:"-"`
	OpenStack func(l *Lab, w http.ResponseWriter, r *http.Request) bool `json:"-"`
	// Server is told of every change of a server's status, one call at a time.
	Server func(l *Lab, server cloud.ServerInfo) `json:"-"`
	// Driver says what the node driver ends with instead of doing its work: its last line, or "" to let it work.
	Driver func(l *Lab, job world.DriverJob, remove bool) string `json:"-"`
	// Site changes what a VM is answered when it calls a URL.
	Site func(l *Lab, vm world.VM, url string, answer world.Answer) world.Answer `json:"-"`
	// Guest says how a VM behaves.
	Guest func(l *Lab, vm world.VM) world.Guest `json:"-"`
	// Refuses keeps Rancher from turning a Cluster into objects: the message of its condition RKECluster, "" for none.
	Refuses func(l *Lab) string `json:"-"`
	// Node changes how a node of the new cluster looks from inside; i is its place in the cluster as it is by now.
	Node func(node *rancher.Node, i int, cluster world.Downstream) `json:"-"`
	// Joined is told each time that the new cluster has changed.
	Joined func(l *Lab, cluster *rancher.Downstream) `json:"-"`
}

// errForeignCloud is what a scenario says that has to change OpenStack where that is a real one.
var errForeignCloud = errors.New("this scenario needs the lab's own OpenStack; start the lab without a real one")

// needsOwnCloud tells whether the scenario is one of the lab's own OpenStack.
func (s Scenario) needsOwnCloud() bool { return s.OpenStack != nil || s.Server != nil }

// Scenarios lists all scenarios, in the order in which they are shown: by the phase that they are about.
func Scenarios() []Scenario {
	return slices.Concat(
		[]Scenario{{
			Name: Healthy, Phase: Never, Stops: Never,
			What: "Everything is in order: a cluster of three nodes is there after some 25 minutes of the lab's time.",
		}},
		rancherScenarios(), trustScenarios(), nameScenarios(), cloudScenarios(), quotaScenarios(), leftoverScenarios(),
		sessionScenarios(), driverScenarios(), recipeScenarios(), clusterScenarios(),
		vmScenarios(), agentScenarios(), nodeScenarios(), verifyScenarios(), teardownScenarios(),
	)
}

// FindScenario returns a scenario by its name.
func FindScenario(name string) (Scenario, error) {
	all := Scenarios()
	best, far := "", len(name)/2+1
	for _, s := range all {
		if s.Name == name {
			return s, nil
		}
		if d := distance(name, s.Name); d < far {
			best, far = s.Name, d
		}
	}
	if best != "" {
		best = "; did you mean " + best + "?"
	}
	return Scenario{}, fmt.Errorf("the lab has no scenario %q among its %d%s", name, len(all), best)
}

// distance is how many letters must be put in, taken out or changed to make one word of the other (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// minutes of the lab's time, for rosctl.yaml.
func minutes(n int) string { return (time.Duration(n) * time.Minute).String() }
