package kube

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// merge is a JSON merge patch (RFC 7386): null removes, objects merge, everything else replaces.
func merge(obj, patch Object) Object {
	if obj == nil {
		obj = Object{}
	}
	for key, value := range patch {
		inner, isObject := value.(Object)
		switch {
		case value == nil:
			delete(obj, key)
		case isObject:
			current, _ := obj[key].(Object)
			obj[key] = merge(current, inner)
		default:
			obj[key] = value
		}
	}
	return obj
}

// operations is a JSON patch (RFC 6902).
type operations []operation

type operation struct {
	op    string
	path  []string
	from  []string
	value any
}

func decodeJSONPatch(raw []byte) (operations, error) {
	var list any
	if err := decodeInto(raw, &list); err != nil {
		return nil, fmt.Errorf("error decoding patch: %w", err)
	}
	items, ok := list.([]any)
	if !ok {
		return nil, fmt.Errorf("error decoding patch: a JSON patch is a list of operations")
	}
	var ops operations
	for _, item := range items {
		entry, _ := item.(Object)
		op := operation{op: NestedString(entry, "op"), value: entry["value"]}
		var err error
		if op.path, err = pointer(NestedString(entry, "path")); err != nil {
			return nil, err
		}
		if op.op == "move" || op.op == "copy" {
			if op.from, err = pointer(NestedString(entry, "from")); err != nil {
				return nil, err
			}
		}
		if !slices.Contains([]string{"add", "remove", "replace", "test", "move", "copy"}, op.op) {
			return nil, fmt.Errorf("error decoding patch: unexpected kind: %q", op.op)
		}
		ops = append(ops, op)
	}
	return ops, nil
}

// pointer cuts a JSON pointer into its keys. The whole document cannot be patched.
func pointer(text string) ([]string, error) {
	if !strings.HasPrefix(text, "/") {
		return nil, fmt.Errorf("error decoding patch: %q is no path into the object", text)
	}
	keys := strings.Split(text[1:], "/")
	for i, key := range keys {
		keys[i] = strings.NewReplacer("~1", "/", "~0", "~").Replace(key)
	}
	return keys, nil
}

func (ops operations) apply(obj Object) (Object, error) {
	var doc any = obj
	for _, op := range ops {
		var err error
		if doc, err = op.apply(doc); err != nil {
			return nil, err
		}
	}
	return doc.(Object), nil
}

func (op operation) apply(doc any) (any, error) {
	switch op.op {
	case "test":
		got, err := at(doc, op.path)
		if err != nil {
			return nil, err
		}
		if !reflect.DeepEqual(got, op.value) {
			return nil, fmt.Errorf("testing value %s failed", strings.Join(op.path, "/"))
		}
		return doc, nil
	case "move", "copy":
		value, err := at(doc, op.from)
		if err != nil {
			return nil, err
		}
		value = copyValue(value)
		if op.op == "move" {
			if doc, err = edit(doc, op.from, "remove", nil); err != nil {
				return nil, err
			}
		}
		return edit(doc, op.path, "add", value)
	default:
		return edit(doc, op.path, op.op, op.value)
	}
}

// at reads the value behind a path.
func at(doc any, path []string) (any, error) {
	for _, key := range path {
		switch inner := doc.(type) {
		case Object:
			value, there := inner[key]
			if !there {
				return nil, fmt.Errorf("nothing at %q", key)
			}
			doc = value
		case []any:
			i, err := index(key, len(inner)-1)
			if err != nil {
				return nil, err
			}
			doc = inner[i]
		default:
			return nil, fmt.Errorf("nothing at %q", key)
		}
	}
	return doc, nil
}

// edit adds, replaces or removes the value behind a path and gives the document back.
func edit(doc any, path []string, op string, value any) (any, error) {
	key := path[0]
	switch inner := doc.(type) {
	case Object:
		current, there := inner[key]
		switch {
		case len(path) > 1:
			if !there {
				return nil, fmt.Errorf("nothing at %q", key)
			}
			changed, err := edit(current, path[1:], op, value)
			if err != nil {
				return nil, err
			}
			inner[key] = changed
		case op != "add" && !there:
			return nil, fmt.Errorf("nothing at %q", key)
		case op == "remove":
			delete(inner, key)
		default:
			inner[key] = value
		}
		return inner, nil
	case []any:
		return editArray(inner, path, op, value)
	}
	return nil, fmt.Errorf("nothing at %q", key)
}

func editArray(items []any, path []string, op string, value any) (any, error) {
	last := len(items) - 1
	if len(path) == 1 && op == "add" {
		if path[0] == "-" {
			return append(items, value), nil
		}
		last++
	}
	i, err := index(path[0], last)
	if err != nil {
		return nil, err
	}
	switch {
	case len(path) > 1:
		changed, err := edit(items[i], path[1:], op, value)
		if err != nil {
			return nil, err
		}
		items[i] = changed
		return items, nil
	case op == "add":
		return slices.Insert(items, i, value), nil
	case op == "remove":
		return slices.Delete(items, i, i+1), nil
	default:
		items[i] = value
		return items, nil
	}
}

func index(key string, last int) (int, error) {
	i, err := strconv.Atoi(key)
	if err != nil || i < 0 || i > last {
		return 0, fmt.Errorf("%q is no place in the list", key)
	}
	return i, nil
}
