package redact

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

// consoleText is text like that of a console, with a secret now and then.
func consoleText(size int, secrets []string) string {
	lines := []string{
		"[   12.345678] cloud-init[1234]: Cloud-init v. 24.1 running 'modules:final' at Mon, 30 Nov 2026 22:00:00 +0000.",
		`time="2026-11-30T22:00:00Z" level=info msg="[K8s] Starting rancher-system-agent on demo-pool1-abcde-xyz12"`,
		`{"level":"warn","ts":"2026-11-30T22:00:00.000Z","msg":"waiting for secret","addr":"https://10.0.0.12:6443"}`,
		`Nov 30 22:00:00 demo rke2[999]: I1130 22:00:00.123456 999 event.go:389] "Event occurred" object="kube-system/etcd"`,
	}
	random := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for b.Len() < size {
		b.WriteString(lines[random.IntN(len(lines))] + "\n")
		if random.IntN(50) == 0 {
			b.WriteString("password: " + secrets[random.IntN(len(secrets))] + "\n")
		}
	}
	return b.String()
}

func someSecrets(n int) (all []string) {
	random := rand.New(rand.NewPCG(3, 4))
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789"
	for range n {
		var b strings.Builder
		for range 54 {
			b.WriteByte(letters[random.IntN(len(letters))])
		}
		all = append(all, b.String())
	}
	return all
}

// BenchmarkRedact measures throughput by the number of known secrets. The goal is 100 MB/s with 200.
func BenchmarkRedact(b *testing.B) {
	for _, n := range []int{0, 10, 200, 1000} {
		secrets := someSecrets(max(n, 1))
		text := consoleText(4<<20, secrets)
		r := New()
		r.Add(secrets[:n]...)
		_ = r.lexicon()
		b.Run(fmt.Sprintf("string/secrets=%d", n), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				_ = r.String(text)
			}
		})
		b.Run(fmt.Sprintf("writer/secrets=%d", n), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				w := r.Writer(io.Discard)
				for rest := text; rest != ""; {
					m := min(32<<10, len(rest))
					_, _ = w.Write([]byte(rest[:m]))
					rest = rest[m:]
				}
				_ = w.Flush()
			}
		})
	}
}

// BenchmarkLine measures a short text, which is what is redacted most often.
func BenchmarkLine(b *testing.B) {
	r := New()
	r.Add(someSecrets(10)...)
	_ = r.lexicon()
	line := "waiting for agent to check in and apply initial plan"
	b.ReportAllocs()
	for b.Loop() {
		_ = r.String(line)
	}
}

// BenchmarkBuild measures what it costs to learn secrets.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{1, 10, 200} {
		secrets := someSecrets(n)
		b.Run(fmt.Sprintf("secrets=%d", n), func(b *testing.B) {
			for b.Loop() {
				r := New()
				r.Add(secrets...)
				_ = r.lexicon()
			}
		})
	}
	b.Run("shapes", func(b *testing.B) {
		words := make([]string, len(allShapes))
		for i, s := range allShapes {
			words[i] = s.trigger
		}
		for b.Loop() {
			_ = newAutomaton(words, true)
		}
	})
}
