package world

import (
	"fmt"
	"testing"

	"github.com/rosctl/rosctl/lab/kube"
)

// BenchmarkCreate takes clusters of some sizes from nothing to Ready on a clock so fast that the controllers' own work is
// what takes the time.
func BenchmarkCreate(b *testing.B) {
	for _, workers := range []int64{0, 27, 97} {
		b.Run(fmt.Sprintf("%d nodes", workers+3), func(b *testing.B) {
			for b.Loop() {
				create(b, workers)
			}
		})
	}
}

func create(b *testing.B, workers int64) {
	bench := newBench(b, 3000)
	bench.config("mc-servers")
	bench.config("mc-workers")
	pools := []kube.Object{poolSpec("servers", "mc-servers", 3, "ecw")}
	if workers > 0 {
		pools = append(pools, poolSpec("workers", "mc-workers", workers, "w"))
	}
	bench.cluster("demo", pools...)
	bench.until("Ready", bench.ready("demo"))
	bench.world.Close()
}
