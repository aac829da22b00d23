package rancher_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// recording is one exchange with a real Rancher.
type recording struct {
	What    string
	Request struct {
		Method, Path, ContentType, Authorization string
		Body                                     json.RawMessage
		BodyText                                 string
	}
	Response struct {
		Status      int
		Headers     map[string][]string
		Body        json.RawMessage
		BodyText    string
		StreamLines []map[string]any
	}
}

// load reads a recording with some of its words replaced: ids that are different each time.
func load(t *testing.T, name string, replace ...string) recording {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "testdata", "rancher", name+".json"))
	require.NoError(t, err)
	var r recording
	require.NoError(t, json.Unmarshal([]byte(strings.NewReplacer(replace...).Replace(string(raw))), &r))
	return r
}

// volatile are the fields whose values say when or which, not what.
var volatile = []string{
	"uid", "uuid", "created", "createdTS", "expiresAt", "resourceVersion", "creationTimestamp", "deletionTimestamp",
	"lastUpdateTime", "lastTransitionTime", "lastUsedAt", "lastUsedAtTS", "token", "id", "removed", "config",
	"continue", "lastHeartbeatTime", "total",
}

// comparable drops the ignored fields of a body and replaces volatile values by their type.
func comparable(value any, ignore []string) any {
	switch value := value.(type) {
	case map[string]any:
		out := map[string]any{}
		for key, inner := range value {
			switch {
			case slices.Contains(ignore, key):
			case slices.Contains(volatile, key) && !isCollection(inner):
				out[key] = typeName(inner)
			default:
				out[key] = comparable(inner, ignore)
			}
		}
		return out
	case []any:
		out := make([]any, len(value))
		for i, inner := range value {
			out[i] = comparable(inner, ignore)
		}
		return out
	case string:
		return generated.ReplaceAllString(value, "$1-xxxxx")
	default:
		return value
	}
}

// generated are the names that Rancher makes up.
var generated = regexp.MustCompile(`\b(cc|token)-[a-z0-9]{5}\b`)

func isCollection(value any) bool {
	switch value.(type) {
	case map[string]any, []any:
		return true
	}
	return false
}

func typeName(value any) string {
	switch value.(type) {
	case nil:
		return "<null>"
	case string:
		return "<text>"
	case bool:
		return "<bool>"
	default:
		return "<number>"
	}
}
