//go:build !race

package openstack_test

// raceDetector tells that the test runs under the race detector, which multiplies times.
const raceDetector = false
