package cloud

import (
	"encoding/json"
	"net/http"
	"slices"
)

// loginRequest is the body of POST /v3/auth/tokens.
type loginRequest struct {
	Auth *struct {
		Identity struct {
			Methods  []string
			Password struct {
				User struct {
					ID, Name, Password string
					Domain             named
				}
			}
			AppCredential struct {
				ID, Name, Secret string
				User             struct {
					ID, Name string
					Domain   named
				}
			} `json:"application_credential"`
			Token struct{ ID string }
		}
		Scope json.RawMessage
	}
}

// named is how Keystone lets one point at something: by id, or by name.
type named struct{ ID, Name string }

// isDefault tells whether a domain is the only one that there is.
func (n named) isDefault() bool {
	if n.ID != "" {
		return n.ID == DomainID
	}
	return n.Name == DomainName
}

// logIn answers 401 to everything that does not fit: a wrong user, domain, project or password cannot be told apart.
func (c *call) logIn() answer {
	c.read = true
	var login loginRequest
	if err := c.decode(&login); err != nil {
		return keystoneMalformed("Expecting to find valid JSON in request body.")
	}
	if login.Auth == nil {
		return keystoneMalformed("Expecting to find auth in request body.")
	}
	methods := login.Auth.Identity.Methods
	if len(methods) == 0 {
		return keystoneError(http.StatusBadRequest, "Invalid input for field 'auth': 'identity' is a required property")
	}
	granted := &token{methods: methods}
	scoped := false // by the method itself
	for _, method := range methods {
		switch method {
		case "password":
			if given := login.Auth.Identity.Password.User; given.ID == "" && given.Domain == (named{}) {
				return keystoneMalformed("Expecting to find domain in user.")
			}
			granted.user = c.userByPassword(login)
		case "application_credential":
			if len(login.Auth.Scope) > 0 {
				return c.undone(map[string]any{}, "Error authenticating with application credential: "+
					"Application credentials cannot request a scope.")
			}
			credential, known := c.appCredentialBySecret(login)
			if id := login.Auth.Identity.AppCredential.ID; id != "" && !known { // the one login that is answered with 404
				return keystoneError(http.StatusNotFound, "Could not find Application Credential: "+id+".")
			}
			if credential != nil {
				granted.user, granted.project = credential.user, credential.project
				granted.roles, granted.appCredential = credential.roles, credential
				scoped = true
			}
		case "token":
			if old, ok := c.tokenOf(login.Auth.Identity.Token.ID); ok {
				granted.user = old.user
			}
		default:
			return c.undone(map[string]any{"methods": []string{"external", "password", "token", "oauth1", "mapped",
				"application_credential"}}, "Attempted to authenticate with an unsupported method.")
		}
		if granted.user == nil {
			return c.unauthorized()
		}
	}
	if !c.scope(granted, login.Auth.Scope, scoped) {
		return c.unauthorized()
	}
	c.issue(granted)
	return reply(http.StatusCreated, map[string]any{"token": c.tokenBody(granted)}).
		with("X-Subject-Token", granted.id)
}

// keystoneMalformed refuses a body that lacks something.
func keystoneMalformed(what string) answer {
	return keystoneError(http.StatusBadRequest, what+" The server could not comply with the request since it is either "+
		"malformed or otherwise incorrect. The client is assumed to be in error.")
}

// undone is a 401 that says why: only what is wrong with the way of the login is told, never what with its content.
func (c *call) undone(identity map[string]any, message string) answer {
	out := reply(http.StatusUnauthorized, map[string]any{"error": map[string]any{"code": http.StatusUnauthorized,
		"message": message, "title": "Unauthorized", "identity": identity}})
	out.header = c.unauthorized().header
	return out
}

func (c *call) userByPassword(login loginRequest) *user {
	given := login.Auth.Identity.Password.User
	who := c.findUser(given.ID, given.Name, given.Domain)
	if who == nil || who.password != given.Password {
		return nil
	}
	return who
}

func (c *call) findUser(id, name string, domain named) *user {
	for _, u := range c.users {
		if id != "" && u.id == id || id == "" && u.name == name && domain.isDefault() {
			return u
		}
	}
	return nil
}

// appCredentialBySecret finds the credential, if the secret is right and it has not expired; known tells that there is
// one of that id or name.
func (c *call) appCredentialBySecret(login loginRequest) (found *appCredential, known bool) {
	given := login.Auth.Identity.AppCredential
	for _, credential := range c.appCredentials {
		if given.ID != credential.id {
			owner := c.findUser(given.User.ID, given.User.Name, given.User.Domain)
			if given.ID != "" || given.Name != credential.name || owner != credential.user {
				continue
			}
		}
		if credential.secret != given.Secret || !credential.expires.IsZero() && !credential.expires.After(c.now) {
			return nil, true
		}
		return credential, true
	}
	return nil, false
}

// scope sets the project of a token. Without a scope it is the user's default project, as long as he has a role there.
func (c *call) scope(t *token, raw json.RawMessage, scoped bool) bool {
	if scoped {
		return len(raw) == 0 // an application credential may not ask for a scope
	}
	if len(raw) == 0 {
		if t.user.project != nil && len(t.user.roles[t.user.project.id]) > 0 {
			t.project, t.roles = t.user.project, t.user.roles[t.user.project.id]
		}
		return true
	}
	var word string
	if json.Unmarshal(raw, &word) == nil {
		return word == "unscoped"
	}
	var want struct {
		Project *struct {
			ID, Name string
			Domain   named
		}
		Unscoped *struct{}
	}
	if json.Unmarshal(raw, &want) != nil {
		return false
	}
	if want.Project == nil {
		return want.Unscoped != nil
	}
	at := slices.IndexFunc(c.projects, func(p *project) bool {
		if want.Project.ID != "" {
			return p.id == want.Project.ID
		}
		return p.name == want.Project.Name && want.Project.Domain.isDefault()
	})
	if at < 0 || len(t.user.roles[c.projects[at].id]) == 0 {
		return false
	}
	t.project = c.projects[at]
	t.roles = t.user.roles[t.project.id]
	return true
}
