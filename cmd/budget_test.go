package cmd_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab"
)

// The budgets count requests, so they hold on every machine.
const (
	// preflightQuestions may be asked of both servers when all is well, beside logging in and out and finding out which
	// versions of their APIs the services have.
	preflightQuestions = 25
	// createRequests is everything that a whole create sends, its waits included.
	createRequests = 400
)

func TestBudgetOfAPreflight(t *testing.T) {
	p := newPlay(t, lab.Options{})
	r := p.run("preflight", "-o", "json")
	require.Equal(t, 0, r.code, r.err)
	sent := p.lab.Requests()
	var asked []string
	for _, request := range sent {
		if !opensOrFindsOut(request) {
			asked = append(asked, line(request))
		}
	}
	assert.LessOrEqual(t, len(asked), preflightQuestions, strings.Join(asked, "\n"))
	assert.Equal(t, len(sent), requestsOf(t, r), "the run counts what it sends")
}

func TestBudgetOfACreate(t *testing.T) {
	t.Parallel()
	p := newPlay(t, lab.Options{})
	r := p.run("create", "-o", "json", "-q")
	require.Equal(t, 0, r.code, r.err)
	assert.LessOrEqual(t, requestsOf(t, r), createRequests)
	assert.Equal(t, 1, p.logins(), "one token a run")
}

// opensOrFindsOut tells of a login, a logout, and the question which versions of an API there are.
func opensOrFindsOut(r lab.Request) bool {
	switch r.Path {
	case "/v1-public/login", "/identity/v3/auth/tokens", "/network/", "/image/":
		return true
	case "/v3/tokens":
		return r.Query == "action=logout"
	}
	return strings.HasPrefix(r.Path, "/apis/") && strings.Count(r.Path, "/") == 2
}

func requestsOf(t *testing.T, r result) int {
	var document struct{ Run struct{ Requests int } }
	require.NoError(t, json.Unmarshal([]byte(r.out), &document))
	return document.Run.Requests
}
