package rancherapi

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
)

// sessions is a Rancher that takes one token and keeps what it was sent with it.
type sessions struct {
	mu     sync.Mutex
	token  string
	taken  []string // method and body of what it did
	denied atomic.Int32
}

func (s *sessions) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	w.Header().Set("Content-Type", "application/json")
	if r.Header.Get("Authorization") == "Bearer "+s.token {
		w.Header().Set("X-Api-Cattle-Auth", "true")
	} else {
		s.denied.Add(1)
		w.Header().Set("X-Api-Cattle-Auth", "false")
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	s.taken = append(s.taken, r.Method+" "+string(body))
	_, _ = io.WriteString(w, `{"id":"server-url","value":"https://rancher.lab.test"}`)
}

func startSessions(t *testing.T) (*sessions, *Client) {
	s := &sessions{token: "token-old:1"}
	r := &replay{t: t, clock: clock.Scaled(time.Now(), 1000), Server: httptest.NewTLSServer(s)}
	t.Cleanup(r.Close)
	c := r.client()
	c.UseToken("token-old:1")
	return s, c
}

func TestAnEndedSessionIsMadeAnewOnceAndWhatWasRefusedIsSentAgain(t *testing.T) {
	s, c := startSessions(t)
	logins := 0
	c.Renew(func(ctx context.Context) error {
		logins++
		assert.Nil(t, ctx.Value(exchangeKey), "the login is a request of its own")
		c.UseToken("token-new:2")
		return nil
	})
	_, err := c.Setting(t.Context(), "server-url")
	require.NoError(t, err)
	assert.Zero(t, logins, "a good session is left alone")

	s.mu.Lock()
	s.token = "token-new:2"
	s.mu.Unlock()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			_, err := c.PutSetting(t.Context(), "server-url", "https://rancher.lab.test")
			assert.NoError(t, err, "a write that was refused was not looked at, and may be sent again")
		})
	}
	all.Wait()
	assert.Equal(t, 1, logins)
	assert.Len(t, s.taken, 1+8, "none was done twice")
	for _, what := range s.taken[1:] {
		assert.Contains(t, what, `"value":"https://rancher.lab.test"`, "with its body")
	}

	s.mu.Lock()
	s.token = "token-third:3"
	s.mu.Unlock()
	_, err = c.Setting(t.Context(), "server-url")
	assert.True(t, IsAuth(err), "no second time")
	assert.Equal(t, 1, logins)
}

func TestASessionThatCannotBeMadeAnewIsRefused(t *testing.T) {
	s, c := startSessions(t)
	s.token = "token-other:9"
	_, err := c.Setting(t.Context(), "server-url")
	assert.True(t, IsAuth(err), "nobody said how")
	c.Renew(func(context.Context) error { return errors.New("the password is wrong by now") })
	_, err = c.Setting(t.Context(), "server-url")
	assert.True(t, IsAuth(err))
	assert.EqualValues(t, 2, s.denied.Load(), "nothing is sent again")
}
