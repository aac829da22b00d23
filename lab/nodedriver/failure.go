package nodedriver

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/gophercloud/gophercloud/v2"
)

// failure is an error in the program's own words. They are not ours to improve: people and rosctl know them by heart.
type failure string

func (f failure) Error() string { return string(f) }

func failuref(format string, args ...any) error { return failure(fmt.Sprintf(format, args...)) }

// asOld puts an error of gophercloud v2 into the words of v0.7, which rancher-machine is built with. expected are the codes
// that v0.7 told for this request; most requests tell none, which prints as []. Errors that are not answers (dial, TLS,
// missing input) have the same words in both.
func asOld(err error, expected ...int) error {
	var unable *gophercloud.ErrUnableToReauthenticate
	var after *gophercloud.ErrErrorAfterReauthentication
	var answer gophercloud.ErrUnexpectedResponseCode
	switch {
	case err == nil:
		return nil
	case errors.As(err, &unable):
		if errors.As(unable.ErrOriginal, &answer) {
			return failuref("Unable to re-authenticate: %s", unexpected(answer, expected))
		}
		return err
	case errors.As(err, &after):
		original := asOld(after.ErrOriginal, expected...)
		return failuref("Successfully re-authenticated, but got error executing request: %v", original)
	case errors.As(err, &answer):
		return oldAnswer(answer, expected)
	}
	return err
}

// oldAnswer words an answer whose code was not expected. Only the codes without a sentence of their own show the body on a
// line of its own; 404 and 500 do not show it at all.
func oldAnswer(answer gophercloud.ErrUnexpectedResponseCode, expected []int) error {
	switch answer.Actual {
	case http.StatusBadRequest:
		return failuref("Bad request with: [%s %s], error message: %s", answer.Method, answer.URL, answer.Body)
	case http.StatusUnauthorized:
		return failure("Authentication failed")
	case http.StatusForbidden:
		return failuref("Request forbidden: [%s %s], error message: %s", answer.Method, answer.URL, answer.Body)
	case http.StatusNotFound:
		return failure("Resource not found")
	case http.StatusMethodNotAllowed:
		return failure("Method not allowed")
	case http.StatusRequestTimeout:
		return failure("The server timed out waiting for the request")
	case http.StatusTooManyRequests:
		return failure("Too many requests have been sent in a given amount of time. Pause requests, wait up to one minute, " +
			"and try again.")
	case http.StatusInternalServerError:
		return failure("Internal Server Error")
	case http.StatusServiceUnavailable:
		return failure("The service is currently unable to handle the request due to a temporary overloading or maintenance. " +
			"This is a temporary condition. Try again later.")
	}
	return failure(unexpected(answer, expected))
}

func unexpected(answer gophercloud.ErrUnexpectedResponseCode, expected []int) string {
	return fmt.Sprintf("Expected HTTP response code %v when accessing [%s %s], but got %d instead\n%s",
		expected, answer.Method, answer.URL, answer.Actual, answer.Body)
}
