package rancher

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

// The namespaces that a Rancher has from its start.
const (
	FleetDefault     = "fleet-default"      // of Clusters and all that belongs to them
	CattleGlobalData = "cattle-global-data" // of cloud credentials
)

// Options say what kind of Rancher to play. Clock and Store are needed; everything else has a usual value.
type Options struct {
	Clock clock.Clock
	Store *kube.Store

	Host     string // name in the certificate: rancher.lab.test
	Version  string // v2.14.4
	Releases []string

	Username, Password       string // of the administrator: admin
	DevUsername, DevPassword string // of a second user with the standard rights; none without a password

	// ServerURL is the setting at the start. Empty is a fresh installation on which nobody has set it.
	ServerURL string
	// DriverActive has the node driver openstack active from the start.
	DriverActive bool
	// Activation is how long the node driver takes to become active, Starting how long its kinds answer 429 after that.
	// The defaults are somewhat longer than recorded, so that a client of an accelerated lab meets both.
	Activation, Starting time.Duration
	// NoV1Public plays a Rancher before v2.13, which only has /v3-public.
	NoV1Public bool

	// Log is told of every request when it is answered; of a watch when it ends. It must not block.
	Log func(Request)
	// Intercept may answer a request in the front's place; it says whether it did. For faults.
	Intercept func(http.ResponseWriter, *http.Request) bool
}

// Request is one request that the front has answered.
type Request struct {
	Method, Path, Query string
	Status              int
	User                string // id; "" for nobody
	// Write says that the request could change something: neither a read, a dry run, a login, a logout nor a question
	// that happens to be a POST.
	Write bool
}

// Server is a Rancher.
type Server struct {
	opts  Options
	clk   clock.Clock
	store *kube.Store
	kube  http.Handler
	ca    authority

	tokens tokens

	mu          sync.Mutex
	users       []*user
	webhookDown bool
	schemas     kube.Availability // of the node driver's kinds
	knobs       knobs
	downstreams map[string]*Downstream

	driverChanged chan struct{}
	listener      net.Listener
	http          *http.Server
	background    sync.WaitGroup
	stop          context.CancelFunc
}

// New makes a Rancher over a store: it registers the kinds that a management cluster serves, with their schemas and
// admission, and puts in what a fresh installation has. Kinds that the store already has keep their objects.
func New(opts Options) (*Server, error) {
	if opts.Clock == nil || opts.Store == nil {
		return nil, errors.New("rancher: Clock and Store are needed")
	}
	fallback(&opts.Host, "rancher.lab.test")
	fallback(&opts.Version, "v2.14.4")
	fallback(&opts.Username, "admin")
	fallback(&opts.DevUsername, "dev")
	fallback(&opts.Activation, 2*time.Second)
	fallback(&opts.Starting, 3*time.Second)
	if opts.Releases == nil {
		opts.Releases = usualReleases
	}
	ca, err := newAuthority(opts.Host, opts.Clock.Now())
	if err != nil {
		return nil, fmt.Errorf("rancher: making the certificates: %w", err)
	}
	s := &Server{opts: opts, clk: opts.Clock, store: opts.Store, ca: ca,
		downstreams: map[string]*Downstream{}, driverChanged: make(chan struct{}, 1), schemas: kube.Absent}
	s.tokens.clk = opts.Clock
	s.users = s.newUsers()
	s.register()
	if err := s.install(); err != nil {
		return nil, err
	}
	s.kube = kube.Handler(s.store, kube.HandlerOptions{Authorize: s.authorize})
	s.store.OnChange(s.noticed)
	return s, nil
}

func fallback[T comparable](value *T, usual T) {
	var zero T
	if *value == zero {
		*value = usual
	}
}

// Start listens on a loopback address ("127.0.0.1:0" for any port) and serves until Close.
func (s *Server) Start(address string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("rancher: listening on %s: %w", address, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.stop = cancel
	s.listener = listener
	s.http = &http.Server{
		Handler: s.Handler(),
		TLSConfig: &tls.Config{
			MinVersion: tls.VersionTLS12,
			GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
				return s.shown(), nil
			},
		},
		BaseContext: func(net.Listener) context.Context { return ctx },
		// A client that gives up during the handshake is none of the lab's errors.
		ErrorLog:          discard,
		ReadHeaderTimeout: 10 * time.Second,
	}
	s.background.Go(func() { _ = s.http.ServeTLS(listener, "", "") })
	s.background.Go(func() { s.runDriver(ctx) })
	return nil
}

// Close ends all connections and waits for what runs in the background.
func (s *Server) Close() error {
	if s.http == nil {
		return nil
	}
	s.stop()
	err := s.http.Close()
	s.background.Wait()
	return err
}

// Addr is where the server listens, as host:port with an IP address.
func (s *Server) Addr() string { return s.listener.Addr().String() }

