package redact

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSecretShowsItselfToNobody(t *testing.T) {
	const canary = "hunter2-canary"
	s := Secret(canary)
	type holder struct {
		S Secret `json:"s" xml:"s"`
		P *Secret
	}
	h := holder{s, &s}
	var out bytes.Buffer
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%10.3s"} {
		_, _ = fmt.Fprintf(&out, verb+"\n", s)
		_, _ = fmt.Fprintf(&out, verb+"\n", h)
		_, _ = fmt.Fprintf(&out, verb+"\n", []any{s, map[Secret]Secret{s: s}})
	}
	_, _ = fmt.Fprint(&out, s, h, s.String(), s.GoString())
	for _, v := range []any{s, h, map[string]Secret{"k": s}} {
		text, err := json.Marshal(v)
		require.NoError(t, err)
		out.Write(text)
	}
	text, err := xml.Marshal(holder{S: s})
	require.NoError(t, err)
	out.Write(text)
	slog.New(slog.NewTextHandler(&out, nil)).Info("m", "s", s, "h", h)
	slog.New(slog.NewJSONHandler(&out, nil)).Info("m", "s", s, "h", h)
	_, _ = fmt.Fprint(&out, fmt.Errorf("wrong password %v", s))

	assert.NotContains(t, out.String(), canary)
	assert.NotContains(t, out.String(), fmt.Sprintf("%x", canary))
	assert.Contains(t, out.String(), Mark)
	assert.Equal(t, canary, s.Reveal())
}

func TestSecretIsReadAsAnyString(t *testing.T) {
	var h struct{ S Secret }
	require.NoError(t, json.Unmarshal([]byte(`{"S":"value"}`), &h))
	assert.Equal(t, "value", h.S.Reveal())
	assert.False(t, h.S.IsZero())
	assert.True(t, Secret("").IsZero())
	text, err := json.Marshal(struct {
		S Secret `json:"s,omitzero"`
	}{})
	require.NoError(t, err)
	assert.Equal(t, "{}", string(text))
}
