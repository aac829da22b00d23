package kube

import (
	"fmt"
	"slices"
	"strings"
)

// Selector picks objects by labels and fields. The zero Selector picks all.
type Selector struct {
	labels []requirement
	fields []requirement
}

// requirement is one term of a selector. With no values, "in" means: the key is there, "notin": it is not.
type requirement struct {
	key    string
	negate bool
	exists bool // ask for the key alone
	values []string
}

// MatchLabels picks objects that have these labels.
func MatchLabels(labels map[string]string) Selector {
	var sel Selector
	for key, value := range labels {
		sel.labels = append(sel.labels, requirement{key: key, values: []string{value}})
	}
	return sel
}

// ParseSelector reads the labelSelector and fieldSelector of a request.
func ParseSelector(labelSelector, fieldSelector string) (Selector, error) {
	var sel Selector
	for _, term := range splitTerms(labelSelector) {
		r, err := parseTerm(term)
		if err != nil {
			return Selector{}, err
		}
		sel.labels = append(sel.labels, r)
	}
	for _, term := range splitTerms(fieldSelector) {
		r, err := parseTerm(term)
		if err != nil || r.exists {
			return Selector{}, fmt.Errorf("invalid selector: '%s'; can't understand '%s'", fieldSelector, term)
		}
		sel.fields = append(sel.fields, r)
	}
	return sel, nil
}

// splitTerms cuts at the commas that stand outside parentheses.
func splitTerms(text string) []string {
	var terms []string
	depth, start := 0, 0
	for i, c := range text {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 {
				terms = append(terms, strings.TrimSpace(text[start:i]))
				start = i + 1
			}
		}
	}
	if rest := strings.TrimSpace(text[start:]); rest != "" {
		terms = append(terms, rest)
	}
	return terms
}

func parseTerm(term string) (requirement, error) {
	bad := fmt.Errorf("unable to parse requirement: %q", term)
	if head, list, ok := strings.Cut(term, "("); ok {
		words := strings.Fields(head)
		list, closed := strings.CutSuffix(list, ")")
		if len(words) != 2 || !closed || words[1] != "in" && words[1] != "notin" {
			return requirement{}, bad
		}
		r := requirement{key: words[0], negate: words[1] == "notin"}
		for value := range strings.SplitSeq(list, ",") {
			r.values = append(r.values, strings.TrimSpace(value))
		}
		return r, nil
	}
	for _, op := range []string{"!=", "==", "="} {
		if key, value, ok := strings.Cut(term, op); ok {
			r := requirement{key: strings.TrimSpace(key), negate: op == "!=", values: []string{strings.TrimSpace(value)}}
			if r.key == "" || strings.ContainsAny(r.key+value, " !=") {
				return requirement{}, bad
			}
			return r, nil
		}
	}
	key, negate := strings.CutPrefix(term, "!")
	if key == "" || strings.ContainsAny(key, " !()") {
		return requirement{}, bad
	}
	return requirement{key: strings.TrimSpace(key), negate: negate, exists: true}, nil
}

// Matches says whether the selector picks an object.
func (sel Selector) Matches(obj Object) bool {
	for _, r := range sel.labels {
		value, there := Nested(obj, "metadata", "labels", r.key).(string)
		if !r.matches(value, there) {
			return false
		}
	}
	for _, r := range sel.fields {
		// An absent field counts as empty, as field selectors have it.
		if !r.matches(fieldText(obj, r.key), true) {
			return false
		}
	}
	return true
}

func (r requirement) matches(value string, there bool) bool {
	if r.exists {
		return there != r.negate
	}
	return (there && slices.Contains(r.values, value)) != r.negate
}

func fieldText(obj Object, path string) string {
	switch value := Nested(obj, strings.Split(path, ".")...).(type) {
	case nil:
		return ""
	case string:
		return value
	default:
		return fmt.Sprint(value)
	}
}

// customFields are the only fields that a kind from a CRD can be selected by.
var customFields = []string{"metadata.name", "metadata.namespace"}

// unsupportedField is the first field that the resource cannot be selected by.
func (sel Selector) unsupportedField(res Resource) string {
	if !strings.Contains(res.Group, ".") || strings.HasSuffix(res.Group, ".k8s.io") && res.ID() == Leases.ID() {
		return ""
	}
	for _, r := range sel.fields {
		if !slices.Contains(customFields, r.key) {
			return r.key
		}
	}
	return ""
}
