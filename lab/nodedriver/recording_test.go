package nodedriver

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

// recording is one run of the real program.
type recording struct {
	Name   string
	What   string
	Args   []string
	Env    []string
	Exit   int
	Output []string       // without the farewell of the plugin process, which comes and goes
	Left   map[string]int // what the run left behind in OpenStack
	State  map[string]any // the part of the saved store that was recorded
}

func record(t *testing.T, name string) recording {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", "driver", name+".json"))
	require.NoError(t, err)
	var r recording
	require.NoError(t, json.Unmarshal(text, &r), name)
	return r
}

// recordings names all recorded runs, creates or deletes.
func recordings(t *testing.T, deletes bool) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "testdata", "driver", "*.json"))
	require.NoError(t, err)
	var names []string
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".json")
		if strings.HasPrefix(name, "delete-") == deletes {
			names = append(names, name)
		}
	}
	require.NotEmpty(t, names)
	return names
}

func (r recording) machine() string { return r.Args[len(r.Args)-1] }

// fields turns the recorded command line back into the fields of an OpenstackConfig. Paths of mounted files become texts.
func (r recording) fields(texts map[string]string) map[string]any {
	fields := map[string]any{}
	for _, arg := range r.Args {
		flagText, ok := strings.CutPrefix(arg, "--openstack-")
		if !ok {
			continue
		}
		name, value, given := strings.Cut(flagText, "=")
		if text, ok := texts[value]; ok {
			value = text
		}
		if given {
			fields[camel(name)] = value
		} else {
			fields[camel(name)] = true
		}
	}
	return fields
}

// camel is the field's name of a flag: netId for net-id.
func camel(kebab string) string {
	var b strings.Builder
	upper := false
	for _, r := range kebab {
		switch {
		case r == '-':
			upper = true
		case upper:
			b.WriteRune(unicode.ToUpper(r))
			upper = false
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// refusal is an error answer of a service that a recorded error text shows word for word.
type refusal struct {
	method, url, body string
	code              int
}

var (
	worded   = regexp.MustCompile(`(Bad request with|Request forbidden): \[(\S+) (\S+)\], error message: ([^\n]*)`)
	unworded = regexp.MustCompile(`Expected HTTP response code \[[0-9 ]*\] when accessing ` +
		`\[(\S+) (\S+)\], but got (\d+) instead\n([^\n]*)`)
)

// refusal finds the answer that ended the run.
func (r recording) refusal() (refusal, bool) {
	output := strings.Join(r.Output, "\n")
	if m := worded.FindStringSubmatch(output); m != nil {
		code := 400
		if m[1] == "Request forbidden" {
			code = 403
		}
		return refusal{method: m[2], url: m[3], code: code, body: m[4]}, true
	}
	if m := unworded.FindStringSubmatch(output); m != nil {
		var code int
		_, _ = fmt.Sscan(m[3], &code)
		return refusal{method: m[1], url: m[2], code: code, body: m[4]}, true
	}
	return refusal{}, false
}

var (
	identifier = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}`)
	address    = regexp.MustCompile(`\b(10\.20\.0|203\.0\.113)\.\d+\b|127\.0\.0\.1:\d{5}->`)
)

// canonical replaces what differs from run to run by its place of first appearance: equal texts of two runs then mean that
// the same things stand in the same places.
func canonical(text string) string {
	seen := map[string]string{}
	number := func(kind string) func(string) string {
		return func(found string) string {
			if _, ok := seen[found]; !ok {
				seen[found] = fmt.Sprintf("<%s %d>", kind, len(seen))
			}
			return seen[found]
		}
	}
	text = identifier.ReplaceAllStringFunc(text, number("id"))
	return address.ReplaceAllStringFunc(text, number("address"))
}

// stateText writes the recorded part of a saved store, in one order.
func stateText(t *testing.T, state map[string]any) string {
	t.Helper()
	if state == nil {
		return "no state"
	}
	part := map[string]any{}
	for _, key := range []string{"MachineId", "KeyPairName", "IPAddress", "VolumeId", "NetworkId", "FlavorId", "ImageId",
		"FloatingIpPoolId", "ExistingKey"} {
		part[key] = state[key]
	}
	text, err := json.MarshalIndent(part, "", " ")
	require.NoError(t, err)
	return string(text)
}
