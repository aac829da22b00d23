package transport

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

// answers serves the given statuses in turn, and 200 from then on.
func answers(t *testing.T, header http.Header, statuses ...int) (url string, asked *atomic.Int64) {
	t.Helper()
	asked = &atomic.Int64{}
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		n := int(asked.Add(1))
		for name, values := range header {
			w.Header()[name] = values
		}
		if n <= len(statuses) {
			w.WriteHeader(statuses[n-1])
		}
		_, _ = w.Write(body)
	})
	return s.URL, asked
}

func TestRetryByStatus(t *testing.T) {
	for _, tt := range []struct {
		name     string
		statuses []int
		status   int
		tries    int64
	}{
		{"all is well", nil, 200, 1},
		{"429", []int{429}, 200, 2},
		{"502, 503, 504", []int{502, 503, 504}, 200, 4},
		{"more than it tries", []int{503, 503, 503, 503, 503}, 503, 4},
		{"401 says something", []int{401}, 401, 1},
		{"403", []int{403}, 403, 1},
		{"404", []int{404}, 404, 1},
		{"409", []int{409}, 409, 1},
		{"500 is not known to pass", []int{500}, 500, 1},
		{"501", []int{501}, 501, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			url, asked := answers(t, nil, tt.statuses...)
			tr := build(t, Options{})
			status, _, err := send(t, tr, request(t, "GET", url, nil))
			require.NoError(t, err)
			assert.Equal(t, tt.status, status)
			assert.Equal(t, tt.tries, asked.Load())
			assert.Equal(t, Counts{Sent: 1, Tries: int(tt.tries)}, tr.Requests())
		})
	}
}

func TestRetryOnlyWhatCanBeRepeated(t *testing.T) {
	once := func(r *http.Request) *http.Request { return r }
	for _, tt := range []struct {
		name   string
		method string
		edit   func(*http.Request) *http.Request
		again  bool
	}{
		{"GET", "GET", once, true},
		{"HEAD", "HEAD", once, true},
		{"OPTIONS", "OPTIONS", once, true},
		{"PUT", "PUT", once, true},
		{"DELETE", "DELETE", once, true},
		{"POST", "POST", once, false},
		{"PATCH", "PATCH", once, false},
		{"POST that says so", "POST", func(r *http.Request) *http.Request {
			return r.WithContext(Repeatable(r.Context()))
		}, true},
		{"PATCH that says so", "PATCH", func(r *http.Request) *http.Request {
			return r.WithContext(Repeatable(r.Context()))
		}, true},
		{"GET that does not want it", "GET", func(r *http.Request) *http.Request {
			return r.WithContext(WithoutRetry(r.Context()))
		}, false},
		{"not wanting wins", "POST", func(r *http.Request) *http.Request {
			return r.WithContext(Repeatable(WithoutRetry(r.Context())))
		}, false},
		{"PUT of a body that cannot be read twice", "PUT", func(r *http.Request) *http.Request {
			r.Body, r.GetBody = io.NopCloser(strings.NewReader("x")), nil
			return r
		}, false},
		{"PUT without a body", "PUT", func(r *http.Request) *http.Request {
			r.Body, r.GetBody = http.NoBody, nil
			return r
		}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			url, asked := answers(t, nil, 503)
			_, _, err := send(t, build(t, Options{}), tt.edit(request(t, tt.method, url, nil)))
			require.NoError(t, err)
			assert.Equal(t, map[bool]int64{true: 2, false: 1}[tt.again], asked.Load())
		})
	}
}

func TestRetrySendsTheBodyAgain(t *testing.T) {
	url, asked := answers(t, nil, 503, 503)
	status, body, err := send(t, build(t, Options{}), request(t, "PUT", url, strings.NewReader("the whole body")))
	require.NoError(t, err)
	assert.Equal(t, 200, status)
	assert.Equal(t, "the whole body", body)
	assert.EqualValues(t, 3, asked.Load())
}

