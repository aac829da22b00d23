package bundle

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"sigs.k8s.io/yaml"
)

// logLines are lines as the programs write them, in about the mix of a node's logs.
var logLines = []string{
	`2026/03/01 10:00:00 [INFO] Handling backend connection request [c-m-ljgdjtvb]`,
	`2026/03/01 10:00:00 [ERROR] error syncing 'fleet-default/demo': handler cluster-watch: Operation cannot be fulfilled on clusters.provisioning.cattle.io "demo": the object has been modified, requeuing`,
	`time="2026-03-01T10:00:00Z" level=info msg="Waiting to retrieve kube-proxy configuration; server is not ready: https://127.0.0.1:9345/v1-rke2/readyz: 500 Internal Server Error"`,
	`Mar 01 10:00:00 demo-cp-1 rke2[2126]: time="2026-03-01T10:00:00Z" level=info msg="Pod for etcd not synced (waiting for termination of old pod), retrying"`,
	`I0301 10:00:00.123456    2211 kubelet_node_status.go:74] "Attempting to register node" node="demo-cp-1"`,
	`{"level":"warn","ts":"2026-03-01T10:00:00.123Z","caller":"rafthttp/probing_status.go:68","msg":"prober detected unhealthy status","remote-peer-id":"4a6cdf496e8102e2","rtt":"0s","error":"dial tcp 10.0.0.11:2380: connect: no route to host"}`,
	`[   45.123456] cloud-init[987]: [ERROR]  000 received while testing Rancher connection. Sleeping for 5 seconds and trying again`,
	`2026-03-01 10:00:00,123 - url_helper.py[DEBUG]: [0/1] open 'http://169.254.169.254/openstack' with {'timeout': 10.0} configuration`,
	`2026-03-01 10:00:00.123 1234 INFO nova.compute.manager [req-7d6cdf49-0d2d-4a8e-b6c1-5d0a7f9b6f11 - - - - -] [instance: 5339e018-1805-4b06-9958-34b5efb73780] Took 12.34 seconds to build instance.`,
	`2026-03-01T10:00:00.123456789Z stderr F E0301 10:00:00.123456       1 leaderelection.go:330] error retrieving resource lock kube-system/kube-controller-manager`,
}

// logs makes size bytes of them.
func logs(size int) []byte {
	random := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	b.Grow(size + 512)
	for b.Len() < size {
		b.WriteString(logLines[random.IntN(len(logLines))])
		b.WriteByte('\n')
	}
	return b.Bytes()
}

func readAll(tb testing.TB, src io.Reader) int {
	items := 0
	_, err := Read(context.Background(), []Source{{Name: "x", Reader: src}}, Options{Now: benchNow}, func(Item) error {
		items++
		return nil
	})
	if err != nil {
		tb.Fatal(err)
	}
	return items
}

var benchNow = time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)

// BenchmarkLines shows that the cost grows with the size and not faster: 200 MB are to be read in less than 2 s, what is
// done with the lines included.
func BenchmarkLines(b *testing.B) {
	for _, size := range []int{2 << 20, 20 << 20, 200 << 20} {
		text := logs(size)
		b.Run(fmt.Sprintf("MiB=%d", size>>20), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				readAll(b, bytes.NewReader(text))
			}
			b.StopTimer()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(m.HeapSys)/1e6, "heap-MB")
		})
	}
}

// BenchmarkForms shows what a line of each form costs.
func BenchmarkForms(b *testing.B) {
	for i, line := range logLines {
		text := bytes.Repeat([]byte(line+"\n"), 20_000)
		b.Run(fmt.Sprintf("form=%d", i), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				readAll(b, bytes.NewReader(text))
			}
		})
	}
}

// fleet is a List of the objects of so many clusters with three machines each, as kubectl prints it.
func fleet(b *testing.B, clusters int, asJSON bool) []byte {
	var bodies [][]byte
	for _, file := range []string{"testdata/cluster.json", "testdata/openstackmachine-failed.json"} {
		raw, err := os.ReadFile(file)
		require.NoError(b, err)
		bodies = append(bodies, raw)
	}
	var out bytes.Buffer
	if asJSON {
		out.WriteString("{\n\"apiVersion\": \"v1\",\n\"items\": [\n")
	} else {
		out.WriteString("apiVersion: v1\nitems:\n")
	}
	for n := range clusters {
		for i, body := range [][]byte{bodies[0], bodies[1], bodies[1], bodies[1]} {
			if asJSON {
				if n+i > 0 {
					out.WriteString(",\n")
				}
				out.Write(body)
				continue
			}
			written, err := yaml.JSONToYAML(body)
			require.NoError(b, err)
			out.WriteString("- " + strings.ReplaceAll(strings.TrimSpace(string(written)), "\n", "\n  ") + "\n")
		}
	}
	if asJSON {
		out.WriteString("],\n\"kind\": \"List\"\n}\n")
	} else {
		out.WriteString("kind: List\n")
	}
	return out.Bytes()
}

// BenchmarkFleet shows what a List costs: 1000 clusters are to be read and judged in 3 s.
func BenchmarkFleet(b *testing.B) {
	for _, form := range []string{"yaml", "json"} {
		for _, clusters := range []int{10, 100, 1000} {
			text := fleet(b, clusters, form == "json")
			b.Run(fmt.Sprintf("%s/clusters=%d", form, clusters), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if n := readAll(b, bytes.NewReader(text)); n != 4*clusters {
						b.Fatal(n)
					}
				}
			})
		}
	}
}
