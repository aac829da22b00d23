package bundle

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"sigs.k8s.io/yaml"
)

// objects are the items that hold one.
func objects(items []Item) []Item {
	var out []Item
	for _, i := range items {
		if i.Object != nil {
			out = append(out, i)
		}
	}
	return out
}

// One object reads the same in every form in which it may be sent.
func TestObjectInEveryForm(t *testing.T) {
	raw, err := os.ReadFile("testdata/openstackmachine-failed.json")
	require.NoError(t, err)
	written, err := yaml.JSONToYAML(raw)
	require.NoError(t, err)
	var compact bytes.Buffer
	require.NoError(t, json.Compact(&compact, raw))
	entry := "- " + strings.ReplaceAll(strings.TrimSpace(string(written)), "\n", "\n  ")
	items, _ := readText(t, string(raw))
	require.Len(t, items, 1)
	want := items[0].Object
	message := want["status"].(map[string]any)["conditions"].([]any)[0].(map[string]any)["message"].(string)
	require.Contains(t, message, "CreateError")
	for _, c := range []struct{ name, text string }{
		{"yaml", string(written)},
		{"yaml, crlf", strings.ReplaceAll(string(written), "\n", "\r\n")},
		{"yaml, documents", "---\n" + string(written) + "---\n# nothing\n"},
		{"yaml, in a list of markdown", "* the machine:\n\n    " + strings.ReplaceAll(strings.TrimSpace(string(written)), "\n", "\n    ") + "\n"},
		{"yaml, list", "apiVersion: v1\nitems:\n" + entry + "\nkind: List\nmetadata:\n  resourceVersion: \"\"\n"},
		{"yaml, list further in", "apiVersion: v1\nkind: List\nitems:\n  " + strings.ReplaceAll(entry, "\n", "\n  ") + "\n"},
		{"json, one line", compact.String()},
		{"json, list", `{"apiVersion":"v1","items":[` + string(raw) + `],"kind":"List"}`},
		{"json, watch", `{"type":"MODIFIED","object":` + compact.String() + `}`},
		{"json, array", "[\n" + string(raw) + "]\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, report := readText(t, c.text)
			found := objects(items)
			require.Len(t, found, 1)
			assert.Equal(t, Object, found[0].Kind)
			assert.Equal(t, "OpenstackMachine", found[0].Of)
			assert.Equal(t, want, found[0].Object)
			assert.Empty(t, report.NotRead)
			lines := strings.Split(c.text, "\n")
			at := found[0].LineOf(message)
			assert.Contains(t, lines[at-1], "failed creating server", "line %d", at)
		})
	}
}

func TestListWithBrokenEntries(t *testing.T) {
	items, report := readText(t, `apiVersion: v1
items:
- apiVersion: cluster.x-k8s.io/v1beta1
  kind: Machine
  metadata:
    name: one
- apiVersion: cluster.x-k8s.io/v1beta1
  kind: Machine
  metadata:
    name: two
  	labels: ["a
  status:
    failureMessage: it: broke
- apiVersion: cluster.x-k8s.io/v1beta1
  kind: Machine
  metadata:
    name: three
kind: List
`)
	var names []any
	for _, i := range objects(items) {
		names = append(names, i.Object["metadata"].(map[string]any)["name"])
	}
	assert.Equal(t, []any{"one", "two", "three"}, names)
	found := objects(items)[1]
	assert.True(t, found.Partial)
	assert.Equal(t, "it: broke", found.Object["status"].(map[string]any)["failureMessage"])
	require.Len(t, report.NotRead, 1)
	assert.Equal(t, Syntax, report.NotRead[0].Why)
	assert.Equal(t, 11, report.NotRead[0].Line)
	// The lines of what is broken are read as text.
	assert.Contains(t, textsOf(items), "    failureMessage: it: broke")
}

func textsOf(items []Item) []string {
	var out []string
	for _, i := range items {
		out = append(out, i.Text)
	}
	return out
}

