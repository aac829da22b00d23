package transport

import "context"

type contextKey int

const (
	repeatable contextKey = iota
	withoutRetry
)

// Repeatable marks the requests of a context as safe to send twice, so that a POST or PATCH is retried as a GET is.
func Repeatable(ctx context.Context) context.Context { return context.WithValue(ctx, repeatable, true) }

// WithoutRetry marks the requests of a context as not to be retried, whatever their method.
func WithoutRetry(ctx context.Context) context.Context {
	return context.WithValue(ctx, withoutRetry, true)
}

func marked(ctx context.Context, key contextKey) bool {
	set, _ := ctx.Value(key).(bool)
	return set
}
