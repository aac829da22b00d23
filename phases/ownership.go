package phases

import "github.com/rosctl/rosctl/rancherapi"

// ownerMark is the annotation by which an object says that rosctl made it, and for which cluster. It is one of the two
// signs without which nothing is deleted; the other is the object's own name or owner.
const ownerMark = "rosctl.io/cluster"

// isOurs tells whether the annotations say that rosctl made the object for that cluster.
func isOurs(annotations map[string]string, cluster string) bool {
	return annotations[ownerMark] == cluster
}

// credentialNote is the description of a cloud credential that rosctl made. It stands beside the mark, because Rancher's
// API shows it to people, and keeps it where it drops an annotation.
func credentialNote(cluster string) string { return "made by rosctl for cluster " + cluster }

// isOurCredential tells whether a credential says that rosctl made it for that cluster.
func isOurCredential(c rancherapi.CloudCredential, cluster string) bool {
	return isOurs(c.Annotations, cluster) || c.Description == credentialNote(cluster)
}
