package phases

import (
	"errors"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// seen is a piece of evidence without a time of its own: the event that carries it has one.
func seen(source finding.Source, ref, excerpt string) finding.Evidence {
	return finding.Evidence{Source: source, Ref: ref, Excerpt: excerpt}
}

// rancherKind is the kind of a Rancher error, "" for another error or none. The page of a gateway whose Rancher is
// down is a fault of the server; any other page means that somebody else answers.
func rancherKind(err error) string {
	var e *rancherapi.Error
	switch {
	case !errors.As(err, &e):
		return ""
	case e.Kind == rancherapi.KindHTML && e.Status >= http.StatusInternalServerError:
		return string(rancherapi.KindServer)
	}
	return string(e.Kind)
}

// cloudKind is the kind of an OpenStack error, "" for another error or none.
func cloudKind(err error) string {
	var e *openstack.Error
	if errors.As(err, &e) {
		return string(e.Kind)
	}
	return ""
}

// answered tells whether a server looked at the request and said no; anything else means that we do not know.
func answered(err error) bool {
	switch rancherKind(err) {
	case "auth", "forbidden", "not-found", "exists", "conflict", "invalid", "denied", "not-rancher", "html":
		return true
	}
	switch cloudKind(err) {
	case "auth", "forbidden", "not-found", "conflict", "quota":
		return true
	}
	return false
}

// evidenceOf returns what an error proves about a connection.
func evidenceOf(err error) []finding.Evidence {
	var fault *transport.Fault
	if errors.As(err, &fault) && fault.Host != "" {
		return []finding.Evidence{seen(finding.TLS, fault.Host, fault.Kind)}
	}
	return nil
}

func quoted(s string) string { return `"` + s + `"` }

func first(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}

// list joins names for a person, at most n of them.
func list(names []string, n int) string {
	if len(names) <= n {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:n], ", ") + " and " + itoa(len(names)-n) + " more"
}
