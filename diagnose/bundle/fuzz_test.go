package bundle

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// fuzzLimits keep one input of a fuzzer from taking its whole time.
var fuzzLimits = Limits{Bytes: 8 << 20, Files: 200, Depth: 3, Object: 1 << 20}

// check reads something twice and holds what must hold for any input: nothing panics, nothing is said twice in different
// ways, lines are counted right, texts are clean.
func check(t *testing.T, open func() io.Reader) {
	t.Helper()
	read := func() ([]Item, Report) {
		var items []Item
		report, err := Read(context.Background(), []Source{{Name: "f", Reader: open()}}, Options{Now: now, Limits: fuzzLimits}, func(i Item) error {
			items = append(items, i)
			return nil
		})
		require.NoError(t, err)
		return items, report
	}
	items, report := read()
	again, _ := read()
	require.Len(t, again, len(items))
	lines := map[string]int{}
	for _, f := range report.Files {
		lines[f.Path] = max(lines[f.Path], f.Lines)
	}
	for n, i := range items {
		if i.Kind == "" || i.Line < 1 || i.Line > lines[i.File] {
			t.Fatalf("item %+v in a file of %d lines", i, lines[i.File])
		}
		if i.Kind != again[n].Kind || i.Text != again[n].Text || !i.Time.Equal(again[n].Time) || i.Line != again[n].Line {
			t.Fatalf("read %+v and then %+v", i, again[n])
		}
		if i.Object == nil {
			assertClean(t, i.Text)
			if i.Text == "" && !i.Joined {
				t.Fatalf("nothing in %+v", i)
			}
		}
		if (i.Certain == NoTime) != i.Time.IsZero() {
			t.Fatalf("time %v is %v", i.Time, i.Certain)
		}
		if i.Object != nil {
			for _, text := range Texts(i.Object) {
				if at := i.LineOf(text); at < i.Line {
					t.Fatalf("%q of line %d stands on line %d", text, i.Line, at)
				}
			}
		}
	}
}

func FuzzText(f *testing.F) {
	for _, line := range logLines {
		f.Add(line + "\n")
	}
	for _, seed := range []string{
		"apiVersion: v1\nitems:\n- apiVersion: v1\n  kind: Pod\n  metadata:\n    name: a\n- b\nkind: List\n",
		"{\"items\":[{\"kind\":\"Pod\",\"apiVersion\":\"v1\"},{\"a\n},\n1]}\nx",
		"NAME   READY   STATUS\na      1/1     Running\n\nLAST SEEN   TYPE   REASON   OBJECT   MESSAGE\n3m   Warning   X   pod/a   m\n",
		"+----+----+\n| Field | Value |\n+----+----+\n| a | b |\n|   | c |\n+----+----+\n",
		"Name:   a\nKind:   B\nStatus:\n  Conditions:\n    Type:  C\n    Type:  D\nEvents:\n  Type  Reason  Age  From  Message\n  ----  ---  ---  ---  ---\n  Warning  A  3m (x2 over 4m)  b  c\n",
		"$ openstack server list -f value -c A -c B\na b\n$ openstack port show x -f shell\na=\"b\"\n$\n# kubectl get pods\n",
		"__CURSOR=a\n__REALTIME_TIMESTAMP=1\nMESSAGE\nfoo\n\nSun 2026-03-01 10:00:00 UTC [s=1]\n    MESSAGE=x\n",
		"╷\n│ Error: a\n│ b\n╵\nHTTP/1.1 401 No\nA: b\n\n{\"error\":{\"code\":1,\"message\":\"m\"}}\n",
		"```yaml\nstatus:\n  a: |\n    x\n```\n==> a <==\n[    0.1] x\n[  OK  ] y\n",
		"apiVersion: v1\nkind: ConfigMap\ndata:\n  log: |\n    2026-03-01T10:00:00Z [INFO ] a\n    b\n",
		"{\"log\":\"a\\nb\\u001b\",\"time\":\"2026-03-01T10:00:00Z\"}\n{\"MESSAGE\":[1,2],\"__REALTIME_TIMESTAMP\":\"1\"}\n",
		"a\rb\x1b[31m\x00\xff\xfe\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 64<<10 {
			return
		}
		check(t, func() io.Reader { return strings.NewReader(text) })
	})
}

func FuzzArchive(f *testing.F) {
	content := tarOf(f, archived{name: "a", content: hello}, archived{name: "../b", content: "x"}, archived{name: "c", link: "d", kind: '2'})
	zipped := zipOf(f, archived{name: "a", content: hello}, archived{name: "b/"}, archived{name: "c", content: string(content)})
	for _, seed := range [][]byte{content, gzipOf(f, content), xzOf(f, content, 1<<16), zstdOf(f, content), zipped, gzipOf(f, zipped), utf16Of(hello)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		if len(content) > 64<<10 {
			return
		}
		check(t, func() io.Reader { return bytes.NewReader(content) })
	})
}

// The guard never loses a byte of a stream that it passes, and never lets a large dictionary through.
func FuzzXZGuard(f *testing.F) {
	f.Add(xzOf(f, []byte(hello), 1<<16), 7)
	f.Add(append(xzOf(f, []byte(hello), 1<<16), xzOf(f, noise(1000), 1<<20)...), 100)
	f.Fuzz(func(t *testing.T, content []byte, step int) {
		if step < 1 || step > 1<<16 {
			return
		}
		guard := &xzGuard{src: bytes.NewReader(content)}
		var out []byte
		p := make([]byte, step)
		for {
			n, err := guard.Read(p)
			out = append(out, p[:n]...)
			if err != nil {
				break
			}
		}
		if !bytes.HasPrefix(content, out) {
			t.Fatal("other bytes came out")
		}
	})
}

func FuzzHeader(f *testing.F) {
	for _, line := range logLines {
		f.Add(line)
	}
	f.Add("Sun, 01 Mar 2026 10:00:00 +0100")
	f.Add("[Fri Feb 27 08:00:00.000000 2026] x")
	f.Add("<30>1 2026-03-01T10:00:00Z host app - - x")
	f.Fuzz(func(t *testing.T, line string) {
		h := readHeader(line)
		if h.rest < 0 || h.rest > len(line) || h.end < 0 || h.end > len(line) {
			t.Fatalf("%q: message from %d to %d", line, h.rest, h.end)
		}
		k := timekeeper{now: now}
		at, sure := k.resolve(&h, line, []byte(line+"\n"+line))
		if h.noYear && sure == Assumed && !h.hasOther && at.After(now.Add(slack+15*time.Hour)) {
			t.Fatalf("%q is in the future: %v", line, at)
		}
		_ = h.message(line)
	})
}

func FuzzClean(f *testing.F) {
	f.Add([]byte("a\x1b[31mb\x1b]0;x\x07\r\b\xff\u202e"))
	f.Fuzz(func(t *testing.T, text []byte) {
		out := clean(nil, text)
		assertClean(t, string(out))
		if plain(text) && !bytes.Equal(out, text) {
			t.Fatalf("%q is plain and became %q", text, out)
		}
		if again := clean(nil, replaceNewlines(out)); !bytes.Equal(again, out) && !bytes.Contains(out, []byte("\n")) {
			t.Fatalf("%q became %q and then %q", text, out, again)
		}
		_ = withoutColours(string(out))
	})
}