func TestJSONWithBrokenEntries(t *testing.T) {
	items, report := readText(t, `{
    "apiVersion": "v1",
    "items": [
        {
            "apiVersion": "v1", "kind": "Pod", "metadata": {"name": "one"}
        },
        {
            "apiVersion": "v1", "kind": "Pod", "metadata": {"name": "two"
            "status": {"message": "it broke
        },
        {
            "apiVersion": "v1", "kind": "Pod", "metadata": {"name": "three"},,
        },
        {
            "apiVersion": "v1", "kind": "Pod", "metadata": {"name": "four"}
        }
    ],
    "kind": "List"
}
time="2026-03-01T10:00:00Z" level=info msg="Starting rke2"
`)
	var names []any
	for _, i := range objects(items) {
		names = append(names, i.Object["metadata"].(map[string]any)["name"])
	}
	assert.Equal(t, []any{"one", "four"}, names)
	require.Len(t, report.NotRead, 2)
	assert.Equal(t, 7, report.NotRead[0].Line)
	assert.Equal(t, 11, report.NotRead[1].Line)
	assert.Equal(t, RKE2, items[len(items)-1].Kind)
	assert.Contains(t, strings.Join(textsOf(items), "\n"), "it broke")
}

func TestTruncatedJSON(t *testing.T) {
	items, report := readText(t, `{"items":[{"apiVersion":"v1","kind":"Pod","metadata":{"name":"one"}},{"apiVersion":"v1","kind":"Po`)
	assert.Len(t, objects(items), 1)
	require.Len(t, report.NotRead, 1)
	assert.Equal(t, Truncated, report.NotRead[0].Why)
}

func TestEvents(t *testing.T) {
	for _, c := range []struct {
		name, text string
		sure       Certainty
	}{
		{"v1", `{"apiVersion":"v1","kind":"Event","type":"Warning","reason":"FailedScheduling","message":"0/1 nodes are available","count":5,
"involvedObject":{"kind":"Pod","name":"agent-1","namespace":"cattle-system"},"metadata":{"name":"x"},"lastTimestamp":"2026-03-01T11:26:00Z"}`, Exact},
		{"events.k8s.io", "apiVersion: events.k8s.io/v1\nkind: Event\ntype: Warning\nreason: FailedScheduling\nnote: 0/1 nodes are available\ndeprecatedCount: 5\n" +
			"regarding:\n  kind: Pod\n  name: agent-1\n  namespace: cattle-system\nmetadata:\n  name: x\ndeprecatedLastTimestamp: \"2026-03-01T11:26:00Z\"\n", Exact},
		{"table", `LAST SEEN           TYPE      REASON             OBJECT        MESSAGE
34m (x5 over 40m)   Warning   FailedScheduling   pod/agent-1   0/1 nodes are available
`, Approximate},
		{"describe", `Name:             agent-1
Namespace:        cattle-system
Node:             <none>
Status:           Pending
Containers:
  agent:
    State:          Waiting
      Reason:       ImagePullBackOff
    Ready:          False
    Restart Count:  3
Conditions:
  Type           Status
  PodScheduled   False
Events:
  Type     Reason            Age                 From               Message
  ----     ------            ----                ----               -------
  Warning  FailedScheduling  34m (x5 over 40m)   default-scheduler  0/1 nodes are available
`, Approximate},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, report := readText(t, c.text)
			assert.Empty(t, report.NotRead)
			var event *Item
			for n := range items {
				if items[n].Kind == Event {
					require.Nil(t, event)
					event = &items[n]
				}
			}
			require.NotNil(t, event)
			assert.Equal(t, "Warning", event.Object["type"])
			assert.Equal(t, "FailedScheduling", event.Object["reason"])
			assert.Equal(t, "0/1 nodes are available", event.Object["message"])
			assert.Equal(t, "0/1 nodes are available", event.Message)
			assert.Equal(t, int64(5), event.Object["count"])
			involved := event.Object["involvedObject"].(map[string]any)
			assert.Equal(t, "Pod", involved["kind"])
			assert.Equal(t, "agent-1", involved["name"])
			assert.Equal(t, at("2026-03-01T11:26:00Z"), event.Time)
			assert.Equal(t, "2026-03-01T11:26:00Z", event.Object["lastTimestamp"])
			assert.Equal(t, c.sure, event.Certain)
			assert.Equal(t, Warn, event.Level)
		})
	}
}

