package kube

import (
	"fmt"
	"regexp"
)

// subdomain is the form of most names (RFC 1123), subdomainText what the API server says of one that is not
// (k8s.io/apimachinery/pkg/util/validation).
var subdomain = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$`)

const (
	subdomainText = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', " +
		"and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is " +
		`'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')`
	maxNameLength = 253 // characters
)

// checkName says what is wrong with a new object's name.
func checkName(obj Object) []FieldProblem {
	name := Name(obj)
	problem := func(reason, message string) []FieldProblem {
		return []FieldProblem{{Field: "metadata.name", Reason: reason, Message: message}}
	}
	switch {
	case name == "":
		return problem(reasonRequired, "Required value: name or generateName is required")
	case len(name) > maxNameLength:
		return problem(reasonInvalid,
			fmt.Sprintf("Invalid value: %q: must be no more than %d characters", name, maxNameLength))
	case !subdomain.MatchString(name):
		return problem(reasonInvalid, fmt.Sprintf("Invalid value: %q: %s", name, subdomainText))
	}
	return nil
}
