package world

import (
	"fmt"
	"strings"
	"time"
)

// boot plays what a VM prints from power-on to the install script: kernel, the stages of cloud-init, the login prompt
// (cloud-init's own wording; Ubuntu copies it to the console).
func (w *World) boot(c *cluster, v *vm) {
	stages := []struct {
		stage Stage
		at    float64 // part of bootTime
		print func()
	}{
		{StageKernel, 0.08, func() {
			w.print(v, "[    0.000000] Linux version "+kernel+" (buildd@lcy02-amd64-115) #45-Ubuntu SMP PREEMPT_DYNAMIC",
				"[    0.000000] Command line: BOOT_IMAGE=/vmlinuz-"+kernel+" root=LABEL=cloudimg-rootfs ro console=tty1 console=ttyS0",
				"[    2.113377] systemd[1]: Detected virtualization kvm.",
				"[    2.114012] systemd[1]: Hostname set to <ubuntu>.")
		}},
		{StageLocal, 0.3, func() { w.printStage(v, StageLocal) }},
		{StageInit, 0.5, func() {
			w.printStage(v, StageInit)
			w.cloudInit(v, "ci-info: +++++++++++++++++++++++Net device info+++++++++++++++++++++++",
				fmt.Sprintf("ci-info: |  ens3  | True |  %s  | 255.255.255.0 | global |", v.IPAddress))
		}},
		{StageConfig, 0.75, func() { w.printStage(v, StageConfig) }},
		{StageFinal, 0.9, func() {
			w.print(v, "", osName+" "+v.Machine+" ttyS0", "", v.Machine+" login: ")
			w.printStage(v, StageFinal)
		}},
		{StageInstall, 1, func() { w.install(c, v) }},
	}
	whole := w.about(bootTime)
	for _, s := range stages {
		at := time.Duration(s.at * float64(whole))
		if s.stage == v.guest.StopAt {
			w.later(v, at, func() { w.print(v, v.guest.Lines...) })
			return
		}
		w.later(v, at, s.print)
	}
}

// print writes lines to a VM's console.
func (w *World) print(v *vm, lines ...string) {
	if w.options.Console == nil || v.guest.Silent || len(lines) == 0 {
		return
	}
	w.options.Console(v.ServerID, strings.Join(lines, "\n")+"\n")
}

// up is a VM's time since power-on, in seconds, as the kernel and cloud-init print it.
func (w *World) up(v *vm) float64 { return w.now().Sub(v.activeAt).Seconds() }

// cloudInit writes lines of cloud-init, or of what it runs, with the stamp that systemd's console has.
func (w *World) cloudInit(v *vm, lines ...string) {
	out := make([]string, len(lines))
	at := w.up(v)
	for i, line := range lines {
		at += 0.002 + 0.1*w.random.Float64()
		out[i] = fmt.Sprintf("[%12.6f] cloud-init[%d]: %s", at, v.cloudInitPID, line)
	}
	w.print(v, out...)
}

// printStage begins a stage of cloud-init, each of which is a process of its own.
func (w *World) printStage(v *vm, stage Stage) {
	v.cloudInitPID += 100 + w.random.IntN(150)
	w.cloudInit(v, fmt.Sprintf("Cloud-init v. %s running '%s' at %s. Up %.2f seconds.",
		cloudInit, stage, w.now().UTC().Format(time.RFC1123Z), w.up(v)))
}

// finished is cloud-init's last line. It comes whether the scripts worked or not; that they did not is said before.
func (w *World) finished(v *vm, failed bool) {
	if failed {
		at := w.now().UTC().Format("2006-01-02 15:04:05,000")
		w.cloudInit(v, at+" - cc_scripts_user.py[WARNING]: Failed to run module scripts_user (scripts in "+
			"/var/lib/cloud/instance/scripts)",
			at+" - util.py[WARNING]: Running module scripts_user (<module 'cloudinit.config.cc_scripts_user' from "+
				"'/usr/lib/python3/dist-packages/cloudinit/config/cc_scripts_user.py'>) failed")
	}
	w.cloudInit(v, fmt.Sprintf("Cloud-init v. %s finished at %s. Datasource DataSourceConfigDrive [net,ver=2]"+
		"[source=/dev/sr0].  Up %.2f seconds", cloudInit, w.now().UTC().Format(time.RFC1123Z), w.up(v)))
}

// info, fail and fatal are the install script's own ways to speak: two blanks behind the bracket.
func (w *World) info(v *vm, texts ...string)  { w.say(v, "[INFO]  ", texts) }
func (w *World) fail(v *vm, texts ...string)  { w.say(v, "[ERROR]  ", texts) }
func (w *World) fatal(v *vm, texts ...string) { w.say(v, "[FATAL]  ", texts) }

