package lab

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/dns"
	"github.com/rosctl/rosctl/lab/nodedriver"
	"github.com/rosctl/rosctl/lab/rancher"
	"github.com/rosctl/rosctl/lab/world"
)

// driver gives the world's Jobs to the node driver, unless the scenario has the last word.
type driver struct {
	*nodedriver.Driver
	lab *Lab
}

// Create is for world.Driver.
func (d driver) Create(ctx context.Context, job world.DriverJob, log io.Writer) error {
	if err := d.fails(job, log, false); err != nil {
		return err
	}
	return d.Driver.Create(ctx, translate(job), log)
}

// Remove is for world.Driver.
func (d driver) Remove(ctx context.Context, job world.DriverJob, log io.Writer) error {
	if err := d.fails(job, log, true); err != nil {
		return err
	}
	return d.Driver.Remove(ctx, translate(job), log)
}

// fails ends a Job as the scenario says; a create that fails so has made nothing.
func (d driver) fails(job world.DriverJob, log io.Writer, remove bool) error {
	if d.lab.Scenario.Driver == nil {
		return nil
	}
	text := d.lab.Scenario.Driver(d.lab, job, remove)
	if text == "" {
		return nil
	}
	_, _ = fmt.Fprintln(log, text) // it is kept in memory
	return &nodedriver.ExitError{Text: text}
}

func translate(job world.DriverJob) nodedriver.Job {
	return nodedriver.Job{
		Machine: job.Machine, Flags: job.Config, Env: job.Env, UserData: job.InstallScript,
		State: job.State, SaveState: job.Save,
	}
}

// joined shows a new cluster through Rancher's proxy.
func (l *Lab) joined(d world.Downstream) {
	front := l.Rancher.Downstream(d.Management)
	if d.Version != "" {
		front.SetVersion(d.Version)
	}
	here := map[string]bool{}
	for i, n := range d.Nodes {
		here[n.Name] = true
		node := rancher.Node{
			Name: n.Name, InternalIP: n.IPAddress, ProviderID: n.ProviderID, SystemUUID: n.ServerID,
			KubeletVersion: d.Version, ETCD: n.Etcd, ControlPlane: n.Control, Worker: n.Worker, Ready: n.Ready,
		}
		if n.Etcd && !n.EtcdStarted {
			node.Etcd = rancher.EtcdJoining
		}
		if l.Scenario.Node != nil {
			l.Scenario.Node(&node, i, d)
		}
		front.SetNode(node)
	}
	for _, n := range front.Nodes() {
		if !here[n.Name] {
			front.RemoveNode(n.Name)
		}
	}
	front.SetConnected(d.Connected)
	if l.Scenario.Joined != nil {
		l.Scenario.Joined(l, front)
	}
}

// toRancher gives the scenario each request to Rancher first.
func (l *Lab) toRancher(w http.ResponseWriter, r *http.Request) bool {
	return l.Scenario.Rancher != nil && l.Scenario.Rancher(l, w, r)
}

// toOpenStack gives the scenario each request to the lab's own OpenStack first.
func (l *Lab) toOpenStack(w http.ResponseWriter, r *http.Request) bool {
	return l.Scenario.OpenStack != nil && l.Scenario.OpenStack(l, w, r)
}

// serverChanged tells the world of a server that is gone, whoever deleted it, and the scenario of every change.
func (l *Lab) serverChanged(server cloud.ServerInfo) {
	if server.Status == "DELETED" {
		l.World.ServerGone(server.ID)
	}
	if l.Scenario.Server != nil {
		l.Scenario.Server(l, server)
	}
}

// refuses is what keeps Rancher from making the objects of a Cluster.
func (l *Lab) refuses() string {
	if l.Scenario.Refuses == nil {
		return ""
	}
	return l.Scenario.Refuses(l)
}

// site is what a VM finds when it calls Rancher: the name is looked up as the lab's name server has it, and only the
// lab's Rancher is there. A scenario may have its own word on the answer.
func (l *Lab) site(vm world.VM, address string) world.Answer {
	answer := l.reach(address)
	if l.Scenario.Site != nil {
		answer = l.Scenario.Site(l, vm, address, answer)
	}
	return answer
}

func (l *Lab) reach(address string) world.Answer {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return world.Answer{Curl: "curl: (3) URL rejected: Malformed input to a URL function"}
	}
	if line := l.lookUp(u.Hostname()); line != "" {
		return world.Answer{Curl: line}
	}
	if u.Host != l.rancherAddress() {
		return world.Answer{Curl: fmt.Sprintf("curl: (7) Failed to connect to %s port %s after 3 ms: Couldn't connect to server",
			u.Hostname(), portOf(u))}
	}
	answer := world.Answer{Code: 200}
	if strings.HasSuffix(u.Path, "/cacerts") {
		if text := l.Rancher.Setting("cacerts"); text != "" {
			answer.Body = text + "\n"
		}
	}
	return answer
}

// lookUp is curl's complaint about a name; empty when it resolves.
func (l *Lab) lookUp(host string) string {
	switch l.record(host).Behaviour {
	case dns.Answers:
		return ""
	case dns.Timeout:
		return "curl: (28) Resolving timed out after 60000 milliseconds"
	default:
		return "curl: (6) Could not resolve host: " + host
	}
}

func portOf(u *url.URL) string {
	if port := u.Port(); port != "" {
		return port
	}
	return "443"
}

// guest is how a VM behaves.
func (l *Lab) guest(vm world.VM) world.Guest {
	if l.Scenario.Guest == nil {
		return world.Guest{}
	}
	return l.Scenario.Guest(l, vm)
}
