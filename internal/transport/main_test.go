package transport

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var epoch = time.Date(2026, 11, 30, 22, 0, 0, 0, time.UTC)

// instant is a clock on which waits take no time and are remembered.
type instant struct {
	*clock.Fake
	mu    sync.Mutex
	slept []time.Duration
}

func newInstant() *instant { return &instant{Fake: clock.NewFake(epoch)} }

func (c *instant) Sleep(ctx context.Context, d time.Duration) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	c.mu.Lock()
	c.slept = append(c.slept, d)
	c.mu.Unlock()
	c.Advance(d)
	return nil
}

// build is New for tests: it waits on an instant clock unless another is given, and closes what it opened.
func build(t *testing.T, o Options) *Transport {
	t.Helper()
	if o.Clock == nil {
		o.Clock = newInstant()
	}
	tr, err := New(o)
	require.NoError(t, err)
	t.Cleanup(tr.Close)
	return tr
}

func serve(t *testing.T, h http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s
}

func request(t *testing.T, method, url string, body io.Reader) *http.Request {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, body)
	require.NoError(t, err)
	return req
}

// send sends a request and reads the whole answer.
func send(t *testing.T, rt http.RoundTripper, req *http.Request) (status int, body string, err error) {
	t.Helper()
	resp, err := rt.RoundTrip(req)
	if err != nil {
		return 0, "", err
	}
	defer func() { require.NoError(t, resp.Body.Close()) }()
	text, err := io.ReadAll(resp.Body)
	return resp.StatusCode, string(text), err
}
