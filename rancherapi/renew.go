package rancherapi

import (
	"context"
	"net/http"
	"sync"
)

// renewal makes a session anew, once.
type renewal struct {
	mutex sync.Mutex // held while it is made
	login func(context.Context) error
}

// Renew says how to log in again when Rancher does not take the token any more, because an administrator ended the
// session, or it lived its time. login is called once at most; it must make the client use another token. The requests
// that were refused meanwhile are then sent again, writes too: Rancher looks at nothing of a request without a session.
func (c *Client) Renew(login func(context.Context) error) {
	c.session.renewal.mutex.Lock()
	defer c.session.renewal.mutex.Unlock()
	c.session.renewal.login = login
}

// sessionEnded tells that Rancher did not take the token. The status alone does not: an admission webhook can answer
// with 401 as well (rancher-api.md, 3 and 4).
func sessionEnded(response *http.Response) bool {
	return response.StatusCode == http.StatusUnauthorized && response.Header.Get("X-Api-Cattle-Auth") == "false"
}

// renewed makes sure that another token than the refused one is in use, and tells whether one is.
func (s *signer) renewed(ctx context.Context, refused string) bool {
	renewal := &s.endpoint.session.renewal
	renewal.mutex.Lock()
	defer renewal.mutex.Unlock()
	if s.endpoint.token().Reveal() != refused {
		return true // another request was faster
	}
	login := renewal.login
	if login == nil {
		return false
	}
	renewal.login = nil
	// What the context carries is about the refused request.
	return login(bare{ctx}) == nil && s.endpoint.token().Reveal() != refused
}

// again is a request once more, nil when its body cannot be read a second time.
func again(request *http.Request) *http.Request {
	next := request.Clone(request.Context())
	switch {
	case request.Body == nil || request.Body == http.NoBody:
	case request.GetBody == nil:
		return nil
	default:
		body, err := request.GetBody()
		if err != nil {
			return nil
		}
		next.Body = body
	}
	return next
}

// bare is a context without its values.
type bare struct{ context.Context }

// Value knows nothing.
func (bare) Value(any) any { return nil }
