// Package dns is the lab's name server. What it answers, or how it fails to, is decided host by host and can be changed
// while it runs. It asks no other server, and knows nothing of the rest of the lab.
package dns
