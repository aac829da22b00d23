package schema

import (
	"reflect"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// enums are the types that are one of a few words.
var enums = map[reflect.Type][]string{
	reflect.TypeFor[finding.Outcome](): outcomes(),
	reflect.TypeFor[finding.Source](): {
		string(finding.Rancher), string(finding.Kubernetes), string(finding.OpenStack), string(finding.DNS), string(finding.TLS),
		string(finding.Console), string(finding.File), string(finding.Config),
	},
	reflect.TypeFor[finding.Confidence](): {string(finding.Proven), string(finding.Likely), string(finding.Possible)},
	reflect.TypeFor[event.Kind](): {
		string(event.RunStarted), string(event.PhaseStarted), string(event.GateChecked), string(event.ChangePlanned),
		string(event.ActionStarted), string(event.ActionDone), string(event.ChangeMade), string(event.WaitStarted),
		string(event.WaitProgress), string(event.WaitDone), string(event.ObjectChanged), string(event.DriverError),
		string(event.ConsoleLine), string(event.Diagnosed), string(event.Notice), string(event.PhaseDone), string(event.RunDone),
	},
}

func outcomes() []string {
	var words []string
	for o := finding.Pass; o <= finding.Fail; o++ {
		words = append(words, o.String())
	}
	return words
}

// meanings say what each field means, by the struct's name and the field's in JSON.
var meanings = map[string]string{
	"Result.run":       "The run, with how it went.",
	"Result.phases":    "The phases that were entered, in order.",
	"Result.changes":   "What was changed.",
	"Result.planned":   "What an action announced, in a dry run without doing it.",
	"Result.diagnosis": "The cause that was found, if the run stopped at one.",
	"Result.notices":   "What a person should know, outside any gate.",
	"Result.error":     "Why the run ended early.",

	"FindingResult.message":  "The finding in English.",
	"FindingResult.remedies": "What mends it, in order.",
	"PhaseResult.findings":   "What the phase's gates found last.",
	"Step.text":              "What to do.",
	"Step.command":           "The command that does it, to paste.",

	"Run.id":       "Sortable id of the run, which also names its journal.",
	"Run.command":  "The command that was run.",
	"Run.cluster":  "Name of the cluster.",
	"Run.version":  "Version of rosctl.",
	"Run.rancher":  "URL of Rancher.",
	"Run.cloud":    "Name of the cloud in clouds.yaml.",
	"Run.dryRun":   "Whether nothing was to be written.",
	"Run.schema":   "Name and version of the form of events.",
	"Run.result":   "At the end: done, unchanged, changes, failed, unknown, timeout, refused, locked, interrupted or error.",
	"Run.exitCode": "The exit code; 0 until the end.",
	"Run.journal":  "Path of the journal.",
	"Run.requests": "HTTP requests sent, retries included.",

	"Phase.number":  "Number of the phase, 0 to 9.",
	"Phase.name":    "Name of the phase.",
	"Phase.outcome": "The worst of its findings.",
	"Phase.did":     "At the end: in place, done, planned or stopped.",
	"Phase.elapsed": "How long it took, in nanoseconds.",

	"Finding.code":     "The gate's code, stable: ROS-AREA-nnn.",
	"Finding.reason":   "Which of the gate's possible answers it is.",
	"Finding.outcome":  "pass, skip (not asked), info, warn, pending (not yet), unknown (could not look) or fail.",
	"Finding.args":     "The values that the message is made from.",
	"Finding.object":   "The object that it is about.",
	"Finding.evidence": "What was seen.",
	"Finding.since":    "Since when it is so.",
	"Finding.under":    "Code of the finding from which it follows.",

	"Evidence.source":  "Where it was seen.",
	"Evidence.ref":     "URL path, object, name server or file:line.",
	"Evidence.at":      "When it was seen.",
	"Evidence.excerpt": "What was seen, without secrets.",

	"Diagnosis.cause":      "Name of the cause; docs/causes has a page for each.",
	"Diagnosis.code":       "The cause's code, stable: ROS-CAUSE-nnn.",
	"Diagnosis.confidence": "How sure it is.",
	"Diagnosis.phase":      "Number of the phase in which it shows.",
	"Diagnosis.fixPhase":   "Number of the phase in which it is mended.",
	"Diagnosis.args":       "The values that its text is made from.",
	"Diagnosis.object":     "The object that it is about.",
	"Diagnosis.evidence":   "The proof.",
	"Diagnosis.hides":      "Causes that cannot be seen as long as this one is there.",
	"Diagnosis.final":      "Whether waiting cannot mend it.",

	"Event.seq":       "Number of the event in its run, from 1.",
	"Event.at":        "When it happened, on the run's clock.",
	"Event.kind":      "What happened; only the fields that belong to the kind are there.",
	"Event.run":       "The run: run-started, run-done.",
	"Event.phase":     "The phase: phase-…, gate-checked, change-…, action-….",
	"Event.finding":   "The finding: gate-checked.",
	"Event.change":    "The change: change-planned, change-made.",
	"Event.wait":      "The wait: wait-….",
	"Event.object":    "The object: object-changed, driver-error, console-line.",
	"Event.diagnosis": "The cause: diagnosed.",
	"Event.notice":    "The note: notice.",
	"Event.text":      "The line of a console, or the node driver's own words.",
	"Event.error":     "Why it went wrong.",

	"Change.verb":   "create, update, activate, delete, log in, write.",
	"Change.object": "What is changed.",
	"Change.detail": "What is in it, one \"field: value\" a line, without secrets.",

	"Wait.for":         "What is waited for.",
	"Wait.since":       "Since when.",
	"Wait.reason":      "Why it is not there yet, in the server's words.",
	"Wait.done":        "How many are there.",
	"Wait.total":       "How many there are to be; 0 where nothing is counted.",
	"Wait.normalUntil": "From when the wait is longer than usual.",
	"Wait.deadline":    "When the wait ends without success.",

	"Object.kind":       "Kind of the object: Cluster, Machine, OpenstackMachine, Server, ….",
	"Object.name":       "Its name.",
	"Object.condition":  "The condition that changed.",
	"Object.status":     "The condition's status, or the object's.",
	"Object.reason":     "The condition's reason.",
	"Object.message":    "The condition's message.",
	"Object.serverTime": "When the server says that it changed.",

	"Note.code": "What it is about.",
	"Note.args": "The values that its text is made from.",

	"Cluster.name":       "Name of the cluster.",
	"Cluster.namespace":  "Namespace of its objects in Rancher's own cluster.",
	"Cluster.id":         "Rancher's id of it, c-m-….",
	"Cluster.found":      "Whether there is a Cluster of that name.",
	"Cluster.state":      "absent, provisioning, ready, not-ready (it was ready once) or deleting.",
	"Cluster.message":    "Why it is not ready, in the server's words.",
	"Cluster.kubernetes": "Version of RKE2.",
	"Cluster.created":    "When the Cluster was made.",
	"Cluster.conditions": "The conditions that say how it stands.",
	"Cluster.pools":      "Machine pools.",
	"Cluster.loose":      "Servers named like machines of the cluster that no Machine explains.",
	"Cluster.notLooked":  "What could not be looked at, and why; its absence here proves nothing.",

	"Condition.type":    "Type of the condition.",
	"Condition.status":  "True, False or Unknown.",
	"Condition.reason":  "Why, in one word.",
	"Condition.message": "Why, in the server's words.",
	"Condition.since":   "Since when.",

	"Pool.name":     "Name of the pool.",
	"Pool.wanted":   "How many machines it is to have.",
	"Pool.roles":    "What its machines do: etcd, controlplane, worker.",
	"Pool.machines": "The machines that it has.",

	"Machine.name":     "Name of the Machine, and of its VM.",
	"Machine.phase":    "Cluster API's phase: Pending, Provisioning, Provisioned, Running, Deleting, Failed.",
	"Machine.node":     "Name of its Kubernetes node.",
	"Machine.message":  "What it waits for, in the server's words.",
	"Machine.created":  "When the Machine was made.",
	"Machine.deleting": "Whether it is on its way out.",
	"Machine.server":   "Its VM.",

	"Server.id":        "Id of the VM in OpenStack.",
	"Server.name":      "Name of the VM.",
	"Server.status":    "Nova's status: BUILD, ACTIVE, ERROR, ….",
	"Server.addresses": "Its addresses.",
	"Server.created":   "When it was made.",
}
