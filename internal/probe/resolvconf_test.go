package probe

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSearchDomains(t *testing.T) {
	file := filepath.Join(t.TempDir(), "resolv.conf")
	for text, want := range map[string][]string{
		"":                          nil,
		"nameserver 192.0.2.1\n":    nil,
		"search corp.test lab.test": {"corp.test", "lab.test"},
		"domain corp.test\n":        {"corp.test"},
		"domain old.test\nsearch Corp.Test. # ours\n": {"corp.test"},
		"search first.test\nsearch last.test\n":       {"last.test"},
		"search .\n":                                  nil, // systemd writes it for none
		"search\nsearch ; nothing\n":                  nil,
		"#search no.test\n\tsearch\tyes.test\r\n":     {"yes.test"},
	} {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		assert.Equal(t, want, SearchDomains(file), "%q", text)
	}
	assert.Nil(t, SearchDomains(filepath.Join(t.TempDir(), "nowhere")))
}

func FuzzSearchDomains(f *testing.F) {
	f.Add("search a.test b.test\n")
	f.Add("domain \x00 # ; .\nsearch ..")
	file := filepath.Join(f.TempDir(), "resolv.conf")
	f.Fuzz(func(t *testing.T, text string) {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		for _, domain := range SearchDomains(file) {
			assert.NotEmpty(t, domain)
			assert.NotContains(t, domain, " ")
		}
	})
}
