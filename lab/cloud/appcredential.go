package cloud

import (
	"net/http"
	"slices"
	"time"
)

func (c *call) appCredentialBody(a *appCredential) map[string]any {
	roles := []any{}
	for _, role := range a.roles {
		roles = append(roles, map[string]any{"id": roleID(role), "name": role, "description": nil, "domain_id": nil,
			"options": map[string]any{"immutable": true}})
	}
	var expires, description any
	if a.description != "" {
		description = a.description
	}
	if !a.expires.IsZero() {
		expires = microStamp(a.expires)
	}
	return map[string]any{
		"id": a.id, "name": a.name, "description": description, "project_id": a.project.id, "user_id": a.user.id,
		"roles": roles, "expires_at": expires, "unrestricted": nil, "system": nil,
		"links": map[string]any{"self": c.url + "/identity/v3/application_credentials/" + a.id},
	}
}

// own checks that the path's user is the token's own.
func (c *call) own(action string) (answer, bool) {
	if c.param("user") != c.token.user.id {
		return c.notAuthorized("identity:" + action), false
	}
	return answer{}, true
}

func (c *call) listAppCredentials() answer {
	if refusal, ok := c.own("list_application_credentials"); !ok {
		return refusal
	}
	list := []any{}
	for _, a := range c.appCredentials {
		if name := c.query.Get("name"); a.user == c.token.user && (name == "" || name == a.name) {
			list = append(list, c.appCredentialBody(a))
		}
	}
	return reply(http.StatusOK, map[string]any{"application_credentials": list, "links": c.keystoneLinks()})
}

func (c *call) findAppCredential(action string) (int, answer) {
	if refusal, ok := c.own(action); !ok {
		return -1, refusal
	}
	at := slices.IndexFunc(c.appCredentials, func(a *appCredential) bool {
		return a.id == c.param("id") && a.user == c.token.user
	})
	return at, keystoneError(http.StatusNotFound, "Could not find Application Credential: "+c.param("id")+".")
}

func (c *call) showAppCredential() answer {
	at, refusal := c.findAppCredential("get_application_credential")
	if at < 0 {
		return refusal
	}
	return reply(http.StatusOK, map[string]any{"application_credential": c.appCredentialBody(c.appCredentials[at])})
}

func (c *call) createAppCredential() answer {
	if refusal, ok := c.own("create_application_credential"); !ok {
		return refusal
	}
	if c.token.appCredential != nil { // a restricted one may not make others
		return c.notAuthorized("identity:create_application_credential")
	}
	var request struct {
		AppCredential struct {
			Name, Secret, Description string
			ExpiresAt                 string `json:"expires_at"`
		} `json:"application_credential"`
	}
	if err := c.decode(&request); err != nil || request.AppCredential.Name == "" {
		return keystoneError(http.StatusBadRequest, "Invalid input for field 'name': '' should be non-empty")
	}
	if c.token.project == nil {
		return c.unauthorized()
	}
	given := request.AppCredential
	for _, a := range c.appCredentials {
		if a.user == c.token.user && a.name == given.Name {
			return keystoneError(http.StatusConflict, "Conflict occurred attempting to store application_credential - "+
				"Duplicate entry found with name "+given.Name+".")
		}
	}
	a := &appCredential{
		id: c.ids.hex32(), name: given.Name, secret: given.Secret, description: given.Description,
		user: c.token.user, project: c.token.project, roles: c.token.roles,
	}
	if a.secret == "" {
		a.secret = secret()
	}
	if given.ExpiresAt != "" {
		for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05.999999", "2006-01-02T15:04:05"} {
			if t, err := time.Parse(layout, given.ExpiresAt); err == nil {
				a.expires = t
				break
			}
		}
		if a.expires.IsZero() {
			return keystoneError(http.StatusBadRequest, "Invalid input for field 'expires_at'")
		}
		if a.expires.Before(c.now) {
			return keystoneMalformed("The 'expires_at' must not be before now.")
		}
	}
	c.appCredentials = append(c.appCredentials, a)
	body := c.appCredentialBody(a)
	body["secret"] = a.secret
	return reply(http.StatusCreated, map[string]any{"application_credential": body})
}

// deleteAppCredential ends the tokens that were made with it, too.
func (c *call) deleteAppCredential() answer {
	at, refusal := c.findAppCredential("delete_application_credential")
	if at < 0 {
		return refusal
	}
	gone := c.appCredentials[at]
	c.appCredentials = slices.Delete(c.appCredentials, at, at+1)
	for id, t := range c.tokens {
		if t.appCredential == gone {
			delete(c.tokens, id)
		}
	}
	return reply(http.StatusNoContent, nil)
}
