package contract

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// Answer is an answer without what differs from one cloud to the next and from one day to the next: identifiers, times,
// addresses, secrets and where the services listen are replaced by words in capitals.
type Answer struct {
	Name    string            `json:"name"`
	Request string            `json:"request"`
	Status  int               `json:"status"`
	Headers map[string]string `json:"headers"`
	Body    any               `json:"body,omitempty"` // JSON
	Text    string            `json:"text,omitempty"` // when it is not JSON
}

// unheard are headers that belong to the connection or to whoever serves the service, not to its API.
var unheard = []string{"Date", "Content-Length", "Connection", "Keep-Alive", "Transfer-Encoding", "Server"}

func (p *player) normal(e Exchange, r raw) Answer {
	method := e.Method
	if method == "" {
		method = http.MethodGet
	}
	a := Answer{Name: e.Name, Request: e.Service + " " + method + " " + e.Path, Status: r.status,
		Headers: map[string]string{}}
	for name, values := range r.header {
		if !slices.Contains(unheard, name) {
			a.Headers[name] = p.plain(strings.Join(values, ", "))
		}
	}
	if _, ok := a.Headers["X-Subject-Token"]; ok {
		a.Headers["X-Subject-Token"] = "TOKEN"
	}
	if r.body == nil {
		a.Text = p.plain(string(r.text))
		return a
	}
	a.Body = p.normalValue("", r.body)
	return a
}

// normalValue walks through a body. key is the name of the field that has the value.
func (p *player) normalValue(key string, value any) any {
	switch v := value.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for name, inner := range v {
			out[p.plain(name)] = p.normalValue(name, inner)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, inner := range v {
			out[i] = p.normalValue(key, inner)
		}
		return out
	case string:
		if word, ok := secretFields[key]; ok && v != "" {
			return word
		}
		if key == "size" { // of the image that a volume was made from
			return "NUMBER"
		}
		return p.plain(v)
	case float64:
		if slices.Contains(freeNumbers, key) || key == "size" && v > 1<<10 { // an image's, in bytes; a volume's counts
			return "NUMBER"
		}
	}
	return value
}

// secretFields are texts that are made up anew each time.
var secretFields = map[string]string{
	"adminPass": "SECRET", "private_key": "SECRET", "secret": "SECRET", "public_key": "PUBLIC KEY",
	"fingerprint": "FINGERPRINT", "audit_ids": "AUDIT", "hostId": "HOST",
	"checksum": "CHECKSUM", "os_hash_value": "CHECKSUM",
}

// freeNumbers are counts of what happened before, and sizes that only the image decides.
var freeNumbers = []string{"id", "revision_number", "standard_attr_id", "virtual_size", "OS-EXT-IMG-SIZE:size"}

// patterns are what is replaced in any text, in this order.
var patterns = []struct {
	form *regexp.Regexp
	word string
}{
	{regexp.MustCompile(`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}`), "ID"},
	{regexp.MustCompile(`\b[0-9a-f]{32}\b`), "ID"},
	{regexp.MustCompile(`\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?`), "TIME"},
	{regexp.MustCompile(`\b(([0-9a-f]{2}:){5}[0-9a-f]{2})\b`), "MAC"},
	{regexp.MustCompile(`\b(10\.20\.0|203\.0\.113)\.\d+\b`), "$1.N"},
	{regexp.MustCompile(`(` + userData + `){9,}`), "LARGE"},
	{regexp.MustCompile(`gAAAAA[A-Za-z0-9_=-]+`), "TOKEN"},
}

// query is that of a link. The order of its words has no meaning.
var query = regexp.MustCompile(`\?[A-Za-z_:]+=[^\s"]*$`)

func sortedQuery(text string) string {
	words := strings.Split(text[1:], "&")
	slices.Sort(words)
	return "?" + strings.Join(words, "&")
}

// plain replaces what is different in each cloud.
func (p *player) plain(text string) string {
	for service, root := range p.roots {
		text = strings.ReplaceAll(text, root+"/", "{"+service+"}/")
		if strings.HasSuffix(text, root) {
			text = strings.TrimSuffix(text, root) + "{" + service + "}"
		}
		text = strings.ReplaceAll(text, root+`"`, "{"+service+`}"`)
	}
	text = query.ReplaceAllStringFunc(text, sortedQuery)
	for _, pattern := range patterns {
		text = pattern.form.ReplaceAllString(text, pattern.word)
	}
	return text
}