func TestDescribe(t *testing.T) {
	items, report := readText(t, `Name:         demo-pool1-abcde
Namespace:    fleet-default
Labels:       cluster.x-k8s.io/cluster-name=demo
              rke.cattle.io/etcd-role=true
Annotations:  cluster.x-k8s.io/delete-machine: yes
API Version:  cluster.x-k8s.io/v1beta1
Kind:         Machine
Metadata:
  Creation Timestamp:  2026-03-01T10:00:00Z
  Finalizers:
    machine.cluster.x-k8s.io
  Owner References:
    API Version:           cluster.x-k8s.io/v1beta1
    Kind:                  MachineSet
    Name:                  demo-pool1
  UID:                     73037f2e-f462-459b-8b26-3913b5e8eae6
Spec:
  Cluster Name:  demo
  Provider ID:   openstack:///1
Status:
  Conditions:
    Last Transition Time:  2026-03-01T10:00:01Z
    Message:               creating server [fleet-default/demo] of kind (OpenstackMachine)
    Status:                Unknown
    Type:                  InfrastructureReady
    Last Transition Time:  2026-03-01T10:00:02Z
    Status:                False
    Type:                  Ready
  Phase:                   Provisioning
Events:                    <none>


Name:               cp-1
Roles:              control-plane,etcd
Taints:             node.cloudprovider.kubernetes.io/uninitialized=true:NoSchedule
                    node.kubernetes.io/not-ready:NoExecute
Unschedulable:      false
Conditions:
  Type                 Status  LastHeartbeatTime                 LastTransitionTime                Reason                       Message
  ----                 ------  -----------------                 ------------------                ------                       -------
  MemoryPressure       False   Sun, 01 Mar 2026 11:00:00 +0100   Sun, 01 Mar 2026 10:00:00 +0100   KubeletHasSufficientMemory   kubelet has sufficient memory available
  Ready                False   Sun, 01 Mar 2026 11:00:00 +0100   Sun, 01 Mar 2026 10:00:00 +0100   KubeletNotReady              container runtime network not ready: NetworkReady=false
Addresses:
  InternalIP:  10.0.0.11
System Info:
  Kubelet Version:            v1.34.6+rke2r3
`)
	assert.Empty(t, report.NotRead)
	found := objects(items)
	require.Len(t, found, 2)
	machine := found[0]
	assert.Equal(t, "Machine", machine.Of)
	assert.True(t, machine.Partial)
	assert.Equal(t, 1, machine.Line)
	assert.Equal(t, "cluster.x-k8s.io/v1beta1", machine.Object["apiVersion"])
	metadata := machine.Object["metadata"].(map[string]any)
	assert.Equal(t, "fleet-default", metadata["namespace"])
	assert.Equal(t, map[string]any{"cluster.x-k8s.io/cluster-name": "demo", "rke.cattle.io/etcd-role": "true"}, metadata["labels"])
	assert.Equal(t, map[string]any{"cluster.x-k8s.io/delete-machine": "yes"}, metadata["annotations"])
	assert.Equal(t, []any{"machine.cluster.x-k8s.io"}, metadata["finalizers"])
	assert.Equal(t, "MachineSet", metadata["ownerReferences"].([]any)[0].(map[string]any)["kind"])
	assert.Equal(t, "2026-03-01T10:00:00Z", metadata["creationTimestamp"])
	assert.Equal(t, map[string]any{"clusterName": "demo", "providerID": "openstack:///1"}, machine.Object["spec"])
	status := machine.Object["status"].(map[string]any)
	assert.Equal(t, "Provisioning", status["phase"])
	conditions := status["conditions"].([]any)
	require.Len(t, conditions, 2)
	assert.Equal(t, "InfrastructureReady", conditions[0].(map[string]any)["type"])
	assert.Equal(t, 23, machine.LineOf(conditions[0].(map[string]any)["message"].(string)))

	node := found[1]
	assert.Equal(t, "Node", node.Of)
	assert.Equal(t, 33, node.Line)
	assert.Equal(t, []any{
		map[string]any{"key": "node.cloudprovider.kubernetes.io/uninitialized", "value": "true", "effect": "NoSchedule"},
		map[string]any{"key": "node.kubernetes.io/not-ready", "effect": "NoExecute"},
	}, node.Object["spec"].(map[string]any)["taints"])
	ready := node.Object["status"].(map[string]any)["conditions"].([]any)[1].(map[string]any)
	assert.Equal(t, "False", ready["status"])
	assert.Equal(t, "2026-03-01T09:00:00Z", ready["lastTransitionTime"])
	assert.Equal(t, "container runtime network not ready: NetworkReady=false", ready["message"])
}

