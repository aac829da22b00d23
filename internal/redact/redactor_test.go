package redact

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// disguises are the ways in which a value may be written.
var disguises = map[string]func(v string) string{
	"plain": func(v string) string { return v },
	"JSON":  func(v string) string { b, _ := json.Marshal(v); return string(b[1 : len(b)-1]) },
	"JSON in JSON": func(v string) string {
		b, _ := json.Marshal(v)
		b, _ = json.Marshal(string(b))
		return string(b)
	},
	"query":    url.QueryEscape,
	"path":     url.PathEscape,
	"base64":   func(v string) string { return base64.StdEncoding.EncodeToString([]byte(v)) },
	"base64 1": func(v string) string { return base64.StdEncoding.EncodeToString([]byte("u:" + v + "\n")) },
	"base64 2": func(v string) string { return base64.URLEncoding.EncodeToString([]byte("user:" + v + "}")) },
	"base64 3": func(v string) string { return base64.RawURLEncoding.EncodeToString([]byte("usr" + v + "xyz")) },
}

func TestKnownValuesGoInEveryForm(t *testing.T) {
	for _, value := range []string{"s3cr3t", "pass word", `q"uo\te`, "a&b<c>d", "ümläut/+?", "tr%iling\n",
		"line one\nline two is long enough"} {
		r := New()
		r.Add(value)
		for name, disguise := range disguises {
			text := "before " + disguise(value) + " after"
			got := r.String(text)
			assert.Contains(t, got, Mark, "%s %q", name, value)
			assert.True(t, strings.HasPrefix(got, "before ") && strings.HasSuffix(got, " after"), got)
			assert.NotContains(t, got, value)
			if i := strings.Index(name, "base64"); i == 0 {
				assert.NotContains(t, decoded(got), value)
			}
		}
	}
}

// decoded decodes every run of base64 in a text, in all places where a group may begin.
func decoded(text string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r > 127 || !isBase64Any(byte(r)) }) {
		for skip := 0; skip < 4 && skip < len(word); skip++ {
			for _, e := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
				part := strings.TrimRight(word[skip:], "=")
				plain, _ := e.DecodeString(part[:len(part)/4*4])
				b.Write(plain)
				b.WriteByte('\n')
			}
		}
	}
	return b.String()
}

func TestKnownValues(t *testing.T) {
	r := New()
	r.Add("", "abc", "      ", " no \n", "four", "fourteen", "overlap1", "lap1more", "ends-here")
	for text, want := range map[string]string{
		"":                            "",
		"abc stays":                   "abc stays",
		"four and fourteen":           "[redacted] and [redacted]",
		"four":                        "[redacted]",
		"fourfour":                    "[redacted]",
		"four four":                   "[redacted] [redacted]",
		"FOUR is not four":            "FOUR is not [redacted]",
		"overlap1more":                "[redacted]",
		"fou":                         "fou",
		"it ends-here":                "it [redacted]",
		"überfour":                    "über[redacted]",
		"password=four&x":             "password=[redacted]&x",
		`{"password":"xfourx","a":1}`: `{"password":"[redacted]","a":1}`,
	} {
		assert.Equal(t, want, r.String(text))
		assert.Equal(t, want, string(r.Bytes([]byte(text))))
	}
}

func TestCleanTextIsNotCopied(t *testing.T) {
	r := New()
	r.Add("canary-value")
	text := []byte("nothing to see here")
	assert.Same(t, &text[0], &r.Bytes(text)[0])
	dirty := []byte("a canary-value")
	_ = r.Bytes(dirty)
	assert.Equal(t, "a canary-value", string(dirty), "the caller's bytes are the caller's")
	s := string(text)
	assert.Zero(t, testing.AllocsPerRun(100, func() { _ = r.String(s) }))
}

func TestANilRedactorKnowsTheShapes(t *testing.T) {
	var r *Redactor
	r.Add("ignored-value")
	assert.Equal(t, "ignored-value password=[redacted]", r.String("ignored-value password=x"))
	var b strings.Builder
	w := r.Writer(&b)
	_, err := w.Write([]byte("password=x"))
	require.NoError(t, err)
	require.NoError(t, w.Flush())
	assert.Equal(t, "password=[redacted]", b.String())
}

func TestRedactorIsSafeForManyAtOnce(t *testing.T) {
	r := New()
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			for i := range 8 {
				value := fmt.Sprintf("secret-%d-%d-end", g, i)
				r.Add(value)
				assert.Equal(t, "a [redacted] b", r.String("a "+value+" b"))
			}
		})
	}
	all.Wait()
}

// TestTimeIsLinear feeds texts that are made to be slow. A quadratic scanner would need minutes for them.
func TestTimeIsLinear(t *testing.T) {
	r := New()
	r.Add(strings.Repeat("a", 500)+"b", strings.Repeat("ab", 200))
	const size = 512 << 10
	for _, piece := range []string{
		"a", "ab", "eyJ", "eyJ.", "password=", `"password":"`, "password : ", "token-", "token-:", "://", "://a:", "bearer ",
		"cookie:[", "-----BEGIN RSA PRIVATE KEY-----", "-----", "--token ", "A", strings.Repeat("A", 199) + " ", `\"`,
		"secret\"", "x: secret: ",
	} {
		text := strings.Repeat(piece, size/len(piece))
		got := r.String(text)
		assert.LessOrEqual(t, len(got), 2*len(text)+len(Mark), piece)
	}
}
