package cloud

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
)

// Names of the seed that do not depend on Options.
const (
	Region      = "RegionOne"
	DomainID    = "default"
	DomainName  = "Default"
	ProjectName = "rancher"
	// ForeignProject is a second project with resources of its own, which a user of ProjectName must never see.
	ForeignProject = "other"
	// ForeignUser is the user of ForeignProject; it has the same password as the user of ProjectName.
	ForeignUser = "other-user"
	// AdminUser has the role admin in the project of the same name; same password.
	AdminUser = "admin"
)

// Options say what the cloud is made of. Only Clock is needed.
type Options struct {
	// Clock drives everything: token lifetimes, builds, time stamps.
	Clock clock.Clock
	// Listen is the address to listen on; "127.0.0.1:0" (a free port) when empty.
	Listen string
	// VMBuild returns how long the next server takes from the request to ACTIVE, in the clock's time.
	// Nil: 9 minutes, one more or less, which is what slow storage needs.
	VMBuild func() time.Duration
	// Username of the project's user; "rancher-user" when empty.
	Username string
	// Password of all users; made up when empty, see Credentials.
	Password string
	// Roles of the user in the project; member and reader when nil.
	Roles []string
	// DNSServers are the name servers of the project's subnet; 9.9.9.9 and 149.112.112.112 when nil.
	DNSServers []string
	// TokenTTL is the lifetime of a token in the clock's time; one hour when 0.
	TokenTTL time.Duration
	// PageMax is the largest page of Nova, Glance and Cinder; 1000 when 0, as in a real cloud.
	PageMax int
	// Seed makes ids repeatable; random when 0. Tokens and key pairs are not covered.
	Seed uint64
	// Log is called once for each request, after it was answered. It may be called by several goroutines at once.
	Log func(Request)
}

// Request is one request that the cloud answered.
type Request struct {
	At      time.Time // clock time at which it came
	Service string    // identity, compute, network, image, volume
	Method  string
	Path    string // with the service's prefix
	Query   string
	Status  int
	// Write tells that the request was meant to change something. Logins, log-outs and reading a console are not
	// writes, although they are POST or DELETE.
	Write bool
}

// Credentials are what a client needs to log in as the project's user.
type Credentials struct {
	AuthURL, Region                       string
	Username, UserID, Password            string
	ProjectName, ProjectID                string
	DomainName, DomainID                  string
	AppCredID, AppCredName, AppCredSecret string
}

// Cloud is a running OpenStack. All methods may be called by several goroutines at once.
type Cloud struct {
	options  Options
	clock    clock.Clock
	url      string // of the listener, without a slash at the end
	http     *http.Server
	routes   map[string]*http.ServeMux // by service
	finished sync.WaitGroup
	stop     chan struct{}
	wake     chan struct{} // capacity 1: an earlier event was planned, or a hook is due
	once     sync.Once

	mu sync.Mutex // guards what follows
	*state
	hooks     []func(ServerInfo)
	due       []ServerInfo // changes that the hooks have not been told yet, oldest first
	intercept func(http.ResponseWriter, *http.Request) bool
}

// New starts a cloud with its seed. It listens until Close.
func New(options Options) (*Cloud, error) {
	if options.Clock == nil {
		return nil, errors.New("starting the lab's OpenStack: no clock given")
	}
	c := &Cloud{
		options: options,
		clock:   options.Clock,
		stop:    make(chan struct{}),
		wake:    make(chan struct{}, 1),
	}
	c.setDefaults()
	listener, err := net.Listen("tcp", c.options.Listen)
	if err != nil {
		return nil, fmt.Errorf("starting the lab's OpenStack: %w", err)
	}
	c.url = "http://" + listener.Addr().String()
	c.seed()
	c.route()
	c.http = &http.Server{Handler: c, ReadHeaderTimeout: 10 * time.Second}
	c.finished.Go(func() { _ = c.http.Serve(listener) })
	c.finished.Go(c.run)
	return c, nil
}

func (c *Cloud) setDefaults() {
	o := &c.options
	if o.Listen == "" {
		o.Listen = "127.0.0.1:0"
	}
	if o.Username == "" {
		o.Username = "rancher-user"
	}
	if o.Roles == nil {
		o.Roles = []string{"member", "reader"}
	}
	if o.DNSServers == nil {
		o.DNSServers = []string{"9.9.9.9", "149.112.112.112"}
	}
	if o.TokenTTL == 0 {
		o.TokenTTL = time.Hour
	}
	if o.PageMax <= 0 {
		o.PageMax = 1000
	}
}

// Close stops the server and waits for its goroutines. A hook must not call it.
func (c *Cloud) Close() error {
	var err error
	c.once.Do(func() {
		close(c.stop)
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if err = c.http.Shutdown(ctx); err != nil {
			err = c.http.Close()
		}
		c.finished.Wait()
	})
	return err
}

// AuthURL is the address of Keystone, as it stands in a clouds.yaml.
func (c *Cloud) AuthURL() string { return c.url + "/identity/v3" }

// Credentials returns what the project's user logs in with.
func (c *Cloud) Credentials() Credentials {
	c.mu.Lock()
	defer c.mu.Unlock()
	credential := c.firstCredential
	return Credentials{
		AuthURL: c.AuthURL(), Region: Region,
		Username: c.tenant.user.name, UserID: c.tenant.user.id, Password: c.options.Password,
		ProjectName: c.tenant.project.name, ProjectID: c.tenant.project.id,
		DomainName: DomainName, DomainID: DomainID,
		AppCredID: credential.id, AppCredName: credential.name, AppCredSecret: credential.secret,
	}
}
