package dns_test

import (
	"context"
	"net"
	"net/netip"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	mdns "codeberg.org/miekg/dns"

	"github.com/rosctl/rosctl/lab/dns"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func start(t *testing.T, zone dns.Zone) *dns.Server {
	t.Helper()
	s, err := dns.Start(zone)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

var four, six = netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("2001:db8::1")

func TestServerAnswersAsTheZoneSays(t *testing.T) {
	s := start(t, dns.Zone{
		"Rancher.lab.test.": {Addresses: []netip.Addr{four, six}, TTL: 5 * time.Minute},
		"six.lab.test":      {Addresses: []netip.Addr{six}},
		"alias.lab.test":    {CNAME: "rancher.lab.test"},
		"own.lab.test":      {CNAME: "elsewhere.test", Addresses: []netip.Addr{four}},
		"loop.lab.test":     {CNAME: "loop.lab.test"},
		"empty.lab.test":    {Behaviour: dns.NoData},
		"gone.lab.test":     {Behaviour: dns.NXDomain, Addresses: []netip.Addr{four}},
		"broken.lab.test":   {Behaviour: dns.ServFail},
		"closed.lab.test":   {Behaviour: dns.Refused},
		"long.lab.test":     {Addresses: []netip.Addr{four}, Truncate: true},
	})
	for _, network := range []string{"udp", "tcp"} {
		for _, tt := range []struct {
			host  string
			kind  uint16
			rcode uint16
			want  []string
		}{
			{"rancher.lab.test", mdns.TypeA, mdns.RcodeSuccess, []string{"rancher.lab.test.\t300\tIN\tA\t127.0.0.1"}},
			{"RANCHER.lab.test", mdns.TypeAAAA, mdns.RcodeSuccess, []string{"RANCHER.lab.test.\t300\tIN\tAAAA\t2001:db8::1"}},
			{"rancher.lab.test", mdns.TypeMX, mdns.RcodeSuccess, nil},
			{"six.lab.test", mdns.TypeA, mdns.RcodeSuccess, nil},
			{"alias.lab.test", mdns.TypeA, mdns.RcodeSuccess, []string{
				"alias.lab.test.\t60\tIN\tCNAME\trancher.lab.test.", "rancher.lab.test.\t300\tIN\tA\t127.0.0.1"}},
			{"own.lab.test", mdns.TypeA, mdns.RcodeSuccess, []string{
				"own.lab.test.\t60\tIN\tCNAME\telsewhere.test.", "elsewhere.test.\t60\tIN\tA\t127.0.0.1"}},
			{"empty.lab.test", mdns.TypeA, mdns.RcodeSuccess, nil},
			{"gone.lab.test", mdns.TypeA, mdns.RcodeNameError, nil},
			{"unknown.lab.test", mdns.TypeA, mdns.RcodeNameError, nil},
			{"broken.lab.test", mdns.TypeA, mdns.RcodeServerFailure, nil},
			{"closed.lab.test", mdns.TypeA, mdns.RcodeRefused, nil},
		} {
			t.Run(network+" "+tt.host+" "+mdns.TypeToString[tt.kind], func(t *testing.T) {
				a, err := mdns.Exchange(t.Context(), mdns.NewMsg(tt.host, tt.kind), network, s.Addr())
				require.NoError(t, err)
				assert.Equal(t, tt.rcode, a.Rcode)
				var got []string
				for _, rr := range a.Answer {
					got = append(got, rr.String())
				}
				assert.Equal(t, tt.want, got)
			})
		}
	}
	a, err := mdns.Exchange(t.Context(), mdns.NewMsg("long.lab.test", mdns.TypeA), "udp", s.Addr())
	require.NoError(t, err)
	assert.True(t, a.Truncated)
	assert.Empty(t, a.Answer)
	a, err = mdns.Exchange(t.Context(), mdns.NewMsg("long.lab.test", mdns.TypeA), "tcp", s.Addr())
	require.NoError(t, err)
	assert.Len(t, a.Answer, 1)
	a, err = mdns.Exchange(t.Context(), mdns.NewMsg("loop.lab.test", mdns.TypeA), "udp", s.Addr())
	require.NoError(t, err)
	assert.NotEmpty(t, a.Answer)
}

func TestServerIsUsableByAnyResolver(t *testing.T) {
	s := start(t, dns.Zone{"rancher.lab.test": {Addresses: []netip.Addr{four}}})
	r := &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, s.Addr())
	}}
	got, err := r.LookupHost(t.Context(), "rancher.lab.test")
	require.NoError(t, err)
	assert.Equal(t, []string{"127.0.0.1"}, got)
}

