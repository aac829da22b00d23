package rancherapi

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
)

// PodLog reads the last lines of a pod's log on Rancher's own cluster: that of a provisioning Job is the output of the
// node driver. tailLines of 0 is the whole log.
func (c *Client) PodLog(ctx context.Context, namespace, pod string, tailLines int) (string, error) {
	ask := call{
		doing: "reading the log of " + Pods.called(namespace, pod), method: http.MethodGet,
		path: Pods.path(namespace, pod) + "/log", accept: "text/plain, application/json", text: true,
	}
	if err := requireName(ask.doing, pod); err != nil {
		return "", err
	}
	if tailLines > 0 {
		ask.query = url.Values{"tailLines": {strconv.Itoa(tailLines)}}
	}
	a, err := c.send(ctx, ask)
	if err != nil {
		return "", err
	}
	return string(a.body), nil
}
