package lab

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/goccy/go-yaml"
)

// CloudRef names a real OpenStack by its entry in a clouds.yaml.
type CloudRef struct {
	Name string // the entry's name
	File string // path of the clouds.yaml
}

// check says whether the entry is there.
func (c *CloudRef) check() error {
	_, err := c.entry()
	return err
}

// entry reads the entry, with what a secure.yaml beside the file adds to it.
func (c *CloudRef) entry() (map[string]any, error) {
	entry, err := readCloud(c.File, c.Name)
	if err != nil {
		return nil, err
	}
	if entry == nil {
		return nil, fmt.Errorf("%s has no cloud %q", c.File, c.Name)
	}
	secret, err := readCloud(filepath.Join(filepath.Dir(c.File), "secure.yaml"), c.Name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	merge(entry, secret)
	return entry, nil
}

// readCloud reads one entry of a file; nil when it has none of that name.
func readCloud(path, name string) (map[string]any, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("reading the clouds that the lab may use: %w", err)
	}
	var file struct {
		Clouds map[string]map[string]any `yaml:"clouds"`
	}
	if err := yaml.Unmarshal(raw, &file); err != nil {
		// The parser's own text would show lines of the file, and there are passwords in it.
		return nil, fmt.Errorf("reading %s: it does not have the form of a clouds.yaml", path)
	}
	return file.Clouds[name], nil
}

// merge lays the values of one map over those of another, section by section.
func merge(into, from map[string]any) {
	for key, value := range from {
		section, isMap := value.(map[string]any)
		old, wasMap := into[key].(map[string]any)
		if isMap && wasMap {
			merge(old, section)
			continue
		}
		into[key] = value
	}
}

// The files that WriteConfig writes.
const (
	fileConfig   = "rosctl.yaml"
	fileClouds   = "clouds.yaml"
	fileCA       = "rancher-ca.pem"
	fileDotEnv   = ".env"
	labCloudName = "lab"
)

// WriteConfig writes what rosctl needs to work with the lab into a directory, which is made when it is not there:
// rosctl.yaml (a cluster "demo" of three nodes), clouds.yaml, rancher-ca.pem, and .env with the password. Files of these
// names are replaced. The two that hold secrets can be read by their owner only.
func (l *Lab) WriteConfig(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("writing the lab's configuration: %w", err)
	}
	content := l.config()
	clouds, err := l.cloudsYAML(content)
	if err != nil {
		return err
	}
	config, err := content.rosctlYAML()
	if err != nil {
		return err
	}
	for _, file := range []struct {
		name    string
		mode    os.FileMode
		content []byte
	}{
		{fileConfig, 0o644, config},
		{fileClouds, 0o600, clouds},
		{fileCA, 0o644, l.Rancher.CA()},
		{fileDotEnv, 0o600, content.dotEnv()},
	} {
		if err := replace(filepath.Join(dir, file.name), file.content, file.mode); err != nil {
			return fmt.Errorf("writing the lab's configuration: %w", err)
		}
	}
	return nil
}

// replace writes a file anew, with its own mode, and never through a link that somebody put there.
func replace(path string, content []byte, mode os.FileMode) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), ".lab-*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(content)
	err = errors.Join(err, temporary.Chmod(mode), temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	return nil
}

// cloudsYAML describes the lab's OpenStack, or copies the entry of the real one.
func (l *Lab) cloudsYAML(content *Config) ([]byte, error) {
	var entry any
	name := labCloudName
	if l.external != nil {
		copied, err := l.external.entry()
		if err != nil {
			return nil, err
		}
		name, entry = l.external.Name, copied
	} else {
		c := l.Cloud.Credentials()
		entry = yaml.MapSlice{
			{Key: "auth", Value: yaml.MapSlice{
				{Key: "auth_url", Value: content.AuthURL},
				{Key: "username", Value: c.Username},
				{Key: "password", Value: content.CloudPassword},
				{Key: "project_name", Value: c.ProjectName},
				{Key: "user_domain_name", Value: c.DomainName},
				{Key: "project_domain_name", Value: c.DomainName},
			}},
			{Key: "region_name", Value: c.Region},
			{Key: "interface", Value: "public"},
			{Key: "identity_api_version", Value: 3},
		}
	}
	out, err := yaml.Marshal(yaml.MapSlice{{Key: "clouds", Value: yaml.MapSlice{{Key: name, Value: entry}}}})
	if err != nil {
		return nil, fmt.Errorf("writing the lab's clouds.yaml: %w", err)
	}
	return out, nil
}
