package rancherapi

import (
	"context"
	"net/http"
)

// Setting is one setting of Rancher. One that was never set has an empty Value, the Source "default" and is not
// Customized.
type Setting struct {
	Name       string
	Value      string
	Default    string
	Customized bool
	Source     string // "default", "db", "env"
}

// Effective is the value that counts.
func (s Setting) Effective() string {
	if s.Value != "" {
		return s.Value
	}
	return s.Default
}

type settingBody struct {
	Name       string `json:"name"`
	Value      string `json:"value"`
	Default    string `json:"default"`
	Customized bool   `json:"customized"`
	Source     string `json:"source"`
}

// Setting reads one setting.
func (c *Client) Setting(ctx context.Context, name string) (Setting, error) {
	ask := call{doing: "reading setting " + name, method: http.MethodGet, path: "/v3/settings/" + segment(name)}
	if err := requireName(ask.doing, name); err != nil {
		return Setting{}, err
	}
	var body settingBody
	if err := c.sendJSON(ctx, ask, &body); err != nil {
		return Setting{}, err
	}
	return Setting(body), nil
}

// Settings reads all settings that the user may see, by name, in one request.
func (c *Client) Settings(ctx context.Context) (map[string]Setting, error) {
	ask := call{doing: "listing the settings", method: http.MethodGet, path: "/v3/settings"}
	rows, err := collect[settingBody](ctx, c.endpoint, ask)
	if err != nil {
		return nil, err
	}
	settings := make(map[string]Setting, len(rows))
	for _, row := range rows {
		settings[row.Name] = Setting(row)
	}
	return settings, nil
}

// PutSetting sets one setting. Rancher checks nothing: not even that server-url is a URL.
func (c *Client) PutSetting(ctx context.Context, name, value string) (Setting, error) {
	put := call{
		doing: "setting " + name, method: http.MethodPut, path: "/v3/settings/" + segment(name),
		body: map[string]string{"name": name, "value": value},
	}
	if err := requireName(put.doing, name); err != nil {
		return Setting{}, err
	}
	var body settingBody
	if err := c.sendJSON(ctx, put, &body); err != nil {
		return Setting{}, err
	}
	return Setting(body), nil
}
