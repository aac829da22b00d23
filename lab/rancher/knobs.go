package rancher

import (
	"crypto/tls"
	"net/http"
	"slices"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// knobs are what can be turned while the server runs.
type knobs struct {
	delay     time.Duration
	skew      time.Duration
	unhealthy string
	noCAPI    bool
	intercept func(http.ResponseWriter, *http.Request) bool
	releases  []Release
	leaf      *tls.Certificate // in place of the authority's own
}

// Role is what a user may do.
type Role int

// The roles.
const (
	NoRole   Role = iota // can log in, and nothing else
	Standard             // Rancher's global role "user"
	Admin
)

// AddUser adds somebody who can log in, and returns the user's id.
func (s *Server) AddUser(username, password string, role Role) string {
	u := &user{id: "u-" + s.store.Suffix(5), uuid: s.store.NewUID(), username: username, password: password,
		admin: role == Admin, role: role, created: s.clk.Now()}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users = append(slices.Clip(s.users), u)
	return u.id
}

// everyone lists the users; the list is never changed in place.
func (s *Server) everyone() []*user {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.users
}

// SetDelay makes every answer come later by that much time on the wall; watches and logs only their beginning.
func (s *Server) SetDelay(d time.Duration) { s.turn(func(k *knobs) { k.delay = d }) }

// SetClockSkew makes the Date of the answers wrong by that much: later when it is positive.
func (s *Server) SetClockSkew(d time.Duration) { s.turn(func(k *knobs) { k.skew = d }) }

// SetUnhealthy makes /healthz answer 503 with that text; "" makes it well again.
func (s *Server) SetUnhealthy(text string) { s.turn(func(k *knobs) { k.unhealthy = text }) }

// SetCAPIMissing takes the kinds of Cluster API out of the API, as before its CRDs are there.
func (s *Server) SetCAPIMissing(missing bool) { s.turn(func(k *knobs) { k.noCAPI = missing }) }

// SetReleases replaces the RKE2 versions that are offered.
func (s *Server) SetReleases(all ...Release) { s.turn(func(k *knobs) { k.releases = all }) }

// Intercept lets answer see each request first; one that it answers itself (true) goes no further. Nil ends it.
func (s *Server) Intercept(answer func(http.ResponseWriter, *http.Request) bool) {
	s.turn(func(k *knobs) { k.intercept = answer })
}

func (s *Server) turn(change func(*knobs)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change(&s.knobs)
}

func (s *Server) turned() knobs {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.knobs
}

func (s *Server) capiAvailable() kube.Availability {
	if s.turned().noCAPI {
		return kube.Absent
	}
	return kube.Served
}

// weathered is what stands before everything else: the server's clock, delays, and answers that a test gives.
func (s *Server) weathered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		k := s.turned()
		if k.delay > 0 {
			select {
			case <-time.After(k.delay):
			case <-r.Context().Done():
				return
			}
		}
		// net/http would write the time on the wall, which is not the lab's.
		w.Header().Set("Date", s.clk.Now().Add(k.skew).UTC().Format(http.TimeFormat))
		if k.intercept != nil && k.intercept(w, r) {
			return
		}
		next.ServeHTTP(w, r)
	})
}
