// Command pack writes the built-in knowledge as Go, so that a program that starts need not read YAML: that would take
// longer than most of its commands. Run it by `go generate ./diagnose/knowledge`.
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"reflect"
	"strconv"

	"github.com/rosctl/rosctl/diagnose/knowledge"
)

const out = "builtin_gen.go"

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	base, err := knowledge.FromFiles(".")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	b.WriteString("// Code generated from the YAML files beside it by go generate. DO NOT EDIT.\n\npackage knowledge\n\n")
	b.WriteString("// builtin is what the files say, in their order.\nfunc builtin() *Base {\n\treturn &Base{\n")
	for _, part := range []struct {
		name  string
		value any
	}{
		{"causes", base.Causes()}, {"entries", base.Entries()}, {"reasons", base.Reasons()}, {"conditions", base.ConditionTypes()},
		{"absences", base.Absences()}, {"milestones", base.Milestones()}, {"composites", base.Composites()},
	} {
		fmt.Fprintf(&b, "\t\t%s: ", part.name)
		write(&b, reflect.ValueOf(part.value), true)
		b.WriteString(",\n")
	}
	b.WriteString("\t}\n}\n")
	text, err := format.Source(b.Bytes())
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o644)
}

// write writes a value as Go without the fields that are zero. named says whether its type must be named.
func write(b *bytes.Buffer, v reflect.Value, named bool) {
	switch v.Kind() {
	case reflect.Pointer:
		write(b, v.Elem(), named)
	case reflect.Slice:
		if named {
			b.WriteString(typeName(v.Type()))
		}
		b.WriteString("{")
		inner := v.Type().Elem()
		long := inner.Kind() == reflect.Pointer || inner.Kind() == reflect.Struct
		for i := range v.Len() {
			if long {
				b.WriteString("\n")
			}
			write(b, v.Index(i), false)
			b.WriteString(",")
		}
		if long {
			b.WriteString("\n")
		}
		b.WriteString("}")
	case reflect.Struct:
		if named {
			b.WriteString(typeName(v.Type()))
		}
		b.WriteString("{")
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				b.WriteString(v.Type().Field(i).Name + ": ")
				write(b, v.Field(i), true)
				b.WriteString(", ")
			}
		}
		b.WriteString("}")
	case reflect.String:
		b.WriteString(strconv.Quote(v.String()))
	case reflect.Bool:
		b.WriteString(strconv.FormatBool(v.Bool()))
	case reflect.Int:
		b.WriteString(strconv.FormatInt(v.Int(), 10))
	case reflect.Uint16:
		b.WriteString(strconv.FormatUint(v.Uint(), 10))
	default:
		panic("pack: no form for " + v.Type().String())
	}
}

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "[]" + typeName(t.Elem())
	case reflect.Pointer:
		return "*" + typeName(t.Elem())
	}
	return t.Name()
}
