package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/rosctl/rosctl/cmd"
)

// patience is how long a test waits for something that takes a moment. It is wall time, and no test waits it out.
const patience = 60 * time.Second * slowdown

// promptly is how soon a run ends after Ctrl-C: it still revokes its token, and the machine may be busy.
const promptly = 4 * time.Second * slowdown

// job is a run in the background.
type job struct {
	interrupt chan os.Signal
	done      chan int // the exit code
	out, err  *screen
	since     time.Time // of the first interrupt
}

// run CODE ARGS... runs rosctl in this process and wants that exit code.
func run(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) > 0, "run CODE ARGS...")
	j := s.begin(ts, args[1:])
	s.end(ts, j, args[0])
}

// start ARGS... runs rosctl in the background; a script has one such run at a time.
func start(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && s.job == nil, "start ARGS...")
	s.job = s.begin(ts, args)
	j := s.job
	ts.Defer(func() { // a script that failed leaves it running
		if s.job == j {
			close(j.interrupt)
			<-j.done
		}
	})
}

// until stdout|stderr PATTERN waits until the run in the background has written a line that matches.
func until(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 2 && s.job != nil, "until stdout|stderr PATTERN")
	screen := s.job.err
	if args[0] == "stdout" {
		screen = s.job.out
	}
	pattern, err := regexp.Compile("(?m)" + args[1])
	ts.Check(err)
	if !screen.await(pattern) {
		ts.Fatalf("%s never said %s:\n%s", args[0], args[1], screen)
	}
}

// interrupt is one Ctrl-C for the run in the background.
func interrupt(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 0 && s.job != nil, "interrupt")
	s.job.since = time.Now()
	s.job.interrupt <- os.Interrupt
}

// finish CODE waits for the run in the background and wants that exit code.
func finish(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1 && s.job != nil, "finish CODE")
	j := s.job
	s.job = nil
	s.end(ts, j, args[0])
	if took := time.Since(j.since); !j.since.IsZero() && took > promptly {
		ts.Fatalf("the run went on for %s after it was interrupted", took)
	}
}

// type TEXT puts a person at a terminal who answers the next run's question.
func typeAnswer(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "type TEXT")
	s.answer = &args[0]
}

// appears GLOB waits until a file is there that a process of its own makes.
func appears(_ *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "appears GLOB")
	for late := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		if found, err := filepath.Glob(ts.MkAbs(args[0])); err != nil || len(found) > 0 {
			ts.Check(err)
			return
		}
		if time.Now().After(late) {
			ts.Fatalf("%s never appeared", args[0])
		}
	}
}

// begin starts a run.
func (s *stage) begin(ts *testscript.TestScript, args []string) *job {
	if s.lab != nil {
		s.mark = len(s.lab.Requests())
	}
	j := &job{interrupt: make(chan os.Signal, 2), done: make(chan int, 1), out: newScreen(), err: newScreen()}
	env := cmd.Env{
		Args: args, Environ: environ(ts), Stdin: strings.NewReader(""), Stdout: j.out, Stderr: j.err,
		Cwd: ts.MkAbs("."), Home: ts.Getenv("HOME"), Interrupt: j.interrupt,
	}
	if s.answer != nil {
		env.Stdin = strings.NewReader(*s.answer + "\n")
		env.Secret = func(string) (string, error) { return *s.answer, nil }
	}
	go func() {
		j.done <- cmd.Main(env)
		j.out.close()
		j.err.close()
	}()
	return j
}

// end waits for a run, hands its output to the script, and looks for secrets in all that it wrote.
func (s *stage) end(ts *testscript.TestScript, j *job, wanted string) {
	s.out, s.err = j.out, j.err
	var code int
	select {
	case code = <-j.done:
	case <-time.After(patience):
		ts.Fatalf("the run did not end in %s:\n%s\n%s", patience, s.out, s.err)
	}
	s.answer = nil
	fmt.Fprint(ts.Stdout(), s.out)
	fmt.Fprint(ts.Stderr(), s.err)
	if strconv.Itoa(code) != wanted {
		ts.Fatalf("exit code %d, not %s", code, wanted)
	}
	if leak := s.leak(); leak != "" {
		ts.Fatalf("a secret shows: %s", leak)
	}
}

// environ is the environment of a run: of the script's only what rosctl reads.
func environ(ts *testscript.TestScript) []string {
	var pairs []string
	for _, name := range []string{
		"HOME", "PATH", "XDG_STATE_HOME", "NO_COLOR", "TERM",
		"RANCHER_URL", "RANCHER_IP", "RANCHER_USERNAME", "RANCHER_PASSWORD", "RANCHER_TOKEN", "RANCHER_CACERT",
		"OS_CLOUD", "OS_CLIENT_CONFIG_FILE", "OS_AUTH_URL", "OS_USERNAME", "OS_PASSWORD", "OS_PROJECT_NAME",
		"OS_USER_DOMAIN_NAME", "OS_PROJECT_DOMAIN_NAME", "OS_REGION_NAME",
	} {
		if value := ts.Getenv(name); value != "" {
			pairs = append(pairs, name+"="+value)
		}
	}
	return pairs
}
