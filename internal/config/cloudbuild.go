package config

import (
	"encoding/pem"
	"net/url"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/clouds"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/redact"
)

// cloudBuilder makes an clouds.Cloud out of a cloud's keys, by the rules of openstacksdk (magic_fixes in
// openstack/config/loader.py) as far as rosctl needs them.
type cloudBuilder struct {
	*loader
	name   string   // "" for the OS_* variables
	at     position // the cloud's entry
	values cloudValues
	hid    map[string][]cloudValue // weakest last
}

// profile puts what a clouds-public.yaml says under the cloud. The profiles of public providers that openstacksdk ships
// are not known here.
func (b *cloudBuilder) profile() {
	profile := b.first("profile", "cloud") // cloud is the old name
	if profile == "" {
		return
	}
	if path, data := b.findClouds("clouds-public", ""); path != "" {
		public := b.readClouds(path, data, "public-clouds", SourceCloudsYAML)
		if values, ok := public.clouds[profile]; ok {
			b.values = b.values.over(values, b.hid)
			return
		}
	}
	b.note(NoteProfileUnknown, finding.Args{"cloud": b.name, "profile": profile})
}

// lentSecrets lets OS_PASSWORD and OS_APPLICATION_CREDENTIAL_SECRET fill in what a named cloud does not say, as the
// openstack command does: clouds.yaml is often shared and the password is not. They never overrule a secret of the
// cloud. Returned are the variables that were used.
func (b *cloudBuilder) lentSecrets(variables cloudValues) (used []string) {
	keys := []string{"password"}
	if b.first(spread("application_credential_id", "application_credential_name")...) != "" {
		keys = []string{"application_credential_secret"}
	}
	for _, key := range keys {
		lent, ok := variables[key]
		if _, own := b.values["auth."+key]; ok && !own && b.values[key].text == "" {
			b.values[key] = lent
			used = append(used, "OS_"+strings.ToUpper(key))
		}
	}
	return used
}

// first returns the text of the first key that has one.
func (b *cloudBuilder) first(keys ...string) string {
	for _, key := range keys {
		if v := b.values[key].text; v != "" {
			return v
		}
	}
	return ""
}

// take returns the value of the first key that has one, and records its origin as cloud.<shown>.
func (b *cloudBuilder) take(shown string, keys ...string) string { return b.read(shown, false, keys) }

func (b *cloudBuilder) takeSecret(shown string, keys ...string) redact.Secret {
	return redact.Secret(b.read(shown, true, keys))
}

func (b *cloudBuilder) read(shown string, secret bool, keys []string) string {
	for _, key := range keys {
		v := b.values[key]
		if v.text == "" && len(v.list) > 0 {
			v.text = v.list[0]
		}
		if v.text != "" {
			b.record(shown, secret, v, b.hid[key])
			return v.text
		}
	}
	return ""
}

func (b *cloudBuilder) record(shown string, secret bool, v cloudValue, hid []cloudValue) {
	origin := func(v cloudValue) Origin {
		if secret {
			b.redact.Add(v.text)
			return secretOrigin(v.source, v.at.String())
		}
		return Origin{Source: v.source, Where: v.at.String(), Value: withoutUser(v.text)}
	}
	o := origin(v)
	for _, h := range hid {
		o.Hid = append(o.Hid, origin(h))
	}
	if name := v.at.file; v.source == SourceEnv && b.res.dotenv.values[name] != "" {
		o.Hid = append(o.Hid, origin(cloudValue{
			text: b.res.dotenv.values[name], source: SourceDotenv, at: b.res.dotenv.where(name),
		}))
	}
	path := "cloud." + shown
	b.res.origins[path] = o
	b.res.shown = append(b.res.shown, Setting{Path: path, Value: o.Value, Origin: o, Secret: secret})
}

// where returns the place of a key for messages.
func (b *cloudBuilder) where(keys ...string) position {
	for _, key := range keys {
		if v, ok := b.values[key]; ok {
			if v.source == SourceEnv {
				return position{file: "environment " + v.at.file}
			}
			return v.at
		}
	}
	return b.at
}

