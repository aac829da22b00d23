package bundle

// excerpt is the text that an object was read from.
type excerpt struct {
	text string
	line int
}
