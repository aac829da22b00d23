package openstack

import (
	"context"
	"net/url"
	"sync"
	"time"

	"github.com/gophercloud/gophercloud/v2"
	keystone "github.com/gophercloud/gophercloud/v2/openstack"
	"github.com/gophercloud/gophercloud/v2/openstack/identity/v3/tokens"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

// Options are what Connect needs beside the cloud.
type Options struct {
	// Transport carries every request: pin, trust, retries, dry run, trace. Nil builds one from the cloud's settings.
	Transport *transport.Transport
	// Clock is compared with Keystone's; nil is the real one.
	Clock clock.Clock
	// UserAgent is put before gophercloud's own; empty adds nothing.
	UserAgent string
}

// Client is a session of one user in one project. It may be used from several goroutines at once. A token that runs
// out is renewed once, when a service refuses it.
type Client struct {
	cloud     Cloud
	transport *transport.Transport
	provider  *gophercloud.ProviderClient
	redact    *redact.Redactor
	identity  Identity
	catalog   Catalog
	entries   *tokens.ServiceCatalog
	region    string
	access    gophercloud.Availability

	mu       sync.Mutex
	services map[service]*connection
}

// Identity is who the session is, as Keystone says.
type Identity struct {
	UserID, UserName             string
	UserDomainID, UserDomainName string
	ProjectID, ProjectName       string
	ProjectDomainID              string
	ProjectDomainName            string
	Roles                        []string
	// Method is how the login was done: "password" or "application_credential".
	Method string
	// ApplicationCredentialID is that of the credential with which the login was done, empty after one by password.
	ApplicationCredentialID string
	// Expires is the end of the token that is in use.
	Expires time.Time
	// PasswordExpires is when the user's password stops working; zero means never.
	PasswordExpires time.Time
	// Region is the one that was asked for, or the only one that there is; empty when none was named of several.
	Region string
	// Services are the types in the catalogue: "compute", "volumev3", …, sorted.
	Services []string
	// ClockSkew is how far Keystone's clock was ahead of ours at the login.
	ClockSkew time.Duration
}

// Connect logs in once. It returns an *Error: KindIncomplete when the settings cannot work, KindAuth when Keystone
// refuses them (it does not say which of user, password, project and domains is wrong), KindUnscoped when the token
// belongs to no project, KindBadAnswer when auth_url leads to something else.
//
// A missing region, interface or service is no failure of the login: it shows at the first call that needs it, and in
// Catalog.
func Connect(ctx context.Context, cloud Cloud, options Options) (*Client, error) {
	const doing = "logging in to OpenStack"
	auth, err := authOptions(cloud)
	if err != nil {
		return nil, err
	}
	access, err := availability(cloud.Interface)
	if err != nil {
		return nil, err
	}
	if cloud.ClientCertFile != "" || cloud.ClientKeyFile != "" {
		return nil, incomplete("clouds.yaml names a client certificate (cert, key), and rosctl cannot use one",
			"remove cert and key for this cloud; Rancher's node driver cannot use them either")
	}
	if options.Clock == nil {
		options.Clock = clock.Real()
	}
	if options.Transport == nil {
		if options.Transport, err = transport.New(cloud.Transport(transport.Options{Clock: options.Clock})); err != nil {
			return nil, &Error{Kind: KindIncomplete, Service: identity.name, Doing: doing, Err: err}
		}
	}
	provider, err := keystone.NewClient(cloud.AuthURL)
	if err != nil {
		return nil, incomplete("auth_url cannot be read", "write it like https://keystone.example.com:5000/v3")
	}
	provider.HTTPClient = *options.Transport.Client()
	if options.UserAgent != "" {
		provider.UserAgent.Prepend(options.UserAgent)
	}
	c := &Client{
		cloud: cloud, transport: options.Transport, provider: provider, redact: redact.New(),
		region: cloud.Region, access: access, services: map[service]*connection{},
	}
	c.redact.Add(cloud.Password.Reveal(), cloud.ApplicationCredentialSecret.Reveal())

	// The version is not asked for: Keystone's own list names hosts and schemes that often differ behind a proxy, and
	// there is only v3. A second login makes a second token and harms nothing, so it may be retried.
	err = keystone.AuthenticateV3(transport.Repeatable(ctx), provider, auth, gophercloud.EndpointOpts{})
	if err != nil {
		return nil, c.loginFault(doing, err)
	}
	if err := c.learn(doing, options.Clock.Now()); err != nil {
		return nil, err
	}
	login := provider.ReauthFunc
	provider.ReauthFunc = func(ctx context.Context) error {
		err := login(transport.Repeatable(ctx))
		if err == nil {
			c.redact.Add(provider.Token())
		}
		return err
	}
	return c, nil
}

// learn reads identity and catalogue out of Keystone's answer.
func (c *Client) learn(doing string, now time.Time) error {
	result, ok := c.provider.GetAuthResult().(tokens.CreateResult)
	var t tokenJSON
	if !ok || c.provider.Token() == "" || result.ExtractInto(&t) != nil || t.User.ID == "" {
		return &Error{
			Kind: KindBadAnswer, Service: identity.name, Doing: doing, Host: host(c.cloud.AuthURL), Status: 201,
			Message: "the answer holds no token", Hint: "check that auth_url leads to Keystone: " + printable(c.cloud.AuthURL),
		}
	}
	c.redact.Add(c.provider.Token())
	if t.Project == nil {
		return &Error{
			Kind: KindUnscoped, Service: identity.name, Doing: doing, Host: host(c.cloud.AuthURL),
			Message: "the login works, but the token belongs to no project",
			Hint:    "set project_name (or project_id) in clouds.yaml, or OS_PROJECT_NAME",
		}
	}
	c.entries = &tokens.ServiceCatalog{Entries: t.Catalog}
	c.catalog = newCatalog(t.Catalog)
	c.identity = t.identity()
	c.identity.Region = c.region
	if regions := c.catalog.Regions(); c.region == "" && len(regions) == 1 {
		c.identity.Region = regions[0]
	}
	for _, s := range c.catalog.Services {
		c.identity.Services = append(c.identity.Services, s.Type)
	}
	if issued := time.Time(t.Issued); !issued.IsZero() {
		c.identity.ClockSkew = issued.Sub(now)
	}
	return nil
}

// Identity is who the session is.
func (c *Client) Identity() Identity {
	id := c.identity
	if expires := c.provider.TokenExpiry(); !expires.IsZero() {
		id.Expires = expires
	}
	return id
}

// Catalog is what the project's catalogue offers.
func (c *Client) Catalog() Catalog { return c.catalog }

// Try logs in with other settings, over the connections and with the trust of this session, and out again. It returns who
// that is, or why it does not work, see Connect.
func (c *Client) Try(ctx context.Context, cloud Cloud) (Identity, error) {
	other, err := Connect(ctx, cloud, Options{Transport: c.transport})
	if err != nil {
		return Identity{}, err
	}
	who := other.Identity()
	_ = other.Logout(ctx) // a token that stays runs out by itself
	return who, nil
}

// Logout revokes the session's token, so that it cannot be used for the rest of its life. The client is of no use
// afterwards.
func (c *Client) Logout(ctx context.Context) error {
	token := c.provider.Token()
	if token == "" {
		return nil
	}
	const doing = "revoking the OpenStack token"
	client, err := keystone.NewIdentityV3(c.provider, gophercloud.EndpointOpts{})
	if err != nil {
		return c.fault(identity, doing, err)
	}
	c.provider.ReauthFunc = nil // a token that is refused is gone already
	_, err = client.Delete(ctx, client.ServiceURL("auth", "tokens"), &gophercloud.RequestOpts{
		MoreHeaders: map[string]string{"X-Subject-Token": token},
	})
	c.provider.SetToken("")
	if gophercloud.ResponseCodeIs(err, 401) || gophercloud.ResponseCodeIs(err, 404) || err == nil {
		return nil
	}
	return c.fault(identity, doing, err)
}

// Close lets go of the connections that nobody uses now. The token stays, see Logout.
func (c *Client) Close() { c.transport.Close() }

// clean makes text from a server fit to be shown: one line, no secrets, not without end.
func (c *Client) clean(text string) string { return oneLine(c.redact.String(text), maxMessage) }

// host returns host and port of a URL.
func host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// printable is a URL without user, password and query.
func printable(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	u.User, u.RawQuery, u.Fragment = nil, "", ""
	return u.String()
}

// tokenJSON holds the fields of Keystone's token that are used.
type tokenJSON struct {
	Methods []string `json:"methods"`
	Issued  stamp    `json:"issued_at"`
	Expires stamp    `json:"expires_at"`
	User    struct {
		namedJSON
		Domain          namedJSON `json:"domain"`
		PasswordExpires stamp     `json:"password_expires_at"`
	} `json:"user"`
	Project *struct {
		namedJSON
		Domain namedJSON `json:"domain"`
	} `json:"project"`
	Roles         []namedJSON           `json:"roles"`
	AppCredential namedJSON             `json:"application_credential"`
	Catalog       []tokens.CatalogEntry `json:"catalog"`
}

type namedJSON struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (t tokenJSON) identity() Identity {
	id := Identity{
		UserID: t.User.ID, UserName: t.User.Name, UserDomainID: t.User.Domain.ID, UserDomainName: t.User.Domain.Name,
		ProjectID: t.Project.ID, ProjectName: t.Project.Name,
		ProjectDomainID: t.Project.Domain.ID, ProjectDomainName: t.Project.Domain.Name,
		Expires: time.Time(t.Expires), PasswordExpires: time.Time(t.User.PasswordExpires),
		ApplicationCredentialID: t.AppCredential.ID,
	}
	for _, r := range t.Roles {
		id.Roles = append(id.Roles, r.Name)
	}
	if len(t.Methods) > 0 {
		id.Method = t.Methods[0]
	}
	return id
}
