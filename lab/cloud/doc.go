// Package cloud is the OpenStack of the lab: Keystone, Nova, Neutron, Glance and Cinder as one stateful HTTP server on
// loopback. It is there so that every client of the project can be tried on a server that answers as a real one does:
// status codes, bodies, microversions, paging, quotas and the walk of a server from BUILD to ACTIVE or ERROR are taken
// from recordings of OpenStack Zed (lab/testdata/openstack); where no recording exists, from the public API reference.
//
// All time in it is the clock's, so the nine minutes that a VM takes on slow storage pass in nine seconds at speed 60.
//
// The package knows nothing of Rancher, of the node driver and of the tool that is tested against it: what those
// believe about OpenStack must not leak into the thing that proves them right or wrong. It uses the standard library
// only.
//
// lab/contract holds it to a real control plane, request by request; what is added here is added there first.
//
// Where it differs from a real cloud on purpose: all services share one address, each behind a prefix (as in devstack);
// generated key pairs are ECDSA, which costs microseconds, and not RSA; volumes are available at once; a hypervisor never runs
// full, and shows the console as soon as it has the server; there is a second volume type, "ssd"; router ports and floating IPs
// are ACTIVE and DOWN as with network agents, which the real stage of lab/contract does not have.
//
// What it does not model: Placement and every service that is not named above; domains but the default one, federation, trusts,
// groups and role assignments; resize, rebuild, rescue, snapshots, live migration, tags and metadata of servers after their
// creation; uploads to Glance and image members; snapshots, backups, encryption and transfers of volumes; update of networks and
// subnets by the API (see Change), subnet pools, address scopes, trunks, quality of service, port forwarding, IPv6 addresses.
// Sort keys are checked and not obeyed: lists of servers are newest first.
package cloud