// URL is the server's URL by the name in its certificate.
func (s *Server) URL() string {
	_, port, _ := net.SplitHostPort(s.Addr())
	return "https://" + net.JoinHostPort(s.opts.Host, port)
}

// CA is the certificate, in PEM, of the authority that signed the server's certificate. It is not changed by SetCACerts.
func (s *Server) CA() []byte { return s.ca.pem }

// AdminID is the user id of the administrator, DevID that of the standard user ("" when there is none).
func (s *Server) AdminID() string { return s.everyone()[0].id }

// DevID is the user id of the standard user; "" when there is none.
func (s *Server) DevID() string {
	if all := s.everyone(); len(all) > 1 {
		return all[1].id
	}
	return ""
}

// SetWebhookDown makes the admission webhook unreachable: Clusters and OpenstackConfigs then cannot be written.
func (s *Server) SetWebhookDown(down bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.webhookDown = down
}

// Downstream is the cluster behind a management id (c-m-…). It is made on first use and starts as one whose agent never
// connected.
func (s *Server) Downstream(id string) *Downstream {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, ok := s.downstreams[id]
	if !ok {
		d = newDownstream(s.clk)
		s.downstreams[id] = d
	}
	return d
}

// noticed follows changes of objects that the front plays a part in.
func (s *Server) noticed(typ kube.EventType, res kube.Resource, obj kube.Object) {
	switch {
	case res.ID() == kube.NodeDrivers.ID():
		select {
		case s.driverChanged <- struct{}{}:
		default: // it will look anyway
		}
	case res.ID() == kube.MgmtClusters.ID() && typ == kube.Deleted:
		s.mu.Lock()
		d := s.downstreams[kube.Name(obj)]
		delete(s.downstreams, kube.Name(obj))
		s.mu.Unlock()
		if d != nil {
			d.SetConnected(false)
		}
	}
}

// Handler is everything that the server serves.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	s.routes(mux)
	return s.weathered(s.logged(s.authenticated(mux)))
}

func (s *Server) routes(mux *http.ServeMux) {
	s.publicRoutes(mux)
	s.loginRoutes(mux)
	s.normanRoutes(mux)
	mux.HandleFunc("POST /v1/logout", s.member(s.logout))
	mux.HandleFunc("GET /v1/{type}", s.member(s.steveList))
	mux.HandleFunc("GET /v1/{type}/{a}", s.member(s.steveGet))
	mux.HandleFunc("GET /v1/{type}/{a}/{b}", s.member(s.steveGet))
	mux.HandleFunc("/v1/", s.member(func(w http.ResponseWriter, r *http.Request, _ *user) {
		normanHeaders(w, r)
		writeNorman(w, normanError(http.StatusMethodNotAllowed, "MethodNotAllow",
			"the lab's steve API only reads; write through /apis"))
	}))
	mux.HandleFunc("/api/", s.native)
	mux.HandleFunc("/apis/", s.native)
	mux.HandleFunc("/api", s.native)
	mux.HandleFunc("/apis", s.native)
	mux.HandleFunc("/k8s/clusters/{id}/", s.proxy)
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		plainText(w, http.StatusNotFound, "404 page not found\n")
	})
}

// native serves the Kubernetes API of the management cluster.
func (s *Server) native(w http.ResponseWriter, r *http.Request) {
	u := userOf(r)
	if u == nil {
		plainText(w, http.StatusUnauthorized, "not authorized\n")
		return
	}
	if r.Method == http.MethodPost {
		switch r.URL.Path {
		case accessReviewPath:
			s.reviewAccess(w, r, u)
			return
		case rulesReviewPath:
			s.reviewRules(w, r, u)
			return
		}
	}
	s.kube.ServeHTTP(w, r.WithContext(kube.WithUser(r.Context(), u.kubeUser())))
}

// member serves v1 and v3 paths: without a login they answer in JSON.
func (s *Server) member(next func(http.ResponseWriter, *http.Request, *user)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		u := userOf(r)
		if u == nil {
			mustLogIn(w)
			return
		}
		if u.role == NoRole {
			// The login works, and nothing behind it [noperm-nodedriver-get-norole].
			normanHeaders(w, r)
			writeNorman(w, normanError(http.StatusForbidden, "Forbidden", fmt.Sprintf("User %q cannot get path %q", u.id, r.URL.Path)))
			return
		}
		next(w, r, u)
	}
}

// mustLogIn is the 401 of the v1 and v3 APIs. The status is text in it, unlike in every other error [tokens-none-v3].
func mustLogIn(w http.ResponseWriter) {
	kube.WriteJSON(w, http.StatusUnauthorized, kube.Object{"type": "error", "status": "401",
		"message": "Unauthorized 401: must authenticate"})
}

func plainText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text))
}

// origin is the scheme and host by which the client reached the server, for links.
func origin(r *http.Request) string { return "https://" + strings.TrimSuffix(r.Host, ":443") }