func TestDescribedPod(t *testing.T) {
	items, _ := readText(t, `Name:             agent-1
Namespace:        cattle-system
Node:             cp-1/10.0.0.11
Status:           Pending
Containers:
  cluster-register:
    Image:          rancher/rancher-agent:v2.14.4
    State:          Waiting
      Reason:       ImagePullBackOff
    Last State:     Terminated
      Reason:       Error
      Message:      it broke
      Exit Code:    1
      Finished:     Sun, 01 Mar 2026 10:00:00 +0000
    Ready:          False
    Restart Count:  3
Conditions:
  Type              Status
  PodScheduled      True
  Ready             False
`)
	found := objects(items)
	require.Len(t, found, 1)
	assert.Equal(t, "Pod", found[0].Of)
	status := found[0].Object["status"].(map[string]any)
	assert.Equal(t, "Pending", status["phase"])
	assert.Len(t, status["conditions"], 2)
	assert.Equal(t, []any{map[string]any{"name": "cluster-register", "image": "rancher/rancher-agent:v2.14.4", "ready": false, "restartCount": int64(3),
		"state":     map[string]any{"waiting": map[string]any{"reason": "ImagePullBackOff"}},
		"lastState": map[string]any{"terminated": map[string]any{"reason": "Error", "message": "it broke", "exitCode": int64(1), "finishedAt": "2026-03-01T10:00:00Z"}},
	}}, status["containerStatuses"])
}

func TestTables(t *testing.T) {
	for _, c := range []struct {
		name, text string
		of         string
		want       map[string]any
	}{
		{"nodes", "NAME   STATUS     ROLES                AGE    VERSION\ncp-1   NotReady   control-plane,etcd   3m5s   v1.34.6+rke2r3\n", "nodes",
			map[string]any{"NAME": "cp-1", "STATUS": "NotReady", "ROLES": "control-plane,etcd", "AGE": "3m5s", "VERSION": "v1.34.6+rke2r3"}},
		{"an empty cell", "NAME      CLUSTER   NODENAME   PROVIDERID   PHASE          AGE   VERSION\ndemo-1    demo                               Provisioning   5m    v1.34.6\n", "machines",
			map[string]any{"NAME": "demo-1", "CLUSTER": "demo", "PHASE": "Provisioning", "AGE": "5m", "VERSION": "v1.34.6"}},
		{"out of line", "NAME     STATUS   COMPLETIONS   DURATION   AGE\na-very-long-name-of-a-job-machine-provision            0/1                      41m\n", "jobs",
			map[string]any{"NAME": "a-very-long-name-of-a-job-machine-provision", "COMPLETIONS": "0/1", "AGE": "41m"}},
		{"asked for", "$ kubectl -n fleet-default get openstackmachines.rke-machine.cattle.io\nNAME     READY   AGE\ndemo-1   false   41m\n", "openstackmachines.rke-machine.cattle.io",
			map[string]any{"NAME": "demo-1", "READY": "false", "AGE": "41m"}},
		{"named", "NAME                                     PHASE\nmachine.cluster.x-k8s.io/demo-1          Running\n", "machine.cluster.x-k8s.io",
			map[string]any{"NAME": "machine.cluster.x-k8s.io/demo-1", "PHASE": "Running"}},
		{"helm, with tabs", "NAME   \tNAMESPACE    \tREVISION\tSTATUS  \tCHART         \tAPP VERSION\nrancher\tcattle-system\t4       \tdeployed\trancher-2.14.1\tv2.14.1    \n", "releases",
			map[string]any{"NAME": "rancher", "NAMESPACE": "cattle-system", "REVISION": "4", "STATUS": "deployed", "CHART": "rancher-2.14.1", "APP VERSION": "v2.14.1"}},
		{"a cell that fills its column", "NAME       NAMESPACE      REVISION   STATUS\nrancher    cattle-system1 4          deployed\n", "",
			map[string]any{"NAME": "rancher", "NAMESPACE": "cattle-system1", "REVISION": "4", "STATUS": "deployed"}},
		{"pods without a header", "kube-system   etcd-cp-1    0/1   CrashLoopBackOff   17 (2m ago)   34m\n", "pods",
			map[string]any{"NAMESPACE": "kube-system", "NAME": "etcd-cp-1", "READY": "0/1", "STATUS": "CrashLoopBackOff", "RESTARTS": "17", "AGE": "34m"}},
		{"no headers", "$ kubectl get machines,openstackmachines --no-headers\nmachine.cluster.x-k8s.io/demo-1   demo   Running   3h\n", "machine.cluster.x-k8s.io",
			map[string]any{"NAME": "machine.cluster.x-k8s.io/demo-1", "AGE": "3h"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, _ := readText(t, c.text)
			found := objects(items)
			require.Len(t, found, 1)
			assert.Equal(t, Row, found[0].Kind)
			assert.Equal(t, c.of, found[0].Of)
			assert.Equal(t, c.want, found[0].Object)
		})
	}
}

