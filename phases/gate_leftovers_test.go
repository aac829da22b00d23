package phases

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
)

var (
	ours    = map[string]any{ownerMark: "demo"}
	foreign = map[string]any{"example.com/owner": "somebody"}
)

// held keeps an object that is deleted.
func held(o kube.Object) { kube.SetFinalizers(o, "example.com/held") }

func theCluster(annotations map[string]any, change ...func(kube.Object)) func(*scene) {
	return func(s *scene) { plant(s, kube.Clusters, "demo", annotations, change...) }
}

// ofDemo labels an object as one of the cluster's.
func ofDemo(o kube.Object) {
	kube.SetNested(o, kube.Object{"cluster.x-k8s.io/cluster-name": "demo", "rke.cattle.io/rke-machine-pool-name": "pool1"}, "metadata", "labels")
}

const machineName = "demo-pool1-abcde-fghij"

func TestNoForeignCluster(t *testing.T) {
	answers(t, codeLeftCluster,
		gateCase{"none", finding.Pass, nil},
		gateCase{"ours", finding.Pass, theCluster(ours)},
		gateCase{"foreign", finding.Fail, theCluster(foreign)},
		gateCase{"foreign", finding.Fail, theCluster(map[string]any{ownerMark: "another"})},
		gateCase{"deleting", finding.Fail, func(s *scene) {
			theCluster(ours, held)(s)
			require.Nil(s.t, deleteObject(s, kube.Clusters, "fleet-default", "demo"))
		}},
		gateCase{"hidden", finding.Fail, func(s *scene) {
			theCluster(foreign)(s)
			standardUser(s)
		}},
		gateCase{"none", finding.Pass, standardUser},
		// With the webhook down nobody can tell from the plan, so the Cluster is read.
		gateCase{"none", finding.Pass, func(s *scene) { s.lab.Rancher.SetWebhookDown(true) }},
		gateCase{"foreign", finding.Fail, func(s *scene) {
			theCluster(foreign)(s)
			s.lab.Rancher.SetWebhookDown(true)
		}},
		gateCase{"unseen", finding.Warn, func(s *scene) {
			s.lab.Rancher.SetWebhookDown(true)
			theCluster(ours)(s)
			s.intercept("/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters/demo", 403, "application/json",
				`{"kind":"Status","reason":"Forbidden","message":"clusters \"demo\" is forbidden","code":403}`)
		}},
	)
}

// In a green preflight the Cluster is not even read: the plan that was sent for judgement has told that the name is free.
func TestAFreeNameIsKnownFromThePlan(t *testing.T) {
	s := newScene(t, lab.Options{})
	s.ask(codeLeftCluster)
	for _, r := range s.lab.Requests() {
		assert.False(t, r.Method == "GET" && strings.HasSuffix(r.Path, "/clusters/demo"), r)
		assert.False(t, r.Write, r)
	}
}

func TestTheCredentialIsNamedWhole(t *testing.T) {
	names := func(id string) func(kube.Object) {
		return func(o kube.Object) { kube.SetNested(o, id, "spec", "cloudCredentialSecretName") }
	}
	answers(t, codeCredPrefix,
		gateCase{"none", finding.Pass, nil},
		gateCase{"none", finding.Pass, theCluster(ours)},
		gateCase{"ok", finding.Pass, theCluster(ours, names("cattle-global-data:cc-abcde"))},
		gateCase{"no-prefix", finding.Fail, theCluster(ours, names("cc-abcde"))},
	)
}

func TestNoMachinesAreLeft(t *testing.T) {
	machine := func(res kube.Resource, change ...func(kube.Object)) func(*scene) {
		return func(s *scene) { plant(s, res, machineName, nil, append(change, ofDemo)...) }
	}
	answers(t, codeLeftMachines,
		gateCase{"none", finding.Pass, nil},
		gateCase{"none", finding.Pass, activeDriver},
		gateCase{"none", finding.Pass, func(s *scene) {
			machine(kube.Machines)(s)
			require.Nil(s.t, s.lab.Store.Mutate(kube.Machines, "fleet-default", machineName, func(o kube.Object) bool {
				kube.SetNested(o, kube.Object{"cluster.x-k8s.io/cluster-name": "other"}, "metadata", "labels")
				return true
			}))
		}},
		gateCase{"ours", finding.Pass, func(s *scene) {
			theCluster(ours)(s)
			machine(kube.Machines)(s)
		}},
		gateCase{"left", finding.Fail, machine(kube.Machines)},
		gateCase{"left", finding.Fail, func(s *scene) {
			activeDriver(s)
			machine(kube.OpenstackMachines)(s)
		}},
		gateCase{"deleting", finding.Fail, func(s *scene) {
			machine(kube.Machines, held)(s)
			require.Nil(s.t, deleteObject(s, kube.Machines, "fleet-default", machineName))
		}},
		gateCase{"unseen", finding.Info, standardUser},
	)
}

