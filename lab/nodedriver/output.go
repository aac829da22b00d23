package nodedriver

import (
	"fmt"
	"io"
)

// printer writes the program's output. A log that cannot be written is no reason to stop making servers, so that write
// errors are dropped, as the real program drops them.
type printer struct {
	w       io.Writer
	machine string
}

// fields are printed behind a step as Go prints a map: keys in order, map[A:1 B:2].
type fields map[string]string

// line writes a line of the program itself.
func (p printer) line(text string) { _, _ = fmt.Fprintln(p.w, text) }

// step writes a line of the driver, which runs as a plugin: its lines carry the machine's name.
func (p printer) step(text string) { p.line("(" + p.machine + ") " + text) }

// stepWith writes a step and its details.
func (p printer) stepWith(text string, details fields) { p.step(fmt.Sprintf("%s %v", text, details)) }

// noise writes the three harmless lines that open every create: the program asks for the operating system of a driver
// that has no such option.
func (p printer) noise() {
	p.line("Trying to access option  which does not exist")
	p.line("THIS ***WILL*** CAUSE UNEXPECTED BEHAVIOR")
	p.line("Type assertion did not go smoothly to string for key ")
}
