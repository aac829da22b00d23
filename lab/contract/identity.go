package contract

import "context"

func passwordLogin(user, password, project string) string {
	scope := `, "scope": {"project": {"name": "` + project + `", "domain": {"id": "default"}}}`
	switch project {
	case "":
		scope = ""
	case "unscoped":
		scope = `, "scope": "unscoped"`
	}
	return `{"auth": {"identity": {"methods": ["password"], "password": {"user": {"name": "` + user +
		`", "domain": {"id": "default"}, "password": "` + password + `"}}}` + scope + `}}`
}

func credentialLogin(id, secret string) string {
	return `{"auth": {"identity": {"methods": ["application_credential"], "application_credential": {"id": "` + id +
		`", "secret": "` + secret + `"}}}}`
}

// logIn is a login with a body.
func logIn(name, body string) Exchange {
	return Exchange{Name: name, Service: Identity, Method: "POST", Path: "/auth/tokens", As: "nobody", Body: body}
}

func keeping(e Exchange, word, path string) Exchange {
	e.Keep = map[string]string{word: path}
	return e
}

func fault(kind, text string) func(context.Context, Stage) error {
	return func(ctx context.Context, s Stage) error { return s.Fault(ctx, kind, text) }
}

func logins() Chapter {
	const tokens = "/auth/tokens"
	scoped := func(user, password string) string { return passwordLogin(user, password, "$project-name") }
	return Chapter{"logins", []Exchange{
		logIn("token-created", scoped("$username", "$password")),
		logIn("token-wrong-password", scoped("$username", "wrong")),
		logIn("token-unknown-user", scoped("nobody-of-that-name", "$password")),
		logIn("token-unknown-project", passwordLogin("$username", "$password", "no-such-project")),
		logIn("token-unknown-user-domain", `{"auth": {"identity": {"methods": ["password"], "password": {"user": {
			"name": "$username", "domain": {"name": "nosuchdomain"}, "password": "$password"}}},
			"scope": {"project": {"name": "$project-name", "domain": {"id": "default"}}}}}`),
		logIn("token-unknown-project-domain", `{"auth": {"identity": {"methods": ["password"], "password": {"user": {
			"name": "$username", "domain": {"id": "default"}, "password": "$password"}}},
			"scope": {"project": {"name": "$project-name", "domain": {"name": "nosuchdomain"}}}}}`),
		logIn("token-by-user-id", `{"auth": {"identity": {"methods": ["password"], "password": {"user": {
			"id": "$user", "password": "$password"}}}, "scope": {"project": {"id": "$project"}}}}`),
		logIn("token-domain-by-name", `{"auth": {"identity": {"methods": ["password"], "password": {"user": {
			"name": "$username", "domain": {"name": "Default"}, "password": "$password"}}},
			"scope": {"project": {"name": "$project-name", "domain": {"name": "Default"}}}}}`),
		logIn("token-no-scope", passwordLogin("$username", "$password", "")),
		logIn("token-foreign-project", passwordLogin("$username", "$password", "admin")),
		logIn("token-without-domain", `{"auth": {"identity": {"methods": ["password"], "password": {"user": {
			"name": "$username", "password": "$password"}}}}}`),
		logIn("token-without-password", `{"auth": {"identity": {"methods": ["password"], "password": {"user": {
			"name": "$username", "domain": {"id": "default"}}}}}}`),
		logIn("token-no-json", `{"auth": `),
		logIn("token-empty-object", `{}`),
		logIn("token-unknown-method", `{"auth": {"identity": {"methods": ["telepathy"], "telepathy": {}}}}`),
		keeping(logIn("token-unscoped", passwordLogin("$username", "$password", "unscoped")),
			"unscoped", "header X-Subject-Token"),
		keeping(logIn("token-application-credential", credentialLogin("$credential", "$secret")),
			"by-credential", "header X-Subject-Token"),
		logIn("token-application-credential-wrong-secret", credentialLogin("$credential", "wrong")),
		logIn("token-application-credential-unknown", credentialLogin("ffffffffffffffffffffffffffffffff", "$secret")),
		logIn("token-application-credential-by-name", `{"auth": {"identity": {"methods": ["application_credential"],
			"application_credential": {"name": "$credential-name", "secret": "$secret", "user": {"name": "$username",
			"domain": {"id": "default"}}}}}}`),
		logIn("token-application-credential-scoped", `{"auth": {"identity": {"methods": ["application_credential"],
			"application_credential": {"id": "$credential", "secret": "$secret"}},
			"scope": {"project": {"id": "$project"}}}}`),
		{Name: "servers-by-application-credential", Service: Compute, Path: "/servers", As: "by-credential"},
		{Name: "token-shown", Service: Identity, Path: tokens, Header: map[string]string{"X-Subject-Token": "$token"}},
		{Name: "token-shown-unknown", Service: Identity, Path: tokens, Header: map[string]string{"X-Subject-Token": "bogus"}},
		{Name: "token-shown-without-subject", Service: Identity, Path: tokens},
		{Name: "token-revoked", Service: Identity, Method: "DELETE", Path: tokens, As: "by-credential",
			Header: map[string]string{"X-Subject-Token": "$by-credential"}},
		{Name: "token-revoked-shown", Service: Identity, Path: tokens, Header: map[string]string{
			"X-Subject-Token": "$by-credential"}},
		{Name: "token-revoked-used", Service: Identity, Path: "/auth/projects", As: "by-credential"},
		{Name: "nova-unscoped-token", Service: Compute, Path: "/servers", As: "unscoped"},
		{Name: "nova-unscoped-token-create", Service: Compute, Method: "POST", Path: "/os-keypairs", As: "unscoped",
			Body: `{"keypair": {"name": "x"}}`},
		{Name: "neutron-unscoped-token", Service: Network, Path: "/v2.0/networks", As: "unscoped"},
		{Name: "neutron-unscoped-token-create", Service: Network, Method: "POST", Path: "/v2.0/networks", As: "unscoped",
			Body: `{"network": {"name": "x"}}`},
		{Name: "glance-unscoped-token", Service: Image, Path: "/v2/images", As: "unscoped"},
		{Name: "nova-invalid-token", Service: Compute, Path: "/servers", As: "bogus"},
		{Name: "nova-no-token", Service: Compute, Path: "/servers", As: "nobody"},
		{Name: "keystone-invalid-token", Service: Identity, Path: "/projects", As: "bogus"},
		{Name: "keystone-no-token", Service: Identity, Path: "/projects", As: "nobody"},
		{Name: "neutron-invalid-token", Service: Network, Path: "/v2.0/networks", As: "bogus"},
		{Name: "neutron-no-token", Service: Network, Path: "/v2.0/networks", As: "nobody"},
		{Name: "glance-invalid-token", Service: Image, Path: "/v2/images", As: "bogus"},
		{Name: "cinder-invalid-token", Service: Volume, Path: "/volumes", As: "bogus"},
		{Name: "catalogue", Service: Identity, Path: "/auth/catalog"},
		{Name: "catalogue-unscoped", Service: Identity, Path: "/auth/catalog", As: "unscoped"},
		{Name: "own-projects", Service: Identity, Path: "/auth/projects"},
		{Name: "project", Service: Identity, Path: "/projects/$project"},
		{Name: "project-unknown", Service: Identity, Path: "/projects/$nowhere"},
		{Name: "projects", Service: Identity, Path: "/projects"},
		{Name: "user", Service: Identity, Path: "/users/$user"},
		{Name: "user-unknown", Service: Identity, Path: "/users/$nowhere"},
		{Name: "application-credentials", Service: Identity, Path: "/users/$user/application_credentials"},
		{Name: "application-credential-created", Service: Identity, Method: "POST",
			Path: "/users/$user/application_credentials", Body: `{"application_credential": {"name": "contract",
				"expires_at": "2036-01-01T00:00:00.000000"}}`,
			Keep: map[string]string{"new": "application_credential/id"}},
		{Name: "application-credential-exists", Service: Identity, Method: "POST",
			Path: "/users/$user/application_credentials", Body: `{"application_credential": {"name": "contract"}}`},
		{Name: "application-credential-expired-at-birth", Service: Identity, Method: "POST",
			Path: "/users/$user/application_credentials", Body: `{"application_credential": {"name": "contract-old",
				"expires_at": "2016-01-01T00:00:00.000000"}}`},
		{Name: "application-credential-shown", Service: Identity, Path: "/users/$user/application_credentials/$new"},
		{Name: "application-credential-deleted", Service: Identity, Method: "DELETE",
			Path: "/users/$user/application_credentials/$new"},
		{Name: "application-credential-not-found", Service: Identity, Path: "/users/$user/application_credentials/$new"},
		{Name: "keystone-unknown-path", Service: Identity, Path: "/teapots"},
		{Name: "keystone-version-2", Service: Identity, Root: true, Method: "POST", Path: "/v2.0/tokens", As: "nobody",
			Body: `{"auth": {}}`},
	}}
}

