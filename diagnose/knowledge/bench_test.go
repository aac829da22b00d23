package knowledge

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkLines reads a log in which nothing is known: what searching costs. Anything below 150 MB/s is a fault.
func BenchmarkLines(b *testing.B) {
	for _, size := range []int{1 << 20, 4 << 20, 16 << 20} {
		block := bytes.Repeat([]byte(noise), size/len(noise))
		b.Run(fmt.Sprintf("%dMB", size>>20), func(b *testing.B) {
			Builtin().Lines(block[:1000], Anywhere, func(int, []byte, Hit) bool { return true })
			b.SetBytes(int64(len(block)))
			for b.Loop() {
				Builtin().Lines(block, Anywhere, func(int, []byte, Hit) bool { return true })
			}
		})
	}
}

// BenchmarkFirst reads the same line by line.
func BenchmarkFirst(b *testing.B) {
	lines := strings.Split(noise, "\n")
	b.SetBytes(int64(len(noise)))
	for b.Loop() {
		for _, line := range lines {
			Builtin().First(line, Anywhere)
		}
	}
}

// BenchmarkMessage makes everything ready and reads one message, as `explain` does: 10 ms is the limit.
func BenchmarkMessage(b *testing.B) {
	for b.Loop() {
		base := builtin()
		base.arrange()
		const text = "configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for cluster agent to connect"
		if len(base.All(text, Condition)) == 0 {
			b.Fatal("nothing")
		}
	}
}

// BenchmarkReady makes everything ready: 30 ms is the limit.
func BenchmarkReady(b *testing.B) {
	for b.Loop() {
		base := builtin()
		base.arrange()
		base.index()
	}
}

// BenchmarkFiles reads the YAML instead, which is why that is done beforehand.
func BenchmarkFiles(b *testing.B) {
	for b.Loop() {
		_, err := FromFiles(".")
		require.NoError(b, err)
	}
}

// BenchmarkDriverOutput reads what a failed create job leaves: several lines, all of them of the driver.
func BenchmarkDriverOutput(b *testing.B) {
	var text string
	for _, c := range Builtin().Composites() {
		if c.Primary == "drv-retries" {
			text = c.Message
		}
	}
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Builtin().All(text, Condition)
	}
}
