package cmd_test

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
)

// The speed of the labs: the 25 minutes of a create take about four seconds.
const labSpeed = 400

// longWaits go into the lab's rosctl.yaml: its clock runs on when the machine stalls, and a test is no race against it.
// Together they stay below the life of a token.
const longWaits = "\nwaits: {vms: 5h, agent: 5h, ready: 5h, delete: 5h}\n"

// lab SCENARIO [SPEED] starts a lab and writes its configuration into $WORK.
func startLab(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && s.lab == nil && len(args) > 0, "lab SCENARIO [SPEED]")
	speed := float64(labSpeed)
	if len(args) > 1 {
		var err error
		speed, err = strconv.ParseFloat(args[1], 64)
		ts.Check(err)
	}
	l, err := lab.Start(context.Background(), lab.Options{Scenario: args[0], Speed: speed / slowdown, Seed: 7})
	ts.Check(err)
	ts.Defer(func() { _ = l.Close() })
	ts.Check(l.WriteConfig(s.work))
	ts.Check(edit(filepath.Join(s.work, "rosctl.yaml"), func(text string) string {
		return strings.Replace(text, "machine:\n", "machine:\n  activeTimeout: 5h\n", 1) + longWaits
	}))
	s.lab, s.basePorts = l, l.Cloud.Count("ports")
	login := l.Cloud.Credentials()
	s.secrets.add("the Rancher password", l.Password)
	s.secrets.add("the OpenStack password", login.Password)
	s.secrets.add("the application credential's secret", login.AppCredSecret)
	l.Rancher.Intercept(func(_ http.ResponseWriter, r *http.Request) bool {
		token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		s.secrets.add("a Rancher token", token)
		_, key, _ := strings.Cut(token, ":")
		s.secrets.add("the key of a Rancher token", key)
		return false
	})
	l.Cloud.Intercept(func(_ http.ResponseWriter, r *http.Request) bool {
		s.secrets.add("a Keystone token", r.Header.Get("X-Auth-Token"))
		return false
	})
}

// fail KIND [TIMES] makes the next servers fail: no-valid-host, build-aborted, stuck-scheduling, stuck-spawning.
func fail(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) > 0, "fail KIND [TIMES]")
	fault := cloud.Fault{Kind: cloud.FaultKind(args[0])}
	if len(args) > 1 {
		fault.Times = atoi(ts, args[1])
	}
	s.lab.Cloud.FailNext(fault)
}

// heal ends all planned failures.
func heal(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 0, "heal")
	s.lab.Cloud.Heal()
}

// quota NAME N sets a limit of the project.
func quota(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 2, "quota NAME N")
	s.lab.Cloud.SetQuota(args[0], atoi(ts, args[1]))
}

// setting NAME VALUE sets a setting of Rancher.
func setting(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 2, "setting NAME VALUE")
	s.lab.Rancher.SetSetting(args[0], args[1])
}

// plant NAME puts a server of that name into the cloud, which nobody made through Rancher.
func plant(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "plant NAME")
	s.lab.Cloud.Plant(cloud.ServerSpec{Name: args[0]})
}

// foreign NAME makes a Cluster as somebody else does, without rosctl's mark.
func foreign(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "foreign NAME")
	_, status := s.lab.Store.Create(kube.Clusters, "fleet-default", kube.Object{
		"apiVersion": "provisioning.cattle.io/v1", "kind": "Cluster",
		"metadata": kube.Object{"name": args[0], "namespace": "fleet-default"},
		"spec":     kube.Object{"kubernetesVersion": "v1.34.8+rke2r1"},
	}, kube.WriteOptions{User: kube.User{ID: s.lab.Rancher.AdminID(), Name: "admin"}})
	if status != nil {
		ts.Fatalf("making a foreign Cluster: %v", status)
	}
}

// replace FILE OLD NEW changes a file; OLD must stand in it.
func replace(_ *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 3, "replace FILE OLD NEW")
	unescape := strings.NewReplacer(`\n`, "\n", `\t`, "\t")
	before, after := unescape.Replace(args[1]), unescape.Replace(args[2])
	if !strings.Contains(ts.ReadFile(args[0]), before) {
		ts.Fatalf("%s does not hold %s", args[0], args[1])
	}
	ts.Check(edit(ts.MkAbs(args[0]), func(text string) string { return strings.Replace(text, before, after, 1) }))
}

// edit changes a file's content, and not its mode.
func edit(path string, change func(string) string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(change(string(content))), 0o600)
}

func atoi(ts *testscript.TestScript, word string) int {
	n, err := strconv.Atoi(word)
	ts.Check(err)
	return n
}
