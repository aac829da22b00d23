// Package schema publishes the forms of rosctl's JSON output as JSON schemas, made from the Go types that are written,
// so that neither can change without the other. What each field means is said here; the types say the rest.
//
// It knows the types that are output, and neither who writes them nor where to. The schema of rosctl.yaml is package
// config's.
package schema

import (
	"encoding/json"
	"reflect"
	"strings"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/inventory"
	"github.com/rosctl/rosctl/internal/ui"
)

// where the schemas are published.
const where = "https://raw.githubusercontent.com/rosctl/rosctl/main/docs/schema/"

// Run is the schema of what `preflight`, `create`, `verify` and `teardown` write with -o json.
func Run() []byte {
	return publish("run.schema.json", ui.ResultSchema, "A run of rosctl, as -o json writes it at its end.",
		reflect.TypeFor[ui.Result]())
}

// Event is the schema of a line of -o jsonl, and of a journal.
func Event() []byte {
	return publish("event.schema.json", event.Schema, "One event of a run: a line of -o jsonl, or of a journal.",
		reflect.TypeFor[event.Event]())
}

// Status is the schema of what `status -o json` writes.
func Status() []byte {
	return publish("status.schema.json", inventory.Schema, "A cluster as `rosctl status -o json` shows it.",
		reflect.TypeFor[inventory.Cluster]())
}

// object is a JSON schema, or a part of one.
type object = map[string]any

func publish(file, title, about string, root reflect.Type) []byte {
	b := builder{definitions: object{}}
	s := b.structure(root)
	s["$schema"], s["$id"], s["title"], s["description"] = "http://json-schema.org/draft-07/schema#", where+file, title, about
	if root == reflect.TypeFor[ui.Result]() || root == reflect.TypeFor[inventory.Cluster]() {
		s["properties"].(object)["schema"] = object{"const": title, "description": "Name and version of this form."}
	}
	if len(b.definitions) > 0 {
		s["definitions"] = b.definitions
	}
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(s); err != nil {
		panic(err) // maps, lists and scalars only
	}
	return []byte(text.String())
}
