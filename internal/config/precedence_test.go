package config

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPrecedence tries every combination of the sources for settings that may come from all of them.
func TestPrecedence(t *testing.T) {
	settings := []struct {
		path, variable, def string
		value               func(Source) string
		get                 func(*Loaded) string
	}{
		{
			"rancher.username", "RANCHER_USERNAME", "admin",
			func(s Source) string { return "from-" + string(s) },
			func(l *Loaded) string { return l.Spec.Rancher.Username },
		},
		{
			"rancher.url", "RANCHER_URL", "",
			func(s Source) string { return "https://" + string(s) + ".example.com" },
			func(l *Loaded) string { return l.Spec.Rancher.URL },
		},
		{
			"rancher.ip", "RANCHER_IP", "",
			func(s Source) string { return fmt.Sprintf("10.0.0.%d", len(s)) },
			func(l *Loaded) string { return l.Spec.Rancher.IP },
		},
		{
			"rancher.caFile", "RANCHER_CACERT", "",
			func(s Source) string { return "/nowhere/" + string(s) },
			func(l *Loaded) string { return l.Spec.Rancher.CAFile },
		},
		{
			"openstack.cloud", "OS_CLOUD", "",
			func(s Source) string { return "cloud-" + string(s) },
			func(l *Loaded) string { return l.Spec.OpenStack.Cloud },
		},
	}
	order := []Source{SourceFlag, SourceEnv, SourceFile, SourceDotenv}
	for _, setting := range settings {
		for mask := range 1 << len(order) {
			var said []Source
			for i, source := range order {
				if mask&(1<<i) != 0 {
					said = append(said, source)
				}
			}
			t.Run(fmt.Sprintf("%s/%v", setting.path, said), func(t *testing.T) {
				sectionName, key, _ := strings.Cut(setting.path, ".")
				opts := in(t, map[string]string{".env": "", "rosctl.yaml": "name: demo\n"})
				for _, source := range said {
					value := setting.value(source)
					switch source {
					case SourceFlag:
						opts.Flags = map[string]string{setting.path: value}
					case SourceEnv:
						opts.Environ = []string{setting.variable + "=" + value}
					case SourceFile:
						write(t, opts, "rosctl.yaml", fmt.Sprintf("name: demo\n%s: {%s: %q}\n", sectionName, key, value))
					case SourceDotenv:
						write(t, opts, ".env", setting.variable+"="+value+"\n")
					}
				}
				l, _ := Load(opts) // much is missing, which is not the question here
				require.NotNil(t, l)
				var want []Origin
				for _, source := range said {
					want = append(want, Origin{Source: source, Value: setting.value(source)})
				}
				if setting.def != "" {
					want = append(want, Origin{Source: SourceDefault, Value: setting.def})
				}
				if len(want) == 0 {
					assert.NotContains(t, l.Origins, setting.path)
					assert.Empty(t, setting.get(l))
					return
				}
				assert.Equal(t, want[0].Value, setting.get(l))
				got := l.Origins[setting.path]
				require.Len(t, got.Hid, len(want)-1)
				for i, o := range append([]Origin{got}, got.Hid...) {
					assert.Equal(t, want[i].Source, o.Source)
					assert.Equal(t, want[i].Value, o.Value)
					assert.Equal(t, where(setting.path, setting.variable, o.Source), o.Where)
				}
			})
		}
	}
}

func where(path, variable string, source Source) string {
	switch source {
	case SourceFlag:
		return path
	case SourceEnv:
		return variable
	case SourceFile:
		return fmt.Sprintf("rosctl.yaml:2:%d", strings.Index(path, ".")+4)
	case SourceDotenv:
		return ".env:1"
	}
	return ""
}

// TestSecretPrecedence tries every combination of the sources of a secret. The same order holds as for settings.
func TestSecretPrecedence(t *testing.T) {
	order := []Source{SourceFlag, SourceEnv, SourceFile, SourceDotenv}
	for mask := range 1 << len(order) {
		for _, name := range []string{"password", "token"} {
			opts := goodIn(t, map[string]string{"flag.pw": "from-flag\n", "file.pw": "from-file\n"})
			variable := "RANCHER_" + strings.ToUpper(name)
			var said []Source
			for i, source := range order {
				if mask&(1<<i) == 0 {
					continue
				}
				said = append(said, source)
				switch source {
				case SourceFlag:
					opts.Flags = map[string]string{"rancher." + name + "File": "flag.pw"}
				case SourceEnv:
					opts.Environ = []string{variable + "=from-env"}
				case SourceFile:
					write(t, opts, "rosctl.yaml", strings.Replace(good, "rancher:\n", "rancher:\n  "+name+"Command: cat file.pw\n", 1))
				case SourceDotenv:
					write(t, opts, ".env", variable+"=from-dotenv\n")
				}
			}
			t.Run(fmt.Sprintf("%s/%v", name, said), func(t *testing.T) {
				l, err := Load(opts)
				require.NoError(t, err)
				get := l.RancherPassword
				if name == "token" {
					get = l.RancherToken
				}
				v, err := get(t.Context())
				switch {
				case len(said) > 0:
					require.NoError(t, err)
					assert.Equal(t, "from-"+string(said[0]), v.Reveal())
					assert.Len(t, l.Origins["rancher."+name].Hid, len(said)-1)
				case name == "password":
					require.ErrorContains(t, err, "set RANCHER_PASSWORD")
				default:
					require.NoError(t, err)
					assert.True(t, v.IsZero())
				}
			})
		}
	}
}

func TestPathsAreRelativeToWhereTheyWereSaid(t *testing.T) {
	opts := in(t, map[string]string{
		"conf/rosctl.yaml": strings.Replace(good, "rancher:\n", "rancher:\n  passwordFile: pw\n  tokenFile: ~/token\n", 1),
		"conf/clouds.yaml": goodClouds,
		"conf/.env":        "RANCHER_CACERT=ca.pem\n",
		"conf/ca.pem":      certificate,
		"conf/pw":          "x", "home/token": "x",
	})
	opts.Path = "conf/rosctl.yaml"
	l, err := Load(opts)
	require.NoError(t, err)
	r := l.Spec.Rancher
	assert.Equal(t, opts.Cwd+"/conf/pw", r.PasswordFile)
	assert.Equal(t, opts.Cwd+"/home/token", r.TokenFile)
	assert.Equal(t, opts.Cwd+"/conf/ca.pem", r.CAFile)
	assert.Equal(t, "conf/.env:1", l.Origins["rancher.caFile"].Where)

	opts.Environ = []string{"RANCHER_CACERT=ca.pem"}
	_, err = Load(opts)
	require.EqualError(t, err, "environment RANCHER_CACERT: rancher.caFile: ca.pem: there is no such file")
}
