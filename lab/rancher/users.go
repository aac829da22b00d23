package rancher

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// user is somebody who can log in.
type user struct {
	id, uuid string
	name     string // for people
	username string
	password string
	admin    bool
	role     Role
	created  time.Time
}

func (s *Server) newUsers() []*user {
	users := []*user{{id: "user-" + s.store.Suffix(5), uuid: s.store.NewUID(), name: "Default Admin",
		username: s.opts.Username, password: s.opts.Password, admin: true, role: Admin, created: s.clk.Now()}}
	if s.opts.DevPassword != "" {
		users = append(users, &user{id: "u-" + s.store.Suffix(5), uuid: s.store.NewUID(), username: s.opts.DevUsername,
			password: s.opts.DevPassword, role: Standard, created: s.clk.Now()})
	}
	return users
}

func (s *Server) user(id string) *user {
	for _, u := range s.everyone() {
		if u.id == id {
			return u
		}
	}
	return nil
}

func (u *user) kubeUser() kube.User {
	return kube.User{ID: u.id, Name: u.username, Groups: []string{"system:authenticated", "system:cattle:authenticated"}}
}

// principal is how tokens show their user [tokens-create-derived].
func (u *user) principal() string {
	return "map[displayName:" + u.name + " loginName:" + u.username + " me:true metadata:map[name:local://" + u.id +
		"] principalType:user provider:local]"
}

// authentication is what a request proved about its sender.
type authentication struct {
	user  *user
	token string // its id
}

type authKey struct{}

type whoKey struct{}

func withWho(ctx context.Context, who *string) context.Context {
	return context.WithValue(ctx, whoKey{}, who)
}

// userOf is the sender of a request; nil when it has no valid token.
func userOf(r *http.Request) *user {
	auth, _ := r.Context().Value(authKey{}).(authentication)
	return auth.user
}

func tokenOf(r *http.Request) string {
	auth, _ := r.Context().Value(authKey{}).(authentication)
	return auth.token
}

// authenticated finds out who sends a request, and says in a header of every answer whether it did.
func (s *Server) authenticated(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		auth := s.authenticate(r)
		header := w.Header()
		header.Set("Cache-Control", "no-cache, no-store, must-revalidate")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("X-Api-Cattle-Auth", strconv.FormatBool(auth.user != nil))
		if auth.user != nil {
			if who, ok := r.Context().Value(whoKey{}).(*string); ok {
				*who = auth.user.id
			}
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), authKey{}, auth)))
	})
}

// authenticate looks for a token as bearer, as basic user and password, and in the cookie.
func (s *Server) authenticate(r *http.Request) authentication {
	id, secret, ok := r.BasicAuth()
	if !ok {
		text, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		if cookie, err := r.Cookie("R_SESS"); !bearer && err == nil {
			text = cookie.Value
		}
		id, secret, ok = strings.Cut(text, ":")
	}
	if !ok {
		return authentication{}
	}
	t, ok := s.tokens.use(id, secret)
	if !ok {
		return authentication{}
	}
	return authentication{user: s.user(t.user), token: t.id}
}

// usersList answers GET /v3/users, of which only ?me=true means something to the lab: it has no list of users to show.
func (s *Server) usersList(w http.ResponseWriter, r *http.Request, me *user) {
	u := me
	self := origin(r) + "/v3/users/" + u.id
	created := u.created
	item := kube.Object{
		"actions": kube.Object{"refreshauthprovideraccess": self + "?action=refreshauthprovideraccess",
			"setpassword": self + "?action=setpassword"},
		"annotations": kube.Object{"lifecycle.cattle.io/create.mgmt-auth-users-controller": "true"},
		"baseType":    "user", "conditions": nil, "created": kube.Timestamp(created), "createdTS": created.UnixMilli(),
		"creatorId": nil, "description": "", "enabled": true, "id": u.id, "labels": kube.Object{},
		"links": kube.Object{
			"clusterRoleTemplateBindings": origin(r) + "/v3/clusterRoleTemplateBindings?userId=" + u.id,
			"globalRoleBindings":          origin(r) + "/v3/globalRoleBindings?userId=" + u.id,
			"projectRoleTemplateBindings": origin(r) + "/v3/projectRoleTemplateBindings?userId=" + u.id,
			"remove":                      self, "self": self, "update": self,
			"tokens": origin(r) + "/v3/tokens?userId=" + u.id,
		},
		"me": true, "mustChangePassword": false, "principalIds": []any{"local://" + u.id}, "type": "user",
		"username": u.username, "uuid": u.uuid,
	}
	if u.name != "" {
		item["name"] = u.name
	}
	s.collection(w, r, collection{resource: "user", path: "/v3/users", data: []kube.Object{item},
		actions: []string{"changepassword", "refreshauthprovideraccess"},
		sort:    []string{"description", "name", "password", "username", "uuid"},
		filters: []string{"created", "creatorId", "description", "enabled", "id", "me", "mustChangePassword", "name",
			"password", "removed", "username", "uuid"}})
}
