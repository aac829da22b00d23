package redact

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
)

const (
	// shortest is the length in bytes of the shortest value that is taken out, without the blanks around it. Shorter
	// ones stand in ordinary words.
	shortest = 4
	// shortestLine is that of a line of a value with several, which may be shown line by line.
	shortestLine = 16
)

// forms is every way in which a secret is known to be written: as it is, in JSON (also in JSON within JSON), in a URL,
// and in base64, where it may be a part of what was encoded.
func forms(value string) []string {
	seen := map[string]bool{}
	var all []string
	add := func(forms ...string) {
		for _, f := range forms {
			if len(f) >= shortest && !seen[f] {
				seen[f] = true
				all = append(all, f)
			}
		}
	}
	for _, v := range []string{value, strings.TrimSpace(value)} { // a file's secret has a newline at its end
		if len(strings.TrimSpace(v)) < shortest {
			continue // blanks around it make it no less ordinary
		}
		add(v, url.QueryEscape(v), url.PathEscape(v), lowerHex(url.QueryEscape(v)), lowerHex(url.PathEscape(v)))
		for _, html := range []bool{true, false} {
			once := inJSON(v, html)
			add(once, inJSON(once, html))
		}
		add(inBase64(v)...)
	}
	if strings.Contains(strings.TrimSpace(value), "\n") {
		for line := range strings.SplitSeq(value, "\n") {
			line = strings.TrimSpace(line)
			if len(line) >= shortestLine && !strings.HasPrefix(line, "-----") {
				add(line)
			}
		}
	}
	return all
}

// inJSON is v inside a JSON string, with <, > and & escaped as HTML wants it or not: writers differ.
func inJSON(v string, html bool) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(html)
	if e.Encode(v) != nil {
		return v
	}
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSuffix(b.String(), "\n"), `"`), `"`)
}

// lowerHex writes percent escapes with small letters.
func lowerHex(escaped string) string {
	b := []byte(escaped)
	for i := 0; i+2 < len(b); i++ {
		if b[i] == '%' {
			b[i+1], b[i+2] = small(b[i+1]), small(b[i+2])
		}
	}
	return string(b)
}

// inBase64 is what of the encoding of any text with v in it depends on v alone: three forms, one for each place at
// which v can begin in a group of three bytes, in both alphabets.
func inBase64(v string) (all []string) {
	for _, encoding := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
		if len(v) == shortest {
			all = append(all, encoding.EncodeToString([]byte(v))) // cores of 4 characters would hit by chance
			continue
		}
		for before := range 3 {
			padded := append(make([]byte, before), v...)
			text := encoding.EncodeToString(padded)
			first := (before*8 + 5) / 6 // the first character without bits of what stands before
			last := len(padded) * 8 / 6 // the first one with bits of what comes after
			all = append(all, text[first:last])
		}
	}
	return all
}
