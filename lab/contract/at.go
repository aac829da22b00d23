package contract

import (
	"fmt"
	"strconv"
	"strings"
)

// at finds a value in an answer. The path's steps are divided by "/": a field's name, an index, or name=value for the
// item of a list whose field has that value.
func at(value any, path string) (any, error) {
	for step := range strings.SplitSeq(path, "/") {
		switch v := value.(type) {
		case map[string]any:
			inner, ok := v[step]
			if !ok {
				return nil, fmt.Errorf("no field %q on the way to %s", step, path)
			}
			value = inner
		case []any:
			item, err := pick(v, step)
			if err != nil {
				return nil, fmt.Errorf("%w on the way to %s", err, path)
			}
			value = item
		default:
			return nil, fmt.Errorf("%q is a %T, with nothing in it, on the way to %s", step, value, path)
		}
	}
	return value, nil
}

func pick(list []any, step string) (any, error) {
	name, want, byName := strings.Cut(step, "=")
	if !byName {
		n, err := strconv.Atoi(step)
		if err != nil || n < 0 || n >= len(list) {
			return nil, fmt.Errorf("no item %q among %d", step, len(list))
		}
		return list[n], nil
	}
	for _, item := range list {
		if fields, ok := item.(map[string]any); ok && fmt.Sprint(fields[name]) == want {
			return item, nil
		}
	}
	return nil, fmt.Errorf("none of %d items has %s", len(list), step)
}
