package rancherapi

import (
	"encoding/base64"
	"fmt"
	"strings"

	"sigs.k8s.io/yaml"

	"github.com/rosctl/rosctl/internal/redact"
)

// KubeconfigServer is where a kubeconfig leads and whom it trusts there.
type KubeconfigServer struct {
	Name       string // of the cluster in the file
	URL        string // "https://rancher.example.com/k8s/clusters/c-m-p7v9kxrt"
	CA         []byte // PEM; empty: the system's roots
	Insecure   bool
	ServerName string // to verify the certificate for, where it is not the URL's host
}

// kubeconfig is the part of a kubeconfig that Rancher writes. Programs and client certificates that a kubeconfig may
// name for its login are not run or read: what Rancher made holds a token.
type kubeconfig struct {
	CurrentContext string `json:"current-context"`
	Clusters       []struct {
		Name    string `json:"name"`
		Cluster struct {
			Server     string `json:"server"`
			CA         string `json:"certificate-authority-data"`
			Insecure   bool   `json:"insecure-skip-tls-verify"`
			ServerName string `json:"tls-server-name"`
		} `json:"cluster"`
	} `json:"clusters"`
	Users []struct {
		Name string `json:"name"`
		User struct {
			Token string `json:"token"`
		} `json:"user"`
	} `json:"users"`
	Contexts []struct {
		Name    string `json:"name"`
		Context struct {
			Cluster string `json:"cluster"`
			User    string `json:"user"`
		} `json:"context"`
	} `json:"contexts"`
}

func kubeconfigError(what string) error {
	return fmt.Errorf("reading the kubeconfig: %s; let Rancher generate a new one", what)
}

// parseKubeconfig reads the current context.
func parseKubeconfig(content redact.Secret) (KubeconfigServer, redact.Secret, error) {
	var file kubeconfig
	// The parser's message could quote the token: it is not passed on.
	if err := yaml.Unmarshal([]byte(content.Reveal()), &file); err != nil {
		return KubeconfigServer{}, "", kubeconfigError("it is no YAML of that form")
	}
	var server KubeconfigServer
	var token redact.Secret
	for _, c := range file.Contexts {
		if c.Name != file.CurrentContext {
			continue
		}
		for _, cluster := range file.Clusters {
			if cluster.Name == c.Context.Cluster {
				server = KubeconfigServer{
					Name: cluster.Name, URL: cluster.Cluster.Server, Insecure: cluster.Cluster.Insecure,
					ServerName: cluster.Cluster.ServerName,
				}
				ca, err := decodeBase64(cluster.Cluster.CA)
				if err != nil {
					return KubeconfigServer{}, "", kubeconfigError("its certificate-authority-data is no base64")
				}
				server.CA = ca
			}
		}
		for _, user := range file.Users {
			if user.Name == c.Context.User {
				token = redact.Secret(user.User.Token)
			}
		}
	}
	switch {
	case server.URL == "":
		return KubeconfigServer{}, "", kubeconfigError("its current context leads to no server")
	case token.IsZero():
		return KubeconfigServer{}, "", kubeconfigError("its current context has no token")
	}
	return server, token, nil
}

// decodeBase64 ignores line breaks: Rancher writes the CA over several lines, with a backslash at their ends.
func decodeBase64(s string) ([]byte, error) {
	return base64.StdEncoding.DecodeString(strings.Join(strings.Fields(s), ""))
}
