package kube_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

const rulesText = "Invalid value: null: some validation rules were not checked because the object was invalid; " +
	"correct the existing errors to complete validation"

func TestSchemaProblems(t *testing.T) {
	cases := []struct {
		name string
		spec kube.Object
		want []string // field: message
	}{
		{"fine", kube.Object{"size": 1, "ratio": 2, "note": nil, "any": []any{1, "a"},
			"parts": []any{kube.Object{"name": "a"}, kube.Object{"name": "b"}}}, nil},
		{"wrong type", kube.Object{"size": "big"},
			[]string{`spec.size: Invalid value: "string": spec.size in body must be of type integer: "string"`,
				"<nil>: " + rulesText}},
		{"fraction", kube.Object{"size": 1.5},
			[]string{`spec.size: Invalid value: "number": spec.size in body must be of type integer: "number"`,
				"<nil>: " + rulesText}},
		{"null where none may be", kube.Object{"size": nil},
			[]string{`spec.size: Invalid value: "null": spec.size in body must be of type integer: "null"`,
				"<nil>: " + rulesText}},
		{"too small", kube.Object{"size": -1},
			[]string{`spec.size: Invalid value: -1: spec.size in body should be greater than or equal to 0`}},
		{"missing", kube.Object{"parts": []any{kube.Object{"on": false}}},
			[]string{"spec.parts[0].name: Required value", "<nil>: " + rulesText}},
		{"twice", kube.Object{"parts": []any{kube.Object{"name": "a"}, kube.Object{"name": "a"}}},
			[]string{`spec.parts[1]: Duplicate value: {"name":"a"}`}},
		{"in a map", kube.Object{"free": kube.Object{"k": 1}},
			[]string{`spec.free.k: Invalid value: "integer": spec.free.k in body must be of type string: "integer"`,
				"<nil>: " + rulesText}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			store, _ := newStore(t)
			_, status := store.Create(widgets, ns, widget("a", c.spec), kube.WriteOptions{User: user})
			if c.want == nil {
				require.Nil(t, status)
				return
			}
			require.NotNil(t, status)
			assert.Equal(t, 422, status.Code)
			got := []string{}
			for _, cause := range status.Details.Causes {
				got = append(got, cause.Field+": "+cause.Message)
			}
			assert.Equal(t, c.want, got)
			text := strings.Join(c.want, ", ")
			if len(c.want) > 1 {
				text = "[" + text + "]"
			}
			assert.Equal(t, `Widget.lab.example "a" is invalid: `+text, status.Message)
		})
	}
}

func TestUnknownFields(t *testing.T) {
	store, _ := newStore(t)
	spec := func() kube.Object {
		return kube.Object{"sice": 1, "free": kube.Object{"k": "v"}, "parts": []any{kube.Object{"name": "a", "of": 1}}}
	}
	_, status := store.Create(widgets, ns, widget("a", spec()), kube.WriteOptions{User: user, FieldValidation: "Strict"})
	require.NotNil(t, status)
	assert.Equal(t, `Widget in version "v2" cannot be handled as a Widget: strict decoding error: `+
		`unknown field "spec.parts[0].of", unknown field "spec.sice"`, status.Message)

	var warnings []string
	made, status := store.Create(widgets, ns, widget("a", spec()), kube.WriteOptions{User: user,
		Warn: func(text string) { warnings = append(warnings, text) }})
	require.Nil(t, status)
	assert.Equal(t, []string{`unknown field "spec.parts[0].of"`, `unknown field "spec.sice"`}, warnings)
	assert.Equal(t, kube.Object{"color": "blue", "free": kube.Object{"k": "v"},
		"parts": []any{kube.Object{"name": "a", "on": true}}}, made["spec"])
}

func TestNames(t *testing.T) {
	store, _ := newStore(t)
	for name, want := range map[string]string{
		"":                       "metadata.name: Required value: name or generateName is required",
		"Big":                    "a lowercase RFC 1123 subdomain must consist of",
		"-a":                     "a lowercase RFC 1123 subdomain must consist of",
		strings.Repeat("a", 254): "must be no more than 253 characters",
		"a.b-c.0":                "",
	} {
		_, status := store.Create(widgets, ns, widget(name, nil), kube.WriteOptions{User: user})
		if want == "" {
			assert.Nil(t, status, name)
			continue
		}
		require.NotNil(t, status, name)
		assert.Contains(t, status.Message, want)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"kind":"Widget","spec":{"size":1,"parts":[{"name":"a"}]}}`))
	f.Add([]byte(`{"spec":[1e400]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		obj, err := kube.Decode(raw)
		if err != nil || obj == nil {
			return
		}
		store, _ := newStore(t)
		obj["kind"] = "Widget"
		obj["metadata"] = kube.Object{"name": "a"}
		// Whatever comes in, the store answers instead of panicking, and gives back what it took.
		made, status := store.Create(widgets, ns, obj, kube.WriteOptions{User: user})
		if status != nil {
			return
		}
		got, status := store.Get(widgets, ns, "a")
		require.Nil(t, status)
		require.Equal(t, made, got)
	})
}
