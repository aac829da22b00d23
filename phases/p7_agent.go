package phases

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

const codeAgents = "ROS-AGENT-001"

// agent waits until every node's agent has checked in.
func agent() Phase {
	return Phase{
		Number: 7,
		Name:   "agent",
		Why:    "the three classic causes show here: CA, DNS, server-url; Rancher says only \"waiting for agent to check in\"",
		Usual:  16 * time.Minute,
		Gates:  []Gate{{Code: codeAgents, Check: agentsIn}},
		Action: waitForAgents,
	}
}

// running is a Machine whose agent is connected and whose node is Ready in the new cluster: Rancher sets the provider id
// only then (conditions.md, section 1).
func running(machines []rancherapi.Machine) (done int, behind []rancherapi.Machine) {
	for _, m := range machines {
		switch {
		case m.Deleting != nil:
		case m.Phase == "Running":
			done++
		default:
			behind = append(behind, m)
		}
	}
	return done, behind
}

func agentsIn(ctx context.Context, r *Run) (finding.Finding, error) {
	machines, err := r.machines(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	wanted, _, _, _ := r.Spec.Nodes()
	done, behind := running(machines)
	args := finding.Args{"done": itoa(done), "wanted": itoa(wanted)}
	if done < wanted {
		names := make([]string, len(behind))
		for i, m := range behind {
			names[i] = m.Name + " " + m.Phase
		}
		args["behind"] = list(names, 3)
		return finding.Waiting(codeAgents, "waiting", args), nil
	}
	return finding.Passed(codeAgents, "ok", args), nil
}

const agentPoll = 30 * time.Second

// waitForAgents waits, reads along on the consoles of the nodes that are behind, and stops within seconds of a line that
// proves a cause which waiting cannot mend.
func waitForAgents(ctx context.Context, r *Run) error {
	watch, err := r.watching(ctx)
	if err != nil {
		return err
	}
	wanted, _, _, _ := r.Spec.Nodes()
	wait := r.startWait(event.Wait{For: fmt.Sprintf("%d agents to check in", wanted), Total: wanted}, r.Spec.Waits.Agent, 20*time.Minute)
	var looked time.Time
	unread, gone := "", newGoneServers(r)
	for {
		changed := watch.changed()
		if stop := r.stopOnCluster(watch); stop != nil {
			return wait.end(stop)
		}
		if stop := r.stopOnDriver(watch, nil); stop != nil {
			return wait.end(stop)
		}
		done, behind := running(watch.allMachines())
		wait.progress(watch.reason(), done)
		if done >= wanted {
			return wait.end(nil)
		}
		if r.Clock.Since(looked) >= agentPoll {
			looked = r.Clock.Now()
			err := r.lookAtNodes(ctx, watch, behind, gone)
			var stop *Stop
			if errors.As(err, &stop) {
				return wait.end(stop)
			}
			if text := text(err); text != unread && ctx.Err() == nil {
				if unread = text; unread != "" {
					r.notice("console-unread", finding.Args{"error": unread})
				}
			}
		}
		if err := wait.pause(ctx, agentPoll/6, changed); err != nil {
			return wait.end(r.withHint(err, behind))
		}
	}
}

// lookAtNodes looks for what keeps the nodes that are behind: whether their servers are still there, what their consoles
// say, and what their plans came to. It returns a *Stop when waiting cannot mend it; any other error means that it could
// not look.
func (r *Run) lookAtNodes(ctx context.Context, watch *watcher, behind []rancherapi.Machine, gone *goneServers) error {
	wanted, names := map[string]bool{}, map[string]bool{}
	for _, m := range behind {
		wanted[m.Name] = true
	}
	infra := watch.allInfra()
	client, err := r.OpenStack(ctx)
	if err != nil {
		return err
	}
	var servers []openstack.Server
	for server, err := range client.Servers(ctx, openstack.ServerFilter{NamePrefix: r.Spec.Name + "-"}) {
		if err != nil {
			return err
		}
		names[server.Name] = true
		if wanted[server.Name] {
			servers = append(servers, server)
		}
	}
	if stop := gone.look(infra, names); stop != nil {
		return stop
	}
	if stop := r.stopOnPlan(ctx, behind); stop != nil {
		return stop
	}
	cause, err := r.reader().look(ctx, agentPoll, servers)
	if cause == nil {
		return err
	}
	r.emit(event.Event{Kind: event.Diagnosed, Diagnosis: cause})
	return &Stop{Kind: StopFailed, Cause: cause, Err: fmt.Errorf("%s cannot register, and waiting will not mend it", cause.Object)}
}

// withHint adds to the end of a wait that ran out what the consoles point to without proving it.
func (r *Run) withHint(err error, behind []rancherapi.Machine) error {
	var stop *Stop
	if !errors.As(err, &stop) || stop.Kind != StopTimeout {
		return err
	}
	names := make([]string, len(behind))
	for i, m := range behind {
		names[i] = m.Name
	}
	if stop.Cause = r.reader().hint(names); stop.Cause != nil {
		r.emit(event.Event{Kind: event.Diagnosed, Diagnosis: stop.Cause})
	}
	return stop
}
