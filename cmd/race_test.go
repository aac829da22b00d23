//go:build race

package cmd_test

// slowdown is how many times slower labs run: under the race detector everything takes longer but their clocks.
const slowdown = 5
