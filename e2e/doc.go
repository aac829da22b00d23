// Package e2e holds the end-to-end tests: the built rosctl binary, the lab's Rancher in front, and a real OpenStack control
// plane (openstack-lab, Debian's packages of Zed) behind it. What rosctl claims about OpenStack is asserted with a client of
// the tests' own, never with rosctl's.
//
// It is a module of its own, so that a plain `go test ./...` of the project needs neither root nor a second machine's worth
// of memory. See README.md.
package e2e
