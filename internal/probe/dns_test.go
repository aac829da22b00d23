package probe

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"testing"
	"time"

	"codeberg.org/miekg/dns"
	"codeberg.org/miekg/dns/rdata"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	labdns "github.com/rosctl/rosctl/lab/dns"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	four = netip.MustParseAddr("192.0.2.10")
	six  = netip.MustParseAddr("2001:db8::10")
)

func startDNS(t *testing.T, zone labdns.Zone) *labdns.Server {
	t.Helper()
	s, err := labdns.Start(zone)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

func TestLookup(t *testing.T) {
	s := startDNS(t, labdns.Zone{
		"rancher.lab.test": {Addresses: []netip.Addr{six, four}, TTL: 5 * time.Minute},
		"four.lab.test":    {Addresses: []netip.Addr{four}},
		"six.lab.test":     {Addresses: []netip.Addr{six}},
		"alias.lab.test":   {CNAME: "second.lab.test", TTL: 10 * time.Second},
		"second.lab.test":  {CNAME: "four.lab.test"},
		"dangling.test":    {CNAME: "nowhere.test"},
		"loop.test":        {CNAME: "pool.test"},
		"pool.test":        {CNAME: "loop.test"},
		"empty.lab.test":   {Behaviour: labdns.NoData},
		"broken.lab.test":  {Behaviour: labdns.ServFail},
		"closed.lab.test":  {Behaviour: labdns.Refused},
	})
	for _, network := range []string{"udp", "tcp"} {
		for _, tt := range []struct {
			host, result string
			addresses    []netip.Addr
			cnames       []string
			ttl          time.Duration
		}{
			{"rancher.lab.test", ResultOK, []netip.Addr{four, six}, nil, 5 * time.Minute},
			{"RANCHER.Lab.Test.", ResultOK, []netip.Addr{four, six}, nil, 5 * time.Minute},
			{"four.lab.test", ResultOK, []netip.Addr{four}, nil, time.Minute},
			{"six.lab.test", ResultOK, []netip.Addr{six}, nil, time.Minute},
			{"alias.lab.test", ResultOK, []netip.Addr{four}, []string{"second.lab.test", "four.lab.test"}, 10 * time.Second},
			{"dangling.test", ResultNoData, nil, []string{"nowhere.test"}, 0},
			{"loop.test", ResultNoData, nil, []string{"pool.test", "loop.test"}, 0},
			{"empty.lab.test", ResultNoData, nil, nil, 0},
			{"missing.lab.test", ResultNXDomain, nil, nil, 0},
			{"broken.lab.test", ResultServFail, nil, nil, 0},
			{"closed.lab.test", ResultRefused, nil, nil, 0},
		} {
			t.Run(network+" "+tt.host, func(t *testing.T) {
				a := Lookup(t.Context(), s.Addr(), network, tt.host)
				assert.Positive(t, a.Elapsed)
				a.Elapsed = 0
				assert.Equal(t, Answer{Server: s.Addr(), Network: network, Host: tt.host, Result: tt.result,
					Addresses: tt.addresses, CNAMEs: tt.cnames, TTL: tt.ttl}, a)
			})
		}
	}
}

// A name server that nobody reaches by TCP keeps its longer answers to itself.
func TestLookupOfATruncatedAnswerWithoutTCP(t *testing.T) {
	address := odd(t, func(q *dns.Msg) [][]byte {
		return [][]byte{respond(q, func(m *dns.Msg) { m.Truncated = true })}
	})
	a := Lookup(t.Context(), address, "udp", "h.test")
	assert.Equal(t, ResultTruncated, a.Result)
	assert.True(t, a.Truncated)
	assert.Error(t, a.Err)
}

func TestLookupGoesOverToTCPWhenTruncated(t *testing.T) {
	s := startDNS(t, labdns.Zone{"h.test": {Addresses: []netip.Addr{four}, Truncate: true}})
	a := Lookup(t.Context(), s.Addr(), "udp", "h.test")
	assert.Equal(t, ResultOK, a.Result)
	assert.Equal(t, "tcp", a.Network)
	assert.Equal(t, []netip.Addr{four}, a.Addresses)
}

func TestLookupWithoutAnAnswer(t *testing.T) {
	s := startDNS(t, labdns.Zone{"h.test": {Behaviour: labdns.Timeout}})
	why := errors.New("interrupted")
	for _, network := range []string{"udp", "tcp"} {
		ctx, cancel := context.WithTimeoutCause(t.Context(), 30*time.Millisecond, why)
		a := Lookup(ctx, s.Addr(), network, "h.test")
		cancel()
		assert.Equal(t, ResultTimeout, a.Result)
		require.ErrorIs(t, a.Err, why)
		assert.Less(t, a.Elapsed, tryTimeout)
	}
}

func TestLookupAsksAgainOverUDP(t *testing.T) {
	t.Parallel() // it takes as long as a lost packet does
	s := startDNS(t, labdns.Zone{"h.test": {Behaviour: labdns.Timeout}})
	time.AfterFunc(tryTimeout/4, func() { s.Set("h.test", labdns.Record{Addresses: []netip.Addr{four}}) })
	a := Lookup(t.Context(), s.Addr(), "udp", "h.test")
	assert.Equal(t, ResultOK, a.Result)
	assert.GreaterOrEqual(t, a.Elapsed, tryTimeout)
}

func TestLookupWhereNothingListens(t *testing.T) {
	s := startDNS(t, nil)
	require.NoError(t, s.Close())
	for _, network := range []string{"udp", "tcp"} {
		a := Lookup(t.Context(), s.Addr(), network, "h.test")
		assert.Equal(t, ResultUnreachable, a.Result)
		assert.ErrorContains(t, a.Err, "refused")
	}
}

func TestLookupOfNonsense(t *testing.T) {
	s := startDNS(t, nil)
	for _, host := range []string{"", ".", "a..b", "has space.test", `quo"te`, `back\slash`, "tab\t", "ümlaut.test",
		string(make([]byte, 300)), "https://rancher.test/" + string(make([]byte, 64))} {
		a := Lookup(t.Context(), s.Addr(), "udp", host)
		assert.Equal(t, ResultMalformed, a.Result, "%q", host)
		assert.ErrorContains(t, a.Err, "is no host name")
	}
	for _, server := range []string{"", "ns1.test", "10.0.0", "10.0.0.1:", "10.0.0.1:99999"} {
		a := Lookup(t.Context(), server, "udp", "h.test")
		assert.Equal(t, ResultMalformed, a.Result, server)
		assert.ErrorContains(t, a.Err, "neither an IP address")
		assert.Equal(t, "h.test", a.Host)
	}
}

func TestServerAddress(t *testing.T) {
	for in, want := range map[string]string{
		"10.0.0.1": "10.0.0.1:53", "10.0.0.1:5353": "10.0.0.1:5353", "2001:db8::1": "[2001:db8::1]:53",
		"[2001:db8::1]": "[2001:db8::1]:53", "[2001:db8::1]:5353": "[2001:db8::1]:5353",
	} {
		got, err := serverAddress(in)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

// odd is a UDP server that answers each question with what reply makes of it.
func odd(t *testing.T, reply func(q *dns.Msg) [][]byte) string {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		buf := make([]byte, 4096)
		for {
			n, from, err := conn.ReadFrom(buf)
			if err != nil {
				return
			}
			q := &dns.Msg{Data: append([]byte(nil), buf[:n]...)}
			if q.Unpack() != nil {
				continue
			}
			for _, packet := range reply(q) {
				_, _ = conn.WriteTo(packet, from)
			}
		}
	}()
	t.Cleanup(func() { _ = conn.Close(); <-done })
	return conn.LocalAddr().String()
}

func respond(q *dns.Msg, edit func(*dns.Msg)) []byte {
	a := &dns.Msg{}
	a.ID, a.Response, a.Question, a.RecursionAvailable = q.ID, true, q.Question, true
	edit(a)
	if err := a.Pack(); err != nil {
		panic(err)
	}
	return a.Data
}

func TestLookupOfOddServers(t *testing.T) {
	addressOf := func(name string) func(*dns.Msg) {
		return func(m *dns.Msg) {
			m.Answer = []dns.RR{&dns.A{Hdr: dns.Header{Name: name, Class: dns.ClassINET, TTL: 5}, A: rdata.A{Addr: four}}}
		}
	}
	for _, tt := range []struct {
		name   string
		reply  func(q *dns.Msg) [][]byte
		result string
		err    string
	}{
		{"somebody else's answer comes first", func(q *dns.Msg) [][]byte {
			forged := respond(q, addressOf("evil.test."))
			forged[0] ^= 0xff
			return [][]byte{forged, {1, 2, 3}, respond(q, addressOf("h.test."))}
		}, ResultOK, ""},
		{"the address of another name", func(q *dns.Msg) [][]byte {
			return [][]byte{respond(q, addressOf("other.test."))}
		}, ResultNoData, ""},
		{"a referral", func(q *dns.Msg) [][]byte {
			return [][]byte{respond(q, func(m *dns.Msg) { m.RecursionAvailable = false })}
		}, ResultRefused, "the server only knows its own names"},
		{"FORMERR", func(q *dns.Msg) [][]byte {
			return [][]byte{respond(q, func(m *dns.Msg) { m.Rcode = dns.RcodeFormatError })}
		}, ResultMalformed, "the server answered FORMERR"},
		{"an unassigned code", func(q *dns.Msg) [][]byte {
			return [][]byte{respond(q, func(m *dns.Msg) { m.Rcode = 14 })}
		}, ResultMalformed, "the server answered "},
		{"half an answer", func(q *dns.Msg) [][]byte {
			whole := respond(q, addressOf("h.test."))
			return [][]byte{whole[:len(whole)-3]}
		}, ResultMalformed, "unreadable answer"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := Lookup(t.Context(), odd(t, tt.reply), "udp", "h.test")
			assert.Equal(t, tt.result, a.Result, a.Err)
			if tt.err == "" {
				require.NoError(t, a.Err)
			} else {
				require.ErrorContains(t, a.Err, tt.err)
			}
		})
	}
}

func TestLookupOverTCPOfAServerThatHangsUp(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			_, _ = io.ReadFull(conn, make([]byte, 2+12))
			_, _ = conn.Write([]byte{0, 40, 1, 2})
			_ = conn.Close()
		}
	}()
	defer func() { _ = l.Close(); <-done }()
	a := Lookup(t.Context(), l.Addr().String(), "tcp", "h.test")
	assert.Contains(t, []string{ResultMalformed, ResultUnreachable}, a.Result, a.Err)
	require.Error(t, a.Err)
}

// FuzzJudge holds that no packet of a server makes the tool fall over.
func FuzzJudge(f *testing.F) {
	q := dns.NewMsg("h.test", dns.TypeA)
	f.Add(respond(q, func(m *dns.Msg) {
		m.Answer = []dns.RR{
			&dns.CNAME{Hdr: dns.Header{Name: "h.test.", Class: dns.ClassINET}, CNAME: rdata.CNAME{Target: "i.test."}},
			&dns.A{Hdr: dns.Header{Name: "i.test.", Class: dns.ClassINET}, A: rdata.A{Addr: four}},
		}
	}))
	f.Fuzz(func(t *testing.T, packet []byte) {
		m := &dns.Msg{Data: packet}
		if m.Unpack() != nil {
			return
		}
		a := judge(m, Answer{}, "h.test", dns.TypeA)
		assert.NotEmpty(t, a.Result)
		assert.Equal(t, a.Result == ResultOK, len(a.Addresses) > 0)
	})
}
