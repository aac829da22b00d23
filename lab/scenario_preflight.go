package lab

import (
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/dns"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

// rancherScenarios are faults of Rancher itself that can be seen before anything is made.
func rancherScenarios() []Scenario {
	return []Scenario{
		{
			Name: "server-url-unset", Phase: 7, Stops: 0, Code: "ROS-URL-001", Exit: 3,
			What: "Rancher's setting server-url is empty, as on an installation that nobody has set up through its UI.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetSetting("server-url", "")
				return nil
			},
		},
		{
			Name: "server-url-wrong", Phase: 7, Stops: 0, Code: "ROS-URL-001", Exit: 3,
			What: "server-url holds an address that only Rancher's own cluster knows.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetSetting("server-url", "https://rancher.cattle-system.svc")
				return nil
			},
		},
		{
			Name: "server-url-localhost", Phase: 7, Stops: 0, Code: "ROS-URL-001", Exit: 3,
			What: "server-url is https://localhost, which Rancher takes without a word and every VM takes for itself.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetSetting("server-url", "https://localhost")
				return nil
			},
		},
		{
			Name: "capi-missing", Phase: 5, Stops: 0, Code: "ROS-CAPI-001", Exit: 3,
			What: "The kinds of Cluster API are not there: Rancher would store the Cluster, and nothing would ever happen to it.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetCAPIMissing(true)
				return nil
			},
		},
		{
			Name: "version-unknown", Phase: 7, Stops: 0, Code: "ROS-VERSION-001", Exit: 3,
			What: "The Kubernetes version is one that this Rancher does not offer; it would take it, and the nodes could not " +
				"pull their installer.",
			Config: func(c *Config) { c.KubernetesVersion = "v1.34.99+rke2r1" },
		},
	}
}

// trustScenarios are faults of certificates and of the CA that Rancher publishes.
func trustScenarios() []Scenario {
	return []Scenario{
		{
			Name: "cacerts-empty", Phase: 7, Stops: 0, Code: "ROS-CA-001", Exit: 3,
			What: "Rancher publishes no CA under /cacerts, although agents are told to verify strictly.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetCACerts("")
				return nil
			},
		},
		{
			Name: "cacerts-system-store", Phase: 7, Stops: 0, Code: "ROS-CA-001", Exit: 3,
			What: "agent-tls-mode is system-store and /cacerts is empty, but Rancher's certificate is of a private CA that no VM " +
				"image knows.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetCACerts("")
				l.Rancher.SetSetting("agent-tls-mode", "system-store")
				return nil
			},
		},
		{
			Name: "cacerts-wrong-chain", Phase: 7, Stops: 0, Code: "ROS-CA-001", Exit: 3,
			What: "/cacerts holds a CA that has nothing to do with the certificate that Rancher shows.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetCACerts(foreignCA)
				return nil
			},
		},
		{
			Name: "cert-expired", Phase: 7, Stops: 0, Code: "ROS-RANCHER-001", Exit: 3,
			What: "Rancher's certificate ended an hour ago.",
			Prepare: func(l *Lab) error {
				return l.Rancher.ShowCertificate(rancher.Certificate{From: l.Epoch.AddDate(-1, 0, 0), Until: l.Epoch.Add(-time.Hour)})
			},
		},
	}
}

// nameScenarios are faults of the VM network's name servers.
func nameScenarios() []Scenario {
	return []Scenario{
		{
			Name: "dns-nxdomain", Phase: 7, Stops: 0, Code: "ROS-DNS-001", Exit: 3,
			What: "The name server of the VM network does not know Rancher's name.",
			Prepare: func(l *Lab) error {
				l.SetDNS(Host, dns.Record{Behaviour: dns.NXDomain})
				return nil
			},
		},
		{
			Name: "dns-refused", Phase: 7, Stops: 0, Code: "ROS-DNS-001", Exit: 3,
			What: "The name server of the VM network refuses to answer.",
			Prepare: func(l *Lab) error {
				l.SetDNS(Host, dns.Record{Behaviour: dns.Refused})
				return nil
			},
		},
	}
}

