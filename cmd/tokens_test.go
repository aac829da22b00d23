package cmd_test

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab"
)

// passing are the tokens that passed.
type passing struct {
	mu     sync.Mutex
	tokens map[string]bool
}

func (s *passing) add(token string) {
	if token == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tokens == nil {
		s.tokens = map[string]bool{}
	}
	s.tokens[token] = true
}

// Every token that rosctl ever sends, to either server, is looked for in every byte that it writes.
func TestTokensThatPassNeverShow(t *testing.T) {
	t.Parallel()
	p := newPlay(t, lab.Options{})
	seen := &passing{}
	p.lab.Rancher.Intercept(func(_ http.ResponseWriter, r *http.Request) bool {
		seen.add(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
		return false
	})
	p.lab.Cloud.Intercept(func(_ http.ResponseWriter, r *http.Request) bool {
		seen.add(r.Header.Get("X-Auth-Token"))
		return false
	})
	var written strings.Builder
	for _, args := range [][]string{
		{"create", "-v", "--trace", "trace.log"},
		{"verify", "-v", "-o", "json", "--trace", "-"},
		{"status", "-o", "json"},
		{"timeline", "-v"},
		{"timeline", "-o", "json"},
		{"config", "show", "--origin"},
		{"teardown", "demo", "--yes", "-o", "jsonl"},
	} {
		r := p.run(args...)
		require.Equal(t, 0, r.code, "%v: %s", args, r.err)
		written.WriteString(r.out + r.err)
	}
	for _, glob := range []string{"trace.log", "home/.local/state/rosctl/runs/*"} {
		files, err := filepath.Glob(filepath.Join(p.dir, glob))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			content, err := os.ReadFile(file)
			require.NoError(t, err)
			written.Write(content)
		}
	}
	require.Greater(t, len(seen.tokens), 5, "some of both servers, and the one in the kubeconfig")
	for token := range seen.tokens {
		assert.NotContains(t, written.String(), token)
		if _, key, _ := strings.Cut(token, ":"); key != "" {
			assert.NotContains(t, written.String(), key)
		}
	}
}

// When the question behind the login fails, the next gate that needs a session does not log in again.
func TestOneTokenThoughNothingElseWorks(t *testing.T) {
	t.Parallel()
	p := newPlay(t, lab.Options{})
	p.lab.Rancher.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/v3/users" {
			return false
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = io.WriteString(w, `{"type":"error","code":"ServerError","status":500,"message":"the users are gone"}`)
		return true
	})
	r := p.run("create")
	assert.Equal(t, 4, r.code, r.err)
	assert.Contains(t, r.err, "the users are gone")
	assert.Equal(t, 1, p.logins())
	assert.Zero(t, p.tokens())
}

// Ctrl-C while the answer to the login is on its way: it is still read, since only its reader can revoke the token.
func TestNoTokenIsLeftByALoginThatWasCutShort(t *testing.T) {
	t.Parallel()
	p := newPlay(t, lab.Options{})
	interrupt := make(chan os.Signal) // whoever sends knows that it was received
	p.lab.Rancher.Intercept(func(_ http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/v1-public/login" {
			interrupt <- os.Interrupt
		}
		return false
	})
	r := p.runUntil(interrupt, "preflight")
	assert.Equal(t, 130, r.code, r.err)
	assert.Equal(t, 1, p.logins())
	assert.Zero(t, p.tokens())
}
