package schema

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/inventory"
	"github.com/rosctl/rosctl/internal/ui"
)

func compiled(t *testing.T, text []byte) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	require.NoError(t, c.AddResource("schema.json", document))
	s, err := c.Compile("schema.json")
	require.NoError(t, err)
	return s
}

func asJSON(t *testing.T, v any) any {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	require.NoError(t, err)
	return value
}

// fullest is a value with something in every field.
func fullest(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch t {
	case reflect.TypeFor[time.Time]():
		return reflect.ValueOf(time.Date(2026, 11, 30, 22, 0, 0, 5, time.UTC))
	case reflect.TypeFor[finding.Outcome]():
		return reflect.ValueOf(finding.Fail)
	}
	if words := enums[t]; words != nil {
		v.SetString(words[0])
		return v
	}
	switch t.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		v.Elem().Set(fullest(t.Elem()))
	case reflect.Slice:
		v.Set(reflect.Append(v, fullest(t.Elem())))
	case reflect.Map:
		v.Set(reflect.MakeMap(t))
		v.SetMapIndex(fullest(t.Key()), fullest(t.Elem()))
	case reflect.Struct:
		for i := range t.NumField() {
			v.Field(i).Set(fullest(t.Field(i).Type))
		}
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(7)
	}
	return v
}

func TestTypesMatchTheirSchemas(t *testing.T) {
	for name, test := range map[string]struct {
		schema      []byte
		root        reflect.Type
		named, none any
	}{
		"run":    {Run(), reflect.TypeFor[ui.Result](), ui.ResultSchema, ui.Result{Schema: ui.ResultSchema}},
		"event":  {Event(), reflect.TypeFor[event.Event](), nil, event.Event{Kind: event.Notice, At: time.Now()}},
		"status": {Status(), reflect.TypeFor[inventory.Cluster](), inventory.Schema, inventory.Cluster{Schema: inventory.Schema}},
	} {
		t.Run(name, func(t *testing.T) {
			s := compiled(t, test.schema)
			full := asJSON(t, fullest(test.root).Interface())
			if test.named != nil {
				require.Error(t, s.Validate(full), "another version is another form")
				full.(map[string]any)["schema"] = test.named
			}
			require.NoError(t, s.Validate(full))
			require.NoError(t, s.Validate(asJSON(t, test.none)), "with nothing in it")
			require.Error(t, s.Validate(map[string]any{}))
			require.Error(t, s.Validate([]any{}))
		})
	}
}

// Every field has a meaning, and every meaning is a field's.
func TestEveryFieldIsExplained(t *testing.T) {
	used := map[string]bool{}
	var walk func(reflect.Type)
	walk = func(t2 reflect.Type) {
		for t2.Kind() == reflect.Pointer || t2.Kind() == reflect.Slice {
			t2 = t2.Elem()
		}
		if t2.Kind() != reflect.Struct || t2 == reflect.TypeFor[time.Time]() {
			return
		}
		for i := range t2.NumField() {
			f := t2.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if key := t2.Name() + "." + name; name != "" && name != "schema" && !used[key] {
				used[key] = true
				assert.NotEmpty(t, meanings[key], "nothing says what %s means", key)
			}
			walk(f.Type)
		}
	}
	for _, root := range []reflect.Type{reflect.TypeFor[ui.Result](), reflect.TypeFor[event.Event](), reflect.TypeFor[inventory.Cluster]()} {
		walk(root)
	}
	for key := range meanings {
		assert.True(t, used[key] || key == "Run.schema", "%s is no field", key)
	}
}

// What is published is what the code says.
func TestPublishedSchemas(t *testing.T) {
	for name, text := range map[string][]byte{
		"rosctl": config.Schema(), "run": Run(), "event": Event(), "status": Status(),
	} {
		path := filepath.Join("..", "..", "docs", "schema", name+".schema.json")
		published, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, string(text), string(published),
			"docs/schema/%s.schema.json is not as the code says: go run ./cmd/rosctl config schema %s > docs/schema/%s.schema.json", name, name, name)
	}
}