// cloudScenarios are faults of OpenStack and of what the configuration names in it.
func cloudScenarios() []Scenario {
	return []Scenario{
		{
			Name: "keystone-401", Phase: 6, Stops: 0, Code: "ROS-CLOUD-001", Exit: 3,
			What:   "The password in clouds.yaml is not the user's.",
			Config: func(c *Config) { c.CloudPassword = "a-password-of-long-ago" },
		},
		keystoneCA(),
		{
			Name: "flavor-disk-zero", Phase: 6, Stops: 0, Code: "ROS-FLAVOR-001", Exit: 3,
			What:   "The flavor has no disk, and the VMs do not boot from a volume: Nova refuses every server.",
			Config: func(c *Config) { c.Flavor = "rancher.zero" },
		},
		{
			Name: "image-missing", Phase: 6, Stops: 0, Code: "ROS-IMAGE-001", Exit: 3,
			What:   "The image of the configuration is not there any more.",
			Config: func(c *Config) { c.Image = "ubuntu-22.04-cloud" },
		},
		{
			Name: "network-ambiguous", Phase: 6, Stops: 0, Code: "ROS-NET-001", Exit: 3,
			What: "Two networks have the name of the configuration's.",
			Prepare: ownCloud(func(l *Lab) {
				l.Cloud.AddSubnet(l.Cloud.AddNetwork("", "rancher-net", nil), "second", "10.21.0.0/24", nil)
			}),
		},
		{
			Name: "secgroup-twice", Phase: 6, Stops: 0, Code: "ROS-SECGROUP-001", Exit: 3,
			What:    "Two security groups have the name of the configuration's, and Nova cannot choose.",
			Prepare: ownCloud(func(l *Lab) { l.Cloud.AddSecurityGroup("rancher-sg") }),
		},
		{
			Name: "secgroup-closed", Phase: 7, Stops: 0, Code: "ROS-SECGROUP-001", Exit: 3,
			What:   "The security group opens nothing between the nodes: the first one comes up, and no other can join it.",
			Config: func(c *Config) { c.SecurityGroups = []string{"web"} },
			Prepare: ownCloud(func(l *Lab) {
				l.Cloud.AddSecurityGroup("web", map[string]any{"protocol": "tcp", "port_range_min": 443, "port_range_max": 443})
			}),
		},
		{
			Name: "cinder-503", Phase: 6, Stops: 0, Code: "ROS-QUOTA-001", Exit: 4,
			What:      "The VMs are to boot from volumes, and the block storage service answers 503.",
			Config:    func(c *Config) { c.Flavor, c.VolumeSize = "rancher.zero", 60 },
			OpenStack: always("/volume/", http.StatusServiceUnavailable, ""),
		},
		{
			Name: "cinder-502", Phase: 6, Stops: 0, Code: "ROS-QUOTA-001", Exit: 4,
			What:      "The VMs are to boot from volumes, and a gateway's error page stands in place of the block storage service.",
			Config:    func(c *Config) { c.Flavor, c.VolumeSize = "rancher.zero", 60 },
			OpenStack: always("/volume/", http.StatusBadGateway, badGateway),
		},
	}
}

// quotaScenarios are projects without room for the plan.
func quotaScenarios() []Scenario {
	short := func(name, quota string, n int, what string) Scenario {
		return Scenario{
			Name: name, What: what, Phase: 6, Stops: 0, Code: "ROS-QUOTA-001", Exit: 3,
			Prepare: ownCloud(func(l *Lab) { l.Cloud.SetQuota(quota, n) }),
		}
	}
	floating := short("fip-exhausted", "floatingip", 2, "Every VM is to have a floating IP, and the project's quota has two.")
	floating.Config = func(c *Config) { c.FloatingIPPool = "public" }
	return []Scenario{
		short("quota-cores", "cores", 8, "The project's quota has room for the cores of two nodes, and the plan wants three."),
		short("quota-ports", "port", 3, "The project's quota of ports is used up before the third VM."),
		floating,
	}
}

// leftoverScenarios are names that are taken.
func leftoverScenarios() []Scenario {
	return []Scenario{
		{
			Name: "foreign-cluster", Phase: 5, Stops: 0, Code: "ROS-LEFT-001", Exit: 6,
			What:    "Somebody else made a Cluster of that name.",
			Leaves:  "the other's Cluster, which a teardown refuses to touch",
			Prepare: func(l *Lab) error { return l.asAdmin(kube.Clusters, foreignCluster()) },
		},
		{
			Name: "leftover-servers", Phase: 6, Stops: 0, Code: "ROS-LEFT-002", Exit: 3,
			What:    "A server of an earlier cluster of that name is left, and nothing in Rancher knows of it.",
			Leaves:  "the server: a name alone is no proof that it is ours",
			Prepare: ownCloud(func(l *Lab) { l.Cloud.Plant(leftServer) }),
		},
	}
}

