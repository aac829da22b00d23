package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clouds"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// noCloud is good without a word about OpenStack.
var noCloud = strings.Replace(good, "openstack:\n  cloud: rancher\n", "", 1)

func cloudNamed(name string) string {
	return "clouds: {" + name + ": {auth: {auth_url: 'https://" + name + ":5000/v3', " +
		"username: u, password: p, project_id: x}}}\n"
}

func TestWhichCloud(t *testing.T) {
	vars := []string{"OS_AUTH_URL=https://variables:5000/v3", "OS_USERNAME=u", "OS_PASSWORD=p", "OS_PROJECT_NAME=x"}
	two := "clouds:\n  a: {auth: {auth_url: 'https://a', username: u, password: p}}\n" +
		"  b: {auth: {auth_url: 'https://b', username: u, password: p}}\n"
	tests := map[string]struct {
		yaml    string
		files   map[string]string
		environ []string
		flag    string
		url     string
		name    string
	}{
		"file names it": {
			yaml:  noCloud + "openstack: {cloud: b}\n",
			files: map[string]string{"clouds.yaml": two},
			url:   "https://b",
			name:  "b",
		},
		"OS_CLOUD over the file": {
			yaml:    noCloud + "openstack: {cloud: b}\n",
			files:   map[string]string{"clouds.yaml": two},
			environ: []string{"OS_CLOUD=a"},
			url:     "https://a",
			name:    "a",
		},
		"flag over OS_CLOUD": {
			files:   map[string]string{"clouds.yaml": two},
			environ: []string{"OS_CLOUD=a"},
			flag:    "b",
			url:     "https://b",
			name:    "b",
		},
		"OS_CLOUD in .env": {
			files: map[string]string{"clouds.yaml": two, ".env": "OS_CLOUD=a\n"},
			url:   "https://a",
			name:  "a",
		},
		"the only one": {
			files: map[string]string{"clouds.yaml": cloudNamed("only")},
			url:   "https://only:5000/v3",
			name:  "only",
		},
		"variables": {environ: vars, url: "https://variables:5000/v3"},
		"variables over the only one": {
			files:   map[string]string{"clouds.yaml": cloudNamed("only")},
			environ: vars,
			url:     "https://variables:5000/v3",
		},
		"named over variables": {
			yaml:    noCloud + "openstack: {cloud: only}\n",
			files:   map[string]string{"clouds.yaml": cloudNamed("only")},
			environ: vars,
			url:     "https://only:5000/v3",
			name:    "only",
		},
		"variables by their name": {
			yaml:    noCloud + "openstack: {cloud: envvars}\n",
			files:   map[string]string{"clouds.yaml": two},
			environ: vars,
			url:     "https://variables:5000/v3",
		},
		"variables by a name of theirs": {
			files:   map[string]string{"clouds.yaml": two},
			environ: append(vars, "OS_CLOUD_NAME=mine", "OS_CLOUD=mine"),
			url:     "https://variables:5000/v3",
		},
		"variables in .env": {
			files: map[string]string{".env": "OS_AUTH_URL=https://dotenv\nOS_USERNAME=u\nOS_PASSWORD=p\n"},
			url:   "https://dotenv",
		},
		"selectors alone do not make a cloud": {
			files:   map[string]string{"clouds.yaml": cloudNamed("only")},
			environ: []string{"OS_REGION_NAME=r"},
			url:     "https://only:5000/v3",
			name:    "only",
		},
		"the suffix .yml": {
			files: map[string]string{"clouds.yml": cloudNamed("yml")},
			url:   "https://yml:5000/v3",
			name:  "yml",
		},
		"the suffix .json": {
			files: map[string]string{
				"clouds.json": `{"clouds": {"json": {"auth": {"auth_url": "https://json", "username": "u", "password": "p"}}}}`,
			},
			url:  "https://json",
			name: "json",
		},
		"home": {
			files: map[string]string{"home/.config/openstack/clouds.yaml": cloudNamed("home")},
			url:   "https://home:5000/v3",
			name:  "home",
		},
		"XDG_CONFIG_HOME": {
			files: map[string]string{
				"xdg/openstack/clouds.yaml": cloudNamed("xdg"), "home/.config/openstack/clouds.yaml": cloudNamed("home"),
			},
			environ: []string{"XDG_CONFIG_HOME=@/xdg"},
			url:     "https://xdg:5000/v3",
			name:    "xdg",
		},
		"the current directory before home": {
			files: map[string]string{
				"clouds.yaml": cloudNamed("here"), "home/.config/openstack/clouds.yaml": cloudNamed("home"),
			},
			url:  "https://here:5000/v3",
			name: "here",
		},
		"OS_CLIENT_CONFIG_FILE before all": {
			files:   map[string]string{"clouds.yaml": cloudNamed("here"), "lab/x.yaml": cloudNamed("lab")},
			environ: []string{"OS_CLIENT_CONFIG_FILE=lab/x.yaml"},
			url:     "https://lab:5000/v3",
			name:    "lab",
		},
		"OS_CLIENT_CONFIG_FILE that is not there": {
			files:   map[string]string{"clouds.yaml": cloudNamed("here")},
			environ: []string{"OS_CLIENT_CONFIG_FILE=lab/x.yaml"},
			url:     "https://here:5000/v3",
			name:    "here",
		},
		"site": {
			files:   map[string]string{"etc/openstack/clouds.yaml": cloudNamed("site")},
			environ: []string{"XDG_CONFIG_DIRS=@/etc"},
			url:     "https://site:5000/v3",
			name:    "site",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if test.yaml == "" {
				test.yaml = noCloud
			}
			files := map[string]string{"rosctl.yaml": test.yaml}
			for name, text := range test.files {
				files[name] = text
			}
			opts := in(t, files)
			for _, pair := range test.environ {
				opts.Environ = append(opts.Environ, strings.ReplaceAll(pair, "@", opts.Cwd))
			}
			if test.flag != "" {
				opts.Flags = map[string]string{"openstack.cloud": test.flag}
			}
			l, err := Load(opts)
			require.NoError(t, err)
			assert.Equal(t, test.url, l.Cloud.AuthURL)
			assert.Equal(t, test.name, l.Cloud.Name)
		})
	}
}

