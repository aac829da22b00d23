package phases

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/config"
)

func object(fields map[string]any) *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: fields}
}

func TestMachineDifference(t *testing.T) {
	planned := func() map[string]any {
		return map[string]any{
			"kind": "OpenstackConfig", "metadata": map[string]any{"name": "demo-pool1"},
			"flavorId": "f-1", "configDrive": true, "bootFromVolume": false, "volumeSize": "0", "volumeType": "",
			"activeTimeout": "1200", "cacert": "-----BEGIN", "privateKeyFile": "key", "userDataFile": "data",
		}
	}
	for _, tt := range []struct {
		name string
		live func(map[string]any)
		want []string
	}{
		{"as planned", func(map[string]any) {}, nil},
		{"what the plan does not speak of is left alone", func(o map[string]any) { o["sshPort"], o["ipVersion"] = "22", "4" }, nil},
		{"other metadata", func(o map[string]any) { o["metadata"] = map[string]any{"name": "demo-pool1", "uid": "1"} }, nil},
		{"absent is not given", func(o map[string]any) {
			delete(o, "volumeType")
			delete(o, "bootFromVolume")
			delete(o, "volumeSize")
		}, nil},
		{"a number for its text", func(o map[string]any) { o["activeTimeout"] = int64(1200) }, nil},
		{"another flavor", func(o map[string]any) { o["flavorId"] = "f-2" }, []string{"flavorId: f-2, planned f-1"}},
		{"no flavor", func(o map[string]any) { delete(o, "flavorId") }, []string{"flavorId: (not set), planned f-1"}},
		{"a boolean", func(o map[string]any) { o["configDrive"] = false }, []string{"configDrive: false, planned true"}},
		{"more than planned", func(o map[string]any) { o["volumeSize"], o["volumeType"] = "50", "ssd" },
			[]string{"volumeSize: 50, planned 0", "volumeType: ssd, planned (not set)"}},
		{"what is secret or long is not shown", func(o map[string]any) {
			o["privateKeyFile"], o["userDataFile"], o["cacert"] = "other", "other", "other"
		},
			[]string{"cacert: differs", "privateKeyFile: differs", "userDataFile: differs"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			live := planned()
			tt.live(live)
			assert.Equal(t, tt.want, machineDifference(object(planned()), object(live)))
		})
	}
}

func TestMachineDetailShowsNoSecret(t *testing.T) {
	lines := machineDetail(object(map[string]any{
		"apiVersion": "v1", "kind": "OpenstackConfig", "metadata": map[string]any{"name": "x"},
		"flavorId": "f-1", "configDrive": true, "insecure": false, "volumeSize": "0", "region": "",
		"privateKeyFile": "-----BEGIN KEY", "userDataFile": "#cloud-config", "cacert": "0123456789",
	}))
	assert.Equal(t, []string{"cacert: (PEM, 10 bytes)", "configDrive: true", "flavorId: f-1", "privateKeyFile: [redacted]", "userDataFile: [redacted]"}, lines)
}

func plannedCluster() *unstructured.Unstructured {
	r := NewRun(Needs{Spec: config.Spec{
		Name: "demo", Namespace: "fleet-default",
		Kubernetes: config.Kubernetes{Version: "v1.34.8+rke2r1", CNI: "canal"},
		Pools: []config.Pool{
			{Name: "cp", Quantity: 3, Roles: config.Roles{Etcd: true, ControlPlane: true}},
			{Name: "w", Quantity: 2, Roles: config.Roles{Worker: true}},
		},
	}})
	return r.clusterObject("user-1", "cattle-global-data:cc-1")
}

