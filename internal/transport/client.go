package transport

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const maxRedirects = 5

// secretHeaders say who we are. They are for the server that they were meant for and no other.
var secretHeaders = []string{"Authorization", "X-Auth-Token", "X-Subject-Token", "Cookie"}

// RedirectError is returned for a redirect that is not followed.
type RedirectError struct {
	From, To string // scheme://host
	Why      string
}

func (e *RedirectError) Error() string {
	return fmt.Sprintf("%s redirects to %s, which is not followed: %s", e.From, e.To, e.Why)
}

// Client is an http.Client over this transport. It has no cookie jar, and takes no token along to another host.
func (t *Transport) Client() *http.Client {
	return &http.Client{Transport: t, CheckRedirect: checkRedirect}
}

// checkRedirect judges the next hop; via are the requests so far, the first one first.
func checkRedirect(req *http.Request, via []*http.Request) error {
	first, last := via[0], via[len(via)-1]
	refuse := func(why string) error {
		return &RedirectError{From: origin(last.URL), To: origin(req.URL), Why: why}
	}
	if len(via) > maxRedirects {
		return refuse(fmt.Sprintf("these are more than %d redirects", maxRedirects))
	}
	if origin(req.URL) == origin(first.URL) {
		return nil
	}
	// A 307 or 308 sends the body again. That of a login is a password.
	if req.Method != http.MethodGet && req.Method != http.MethodHead {
		return refuse("a " + req.Method + " is meant for the server that was asked; is this the right address?")
	}
	// http.Client has copied the headers of the first request. It keeps these from other domains by itself, but not
	// X-Auth-Token and X-Subject-Token, and neither from other ports nor from subdomains.
	for _, name := range secretHeaders {
		req.Header.Del(name)
	}
	// The query of the address that we came from is not for others either.
	req.Header.Del("Referer")
	return nil
}

// origin is scheme://host:port in one spelling.
func origin(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[strings.ToLower(u.Scheme)]
	}
	return strings.ToLower(u.Scheme) + "://" + fold(u.Hostname()) + ":" + port
}