func TestRetryStopsWhenTheBodyCannotBeRewound(t *testing.T) {
	url, asked := answers(t, nil, 503)
	req := request(t, "PUT", url, strings.NewReader("x"))
	req.GetBody = func() (io.ReadCloser, error) { return nil, errors.New("the file is gone") }
	status, _, err := send(t, build(t, Options{}), req)
	require.NoError(t, err)
	assert.Equal(t, 503, status)
	assert.EqualValues(t, 1, asked.Load())
}

// closing counts how many bodies are open.
type closing struct {
	io.Reader
	open *atomic.Int64
}

func (c closing) Close() error { c.open.Add(-1); return nil }

func TestRetryDrainsAndClosesWhatItDrops(t *testing.T) {
	var open atomic.Int64
	var left []*bytes.Reader
	r := &retry{tries: 3, clock: newInstant(), jitter: randomJitter,
		next: roundTripFunc(func(*http.Request) (*http.Response, error) {
			open.Add(1)
			body := bytes.NewReader(make([]byte, 100<<10))
			left = append(left, body)
			return &http.Response{StatusCode: 503, Body: closing{body, &open}}, nil
		})}
	resp, err := r.RoundTrip(request(t, "GET", "http://h/", nil))
	require.NoError(t, err)
	assert.EqualValues(t, 1, open.Load(), "only the answer that is handed on is open")
	assert.Equal(t, 100<<10-drainedAtMost, left[0].Len(), "a huge body is not read to its end")
	assert.Equal(t, 100<<10, left[2].Len(), "the last answer is untouched")
	require.NoError(t, resp.Body.Close())
}

func TestRetryWaits(t *testing.T) {
	date := func(d time.Duration) string { return epoch.Add(d).UTC().Format(http.TimeFormat) }
	backoff := []time.Duration{250 * time.Millisecond, 500 * time.Millisecond, time.Second}
	for _, tt := range []struct {
		name   string
		header http.Header
		want   []time.Duration
	}{
		{"doubled", nil, backoff},
		{"seconds", http.Header{"Retry-After": {"7"}}, []time.Duration{7 * time.Second, 7 * time.Second, 7 * time.Second}},
		{"at once", http.Header{"Retry-After": {"0"}}, []time.Duration{0, 0, 0}},
		{"a date, by the server's clock",
			http.Header{"Retry-After": {date(time.Hour)}, "Date": {date(time.Hour - 5*time.Second)}},
			[]time.Duration{5 * time.Second, 5 * time.Second, 5 * time.Second}},
		{"a date that has passed", http.Header{"Retry-After": {date(0)}, "Date": {date(time.Hour)}},
			[]time.Duration{0, 0, 0}},
		{"too long", http.Header{"Retry-After": {"86400"}},
			[]time.Duration{30 * time.Second, 30 * time.Second, 30 * time.Second}},
		{"longer than a number holds", http.Header{"Retry-After": {"9223372036854775807"}},
			[]time.Duration{30 * time.Second, 30 * time.Second, 30 * time.Second}},
		{"negative", http.Header{"Retry-After": {"-5"}}, []time.Duration{0, 0, 0}},
		{"nonsense", http.Header{"Retry-After": {"soon"}}, backoff},
	} {
		t.Run(tt.name, func(t *testing.T) {
			clk := newInstant()
			r := &retry{tries: 4, clock: clk, jitter: func() float64 { return 0 },
				next: roundTripFunc(func(*http.Request) (*http.Response, error) {
					return &http.Response{StatusCode: 503, Header: tt.header, Body: http.NoBody}, nil
				})}
			_, err := r.RoundTrip(request(t, "GET", "http://h/", nil))
			require.NoError(t, err)
			assert.Equal(t, tt.want, clk.slept)
		})
	}
}

