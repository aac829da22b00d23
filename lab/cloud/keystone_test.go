package cloud_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

func TestLogin(t *testing.T) {
	b := newBench(t)
	who := b.Credentials()
	user := func(fields object) object {
		fields["password"] = "right horse"
		return object{"identity": object{"methods": []string{"password"}, "password": object{"user": fields}}}
	}
	byName := func(domain object) object { return user(object{"name": who.Username, "domain": domain}) }
	byID := func() object { return user(object{"id": who.UserID}) }
	inProject := func(auth, project object) object {
		auth["scope"] = object{"project": project}
		return auth
	}
	domain := object{"id": "default"}
	rescope := func(token string) object {
		return object{"identity": object{"methods": []string{"token"}, "token": object{"id": token}}}
	}
	byCredential := func(fields object) object {
		return object{"identity": object{"methods": []string{"application_credential"}, "application_credential": fields}}
	}
	for name, test := range map[string]struct {
		auth    object
		status  int
		project any
	}{
		"user id":                     {byID(), 201, "rancher"},
		"user name, domain name":      {byName(object{"name": "Default"}), 201, "rancher"},
		"user name without domain":    {user(object{"name": who.Username}), 400, nil},
		"user name, wrong domain":     {byName(object{"name": "x"}), 401, nil},
		"unknown user":                {user(object{"name": "nobody", "domain": domain}), 401, nil},
		"project id":                  {inProject(byID(), object{"id": who.ProjectID}), 201, "rancher"},
		"project name without domain": {inProject(byID(), object{"name": "rancher"}), 401, nil},
		"project without a role":      {inProject(byID(), object{"name": "other", "domain": domain}), 401, nil},
		"credential by name": {byCredential(object{"name": "rosctl", "secret": who.AppCredSecret,
			"user": object{"name": who.Username, "domain": domain}}), 201, "rancher"},
		"credential by name of nobody": {byCredential(object{"name": "rosctl", "secret": who.AppCredSecret}), 401, nil},
		"credential with a scope": {inProject(byCredential(object{"id": who.AppCredID, "secret": who.AppCredSecret}),
			object{"id": who.ProjectID}), 401, nil},
		"token":          {rescope(b.token), 201, "rancher"},
		"wrong token":    {rescope("bogus"), 401, nil},
		"no method":      {object{"identity": object{}}, 400, nil},
		"unknown method": {object{"identity": object{"methods": []string{"telepathy"}}}, 401, nil},
	} {
		t.Run(name, func(t *testing.T) {
			r := b.do("POST", "/identity/v3/auth/tokens", object{"auth": test.auth}, "X-Auth-Token", "-")
			require.Equal(t, test.status, r.status, string(r.text))
			assert.Equal(t, test.project, r.at("token", "project", "name"))
			if test.status == 201 {
				assert.Equal(t, "rancher-user", r.at("token", "user", "name"))
				assert.NotEmpty(t, r.header.Get("X-Subject-Token"))
			}
		})
	}
	assert.Equal(t, 400, b.do("POST", "/identity/v3/auth/tokens", "{half", "X-Auth-Token", "-").status)
}

func TestTokenLife(t *testing.T) {
	b := newBench(t, func(o *cloud.Options) { o.TokenTTL = 10 * time.Minute })
	show := func(subject string) int {
		return b.do("GET", "/identity/v3/auth/tokens", nil, "X-Subject-Token", subject).status
	}
	assert.Equal(t, 200, show(b.token))
	assert.Equal(t, 404, show("bogus"))
	assert.Equal(t, 403, show(b.login(cloud.ForeignProject)), "somebody else's token")
	other := b.login("rancher")
	assert.Equal(t, 204, b.do("DELETE", "/identity/v3/auth/tokens", nil, "X-Subject-Token", other).status)
	assert.Equal(t, 404, show(other))
	b.advance(10*time.Minute - time.Second)
	assert.Equal(t, 200, show(b.token))
	b.advance(time.Second)
	assert.Equal(t, 401, show(b.token))
	b.token = b.login("rancher")
	b.ExpireTokens()
	assert.Equal(t, 401, show(b.token))
}

