package rancher

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// gitCommit is that of v2.14.4.
const gitCommit = "79b003279f"

// publicRoutes are the paths that need no login.
func (s *Server) publicRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /ping", func(w http.ResponseWriter, _ *http.Request) {
		plainText(w, http.StatusOK, "pong")
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		if text := s.turned().unhealthy; text != "" {
			plainText(w, http.StatusServiceUnavailable, text)
			return
		}
		plainText(w, http.StatusOK, "ok")
	})
	mux.HandleFunc("GET /rancherversion", s.version)
	mux.HandleFunc("GET /cacerts", s.cacerts)
	mux.HandleFunc("GET /system-agent-install.sh", s.installScript)
	mux.HandleFunc("GET /v1-rke2-release/releases", s.releases)
	mux.HandleFunc("GET /v3/connect", func(w http.ResponseWriter, _ *http.Request) {
		plainText(w, http.StatusUnauthorized, "failed authentication")
	})
	mux.HandleFunc("GET /v3/connect/agent", s.connectAgent)
}

// version is JSON that says it is text [misc-rancherversion].
func (s *Server) version(w http.ResponseWriter, _ *http.Request) {
	raw, err := json.Marshal(struct{ Version, GitCommit, RancherPrime string }{s.opts.Version, gitCommit, "false"})
	if err != nil {
		panic(err) // three strings
	}
	plainText(w, http.StatusOK, string(raw))
}

func (s *Server) cacerts(w http.ResponseWriter, _ *http.Request) {
	text := s.Setting("cacerts")
	if text != "" {
		text += "\n"
	}
	w.Header().Set("Content-Type", "text/plain")
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write([]byte(text))
}

// installScript is what a node runs first. The lab's is only the head of Rancher's, which carries all that depends on
// the installation, and the two checks that stop it (pkg/capr/installer/installer.go and system-agent's install.sh).
func (s *Server) installScript(w http.ResponseWriter, r *http.Request) {
	url, cacerts := s.Setting("server-url"), s.Setting("cacerts")
	var b strings.Builder
	fmt.Fprintf(&b, "#!/usr/bin/env sh\nexport STRICT_VERIFY='%t'\n\n", s.Setting("agent-tls-mode") == "strict")
	if url == "" {
		// The host of the request is all that Rancher knows then.
		fmt.Fprintf(&b, "CATTLE_AGENT_BINARY_BASE_URL=\"%s/assets\"\n", origin(r))
	} else {
		fmt.Fprintf(&b, "CATTLE_AGENT_BINARY_BASE_URL=\"%s/assets\"\nCATTLE_SERVER=%s\n", url, url)
	}
	if cacerts != "" {
		fmt.Fprintf(&b, "CATTLE_CA_CHECKSUM=\"%s\"\n", checksum(cacerts))
	}
	b.WriteString(`

#!/bin/sh

fatal() {
    echo "[FATAL] " "$@" >&2
    exit 1
}

if [ -z "${CATTLE_TOKEN}" ]; then
    fatal "\$CATTLE_TOKEN was not set."
fi
if [ -z "${CATTLE_SERVER}" ]; then
    fatal "\$CATTLE_SERVER was not set"
fi
if [ -z "${CATTLE_CA_CHECKSUM}" ] && [ "${STRICT_VERIFY}" = "true" ]; then
    fatal "Aborting system-agent installation due to requested strict CA verification with no CA checksum provided"
fi
`)
	w.Header().Set("Content-Type", "text/plain")
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write([]byte(b.String()))
}

// connectAgent refuses everybody: the lab has no machines that ask over HTTP. With a registration token the real one
// would register a node.
func (s *Server) connectAgent(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Authorization") == "" {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	plainText(w, http.StatusInternalServerError, "machine not found by request\n")
}

// usualReleases are the RKE2 versions that the lab offers.
var usualReleases = []string{"v1.33.8+rke2r1", "v1.33.12+rke2r1", "v1.34.5+rke2r1", "v1.34.8+rke2r1", "v1.35.3+rke2r1",
	"v1.35.5+rke2r1"}

// Release is an RKE2 version with the versions of Rancher that may install it.
type Release struct{ Version, Min, Max string }

func (s *Server) offered() []Release {
	if set := s.turned().releases; set != nil {
		return set
	}
	all := make([]Release, len(s.opts.Releases))
	for i, version := range s.opts.Releases {
		all[i] = Release{version, "v2.12.0-alpha1", "v2.15.99"}
	}
	return all
}

func (s *Server) releases(w http.ResponseWriter, r *http.Request) {
	self := origin(r) + "/v1-rke2-release/releases"
	offered := s.offered()
	data := make([]any, len(offered))
	for i, release := range offered {
		version := release.Version
		data[i] = kube.Object{
			"id": version, "type": "release", "links": kube.Object{"self": self + "/" + version}, "version": version,
			"minChannelServerVersion": release.Min, "maxChannelServerVersion": release.Max,
			"serverArgs": kube.Object{"cni": kube.Object{"type": "array", "default": "calico", "create": false,
				"update":  false,
				"options": []any{"canal", "cilium", "calico", "flannel", "multus,canal", "multus,cilium", "multus,calico"}}},
			"agentArgs": kube.Object{}, "featureVersions": kube.Object{}, "charts": kube.Object{},
		}
	}
	schemaHeaders(w, origin(r)+"/v1-rke2-release/schemas")
	kube.WriteJSON(w, http.StatusOK, kube.Object{"type": "collection", "links": kube.Object{"self": self},
		"actions": kube.Object{}, "resourceType": "releases", "data": data})
}
