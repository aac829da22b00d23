// Package nodedriver re-enacts rancher-machine with its OpenStack driver, the program that runs in the provisioning Jobs of
// a Rancher: the same checks in the same order, the same requests, the same output lines, the same error wording, and the
// same things left behind in OpenStack when it fails. It speaks real HTTP to the Keystone that authUrl names, so that the
// lab's own OpenStack and a real one are the same to it.
//
// The source of everything here are recorded runs of rancher-machine v0.15.0-rancher142.4 against OpenStack Zed; those that
// the tests replay lie in lab/testdata/driver. Where the program behaves oddly (a key pair that stays behind, an "error"
// that counts as success, a state saved without the server's id), the oddity is the point and is kept.
//
// The package knows nothing of Rancher's API, of the other parts of the lab, or of rosctl.
package nodedriver
