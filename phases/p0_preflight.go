package phases

import (
	"slices"
	"time"
)

// preflight looks at everything that would otherwise show twenty minutes later. It changes nothing.
func preflight() Phase {
	return Phase{
		Number: 0,
		Name:   "preflight",
		Why:    "every later failure that takes 20 minutes to show is visible here in seconds",
		Usual:  10 * time.Second,
		Gates: slices.Concat(
			nameRuleGates(), rancherGates(), clockGates(), rightsGates(), settingGates(), driverGates(), versionGates(),
			serverURLGates(), trustGates(), cloudGates(), quotaGates(), securityGroupGates(), nameGates(),
			leftoverGates(), webhookGates()),
	}
}
