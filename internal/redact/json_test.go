package redact

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestJSONStaysJSON(t *testing.T) {
	r := New()
	r.Add("hunter-2000")
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", `{"a": ["b", 1, null, true], "c": {"d": "e\"f\u00e9"}}`, ``},
		{"a value that is known", `{"a":"x hunter-2000 y","n":1}`, `{"a":"x [redacted] y","n":1}`},
		{"a key that tells", `{"password": "a\"b", "user": "u"}`, `{"password": "[redacted]", "user": "u"}`},
		{"in a list", `{"X-Auth-Token":["abc"],"n":1}`, `{"X-Auth-Token":["[redacted]"],"n":1}`},
		{"a header to the end of its line", `{"command":"curl -H \"Authorization: Bearer abc\" https://h\nnext","n":1}`,
			`{"command":"curl -H \"Authorization: [redacted]\nnext","n":1}`},
		{"JSON within JSON", `{"m":"{\"X-Auth-Token\":\"a\",\"n\":1}"}`, `{"m":"{\"X-Auth-Token\":\"[redacted]\",\"n\":1}"}`},
		{"no JSON", "Authorization: Bearer abc\n", "Authorization: [redacted]\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.want == "" {
				tt.want = tt.text
			}
			got := r.JSON([]byte(tt.text))
			assert.Equal(t, tt.want, string(got))
			assert.Equal(t, json.Valid([]byte(tt.text)), json.Valid(got))
			assert.Equal(t, tt.want, string(r.JSON(got)), "once more changes nothing")
		})
	}
	var out bytes.Buffer
	n, err := r.JSONWriter(&out).Write([]byte(`{"a":"hunter-2000"}` + "\n"))
	require.NoError(t, err)
	assert.Equal(t, 20, n)
	assert.Equal(t, `{"a":"[redacted]"}`+"\n", out.String())
}

func FuzzJSON(f *testing.F) {
	for _, seed := range []string{`{"a":"b"}`, `{"password":"x","l":["token-abcde:0123456789abcdef0123"]}`, `"Cookie: a"`, `[`, `{"a":"\\"}`} {
		f.Add(seed)
	}
	r := New()
	r.Add("canary-canary")
	f.Fuzz(func(t *testing.T, text string) {
		got := r.JSON([]byte(text))
		if json.Valid([]byte(text)) != json.Valid(got) && json.Valid([]byte(text)) {
			t.Fatalf("%q became %q", text, got)
		}
		if bytes.Contains(got, []byte("canary-canary")) {
			t.Fatalf("%q kept its secret: %q", text, got)
		}
	})
}
