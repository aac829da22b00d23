package rancherapi

import (
	"slices"
	"strings"
)

// rolePrefix begins the labels that name a node's roles.
const rolePrefix = "node-role.kubernetes.io/"

// objectMeta is the part of Kubernetes' metadata that is read here.
type objectMeta struct {
	Name              string            `json:"name"`
	Namespace         string            `json:"namespace"`
	UID               string            `json:"uid"`
	CreationTimestamp string            `json:"creationTimestamp"`
	Labels            map[string]string `json:"labels"`
}

type coreCondition struct {
	Type    string `json:"type"`
	Status  string `json:"status"`
	Reason  string `json:"reason"`
	Message string `json:"message"`
}

// nodeBody is a core/v1 Node as far as it is read; k8s.io/api has the whole.
type nodeBody struct {
	Metadata objectMeta `json:"metadata"`
	Spec     struct {
		ProviderID string `json:"providerID"`
	} `json:"spec"`
	Status struct {
		Conditions []coreCondition `json:"conditions"`
		Addresses  []struct {
			Type    string `json:"type"`
			Address string `json:"address"`
		} `json:"addresses"`
		NodeInfo struct {
			KubeletVersion string `json:"kubeletVersion"`
			SystemUUID     string `json:"systemUUID"`
		} `json:"nodeInfo"`
	} `json:"status"`
}

func (b nodeBody) node() Node {
	n := Node{
		Name: b.Metadata.Name, UID: b.Metadata.UID, Created: parseTime(b.Metadata.CreationTimestamp),
		KubeletVersion: b.Status.NodeInfo.KubeletVersion, ProviderID: b.Spec.ProviderID,
		// Some firmware reports it in capitals, OpenStack never does.
		SystemUUID: strings.ToLower(b.Status.NodeInfo.SystemUUID),
	}
	for _, c := range b.Status.Conditions {
		if c.Type == "Ready" {
			n.Ready, n.Reason, n.Message = c.Status == "True", c.Reason, c.Message
		}
	}
	for _, a := range b.Status.Addresses {
		if a.Type == "InternalIP" && n.InternalIP == "" {
			n.InternalIP = a.Address
		}
	}
	for label, value := range b.Metadata.Labels {
		if role, ok := strings.CutPrefix(label, rolePrefix); ok && value != "false" {
			n.Roles = append(n.Roles, role)
		}
	}
	slices.Sort(n.Roles)
	return n
}

// podBody is a core/v1 Pod as far as it is read.
type podBody struct {
	Metadata objectMeta `json:"metadata"`
	Spec     struct {
		NodeName   string `json:"nodeName"`
		Containers []struct {
			Name string `json:"name"`
		} `json:"containers"`
	} `json:"spec"`
	Status struct {
		Phase             string          `json:"phase"`
		Conditions        []coreCondition `json:"conditions"`
		ContainerStatuses []struct {
			RestartCount int `json:"restartCount"`
			State        struct {
				Waiting *struct {
					Reason string `json:"reason"`
				} `json:"waiting"`
			} `json:"state"`
		} `json:"containerStatuses"`
	} `json:"status"`
}

func (b podBody) pod() Pod {
	p := Pod{
		Name: b.Metadata.Name, Namespace: b.Metadata.Namespace, UID: b.Metadata.UID, Labels: b.Metadata.Labels,
		Phase: b.Status.Phase, Node: b.Spec.NodeName,
	}
	for _, c := range b.Status.Conditions {
		if c.Type == "Ready" {
			p.Ready = c.Status == "True"
		}
	}
	for _, c := range b.Spec.Containers {
		p.Containers = append(p.Containers, c.Name)
	}
	for _, s := range b.Status.ContainerStatuses {
		p.Restarts += s.RestartCount
		if s.State.Waiting != nil && p.Waiting == "" {
			p.Waiting = s.State.Waiting.Reason
		}
	}
	return p
}
