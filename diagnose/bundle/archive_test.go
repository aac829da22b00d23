package bundle

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/ulikunitz/xz"
)

const hello = "time=\"2026-03-01T10:00:00Z\" level=info msg=\"Starting rke2\"\n"

type archived struct {
	name, content, link string
	kind                byte
}

func tarOf(t testing.TB, entries ...archived) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range entries {
		kind := e.kind
		if kind == 0 {
			kind = tar.TypeReg
		}
		require.NoError(t, w.WriteHeader(&tar.Header{Name: e.name, Size: int64(len(e.content)), Typeflag: kind, Linkname: e.link, Mode: 0o600}))
		_, err := io.WriteString(w, e.content)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func gzipOf(t testing.TB, content []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(content)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Bytes()
}

func xzOf(t testing.TB, content []byte, dictionary int) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := xz.WriterConfig{DictCap: dictionary}.NewWriter(&b)
	require.NoError(t, err)
	_, err = w.Write(content)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Bytes()
}

func zstdOf(t testing.TB, content []byte) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil)
	require.NoError(t, err)
	defer func() { _ = w.Close() }()
	return w.EncodeAll(content, nil)
}

func zipOf(t testing.TB, entries ...archived) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		f, err := w.Create(e.name)
		require.NoError(t, err)
		_, err = io.WriteString(f, e.content)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func whys(report Report) map[Why]int {
	out := map[Why]int{}
	for _, n := range report.NotRead {
		out[n.Why]++
	}
	return out
}

// Every archive is read from a pipe and from a file, by what it is and not by its name.
func TestArchives(t *testing.T) {
	plainTar := tarOf(t, archived{name: "node1/", kind: tar.TypeDir}, archived{name: "./node1/rke2.log", content: hello}, archived{name: "empty"})
	for _, c := range []struct {
		name    string
		content []byte
		file    string
	}{
		{"plain", []byte(hello), ""},
		{"gz", gzipOf(t, []byte(hello)), ""},
		{"gz of two members", append(gzipOf(t, []byte(hello)), gzipOf(t, nil)...), ""},
		{"xz", xzOf(t, []byte(hello), 1<<20), ""},
		{"xz of two streams", append(xzOf(t, []byte(hello), 1<<20), xzOf(t, nil, 1<<20)...), ""},
		{"zst", zstdOf(t, []byte(hello)), ""},
		{"tar", plainTar, "!node1/rke2.log"},
		{"tar.gz", gzipOf(t, plainTar), "!node1/rke2.log"},
		{"tar.xz", xzOf(t, plainTar, 1<<20), "!node1/rke2.log"},
		{"tar.zst", zstdOf(t, plainTar), "!node1/rke2.log"},
		{"zip", zipOf(t, archived{name: "node1/"}, archived{name: "node1/rke2.log", content: hello}), "!node1/rke2.log"},
		{"tar in zip", zipOf(t, archived{name: "a.bin", content: string(plainTar)}), "!a.bin!node1/rke2.log"},
		{"zip in tar.gz", gzipOf(t, tarOf(t, archived{name: "b", content: string(zipOf(t, archived{name: "x", content: hello}))})), "!b!x"},
		{"gz in tar", tarOf(t, archived{name: "rke2.log.1", content: string(gzipOf(t, []byte(hello)))}), "!rke2.log.1"},
		{"utf-16", utf16Of(hello), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "evidence.txt")
			require.NoError(t, os.WriteFile(path, c.content, 0o600))
			for _, source := range []Source{{Name: "e", Reader: bytes.NewReader(c.content)}, {Name: "e", Path: path}} {
				items, report := readSources(t, Limits{}, source)
				assert.Empty(t, report.NotRead)
				require.Len(t, items, 1)
				assert.Equal(t, "e"+c.file, items[0].File)
				assert.Equal(t, RKE2, items[0].Kind)
				assert.Equal(t, "Starting rke2", items[0].Message)
				require.Len(t, report.Files, 1)
				assert.Equal(t, 1, report.Files[0].Lines)
				assert.False(t, report.Empty())
			}
		})
	}
}

func utf16Of(text string) []byte {
	out := []byte{0xff, 0xfe}
	for _, c := range text {
		out = binary.LittleEndian.AppendUint16(out, uint16(c))
	}
	return out
}

// noise is text that hardly gets smaller.
func noise(size int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	for b.Len() < size {
		fmt.Fprintf(&b, "%016x%016x\n", r.Uint64(), r.Uint64())
	}
	return b.Bytes()
}

