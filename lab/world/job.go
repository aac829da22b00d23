package world

import (
	"context"
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// job is a provisioning Job whose driver runs.
type job struct {
	name   string
	uid    string
	cancel context.CancelFunc
}

// podWriter adds what a driver prints to its pod's log.
type podWriter struct {
	store *kube.Store
	pod   kube.Key
}

// Write adds to the log.
func (p podWriter) Write(text []byte) (int, error) {
	p.store.AppendLog(p.pod.Namespace, p.pod.Name, string(text))
	return len(text), nil
}

// jobObject is the Job that runs the driver (object-provision-job, object-delete-job).
func (w *World) jobObject(obj kube.Object, remove bool) kube.Object {
	key := kube.KeyOf(obj)
	labels := kube.Object{
		labelInfraMachine: key.Name, "rke.cattle.io/capi-machine-name": key.Name,
		"rke.cattle.io/infra-machine-group":   kube.OpenstackMachines.Group,
		"rke.cattle.io/infra-machine-kind":    kube.OpenstackMachines.Kind,
		"rke.cattle.io/infra-machine-version": "v1",
		labelInfraRemove:                      fmt.Sprint(remove),
	}
	args := []any{"--driver-download-url=", "--driver-hash=", "--secret-namespace=" + key.Namespace,
		"--secret-name=" + key.Name + "-machine-state"}
	backoff := int64(0)
	if remove {
		backoff = 3
		args = append(args, "rm", "-y", "--update-config", key.Name)
	} else {
		args = append(args, "create", "--driver=openstack", "--custom-install-script=/run/secrets/machine/value")
		args = append(args, driverArgs(obj)...)
		args = append(args, key.Name)
	}
	image := w.setting("machine-provision-image")
	if image == "" {
		image = "rancher/machine:v0.15.0-rancher142.4"
	}
	return kube.Object{
		"metadata": kube.Object{"name": jobName(key.Name), "namespace": key.Namespace, "labels": labels,
			"annotations": appliedBy("", kube.OpenstackMachines, obj)},
		"spec": kube.Object{
			"parallelism": int64(1), "completions": int64(1), "backoffLimit": backoff, "completionMode": "NonIndexed",
			"manualSelector": false, "suspend": false, "podReplacementPolicy": "TerminatingOrFailed",
			"template": kube.Object{
				"metadata": kube.Object{"labels": kube.Copy(labels)},
				"spec": kube.Object{
					"restartPolicy": "Never", "serviceAccountName": jobName(key.Name),
					"containers": []any{kube.Object{
						"name": "machine", "image": image, "imagePullPolicy": "Always", "args": args,
						"envFrom": []any{kube.Object{"secretRef": kube.Object{"name": key.Name + "-machine-driver-secret"}}},
					}},
				},
			},
		},
	}
}

// driverArgs are the flags made of the driver's fields: sorted, empty ones left out, booleans only when true.
func driverArgs(obj kube.Object) []any {
	spec, _ := obj["spec"].(kube.Object)
	fields := driverFields(spec)
	var args []any
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		flag := "--openstack-" + kebab(name)
		switch value := fields[name].(type) {
		case bool:
			if value {
				args = append(args, flag)
			}
		case string:
			if value != "" {
				args = append(args, flag+"="+value)
			}
		}
	}
	slices.SortFunc(args, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
	return args
}

// reconcileJobs plays Kubernetes' controller of the Jobs, and its kubelet: it starts what is new, and ends what was
// deleted.
func (w *World) reconcileJobs(c *cluster, only string) {
	for _, m := range w.some(kube.OpenstackMachines, c, only) {
		name := jobName(kube.Name(m))
		obj := w.get(kube.Jobs, c.key.Namespace, name)
		if running := c.jobs[name]; running != nil && running.uid != kube.UID(obj) {
			running.cancel()
			delete(c.jobs, name)
		}
		if obj != nil && c.jobs[name] == nil && conditionOf(obj, "Complete").Status == "" &&
			conditionOf(obj, "Failed").Status == "" {
			ctx, cancel := context.WithCancel(w.ctx)
			c.jobs[name] = &job{name: name, uid: kube.UID(obj), cancel: cancel}
			w.startPod(ctx, c, obj, m, 0)
		}
	}
}

// startPod makes a pod for one try of a Job, and runs the driver in it a second later.
func (w *World) startPod(ctx context.Context, c *cluster, obj, m kube.Object, failures int64) {
	template, _ := kube.Nested(kube.Copy(obj), "spec", "template").(kube.Object)
	labels := kube.Object{"job-name": kube.Name(obj), "batch.kubernetes.io/job-name": kube.Name(obj),
		"controller-uid": kube.UID(obj), "batch.kubernetes.io/controller-uid": kube.UID(obj)}
	for key, value := range kube.Labels(template) {
		labels[key] = value
	}
	pod := w.create(kube.Pods, kube.Object{
		"metadata": kube.Object{"name": kube.Name(obj) + "-" + w.suffix(5), "generateName": kube.Name(obj) + "-",
			"namespace": c.key.Namespace, "labels": labels,
			"ownerReferences": []any{kube.OwnerReference(kube.Jobs, obj, true)}},
		"spec":   template["spec"],
		"status": kube.Object{"phase": "Pending", "qosClass": "BestEffort"},
	})
	jobKey := kube.KeyOf(obj)
	w.mutate(kube.Jobs, jobKey, func(obj kube.Object) bool {
		setField(obj, kube.Timestamp(w.now()), "status", "startTime")
		setField(obj, int64(1), "status", "active")
		return setField(obj, int64(0), "status", "ready")
	})
	w.event(kube.Jobs, obj, "Normal", "SuccessfulCreate", "Created pod: "+kube.Name(pod), "job-controller")
	w.event(kube.Pods, pod, "Normal", "Scheduled", fmt.Sprintf("Successfully assigned %s to local-node", kube.KeyOf(pod)),
		"default-scheduler")
	w.after(w.about(time.Second), "", func() {
		if ctx.Err() != nil {
			return
		}
		image := kube.NestedString(containerOf(pod), "image")
		w.event(kube.Pods, pod, "Normal", "Pulled", fmt.Sprintf("Successfully pulled image %q", image), "kubelet")
		w.event(kube.Pods, pod, "Normal", "Started", "Started container machine", "kubelet")
		w.podStatus(kube.KeyOf(pod), "Running", kube.Object{"running": kube.Object{"startedAt": kube.Timestamp(w.now())}})
		w.mutate(kube.Jobs, jobKey, func(obj kube.Object) bool { return setField(obj, int64(1), "status", "ready") })
		w.runDriver(ctx, c, obj, m, pod, failures)
	})
}

func containerOf(pod kube.Object) kube.Object {
	containers, _ := kube.Nested(pod, "spec", "containers").([]any)
	if len(containers) == 0 {
		return nil
	}
	first, _ := containers[0].(kube.Object)
	return first
}

func (w *World) podStatus(key kube.Key, phase string, state kube.Object) {
	w.mutate(kube.Pods, key, func(pod kube.Object) bool {
		setField(pod, phase, "status", "phase")
		kube.SetNested(pod, []any{kube.Object{"name": "machine", "ready": phase == "Running", "restartCount": int64(0),
			"image": kube.NestedString(containerOf(pod), "image"), "state": state}}, "status", "containerStatuses")
		return true
	})
}

// runDriver runs the driver beside the controllers and brings its end back to them.
func (w *World) runDriver(ctx context.Context, c *cluster, obj, m, pod kube.Object, failures int64) {
	machine := kube.KeyOf(m)
	remove := kube.Labels(obj)[labelInfraRemove] == "true"
	env, err := w.credentialEnv(kube.NestedString(m, "spec", "common", "cloudCredentialSecretName"))
	if err != nil {
		env = nil // the driver will say what it lacks
	}
	spec, _ := kube.Copy(m)["spec"].(kube.Object)
	what := DriverJob{
		Machine: machine.Name, Config: driverFields(spec), Env: env, State: w.loadState(machine),
		Save: func(state []byte) { w.saveState(machine, state) },
	}
	if !remove {
		script := w.get(kube.Secrets, machine.Namespace, machine.Name+"-machine-bootstrap")
		what.InstallScript, _ = base64.StdEncoding.DecodeString(kube.NestedString(script, "data", "value"))
	}
	w.running.Go(func() {
		run := w.options.Driver.Create
		if remove {
			run = w.options.Driver.Remove
		}
		err := run(ctx, what, podWriter{w.store, kube.KeyOf(pod)})
		w.after(0, "", func() {
			if ctx.Err() == nil {
				w.podEnded(ctx, c, obj, m, pod, failures, err)
			}
		})
	})
}

// backoff is when a delete Job's next pod starts, after its first one (timeline-delete-jobs).
var backoff = []time.Duration{10 * time.Second, 30 * time.Second, 70 * time.Second}

// maxTermination is how much of the end of a pod's output becomes its termination message, in bytes.
const maxTermination = 4096

// podEnded writes down how a pod ended, and ends the Job or tries again.
func (w *World) podEnded(ctx context.Context, c *cluster, obj, m, pod kube.Object, failures int64, err error) {
	phase, reason, code := "Succeeded", "Completed", int64(0)
	if err != nil {
		phase, reason, code = "Failed", "Error", int64(1)
		failures++
	}
	log := w.store.Log(kube.Namespace(pod), kube.Name(pod))
	if over := len(log) - maxTermination; over > 0 {
		log = strings.ToValidUTF8(log[over:], "")
	}
	w.podStatus(kube.KeyOf(pod), phase, kube.Object{"terminated": kube.Object{"exitCode": code, "reason": reason,
		"message": log, "finishedAt": kube.Timestamp(w.now())}})
	limit, _ := kube.Nested(obj, "spec", "backoffLimit").(int64)
	now := kube.Timestamp(w.now())
	ended := func(reason, message string, types ...string) []any {
		var out []any
		for _, typ := range types {
			out = append(out, kube.Object{"type": typ, "status": isTrue, "reason": reason, "message": message,
				"lastProbeTime": now, "lastTransitionTime": now})
		}
		return out
	}
	if err == nil && kube.Labels(obj)[labelInfraRemove] != "true" {
		w.serverCreated(c, kube.Name(m))
	}
	w.mutate(kube.Jobs, kube.KeyOf(obj), func(obj kube.Object) bool {
		kube.RemoveNested(obj, "status", "active")
		setField(obj, int64(0), "status", "ready")
		switch {
		case err == nil:
			setField(obj, int64(1), "status", "succeeded")
			kube.SetNested(obj, ended("CompletionsReached", "Reached expected number of succeeded pods",
				"SuccessCriteriaMet", "Complete"), "status", "conditions")
			setField(obj, now, "status", "completionTime")
		case failures > limit:
			kube.SetNested(obj, ended("BackoffLimitExceeded", "Job has reached the specified backoff limit",
				"FailureTarget", "Failed"), "status", "conditions")
		}
		if failures > 0 {
			setField(obj, failures, "status", "failed")
		}
		return true
	})
	switch {
	case err == nil:
		w.event(kube.Jobs, obj, "Normal", "Completed", "Job completed", "job-controller")
	case failures > limit:
		w.event(kube.Jobs, obj, "Warning", "BackoffLimitExceeded", "Job has reached the specified backoff limit",
			"job-controller")
	default:
		wait := backoff[min(int(failures), len(backoff))-1] - w.now().Sub(kube.Created(obj))
		w.after(max(wait, time.Second), "", func() {
			if ctx.Err() == nil {
				w.startPod(ctx, c, obj, m, failures)
			}
		})
	}
}

// failureText is what Rancher reports of a failed Job: the termination message of its last pod.
func (w *World) failureText(obj kube.Object) string {
	list, status := w.store.List(kube.Pods, kube.Namespace(obj),
		kube.MatchLabels(map[string]string{"controller-uid": kube.UID(obj)}))
	if status != nil {
		return ""
	}
	var last kube.Object
	for _, pod := range list.Items {
		if last == nil || kube.NestedString(terminated(pod), "finishedAt") > kube.NestedString(terminated(last), "finishedAt") {
			last = pod
		}
	}
	return strings.TrimSpace(kube.NestedString(terminated(last), "message"))
}

func terminated(pod kube.Object) kube.Object {
	statuses, _ := kube.Nested(pod, "status", "containerStatuses").([]any)
	if len(statuses) == 0 {
		return nil
	}
	status, _ := statuses[0].(kube.Object)
	state, _ := kube.Nested(status, "state", "terminated").(kube.Object)
	return state
}