func TestCloudBesideTheFileComesBeforeTheCurrentDirectory(t *testing.T) {
	opts := in(t, map[string]string{
		"lab/rosctl.yaml": noCloud, "lab/clouds.yaml": cloudNamed("lab"), "clouds.yaml": cloudNamed("here"),
	})
	opts.Path = "lab/rosctl.yaml"
	l, err := Load(opts)
	require.NoError(t, err)
	assert.Equal(t, "lab", l.Cloud.Name)
	assert.Equal(t, "lab/clouds.yaml:1:23", l.Origins["cloud.auth_url"].Where)
}

func TestSecureYAML(t *testing.T) {
	clouds := "clouds:\n  a:\n    auth: {auth_url: 'https://a', username: u, project_id: x, password: shared}\n" +
		"    region_name: r\n"
	secure := "clouds: {a: {auth: {password: %, project_id: mine}}, " +
		"b: {auth: {auth_url: 'https://b', username: u, password: p}}}\n"
	secureWith := func(password string) string { return strings.ReplaceAll(secure, "%", password) }
	tests := map[string]struct {
		files   map[string]string
		environ []string
		want    string
	}{
		"beside": {
			map[string]string{"clouds.yaml": clouds, "secure.yaml": secureWith("one")},
			nil,
			"one",
		},
		"elsewhere in the path": {
			map[string]string{"clouds.yaml": clouds, "home/.config/openstack/secure.yaml": secureWith("two")},
			nil,
			"two",
		},
		"OS_CLIENT_SECURE_FILE": {
			map[string]string{"clouds.yaml": clouds, "secure.yaml": secureWith("one"), "s.yaml": secureWith("three")},
			[]string{"OS_CLIENT_SECURE_FILE=s.yaml"},
			"three",
		},
		"beside the named one": {
			map[string]string{
				"lab/clouds.yaml": clouds, "lab/secure.yaml": secureWith("four"), "secure.yaml": secureWith("one"),
			},
			[]string{"OS_CLIENT_CONFIG_FILE=lab/clouds.yaml"},
			"four",
		},
		"none": {map[string]string{"clouds.yaml": clouds}, nil, "shared"},
		"one of another cloud": {
			map[string]string{"clouds.yaml": clouds, "secure.yaml": "clouds: {z: {auth: {password: no}}}\n"},
			nil,
			"shared",
		},
		"a number as a password": {
			map[string]string{"clouds.yaml": clouds, "secure.yaml": secureWith("0123")},
			nil,
			"0123",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			test.files["rosctl.yaml"] = noCloud + "openstack: {cloud: a}\n"
			opts := in(t, test.files)
			opts.Environ = test.environ
			l, err := Load(opts)
			require.NoError(t, err)
			assert.Equal(t, test.want, l.Cloud.Password.Reveal())
			assert.Equal(t, "r", l.Cloud.Region)
		})
	}
	t.Run("a cloud of secure.yaml alone", func(t *testing.T) {
		l, err := Load(in(t, map[string]string{
			"rosctl.yaml": noCloud + "openstack: {cloud: b}\n", "secure.yaml": secureWith("x"),
		}))
		require.NoError(t, err)
		assert.Equal(t, "https://b", l.Cloud.AuthURL)
	})
}

