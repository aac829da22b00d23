package config

import (
	"slices"

	"github.com/rosctl/rosctl/internal/clouds"
	"github.com/rosctl/rosctl/internal/event"
)

// FoundClouds is what there is to choose from where no rosctl.yaml says which OpenStack is meant.
type FoundClouds struct {
	// Names of the clouds in clouds.yaml and secure.yaml, in the files' order.
	Names []string
	// Described tells that OS_* variables describe a cloud that needs no name.
	Described bool
	// Chosen is the cloud that OS_CLOUD names; empty for none.
	Chosen string
}

// FindClouds looks where Load would look, beside the file that the options name, which need not be there.
func FindClouds(opts LoadOptions) (FoundClouds, error) {
	l := newLoader(opts)
	l.withoutFile()
	var found FoundClouds
	for _, one := range []struct {
		name, variable string
		source         Source
	}{{"clouds", "OS_CLIENT_CONFIG_FILE", SourceCloudsYAML}, {"secure", "OS_CLIENT_SECURE_FILE", SourceSecureYAML}} {
		path, data := l.findClouds(one.name, one.variable)
		if path == "" {
			continue
		}
		for _, name := range l.readClouds(path, data, "clouds", one.source).names {
			if !slices.Contains(found.Names, name) {
				found.Names = append(found.Names, name)
			}
		}
	}
	variables, _ := l.osVariables()
	found.Described = variables["auth_url"].text != ""
	found.Chosen = l.osEnv("OS_CLOUD").text
	return found, l.result()
}

// LoadCloud returns how to log in to a cloud, as Load does for the one that rosctl.yaml names; "" is the one that is
// meant without a word. The file that the options name need not be there.
func LoadCloud(opts LoadOptions, name string) (clouds.Cloud, []event.Note, error) {
	l := newLoader(opts)
	l.withoutFile()
	if name == "" {
		name = l.osEnv("OS_CLOUD").text
	}
	cloud := l.cloud(name)
	return cloud, slices.Concat(l.res.notes, l.notes), l.result()
}

// Ambient returns what the environment, and .env after it, say about settings, by their paths: {"rancher.url": …}. What
// is not a value that the setting can have is left out.
func Ambient(opts LoadOptions) map[string]string {
	l := newLoader(opts)
	l.withoutFile()
	said := map[string]string{}
	for _, row := range settings {
		if row.env == "" {
			continue
		}
		for _, c := range l.res.candidates(row.key, row.env, "") {
			if value, wrong := row.form.parse(c.node, l.res.bases[c.source]); wrong == nil {
				said[row.key] = show(value)
				break
			}
		}
	}
	return said
}

// withoutFile prepares the loader for questions that no rosctl.yaml is needed for.
func (l *loader) withoutFile() {
	dotenv, problems := readDotenv(l.dotenvCandidates())
	l.problems = append(l.problems, problems...)
	l.over(readDocument(&node{at: position{file: l.opts.Path}, kind: mapNode}, l.fileBase()), dotenv)
}
