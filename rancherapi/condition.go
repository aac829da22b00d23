package rancherapi

import (
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// Condition is one condition of an object.
type Condition struct {
	Type    string // "Ready"
	Status  string // "True", "False", "Unknown"
	Reason  string
	Message string
	// Since is when the status changed (Cluster API) or was last written (Rancher); zero where neither is kept, as in
	// OpenstackMachines.
	Since time.Time
	// Legacy marks a condition of Cluster API's other contract: v1beta1 conditions of a v1beta2 object, or the reverse.
	Legacy bool
}

// True tells that the condition holds.
func (c Condition) True() bool { return c.Status == "True" }

// False tells that the condition does not hold. Neither True nor False means that it is not known yet.
func (c Condition) False() bool { return c.Status == "False" }

// conditionPaths are where conditions are kept: Rancher's kinds, and the contract of an object's own version, in
// status.conditions; the older ones of Cluster API's v1beta2 objects in status.deprecated.v1beta1, the newer ones of its
// v1beta1 objects in status.v1beta2.
var conditionPaths = [][]string{
	{"status", "conditions"},
	{"status", "deprecated", "v1beta1", "conditions"},
	{"status", "v1beta2", "conditions"},
}

// Conditions reads the conditions of any object, in the server's order. Those of Cluster API's other contract follow,
// as far as status.conditions has none of the type. Parts that are malformed are left out.
func Conditions(object *unstructured.Unstructured) []Condition {
	if object == nil {
		return nil
	}
	var all []Condition
	known := map[string]bool{}
	for i, path := range conditionPaths {
		rows, _ := at(object.Object, path...).([]any)
		for _, row := range rows {
			c := decodeCondition(row)
			if c.Type == "" || known[c.Type] {
				continue
			}
			known[c.Type] = true
			c.Legacy = i > 0
			all = append(all, c)
		}
	}
	return all
}

func decodeCondition(row any) Condition {
	fields, _ := row.(map[string]any)
	c := Condition{
		Type: text(fields, "type"), Status: text(fields, "status"),
		Reason: text(fields, "reason"), Message: text(fields, "message"),
		Since: parseTime(text(fields, "lastTransitionTime")),
	}
	if c.Since.IsZero() {
		c.Since = parseTime(text(fields, "lastUpdateTime"))
	}
	return c
}

// FindCondition returns the condition of a type. The one that is not there has the Status "".
func FindCondition(conditions []Condition, conditionType string) Condition {
	for _, c := range conditions {
		if c.Type == conditionType {
			return c
		}
	}
	return Condition{Type: conditionType}
}

// at follows a path through maps. Unlike the helpers of apimachinery it neither copies nor complains: an object from a
// server may have anything anywhere.
func at(object map[string]any, path ...string) any {
	var here any = object
	for _, key := range path {
		fields, ok := here.(map[string]any)
		if !ok {
			return nil
		}
		here = fields[key]
	}
	return here
}

func text(object map[string]any, path ...string) string {
	s, _ := at(object, path...).(string)
	return s
}

func flag(object map[string]any, path ...string) bool {
	b, _ := at(object, path...).(bool)
	return b
}

func integer(object map[string]any, path ...string) int {
	switch n := at(object, path...).(type) {
	case int64:
		return int(n)
	case float64:
		return int(n)
	}
	return 0
}

func texts(object map[string]any, path ...string) map[string]string {
	fields, _ := at(object, path...).(map[string]any)
	result := make(map[string]string, len(fields))
	for key, value := range fields {
		if s, ok := value.(string); ok {
			result[key] = s
		}
	}
	return result
}

func deleting(object *unstructured.Unstructured) *time.Time {
	if t := parseTime(text(object.Object, "metadata", "deletionTimestamp")); !t.IsZero() {
		return &t
	}
	return nil
}
