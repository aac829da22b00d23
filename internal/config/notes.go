package config

import (
	"os"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// The codes of what Load notices without refusing it, with the arguments of each.
const (
	// NoteDotenvDiffers: .env and rosctl.yaml say different things, and the file wins. It once sent a login to the wrong
	// server. Args: name (RANCHER_URL), path (rancher.url), dotenv, file (both values), where (.env:3), used.
	NoteDotenvDiffers = "config-dotenv-differs"
	// NoteEnvHidesFile: the environment sends the run to another Rancher than rosctl.yaml does, and wins. Args: name,
	// path, env, file (both values), where (rosctl.yaml:4:3).
	NoteEnvHidesFile = "config-env-hides-file"
	// NoteDotenvDollar: a secret in .env holds a "$" outside single quotes, which is replaced there. Args: name, where.
	NoteDotenvDollar = "config-dotenv-dollar"
	// NoteDotenvHash: a secret in .env holds " #" outside quotes, where it ends. Args: name, where.
	NoteDotenvHash = "config-dotenv-hash"
	// NoteDotenvBackslash: a secret in .env holds a backslash in double quotes, which is taken out. Args: name, where.
	NoteDotenvBackslash = "config-dotenv-backslash"
	// NoteDotenvUnknown: a RANCHER_ variable in .env that nothing reads. Args: name, where, nearest (may be empty).
	NoteDotenvUnknown = "config-dotenv-unknown"
	// NoteSecretReadable: others on this machine may read a file with a secret. Args: path, mode ("0644").
	NoteSecretReadable = "config-secret-readable"
	// NoteInsecure: certificates are not verified. Args: connection (rancher, openstack).
	NoteInsecure = "config-insecure"
	// NoteEvenEtcd: an even number of etcd members. Args: members, tolerates (members that may fail), better.
	NoteEvenEtcd = "config-etcd-even"
	// NoteNoCNI: no network plug-in, so that no node becomes Ready until somebody installs one.
	NoteNoCNI = "config-cni-none"
	// NoteLongName: cluster and pool together are so long that names of machines are cut. Args: pool, name, length, limit.
	NoteLongName = "config-name-long"
	// NoteOSIgnored: OS_* variables are set, and a named cloud is used instead. Args: cloud, names.
	NoteOSIgnored = "config-os-env-ignored"
	// NoteCloudsUnreadable: a clouds.yaml or secure.yaml was passed over because it may not be read. Args: path.
	NoteCloudsUnreadable = "config-clouds-unreadable"
	// NoteProfileUnknown: the cloud names a profile that no clouds-public.yaml has. Args: cloud, profile.
	NoteProfileUnknown = "config-profile-unknown"
	// NoteNoProject: the cloud names no project, so Keystone chooses the user's default one. Args: cloud.
	NoteNoProject = "config-cloud-no-project"
)

func note(code string, args finding.Args) event.Note { return event.Note{Code: code, Args: args} }

// readableByOthers returns the mode of a regular file that group or others may read, "" for any other.
func readableByOthers(path string) string {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Mode().Perm()&0o044 == 0 {
		return ""
	}
	return "0" + octal(info.Mode().Perm())
}

func octal(mode os.FileMode) string {
	return string([]byte{'0' + byte(mode>>6&7), '0' + byte(mode>>3&7), '0' + byte(mode&7)})
}

// sameFile tells whether a note is about that file already.
func sameFile(path string) func(event.Note) bool {
	return func(n event.Note) bool { return n.Code == NoteSecretReadable && n.Args["path"] == path }
}
