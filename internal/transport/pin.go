package transport

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// pin sends the connections of one host name to a fixed address, as curl --resolve does, for a Rancher whose name the
// machine of the user cannot resolve. Without an address it pins nothing.
type pin struct {
	host   string // lower case, no trailing dot
	addr   netip.Addr
	dialer net.Dialer
}

func newPin(host, ip string) (pin, error) {
	p := pin{dialer: net.Dialer{Timeout: 10 * time.Second, KeepAlive: 15 * time.Second}}
	if ip == "" {
		return p, nil
	}
	if host == "" {
		return pin{}, fmt.Errorf("address %s is given for no host name", ip)
	}
	addr, err := netip.ParseAddr(ip)
	if err != nil {
		return pin{}, fmt.Errorf("%q, given as the address of %s, is no IP address", ip, host)
	}
	p.host, p.addr = fold(host), addr
	return p, nil
}

// fold brings a host name to the form in which two spellings of it are equal.
func fold(host string) string { return strings.ToLower(strings.TrimSuffix(host, ".")) }

func (p pin) holds(host string) bool { return p.addr.IsValid() && fold(host) == p.host }

// DialContext connects to addr, or to the pinned address at addr's port.
func (p pin) DialContext(ctx context.Context, network, addr string) (net.Conn, error) {
	if host, port, err := net.SplitHostPort(addr); err == nil && p.holds(host) {
		addr = net.JoinHostPort(p.addr.String(), port)
	}
	return p.dialer.DialContext(ctx, network, addr)
}

// proxy keeps the pinned host off any proxy: a proxy would resolve the name itself, and the pin would count for nothing
// without a word about it.
func (p pin) proxy(next func(*http.Request) (*url.URL, error)) func(*http.Request) (*url.URL, error) {
	return func(req *http.Request) (*url.URL, error) {
		if p.holds(req.URL.Hostname()) {
			return nil, nil
		}
		return next(req)
	}
}
