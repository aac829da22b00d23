package openstack

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/gophercloud/gophercloud/v2"

	"github.com/rosctl/rosctl/internal/transport"
)

// fault turns whatever a call returned into an *Error. gophercloud's own error texts hold the URL and the whole body,
// so none of them is kept.
func (c *Client) fault(s service, doing string, err error) *Error {
	var ours *Error
	if errors.As(err, &ours) {
		return ours
	}
	var again *gophercloud.ErrUnableToReauthenticate
	if errors.As(err, &again) {
		return c.loginFault(doing+": logging in again, since the token was refused", again.ErrReauth)
	}
	e := &Error{Service: s.name, Doing: doing}
	var answer gophercloud.ErrUnexpectedResponseCode
	var dry *transport.DryRunError
	switch {
	case errors.As(err, &answer):
		c.explainAnswer(e, answer)
	case errors.As(err, &dry):
		e.Kind, e.Err = KindDryRun, dry
	case onTheWay(err):
		way := transport.Explain(err, doing)
		e.Kind, e.Host, e.Err = KindUnreachable, way.Host, way
		if errors.Is(err, context.Canceled) {
			e.Kind = KindCanceled
		}
	default: // gophercloud could not read a good answer, and its error may quote it
		e.Kind, e.Message, e.Hint = KindBadAnswer, "the answer is not what the service should say", foreignHint
	}
	return e
}

// onTheWay tells that no whole answer came: everything that net/http returns is a *url.Error.
func onTheWay(err error) bool {
	var way *url.Error
	return errors.As(err, &way) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// loginFault is fault for Keystone's answer to a login.
func (c *Client) loginFault(doing string, err error) *Error {
	e := c.fault(identity, doing, err)
	switch {
	case e.Kind == KindAuth:
		e.Hint = "check user, password, project and their domains in clouds.yaml: Keystone does not say which is wrong"
	case e.Kind == KindNotFound, e.Kind == KindBadAnswer, e.Kind == KindInvalid && e.Type == "":
		e.Kind = KindBadAnswer
		if e.Status == 0 {
			e.Host, e.Message = host(c.cloud.AuthURL), "the answer holds no token"
		}
		e.Hint = "check that auth_url leads to Keystone: " + printable(c.cloud.AuthURL)
	}
	return e
}

// explainAnswer fills in what an answer with a bad status says.
func (c *Client) explainAnswer(e *Error, answer gophercloud.ErrUnexpectedResponseCode) {
	e.Host, e.Status, e.RequestID = host(answer.URL), answer.Actual, requestID(answer.ResponseHeader)
	found := bodyReader{hide: c.redact.String}.read(answer.ResponseHeader.Get("Content-Type"), answer.Body)
	e.Type = oneLine(c.redact.String(found.typ), 80)
	e.Message = strings.TrimPrefix(c.clean(found.message), strconv.Itoa(answer.Actual)+" ") // web pages repeat it
	e.Kind = kindOf(answer.Actual, e.Type, e.Message)
	foreign := found.form != formJSON
	if e.Service == image.name && strings.Contains(strings.ToLower(e.Message), "image") {
		foreign = false // Glance writes its errors as web pages, too
	}
	switch {
	case answer.Actual < 300, foreign && e.Kind == KindNotFound:
		e.Kind, e.Hint = KindBadAnswer, foreignHint
	case e.Kind == KindAuth:
		e.Hint = "the token was refused: check that this service and Keystone belong together"
	case e.Kind == KindForbidden:
		e.Hint = "ask for a role in project " + c.identity.ProjectName + " that allows it"
	case e.Kind == KindQuota:
		e.Hint = "free something, or ask for a higher quota"
	case e.Kind == KindBusy:
		e.Hint = "try again later"
	case e.Kind == KindServer && foreign:
		e.Hint = "a proxy answered in the service's place: try again later, or ask the cloud's operator"
	case e.Kind == KindServer && e.RequestID != "":
		e.Hint = "ask the cloud's operator to look this request up in the service's log"
	}
}

// quotaWords are the words of Nova (403), Neutron (409) and Cinder (413) for a quota that is used up.
var quotaWords = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)quota exceeded|exceeds? .{0,40}quota|exceeded for quota|is over the limit|` +
		`maximum number of [a-z ]+ exceeded|quota.{0,40}exceeded`)
})

// kindOf reads the kind from status, OpenStack's name of the failure, and its words.
func kindOf(status int, typ, message string) Kind {
	quota := typ == "OverQuota" || quotaWords().MatchString(message)
	switch {
	case status == http.StatusUnauthorized:
		return KindAuth
	case quota && (status == http.StatusForbidden || status == http.StatusConflict ||
		status == http.StatusRequestEntityTooLarge):
		return KindQuota
	case status == http.StatusForbidden:
		return KindForbidden
	case status == http.StatusNotFound:
		return KindNotFound
	case status == http.StatusConflict:
		return KindConflict
	case status == http.StatusTooManyRequests || status == http.StatusRequestEntityTooLarge:
		return KindBusy
	case status >= 500:
		return KindServer
	case status >= 400:
		return KindInvalid
	default:
		return KindBadAnswer
	}
}
