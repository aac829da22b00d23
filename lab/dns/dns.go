// Package dns is the lab's name server: what it answers, or how it fails to, is decided host by host and can be
// changed while it runs.
package dns

import (
	"net/netip"
	"time"
)

// Behaviour is how the server treats a question for a host.
type Behaviour string

// The behaviours.
const (
	Answers  Behaviour = ""         // with the record's addresses
	NXDomain Behaviour = "nxdomain" // no such name
	NoData   Behaviour = "nodata"   // the name is there, without addresses
	ServFail Behaviour = "servfail"
	Refused  Behaviour = "refused"
	Timeout  Behaviour = "timeout" // no answer
)

// Record is what the server knows of one host.
type Record struct {
	Behaviour Behaviour
	Addresses []netip.Addr
	CNAME     string        // answered before the addresses
	TTL       time.Duration // 0 is 60 s
	Truncate  bool          // over UDP only the truncation bit is sent
}

// Zone is what the server knows, by host name. A host that is not in it gets NXDOMAIN.
type Zone map[string]Record

// Server answers on UDP and TCP on one loopback port.
type Server struct{}

// Start starts a server on a free port of 127.0.0.1.
func Start(zone Zone) (*Server, error) { return &Server{}, nil }

// Addr is its ip:port.
func (s *Server) Addr() string { return "" }

// Set changes what the server knows of a host.
func (s *Server) Set(host string, r Record) {}

// Close stops the server.
func (s *Server) Close() error { return nil }
