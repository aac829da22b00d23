package cloud

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	mathrand "math/rand/v2"
)

// source makes the ids of everything. It is repeatable when Options.Seed is set, and guarded by Cloud.mu.
type source struct{ *mathrand.Rand }

func newSource(seed uint64) source {
	if seed == 0 {
		seed = mathrand.Uint64()
	}
	return source{mathrand.New(mathrand.NewPCG(seed, seed^0x9e3779b97f4a7c15))}
}

func (s source) bytes(n int) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(s.Uint32())
	}
	return out
}

// uuid is an id as Nova, Neutron, Glance and Cinder make them: a random UUID, version 4.
func (s source) uuid() string {
	b := s.bytes(16)
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	h := hex.EncodeToString(b)
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// hex32 is an id as Keystone makes them: a UUID without dashes.
func (s source) hex32() string { return hex.EncodeToString(s.bytes(16)) }

// mac is an address in the range that Neutron hands out by default.
func (s source) mac() string {
	b := s.bytes(3)
	return fmt.Sprintf("fa:16:3e:%02x:%02x:%02x", b[0], b[1], b[2])
}

// secret is something nobody can guess, never repeatable: tokens and passwords.
func secret() string { return rand.Text() }

// requestID is the id that stands in every answer's X-Openstack-Request-Id behind "req-".
func requestID() string {
	h := fmt.Sprintf("%016x%016x", mathrand.Uint64(), mathrand.Uint64())
	return h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-a" + h[17:20] + "-" + h[20:]
}
