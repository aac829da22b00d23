package rancherapi

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What would make the binary twice as large, or turn the direction of imports round, must not get in.
func TestImports(t *testing.T) {
	output, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	own := "github.com/rosctl/rosctl/"
	for _, path := range strings.Fields(string(output)) {
		for _, heavy := range []string{
			"k8s.io/client-go/kubernetes", "k8s.io/client-go/informers", "k8s.io/client-go/dynamic/dynamicinformer",
			"k8s.io/client-go/tools/remotecommand", "sigs.k8s.io/controller-runtime", "github.com/rancher/",
		} {
			// client-go/kubernetes/scheme and its like would bring all of k8s.io/api
			assert.False(t, strings.HasPrefix(path, heavy), path)
		}
		if rest, ok := strings.CutPrefix(path, own); ok && rest != "rancherapi" {
			assert.Contains(t, []string{"internal/clock", "internal/redact", "internal/transport"}, rest)
		}
	}
}
