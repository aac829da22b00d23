package openstack

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/internal/transport"
)

// Kind says what sort of failure an Error is, for callers that decide by it.
type Kind string

// The kinds of failure.
const (
	// KindIncomplete means that the settings do not suffice for a login; nothing was sent.
	KindIncomplete Kind = "incomplete"
	// KindAuth is a refused login or token: 401.
	KindAuth Kind = "auth"
	// KindUnscoped is a token without a project: with it Nova lists zero servers and says 200.
	KindUnscoped Kind = "unscoped"
	// KindForbidden is a missing role: 403.
	KindForbidden Kind = "forbidden"
	// KindNotFound is a 404 that a service of OpenStack gave.
	KindNotFound Kind = "not-found"
	// KindConflict is a 409: locked, in use, in the wrong state.
	KindConflict Kind = "conflict"
	// KindNotReady is a console that is not there yet, since the server has no host or does not run.
	KindNotReady Kind = "not-ready"
	// KindQuota is a quota that would be exceeded: 403 of Nova, 409 of Neutron, 413 of Cinder.
	KindQuota Kind = "quota"
	// KindInvalid is a request that the service did not accept: 400 and other 4xx.
	KindInvalid Kind = "invalid"
	// KindBusy asks to come back later: 429, or a 413 that is no quota.
	KindBusy Kind = "busy"
	// KindServer is a fault on the other side: 5xx.
	KindServer Kind = "server"
	// KindNoEndpoint means that the catalogue has no fitting endpoint: service, region or interface.
	KindNoEndpoint Kind = "no-endpoint"
	// KindUnreachable means that no answer came: network, name, TLS. The cause is a *transport.Fault.
	KindUnreachable Kind = "unreachable"
	// KindCanceled means that the caller ended the request.
	KindCanceled Kind = "canceled"
	// KindBadAnswer is an answer that is not the service's: a web page, broken JSON, a list without the list.
	KindBadAnswer Kind = "bad-answer"
	// KindDryRun is a request that the dry run's guard held back.
	KindDryRun Kind = "dry-run"
)

// Error is the one error type of this package.
type Error struct {
	Kind      Kind
	Service   string // identity, compute, network, image, block-storage
	Doing     string // "listing servers"
	Host      string // host and port that were asked, where known
	Status    int    // HTTP status, 0 when there was no answer
	Type      string // OpenStack's own name for the failure: "itemNotFound", "OverQuota"; often empty
	Message   string // OpenStack's own message, one line, redacted; empty when it gave none
	RequestID string // "req-…", to be looked up in the service's log
	Hint      string // what to do next, may be empty
	Err       error  // what is underneath; never an error that carries an answer's body
}

// Error is one sentence: what was being done, where, what came back, what to do next.
func (e *Error) Error() string {
	if way := (*transport.Fault)(nil); e.Status == 0 && errors.As(e.Err, &way) {
		return way.Error() // says all of it
	}
	var b strings.Builder
	b.WriteString(e.Doing)
	if e.Host != "" {
		fmt.Fprintf(&b, " at %s (%s)", e.Host, e.Service)
	}
	b.WriteString(": ")
	switch {
	case e.Status != 0 && e.Message != "":
		fmt.Fprintf(&b, "%d, %s", e.Status, e.Message)
	case e.Status != 0:
		fmt.Fprintf(&b, "%d, without a message", e.Status)
	case e.Message != "":
		b.WriteString(e.Message)
	case e.Err != nil:
		b.WriteString(e.Err.Error())
	default:
		b.WriteString(string(e.Kind))
	}
	if e.RequestID != "" {
		fmt.Fprintf(&b, " (%s)", e.RequestID)
	}
	if e.Hint != "" {
		b.WriteString("; ")
		b.WriteString(e.Hint)
	}
	return b.String()
}

// Unwrap is the error underneath, if any.
func (e *Error) Unwrap() error { return e.Err }

// KindOf returns the kind of an error of this package, "" for any other and for nil.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return ""
}

// IsNotFound tells that OpenStack does not know the object.
func IsNotFound(err error) bool { return KindOf(err) == KindNotFound }
