package words

// Cause is what is said of a cause. The words stand beside the knowledge of it, in package diagnose; whoever makes a
// screen hands over how to look them up.
type Cause struct {
	Title, Why string
	Remedies   []Step
}
