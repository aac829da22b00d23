package phases

import (
	"fmt"

	"github.com/rosctl/rosctl/diagnose"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// goneServers notices servers that somebody deleted past Rancher: the create job has made them, and OpenStack has no
// such server. Rancher does not look again, and its machine waits for an agent that cannot come.
type goneServers struct {
	run    *Run
	missed map[string]int // by machine: how often in a row it had no server
}

// enoughMissed is how often a server must be missed in a row: between the list of the machines and that of the servers a
// machine may have been replaced.
const enoughMissed = 2

func newGoneServers(r *Run) *goneServers { return &goneServers{run: r, missed: map[string]int{}} }

// look compares the machines with the names of all servers, and returns a *Stop when one is certainly gone.
func (g *goneServers) look(machines []rancherapi.OpenstackMachine, servers map[string]bool) error {
	for _, m := range machines {
		if m.Deleting != nil || servers[m.Name] || !m.Condition("CreateJob").True() {
			delete(g.missed, m.Name)
			continue
		}
		if g.missed[m.Name]++; g.missed[m.Name] < enoughMissed {
			continue
		}
		d := diagnose.ServerGone(m.Name,
			seen(finding.OpenStack, "server list", "no server "+m.Name),
			seen(finding.Kubernetes, "OpenstackMachine "+m.Namespace+"/"+m.Name+" condition CreateJob", "True"))
		g.run.emit(event.Event{Kind: event.Diagnosed, Diagnosis: &d})
		return &Stop{Kind: StopFailed, Cause: &d, Err: fmt.Errorf("the server of %s is not in OpenStack any more, and Rancher does "+
			"not make another by itself", m.Name)}
	}
	return nil
}
