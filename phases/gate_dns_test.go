package phases

import (
	"context"
	"crypto/tls"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/dns"
)

var loopback = netip.MustParseAddr("127.0.0.1")

// knows sets what the lab's name server says of Rancher's name.
func knows(record dns.Record) func(*scene) {
	return func(s *scene) { s.lab.SetDNS(lab.Host, record) }
}

// says is an answer of addresses.
func says(addresses ...string) dns.Record {
	var r dns.Record
	for _, a := range addresses {
		r.Addresses = append(r.Addresses, netip.MustParseAddr(a))
	}
	return r
}

// second gives the VMs a second name server, asked after the first.
func second(s *scene, record dns.Record) *dns.Server {
	s.t.Helper()
	server, err := dns.Start(dns.Zone{lab.Host: record})
	require.NoError(s.t, err)
	s.t.Cleanup(func() { _ = server.Close() })
	s.spec.DNS.Servers = append(s.spec.DNS.Servers, server.Addr())
	return server
}

// nobody is an address at which nothing listens.
func nobody(t *testing.T) string {
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = conn.Close() }()
	return conn.LocalAddr().String()
}

// udpOnly stands before the lab's name server and lets only UDP through.
func udpOnly(s *scene) string {
	front, err := net.ListenPacket("udp", "127.0.0.1:0")
	require.NoError(s.t, err)
	s.t.Cleanup(func() { _ = front.Close() })
	go func() {
		packet := make([]byte, 4096)
		for {
			n, from, err := front.ReadFrom(packet)
			if err != nil {
				return
			}
			back, err := net.Dial("udp", s.lab.DNSAddr())
			if err != nil {
				return
			}
			reply := make([]byte, 4096)
			if _, err = back.Write(packet[:n]); err == nil {
				if n, err = back.Read(reply); err == nil {
					_, _ = front.WriteTo(reply[:n], from)
				}
			}
			_ = back.Close()
		}
	}()
	return front.LocalAddr().String()
}

func TestTheNameResolves(t *testing.T) {
	answers(t, codeDNS,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"ok", finding.Pass, func(s *scene) { second(s, says("127.0.0.1")) }},
		gateCase{"ok", finding.Pass, knows(dns.Record{CNAME: "front.lab.test", Addresses: []netip.Addr{loopback}})},
		gateCase{"ok", finding.Pass, knows(dns.Record{Truncate: true, Addresses: []netip.Addr{loopback}})}, // by TCP
		gateCase{"nxdomain", finding.Fail, knows(dns.Record{Behaviour: dns.NXDomain})},
		gateCase{"nodata", finding.Fail, knows(dns.Record{Behaviour: dns.NoData})},
		gateCase{"servfail", finding.Fail, knows(dns.Record{Behaviour: dns.ServFail})},
		gateCase{"refused", finding.Fail, knows(dns.Record{Behaviour: dns.Refused})},
		gateCase{"no-answer", finding.Unknown, func(s *scene) { s.spec.DNS.Servers = []string{nobody(s.t)} }},
		gateCase{"truncated", finding.Fail, func(s *scene) {
			s.spec.DNS.Servers = []string{udpOnly(s)}
			knows(dns.Record{Truncate: true, Addresses: []netip.Addr{loopback}})(s)
		}},
		// A resolver is content with a name that does not exist, and passes a server over that fails.
		gateCase{"nxdomain", finding.Fail, func(s *scene) { second(s, dns.Record{Behaviour: dns.NXDomain}) }},
		gateCase{"nodata", finding.Fail, func(s *scene) { second(s, dns.Record{Behaviour: dns.NoData}) }},
		gateCase{"some-fail", finding.Warn, func(s *scene) { second(s, dns.Record{Behaviour: dns.ServFail}) }},
		gateCase{"some-fail", finding.Warn, func(s *scene) { second(s, dns.Record{Behaviour: dns.Refused}) }},
		gateCase{"some-silent", finding.Warn, func(s *scene) { s.spec.DNS.Servers = append(s.spec.DNS.Servers, nobody(s.t)) }},
		gateCase{"nxdomain", finding.Fail, func(s *scene) {
			knows(dns.Record{Behaviour: dns.ServFail})(s)
			second(s, dns.Record{Behaviour: dns.NXDomain})
		}},
		gateCase{"differs", finding.Warn, knows(says("192.0.2.1", "192.0.2.2"))}, // nobody answers there
	)
}

