// Package bench measures rosctl as people feel it: how fast it starts, what a whole create costs, and how long a change
// on the server takes to reach the screen and the journal. The figures are whole-process ones, of the built program
// against the lab in another process. Run it with `make bench`; nothing here is a test, since figures depend on the
// machine.
package bench
