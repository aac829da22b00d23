package transport

import (
	"bytes"
	"mime"
	"regexp"
	"strings"
	"sync"
)

// HTMLError is the error for a web page where JSON was expected; Explain knows it as KindHTML.
type HTMLError struct {
	Title string // of the page, shortened; may be empty
}

// NewHTMLError reads the page's title out of the first bytes of an answer.
func NewHTMLError(body []byte) *HTMLError {
	e := &HTMLError{}
	if m := title().FindSubmatch(body[:min(len(body), 16<<10)]); m != nil {
		e.Title = quoted(strings.Join(strings.Fields(string(m[1])), " "))
	}
	return e
}

var title = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?is)<title[^>]*>([^<]{1,200})`)
})

func (e *HTMLError) Error() string {
	if e.Title == "" {
		return "a web page in place of JSON"
	}
	return "a web page in place of JSON, with the title “" + e.Title + "”"
}

// LooksLikeHTML tells that an answer is a web page, by its content type or, since proxies are careless with that, by
// its first bytes.
func LooksLikeHTML(contentType string, body []byte) bool {
	kind, _, err := mime.ParseMediaType(contentType)
	if err == nil && (kind == "text/html" || kind == "application/xhtml+xml") {
		return true
	}
	start := bytes.TrimLeft(bytes.TrimPrefix(body, []byte("\ufeff")), " \t\r\n")
	start = bytes.ToLower(start[:min(len(start), len("<!doctype html"))])
	for _, sign := range []string{"<!doctype html", "<html", "<head", "<body", "<!--"} {
		if bytes.HasPrefix(start, []byte(sign)) {
			return true
		}
	}
	return false
}
