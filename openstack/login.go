package openstack

import (
	"cmp"
	"net/url"

	"github.com/gophercloud/gophercloud/v2"
)

// defaultDomain is the id of the domain that is meant when none is named: what the openstack command assumes
// (osc-lib, ClientConfig._auth_default_domain), and what Keystone's bootstrap creates.
const defaultDomain = "default"

// authOptions turns a cloud into what gophercloud sends to Keystone, or says what is missing.
func authOptions(cloud Cloud) (*gophercloud.AuthOptions, error) {
	auth, err := url.Parse(cloud.AuthURL)
	switch {
	case cloud.AuthURL == "":
		return nil, incomplete("no auth_url is set", "set auth_url in clouds.yaml, or OS_AUTH_URL")
	case err != nil || auth.Host == "" || (auth.Scheme != "http" && auth.Scheme != "https"):
		return nil, incomplete("auth_url is not a URL with http:// or https:// and a host",
			"write it like https://keystone.example.com:5000/v3")
	}
	options := &gophercloud.AuthOptions{
		IdentityEndpoint: cloud.AuthURL,
		AllowReauth:      true,
		// A scope of our own: gophercloud would otherwise put the user's domain on the project. Left empty, Keystone
		// takes the user's default project.
		Scope: &gophercloud.AuthScope{},
	}
	if cloud.ByApplicationCredential() {
		return options, applicationCredential(options, cloud)
	}
	if cloud.UserID == "" && cloud.Username == "" {
		return nil, incomplete("no user is set", "set username in clouds.yaml, or OS_USERNAME")
	}
	if cloud.Password.IsZero() {
		return nil, incomplete("no password is set", "set it in secure.yaml beside clouds.yaml, or in OS_PASSWORD")
	}
	user(options, cloud)
	options.Password = cloud.Password.Reveal()
	if cloud.ProjectID != "" {
		options.Scope.ProjectID = cloud.ProjectID
	} else if cloud.ProjectName != "" {
		options.Scope.ProjectName = cloud.ProjectName
		options.Scope.DomainID, options.Scope.DomainName = Domain(cloud.ProjectDomainID, cloud.ProjectDomainName)
	}
	return options, nil
}

// applicationCredential fills in a login by application credential: by id alone, or by name within its user. Keystone
// refuses a scope beside it, and gophercloud would prefer a password, so neither is set.
func applicationCredential(options *gophercloud.AuthOptions, cloud Cloud) error {
	if cloud.ApplicationCredentialSecret.IsZero() {
		return incomplete("no application_credential_secret is set",
			"set it in secure.yaml beside clouds.yaml, or in OS_APPLICATION_CREDENTIAL_SECRET")
	}
	options.ApplicationCredentialSecret = cloud.ApplicationCredentialSecret.Reveal()
	if cloud.ApplicationCredentialID != "" {
		options.ApplicationCredentialID = cloud.ApplicationCredentialID
		return nil
	}
	if cloud.UserID == "" && cloud.Username == "" {
		return incomplete("an application credential by name needs its user",
			"set username and user_domain_name, or use application_credential_id")
	}
	options.ApplicationCredentialName = cloud.ApplicationCredentialName
	user(options, cloud)
	return nil
}

// user names the user: an id is unique by itself, a name only within its domain.
func user(options *gophercloud.AuthOptions, cloud Cloud) {
	if cloud.UserID != "" {
		options.UserID = cloud.UserID
		return
	}
	options.Username = cloud.Username
	options.DomainID, options.DomainName = Domain(cloud.UserDomainID, cloud.UserDomainName)
}

// Domain returns exactly one of a domain's id and name, since Keystone's API takes only one: the id when both are given, and
// that of the domain "default" when neither is.
func Domain(id, name string) (onlyID, onlyName string) {
	if id == "" && name != "" {
		return "", name
	}
	return cmp.Or(id, defaultDomain), ""
}

func incomplete(message, hint string) *Error {
	return &Error{
		Kind: KindIncomplete, Service: identity.name, Doing: "logging in to OpenStack", Message: message, Hint: hint,
	}
}
