package transport

// DryRunError is returned for a request that a dry run must not send.
type DryRunError struct {
	Method string
	URL    string // without its query
}

func (e *DryRunError) Error() string { return "dry run: refused to send " + e.Method + " " + e.URL }