func TestTruncatedArchives(t *testing.T) {
	first := strings.Repeat(hello, 2000)
	random := noise(400 << 10) // does not pack to nothing
	whole := tarOf(t, archived{name: "one", content: first}, archived{name: "two", content: string(random)})
	zipped := zipOf(t, archived{name: "one", content: first}, archived{name: "two", content: string(random)})
	for name, content := range map[string][]byte{"tar": whole, "tar.gz": gzipOf(t, whole), "tar.xz": xzOf(t, whole, 1<<20), "tar.zst": zstdOf(t, whole),
		"zip": zipped, "gz": gzipOf(t, append([]byte(first), random...))} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x")
			require.NoError(t, os.WriteFile(path, content[:len(content)*3/4], 0o600))
			items, report := readSources(t, Limits{}, Source{Name: "x", Path: path})
			assert.GreaterOrEqual(t, len(items), 2000)
			assert.NotEmpty(t, report.NotRead)
			for _, n := range report.NotRead {
				assert.Contains(t, []Why{Truncated, Corrupt}, n.Why, n.Detail)
			}
		})
	}
}

func TestHostileArchives(t *testing.T) {
	deep := []byte(hello)
	for i := range 8 {
		deep = tarOf(t, archived{name: fmt.Sprint(i), content: string(deep)})
	}
	packed := []byte(hello)
	for range 8 {
		packed = gzipOf(t, packed)
	}
	deepZip := []byte(hello)
	for i := range 8 {
		deepZip = zipOf(t, archived{name: fmt.Sprint(i), content: string(deepZip)})
	}
	encrypted := zipOf(t, archived{name: "x", content: hello})
	encrypted[6] |= 1
	huge := xzOf(t, []byte(hello), 1<<20)
	huge[12+4] = 40 // the size of the dictionary in the header of its block: 4 GiB
	for _, c := range []struct {
		name    string
		content []byte
		limits  Limits
		why     Why
		items   int
	}{
		{"tars within tars", deep, Limits{}, TooDeep, 0},
		{"gzips within gzips", packed, Limits{}, TooDeep, 0},
		{"zips within zips", deepZip, Limits{}, TooDeep, 0},
		{"too many files", tarOf(t, archived{name: "1", content: hello}, archived{name: "2", content: hello}, archived{name: "3", content: hello}), Limits{Files: 2},
			TooMany, 2},
		{"too many bytes", gzipOf(t, bytes.Repeat([]byte(hello), 10_000)), Limits{Bytes: 100_000}, TooBig, 1630},
		{"links", tarOf(t, archived{name: "a", kind: tar.TypeSymlink, link: "/etc/passwd"}, archived{name: "b", kind: tar.TypeLink, link: "../../etc/passwd"}),
			Limits{}, Link, 0},
		{"devices", tarOf(t, archived{name: "a", kind: tar.TypeChar}, archived{name: "b", kind: tar.TypeFifo}), Limits{}, NoFile, 0},
		{"encrypted", encrypted, Limits{}, Encrypted, 0},
		{"dictionary", huge, Limits{}, Unsupported, 0},
		{"a photo", []byte("\x89PNG\r\n\x1a\n" + strings.Repeat("\x00\x01\x02", 1000)), Limits{}, Binary, 0},
		{"7z", []byte("7z\xbc\xaf\x27\x1c" + strings.Repeat("\x00", 100)), Limits{}, Unsupported, 0},
		{"zeros", make([]byte, 100_000), Limits{}, Binary, 0},
		{"a binary journal", []byte("LPKSHHRH" + strings.Repeat("\x00\x01", 1000)), Limits{}, Binary, 0},
		{"a broken gzip", []byte("\x1f\x8b\x08\x00garbage"), Limits{}, Truncated, 0},
		{"a broken zip", []byte("PK\x03\x04" + strings.Repeat("x", 26)), Limits{}, Truncated, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x")
			require.NoError(t, os.WriteFile(path, c.content, 0o600))
			for _, source := range []Source{{Name: "x", Reader: bytes.NewReader(c.content)}, {Name: "x", Path: path}} {
				if c.name == "encrypted" && source.Path != "" {
					continue // the directory at the end of this one says otherwise
				}
				items, report := readSources(t, c.limits, source)
				assert.Positive(t, whys(report)[c.why], "%v", report.NotRead)
				assert.InDelta(t, c.items, len(items), 100)
				if c.items == 0 {
					assert.Empty(t, items)
				}
			}
		})
	}
}