func TestClusterDifference(t *testing.T) {
	pools := func(c *unstructured.Unstructured) []any {
		list, _, _ := unstructured.NestedSlice(c.Object, "spec", "rkeConfig", "machinePools")
		return list
	}
	setPools := func(c *unstructured.Unstructured, list []any) {
		_ = unstructured.SetNestedSlice(c.Object, list, "spec", "rkeConfig", "machinePools")
	}
	pool := func(c *unstructured.Unstructured, n int, field string, value any) {
		list := pools(c)
		list[n].(map[string]any)[field] = value
		setPools(c, list)
	}
	for _, tt := range []struct {
		name string
		live func(*unstructured.Unstructured)
		want []string
	}{
		{"as planned", func(*unstructured.Unstructured) {}, nil},
		{"Rancher's own fields and labels", func(c *unstructured.Unstructured) {
			_ = unstructured.SetNestedField(c.Object, "x", "spec", "defaultPodSecurityAdmissionConfigurationTemplateName")
			_ = unstructured.SetNestedField(c.Object, "c-m-1", "status", "clusterName")
			pool(c, 0, "dynamicSchemaSpec", "{}")
		}, nil},
		{"a number read from JSON", func(c *unstructured.Unstructured) { pool(c, 0, "quantity", float64(3)) }, nil},
		{"a role that is off is as good as absent", func(c *unstructured.Unstructured) {
			list := pools(c)
			delete(list[1].(map[string]any), "etcdRole")
			setPools(c, list)
		}, nil},
		{"another version", func(c *unstructured.Unstructured) {
			_ = unstructured.SetNestedField(c.Object, "v1.33.1+rke2r1", "spec", "kubernetesVersion")
		}, []string{"kubernetesVersion: v1.33.1+rke2r1, planned v1.34.8+rke2r1"}},
		{"another plug-in", func(c *unstructured.Unstructured) {
			_ = unstructured.SetNestedField(c.Object, "cilium", "spec", "rkeConfig", "machineGlobalConfig", "cni")
		}, []string{"cni: cilium, planned canal"}},
		{"another credential", func(c *unstructured.Unstructured) {
			unstructured.RemoveNestedField(c.Object, "spec", "cloudCredentialSecretName")
		}, []string{"cloudCredentialSecretName: (not set), planned cattle-global-data:cc-1"}},
		{"more machines", func(c *unstructured.Unstructured) { pool(c, 1, "quantity", int64(5)) }, []string{"pool w quantity: 5, planned 2"}},
		{"another role", func(c *unstructured.Unstructured) { pool(c, 1, "etcdRole", true) }, []string{"pool w etcdRole: true, planned false"}},
		{"another recipe", func(c *unstructured.Unstructured) {
			pool(c, 1, "machineConfigRef", map[string]any{"name": "nc-demo-w-abcde"})
		}, []string{"pool w machineConfigRef: nc-demo-w-abcde, planned demo-w"}},
		{"a pool that went", func(c *unstructured.Unstructured) { setPools(c, pools(c)[:1]) }, []string{"pool w: (not there), planned"}},
		{"a pool that came", func(c *unstructured.Unstructured) {
			setPools(c, append(pools(c), map[string]any{"name": "gpu", "quantity": int64(1)}))
		}, []string{"pool gpu: there, not planned"}},
		{"the other order", func(c *unstructured.Unstructured) {
			list := pools(c)
			setPools(c, []any{list[1], list[0]})
		}, nil},
		{"nothing at all", func(c *unstructured.Unstructured) { unstructured.RemoveNestedField(c.Object, "spec") }, []string{
			"kubernetesVersion: (not set), planned v1.34.8+rke2r1", "cloudCredentialSecretName: (not set), planned cattle-global-data:cc-1",
			"cni: (not set), planned canal", "pool cp: (not there), planned", "pool w: (not there), planned",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			live := plannedCluster().DeepCopy()
			tt.live(live)
			assert.Equal(t, tt.want, clusterDifference(plannedCluster(), live))
		})
	}
}

// No secret goes into an object that others may read.
func TestThePlannedClusterHoldsNoSecret(t *testing.T) {
	text, err := plannedCluster().MarshalJSON()
	assert.NoError(t, err)
	for _, word := range []string{"password", "token", "secret\""} {
		assert.NotContains(t, strings.ToLower(string(text)), word)
	}
}
