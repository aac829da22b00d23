package rancher

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// kubeconfig makes the file for a cluster, whether it exists yet or not, with a new token each time. The text is laid
// out as Rancher's template does [kubeconfig-ready].
func (s *Server) kubeconfig(r *http.Request, cluster kube.Object, u *user) string {
	id := kube.Name(cluster)
	name := kube.NestedString(cluster, "spec", "displayName")
	if name == "" {
		name = id
	}
	server := strings.TrimRight(s.Setting("server-url"), "/")
	if server == "" {
		server = origin(r)
	}
	t := s.tokens.add(token{id: "kubeconfig-" + u.id + s.store.Suffix(5), uuid: s.store.NewUID(), user: u.id,
		kind: "kubeconfig", description: "Kubeconfig token", ttl: s.minutes("kubeconfig-default-token-ttl-minutes")})
	var b strings.Builder
	fmt.Fprintf(&b, "apiVersion: v1\nkind: Config\nclusters:\n- name: %q\n  cluster:\n    server: %q\n", name,
		server+"/k8s/clusters/"+id)
	if cacerts := s.Setting("cacerts"); cacerts != "" {
		fmt.Fprintf(&b, "    certificate-authority-data: \"%s\"\n", folded(cacerts))
	}
	fmt.Fprintf(&b, "\nusers:\n- name: %q\n  user:\n    token: %q\n\n\n", name, t.text())
	fmt.Fprintf(&b, "contexts:\n- name: %q\n  context:\n    user: %q\n    cluster: %q\n\ncurrent-context: %q\n", name, name,
		name, name)
	return b.String()
}

// folded is a text in base64, in lines of YAML's double-quoted style.
func folded(text string) string {
	const width = 49 // characters
	encoded := base64.StdEncoding.EncodeToString([]byte(text))
	var lines []string
	for len(encoded) > width {
		lines = append(lines, encoded[:width])
		encoded = encoded[width:]
	}
	return strings.Join(append(lines, encoded), "\\\n      ")
}
