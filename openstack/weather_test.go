package openstack_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/openstack"
)

// What a list does when the way to the service, or the service, is not well.
func TestWeather(t *testing.T) {
	const page = `<html><head><title>504 Gateway Time-out</title></head><h1>504 Gateway Time-out</h1>nginx</html>`
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		kind   openstack.Kind
		want   string
	}{
		"gateway":   {replyAs("text/html", 504, page), openstack.KindServer, "504, Gateway Time-out"},
		"empty 500": {reply(500, ""), openstack.KindServer, "500, without a message (req-77e5c4d1"},
		"rate limit": {
			reply(429, `{"overLimit": {"code": 429, "message": "This request was too many."}}`),
			openstack.KindBusy, "429, This request",
		},
		"another service": {
			replyAs("text/html", 404, "<html><h1>It works!</h1></html>"), openstack.KindBadAnswer, "leads to the service",
		},
		"login page": {
			replyAs("text/html", 200, "<html>Sign in</html>"), openstack.KindBadAnswer, "a web page came instead of JSON",
		},
		"nothing allowed": {reply(204, ""), openstack.KindBadAnswer, "204, without a message"},
		"half a body": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "1000")
			_, _ = w.Write([]byte(`{"servers": [`))
		}, openstack.KindUnreachable, "listing servers: "},
		"cut connection": {
			func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, openstack.KindUnreachable, "listing servers: ",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			s.on("GET /compute/v2.1/servers/detail", c.answer)
			_, err := s.connect(t).ServerList(t.Context(), openstack.ServerFilter{})
			assert.Contains(t, failure(t, err, c.kind).Error(), c.want)
		})
	}
}

// A body that never ends is not read for ever.
func TestHugeAnswer(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(65<<20))
		blanks := []byte(strings.Repeat(" ", 1<<20))
		for range 65 {
			if _, err := w.Write(blanks); err != nil {
				return
			}
		}
	})
	_, err := s.connect(t).ServerList(t.Context(), openstack.ServerFilter{})
	assert.Contains(t, failure(t, err, openstack.KindBadAnswer).Error(), "larger than 64 MiB")
}

func TestTimeout(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	wire := s.wire(t, func(o *transport.Options) { o.TryTimeout, o.MaxTries = 50*time.Millisecond, 2 })
	c, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{Transport: wire})
	require.NoError(t, err)
	_, err = c.ServerList(t.Context(), openstack.ServerFilter{})
	failure(t, err, openstack.KindUnreachable)
	var way *transport.Fault
	require.ErrorAs(t, err, &way)
	assert.Equal(t, "timeout", way.Kind)

	ctx, cancel := context.WithCancel(t.Context())
	s.on("GET /compute/v2.1/servers/detail", func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	})
	_, err = c.ServerList(ctx, openstack.ServerFilter{})
	failure(t, err, openstack.KindCanceled)
	assert.ErrorIs(t, err, context.Canceled)
}

// A service that is away for a moment is asked again; a quota, a conflict or a fault of the service is not.
func TestRetries(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(503, ""), reply(429, ""), reply(200, recorded(t, "servers-detail")))
	s.on("POST /identity/v3/auth/tokens", reply(503, ""), s.login(recorded(t, "token-created")))
	c := s.connect(t)
	servers, err := c.ServerList(t.Context(), openstack.ServerFilter{})
	require.NoError(t, err)
	assert.Len(t, servers, 1)
	assert.Len(t, s.seen("GET /compute/v2.1/servers/detail"), 3)
	assert.Len(t, s.seen("POST /identity/v3/auth/tokens"), 2, "a second login harms nothing")

	s.on("GET /compute/v2.1/servers/detail", reply(500, ""))
	_, err = c.ServerList(t.Context(), openstack.ServerFilter{})
	failure(t, err, openstack.KindServer)
	assert.Len(t, s.seen("GET /compute/v2.1/servers/detail"), 4)
}

// A redirect to another host must not take the token with it.
func TestRedirectKeepsToken(t *testing.T) {
	other := newStage(t)
	other.on("GET /elsewhere", reply(200, recorded(t, "servers-detail")))
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other.srv.URL+"/elsewhere", http.StatusFound)
	})
	_, err := s.connect(t).ServerList(t.Context(), openstack.ServerFilter{})
	require.Error(t, err)
	for _, r := range other.seen("GET /elsewhere") {
		assert.Empty(t, r.Token)
	}
}

// Many goroutines meet a token that has run out: one new login, and all get their answer.
func TestManyAtOnce(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(200, recorded(t, "servers-detail")))
	s.on("GET /network/v2.0/networks", reply(200, `{"networks": []}`))
	c := s.connect(t)
	s.expire()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			_, err := c.ServerList(t.Context(), openstack.ServerFilter{})
			assert.NoError(t, err)
			_, err = c.Networks(t.Context())
			assert.NoError(t, err)
			_ = c.Identity()
		})
	}
	all.Wait()
	assert.Len(t, s.seen("POST /identity/v3/auth/tokens"), 2)
}

// Without a transport of the caller's the client builds one from the cloud's own settings.
func TestOwnTransport(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(200, recorded(t, "servers-detail")))
	c, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{})
	require.NoError(t, err)
	defer c.Close()
	_, err = c.ServerList(t.Context(), openstack.ServerFilter{})
	require.NoError(t, err)
}
