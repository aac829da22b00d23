package rancher

import (
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

const machineConfigGroup = "rke-machine-config.cattle.io"

// machineConfigFields are the driver's flags as fields of an OpenstackConfig: all text, with empty defaults.
const machineConfigFields = "applicationCredentialId applicationCredentialName applicationCredentialSecret authUrl " +
	"availabilityZone cacert domainId domainName endpointType flavorId flavorName floatingipPool imageId imageName " +
	"keypairName netId netName password privateKeyFile region secGroups serverGroupId serverGroupName tenantDomainId " +
	"tenantDomainName tenantId tenantName userDataFile userDomainId userDomainName userId username volumeDevicePath " +
	"volumeId volumeName volumeType"

// machineConfigSchema is the CRD that Rancher makes of rancher-machine's flags (v0.15.0-rancher142.4).
func machineConfigSchema() *kube.Field {
	fields := map[string]*kube.Field{}
	for _, name := range strings.Fields(machineConfigFields) {
		fields[name] = &kube.Field{Type: "string", Nullable: true, Default: ""}
	}
	for name, usual := range map[string]string{"activeTimeout": "200", "ipVersion": "4", "sshPort": "22", "sshUser": "root",
		"volumeSize": "0"} {
		fields[name] = &kube.Field{Type: "string", Nullable: true, Default: usual}
	}
	for _, name := range []string{"bootFromVolume", "configDrive", "insecure", "novaNetwork"} {
		fields[name] = &kube.Field{Type: "boolean", Default: false}
	}
	fields["status"] = &kube.Field{}
	return &kube.Field{Type: "object", Fields: fields}
}

// Shorthand for the table below: a trailing ? in a name means nullable.
func object(fields map[string]*kube.Field) *kube.Field {
	out := &kube.Field{Type: "object", Fields: map[string]*kube.Field{}}
	for name, field := range fields {
		name, nullable := strings.CutSuffix(name, "?")
		field.Nullable = field.Nullable || nullable
		out.Fields[name] = field
	}
	return out
}

func array(items *kube.Field) *kube.Field { return &kube.Field{Type: "array", Items: items} }
func mapOf(values *kube.Field) *kube.Field {
	return &kube.Field{Type: "object", Values: values}
}
func text() *kube.Field    { return kube.FieldOf("string") }
func number() *kube.Field  { return kube.FieldOf("integer") }
func boolean() *kube.Field { return kube.FieldOf("boolean") }
func anything() *kube.Field {
	return &kube.Field{Type: "object"}
}

func atLeast(least int64) *kube.Field { return &kube.Field{Type: "integer", Minimum: &least} }

func required(field *kube.Field, keys ...string) *kube.Field {
	field.Required = keys
	return field
}

// clusterSchema is the part of the provisioning Cluster's CRD that says what a user may write (v2.14.4).
func clusterSchema() *kube.Field {
	spec := object(map[string]*kube.Field{
		"agentEnvVars?": array(object(map[string]*kube.Field{
			"name": text(), "value?": text()})),
		"cloudCredentialSecretName?":                            text(),
		"clusterAPIConfig?":                                     object(map[string]*kube.Field{"clusterName?": text()}),
		"clusterAgentDeploymentCustomization?":                  agentCustomization(),
		"defaultClusterRoleForProjectMembers?":                  text(),
		"defaultPodSecurityAdmissionConfigurationTemplateName?": text(),
		"enableNetworkPolicy?":                                  boolean(),
		"fleetAgentDeploymentCustomization?":                    agentCustomization(),
		"kubernetesVersion?":                                    text(),
		"localClusterAuthEndpoint": object(map[string]*kube.Field{"caCerts?": text(), "enabled": boolean(),
			"fqdn?": text()}),
		"redeploySystemAgentGeneration": number(),
		"rkeConfig?":                    rkeConfig(),
	})
	root := object(map[string]*kube.Field{"spec": spec, "status": {}})
	root.Rules = true
	return root
}

// agentCustomization is checked by its top level only.
func agentCustomization() *kube.Field {
	return object(map[string]*kube.Field{"appendTolerations?": array(&kube.Field{}), "overrideAffinity?": anything(),
		"overrideResourceRequirements?": anything(), "schedulingCustomization?": anything()})
}

func rkeConfig() *kube.Field {
	generation := func() *kube.Field { return object(map[string]*kube.Field{"generation": number()}) }
	return object(map[string]*kube.Field{
		"additionalManifest?": text(),
		"chartValues?":        anything(),
		"dataDirectories": object(map[string]*kube.Field{"k8sDistro?": text(), "provisioning?": text(),
			"systemAgent?": text()}),
		"etcd?": object(map[string]*kube.Field{
			"disableSnapshots": boolean(), "snapshotRetention": number(), "snapshotScheduleCron?": text(),
			"s3?": object(map[string]*kube.Field{"bucket?": text(), "cloudCredentialName?": text(), "endpoint?": text(),
				"endpointCA?": text(), "folder?": text(), "region?": text(), "retention?": atLeast(0),
				"skipSSLVerify": boolean()}),
		}),
		"etcdSnapshotCreate?": generation(),
		"etcdSnapshotRestore?": object(map[string]*kube.Field{"generation": number(), "name?": text(),
			"restoreRKEConfig?": text()}),
		"infrastructureRef?":   reference(),
		"machineGlobalConfig?": anything(),
		"machinePoolDefaults":  object(map[string]*kube.Field{"hostnameLengthLimit": atLeast(10)}),
		"machinePools?":        machinePools(),
		"machineSelectorConfig": array(object(map[string]*kube.Field{"config?": anything(),
			"machineLabelSelector?": anything()})),
		"machineSelectorFiles": array(object(map[string]*kube.Field{"fileSources?": array(anything()),
			"machineLabelSelector?": anything()})),
		"networking?":         object(map[string]*kube.Field{"stackPreference?": text()}),
		"provisionGeneration": number(),
		"registries?": object(map[string]*kube.Field{
			"configs?": mapOf(object(map[string]*kube.Field{"authConfigSecretName?": text(), "caBundle?": text(),
				"insecureSkipVerify": boolean(), "tlsSecretName?": text()})),
			"mirrors?": mapOf(object(map[string]*kube.Field{"endpoint?": array(text()), "rewrite?": mapOf(text())})),
		}),
		"rotateCertificates?":   object(map[string]*kube.Field{"generation": number(), "services?": array(text())}),
		"rotateEncryptionKeys?": generation(),
		"upgradeStrategy": object(map[string]*kube.Field{
			"controlPlaneConcurrency?": text(), "controlPlaneDrainOptions": drainOptions(),
			"workerConcurrency?": text(), "workerDrainOptions": drainOptions(),
		}),
	})
}

func reference() *kube.Field {
	return object(map[string]*kube.Field{"apiVersion": text(), "fieldPath": text(), "kind": text(), "name": text(),
		"namespace": text(), "resourceVersion": text(), "uid": text()})
}

func drainOptions() *kube.Field {
	hooks := func() *kube.Field { return array(object(map[string]*kube.Field{"annotation?": text()})) }
	return object(map[string]*kube.Field{"deleteEmptyDirData": boolean(), "disableEviction": boolean(),
		"enabled": boolean(), "force": boolean(), "gracePeriod": number(), "ignoreDaemonSets?": boolean(),
		"ignoreErrors": boolean(), "postDrainHooks?": hooks(), "preDrainHooks?": hooks(),
		"skipWaitForDeleteTimeoutSeconds": number(), "timeout": number()})
}

func machinePools() *kube.Field {
	pool := object(map[string]*kube.Field{
		"autoscalingMaxSize?": number(), "autoscalingMinSize?": number(), "cloudCredentialSecretName?": text(),
		"controlPlaneRole": boolean(), "displayName?": text(), "drainBeforeDelete": boolean(),
		"drainBeforeDeleteTimeout?": text(), "dynamicSchemaSpec?": text(), "etcdRole": boolean(),
		"hostnameLengthLimit": atLeast(10), "labels?": mapOf(text()), "machineConfigRef?": reference(),
		"machineDeploymentAnnotations?": mapOf(text()), "machineDeploymentLabels?": mapOf(text()), "machineOS?": text(),
		"maxUnhealthy?": text(), "name": text(), "nodeStartupTimeout?": text(), "paused": boolean(),
		"quantity?":      atLeast(0),
		"rollingUpdate?": object(map[string]*kube.Field{"maxSurge?": {}, "maxUnavailable?": {}}),
		"taints?": array(required(object(map[string]*kube.Field{"effect": text(), "key": text(), "timeAdded": text(),
			"value": text()}), "effect", "key")),
		"unhealthyNodeTimeout?": text(), "unhealthyRange?": text(),
		"userdata?":  object(map[string]*kube.Field{"inlineUserdata": text()}),
		"workerRole": boolean(),
	})
	pools := array(required(pool, "machineConfigRef", "name"))
	pools.MapKeys = []string{"name"}
	return pools
}
