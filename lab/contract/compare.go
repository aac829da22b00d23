package contract

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Difference is where two answers to one exchange are not alike.
type Difference struct {
	Exchange string
	// Where is "status", "header NAME", or the path of a field: "server.flavor.id", "servers[].status".
	Where      string
	Want, Have string
}

func (d Difference) String() string {
	return fmt.Sprintf("%s: %s: a real one has %s, the lab %s", d.Exchange, d.Where, d.Want, d.Have)
}

// Compare tells where the lab's answer is not like a real one's. Values count as much as keys and types do: what may
// differ was taken out of both. The order of a list does not count.
func Compare(real, lab Answer) []Difference {
	c := comparison{exchange: real.Name}
	if real.Status != lab.Status {
		c.add("status", fmt.Sprint(real.Status), fmt.Sprintf("%d %s", lab.Status, short(lab.Body)))
		return c.found
	}
	for _, name := range slices.Sorted(maps.Keys(joined(real.Headers, lab.Headers))) {
		want, wanted := real.Headers[name]
		have, had := lab.Headers[name]
		if want != have || wanted != had {
			c.add("header "+name, orNone(want, wanted), orNone(have, had))
		}
	}
	if real.Text != lab.Text {
		c.add("text", short(real.Text), short(lab.Text))
	}
	c.values("", real.Body, lab.Body)
	return c.found
}

func joined(a, b map[string]string) map[string]string {
	all := maps.Clone(a)
	if all == nil {
		all = map[string]string{}
	}
	maps.Copy(all, b)
	return all
}

func orNone(text string, there bool) string {
	if !there {
		return "none"
	}
	return fmt.Sprintf("%q", text)
}

type comparison struct {
	exchange string
	found    []Difference
}

func (c *comparison) add(where, want, have string) {
	c.found = append(c.found, Difference{Exchange: c.exchange, Where: where, Want: want, Have: have})
}

func (c *comparison) values(path string, want, have any) {
	switch w := want.(type) {
	case map[string]any:
		if h, ok := have.(map[string]any); ok {
			c.objects(path, w, h)
			return
		}
	case []any:
		if h, ok := have.([]any); ok {
			c.lists(path, w, h)
			return
		}
	}
	if !reflect.DeepEqual(want, have) {
		c.add(path, short(want), short(have))
	}
}

func (c *comparison) objects(path string, want, have map[string]any) {
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if value, ok := have[key]; ok {
			c.values(strings.TrimPrefix(path+"."+key, "."), want[key], value)
		} else {
			c.add(strings.TrimPrefix(path+"."+key, "."), short(want[key]), "no such field")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(have)) {
		if _, ok := want[key]; !ok {
			c.add(strings.TrimPrefix(path+"."+key, "."), "no such field", short(have[key]))
		}
	}
}

// lists compares the items that are most alike with each other: no service promises an order where none was asked for.
// What has no partner is a difference of its own: "types[ssd]".
func (c *comparison) lists(path string, want, have []any) {
	left := slices.Clone(have)
	for i, w := range want {
		var best []Difference
		at, least := -1, 0
		for j, h := range left {
			trial := comparison{exchange: c.exchange}
			trial.values(path+"[]", w, h)
			cost := len(trial.found)
			if name(w) != name(h) {
				cost += otherName
			}
			if at < 0 || cost < least {
				best, at, least = trial.found, j, cost
			}
		}
		if at < 0 || least >= otherName && len(want)-i > len(left) {
			c.add(path+"["+item(w)+"]", short(w), "no such item")
			continue
		}
		c.found = append(c.found, best...)
		left = slices.Delete(left, at, at+1)
	}
	for _, h := range left {
		c.add(path+"["+item(h)+"]", "no such item", short(h))
	}
}

// item is how an item of a list is called in a path: by its name if it has one.
func item(value any) string {
	if called, ok := name(value).(string); ok {
		return called
	}
	return ""
}

// otherName is what a different name weighs, in differences: things of one name belong together.
const otherName = 100

func name(item any) any {
	fields, _ := item.(map[string]any)
	return fields["name"]
}

// text is a value as JSON, its keys in order.
func text(value any) string {
	encoded, err := json.Marshal(value)
	if err != nil {
		return fmt.Sprint(value)
	}
	return string(encoded)
}

func short(value any) string {
	const most = 200
	full := text(value)
	if len(full) > most {
		return full[:most] + "…"
	}
	return full
}
