package transport

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/rosctl/rosctl/internal/clock"
)

// BenchmarkChain measures what the chain adds to a request, with the network left out.
func BenchmarkChain(b *testing.B) {
	for name, o := range map[string]Options{"plain": {}, "traced": {Trace: io.Discard, Name: "rancher"}} {
		b.Run(name, func(b *testing.B) {
			o.Clock, o.MaxTries, o.TryTimeout = clock.Real(), defaultMaxTries, defaultTryTimeout
			answer := roundTripFunc(func(req *http.Request) (*http.Response, error) {
				return &http.Response{StatusCode: 200, Body: io.NopCloser(strings.NewReader("{}")), Request: req}, nil
			})
			tr := assemble(o, answer)
			req, err := http.NewRequestWithContext(b.Context(), "GET", "https://rancher.test/v3/settings?limit=5", nil)
			if err != nil {
				b.Fatal(err)
			}
			req.Header.Set("User-Agent", "rosctl")
			b.ReportAllocs()
			for b.Loop() {
				resp, err := tr.RoundTrip(req)
				if err != nil {
					b.Fatal(err)
				}
				_, _ = io.Copy(io.Discard, resp.Body)
				_ = resp.Body.Close()
			}
		})
	}
}
