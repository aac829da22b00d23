package rancherapi

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/internal/transport"
)

// Error is one sentence: what was being done, where, what came back, what to do next.
func (e *Error) Error() string {
	var way *transport.Fault
	if e.Status == 0 && errors.As(e.Err, &way) {
		return way.Error() // it says all that, of the way to the server
	}
	var text strings.Builder
	text.WriteString(e.Op)
	if e.Host != "" {
		text.WriteString(" at " + e.Host)
	}
	text.WriteString(": " + e.answered())
	if next := e.Next(); next != "" {
		text.WriteString("; " + next)
	}
	return text.String()
}

// answered says what came back.
func (e *Error) answered() string {
	if e.Status == 0 {
		switch {
		case e.Message != "" && e.Err != nil:
			return e.Message + ": " + e.Err.Error()
		case e.Message != "":
			return e.Message
		case e.Err != nil:
			return e.Err.Error()
		}
		return "no answer"
	}
	status := fmt.Sprintf("%s %s answered %d", e.Method, e.Path, e.Status)
	if name := http.StatusText(e.Status); name != "" {
		status += " " + name
	}
	switch {
	case e.Message != "":
		return status + ", " + e.Message
	case e.Code != "":
		return status + " (" + e.Code + ")"
	case e.Reason != "":
		return status + " (" + e.Reason + ")"
	}
	return status
}

// Next is what a person can do about it, in lower case without a full stop; "" where the message says it all.
func (e *Error) Next() string {
	switch e.Kind {
	case KindAuth:
		if e.Op == opLogin {
			return "check the user name and the password"
		}
		return "the token is missing, expired or revoked: log in again"
	case KindForbidden:
		return "log in as a user who may do this"
	case KindNotFound:
		if e.Message == "404 page not found" {
			return "the server does not serve this kind: is what brings it (node driver, Cluster API) installed and active?"
		}
	case KindConflict:
		return "somebody changed it meanwhile: read it again and repeat"
	case KindBusy:
		return "wait a moment and repeat"
	case KindNotRancher:
		return "check that the URL is that of Rancher itself"
	case KindHTML:
		return "a login page or a proxy stands between here and Rancher: check the URL and the proxy settings"
	case KindServer:
		// The two ways in which Rancher's proxy says it: it lost the agent, or never had one.
		if strings.Contains(e.Message, "cluster agent disconnected") || strings.Contains(e.Message, "ClusterUnavailable") {
			return "Rancher has no connection to the agent of that cluster: wait for its condition Connected"
		}
		if e.Admission != "" {
			return "the admission webhook could not be asked: look at its pods (rancher-webhook in cattle-system, " +
				"or Cluster API's)"
		}
		if e.Status == http.StatusServiceUnavailable || e.Status == http.StatusBadGateway ||
			e.Status == http.StatusGatewayTimeout {
			return "Rancher is starting or down: wait, then look at its pods in cattle-system"
		}
	}
	return ""
}
