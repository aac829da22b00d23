package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/cmd"
)

// drawDemo runs `rosctl lab demo` in this process and draws what it said. What the run said is shortened, never changed,
// and the picture says so itself.
func drawDemo() ([]byte, error) {
	home, err := os.MkdirTemp("", "docgen-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(home)
	var screen screen
	code := cmd.Main(cmd.Env{
		Args:    []string{"lab", "demo", "--color", "always"},
		Environ: []string{"XDG_STATE_HOME=" + home},
		Stdin:   strings.NewReader(""), Stdout: &screen, Stderr: &screen, Cwd: home, Home: home,
	})
	if code != 0 {
		return nil, fmt.Errorf("rosctl lab demo ended with exit code %d:\n%s", code, screen.String())
	}
	return draw(shorten(readLines(screen.String()))), nil
}

// screen takes both streams of a run in the order in which they are written, as a terminal does.
type screen struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// shown are the beginnings, behind the time, of the lines of the demo that tell its story. The rest is the detail that a
// README has no room for.
var shown = []string{
	"$ rosctl", "✓ Rancher v", "✓ /cacerts", "✓ the quota", "✓ rancher.lab.test",
	"will create Cluster", "pool pool1:", "… waiting for 3 VMs", "… 1/3", "✓ 3 of 3 ", "… waiting for 3 agents",
	"✓ /readyz", "demo is ", "Cluster ", "└─", "├─",
	"• delete Cluster", "✓ no Cluster demo and", "✓ no server and no key pair of demo",
}

// shorten keeps the lines that tell the story, and says how many that are.
func shorten(lines []line) []line {
	var kept []line
	once := map[string]bool{}
	for _, l := range lines {
		text := strings.TrimSpace(strings.TrimPrefix(l.text(), l.clock()))
		switch begin := beginning(text); {
		case text == "" && len(kept) > 0, strings.HasPrefix(text, "phase ") && ended(text):
			kept = append(kept, l)
		case begin == "" || strings.HasPrefix(begin, "…") && once[begin]:
		default:
			once[begin] = true
			kept = append(kept, l)
		}
	}
	for len(kept) > 0 && kept[len(kept)-1].text() == "" {
		kept = kept[:len(kept)-1]
	}
	note := fmt.Sprintf("%d of the %d lines of a run; all of them: make demo", len(kept), len(lines))
	return append(kept, line{}, line{{"dim", note}})
}

// beginning returns the entry of shown with which a line begins, "" for none.
func beginning(text string) string {
	for _, begin := range shown {
		if strings.HasPrefix(text, begin) {
			return begin
		}
	}
	return ""
}

// ended tells the line with which a phase ends, which says how it went, from the one with which it begins.
func ended(text string) bool {
	words := strings.Fields(text) // phase 6 vms done 9m33s
	return len(words) > 3 && (words[3] == "done" || words[3] == "in")
}