func TestOpenStack(t *testing.T) {
	for _, c := range []struct {
		name, text string
		of         string
		want       map[string]any
	}{
		{"show, table", `+----------------------+-----------------------------------+
| Field                | Value                             |
+----------------------+-----------------------------------+
| OS-EXT-STS:vm_state  | error                             |
| fault                | {'code': 500, 'message': 'No vali |
|                      | d host was found. '}              |
| name                 | demo-1                            |
| properties           |                                   |
+----------------------+-----------------------------------+
`, "server", map[string]any{"OS-EXT-STS:vm_state": "error", "fault": "{'code': 500, 'message': 'No valid host was found. '}", "name": "demo-1",
			"properties": ""}},
		{"list, table", "$ openstack server list\n" + `+-----+--------+--------+--------------+
| ID  | Name   | Status | Networks     |
+-----+--------+--------+--------------+
| 5-3 | demo-1 | ACTIVE | net=10.0.0.1 |
+-----+--------+--------+--------------+
`, "server", map[string]any{"ID": "5-3", "Name": "demo-1", "Status": "ACTIVE", "Networks": "net=10.0.0.1"}},
		{"list, names changed", `+-----+--------+
| ID  | Name   |
+-----+--------+
| 5-3 | a-much-longer-name |
+-----+--------+
`, "", map[string]any{"ID": "5-3", "Name": "a-much-longer-name"}},
		{"show, json", `{"OS-EXT-STS:vm_state": "error", "name": "demo-1", "security_groups": [{"name": "default"}]}`, "server",
			map[string]any{"OS-EXT-STS:vm_state": "error", "name": "demo-1", "security_groups": []any{map[string]any{"name": "default"}}}},
		{"list, json", "$ openstack port list -f json\n[\n  {\n    \"ID\": \"5-3\",\n    \"Status\": \"DOWN\"\n  }\n]\n", "port",
			map[string]any{"ID": "5-3", "Status": "DOWN"}},
		{"show, yaml", "$ openstack server show demo-1 -f yaml\nOS-EXT-STS:vm_state: error\nname: demo-1\n", "server",
			map[string]any{"OS-EXT-STS:vm_state": "error", "name": "demo-1"}},
		{"list, yaml", "$ openstack server list -f yaml\n- ID: 5-3\n  Name: demo-1\n", "server", map[string]any{"ID": "5-3", "Name": "demo-1"}},
		{"list, value", "$ openstack server list -f value -c ID -c Name\n5-3 demo 1\n", "server", map[string]any{"ID": "5-3", "Name": "demo 1"}},
		{"show, value", "$ openstack server show demo -f value -c status -c name\nERROR\ndemo\n", "server", map[string]any{"status": "ERROR", "name": "demo"}},
		{"list, csv", "$ openstack flavor list -f csv\n\"ID\",\"Name\"\n\"5-3\",\"a, b\"\n", "flavor", map[string]any{"ID": "5-3", "Name": "a, b"}},
		{"show, shell", "$ openstack image show x -f shell\nname=\"ubuntu\"\nstatus=\"active\"\n", "image", map[string]any{"name": "ubuntu", "status": "active"}},
		{"answer", `{"server": {"id": "5-3", "status": "ERROR", "fault": {"code": 500, "message": "No valid host was found. "}}}`, "server",
			map[string]any{"id": "5-3", "status": "ERROR", "fault": map[string]any{"code": int64(500), "message": "No valid host was found. "}}},
		{"answer with a list", "{\n  \"servers\": [\n    {\n      \"id\": \"5-3\",\n      \"status\": \"ERROR\"\n    }\n  ]\n}\n", "server", map[string]any{"id": "5-3", "status": "ERROR"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, report := readText(t, c.text)
			assert.Empty(t, report.NotRead)
			found := objects(items)
			require.Len(t, found, 1)
			assert.Equal(t, Resource, found[0].Kind)
			assert.Equal(t, c.of, found[0].Of)
			assert.Equal(t, c.want, found[0].Object)
		})
	}
}

