package world

import (
	"slices"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// condition is one entry of status.conditions, without its times.
type condition struct {
	Type, Status, Reason, Message string
}

// The statuses of a condition.
const (
	isTrue    = "True"
	isFalse   = "False"
	isUnknown = "Unknown"
)

// conditionOf reads one condition of an object; the zero condition when it is not there.
func conditionOf(obj kube.Object, typ string) condition {
	list, _ := kube.Nested(obj, "status", "conditions").([]any)
	for _, entry := range list {
		if entry, ok := entry.(kube.Object); ok && entry["type"] == typ {
			return readCondition(entry)
		}
	}
	return condition{}
}

func readCondition(entry kube.Object) condition {
	return condition{
		Type: kube.NestedString(entry, "type"), Status: kube.NestedString(entry, "status"),
		Reason: kube.NestedString(entry, "reason"), Message: kube.NestedString(entry, "message"),
	}
}

func conditionsOf(obj kube.Object) []condition {
	var out []condition
	list, _ := kube.Nested(obj, "status", "conditions").([]any)
	for _, entry := range list {
		if entry, ok := entry.(kube.Object); ok {
			out = append(out, readCondition(entry))
		}
	}
	return out
}

// setRancher sets conditions in the form of Rancher's own controllers: empty fields left out, lastUpdateTime, new ones at
// the end. It says whether anything changed.
func setRancher(obj kube.Object, now time.Time, conditions ...condition) bool {
	return set(obj, conditions, nil, func(c condition, _ kube.Object) kube.Object {
		entry := kube.Object{"type": c.Type, "status": c.Status}
		if c.Type != "PreBootstrapped" { // the one that never carries a time [ready-cluster]
			entry["lastUpdateTime"] = kube.Timestamp(now)
		}
		if c.Reason != "" {
			entry["reason"] = c.Reason
		}
		if c.Message != "" {
			entry["message"] = c.Message
		}
		return entry
	})
}

// setMachine sets conditions in the form that Rancher gives them on infrastructure machines: all four fields, no time.
func setMachine(obj kube.Object, conditions ...condition) bool {
	return set(obj, conditions, nil, func(c condition, _ kube.Object) kube.Object {
		return kube.Object{"type": c.Type, "status": c.Status, "reason": c.Reason, "message": c.Message}
	})
}

// setCAPI sets conditions in the form of Cluster API's v1beta2 contract: all fields, in the order of the type's list, with
// lastTransitionTime, which moves with the status only.
func setCAPI(obj kube.Object, now time.Time, order []string, conditions ...condition) bool {
	generation, _ := kube.Nested(obj, "metadata", "generation").(int64)
	return set(obj, conditions, order, func(c condition, old kube.Object) kube.Object {
		at := kube.Timestamp(now)
		if kube.NestedString(old, "status") == c.Status {
			at = kube.NestedString(old, "lastTransitionTime")
		}
		return kube.Object{
			"type": c.Type, "status": c.Status, "reason": c.Reason, "message": c.Message,
			"lastTransitionTime": at, "observedGeneration": generation,
		}
	})
}

// set replaces or adds conditions that differ. With an order the list is kept in it.
func set(obj kube.Object, conditions []condition, order []string, write func(condition, kube.Object) kube.Object) bool {
	list, _ := kube.Nested(obj, "status", "conditions").([]any)
	changed := false
	for _, c := range conditions {
		i := slices.IndexFunc(list, func(entry any) bool {
			obj, ok := entry.(kube.Object)
			return ok && kube.NestedString(obj, "type") == c.Type
		})
		var old kube.Object
		if i >= 0 {
			old, _ = list[i].(kube.Object)
			if conditionOf(obj, c.Type) == c {
				continue
			}
			list[i] = write(c, old)
		} else {
			list = append(list, write(c, old))
		}
		changed = true
		kube.SetNested(obj, list, "status", "conditions")
	}
	if changed && order != nil {
		slices.SortStableFunc(list, func(a, b any) int { return rank(order, a) - rank(order, b) })
		kube.SetNested(obj, list, "status", "conditions")
	}
	return changed
}

func rank(order []string, entry any) int {
	obj, _ := entry.(kube.Object)
	if i := slices.Index(order, kube.NestedString(obj, "type")); i >= 0 {
		return i
	}
	return len(order)
}

// setOld sets the conditions that Cluster API keeps for readers of v1beta1, under status.deprecated.
func setOld(obj kube.Object, now time.Time, conditions ...condition) bool {
	old := kube.Nested(obj, "status", "deprecated", "v1beta1", "conditions")
	holder := kube.Object{"status": kube.Object{"conditions": old}}
	changed := set(holder, conditions, nil, func(c condition, old kube.Object) kube.Object {
		entry := kube.Object{"type": c.Type, "status": c.Status, "lastTransitionTime": kube.Timestamp(now)}
		if kube.NestedString(old, "status") == c.Status {
			entry["lastTransitionTime"] = kube.NestedString(old, "lastTransitionTime")
		}
		if c.Reason != "" {
			entry["reason"] = c.Reason
		}
		if c.Message != "" {
			entry["message"] = c.Message
		}
		return entry
	})
	if changed {
		kube.SetNested(obj, kube.Nested(holder, "status", "conditions"), "status", "deprecated", "v1beta1", "conditions")
	}
	return changed
}
