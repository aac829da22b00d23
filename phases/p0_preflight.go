package phases

import "time"

// preflight looks at everything that would otherwise show twenty minutes later. It changes nothing.
func preflight() Phase {
	return Phase{
		Number: 0,
		Name:   "preflight",
		Why:    "every later failure that takes 20 minutes to show is visible here in seconds",
		Usual:  10 * time.Second,
		Gates: []Gate{
			{Code: codeReach, Check: rancherAnswers},
			{Code: codeLogin, DependsOn: []string{codeReach}, Check: rancherLogin},
			{Code: codeCAPI, DependsOn: []string{codeLogin}, Check: capiServed},
			{Code: codeURL, DependsOn: []string{codeLogin}, Check: serverURLSet},
			{Code: codeCA, DependsOn: []string{codeURL}, Check: caVerifies},
			{Code: codeDriverKnown, DependsOn: []string{codeLogin}, Check: driverKnown},
			{Code: codeVersion, DependsOn: []string{codeReach}, Check: versionOffered},
			{Code: codeCloud, Check: cloudLogin},
			{Code: codeQuota, DependsOn: []string{codeLogin, codeCloud, codeFlavor}, Check: quotaSuffices},
			{Code: codeFlavor, DependsOn: []string{codeCloud}, Check: flavorFits},
			{Code: codeImage, DependsOn: []string{codeCloud, codeFlavor}, Check: imageUsable},
			{Code: codeNetwork, DependsOn: []string{codeCloud}, Check: networkUsable},
			{Code: codeGroup, DependsOn: []string{codeCloud}, Check: groupsOpen},
			{Code: codeKeypair, DependsOn: []string{codeCloud}, Check: keypairPaired},
			{Code: codeDNS, DependsOn: []string{codeNetwork}, Check: nameResolves},
			{Code: codeLeftCluster, DependsOn: []string{codeLogin}, Check: noForeignCluster},
			{Code: codeLeftServers, DependsOn: []string{codeCloud, codeLogin}, Check: noStrayServers},
		},
	}
}

// The codes of the gates, stable for ever. A code that is no longer asked stays retired.
const (
	codeReach        = "ROS-RANCHER-001"
	codeLogin        = "ROS-LOGIN-001"
	codeCAPI         = "ROS-CAPI-001"
	codeURL          = "ROS-URL-001"
	codeCA           = "ROS-CA-001"
	codeDriverKnown  = "ROS-DRIVER-001"
	codeVersion      = "ROS-VERSION-001"
	codeCloud        = "ROS-CLOUD-001"
	codeQuota        = "ROS-QUOTA-001"
	codeFlavor       = "ROS-FLAVOR-001"
	codeImage        = "ROS-IMAGE-001"
	codeNetwork      = "ROS-NET-001"
	codeGroup        = "ROS-SECGROUP-001"
	codeKeypair      = "ROS-KEYPAIR-001"
	codeDNS          = "ROS-DNS-001"
	codeLeftCluster  = "ROS-LEFT-001"
	codeLeftServers  = "ROS-LEFT-002"
	codeToken        = "ROS-TOKEN-001"
	codeTokenUser    = "ROS-TOKEN-002"
	codeDriverActive = "ROS-DRIVER-002"
	codeDriverServed = "ROS-DRIVER-003"
	codeCredential   = "ROS-CRED-001"
	codeCredPassword = "ROS-CRED-002"
	codeMachine      = "ROS-MACHINE-001"
	codeCluster      = "ROS-CLUSTER-001"
	codeClusterSound = "ROS-CLUSTER-002"
	codeVMs          = "ROS-VM-001"
	codeAgents       = "ROS-AGENT-001"
	codeReady        = "ROS-READY-001"
	codeKubeconfig   = "ROS-KUBECONFIG-001"
	codeNodes        = "ROS-NODES-001"
	codeEtcd         = "ROS-ETCD-001"
	codeReadyz       = "ROS-READYZ-001"
	codeGone         = "ROS-GONE-001"
	codeNothingLeft  = "ROS-GONE-002"
	codeCleared      = "ROS-GONE-003"
)
