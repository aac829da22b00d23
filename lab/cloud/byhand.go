package cloud

import "fmt"

// DeleteServer deletes a server of any project, named by id or by name, as its user does by hand: with all the time that
// Nova takes for it.
func (c *Cloud) DeleteServer(nameOrID string) error {
	c.mu.Lock()
	defer func() {
		c.mu.Unlock()
		c.poke()
	}()
	c.settle()
	s := c.serverCalled(nameOrID)
	if s == nil {
		return fmt.Errorf("deleting server %q: the lab's OpenStack has none of that name or id", nameOrID)
	}
	c.remove(s)
	return nil
}
