package cmd_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// json PATH=VALUE... wants these values in the JSON document on stdout. A path is dotted; VALUE~ is a pattern:
// `json run.exitCode=3 error~'phase 0'`.
func jsonHas(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) > 0, "json PATH=VALUE...")
	var document any
	if err := json.Unmarshal([]byte(s.out.String()), &document); err != nil {
		ts.Fatalf("stdout is no JSON document: %v", err)
	}
	for _, c := range conditions(ts, args) {
		if !c.holds(document) {
			ts.Fatalf("%s is %q", c.path, at(document, c.path))
		}
	}
}

// finding CODE OUTCOME REASON wants that finding in the JSON document on stdout.
func hasFinding(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 3, "finding CODE OUTCOME REASON")
	var result struct {
		Phases []struct {
			Findings []struct{ Code, Outcome, Reason, Message string }
		}
	}
	if err := json.Unmarshal([]byte(s.out.String()), &result); err != nil {
		ts.Fatalf("stdout is no JSON document: %v", err)
	}
	for _, p := range result.Phases {
		for _, f := range p.Findings {
			if f.Code != args[0] {
				continue
			}
			if f.Outcome != args[1] || f.Reason != args[2] {
				ts.Fatalf("%s is %s %s: %s", f.Code, f.Outcome, f.Reason, f.Message)
			}
			return
		}
	}
	ts.Fatalf("nobody asked %s", args[0])
}

// event stdout|journal PATH=VALUE... wants one event that has all these values, among the JSON lines on stdout or in
// the newest journal; `! event` wants that there is none.
func hasEvent(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, len(args) > 1, "[!] event stdout|journal PATH=VALUE...")
	text := s.out.String()
	if args[0] == "journal" {
		text = s.journal(ts)
	}
	wanted := conditions(ts, args[1:])
	for line := range strings.Lines(text) {
		var event any
		if err := json.Unmarshal([]byte(line), &event); err != nil {
			ts.Fatalf("no JSON line: %s", line)
		}
		if !slices.ContainsFunc(wanted, func(c condition) bool { return !c.holds(event) }) {
			if neg {
				ts.Fatalf("there is one: %s", line)
			}
			return
		}
	}
	if !neg {
		ts.Fatalf("no event with %s in\n%s", strings.Join(args[1:], " "), text)
	}
}

// journal is the newest one.
func (s *stage) journal(ts *testscript.TestScript) string {
	files, err := filepath.Glob(filepath.Join(ts.Getenv("HOME"), ".local", "state", "rosctl", "runs", "*.jsonl"))
	ts.Check(err)
	if len(files) == 0 {
		ts.Fatalf("there is no journal")
	}
	content, err := os.ReadFile(slices.Max(files))
	ts.Check(err)
	return string(content)
}

// condition is one PATH=VALUE or PATH~PATTERN.
type condition struct {
	path, value string
	pattern     *regexp.Regexp
}

func conditions(ts *testscript.TestScript, words []string) []condition {
	all := make([]condition, len(words))
	for i, word := range words {
		cut := strings.IndexAny(word, "=~")
		wants(ts, cut > 0, "PATH=VALUE or PATH~PATTERN")
		all[i] = condition{path: word[:cut], value: word[cut+1:]}
		if word[cut] == '~' {
			var err error
			all[i].pattern, err = regexp.Compile(all[i].value)
			ts.Check(err)
		}
	}
	return all
}

func (c condition) holds(document any) bool {
	text := at(document, c.path)
	if c.pattern != nil {
		return c.pattern.MatchString(text)
	}
	return text == c.value
}

// at is the value at a dotted path as text; "" for none.
func at(document any, path string) string {
	for _, step := range strings.Split(path, ".") {
		switch node := document.(type) {
		case map[string]any:
			document = node[step]
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n < 0 || n >= len(node) {
				return ""
			}
			document = node[n]
		default:
			return ""
		}
	}
	switch document.(type) {
	case nil:
		return ""
	case map[string]any, []any:
		text, _ := json.Marshal(document)
		return string(text)
	}
	return fmt.Sprint(document)
}

// plain stdout|stderr FILE [PATTERN] writes what the last run said to a file, with all that differs from run to run
// replaced. With a pattern, only the lines that match it, each with the indented ones below it.
func plain(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && (len(args) == 2 || len(args) == 3), "plain stdout|stderr FILE [PATTERN]")
	text := s.err.String()
	if args[0] == "stdout" {
		text = s.out.String()
	}
	text = strings.ReplaceAll(text, s.work, "$WORK")
	for _, r := range varying {
		text = r.pattern.ReplaceAllString(text, r.with)
	}
	if len(args) == 3 {
		pattern, err := regexp.Compile(args[2])
		ts.Check(err)
		text = blocks(text, pattern)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o600))
}

// blocks keeps the lines that match, each with the indented ones below it.
func blocks(text string, pattern *regexp.Regexp) string {
	var kept strings.Builder
	within := false
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, " ") {
			within = pattern.MatchString(line)
		}
		if within {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// varying is what differs from run to run.
var varying = []struct {
	pattern *regexp.Regexp
	with    string
}{
	{regexp.MustCompile(`(?m)^\d\d:\d\d:\d\d  `), "TIME  "},
	{regexp.MustCompile(`\d\d\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`), "STAMP"},
	{regexp.MustCompile(`\d\d\d\d-\d\d-\d\d`), "DATE"},
	{regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`), "UUID"},
	{regexp.MustCompile(`\b[0-9a-f]{64}\b`), "SHA256"},
	{regexp.MustCompile(`\d+ times faster`), "N times faster"},
	{regexp.MustCompile(`-p \d+ `), "-p PORT "},
	{regexp.MustCompile(`(rancher\.lab\.test|127\.0\.0\.1):\d+`), "$1:PORT"},
	{regexp.MustCompile(`\b(token|user|cc|c-m)-[a-z0-9]{5,}\b`), "$1-ID"},
	{regexp.MustCompile(`demo-pool1-[a-z0-9]{5}-[a-z0-9]{5}`), "demo-pool1-ID"},
	{regexp.MustCompile(`\b(\d+h)?(\d+m)?\d+(\.\d+)?m?s\b`), "SPAN"},
	{regexp.MustCompile(`10\.20\.0\.\d+`), "10.20.0.N"},
}