// What the gates of OpenStack would have said first: the question is asked by itself.
func TestTheNameResolvesWhateverOpenStackSays(t *testing.T) {
	for _, tt := range []struct {
		reason  string
		outcome finding.Outcome
		world   func(*scene)
	}{
		{"unusable", finding.Fail, func(s *scene) {
			s.spec.Rancher.IP, s.resolver = "", resolver(s, says("203.0.113.7"))
		}},
		{"only-ipv6", finding.Warn, func(s *scene) {
			knows(says("2001:db8::1"))(s)
			s.spec.Rancher.IP = "2001:db8::1"
		}},
		{"no-servers", finding.Warn, func(s *scene) {
			s.spec.DNS.Servers = nil
			s.lab.Cloud.Change("subnets", "rancher-subnet", map[string]any{"dns_nameservers": []any{}})
		}},
		{"ok", finding.Pass, func(s *scene) {
			s.spec.Rancher.IP, s.resolver = "", resolver(s, dns.Record{Behaviour: dns.NXDomain}) // a name that only the VMs know
		}},
	} {
		t.Run(tt.reason, func(t *testing.T) {
			s := newScene(t, lab.Options{})
			tt.world(s)
			f, err := nameResolves(t.Context(), s.run())
			require.NoError(t, err)
			assert.Equal(t, wants{tt.reason, tt.outcome}, wants{f.Reason, f.Outcome}, "%v %v", f.Args, f.Evidence)
		})
	}
	s := newScene(t, lab.Options{})
	s.spec.DNS.Servers = nil
	s.lab.Cloud.Change("subnets", "rancher-subnet", map[string]any{"dns_nameservers": []any{}})
	f, err := nameResolvesByTCP(t.Context(), s.run())
	require.NoError(t, err)
	assert.Equal(t, wants{"no-servers", finding.Skip}, wants{f.Reason, f.Outcome})
}

// resolver is this host's, as it would be with that record.
func resolver(s *scene, record dns.Record) *net.Resolver {
	server, err := dns.Start(dns.Zone{lab.Host: record})
	require.NoError(s.t, err)
	s.t.Cleanup(func() { _ = server.Close() })
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, server.Addr())
	}}
}

// Another address may be another way to the same Rancher: its certificate decides.
func TestAnotherAddressIsJudgedByItsCertificate(t *testing.T) {
	s := newScene(t, lab.Options{})
	_, port, err := net.SplitHostPort(s.lab.Rancher.Addr())
	require.NoError(t, err)
	const other = "127.0.0.2" // the lab listens on 127.0.0.1 only
	listener, err := net.Listen("tcp", net.JoinHostPort(other, port))
	if err != nil {
		t.Skip("this system has one loopback address only")
	}
	leaf := private().server(lab.Host)
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	_ = server.Listener.Close()
	server.Listener = listener
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.TLS = &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{leaf.cert.Raw}, PrivateKey: leaf.key}}}
	server.StartTLS()
	t.Cleanup(server.Close)

	// Loopback addresses are useless to VMs wherever they lead, so the comparison is asked for itself.
	host, address, err := hostPort(s.spec.Rancher.URL)
	require.NoError(t, err)
	args := finding.Args{}
	r := s.run()
	for _, tt := range []struct {
		address string
		same    bool
	}{{other, false}, {"127.0.0.1", true}} {
		same, err := r.sameServer(t.Context(), host, address, netip.MustParseAddr(tt.address))
		require.NoError(t, err)
		assert.Equal(t, tt.same, same, tt.address)
	}
	_, err = r.sameServer(t.Context(), host, address, netip.MustParseAddr("127.0.0.3"))
	assert.Error(t, err, "nobody is there")

	judge := func(a probe.Answer, expected ...string) finding.Finding {
		var known []netip.Addr
		for _, e := range expected {
			known = append(known, netip.MustParseAddr(e))
		}
		f, _ := r.wrongAddress(t.Context(), newTally([]probe.Answer{a}), known, host, address, args)
		return f
	}
	answer := func(ip string) probe.Answer {
		return probe.Answer{Server: "192.0.2.53:53", Result: probe.ResultOK, Addresses: []netip.Addr{netip.MustParseAddr(ip)}}
	}
	assert.Empty(t, judge(answer("127.0.0.1"), "127.0.0.1", "192.0.2.1").Reason, "one of ours is enough")
	assert.Empty(t, judge(answer("192.0.2.1")).Reason, "nothing to compare with")
	assert.Equal(t, "unusable", judge(answer("127.0.0.1"), "192.0.2.1").Reason)
	assert.Equal(t, "unusable", judge(answer("169.254.0.1"), "192.0.2.1").Reason)
	assert.Empty(t, judge(probe.Answer{Result: probe.ResultNXDomain}, "192.0.2.1").Reason)
}

// outside is an address of this machine that is not loopback; the test is left out where there is none.
func outside(t *testing.T) netip.Addr {
	addresses, err := net.InterfaceAddrs()
	require.NoError(t, err)
	for _, a := range addresses {
		if p, err := netip.ParsePrefix(a.String()); err == nil && p.Addr().Is4() && p.Addr().IsGlobalUnicast() && !p.Addr().IsLoopback() {
			return p.Addr()
		}
	}
	t.Skip("this machine has no address but loopback")
	return netip.Addr{}
}

