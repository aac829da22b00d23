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
	b.WriteString("// These are data of the program, not code that makes them: starting costs nothing.\nvar (\n")
	for _, part := range []struct {
		name  string
		value any
	}{
		{"builtinCauses", base.Causes()}, {"builtinEntries", base.Entries()}, {"builtinReasons", base.Reasons()},
		{"builtinConditions", base.ConditionTypes()}, {"builtinAbsences", base.Absences()},
		{"builtinMilestones", base.Milestones()}, {"builtinComposites", base.Composites()},
	} {
		fmt.Fprintf(&b, "\t%s = ", part.name)
		write(&b, reflect.ValueOf(part.value), true)
		b.WriteString("\n")
	}
	b.WriteString(")\n")
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
		return typeName(t.Elem()) // of a list of pointers the things themselves are written
	}
	return t.Name()
}
