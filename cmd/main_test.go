package cmd_test

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/cmd"
)

// TestMain also installs the program itself as the command `rosctl`, for the scripts that need a process of its own.
func TestMain(m *testing.M) {
	// The scripts mostly wait for their labs, so more of them can run than there are processors. What is given on the
	// command line wins.
	_ = flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0)))
	testscript.Main(leakless{m}, map[string]func(){
		"rosctl": func() { os.Exit(cmd.Main(cmd.Process())) },
	})
}

// leakless fails the tests when one of them left a goroutine behind.
type leakless struct{ tests *testing.M }

func (l leakless) Run() int {
	code := l.tests.Run()
	if code == 0 {
		if err := goleak.Find(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	return code
}
