package contract

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
)

// Nowhere is an id that nothing has.
const Nowhere = "00000000-0000-4000-8000-000000000000"

// userData is a piece of user data in base64, from which too much of it is made.
const userData = "I2Nsb3VkLWNvbmZpZwpo"

// maxPasses is how often Play lets time pass for one Until.
const maxPasses = 600

// Play sends a chapter to a stage and returns the answers in order. The stage is reset first. An error means that the
// story could not be told to its end; the answers up to there are returned with it.
func Play(ctx context.Context, stage Stage, chapter Chapter) ([]Answer, error) {
	p := &player{stage: stage, http: &http.Client{CheckRedirect: noRedirect, Transport: &http.Transport{}}}
	defer p.http.CloseIdleConnections()
	if err := p.open(ctx); err != nil {
		return nil, fmt.Errorf("opening chapter %s: %w", chapter.Name, err)
	}
	var answers []Answer
	for _, e := range chapter.Exchanges {
		answer, err := p.exchange(ctx, e)
		if err != nil {
			return answers, fmt.Errorf("chapter %s, %s: %w", chapter.Name, e.Name, err)
		}
		if !e.Prepares {
			answers = append(answers, p.normal(e, answer))
		}
	}
	return answers, nil
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// player is one telling of a chapter.
type player struct {
	stage Stage
	http  *http.Client
	words map[string]string
	roots map[string]string // URL of each service without the version, by service
	ends  map[string]string // public endpoint, by service
}

// raw is an answer as it came.
type raw struct {
	status int
	header http.Header
	text   []byte
	body   any // decoded; nil when it is no JSON
}

// types are the catalogue's words for the services.
var types = map[string]string{
	"identity": Identity, "compute": Compute, "network": Network, "image": Image, "volumev3": Volume,
}

var versionEnd = regexp.MustCompile(`/v[0-9][0-9.]*(/.*)?$`)

// open resets the stage, logs in and fills the words: the login's, and the ids of what every stage has.
func (p *player) open(ctx context.Context) error {
	if err := p.stage.Reset(ctx); err != nil {
		return err
	}
	login := p.stage.Login()
	p.words = map[string]string{
		"username": login.Username, "password": login.Password, "project-name": login.ProjectName,
		"admin-password": login.AdminPassword, "credential": login.AppCredID, "credential-name": login.AppCredName,
		"secret": login.AppCredSecret, "nowhere": Nowhere, "bogus": "bogus",
		"large": strings.Repeat(userData, 4000),
	}
	p.ends = map[string]string{Identity: login.AuthURL}
	p.roots = map[string]string{Identity: versionEnd.ReplaceAllString(login.AuthURL, "")}
	first, err := p.exchange(ctx, Exchange{Name: "log in", Service: Identity, Method: "POST", Path: "/auth/tokens",
		As: "nobody", Body: passwordLogin("$username", "$password", "$project-name"), Keep: map[string]string{
			"token": "header X-Subject-Token", "project": "token/project/id", "user": "token/user/id",
			"begin": "token/issued_at"}})
	if err != nil {
		return err
	}
	if err := p.readCatalogue(first.body, login.Region); err != nil {
		return err
	}
	for _, look := range []Exchange{
		{Service: Identity, Method: "POST", Path: "/auth/tokens", As: "nobody",
			Body: passwordLogin("admin", "$admin-password", "admin"),
			Keep: map[string]string{"admin": "header X-Subject-Token"}},
		{Service: Compute, Path: "/flavors", Keep: map[string]string{"flavor": "flavors/name=rancher.node/id",
			"zero-flavor": "flavors/name=rancher.zero/id"}},
		{Service: Image, Path: "/v2/images", Keep: map[string]string{"image": "images/name=ubuntu-24.04-cloud/id"}},
		{Service: Network, Path: "/v2.0/networks", Keep: map[string]string{"net": "networks/name=rancher-net/id",
			"subnet": "networks/name=rancher-net/subnets/0", "public": "networks/name=public/id"}},
		{Service: Network, Path: "/v2.0/security-groups", Keep: map[string]string{
			"group": "security_groups/name=rancher-sg/id", "default-group": "security_groups/name=default/id"}},
		{Service: Network, Path: "/v2.0/routers", Keep: map[string]string{"router": "routers/name=rancher-router/id"}},
	} {
		look.Name = "look at " + look.Service + look.Path
		if _, err := p.exchange(ctx, look); err != nil {
			return err
		}
	}
	return nil
}

func (p *player) readCatalogue(token any, region string) error {
	list, err := at(token, "token/catalog")
	if err != nil {
		return err
	}
	services, _ := list.([]any)
	for _, entry := range services {
		fields, _ := entry.(map[string]any)
		kind := fmt.Sprint(fields["type"])
		url, err := publicURL(entry, region)
		if err != nil {
			return fmt.Errorf("%s in the catalogue: %w", kind, err)
		}
		service := kind // one that is never asked, and only stands in answers
		if known, ok := types[kind]; ok {
			service = known
		}
		p.ends[service] = strings.TrimSuffix(url, "/")
		p.roots[service] = versionEnd.ReplaceAllString(p.ends[service], "")
	}
	for kind, service := range types {
		if p.ends[service] == "" {
			return fmt.Errorf("the catalogue has no %s", kind)
		}
	}
	return nil
}

func publicURL(service any, region string) (string, error) {
	list, err := at(service, "endpoints")
	if err != nil {
		return "", err
	}
	endpoints, _ := list.([]any)
	for _, endpoint := range endpoints {
		fields, _ := endpoint.(map[string]any)
		if url, ok := fields["url"].(string); ok && fields["interface"] == "public" && fields["region_id"] == region {
			return url, nil
		}
	}
	return "", errors.New("no public endpoint")
}

// exchange sends one request, again and again if it has to wait for something, and keeps what is to be kept.
func (p *player) exchange(ctx context.Context, e Exchange) (raw, error) {
	if e.Before != nil {
		if err := e.Before(ctx, knobs{Stage: p.stage, words: p.words}); err != nil {
			return raw{}, err
		}
	}
	answer, err := p.send(ctx, e)
	for passes := 0; err == nil && !reached(answer, e.Until); passes++ {
		if passes == maxPasses {
			return raw{}, fmt.Errorf("never came to %s: last %d %.400s", e.Until, answer.status, answer.text)
		}
		if err = p.stage.Pass(ctx); err == nil {
			answer, err = p.send(ctx, e)
		}
	}
	if err != nil {
		return raw{}, err
	}
	for word, path := range e.Keep {
		value, err := kept(answer, path)
		if err != nil {
			return raw{}, fmt.Errorf("keeping %s: %w; the answer was %d %.400s", word, err, answer.status, answer.text)
		}
		p.words[word] = value
	}
	return answer, nil
}

// knobs is a stage whose words a Before can add to.
type knobs struct {
	Stage
	words map[string]string
}

// keep gives a word to the exchanges that follow; for use in a Before.
func keep(stage Stage, word, value string) {
	if k, ok := stage.(knobs); ok {
		k.words[word] = value
	}
}

func reached(answer raw, until string) bool {
	path, want, field := strings.Cut(until, "=")
	if i := strings.LastIndex(until, "="); field {
		path, want = until[:i], until[i+1:]
	}
	switch {
	case until == "":
		return true
	case !field:
		return fmt.Sprint(answer.status) == until
	}
	value, err := at(answer.body, path)
	return err == nil && fmt.Sprint(value) == want
}

func kept(answer raw, path string) (string, error) {
	if name, ok := strings.CutPrefix(path, "header "); ok {
		if answer.header.Get(name) == "" {
			return "", fmt.Errorf("the answer has no header %s", name)
		}
		return answer.header.Get(name), nil
	}
	value, err := at(answer.body, path)
	if err != nil {
		return "", err
	}
	return fmt.Sprint(value), nil
}

func (p *player) send(ctx context.Context, e Exchange) (raw, error) {
	var missing error
	expand := func(text string) string {
		return word.ReplaceAllStringFunc(text, func(name string) string {
			value, ok := p.words[name[1:]]
			if !ok {
				missing = fmt.Errorf("no exchange kept the word %s", name)
			}
			return value
		})
	}
	base := p.ends[e.Service]
	if e.Root {
		base = p.roots[e.Service]
	}
	method := e.Method
	if method == "" {
		method = http.MethodGet
	}
	request, err := http.NewRequestWithContext(ctx, method, base+expand(e.Path), strings.NewReader(expand(e.Body)))
	if err != nil {
		return raw{}, err
	}
	if e.Body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	request.Header.Set("Accept", "application/json")
	if e.As == "" {
		e.As = "token"
	}
	if e.As != "nobody" {
		request.Header.Set("X-Auth-Token", expand("$"+e.As))
	}
	for name, value := range e.Header {
		if request.Header.Set(name, expand(value)); value == "" {
			request.Header.Del(name)
		}
	}
	if missing != nil {
		return raw{}, missing
	}
	response, err := p.http.Do(request)
	if err != nil {
		return raw{}, err
	}
	defer response.Body.Close()
	answer := raw{status: response.StatusCode, header: response.Header}
	if answer.text, err = io.ReadAll(response.Body); err != nil {
		return raw{}, fmt.Errorf("reading the answer: %w", err)
	}
	if json.Unmarshal(answer.text, &answer.body) != nil {
		answer.body = nil
	}
	return answer, nil
}

var word = regexp.MustCompile(`\$[a-z][a-z0-9-]*`)
