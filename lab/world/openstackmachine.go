package world

import (
	"encoding/base64"
	"fmt"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// How long things take that a client can see (timeline-create-no-kubelet, timeline-create-job-fails,
// timeline-delete-while-creating).
const (
	jobAfter       = 8 * time.Second // from the bootstrap Secret to the Job
	failureVisible = time.Second     // a failed create, before it is cleaned up
	failureWall    = 150 * ms        // the same at least, on the wall
	afterLateEnd   = 30 * time.Second
)

// reconcileOpenstackMachines plays Rancher's controller of the infrastructure machines: a Job that creates the server, a
// Job that deletes it (rancher/rancher pkg/controllers/capr/machineprovision).
func (w *World) reconcileOpenstackMachines(c *cluster, only string) {
	for _, obj := range w.some(kube.OpenstackMachines, c, only) {
		if kube.Deleting(obj) {
			w.removeServer(c, obj)
			continue
		}
		w.mutate(kube.OpenstackMachines, kube.KeyOf(obj), func(obj kube.Object) bool {
			return addFinalizers(obj, finalizerOpenstackMachine)
		})
		switch conditionOf(obj, "CreateJob").Status {
		case "":
			w.startCreate(c, obj)
		case isUnknown:
			w.watchCreate(c, obj)
		case isFalse:
			w.replaceFailed(c, obj)
		}
	}
}

func jobName(machine string) string { return machine + "-machine-provision" }

// inProvider is the sentence about a server that stands in many conditions.
func inProvider(doing string, obj kube.Object) string {
	return fmt.Sprintf("%s server [%s/%s] of kind (%s) for machine %s in infrastructure provider",
		doing, kube.Namespace(obj), kube.Name(obj), kube.OpenstackMachines.Kind, kube.Name(obj))
}

// startCreate makes the create Job once the bootstrap data is there.
func (w *World) startCreate(c *cluster, obj kube.Object) {
	key := kube.KeyOf(obj)
	m := w.get(kube.Machines, key.Namespace, key.Name)
	if m == nil || kube.NestedString(m, "spec", "bootstrap", "dataSecretName") == "" {
		return
	}
	if w.wait(c, machineProvision, "create job", key.Name, w.jobDelay(c, key.Name)) {
		return
	}
	env, err := w.credentialEnv(kube.NestedString(obj, "spec", "common", "cloudCredentialSecretName"))
	if err != nil {
		w.call(machineProvision, c.key, 5*time.Second) // only Rancher's log would say so
		return
	}
	w.machineSecrets(obj, env)
	w.create(kube.Jobs, w.jobObject(obj, false))
	w.mutate(kube.OpenstackMachines, key, func(obj kube.Object) bool {
		setMachine(obj,
			condition{"CreateJob", isUnknown, "", "creating machine provision job"},
			condition{"Ready", isFalse, "", inProvider("creating", obj)})
		setField(obj, false, "status", "initialization", "provisioned")
		setField(obj, jobName(key.Name), "status", "jobName")
		setField(obj, kube.NestedString(obj, "spec", "common", "cloudCredentialSecretName"),
			"status", "cloudCredentialSecretName")
		return true
	})
}

// jobDelay is how long a machine waits for its Job; the same each time it is asked for.
func (w *World) jobDelay(c *cluster, machine string) time.Duration {
	d, ok := c.delays[machine]
	if !ok {
		d = w.about(jobAfter)
		c.delays[machine] = d
	}
	return d
}

// watchCreate takes over what the create Job came to.
func (w *World) watchCreate(c *cluster, obj kube.Object) {
	key := kube.KeyOf(obj)
	job := w.get(kube.Jobs, key.Namespace, jobName(key.Name))
	switch {
	case conditionOf(job, "Complete").Status == isTrue:
		w.mutate(kube.OpenstackMachines, key, func(obj kube.Object) bool {
			return setMachine(obj, condition{"CreateJob", isTrue, "", ""}, condition{"Ready", isTrue, "", ""})
		})
		w.call(planner, c.key, 20*ms)
	case conditionOf(job, "Failed").Status == isTrue:
		w.since(c, "failure "+key.Name)
		text := w.failureText(job)
		message := inProvider("failed creating", obj) + ": CreateError: " + text
		w.mutate(kube.OpenstackMachines, key, func(obj kube.Object) bool {
			setField(obj, "CreateError", "status", "failureReason")
			setField(obj, text, "status", "failureMessage")
			return setMachine(obj,
				condition{"CreateJob", isFalse, "CreateError", message}, condition{"Ready", isFalse, "CreateError", message})
		})
	}
}

// replaceFailed deletes the Machine of a failed create, at once or after delete-machine-on-failure-after.
func (w *World) replaceFailed(c *cluster, obj kube.Object) {
	keep, err := time.ParseDuration(w.setting("delete-machine-on-failure-after"))
	if err != nil || keep < 0 {
		keep = 0 // the default
	}
	if w.wait(c, machineProvision, "failure", kube.Name(obj), keep) {
		return
	}
	w.remove(kube.Machines, c.key.Namespace, kube.Name(obj))
}

// removeServer takes an OpenstackMachine down. When nothing was made for it there is nothing to do; a create Job that
// runs is waited for; then a delete Job decides.
func (w *World) removeServer(c *cluster, obj kube.Object) {
	key := kube.KeyOf(obj)
	created, deleted := conditionOf(obj, "CreateJob"), conditionOf(obj, "DeleteJob")
	job := w.get(kube.Jobs, key.Namespace, jobName(key.Name))
	w.stop(c, key.Name)
	switch {
	case created.Status == "":
		w.finishServer(c, obj)
	case created.Status == isUnknown && job == nil:
		w.finishServer(c, obj) // somebody deleted the Job: taken as never created
	case created.Status == isUnknown:
		w.watchCreate(c, obj)
		w.since(c, "late "+key.Name)
	case deleted.Status == "":
		w.startRemove(c, obj)
	case job == nil:
		w.finishServer(c, obj) // the same, taken as deleted
	default:
		w.watchRemove(c, obj, job)
	}
}

// startRemove replaces the create Job by a delete Job.
func (w *World) startRemove(c *cluster, obj kube.Object) {
	key := kube.KeyOf(obj)
	wait := time.Duration(0)
	if conditionOf(obj, "CreateJob").Status == isFalse {
		wait = w.atLeast(failureVisible, failureWall)
	} else if _, late := c.marks["late "+key.Name]; late {
		wait = afterLateEnd
	}
	w.remove(kube.Jobs, key.Namespace, jobName(key.Name))
	if w.wait(c, machineProvision, "delete job", key.Name, wait) {
		return
	}
	env, err := w.credentialEnv(kube.NestedString(obj, "spec", "common", "cloudCredentialSecretName"))
	if err != nil {
		w.call(machineProvision, c.key, 5*time.Second) // only Rancher's log says so; the Secret may come back
		return
	}
	w.machineSecrets(obj, env)
	w.create(kube.Jobs, w.jobObject(obj, true))
	w.mutate(kube.OpenstackMachines, key, func(obj kube.Object) bool {
		setField(obj, "", "status", "failureReason")
		setField(obj, "", "status", "failureMessage")
		return setMachine(obj, condition{"DeleteJob", isUnknown, "", "creating machine deletion job"})
	})
	w.after(300*ms, "deleting "+key.String(), func() {
		w.mutate(kube.OpenstackMachines, key, func(obj kube.Object) bool {
			return conditionOf(obj, "DeleteJob").Status == isUnknown &&
				setMachine(obj, condition{"Ready", isFalse, "", inProvider("deleting", obj)})
		})
	})
}

// watchRemove takes over what the delete Job came to. A machine whose create failed goes whatever comes of it, and so
// does one that is marked for it; any other stays, so that its server is not forgotten.
func (w *World) watchRemove(c *cluster, obj, job kube.Object) {
	key := kube.KeyOf(obj)
	switch {
	case conditionOf(job, "Complete").Status == isTrue:
		w.mutate(kube.OpenstackMachines, key, func(obj kube.Object) bool {
			return setMachine(obj, condition{"Ready", isTrue, "", ""}, condition{"DeleteJob", isTrue, "", ""})
		})
		w.after(250*ms, "removed "+key.String(), func() { w.finishServer(c, obj) })
	case conditionOf(job, "Failed").Status != isTrue:
		return
	case conditionOf(obj, "CreateJob").Status == isFalse,
		kube.Annotations(obj)[annotationForceRemove] == "true":
		w.finishServer(c, obj)
	default:
		text := w.failureText(job)
		message := inProvider("failed deleting", obj) + ": DeleteError: " + text
		w.mutate(kube.OpenstackMachines, key, func(obj kube.Object) bool {
			setField(obj, "DeleteError", "status", "failureReason")
			setField(obj, text, "status", "failureMessage")
			return setMachine(obj,
				condition{"Ready", isFalse, "DeleteError", message}, condition{"DeleteJob", isFalse, "DeleteError", message})
		})
	}
}

// finishServer lets an OpenstackMachine go, and with it its Job and its Secrets.
func (w *World) finishServer(c *cluster, obj kube.Object) {
	key := kube.KeyOf(obj)
	w.release(kube.OpenstackMachines, key, finalizerOpenstackMachine)
	w.remove(kube.Jobs, key.Namespace, jobName(key.Name))
	for _, suffix := range []string{"-machine-driver-secret", "-machine-state"} {
		w.remove(kube.Secrets, key.Namespace, key.Name+suffix)
	}
	delete(c.delays, key.Name)
}

// machineSecrets makes, or refreshes, the driver's environment, and an empty Secret for its state.
func (w *World) machineSecrets(obj kube.Object, env map[string]string) {
	key := kube.KeyOf(obj)
	meta := func(suffix string) kube.Object {
		return kube.Object{"name": key.Name + suffix, "namespace": key.Namespace,
			"annotations": appliedBy("", kube.OpenstackMachines, obj),
			"labels":      kube.Object{"resources.cattle.io/backup": "true"}}
	}
	data := kube.Object{}
	for name, value := range env {
		data[name] = base64.StdEncoding.EncodeToString([]byte(value))
	}
	driver := kube.Key{Namespace: key.Namespace, Name: key.Name + "-machine-driver-secret"}
	if w.get(kube.Secrets, driver.Namespace, driver.Name) == nil {
		w.create(kube.Secrets, kube.Object{"metadata": meta("-machine-driver-secret"), "type": "Opaque", "data": data})
	} else {
		w.mutate(kube.Secrets, driver, func(secret kube.Object) bool {
			secret["data"] = data
			return true
		})
	}
	w.create(kube.Secrets, kube.Object{"metadata": meta("-machine-state"), "type": "rke.cattle.io/machine-state"})
}