// versions are the documents that clients read before they log in.
func versions() Chapter {
	return Chapter{"versions", []Exchange{
		{Name: "keystone-versions", Service: Identity, Root: true, Path: "/", As: "nobody"},
		{Name: "keystone-version", Service: Identity, Path: "", As: "nobody"},
		{Name: "keystone-version-slash", Service: Identity, Path: "/", As: "nobody"},
		{Name: "nova-versions", Service: Compute, Root: true, Path: "/", As: "nobody"},
		{Name: "nova-version", Service: Compute, Path: "", As: "nobody"},
		{Name: "nova-version-slash", Service: Compute, Path: "/", As: "nobody"},
		{Name: "neutron-versions", Service: Network, Root: true, Path: "/", As: "nobody"},
		{Name: "neutron-version", Service: Network, Path: "/v2.0", As: "nobody"},
		{Name: "neutron-version-with-token", Service: Network, Path: "/v2.0/"},
		{Name: "glance-versions", Service: Image, Root: true, Path: "/", As: "nobody"},
		{Name: "glance-unknown-path", Service: Image, Root: true, Path: "/teapots", As: "nobody"},
		{Name: "glance-login", Service: Image, Root: true, Method: "POST", Path: "/v3/auth/tokens", As: "nobody",
			Body: passwordLogin("$username", "$password", "$project-name"), Driver: []string{"auth-url-not-keystone"}},
		{Name: "cinder-versions", Service: Volume, Root: true, Path: "/", As: "nobody"},
		{Name: "cinder-version", Service: Volume, Root: true, Path: "/v3/", As: "nobody"},
	}}
}

// expiry ends tokens. It restarts Keystone on a real stage, so it is a chapter of its own.
func expiry() Chapter {
	login := logIn("login-for-a-second", passwordLogin("$username", "$password", "$project-name"))
	login.Before, login.Prepares = fault(ShortTokens, ""), true
	login.Keep = map[string]string{"old": "header X-Subject-Token"}
	login.Until = "201"
	fresh := logIn("login-again", passwordLogin("$username", "$password", "$project-name"))
	fresh.Before, fresh.Until = fault(TokensExpire, ""), "201"
	fresh.Keep = map[string]string{"token": "header X-Subject-Token"}
	return Chapter{"expiry", []Exchange{
		login, fresh,
		{Name: "nova-expired-token", Service: Compute, Path: "/servers", As: "old"},
		{Name: "neutron-expired-token", Service: Network, Path: "/v2.0/networks", As: "old"},
		{Name: "keystone-expired-token", Service: Identity, Path: "/auth/tokens", As: "old",
			Header: map[string]string{"X-Subject-Token": "$old"}},
	}}
}
