// Package openstack is rosctl's client of one OpenStack project: it logs in to Keystone, finds the services in the
// catalogue, and reads what the gates, the waits and the clean-up need to know: quotas, flavors, images, networks,
// security groups, key pairs, servers with their faults and consoles, ports, floating IPs, volumes. It deletes by id
// and creates nothing but a missing rule of a security group: the machines are made by Rancher's node driver.
//
// Lists are always whole or an error: every page is followed, and an answer without the list that was asked for is
// refused instead of being read as empty. Every failure is an *Error with OpenStack's own message; the raw body, the
// password and the token are never part of it.
//
// The wire is gophercloud v2's; big lists are decoded here, page by page into typed structs, since gophercloud's own
// pager decodes every page three times (0.9 s of CPU against 0.1 s for 10 000 servers).
//
// The package may not know Rancher, the phases, the configuration files or the screen.
package openstack
