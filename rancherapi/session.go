package rancherapi

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"time"

	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

// Session is a login.
type Session struct {
	TokenID string // "token-xxxxx"
	// Expires is zero when the server did not say. A login lives as long as the setting auth-user-session-ttl-minutes
	// says (16 hours by default), whatever a client asks for.
	Expires time.Time
}

// Token is an API token of the caller, without its secret.
type Token struct {
	ID          string
	UserID      string
	Description string
	Expires     time.Time // zero: the server did not say
	Current     bool      // the one in use
	Expired     bool
}

// User is a user of Rancher.
type User struct {
	ID       string // "user-2m8gs", "u-brpp7": what the annotation field.cattle.io/creatorId holds
	Username string
	Name     string // for display
}

// opLogin is what an error of a login begins with.
const opLogin = "logging in"

// Login logs a local user in and makes the client use the token. The endpoint is /v1-public/login, there since Rancher
// v2.13, or the older /v3-public where that is 404. An answer without a token is KindNotRancher: it once came from a
// wrong server behind the URL.
func (c *Client) Login(ctx context.Context, username string, password redact.Secret, description string) (
	Session, error) {
	c.redact.Add(password.Reveal())
	ctx = anonymous(ctx)
	body := map[string]any{
		"type": "localProvider", "username": username, "password": password.Reveal(), "description": description,
	}
	login := call{doing: opLogin, method: http.MethodPost, path: "/v1-public/login", body: body}
	var got struct {
		ID        string `json:"id"`
		Token     string `json:"token"`
		ExpiresAt string `json:"expiresAt"`
	}
	err := c.sendJSON(ctx, login, &got)
	if IsNotFound(err) {
		delete(body, "type") // the older endpoint names the provider in its path
		login.path, login.query = "/v3-public/localProviders/local", url.Values{"action": {"login"}}
		err = c.sendJSON(ctx, login, &got)
	}
	var fault *Error
	if IsNotFound(err) && errors.As(err, &fault) {
		fault.Kind = KindNotRancher // one of the two exists on every Rancher
	}
	if err != nil {
		return Session{}, err
	}
	if got.Token == "" {
		return Session{}, c.notRancher(login, &answer{status: http.StatusOK}, "an answer without a token")
	}
	c.setToken(redact.Secret(got.Token))
	return Session{TokenID: got.ID, Expires: parseTime(got.ExpiresAt)}, nil
}

// Logout ends the token in use on the server, and takes it from the client. Without a token it does nothing.
func (c *Client) Logout(ctx context.Context) error {
	if c.token().IsZero() {
		return nil
	}
	// The older form, which every Rancher has; it is repeated like a read, since ending a token twice ends it once.
	end := call{
		doing: "logging out", method: http.MethodPost, path: "/v3/tokens", query: url.Values{"action": {"logout"}},
		body: struct{}{},
	}
	if _, err := c.send(transport.Repeatable(ctx), end); err != nil && !IsAuth(err) {
		return err
	}
	c.setToken("")
	return nil
}

// CurrentToken reads the token in use: whose it is and how long it lives.
func (c *Client) CurrentToken(ctx context.Context) (Token, error) {
	ask := call{doing: "reading the token in use", method: http.MethodGet, path: "/v3/tokens"}
	type row struct {
		ID          string `json:"id"`
		UserID      string `json:"userId"`
		Description string `json:"description"`
		ExpiresAt   string `json:"expiresAt"`
		Current     bool   `json:"current"`
		Expired     bool   `json:"expired"`
	}
	rows, err := collect[row](ctx, c.endpoint, ask)
	if err != nil {
		return Token{}, err
	}
	for _, t := range rows {
		if t.Current {
			return Token{
				ID: t.ID, UserID: t.UserID, Description: t.Description,
				Expires: parseTime(t.ExpiresAt), Current: true, Expired: t.Expired,
			}, nil
		}
	}
	return Token{}, &Error{
		Op: ask.doing, Method: ask.method, Path: ask.path, Host: c.base.Host, Status: http.StatusOK,
		Kind: KindNotFound, Message: "none of the listed tokens is the one in use",
	}
}

// Me reads the user who is logged in.
func (c *Client) Me(ctx context.Context) (User, error) {
	ask := call{
		doing: "asking who is logged in", method: http.MethodGet, path: "/v3/users",
		query: url.Values{"me": {"true"}},
	}
	type row struct {
		ID       string `json:"id"`
		Username string `json:"username"`
		Name     string `json:"name"`
		Me       bool   `json:"me"`
	}
	rows, err := collect[row](ctx, c.endpoint, ask)
	if err != nil {
		return User{}, err
	}
	for _, u := range rows {
		if u.Me {
			return User{ID: u.ID, Username: u.Username, Name: u.Name}, nil
		}
	}
	return User{}, &Error{
		Op: ask.doing, Method: ask.method, Path: ask.path, Host: c.base.Host, Status: http.StatusOK,
		Kind: KindNotFound, Message: "no user in the answer is the one who asks",
	}
}

// parseTime reads Rancher's times; what is none is the zero time, as an absent one is.
func parseTime(s string) time.Time {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return time.Time{}
	}
	return t
}
