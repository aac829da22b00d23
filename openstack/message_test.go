package openstack

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var bare = bodyReader{hide: func(s string) string { return s }}

// The recorded answers of a real OpenStack: status, what is read out of the body, and what kind of failure it is.
func TestRecordedErrors(t *testing.T) {
	for name, c := range map[string]struct {
		status  int
		typ     string
		message string
		kind    Kind
	}{
		"token-wrong-password":       {401, "Unauthorized", "The request you have made requires authentication.", KindAuth},
		"nova-expired-token":         {401, "Unauthorized", "The request you have made requires authentication.", KindAuth},
		"nova-unscoped-token-create": {403, "forbidden", "Forbidden", KindForbidden},
		"nova-admin-only": {
			403, "forbidden", "Policy doesn't allow os_compute_api:os-services:list to be performed.", KindForbidden,
		},
		"server-zero-disk-flavor": {
			403, "forbidden", "Only volume-backed servers are allowed for flavors with zero disk.", KindForbidden,
		},
		"server-quota-instances": {
			403, "forbidden", "Quota exceeded for instances: Requested 1, but already used 0 of 0 instances", KindQuota,
		},
		"server-quota-cores": {
			403, "forbidden", "Quota exceeded for cores: Requested 4, but already used 0 of 3 cores", KindQuota,
		},
		"server-quota-ram": {
			403, "forbidden", "Quota exceeded for ram: Requested 8192, but already used 0 of 4096 ram", KindQuota,
		},
		"server-quota-ports": {403, "forbidden", "The number of defined ports: 1 is over the limit: 0", KindQuota},
		"port-quota":         {409, "OverQuota", "Quota exceeded for resources: ['port'].", KindQuota},
		"floatingip-quota":   {409, "OverQuota", "Quota exceeded for resources: ['floatingip'].", KindQuota},
		"volume-quota": {
			413, "overLimit", "VolumeLimitExceeded: Maximum number of volumes allowed (0) exceeded for quota 'volumes'.", KindQuota,
		},
		"keypair-exists": {409, "conflictingRequest", "Key pair 'check' already exists.", KindConflict},
		"console-log-build": {
			409, "conflictingRequest", "Instance d16e542e-3c73-4c0c-966f-7c3008da6770 is not ready", KindConflict,
		},
		"server-unknown-flavor": {
			400, "badRequest", "Flavor 00000000-0000-0000-0000-000000000000 could not be found.", KindInvalid,
		},
		"server-not-found": {
			404, "itemNotFound", "Instance 00000000-0000-0000-0000-000000000000 could not be found.", KindNotFound,
		},
		"network-not-found": {
			404, "NetworkNotFound", "Network 00000000-0000-0000-0000-000000000000 could not be found.", KindNotFound,
		},
		"volume-not-found": {
			404, "itemNotFound", "Volume 00000000-0000-0000-0000-000000000000 could not be found.", KindNotFound,
		},
	} {
		body, err := os.ReadFile(filepath.Join("testdata", name+".json"))
		require.NoError(t, err)
		got := bare.read("application/json", body)
		assert.Equal(t, finding{formJSON, c.typ, c.message}, got, name)
		assert.Equal(t, c.kind, kindOf(c.status, got.typ, got.message), name)
	}
}

// The other forms, recorded by nobody here but written by services and by what stands before them.
func TestErrorForms(t *testing.T) {
	for name, c := range map[string]struct {
		contentType, body string
		want              finding
	}{
		"nova fault": {
			"application/json",
			`{"computeFault": {"code": 500, "message": "Unexpected API Error. Please report this."}}`,
			finding{formJSON, "computeFault", "Unexpected API Error. Please report this."},
		},
		"neutron, old": {
			"application/json",
			`{"NeutronError": "Network x is in use"}`,
			finding{formJSON, "NeutronError", "Network x is in use"},
		},
		"keystone, text": {"application/json", `{"error": "quota of tokens"}`, finding{formJSON, "error", "quota of tokens"}},
		"webob in json": {
			"application/json",
			`{"message": "No image found with ID x<br /><br />\n\n\n", "code": "404 Not Found", "title": "Not Found"}`,
			finding{formJSON, "", "No image found with ID x"},
		},
		"title only": {"application/json", `{"title": "Not Found", "code": 404}`, finding{formJSON, "", "Not Found"}},
		"pecan": {
			"application/json",
			`{"faultcode": "Client", "faultstring": "Invalid input", "debuginfo": null}`,
			finding{formJSON, "", "Invalid input"},
		},
		"placement": {
			"application/json",
			`{"errors": [{"status": 400, "title": "Bad Request", "detail": "No such trait", "code": "placement.undefined_code"}]}`,
			finding{formJSON, "placement.undefined_code", "No such trait"},
		},
		"json in capitals of nobody": {"application/json", `{"a": {"b": 1}, "c": [1], "d": "text"}`, finding{form: formJSON}},
		"two words": {
			"application/json", `{"b": {"message": "second"}, "a": {"message": "first"}}`, finding{formJSON, "a", "first"},
		},
		"message is an object": {
			"application/json", `{"message": {"reason": "deep"}}`, finding{formJSON, "message", "deep"},
		},
		"glance": {
			"text/html; charset=UTF-8",
			"<html>\n <head>\n  <title>404 Not Found</title>\n </head>\n <body>\n  <h1>404 Not Found</h1>\n" +
				"  No image found with ID x<br /><br />\n\n\n </body>\n</html>",
			finding{form: formHTML, message: "404 Not Found: No image found with ID x"},
		},
		"nginx": {
			"text/html",
			"<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n" +
				"<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n",
			finding{form: formHTML, message: "502 Bad Gateway: nginx"},
		},
		"haproxy": {
			"text/html",
			"<html><body><h1>503 Service Unavailable</h1>\n" +
				"No server is available to handle this request.\n</body></html>\n",
			finding{form: formHTML, message: "503 Service Unavailable No server is available to handle this request."},
		},
		"login page": {
			"text/html",
			"<!DOCTYPE html><html><head><title>Sign in &amp; go</title><style>a{}</style></head>" +
				"<body><script>var a</script>" + strings.Repeat("<p>text</p>", 100),
			finding{form: formHTML, message: "Sign in & go"},
		},
		"page as json": {"application/json", "<html><body>x</body></html>", finding{form: formHTML, message: "x"}},
		"plain": {
			"text/plain", "  The service is unavailable.\n", finding{form: formText, message: "The service is unavailable."},
		},
		"half an object": {"application/json", `{"badRequest": {"message": "abc`, finding{}},
		"list":           {"application/json", `[{"message": "x"}]`, finding{}},
		"string":         {"application/json", `"words"`, finding{}},
		"binary":         {"application/octet-stream", "\x00\x01\x02", finding{}},
		"not utf-8":      {"text/plain", "\xff\xfe", finding{}},
		"empty":          {"application/json", "", finding{}},
		"blank":          {"text/html", " \n ", finding{}},
	} {
		assert.Equal(t, c.want, bare.read(c.contentType, []byte(c.body)), name)
	}
}