func TestServerChangesWhileItRuns(t *testing.T) {
	zone := dns.Zone{"h.test": {Addresses: []netip.Addr{four}}}
	s := start(t, zone)
	rcode := func() uint16 {
		a, err := mdns.Exchange(t.Context(), mdns.NewMsg("h.test", mdns.TypeA), "udp", s.Addr())
		require.NoError(t, err)
		return a.Rcode
	}
	delete(zone, "h.test")
	assert.EqualValues(t, mdns.RcodeSuccess, rcode(), "the zone is the server's own")
	s.Set("H.test.", dns.Record{Behaviour: dns.ServFail})
	assert.EqualValues(t, mdns.RcodeServerFailure, rcode())
	s.Remove("h.TEST")
	assert.EqualValues(t, mdns.RcodeNameError, rcode())
	assert.Equal(t, []dns.Query{{"udp", "h.test", "A"}, {"udp", "h.test", "A"}, {"udp", "h.test", "A"}}, s.Queries())
}

func TestServerKeepsSilent(t *testing.T) {
	s := start(t, dns.Zone{"h.test": {Behaviour: dns.Timeout}})
	for _, network := range []string{"udp", "tcp"} {
		c := mdns.NewClient()
		c.ReadTimeout = 20 * time.Millisecond
		_, _, err := c.Exchange(t.Context(), mdns.NewMsg("h.test", mdns.TypeA), network, s.Addr())
		var netErr net.Error
		require.ErrorAs(t, err, &netErr)
		assert.True(t, netErr.Timeout())
	}
}

func TestServerOutlivesNonsense(t *testing.T) {
	s := start(t, dns.Zone{"h.test": {Addresses: []netip.Addr{four}}, "bad..test": {}})
	udp, err := net.Dial("udp", s.Addr())
	require.NoError(t, err)
	defer func() { _ = udp.Close() }()
	for _, packet := range [][]byte{{}, {1}, make([]byte, 12), []byte("GET / HTTP/1.1\r\n\r\n"), make([]byte, 9000)} {
		_, err = udp.Write(packet)
		require.NoError(t, err)
	}
	tcp, err := net.Dial("tcp", s.Addr())
	require.NoError(t, err)
	_, err = tcp.Write([]byte{0, 200, 1, 2})
	require.NoError(t, err)
	require.NoError(t, tcp.Close())
	a, err := mdns.Exchange(t.Context(), mdns.NewMsg("h.test", mdns.TypeA), "udp", s.Addr())
	require.NoError(t, err)
	assert.Len(t, a.Answer, 1)
}

func TestServerClosesWithConnectionsOpen(t *testing.T) {
	s := start(t, nil)
	idle, err := net.Dial("tcp", s.Addr())
	require.NoError(t, err)
	defer func() { _ = idle.Close() }()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { assert.NoError(t, s.Close()) })
	}
	all.Wait()
	_, err = net.DialTimeout("tcp", s.Addr(), time.Second)
	require.Error(t, err)
}

func TestServersStandSideBySide(t *testing.T) {
	assert.NotEqual(t, start(t, nil).Addr(), start(t, nil).Addr())
}
