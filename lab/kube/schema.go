package kube

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Field is the part of a structural schema that decides how the API answers: types, defaults, what is required, what is
// unknown.
type Field struct {
	Type     string            // "object", "array", "string", "integer", "number", "boolean"; "" takes any value as it is
	Fields   map[string]*Field // of an object; others are unknown and pruned
	Values   *Field            // of an object with free keys
	Items    *Field            // of an array
	Required []string          // keys of an object
	MapKeys  []string          // keys that must be unique among an array's objects (listType: map)
	Minimum  *int64            // of an integer
	Default  any               // filled in where the key is missing
	Nullable bool
	// Rules says that the schema has validation rules (CEL), which the API skips, and says so, when a type is wrong.
	Rules bool
}

// FieldOf makes a field without anything else.
func FieldOf(typ string) *Field { return &Field{Type: typ} }

// The reasons of causes, as the API writes them.
const (
	reasonType      = "FieldValueTypeInvalid"
	reasonInvalid   = "FieldValueInvalid"
	reasonRequired  = "FieldValueRequired"
	reasonDuplicate = "FieldValueDuplicate"
)

// decode prunes and defaults an object that came in, as the API does before admission.
func (k *kind) decode(obj Object, opts WriteOptions) (Object, *Status) {
	obj = Copy(obj)
	if k.opts.Schema == nil {
		return obj, nil
	}
	var unknown []string
	k.opts.Schema.prune("", obj, &unknown)
	slices.Sort(unknown)
	if len(unknown) > 0 && opts.FieldValidation == "Strict" {
		for i, field := range unknown {
			unknown[i] = fmt.Sprintf("unknown field %q", field)
		}
		return nil, BadRequest(fmt.Sprintf(
			"%s in version %q cannot be handled as a %s: strict decoding error: %s",
			k.res.Kind, k.res.Versions[0], k.res.Kind, strings.Join(unknown, ", ")))
	}
	if opts.Warn != nil && opts.FieldValidation != "Ignore" {
		for _, field := range unknown {
			opts.Warn(fmt.Sprintf("unknown field %q", field))
		}
	}
	k.opts.Schema.fill(obj)
	return obj, nil
}

// prune removes what the schema does not know. The envelope of the whole object is always known.
func (f *Field) prune(path string, value any, unknown *[]string) {
	switch value := value.(type) {
	case Object:
		if f.Type != "object" {
			return
		}
		for key, inner := range value {
			if path == "" && (key == "apiVersion" || key == "kind" || key == "metadata") {
				continue
			}
			at := join(path, key)
			switch field := f.Fields[key]; {
			case field != nil:
				field.prune(at, inner, unknown)
			case f.Values != nil:
				f.Values.prune(at, inner, unknown)
			case f.Fields != nil:
				delete(value, key)
				*unknown = append(*unknown, at)
			}
		}
	case []any:
		if f.Items == nil {
			return
		}
		for i, item := range value {
			f.Items.prune(fmt.Sprintf("%s[%d]", path, i), item, unknown)
		}
	}
}

// fill sets defaults of missing keys in objects that are there.
func (f *Field) fill(value any) {
	switch value := value.(type) {
	case Object:
		for key, field := range f.Fields {
			inner, there := value[key]
			if !there && field.Default != nil {
				value[key] = copyValue(normalizeValue(field.Default))
				continue
			}
			if there {
				field.fill(inner)
			}
		}
		if f.Values != nil {
			for _, inner := range value {
				f.Values.fill(inner)
			}
		}
	case []any:
		if f.Items != nil {
			for _, item := range value {
				f.Items.fill(item)
			}
		}
	}
}

// check finds the wrong fields of an object that was pruned and filled.
func (k *kind) check(obj Object, isNew bool) []FieldProblem {
	var problems []FieldProblem
	if isNew {
		problems = append(problems, checkName(obj)...)
	}
	if k.opts.Schema != nil {
		var own []FieldProblem
		k.opts.Schema.check("", obj, &own)
		if k.opts.Schema.Rules && slices.ContainsFunc(own, func(p FieldProblem) bool {
			return p.Reason == reasonType || p.Reason == reasonRequired
		}) {
			own = append(own, FieldProblem{Field: "<nil>", Reason: reasonInvalid,
				Message: "Invalid value: null: some validation rules were not checked because the object was invalid; " +
					"correct the existing errors to complete validation"})
		}
		problems = append(problems, own...)
	}
	if k.opts.Validate != nil {
		problems = append(problems, k.opts.Validate(obj)...)
	}
	return problems
}

func (f *Field) check(path string, value any, problems *[]FieldProblem) {
	if f.Type == "" || value == nil && f.Nullable {
		return
	}
	if got := typeOf(value); got != f.Type && (f.Type != "number" || got != "integer") {
		*problems = append(*problems, FieldProblem{Field: path, Reason: reasonType,
			Message: fmt.Sprintf("Invalid value: %q: %s in body must be of type %s: %q", got, path, f.Type, got)})
		return
	}
	switch value := value.(type) {
	case Object:
		f.checkObject(path, value, problems)
	case []any:
		f.checkArray(path, value, problems)
	case int64:
		if f.Minimum != nil && value < *f.Minimum {
			*problems = append(*problems, FieldProblem{Field: path, Reason: reasonInvalid,
				Message: fmt.Sprintf("Invalid value: %d: %s in body should be greater than or equal to %d",
					value, path, *f.Minimum)})
		}
	}
}

func (f *Field) checkObject(path string, obj Object, problems *[]FieldProblem) {
	for _, key := range f.Required {
		if _, there := obj[key]; !there {
			*problems = append(*problems,
				FieldProblem{Field: join(path, key), Reason: reasonRequired, Message: "Required value"})
		}
	}
	for _, key := range sortedKeys(obj) {
		if path == "" && (key == "apiVersion" || key == "kind" || key == "metadata") {
			continue
		}
		if field := f.Fields[key]; field != nil {
			field.check(join(path, key), obj[key], problems)
		} else if f.Values != nil {
			f.Values.check(join(path, key), obj[key], problems)
		}
	}
}

func (f *Field) checkArray(path string, items []any, problems *[]FieldProblem) {
	seen := map[string]bool{}
	for i, item := range items {
		at := fmt.Sprintf("%s[%d]", path, i)
		if f.Items != nil {
			f.Items.check(at, item, problems)
		}
		inner, ok := item.(Object)
		if len(f.MapKeys) == 0 || !ok {
			continue
		}
		keys := Object{}
		for _, key := range f.MapKeys {
			if value, there := inner[key]; there {
				keys[key] = value
			}
		}
		text, err := json.Marshal(keys)
		if err != nil || len(keys) < len(f.MapKeys) {
			continue
		}
		if seen[string(text)] {
			*problems = append(*problems, FieldProblem{Field: at, Reason: reasonDuplicate,
				Message: "Duplicate value: " + string(text)})
		}
		seen[string(text)] = true
	}
}

// typeOf is a value's type in the words of a schema.
func typeOf(value any) string {
	switch value := value.(type) {
	case Object:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case bool:
		return "boolean"
	case int64:
		return "integer"
	case float64:
		if value == math.Trunc(value) {
			return "integer"
		}
		return "number"
	default:
		return "null"
	}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

func sortedKeys(obj Object) []string {
	keys := make([]string, 0, len(obj))
	for key := range obj {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
