package openstack_test

import (
	"encoding/pem"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/openstack"
)

// The trust of the cloud: its CA, the system's, or none at all.
func TestTrust(t *testing.T) {
	s := newStage(t)
	plain := s.srv
	s.srv = httptest.NewTLSServer(plain.Config.Handler)
	t.Cleanup(s.srv.Close)
	s.on("POST /identity/v3/auth/tokens", s.login(recorded(t, "token-created")))
	ca := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.srv.Certificate().Raw})

	for name, c := range map[string]struct {
		change func(*openstack.Cloud)
		fault  string
	}{
		"its CA":           {func(c *openstack.Cloud) { c.CACertPEM = ca }, ""},
		"insecure":         {func(c *openstack.Cloud) { c.Insecure = true }, ""},
		"the system's CAs": {func(*openstack.Cloud) {}, "unknown-ca"},
	} {
		t.Run(name, func(t *testing.T) {
			cloud := s.cloud()
			c.change(&cloud)
			wire, err := transport.New(cloud.Transport(transport.Options{}))
			require.NoError(t, err)
			defer wire.Close()
			_, err = openstack.Connect(t.Context(), cloud, openstack.Options{Transport: wire})
			if c.fault == "" {
				require.NoError(t, err)
				return
			}
			failure(t, err, openstack.KindUnreachable)
			var way *transport.Fault
			require.ErrorAs(t, err, &way)
			assert.Equal(t, c.fault, way.Kind)
		})
	}
}
