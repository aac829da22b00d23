package kube

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
)

// normalize copies an object into the types that JSON decoding gives here: Object, []any, string, bool, nil, int64 and
// float64. So controllers may write ints, []string or structs, and equal content compares equal.
func normalize(obj Object) Object {
	if obj == nil {
		return nil
	}
	out := make(Object, len(obj))
	for key, value := range obj {
		out[key] = normalizeValue(value)
	}
	return out
}

func normalizeValue(value any) any {
	switch value := value.(type) {
	case nil, string, bool, int64:
		return value
	case float64:
		if value == math.Trunc(value) && math.Abs(value) < 1<<53 {
			return int64(value)
		}
		return value
	case int:
		return int64(value)
	case Object:
		return normalize(value)
	case map[string]string:
		out := make(Object, len(value))
		for key, text := range value {
			out[key] = text
		}
		return out
	case []any:
		out := make([]any, len(value))
		for i, item := range value {
			out[i] = normalizeValue(item)
		}
		return out
	case []string:
		out := make([]any, len(value))
		for i, item := range value {
			out[i] = item
		}
		return out
	case []Object:
		out := make([]any, len(value))
		for i, item := range value {
			out[i] = normalize(item)
		}
		return out
	default:
		raw, err := json.Marshal(value)
		if err != nil {
			panic(fmt.Sprintf("kube: a value of type %T cannot stand in an object: %v", value, err))
		}
		var decoded any
		if err := decodeInto(raw, &decoded); err != nil {
			panic(fmt.Sprintf("kube: a value of type %T does not come back from JSON: %v", value, err))
		}
		return decoded
	}
}

// Decode reads one object from JSON.
func Decode(raw []byte) (Object, error) {
	var obj Object
	if err := decodeInto(raw, &obj); err != nil {
		return nil, err
	}
	return obj, nil
}

func decodeInto(raw []byte, target any) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	if err := decoder.Decode(target); err != nil {
		return err
	}
	switch target := target.(type) {
	case *Object:
		*target = numbers(*target).(Object)
	case *any:
		*target = numbers(*target)
	}
	return nil
}

// numbers turns json.Number into int64 where it fits, else float64.
func numbers(value any) any {
	switch value := value.(type) {
	case Object:
		for key, inner := range value {
			value[key] = numbers(inner)
		}
		return value
	case []any:
		for i, inner := range value {
			value[i] = numbers(inner)
		}
		return value
	case json.Number:
		if n, err := value.Int64(); err == nil {
			return n
		}
		f, _ := value.Float64()
		return f
	default:
		return value
	}
}
