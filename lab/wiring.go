package lab

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/rosctl/rosctl/lab/dns"
	"github.com/rosctl/rosctl/lab/nodedriver"
	"github.com/rosctl/rosctl/lab/rancher"
	"github.com/rosctl/rosctl/lab/world"
)

// driver gives the world's Jobs to the node driver.
type driver struct{ *nodedriver.Driver }

func (d driver) Create(ctx context.Context, job world.DriverJob, log io.Writer) error {
	return d.Driver.Create(ctx, translate(job), log)
}

func (d driver) Remove(ctx context.Context, job world.DriverJob, log io.Writer) error {
	return d.Driver.Remove(ctx, translate(job), log)
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
	for _, n := range d.Nodes {
		here[n.Name] = true
		node := rancher.Node{
			Name: n.Name, InternalIP: n.IPAddress, ProviderID: n.ProviderID, SystemUUID: n.ServerID,
			KubeletVersion: d.Version, ETCD: n.Etcd, ControlPlane: n.Control, Worker: n.Worker, Ready: n.Ready,
		}
		if n.Etcd && !n.EtcdStarted {
			node.Etcd = rancher.EtcdJoining
		}
		front.SetNode(node)
	}
	for _, n := range front.Nodes() {
		if !here[n.Name] {
			front.RemoveNode(n.Name)
		}
	}
	front.SetConnected(d.Connected)
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