func TestCloudKeys(t *testing.T) {
	const auth = "auth_url: https://a, username: u, password: p"
	tests := map[string]struct {
		cloud   string
		environ []string
		want    clouds.Cloud
		notes   []event.Note
	}{
		"everything": {
			cloud: `{auth: {auth_url: "https://a:5000/v3", username: u, user_id: ui, password: p,
				project_name: pn, project_id: pi, user_domain_name: un, user_domain_id: udi,
				project_domain_name: pdn, project_domain_id: pdi},
				region_name: R, interface: internalURL, cacert: ca.pem, cert: c.pem, key: k.pem, insecure: false}`,
			want: clouds.Cloud{
				AuthURL: "https://a:5000/v3", Username: "u", UserID: "ui", Password: "p", ProjectName: "pn", ProjectID: "pi",
				UserDomainName: "un", UserDomainID: "udi", ProjectDomainName: "pdn", ProjectDomainID: "pdi", Region: "R",
				Interface: "internal", CACertFile: "DIR/ca.pem", CACertPEM: []byte(certificate), ClientCertFile: "DIR/c.pem",
				ClientKeyFile: "DIR/k.pem",
			},
		},
		"tenant is the old word": {
			cloud: "{auth: {" + auth + ", tenant_name: t, tenant_id: ti}}",
			want:  clouds.Cloud{ProjectName: "t", ProjectID: "ti"},
		},
		"dashes are underscores": {
			cloud: "{auth: {auth-url: https://a, username: u, password: p, project-name: t, user-domain-name: d}, " +
				"region-name: R}",
			want: clouds.Cloud{ProjectName: "t", UserDomainName: "d", Region: "R"},
		},
		"one domain for user and project": {
			cloud: "{auth: {" + auth + ", project_name: t, domain_name: d}}",
			want:  clouds.Cloud{ProjectName: "t", UserDomainName: "d", ProjectDomainName: "d"},
		},
		"one domain, but the user has his own": {
			cloud: "{auth: {" + auth + ", project_name: t, domain_id: d, user_domain_name: mine}}",
			want:  clouds.Cloud{ProjectName: "t", UserDomainName: "mine", ProjectDomainID: "d"},
		},
		"the default domain": {
			cloud: "{auth: {" + auth + ", project_name: t}, default_domain: d}",
			want:  clouds.Cloud{ProjectName: "t", UserDomainID: "d", ProjectDomainID: "d"},
		},
		"outside auth wins for projects": {
			cloud: "{auth: {" + auth + ", project_name: inside}, project_name: outside}",
			want:  clouds.Cloud{ProjectName: "outside"},
		},
		"an application credential": {
			cloud: "{auth_type: v3applicationcredential, auth: {auth_url: https://a, " +
				"application_credential_id: i, application_credential_secret: s}}",
			want: clouds.Cloud{ApplicationCredentialID: "i", ApplicationCredentialSecret: "s"},
		},
		"an application credential by name": {
			cloud: "{auth_type: v3applicationcredential, auth: {auth_url: https://a, username: u, user_domain_id: d, " +
				"application_credential_name: n, application_credential_secret: s}}",
			want: clouds.Cloud{
				Username: "u", UserDomainID: "d", ApplicationCredentialName: "n", ApplicationCredentialSecret: "s",
			},
		},
		"both, and the password is meant": {
			cloud: "{auth_type: password, auth: {" + auth + ", project_id: x, application_credential_id: i}}",
			want:  clouds.Cloud{ProjectID: "x"},
		},
		"the first of the regions": {
			cloud: "{auth: {" + auth + ", project_id: x}, regions: [{name: A, values: {}}, B]}",
			want:  clouds.Cloud{ProjectID: "x", Region: "A"},
		},
		"OS_REGION_NAME chooses": {
			cloud: "{auth: {" + auth + ", project_id: x}, region_name: 'A,B'}", environ: []string{"OS_REGION_NAME=B"},
			want: clouds.Cloud{ProjectID: "x", Region: "B"},
		},
		"the region in the URL": {
			cloud: "{auth: {auth_url: 'https://{region_name}.a', username: u, password: p, project_id: x}, region_name: r1}",
			want:  clouds.Cloud{AuthURL: "https://r1.a", ProjectID: "x", Region: "r1"},
		},
		"the old word for interface": {
			cloud: "{auth: {" + auth + ", project_id: x}, endpoint_type: adminURL}",
			want:  clouds.Cloud{ProjectID: "x", Interface: "admin"},
		},
		"no verification": {
			cloud: "{auth: {" + auth + ", project_id: x}, verify: false}",
			want:  clouds.Cloud{ProjectID: "x", Insecure: true},
			notes: []event.Note{note(NoteInsecure, finding.Args{"connection": "openstack"})},
		},
		"no project": {
			cloud: "{auth: {" + auth + "}}",
			notes: []event.Note{note(NoteNoProject, finding.Args{"cloud": "c"})},
		},
		"the password of the environment, when the cloud has none": {
			cloud: "{auth: {auth_url: https://a, username: u, project_id: x}}", environ: []string{"OS_PASSWORD=p"},
			want: clouds.Cloud{ProjectID: "x"},
		},
		"a profile": {
			cloud: "{profile: pub, auth: {username: u, password: p, project_id: x}}",
			want:  clouds.Cloud{ProjectID: "x", Region: "P"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			opts := in(t, map[string]string{
				"rosctl.yaml": noCloud, "clouds.yaml": "clouds: {c: " + test.cloud + "}\n", "ca.pem": certificate,
				"clouds-public.yaml": "public-clouds: {pub: {auth: {auth_url: https://a, username: other}, region_name: P}}\n",
			})
			opts.Environ = test.environ
			l, err := Load(opts)
			require.NoError(t, err)
			want := test.want
			want.Name = "c"
			if want.AuthURL == "" {
				want.AuthURL = "https://a"
			}
			if want.Username == "" && !want.ByApplicationCredential() {
				want.Username, want.Password = "u", "p"
			}
			for _, path := range []*string{&want.CACertFile, &want.ClientCertFile, &want.ClientKeyFile} {
				*path = strings.ReplaceAll(*path, "DIR", opts.Cwd)
			}
			assert.Equal(t, want, l.Cloud)
			assert.Equal(t, want.Password.Reveal(), l.Cloud.Password.Reveal())
			assert.Equal(t, want.ApplicationCredentialSecret.Reveal(), l.Cloud.ApplicationCredentialSecret.Reveal())
			assert.Equal(t, test.notes, l.Warnings)
		})
	}
}

