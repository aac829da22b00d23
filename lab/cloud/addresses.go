package cloud

import (
	"encoding/binary"
	"net/netip"
)

// pool hands out the addresses of a subnet (IPv4).
type pool struct {
	first, last uint32
	used        map[uint32]bool
}

func newPool(first, last string) *pool {
	return &pool{first: number(first), last: number(last), used: map[uint32]bool{}}
}

func number(address string) uint32 {
	parsed, err := netip.ParseAddr(address)
	if err != nil || !parsed.Is4() {
		return 0
	}
	four := parsed.As4()
	return binary.BigEndian.Uint32(four[:])
}

// take hands out a free address, "" when there is none. Like Neutron it takes any, not the lowest.
func (p *pool) take(ids source) string {
	size := int64(p.last) - int64(p.first) + 1
	if size <= int64(len(p.used)) || size <= 0 {
		return ""
	}
	for at := ids.Int64N(size); ; at = (at + 1) % size {
		n := p.first + uint32(at)
		if !p.used[n] {
			p.used[n] = true
			var four [4]byte
			binary.BigEndian.PutUint32(four[:], n)
			return netip.AddrFrom4(four).String()
		}
	}
}

// claim takes a certain address; false when it is taken. One outside of the pool is nobody's business.
func (p *pool) claim(address string) bool {
	n := number(address)
	if n < p.first || n > p.last {
		return n != 0
	}
	if p.used[n] {
		return false
	}
	p.used[n] = true
	return true
}

func (p *pool) release(address string) { delete(p.used, number(address)) }
