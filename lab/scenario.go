package lab

import (
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/lab/dns"
	"github.com/rosctl/rosctl/lab/world"
)

// Healthy is the name of the scenario in which nothing is wrong.
const Healthy = "healthy"

// Never stands for the phase of something that does not happen.
const Never = -1

// Scenario is a lab in which one thing is as it should not be. It is data and a few hooks, all of which may be nil.
type Scenario struct {
	Name string `json:"name"`
	What string `json:"what"` // one sentence for people
	// Phase is where the fault bites when nobody looked for it before; Never when there is none.
	Phase int `json:"phase"`
	// Stops is the phase in which a create stops; Never when it goes through.
	Stops int `json:"stops"`
	// Code is what the fault is called when it is found: a gate's code or a cause's.
	Code string `json:"code,omitempty"`

	// Prepare makes the fault, after everything was started.
	Prepare func(*Lab) error `json:"-"`
	// Site changes what a VM is answered when it calls a URL.
	Site func(l *Lab, vm world.VM, url string, answer world.Answer) world.Answer `json:"-"`
	// Guest says how a VM behaves.
	Guest func(l *Lab, vm world.VM) world.Guest `json:"-"`
}

// Scenarios lists all scenarios, in the order in which they are shown.
func Scenarios() []Scenario {
	return []Scenario{
		{
			Name: Healthy, Phase: Never, Stops: Never,
			What: "Everything is in order: a cluster of three nodes is there after some 25 minutes of the lab's time.",
		},
		{
			Name: "dns-nxdomain", Phase: 7, Stops: 0, Code: "ROS-DNS-001",
			What: "The name server of the VM network does not know Rancher's name.",
			Prepare: func(l *Lab) error {
				l.SetDNS(Host, dns.Record{Behaviour: dns.NXDomain})
				return nil
			},
		},
		{
			Name: "cacerts-empty", Phase: 7, Stops: 0, Code: "ROS-CA-001",
			What: "Rancher publishes no CA under /cacerts, although agents are told to verify strictly.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetCACerts("")
				return nil
			},
		},
		{
			Name: "quota-cores", Phase: 6, Stops: 0, Code: "ROS-QUOTA-001",
			What:    "The project's quota has room for the cores of two nodes, and the plan wants three.",
			Prepare: func(l *Lab) error { return l.setQuota("cores", 8) },
		},
		{
			Name: "agent-ca", Phase: 7, Stops: 7, Code: "ROS-CAUSE-002",
			What: "All checks are green, but another server answers the VMs under Rancher's name: the CA that they " +
				"download is not the one they were told to trust.",
			Site: func(_ *Lab, _ world.VM, url string, answer world.Answer) world.Answer {
				if answer.Code == 200 && strings.HasSuffix(url, "/cacerts") {
					answer.Body = foreignCA
				}
				return answer
			},
		},
	}
}

// FindScenario returns a scenario by its name.
func FindScenario(name string) (Scenario, error) {
	var names []string
	for _, s := range Scenarios() {
		if s.Name == name {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return Scenario{}, fmt.Errorf("the lab has no scenario %q; it has %s", name, strings.Join(names, ", "))
}

// setQuota limits the project. A real OpenStack's quotas are its administrator's business.
func (l *Lab) setQuota(name string, n int) error {
	if l.Cloud == nil {
		return fmt.Errorf("the quota of %s can only be changed in the lab's own OpenStack; start the lab without a real one", name)
	}
	l.Cloud.SetQuota(name, n)
	return nil
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
