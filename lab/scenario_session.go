package lab

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

// sessionScenarios are about who is logged in, and for how long.
func sessionScenarios() []Scenario {
	return []Scenario{tokenOtherUser(), tokenRevoked(), tokenExpires(), tokenExpiresGiven(), standardUser()}
}

// tokenOtherUser: RANCHER_TOKEN wins over the password, and the Cluster would belong to its owner.
func tokenOtherUser() Scenario {
	token := ""
	return Scenario{
		Name: "token-other-user", Phase: 1, Stops: 1, Code: "ROS-TOKEN-002", Exit: 3,
		What: "RANCHER_TOKEN is the token of somebody else than rancher.username.",
		Prepare: func(l *Lab) (err error) {
			l.Rancher.AddUser("operator", rand.Text(), rancher.Admin)
			token, err = l.newToken("admin", l.Password)
			return err
		},
		Config: func(c *Config) { c.RancherUser, c.RancherToken = "operator", token },
	}
}

// tokenRevoked: an administrator ends all sessions right behind preflight.
func tokenRevoked() Scenario {
	return Scenario{
		Name: "token-revoked", Phase: 1, Stops: Never,
		What:    "An administrator ends all sessions while a run is between two phases; it logs in again and goes on.",
		Rancher: before(http.MethodPost, "/v3/nodedrivers/openstack", endSessions),
	}
}

// tokenExpires: the session of a run that logged in itself ends while the VMs are built.
func tokenExpires() Scenario {
	return Scenario{
		Name: "token-expires", Phase: 6, Stops: Never,
		What:   "Rancher ends the session while the VMs are built; the run has the password, logs in again and goes on.",
		Server: whenActive(1, endSessions),
	}
}

// tokenExpiresGiven: the same with a token that was handed over, and no password.
func tokenExpiresGiven() Scenario {
	token := ""
	return Scenario{
		Name: "token-expires-given", Phase: 6, Stops: 6, Code: "ROS-TOKEN-001", Exit: 3,
		What: "The token that the run was given ends while the VMs are built, and there is no password to log in with.",
		Prepare: func(l *Lab) (err error) {
			token, err = l.newToken("admin", l.Password)
			return err
		},
		Config: func(c *Config) { c.RancherPassword, c.RancherToken = "", token },
		Server: whenActive(1, endSessions),
		Leaves: "everything: the token that would remove it has ended",
	}
}

// standardUser: what a project's engineer may do in Rancher.
func standardUser() Scenario {
	password := rand.Text()
	return Scenario{
		Name: "standard-user", Phase: 1, Stops: Never,
		What:    "The user has only Rancher's standard role; the node driver is active already.",
		Install: func(front *rancher.Options, _ *cloud.Options) { front.DriverActive = true },
		Prepare: func(l *Lab) error {
			l.Rancher.AddUser("dev", password, rancher.Standard)
			return nil
		},
		Config: func(c *Config) { c.RancherUser, c.RancherPassword = "dev", password },
	}
}

// endSessions is what an administrator does who ends everybody's sessions.
func endSessions(l *Lab) { l.Rancher.ExpireTokens(l.Rancher.AdminID()) }

// driverScenarios are about the node driver and its kinds.
func driverScenarios() []Scenario {
	password := rand.Text()
	return []Scenario{
		{
			Name: "driver-missing", Phase: 2, Stops: 0, Code: "ROS-DRIVER-001", Exit: 3,
			What: "Rancher has no node driver openstack: somebody deleted it.",
			Prepare: func(l *Lab) error {
				if _, status := l.Store.Delete(kube.NodeDrivers, "", "openstack", kube.WriteOptions{}); status != nil {
					return status
				}
				return nil
			},
		},
		{
			Name: "driver-inactive", Phase: 2, Stops: Never,
			What: "The node driver is inactive, as on every new Rancher, and slow to become active; phase 2 sees to it.",
			Install: func(front *rancher.Options, _ *cloud.Options) {
				front.Activation, front.Starting = 20*time.Second, 15*time.Second
			},
		},
		{
			Name: "driver-stuck", Phase: 2, Stops: 2, Code: "ROS-DRIVER-003", Exit: 5,
			What:    "The node driver becomes active, but its kinds answer 429 and never anything else.",
			Install: func(front *rancher.Options, _ *cloud.Options) { front.Starting = 24 * time.Hour },
			Leaves:  "nothing, but a teardown cannot see that: the kinds stay unreachable",
		},
		{
			Name: "driver-forbidden", Phase: 2, Stops: 0, Code: "ROS-RIGHTS-001", Exit: 3,
			What: "The node driver is inactive, and the user has no right to activate it.",
			Prepare: func(l *Lab) error {
				l.Rancher.AddUser("dev", password, rancher.Standard)
				return nil
			},
			Config: func(c *Config) { c.RancherUser, c.RancherPassword = "dev", password },
		},
	}
}

// whenActive does something once, when the n-th server has become ACTIVE.
func whenActive(n int, do func(*Lab)) func(*Lab, cloud.ServerInfo) {
	active := 0
	return func(l *Lab, server cloud.ServerInfo) {
		if server.Status != "ACTIVE" {
			return
		}
		if active++; active == n {
			do(l)
		}
	}
}

// kept is an answer of Rancher, kept in memory.
type kept struct {
	header http.Header
	bytes.Buffer
}

// Header is for http.ResponseWriter.
func (k *kept) Header() http.Header { return k.header }

// WriteHeader is for http.ResponseWriter.
func (k *kept) WriteHeader(int) {}

// newToken logs somebody in, past the network, and returns the token.
func (l *Lab) newToken(username, password string) (string, error) {
	body, err := json.Marshal(map[string]string{"type": "localProvider", "username": username, "password": password})
	if err != nil {
		return "", err
	}
	request, err := http.NewRequestWithContext(l.alive, http.MethodPost, l.URL()+"/v1-public/login", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	answer := &kept{header: http.Header{}}
	l.Rancher.Handler().ServeHTTP(answer, request)
	var login struct {
		Token string `json:"token"`
	}
	if err := json.Unmarshal(answer.Bytes(), &login); err != nil || login.Token == "" {
		return "", fmt.Errorf("logging %s in to the lab's Rancher: %s", username, answer.String())
	}
	return login.Token, nil
}
