package transport

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLooksLikeHTML(t *testing.T) {
	for _, tt := range []struct {
		contentType, body string
		want              bool
	}{
		{"text/html; charset=utf-8", "", true},
		{"application/xhtml+xml", "", true},
		{"TEXT/HTML", "{}", true},
		{"application/json", "{}", false},
		{"application/json", "<!DOCTYPE html><html>", true},
		{"", "\ufeff \r\n\t<HTML lang=en>", true},
		{"", "<head>", true},
		{"", "<body>", true},
		{"", "<!-- error -->", true},
		{"text/plain", "not authorized", false},
		{"text/plain", "<3", false},
		{"", "", false},
		{"broken/;;", "<html", true},
	} {
		assert.Equal(t, tt.want, LooksLikeHTML(tt.contentType, []byte(tt.body)), tt)
	}
}

func TestHTMLErrorShowsTheTitle(t *testing.T) {
	assert.Equal(t, "a web page in place of JSON, with the title “502 Bad Gateway”",
		NewHTMLError([]byte("<html><head><TITLE lang=en>\n502  Bad\tGateway\n</title>")).Error())
	assert.Equal(t, "a web page in place of JSON", NewHTMLError([]byte("<html>")).Error())
}
