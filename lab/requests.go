package lab

import (
	"slices"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/rancher"
)

// Request is one request that a server of the lab answered. Requests of the lab's own node driver to OpenStack are among
// them.
type Request struct {
	Server string // rancher, or the OpenStack service: identity, compute, network, image, volume
	Method string
	Path   string
	Query  string
	Status int
	// Write says that the request was meant to change something. Logins, logouts, dry runs and questions that happen to
	// be a POST are not.
	Write bool
}

// maxRequests is how many requests are remembered, so that a lab may run for days.
const maxRequests = 50_000

// Requests are the requests so far, in the order of their answers; the oldest are forgotten after some ten thousands.
func (l *Lab) Requests() []Request {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.requests)
}

func (l *Lab) request(r Request) {
	l.mu.Lock()
	if len(l.requests) >= maxRequests {
		l.requests = slices.Clone(l.requests[maxRequests/2:])
	}
	l.requests = append(l.requests, r)
	l.mu.Unlock()
	if l.log != nil {
		l.log(r)
	}
}

func (l *Lab) rancherRequest(r rancher.Request) {
	l.request(Request{Server: "rancher", Method: r.Method, Path: r.Path, Query: r.Query, Status: r.Status, Write: r.Write})
}

func (l *Lab) cloudRequest(r cloud.Request) {
	l.request(Request{Server: r.Service, Method: r.Method, Path: r.Path, Query: r.Query, Status: r.Status, Write: r.Write})
}