func TestRetryTakesADateByItsOwnClockWhenTheServerShowsNone(t *testing.T) {
	r := &retry{clock: newInstant()}
	wait, ok := r.retryAfter(http.Header{"Retry-After": {epoch.Add(9 * time.Second).Format(http.TimeFormat)}})
	assert.True(t, ok)
	assert.Equal(t, 9*time.Second, wait)
}

func TestRetryJitterStaysWithinItsHalf(t *testing.T) {
	r := &retry{jitter: randomJitter}
	for n := 1; n < 100; n++ {
		whole := min(firstWait<<min(n-1, 10), longestWait)
		wait := r.backoff(n)
		assert.GreaterOrEqual(t, wait, whole/2)
		assert.LessOrEqual(t, wait, whole)
	}
}

func TestRetryEndsWithItsContext(t *testing.T) {
	why := errors.New("Ctrl-C")
	t.Run("during the wait", func(t *testing.T) {
		url, asked := answers(t, nil, 503, 503, 503, 503)
		clk := newInstant()
		tr := build(t, Options{Clock: clk.Fake}) // stands still
		ctx, cancel := context.WithCancelCause(t.Context())
		go func() {
			_ = clk.Await(context.Background(), 1)
			cancel(why)
		}()
		_, _, err := send(t, tr, request(t, "GET", url, nil).WithContext(ctx))
		require.ErrorIs(t, err, why)
		require.EqualError(t, err, "waiting to try again after 503: Ctrl-C")
		assert.EqualValues(t, 1, asked.Load())
	})
	t.Run("during the try", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		r := &retry{tries: 4, clock: newInstant(), jitter: randomJitter,
			next: roundTripFunc(func(*http.Request) (*http.Response, error) { cancel(); return nil, io.EOF })}
		_, err := r.RoundTrip(request(t, "GET", "http://h/", nil).WithContext(ctx))
		require.ErrorIs(t, err, io.EOF)
	})
	t.Run("the deadline comes before the next try", func(t *testing.T) {
		url, asked := answers(t, http.Header{"Retry-After": {"29"}}, 503)
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		status, _, err := send(t, build(t, Options{}), request(t, "GET", url, nil).WithContext(ctx))
		require.NoError(t, err)
		assert.Equal(t, 503, status, "the answer says more than a deadline that was waited for")
		assert.EqualValues(t, 1, asked.Load())
	})
}

// listen answers connections one by one, each with its own function; the last one also takes all later ones.
func listen(t *testing.T, handle ...func(net.Conn)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	var (
		done sync.WaitGroup
		mu   sync.Mutex
		open []net.Conn
	)
	done.Go(func() {
		for n := 0; ; n++ {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			mu.Lock()
			open = append(open, conn)
			mu.Unlock()
			done.Go(func() {
				defer func() { _ = conn.Close() }()
				handle[min(n, len(handle)-1)](conn)
			})
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		mu.Lock()
		for _, conn := range open {
			_ = conn.Close()
		}
		mu.Unlock()
		done.Wait()
	})
	return l.Addr().String()
}

// readHead reads a request up to its empty line.
func readHead(conn net.Conn) {
	var seen []byte
	one := make([]byte, 1)
	for !bytes.HasSuffix(seen, []byte("\r\n\r\n")) {
		if _, err := conn.Read(one); err != nil {
			return
		}
		seen = append(seen, one[0])
	}
}

func closeSilently(conn net.Conn) { readHead(conn) }

func reset(conn net.Conn) {
	readHead(conn)
	_ = conn.(*net.TCPConn).SetLinger(0)
}

func answerOK(conn net.Conn) {
	readHead(conn)
	_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
}

func TestRetryAfterTheConnectionFailed(t *testing.T) {
	for _, tt := range []struct {
		name   string
		first  func(net.Conn)
		method string
		tries  int
	}{
		{"EOF before the headers", closeSilently, "GET", 2},
		{"reset", reset, "GET", 2},
		{"reset of a DELETE", reset, "DELETE", 2},
		{"EOF of a POST", closeSilently, "POST", 1},
		{"reset of a PATCH", reset, "PATCH", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tr := build(t, Options{})
			_, body, err := send(t, tr, request(t, tt.method, "http://"+listen(t, tt.first, answerOK), nil))
			if tt.tries == 1 {
				require.Error(t, err)
			} else {
				require.NoError(t, err)
				assert.Equal(t, "ok", body)
			}
			assert.Equal(t, tt.tries, tr.Requests().Tries)
		})
	}
}

