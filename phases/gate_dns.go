package phases

import (
	"bytes"
	"context"
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
	"github.com/rosctl/rosctl/openstack"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeDNS      = "ROS-DNS-001"
	codeDNSTCP   = "ROS-DNS-002"
	codeNameForm = "ROS-DNS-003"
)

// nameGates ask whether the VMs will find Rancher.
func nameGates() []Gate {
	return []Gate{
		{Code: codeDNS, DependsOn: []string{codeNetwork}, Check: nameResolves},
		{Code: codeDNSTCP, DependsOn: []string{codeNetwork}, Check: nameResolvesByTCP},
		{Code: codeNameForm, Check: nameIsPlain},
	}
}

// nameAnswers is what the VMs' name servers say about Rancher's name, in the order of the servers.
type nameAnswers struct {
	servers []string
	answers []probe.Answer
}

// askNames asks all name servers at once, by udp or tcp.
func (r *Run) askNames(ctx context.Context, network string) (nameAnswers, error) {
	host, _, err := hostPort(r.Spec.Rancher.URL)
	if err != nil {
		return nameAnswers{}, err
	}
	servers, err := r.nameServers(ctx)
	if err != nil {
		return nameAnswers{}, err
	}
	n := nameAnswers{servers, make([]probe.Answer, len(servers))}
	var all sync.WaitGroup
	for i, server := range servers {
		all.Go(func() { n.answers[i] = probe.Lookup(ctx, server, network, host) })
	}
	all.Wait()
	return n, nil
}

func (r *Run) namesByUDP(ctx context.Context) (nameAnswers, error) {
	return inRound(ctx, r, func(now *round) *asked[nameAnswers] { return &now.names },
		func(ctx context.Context) (nameAnswers, error) { return r.askNames(ctx, "udp") })
}

// nameResolves asks the name servers that the VMs will ask: that Rancher's name resolves here says nothing about them.
func nameResolves(ctx context.Context, r *Run) (finding.Finding, error) {
	host, address, err := hostPort(r.Spec.Rancher.URL)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"host": host}
	if _, err := netip.ParseAddr(host); err == nil {
		return finding.Passed(codeDNS, "address", args), nil
	}
	here := make(chan []netip.Addr, 1) // while the others are asked
	go func() { here <- r.expectedAddresses(ctx, host) }()
	asked, err := r.namesByUDP(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args["servers"] = strings.Join(asked.servers, ", ")
	if len(asked.servers) == 0 {
		// The network's gate has judged that: they ask Neutron's own, within their network.
		return finding.Warned(codeDNS, "no-servers", args), nil
	}
	expected := <-here
	args["expected"] = addressList(expected)
	if r.Spec.Rancher.IP == "" {
		args["here"] = args["expected"] // a pin says nothing about who knows the name
	}

	tally := newTally(asked.answers)
	args["addresses"] = addressList(tally.addresses)
	if f, found := tally.badAnswer(ctx, args, host, r.searchDomains()); found {
		return f, nil
	}
	if f, found := r.wrongAddress(ctx, tally, expected, host, address, args); found {
		return f, nil
	}
	if len(tally.addresses) > 0 && onlyIPv6(tally.addresses) && !r.anySubnet(ctx, func(s openstack.Subnet) bool { return s.IPVersion == 6 }) {
		return finding.Warned(codeDNS, "only-ipv6", args, tally.evidence...), nil
	}
	switch {
	case tally.unsure != nil:
		args["server"], args["result"] = tally.unsure.Server, strings.ToUpper(tally.unsure.Result)
		return finding.Warned(codeDNS, "some-fail", args, tally.evidence...), nil
	case tally.silent > 0:
		return finding.Warned(codeDNS, "some-silent", args, tally.evidence...), nil
	}
	return finding.Passed(codeDNS, "ok", args, tally.evidence...), nil
}

// tally sorts the answers by what a resolver makes of them.
type tally struct {
	evidence  []finding.Evidence
	answers   []probe.Answer
	addresses []netip.Addr
	silent    int
	// final is an answer with which a resolver is content, although it holds no address; unsure one after which it asks
	// the next server (glibc: res_send.c).
	final, unsure *probe.Answer
}

// gravity orders the answers that are none: what the most certain one says is said first.
var gravity = []string{
	probe.ResultNXDomain, probe.ResultNoData, probe.ResultMalformed, probe.ResultTruncated, probe.ResultServFail, probe.ResultRefused,
}

func newTally(answers []probe.Answer) tally {
	t := tally{answers: answers}
	worse := func(a *probe.Answer, than *probe.Answer) bool {
		return than == nil || slices.Index(gravity, a.Result) < slices.Index(gravity, than.Result)
	}
	for i := range answers {
		a := &answers[i]
		t.evidence = append(t.evidence, seen(finding.DNS, a.Server, describe(*a)))
		switch a.Result {
		case probe.ResultOK:
			for _, addr := range a.Addresses {
				if !slices.Contains(t.addresses, addr) {
					t.addresses = append(t.addresses, addr)
				}
			}
		case probe.ResultTimeout, probe.ResultUnreachable:
			t.silent++
		case probe.ResultNXDomain, probe.ResultNoData:
			if worse(a, t.final) {
				t.final = a
			}
		default:
			if worse(a, t.unsure) {
				t.unsure = a
			}
		}
	}
	return t
}

