package contract

import "slices"

// Chapters is the whole list.
func Chapters() []Chapter {
	return slices.Concat(
		[]Chapter{versions(), logins(), computeReads(), networkReads(), images(), refusedServers(), keyPairs(),
			networkWrites(), volumes(), life(), floatingIPs(), bootVolumes(), groups()},
		failures(),
		[]Chapter{expiry()},
	)
}
