package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rosctl/rosctl/lab/contract"
	"github.com/stretchr/testify/require"
	"sigs.k8s.io/yaml"
)

// realStage plays the contract on the real OpenStack, with its knobs.
type realStage struct {
	lab    *openStackLab
	login  contract.Login
	images []string // ids that AddImage made, to be taken away again
}

func newRealStage(t *testing.T) *realStage {
	t.Helper()
	text, err := os.ReadFile(theOpenStack.cloudsFile())
	require.NoError(t, err)
	var file struct {
		Clouds map[string]struct {
			Region string `json:"region_name"`
			Auth   struct {
				URL        string `json:"auth_url"`
				Username   string `json:"username"`
				Password   string `json:"password"`
				Project    string `json:"project_name"`
				Credential string `json:"application_credential_id"`
				Secret     string `json:"application_credential_secret"`
			} `json:"auth"`
		} `json:"clouds"`
	}
	require.NoError(t, yaml.Unmarshal(text, &file))
	user, admin, credential := file.Clouds["rancher"], file.Clouds["admin"], file.Clouds["rancher-appcred"]
	return &realStage{lab: theOpenStack, login: contract.Login{
		AuthURL: user.Auth.URL, Region: user.Region, Username: user.Auth.Username, Password: user.Auth.Password,
		ProjectName: user.Auth.Project, AdminPassword: admin.Auth.Password,
		AppCredID: credential.Auth.Credential, AppCredName: "rosctl", AppCredSecret: credential.Auth.Secret,
	}}
}

func (s *realStage) Login() contract.Login { return s.login }

func (s *realStage) Reset(ctx context.Context) error {
	for _, id := range s.images {
		if _, err := s.image(ctx, http.MethodDelete, "/"+id, "", nil); err != nil {
			return err
		}
	}
	s.images = nil
	consoles, err := filepath.Glob(filepath.Join(s.lab.dir, "console", "*.log"))
	for _, path := range consoles {
		err = errors.Join(err, os.Remove(path))
	}
	return errors.Join(err, s.lab.run("reset"))
}

func (s *realStage) Pass(ctx context.Context) error {
	select {
	case <-time.After(100 * time.Millisecond):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *realStage) Quota(_ context.Context, name string, n int) error {
	return s.lab.run("fault", "quota-"+name, strconv.Itoa(n))
}

func (s *realStage) Fault(ctx context.Context, kind, text string) error {
	switch kind {
	case contract.NoValidHost:
		return s.lab.run("fault", "no-valid-host")
	case contract.BuildAborted:
		return s.lab.run("fault", "fail-spawn", text)
	case contract.SlowSpawn:
		return s.lab.run("fault", "spawn-delay", "4")
	case contract.NoCompute:
		return s.lab.run("fault", "stop-compute")
	case contract.ShortTokens:
		return s.lab.run("fault", "token-ttl", "1")
	case contract.TokensExpire:
		if err := s.lab.run("fault", "resume"); err != nil {
			return err
		}
		select {
		case <-time.After(time.Second):
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return fmt.Errorf("the real OpenStack knows no fault %q", kind)
}

func (s *realStage) Console(_ context.Context, server, text string) error {
	return os.WriteFile(filepath.Join(s.lab.dir, "console", server+".log"), []byte(text), 0o600)
}

// AddImage makes an image as the administrator.
func (s *realStage) AddImage(ctx context.Context, name string, minDisk int, deactivated bool) (string, error) {
	body, err := json.Marshal(map[string]any{"name": name, "disk_format": "raw", "container_format": "bare",
		"visibility": "public", "min_disk": minDisk})
	if err != nil {
		return "", err
	}
	answer, err := s.image(ctx, http.MethodPost, "", "application/json", body)
	if err != nil {
		return "", err
	}
	var made struct{ ID string }
	if err := json.Unmarshal(answer, &made); err != nil {
		return "", fmt.Errorf("making image %s: %w", name, err)
	}
	s.images = append(s.images, made.ID)
	if _, err := s.image(ctx, http.MethodPut, "/"+made.ID+"/file", "application/octet-stream", []byte("disk")); err != nil {
		return "", err
	}
	if deactivated {
		_, err = s.image(ctx, http.MethodPost, "/"+made.ID+"/actions/deactivate", "", nil)
	}
	return made.ID, err
}

// image asks Glance for something as the administrator.
func (s *realStage) image(ctx context.Context, method, path, kind string, body []byte) ([]byte, error) {
	login := fmt.Sprintf(`{"auth": {"identity": {"methods": ["password"], "password": {"user": {"name": "admin",
		"domain": {"id": "default"}, "password": %q}}}, "scope": {"project": {"name": "admin",
		"domain": {"id": "default"}}}}}`, s.login.AdminPassword)
	header, answer, err := ask(ctx, http.MethodPost, s.login.AuthURL+"/auth/tokens", "", "application/json", []byte(login))
	if err != nil {
		return nil, err
	}
	var token struct {
		Token struct {
			Catalog []struct {
				Type      string
				Endpoints []struct{ Interface, URL string }
			}
		}
	}
	if err := json.Unmarshal(answer, &token); err != nil {
		return nil, err
	}
	for _, service := range token.Token.Catalog {
		for _, endpoint := range service.Endpoints {
			if service.Type == "image" && endpoint.Interface == "public" {
				url := strings.TrimSuffix(endpoint.URL, "/") + "/v2/images" + path
				_, answer, err = ask(ctx, method, url, header.Get("X-Subject-Token"), kind, body)
				return answer, err
			}
		}
	}
	return nil, errors.New("no image service in the catalogue")
}

// ask sends one request; an answer above 299 is an error.
func ask(ctx context.Context, method, url, token, kind string, body []byte) (http.Header, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	if kind != "" {
		request.Header.Set("Content-Type", kind)
	}
	if token != "" {
		request.Header.Set("X-Auth-Token", token)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode > 299 {
		err = fmt.Errorf("%s %s: %s: %.300s", method, url, answer.Status, text)
	}
	return answer.Header, text, err
}
