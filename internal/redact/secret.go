// Package redact keeps secrets out of everything that is shown, written or sent on. It has two halves: Secret, a
// string that does not print itself, and Redactor, which takes known values and known shapes of secrets out of text.
// It knows how secrets look, not where they come from.
package redact

import (
	"fmt"
	"io"
	"log/slog"
)

// Mark stands where a secret stood.
const Mark = "[redacted]"

// Secret is a string that shows itself only to Reveal. Keep it in exported fields: fmt prints unexported ones by
// reflection, without asking the value how it wants to be printed. Nor may it be the key of a map, for encoding/json
// does the same there.
type Secret string

// Reveal is the secret itself. Every call is a place to look at in a review.
func (s Secret) Reveal() string { return string(s) }

// IsZero tells that there is no secret.
func (s Secret) IsZero() bool { return s == "" }

// String hides the secret.
func (s Secret) String() string { return Mark }

// GoString hides the secret.
func (s Secret) GoString() string { return Mark }

// Format hides the secret whatever the verb; %x of a secret is no less a secret.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, Mark) }

// MarshalText hides the secret.
func (s Secret) MarshalText() ([]byte, error) { return []byte(Mark), nil }

// MarshalJSON hides the secret.
func (s Secret) MarshalJSON() ([]byte, error) { return []byte(`"` + Mark + `"`), nil }

// LogValue hides the secret.
func (s Secret) LogValue() slog.Value { return slog.StringValue(Mark) }