// A bomb is left once it has grown, whatever it is packed with, and costs neither much time nor memory.
func TestBombs(t *testing.T) {
	if testing.Short() {
		t.Skip("unpacks 64 MiB several times")
	}
	const size = 400 << 20
	line := bytes.Repeat([]byte("a"), 1<<20)
	line[len(line)-1] = '\n'
	for name, open := range map[string]func(io.Writer) io.WriteCloser{
		"gzip": func(w io.Writer) io.WriteCloser { g, _ := gzip.NewWriterLevel(w, gzip.BestSpeed); return g },
		"zstd": func(w io.Writer) io.WriteCloser { z, _ := zstd.NewWriter(w); return z },
		"zip": func(w io.Writer) io.WriteCloser {
			z := zip.NewWriter(w)
			f, err := z.Create("x")
			require.NoError(t, err)
			return struct {
				io.Writer
				io.Closer
			}{f, z}
		},
	} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			w := open(&b)
			for range size / len(line) {
				_, err := w.Write(line)
				require.NoError(t, err)
			}
			require.NoError(t, w.Close())
			n := 0
			report, err := Read(context.Background(), []Source{{Name: "x", Reader: &b}}, Options{Now: now}, func(i Item) error {
				n += len(i.Text)
				return nil
			})
			require.NoError(t, err)
			assert.Positive(t, whys(report)[Bomb], "%v", report.NotRead)
			assert.Less(t, n, 100<<20)
		})
	}
}

// Names in archives are shown, and never opened.
func TestPathTricks(t *testing.T) {
	content := tarOf(t, archived{name: "../../etc/passwd", content: hello}, archived{name: "/etc/shadow", content: hello},
		archived{name: "a\nb\x1b[31m\xff", content: hello})
	items, report := readText(t, string(content))
	require.Len(t, items, 3)
	assert.Empty(t, report.NotRead)
	assert.Equal(t, "f!../../etc/passwd", items[0].File)
	assert.Equal(t, "f!/etc/shadow", items[1].File)
	for _, i := range items {
		assert.NotContains(t, i.File, "\x1b")
		assert.NotContains(t, i.File, "\n")
	}
}

func TestNothingToRead(t *testing.T) {
	items, report := readSources(t, Limits{}, Source{Path: filepath.Join(t.TempDir(), "nothing")}, Source{Path: t.TempDir()}, text(""))
	assert.Empty(t, items)
	assert.True(t, report.Empty())
	require.Len(t, report.NotRead, 1)
	assert.Equal(t, NotFound, report.NotRead[0].Why)
}

func TestSinkEndsIt(t *testing.T) {
	enough := errors.New("enough")
	n := 0
	_, err := Read(t.Context(), []Source{text(strings.Repeat(hello, 100)), text(hello)}, Options{}, func(Item) error {
		if n++; n == 3 {
			return enough
		}
		return nil
	})
	require.ErrorIs(t, err, enough)
	assert.Equal(t, 3, n)
}

func TestContextEndsIt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	n := 0
	_, err := Read(ctx, []Source{text(strings.Repeat(hello, 100_000))}, Options{}, func(Item) error {
		if n++; n == 10 {
			cancel()
		}
		return nil
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Less(t, n, 5000)
}

// endless is a log that does not end.
type endless struct {
	text []byte
	left int64
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(p) {
		n += copy(p[n:], e.text)
	}
	n = int(min(int64(n), e.left))
	e.left -= int64(n)
	return n, nil
}

// A log of a gigabyte needs the memory of a small one, and so does one line of it.
func TestMemoryIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 350 MB")
	}
	for name, source := range map[string]io.Reader{
		"lines":    &endless{text: logs(64 << 10), left: 150 << 20},
		"one line": &endless{text: bytes.Repeat([]byte("a longer word "), 1000), left: 100 << 20},
		"one json": io.MultiReader(strings.NewReader(`{"apiVersion":"v1","kind":"X","data":"`), &endless{text: bytes.Repeat([]byte("abcdefgh"), 1000), left: 100 << 20}),
	} {
		t.Run(name, func(t *testing.T) {
			runtime.GC()
			var most uint64
			n := 0
			_, err := Read(t.Context(), []Source{{Name: "x", Reader: source}}, Options{Now: now}, func(Item) error {
				if n++; n%5000 == 0 {
					var m runtime.MemStats
					runtime.ReadMemStats(&m)
					most = max(most, m.HeapInuse)
				}
				return nil
			})
			require.NoError(t, err)
			assert.Less(t, most, uint64(100<<20))
			t.Logf("%d items, %d MiB", n, most>>20)
		})
	}
}
