package openstack

import (
	"bytes"
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/rosctl/rosctl/internal/transport"
)

// maxMessage bounds what is shown of OpenStack's words, in runes. Nova's longest are about 300.
const maxMessage = 500

// form is how an error body was written.
type form int

const (
	formNone form = iota // empty, binary, or JSON without words
	formJSON
	formHTML
	formText
)

// finding is what an error body says.
type finding struct {
	form    form
	typ     string // the body's own name for the failure: "itemNotFound", "OverQuota"
	message string
}

// bodyReader finds OpenStack's own words in the body of an error.
type bodyReader struct {
	// hide takes secrets out of text, before markup is taken out of it: that could split a secret.
	hide func(string) string
}

// read finds the words. The services write them in these forms:
//
//	{"badRequest": {"code": 400, "message": "…"}}        Nova, Cinder; also computeFault, itemNotFound, overLimit …
//	{"NeutronError": {"type": "…", "message": "…"}}       Neutron; the value may be a string
//	{"error": {"code": 401, "title": "…", "message": "…"}} Keystone, keystonemiddleware; the value may be a string
//	{"message": "…", "code": "404 Not Found"}             webob: Glance
//	{"faultstring": "…"}, {"errors": [{"detail": "…"}]}   pecan, Placement, rate limits
//
// beside web pages (Glance, proxies) and plain text. It never fails: where there are no words, the message is empty.
func (b bodyReader) read(contentType string, body []byte) finding {
	body = bytes.TrimSpace(body)
	if len(body) > maxErrorBody {
		body = body[:maxErrorBody]
	}
	if len(body) == 0 {
		return finding{}
	}
	if body[0] == '{' {
		var object map[string]json.RawMessage
		if json.Unmarshal(body, &object) == nil {
			return b.fromObject(object)
		}
		return finding{} // half an object: nothing in it can be told from what was sent
	}
	if transport.LooksLikeHTML(contentType, body) || looksLikeMarkup(body) {
		return finding{form: formHTML, message: pageText(b.hide(string(body)))}
	}
	if !isText(body) || body[0] == '[' || body[0] == '"' {
		return finding{}
	}
	return finding{form: formText, message: b.hide(string(body))}
}

// maxErrorBody bounds what is looked at, in bytes.
const maxErrorBody = 256 << 10

// wordKeys are the fields that hold words, best first.
var wordKeys = []string{"message", "detail", "description", "faultstring", "error_message", "title", "reason"}

// fromObject reads the JSON forms.
func (b bodyReader) fromObject(object map[string]json.RawMessage) finding {
	f := finding{form: formJSON}
	f.message = b.words(object)
	if f.message != "" {
		f.typ = text(object["type"])
		return f
	}
	// {"errors": [{…}]}: the first one speaks for all.
	var several []map[string]json.RawMessage
	if json.Unmarshal(object["errors"], &several) == nil && len(several) > 0 {
		f.typ, f.message = text(several[0]["code"]), b.words(several[0])
		return f
	}
	// {"name": {…}} or {"name": "words"}: in the order of the names, so that the answer is always the same.
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		var inner map[string]json.RawMessage
		if json.Unmarshal(object[name], &inner) == nil && inner != nil {
			if m := b.words(inner); m != "" {
				f.typ, f.message = name, m
				if t := text(inner["type"]); t != "" { // Neutron's own name says more than "NeutronError"
					f.typ = t
				} else if t := text(inner["title"]); name == "error" && t != "" {
					f.typ = t
				}
				return f
			}
			continue
		}
		if m := b.hide(text(object[name])); m != "" && (name == "error" || strings.HasSuffix(name, "Error")) {
			f.typ, f.message = name, m
			return f
		}
	}
	return f
}

// words returns the first field that holds words, without the markup that webob leaves in them.
func (b bodyReader) words(object map[string]json.RawMessage) string {
	for _, key := range wordKeys {
		if m := strings.TrimSpace(stripTags(b.hide(text(object[key])))); m != "" {
			return m
		}
	}
	return ""
}

// text reads a JSON string, "" for anything else.
func text(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

var (
	unseen = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?is)<(script|style|head)\b.*?</(script|style|head)\s*>|<!--.*?-->`)
	})
	pageTitle = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?is)<title[^>]*>(.*?)</title`)
	})
	tags = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`</?[A-Za-z!][^<>]{0,1000}>`)
	})
)

// pageText is what a reader would see of a web page: its title, and the text unless that is long (a login page).
func pageText(page string) string {
	var title string
	if m := pageTitle().FindStringSubmatch(page); m != nil {
		title = oneLine(stripTags(m[1]), 120)
	}
	seen := oneLine(stripTags(unseen().ReplaceAllString(page, " ")), 301)
	switch {
	case len([]rune(seen)) > 300:
		seen = ""
	case title != "" && strings.HasPrefix(seen, title):
		seen = strings.TrimSpace(strings.TrimPrefix(seen, title))
	}
	switch {
	case title == "":
		return seen
	case seen == "":
		return title
	default:
		return title + ": " + seen
	}
}

// stripTags takes out markup and resolves entities.
func stripTags(s string) string {
	if !strings.ContainsAny(s, "<&") {
		return s
	}
	return html.UnescapeString(tags().ReplaceAllString(s, " "))
}

// looksLikeMarkup catches fragments of web pages that have no head.
func looksLikeMarkup(body []byte) bool { return body[0] == '<' && bytes.IndexByte(body, '>') > 0 }

// isText tells words from bytes.
func isText(body []byte) bool {
	return bytes.IndexByte(body, 0) < 0 && !bytes.ContainsRune(body, unicode.ReplacementChar)
}

// isShown tells whether a rune may reach a terminal: printable, and no direction mark.
func isShown(r rune) bool { return unicode.IsPrint(r) && r != unicode.ReplacementChar }