// badAnswer is the finding when the VMs will not get an address: a server says that there is none, or no server gives
// one. A server that fails while another one answers is passed over by resolvers.
func (t tally) badAnswer(ctx context.Context, args finding.Args, host string, search []string) (finding.Finding, bool) {
	bad := t.final
	if bad == nil && len(t.addresses) == 0 {
		bad = t.unsure
	}
	if bad == nil {
		if t.silent < len(t.answers) {
			return finding.Finding{}, false
		}
		return finding.Finding{Code: codeDNS, Reason: "no-answer", Outcome: finding.Unknown, Args: args, Evidence: t.evidence}, true
	}
	args["server"], args["dig"] = bad.Server, digServer(bad.Server)
	if bad.Result == probe.ResultNXDomain {
		for _, domain := range search {
			if probe.Lookup(ctx, bad.Server, "udp", host+"."+domain).Result == probe.ResultOK {
				args["domain"] = domain
				return finding.Failed(codeDNS, "search-domain", args, t.evidence...), true
			}
		}
	}
	return finding.Failed(codeDNS, bad.Result, args, t.evidence...), true
}

// wrongAddress compares what the VMs are told with where we reach Rancher ourselves. Another address may be another way
// to the same server, so its certificate decides.
func (r *Run) wrongAddress(ctx context.Context, t tally, expected []netip.Addr, host, address string, args finding.Args) (finding.Finding, bool) {
	for _, a := range t.answers {
		if a.Result != probe.ResultOK || len(expected) == 0 || overlap(a.Addresses, expected) {
			continue
		}
		args["server"], args["addresses"], args["dig"] = a.Server, addressList(a.Addresses), digServer(a.Server)
		if slices.ContainsFunc(a.Addresses, func(ip netip.Addr) bool {
			return ip.IsLoopback() || ip.IsUnspecified() || ip.IsLinkLocalUnicast()
		}) {
			return finding.Failed(codeDNS, "unusable", args, t.evidence...), true
		}
		switch same, err := r.sameServer(ctx, host, address, a.Addresses[0]); {
		case err != nil:
			args["error"] = err.Error()
			return finding.Warned(codeDNS, "differs", args, t.evidence...), true
		case !same:
			return finding.Failed(codeDNS, "wrong-address", args, append(t.evidence,
				seen(finding.TLS, a.Addresses[0].String(), "another certificate than at "+args["expected"]))...), true
		}
		return finding.Noted(codeDNS, "other-address", args, t.evidence...), true
	}
	return finding.Finding{}, false
}

// sameServer tells whether the server at an address shows the certificate that Rancher shows us.
func (r *Run) sameServer(ctx context.Context, host, address string, other netip.Addr) (bool, error) {
	ours, err := inRound(ctx, r, ownChain, func(ctx context.Context) (servedChain, error) { return r.chainAt(ctx, r.Spec.Rancher.URL) })
	if err != nil {
		return false, err
	}
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return false, err
	}
	theirs, err := probe.Chain(ctx, new(net.Dialer).DialContext, net.JoinHostPort(other.String(), port), host)
	if err != nil {
		return false, err
	}
	return bytes.Equal(ours.certs[0].Raw, theirs[0].Raw), nil
}

// nameResolvesByTCP asks the same servers by TCP: an answer that does not fit into one packet is asked for again that
// way. What they say is the other gate's business, only that they say it is asked here.
func nameResolvesByTCP(ctx context.Context, r *Run) (finding.Finding, error) {
	host, _, err := hostPort(r.Spec.Rancher.URL)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"host": host}
	if _, err := netip.ParseAddr(host); err == nil {
		return finding.Passed(codeDNSTCP, "address", args), nil
	}
	byTCP, err := r.askNames(ctx, "tcp")
	switch {
	case err != nil:
		return finding.Finding{}, err
	case len(byTCP.servers) == 0:
		return finding.Skipped(codeDNSTCP, "no-servers", args), nil
	}
	byUDP, err := r.namesByUDP(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args["servers"] = strings.Join(byTCP.servers, ", ")
	var evidence []finding.Evidence
	var silent []string
	for i, a := range byTCP.answers {
		evidence = append(evidence, seen(finding.DNS, a.Server+" by TCP", describe(a)))
		quiet := a.Result == probe.ResultTimeout || a.Result == probe.ResultUnreachable
		if udp := byUDP.answers[i].Result; quiet && udp != probe.ResultTimeout && udp != probe.ResultUnreachable {
			silent = append(silent, a.Server)
		}
		if a.Result == probe.ResultOK && byUDP.answers[i].Result == probe.ResultOK && !overlap(a.Addresses, byUDP.answers[i].Addresses) {
			args["server"], args["udp"], args["tcp"] = a.Server, addressList(byUDP.answers[i].Addresses), addressList(a.Addresses)
			return finding.Warned(codeDNSTCP, "differs", args, evidence...), nil
		}
	}
	if len(silent) > 0 {
		args["silent"] = strings.Join(silent, ", ")
		return finding.Warned(codeDNSTCP, "silent", args, evidence...), nil
	}
	return finding.Passed(codeDNSTCP, "ok", args, evidence...), nil
}

