package depcheck

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// largest is how many bytes the stripped binary may have.
const largest = 25_000_000

func TestBinaryStaysSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	out := filepath.Join(t.TempDir(), "rosctl")
	// As the Makefile builds it.
	build := exec.Command("go", "build", "-trimpath", "-tags", "urfave_cli_no_docs",
		"-gcflags", "k8s.io/...=-l", "-gcflags", "github.com/rosctl/rosctl/lab/...=-l", "-gcflags", "github.com/json-iterator/...=-l",
		"-ldflags", "-s -w", "-o", out, "./cmd/rosctl")
	build.Dir = filepath.Join("..", "..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	said, err := build.CombinedOutput()
	require.NoError(t, err, string(said))
	info, err := os.Stat(out)
	require.NoError(t, err)
	assert.LessOrEqual(t, info.Size(), int64(largest))
	t.Logf("%.1f MB", float64(info.Size())/1e6)
}
