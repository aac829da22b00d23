package openstack

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
)

// Unlimited is the Max of a Limit that has none.
const Unlimited = -1

// Limit is a quota and what is used of it.
type Limit struct {
	Max  int // Unlimited: no limit
	Used int
}

// Free returns how many more fit, Unlimited where there is no limit, and 0 when more is used than allowed (a quota can
// be lowered afterwards).
func (l Limit) Free() int {
	if l.Max < 0 {
		return Unlimited
	}
	return max(0, l.Max-l.Used)
}

// Fits tells whether n more fit.
func (l Limit) Fits(n int) bool { return l.Max < 0 || l.Used+n <= l.Max }

// Limits are Nova's quotas of the project.
type Limits struct {
	Cores, RAMMiB, Instances Limit
	// KeyPairs has a Max only, per user and not per project: Nova does not count them, KeyPairs lists them.
	KeyPairs Limit
	// ServerGroups counts groups. ServerGroupMembers has a Max only: it holds for each group by itself.
	ServerGroups, ServerGroupMembers Limit
}

// Limits reads Nova's quotas and what is used of them.
func (c *Client) Limits(ctx context.Context) (Limits, error) {
	answer, err := read(ctx, c, compute, "reading Nova's quotas",
		func(a *computeLimits) bool { return a.Limits.Absolute != nil }, "limits")
	if err != nil {
		return Limits{}, err
	}
	a := answer.Limits.Absolute
	return Limits{
		Cores: Limit{a.Cores, a.CoresUsed}, RAMMiB: Limit{a.RAM, a.RAMUsed}, Instances: Limit{a.Instances, a.InstancesUsed},
		KeyPairs:     Limit{Max: a.KeyPairs},
		ServerGroups: Limit{a.Groups, a.GroupsUsed}, ServerGroupMembers: Limit{Max: a.GroupMembers},
	}, nil
}

type computeLimits struct {
	Limits struct {
		Absolute *struct {
			Cores         int `json:"maxTotalCores"`
			CoresUsed     int `json:"totalCoresUsed"`
			RAM           int `json:"maxTotalRAMSize"` // MiB
			RAMUsed       int `json:"totalRAMUsed"`
			Instances     int `json:"maxTotalInstances"`
			InstancesUsed int `json:"totalInstancesUsed"`
			KeyPairs      int `json:"maxTotalKeypairs"`
			Groups        int `json:"maxServerGroups"`
			GroupsUsed    int `json:"totalServerGroupsUsed"`
			GroupMembers  int `json:"maxServerGroupMembers"`
		} `json:"absolute"`
	} `json:"limits"`
}

// NetworkQuota are Neutron's quotas of the project.
type NetworkQuota struct {
	Ports, FloatingIPs, SecurityGroups, SecurityGroupRules Limit
}

// NetworkQuota reads Neutron's quotas and what is used of them. Reserved counts as used. Where Neutron lacks the
// extension that counts (quota_details) or keeps it to admins, the project's objects are counted here.
func (c *Client) NetworkQuota(ctx context.Context) (NetworkQuota, error) {
	const doing = "reading Neutron's quotas"
	answer, err := read(ctx, c, network, doing,
		func(a *networkDetails) bool { return a.Quota != nil && a.Quota.Ports != nil },
		"quotas", c.identity.ProjectID, "details")
	if err == nil {
		q := answer.Quota
		return NetworkQuota{
			Ports: q.Ports.limit(), FloatingIPs: q.FloatingIPs.limit(), SecurityGroups: q.Groups.limit(),
			SecurityGroupRules: q.Rules.limit(),
		}, nil
	}
	if e := asError(err); e == nil || e.Status != http.StatusNotFound && e.Status != http.StatusForbidden {
		return NetworkQuota{}, err
	}
	limits, err := read(ctx, c, network, doing,
		func(a *networkLimits) bool { return a.Quota != nil && a.Quota.Ports != nil }, "quotas", c.identity.ProjectID)
	if err != nil {
		return NetworkQuota{}, err
	}
	return c.countNetwork(ctx, limits)
}

// countNetwork counts what Neutron does not.
func (c *Client) countNetwork(ctx context.Context, limits *networkLimits) (NetworkQuota, error) {
	q := limits.Quota
	out := NetworkQuota{
		Ports: maximum(q.Ports), FloatingIPs: maximum(q.FloatingIPs), SecurityGroups: maximum(q.Groups),
		SecurityGroupRules: maximum(q.Rules),
	}
	ports, err := c.Ports(ctx, PortFilter{})
	if err != nil {
		return NetworkQuota{}, err
	}
	addresses, err := c.FloatingIPs(ctx)
	if err != nil {
		return NetworkQuota{}, err
	}
	groups, err := c.SecurityGroups(ctx)
	if err != nil {
		return NetworkQuota{}, err
	}
	out.Ports.Used, out.FloatingIPs.Used = len(ports), len(addresses)
	for _, g := range groups {
		if g.ProjectID == c.identity.ProjectID {
			out.SecurityGroups.Used++
			out.SecurityGroupRules.Used += len(g.Rules)
		}
	}
	return out, nil
}

