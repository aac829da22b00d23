package phases

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/redact"
)

const canary = "correct-horse-battery-staple"

// Every text in an event that somebody else may have written comes out clean. The fields that are ours alone, or names
// that Kubernetes allows no secret in, are listed; a new field is on neither side until somebody decides.
func TestNoFieldOfAnEventCarriesASecret(t *testing.T) {
	r := &Run{Needs: Needs{Redact: redact.New()}}
	r.Redact.Add(canary)
	var e event.Event
	fill(reflect.ValueOf(&e).Elem())
	var left []string
	search(reflect.ValueOf(r.clean(e)), "", func(path string) {
		if !slices.Contains(left, path) {
			left = append(left, path)
		}
	})
	assert.ElementsMatch(t, []string{
		"Kind", "Phase.Name", "Phase.Did",
		"Run.ID", "Run.Command", "Run.Cluster", "Run.Version", "Run.Rancher", "Run.Cloud", "Run.Schema", "Run.Result", "Run.Journal",
		"Finding.Code", "Finding.Reason", "Finding.Object", "Finding.Under", "Finding.Evidence.Source", "Finding.Evidence.Ref",
		"Change.Verb", "Change.Object", "Wait.For", "Notice.Code",
		"Object.Kind", "Object.Name", "Object.Condition", "Object.Status",
		"Diagnosis.Cause", "Diagnosis.Code", "Diagnosis.Confidence", "Diagnosis.Object", "Diagnosis.Hides",
		"Diagnosis.Evidence.Source", "Diagnosis.Evidence.Ref",
	}, left)

	assert.Equal(t, event.Event{}, r.clean(event.Event{}), "nothing is made up")
	before := event.Event{Object: &event.Object{Message: canary}}
	_ = r.clean(before)
	assert.Equal(t, canary, before.Object.Message, "the event of the caller stays as it is")
}

// fill puts the canary wherever a string goes.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(canary)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			return
		}
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		value := reflect.New(v.Type().Elem()).Elem()
		fill(value)
		v.SetMapIndex(reflect.ValueOf("name"), value)
	}
}

// search reports the paths at which the canary stands.
func search(v reflect.Value, path string, report func(string)) {
	switch v.Kind() {
	case reflect.String:
		if v.String() == canary {
			report(path)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			search(v.Elem(), path, report)
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			return
		}
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if path != "" {
				name = path + "." + name
			}
			search(v.Field(i), name, report)
		}
	case reflect.Slice:
		for i := range v.Len() {
			search(v.Index(i), path, report)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			search(v.MapIndex(key), path, report)
		}
	}
}
