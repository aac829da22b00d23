package bundle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the usual collectors write is read by what stands in it; the names of their files do not matter, and neither
// does the order.
func TestLayoutsOfCollectors(t *testing.T) {
	const node = "cp-1-2026-03-01_10_00_00/"
	rancher := tarOf(t,
		archived{name: node + "systeminfo/hostname", content: "cp-1\n"},
		archived{name: node + "systeminfo/ps", content: "UID          PID    PPID  C STIME TTY          TIME CMD\nroot           1       0  0 10:00 ?        00:00:01 /sbin/init\n"},
		archived{name: node + "journald/rke2-server", content: "-- Journal begins at Sun 2026-03-01 09:00:00 UTC. --\n" +
			`Mar 01 10:00:00 cp-1 rke2[7]: time="2026-03-01T10:00:00Z" level=fatal msg="Failed waiting for static pods to sync"` + "\n"},
		archived{name: node + "journald/rancher-system-agent", content: `Mar 01 10:00:00 cp-1 rancher-system-agent[9]: time="2026-03-01T10:00:00Z" level=info msg="Starting remote watch of plans"` + "\n"},
		archived{name: node + "rke2/kubectl/nodes", content: "NAME   STATUS     ROLES                       AGE   VERSION          INTERNAL-IP   EXTERNAL-IP   OS-IMAGE             KERNEL-VERSION     CONTAINER-RUNTIME\n" +
			"cp-1   NotReady   control-plane,etcd,master   3m    v1.34.6+rke2r3   10.0.0.11     <none>        Ubuntu 24.04.2 LTS   6.8.0-31-generic   containerd://2.1.4-k3s2\n"},
		archived{name: node + "rke2/kubectl/events", content: "NAMESPACE     LAST SEEN   TYPE      REASON      OBJECT             MESSAGE\n" +
			"kube-system   3m          Warning   Unhealthy   pod/etcd-cp-1      Readiness probe failed: timeout\n"},
		archived{name: node + "rke2/podlogs/cattle-system-cattle-cluster-agent-1", content: "ERROR: https://rancher.example.test/ping is not accessible (Could not resolve host: rancher.example.test)\n"},
		archived{name: node + "rke2/agent-logs/kubelet.log", content: "E0301 10:00:01.000000    2211 pod_workers.go:1301] \"Error syncing pod, skipping\" pod=\"kube-system/etcd-cp-1\"\n"},
		archived{name: node + "rke2/agent-logs/containerd.log", content: "time=\"2026-03-01T10:00:00.1Z\" level=info msg=\"PullImage \\\"rancher/mirrored-pause:3.6\\\"\"\n"},
		archived{name: node + "etcd/memberlist", content: "+------------------+---------+-------+\n|        ID        | STATUS  | NAME  |\n+------------------+---------+-------+\n| 4a6cdf496e8102e2 | started | cp-1  |\n+------------------+---------+-------+\n"},
	)
	cloudInit := tarOf(t,
		archived{name: "cloud-init-logs-2026-03-01/cloud-init.log", content: "2026-03-01 10:00:00,000 - util.py[WARNING]: No active metadata service found\n"},
		archived{name: "cloud-init-logs-2026-03-01/cloud-init-output.log", content: "Cloud-init v. 24.1 finished at Sun, 01 Mar 2026 10:00:00 +0000. Datasource DataSourceNone.  Up 24.31 seconds\n"},
		archived{name: "cloud-init-logs-2026-03-01/dmesg.txt", content: "[    0.000000] Linux version 6.8.0-31-generic\n"},
		archived{name: "cloud-init-logs-2026-03-01/journal.txt", content: "Mar 01 10:00:00 demo cloud-init[589]: Cloud-init v. 24.1 running 'init' at Sun, 01 Mar 2026 10:00:00 +0000. Up 12.00 seconds.\n"},
		archived{name: "cloud-init-logs-2026-03-01/run/cloud-init/status.json", content: "{\n \"v1\": {\n  \"datasource\": null,\n  \"init\": {\n   \"errors\": [\"no datasource\"]\n  }\n }\n}\n"},
	)
	support := `#==[ Command ]======================================#
# /usr/bin/kubectl get nodes
NAME   STATUS   ROLES   AGE   VERSION
cp-1   Ready    etcd    3m    v1.34.6+rke2r3

#==[ Log File ]=====================================#
# /var/log/messages
Mar 01 10:00:00 cp-1 rke2[7]: time="2026-03-01T10:00:00Z" level=info msg="rke2 is up and running"
`
	dump := `==== START logs for container cluster-register of pod cattle-system/cattle-cluster-agent-1 ====
time="2026-03-01T10:00:00Z" level=info msg="Connecting to proxy" url="wss://rancher.example.test/v3/connect/register"
==== END logs for container cluster-register of pod cattle-system/cattle-cluster-agent-1 ====
`
	items, report := readSources(t, Limits{},
		Source{Name: "rancher.tgz", Reader: strings.NewReader(string(gzipOf(t, rancher)))},
		Source{Name: "cloud-init.tar.gz", Reader: strings.NewReader(string(gzipOf(t, cloudInit)))},
		Source{Name: "support.txt", Reader: strings.NewReader(support)},
		Source{Name: "dump.txt", Reader: strings.NewReader(dump)},
	)
	assert.Empty(t, report.NotRead)
	kindOf := map[string]Kind{}
	for _, f := range report.Files {
		kindOf[f.Path[strings.LastIndexByte(f.Path, '/')+1:]] = f.Kind
	}
	assert.Equal(t, map[string]Kind{
		"hostname": Text, "ps": Row, "rke2-server": RKE2, "rancher-system-agent": SystemAgent, "nodes": Row, "events": Event,
		"cattle-system-cattle-cluster-agent-1": ClusterAgent, "kubelet.log": Kubelet, "containerd.log": Containerd, "memberlist": Row,
		"cloud-init.log": CloudInit, "cloud-init-output.log": CloudInitOutput, "dmesg.txt": Console, "journal.txt": CloudInit, "status.json": Text,
		"support.txt": Text, "dump.txt": Text,
	}, kindOf)
	find := func(file string, kind Kind) *Item {
		for n := range items {
			if strings.HasSuffix(items[n].File, file) && items[n].Kind == kind {
				return &items[n]
			}
		}
		return nil
	}
	assert.Equal(t, "NotReady", find("nodes", Row).Object["STATUS"])
	assert.Equal(t, "Ubuntu 24.04.2 LTS", find("nodes", Row).Object["OS-IMAGE"])
	event := find("events", Event)
	assert.Equal(t, "kube-system", event.Object["metadata"].(map[string]any)["namespace"])
	assert.Equal(t, map[string]any{"kind": "Pod", "name": "etcd-cp-1"}, event.Object["involvedObject"])
	assert.Equal(t, at("2026-03-01T11:57:00Z"), event.Time)
	assert.Equal(t, []any{"no datasource"}, find("status.json", Document).Object["v1"].(map[string]any)["init"].(map[string]any)["errors"])
	require.NotNil(t, find("support.txt", RKE2))
	assert.Equal(t, "nodes", find("support.txt", Row).Of)
	require.NotNil(t, find("dump.txt", ClusterAgent))
}