func TestOriginsOfACloudFromVariables(t *testing.T) {
	opts := in(t, map[string]string{
		"rosctl.yaml": noCloud, ".env": "# x\nOS_USERNAME=other\nOS_PROJECT_NAME=p\nOS_PASSWORD=canary\n",
	})
	opts.Environ = []string{"OS_AUTH_URL=https://a", "OS_USERNAME=me", "OS_PASSWORD=canary2", "OS_USER_DOMAIN_NAME=d"}
	l, err := Load(opts)
	require.NoError(t, err)
	assert.Equal(t, Origin{Source: SourceEnv, Where: "OS_USERNAME", Value: "me", Hid: []Origin{
		{Source: SourceDotenv, Where: ".env:2", Value: "other"},
	}}, l.Origins["cloud.username"])
	assert.Equal(t, Origin{Source: SourceDotenv, Where: ".env:3", Value: "p"}, l.Origins["cloud.project_name"])
	assert.Equal(t, "canary2", l.Cloud.Password.Reveal())
	assert.Empty(t, l.Cloud.Name)
}

func TestUnreadableCloudsFileIsPassedOver(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read everything")
	}
	opts := in(t, map[string]string{
		"rosctl.yaml": noCloud, "clouds.yaml": "x", "home/.config/openstack/clouds.yaml": cloudNamed("home"),
	})
	require.NoError(t, os.Chmod(filepath.Join(opts.Cwd, "clouds.yaml"), 0))
	l, err := Load(opts)
	require.NoError(t, err)
	assert.Equal(t, "home", l.Cloud.Name)
	assert.Equal(t, []event.Note{note(NoteCloudsUnreadable, finding.Args{"path": "clouds.yaml"})}, l.Warnings)
}