// forward passes connections on to another address, as a load balancer would.
func forward(t *testing.T, listener net.Listener, to string) {
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			front, err := listener.Accept()
			if err != nil {
				return
			}
			back, err := net.Dial("tcp", to)
			if err != nil {
				_ = front.Close()
				continue
			}
			go func() {
				defer func() { _ = back.Close() }()
				_, _ = io.Copy(back, front)
			}()
			go func() {
				defer func() { _ = front.Close() }()
				_, _ = io.Copy(front, back)
			}()
		}
	}()
}

func TestTheVMsReachRancherByAnotherAddress(t *testing.T) {
	address := outside(t)
	for reason, serve := range map[string]func(*scene, net.Listener){
		"other-address": func(s *scene, l net.Listener) { forward(s.t, l, s.lab.Rancher.Addr()) },
		"wrong-address": func(s *scene, l net.Listener) {
			leaf := private().server(lab.Host)
			secured := tls.NewListener(l, &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{leaf.cert.Raw}, PrivateKey: leaf.key}}})
			server := &http.Server{Handler: http.NotFoundHandler(), ErrorLog: log.New(io.Discard, "", 0), ReadHeaderTimeout: time.Second}
			s.t.Cleanup(func() { _ = server.Close() })
			go func() { _ = server.Serve(secured) }()
		},
	} {
		t.Run(reason, func(t *testing.T) {
			s := newScene(t, lab.Options{})
			_, port, err := net.SplitHostPort(s.lab.Rancher.Addr())
			require.NoError(t, err)
			listener, err := net.Listen("tcp", net.JoinHostPort(address.String(), port))
			if err != nil {
				t.Skipf("no port beside the lab's: %s", err)
			}
			serve(s, listener)
			knows(says(address.String()))(s)
			outcome := finding.Info
			if reason == "wrong-address" {
				outcome = finding.Fail
			}
			f := s.finds(codeDNS, reason, outcome)
			assert.Equal(t, address.String(), f.Args["addresses"])
		})
	}
}

func TestASearchDomainIsFoundOut(t *testing.T) {
	s := newScene(t, lab.Options{})
	s.lab.SetDNS(lab.Host, dns.Record{Behaviour: dns.NXDomain})
	s.lab.SetDNS(lab.Host+".corp.test", says("127.0.0.1"))
	s.resolv = filepath.Join(t.TempDir(), "resolv.conf")
	require.NoError(t, os.WriteFile(s.resolv, []byte("nameserver 192.0.2.1\nsearch nowhere.test corp.test\n"), 0o600))
	f := s.finds(codeDNS, "search-domain", finding.Fail)
	assert.Equal(t, "corp.test", f.Args["domain"])
	s.lab.SetDNS(lab.Host+".corp.test", dns.Record{Behaviour: dns.NXDomain})
	s.finds(codeDNS, "nxdomain", finding.Fail)
}

func TestWhoKnowsTheNameHere(t *testing.T) {
	s := newScene(t, lab.Options{})
	s.lab.SetDNS(lab.Host, dns.Record{Behaviour: dns.NXDomain})
	assert.Empty(t, s.ask(codeDNS).Args["here"], "a pin says nothing about names")
	s.spec.Rancher.IP, s.resolver = "", resolver(s, says("127.0.0.1"))
	f, err := nameResolves(t.Context(), s.run())
	require.NoError(t, err)
	assert.Equal(t, "127.0.0.1", f.Args["here"])
}

func TestTheNameServersAnswerByTCP(t *testing.T) {
	answers(t, codeDNSTCP,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"ok", finding.Pass, knows(dns.Record{Behaviour: dns.NXDomain})}, // said elsewhere
		gateCase{"ok", finding.Pass, func(s *scene) { s.spec.DNS.Servers = []string{nobody(s.t)} }},
		gateCase{"silent", finding.Warn, func(s *scene) { s.spec.DNS.Servers = []string{udpOnly(s)} }},
	)
}

func TestTheNameIsPlain(t *testing.T) {
	for host, want := range map[string]wants{
		"rancher.example.com":  {"ok", finding.Pass},
		"rancher.local":        {"mdns", finding.Warn},
		"RANCHER.corp.LOCAL":   {"mdns", finding.Warn},
		"local.example.com":    {"ok", finding.Pass},
		"rancher":              {"one-label", finding.Warn},
		"rancher.example.com.": {"dot", finding.Warn},
		"203.0.113.7":          {"address", finding.Info},
		"[2001:db8::1]":        {"address", finding.Info},
	} {
		r := NewRun(Needs{})
		r.Spec.Rancher.URL = "https://" + host
		f, err := nameIsPlain(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, want, wants{f.Reason, f.Outcome}, host)
	}
}

// An address needs no name server, and none is asked.
func TestAnAddressNeedsNoName(t *testing.T) {
	for _, check := range []func(context.Context, *Run) (finding.Finding, error){nameResolves, nameResolvesByTCP} {
		r := NewRun(Needs{})
		r.Spec.Rancher.URL = "https://203.0.113.7:8443"
		f, err := check(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, wants{"address", finding.Pass}, wants{f.Reason, f.Outcome})
	}
}
