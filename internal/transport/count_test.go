package transport

import (
	"net/http"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCountsAreRightWithManyAtOnce(t *testing.T) {
	s := serve(t, func(http.ResponseWriter, *http.Request) {})
	tr := build(t, Options{})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for _, method := range []string{"GET", "PUT", "POST", "GET", "DELETE"} {
				_, _, err := send(t, tr, request(t, method, s.URL, nil))
				assert.NoError(t, err)
			}
		})
	}
	all.Wait()
	assert.Equal(t, Counts{Sent: 40, Tries: 40, Writes: 24}, tr.Requests())
}

func TestCountsLeaveLoginsOutOfTheWrites(t *testing.T) {
	s := serve(t, func(http.ResponseWriter, *http.Request) {})
	tr := build(t, Options{})
	paths := []string{"/v1-public/login", "/v3/tokens?action=logout", "/apis/a/v1/b?dryRun=All", "/v3/clusters"}
	for _, path := range paths {
		_, _, err := send(t, tr, request(t, "POST", s.URL+path, nil))
		require.NoError(t, err)
	}
	assert.Equal(t, Counts{Sent: 4, Tries: 4, Writes: 1}, tr.Requests())
}
