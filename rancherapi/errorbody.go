package rancherapi

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// errorBody is what a server said about an error, in whichever of its forms.
type errorBody struct {
	Code    string // Norman, steve, Rancher's proxy
	Reason  string // Kubernetes
	Message string
	// Rancher tells that the body has a form in which Rancher or Kubernetes answers.
	Rancher bool
}

// messageLimit is how many bytes of a server's message are kept. The longest that a person should read is the output
// of the node driver (4096 bytes at most), which stands in conditions, not in errors.
const messageLimit = 600

// parseErrorBody reads the body of an error. Four forms were recorded: a Kubernetes Status, Norman's and steve's
// error (whose status may be a number or a text), the JSON of Rancher's proxy with capital keys, and plain text.
func parseErrorBody(body []byte) errorBody {
	body = bytes.TrimSpace(body)
	if len(body) == 0 {
		return errorBody{}
	}
	if body[0] == '{' {
		return parseErrorObject(body)
	}
	if body[0] == '[' || body[0] == '<' || !isText(body) {
		return errorBody{}
	}
	// "not authorized", "404 page not found", "error trying to reach service: cluster agent disconnected"
	line, _, _ := strings.Cut(string(body), "\n")
	return errorBody{Message: shorten(line)}
}

func parseErrorObject(body []byte) errorBody {
	var object struct {
		Kind    string          `json:"kind"`    // Kubernetes: "Status"
		Type    string          `json:"type"`    // Norman: "error"
		Reason  string          `json:"reason"`  // Kubernetes
		Message json.RawMessage `json:"message"` // all, in one spelling or the other (keys match in any case)
		Code    json.RawMessage `json:"code"`    // Norman: a word; Kubernetes: a number; the proxy: an object
	}
	if json.Unmarshal(body, &object) != nil {
		return errorBody{}
	}
	var result errorBody
	_ = json.Unmarshal(object.Message, &result.Message) // a message that is no text is none
	result.Message = shorten(result.Message)
	result.Reason = word(object.Reason)
	var proxy struct{ Code string }
	switch {
	case object.Kind == "Status":
		result.Rancher = true
	case object.Type == "error":
		result.Rancher = true
		_ = json.Unmarshal(object.Code, &result.Code)
	case json.Unmarshal(object.Code, &proxy) == nil && proxy.Code != "":
		result.Rancher = true
		result.Code = proxy.Code
	}
	result.Code = word(result.Code)
	if !result.Rancher {
		// Some other server's JSON: its words may be anything, so only a plain message is passed on.
		result.Reason = ""
	}
	return result
}

var admissionPattern = regexp.MustCompile(`(?:admission|calling) webhook "([^"]{1,253})"`)

// admission finds the webhook in a message, and whether it denied the request (else it could not be asked).
func admission(message string) (name string, denied bool) {
	match := admissionPattern.FindStringSubmatch(message)
	if match == nil {
		return "", false
	}
	return match[1], strings.Contains(message, "denied the request")
}

// word keeps a reason or code only when it is one: a server that puts a text there puts it on the screen.
func word(s string) string {
	if len(s) > 64 {
		return ""
	}
	for _, r := range s {
		if r > unicode.MaxASCII || (!unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_') {
			return ""
		}
	}
	return s
}

// shorten makes a message fit into one sentence: one line, no control characters, not endless.
func shorten(s string) string {
	s = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(s, "�"), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
	if len(s) <= messageLimit {
		return s
	}
	cut := messageLimit
	for !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + " …"
}

// isText tells whether bytes are something to show to a person.
func isText(body []byte) bool {
	sample := body[:min(len(body), 1024)]
	return bytes.IndexByte(sample, 0) < 0 && utf8.Valid(sample[:validPrefix(sample)])
}

// validPrefix is the length without a rune that the cut went through.
func validPrefix(b []byte) int {
	for i := len(b) - 1; i >= 0 && i > len(b)-utf8.UTFMax; i-- {
		if utf8.RuneStart(b[i]) {
			if !utf8.FullRune(b[i:]) {
				return i
			}
			break
		}
	}
	return len(b)
}