func (w *World) say(v *vm, level string, texts []string) {
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = level + text
	}
	w.cloudInit(v, lines...)
}

// install plays the install script of the system agent (rancher/system-agent install.sh, as Rancher 2.14 serves it): the
// same steps, the same words, and the same patience: what does not answer is tried again each five seconds for hours.
// Faults of the CA and of the script's variables end it at once.
func (w *World) install(c *cluster, v *vm) {
	w.info(v, "--no-roles flag passed, unsetting all other requested roles")
	if v.script.server == "" {
		w.fatal(v, "$CATTLE_SERVER was not set")
		w.finished(v, true)
		return
	}
	w.info(v, fmt.Sprintf("CA strict verification is set to %t", v.script.strict),
		"Using default agent configuration directory /etc/rancher/agent",
		"Using default agent var directory /var/lib/rancher/agent")
	if v.script.checksum == "" && v.script.strict {
		w.fatal(v, "Aborting system-agent installation due to requested strict CA verification with no CA checksum provided")
		w.finished(v, true)
		return
	}
	if v.script.checksum != "" {
		w.attempt(v, "/cacerts", "downloading the CA certificate", func(a Answer) {
			if w.checkCA(v, a.Body) {
				w.connect(c, v)
			} else {
				w.finished(v, true)
			}
		})
		return
	}
	w.connect(c, v)
}

// attempt asks for a part of Rancher until the answer is 200.
func (w *World) attempt(v *vm, path, doing string, then func(Answer)) {
	url := v.script.server + path
	a := Answer{Code: 200, Body: published(w.setting("cacerts"))}
	if w.options.Site != nil {
		a = w.options.Site.Get(v.VM, url)
	}
	if a.Code == 200 {
		w.later(v, w.about(800*ms), func() { then(a) })
		return
	}
	if a.Curl != "" {
		w.cloudInit(v, a.Curl)
	}
	w.fail(v, fmt.Sprintf("%03d received while %s. Sleeping for 5 seconds and trying again", a.Code, doing))
	w.later(v, scriptRetry, func() { w.attempt(v, path, doing, then) })
}

// checkCA compares the CA that was downloaded with the checksum that the script carries.
func (w *World) checkCA(v *vm, body string) bool {
	url := v.script.server + "/cacerts"
	w.info(v, "Successfully downloaded CA certificate")
	switch {
	case body == "":
		w.fail(v, "The environment variable CATTLE_CA_CHECKSUM is set but there is no CA certificate configured at "+url)
		return false
	case !strings.Contains(body, "-----BEGIN CERTIFICATE-----"):
		w.fail(v, "Value from "+url+" does not look like an x509 certificate (unable to load certificate)",
			"Retrieved cacerts:")
		w.cloudInit(v, strings.Split(strings.TrimRight(body, "\n"), "\n")...)
		return false
	}
	w.info(v, "Value from "+url+" is an x509 certificate")
	if served := hexSum(body); served != v.script.checksum {
		w.fail(v, fmt.Sprintf("Configured cacerts checksum (%s) does not match given --ca-checksum (%s)",
			served, v.script.checksum),
			"Please check if the correct certificate is configured at"+url) // the missing blank is the script's
		return false
	}
	return true
}

// connect plays the rest of the script: test, download, registration, start of the agent.
func (w *World) connect(c *cluster, v *vm) {
	w.attempt(v, "/healthz", "testing Rancher connection", func(Answer) {
		w.info(v, "Successfully tested Rancher connection",
			"Downloading rancher-system-agent binary from "+v.script.server+"/assets/rancher-system-agent-amd64")
		w.later(v, w.about(checkIn/2), func() {
			w.attempt(v, "/assets/rancher-system-agent-amd64", "downloading the rancher-system-agent binary", func(Answer) {
				w.info(v, "Successfully downloaded the rancher-system-agent binary.",
					"Downloading rancher-system-agent-uninstall.sh script from "+v.script.server+"/assets/system-agent-uninstall.sh",
					"Successfully downloaded the rancher-system-agent-uninstall.sh script.",
					"Generating Cattle ID")
				w.later(v, w.about(checkIn/2), func() { w.register(c, v) })
			})
		})
	})
}

func (w *World) register(c *cluster, v *vm) {
	w.attempt(v, "/v3/connect/agent", "downloading Rancher connection information", func(Answer) {
		w.info(v, "Successfully downloaded and validated Rancher connection information",
			"systemd: Creating service file",
			"Creating environment file /etc/systemd/system/rancher-system-agent.env",
			"Enabling rancher-system-agent.service",
			"Starting/restarting rancher-system-agent.service")
		w.finished(v, false)
		v.checkedIn = true
		w.after(2*time.Second, "agent "+c.key.String(), func() { w.agents(c) })
	})
}
