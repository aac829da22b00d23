package world

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// reconcileBootstraps plays Rancher's controller of the RKEBootstraps: the Secrets that a machine starts with, and the
// hook that keeps an etcd member from going before it has left etcd (rancher/rancher pkg/controllers/capr/bootstrap).
func (w *World) reconcileBootstraps(c *cluster, only string) {
	for _, obj := range w.some(kube.RKEBootstraps, c, only) {
		key := kube.KeyOf(obj)
		m := w.get(kube.Machines, key.Namespace, key.Name)
		switch {
		case kube.Deleting(obj):
			w.finishBootstrap(c, obj)
			continue
		case m == nil:
			continue
		case kube.Deleting(m):
			w.releaseHook(c, m)
			continue
		case w.wait(c, bootstrap, "bootstrap", key.Name, 700*ms):
			continue
		}
		w.bootstrapSecrets(c, obj)
		w.mutate(kube.RKEBootstraps, key, func(obj kube.Object) bool {
			changed := addFinalizers(obj, finalizerBootstrap)
			changed = setField(obj, key.Name+"-machine-bootstrap", "status", "dataSecretName") || changed
			return setField(obj, true, "status", "initialization", "dataSecretCreated") || changed
		})
		if isEtcd(m) {
			w.mutate(kube.Machines, key, func(m kube.Object) bool {
				return !kube.Deleting(m) &&
					setField(m, "rke-bootstrap-controller", "metadata", "annotations", annotationPreTerminate)
			})
		}
	}
}

// releaseHook lets an etcd Machine go: at once while the whole cluster goes or when it has no node; otherwise after the
// member was removed.
func (w *World) releaseHook(c *cluster, m kube.Object) {
	if kube.Annotations(m)[annotationPreTerminate] == "" {
		return
	}
	const removal = 20 * time.Second
	capi := w.get(kube.CAPIClusters, c.key.Namespace, c.key.Name)
	cp := w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name)
	whole := capi == nil || cp == nil || kube.Deleting(capi) || kube.Deleting(cp)
	if !whole && kube.Nested(m, "status", "nodeRef") != nil &&
		w.wait(c, bootstrap, "etcd removal", kube.Name(m), removal) {
		return
	}
	w.mutate(kube.Machines, kube.KeyOf(m), func(m kube.Object) bool {
		kube.RemoveNested(m, "metadata", "annotations", annotationPreTerminate)
		return true
	})
}

// finishBootstrap lets an RKEBootstrap go: soon when the cluster goes, after some ten seconds when only its machine is
// replaced (timeline-replace-after-failure).
func (w *World) finishBootstrap(c *cluster, obj kube.Object) {
	wait := 10 * time.Second
	if capi := w.get(kube.CAPIClusters, c.key.Namespace, c.key.Name); capi == nil || kube.Deleting(capi) {
		wait = 300 * ms
	}
	if w.wait(c, bootstrap, "bootstrap removal", kube.Name(obj), wait) {
		return
	}
	w.release(kube.RKEBootstraps, kube.KeyOf(obj), finalizerBootstrap)
}

// bootstrapSecrets makes the Secrets that an RKEBootstrap owns: the install script and the (still empty) plan.
func (w *World) bootstrapSecrets(c *cluster, obj kube.Object) {
	name := kube.Name(obj)
	if w.get(kube.Secrets, c.key.Namespace, name+"-machine-bootstrap") != nil {
		return
	}
	meta := func(suffix string) kube.Object {
		return kube.Object{
			"name": name + suffix, "namespace": c.key.Namespace,
			"annotations":     appliedBy("rke-bootstrap", kube.RKEBootstraps, obj),
			"ownerReferences": []any{kube.OwnerReference(kube.RKEBootstraps, obj, true)},
		}
	}
	script := w.installScript()
	w.create(kube.Secrets, kube.Object{
		"metadata": meta("-machine-bootstrap"), "type": "rke.cattle.io/bootstrap",
		"data": kube.Object{"value": base64.StdEncoding.EncodeToString([]byte(script))},
	})
	planMeta := meta("-machine-plan")
	labels := kube.Object{"rke.cattle.io/machine-name": name, "resources.cattle.io/backup": "true"}
	for key, value := range kube.Labels(obj) {
		labels[key] = value
	}
	planMeta["labels"] = labels
	w.create(kube.Secrets, kube.Object{"metadata": planMeta, "type": "rke.cattle.io/machine-plan"})
}

// installScript is the head of the script that a VM runs, as Rancher writes it (object-bootstrap-secret). What follows
// in a real Rancher is the system agent's installer; here the world plays that, so the script only says so.
func (w *World) installScript() string {
	var b strings.Builder
	b.WriteString("#!/usr/bin/env sh\n")
	fmt.Fprintf(&b, "export STRICT_VERIFY='%t'\n\n", w.setting("agent-tls-mode") == "strict")
	if server := w.setting("server-url"); server != "" {
		fmt.Fprintf(&b, "CATTLE_AGENT_BINARY_BASE_URL=\"%s/assets\"\nCATTLE_SERVER=%s\n", server, server)
	}
	if sum := caChecksum(w.setting("cacerts")); sum != "" {
		fmt.Fprintf(&b, "CATTLE_CA_CHECKSUM=\"%s\"\n", sum)
	}
	b.WriteString("CATTLE_ROLE_NONE=true\n")
	fmt.Fprintf(&b, "CATTLE_TOKEN=\"%s\"\n\n", w.randomText("bcdfghjklmnpqrstvwxz2456789", 54))
	b.WriteString("echo \"[INFO]  this is the lab's install script: it installs nothing\"\n")
	return b.String()
}

// published is what /cacerts serves for a setting: with exactly one newline at its end, or nothing.
func published(cacerts string) string {
	if cacerts = strings.TrimRight(cacerts, "\n"); cacerts == "" {
		return ""
	}
	return cacerts + "\n"
}

// caChecksum is the sum of the published CA that nodes compare with; empty when none is published.
func caChecksum(cacerts string) string {
	if published(cacerts) == "" {
		return ""
	}
	return hexSum(published(cacerts))
}

func hexSum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// scriptVariables reads back what a VM's install script was given.
type scriptVariables struct {
	server, checksum string
	strict           bool
}

func readScript(script string) scriptVariables {
	var v scriptVariables
	for line := range strings.Lines(script) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		value = strings.Trim(value, `"'`)
		switch name {
		case "CATTLE_SERVER":
			v.server = value
		case "CATTLE_CA_CHECKSUM":
			v.checksum = value
		case "export STRICT_VERIFY":
			v.strict = value == "true"
		}
	}
	return v
}
