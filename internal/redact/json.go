package redact

import (
	"bytes"
	"encoding/json"
	"io"
)

// JSON is a JSON text without secrets, and still JSON: what must go goes from within its strings. Read as plain text, a
// secret that goes on to the end of its line would take the quote behind it along. What is no JSON is redacted as text.
func (r *Redactor) JSON(text []byte) []byte {
	if !json.Valid(text) {
		return r.Bytes(text)
	}
	var out bytes.Buffer
	key := ""
	for i := 0; i < len(text); {
		if text[i] != '"' {
			out.WriteByte(text[i])
			i++
			continue
		}
		end := literalEnd(text, i)
		var word string
		_ = json.Unmarshal(text[i:end], &word) // the text is valid
		var clean string
		if isKey(text, end) {
			key, clean = word, r.String(word)
		} else {
			clean = r.member(key, word)
		}
		if clean == word {
			out.Write(text[i:end])
		} else {
			out.Write(quote(clean))
		}
		i = end
	}
	return out.Bytes()
}

// member is a value without secrets, also of those that only its key tells.
func (r *Redactor) member(key, value string) string {
	clean := r.String(value)
	pair := append(append(quote(key), ':'), quote(clean)...)
	redacted := r.Bytes(pair)
	if bytes.Equal(redacted, pair) {
		return clean
	}
	var document map[string]string
	if err := json.Unmarshal([]byte("{"+string(redacted)+"}"), &document); err != nil {
		return clean // a secret in the value itself, which is out already
	}
	for _, v := range document {
		return v
	}
	return clean
}

// literalEnd is the byte behind the string that begins at i.
func literalEnd(text []byte, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// isKey tells whether the string that ends at i is the key of a member.
func isKey(text []byte, i int) bool {
	for ; i < len(text); i++ {
		switch text[i] {
		case ' ', '\t', '\r', '\n':
		default:
			return text[i] == ':'
		}
	}
	return false
}

func quote(s string) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(s) // a string can always be written
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// JSONWriter writes to w what it is given, without secrets. Each write is a text of its own: a JSON document, a line of
// JSON, or plain text that ends where the write does.
func (r *Redactor) JSONWriter(w io.Writer) io.Writer { return jsonWriter{r, w} }

type jsonWriter struct {
	redactor *Redactor
	to       io.Writer
}

// Write is for io.Writer.
func (w jsonWriter) Write(p []byte) (int, error) {
	if _, err := w.to.Write(w.redactor.JSON(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}
