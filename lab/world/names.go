package world

import "strings"

// suffix is a random part of a name, from the alphabet that Kubernetes and Rancher use: no vowels, so that no words come
// out.
func (w *World) suffix(n int) string { return w.randomText("bcdfghjklmnpqrstvwxz2456789", n) }

func (w *World) randomText(alphabet string, n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte(alphabet[w.random.IntN(len(alphabet))])
	}
	return b.String()
}
