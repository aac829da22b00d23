package config

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/clouds"
	"github.com/rosctl/rosctl/internal/finding"
)

// osEnv returns an OS_* variable from the environment, else from .env.
func (l *loader) osEnv(name string) cloudValue {
	if v := l.res.env[name]; v != "" {
		return cloudValue{text: v, source: SourceEnv, at: position{file: name}}
	}
	if v := l.res.dotenv.values[name]; v != "" {
		return cloudValue{text: v, source: SourceDotenv, at: l.res.dotenv.where(name)}
	}
	return cloudValue{}
}

// osSelectors choose a cloud; they do not describe one (openstacksdk, loader.py, _get_os_environ).
var osSelectors = []string{
	"OS_CLOUD", "OS_REGION_NAME", "OS_CLIENT_CONFIG_FILE", "OS_CLIENT_SECURE_FILE", "OS_CLOUD_NAME",
}

// osVariables returns the OS_* variables that describe a cloud, as keys of clouds.yaml, and their names.
func (l *loader) osVariables() (values cloudValues, names []string) {
	values = cloudValues{}
	take := func(name string) {
		if !strings.HasPrefix(name, "OS_") || slices.Contains(names, name) || slices.Contains(osSelectors, name) {
			return
		}
		for _, foreign := range []string{"OS_TEST", "OS_STD", "OS_LOG"} {
			if strings.HasPrefix(name, foreign) {
				return
			}
		}
		if v := l.osEnv(name); v.text != "" {
			names = append(names, name)
			values[strings.ToLower(strings.TrimPrefix(name, "OS_"))] = v
		}
	}
	for name := range l.res.env {
		take(name)
	}
	for name := range l.res.dotenv.values {
		take(name)
	}
	slices.Sort(names)
	return values, names
}

// cloud finds out which OpenStack is meant and how to log in, as openstacksdk does: the cloud that --os-cloud, OS_CLOUD
// or openstack.cloud names; else the one that OS_* variables describe; else the only one in clouds.yaml.
func (l *loader) cloud(wanted string) clouds.Cloud {
	before := len(l.problems)
	path, data := l.findClouds("clouds", "OS_CLIENT_CONFIG_FILE")
	var file, secure cloudsFile
	if path != "" {
		file = l.readClouds(path, data, "clouds", SourceCloudsYAML)
	}
	// openstacksdk looks for secure.yaml on its own. Beside a clouds.yaml that OS_CLIENT_CONFIG_FILE names it looks only
	// when told to, other clients always do; there is no reason to miss it.
	var beside []string
	if path != "" {
		for _, suffix := range []string{".yaml", ".yml", ".json"} {
			beside = append(beside, besides(path, "secure"+suffix))
		}
	}
	securePath, secureData := l.findClouds("secure", "OS_CLIENT_SECURE_FILE", beside...)
	if securePath != "" {
		secure = l.readClouds(securePath, secureData, "clouds", SourceSecureYAML)
	}
	variables, variableNames := l.osVariables()
	names := slices.Clone(file.names)
	for _, name := range secure.names {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}

	// openstacksdk makes a cloud of any variables, OS_PASSWORD alone among them, which then cannot log in.
	_, hasURL := variables["auth_url"]
	described := hasURL || len(variables) > 0 && len(names) == 0

	b := cloudBuilder{loader: l, hid: map[string][]cloudValue{}, at: position{file: "environment"}}
	switch {
	case described && (wanted == "" || wanted == l.envCloudName() && !slices.Contains(names, wanted)):
		b.values = variables
	case wanted == "" && len(names) == 1:
		wanted = names[0]
		fallthrough
	case slices.Contains(names, wanted):
		b.name = wanted
		b.at = secure.at[wanted]
		if at, ok := file.at[wanted]; ok {
			b.at = at
		}
		b.values = secure.clouds[wanted].over(file.clouds[wanted], b.hid)
		b.profile()
		used := b.lentSecrets(variables)
		variableNames = slices.DeleteFunc(variableNames, func(name string) bool { return slices.Contains(used, name) })
		if len(variableNames) > 0 {
			l.note(NoteOSIgnored, finding.Args{"cloud": wanted, "names": strings.Join(variableNames, ", ")})
		}
	case len(l.problems) > before:
		// A file that could not be read has no clouds; that has been said.
		return clouds.Cloud{}
	default:
		l.cloudMissing(wanted, path, names)
		return clouds.Cloud{}
	}
	for _, p := range []string{path, securePath} {
		l.notePrivate(p, b.values)
	}
	return b.build()
}

func (l *loader) envCloudName() string {
	if v := l.osEnv("OS_CLOUD_NAME"); v.text != "" {
		return v.text
	}
	return "envvars"
}

// cloudMissing says which clouds there would be.
func (l *loader) cloudMissing(wanted, path string, names []string) {
	at := l.res.at("openstack.cloud")
	switch {
	case wanted == "" && len(names) > 0:
		l.problem(at, "openstack.cloud", faultf("%s has %d clouds and nothing says which one", l.show(path), len(names)).
			or("set openstack.cloud or OS_CLOUD to one of %s", strings.Join(names, ", ")))
	case wanted == "":
		l.problem(at, "openstack.cloud", faultf("nothing says where OpenStack is").
			or("write a clouds.yaml and set openstack.cloud, or set OS_AUTH_URL, OS_USERNAME, OS_PASSWORD, …"))
	case path == "":
		l.problem(at, "openstack.cloud", faultf("there is no clouds.yaml to find cloud %s in", quote(wanted)).
			or("it is looked for in %s", strings.Join(l.shownDirs(), ", ")))
	default:
		f := faultf("cloud %s is not in %s", quote(wanted), l.show(path))
		if near := nearest(wanted, names); near != "" {
			f = f.or("did you mean %q? It has %s", near, strings.Join(names, ", "))
		} else if len(names) > 0 {
			f = f.or("it has %s", strings.Join(names, ", "))
		}
		l.problem(at, "openstack.cloud", f)
	}
}

func (l *loader) shownDirs() []string {
	var dirs []string
	for _, dir := range l.cloudsDirs() {
		dirs = append(dirs, l.show(dir))
	}
	return dirs
}

// notePrivate notes a clouds.yaml or secure.yaml with the password in it that others may read.
func (l *loader) notePrivate(path string, values cloudValues) {
	if path == "" {
		return
	}
	for _, key := range []string{"auth.password", "password", "auth.application_credential_secret"} {
		if v, ok := values[key]; ok && v.at.file == l.show(path) {
			if mode := readableByOthers(path); mode != "" {
				l.note(NoteSecretReadable, finding.Args{"path": l.show(path), "mode": mode})
			}
			return
		}
	}
}

// besides returns the file of that name in the directory of path.
func besides(path, name string) string { return filepath.Join(filepath.Dir(path), name) }
