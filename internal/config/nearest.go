package config

import "strings"

// nearest returns the one of the known words that somebody who wrote word most likely meant, "" when none is near.
// Words that differ only in case, dashes and underscores are the same word; otherwise the distance counts letters that
// were changed, added, left out or swapped with their neighbour.
func nearest(word string, known []string) string {
	plain := plainWord(word)
	for _, k := range known {
		if plainWord(k) == plain {
			return k
		}
	}
	best, bestDistance := "", 0
	for _, k := range known {
		// A third of the letters, one at least: "cni" may become "cn", not "url".
		limit := max(1, min(len(plain), len(k))/3)
		if d := distance(plain, plainWord(k)); d <= limit && (best == "" || d < bestDistance) {
			best, bestDistance = k, d
		}
	}
	return best
}

// plainWord takes out what people write differently: case, dashes, underscores, blanks.
func plainWord(s string) string {
	return strings.ToLower(strings.NewReplacer("-", "", "_", "", " ", "").Replace(s))
}

// distance is the edit distance with swaps of neighbours (optimal string alignment). Words much longer than any key
// are cut first, so that the time stays small.
func distance(a, b string) int {
	const longest = 64
	ra, rb := []rune(a), []rune(b)
	ra, rb = ra[:min(len(ra), longest)], rb[:min(len(rb), longest)]
	before, last, row := make([]int, len(rb)+1), make([]int, len(rb)+1), make([]int, len(rb)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(ra); i++ {
		row[0] = i
		for j := 1; j <= len(rb); j++ {
			cost := 1
			if ra[i-1] == rb[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && ra[i-1] == rb[j-2] && ra[i-2] == rb[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(rb)]
}

// synonyms are words of neighbouring tools (Terraform's rancher2 provider, the node driver's field names, CAPI,
// OpenStack's clients) for what has another name here. The value is the full path; pools take machine's keys as well.
var synonyms = map[string]string{
	"cluster":           "name",
	"clustername":       "name",
	"server":            "rancher.url",
	"serverurl":         "rancher.url",
	"endpoint":          "rancher.url",
	"host":              "rancher.url",
	"address":           "rancher.ip",
	"resolve":           "rancher.ip",
	"user":              "rancher.username",
	"cacert":            "rancher.caFile",
	"cacerts":           "rancher.caFile",
	"ca":                "rancher.caFile",
	"cachecksum":        "rancher.caFingerprint",
	"skipverify":        "rancher.insecure",
	"tlsskipverify":     "rancher.insecure",
	"cloudcredential":   "openstack.credential",
	"oscloud":           "openstack.cloud",
	"kubernetesversion": "kubernetes.version",
	"k8sversion":        "kubernetes.version",
	"rke2version":       "kubernetes.version",
	"networkplugin":     "kubernetes.cni",
	"flavorname":        "machine.flavor",
	"flavorid":          "machine.flavor",
	"flavour":           "machine.flavor",
	"imagename":         "machine.image",
	"imageid":           "machine.image",
	"netname":           "machine.network",
	"netid":             "machine.network",
	"networkname":       "machine.network",
	"networkid":         "machine.network",
	"net":               "machine.network",
	"secgroups":         "machine.securityGroups",
	"securitygroup":     "machine.securityGroups",
	"sg":                "machine.securityGroups",
	"floatingip":        "machine.floatingIPPool",
	"externalnetwork":   "machine.floatingIPPool",
	"az":                "machine.availabilityZone",
	"zone":              "machine.availabilityZone",
	"keypairname":       "machine.keypair",
	"key":               "machine.keypair",
	"keyname":           "machine.keypair",
	"privatekeyfile":    "machine.keypairPrivateKeyFile",
	"disk":              "machine.volumeSize",
	"disksize":          "machine.volumeSize",
	"rootdisksize":      "machine.volumeSize",
	"userdata":          "machine.userDataFile",
	"cloudinit":         "machine.userDataFile",
	"timeout":           "machine.activeTimeout",
	"machinepools":      "pools",
	"machines":          "pools",
	"pool":              "pools",
	"count":             "pools.quantity",
	"replicas":          "pools.quantity",
	"size":              "pools.quantity",
	"role":              "pools.roles",
	"etcdrole":          "pools.roles",
	"controlplanerole":  "pools.roles",
	"workerrole":        "pools.roles",
	"taint":             "pools.taints",
	"nameservers":       "dns.servers",
	"dnsservers":        "dns.servers",
	"timeouts":          "waits",
	"wait":              "waits",
}

// roleSynonyms are other words for the roles.
var roleSynonyms = map[string]string{
	"master":       "controlplane",
	"server":       "controlplane",
	"control":      "controlplane",
	"cp":           "controlplane",
	"agent":        "worker",
	"node":         "worker",
	"compute":      "worker",
	"all":          "etcd, controlplane, worker",
	"etcdmember":   "etcd",
	"controlplane": "controlplane",
}
