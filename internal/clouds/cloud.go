// Package clouds is what a login to an OpenStack needs, as an entry of clouds.yaml has it. It is data: it reads no file (that
// is package config) and speaks to no server (that is package openstack).
package clouds

import (
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

// Cloud is one entry of clouds.yaml (or the OS_* variables), already merged: whom to log in as, where, to which
// project. The names are those of clouds.yaml; see openstack.Connect for what must be set.
type Cloud struct {
	// Name is the entry's name in clouds.yaml, empty when the settings came from OS_* variables.
	Name string
	// AuthURL is Keystone's URL, with or without /v3. Only version 3 of the identity API is spoken.
	AuthURL string

	// Username and UserID name the user; the id wins, and then needs no domain.
	Username, UserID string
	// UserDomainName and UserDomainID name the user's domain; the id wins. Without both it is the domain "default", as
	// for the openstack command.
	UserDomainName, UserDomainID string

	// ProjectName and ProjectID name the project; the id wins, and then needs no domain.
	ProjectName, ProjectID string
	// ProjectDomainName and ProjectDomainID name the project's domain; the id wins. Without both it is the domain
	// "default", as for the openstack command.
	ProjectDomainName, ProjectDomainID string

	// Region must be spelt as in the catalogue, letter case included. Empty takes the first one that fits.
	Region string
	// Interface is public, internal or admin; the URL forms publicURL and so on are understood. Empty means public.
	Interface string

	// ApplicationCredentialID, or ApplicationCredentialName with the user, log in by application credential. User
	// password and project are then not sent: the credential belongs to one project.
	ApplicationCredentialID, ApplicationCredentialName string

	// CACertFile is where CACertPEM was read from, for messages.
	CACertFile string
	// CACertPEM holds the only trusted roots for this cloud; empty means the system's.
	CACertPEM []byte
	// ClientCertFile and ClientKeyFile belong to TLS with client certificates.
	ClientCertFile, ClientKeyFile string
	// Insecure turns off the verification of TLS certificates.
	Insecure bool

	Password, ApplicationCredentialSecret redact.Secret
}

// Transport returns the settings of base with this cloud's trust in them.
func (c Cloud) Transport(base transport.Options) transport.Options {
	base.Name = "openstack"
	base.Insecure = c.Insecure
	base.SystemRoots = len(c.CACertPEM) == 0
	base.CAs = nil
	if len(c.CACertPEM) > 0 {
		base.CAs = [][]byte{c.CACertPEM}
	}
	return base
}

// ByApplicationCredential tells whether the login is by application credential instead of user and password.
func (c Cloud) ByApplicationCredential() bool {
	return c.ApplicationCredentialID != "" || c.ApplicationCredentialName != ""
}
