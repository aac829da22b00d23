package kube

import (
	"fmt"
	"net/http"
	"strings"
)

// Status is the Kubernetes Status that refuses a request. A nil *Status is success. It is an error, but functions here
// return the concrete type so that nil stays nil.
type Status struct {
	Code    int
	Reason  string // "NotFound", "Conflict", …; "" when the server gave none
	Message string
	Details *Details
}

// Details says what a Status is about.
type Details struct {
	Name, Group, Kind, UID string
	Causes                 []Cause
	RetryAfterSeconds      int
}

// Cause is one reason of a Status, mostly one field.
type Cause struct{ Reason, Message, Field string }

// Error is the message.
func (s *Status) Error() string { return s.Message }

// Object is the Status as the API serves it.
func (s *Status) Object() Object {
	obj := Object{
		"kind": "Status", "apiVersion": "v1", "metadata": Object{}, "status": "Failure",
		"message": s.Message, "code": int64(s.Code),
	}
	if s.Reason != "" {
		obj["reason"] = s.Reason
	}
	if s.Details != nil {
		obj["details"] = s.Details.object()
	}
	return obj
}

func (d *Details) object() Object {
	obj := Object{}
	set := func(key, value string) {
		if value != "" {
			obj[key] = value
		}
	}
	set("name", d.Name)
	set("group", d.Group)
	set("kind", d.Kind)
	set("uid", d.UID)
	if d.RetryAfterSeconds > 0 {
		obj["retryAfterSeconds"] = int64(d.RetryAfterSeconds)
	}
	if len(d.Causes) > 0 {
		causes := make([]any, len(d.Causes))
		for i, c := range d.Causes {
			cause := Object{}
			for key, value := range map[string]string{"reason": c.Reason, "message": c.Message, "field": c.Field} {
				if value != "" {
					cause[key] = value
				}
			}
			causes[i] = cause
		}
		obj["causes"] = causes
	}
	return obj
}

// NotFound says that an object is not there, in the API server's words.
func NotFound(res Resource, name string) *Status {
	return &Status{Code: http.StatusNotFound, Reason: "NotFound",
		Message: fmt.Sprintf("%s %q not found", res.ID(), name),
		Details: &Details{Name: name, Group: res.Group, Kind: res.Plural}}
}

// AlreadyExists refuses the creation of a name that is taken.
func AlreadyExists(res Resource, name string) *Status {
	return &Status{Code: http.StatusConflict, Reason: "AlreadyExists",
		Message: fmt.Sprintf("%s %q already exists", res.ID(), name),
		Details: &Details{Name: name, Group: res.Group, Kind: res.Plural}}
}

// Conflict refuses a write, with the words of the API server before why.
func Conflict(res Resource, name, why string) *Status {
	return &Status{Code: http.StatusConflict, Reason: "Conflict",
		Message: fmt.Sprintf("Operation cannot be fulfilled on %s %q: %s", res.ID(), name, why),
		Details: &Details{Name: name, Group: res.Group, Kind: res.Plural}}
}

// BadRequest refuses what cannot be read.
func BadRequest(message string) *Status {
	return &Status{Code: http.StatusBadRequest, Reason: "BadRequest", Message: message}
}

// Invalid refuses an object whose fields are wrong. Each problem becomes a cause.
func Invalid(res Resource, name string, problems []FieldProblem) *Status {
	texts := make([]string, len(problems))
	causes := make([]Cause, len(problems))
	for i, p := range problems {
		texts[i] = p.Field + ": " + p.Message
		causes[i] = Cause{Reason: p.Reason, Message: p.Message, Field: p.Field}
	}
	text := strings.Join(texts, ", ")
	if len(texts) > 1 {
		text = "[" + text + "]"
	}
	return &Status{Code: http.StatusUnprocessableEntity, Reason: "Invalid",
		Message: fmt.Sprintf("%s %q is invalid: %s", res.kindName(), name, text),
		Details: &Details{Name: name, Group: res.Group, Kind: res.Kind, Causes: causes}}
}

// kindName is the kind with its group, as messages about the object's content name it.
func (r Resource) kindName() string {
	if r.Group == "" {
		return r.Kind
	}
	return r.Kind + "." + r.Group
}

// Denied is the refusal of an admission webhook. Code and reason are the webhook's own choice; the text before the
// message is the API server's.
func Denied(webhook string, code int, reason, message string) *Status {
	return &Status{Code: code, Reason: reason,
		Message: fmt.Sprintf("admission webhook %q denied the request: %s", webhook, message)}
}

// Forbidden says that the user may not do this to the resource.
func Forbidden(user, verb string, res Resource, namespace, name string) *Status {
	where := " at the cluster scope"
	if namespace != "" {
		where = fmt.Sprintf(" in the namespace %q", namespace)
	}
	subject := res.ID() + " is forbidden"
	if name != "" {
		subject = fmt.Sprintf("%s %q is forbidden", res.ID(), name)
	}
	return &Status{Code: http.StatusForbidden, Reason: "Forbidden",
		Message: fmt.Sprintf("%s: User %q cannot %s resource %q in API group %q%s",
			subject, user, verb, res.Plural, res.Group, where),
		Details: &Details{Name: name, Group: res.Group, Kind: res.Plural}}
}
