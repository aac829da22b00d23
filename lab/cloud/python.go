package cloud

import (
	"bytes"
	"encoding/json"
	"strings"
)

// python writes JSON as Python shows the value that it decodes to: Nova's complaints about a body quote it that way, fields in
// their order. What is no JSON comes back as it is.
func python(raw []byte) string {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var out strings.Builder
	if writePython(decoder, &out) != nil {
		return string(raw)
	}
	return out.String()
}

func writePython(decoder *json.Decoder, out *strings.Builder) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	switch v := token.(type) {
	case json.Delim:
		return writePythonItems(decoder, out, v)
	case string:
		out.WriteString(pythonString(v))
	case json.Number:
		out.WriteString(v.String())
	case bool:
		out.WriteString(map[bool]string{true: "True", false: "False"}[v])
	case nil:
		out.WriteString("None")
	}
	return nil
}

func writePythonItems(decoder *json.Decoder, out *strings.Builder, begin json.Delim) error {
	out.WriteRune(rune(begin))
	for n := 0; decoder.More(); n++ {
		if n > 0 {
			out.WriteString(", ")
		}
		if begin == '{' {
			if err := writePython(decoder, out); err != nil {
				return err
			}
			out.WriteString(": ")
		}
		if err := writePython(decoder, out); err != nil {
			return err
		}
	}
	end, err := decoder.Token()
	if err != nil {
		return err
	}
	out.WriteRune(rune(end.(json.Delim)))
	return nil
}

// pythonString quotes as repr does: with ' unless the text has one and no ".
func pythonString(text string) string {
	quote := "'"
	if strings.Contains(text, "'") && !strings.Contains(text, `"`) {
		quote = `"`
	}
	return quote + strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\t", `\t`, "\r", `\r`, quote, `\`+quote).Replace(text) + quote
}
