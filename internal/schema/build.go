package schema

import (
	"encoding"
	"reflect"
	"strings"
	"time"
)

// builder makes schemas of Go types as encoding/json writes them.
type builder struct {
	definitions object // of structs, by their names
}

// of is the schema of a value of the type.
func (b builder) of(t reflect.Type) object {
	if words := enums[t]; words != nil {
		return object{"type": "string", "enum": words}
	}
	switch t {
	case reflect.TypeFor[time.Time]():
		return object{"type": "string", "format": "date-time"}
	case reflect.TypeFor[time.Duration]():
		return object{"type": "integer"}
	}
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return object{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return b.of(t.Elem())
	case reflect.Slice:
		return object{"type": "array", "items": b.of(t.Elem())}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": b.of(t.Elem())}
	case reflect.Struct:
		name := t.Name()
		if _, known := b.definitions[name]; !known {
			b.definitions[name] = object{} // before its fields, one of which may be of its own type
			b.definitions[name] = b.structure(t)
		}
		return object{"$ref": "#/definitions/" + name}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Int, reflect.Int64, reflect.Uint64:
		return object{"type": "integer"}
	case reflect.Float64:
		return object{"type": "number"}
	}
	return object{"type": "string"}
}

// structure is the schema of a struct. More fields may come in the same version of a form, so that readers must not
// mind those that they do not know: unknown properties are allowed.
func (b builder) structure(t reflect.Type) object {
	s := object{"type": "object", "properties": object{}}
	var required []string
	b.fields(t, s["properties"].(object), &required)
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

func (b builder) fields(t reflect.Type, into object, required *[]string) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			b.fields(f.Type, into, required)
			continue
		case !f.IsExported() || name == "-":
			continue
		case name == "":
			name = f.Name
		}
		property := b.of(f.Type)
		optional := strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero")
		if !optional {
			*required = append(*required, name)
			if k := f.Type.Kind(); k == reflect.Slice || k == reflect.Map || k == reflect.Pointer {
				property = object{"anyOf": []any{property, object{"type": "null"}}} // nil is written as null
			}
		}
		if about := meanings[t.Name()+"."+name]; about != "" {
			if property["$ref"] != nil {
				property = object{"allOf": []any{property}} // draft 7 reads nothing beside a $ref
			}
			property["description"] = about
		}
		into[name] = property
	}
}
