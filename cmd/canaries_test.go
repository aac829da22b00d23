package cmd_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"
)

// canaries are the secrets of a lab. Whatever rosctl writes is searched for them, in every form in which they could
// leave it.
type canaries struct {
	mu    sync.Mutex
	forms map[string]string // the form to look for: what it is
}

// add makes a value a canary. Values too short to be a secret are left out.
func (c *canaries) add(what, value string) {
	if len(value) < 6 {
		return
	}
	quoted, _ := json.Marshal(value)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.forms == nil {
		c.forms = map[string]string{}
	}
	for _, form := range []string{
		value, strings.Trim(string(quoted), `"`), url.QueryEscape(value), url.PathEscape(value),
		base64.StdEncoding.EncodeToString([]byte(value)), base64.URLEncoding.EncodeToString([]byte(value)),
	} {
		c.forms[form] = what
	}
}

// shapes are secrets that nobody told us of, known by their form.
var shapes = map[string]*regexp.Regexp{
	"a Rancher token":   regexp.MustCompile(`(token|kubeconfig)-[a-z0-9-]+:[a-z0-9]{40,}`),
	"a private key":     regexp.MustCompile(`-----BEGIN [A-Z ]*PRIVATE KEY-----`),
	"a JSON web token":  regexp.MustCompile(`\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.`),
	"a bearer":          regexp.MustCompile(`(?i)bearer\s+[a-z0-9._:-]{16,}`),
	"the node's token":  regexp.MustCompile(`CATTLE_TOKEN="?[a-z0-9]{20,}`),
	"a password field":  regexp.MustCompile(`"(password|adminPass)"\s*:\s*"[^"\[]{4,}"`),
	"a Keystone header": regexp.MustCompile(`(?i)x-(auth|subject)-token:\s*[a-z0-9_-]{10,}`),
}

// in names the first secret that stands in the text, "" for none.
func (c *canaries) in(text []byte) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	for form, what := range c.forms {
		if bytes.Contains(text, []byte(form)) {
			return what
		}
	}
	for what, shape := range shapes {
		if shape.Match(text) {
			return what
		}
	}
	return ""
}

// secret VALUE makes a value of the script a canary.
func secret(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "secret VALUE")
	s.secrets.add("a secret of the script", args[0])
}

// secretFiles are where secrets belong: what the script and the lab write for rosctl to read, and the kubeconfig that
// rosctl is asked to write.
var secretFiles = regexp.MustCompile(`(^|/)(\.env|clouds\.yaml|secure\.yaml|.*\.secret|.*\.kubeconfig)$`)

// leak looks at everything that the last run wrote: both streams, and every file below $WORK. It says what shows and
// where, "" when all is well.
func (s *stage) leak() string {
	s.learn()
	for name, stream := range map[string]*screen{"stdout": s.out, "stderr": s.err} {
		if what := s.secrets.in([]byte(stream.String())); what != "" {
			return what + " on " + name
		}
	}
	found := ""
	_ = filepath.WalkDir(s.work, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || secretFiles.MatchString(path) {
			return nil
		}
		content, err := os.ReadFile(path)
		if what := s.secrets.in(content); err == nil && what != "" && found == "" {
			found = what + " in " + path
		}
		return nil
	})
	return found
}

var (
	kubeconfigToken = regexp.MustCompile(`token: "?([^"\s]+)`)
	nodeToken       = regexp.MustCompile(`CATTLE_TOKEN="?([A-Za-z0-9]+)`)
)

// learn makes canaries of the secrets that came up since: those in kubeconfigs, and those in the VMs' user data.
func (s *stage) learn() {
	files, _ := filepath.Glob(filepath.Join(s.work, "*.kubeconfig"))
	for _, file := range files {
		content, _ := os.ReadFile(file)
		for _, m := range kubeconfigToken.FindAllSubmatch(content, -1) {
			s.secrets.add("the token of a kubeconfig", string(m[1]))
			_, key, _ := strings.Cut(string(m[1]), ":")
			s.secrets.add("the key of a kubeconfig's token", key)
		}
	}
	if s.lab == nil || s.lab.Cloud == nil {
		return
	}
	for _, server := range s.lab.Cloud.Servers() {
		for _, m := range nodeToken.FindAllSubmatch(server.UserData, -1) {
			s.secrets.add("a node's registration token", string(m[1]))
		}
	}
}