func TestRetryAfterRefusal(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	addr := l.Addr().String()
	require.NoError(t, l.Close())
	tr := build(t, Options{MaxTries: 3})
	_, _, err = send(t, tr, request(t, "GET", "http://"+addr, nil))
	assert.Equal(t, KindRefused, Explain(err, "").Kind)
	assert.Equal(t, 3, tr.Requests().Tries)
}

func TestRetryAfterAnIdleConnectionWasClosed(t *testing.T) {
	// net/http repeats a GET by itself in this case, but not a PUT.
	keepAliveOnce := func(conn net.Conn) {
		readHead(conn)
		_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
		readHead(conn)
	}
	url := "http://" + listen(t, keepAliveOnce, answerOK)
	tr := build(t, Options{})
	_, _, err := send(t, tr, request(t, "GET", url, nil))
	require.NoError(t, err)
	_, body, err := send(t, tr, request(t, "PUT", url, nil))
	require.NoError(t, err)
	assert.Equal(t, "ok", body)
	assert.Equal(t, Counts{Sent: 2, Tries: 3, Writes: 1}, tr.Requests())
}

func TestRetryAfterGoAway(t *testing.T) {
	ca := newAuthority(t, "goaway CA")
	config := &tls.Config{
		Certificates: []tls.Certificate{ca.issue(t, -time.Hour, time.Hour, "127.0.0.1")},
		NextProtos:   []string{"h2"},
	}
	// The server takes the request in and goes away before it answers, with an error, so that the client cannot
	// know whether it was done.
	goAway := func(raw net.Conn) {
		conn := tls.Server(raw, config)
		if _, err := io.ReadFull(conn, make([]byte, len(http2.ClientPreface))); err != nil {
			return
		}
		f := http2.NewFramer(conn, conn)
		_ = f.WriteSettings()
		for {
			frame, err := f.ReadFrame()
			if err != nil {
				return
			}
			if frame.Header().Type == http2.FrameHeaders {
				_ = f.WriteGoAway(frame.Header().StreamID, http2.ErrCodeInternal, []byte("restarting"))
				return
			}
		}
	}
	answer := func(raw net.Conn) {
		conn := tls.Server(raw, config)
		if _, err := io.ReadFull(conn, make([]byte, len(http2.ClientPreface))); err != nil {
			return
		}
		f := http2.NewFramer(conn, conn)
		_ = f.WriteSettings()
		for {
			frame, err := f.ReadFrame()
			if err != nil {
				return
			}
			if frame.Header().Type == http2.FrameHeaders {
				var head bytes.Buffer
				_ = hpack.NewEncoder(&head).WriteField(hpack.HeaderField{Name: ":status", Value: "200"})
				_ = f.WriteHeaders(http2.HeadersFrameParam{
					StreamID: frame.Header().StreamID, BlockFragment: head.Bytes(), EndHeaders: true, EndStream: true,
				})
			}
		}
	}
	tr := build(t, Options{CAs: [][]byte{ca.pem()}})
	status, _, err := send(t, tr, request(t, "DELETE", "https://"+listen(t, goAway, answer), nil))
	require.NoError(t, err)
	assert.Equal(t, 200, status)
	assert.Equal(t, 2, tr.Requests().Tries)

	_, _, err = send(t, tr, request(t, "POST", "https://"+listen(t, goAway, answer), nil))
	require.Error(t, err, "whether a POST was done is not known")
	assert.Equal(t, KindReset, Explain(err, "").Kind)
}
