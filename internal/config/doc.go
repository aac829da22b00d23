// Package config turns everything that a person can say to rosctl before a run into one Spec: rosctl.yaml, .env, the
// environment, clouds.yaml and secure.yaml, flags. Every value keeps its origin, and what it hid, from the moment it is
// read; everything that is wrong with a file is reported at once, each with its line and column.
//
// The package reads files and, when a secret is really needed, runs the command that prints it or asks for it. It may
// not know Rancher, OpenStack's API, phases or a terminal: what can only be found out by asking a server is a gate's
// business, and what is shown is the user interface's.
package config
