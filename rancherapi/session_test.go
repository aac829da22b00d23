package rancherapi

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLogin(t *testing.T) {
	server := newReplay(t, "login-v1public-good")
	c := server.client()
	session, err := c.Login(t.Context(), "admin", "placeholder-placeh", "rosctl create demo")
	require.NoError(t, err)
	assert.Equal(t, "token-55g7k", session.TokenID)
	assert.Equal(t, time.Date(2026, 12, 1, 12, 31, 52, 0, time.UTC), session.Expires)
	assert.Equal(t, "token-55g7k:placeholderplaceholderplaceholderplaceholderplaceholde", c.Token().Reveal())

	assert.Equal(t, map[string]any{
		"type": "localProvider", "username": "admin", "password": "placeholder-placeh",
		"description": "rosctl create demo",
	}, jsonBody(t, server.last()))
	assert.Empty(t, server.last().Header.Get("Authorization"))
}

// Rancher v2.12 does not have /v1-public/login.
func TestLoginFallsBack(t *testing.T) {
	server := newReplay(t, "login-v3public-good")
	missing := readRecording(t, "nodedriver-schema-before") // "404 page not found" as text
	missing.Request.Method, missing.Request.Path = http.MethodPost, "/v1-public/login"
	server.waiting = append(server.waiting, missing)

	c := server.client()
	session, err := c.Login(t.Context(), "admin", "placeholder-placeh", "rosctl")
	require.NoError(t, err)
	assert.Equal(t, "token-rb7rr", session.TokenID)
	assert.False(t, c.Token().IsZero())
	assert.NotContains(t, jsonBody(t, server.last()), "type")
}

func TestLoginRefused(t *testing.T) {
	server := newReplay(t, "login-v1public-bad-password")
	c := server.client()
	_, err := c.Login(t.Context(), "admin", "wrong-password", "rosctl")
	require.Error(t, err)
	assert.True(t, IsAuth(err))
	assert.True(t, c.Token().IsZero())
	assert.Equal(t, "logging in at "+c.Host()+": POST /v1-public/login answered 401 Unauthorized, authentication failed; "+
		"check the user name and the password", err.Error())
}

func TestLoginWithoutToken(t *testing.T) {
	c := answering(t, http.StatusOK, "application/json", `{"id":"token-1","type":"token"}`).client()
	_, err := c.Login(t.Context(), "admin", "pass", "rosctl")
	require.Error(t, err)
	assert.Equal(t, KindNotRancher, KindOf(err))
	assert.Contains(t, err.Error(), "an answer without a token")
	assert.True(t, c.Token().IsZero())
}

func TestLoginAtSomethingElse(t *testing.T) {
	c := answering(t, http.StatusNotFound, "text/plain", "default backend - 404").client()
	_, err := c.Login(t.Context(), "admin", "pass", "rosctl")
	require.Error(t, err)
	assert.Equal(t, KindNotRancher, KindOf(err))
}

func TestLoginAtANewInstallWithoutTheType(t *testing.T) {
	// What the server says when the body lacks its type: an error without any message.
	server := newReplay(t, "login-v1public-no-type")
	_, err := server.client().Login(t.Context(), "admin", "pass", "rosctl")
	require.Error(t, err)
	assert.True(t, IsInvalid(err))
	assert.Contains(t, err.Error(), "422 Unprocessable Entity (InvalidBodyContent)")
}

func TestLogout(t *testing.T) {
	server := newReplay(t, "logout-v3")
	c := server.loggedIn()
	require.NoError(t, c.Logout(t.Context()))
	assert.True(t, c.Token().IsZero())
	assert.Equal(t, "Bearer "+testToken, server.last().Header.Get("Authorization"))

	require.NoError(t, c.Logout(t.Context()), "a second logout has nothing to do")
	assert.Len(t, server.all(), 1)
}

// A token that is gone already needs no end.
func TestLogoutOfADeadToken(t *testing.T) {
	server := newReplay(t)
	gone := readRecording(t, "tokens-use-deleted")
	gone.Request.Method, gone.Request.Path = http.MethodPost, "/v3/tokens?action=logout"
	server.waiting = append(server.waiting, gone)
	c := server.loggedIn()
	require.NoError(t, c.Logout(t.Context()))
	assert.True(t, c.Token().IsZero())
}

func TestCurrentToken(t *testing.T) {
	got, err := newReplay(t, "tokens-list-current").loggedIn().CurrentToken(t.Context())
	require.NoError(t, err)
	assert.Equal(t, Token{
		ID: "token-rb7rr", UserID: "user-2m8gs", Description: "rosctl",
		Expires: time.Date(2026, 12, 1, 12, 31, 51, 0, time.UTC), Current: true,
	}, got)
}

func TestMe(t *testing.T) {
	got, err := newReplay(t, "users-me").loggedIn().Me(t.Context())
	require.NoError(t, err)
	assert.Equal(t, User{ID: "user-2m8gs", Username: "admin", Name: "Default Admin"}, got)
}

func TestTokenNotTaken(t *testing.T) {
	for _, name := range []string{"tokens-none-v3", "tokens-use-garbage", "tokens-use-deleted", "logout-v3-then-use"} {
		t.Run(name, func(t *testing.T) {
			_, err := newReplay(t, name).loggedIn().Me(t.Context())
			require.Error(t, err)
			assert.True(t, IsAuth(err), err)
			var fault *Error
			require.ErrorAs(t, err, &fault)
			require.NotNil(t, fault.Authenticated)
			assert.False(t, *fault.Authenticated)
			assert.Contains(t, err.Error(), "log in again")
			assert.NotContains(t, err.Error(), "placeholder")
		})
	}
}

// A redirect to another server must not take the token along.
func TestTokenStaysHome(t *testing.T) {
	elsewhere := answering(t, http.StatusOK, "application/json", `{}`)
	var got http.Header
	elsewhere.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = r.Header.Clone()
		_, _ = w.Write([]byte(`{"type":"collection","data":[]}`))
	})
	server := answering(t, 0, "", "")
	server.Config.Handler = http.RedirectHandler(elsewhere.URL+"/v3/users?me=true", http.StatusFound)
	_, err := server.loggedIn().Me(t.Context())
	require.Error(t, err)
	assert.Empty(t, got.Get("Authorization"))
}
