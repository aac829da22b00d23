package config

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/rosctl/rosctl/internal/finding"
)

// validate finds what is wrong with the settings together: each one alone has been checked when it was read.
func (l *loader) validate(s Spec) {
	l.need("name", s.Name, "write the name of the cluster: name: demo")
	l.need("rancher.url", s.Rancher.URL, "write url: https://rancher.example.com under rancher, or set RANCHER_URL")
	l.need("kubernetes.version", s.Kubernetes.Version, "write version: v1.34.6+rke2r3 under kubernetes")
	if s.Rancher.Insecure {
		l.note(NoteInsecure, finding.Args{"connection": "rancher"})
	}
	if s.Rancher.CAFile != "" {
		if _, f := readCertificates(s.Rancher.CAFile); f != nil {
			l.invalid("rancher.caFile", faultf("%s: %s", l.show(s.Rancher.CAFile), f.msg).or("%s", f.hint))
		}
	}
	l.privateFile(s.Rancher.PasswordFile)
	l.privateFile(s.Rancher.TokenFile)
	if s.Clock.Epoch.IsZero() != (s.Clock.Speed == 0) && !l.res.doc.bad["clock.epoch"] && !l.res.doc.bad["clock.speed"] {
		l.invalid("clock", faultf("epoch and speed belong together").or("a lab writes both; take the section out otherwise"))
	}
	l.pools(s)
	for i, p := range s.Pools {
		l.machine(poolPath(i), p.Machine)
	}
	l.machineNeeds(s)
}

// invalid reports what is wrong with a setting at its place.
func (l *loader) invalid(path string, f *fault) {
	l.problem(l.res.at(path), path, &fault{path + ": " + f.msg, f.hint})
}

// need reports a setting without a value. A value that was found wrong already is not missing.
func (l *loader) need(path, value, hint string) {
	parent, _, _ := strings.Cut(path, ".")
	if value == "" && !l.res.doc.bad[path] && !l.res.doc.bad[parent] {
		l.problem(l.res.at(path), path, faultf("%s is missing", path).or("%s", hint))
	}
}

// pools checks names, roles and numbers (facts: an RKE2 cluster needs each role; etcd works by majority).
func (l *loader) pools(s Spec) {
	if len(s.Pools) == 0 {
		if !l.res.doc.bad["pools"] {
			l.problem(l.res.at("pools"), "pools", faultf("pools is missing").
				or("write at least one: pools: [{name: pool1, quantity: 3, roles: [etcd, controlplane, worker]}]"))
		}
		return
	}
	first := map[string]int{}
	complete := true
	for i, p := range s.Pools {
		path := poolPath(i)
		l.need(path+".name", p.Name, "each pool needs a name of its own")
		if earlier, twice := first[p.Name]; twice && p.Name != "" {
			l.invalid(path+".name", faultf("%s is also the name of pool %d", quote(p.Name), earlier+1))
		} else {
			first[p.Name] = i
		}
		if roles := path + ".roles"; l.res.doc.bad[roles] || l.res.doc.bad[path] {
			complete = false
		} else if p.Roles == (Roles{}) {
			complete = false
			l.problem(l.res.at(roles), roles, faultf("%s has no role", path).or("write roles: [etcd, controlplane, worker]"))
		}
		complete = complete && !l.res.doc.bad[path+".quantity"]
		l.noteLongName(s, p)
	}
	if !complete {
		return
	}
	_, etcd, controlPlane, worker := s.Nodes()
	for _, role := range []struct {
		name   string
		number int
	}{{"etcd", etcd}, {"controlplane", controlPlane}, {"worker", worker}} {
		if role.number == 0 {
			l.problem(l.res.at("pools"), "pools", faultf("no machine has the role %s", role.name).
				or("Rancher waits forever for a cluster without it: give the role to a pool with machines"))
		}
	}
	if s.Kubernetes.CNI == "none" {
		l.note(NoteNoCNI, nil)
	}
	if etcd > 0 && etcd%2 == 0 {
		l.note(NoteEvenEtcd, finding.Args{
			"members": strconv.Itoa(etcd), "tolerates": strconv.Itoa((etcd - 1) / 2), "better": strconv.Itoa(etcd - 1),
		})
	}
}

// noteLongName: a Machine's name adds about 12 characters to cluster and pool, and is cut with a hash above 63.
func (l *loader) noteLongName(s Spec, p Pool) {
	const limit = 45
	if n := len(s.Name) + len(p.Name); n > limit && s.Name != "" && p.Name != "" {
		l.note(NoteLongName, finding.Args{
			"pool": p.Name, "name": s.MachineConfigName(p.Name), "length": strconv.Itoa(n), "limit": strconv.Itoa(limit),
		})
	}
}

