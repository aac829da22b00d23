package config

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/joho/godotenv"
	"github.com/rogpeppe/go-internal/txtar"
)

// FuzzLoad feeds rosctl.yaml with anything: Load never panics, and whatever is wrong with the file has a line and a
// column that are in the file, and no line of the source in the message.
func FuzzLoad(f *testing.F) {
	f.Add(good)
	f.Add(good + "---\n" + good)
	f.Add("a: &a [*a]\nb: *a\n<<: *a\n? c\n: d\n!!str e: |\n  f\n")
	f.Add("name: \"\\x00\"\nrancher: {<<: {<<: {}}}\n")
	f.Add("%YAML 1.2\n---\nname: demo\n...\n")
	archives, err := filepath.Glob("testdata/problems/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range archives {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			if file.Name == "rosctl.yaml" {
				f.Add(string(file.Data))
			}
		}
	}
	dir := f.TempDir() // empty: neither .env nor anything that the text may name
	f.Fuzz(func(t *testing.T, text string) {
		opts := LoadOptions{Path: filepath.Join(dir, "rosctl.yaml"), Cwd: dir, WithoutCloud: true}
		l := newLoader(opts)
		loaded, err := l.load([]byte(text)), l.result()
		if err == nil {
			if loaded.Spec.Name == "" || len(loaded.Spec.Pools) == 0 {
				t.Fatal("a configuration without name or pools was accepted")
			}
			return
		}
		var all *Error
		if !errors.As(err, &all) {
			t.Fatalf("not an *Error: %v", err)
		}
		lines := strings.Count(text, "\n") + strings.Count(text, "\r") + 1
		for _, p := range all.Problems {
			fleet := p.Key == "name" && p.Line == 0 // several clusters: no single line is wrong
			if p.File != opts.Path || (p.Line < 1 || p.Col < 1 || p.Line > lines) && !fleet {
				t.Fatalf("%q of %d lines is placed at %s:%d:%d", p.Msg, lines, p.File, p.Line, p.Col)
			}
			if p.Msg == "" || strings.ContainsAny(p.String(), "\n\r") || !utf8.ValidString(p.String()) {
				t.Fatalf("not one line of text: %q", p.String())
			}
		}
	})
}

// FuzzDotenv holds the scanner, which knows the lines, to godotenv, which knows the values: both must see the same
// variables.
func FuzzDotenv(f *testing.F) {
	f.Add("A=1\nexport B='x'\n# c\nC: \"two\nlines\" # d\n")
	f.Add("A=a$b #c\r\nB=\"\\\"\"\n")
	f.Add("A\n")
	f.Fuzz(func(t *testing.T, text string) {
		statements, bad := scanDotenv(text)
		values, err := godotenv.Unmarshal(text)
		if bad > 0 || err != nil {
			return // refused, by one or the other
		}
		seen := map[string]bool{}
		for _, s := range statements {
			seen[s.name] = true
			if s.line < 1 || s.line > strings.Count(text, "\n")+1 {
				t.Fatalf("line %d", s.line)
			}
		}
		for name := range values {
			if !seen[name] {
				t.Fatalf("godotenv has %q, the scanner has not", name)
			}
		}
		if len(seen) != len(values) {
			t.Fatalf("the scanner has %d names, godotenv %d", len(seen), len(values))
		}
	})
}

// FuzzWords: what was split and quoted again splits to the same words.
func FuzzWords(f *testing.F) {
	f.Add(`pass show 'a b' "c\"d" e\ f`)
	f.Fuzz(func(t *testing.T, line string) {
		words, wrong := splitWords(line)
		if wrong != nil || !utf8.ValidString(line) {
			return
		}
		quoted := make([]string, len(words))
		for i, w := range words {
			quoted[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		again, wrong := splitWords(strings.Join(quoted, " "))
		if wrong != nil || strings.Join(again, "\x00") != strings.Join(words, "\x00") {
			t.Fatalf("%q became %q", words, again)
		}
	})
}
