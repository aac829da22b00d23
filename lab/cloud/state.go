package cloud

import (
	"time"
)

// state is all that the cloud knows. Cloud.mu guards it.
type state struct {
	ids source
	// now is the time of the event that is being worked on: the clock's when a request comes, the planned one when
	// an event of the past is caught up with.
	now    time.Time
	events agenda
	seq    int64

	projects       []*project
	users          []*user
	tenant         account // the project's user
	operator       account // the administrator
	appCredentials []*appCredential
	// firstCredential is the seed's, even when it was deleted.
	firstCredential *appCredential
	tokens          map[string]*token

	flavors  []*flavor
	hosts    []*host
	servers  map[string]*server // by id, those that GET still answers
	buried   []*server          // deleted ones, newest last, for changes-since
	groups   []*serverGroup
	consoles map[string][]byte // by id, or by name for a server that is still to come
	faults   []*Fault
	zones    map[string]bool // availability zones, and whether each is available
	// editCatalogue changes what tokens show of the catalogue; nil changes nothing.
	editCatalogue func([]Endpoint) []Endpoint

	network map[string]*collection // Neutron, by plural
	images  *collection
	volumes *collection
	types   *collection      // volume types
	pools   map[string]*pool // addresses, by subnet id
}

type project struct {
	id, name  string
	quota     map[string]int
	servers   []*server // not deleted, oldest first
	cores     int       // in use
	ram       int       // in use, MiB
	gigabytes int       // in use by volumes, GiB

	defaultGroup *resource // security group "default"; nil until the project first calls Neutron
}

type user struct {
	id, name, password string
	project            *project            // default project
	roles              map[string][]string // by project id
	keyPairs           []*keyPair
}

type account struct {
	user    *user
	project *project
}

type appCredential struct {
	id, name, secret string
	user             *user
	project          *project
	roles            []string
	description      string
	expires          time.Time // zero: never
}

type host struct {
	name    string
	servers int
}
