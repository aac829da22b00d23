package phases

// ownerMark is the annotation by which an object says that rosctl made it, and for which cluster. It is one of the two
// signs without which nothing is deleted; the other is the object's own name or owner.
const ownerMark = "rosctl.io/cluster"

// isOurs tells whether the annotations say that rosctl made the object for that cluster.
func isOurs(annotations map[string]string, cluster string) bool {
	return annotations[ownerMark] == cluster
}
