package rancherapi

import (
	"errors"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// statusError shows an Error to client-go, whose reflector decides by Kubernetes' status codes and reasons whether to
// list again.
type statusError struct{ fault *Error }

// forReflector wraps our errors; others stay as they are.
func forReflector(err error) error {
	var fault *Error
	if errors.As(err, &fault) && fault.Status != 0 {
		return statusError{fault}
	}
	return err
}

// Error is our Error's text.
func (s statusError) Error() string { return s.fault.Error() }

// Unwrap is our Error.
func (s statusError) Unwrap() error { return s.fault }

// Status is apimachinery's APIStatus.
func (s statusError) Status() metav1.Status {
	return metav1.Status{
		Status: metav1.StatusFailure, Code: int32(s.fault.Status), //nolint:gosec // an HTTP status
		Reason: metav1.StatusReason(s.fault.Reason), Message: s.fault.Message,
	}
}
