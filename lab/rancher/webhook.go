package rancher

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

const (
	clusterWebhook       = "rancher.cattle.io.clusters.provisioning.cattle.io"
	machineConfigWebhook = "rancher.cattle.io.openstackconfigs.rke-machine-config.cattle.io"

	annotationNoCreatorRBAC = "field.cattle.io/no-creator-rbac"
)

// mutateCluster names the creator of a new Cluster. The webhook does nothing on a dry run, while the validating one
// still wants the name [cluster-dryrun-no-creator].
func (s *Server) mutateCluster(request kube.AdmitRequest) *kube.Status {
	if request.User.ID == "" {
		return nil
	}
	if status := s.webhook(clusterWebhook, "clusters.provisioning.cattle.io"); status != nil {
		return status
	}
	if request.Verb == kube.Create && !request.DryRun {
		nameCreator(request)
	}
	return nil
}

// mutateMachineConfig names the creator of a new OpenstackConfig.
func (s *Server) mutateMachineConfig(request kube.AdmitRequest) *kube.Status {
	if request.User.ID == "" {
		return nil
	}
	if status := s.webhook(machineConfigWebhook, "rke-machine-config.cattle.io"); status != nil {
		return status
	}
	if request.Verb == kube.Create && !request.DryRun {
		nameCreator(request)
	}
	return nil
}

func nameCreator(request kube.AdmitRequest) {
	annotations := kube.Annotations(request.Object)
	if annotations[annotationCreator] == "" && annotations[annotationNoCreatorRBAC] != "true" {
		kube.SetNested(request.Object, request.User.ID, "metadata", "annotations", annotationCreator)
	}
}

// webhook is what the API server says when it cannot reach the admission webhook [cluster-dryrun-webhook-down].
func (s *Server) webhook(name, path string) *kube.Status {
	s.mu.Lock()
	down := s.webhookDown
	s.mu.Unlock()
	if !down {
		return nil
	}
	return callFailed(fmt.Sprintf("failed calling webhook %q: failed to call webhook: Post "+
		"\"https://rancher-webhook.cattle-system.svc:443/v1/webhook/mutation/%s?timeout=10s\": "+
		"dial tcp 10.200.0.1:9443: connect: connection refused", name, path))
}

func callFailed(message string) *kube.Status {
	return &kube.Status{Code: http.StatusInternalServerError, Reason: "InternalError",
		Message: "Internal error occurred: " + message,
		Details: &kube.Details{Causes: []kube.Cause{{Message: message}}}}
}

var (
	clusterName = regexp.MustCompile(`^[a-z0-9][-a-z0-9]*$`)
	mgmtName    = regexp.MustCompile(`^c-[a-z0-9]{5}$`)
	version     = regexp.MustCompile(`^v?\d+\.\d+\.\d+([-+].*)?$`)
)

// admitCluster refuses what Rancher's validating webhook refuses. It does not look whether anything exists that a
// Cluster names, nor at roles: those mistakes show later, or never.
func (s *Server) admitCluster(request kube.AdmitRequest) *kube.Status {
	if request.User.ID == "" || request.Verb == kube.Delete {
		return nil
	}
	cluster := request.Object
	if request.Verb == kube.Create {
		if status := admitCreator(request); status != nil {
			return status
		}
		name := kube.Name(cluster)
		if len(name) < 2 || len(name) > 63 || name == "local" || mgmtName.MatchString(name) ||
			!clusterName.MatchString(name) {
			return kube.Denied(clusterWebhook, http.StatusUnprocessableEntity, "Invalid",
				"cluster name must be between 2 and 63 characters, must not begin with a hyphen, cannot be \"local\" nor of "+
					"the form \"c-xxxxx\", and can only contain lowercase alphanumeric characters or ' - '")
		}
		// The webhook panics on such a version, but not in a dry run [cluster-create-malformed-version].
		hasConfig := kube.Nested(cluster, "spec", "rkeConfig") != nil
		wanted := kube.NestedString(cluster, "spec", "kubernetesVersion")
		if !request.DryRun && hasConfig && !version.MatchString(wanted) {
			return callFailed(fmt.Sprintf("failed calling webhook %q: failed to call webhook: "+
				"an error on the server (%q) has prevented the request from succeeding",
				clusterWebhook, reviewText(request)))
		}
	}
	if status := admitEnvironment(cluster); status != nil {
		return status
	}
	return s.admitCredential(request)
}

func admitCreator(request kube.AdmitRequest) *kube.Status {
	annotations := kube.Annotations(request.Object)
	creator := annotations[annotationCreator]
	if creator == request.User.ID || creator == "" && annotations[annotationNoCreatorRBAC] == "true" {
		return nil
	}
	return kube.Denied(clusterWebhook, http.StatusUnprocessableEntity, "Invalid",
		"creatorID annotation does not match user")
}

// admitEnvironment checks the agents' environment.
func admitEnvironment(cluster kube.Object) *kube.Status {
	variables, _ := kube.Nested(cluster, "spec", "agentEnvVars").([]any)
	for _, entry := range variables {
		variable, _ := entry.(kube.Object)
		name, value := kube.NestedString(variable, "name"), kube.NestedString(variable, "value")
		switch {
		case name == "NO_PROXY" && strings.ContainsAny(value, " \t\n"):
			return kube.Denied(clusterWebhook, http.StatusBadRequest, "BadRequest",
				"Malformed NO_PROXY environment variable value format: detected whitespace in value. Value must be a "+
					"comma-delimited string with no spaces containing one or more IP address prefixes "+
					"(1.2.3.4, 1.2.3.4:80), IP address prefixes in CIDR notation (1.2.3.4/8), domain names, "+
					"or special DNS labels (*)")
		case name == "CATTLE_AGENT_VAR_DIR":
			return kube.Denied(clusterWebhook, http.StatusBadRequest, "BadRequest",
				`"CATTLE_AGENT_VAR_DIR" cannot be set within "cluster.Spec.RKEConfig.AgentEnvVars": use `+
					`"cluster.Spec.RKEConfig.DataDirectories.SystemAgent"`)
		}
	}
	return nil
}

// admitCredential wants the user to be able to read the credentials that the Cluster names. It says so with 401, as if
// the token were wrong [noperm-cluster-create-dryrun].
func (s *Server) admitCredential(request kube.AdmitRequest) *kube.Status {
	u := s.user(request.User.ID)
	if u == nil || u.admin {
		return nil
	}
	for _, id := range credentialsOf(request.Object) {
		ns, name, found := strings.Cut(id, ":")
		if !found {
			ns, name = kube.Namespace(request.Object), id
		}
		secret, ok := request.Lookup(kube.Secrets, ns, name)
		if !ok || kube.Annotations(secret)[annotationCreator] != u.id {
			return kube.Denied(clusterWebhook, http.StatusUnauthorized, "Unauthorized", "Unauthorized")
		}
	}
	return nil
}

// reviewText is the beginning of the review that the webhook answers with when it panics.
func reviewText(request kube.AdmitRequest) string {
	const limit = 2048 // bytes
	raw, err := json.Marshal(kube.Object{"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1",
		"request": kube.Object{
			"name": kube.Name(request.Object), "namespace": kube.Namespace(request.Object), "operation": "CREATE",
			"userInfo": kube.Object{"username": request.User.ID, "groups": request.User.Groups}, "object": request.Object,
		}})
	if err != nil {
		return ""
	}
	return string(raw[:min(len(raw), limit)])
}
