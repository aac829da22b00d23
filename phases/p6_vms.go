package phases

import (
	"context"
	"fmt"
	"time"

	"github.com/rosctl/rosctl/diagnose"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

const codeVMs = "ROS-VM-001"

// vms waits until every machine has a VM.
func vms() Phase {
	return Phase{
		Number: 6,
		Name:   "vms",
		Why:    "a VM goes from BUILD to ACTIVE in about 9 minutes on slow storage; without it no agent can check in",
		Usual:  12 * time.Minute,
		Gates:  []Gate{{Code: codeVMs, Check: vmsActive}},
		Action: waitForVMs,
	}
}

// vmState is the machines of the cluster beside the servers of OpenStack.
type vmState struct {
	wanted  int
	ready   []openstack.Server // ACTIVE with an address, and the driver is done: a floating IP can still fail before
	waiting []string           // machines without one, with the reason
	broken  []openstack.Server // in ERROR
	names   map[string]bool    // of all servers that could be of this cluster
}

// vmsNow joins machines and servers by their names; the driver gives the VM the machine's name (driver facts, 8).
func (r *Run) vmsNow(ctx context.Context, machines []rancherapi.OpenstackMachine) (vmState, error) {
	state := vmState{names: map[string]bool{}}
	state.wanted, _, _, _ = r.Spec.Nodes()
	client, err := r.OpenStack(ctx)
	if err != nil {
		return state, err
	}
	byName := map[string]openstack.Server{}
	for server, err := range client.Servers(ctx, openstack.ServerFilter{NamePrefix: r.Spec.Name + "-"}) {
		if err != nil {
			return state, err
		}
		byName[server.Name], state.names[server.Name] = server, true
	}
	for _, m := range machines {
		if m.Deleting != nil {
			continue
		}
		server, ok := byName[m.Name]
		switch {
		case !ok && m.Condition("CreateJob").True():
			state.waiting = append(state.waiting, m.Name+": its server is gone")
		case !ok:
			state.waiting = append(state.waiting, m.Name+": no server yet")
		case server.Status == "ACTIVE" && len(server.Addresses) > 0 && m.Condition("CreateJob").True():
			state.ready = append(state.ready, server)
		case server.Status == "ACTIVE":
			state.waiting = append(state.waiting, m.Name+": ACTIVE, the driver is still at work")
		case server.Status == "ERROR":
			state.broken = append(state.broken, server)
			state.waiting = append(state.waiting, m.Name+": ERROR")
		default:
			state.waiting = append(state.waiting, m.Name+": "+server.Status)
		}
	}
	return state, nil
}

func (s vmState) reason() string {
	switch missing := s.wanted - len(s.ready) - len(s.waiting); {
	case len(s.waiting) > 0:
		return list(s.waiting, 3)
	case missing > 0:
		return fmt.Sprintf("%d machine(s) not made by Rancher yet", missing)
	}
	return ""
}

func vmsActive(ctx context.Context, r *Run) (finding.Finding, error) {
	machines, err := r.openstackMachines(ctx)
	if kind := rancherKind(err); kind == "not-found" || kind == "busy" {
		machines, err = nil, nil // in a dry run the driver may still be inactive
	}
	if err != nil {
		return finding.Finding{}, err
	}
	state, err := r.vmsNow(ctx, machines)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"ready": itoa(len(state.ready)), "wanted": itoa(state.wanted), "reason": state.reason()}
	if len(state.ready) < state.wanted {
		return finding.Waiting(codeVMs, "building", args), nil
	}
	var evidence []finding.Evidence
	for _, s := range state.ready {
		evidence = append(evidence, seen(finding.OpenStack, "server "+s.ID, s.Name+" ACTIVE "+list(s.Addresses, 2)))
	}
	return finding.Passed(codeVMs, "ok", args, evidence...), nil
}

const (
	// Nova has no watch. While servers are made it is asked this often; a server in ERROR lives at most 4 seconds
	// before the driver removes it (driver facts, 10), so the first half minute is looked at closely.
	pollEarly = 2 * time.Second
	pollLater = 8 * time.Second
	earlyFor  = 40 * time.Second
	// A VM that is up before the others is read along with, but seldom: phase 7 looks closer.
	vmConsoles = 2 * time.Minute
	// Rancher replaces a machine that failed, and the new one's first moments are looked at as closely.
	againFor = 2 * time.Minute
	// Two failures of one kind are no accident: Rancher would go on for ever. Of a kind that nothing is known of, more are
	// waited for: the next server that fails may live long enough to be asked why.
	failuresEnough  = 2
	undecidedEnough = 6
)

