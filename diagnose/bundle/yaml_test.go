package bundle

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	kjson "k8s.io/apimachinery/pkg/util/json"
	"sigs.k8s.io/yaml"
)

// libraryYAML is what the library makes of a mapping.
func libraryYAML(text string) (object map[string]any, ok bool) {
	defer func() {
		if recover() != nil {
			object, ok = nil, false
		}
	}()
	converted, err := yaml.YAMLToJSON([]byte(text))
	if err != nil {
		return nil, false
	}
	var value any
	if kjson.Unmarshal(converted, &value) != nil {
		return nil, false
	}
	object, ok = value.(map[string]any)
	return object, ok
}

// Whatever the fast reader takes, the library takes too, and makes the same of it.
func FuzzFastYAML(f *testing.F) {
	for _, seed := range []string{
		"apiVersion: v1\nkind: Machine\nmetadata:\n  name: a\n",
		"a: 'x: y'\nb: \"q\\\"\\n\"\nc:\n- 1\n- two\n- k: v\n  l: w\nd: {}\ne: []\nf: null\n",
		"message: 'configuring node(s) a:\n  waiting for agent'\n",
		"log: |\n  one\n    two\n\n  three\nnext: >-\n  a\n  b\n\n  c\n",
		"f:metadata:\n  .: {}\n  f:annotations: {}\n  k:{\"type\":\"Ready\"}:\n    .: {}\n",
		"a: 1.5\nb: 0x10\nc: 010\nd: 1e3\ne: 2026-03-01\nf: 10:30\ng: v1.2\nh: -1\ni: 1.0\n",
		"list:\n  - a: 1\n    b: 2\n  -   c: 3\n      d: 4\n  - - x\n",
		"a: b # c\n# d\n'e': f\n\"g\": h\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		lines := strings.Split(text, "\n")
		for i, line := range lines { // as they come from the reader of lines
			lines[i], _, _ = strings.Cut(string(clean(nil, []byte(line))), "\n")
		}
		text = strings.Join(lines, "\n")
		fast, err := parseKubectlYAML(strings.Split(text, "\n"))
		if err != nil {
			return
		}
		slow, ok := libraryYAML(text + "\n")
		if !ok {
			t.Fatalf("the library refuses %q, the fast reader reads %v", text, fast)
		}
		if diff := cmp.Diff(slow, fast); diff != "" {
			t.Fatalf("%q:\n%s", text, diff)
		}
	})
}

func TestFastYAMLReadsWhatKubectlWrites(t *testing.T) {
	for _, file := range []string{"testdata/cluster.json", "testdata/openstackmachine-failed.json"} {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var object map[string]any
		require.NoError(t, json.Unmarshal(raw, &object))
		written, err := yaml.Marshal(object)
		require.NoError(t, err)
		fast, err := parseKubectlYAML(strings.Split(string(written), "\n"))
		require.NoError(t, err, file)
		slow, ok := libraryYAML(string(written))
		require.True(t, ok)
		assert.Empty(t, cmp.Diff(slow, fast))
	}
}

func TestSalvagedYAMLKeepsWhatIsWhole(t *testing.T) {
	object, skipped := salvageYAML(strings.Split(`apiVersion: cluster.x-k8s.io/v1beta1
kind: Machine
metadata:
  name: demo
	labels: {a: b}
spec:
  clusterName: demo
status:
  conditions:
  - message: creating server: still at it
    status: Unknown
    type: "Ready
  phase: @Provisioning`, "\n"))
	assert.Equal(t, []int{4}, skipped)
	assert.Equal(t, map[string]any{"clusterName": "demo"}, object["spec"])
	status := object["status"].(map[string]any)
	assert.Equal(t, "@Provisioning", status["phase"])
	assert.Equal(t, "creating server: still at it", status["conditions"].([]any)[0].(map[string]any)["message"])
}

func BenchmarkYAML(b *testing.B) {
	raw, err := os.ReadFile("testdata/cluster.json")
	require.NoError(b, err)
	written, err := yaml.JSONToYAML(raw)
	require.NoError(b, err)
	lines := strings.Split(string(written), "\n")
	b.Run("fast", func(b *testing.B) {
		b.SetBytes(int64(len(written)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := parseYAML(lines); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("library", func(b *testing.B) {
		b.SetBytes(int64(len(written)))
		b.ReportAllocs()
		for b.Loop() {
			libraryYAML(string(written))
		}
	})
}
