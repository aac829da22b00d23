package e2e

import (
	"fmt"
	"os"
	"testing"
)

// TestMain brings the real OpenStack up, runs the tests, and puts it back into the state in which it found it.
func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	wanted := os.Getenv("ROSCTL_E2E") != ""
	lab, err := newOpenStackLab()
	if err != nil {
		fmt.Fprintf(os.Stderr, "e2e: %v\n", err)
		return 1
	}
	if !lab.installed() {
		if !wanted {
			fmt.Fprint(os.Stderr, "\n"+
				"e2e: ALL TESTS SKIPPED: the OpenStack packages are not installed, and ROSCTL_E2E is not set.\n"+
				"e2e: run with ROSCTL_E2E=1 as root to install them, or install them first: openstack-lab/openstack-lab install\n\n")
			return 0
		}
		if os.Getuid() != 0 {
			fmt.Fprintln(os.Stderr, "e2e: the OpenStack packages are not installed, and only root can do that: "+
				"run openstack-lab/openstack-lab install")
			return 1
		}
		if err := lab.run("install"); err != nil {
			fmt.Fprintf(os.Stderr, "e2e: installing OpenStack: %v\n", err)
			return 1
		}
	}
	wasUp := lab.run("status") == nil
	if err := lab.run("up"); err != nil {
		fmt.Fprintf(os.Stderr, "e2e: starting OpenStack in %s: %v\n", lab.dir, err)
		return 1
	}
	if !wasUp && os.Getenv("ROSCTL_E2E_KEEP") == "" {
		defer func() {
			if err := lab.run("down"); err != nil {
				fmt.Fprintf(os.Stderr, "e2e: stopping OpenStack in %s: %v\n", lab.dir, err)
			}
		}()
	}
	theOpenStack = lab
	return m.Run()
}