func TestNoForeignMachineConfigs(t *testing.T) {
	config := func(annotations map[string]any, change ...func(kube.Object)) func(*scene) {
		return func(s *scene) {
			activeDriver(s)
			plant(s, kube.OpenstackConfigs, "demo-pool1", annotations, change...)
		}
	}
	ownedByAnother := func(s *scene) {
		plant(s, kube.Clusters, "another", foreign)
		owner, status := s.lab.Store.Get(kube.Clusters, "fleet-default", "another")
		require.Nil(s.t, status)
		config(ours, func(o kube.Object) {
			kube.SetNested(o, []any{kube.Object{"apiVersion": "provisioning.cattle.io/v1", "kind": "Cluster", "name": "another",
				"uid": kube.UID(owner), "controller": true}}, "metadata", "ownerReferences")
		})(s)
	}
	twoPools := func(s *scene) {
		second := s.spec.Pools[0]
		second.Name = "pool2"
		s.spec.Pools = append(s.spec.Pools, second)
	}
	answers(t, codeLeftConfigs,
		gateCase{"none", finding.Pass, nil}, // the driver is not active, so there is no such kind
		gateCase{"none", finding.Pass, activeDriver},
		gateCase{"none", finding.Pass, func(s *scene) {
			activeDriver(s)
			twoPools(s)
		}},
		gateCase{"ours", finding.Pass, config(ours)},
		gateCase{"foreign", finding.Fail, config(foreign)},
		gateCase{"foreign", finding.Fail, func(s *scene) {
			config(foreign)(s)
			twoPools(s)
		}},
		gateCase{"owned", finding.Fail, ownedByAnother},
		gateCase{"unseen", finding.Info, func(s *scene) {
			activeDriver(s)
			standardUser(s)
		}},
	)
}

func TestNoServersAreLeft(t *testing.T) {
	const hash = "-0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
	server := func(name string) func(*scene) {
		return func(s *scene) { s.lab.Cloud.Plant(cloud.ServerSpec{Name: name}) }
	}
	answers(t, codeLeftServers,
		gateCase{"none", finding.Pass, nil},
		gateCase{"none", finding.Pass, server("demo-other-abcde-fghij")},   // no pool of ours
		gateCase{"none", finding.Pass, server("demo-2-pool1-abcde-fghij")}, // a cluster with a longer name
		gateCase{"none", finding.Pass, func(s *scene) { s.lab.Cloud.AddKeyPair("demo-pool1") }},
		gateCase{"servers", finding.Fail, server(machineName)},
		gateCase{"keypairs", finding.Warn, func(s *scene) { s.lab.Cloud.AddKeyPair(machineName + hash) }},
		gateCase{"none", finding.Pass, func(s *scene) {
			server(machineName)(s)
			s.lab.Cloud.AddKeyPair(machineName + hash)
			activeDriver(s)
			plant(s, kube.OpenstackMachines, machineName, nil, ofDemo)
		}},
		gateCase{"unseen", finding.Warn, func(s *scene) {
			server(machineName)(s)
			activeDriver(s)
			standardUser(s)
		}},
		gateCase{"none", finding.Pass, func(s *scene) { // nothing is named so, whoever looks
			activeDriver(s)
			standardUser(s)
		}},
	)
}

// What stands in several gates is asked once.
func TestListsAreAskedOnce(t *testing.T) {
	s := newScene(t, lab.Options{})
	activeDriver(s)
	before := len(s.lab.Requests())
	_, err := s.run().check(t.Context(), preflight())
	require.NoError(t, err)
	asked := map[string]int{}
	for _, r := range s.lab.Requests()[before:] {
		asked[r.Method+" "+r.Path]++
	}
	for what, times := range asked {
		assert.Equal(t, 1, times, what)
	}
}
