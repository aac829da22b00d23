package dns

import (
	"net/netip"
	"time"

	"codeberg.org/miekg/dns"
	"codeberg.org/miekg/dns/rdata"
)

const (
	defaultTTL = time.Minute
	// maxCNAMEs keeps a zone in which names point at each other from being followed for ever.
	maxCNAMEs = 8
)

// reply is the answer to a packet, nil for none: to what is no question, and where the zone says so.
func (s *Server) reply(network string, packet []byte) []byte {
	q := &dns.Msg{Data: append([]byte(nil), packet...)}
	if q.Unpack() != nil || q.Response || len(q.Question) != 1 {
		return nil
	}
	name, kind := q.Question[0].Header().Name, dns.RRToType(q.Question[0])
	host := fold(name)

	s.mu.Lock()
	defer s.mu.Unlock()
	s.queries = append(s.queries, Query{Network: network, Host: host, Type: dns.TypeToString[kind]})

	a := &dns.Msg{}
	a.ID, a.Response, a.Opcode, a.Question = q.ID, true, q.Opcode, q.Question
	a.RecursionDesired, a.RecursionAvailable, a.Authoritative = q.RecursionDesired, true, true
	record, known := s.zone[host]
	switch {
	case !known:
		record.Behaviour = NXDomain
	case record.Truncate && network == "udp":
		a.Truncated = true
		return packed(a)
	}
	switch record.Behaviour {
	case Timeout:
		return nil
	case NXDomain:
		a.Rcode = dns.RcodeNameError
	case ServFail:
		a.Rcode = dns.RcodeServerFailure
	case Refused:
		a.Rcode = dns.RcodeRefused
	case Answers:
		a.Answer = s.answer(name, kind, record)
	}
	return packed(a)
}

// answer is the records for a name: its CNAMEs first, then the addresses at the end of them.
func (s *Server) answer(name string, kind uint16, r Record) (rrs []dns.RR) {
	for range maxCNAMEs {
		if r.CNAME == "" {
			break
		}
		alias := fold(r.CNAME) + "."
		rrs = append(rrs, &dns.CNAME{Hdr: header(name, r), CNAME: rdata.CNAME{Target: alias}})
		name = alias
		if len(r.Addresses) > 0 {
			break
		}
		r = s.zone[fold(alias)]
	}
	for _, ip := range r.Addresses {
		if rr := address(name, kind, ip, r); rr != nil {
			rrs = append(rrs, rr)
		}
	}
	return rrs
}

// address is the record of one address, nil when it is of the other family than was asked for.
func address(name string, kind uint16, ip netip.Addr, r Record) dns.RR {
	switch {
	case kind == dns.TypeA && ip.Unmap().Is4():
		return &dns.A{Hdr: header(name, r), A: rdata.A{Addr: ip.Unmap()}}
	case kind == dns.TypeAAAA && !ip.Unmap().Is4():
		return &dns.AAAA{Hdr: header(name, r), AAAA: rdata.AAAA{Addr: ip}}
	}
	return nil
}

func header(name string, r Record) dns.Header {
	ttl := r.TTL
	if ttl == 0 {
		ttl = defaultTTL
	}
	return dns.Header{Name: name, Class: dns.ClassINET, TTL: uint32(ttl / time.Second)}
}

// packed is a message on the wire, nil when its records do not make one (a host name that is none).
func packed(m *dns.Msg) []byte {
	if m.Pack() != nil {
		return nil
	}
	return m.Data
}