func TestConsoleInAnAnswer(t *testing.T) {
	items, _ := readText(t, `{"output": "[    0.000000] Linux version 6.8.0\n[  OK  ] Started thing.\n"}`)
	require.Len(t, items, 2)
	assert.Equal(t, []string{"[    0.000000] Linux version 6.8.0", "[  OK  ] Started thing."}, textsOf(items))
	assert.Equal(t, Console, items[1].Kind)
}

func TestErrorAnswers(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"admission webhook denied the request","reason":"Invalid","code":422}`,
			"admission webhook denied the request"},
		{`{"baseType":"error","code":"InvalidBodyContent","message":"wrong","status":422,"type":"error"}`, "wrong"},
		{`{"badRequest": {"code": 400, "message": "Flavor's disk is too small"}}`, "Flavor's disk is too small"},
		{`{"NeutronError": {"type": "OverQuota", "message": "Quota exceeded", "detail": ""}}`, "Quota exceeded"},
		{"HTTP/1.1 401 Unauthorized\nContent-Type: application/json\n\n{\"error\": {\"code\": 401, \"message\": \"no\", \"title\": \"Unauthorized\"}}\n", "no"},
	} {
		items, report := readText(t, c.text)
		assert.Empty(t, report.NotRead)
		found := objects(items)
		require.Len(t, found, 1, c.text)
		assert.Equal(t, APIError, found[0].Kind)
		assert.Equal(t, c.want, found[0].Text)
		for _, i := range items[:len(items)-1] {
			assert.Equal(t, HTTP, i.Kind)
		}
	}
}

func TestProvisioningLogOfAConfigMap(t *testing.T) {
	items, _ := readText(t, `apiVersion: v1
data:
  last: ignored
  log: |
    2026-03-01T10:00:00Z [INFO ] waiting for infrastructure ready
    2026-03-01T10:05:00Z [ERROR] it broke
kind: ConfigMap
metadata:
  name: provisioning-log
`)
	require.Len(t, items, 3)
	assert.Equal(t, Object, items[0].Kind)
	for n, line := range []int{5, 6} {
		assert.Equal(t, ProvisioningLog, items[n+1].Kind)
		assert.Equal(t, line, items[n+1].Line)
	}
	assert.Equal(t, at("2026-03-01T10:05:00Z"), items[2].Time)
	assert.Equal(t, "it broke", items[2].Message)

	escaped, _ := readText(t, `{"kind":"ConfigMap","apiVersion":"v1","data":{"log":"2026-03-01T10:00:00Z [INFO ] a\n2026-03-01T10:05:00Z [INFO ] b\n"}}`)
	require.Len(t, escaped, 3)
	assert.Equal(t, 1, escaped[2].Line)
	assert.Equal(t, "b", escaped[2].Message)
}

func TestPlanSecret(t *testing.T) {
	encode := func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }
	outputs, err := json.Marshal(map[string]string{"install": encode("[INFO]  installing\ntime=\"2026-03-01T10:00:00Z\" level=fatal msg=\"it broke\"\n")})
	require.NoError(t, err)
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err = w.Write(outputs)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	items, _ := readText(t, fmt.Sprintf(`apiVersion: v1
kind: Secret
type: rke.cattle.io/machine-plan
metadata:
  name: demo-1-machine-plan
