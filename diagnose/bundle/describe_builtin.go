package bundle

import (
	"strconv"
	"strings"
)

// builtIn completes an object of one of the kinds that kubectl describes in words of their own, and does not name.
func builtIn(root *described, object map[string]any) {
	status := map[string]any{}
	if conditions := root.child("Conditions"); conditions != nil {
		if rows := conditions.anyValue(); rows != nil {
			status["conditions"] = rows
		}
	}
	has := func(key string) bool { return root.child(key) != nil }
	switch {
	case has("System Info"), has("Allocatable"):
		object["kind"], object["apiVersion"] = "Node", "v1"
		describedNode(root, object, status)
	case has("Containers") && has("Node") && has("Status"):
		object["kind"], object["apiVersion"] = "Pod", "v1"
		describedPod(root, object, status)
	case has("Pods Statuses"), has("Completions"):
		object["kind"], object["apiVersion"] = "Job", "batch/v1"
		describedJob(root, status)
	case has("Type") && root.holds("Data"):
		object["kind"], object["apiVersion"] = "Secret", "v1"
	case root.holds("Data"):
		object["kind"], object["apiVersion"] = "ConfigMap", "v1"
	case has("StrategyType"), has("Replicas") && has("Pod Template"):
		object["kind"] = "Deployment"
	}
	if len(status) > 0 {
		object["status"] = status
	}
	if created := root.get("CreationTimestamp"); created != "" {
		object["metadata"].(map[string]any)["creationTimestamp"] = describedValue(created)
	}
}

func describedNode(root *described, object, status map[string]any) {
	if info := root.child("System Info"); info != nil {
		status["nodeInfo"] = info.anyValue()
	}
	var taints []any
	if c := root.child("Taints"); c != nil {
		for _, text := range append([]string{c.value}, texts(c.below)...) {
			rest, effect, ok := cutLast(text, ":")
			if !ok {
				continue
			}
			taint := map[string]any{"effect": effect}
			key, value, valued := strings.Cut(rest, "=")
			taint["key"] = key
			if valued {
				taint["value"] = value
			}
			taints = append(taints, taint)
		}
	}
	spec := map[string]any{}
	if taints != nil {
		spec["taints"] = taints
	}
	if id := root.get("ProviderID"); id != "" {
		spec["providerID"] = id
	}
	if root.get("Unschedulable") == "true" {
		spec["unschedulable"] = true
	}
	object["spec"] = spec
}

func texts(all []*described) []string {
	var out []string
	for _, n := range all {
		out = append(out, n.text)
	}
	return out
}

func cutLast(text, separator string) (before, after string, ok bool) {
	i := strings.LastIndex(text, separator)
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+len(separator):], true
}

func describedPod(root *described, object, status map[string]any) {
	node, _, _ := strings.Cut(root.get("Node"), "/")
	object["spec"] = map[string]any{"nodeName": node}
	status["phase"] = root.get("Status")
	for _, key := range [...]string{"Reason", "Message", "IP"} {
		if value := root.get(key); value != "" {
			status[camel(key)] = value
		}
	}
	for _, list := range [...][2]string{{"Init Containers", "initContainerStatuses"}, {"Containers", "containerStatuses"}} {
		var all []any
		if c := root.child(list[0]); c != nil {
			for _, container := range c.below {
				all = append(all, describedContainer(container))
			}
		}
		if all != nil {
			status[list[1]] = all
		}
	}
}

func describedContainer(n *described) map[string]any {
	container := map[string]any{"name": n.key}
	if image := n.get("Image"); image != "" {
		container["image"] = image
	}
	if ready := n.get("Ready"); ready != "" {
		container["ready"] = ready == "True"
	}
	if count, err := strconv.ParseInt(n.get("Restart Count"), 10, 64); err == nil {
		container["restartCount"] = count
	}
	for key, field := range map[string]string{"State": "state", "Last State": "lastState"} {
		c := n.child(key)
		if c == nil || c.value == "" {
			continue
		}
		state := map[string]any{}
		for _, detail := range c.below {
			switch {
			case detail.key == "":
			case detail.key == "Exit Code":
				if code, err := strconv.ParseInt(detail.value, 10, 64); err == nil {
					state["exitCode"] = code
				}
			case detail.key == "Started" || detail.key == "Finished":
				state[strings.ToLower(detail.key)+"At"] = describedValue(detail.value)
			default:
				state[camel(detail.key)] = detail.value
			}
		}
		container[field] = map[string]any{strings.ToLower(c.value): state}
	}
	return container
}

// describedJob reads "0 Active (0 Ready) / 0 Succeeded / 1 Failed".
func describedJob(root *described, status map[string]any) {
	for part := range strings.SplitSeq(root.get("Pods Statuses"), "/") {
		count, word, _ := strings.Cut(strings.TrimSpace(part), " ")
		word, _, _ = strings.Cut(word, " ")
		if n, err := strconv.ParseInt(count, 10, 64); err == nil && word != "" {
			status[strings.ToLower(word)] = n
		}
	}
}
