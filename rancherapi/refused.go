package rancherapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/go-resty/resty/v2"

	"github.com/rosctl/rosctl/internal/transport"
)

// refused makes the Error of an answer that is none: a status of 300 and more, or a web page.
func (e *endpoint) refused(c call, status int, header http.Header, body []byte) *Error {
	said := parseErrorBody(body)
	fault := &Error{
		Op: c.doing, Method: c.method, Path: c.path, Host: e.base.Host, Status: status,
		Code: said.Code, Reason: said.Reason, Message: e.redact.String(said.Message),
	}
	switch header.Get("X-Api-Cattle-Auth") {
	case "true":
		fault.Authenticated = new(true)
	case "false":
		fault.Authenticated = new(false)
	}
	if seconds, err := strconv.Atoi(header.Get("Retry-After")); err == nil && seconds > 0 {
		fault.RetryAfter = time.Duration(seconds) * time.Second
	}
	var denied bool
	fault.Admission, denied = admission(said.Message)
	fault.Kind = kindOf(fault, denied)
	switch {
	case transport.LooksLikeHTML(header.Get("Content-Type"), body):
		fault.Kind = KindHTML
		fault.Message = "a web page instead of data"
	case status >= 300 && status < 400:
		fault.Kind = KindNotRancher
		fault.Message = "a redirect that was not followed"
	case fault.Message == "" && len(body) > 0 && !said.Rancher:
		fault.Message = fmt.Sprintf("%d bytes in a form that is not Rancher's", len(body))
	}
	return fault
}

// kindOf sorts by what was said before it sorts by status: an admission refusal comes with 400, 401, 422 or 500, and
// a bad token differs from a missing right in X-Api-Cattle-Auth only.
func kindOf(e *Error, denied bool) Kind {
	if denied {
		return KindDenied
	}
	switch status := e.Status; {
	case status == http.StatusUnauthorized:
		return KindAuth
	case status == http.StatusForbidden:
		if e.Authenticated != nil && !*e.Authenticated {
			return KindAuth
		}
		return KindForbidden
	case status == http.StatusNotFound, status == http.StatusGone:
		return KindNotFound
	case status == http.StatusConflict:
		if e.Reason == "AlreadyExists" || e.Code == "AlreadyExists" {
			return KindExists
		}
		return KindConflict
	case status == http.StatusTooManyRequests:
		return KindBusy
	case status >= 500:
		return KindServer
	}
	return KindInvalid
}

// lost makes the Error of a request that got no answer.
func (e *endpoint) lost(ctx context.Context, c call, err error) *Error {
	fault := &Error{Op: c.doing, Method: c.method, Path: c.path, Host: e.base.Host, Err: err}
	var dryRun *transport.DryRunError
	switch {
	case errors.As(err, &dryRun):
		fault.Kind, fault.Err = KindRefused, dryRun
	case ctx.Err() != nil:
		fault.Kind, fault.Err = KindCanceled, context.Cause(ctx)
	case errors.Is(err, resty.ErrResponseBodyTooLarge):
		fault.Kind = KindNotRancher
		fault.Message = fmt.Sprintf("an answer of more than %d MiB", answerLimit>>20)
		fault.Err = nil
	default:
		explained := transport.Explain(err, c.doing)
		fault.Err = explained
		fault.Kind = KindUnreachable
		if explained.Kind == "html" {
			fault.Kind = KindHTML
		}
	}
	return fault
}
