package phases

import (
	"bytes"
	"context"
	"os"
	"slices"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
)

// keypairPaired asks whether a key pair of the configuration exists for the user that the driver logs in as. The driver takes
// a key pair and its private key together or not at all.
func keypairPaired(ctx context.Context, r *Run) (finding.Finding, error) {
	for _, pool := range r.Spec.Pools {
		if m := pool.Machine; (m.Keypair == "") != (m.KeypairPrivateKeyFile == "") {
			args := finding.Args{"pool": pool.Name, "keypair": m.Keypair, "file": m.KeypairPrivateKeyFile}
			proof := seen(finding.Config, "machine of pool "+pool.Name,
				"keypair: "+quoted(m.Keypair)+", keypairPrivateKeyFile: "+quoted(m.KeypairPrivateKeyFile))
			return finding.Failed(codeKeypair, "half", args, proof), nil
		}
	}
	wanted := each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.Keypair })
	if len(wanted) == 0 {
		return finding.Passed(codeKeypair, "driver-made", nil), nil
	}
	pairs, err := r.keyPairs(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	for _, asked := range wanted {
		if found := pick(asked, pairs); len(found.Found) == 0 {
			return absentOrAmbiguous(codeKeypair, "key pair", found), nil
		}
	}
	args := finding.Args{"keypair": list(wanted, 3)}
	proof := seen(finding.OpenStack, "os-keypairs", list(wanted, 3))
	for _, pool := range r.Spec.Pools {
		file := pool.Machine.KeypairPrivateKeyFile
		if file == "" {
			continue
		}
		args["file"] = file
		content, err := os.ReadFile(file)
		if err != nil {
			return finding.Failed(codeKeypair, "unreadable", args, seen(finding.File, file, err.Error())), nil
		}
		if !isPrivateKey(content) {
			return finding.Warned(codeKeypair, "not-private", args, seen(finding.File, file, "no PEM block of a private key")), nil
		}
	}
	return finding.Passed(codeKeypair, "ok", args, proof), nil
}

// isPrivateKey tells a private key in any of its PEM forms from a public one.
func isPrivateKey(content []byte) bool {
	return slices.ContainsFunc(bytes.Split(content, []byte("\n")), func(line []byte) bool {
		return bytes.HasPrefix(line, []byte("-----BEGIN ")) && bytes.Contains(line, []byte("PRIVATE KEY"))
	})
}
