package rancher

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

// secretLength is how many characters follow the colon of a token.
const secretLength = 54

// token is a key to the API. The text that the client holds is id:secret.
type token struct {
	id, secret  string
	uuid        string
	user        string
	description string
	created     time.Time
	ttl         time.Duration
	kind        string // "session", "kubeconfig", or "" for one that was derived
	cluster     string // the only one that it is good for; "" for all
	lastUsed    time.Time
}

func (t token) text() string       { return t.id + ":" + t.secret }
func (t token) expires() time.Time { return t.created.Add(t.ttl) }

// tokens are all tokens that are valid or were.
type tokens struct {
	clk clock.Clock
	mu  sync.Mutex
	all map[string]token
}

// add issues a token; its secret is made here.
func (ts *tokens) add(t token) token {
	t.secret = randomText(secretLength)
	t.created = ts.clk.Now()
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if ts.all == nil {
		ts.all = map[string]token{}
	}
	ts.all[t.id] = t
	return t
}

// use checks a token that came with a request.
func (ts *tokens) use(id, secret string) (token, bool) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	t, ok := ts.all[id]
	now := ts.clk.Now()
	if !ok || subtle.ConstantTimeCompare([]byte(t.secret), []byte(secret)) != 1 || now.After(t.expires()) {
		return token{}, false
	}
	t.lastUsed = now
	ts.all[id] = t
	return t, true
}

func (ts *tokens) of(user string) []token {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	own := slices.DeleteFunc(slices.Collect(maps.Values(ts.all)), func(t token) bool { return t.user != user })
	slices.SortFunc(own, func(a, b token) int { return strings.Compare(a.id, b.id) })
	return own
}

func (ts *tokens) get(id string) (token, bool) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	t, ok := ts.all[id]
	return t, ok
}

func (ts *tokens) remove(id string) bool {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	_, ok := ts.all[id]
	delete(ts.all, id)
	return ok
}

// randomText is n characters that nobody can guess.
func randomText(n int) string {
	const alphabet = "bcdfghjklmnpqrstvwxz2456789"
	raw := make([]byte, n)
	// crypto/rand never fails (its documentation).
	_, _ = rand.Read(raw)
	for i, b := range raw {
		raw[i] = alphabet[int(b)%len(alphabet)]
	}
	return string(raw)
}

// TokenCount is how many tokens a user has that were not revoked: a run should leave none behind.
func (s *Server) TokenCount(userID string) int { return len(s.tokens.of(userID)) }

// ExpireTokens ends the tokens of a user at once, as an administrator could.
func (s *Server) ExpireTokens(userID string) {
	for _, t := range s.tokens.of(userID) {
		s.tokens.remove(t.id)
	}
}

func (s *Server) tokenObject(r *http.Request, t token) kube.Object {
	self := origin(r) + "/v3/tokens/" + t.id
	labels := kube.Object{"authn.management.cattle.io/token-userId": t.user}
	if t.kind != "" {
		labels["authn.management.cattle.io/kind"] = t.kind
	}
	u := s.user(t.user)
	obj := kube.Object{
		"authProvider": "local", "baseType": "token", "clusterId": nil, "created": kube.Timestamp(t.created),
		"createdTS": t.created.UnixMilli(), "creatorId": nil, "current": t.id == tokenOf(r),
		"description": t.description, "enabled": true, "expired": s.clk.Now().After(t.expires()),
		"expiresAt": kube.Timestamp(t.expires()), "id": t.id, "isDerived": t.kind != "session", "labels": labels,
		"links": kube.Object{"remove": self, "self": self, "update": self}, "name": t.id,
		"ttl": t.ttl.Milliseconds(), "type": "token", "userId": t.user, "userPrincipal": u.principal(), "uuid": t.uuid,
	}
	if !t.lastUsed.IsZero() {
		obj["lastUsedAt"], obj["lastUsedAtTS"] = kube.Timestamp(t.lastUsed), t.lastUsed.UnixMilli()
	}
	if t.cluster != "" {
		obj["clusterId"] = t.cluster
	}
	return obj
}

func (s *Server) tokensList(w http.ResponseWriter, r *http.Request, u *user) {
	var data []kube.Object
	for _, t := range s.tokens.of(u.id) {
		data = append(data, s.tokenObject(r, t))
	}
	names := []string{"authProvider", "description", "expiresAt", "token", "uuid"}
	s.collection(w, r, collection{resource: "token", path: "/v3/tokens", data: data, sort: names, noTotal: true,
		filters: []string{"activityLastSeenAt", "authProvider", "clusterId", "created", "creatorId", "current",
			"description", "enabled", "expired", "expiresAt", "isDerived", "lastUsedAt", "name", "removed", "token",
			"ttl", "userId", "userPrincipal", "uuid"}})
}

func (s *Server) tokenGet(w http.ResponseWriter, r *http.Request, u *user) {
	t, ok := s.ownToken(w, r, u)
	if ok {
		kube.WriteJSON(w, http.StatusOK, s.tokenObject(r, t))
	}
}

func (s *Server) tokenDelete(w http.ResponseWriter, r *http.Request, u *user) {
	t, ok := s.ownToken(w, r, u)
	if ok {
		s.tokens.remove(t.id)
		noContent(w)
	}
}

func (s *Server) ownToken(w http.ResponseWriter, r *http.Request, u *user) (token, bool) {
	normanHeaders(w, r)
	id := r.PathValue("id")
	t, ok := s.tokens.get(id)
	if !ok || t.user != u.id && !u.admin {
		writeNorman(w, normanError(http.StatusNotFound, "NotFound",
			`tokens.management.cattle.io "`+id+`" not found`))
		return token{}, false
	}
	return t, true
}

// tokensPost is the action logout, or derives a token. The answer to the latter has no expiresAt yet, and a ttl of 0 or
// above the maximum becomes the maximum without a word [tokens-create-ttl-over-max].
func (s *Server) tokensPost(w http.ResponseWriter, r *http.Request, u *user) {
	if r.URL.Query().Get("action") == "logout" {
		s.logout(w, r, u)
		return
	}
	normanHeaders(w, r)
	var body struct {
		Description string `json:"description"`
		TTL         int64  `json:"ttl"` // milliseconds
	}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		writeNorman(w, normanError(http.StatusUnprocessableEntity, "InvalidBodyContent", ""))
		return
	}
	ttl, longest := time.Duration(body.TTL)*time.Millisecond, s.minutes("auth-token-max-ttl-minutes")
	if ttl <= 0 || ttl > longest {
		ttl = longest
	}
	t := s.tokens.add(token{id: "token-" + s.store.Suffix(5), uuid: s.store.NewUID(), user: u.id,
		description: body.Description, ttl: ttl})
	obj := s.tokenObject(r, t)
	obj["token"], obj["expiresAt"] = t.text(), ""
	kube.WriteJSON(w, http.StatusCreated, obj)
}

// logout ends the token of the request.
func (s *Server) logout(w http.ResponseWriter, r *http.Request, _ *user) {
	s.tokens.remove(tokenOf(r))
	for _, name := range []string{"R_SESS", "CSRF", "R_OIDC_ID"} {
		w.Header().Add("Set-Cookie", name+"=; Path=/; Expires=Wed, 10 Feb 1982 23:00:00 GMT; Max-Age=0; HttpOnly")
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusOK)
}

// minutes reads a setting that is a number of minutes.
func (s *Server) minutes(name string) time.Duration {
	n, _ := strconv.Atoi(s.Setting(name))
	return time.Duration(n) * time.Minute
}
