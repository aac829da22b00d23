package contract

import "strings"

// excuse is a difference that stays, with the reason.
type excuse struct {
	exchange string // "" is all
	where    string // "" is all of the answer
	reason   string
	// sometimes tells that a real one is not always so either.
	sometimes bool
}

// excuses are what the lab's OpenStack is not going to have, and what is the choice of whoever runs a cloud.
var excuses = []excuse{
	{where: "catalog[placement]", reason: "there is no Placement in the lab: no client of a project talks to it"},
	{where: "token.catalog[placement]", reason: "there is no Placement in the lab: no client of a project talks to it"},
	{exchange: "volume-types", where: "volume_types[ssd]",
		reason: "the lab has a second volume type, so that choosing one can be tried"},
	{where: "quota_set.volumes_ssd", reason: "the quotas of the second volume type"},
	{where: "quota_set.gigabytes_ssd", reason: "the quotas of the second volume type"},
	{where: "quota_set.snapshots_ssd", reason: "the quotas of the second volume type"},
	{exchange: "ports-of-router", where: "ports[].status",
		reason: "the real stage has no network agents, so its router ports stay DOWN; the lab plays a cloud that has them"},
	{exchange: "floatingip-after-port", where: "floatingip.status",
		reason: "the real stage has no network agents that would turn it DOWN"},
	{exchange: "server-error-build-aborted", where: "server.addresses.rancher-net", sometimes: true,
		reason: "Nova may go on showing the address of a port that is gone: what gave up and what cleans up race"},
	{exchange: "servers-detail-build-aborted", where: "servers[].addresses.rancher-net", sometimes: true,
		reason: "the same race"},
}

// Excused tells why a difference may stay.
func Excused(d Difference) (reason string, ok bool) {
	for _, e := range excuses {
		if (e.exchange == "" || e.exchange == d.Exchange) &&
			(e.where == "" || d.Where == e.where || strings.HasPrefix(d.Where, e.where+".")) {
			return e.reason, true
		}
	}
	return "", false
}

// Excuses are the reasons for what is different each time.
func Excuses() []string {
	var reasons []string
	for _, e := range excuses {
		if !e.sometimes {
			reasons = append(reasons, e.reason)
		}
	}
	return reasons
}
