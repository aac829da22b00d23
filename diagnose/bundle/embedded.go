package bundle

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"k8s.io/apimachinery/pkg/util/json"
)

// largestPlan bounds what is unpacked of what a plan printed.
const largestPlan = 4 << 20

// embedded makes items of logs that stand inside an object: the provisioning log in a ConfigMap, and what a node's plan
// printed in its Secret.
func (s *segmenter) embedded(item Item) {
	data, _ := item.Object["data"].(map[string]any)
	if data == nil {
		return
	}
	metadata, _ := item.Object["metadata"].(map[string]any)
	name := textOf(metadata["name"])
	switch item.Of {
	case "ConfigMap":
		for _, key := range slices.Sorted(maps.Keys(data)) {
			text := textOf(data[key])
			first, _, _ := strings.Cut(text, "\n")
			if h := readHeader(first); h.timed || h.form == provisionForm {
				s.inside(item, text, "")
			}
		}
	case "Secret":
		if strings.HasSuffix(name, "-machine-plan") || item.Object["type"] == "rke.cattle.io/machine-plan" {
			s.plan(item, data)
		}
	}
}

// inside reads the lines of a value of an object.
func (s *segmenter) inside(item Item, text string, kind Kind) {
	first := item.LineOf(text)
	counts := strings.Count(item.source.text, "\n") > strings.Count(text, "\n") // a block of YAML, not one escaped line
	inner := newSegmenter(s.reader, "")
	inner.file, inner.kinds, inner.number, inner.command = s.file, s.kinds, s.number, s.command
	no := first
	for text != "" && s.err == nil {
		one, rest, _ := strings.Cut(text, "\n")
		inner.ahead = []byte(rest[:min(len(rest), sampleBytes)])
		one = seen(one)
		if strings.TrimSpace(one) != "" {
			if kind == "" {
				inner.plain(line{text: one, no: no})
			} else {
				h := readHeader(one)
				at, sure := inner.keeper.resolve(&h, one, nil)
				inner.emit(Item{Kind: kind, Line: no, Time: at, Certain: sure, Level: h.level, Of: item.Of, Program: item.Program,
					Text: one, Message: h.message(one)})
			}
		}
		if text = rest; counts {
			no++
		}
	}
	inner.count("")
	s.number = inner.number
	if s.err == nil {
		s.err = inner.err
	}
}

// plan reads what the instructions of a node's plan printed, and how its probes fare (rancher/rancher
// pkg/controllers/capr/plansecret). Both come in base64, the output in gzip within.
func (s *segmenter) plan(item Item, data map[string]any) {
	for _, key := range [...]string{"applied-output", "failed-output", "applied-periodic-output"} {
		text, ok := unpacked(textOf(data[key]))
		if !ok {
			continue
		}
		var outputs map[string]any
		if json.Unmarshal(text, &outputs) != nil {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(outputs)) {
			s.output(item, name, outputs[name])
		}
	}
	if probes, err := base64.StdEncoding.DecodeString(textOf(data["probe-statuses"])); err == nil && len(probes) > 0 {
		var statuses map[string]any
		if json.Unmarshal(probes, &statuses) == nil {
			s.emit(Item{Kind: Document, Line: item.LineOf("probe-statuses"), Object: statuses, Of: "probe-statuses"})
		}
	}
}

// output reads what one instruction printed: a text in base64, or for periodic ones a mapping with stdout and stderr.
func (s *segmenter) output(item Item, name string, value any) {
	item.Program = name
	switch v := value.(type) {
	case string:
		text, err := base64.StdEncoding.DecodeString(v)
		if err == nil && utf8.Valid(text) {
			s.printed(item, string(text))
		}
	case map[string]any:
		for _, stream := range [...]string{"stdout", "stderr"} {
			if text, ok := v[stream].(string); ok {
				s.output(item, name, text)
			}
		}
	}
}

// printed makes items of what a plan printed; they stand where the Secret stands, for its text is packed.
func (s *segmenter) printed(item Item, text string) {
	where := item
	where.source = excerpt{}
	s.inside(where, text, PlanOutput)
}

// unpacked undoes base64 and gzip.
func unpacked(text string) ([]byte, bool) {
	packed, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(packed) == 0 {
		return nil, false
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return packed, true // older agents did not pack it
	}
	plain, err := io.ReadAll(io.LimitReader(reader, largestPlan))
	return plain, err == nil
}
