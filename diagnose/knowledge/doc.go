// Package knowledge is what rosctl knows of the things that Rancher, the node driver, OpenStack and a VM can say: the
// causes that it can name, and the messages and log lines by which they are known. The YAML files beside this text are
// its source; they are read when the program is built (go generate), and users may add files of their own.
//
// It finds and looks up. It does not reason: it has no idea of time, of order, or of which of many signals is the
// cause. That is package diagnose. It has no network and no clock, and reads no files but those that it is told to.
package knowledge

//go:generate go run ./internal/pack
