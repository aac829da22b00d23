package transport

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// armed is a request with every header that says who we are.
func armed(t *testing.T, method, url, body string) *http.Request {
	t.Helper()
	req := request(t, method, url, strings.NewReader(body))
	for _, name := range secretHeaders {
		req.Header.Set(name, "canary")
	}
	req.Header.Set("Accept", "application/json")
	return req
}

// target is a server that remembers the last request's headers.
func target(t *testing.T) (*httptest.Server, func() http.Header) {
	t.Helper()
	got := make(chan http.Header, 10)
	s := serve(t, func(_ http.ResponseWriter, r *http.Request) { got <- r.Header })
	return s, func() http.Header {
		select {
		case h := <-got:
			return h
		default:
			return nil
		}
	}
}

func TestRedirectTakesNoTokenToAnotherHost(t *testing.T) {
	other, seen := target(t)
	// The same host by another port, and by another name, is another server.
	for _, to := range []string{other.URL, strings.Replace(other.URL, "127.0.0.1", "localhost", 1)} {
		s := serve(t, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to+"/elsewhere", http.StatusFound) })
		resp, err := build(t, Options{}).Client().Do(armed(t, "GET", s.URL+"/?token=canary", ""))
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		h := seen()
		require.NotNil(t, h)
		assert.Equal(t, "application/json", h.Get("Accept"))
		for name, values := range h {
			assert.NotContains(t, strings.Join(values, " "), "canary", name)
		}
	}
}

func TestRedirectOnTheSameHostKeepsTheToken(t *testing.T) {
	var got http.Header
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/old" {
			http.Redirect(w, r, "/new", http.StatusFound)
			return
		}
		got = r.Header
	})
	resp, err := build(t, Options{}).Client().Do(armed(t, "GET", s.URL+"/old", ""))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	for _, name := range secretHeaders {
		assert.Equal(t, "canary", got.Get(name), name)
	}
}

func TestRedirectTakesNoBodyToAnotherHost(t *testing.T) {
	other, seen := target(t)
	for _, status := range []int{307, 308} {
		s := serve(t, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, other.URL, status) })
		req := armed(t, "POST", s.URL+"/v1-public/login", "password")
		_, err := build(t, Options{}).Client().Do(req) //nolint:bodyclose // an error
		var refused *RedirectError
		require.ErrorAs(t, err, &refused)
		assert.Nil(t, seen())
		f := Explain(err, "logging in to Rancher")
		assert.Equal(t, KindRedirect, f.Kind)
		assert.Equal(t, "logging in to Rancher: "+s.URL+" redirects to "+other.URL+", which is not followed: "+
			"a POST is meant for the server that was asked; is this the right address?", f.Error())
	}
}

func TestRedirectsComeToAnEnd(t *testing.T) {
	n := 0
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		n++
		http.Redirect(w, r, "/again", http.StatusFound)
	})
	_, err := build(t, Options{}).Client().Get(s.URL) //nolint:bodyclose // an error
	require.ErrorContains(t, err, "these are more than 5 redirects")
	assert.Equal(t, 6, n)
}

func TestOriginHasOneSpelling(t *testing.T) {
	for _, same := range []string{"https://Rancher.Test/", "https://rancher.test:443", "HTTPS://rancher.test./v3?x"} {
		assert.Equal(t, "https://rancher.test:443", origin(request(t, "GET", same, nil).URL))
	}
	for _, other := range []string{"http://rancher.test", "https://rancher.test:8443", "https://a.rancher.test"} {
		assert.NotEqual(t, "https://rancher.test:443", origin(request(t, "GET", other, nil).URL))
	}
}
