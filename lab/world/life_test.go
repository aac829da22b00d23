package world

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/lab/kube"
)

func TestLifeOfAClusterOfThree(t *testing.T) {
	b := newBench(t, 3000)
	b.config("mc-demo")
	b.cluster("demo", poolSpec("pool1", "mc-demo", 3, "ecw"))
	b.until("Ready", b.ready("demo"))
	assert.Len(t, b.list(kube.Machines), 3)
}
