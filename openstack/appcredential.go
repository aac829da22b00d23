package openstack

import (
	"context"
	"time"
)

// ApplicationCredentialExpires is when the application credential of the login stops working; zero means never, or that the
// login was done by password.
func (c *Client) ApplicationCredentialExpires(ctx context.Context) (time.Time, error) {
	id := c.identity.ApplicationCredentialID
	if id == "" {
		return time.Time{}, nil
	}
	answer, err := read(ctx, c, identity, "reading the application credential",
		func(a *appCredentialAnswer) bool { return a.Credential.ID == id },
		"users", c.identity.UserID, "application_credentials", id)
	if err != nil {
		return time.Time{}, err
	}
	return time.Time(answer.Credential.Expires), nil
}

type appCredentialAnswer struct {
	Credential struct {
		ID      string `json:"id"`
		Expires stamp  `json:"expires_at"` // null: never
	} `json:"application_credential"`
}
