package nodedriver_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/nodedriver"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestInTheLabsOpenStack: the lab's own OpenStack is one like any other to the driver.
func TestInTheLabsOpenStack(t *testing.T) {
	type counts map[string]int
	for _, test := range []struct {
		name   string
		fields map[string]any
		spoil  func(*cloud.Cloud, *nodedriver.Job)
		text   string // in the last message; empty for success
		made   counts
		left   counts // after the delete that follows
	}{
		{
			name: "names and floating IP", fields: map[string]any{"floatingipPool": "public"},
			made: counts{"servers": 1, "keypairs": 1, "ports": 1, "floatingips": 1},
		},
		{
			name: "boot from volume of a type",
			fields: map[string]any{
				"bootFromVolume": true, "volumeSize": "50", "volumeType": "__DEFAULT__",
			},
			made: counts{"servers": 1, "keypairs": 1, "ports": 1, "volumes": 1},
		},
		{
			name: "additional volume", fields: map[string]any{"volumeSize": "10"},
			made: counts{"servers": 1, "keypairs": 1, "ports": 1, "volumes": 1},
			left: counts{"volumes": 1},
		},
		{
			name: "nova-compute is down", fields: map[string]any{"activeTimeout": "200"},
			spoil: func(c *cloud.Cloud, _ *nodedriver.Job) { c.FailNext(cloud.Fault{Kind: cloud.StuckScheduling}) },
			text:  "Maximum number of retries (50) exceeded",
		},
		{
			name:  "wrong password",
			spoil: func(_ *cloud.Cloud, j *nodedriver.Job) { j.Env["OS_PASSWORD"] = "wrong" },
			text:  "error in driver during machine creation: Authentication failed",
		},
		{
			name:  "quota of cores",
			spoil: func(c *cloud.Cloud, _ *nodedriver.Job) { c.SetQuota("cores", 3) },
			text:  "Quota exceeded for cores: Requested 4, but already used 0 of 3 cores",
			made:  counts{"keypairs": 1},
			left:  counts{"keypairs": 1},
		},
		{
			name:  "no valid host",
			spoil: func(c *cloud.Cloud, _ *nodedriver.Job) { c.FailNext(cloud.Fault{Kind: cloud.NoValidHost}) },
			text:  "Instance creation failed. Instance is in ERROR state",
		},
		{
			name: "unknown security group", fields: map[string]any{"secGroups": "nosuchgroup"},
			text: "Unable to find security_group with name or id 'nosuchgroup'",
			made: counts{"keypairs": 1},
			left: counts{"keypairs": 1},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			fast := clock.Scaled(time.Now(), 2000)
			minute := func() time.Duration { return time.Minute }
			openStack, err := cloud.New(cloud.Options{Clock: fast, VMBuild: minute})
			require.NoError(t, err)
			t.Cleanup(func() { assert.NoError(t, openStack.Close()) })
			count := func() counts {
				found := counts{}
				if n := len(openStack.Servers()); n > 0 {
					found["servers"] = n
				}
				for _, kind := range []string{"ports", "floatingips", "volumes"} {
					if n := openStack.Count(kind); n > 0 {
						found[kind] = n
					}
				}
				if n := len(openStack.KeyPairs()); n > 0 {
					found["keypairs"] = n
				}
				return found
			}
			before := count()
			since := func() counts {
				now := count()
				for kind, n := range before {
					if now[kind] -= n; now[kind] == 0 {
						delete(now, kind)
					}
				}
				return now
			}

			job := jobIn(openStack.Credentials(), test.fields)
			job.SaveState = func(state []byte) { job.State = state }
			if test.spoil != nil {
				test.spoil(openStack, &job)
			}
			driver := nodedriver.New(nodedriver.Options{Clock: fast})
			var log bytes.Buffer
			err = driver.Create(t.Context(), job, &log)
			if test.text == "" {
				require.NoError(t, err, log.String())
			} else {
				require.ErrorContains(t, err, test.text)
			}
			require.Eventually(t, func() bool { return assert.ObjectsAreEqual(notNil(test.made), since()) },
				5*time.Second, 5*time.Millisecond, "made %v\n%s", since(), log.String())

			job.Env["OS_PASSWORD"] = openStack.Credentials().Password
			log.Reset()
			require.NoError(t, driver.Remove(t.Context(), job, &log), log.String())
			require.Eventually(t, func() bool { return assert.ObjectsAreEqual(notNil(test.left), since()) },
				5*time.Second, 5*time.Millisecond, "left %v\n%s", since(), log.String())
		})
	}
}

func notNil[M ~map[string]int](m M) M {
	if m == nil {
		return M{}
	}
	return m
}

// jobIn is a job with the names of what every lab has.
func jobIn(c cloud.Credentials, add map[string]any) nodedriver.Job {
	fields := map[string]any{
		"authUrl": c.AuthURL, "username": c.Username, "tenantName": c.ProjectName, "domainName": c.DomainName,
		"region":     c.Region,
		"flavorName": "rancher.node", "imageName": "ubuntu-24.04-cloud", "netName": "rancher-net", "secGroups": "rancher-sg",
		"configDrive": true, "activeTimeout": "1200",
	}
	for name, value := range add {
		fields[name] = value
	}
	return nodedriver.Job{
		Machine: "demo-pool1-abcde-12345", Flags: fields, Env: map[string]string{"OS_PASSWORD": c.Password},
		UserData: []byte("#!/bin/sh\ntrue\n"),
	}
}
