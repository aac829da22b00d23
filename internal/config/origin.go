package config

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/redact"
)

// Source is where a value came from.
type Source string

// The sources, strongest first. The last four are those of secrets and of the cloud.
const (
	SourceFlag       Source = "flag"
	SourceEnv        Source = "env"
	SourceFile       Source = "file"   // rosctl.yaml
	SourceDotenv     Source = "dotenv" // .env
	SourceDefault    Source = "default"
	SourceCloudsYAML Source = "clouds.yaml"
	SourceSecureYAML Source = "secure.yaml"
	SourceSecretFile Source = "secret file" // what passwordFile or tokenFile names
	SourceCommand    Source = "command"     // what passwordCommand or tokenCommand prints
	SourcePrompt     Source = "prompt"      // asked for when it is needed
)

// Origin says where a value came from, and what it hid.
type Origin struct {
	Source Source `json:"source"`
	// Where is the place: "rosctl.yaml:12:3", ".env:3", "RANCHER_URL", the flag's path; empty for defaults.
	Where string `json:"where,omitempty"`
	// Value as Show prints it; "[redacted]" for secrets.
	Value string `json:"value"`
	// Hid are the values that this one won over, strongest first.
	Hid []Origin `json:"hid,omitempty"`
}

// Origins holds the origin of every setting that has a value, by path: "rancher.url", "pools[0].flavor" (also where the
// pool took it over from machine), "rancher.password", "cloud.auth_url".
type Origins map[string]Origin

// Setting is one line of `config show`.
type Setting struct {
	Path   string `json:"path"`
	Value  string `json:"value"`
	Origin Origin `json:"origin"`
	// Secret tells that Value is not the value.
	Secret bool `json:"secret,omitempty"`
}

// setting builds the line of a value that may be shown.
func (o Origin) setting(path string) Setting { return Setting{Path: path, Value: o.Value, Origin: o} }

// secretOrigin is the origin of a value that is never shown.
func secretOrigin(source Source, where string) Origin {
	return Origin{Source: source, Where: where, Value: redact.Mark}
}

// fileOrder is the order of the sections in rosctl.yaml, with what clouds.yaml says behind openstack.
var fileOrder = []string{
	"name", "namespace", "rancher", "openstack", "cloud", "kubernetes", "machine", "pools", "dns", "waits", "clock",
}

// inFileOrder sorts settings by section; within one they stay as they are.
func inFileOrder(all []Setting) []Setting {
	rank := func(s Setting) int {
		return slices.Index(fileOrder, s.Path[:strings.IndexAny(s.Path+".", ".[")])
	}
	slices.SortStableFunc(all, func(a, b Setting) int { return cmp.Compare(rank(a), rank(b)) })
	return all
}