type networkDetails struct {
	Quota *struct {
		Ports       *usage `json:"port"`
		FloatingIPs *usage `json:"floatingip"`
		Groups      *usage `json:"security_group"`
		Rules       *usage `json:"security_group_rule"`
	} `json:"quota"`
}

type networkLimits struct {
	Quota *struct {
		Ports       *int `json:"port"`
		FloatingIPs *int `json:"floatingip"`
		Groups      *int `json:"security_group"`
		Rules       *int `json:"security_group_rule"`
	} `json:"quota"`
}

type usage struct {
	Limit    int `json:"limit"`
	Used     int `json:"used"`
	Reserved int `json:"reserved"`
}

// limit is the usage as a Limit; a resource that Neutron does not know has no limit.
func (u *usage) limit() Limit {
	if u == nil {
		return Limit{Max: Unlimited}
	}
	return Limit{Max: u.Limit, Used: u.Used + u.Reserved}
}

func maximum(limit *int) Limit {
	if limit == nil {
		return Limit{Max: Unlimited}
	}
	return Limit{Max: *limit}
}

// VolumeQuota are Cinder's quotas of the project.
type VolumeQuota struct {
	Volumes   Limit
	Gigabytes Limit // GiB, of volumes and snapshots together
	// PerVolume is the size that one volume may have at most, in GiB; it has a Max only.
	PerVolume Limit
	// OfType are those of Volumes and Gigabytes that hold for one volume type alone, by its name.
	OfType map[string]TypeQuota
}

// TypeQuota are the quotas of one volume type.
type TypeQuota struct{ Volumes, Gigabytes Limit }

// VolumeQuota reads Cinder's quotas and what is used of them. Where the quota set is kept to admins, Cinder's limits are
// read instead, which do not tell the types apart.
func (c *Client) VolumeQuota(ctx context.Context) (VolumeQuota, error) {
	const doing = "reading Cinder's quotas"
	set, err := c.volumeQuotaSet(ctx, doing)
	if err == nil {
		return set, nil
	}
	if e := asError(err); e == nil || e.Status != http.StatusNotFound && e.Status != http.StatusForbidden {
		return VolumeQuota{}, err
	}
	answer, err := read(ctx, c, volumes, doing, func(a *volumeLimits) bool { return a.Limits.Absolute != nil }, "limits")
	if err != nil {
		return VolumeQuota{}, err
	}
	a := answer.Limits.Absolute
	return VolumeQuota{
		Volumes: Limit{a.Volumes, a.VolumesUsed}, Gigabytes: Limit{a.Gigabytes, a.GigabytesUsed}, PerVolume: Limit{Max: Unlimited},
	}, nil
}

func (c *Client) volumeQuotaSet(ctx context.Context, doing string) (VolumeQuota, error) {
	var buf bytes.Buffer
	answer, err := fetch(ctx, c, request{
		service: volumes, method: http.MethodGet, doing: doing, path: []string{"os-quota-sets", c.identity.ProjectID},
		values: url.Values{"usage": {"true"}}, ok: []int{http.StatusOK},
	}, &buf, func(a *volumeSet) bool { return a.QuotaSet["volumes"] != nil && a.QuotaSet["gigabytes"] != nil })
	if err != nil {
		return VolumeQuota{}, err
	}
	limits := map[string]Limit{}
	for name, raw := range answer.QuotaSet {
		var row struct {
			Limit    int `json:"limit"`
			InUse    int `json:"in_use"`
			Reserved int `json:"reserved"`
		}
		if json.Unmarshal(raw, &row) == nil { // "id" is text
			limits[name] = Limit{Max: row.Limit, Used: row.InUse + row.Reserved}
		}
	}
	quota := VolumeQuota{
		Volumes: limits["volumes"], Gigabytes: limits["gigabytes"], PerVolume: Limit{Max: Unlimited}, OfType: map[string]TypeQuota{},
	}
	if most, ok := limits["per_volume_gigabytes"]; ok {
		quota.PerVolume.Max = most.Max
	}
	for name, limit := range limits {
		if kind, ok := strings.CutPrefix(name, "volumes_"); ok {
			quota.OfType[kind] = TypeQuota{Volumes: limit, Gigabytes: limits["gigabytes_"+kind]}
		}
	}
	return quota, nil
}

type volumeSet struct {
	QuotaSet map[string]json.RawMessage `json:"quota_set"`
}

type volumeLimits struct {
	Limits struct {
		Absolute *struct {
			Volumes       int `json:"maxTotalVolumes"`
			VolumesUsed   int `json:"totalVolumesUsed"`
			Gigabytes     int `json:"maxTotalVolumeGigabytes"`
			GigabytesUsed int `json:"totalGigabytesUsed"`
		} `json:"absolute"`
	} `json:"limits"`
}
