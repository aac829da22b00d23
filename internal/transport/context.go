package transport

import "context"

type contextKey int

const (
	repeatableKey contextKey = iota
	withoutRetryKey
	journeyKey
)

// Repeatable marks the requests of a context as safe to send twice: a POST or PATCH is then retried as a GET is. It is
// for POSTs that only ask (a login, a dry run, an access review).
func Repeatable(ctx context.Context) context.Context {
	return context.WithValue(ctx, repeatableKey, true)
}

// WithoutRetry marks the requests of a context as to be tried once, whatever their method. It wins over Repeatable.
func WithoutRetry(ctx context.Context) context.Context {
	return context.WithValue(ctx, withoutRetryKey, true)
}

func marked(ctx context.Context, key contextKey) bool {
	set, _ := ctx.Value(key).(bool)
	return set
}
