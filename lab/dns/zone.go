package dns

import (
	"net/netip"
	"slices"
	"strings"
	"time"
)

// Behaviour is how the server treats a question for a host.
type Behaviour string

// The behaviours.
const (
	Answers  Behaviour = ""         // the record's addresses
	NXDomain Behaviour = "nxdomain" // there is no such name
	NoData   Behaviour = "nodata"   // the name is there and has no addresses
	ServFail Behaviour = "servfail" // the server failed
	Refused  Behaviour = "refused"  // the server will not answer
	Timeout  Behaviour = "timeout"  // nothing comes back
)

// Record is what the server knows of one host.
type Record struct {
	Behaviour Behaviour
	Addresses []netip.Addr  // IPv4 ones answer A, IPv6 ones AAAA
	CNAME     string        // the name that has the addresses: these, or else those of its own record
	TTL       time.Duration // 0 is 60 s
	Truncate  bool          // over UDP say only that the answer is too long; over TCP answer
}

// Zone is what the server knows, by host name. A host that is not in it does not exist: NXDOMAIN.
type Zone map[string]Record

// fold is the one spelling of a host name: lower case, no dot at its end.
func fold(host string) string { return strings.ToLower(strings.TrimSuffix(host, ".")) }

// copied is the zone in one spelling, independent of the caller's.
func (z Zone) copied() Zone {
	own := make(Zone, len(z))
	for host, r := range z {
		own[fold(host)] = r.copied()
	}
	return own
}

func (r Record) copied() Record {
	r.Addresses = slices.Clone(r.Addresses)
	return r
}
