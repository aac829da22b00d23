package bundle

import "strings"

// excerpt is the text that an object was read from.
type excerpt struct {
	text string
	line int // where the text begins
}

// LineOf is the line on which a value of the object stands, or the line where the object begins. Of a value with
// several lines it is the first.
func (i Item) LineOf(value string) int {
	if i.source.text == "" {
		return i.Line
	}
	value = strings.TrimSpace(value)
	value, _, _ = strings.Cut(value, "\n")
	for _, length := range [...]int{64, 32, 16} {
		needle := value[:min(len(value), length)]
		if needle == "" {
			break
		}
		for _, written := range [...]string{needle, strings.ReplaceAll(needle, "'", "''"), escaped(needle)} {
			if at := strings.Index(i.source.text, written); at >= 0 {
				return i.source.line + strings.Count(i.source.text[:at], "\n")
			}
		}
	}
	return i.Line
}

// escaped is a text as JSON and quoted YAML write it.
func escaped(text string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`).Replace(text)
}
