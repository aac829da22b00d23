package phases

import (
	"context"
	"net"
	"net/netip"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeDNS = "ROS-DNS-001"
)

// nameGates ask whether the VMs will find Rancher.
func nameGates() []Gate {
	return []Gate{
		{Code: codeDNS, DependsOn: []string{codeNetwork}, Check: nameResolves},
	}
}

// nameResolves asks the name servers that the VMs will ask: that Rancher's name resolves here says nothing about them.
func nameResolves(ctx context.Context, r *Run) (finding.Finding, error) {
	host, _, err := hostPort(r.Spec.Rancher.URL)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"host": host}
	if _, err := netip.ParseAddr(host); err == nil {
		return finding.Passed(codeDNS, "address", args), nil
	}
	servers, err := r.nameServers(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args["servers"] = strings.Join(servers, ", ")
	if len(servers) == 0 {
		return finding.Failed(codeDNS, "no-servers", args), nil
	}

	answers := make([]probe.Answer, len(servers))
	done := make(chan int)
	for i, server := range servers {
		go func() {
			answers[i] = probe.Lookup(ctx, server, "udp", host)
			done <- i
		}()
	}
	for range servers {
		<-done
	}

	var evidence []finding.Evidence
	var addresses []string
	worst, silent := "", 0
	for _, a := range answers {
		evidence = append(evidence, seen(finding.DNS, a.Server, describe(a)))
		switch a.Result {
		case "ok":
			for _, addr := range a.Addresses {
				if !slices.Contains(addresses, addr.String()) {
					addresses = append(addresses, addr.String())
				}
			}
		case "timeout", "unreachable":
			silent++
		default:
			worst, args["server"], args["dig"] = a.Result, a.Server, digServer(a.Server)
		}
	}
	args["addresses"] = strings.Join(addresses, ", ")
	switch {
	case worst != "":
		return finding.Failed(codeDNS, worst, args, evidence...), nil
	case silent == len(answers):
		return finding.Finding{Code: codeDNS, Reason: "no-answer", Outcome: finding.Unknown, Args: args, Evidence: evidence}, nil
	case silent > 0:
		return finding.Warned(codeDNS, "some-silent", args, evidence...), nil
	}
	expected := r.expectedAddresses(ctx, host)
	args["expected"] = strings.Join(expected, ", ")
	if len(expected) > 0 && !overlap(addresses, expected) {
		return finding.Warned(codeDNS, "differs", args, evidence...), nil
	}
	return finding.Passed(codeDNS, "ok", args, evidence...), nil
}

// nameServers returns those of the configuration, else those that the pools' subnets hand to the VMs.
func (r *Run) nameServers(ctx context.Context) ([]string, error) {
	if len(r.Spec.DNS.Servers) > 0 {
		return r.Spec.DNS.Servers, nil
	}
	var servers []string
	for _, asked := range each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.Network }) {
		network, err := r.network(ctx, asked)
		if err != nil {
			return nil, err
		}
		one, ok := network.one()
		if !ok {
			continue
		}
		subnets, err := r.networkSubnets(ctx, one.ID)
		if err != nil {
			return nil, err
		}
		for _, s := range subnets {
			for _, server := range s.DNSServers {
				if !slices.Contains(servers, server) {
					servers = append(servers, server)
				}
			}
		}
	}
	return servers, nil
}

// expectedAddresses is where we reach Rancher ourselves.
func (r *Run) expectedAddresses(ctx context.Context, host string) []string {
	if r.Spec.Rancher.IP != "" {
		return []string{r.Spec.Rancher.IP}
	}
	addresses, err := net.DefaultResolver.LookupHost(ctx, host)
	if err != nil {
		return nil // a name that only the VM network knows is fine
	}
	return addresses
}

// digServer is a name server as dig takes it on its command line.
func digServer(server string) string {
	host, port, err := net.SplitHostPort(server)
	if err != nil || port == "53" {
		return "@" + first(host, server)
	}
	return "@" + host + " -p " + port
}

func describe(a probe.Answer) string {
	if a.Result != "ok" {
		return a.Host + ": " + strings.ToUpper(a.Result)
	}
	words := make([]string, len(a.Addresses))
	for i, addr := range a.Addresses {
		words[i] = addr.String()
	}
	return a.Host + ": " + strings.Join(words, ", ")
}

func overlap(a, b []string) bool {
	return slices.ContainsFunc(a, func(s string) bool { return slices.Contains(b, s) })
}