data:
  applied-output: %s
  probe-statuses: %s
`, base64.StdEncoding.EncodeToString(packed.Bytes()), encode(`{"etcd":{"healthy":false,"failureCount":3}}`)))
	require.Len(t, items, 4)
	assert.Equal(t, PlanOutput, items[1].Kind)
	assert.Equal(t, "install", items[1].Program)
	assert.Equal(t, "it broke", items[2].Message)
	assert.Equal(t, Fatal, items[2].Level)
	assert.Equal(t, at("2026-03-01T10:00:00Z"), items[2].Time)
	assert.Equal(t, Document, items[3].Kind)
	assert.Equal(t, "probe-statuses", items[3].Of)
	assert.Equal(t, map[string]any{"etcd": map[string]any{"healthy": false, "failureCount": int64(3)}}, items[3].Object)
}

func TestFragments(t *testing.T) {
	items, report := readText(t, "status:\n  conditions:\n  - message: creating server [a/b] of kind (OpenstackMachine)\n    status: Unknown\n    type: CreateJob\n")
	assert.Empty(t, report.NotRead)
	require.Equal(t, Object, items[0].Kind)
	assert.True(t, items[0].Partial)
	assert.Len(t, items, 6, "the lines come too")

	items, _ = readText(t, "bootFromVolume: true\nvolumeSize: \"60\"\nflavorName: rancher.node\n")
	require.Equal(t, Document, items[0].Kind)
	assert.Equal(t, "rancher.node", items[0].Object["flavorName"])
	assert.Len(t, items, 4)
}

func TestTerraformBoxes(t *testing.T) {
	items, _ := readText(t, "\x1b[31m╷\x1b[0m\n\x1b[31m│\x1b[0m \x1b[1mError: Bad response statusCode [422]. Body: [message=cluster name must\n"+
		"│ be between 2 and 63 characters]\n│ \n│   with rancher2_cluster_v2.demo,\n╵\n")
	require.Len(t, items, 4)
	assert.Equal(t, Error, items[0].Level)
	assert.True(t, items[2].Joined)
	assert.Equal(t, "Error: Bad response statusCode [422]. Body: [message=cluster name must be between 2 and 63 characters]", items[2].Text)
	assert.Equal(t, 2, items[2].Line)
}

func TestEmptyListIsEvidence(t *testing.T) {
	for _, text := range []string{`{"apiVersion":"v1","kind":"List","items":[]}`, "apiVersion: v1\nitems: []\nkind: List\n"} {
		items, report := readText(t, text)
		assert.Empty(t, report.NotRead)
		require.Len(t, items, 1)
		assert.Equal(t, "List", items[0].Of)
	}
}

func TestTextsAreInOrder(t *testing.T) {
	var paths []string
	for path, text := range Texts(map[string]any{"b": "2", "a": []any{map[string]any{"z": "1"}, "x"}, "c": true}) {
		paths = append(paths, path+"="+text)
	}
	assert.Equal(t, []string{"a[0].z=1", "a[1]=x", "b=2"}, paths)
}

func TestTableOfTheAPI(t *testing.T) {
	items, _ := readText(t, `{"kind":"Table","apiVersion":"meta.k8s.io/v1","columnDefinitions":[{"name":"Name"},{"name":"Ready"},{"name":"Status"},{"name":"Restarts"}],
"rows":[{"cells":["etcd-cp-1","0/1","Pending",3]},{"cells":["b",true,null,1.5]}]}`)
	require.Len(t, items, 2)
	assert.Equal(t, Row, items[0].Kind)
	assert.Equal(t, "pods", items[0].Of)
	assert.Equal(t, map[string]any{"NAME": "etcd-cp-1", "READY": "0/1", "STATUS": "Pending", "RESTARTS": int64(3)}, items[0].Object)
	assert.Equal(t, "etcd-cp-1   0/1   Pending   3", items[0].Text)
	assert.Equal(t, "b   true      1.5", items[1].Text)
}

func TestDescribedJobsSecretsAndConfigMaps(t *testing.T) {
	items, _ := readText(t, `Name:             demo-machine-provision