func TestKindOfStatus(t *testing.T) {
	for _, c := range []struct {
		status  int
		message string
		kind    Kind
	}{
		{413, "This request was rate-limited.", KindBusy},
		{429, "Rate limit exceeded", KindBusy},
		{403, "Quota exceeded, too many key pairs.", KindQuota},
		{403, "Maximum number of key pairs exceeded", KindQuota},
		{413, "VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota.", KindQuota},
		{404, "Quota exceeded for nothing", KindNotFound},
		{409, "Instance x is locked", KindConflict},
		{406, "", KindInvalid}, {422, "", KindInvalid}, {500, "", KindServer}, {503, "", KindServer},
		{200, "", KindBadAnswer}, {302, "", KindBadAnswer},
	} {
		assert.Equal(t, c.kind, kindOf(c.status, "", c.message), "%d %s", c.status, c.message)
	}
}

func TestOneLine(t *testing.T) {
	for in, want := range map[string]string{
		" a \n\t b ":               "a b",
		"\x1b[31mred\x1b[0m\x07":   "[31mred[0m",
		"\u202eevil\u2066":         "evil",
		"12345678901":              "1234567890…",
		"1234567890 ":              "1234567890",
		"":                         "",
		"\xff\xfeab":               "ab",
		"grüße \u00a0\u00a0 jetzt": "grüße jetz…",
	} {
		assert.Equal(t, want, oneLine(in, 10), "%q", in)
	}
}

// Whatever a server writes: no panic, one bounded line without control characters, and no secret in it, also where
// markup or escapes stand around it.
func FuzzErrorBody(f *testing.F) {
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(f, err)
	for _, name := range files {
		body, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add("application/json", string(body))
	}
	f.Add("text/html", "<html><head><title>502 Bad Gateway</title></head><body>x &lt;b&gt; </body>")
	f.Add("text/plain", "plain s3cr3t-canary words")
	f.Add("text/html", "<p>s3cr3t-<b>canary</b>")
	f.Add("application/json", `{"error": {"message": "s3cr3t-canary"}}`)
	hiding := bodyReader{hide: func(s string) string { return strings.ReplaceAll(s, "s3cr3t-canary", "[redacted]") }}
	f.Fuzz(func(t *testing.T, contentType, body string) {
		found := hiding.read(contentType, []byte(body))
		message := oneLine(hiding.hide(found.message), maxMessage)
		if !utf8.ValidString(message) || utf8.RuneCountInString(message) > maxMessage+1 {
			t.Fatalf("%q", message)
		}
		for _, r := range message {
			if unicode.IsControl(r) {
				t.Fatalf("control character in %q", message)
			}
		}
		if strings.Contains(message, "s3cr3t-canary") && strings.Contains(body, "s3cr3t-canary") {
			t.Fatalf("secret in %q", message)
		}
		kindOf(500, found.typ, message)
	})
}

// The time grows with the length of the body and not with its square.
func BenchmarkErrorBody(b *testing.B) {
	for name, body := range map[string]string{
		"tags":   strings.Repeat("<", maxErrorBody),
		"opened": "<p>" + strings.Repeat("<script ", maxErrorBody/8),
		"deep":   `{"a":` + strings.Repeat(`{"a":`, 5000) + "1" + strings.Repeat("}", 5001),
		"remark": "<p>" + strings.Repeat("<!--", maxErrorBody/4),
		"title":  "<p>" + strings.Repeat("<title", maxErrorBody/6),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			for b.Loop() {
				bare.read("text/html", []byte(body))
			}
		})
	}
}