// nameIsPlain asks whether the name is one that every machine looks up in the same way. It sends nothing.
func nameIsPlain(_ context.Context, r *Run) (finding.Finding, error) {
	host, _, err := hostPort(r.Spec.Rancher.URL)
	if err != nil {
		return finding.Finding{}, err
	}
	plain := strings.TrimSuffix(strings.ToLower(host), ".")
	args := finding.Args{"host": host}
	_, notAddress := netip.ParseAddr(plain)
	switch {
	case notAddress == nil:
		return finding.Noted(codeNameForm, "address", args), nil
	case strings.HasSuffix(plain, ".local"):
		// RFC 6762: multicast DNS, which systemd-resolved and nss-mdns keep from name servers.
		return finding.Warned(codeNameForm, "mdns", args), nil
	case !strings.Contains(plain, "."):
		return finding.Warned(codeNameForm, "one-label", args), nil
	case strings.HasSuffix(host, "."):
		return finding.Warned(codeNameForm, "dot", args), nil
	}
	return finding.Passed(codeNameForm, "ok", args), nil
}

// nameServers returns those of the configuration, else those that the pools' subnets hand to the VMs.
func (r *Run) nameServers(ctx context.Context) ([]string, error) {
	if len(r.Spec.DNS.Servers) > 0 {
		return r.Spec.DNS.Servers, nil
	}
	var servers []string
	err := r.eachSubnet(ctx, func(s openstack.Subnet) {
		for _, server := range s.DNSServers {
			if !slices.Contains(servers, server) {
				servers = append(servers, server)
			}
		}
	})
	return servers, err
}

// eachSubnet goes through the subnets from which the pools' VMs get their addresses.
func (r *Run) eachSubnet(ctx context.Context, use func(openstack.Subnet)) error {
	for _, asked := range each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.Network }) {
		network, err := r.network(ctx, asked)
		if err != nil {
			return err
		}
		one, ok := network.one()
		if !ok {
			continue // the network's own gate says so
		}
		subnets, err := r.networkSubnets(ctx, one.ID)
		if err != nil {
			return err
		}
		for _, s := range subnets {
			use(s)
		}
	}
	return nil
}

// anySubnet tells whether one of them is so; where they cannot be seen, it might be.
func (r *Run) anySubnet(ctx context.Context, is func(openstack.Subnet) bool) bool {
	any := false
	err := r.eachSubnet(ctx, func(s openstack.Subnet) { any = any || is(s) })
	return any || err != nil
}

// localPatience is how long this host's own resolver may take, on the wall; it only gives something to compare with.
const localPatience = 2 * time.Second

// expectedAddresses is where we reach Rancher ourselves; empty when this host does not know the name, which is fine.
func (r *Run) expectedAddresses(ctx context.Context, host string) []netip.Addr {
	if addr, err := netip.ParseAddr(r.Spec.Rancher.IP); err == nil {
		return []netip.Addr{addr.Unmap()}
	}
	ctx, cancel := context.WithTimeout(ctx, localPatience)
	defer cancel()
	resolver := r.Resolver
	if resolver == nil {
		resolver = net.DefaultResolver
	}
	addresses, err := resolver.LookupNetIP(ctx, "ip", host)
	if err != nil {
		return nil
	}
	for i, a := range addresses {
		addresses[i] = a.Unmap()
	}
	return addresses
}

// searchDomains are those of this host.
func (r *Run) searchDomains() []string {
	return probe.SearchDomains(first(r.ResolvConf, probe.ResolvConf))
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
	text := a.Host + ": " + strings.ToUpper(a.Result)
	if a.Result == probe.ResultOK {
		text = a.Host + ": " + addressList(a.Addresses)
	}
	if a.Truncated {
		text += " (too long for UDP)"
	}
	return text
}

func addressList(addresses []netip.Addr) string {
	words := make([]string, len(addresses))
	for i, addr := range addresses {
		words[i] = addr.String()
	}
	return strings.Join(words, ", ")
}

func onlyIPv6(addresses []netip.Addr) bool {
	return !slices.ContainsFunc(addresses, func(a netip.Addr) bool { return a.Unmap().Is4() })
}

func overlap(a, b []netip.Addr) bool {
	return slices.ContainsFunc(a, func(ip netip.Addr) bool { return slices.Contains(b, ip.Unmap()) })
}
