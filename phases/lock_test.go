package phases

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/lock"
)

func TestALeaseKeepsTheRecordOfALock(t *testing.T) {
	at := time.Date(2026, 11, 30, 22, 15, 12, 123456000, time.UTC)
	record := lock.Record{
		Holder: lock.Holder{Run: "20261130T221512Z-demo-create-4f2a", Who: "jane@laptop"},
		Since:  at.Add(-time.Minute), Renewed: at, For: 40 * time.Second, Taken: 3, Version: "17",
	}
	object := leaseStore{namespace: "fleet-default", name: "rosctl-demo", cluster: "demo"}.lease(record)
	assert.Equal(t, record, leaseRecord(object))
	assert.Equal(t, "demo", object.GetAnnotations()[ownerMark])
	assert.Equal(t, "2026-11-30T22:15:12.123456Z", object.Object["spec"].(map[string]any)["renewTime"])
}

// What others wrote into a Lease is read as far as it goes, and never as a lock that nobody could ever take over.
func TestALeaseOfSomebodyElse(t *testing.T) {
	for name, spec := range map[string]any{
		"nothing":       nil,
		"empty":         map[string]any{},
		"another shape": map[string]any{"holderIdentity": int64(7), "renewTime": "yesterday", "leaseDurationSeconds": "40"},
	} {
		t.Run(name, func(t *testing.T) {
			object := &unstructured.Unstructured{Object: map[string]any{"metadata": map[string]any{"resourceVersion": "5"}}}
			if spec != nil {
				object.Object["spec"] = spec
			}
			assert.Equal(t, lock.Record{Version: "5"}, leaseRecord(object))
		})
	}
}