// waitForVMs waits, and stops early when the driver has said why it will not get there.
func waitForVMs(ctx context.Context, r *Run) error {
	watch, err := r.watching(ctx)
	if err != nil {
		return err
	}
	wanted, _, _, _ := r.Spec.Nodes()
	wait := r.startWait(event.Wait{For: fmt.Sprintf("%d VMs to be ACTIVE", wanted), Total: wanted}, r.Spec.Waits.VMs, 12*time.Minute)
	faults := map[string]openstack.Fault{} // by machine name, fetched before the driver removes the server
	var asked time.Time
	closely := r.Clock.Now().Add(earlyFor)
	failures, gone := 0, newGoneServers(r)
	for {
		changed := watch.changed()
		if stop := r.stopOnDriver(watch, faults); stop != nil {
			return wait.end(stop)
		}
		if n := len(watch.failed()); n > failures {
			failures, closely = n, r.Clock.Now().Add(againFor)
		}
		if stop := r.stopOnCluster(watch); stop != nil {
			return wait.end(stop)
		}
		tick := pollLater
		if r.Clock.Now().Before(closely) {
			tick = pollEarly
		}
		if r.Clock.Since(asked) >= tick {
			asked = r.Clock.Now()
			infra := watch.allInfra()
			state, err := r.vmsNow(ctx, infra)
			if err != nil {
				wait.progress("OpenStack could not be asked: "+err.Error(), wait.wait.Done)
			} else {
				r.fetchFaults(ctx, state.broken, faults)
				wait.progress(first(state.reason(), watch.reason()), len(state.ready))
				if len(state.ready) >= wanted {
					return wait.end(nil)
				}
				if stop := gone.look(infra, state.names); stop != nil {
					return wait.end(stop)
				}
				if _, err := r.reader().look(ctx, vmConsoles, state.ready); err != nil {
					wait.progress(err.Error(), len(state.ready))
				}
			}
		}
		if err := wait.pause(ctx, tick, changed); err != nil {
			return wait.end(err)
		}
	}
}

// fetchFaults asks for the fault of each broken server by its id: "No valid host" stands only there, not in the list,
// and only until the driver removes the server.
func (r *Run) fetchFaults(ctx context.Context, broken []openstack.Server, faults map[string]openstack.Fault) {
	for _, s := range broken {
		if _, ok := faults[s.Name]; ok {
			continue
		}
		client, err := r.OpenStack(ctx)
		if err != nil {
			return
		}
		full, err := client.Server(ctx, s.ID)
		if err != nil || full.Fault == nil {
			continue
		}
		faults[s.Name] = *full.Fault
		r.emit(event.Event{Kind: event.ObjectChanged, Object: &event.Object{
			Kind: "Server", Name: s.Name, Condition: "fault", Status: "ERROR", Reason: itoa(full.Fault.Code), Message: full.Fault.Message,
		}})
	}
}

// stopOnDriver ends the wait when a driver error proves a cause that waiting cannot mend, or came twice.
//
// Two failures with the same words are the same failure, although only one of the servers may have lived long enough to
// be asked for its fault: the one that was says it for both.
func (r *Run) stopOnDriver(watch *watcher, faults map[string]openstack.Fault) error {
	count := map[string]int{}
	told := map[string]finding.Diagnosis{} // by the driver's words
	for _, f := range watch.failed() {
		if f.Before {
			continue
		}
		evidence := []finding.Evidence{{Source: finding.Rancher, Ref: "OpenstackMachine " + f.Machine, At: f.At, Excerpt: lastLine(f.Text)}}
		if fault, ok := faults[f.Machine]; ok {
			evidence = append([]finding.Evidence{{Source: finding.OpenStack, Ref: "server " + f.Machine + " fault", Excerpt: fault.Message}}, evidence...)
		}
		d := diagnose.Driver(f.Text, evidence)
		d.Object = f.Machine
		said := "words " + lastLine(f.Text)
		if known, ok := told[said]; ok && d.Cause == diagnose.Undecided {
			d = known
		}
		told[said] = d
		count[said]++
		count[d.Cause]++
		enough := failuresEnough
		if d.Cause == diagnose.Undecided {
			enough = undecidedEnough
		}
		if (d.Final && d.Confidence == finding.Proven) || count[said] >= enough || count[d.Cause] >= enough {
			r.emit(event.Event{Kind: event.Diagnosed, Diagnosis: &d})
			return &Stop{Kind: StopFailed, Cause: &d, Err: fmt.Errorf("the node driver could not make %s: %s", d.Object, lastLine(f.Text))}
		}
	}
	return nil
}

// stopOnCluster ends a wait when the Cluster went away or Rancher refuses it.
func (r *Run) stopOnCluster(watch *watcher) error {
	c, ok := watch.cluster()
	if !ok {
		return nil // the first list may still be on its way
	}
	if c.Deleting != nil {
		return &Stop{Kind: StopFailed, Err: fmt.Errorf("the Cluster %s is being deleted by somebody else since %s", c.Name, c.Deleting.Format(time.TimeOnly))}
	}
	if f := r.soundness(c); f.Outcome == finding.Fail {
		return &Stop{Kind: StopFailed, Findings: []finding.Finding{f}, Err: fmt.Errorf("the Cluster is refused by Rancher: %s", f.Args["message"])}
	}
	if d := diagnose.Message("Cluster "+c.Namespace+"/"+c.Name, watch.reason()); d != nil && d.Final {
		r.emit(event.Event{Kind: event.Diagnosed, Diagnosis: d})
		return &Stop{Kind: StopFailed, Cause: d, Err: fmt.Errorf("the Cluster %s cannot be saved by waiting: %s", c.Name, watch.reason())}
	}
	return nil
}

// lastLine is the driver's reason: everything before it is progress.
func lastLine(text string) string { return diagnose.Reason(text) }
