package contract

import "context"

// Service names as the paths of lab/cloud have them.
const (
	Identity = "identity"
	Compute  = "compute"
	Network  = "network"
	Image    = "image"
	Volume   = "volume"
)

// Chapter is a story that begins with an empty project: its exchanges build on one another.
type Chapter struct {
	Name      string
	Exchanges []Exchange
}

// Exchange is one request. In Path, Body and the values of Header, $word stands for what an earlier exchange kept, or for
// one of the words that Play begins with.
type Exchange struct {
	// Name is unique in the whole list. It is that of the recorded body in lab/testdata/openstack, where there is one.
	Name string
	// Service is the one whose public endpoint Path follows; with Root, Path follows the service's root instead, where
	// the documents of its versions are.
	Service, Method, Path string
	Root                  bool
	// Body is JSON; "" is none.
	Body string
	// Header has what is sent beside the token and the content type.
	Header map[string]string
	// As is the word that has the token: "token" when empty. "nobody" sends none.
	As string
	// Keep takes values from the answer: word → path (see at), or "header NAME".
	Keep map[string]string
	// Until makes Play ask again until the answer has it: "404" or "server/status=ACTIVE".
	// Earlier answers are dropped.
	Until string
	// Before turns a knob of the stage, before the request is sent.
	Before func(context.Context, Stage) error
	// Driver names recorded runs of the node driver (lab/testdata/driver) whose output has the body of this answer.
	Driver []string
	// Prepares tells that the exchange is only there for those that follow: its answer is not compared.
	Prepares bool
}

// Login is what a stage lets in.
type Login struct {
	AuthURL, Region        string
	Username, Password     string
	ProjectName            string
	AdminPassword          string // of the user and project "admin"
	AppCredID, AppCredName string
	AppCredSecret          string
}

// Stage is an OpenStack on which the list is played, with the knobs of whoever runs it. Each knob stays until Reset.
type Stage interface {
	Login() Login
	// Reset empties the project and ends all faults.
	Reset(context.Context) error
	// Pass lets some time go by: a second for a cloud whose servers build within a minute.
	Pass(context.Context) error
	// Quota changes a limit of the project.
	Quota(ctx context.Context, name string, n int) error
	// Fault makes what follows fail: see the constants.
	Fault(ctx context.Context, kind, text string) error
	// Console is what the console of the server of that name shows.
	Console(ctx context.Context, server, text string) error
	// AddImage makes a public image which needs minDisk GiB; it may be deactivated. It returns the id.
	AddImage(ctx context.Context, name string, minDisk int, deactivated bool) (string, error)
}

// Kinds of fault.
const (
	NoValidHost  = "no-valid-host" // the scheduler finds no host for new servers
	BuildAborted = "build-aborted" // the hypervisor gives up; text is its reason
	SlowSpawn    = "slow-spawn"    // the hypervisor needs some seconds
	NoCompute    = "no-compute"    // servers stay in BUILD without a host
	ShortTokens  = "short-tokens"  // tokens issued from now on have a life of a second
	TokensExpire = "tokens-expire" // ends ShortTokens, when those that it cut short have expired
)