Namespace:        fleet-default
Pods Statuses:    0 Active (0 Ready) / 0 Succeeded / 1 Failed
CreationTimestamp:  Sun, 01 Mar 2026 10:00:00 +0000

Name:         demo-machine-plan
Namespace:    fleet-default
Labels:       <none>

Type:  rke.cattle.io/machine-plan

Data
====
plan:  7 bytes


Name:                   demo
Replicas:               3 desired | 3 updated
StrategyType:           RollingUpdate


Name:         provisioning-log
Namespace:    c-m-abcdefgh

Data
====
log:
----
2026-03-01T10:00:00Z [INFO ] waiting for infrastructure ready
2026-03-01T10:01:00Z [ERROR] it broke

Events:  <none>
`)
	found := objects(items)
	require.Len(t, found, 4)
	assert.Equal(t, "ConfigMap", found[3].Of)
	last := items[len(items)-2]
	assert.Equal(t, ProvisioningLog, last.Kind)
	assert.Equal(t, "it broke", last.Message)
	assert.Equal(t, "Job", found[0].Of)
	assert.Equal(t, map[string]any{"active": int64(0), "succeeded": int64(0), "failed": int64(1)}, found[0].Object["status"])
	assert.Equal(t, "2026-03-01T10:00:00Z", found[0].Object["metadata"].(map[string]any)["creationTimestamp"])
	assert.Equal(t, "Secret", found[1].Of)
	assert.Equal(t, "Deployment", found[2].Of)
}

func TestListOfOneKind(t *testing.T) {
	items, _ := readText(t, `apiVersion: cluster.x-k8s.io/v1beta1
kind: MachineList
items: [{metadata: {name: a}}, {metadata: {name: b}}]
`)
	require.Len(t, items, 2)
	for _, i := range items {
		assert.Equal(t, "Machine", i.Of)
		assert.Equal(t, "cluster.x-k8s.io/v1beta1", i.Object["apiVersion"])
	}
}

func TestRancherAndWatches(t *testing.T) {
	items, _ := readText(t, `{"type":"collection","data":[{"type":"cluster","id":"c-m-abcdefgh","links":{},"state":"provisioning"}]}
{"type":"ADDED","object":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}}}
{"type":"DELETED","object":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}}}
`)
	require.Len(t, items, 3)
	assert.Equal(t, "cluster", items[0].Of)
	assert.True(t, items[0].Partial)
	assert.Equal(t, "Pod", items[2].Of)
	assert.Equal(t, 3, items[2].Line)
}

// Messages of events go over several lines; the rows behind them keep their header.
func TestTableWithLongMessages(t *testing.T) {
	items, _ := readText(t, `LAST SEEN   TYPE      REASON   OBJECT    MESSAGE
3m          Warning   Failed   pod/a     it broke:
exit status 1
5m          Normal    Pulled   pod/b     it works
`)
	require.Len(t, items, 3)
	assert.Equal(t, []Kind{Event, Text, Event}, []Kind{items[0].Kind, items[1].Kind, items[2].Kind})
	assert.Equal(t, "b", items[2].Object["involvedObject"].(map[string]any)["name"])
}

func TestPeriodicOutput(t *testing.T) {
	encode := func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }
	outputs := `{"etcd-snapshot":{"name":"etcd-snapshot","stdout":"` + encode("ok") + `","stderr":"` + encode("it broke\n") + `","exitCode":1}}`
	items, _ := readText(t, "apiVersion: v1\nkind: Secret\nmetadata:\n  name: demo-machine-plan\ndata:\n  applied-periodic-output: "+encode(outputs)+"\n")
	require.Len(t, items, 3)
	assert.Equal(t, []string{"", "ok", "it broke"}, textsOf(items))
	assert.Equal(t, "etcd-snapshot", items[2].Program)
}
