package probe

import (
	"context"
	"net/netip"
	"time"
)

// Results of a look-up.
const (
	OK          = "ok"
	NXDomain    = "nxdomain"
	NoData      = "nodata"
	ServFail    = "servfail"
	Refused     = "refused"
	Timeout     = "timeout"
	Unreachable = "unreachable"
	Malformed   = "malformed"
)

// Answer is what one name server said about one host.
type Answer struct {
	Server    string // ip:port
	Network   string // udp or tcp, the one that was used in the end
	Host      string
	Result    string
	Addresses []netip.Addr
	CNAMEs    []string
	TTL       time.Duration // the shortest of the answer
	Elapsed   time.Duration
	Err       error // where there was no answer
}

// Lookup asks server (an IP address, with or without a port) for the addresses of host.
func Lookup(ctx context.Context, server, network, host string) Answer { return Answer{} }
