package rancher

import (
	"encoding/json"
	"net/http"

	"github.com/rosctl/rosctl/lab/kube"
)

func (s *Server) loginRoutes(mux *http.ServeMux) {
	if !s.opts.NoV1Public {
		mux.HandleFunc("POST /v1-public/login", s.loginV1)
		mux.HandleFunc("GET /v1-public/authproviders", s.providersV1)
	}
	mux.HandleFunc("POST /v3-public/localProviders/local", s.loginV3)
	mux.HandleFunc("POST /v3-public/localproviders/local", s.loginV3)
	mux.HandleFunc("GET /v3-public/authProviders", s.providersV3)
	mux.HandleFunc("GET /v3-public/authproviders", s.providersV3)
}

// credentials is the body of a login. A ttl in it is ignored, by the real one as well.
type credentials struct {
	Type         string `json:"type"`
	Username     string `json:"username"`
	Password     string `json:"password"`
	Description  string `json:"description"`
	ResponseType string `json:"responseType"`
}

// loginV1 is the login since v2.13. It needs a type in the body.
func (s *Server) loginV1(w http.ResponseWriter, r *http.Request) {
	var body credentials
	if json.NewDecoder(r.Body).Decode(&body) != nil || body.Type != "localProvider" {
		kube.WriteJSON(w, http.StatusUnprocessableEntity, kube.Object{"code": "InvalidBodyContent", "status": 422,
			"type": "error", "baseType": "error"})
		return
	}
	s.login(w, body)
}

// loginV3 is the older login.
func (s *Server) loginV3(w http.ResponseWriter, r *http.Request) {
	if r.URL.Query().Get("action") != "login" {
		plainText(w, http.StatusNotFound, "404 page not found\n")
		return
	}
	var body credentials
	if json.NewDecoder(r.Body).Decode(&body) != nil {
		schemaHeaders(w, origin(r)+"/v3-public/schemas")
		writeNorman(w, normanError(http.StatusUnprocessableEntity, "InvalidBodyContent", ""))
		return
	}
	s.login(w, body)
}

func (s *Server) login(w http.ResponseWriter, body credentials) {
	var who *user
	for _, u := range s.everyone() {
		if body.Username == u.username && body.Password != "" && body.Password == u.password {
			who = u
		}
	}
	if who == nil {
		kube.WriteJSON(w, http.StatusUnauthorized, kube.Object{"code": "Unauthorized", "status": 401,
			"message": "authentication failed", "type": "error", "baseType": "error"})
		return
	}
	t := s.tokens.add(token{id: "token-" + s.store.Suffix(5), uuid: s.store.NewUID(), user: who.id, kind: "session",
		description: body.Description, ttl: s.minutes("auth-user-session-ttl-minutes")})
	if body.ResponseType == "cookie" {
		w.Header().Set("Set-Cookie", "R_SESS="+t.text()+"; Path=/; HttpOnly; Secure")
		w.WriteHeader(http.StatusOK)
		return
	}
	kube.WriteJSON(w, http.StatusCreated, kube.Object{"baseType": "token", "expiresAt": kube.Timestamp(t.expires()),
		"id": t.id, "token": t.text(), "type": "token"})
}

func (s *Server) providersV1(w http.ResponseWriter, _ *http.Request) {
	kube.WriteJSON(w, http.StatusOK, kube.Object{"data": []any{kube.Object{"id": "local", "logoutAllEnabled": false,
		"logoutAllForced": false, "logoutAllSupported": false, "type": "localProvider"}}})
}

func (s *Server) providersV3(w http.ResponseWriter, r *http.Request) {
	self := origin(r) + "/v3-public/localProviders/local"
	schemaHeaders(w, origin(r)+"/v3-public/schemas")
	kube.WriteJSON(w, http.StatusOK, kube.Object{
		"type": "collection", "links": kube.Object{"self": origin(r) + "/v3-public/authProviders"},
		"actions": kube.Object{}, "pagination": kube.Object{"limit": 1000, "total": 1}, "resourceType": "authProvider",
		"data": []any{kube.Object{"actions": kube.Object{"login": self + "?action=login"}, "baseType": "authProvider",
			"creatorId": nil, "id": "local", "links": kube.Object{"self": self}, "logoutAllEnabled": false,
			"logoutAllForced": false, "logoutAllSupported": false, "type": "localProvider"}},
	})
}
