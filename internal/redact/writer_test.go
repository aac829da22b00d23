package redact

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inPieces writes text through a Writer in pieces of n bytes.
func inPieces(t testing.TB, r *Redactor, text string, n int) string {
	t.Helper()
	var b strings.Builder
	w := r.Writer(&b)
	for len(text) > 0 {
		m := min(n, len(text))
		written, err := w.Write([]byte(text[:m]))
		require.NoError(t, err)
		require.Equal(t, m, written)
		text = text[m:]
	}
	require.NoError(t, w.Flush())
	return b.String()
}

func TestWriterFindsWhatComesInPieces(t *testing.T) {
	r := New()
	r.Add("known-secret", "known", "secret-and-more")
	texts := []string{"a known-secret b",
		"known", "known-secret-and-more x known-secre", strings.Repeat("known-secret ", 9)}
	for _, tt := range shapeTests {
		texts = append(texts, tt.text, tt.text+"\n"+tt.text)
	}
	all := strings.Join(texts, "\n")
	for _, text := range append(texts, all) {
		for _, n := range []int{1, 2, 3, 7, 64, 1000} {
			assert.Equal(t, r.String(text), inPieces(t, r, text, n), "in pieces of %d: %s", n, text)
		}
	}
}

func TestWriterHoldsBackNoMoreThanItMust(t *testing.T) {
	r := New()
	r.Add("known-secret")
	for _, tt := range []struct{ text, want string }{
		{"a line\n", "a line\n"},
		{"Authorization: Bearer x\n", "Authorization: [redacted]\n"},
		{"Authorization: Bearer x", "Authorization: [redacted]"},
		{"password: hunter2\n", "password: [redacted]\n"},
		{"password: hunter2", "password: "},
		{"it is kno", "it is "},
		{"it is knot", "it is "}, // may be the beginning of user data
		{"-----BEGIN PRIVATE KEY-----\nMII", "[redacted]"},
		{strings.Repeat("A", longRun-1), ""},
		{strings.Repeat("A", longRun), "[redacted]"},
	} {
		var b strings.Builder
		_, err := r.Writer(&b).Write([]byte(tt.text))
		require.NoError(t, err)
		assert.Equal(t, tt.want, b.String())
	}
}

func TestWriterGoesOnAfterAFlush(t *testing.T) {
	r := New()
	r.Add("known-secret")
	var b strings.Builder
	w := r.Writer(&b)
	for _, piece := range []string{"one known-", "two ", "known-secret password=x"} {
		_, err := w.Write([]byte(piece))
		require.NoError(t, err)
		require.NoError(t, w.Flush())
	}
	assert.Equal(t, "one known-two [redacted] password=[redacted]", b.String())
	require.NoError(t, r.Writer(&b).Flush(), "before the first byte")
}

func TestWriterLearns(t *testing.T) {
	r := New()
	var b strings.Builder
	w := r.Writer(&b)
	write := func(s string) {
		_, err := w.Write([]byte(s))
		require.NoError(t, err)
	}
	write("latesecret\nlatesec")
	r.Add("latesecret")
	write("ret\n")
	r.Add("latersecret")
	write("latersecret latesecret\n")
	assert.Equal(t, "latesecret\n[redacted]\n[redacted] [redacted]\n", b.String(),
		"what was written is written, what is held is not")
}

func TestWriterKeepsTheError(t *testing.T) {
	w := New().Writer(failing{})
	_, err := w.Write([]byte("x\n"))
	require.EqualError(t, err, "disk full")
	_, err = w.Write([]byte("x\n"))
	require.EqualError(t, err, "disk full")
	require.EqualError(t, w.Flush(), "disk full")
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriterIsSafeForManyAtOnce(t *testing.T) {
	r := New()
	r.Add("known-secret")
	var b strings.Builder
	w := r.Writer(&b)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 50 {
				_, err := w.Write([]byte("a known-secret\n"))
				assert.NoError(t, err)
			}
		})
	}
	all.Wait()
	require.NoError(t, w.Flush())
	assert.Equal(t, strings.Repeat("a [redacted]\n", 400), b.String())
}
