// Package contract is the list of requests by which the lab's OpenStack is held to a real one: what is asked, and what of
// an answer has to be the same. Play sends the list to any OpenStack; Compare tells two sets of answers apart.
//
// It is used three times. The tests of this package play the list against lab/cloud and compare with answers that were
// recorded from a real control plane (OpenStack Zed): testdata/zed. The end-to-end tests play it against lab/cloud and a
// real control plane side by side, and write those recordings. And whoever widens the lab adds the request here first.
//
// Where lab and reality differ, the lab is wrong. What it is not going to have is in Excused, with the reason.
//
// The package knows the public APIs of OpenStack and lab/cloud, and nothing of the tool that is tested on the lab.
package contract
