package config

import (
	"encoding/json"
	"maps"
	"strings"
)

// SchemaID is the address under which the schema of rosctl.yaml is published.
const SchemaID = "https://raw.githubusercontent.com/rosctl/rosctl/main/docs/schema/rosctl.schema.json"

// Schema returns the JSON schema (draft 7, which editors know best) of one document of rosctl.yaml, made from the tables
// that Load reads by. It is for editors and pipelines; what it accepts can still be wrong together, which Check finds.
func Schema() []byte {
	machine := object()
	fill(machine, machineSettings)
	pool := object()
	fill(pool, poolSettings)
	maps.Copy(properties(pool), references(machine))
	pool["required"] = []string{"name", "roles"}

	root := object()
	fill(root, settings)
	maps.Copy(root, schema{
		"$schema": "http://json-schema.org/draft-07/schema#",
		"$id":     SchemaID,
		"title":   "rosctl.yaml",
		"description": "One RKE2 cluster on OpenStack, as rosctl makes it through Rancher. " +
			"Several documents in one file are several clusters.",
		"required":    []string{"name", "pools"}, // the rest can come from elsewhere
		"definitions": schema{"machine": machine},
	})
	properties(root)["machine"] = schema{
		"description": "What every VM is made from; a pool may say otherwise.",
		"anyOf":       []schema{{"$ref": "#/definitions/machine"}, {"type": "null"}},
	}
	properties(root)["pools"] = schema{
		"description": "Machine pools, each a group of equal machines.", "type": "array", "items": pool, "minItems": 1,
	}
	return written(root)
}

// written is a schema as a file.
func written(s schema) []byte {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(s); err != nil {
		panic(err) // maps, lists and scalars only
	}
	return []byte(b.String())
}

// object is a mapping that takes no unknown keys.
func object() schema {
	return schema{"type": "object", "properties": schema{}, "additionalProperties": false}
}

func properties(s schema) schema { return s["properties"].(schema) }

// fill adds the settings of a table, those with a dotted path in an object of their section.
func fill[T any](into schema, table []setting[T]) {
	for _, row := range table {
		at, key := into, row.key
		if section, bare, nested := strings.Cut(row.key, "."); nested {
			if properties(into)[section] == nil {
				inner := object()
				inner["type"] = []string{"object", "null"} // a section with nothing in it
				properties(into)[section] = inner
			}
			at, key = properties(into)[section].(schema), bare
		}
		properties(at)[key] = row.described()
	}
}

// described is the schema of a setting with what is said about it.
func (s setting[T]) described() schema {
	whole := maps.Clone(s.form.schema)
	whole["description"] = s.about
	if s.env != "" {
		whole["description"] = s.about + " Also from " + s.env + "."
	}
	if s.def != "" {
		whole["default"] = s.defaultValue()
	}
	return whole
}

// defaultValue is the default as JSON has it.
func (s setting[T]) defaultValue() any {
	var number json.Number
	if json.Unmarshal([]byte(s.def), &number) == nil {
		return number
	}
	return s.def
}

// references points to the settings of another definition, so that each is described once.
func references(machine schema) schema {
	all := schema{}
	for key := range properties(machine) {
		all[key] = schema{"$ref": "#/definitions/machine/properties/" + key}
	}
	return all
}
