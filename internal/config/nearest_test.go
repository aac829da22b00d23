package config

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNearest(t *testing.T) {
	known := []string{"url", "caFile", "securityGroups", "floatingIPPool", "username"}
	tests := map[string]string{
		"ulr": "url", "uri": "url", "cafile": "caFile", "ca-file": "caFile", "security_groups": "securityGroups",
		"securtyGroup": "securityGroups", "floatingIpPool": "floatingIPPool", "usrename": "username", "xyz": "", "": "",
		"password": "",
	}
	for word, want := range tests {
		assert.Equal(t, want, nearest(word, known), word)
	}
}

func TestDistance(t *testing.T) {
	tests := []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"a", "", 1}, {"", "abc", 3}, {"abc", "abc", 0}, {"abc", "acb", 1}, {"abc", "abd", 1}, {"abc", "bc", 1},
		{"flavour", "flavor", 1}, {"kitten", "sitting", 3}, {"größe", "grösse", 2},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, distance(test.a, test.b), "%s %s", test.a, test.b)
		assert.Equal(t, test.want, distance(test.b, test.a), "%s %s", test.b, test.a)
	}
	long := strings.Repeat("x", 100_000)
	assert.LessOrEqual(t, distance(long, long+"y"), 64)
}

// TestHintsLeadToSettings holds the table of other tools' words to the table of settings.
func TestHintsLeadToSettings(t *testing.T) {
	paths := settingPaths()
	for word, path := range synonyms {
		assert.Equal(t, plainWord(word), word, "words are compared without case and dashes")
		if parent, _, nested := strings.Cut(path, "."); !nested {
			assert.Contains(t, append(sections[""].keys, paths...), parent)
			continue
		}
		assert.Contains(t, paths, path)
	}
}

// TestDefaultsAreValid holds every default to the parser of its own setting.
func TestDefaultsAreValid(t *testing.T) {
	check := func(key, def string, parse valueParser) {
		if def != "" {
			_, f := parse(textOf(def, position{}), base{})
			assert.Nil(t, f, key)
		}
	}
	for _, s := range settings {
		check(s.key, s.def, s.form.parse)
	}
	for _, s := range machineSettings {
		check(s.key, s.def, s.form.parse)
	}
	for _, s := range poolSettings {
		check(s.key, s.def, s.form.parse)
	}
}
