package bundle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each text is what one program writes; its lines are known without the name of the file.
func TestKindsOfLines(t *testing.T) {
	for _, c := range []struct {
		kind Kind
		text string
	}{
		{RancherServer, `2026/03/01 10:00:00 [INFO] Handling backend connection request [c-m-abcdefgh]
2026/03/01 10:00:01 [ERROR] error syncing 'fleet-default/demo': handler rke-cluster: no such host, requeuing
E0301 10:00:02.000000      33 controller.go:326] "Reconciler error" err="failed to sync" controller="machineset"`},
		{ProvisioningLog, `2026-03-01T10:00:00Z [INFO ] configuring bootstrap node(s) demo-pool1-abcde-fghij: waiting for agent to check in and apply initial plan
2026-03-01T10:05:00Z [INFO ] provisioning done`},
		{ProvisioningLog, `configuring bootstrap node(s) demo-pool1-abcde-fghij: waiting for agent to check in and apply initial plan`},
		{DriverJob, `Trying to access option  which does not exist
THIS ***WILL*** CAUSE UNEXPECTED BEHAVIOR
Running pre-create checks...
Creating machine...
(demo) Creating Key Pair... map[Name:demo-0a1b]
error creating machine: error in driver during machine creation: Instance creation failed. Instance is in ERROR state`},
		{Console, `SeaBIOS (version 1.16.2)
Booting from Hard Disk...
[    0.000000] Linux version 6.8.0-31-generic (buildd@lcy02)
         Starting Network Time Synchronization...
[  OK  ] Started Network Time Synchronization.
Ubuntu 24.04 LTS demo ttyS0
demo login: `},
		{CloudInit, `2026-03-01 10:00:00,000 - util.py[DEBUG]: Cloud-init v. 24.1 running 'init'
2026-03-01 10:00:01,000 - util.py[WARNING]: failed stage init
Traceback (most recent call last):
  File "cloudinit/util.py", line 2204, in ensure_dir
OSError: [Errno 30] Read-only file system`},
		{CloudInitOutput, `Cloud-init v. 24.1 running 'init' at Sun, 01 Mar 2026 10:00:12 +0000. Up 12.80 seconds.
ci-info: | ens3 | True | 10.0.0.11 | 255.255.255.0 | global | fa:16:3e:00:00:01 |
[INFO]  CA strict verification is set to true
curl: (6) Could not resolve host: rancher.example.test
[ERROR]  000 received while testing Rancher connection. Sleeping for 5 seconds and trying again`},
		{InstallScript, `[INFO]  Determined CA is necessary to connect to Rancher
[FATAL]  Aborting system-agent installation due to requested strict CA verification with no CA checksum provided`},
		{SystemAgent, `time="2026-03-01T10:00:00Z" level=info msg="Rancher System Agent version v0.3.15 (b9b3cc1) is starting"
time="2026-03-01T10:00:00Z" level=info msg="Starting remote watch of plans"
time="2026-03-01T10:00:01Z" level=error msg="error executing instruction 0: exit status 1"`},
		{SystemAgent, `Mar 01 10:00:00 cp-1 rancher-system-agent[1391]: time="2026-03-01T10:00:00Z" level=info msg="Using directory /var/lib/rancher/agent/work for work"`},
		{RKE2, `time="2026-03-01T10:00:00Z" level=info msg="Starting rke2 v1.34.6+rke2r3 (a7e12c5d0be1)"
time="2026-03-01T10:00:05Z" level=info msg="Pod for etcd not synced (pod sandbox not found), retrying"`},
		{K3s, `time="2026-03-01T10:00:00Z" level=info msg="Starting k3s v1.34.6+k3s1 (5b2d1271)"`},
		{Containerd, `time="2026-03-01T10:00:00.123456789Z" level=info msg="starting containerd" revision=abc version=v2.1
time="2026-03-01T10:00:01.123456789Z" level=error msg="RunPodSandbox for &PodSandboxMetadata{Name:etcd-cp-1} failed" error="no space left on device"`},
		{Kubelet, `I0301 10:00:00.000000    2211 kubelet.go:2401] "Starting kubelet main sync loop"
E0301 10:00:01.000000    2211 pod_workers.go:1301] "Error syncing pod, skipping" pod="kube-system/etcd-cp-1"`},
		{Kubernetes, `I0301 10:00:00.000000       1 leaderelection.go:250] attempting to acquire leader lease`},
		{Etcd, `{"level":"warn","ts":"2026-03-01T10:00:00.000Z","caller":"etcdserver/util.go:170","msg":"apply request took too long"}
{"level":"warn","ts":"2026-03-01T10:00:01.000Z","caller":"rafthttp/probing_status.go:68","msg":"prober detected unhealthy status"}`},
		{ClusterAgent, `INFO: Environment: CATTLE_ADDRESS=10.42.0.9 CATTLE_CA_CHECKSUM=abc
INFO: Using resolv.conf: nameserver 10.43.0.10
ERROR: https://rancher.example.test/ping is not accessible (Could not resolve host: rancher.example.test)`},
		{ClusterAgent, `time="2026-03-01T10:00:00Z" level=info msg="Rancher agent version v2.14.4 is starting"
time="2026-03-01T10:00:00Z" level=error msg="Could not securely connect to https://rancher.example.test: x509"`},
		{System, `Mar 01 10:00:00 cp-1 systemd[1]: rke2-server.service: Failed with result 'exit-code'.`},
		{Nova, `2026-03-01 10:00:00.000 12 ERROR nova.compute.manager [req-1] [instance: 5339e018] Instance failed to spawn
2026-03-01 10:00:00.000 12 TRACE nova.compute.manager Traceback (most recent call last):`},
		{Nova, `Mar 01 10:00:00 compute-1 nova-compute[12]: 2026-03-01 10:00:00.000 12 WARNING nova.virt.libvirt.driver [-] slow`},
		{Neutron, `2026-03-01 10:00:00.000 12 INFO neutron.db.quota [req-1] over quota`},
		{Keystone, `2026-03-01 10:00:00.000 12 WARNING keystone.server.flask.application [req-1] Authorization failed.`},
		{Cinder, `2026-03-01 10:00:00.000 12 ERROR cinder.volume.manager [req-1] no space`},
		{OpenStack, `2026-03-01 10:00:00.000 12 ERROR octavia.controller.worker [-] amphora`},
		{Terraform, `╷
│ Error: Creating cluster V2: Bad response statusCode [422]. Status [422 Unprocessable Entity].
│
│   with rancher2_cluster_v2.demo,
╵`},
		{Terraform, `rancher2_cluster_v2.demo: Still creating... [10m0s elapsed]`},
		{AccessLog, `10.0.0.7 - - [01/Mar/2026:10:00:00 +0000] "GET /cacerts HTTP/1.1" 200 1215`},
		{Text, `Hello, our cluster does not come up. Can you help?
The machines are there, but nothing happens.`},
	} {
		t.Run(string(c.kind), func(t *testing.T) {
			items, report := readText(t, c.text)
			require.NotEmpty(t, items)
			for _, i := range items {
				assert.Equal(t, c.kind, i.Kind, i.Text)
			}
			assert.Equal(t, c.kind, report.Files[0].Kind)
			assert.Empty(t, report.NotRead)
		})
	}
}

