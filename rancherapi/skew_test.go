package rancherapi

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
)

func TestClockSkew(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 500e6, time.UTC)
	for _, tt := range []struct {
		name, date string
		want       time.Duration
		known      bool
	}{
		{"the same second", "Mon, 30 Nov 2026 12:00:00 GMT", 0, true},
		// The Date is cut to a whole second, so this much is certain.
		{"ahead", "Mon, 30 Nov 2026 12:05:00 GMT", 5*time.Minute - 500*time.Millisecond, true},
		{"behind", "Mon, 30 Nov 2026 11:00:00 GMT", -time.Hour + 500*time.Millisecond, true},
		{"no date", "-", 0, false},
		{"not a date", "yesterday", 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header()["Date"] = nil // or net/http would write its own
				if tt.date != "-" {
					w.Header().Set("Date", tt.date)
				}
				_, _ = w.Write([]byte("pong"))
			}))
			t.Cleanup(server.Close)
			clk := clock.NewFake(now)
			c, err := New(Options{URL: server.URL, Transport: newWay(t, server, clk, false), Clock: clk})
			require.NoError(t, err)
			_, known := c.ClockSkew()
			assert.False(t, known, "nothing was asked yet")
			require.NoError(t, c.Ping(t.Context()))
			skew, known := c.ClockSkew()
			assert.Equal(t, tt.known, known)
			assert.Equal(t, tt.want, skew)
		})
	}
}
