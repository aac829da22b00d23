package bundle

import (
	"iter"
	"maps"
	"slices"
	"strconv"
)

// Texts hands out every text in an object with the path to it ("status.conditions[0].message"), in the order of the
// sorted keys.
func Texts(object map[string]any) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) { walk("", object, yield) }
}

func walk(path string, value any, yield func(string, string) bool) bool {
	switch v := value.(type) {
	case string:
		return yield(path, v)
	case map[string]any:
		if path != "" {
			path += "."
		}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if !walk(path+key, v[key], yield) {
				return false
			}
		}
	case []any:
		for i, one := range v {
			if !walk(path+"["+strconv.Itoa(i)+"]", one, yield) {
				return false
			}
		}
	}
	return true
}
