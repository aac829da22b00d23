// Package rancher is the lab's Rancher as a client sees it: one TLS port with login, the v3 and v1 APIs, the native
// Kubernetes API behind a token, the refusals of the admission webhook, and the proxy to the clusters that it made.
// Status codes, headers, wording and the places where Rancher answers with plain text are those recorded of a real
// Rancher v2.14.4.
//
// The objects are in a lab/kube Store that others share: what makes clusters of them is not here. This package knows
// nothing of machines, of OpenStack or of the program that talks to it.
package rancher
