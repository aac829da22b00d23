package cloud

import (
	"net/http"
)

func (c *Cloud) routeKeystone() {
	s := c.service("identity", dialect{stranger: (*call).unauthorized, finish: func(c *call, a answer, h http.Header) {
		h.Set("Vary", "X-Auth-Token")
	}})
	s.open("GET /{$}", func(c *call) answer {
		return reply(http.StatusMultipleChoices, map[string]any{
			"versions": map[string]any{"values": []any{c.keystoneVersion()}}}).with("Location", c.url+"/identity/v3/")
	})
	s.open("GET /v3", (*call).showKeystoneVersion)
	s.open("GET /v3/{$}", (*call).showKeystoneVersion)
	s.open("POST /v3/auth/tokens", (*call).logIn)
	s.on("GET /v3/auth/tokens", (*call).showToken)
	s.on("DELETE /v3/auth/tokens", (*call).revokeToken)
	s.on("GET /v3/auth/catalog", func(c *call) answer {
		if c.token.project == nil {
			return keystoneError(http.StatusForbidden, "You are not authorized to perform the requested action.")
		}
		return reply(http.StatusOK, map[string]any{"catalog": c.catalogue(c.token.project),
			"links": map[string]any{"self": c.url + "/identity/v3/auth/catalog"}})
	})
	s.on("GET /v3/auth/projects", (*call).listOwnProjects)
	s.on("GET /v3/projects", (*call).listProjects)
	s.on("GET /v3/projects/{project}", (*call).showProject)
	s.on("GET /v3/users/{user}", (*call).showUser)
	s.on("GET /v3/users/{user}/projects", (*call).listOwnProjects)
	s.on("GET /v3/users/{user}/application_credentials", (*call).listAppCredentials)
	s.on("POST /v3/users/{user}/application_credentials", (*call).createAppCredential)
	s.on("GET /v3/users/{user}/application_credentials/{id}", (*call).showAppCredential)
	s.on("DELETE /v3/users/{user}/application_credentials/{id}", (*call).deleteAppCredential)
	s.open("/", func(*call) answer { // as Flask says it
		return answer{status: http.StatusNotFound, body: []byte("<!doctype html>\n<html lang=en>\n<title>404 Not Found" +
			"</title>\n<h1>Not Found</h1>\n<p>The requested URL was not found on the server. If you entered the URL " +
			"manually please check your spelling and try again.</p>\n")}.with("Content-Type", "text/html; charset=utf-8")
	})
}

// keystoneError is an error as Keystone writes it.
func keystoneError(status int, message string) answer {
	return reply(status, map[string]any{"error": map[string]any{
		"code": status, "message": message, "title": http.StatusText(status)}})
}

// unauthorized is the answer of every service to a token that is missing, wrong or expired, and of Keystone to a login
// that fails, whatever was wrong with it.
func (c *call) unauthorized() answer {
	return keystoneError(http.StatusUnauthorized, "The request you have made requires authentication.").
		with("Www-Authenticate", `Keystone uri="`+c.AuthURL()+`"`)
}

func (c *call) notAuthorized(action string) answer {
	return keystoneError(http.StatusForbidden,
		"You are not authorized to perform the requested action: "+action+".")
}

func (c *call) keystoneLinks() map[string]any {
	return map[string]any{"next": nil, "self": c.url + "/identity" + c.request.URL.Path, "previous": nil}
}

func (c *call) keystoneVersion() map[string]any {
	return map[string]any{
		"id": "v3.14", "status": "stable", "updated": "2020-04-07T00:00:00Z",
		"links": []any{map[string]any{"rel": "self", "href": c.url + "/identity/v3/"}},
		"media-types": []any{map[string]any{
			"base": "application/json", "type": "application/vnd.openstack.identity-v3+json"}},
	}
}

func (c *call) showKeystoneVersion() answer {
	return reply(http.StatusOK, map[string]any{"version": c.keystoneVersion()})
}

func (c *call) projectBody(p *project) map[string]any {
	return map[string]any{
		"id": p.id, "name": p.name, "domain_id": DomainID, "description": "", "enabled": true, "parent_id": DomainID,
		"is_domain": false, "tags": []any{}, "options": map[string]any{},
		"links": map[string]any{"self": c.url + "/identity/v3/projects/" + p.id},
	}
}

func (c *call) listOwnProjects() answer {
	who := c.token.user
	if id := c.param("user"); id != "" && id != who.id {
		return c.notAuthorized("identity:list_user_projects")
	}
	list := []any{}
	for _, p := range c.projects {
		if len(who.roles[p.id]) > 0 {
			list = append(list, c.projectBody(p))
		}
	}
	return reply(http.StatusOK, map[string]any{"projects": list, "links": c.keystoneLinks()})
}

func (c *call) listProjects() answer {
	if !c.admin() {
		return c.notAuthorized("identity:list_projects")
	}
	list := []any{}
	for _, p := range c.projects {
		if name := c.query.Get("name"); name == "" || name == p.name {
			list = append(list, c.projectBody(p))
		}
	}
	return reply(http.StatusOK, map[string]any{"projects": list, "links": c.keystoneLinks()})
}

func (c *call) showProject() answer {
	for _, p := range c.projects {
		if p.id == c.param("project") && (c.admin() || p == c.token.project) {
			return reply(http.StatusOK, map[string]any{"project": c.projectBody(p)})
		}
	}
	if !c.admin() {
		return c.notAuthorized("identity:get_project")
	}
	return keystoneError(http.StatusNotFound, "Could not find project: "+c.param("project")+".")
}

func (c *call) showUser() answer {
	who := c.token.user
	if c.param("user") != who.id {
		return c.notAuthorized("identity:get_user")
	}
	body := map[string]any{
		"id": who.id, "name": who.name, "domain_id": DomainID, "enabled": true, "password_expires_at": nil,
		"options": map[string]any{}, "links": map[string]any{"self": c.url + "/identity/v3/users/" + who.id},
	}
	if who.project != nil {
		body["default_project_id"] = who.project.id
	}
	return reply(http.StatusOK, map[string]any{"user": body})
}
