package probe

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"

	"codeberg.org/miekg/dns"
)

// The results of a look-up.
const (
	ResultOK          = "ok"
	ResultNXDomain    = "nxdomain"    // there is no such name
	ResultNoData      = "nodata"      // the name is there and has no addresses
	ResultServFail    = "servfail"    // the server failed, mostly because a server behind it did
	ResultRefused     = "refused"     // the server does not resolve names for us
	ResultTimeout     = "timeout"     // nothing came back
	ResultUnreachable = "unreachable" // nothing listens there, or there is no route
	ResultMalformed   = "malformed"   // what came back, or what was asked, makes no sense
	ResultTruncated   = "truncated"   // the answer does not fit into UDP, and by TCP none comes
)

const (
	// tryTimeout is the wall time for one question, sent once. Resolvers wait 5 s, but they are asked while nobody
	// watches.
	tryTimeout = 2 * time.Second
	// udpTries is how often a question is sent over UDP, which may lose it.
	udpTries = 2
)

// Answer is what one name server said about one host.
type Answer struct {
	Server    string        // ip:port
	Network   string        // udp or tcp: the one by which the answer came
	Host      string        // as asked
	Result    string        // one of the results above
	Addresses []netip.Addr  // IPv4 first
	Truncated bool          // over UDP only a part came, so it was asked for by TCP
	CNAMEs    []string      // the names that lead from Host to the addresses, without Host
	TTL       time.Duration // the shortest of the answer's records
	Elapsed   time.Duration // wall time of the whole look-up
	Err       error         // why there is no result better than this; nil where the Result says it all
}

// Lookup asks server (an IP address, with port 53 unless it says otherwise) by network (udp or tcp) for the IPv4 and
// IPv6 addresses of host, exactly as it is written: no search domains, no hosts file, no cache. Over UDP a truncated
// answer is asked for again by TCP. It takes at most a few seconds, or until ctx ends.
func Lookup(ctx context.Context, server, network, host string) Answer {
	start := time.Now()
	answer := lookup(ctx, server, network, host)
	answer.Host, answer.Elapsed = host, time.Since(start)
	return answer
}

func lookup(ctx context.Context, server, network, host string) Answer {
	address, err := serverAddress(server)
	if err != nil {
		return Answer{Server: server, Network: network, Result: ResultMalformed, Err: err}
	}
	// Both questions go out at once: a server that does not answer costs its time once.
	six := make(chan Answer, 1)
	go func() { six <- ask(ctx, address, network, host, dns.TypeAAAA) }()
	return merge(ask(ctx, address, network, host, dns.TypeA), <-six)
}

// serverAddress is the ip:port of a name server.
func serverAddress(server string) (string, error) {
	if addr, err := netip.ParseAddrPort(server); err == nil {
		return addr.String(), nil
	}
	addr, err := netip.ParseAddr(strings.Trim(server, "[]"))
	if err != nil {
		return "", fmt.Errorf("the name server %q is neither an IP address nor one with a port", server)
	}
	return netip.AddrPortFrom(addr, 53).String(), nil
}

// merge makes one answer of those for IPv4 and IPv6. Addresses of one family are enough. Where there are none, IPv4
// says why, unless it only says that it has no addresses while the other could not be asked.
func merge(four, six Answer) Answer {
	switch {
	case four.Result == ResultOK && six.Result == ResultOK:
		four.Addresses = append(four.Addresses, six.Addresses...)
		four.TTL = min(four.TTL, six.TTL)
		four.Truncated = four.Truncated || six.Truncated
		return four
	case four.Result == ResultOK:
		return four
	case six.Result == ResultOK:
		return six
	case four.Result == ResultNoData && six.Result != ResultNoData && six.Result != ResultNXDomain:
		return six
	}
	return four
}

// ask asks one question until it is answered or not worth asking again.
func ask(ctx context.Context, address, network, host string, kind uint16) Answer {
	failed := func(result string, err error) Answer {
		return Answer{Server: address, Network: network, Result: result, Err: err}
	}
	q := dns.NewMsg(host, kind)
	if err := q.Pack(); err != nil || !isHost(host) {
		return failed(ResultMalformed, fmt.Errorf("%q is no host name", host))
	}
	tries := 1
	if network == "udp" {
		tries = udpTries
	}
	for {
		tries--
		a, err := exchange(ctx, address, network, q)
		switch {
		case err == nil && a.Truncated && network == "udp":
			whole := ask(ctx, address, "tcp", host, kind)
			whole.Truncated = true
			if whole.Result == ResultTimeout || whole.Result == ResultUnreachable {
				whole.Result = ResultTruncated
			}
			return whole
		case err == nil:
			return judge(a, failed(ResultOK, nil), host, kind)
		case ctx.Err() == nil && isTimeout(err) && tries > 0:
			continue
		}
		return failed(resultOf(ctx, err))
	}
}

// isHost refuses what the library would send although it cannot be the name of a host.
func isHost(host string) bool {
	name := strings.TrimSuffix(host, ".")
	if name == "" || len(name) > 253 {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 {
			return false
		}
	}
	return !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' || r == '\\' || r == '"' })
}