func (b *cloudBuilder) build() clouds.Cloud {
	c := clouds.Cloud{Name: b.name}
	c.AuthURL = b.take("auth_url", "auth.auth_url", "auth_url")
	authType := b.take("auth_type", "auth_type", "auth_plugin")
	c.Username = b.take("username", "auth.username", "auth.user_name", "username", "user_name")
	c.UserID = b.take("user_id", "auth.user_id", "user_id")
	c.Password = b.takeSecret("password", "auth.password", "password")
	c.ApplicationCredentialID = b.take("application_credential_id",
		"auth.application_credential_id", "application_credential_id")
	c.ApplicationCredentialName = b.take("application_credential_name",
		"auth.application_credential_name", "application_credential_name")
	c.ApplicationCredentialSecret = b.takeSecret("application_credential_secret",
		"auth.application_credential_secret", "application_credential_secret")
	// For projects and domains a value outside auth wins, and tenant is the old word for project.
	c.UserDomainName = b.take("user_domain_name", spread("user_domain_name", "domain_name", "default_domain_name")...)
	c.UserDomainID = b.take("user_domain_id", b.domainIDs("user", c.UserDomainName)...)
	c.ProjectName = b.take("project_name", spread("project_name", "tenant_name")...)
	c.ProjectID = b.take("project_id", spread("project_id", "tenant_id")...)
	c.ProjectDomainName = b.take("project_domain_name",
		spread("project_domain_name", "domain_name", "default_domain_name")...)
	c.ProjectDomainID = b.take("project_domain_id", b.domainIDs("project", c.ProjectDomainName)...)
	c.Region = b.region()
	c.Interface = strings.TrimSuffix(b.take("interface", "interface", "endpoint_type"), "URL")
	cwd := base{b.opts.Cwd, b.opts.Home} // as openstacksdk: relative to where the command is run
	path := func(shown string) string {
		if p := b.take(shown, shown); p != "" {
			return cwd.path(p)
		}
		return ""
	}
	c.CACertFile, c.ClientCertFile, c.ClientKeyFile = path("cacert"), path("cert"), path("key")
	verify := b.take("verify", "verify")
	c.Insecure = strings.EqualFold(b.take("insecure", "insecure"), "true") || strings.EqualFold(verify, "false")
	c.AuthURL = strings.ReplaceAll(c.AuthURL, "{region_name}", c.Region)
	b.check(&c, authType)
	return c
}

// spread returns the keys in the order in which openstacksdk prefers them: outside auth first.
func spread(names ...string) []string {
	var keys []string
	for _, name := range names {
		keys = append(keys, name, "auth."+name)
	}
	return keys
}

// domainIDs returns the keys of a domain's id. The common ones must not overrule a name that is the owner's own.
func (b *cloudBuilder) domainIDs(owner, name string) []string {
	own := spread(owner + "_domain_id")
	if name != "" {
		return own
	}
	return append(own, spread("domain_id", "default_domain_id", "default_domain")...)
}

// region returns the region that OS_REGION_NAME chooses among those of the cloud, else the first one.
func (b *cloudBuilder) region() string {
	known, key := b.values["regions"].list, "regions"
	if len(known) == 0 {
		key = "region_name"
		if v := b.values[key]; len(v.list) > 0 {
			known = v.list
		} else if v.text != "" {
			known = strings.Split(v.text, ",") // the old form of a list
		}
	}
	chosen := b.osEnv("OS_REGION_NAME")
	if chosen.text == "" {
		if len(known) == 0 {
			return ""
		}
		v := b.values[key]
		v.text = strings.TrimSpace(known[0])
		b.record("region_name", false, v, b.hid[key])
		return v.text
	}
	var hid []cloudValue
	if len(known) > 0 {
		v := b.values[key]
		v.text = strings.Join(known, ", ")
		hid = append(hid, v)
		if !slices.ContainsFunc(known, func(r string) bool { return strings.TrimSpace(r) == chosen.text }) {
			f := faultf("cloud %s has no region %s", quote(b.name), quote(chosen.text))
			b.problem(position{file: "environment OS_REGION_NAME"}, "cloud.region_name",
				f.or("it has %s; mind the case", v.text))
		}
	}
	b.record("region_name", false, chosen, hid)
	return chosen.text
}