// machine checks the merged recipe of a pool. What is wrong in the machine section is reported once, where it stands.
func (l *loader) machine(pool string, m Machine) {
	// stands returns the path under which the pool's setting was written.
	stands := func(key string) string {
		if _, own := l.res.doc.keys[pool+"."+key]; own {
			return pool + "." + key
		}
		if _, flag := l.res.flags[pool+"."+key]; flag {
			return pool + "." + key
		}
		return "machine." + key
	}
	bad := func(key string) bool { return l.res.doc.bad[pool+"."+key] || l.res.doc.bad["machine."+key] }
	switch {
	case bad("keypair") || bad("keypairPrivateKeyFile"):
	case m.Keypair != "" && m.KeypairPrivateKeyFile == "":
		l.invalid(stands("keypair"), faultf("the node driver takes a key pair only together with its private key").
			or("set keypairPrivateKeyFile, or leave keypair out: the driver makes a key pair for each machine"))
	case m.Keypair == "" && m.KeypairPrivateKeyFile != "":
		l.invalid(stands("keypairPrivateKeyFile"), faultf("the node driver takes a private key only with its key pair").
			or("set keypair, or take the file out"))
	}
	if m.BootFromVolume && m.VolumeSize == 0 && !bad("volumeSize") {
		l.invalid(stands("bootFromVolume"), faultf("a root volume needs a size, Nova answers 400 without").
			or("set volumeSize in GiB, at least the image's disk"))
	}
	if m.KeypairPrivateKeyFile != "" {
		if _, err := os.Stat(m.KeypairPrivateKeyFile); err != nil {
			l.invalid(stands("keypairPrivateKeyFile"), faultf("%s: %s", l.show(m.KeypairPrivateKeyFile), fileFault(err).msg))
		}
	}
	if m.UserDataFile != "" {
		if f := userDataFault(m.UserDataFile); f != nil {
			l.invalid(stands("userDataFile"), faultf("%s: %s", l.show(m.UserDataFile), f.msg).or("%s", f.hint))
		}
	}
}

// userDataFault tells why the driver would refuse a user data file: it merges cloud-config and scripts only.
func userDataFault(path string) *fault {
	data, err := readFile(path, maxYAMLBytes)
	if err != nil {
		return fileFault(err)
	}
	if !bytes.HasPrefix(data, []byte("#cloud-config")) && !bytes.HasPrefix(data, []byte("#!")) {
		return faultf("it begins with neither #cloud-config nor #!").or("the node driver refuses anything else")
	}
	if bytes.HasPrefix(data, []byte("#cloud-config")) {
		var any map[string]any
		if err := yaml.Unmarshal(data, &any); err != nil {
			// Only the place is told: the file may hold passwords.
			return faultf("it is no YAML that can be read%s", yamlPlace(err)).or("the node driver merges it with Rancher's part, and fails on it in phase 6")
		}
	}
	return nil
}

// yamlPlace is where a YAML text stops making sense, as " from line 3 on"; "" where the reader does not say.
func yamlPlace(err error) string {
	var syntax yaml.Error
	if errors.As(err, &syntax) {
		if tk := syntax.GetToken(); tk != nil && tk.Position != nil {
			return fmt.Sprintf(" from line %d on", tk.Position.Line)
		}
	}
	return ""
}

// machineNeeds reports the settings without which no VM can be made: once under machine when all pools lack it, else
// for each pool that does.
func (l *loader) machineNeeds(s Spec) {
	for _, need := range []struct {
		key string
		of  func(Machine) string
	}{
		{"flavor", func(m Machine) string { return m.Flavor }},
		{"image", func(m Machine) string { return m.Image }},
		{"network", func(m Machine) string { return m.Network }},
	} {
		if l.res.doc.bad["machine"] || l.res.doc.bad["machine."+need.key] {
			continue
		}
		var lacking []int
		for i, p := range s.Pools {
			if need.of(p.Machine) == "" && !l.res.doc.bad[poolPath(i)] && !l.res.doc.bad[poolPath(i)+"."+need.key] {
				lacking = append(lacking, i)
			}
		}
		if len(lacking) > 0 && len(lacking) == len(s.Pools) {
			l.need("machine."+need.key, "", "write its name or its id")
			continue
		}
		for _, i := range lacking {
			l.need(poolPath(i)+"."+need.key, "", "write its name or its id, here or under machine")
		}
	}
}

// privateFile notes a file with a secret that others may read.
func (l *loader) privateFile(path string) {
	if path == "" {
		return
	}
	args := finding.Args{"path": l.show(path), "mode": readableByOthers(path)}
	if args["mode"] != "" && !slices.ContainsFunc(l.notes, sameFile(args["path"])) {
		l.note(NoteSecretReadable, args)
	}
}
