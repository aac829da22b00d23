// Package journal is the flight recorder: every event of a run, one JSON document a line, in a file of its own. It only
// records. Nothing reads it back to decide anything about a cluster; the truth about that lives in Rancher and
// OpenStack. It knows events and files, and neither phases nor screens.
package journal

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/internal/event"
)

// suffix of the files; what stands before it is the run's id.
const suffix = ".jsonl"

// Writer records one run. It is safe for use by several goroutines.
type Writer struct {
	mu   sync.Mutex
	file *os.File
	err  error
}

// Create opens a new journal for a run in a folder, which is made where it is missing; only its owner may read it.
func Create(folder, runID string) (*Writer, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(folder, runID+suffix), os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	return &Writer{file: file}, nil
}

// Path is where the journal is.
func (w *Writer) Path() string { return w.file.Name() }

// Emit appends one event. The line is written whole by one call, so that a killed run leaves no half line behind but
// perhaps the last. An error (disk full) is kept for Err, and the run goes on.
func (w *Writer) Emit(e event.Event) {
	line, err := json.Marshal(e)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return
	}
	if err == nil {
		_, err = w.file.Write(append(line, '\n'))
	}
	w.err = err
}

// Err is the first error of writing, nil as long as everything is recorded.
func (w *Writer) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

// Close makes sure that the journal is on the disk.
func (w *Writer) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return errors.Join(w.err, w.file.Sync(), w.file.Close())
}

// Entry is a recorded run.
type Entry struct {
	ID   string
	Path string
}

// List returns the recorded runs of a folder, oldest first. A folder that is not there holds none.
func List(folder string) ([]Entry, error) {
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var runs []Entry
	for _, f := range files {
		if id, ok := strings.CutSuffix(f.Name(), suffix); ok && !f.IsDir() {
			runs = append(runs, Entry{ID: id, Path: filepath.Join(folder, f.Name())})
		}
	}
	slices.SortFunc(runs, func(a, b Entry) int { return strings.Compare(a.ID, b.ID) })
	return runs, nil
}

// Read hands each event of a journal to a function. A last line that was cut off by a kill is passed over; a broken line
// before it is an error that names the line.
func Read(r io.Reader, each func(event.Event) error) error {
	lines := bufio.NewReaderSize(r, 64*1024)
	for n := 1; ; n++ {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil // a line without its end is the one at which the run was killed
		}
		if err != nil {
			return fmt.Errorf("reading line %d: %w", n, err)
		}
		var e event.Event
		if err := json.Unmarshal(line, &e); err != nil {
			return fmt.Errorf("line %d is no event: %w", n, err)
		}
		if err := each(e); err != nil {
			return err
		}
	}
}
