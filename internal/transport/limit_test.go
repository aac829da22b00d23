package transport

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const short = 30 * time.Millisecond

// hang answers nothing until the client goes away.
func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func TestLimitEndsATryWithoutAnswer(t *testing.T) {
	s := serve(t, hang)
	tr := build(t, Options{TryTimeout: short})
	_, _, err := send(t, tr, request(t, "GET", s.URL, nil))
	var late *TimeoutError
	require.ErrorAs(t, err, &late)
	assert.Equal(t, short, late.Limit)
	var netErr net.Error
	require.ErrorAs(t, err, &netErr)
	assert.True(t, netErr.Timeout())
	assert.Equal(t, Counts{Sent: 1, Tries: 1}, tr.Requests(), "a timeout is not tried again")
}

func TestLimitEndsABodyThatStalls(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("half"))
		w.(http.Flusher).Flush()
		hang(w, r)
	})
	tr := build(t, Options{TryTimeout: short})
	_, body, err := send(t, tr, request(t, "GET", s.URL, nil))
	var late *TimeoutError
	require.ErrorAs(t, err, &late)
	assert.Equal(t, "half", body)
}

func TestLimitHurriesOnlyTheHeadersOfAStream(t *testing.T) {
	for _, query := range []string{"?watch=true", "?watch=1&resourceVersion=5", "?follow=true"} {
		goOn := make(chan struct{})
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			w.(http.Flusher).Flush()
			<-goOn
			_, _ = w.Write([]byte("event"))
		})
		tr := build(t, Options{TryTimeout: short})
		resp, err := tr.RoundTrip(request(t, "GET", s.URL+query, nil))
		require.NoError(t, err)
		time.AfterFunc(2*short, func() { close(goOn) })
		body, err := io.ReadAll(resp.Body)
		require.NoError(t, err, query)
		assert.Equal(t, "event", string(body))
		require.NoError(t, resp.Body.Close())
	}
}

func TestLimitHurriesTheHeadersOfAStream(t *testing.T) {
	s := serve(t, hang)
	tr := build(t, Options{TryTimeout: short})
	_, _, err := send(t, tr, request(t, "GET", s.URL+"?watch=true", nil))
	var late *TimeoutError
	require.ErrorAs(t, err, &late)
}

func TestLimitKnowsWhatIsNoStream(t *testing.T) {
	for query, want := range map[string]bool{
		"": false, "watch=false": false, "watch=0": false, "watch=": false,
		"limit=5": false, "watch=true": true, "follow=1": true,
	} {
		assert.Equal(t, want, isStream(request(t, "GET", "http://h/?"+query, nil)), query)
	}
	req := request(t, "GET", "http://h/", nil)
	req.Header.Set("Upgrade", "websocket")
	assert.True(t, isStream(req))
}

func TestLimitLeavesAnUpgradedConnectionTwoWay(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		conn, rw, err := w.(http.Hijacker).Hijack()
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		_, _ = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n")
		line, _ := rw.ReadString('\n')
		_, _ = io.WriteString(conn, line)
	})
	tr := build(t, Options{TryTimeout: short})
	req := request(t, "GET", s.URL, nil)
	req.Header.Set("Connection", "Upgrade")
	req.Header.Set("Upgrade", "echo")
	resp, err := tr.RoundTrip(req)
	require.NoError(t, err)
	require.Equal(t, http.StatusSwitchingProtocols, resp.StatusCode)
	rwc, ok := resp.Body.(io.ReadWriteCloser)
	require.True(t, ok)
	over := time.NewTimer(2 * short)
	<-over.C // outlives the limit
	_, err = io.WriteString(rwc, "hello\n")
	require.NoError(t, err)
	line, err := bufio.NewReader(rwc).ReadString('\n')
	require.NoError(t, err)
	assert.Equal(t, "hello\n", line)
	require.NoError(t, rwc.Close())
}

func TestLimitLeavesOtherErrorsAlone(t *testing.T) {
	want := errors.New("no route")
	l := &limit{next: roundTripFunc(func(*http.Request) (*http.Response, error) { return nil, want }), try: time.Minute}
	_, err := l.RoundTrip(request(t, "GET", "http://h/", nil))
	assert.Equal(t, want, err)
}

type roundTripFunc func(*http.Request) (*http.Response, error)

func (f roundTripFunc) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }
