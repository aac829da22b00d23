package phases

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/diagnose"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/rancherapi"
)

// stopOnPlan ends the wait when the plan of a node failed for a reason that waiting cannot mend. Rancher says only to look
// into the node's journals, but the agent reports what its instructions printed: no login on the node is needed
// (rancher-api.md, section 7).
func (r *Run) stopOnPlan(ctx context.Context, behind []rancherapi.Machine) error {
	for _, m := range behind {
		if cond := m.Condition("PlanApplied"); m.Deleting != nil || cond.Status != "False" {
			continue
		}
		secret, err := r.Rancher.Get(ctx, rancherapi.Secrets, m.Namespace, m.Name+"-machine-plan")
		if err != nil {
			continue // not everybody may read it; the condition is in the journal
		}
		output, failures := planReport(secret)
		d := diagnose.Plan(m.Name, r.Redact.String(output), failures)
		if d == nil || !d.Final {
			continue
		}
		d.Args = map[string]string{"failures": itoa(failures)}
		r.emit(event.Event{Kind: event.Diagnosed, Diagnosis: d})
		return &Stop{Kind: StopFailed, Cause: d, Err: fmt.Errorf("the plan of %s failed %d times, and waiting will not mend it: %s",
			m.Name, failures, d.Evidence[0].Excerpt)}
	}
	return nil
}

// mostReported bounds what is read of a report, in bytes: it comes from a node.
const mostReported = 1 << 20

// planReport reads what an agent says of a failed plan: what each instruction printed, and how often it was tried. A
// report that cannot be read is an empty one.
func planReport(secret *unstructured.Unstructured) (output string, failures int) {
	data, _, _ := unstructured.NestedStringMap(secret.Object, "data")
	field := func(name string) []byte {
		raw, _ := base64.StdEncoding.DecodeString(data[name])
		return raw
	}
	failures, _ = strconv.Atoi(strings.TrimSpace(string(field("failure-count"))))
	for _, name := range []string{"failed-output", "applied-output"} {
		zipped, err := gzip.NewReader(bytes.NewReader(field(name)))
		if err != nil {
			continue
		}
		var printed map[string][]byte
		if err := json.NewDecoder(io.LimitReader(zipped, mostReported)).Decode(&printed); err != nil {
			continue
		}
		for _, instruction := range slices.Sorted(maps.Keys(printed)) {
			output += string(printed[instruction]) + "\n"
		}
	}
	return output, failures
}
