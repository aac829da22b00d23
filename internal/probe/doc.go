// Package probe looks at the two things that stand before any HTTP: what a given name server says about a host, and
// which certificates a given server shows. It reports what it saw and judges only by the rules of DNS and X.509; what
// that means for a cluster is for its callers to say.
package probe
