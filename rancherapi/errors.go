package rancherapi

import (
	"errors"
	"time"
)

// Kind sorts errors by what can be done about them.
type Kind string

// The kinds of error.
const (
	KindAuth        Kind = "auth"        // not logged in, or the token is not taken (any more)
	KindForbidden   Kind = "forbidden"   // logged in, and may not
	KindNotFound    Kind = "not-found"   // no such object, or no such kind
	KindExists      Kind = "exists"      // create: the name is taken
	KindConflict    Kind = "conflict"    // the object has changed since it was read
	KindInvalid     Kind = "invalid"     // the request or object is refused for its content
	KindDenied      Kind = "denied"      // an admission webhook said no
	KindBusy        Kind = "busy"        // ask again later
	KindNotRancher  Kind = "not-rancher" // somebody else answers at this address
	KindHTML        Kind = "html"        // a web page instead of data: a login page or a proxy's error
	KindUnreachable Kind = "unreachable" // no answer; Err is a *transport.Fault
	KindCanceled    Kind = "canceled"    // the caller's context ended
	KindRefused     Kind = "refused"     // the dry-run guard stopped it; Err is a *transport.DryRunError
	KindServer      Kind = "server"      // an error inside Rancher or behind it
)

// Error is a request that did not do what it should: what was being done, what came back, what to do next.
type Error struct {
	Op     string // "reading setting server-url"
	Method string
	Path   string // without its query
	Host   string
	Status int // HTTP; 0 where no answer came

	Code    string // Norman's and steve's: "MissingRequired"
	Reason  string // Kubernetes': "AlreadyExists"
	Message string // the server's own words, cut to a readable length and without secrets

	// Authenticated is what the header X-Api-Cattle-Auth says: whether Rancher took the token. It tells a bad token
	// from a missing right, whatever the status. nil: it did not say.
	Authenticated *bool
	// Admission is the name of the webhook that denied the request, or that could not be asked.
	Admission  string
	RetryAfter time.Duration // what the server asked for; 0 is none
	Kind       Kind
	Err        error // what is underneath, where there is something
}

// Unwrap is the error underneath.
func (e *Error) Unwrap() error { return e.Err }

// KindOf is the kind of an error of this package, and "" for any other.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return ""
}

// IsAuth tells that Rancher did not take the token, or the password.
func IsAuth(err error) bool { return KindOf(err) == KindAuth }

// IsForbidden tells that the user may not do this.
func IsForbidden(err error) bool { return KindOf(err) == KindForbidden }

// IsNotFound tells that the object, or its kind, is not there.
func IsNotFound(err error) bool { return KindOf(err) == KindNotFound }

// IsExists tells that a create met an object of that name.
func IsExists(err error) bool { return KindOf(err) == KindExists }

// IsConflict tells that the object changed since it was read.
func IsConflict(err error) bool { return KindOf(err) == KindConflict }

// IsDenied tells that an admission webhook refused the request.
func IsDenied(err error) bool { return KindOf(err) == KindDenied }

// IsInvalid tells that the content of the request was refused.
func IsInvalid(err error) bool { return KindOf(err) == KindInvalid }

// IsBusy tells that the same request may succeed a little later.
func IsBusy(err error) bool { return KindOf(err) == KindBusy }

// IsUnreachable tells that no answer came.
func IsUnreachable(err error) bool { return KindOf(err) == KindUnreachable }
