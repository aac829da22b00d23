package cmd_test

import (
	"flag"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/rosctl/rosctl/lab"
)

var update = flag.Bool("update", false, "write what the scripts' cmp commands find into the scripts")

// TestScript runs the scripts of testdata/script: whole commands, each script against a lab of its own.
//
// Beside the usual commands of testscript they have those of the table below, each explained at its function. A run of
// rosctl states its exit code, and is searched for every secret of the lab that it spoke to.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("..", "testdata", "script"),
		UpdateScripts:       *update,
		WorkdirRoot:         t.TempDir(),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", filepath.Join(env.WorkDir, "home"))
			env.Values[stageKey{}] = &stage{work: env.WorkDir}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			// running rosctl
			"run": onStage(run), "type": onStage(typeAnswer),
			"start": onStage(start), "until": onStage(until), "interrupt": onStage(interrupt), "finish": onStage(finish),
			"appears": onStage(appears),
			// the world around it
			"lab": onStage(startLab), "server": onStage(startServer), "fail": onStage(fail), "heal": onStage(heal), "quota": onStage(quota),
			"setting": onStage(setting), "plant": onStage(plant), "secret": onStage(secret),
			"foreign": onStage(foreign), "replace": onStage(replace),
			// what is there afterwards
			"writes": onStage(writes), "changes": onStage(changes), "requests": onStage(requests), "tokens": onStage(tokens),
			"vms": onStage(vms), "nothing": onStage(nothing), "object": onStage(object), "mode": onStage(mode),
			// what was said
			"json": onStage(jsonHas), "finding": onStage(hasFinding), "event": onStage(hasEvent), "plain": onStage(plain),
		},
	})
}

type stageKey struct{}

// stage is what one script works with.
type stage struct {
	work string // $WORK

	lab       *lab.Lab
	mark      int // how many requests the lab had answered before the last run
	basePorts int // those of the network itself

	out, err *screen // of the last run
	answer   *string // what the next run is answered; nil: nobody is there to ask
	job      *job    // a run in the background
	secrets  canaries
}

// onStage gives a command of a script its stage.
func onStage(do func(s *stage, ts *testscript.TestScript, neg bool, args []string)) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		do(ts.Value(stageKey{}).(*stage), ts, neg, args)
	}
}

// wants ends the script unless a command was called as its usage says.
func wants(ts *testscript.TestScript, ok bool, usage string) {
	if !ok {
		ts.Fatalf("usage: %s", usage)
	}
}