// ownCloud makes a Prepare that changes the lab's own OpenStack; a real one is its administrators' business.
func ownCloud(change func(*Lab)) func(*Lab) error {
	return func(l *Lab) error {
		if l.Cloud == nil {
			return errForeignCloud
		}
		change(l)
		return nil
	}
}

// always answers every request below a path of OpenStack with the same.
func always(prefix string, status int, page string) func(*Lab, http.ResponseWriter, *http.Request) bool {
	return func(_ *Lab, w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, prefix) {
			return false
		}
		answerPage(w, status, page)
		return true
	}
}

// answerPage is an error without the service's own words.
func answerPage(w http.ResponseWriter, status int, page string) {
	if page != "" {
		w.Header().Set("Content-Type", "text/html")
	}
	w.WriteHeader(status)
	_, _ = w.Write([]byte(page)) // a client that has gone needs no answer
}

// badGateway is what nginx shows while nothing stands behind it.
const badGateway = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n" +
	"<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n"

// asAdmin creates an object as Rancher's administrator does, past rosctl.
func (l *Lab) asAdmin(res kube.Resource, obj kube.Object) error {
	_, status := l.Store.Create(res, kube.Namespace(obj), obj,
		kube.WriteOptions{User: kube.User{ID: l.Rancher.AdminID(), Name: "admin"}})
	if status != nil {
		return status
	}
	return nil
}

// foreignCluster is a Cluster of the name that ours has, without our mark.
func foreignCluster() kube.Object {
	return kube.Object{
		"metadata": kube.Object{"name": "demo", "namespace": rancher.FleetDefault},
		"spec":     kube.Object{"kubernetesVersion": "v1.34.8+rke2r1"},
	}
}

// addCredentials puts cloud credentials of the name that ours has there, as Rancher stores them.
func (l *Lab) addCredentials(password string, ids ...string) error {
	for _, id := range ids {
		err := l.asAdmin(kube.Secrets, kube.Object{
			"type": "Opaque",
			"metadata": kube.Object{"name": id, "namespace": rancher.CattleGlobalData,
				"labels":      kube.Object{"cattle.io/creator": "norman"},
				"annotations": kube.Object{"field.cattle.io/name": "demo-openstack"}},
			"data": kube.Object{"openstackcredentialConfig-password": base64.StdEncoding.EncodeToString([]byte(password))},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// cloudPassword is that of the project's user, "" with a real OpenStack.
func (l *Lab) cloudPassword() string {
	if l.Cloud == nil {
		return ""
	}
	return l.Cloud.Credentials().Password
}

// foreignCA is the certificate of an authority that has nothing to do with the lab's.
const foreignCA = `-----BEGIN CERTIFICATE-----
MIIBpTCCAUugAwIBAgIUeYrwq9ozQ5+KXiPKt9GsOFn2sPQwCgYIKoZIzj0EAwIw
JzEQMA4GA1UECgwHRXhhbXBsZTETMBEGA1UEAwwKYW5vdGhlci1jYTAgFw0yNjEx
MzAyMjUwMDBaGA8yMTI2MTEwNjIyNTAwMFowJzEQMA4GA1UECgwHRXhhbXBsZTET
MBEGA1UEAwwKYW5vdGhlci1jYTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFJ7
oazLptmNNtEJb19HNNJsbxPjPSND1KBNtbs7/AvKfyR6JS9t3pZ8Y8xwOpih8GEu
xYB9ZNMHll8H4jdrcAejUzBRMB0GA1UdDgQWBBScNtvNJTrF0L/fkNtJp4eWfyR2
ijAfBgNVHSMEGDAWgBScNtvNJTrF0L/fkNtJp4eWfyR2ijAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0gAMEUCIQDWF4me2CuEMXZLmy/FQEJgXCJ2kxwBYbjC
t6nUb6FZyAIgCLC/+I/6SEk/n/1aw0BIsZUwfvkbtPZQVrM1Zi7r5xw=
-----END CERTIFICATE-----
`