func TestEnvelopes(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"docker", `{"log":"time=\"2026-03-01T10:00:00Z\" level=fatal msg=\"Starting rke2 \u003cfailed\u003e\"\n","stream":"stderr","time":"2026-03-01T10:00:00.5Z"}`},
		{"journal, json", `{"__CURSOR":"s=1","__REALTIME_TIMESTAMP":"1772359200500000","_HOSTNAME":"cp-1","SYSLOG_IDENTIFIER":"rke2","PRIORITY":"2","MESSAGE":"time=\"2026-03-01T10:00:00Z\" level=fatal msg=\"Starting rke2 <failed>\""}`},
		{"journal, bytes", `{"__REALTIME_TIMESTAMP":"1772359200500000","_HOSTNAME":"cp-1","SYSLOG_IDENTIFIER":"rke2","MESSAGE":[116,105,109,101,61,34,50,48,50,54,45,48,51,45,48,49,84,49,48,58,48,48,58,48,48,90,34,32,108,101,118,101,108,61,102,97,116,97,108,32,109,115,103,61,34,83,116,97,114,116,105,110,103,32,114,107,101,50,32,60,102,97,105,108,101,100,62,34]}`},
		{"journal, json-pretty", "{\n\t\"__REALTIME_TIMESTAMP\" : \"1772359200500000\",\n\t\"_HOSTNAME\" : \"cp-1\",\n\t\"SYSLOG_IDENTIFIER\" : \"rke2\",\n\t\"MESSAGE\" : \"time=\\\"2026-03-01T10:00:00Z\\\" level=fatal msg=\\\"Starting rke2 <failed>\\\"\"\n}"},
		{"journal, json-seq", "\x1e" + `{"__REALTIME_TIMESTAMP":"1772359200500000","_HOSTNAME":"cp-1","SYSLOG_IDENTIFIER":"rke2","MESSAGE":"time=\"2026-03-01T10:00:00Z\" level=fatal msg=\"Starting rke2 <failed>\""}`},
		{"journal, export", "__CURSOR=s=1\n__REALTIME_TIMESTAMP=1772359200500000\n_HOSTNAME=cp-1\nSYSLOG_IDENTIFIER=rke2\nMESSAGE=time=\"2026-03-01T10:00:00Z\" level=fatal msg=\"Starting rke2 <failed>\"\n\n"},
		{"journal, verbose", "Sun 2026-03-01 10:00:00.500000 UTC [s=1;i=2]\n    _HOSTNAME=cp-1\n    SYSLOG_IDENTIFIER=rke2\n    MESSAGE=time=\"2026-03-01T10:00:00Z\" level=fatal msg=\"Starting rke2 <failed>\"\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, report := readText(t, c.text)
			require.Len(t, items, 1)
			assert.Equal(t, RKE2, items[0].Kind)
			assert.Equal(t, at("2026-03-01T10:00:00.5Z"), items[0].Time)
			assert.Equal(t, Exact, items[0].Certain)
			assert.Equal(t, Fatal, items[0].Level)
			assert.Equal(t, "Starting rke2 <failed>", items[0].Message)
			if c.name != "docker" {
				assert.Equal(t, "cp-1", items[0].Host)
			}
			assert.Empty(t, report.NotRead)
		})
	}
}

