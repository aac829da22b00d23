package config

import "strings"

// form is how the value of a setting is written: the parser that decides, and the same as a JSON schema, for editors.
// What a schema cannot say, or only at length, it leaves to the parser; a test holds them together.
type form struct {
	parse  valueParser
	schema schema
}

// schema is a JSON schema, or a part of one. Every value may also be null: an empty value is one that was left out.
type schema map[string]any

// Scalars that are meant as text may be written without quotes, so that YAML reads some of them as numbers.
var scalarTypes = []string{"string", "number", "boolean", "null"}

// textOnly is a string that matches a pattern.
func textOnly(pattern string, examples ...string) schema {
	s := schema{"type": []string{"string", "null"}, "pattern": pattern}
	if len(examples) > 0 {
		s["examples"] = examples
	}
	return s
}

// listOf is a list of strings that match the pattern, or one of them alone.
func listOf(pattern string) schema {
	item := schema{"type": []string{"string", "number", "boolean"}, "pattern": pattern}
	return schema{"anyOf": []schema{
		{"type": "array", "items": item, "uniqueItems": true},
		{"type": scalarTypes, "pattern": pattern},
	}}
}

const (
	labelNamePattern  = `^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$`
	labelKeyPattern   = `^([a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$`
	labelValuePattern = `^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$`
	ipPattern         = `(\d{1,3}(\.\d{1,3}){3}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]*)`
)

// The forms of all settings.
var (
	clusterNameForm = form{parseClusterName, schema{
		"type": []string{"string", "null"}, "minLength": 2, "maxLength": 63, "pattern": `^[a-z0-9][-a-z0-9]*[a-z0-9]$`,
		"not": schema{"pattern": `^(local|c-[a-z0-9]{5})$`},
	}}
	labelNameForm   = form{parseLabelName, textOnly(labelNamePattern)}
	textForm        = form{parseText, schema{"type": scalarTypes, "pattern": `^(\S(.*\S)?)?$`}}
	pathForm        = form{parsePath, schema{"type": scalarTypes, "not": schema{"type": "string", "pattern": `^-----BEGIN`}}}
	commandForm     = form{parseCommand, textOnly(`^[^|&;<>()*?]*$|['"]`, "pass show rancher")}
	boolForm        = form{parseBool, schema{"type": []string{"boolean", "null"}}}
	urlForm         = form{parseURL, textOnly(`^https://[^/?#@\s]+/*$`, "https://rancher.example.com")}
	ipForm          = form{parseIP, textOnly(`^(`+ipPattern+`)?$`, "10.0.0.10")}
	fingerprintForm = form{parseFingerprint, textOnly(
		`^((([sS][hH][aA]256:)|([sS][hH][aA]256 [fF]ingerprint=))?([0-9A-Fa-f][: ]*){64})?$`)}
	versionForm = form{parseVersion, textOnly(`^v1\.\d+\.\d+\+rke2r\d+$`, "v1.34.6+rke2r3")}
	cniForm     = form{parseCNI, schema{"anyOf": []schema{
		{"enum": []any{"canal", "calico", "cilium", "flannel", "none", nil}},
		{"type": "string", "pattern": `^multus\s*,\s*(` + strings.Join(plugins, "|") + `)$`},
		{"type": "array", "items": schema{"enum": append([]string{"multus"}, plugins...)}, "minItems": 1, "maxItems": 2, "uniqueItems": true},
	}}}
	listForm    = form{parseList, listOf(`^[^,\s]([^,]*[^,\s])?$`)}
	serversForm = form{parseServers, listOf(
		`^(` + ipPattern + `|\d{1,3}(\.\d{1,3}){3}:\d{1,5}|\[[0-9A-Fa-f:.]+\]:\d{1,5})$`)}
	rolesForm         = form{parseRoles, listOf(`^(etcd|controlplane|worker)$`)}
	taintsForm        = form{parseTaints, listOf(taintPattern())}
	labelsForm        = form{parseLabels, labelsSchema()}
	durationForm      = form{parseDuration, durationSchema()}
	activeTimeoutForm = form{parseActiveTimeout, durationSchema()}
	epochForm         = form{parseEpoch, schema{"type": []string{"string", "null"}, "format": "date-time"}}
	speedForm         = form{parseSpeed, schema{"type": []string{"number", "null"}, "minimum": 1, "maximum": 100_000}}
	quantityForm      = form{parseQuantity, schema{"type": []string{"integer", "null"}, "minimum": 0, "maximum": 1000}}
	gibForm           = form{parseGiB, schema{"anyOf": []schema{
		{"type": []string{"integer", "null"}, "minimum": 0, "maximum": 1 << 20},
		{"type": "string", "pattern": `^\d{1,9}\s*([gGtT][iI]?[bB]?)?$`},
	}}}
)

func durationSchema() schema {
	s := textOnly(`^(\d+(\.\d+)?(h|m|s))+$`, "20m", "1h30m")
	s["not"] = schema{"type": "string", "pattern": `^(0+(\.0+)?[hms])+$`}
	return s
}

func labelsSchema() schema {
	return schema{
		"type":                 []string{"object", "null"},
		"propertyNames":        schema{"pattern": labelKeyPattern},
		"additionalProperties": schema{"type": scalarTypes, "pattern": labelValuePattern},
	}
}

// taintPattern is "key=value:Effect" or "key:Effect".
func taintPattern() string {
	inner := func(pattern string) string { return strings.TrimSuffix(strings.TrimPrefix(pattern, "^"), "$") }
	return `^` + inner(labelKeyPattern) + `(=` + inner(labelValuePattern) + `)?:(` + strings.Join(effects, "|") + `)$`
}