// unreadable is the error for an answer that the library cannot read.
type unreadable struct{ err error }

func (e *unreadable) Error() string { return "unreadable answer: " + e.err.Error() }
func (e *unreadable) Unwrap() error { return e.err }

func isTimeout(err error) bool {
	var netErr net.Error
	return errors.As(err, &netErr) && netErr.Timeout()
}

// resultOf sorts the error of an exchange.
func resultOf(ctx context.Context, err error) (string, error) {
	var bad *unreadable
	switch {
	case ctx.Err() != nil:
		return ResultTimeout, context.Cause(ctx)
	case errors.As(err, &bad), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return ResultMalformed, err
	case isTimeout(err):
		return ResultTimeout, err
	}
	return ResultUnreachable, err
}

// exchange sends a packed question and returns the answer to it. What else arrives on the socket is not for us.
func exchange(ctx context.Context, address, network string, q *dns.Msg) (*dns.Msg, error) {
	ctx, cancel := context.WithTimeout(ctx, tryTimeout)
	defer cancel()
	conn, err := new(net.Dialer).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	// A deadline in the past wakes a reader when ctx ends, by its deadline or otherwise.
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Unix(1, 0)) })
	defer stop()

	packet := q.Data
	if network == "tcp" {
		packet = append(binary.BigEndian.AppendUint16(nil, uint16(len(q.Data))), q.Data...)
	}
	if _, err := conn.Write(packet); err != nil {
		return nil, err
	}
	for {
		packet, err := receive(conn, network)
		if err != nil {
			return nil, err
		}
		a := &dns.Msg{Data: packet}
		if err := a.Unpack(); err != nil {
			// The identity stands in the first two bytes: noise from elsewhere is not the server's fault.
			if len(packet) >= 2 && binary.BigEndian.Uint16(packet) != q.ID {
				continue
			}
			return nil, &unreadable{err}
		}
		if a.ID == q.ID && a.Response {
			return a, nil
		}
		if network == "tcp" {
			return nil, &unreadable{errors.New("it answers another question")}
		}
	}
}

// receive reads one message.
func receive(conn net.Conn, network string) ([]byte, error) {
	if network != "tcp" {
		packet := make([]byte, dns.MaxMsgSize)
		n, err := conn.Read(packet)
		return packet[:n], err
	}
	var length [2]byte
	if _, err := io.ReadFull(conn, length[:]); err != nil {
		return nil, err
	}
	packet := make([]byte, binary.BigEndian.Uint16(length[:]))
	_, err := io.ReadFull(conn, packet)
	return packet, err
}

// judge reads an answer into a.
func judge(m *dns.Msg, a Answer, host string, kind uint16) Answer {
	switch m.Rcode {
	case dns.RcodeSuccess:
	case dns.RcodeNameError:
		a.Result = ResultNXDomain
		return a
	case dns.RcodeServerFailure:
		a.Result = ResultServFail
		return a
	case dns.RcodeRefused:
		a.Result = ResultRefused
		return a
	default:
		a.Result, a.Err = ResultMalformed, fmt.Errorf("the server answered %s", rcode(m.Rcode))
		return a
	}
	follow(m.Answer, &a, host, kind)
	switch {
	case len(a.Addresses) > 0:
		a.Result = ResultOK
	case len(m.Answer) == 0 && !m.Authoritative && !m.RecursionAvailable:
		a.Result, a.Err = ResultRefused, errors.New("the server only knows its own names and does not ask others")
	default:
		a.Result = ResultNoData
	}
	return a
}

func rcode(code uint16) string {
	if name, ok := dns.RcodeToString[code]; ok {
		return name
	}
	return fmt.Sprintf("code %d", code)
}

// follow walks the CNAMEs from host and takes the addresses at their end. Records of other names are not ours.
func follow(rrs []dns.RR, a *Answer, host string, kind uint16) {
	name := fold(host)
	var ttls []uint32
	for hop := true; hop; {
		hop = false
		for _, rr := range rrs {
			alias, ok := rr.(*dns.CNAME)
			if ok && fold(alias.Hdr.Name) == name && !slices.Contains(a.CNAMEs, fold(alias.Target)) {
				name = fold(alias.Target)
				a.CNAMEs = append(a.CNAMEs, name)
				ttls = append(ttls, alias.Hdr.TTL)
				hop = true
				break
			}
		}
	}
	for _, rr := range rrs {
		if fold(rr.Header().Name) != name || dns.RRToType(rr) != kind {
			continue
		}
		switch rr := rr.(type) {
		case *dns.A:
			a.Addresses = append(a.Addresses, rr.Addr)
			ttls = append(ttls, rr.Hdr.TTL)
		case *dns.AAAA:
			a.Addresses = append(a.Addresses, rr.Addr)
			ttls = append(ttls, rr.Hdr.TTL)
		}
	}
	if len(a.Addresses) > 0 {
		a.TTL = time.Duration(slices.Min(ttls)) * time.Second
	}
}

// fold is the one spelling of a host name.
func fold(host string) string { return strings.ToLower(strings.TrimSuffix(host, ".")) }
