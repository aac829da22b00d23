// Package world plays the controllers behind Rancher's API: Rancher's own provisioning controllers, the Cluster API core
// controllers, the Jobs of the node driver, and the virtual machines that check in. It sees nothing but the objects of a
// lab/kube Store and reacts to their changes, as the real controllers do: one small controller for each kind, with the
// delays, the order and the wording that were recorded on a real Rancher v2.14.4.
//
// It may not know HTTP, Rancher's front or any OpenStack: servers are made by a Driver, consoles are written through a
// function, and what a virtual machine finds when it calls its Rancher is a Network that the caller describes.
package world
