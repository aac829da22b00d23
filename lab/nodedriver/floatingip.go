package nodedriver

import (
	"context"
	"encoding/json"
)

// assignFloatingIP allocates an address from the pool for the server. An address that lies free in the project is never
// taken.
func (c *cloud) assignFloatingIP(ctx context.Context) error {
	s := c.settings
	kind := network
	if s.ComputeNetwork {
		kind = compute
	}
	if _, err := c.service(ctx, kind); err != nil {
		return err
	}
	c.out.stepWith("Allocating a new floating IP...", fields{"MachineId": s.MachineID})
	if s.ComputeNetwork {
		return c.assignNovaFloatingIP(ctx)
	}
	port, err := c.serverPort(ctx)
	if err != nil {
		return err
	}
	body := map[string]any{"floatingip": map[string]any{"floating_network_id": s.FloatingIPPoolID, "port_id": port}}
	var answer struct {
		FloatingIP struct {
			Address string `json:"floating_ip_address"`
		} `json:"floatingip"`
	}
	if err := c.post(ctx, network, "floatingips", body, &answer, []int{201, 202}, nil); err != nil {
		return err
	}
	s.IPAddress = answer.FloatingIP.Address
	return nil
}

// assignNovaFloatingIP does it through Nova, for clouds that still have nova-network.
func (c *cloud) assignNovaFloatingIP(ctx context.Context) error {
	s := c.settings
	var answer struct {
		FloatingIP struct {
			Address string `json:"ip"`
		} `json:"floating_ip"`
	}
	pool := map[string]any{"pool": s.FloatingIPPool}
	if err := c.post(ctx, compute, "os-floating-ips", pool, &answer, []int{200}, []int{200}); err != nil {
		return err
	}
	action := map[string]any{"addFloatingIp": map[string]any{"address": answer.FloatingIP.Address}}
	if err := c.post(ctx, compute, "servers/"+s.MachineID+"/action", action, nil, []int{201, 202}, nil); err != nil {
		return err
	}
	s.IPAddress = answer.FloatingIP.Address
	return nil
}

// serverPort returns the id of the server's first port, "" if it has none.
func (c *cloud) serverPort(ctx context.Context) (string, error) {
	id := ""
	path := query("ports", "device_id", c.settings.MachineID, "network_id", c.settings.NetworkID)
	err := c.pages(ctx, network, path, "ports", func(page json.RawMessage) (bool, error) {
		var ports []struct {
			ID string `json:"id"`
		}
		if err := decode(page, &ports); err != nil || len(ports) == 0 {
			return true, err
		}
		id = ports[0].ID
		return false, nil
	})
	return id, err
}

// deleteFloatingIP deletes the machine's address from the pool, if it is still there.
func (c *cloud) deleteFloatingIP(ctx context.Context) error {
	s := c.settings
	c.out.stepWith("Listing floating IPs", fields{"FloatingNetworkId": s.FloatingIPPoolID, "TenantID": s.TenantID})
	id := ""
	path := query("floatingips", "floating_network_id", s.FloatingIPPoolID, "tenant_id", s.TenantID)
	err := c.pages(ctx, network, path, "floatingips", func(page json.RawMessage) (bool, error) {
		var addresses []struct {
			ID      string `json:"id"`
			Address string `json:"floating_ip_address"`
		}
		if err := decode(page, &addresses); err != nil {
			return false, err
		}
		for _, a := range addresses {
			if a.Address == s.IPAddress {
				id = a.ID
			}
		}
		return id == "", nil
	})
	if err != nil || id == "" {
		return err
	}
	c.out.stepWith("Deleting Floating IP: ", fields{"floatingIP": s.IPAddress})
	return c.remove(ctx, network, "floatingips/"+id)
}
