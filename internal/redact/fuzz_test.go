package redact

import (
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// inCuts writes text through a Writer, cut where cuts say.
func inCuts(t *testing.T, r *Redactor, text string, cuts []byte) string {
	t.Helper()
	var b strings.Builder
	w := r.Writer(&b)
	for i := 0; len(text) > 0; i++ {
		n := len(text)
		if len(cuts) > 0 {
			n = min(n, int(cuts[i%len(cuts)])+1)
		}
		_, err := w.Write([]byte(text[:n]))
		require.NoError(t, err)
		text = text[n:]
	}
	require.NoError(t, w.Flush())
	return b.String()
}

// gone holds that no piece between marks has the canary, plain or in base64.
func gone(t *testing.T, clean, canary string) {
	t.Helper()
	for piece := range strings.SplitSeq(clean, Mark) {
		require.NotContains(t, piece, canary)
		require.NotContains(t, decoded(piece), canary)
	}
}

// FuzzKnownValue: a value that was told never survives, whatever stands around it, however it is written and however it
// comes in pieces.
func FuzzKnownValue(f *testing.F) {
	f.Add("before ", "canary", " after", byte(0), []byte{3})
	f.Add(`{"password":"`, `c"a\n`, `"}`, byte(1), []byte{0, 7})
	f.Add("-----BEGIN RSA PRIVATE KEY-----", "eyJcanary", "-----END", byte(5), []byte{})
	names := make([]string, 0, len(disguises))
	for name := range disguises {
		names = append(names, name)
	}
	slices.Sort(names)
	f.Fuzz(func(t *testing.T, before, value, after string, disguise byte, cuts []byte) {
		// Of shorter ones too little is left in the middle of base64.
		if len(strings.TrimSpace(value)) < 6 || len(value) > 200 {
			return
		}
		r := New()
		r.Add(value)
		text := before + disguises[names[int(disguise)%len(names)]](value) + after
		clean := r.String(text)
		gone(t, clean, value)
		require.Equal(t, clean, inCuts(t, r, text, cuts))
	})
}

// templates are lines with a secret that nobody told; @ stands for it.
var templates = []string{
	"token-abcde:@", "ext/token-abcde:@", "kubeconfig-u-x:@", "/v3/import/@.yaml", "Bearer @", "Authorization: Bearer @",
	"X-Auth-Token: @", "X-Subject-Token: @", "Cookie: R_SESS=@", `"X-Auth-Token": ["@"]`, `{"password":"@"}`,
	`{\"adminPass\": \"@\"}`, "OS_PASSWORD=@", "  password: @", `"secret" : "@"`, `CATTLE_TOKEN="@"`, "--token @",
	"https://u:@@h/", "eyJhbGciOiJub25lIn0.@.@", "-----BEGIN EC PRIVATE KEY-----\n@\n-----END EC PRIVATE KEY-----",
	`-----BEGIN PRIVATE KEY-----\n@\n-----END PRIVATE KEY-----`,
}

// FuzzShape: what has the shape of a secret never survives on a line of its own, whatever stands on the other lines.
func FuzzShape(f *testing.F) {
	for i := range templates {
		f.Add("before", []byte("canary seed"), "after", byte(i), []byte{5})
	}
	f.Fuzz(func(t *testing.T, before string, seed []byte, after string, template byte, cuts []byte) {
		secret := hex.EncodeToString(append(seed[:min(len(seed), 30)], "0123456789abcdef"...))
		line := strings.ReplaceAll(templates[int(template)%len(templates)], "@h", "\x00h")
		line = strings.ReplaceAll(strings.ReplaceAll(line, "@", secret), "\x00", "@")
		text := before + "\n" + line + "\n" + after
		var r *Redactor
		clean := r.String(text)
		if !strings.Contains(before+after, secret) {
			gone(t, clean, secret)
		}
		require.Equal(t, clean, inCuts(t, r, text, cuts))
	})
}
