package cloud

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
	"time"
)

// token is a login. The project is nil when it is unscoped.
type token struct {
	id, audit       string
	methods         []string
	user            *user
	project         *project
	roles           []string
	appCredential   *appCredential
	issued, expires time.Time
}

// tokenStart is how every Fernet token begins.
const tokenStart = "gAAAAA"

func (t *token) has(role string) bool { return slices.Contains(t.roles, role) }

func (c *Cloud) issue(t *token) {
	for id, old := range c.tokens { // of the few that there are, forget those whose time is up
		if !old.expires.After(c.now) {
			delete(c.tokens, id)
		}
	}
	// As long as a Fernet token of a real Keystone, and as recognisable.
	t.id = tokenStart + base64.RawURLEncoding.EncodeToString([]byte(secret()+secret()+secret()+secret()+secret()))
	t.audit = base64.RawURLEncoding.EncodeToString(c.ids.bytes(16))
	t.issued, t.expires = c.now, c.now.Add(c.options.TokenTTL)
	c.tokens[t.id] = t
}

// tokenOf finds a token that is still good.
func (c *Cloud) tokenOf(id string) (*token, bool) {
	t := c.tokens[id]
	if t == nil || !t.expires.After(c.now) {
		return nil, false
	}
	return t, true
}

func idAndName(id, name string) map[string]any { return map[string]any{"id": id, "name": name} }

// roleID is the id of a role, the same in every lab.
func roleID(name string) string {
	sum := sha256.Sum256([]byte("role " + name))
	return hex.EncodeToString(sum[:16])
}

func (c *call) tokenBody(t *token) map[string]any {
	who := map[string]any{
		"domain": idAndName(DomainID, DomainName), "id": t.user.id, "name": t.user.name, "password_expires_at": nil}
	body := map[string]any{
		"methods": t.methods, "user": who, "audit_ids": []string{t.audit},
		"expires_at": microStamp(t.expires) + "Z", "issued_at": microStamp(t.issued) + "Z",
	}
	if t.appCredential != nil {
		body["application_credential"] = map[string]any{
			"id": t.appCredential.id, "name": t.appCredential.name, "restricted": true}
	}
	if t.project == nil {
		return body
	}
	roles := []any{}
	for _, role := range t.roles {
		roles = append(roles, idAndName(roleID(role), role))
	}
	body["project"] = map[string]any{
		"domain": idAndName(DomainID, DomainName), "id": t.project.id, "name": t.project.name}
	body["is_domain"] = false
	body["roles"] = roles
	body["catalog"] = c.catalogue(t.project)
	return body
}

// subject is the token that a request is about, which need not be the one that it came with.
func (c *call) subject() (*token, answer, bool) {
	id := c.request.Header.Get("X-Subject-Token")
	t, ok := c.tokenOf(id)
	switch {
	case id == "":
		return nil, c.notAuthorized("identity:validate_token"), false
	case !ok && strings.HasPrefix(id, tokenStart): // it was one, or may have been
		return nil, keystoneError(http.StatusNotFound, "Failed to validate token"), false
	case !ok:
		return nil, keystoneError(http.StatusNotFound, "Could not recognize Fernet token"), false
	}
	if t.user != c.token.user && !c.admin() {
		return nil, c.notAuthorized("identity:validate_token"), false
	}
	return t, answer{}, true
}

func (c *call) showToken() answer {
	t, refusal, ok := c.subject()
	if !ok {
		return refusal
	}
	return reply(http.StatusOK, map[string]any{"token": c.tokenBody(t)}).with("X-Subject-Token", t.id)
}

func (c *call) revokeToken() answer {
	c.read = true
	t, refusal, ok := c.subject()
	if !ok {
		return refusal
	}
	delete(c.tokens, t.id)
	return reply(http.StatusNoContent, nil)
}