// check finds what would make the login fail for certain.
func (b *cloudBuilder) check(c *clouds.Cloud, authType string) {
	title := "the OS_* variables"
	if b.name != "" {
		title = "cloud " + quote(b.name)
	}
	// missing says where a key of auth would have to stand.
	missing := func(what, key string) {
		f := faultf("%s: %s", title, what)
		switch secret := key == "password" || key == "application_credential_secret"; {
		case b.name == "":
			f = f.or("set OS_%s", strings.ToUpper(key))
		case secret:
			f = f.or("put %s under auth in secure.yaml, or set OS_%s", key, strings.ToUpper(key))
		default:
			f = f.or("put %s under auth", key)
		}
		b.problem(b.at, "cloud."+key, f)
	}

	b.checkAuthURL(c, title)
	switch strings.ToLower(authType) {
	case "", "password", "v3password", "v3applicationcredential":
	default:
		b.problem(b.where("auth_type", "auth_plugin"), "cloud.auth_type",
			faultf("%s: auth_type %s is not supported", title, quote(authType)).
				or("rosctl logs in with a password or with an application credential"))
	}
	byCredential := c.ByApplicationCredential()
	if byCredential && strings.HasSuffix(strings.ToLower(authType), "password") {
		// Both are there and auth_type says which one is meant.
		c.ApplicationCredentialID, c.ApplicationCredentialName, c.ApplicationCredentialSecret = "", "", ""
		byCredential = false
	}
	switch {
	case byCredential && c.ApplicationCredentialSecret.IsZero():
		missing("the application credential has no secret", "application_credential_secret")
	case byCredential && c.ApplicationCredentialID == "" && c.Username == "" && c.UserID == "":
		missing("an application credential by name needs its user", "username")
	case byCredential:
	case strings.EqualFold(authType, "v3applicationcredential"):
		missing("auth_type is v3applicationcredential and there is none", "application_credential_id")
	case c.Username == "" && c.UserID == "":
		missing("no user", "username")
	case c.Password.IsZero():
		missing("no password", "password")
	}
	if !byCredential && c.ProjectName == "" && c.ProjectID == "" {
		b.note(NoteNoProject, finding.Args{"cloud": b.name})
	}
	if !slices.Contains([]string{"", "public", "internal", "admin"}, c.Interface) {
		b.problem(b.where("interface", "endpoint_type"), "cloud.interface",
			faultf("%s: unknown interface %s", title, quote(c.Interface)).or("it is public, internal or admin"))
	}
	if c.Insecure {
		b.note(NoteInsecure, finding.Args{"connection": "openstack"})
	}
	if (c.ClientCertFile == "") != (c.ClientKeyFile == "") {
		b.problem(b.where("cert", "key"), "cloud.cert", faultf("%s: cert and key belong together", title).
			or("set both or none"))
	}
	if c.CACertFile != "" {
		pemText, f := readCertificates(c.CACertFile)
		if f != nil {
			b.problem(b.where("cacert"), "cloud.cacert", faultf("%s: cacert %s: %s", title, b.show(c.CACertFile), f.msg))
		}
		c.CACertPEM = pemText
	}
}

func (b *cloudBuilder) checkAuthURL(c *clouds.Cloud, title string) {
	at := b.where("auth.auth_url", "auth_url")
	u, err := url.Parse(c.AuthURL)
	var f *fault
	switch {
	case c.AuthURL == "" && b.name == "":
		f = faultf("%s: no auth_url", title).or("set OS_AUTH_URL to the URL of Keystone")
	case c.AuthURL == "":
		f = faultf("%s: no auth_url", title).or("put auth_url under auth, the URL of Keystone")
	case strings.Contains(c.AuthURL, "@"):
		f = faultf("%s: auth_url holds a user name or a password", title).or("take it out")
	case err != nil || u.Host == "":
		f = faultf("%s: auth_url is not a URL", title).or("write https://keystone.example.com:5000/v3")
	case u.Scheme != "https" && u.Scheme != "http":
		f = faultf("%s: auth_url does not begin with https://", title)
	case strings.Contains(u.Path, "/v2.0"):
		f = faultf("%s: auth_url ends in /v2.0, which no Keystone speaks any more", title).or("write /v3 instead")
	default:
		return
	}
	b.problem(at, "cloud.auth_url", f)
}

// readCertificates returns the content of a PEM file that holds at least one certificate.
func readCertificates(path string) ([]byte, *fault) {
	data, err := readFile(path, maxCloudsBytes)
	if err != nil {
		return nil, fileFault(err)
	}
	for rest := data; ; {
		var block *pem.Block
		if block, rest = pem.Decode(rest); block == nil {
			return nil, faultf("there is no certificate in the file").or("it must be PEM: -----BEGIN CERTIFICATE-----")
		}
		if block.Type == "CERTIFICATE" {
			return data, nil
		}
	}
}

// withoutUser takes user and password out of a URL that somebody wrote them into.
func withoutUser(s string) string {
	if i := strings.LastIndex(s, "@"); i >= 0 && strings.Contains(s[:i], "://") {
		return redact.Mark + s[i:]
	}
	return s
}