func TestCatalogue(t *testing.T) {
	b := newBench(t)
	r := b.logIn("rancher-user", "right horse", "rancher")
	types := map[any]string{}
	for _, entry := range r.at("token", "catalog").([]any) {
		service := entry.(object)
		interfaces := []any{}
		for _, e := range service["endpoints"].([]any) {
			endpoint := e.(object)
			assert.Equal(t, "RegionOne", endpoint["region"])
			interfaces = append(interfaces, endpoint["interface"])
			types[service["type"]] = endpoint["url"].(string)
		}
		assert.ElementsMatch(t, []any{"public", "internal", "admin"}, interfaces)
	}
	for kind, status := range map[string]int{"compute": 200, "network": 200, "image": 300, "identity": 200} {
		answer := b.do("GET", types[kind]+"/", nil, "X-Auth-Token", "-")
		assert.Equal(t, status, answer.status, kind)
	}
	assert.Equal(t, 200, b.do("GET", types["volumev3"]+"/volumes", nil).status)
	assert.Equal(t, 300, b.do("GET", "/identity/", nil, "X-Auth-Token", "-").status)
}

func TestApplicationCredentials(t *testing.T) {
	b := newBench(t)
	path := "/identity/v3/users/" + b.Credentials().UserID + "/application_credentials"
	made := b.do("POST", path, object{"application_credential": object{"name": "second", "secret": "s3cret",
		"expires_at": "2026-11-30T22:00:00"}})
	require.Equal(t, 201, made.status, string(made.text))
	assert.Equal(t, "s3cret", made.at("application_credential", "secret"))
	id := made.str("application_credential", "id")
	assert.Equal(t, 409, b.do("POST", path, object{"application_credential": object{"name": "second"}}).status)
	list := b.do("GET", path, nil)
	assert.Len(t, list.at("application_credentials"), 2)
	assert.NotContains(t, string(list.text), "s3cret")

	logIn := func() result {
		return b.do("POST", "/identity/v3/auth/tokens", object{"auth": object{"identity": object{
			"methods":                []string{"application_credential"},
			"application_credential": object{"id": id, "secret": "s3cret"}}}}, "X-Auth-Token", "-")
	}
	token := logIn().header.Get("X-Subject-Token")
	require.NotEmpty(t, token)
	assert.Equal(t, 403, b.do("POST", path, object{"application_credential": object{"name": "third"}},
		"X-Auth-Token", token).status, "a restricted one makes no others")
	b.advance(time.Hour)
	assert.Equal(t, 401, logIn().status, "expired")
	b.token = b.login("rancher")
	assert.Equal(t, 204, b.do("DELETE", path+"/"+id, nil).status)
	assert.Equal(t, 404, b.do("GET", path+"/"+id, nil).status)
	other := "/identity/v3/users/ffffffffffffffffffffffffffffffff/application_credentials"
	assert.Equal(t, http.StatusForbidden, b.do("GET", other, nil).status)
}

// A user sees nothing of another project, by whatever door.
func TestProjectsAreApart(t *testing.T) {
	b := newBench(t)
	mine := b.create("mine")
	b.advance(build)
	foreign := b.login(cloud.ForeignProject)
	theirs := b.do("GET", "/compute/v2.1/servers", nil, "X-Auth-Token", foreign)
	id := theirs.str("servers", 0, "id")
	require.NotEmpty(t, id)
	require.Len(t, theirs.at("servers"), 1)
	assert.Equal(t, 404, b.show(id).status)
	assert.Equal(t, 404, b.do("DELETE", "/compute/v2.1/servers/"+id, nil).status)
	assert.Equal(t, 404, b.do("GET", "/compute/v2.1/servers/"+mine, nil, "X-Auth-Token", foreign).status)
	for path, list := range map[string]string{"networks": "networks", "subnets": "subnets", "ports": "ports",
		"floatingips": "floatingips", "security-groups": "security_groups"} {
		theirs := b.do("GET", "/network/v2.0/"+path, nil, "X-Auth-Token", foreign)
		require.NotEmpty(t, theirs.at(list), path)
		for _, entry := range theirs.at(list).([]any) {
			if entry.(object)["router:external"] == true {
				continue
			}
			assert.Equal(t, 404, b.do("GET", "/network/v2.0/"+path+"/"+entry.(object)["id"].(string), nil).status, path)
		}
	}
	assert.Equal(t, 400, b.do("GET", b.volumes(""), nil, "X-Auth-Token", foreign).status)
	assert.NotContains(t, b.KeyPairs(), "other-key")
	assert.Equal(t, 403, b.do("GET", "/compute/v2.1/servers/detail?all_tenants=1", nil).status)
	admin := b.login(cloud.AdminUser)
	all := b.do("GET", "/compute/v2.1/servers/detail?all_tenants=1", nil, "X-Auth-Token", admin)
	assert.Len(t, all.at("servers"), 2)
	assert.Equal(t, 200, b.do("GET", "/compute/v2.1/os-services", nil, "X-Auth-Token", admin).status)
	assert.Len(t, b.do("GET", "/identity/v3/auth/projects", nil).at("projects"), 1)
}
