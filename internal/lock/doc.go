// Package lock keeps two runs off one cluster, on one machine or on two. It knows when a lock is free, held, or left
// behind by a run that died, renews the own one in the background, and says when it was lost. Where the record of the
// lock is kept is a Store's business: this package knows no server, no phase and no screen.
//
// The rules. A holder renews its record; one that was not renewed for as long as it says may be taken over, but only
// after it was watched and nothing moved: the clocks of two machines differ, and a record that looks old may be renewed
// by a holder whose clock is behind. The store's own version decides every race, never a clock.
package lock
