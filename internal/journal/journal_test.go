package journal

import (
	"errors"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

func TestWhatIsWrittenIsRead(t *testing.T) {
	folder := t.TempDir() + "/state/rosctl/runs"
	w, err := Create(folder, "20261130T221512Z-demo-create")
	require.NoError(t, err)
	f := finding.Failed("ROS-DNS-001", "nxdomain", finding.Args{"host": "rancher.example.com"})
	var writers sync.WaitGroup
	for range 8 {
		writers.Go(func() {
			for range 50 {
				w.Emit(event.Event{Kind: event.GateChecked, Finding: &f})
			}
		})
	}
	writers.Wait()
	require.NoError(t, w.Close())

	info, err := os.Stat(w.Path())
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	runs, err := List(folder)
	require.NoError(t, err)
	require.Len(t, runs, 1)
	assert.Equal(t, "20261130T221512Z-demo-create", runs[0].ID)

	file, err := os.Open(runs[0].Path)
	require.NoError(t, err)
	defer file.Close()
	count := 0
	require.NoError(t, Read(file, func(e event.Event) error {
		count++
		assert.Equal(t, f, *e.Finding)
		return nil
	}))
	assert.Equal(t, 400, count)
}

func TestRead(t *testing.T) {
	none := func(event.Event) error { return nil }
	assert.NoError(t, Read(strings.NewReader(""), none))
	assert.NoError(t, Read(strings.NewReader(`{"seq":1,"kind":"notice"}`+"\n"+`{"seq":2,"ki`), none), "a run that was killed")
	assert.ErrorContains(t, Read(strings.NewReader("{\"seq\":1}\nhello\n{}\n"), none), "line 2")
	stop := errors.New("enough")
	assert.ErrorIs(t, Read(strings.NewReader("{}\n{}\n"), func(event.Event) error { return stop }), stop)
}

func TestAFolderThatIsNotThereHoldsNoRuns(t *testing.T) {
	runs, err := List(t.TempDir() + "/none")
	assert.NoError(t, err)
	assert.Empty(t, runs)
}

func FuzzRead(f *testing.F) {
	f.Add("{\"seq\":1,\"kind\":\"notice\"}\n")
	f.Fuzz(func(_ *testing.T, text string) {
		_ = Read(strings.NewReader(text), func(event.Event) error { return nil })
	})
}