func TestMixedText(t *testing.T) {
	items, report := readText(t, strings.ReplaceAll(`Our cluster is stuck, see below.

'''yaml
apiVersion: cluster.x-k8s.io/v1beta1
kind: Machine
metadata:
  name: demo-1
status:
  phase: Provisioning
'''

and the agent says

'''
time="2026-03-01T10:00:00Z" level=info msg="Rancher System Agent version v0.3.15 is starting"
'''

    $ kubectl get nodes
    NAME   STATUS     ROLES    AGE   VERSION
    cp-1   NotReady   <none>   3m    v1.34.6+rke2r3

root@cp-1:~# openstack server list -f value -c Name -c Status
demo-1 ACTIVE
demo-2 ERROR
{"error": {"code": 401, "message": "The request you have made requires authentication.", "title": "Unauthorized"}}
==> /var/log/cloud-init-output.log <==
Cloud-init v. 24.1 finished at Sun, 01 Mar 2026 10:05:00 +0000. Datasource DataSourceNone.  Up 240.11 seconds
`, "'''", "```"))
	var kinds []Kind
	for _, i := range items {
		kinds = append(kinds, i.Kind)
	}
	assert.Equal(t, []Kind{Text, Object, Text, SystemAgent, Command, Row, Command, Resource, Resource, APIError, Text, CloudInitOutput}, kinds)
	assert.Equal(t, 4, items[1].Line)
	assert.Equal(t, 9, items[1].LineOf("Provisioning"))
	assert.Equal(t, "nodes", items[5].Of)
	assert.Equal(t, "NotReady", items[5].Object["STATUS"])
	assert.Equal(t, "kubectl get nodes", items[5].Command)
	assert.Equal(t, "server", items[8].Of)
	assert.Equal(t, map[string]any{"Name": "demo-2", "Status": "ERROR"}, items[8].Object)
	assert.Equal(t, "The request you have made requires authentication.", items[9].Text)
	assert.Equal(t, at("2026-03-01T10:05:00Z"), items[11].Time)
	assert.Empty(t, report.NotRead)
}

func TestMessage(t *testing.T) {
	items, _ := readSources(t, Limits{}, Source{Name: "message", Message: true, Reader: strings.NewReader("something odd, and\nmore of it\n")})
	require.Len(t, items, 3)
	assert.True(t, items[0].Joined)
	assert.Equal(t, "something odd, and\nmore of it", items[0].Text)
	for _, i := range items {
		assert.Equal(t, Message, i.Kind)
	}
}
