// Package rancherapi is the client of one Rancher server: login, settings, the node driver, cloud credentials, the
// Kubernetes objects that Rancher and Cluster API keep on their local cluster, and the API of a cluster that Rancher
// made, through Rancher's proxy or by its own kubeconfig.
//
// It speaks the four APIs of one port (Norman v3, steve v1, native Kubernetes, the cluster proxy) in the forms that
// were recorded from a real Rancher v2.14.4, and turns their many forms of error into one, Error.
//
// It may not know phases, configuration, OpenStack or how anything is shown, and decides nothing: it reads, writes and
// watches, and says what came back.
package rancherapi
