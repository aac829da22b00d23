package nodedriver

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"net/http"
	"strings"

	"github.com/gophercloud/gophercloud/v2"
	"github.com/gophercloud/gophercloud/v2/openstack"
	"github.com/gophercloud/gophercloud/v2/openstack/identity/v3/tokens"
)

// cloud is the OpenStack of one run: it logs in when something is first asked of it, and keeps the token and the endpoints
// until the run ends. A login that failed is tried anew at the next request, except that the program ends before.
type cloud struct {
	options  Options
	settings *settings
	files    files
	out      printer

	provider  *gophercloud.ProviderClient
	transport *http.Transport
	services  map[string]*gophercloud.ServiceClient
}

// close gives the connections back.
func (c *cloud) close() {
	if c.transport != nil {
		c.transport.CloseIdleConnections()
	}
}

// login gets a token, once.
func (c *cloud) login(ctx context.Context) error {
	if c.provider != nil {
		return nil
	}
	s := c.settings
	c.out.stepWith("Authenticating...", fields{
		"AuthUrl": s.AuthURL, "Insecure": boolText(s.Insecure), "CaCert": s.CACert,
		"DomainId": s.DomainID, "DomainName": s.DomainName, "UserId": s.UserID, "Username": s.Username,
		"TenantName": s.TenantName, "TenantID": s.TenantID,
		"TenantDomainName": s.TenantDomainName, "TenantDomainID": s.TenantDomainID,
		"UserDomainName": s.UserDomainName, "UserDomainID": s.UserDomainID,
		"ApplicationCredentialId": s.ApplicationCredentialID, "ApplicationCredentialName": s.ApplicationCredentialName,
	})
	provider, err := openstack.NewClient(s.AuthURL)
	if err != nil {
		return err
	}
	provider.UserAgent.Prepend("docker-machine/v3")
	if c.transport, err = c.newTransport(); err != nil {
		return err
	}
	provider.HTTPClient.Transport = c.transport
	if err := openstack.Authenticate(ctx, provider, s.authOptions()); err != nil {
		return asOld(err)
	}
	c.provider = provider
	return nil
}

func boolText(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

// newTransport trusts the roots in cacert and no others, or those of the system when there is no cacert.
func (c *cloud) newTransport() (*http.Transport, error) {
	config := &tls.Config{InsecureSkipVerify: c.settings.Insecure} //nolint:gosec // the field "insecure" asks for it
	if path := c.settings.CACert; path != "" {
		text, err := c.files.read(path)
		if err != nil {
			return nil, err
		}
		config.RootCAs = x509.NewCertPool()
		if !config.RootCAs.AppendCertsFromPEM([]byte(text)) {
			return nil, failure("Ill-formed CA certificate(s) PEM file")
		}
	}
	return &http.Transport{
		TLSClientConfig: config,
		Proxy:           http.ProxyFromEnvironment,
		DialContext:     c.options.DialContext,
	}, nil
}

// authOptions puts the credentials together as the driver's library does. Its rules about domains decide which wrong
// combinations fail at the login, and with which words:
//
//   - domainId and domainName stand in for the user's and the project's domain where those are empty, but only when there
//     is a project (or an application credential); without a project they become the scope instead.
//   - of tenantId and tenantName, the id wins.
//   - an application credential carries its own scope.
func (s *settings) authOptions() gophercloud.AuthOptions {
	o := gophercloud.AuthOptions{
		IdentityEndpoint:            s.AuthURL,
		UserID:                      s.UserID,
		Username:                    s.Username,
		Password:                    s.Password,
		TenantID:                    s.TenantID,
		TenantName:                  s.TenantName,
		DomainID:                    s.UserDomainID,
		DomainName:                  s.UserDomainName,
		ApplicationCredentialID:     s.ApplicationCredentialID,
		ApplicationCredentialName:   s.ApplicationCredentialName,
		ApplicationCredentialSecret: s.ApplicationCredentialSecret,
		AllowReauth:                 true,
		Scope:                       &gophercloud.AuthScope{},
	}
	byCredential := s.ApplicationCredentialID != "" || s.ApplicationCredentialName != ""
	inProject := s.TenantID != "" || s.TenantName != ""
	if (byCredential || inProject) && o.DomainID == "" && o.DomainName == "" {
		o.DomainID, o.DomainName = s.DomainID, s.DomainName
	}
	switch {
	case byCredential:
	case s.TenantID != "":
		o.Scope.ProjectID = s.TenantID
	case s.TenantName != "":
		o.Scope.ProjectName = s.TenantName
		o.Scope.DomainID, o.Scope.DomainName = s.TenantDomainID, s.TenantDomainName
		if o.Scope.DomainID == "" && o.Scope.DomainName == "" {
			o.Scope.DomainID, o.Scope.DomainName = s.DomainID, s.DomainName
		}
	case s.DomainID != "":
		o.Scope.DomainID = s.DomainID
	default:
		o.Scope.DomainName = s.DomainName
	}
	return o
}

// service logs in and returns the client of a service by its type in the catalogue. The first endpoint of that type, region
// and kind is taken as it stands, without asking it for its versions: so did the library then, and a service that is down
// shows at the first real request.
func (c *cloud) service(ctx context.Context, kind string) (*gophercloud.ServiceClient, error) {
	if err := c.login(ctx); err != nil {
		return nil, err
	}
	if client, ok := c.services[kind]; ok {
		return client, nil
	}
	endpoint, err := c.endpoint(kind)
	if err != nil {
		return nil, err
	}
	client := &gophercloud.ServiceClient{ProviderClient: c.provider, Endpoint: endpoint, Type: kind}
	if kind == network {
		client.ResourceBase = endpoint + "v2.0/"
	}
	if c.services == nil {
		c.services = map[string]*gophercloud.ServiceClient{}
	}
	c.services[kind] = client
	return client, nil
}

// The services, by their types in the catalogue. A cloud that calls its Cinder "block-storage" has no volumes for the
// driver.
const (
	compute      = "compute"
	network      = "network"
	blockStorage = "volumev3"
)

func (c *cloud) endpoint(kind string) (string, error) {
	noEndpoint := failure("No suitable endpoint could be found in the service catalog.")
	created, ok := c.provider.GetAuthResult().(tokens.CreateResult)
	if !ok {
		return "", noEndpoint
	}
	catalogue, err := created.ExtractServiceCatalog()
	if err != nil {
		return "", err
	}
	availability := strings.TrimSuffix(c.settings.EndpointType, "URL")
	if availability == "" {
		availability = "public"
	}
	region := c.settings.Region
	for _, entry := range catalogue.Entries {
		if entry.Type != kind {
			continue
		}
		for _, e := range entry.Endpoints {
			if e.Interface == availability && (region == "" || e.Region == region || e.RegionID == region) {
				return gophercloud.NormalizeURL(e.URL), nil
			}
		}
	}
	return "", noEndpoint
}
