// Code generated from the YAML files beside it by go generate. DO NOT EDIT.

package knowledge

// These are data of the program, not code that makes them: starting costs nothing.
var (
	builtinCauses = []Cause{
		{Slug: "ca-missing", Code: "ROS-CAUSE-001", Phase: 7, Final: true, Title: Text{EN: "the nodes have no CA for Rancher's certificate", MS: "nod tidak mempunyai CA untuk sijil Rancher"}, Why: Text{EN: "Rancher publishes no CA under /cacerts, or not the one that signed its certificate, so what runs on a node cannot verify Rancher and stops or repeats without end", MS: "Rancher tidak menerbitkan CA di /cacerts, atau bukan CA yang menandatangani sijilnya, jadi program di nod tidak dapat mengesahkan Rancher lalu berhenti atau mengulang tanpa henti"}, Remedies: []Step{
			{Text: Text{EN: "publish the CA (Helm values privateCA=true and the Secret cattle-system/tls-ca), or, when the certificate is publicly trusted, set agent-tls-mode to system-store", MS: "terbitkan CA (nilai Helm privateCA=true dan Secret cattle-system/tls-ca), atau jika sijil itu dipercayai umum, tetapkan agent-tls-mode kepada system-store"}},
			{Text: Text{EN: "put the whole chain with its intermediates into the Secret tls-rancher-ingress", MS: "letakkan rantai sijil yang lengkap dengan sijil perantaraan dalam Secret tls-rancher-ingress"}},
			{Text: Text{EN: "then let the machines be made anew; the script of a machine that exists is not repaired", MS: "kemudian biarkan mesin dibina semula; skrip pada mesin sedia ada tidak dibaiki"}, Command: "rosctl teardown CLUSTER && rosctl create", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what Rancher publishes, and which chain it serves", MS: "lihat apa yang diterbitkan Rancher dan rantai sijil yang dihidangkan"}, Command: "curl -sk \"$RANCHER_URL/cacerts\"; openssl s_client -connect \"${RANCHER_URL#https://}:443\" -showcerts </dev/null"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "ca-checksum-mismatch", Code: "ROS-CAUSE-002", Phase: 7, Final: true, Title: Text{EN: "the CA that Rancher serves is not the one that the nodes were told to trust", MS: "CA yang dihidangkan Rancher bukan CA yang diarahkan untuk dipercayai oleh nod"}, Why: Text{EN: "the checksum in the node's script was made when its machine was made; the CA was replaced since, its file has other line ends, or another server answers under the name", MS: "checksum dalam skrip nod dibuat semasa mesin dibuat; sejak itu CA telah ditukar, failnya mempunyai penghujung baris yang lain, atau pelayan lain menjawab dengan nama itu"}, Remedies: []Step{
			{Text: Text{EN: "compare the checksum of what is served now with the one in the message", MS: "bandingkan checksum yang dihidangkan sekarang dengan yang tertera dalam mesej"}, Command: "curl -sk \"$RANCHER_URL/cacerts\" | sha256sum"},
			{Text: Text{EN: "then let the machines be made anew, so that they get a new script", MS: "kemudian biarkan mesin dibina semula supaya mendapat skrip baharu"}, Command: "rosctl teardown CLUSTER && rosctl create", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask from a VM in the same network whether the same server answers there", MS: "semak dari VM dalam rangkaian yang sama sama ada pelayan yang sama menjawab"}, Command: "curl -sk \"$RANCHER_URL/cacerts\" | openssl x509 -noout -subject -issuer -dates"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "dns-unresolvable", Code: "ROS-CAUSE-003", Phase: 7, Final: true, Title: Text{EN: "the VMs or their pods cannot resolve Rancher's name", MS: "VM atau pod di dalamnya tidak dapat menyelesaikan nama Rancher"}, Why: Text{EN: "they ask the name servers of their subnet, which do not know it; an entry in /etc/hosts elsewhere does not help them, and one on the node does not help its pods", MS: "mereka bertanya kepada pelayan nama subrangkaian yang tidak mengenali nama itu; entri /etc/hosts di tempat lain tidak membantu, dan entri pada nod tidak membantu podnya"}, Remedies: []Step{
			{Text: Text{EN: "make the record on those name servers, or give the subnet ones that know it", MS: "buat rekod pada pelayan nama tersebut, atau beri subrangkaian pelayan nama yang mengenalinya"}, Command: "openstack subnet set --dns-nameserver ADDRESS SUBNET"},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask the name servers of the subnet themselves", MS: "tanya terus kepada pelayan nama subrangkaian"}, Command: "dig @ADDRESS RANCHER-HOST"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "server-url-unset", Code: "ROS-CAUSE-004", Phase: 7, Final: true, Title: Text{EN: "Rancher's setting server-url was empty when the nodes' script was made", MS: "tetapan server-url Rancher kosong semasa skrip nod dibuat"}, Why: Text{EN: "the script then holds no address to register at; setting it later does not repair a machine that exists", MS: "skrip itu tidak mempunyai alamat untuk mendaftar; menetapkannya kemudian tidak membaiki mesin sedia ada"}, Remedies: []Step{
			{Text: Text{EN: "set server-url in Rancher (Global Settings), then let the machines be made anew", MS: "tetapkan server-url dalam Rancher (Global Settings), kemudian biarkan mesin dibina semula"}, Command: "rosctl teardown CLUSTER && rosctl create", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the setting", MS: "baca tetapan itu"}, Command: "kubectl get settings.management.cattle.io server-url -o jsonpath='{.value}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "sg-port-blocked", Code: "ROS-CAUSE-005", Phase: 7, Final: true, Title: Text{EN: "a security group or a filter on the way blocks a port", MS: "kumpulan keselamatan atau penapis di laluan menyekat satu port"}, Why: Text{EN: "the name resolves, but the connection is refused or its packets are dropped outside the VM; to Rancher it is port 443, between the nodes 9345, 6443, 2379, 2380, 10250, and of the CNI 8472/udp, 4789/udp, 179 or 5473", MS: "nama dapat diselesaikan, tetapi sambungan ditolak atau paketnya digugurkan di luar VM; ke Rancher port 443, antara nod 9345, 6443, 2379, 2380, 10250, dan bagi CNI 8472/udp, 4789/udp, 179 atau 5473"}, Remedies: []Step{
			{Text: Text{EN: "allow the port in the security group of the nodes", MS: "benarkan port itu dalam kumpulan keselamatan nod"}, Command: "openstack security group rule create --protocol tcp --dst-port PORT --remote-group GROUP GROUP"},
			{Text: Text{EN: "check the egress rules, the router, and the firewall between the VM network and Rancher", MS: "semak peraturan egress, penghala, dan tembok api antara rangkaian VM dengan Rancher"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "try the port from the other node", MS: "cuba port itu dari nod yang lain"}, Command: "nc -vz ADDRESS PORT"},
			{Text: Text{EN: "see what the groups allow", MS: "lihat apa yang dibenarkan oleh kumpulan keselamatan"}, Command: "openstack security group rule list --long GROUP"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "cert-expired", Code: "ROS-CAUSE-006", Phase: 7, Final: true, Title: Text{EN: "a certificate has expired", MS: "satu sijil telah tamat tempoh"}, Why: Text{EN: "the time of its end has passed, and the clocks are right; whoever verifies it refuses the connection", MS: "tarikh tamatnya telah berlalu dan jam adalah betul; sesiapa yang mengesahkannya menolak sambungan"}, Remedies: []Step{
			{Text: Text{EN: "Rancher's own certificate is renewed in the Secret cattle-system/tls-rancher-ingress", MS: "sijil Rancher sendiri diperbaharui dalam Secret cattle-system/tls-rancher-ingress"}},
			{Text: Text{EN: "those of a cluster's components are renewed by a rotation (Cluster, Rotate Certificates), or by a restart of RKE2 within 90 days before their end", MS: "sijil komponen kluster diperbaharui melalui putaran (Cluster, Rotate Certificates), atau dengan memulakan semula RKE2 dalam 90 hari sebelum tamat"}, Command: "systemctl stop rke2-server && rke2 certificate rotate && systemctl start rke2-server", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the dates of the certificate that is served", MS: "baca tarikh sijil yang dihidangkan"}, Command: "openssl s_client -connect HOST:PORT </dev/null | openssl x509 -noout -dates"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "clock-skew", Code: "ROS-CAUSE-007", Phase: 7, FixPhase: 7, Final: true, Title: Text{EN: "the VM's clock is wrong", MS: "jam VM tidak betul"}, Why: Text{EN: "certificates that are valid look not yet valid, or expired, to it", MS: "sijil yang sah kelihatan belum sah, atau telah tamat, kepadanya"}, Remedies: []Step{
			{Text: Text{EN: "set the clock and keep it by NTP, which the network must let through (123/udp)", MS: "betulkan jam dan kekalkan dengan NTP, yang mesti dibenarkan oleh rangkaian (123/udp)"}, Command: "timedatectl set-ntp true"},
			{Text: Text{EN: "check NTP in the image and on the subnet, and the hypervisors' clocks", MS: "semak NTP dalam imej dan pada subrangkaian, serta jam hipervisor"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare the clocks of the node, of the server that it talks to, and here", MS: "bandingkan jam nod, jam pelayan yang dihubungi, dan jam di sini"}, Command: "date -u; timedatectl; chronyc tracking"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "server-url-wrong", Code: "ROS-CAUSE-008", Phase: 7, Final: true, Title: Text{EN: "server-url names an address that the nodes cannot use, or that Rancher's certificate is not for", MS: "server-url menamakan alamat yang tidak dapat digunakan nod, atau yang tiada dalam sijil Rancher"}, Why: Text{EN: "the nodes register at server-url and check the name in the certificate; an old name, an internal one, an address or another port leads them elsewhere", MS: "nod mendaftar di server-url dan menyemak nama dalam sijil; nama lama, nama dalaman, alamat IP atau port lain membawa mereka ke tempat lain"}, Remedies: []Step{
			{Text: Text{EN: "set server-url to the name that the nodes reach and that is in the certificate", MS: "tetapkan server-url kepada nama yang boleh dicapai nod dan terdapat dalam sijil"}, Command: "kubectl patch settings.management.cattle.io server-url --type merge -p '{\"value\":\"https://RANCHER-HOST\"}'"},
			{Text: Text{EN: "or renew the certificate with that name", MS: "atau perbaharui sijil dengan nama itu"}},
			{Text: Text{EN: "let machines that were made with the old address be made anew", MS: "biarkan mesin yang dibuat dengan alamat lama dibina semula"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare the setting with the ingress and with the names in the certificate", MS: "bandingkan tetapan itu dengan ingress dan nama dalam sijil"}, Command: "kubectl get settings.management.cattle.io server-url -o jsonpath='{.value}'; kubectl -n cattle-system get ingress rancher"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "agent-orphaned", Code: "ROS-CAUSE-009", Phase: 7, FixPhase: 7, Final: true, Title: Text{EN: "Rancher does not know the machine or the cluster that the agent belongs to", MS: "Rancher tidak mengenali mesin atau kluster milik ejen itu"}, Why: Text{EN: "the machine or the cluster was deleted meanwhile, its token was replaced, or Rancher itself was set up anew", MS: "mesin atau kluster telah dipadam, tokennya telah ditukar, atau Rancher sendiri dipasang semula"}, Remedies: []Step{
			{Text: Text{EN: "delete the Machine; Rancher makes a new one", MS: "padam Machine itu; Rancher membuat yang baharu"}, Command: "kubectl -n fleet-default delete machines.cluster.x-k8s.io MACHINE", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whether the Machine and the cluster of that id still exist", MS: "lihat sama ada Machine dan kluster dengan id itu masih wujud"}, Command: "kubectl -n fleet-default get machines.cluster.x-k8s.io; kubectl get clusters.management.cattle.io"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "image-unsuitable", Code: "ROS-CAUSE-010", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "the image cannot work as a node image", MS: "imej ini tidak sesuai sebagai imej nod"}, Why: Text{EN: "it does not boot on this cloud, is of another architecture or format, or something that the install script needs is missing in it", MS: "ia tidak boleh but pada awan ini, seni bina atau formatnya lain, atau sesuatu yang diperlukan skrip pemasangan tiada di dalamnya"}, Remedies: []Step{
			{Text: Text{EN: "use a cloud image with cloud-init, curl and a serial console for amd64 or arm64, and a flavor with 4 GB of RAM or more", MS: "gunakan imej awan dengan cloud-init, curl dan konsol bersiri untuk amd64 atau arm64, serta flavor dengan RAM 4 GB atau lebih"}, Command: "openstack image list --status active"},
		}, NextChecks: []Step{
			{Text: Text{EN: "look at the console's last lines and at the properties of the image", MS: "lihat baris terakhir konsol dan sifat imej"}, Command: "openstack console log show SERVER | tail -50; openstack image show IMAGE"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "proxy", Code: "ROS-CAUSE-011", Phase: 7, FixPhase: 5, Final: true, Title: Text{EN: "a proxy stands between, is missing, or answers what it should not", MS: "proksi berada di laluan, tiada, atau menjawab apa yang tidak sepatutnya"}, Why: Text{EN: "what a node asks goes to a proxy that refuses or answers in another's place, or needs one that the agent was not told of; the proxy of a shell is not that of a service", MS: "permintaan nod pergi ke proksi yang menolak atau menjawab bagi pihak lain, atau memerlukan proksi yang tidak diberitahu kepada ejen; proksi dalam shell bukan proksi bagi perkhidmatan"}, Remedies: []Step{
			{Text: Text{EN: "set HTTP_PROXY, HTTPS_PROXY and NO_PROXY in the Cluster (spec.agentEnvVars); NO_PROXY needs the nodes' network, 10.42.0.0/16, 10.43.0.0/16, .svc, .cluster.local, 127.0.0.0/8 and Rancher's own name when it is reached directly", MS: "tetapkan HTTP_PROXY, HTTPS_PROXY dan NO_PROXY dalam Cluster (spec.agentEnvVars); NO_PROXY perlukan rangkaian nod, 10.42.0.0/16, 10.43.0.0/16, .svc, .cluster.local, 127.0.0.0/8 dan nama Rancher jika dicapai terus"}},
			{Text: Text{EN: "look at what the VM network gets from that address", MS: "lihat apa yang diterima rangkaian VM daripada alamat itu"}, Command: "curl -sk \"$RANCHER_URL/cacerts\""},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which proxy the services have", MS: "lihat proksi yang digunakan perkhidmatan"}, Command: "systemctl show rancher-system-agent rke2-server -p Environment; cat /etc/default/rke2-server /etc/systemd/system/rancher-system-agent.env"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "cloud-init-stage-skipped", Code: "ROS-CAUSE-012", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "cloud-init never came to the stage that runs the install script", MS: "cloud-init berjalan, tetapi bukan peringkat yang menjalankan skrip Rancher"}, Why: Text{EN: "write_files belongs to the second stage, runcmd to the third and fourth; where cloud-config or cloud-final is not enabled, or a module is not listed, the script lies there and nobody runs it", MS: "write_files tergolong dalam peringkat kedua, runcmd dalam peringkat ketiga dan keempat; jika cloud-config atau cloud-final tidak diaktifkan, atau modul tidak disenaraikan, skrip itu terbiar"}, Remedies: []Step{
			{Text: Text{EN: "enable all stages in the image, and list runcmd and scripts-user in /etc/cloud/cloud.cfg", MS: "aktifkan semua peringkat dalam imej, dan senaraikan runcmd serta scripts-user dalam /etc/cloud/cloud.cfg"}, Command: "systemctl enable cloud-init-local cloud-init cloud-config cloud-final"},
			{Text: Text{EN: "then let the machines be made anew", MS: "kemudian biarkan mesin dibina semula"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which stages ran, and whether the script is there", MS: "lihat peringkat yang telah berjalan, dan sama ada skrip itu ada"}, Command: "cloud-init status --long; systemctl status cloud-config cloud-final; ls -l /usr/local/custom_script"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "datasource-missing", Code: "ROS-CAUSE-013", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "cloud-init finds no user data", MS: "cloud-init tidak menemui sumber data, jadi VM tidak mendapat data pengguna"}, Why: Text{EN: "the metadata service does not answer in time, there is no config drive, or the image names other sources only", MS: "perkhidmatan metadata tidak menjawab tepat pada masanya, config drive tiada, atau imej hanya menamakan sumber lain"}, Remedies: []Step{
			{Text: Text{EN: "set machine.configDrive to true, which needs no metadata service", MS: "tetapkan machine.configDrive kepada true, yang tidak memerlukan perkhidmatan metadata"}},
			{Text: Text{EN: "in the image, let datasource_list hold ConfigDrive and OpenStack, and take leftovers of an installer in /etc/cloud/cloud.cfg.d away", MS: "dalam imej, biarkan datasource_list mengandungi ConfigDrive dan OpenStack, dan buang baki pemasang dalam /etc/cloud/cloud.cfg.d"}},
			{Text: Text{EN: "or have DHCP, router and metadata agent of the network mended", MS: "atau baiki DHCP, penghala dan ejen metadata rangkaian"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what was searched, and why it was given up", MS: "lihat apa yang dicari, dan mengapa dihentikan"}, Command: "grep -E 'datasource|metadata|Giving up' /var/log/cloud-init.log; cat /etc/cloud/cloud.cfg.d/*"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "vm-deleted-out-of-band", Code: "ROS-CAUSE-014", Phase: 7, FixPhase: 7, Final: true, Title: Text{EN: "a VM was deleted past Rancher", MS: "VM dipadam tanpa melalui Rancher"}, Why: Text{EN: "Rancher has made the server and does not notice that it is gone, so its agent can never check in, and a deletion waits for a node that no longer answers", MS: "Rancher telah membuat pelayan itu dan tidak menyedari ia sudah tiada, jadi ejennya tidak akan mendaftar, dan pemadaman menunggu nod yang tidak lagi menjawab"}, Remedies: []Step{
			{Text: Text{EN: "delete the Machine; Rancher makes a new one with a new server", MS: "padam Machine itu; Rancher membuat yang baharu dengan pelayan baharu"}, Command: "kubectl -n fleet-default delete machines.cluster.x-k8s.io MACHINE", Destructive: true},
			{Text: Text{EN: "when all are gone, delete the Cluster in Rancher; a server that is gone counts as deleted", MS: "jika semuanya telah tiada, padam Cluster dalam Rancher; pelayan yang sudah tiada dikira sebagai dipadam"}, Command: "rosctl teardown CLUSTER", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see in OpenStack who deleted it", MS: "lihat dalam OpenStack siapa yang memadamnya"}, Command: "openstack server event list SERVER-ID"},
			{Text: Text{EN: "compare servers with Machines", MS: "bandingkan pelayan dengan Machine"}, Command: "openstack server list --name CLUSTER; kubectl -n fleet-default get machines.cluster.x-k8s.io"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "image-pull", Code: "ROS-CAUSE-015", Phase: 8, FixPhase: 5, Final: true, Title: Text{EN: "the nodes cannot pull an image", MS: "imej bekas tidak dapat ditarik"}, Why: Text{EN: "the agent's plan begins with RKE2's installer image, and all else comes from images too; the registry limits pulls, is not reached or not trusted, wants a login, or does not have the image", MS: "registri mengehadkan tarikan tanpa nama, tidak dapat dicapai, tidak dipercayai, mahukan log masuk, atau tiada imej itu"}, Remedies: []Step{
			{Text: Text{EN: "name a mirror with its CA and login in the Cluster (spec.rkeConfig.registries), and load the images of that release into it", MS: "namakan cermin dengan CA dan log masuknya dalam Cluster (spec.rkeConfig.registries), dan muatkan imej keluaran itu ke dalamnya"}},
			{Text: Text{EN: "with a limit on pulls, wait for its end or log in to the registry", MS: "jika ada had tarikan, tunggu tamatnya atau log masuk ke registri"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the reason behind the pull, on the node", MS: "baca sebab di sebalik tarikan, pada nod"}, Command: "/var/lib/rancher/rke2/bin/crictl --runtime-endpoint unix:///run/k3s/containerd/containerd.sock pull IMAGE"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "etcd-plane-replaced", Code: "ROS-CAUSE-016", Phase: 7, FixPhase: 9, Final: true, Title: Text{EN: "all etcd machines that had a plan are gone", MS: "semua mesin etcd telah diganti, dan data kluster hilang bersamanya"}, Why: Text{EN: "the cluster had begun on one of them; its successors have nothing to start from, and Rancher waits for a snapshot for ever", MS: "kluster pernah disediakan, dan tiada mesin etcd sekarang yang pernah menjadi sebahagiannya; menunggu tidak mengembalikan data"}, Remedies: []Step{
			{Text: Text{EN: "restore an etcd snapshot that lies outside the lost machines", MS: "pulihkan syot kilat etcd yang berada di luar mesin yang hilang"}},
			{Text: Text{EN: "without one, delete the Cluster and create it again", MS: "jika tiada, padam Cluster dan cipta semula"}, Command: "rosctl teardown CLUSTER && rosctl create", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "look for a snapshot", MS: "cari syot kilat"}, Command: "kubectl -n fleet-default get etcdsnapshots.rke.cattle.io"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "mtu", Code: "ROS-CAUSE-017", Phase: 7, FixPhase: 5, Final: true, Title: Text{EN: "packets are larger than the path allows", MS: "paket lebih besar daripada yang dibenarkan laluan"}, Why: Text{EN: "small answers pass, large ones vanish, as in a TLS handshake that hangs; the MTU of the VM or of the pod network is larger than that of the tunnel below", MS: "jawapan kecil lulus, jawapan besar hilang, misalnya jabat tangan TLS yang tergantung; MTU VM atau rangkaian pod lebih besar daripada terowong di bawahnya"}, Remedies: []Step{
			{Text: Text{EN: "give the VMs the network's MTU (by DHCP, or in the image), and the CNI that less 50 bytes for VXLAN", MS: "beri VM nilai MTU rangkaian (melalui DHCP atau dalam imej), dan CNI nilai itu tolak 50 bait untuk VXLAN"}, Command: "openstack network show NETWORK -c mtu"},
		}, NextChecks: []Step{
			{Text: Text{EN: "find the largest packet that passes", MS: "cari paket terbesar yang lulus"}, Command: "ping -M do -s 1422 -c 3 RANCHER-HOST; ip -d link"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "host-firewall", Code: "ROS-CAUSE-018", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "a firewall inside the VM blocks a port or the pods' traffic", MS: "tembok api di dalam VM menyekat port atau trafik pod"}, Why: Text{EN: "firewalld, ufw or rules of the image's own refuse what the security groups allow; \"no route to host\" while ping works is their sign", MS: "firewalld, ufw atau peraturan imej sendiri menolak apa yang dibenarkan kumpulan keselamatan; \"no route to host\" semasa ping berjaya ialah tandanya"}, Remedies: []Step{
			{Text: Text{EN: "switch it off on the nodes, as RKE2 asks for", MS: "matikan pada nod, seperti yang diminta RKE2"}, Command: "systemctl disable --now firewalld ufw", Destructive: true},
			{Text: Text{EN: "or open the ports of RKE2 and of the CNI, and trust 10.42.0.0/16 and 10.43.0.0/16", MS: "atau buka port RKE2 dan CNI, serta percayai 10.42.0.0/16 dan 10.43.0.0/16"}, Command: "firewall-cmd --permanent --add-port={9345,6443,2379,2380,10250}/tcp --add-port=8472/udp && firewall-cmd --reload"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which rules there are, on both ends", MS: "lihat peraturan yang ada, pada kedua-dua hujung"}, Command: "systemctl is-active firewalld ufw nftables; nft list ruleset | grep -ci reject"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "wrong-target-server", Code: "ROS-CAUSE-019", Phase: 8, FixPhase: 8, Final: true, Title: Text{EN: "the command speaks to another server or cluster than is believed", MS: "perintah itu berhubung dengan pelayan atau kluster yang lain daripada yang disangka"}, Why: Text{EN: "a URL, a kubeconfig or a variable of the environment leads elsewhere, often to the cluster that Rancher itself runs in", MS: "URL, kubeconfig atau pemboleh ubah persekitaran membawa ke tempat lain, selalunya ke kluster tempat Rancher sendiri berjalan"}, Remedies: []Step{
			{Text: Text{EN: "use the kubeconfig of the new cluster", MS: "gunakan kubeconfig kluster baharu"}, Command: "rosctl kubeconfig CLUSTER"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which server it is", MS: "lihat pelayan yang mana"}, Command: "kubectl config view --minify -o jsonpath='{.clusters[0].cluster.server}'; echo \"$KUBECONFIG $RANCHER_URL\""},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "credential-invalid", Code: "ROS-CAUSE-020", Phase: 6, FixPhase: 3, Final: true, Title: Text{EN: "Keystone refuses the node driver's login", MS: "Keystone menolak log masuk pemacu nod"}, Why: Text{EN: "user, password, domain or project is wrong, or the account is locked; Keystone does not say which", MS: "pengguna, kata laluan, domain atau projek salah, atau akaun dikunci; Keystone tidak menyatakan yang mana"}, Remedies: []Step{
			{Text: Text{EN: "try the same values yourself, then correct the cloud credential or the machine config", MS: "cuba sendiri nilai yang sama, kemudian betulkan kelayakan awan atau konfigurasi mesin"}, Command: "openstack token issue"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which values the machine config carries", MS: "lihat nilai dalam konfigurasi mesin"}, Command: "kubectl -n fleet-default get openstackconfigs -o yaml | grep -Ei 'authUrl|username|domain|tenant'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "quota-exceeded", Code: "ROS-CAUSE-021", Phase: 6, Final: true, Title: Text{EN: "the project's quota is used up", MS: "kuota projek telah habis digunakan"}, Why: Text{EN: "Nova, Neutron or Cinder refuses to make another one; key pairs count per user, and members of a server group have a limit of their own", MS: "Nova, Neutron atau Cinder enggan membuat satu lagi; pasangan kunci dikira bagi setiap pengguna, dan ahli kumpulan pelayan mempunyai had sendiri"}, Remedies: []Step{
			{Text: Text{EN: "see what is left, then free some or ask for more", MS: "lihat baki yang ada, kemudian bebaskan sebahagian atau minta tambahan"}, Command: "openstack limits show --absolute"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the limits of the network and of volumes as well", MS: "baca juga had rangkaian dan volum"}, Command: "openstack quota show --usage"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "no-valid-host", Code: "ROS-CAUSE-022", Phase: 6, FixPhase: 6, Title: Text{EN: "Nova finds no host for the server", MS: "Nova tidak menemui hos untuk pelayan itu"}, Why: Text{EN: "no hypervisor has room for the flavor, or the availability zone, the server group or the traits leave none", MS: "tiada hipervisor mempunyai ruang untuk flavor itu, atau zon ketersediaan, kumpulan pelayan atau ciri tidak meninggalkan pilihan"}, Remedies: []Step{
			{Text: Text{EN: "ask an administrator for capacity, or choose a smaller flavor or another availability zone", MS: "minta kapasiti daripada pentadbir, atau pilih flavor yang lebih kecil atau zon ketersediaan lain"}, Command: "openstack hypervisor stats show"},
		}, NextChecks: []Step{
			{Text: Text{EN: "with a server group of anti-affinity there must be as many hosts as servers", MS: "dengan kumpulan pelayan anti-affinity mesti ada hos sebanyak pelayan"}, Command: "openstack server group show GROUP; openstack availability zone list --compute"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "spawn-failed", Code: "ROS-CAUSE-023", Phase: 6, FixPhase: 6, Title: Text{EN: "the compute host could not start the server", MS: "hos pengkomputeran tidak dapat memulakan pelayan"}, Why: Text{EN: "Nova placed the server, and its host then gave up", MS: "Nova telah menempatkan pelayan, tetapi hosnya kemudian berputus asa"}, Remedies: []Step{
			{Text: Text{EN: "show the fault to an administrator of the cloud", MS: "tunjukkan kesalahan itu kepada pentadbir awan"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the fault while the server is there", MS: "baca kesalahan selagi pelayan masih ada"}, Command: "openstack server show SERVER -c fault"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "active-timeout", Code: "ROS-CAUSE-024", Phase: 6, FixPhase: 4, Title: Text{EN: "the node driver's wait for ACTIVE ended before the server was up", MS: "penantian pemacu nod untuk ACTIVE tamat sebelum pelayan siap"}, Why: Text{EN: "slow storage needs longer than machine.activeTimeout; the driver asks every 4 seconds, so \"(50)\" are 200 seconds, its default", MS: "storan perlahan memerlukan masa lebih lama daripada machine.activeTimeout; pemacu bertanya setiap 4 saat, jadi \"(50)\" ialah 200 saat, nilai lalainya"}, Remedies: []Step{
			{Text: Text{EN: "raise machine.activeTimeout in rosctl.yaml, then tear down and create again", MS: "naikkan machine.activeTimeout dalam rosctl.yaml, kemudian padam dan cipta semula"}},
			{Text: Text{EN: "a server that was left behind is to be deleted by its id", MS: "pelayan yang tertinggal perlu dipadam mengikut idnya"}, Command: "openstack server delete ID", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see how long a server takes on this cloud, and what it waits for", MS: "lihat berapa lama pelayan mengambil masa pada awan ini, dan apa yang ditunggunya"}, Command: "openstack server event list SERVER; openstack server show SERVER -c status -c OS-EXT-STS:task_state"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "flavor-not-found", Code: "ROS-CAUSE-025", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the flavor does not exist for this project", MS: "flavor itu tidak wujud untuk projek ini"}, Why: Text{EN: "it is misspelt, or was deleted or made private since the machine config was written", MS: "ejaannya salah, atau ia telah dipadam atau dijadikan persendirian sejak konfigurasi mesin ditulis"}, Remedies: []Step{
			{Text: Text{EN: "choose one that is there", MS: "pilih yang ada"}, Command: "openstack flavor list"},
		}, NextChecks: []Step{
			{Text: Text{EN: "look with the same credentials, in the same region", MS: "lihat dengan kelayakan yang sama, di rantau yang sama"}, Command: "openstack flavor show FLAVOR"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "image-not-found", Code: "ROS-CAUSE-026", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the image does not exist for this project, or is not active", MS: "imej itu tidak wujud untuk projek ini, atau tidak aktif"}, Why: Text{EN: "it was deleted, renamed or deactivated since the machine config was written", MS: "ia telah dipadam, dinamakan semula atau dinyahaktifkan sejak konfigurasi mesin ditulis"}, Remedies: []Step{
			{Text: Text{EN: "choose one that is there", MS: "pilih yang ada"}, Command: "openstack image list --status active"},
		}, NextChecks: []Step{
			{Text: Text{EN: "look with the same credentials, in the same region", MS: "lihat dengan kelayakan yang sama, di rantau yang sama"}, Command: "openstack image show IMAGE -c status -c visibility"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "network-ambiguous", Code: "ROS-CAUSE-027", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the network is not there, was not chosen, or is not the only one of its name", MS: "rangkaian itu tiada, tidak dipilih, atau bukan satu-satunya dengan nama itu"}, Why: Text{EN: "Nova cannot decide to which network the server belongs", MS: "Nova tidak dapat menentukan rangkaian untuk pelayan itu"}, Remedies: []Step{
			{Text: Text{EN: "name the network by its id", MS: "namakan rangkaian dengan idnya"}, Command: "openstack network list"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what the machine config names", MS: "lihat apa yang dinamakan dalam konfigurasi mesin"}, Command: "kubectl -n fleet-default get openstackconfigs -o yaml | grep -E 'netId|netName|novaNetwork'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "secgroup-ambiguous", Code: "ROS-CAUSE-028", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the security group is not there, or not the only one of its name", MS: "kumpulan keselamatan itu tiada, atau bukan satu-satunya dengan nama itu"}, Why: Text{EN: "Nova takes names, and cannot choose between two; names are split at commas, and a blank behind one becomes part of the name", MS: "Nova menerima nama dan tidak dapat memilih antara dua; nama dipisahkan oleh koma, dan ruang kosong selepasnya menjadi sebahagian nama"}, Remedies: []Step{
			{Text: Text{EN: "name the group by its id, without blanks behind commas", MS: "namakan kumpulan dengan idnya, tanpa ruang kosong selepas koma"}, Command: "openstack security group list"},
		}, NextChecks: []Step{
			{Text: Text{EN: "count the groups of that name", MS: "kira kumpulan dengan nama itu"}, Command: "openstack security group list -f value -c ID -c Name | grep GROUP"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "flavor-disk-zero", Code: "ROS-CAUSE-029", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the flavor has no disk or one that is too small for the image, and the VM does not boot from a volume", MS: "flavor tiada cakera atau cakeranya terlalu kecil untuk imej, dan VM tidak but daripada volum"}, Why: Text{EN: "Nova takes a flavor without disk only with a boot volume, and refuses with 403, with 500 behind some gateways, or makes a disk as small as the image", MS: "Nova menerima flavor tanpa cakera hanya dengan volum but, dan menolak dengan 403, dengan 500 di belakang sesetengah gerbang, atau membuat cakera sekecil imej"}, Remedies: []Step{
			{Text: Text{EN: "set machine.bootFromVolume and machine.volumeSize, or choose a flavor with a disk of 50 GB", MS: "tetapkan machine.bootFromVolume dan machine.volumeSize, atau pilih flavor dengan cakera 50 GB"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the disk of the flavor and what the image needs", MS: "baca saiz cakera flavor dan keperluan imej"}, Command: "openstack flavor show FLAVOR -c disk -c ram; openstack image show IMAGE -c min_disk -c min_ram -c virtual_size"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "keystone-tls-untrusted", Code: "ROS-CAUSE-030", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the node driver does not trust Keystone's certificate", MS: "pemacu nod tidak mempercayai sijil Keystone"}, Why: Text{EN: "the driver trusts only what the machine config's cacert says; that this host trusts the certificate does not help it", MS: "pemacu hanya mempercayai apa yang dinyatakan dalam cacert konfigurasi mesin; kepercayaan hos ini terhadap sijil itu tidak membantunya"}, Remedies: []Step{
			{Text: Text{EN: "give the cloud's CA in clouds.yaml (cacert); rosctl writes it into the machine config", MS: "berikan CA awan dalam clouds.yaml (cacert); rosctl menulisnya ke dalam konfigurasi mesin"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see who signed the certificate, and for which names", MS: "lihat siapa yang menandatangani sijil itu, dan untuk nama apa"}, Command: "openssl s_client -connect KEYSTONE:5000 -showcerts </dev/null | openssl x509 -noout -issuer -subject -ext subjectAltName"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "keystone-unreachable", Code: "ROS-CAUSE-031", Phase: 6, FixPhase: 4, Title: Text{EN: "Rancher's cluster cannot reach Keystone", MS: "kluster Rancher tidak dapat mencapai Keystone"}, Why: Text{EN: "the node driver runs in Rancher's cluster; that this host reaches Keystone says nothing about that one", MS: "pemacu nod berjalan dalam kluster Rancher; hos ini dapat mencapai Keystone tidak bermakna kluster itu juga dapat"}, Remedies: []Step{
			{Text: Text{EN: "check name, port and route from Rancher's cluster to the auth URL", MS: "semak nama, port dan laluan dari kluster Rancher ke URL auth"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "try it from a pod there", MS: "cuba dari pod di sana"}, Command: "kubectl -n cattle-system exec deploy/rancher -- curl -skS -o /dev/null -w '%{http_code}\\n' \"$OS_AUTH_URL\""},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "domain-misconfig", Code: "ROS-CAUSE-032", Phase: 6, FixPhase: 3, Final: true, Title: Text{EN: "the domain of user or project is missing, given twice, or contradicts another field", MS: "domain pengguna atau projek tiada, diberi dua kali, atau bercanggah dengan medan lain"}, Why: Text{EN: "a user or project by name needs exactly one domain, by name or by id; with an id of its own it takes none", MS: "pengguna atau projek dengan nama memerlukan tepat satu domain, dengan nama atau id; dengan id sendiri ia tidak menerima domain"}, Remedies: []Step{
			{Text: Text{EN: "keep one of domainName and domainId (or userDomain… and tenantDomain…), and none beside userId", MS: "kekalkan satu sahaja antara domainName dan domainId (atau userDomain… dan tenantDomain…), dan tiada domain di samping userId"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "list the fields that are set", MS: "senaraikan medan yang ditetapkan"}, Command: "kubectl -n fleet-default get openstackconfigs -o yaml | grep -iE 'domain|tenant|user'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "app-credential-conflict", Code: "ROS-CAUSE-033", Phase: 6, FixPhase: 3, Final: true, Title: Text{EN: "an application credential is combined with fields that must not stand beside it", MS: "kelayakan aplikasi digabungkan dengan medan yang tidak boleh ada bersamanya"}, Why: Text{EN: "an application credential brings its own user and project; a user's password, a project or a domain beside it makes Keystone or the driver refuse", MS: "kelayakan aplikasi membawa pengguna dan projeknya sendiri; kata laluan, projek atau domain di sampingnya menyebabkan Keystone atau pemacu menolak"}, Remedies: []Step{
			{Text: Text{EN: "leave only authUrl, region, applicationCredentialId and its secret; take username, password, tenant and domain fields away, also from the cloud credential", MS: "tinggalkan hanya authUrl, region, applicationCredentialId dan rahsianya; buang medan username, password, tenant dan domain, juga daripada kelayakan awan"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "list the keys of the credential and the fields of the machine config", MS: "senaraikan kunci kelayakan dan medan konfigurasi mesin"}, Command: "kubectl -n cattle-global-data get secret CREDENTIAL -o json | jq '.data|keys'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "keystone-ca-file", Code: "ROS-CAUSE-034", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the driver was given a path, or no PEM, where it wants the text of the CA", MS: "pemacu diberi laluan fail, atau bukan PEM, sedangkan ia mahukan teks CA"}, Why: Text{EN: "the field cacert takes the certificate itself; a path names a file that is not where the driver runs, and a text that lost its line ends is no PEM", MS: "medan cacert menerima sijil itu sendiri; laluan menamakan fail yang tiada di tempat pemacu berjalan, dan teks yang hilang penghujung barisnya bukan PEM"}, Remedies: []Step{
			{Text: Text{EN: "put the PEM text with its line ends into cacert; rosctl does so from cacert in clouds.yaml", MS: "letakkan teks PEM dengan penghujung barisnya dalam cacert; rosctl melakukannya daripada cacert dalam clouds.yaml"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "look at what stands there", MS: "lihat apa yang ada di situ"}, Command: "kubectl -n fleet-default get openstackconfigs CONFIG -o jsonpath='{.cacert}' | openssl x509 -noout -subject"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "keypair-without-key", Code: "ROS-CAUSE-035", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "a key pair is named without its private key, or the other way round", MS: "pasangan kunci dinamakan tanpa kunci persendiriannya, atau sebaliknya"}, Why: Text{EN: "the driver takes keypairName and privateKeyFile only together", MS: "pemacu menerima keypairName dan privateKeyFile hanya bersama-sama"}, Remedies: []Step{
			{Text: Text{EN: "leave both empty, then the driver makes a key pair for each VM; or give the private key's text as well", MS: "kosongkan kedua-duanya, maka pemacu membuat pasangan kunci bagi setiap VM; atau berikan juga teks kunci persendirian"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which of the two is set", MS: "lihat yang mana satu ditetapkan"}, Command: "kubectl -n fleet-default get openstackconfigs -o yaml | grep -E 'keypairName|privateKeyFile'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "config-exclusive-fields", Code: "ROS-CAUSE-036", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "two fields of the machine config exclude each other", MS: "dua medan konfigurasi mesin saling mengecualikan"}, Why: Text{EN: "name and id of the same thing are both set (flavor, image, network, user), and the driver will not choose", MS: "nama dan id bagi perkara yang sama kedua-duanya ditetapkan (flavor, imej, rangkaian, pengguna), dan pemacu tidak akan memilih"}, Remedies: []Step{
			{Text: Text{EN: "keep the id and empty the name", MS: "kekalkan id dan kosongkan nama"}, Command: "kubectl -n fleet-default edit openstackconfigs CONFIG"},
		}, NextChecks: []Step{
			{Text: Text{EN: "list the pairs that are set", MS: "senaraikan pasangan yang ditetapkan"}, Command: "kubectl -n fleet-default get openstackconfigs -o yaml | grep -E '(flavor|image|net|serverGroup|user|tenant|domain)(Id|Name)'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "cinder-endpoint", Code: "ROS-CAUSE-037", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the block-storage endpoint is missing, of another version, or broken", MS: "titik akhir storan blok tiada, versinya lain, atau rosak"}, Why: Text{EN: "as soon as one volume field is set the driver opens the service volumev3 of exactly that name, and stops where the catalogue has none or it does not answer", MS: "sebaik sahaja satu medan volum ditetapkan, pemacu membuka perkhidmatan volumev3 dengan nama itu tepat, dan berhenti jika katalog tiada atau ia tidak menjawab"}, Remedies: []Step{
			{Text: Text{EN: "set volumeSize \"0\" and bootFromVolume false, and leave all other volume fields empty", MS: "tetapkan volumeSize \"0\" dan bootFromVolume false, dan kosongkan semua medan volum yang lain"}},
			{Text: Text{EN: "or have the cloud's administrator mend Cinder or add volumev3 to the catalogue", MS: "atau minta pentadbir awan membaiki Cinder atau menambah volumev3 ke dalam katalog"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what the catalogue offers, and whether it answers", MS: "lihat apa yang ditawarkan katalog, dan sama ada ia menjawab"}, Command: "openstack catalog list; openstack volume list --limit 1"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "boot-volume-endpoint", Code: "ROS-CAUSE-038", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the cloud does not take the driver's way of booting from a volume", MS: "awan tidak menerima cara pemacu untuk but daripada volum"}, Why: Text{EN: "the driver posts to os-volumes_boot, a path that newer clouds do not serve, or sends a size or type that is refused", MS: "pemacu menghantar ke os-volumes_boot, laluan yang tidak disediakan awan lebih baharu, atau menghantar saiz atau jenis yang ditolak"}, Remedies: []Step{
			{Text: Text{EN: "set bootFromVolume false and volumeSize \"0\", and use a flavor with a disk of 50 GB", MS: "tetapkan bootFromVolume false dan volumeSize \"0\", dan gunakan flavor dengan cakera 50 GB"}},
			{Text: Text{EN: "where it must be a volume, volumeSize has to be set, and volumeType has to exist", MS: "jika mesti menggunakan volum, volumeSize perlu ditetapkan dan volumeType perlu wujud"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which volume fields are set, and which types there are", MS: "lihat medan volum yang ditetapkan, dan jenis yang ada"}, Command: "kubectl -n fleet-default get openstackconfigs -o yaml | grep -iE 'volume|bootFrom'; openstack volume type list"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "fip-no-router", Code: "ROS-CAUSE-039", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "a floating IP cannot be attached, as the subnet has no router to the external network", MS: "alamat IP terapung tidak dapat dipasang kerana subrangkaian tiada penghala ke rangkaian luar"}, Why: Text{EN: "Neutron needs a router between the VM's subnet and the network of the floating IP", MS: "Neutron memerlukan penghala antara subrangkaian VM dengan rangkaian IP terapung"}, Remedies: []Step{
			{Text: Text{EN: "add the subnet to a router with that external gateway", MS: "tambahkan subrangkaian pada penghala dengan gerbang luar itu"}, Command: "openstack router add subnet ROUTER SUBNET"},
			{Text: Text{EN: "or leave floatingipPool empty when the nodes are reached without", MS: "atau kosongkan floatingipPool jika nod dapat dicapai tanpanya"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which routers lead where", MS: "lihat penghala mana menuju ke mana"}, Command: "openstack router list --long; openstack port list --device-owner network:router_interface"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "fip-pool-exhausted", Code: "ROS-CAUSE-040", Phase: 6, Final: true, Title: Text{EN: "there is no free floating IP", MS: "tiada lagi alamat IP terapung yang bebas"}, Why: Text{EN: "the external network has no address left, or the project's quota of floating IPs is used up; addresses that nobody uses count too", MS: "rangkaian luar kehabisan alamat, atau kuota IP terapung projek telah habis; alamat yang tidak digunakan juga dikira"}, Remedies: []Step{
			{Text: Text{EN: "release the ones that are bound to nothing, after a look at whose they are", MS: "lepaskan alamat yang tidak terikat, setelah memastikan milik siapa"}, Command: "openstack floating ip delete ID", Destructive: true},
			{Text: Text{EN: "or enlarge the pool or the quota", MS: "atau besarkan kolam atau kuota"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "count the free ones", MS: "kira yang bebas"}, Command: "openstack floating ip list --long; openstack ip availability show EXTERNAL-NETWORK"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "config-drive-off", Code: "ROS-CAUSE-041", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the config drive is needed on this network and was not asked for", MS: "config drive diperlukan pada rangkaian ini tetapi tidak diminta"}, Why: Text{EN: "without DHCP or without a metadata service the VM gets its address and user data from the config drive alone", MS: "tanpa DHCP atau tanpa perkhidmatan metadata, VM mendapat alamat dan data penggunanya daripada config drive sahaja"}, Remedies: []Step{
			{Text: Text{EN: "set machine.configDrive to true, then let the machines be made anew", MS: "tetapkan machine.configDrive kepada true, kemudian biarkan mesin dibina semula"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whether the subnet has DHCP and a server has a config drive", MS: "lihat sama ada subrangkaian mempunyai DHCP dan pelayan mempunyai config drive"}, Command: "openstack subnet show SUBNET -c enable_dhcp; openstack server show SERVER -c config_drive"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "ssh-timeout-slow-boot", Code: "ROS-CAUSE-042", Phase: 6, FixPhase: 4, Title: Text{EN: "the wait for SSH ended because the VM boots slowly", MS: "penantian SSH tamat kerana VM but dengan perlahan"}, Why: Text{EN: "the driver tries to log in for some minutes only; on slow storage the VM's SSH server comes later", MS: "pemacu cuba log masuk selama beberapa minit sahaja; pada storan perlahan pelayan SSH VM muncul lebih lewat"}, Remedies: []Step{
			{Text: Text{EN: "use faster storage or a smaller image, and try again; RKE2 clusters of Rancher need no SSH at all", MS: "gunakan storan lebih pantas atau imej lebih kecil, dan cuba lagi; kluster RKE2 Rancher tidak memerlukan SSH langsung"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see when the console shows a login", MS: "lihat bila konsol memaparkan log masuk"}, Command: "openstack console log show SERVER | tail -5"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "ssh-user", Code: "ROS-CAUSE-043", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the driver logs in as a user that the image does not allow", MS: "pemacu log masuk sebagai pengguna yang tidak dibenarkan imej"}, Why: Text{EN: "cloud images let in their own user (ubuntu, debian, rocky, opensuse) and not root", MS: "imej awan membenarkan penggunanya sendiri (ubuntu, debian, rocky, opensuse) dan bukan root"}, Remedies: []Step{
			{Text: Text{EN: "set sshUser to the image's user", MS: "tetapkan sshUser kepada pengguna imej"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "try to log in with the same key", MS: "cuba log masuk dengan kunci yang sama"}, Command: "ssh -i KEY USER@ADDRESS true"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "provision-job-missing", Code: "ROS-CAUSE-044", Phase: 6, FixPhase: 6, Final: true, Title: Text{EN: "the provisioning job or its pod was removed before it ended", MS: "kerja penyediaan atau podnya dibuang sebelum selesai"}, Why: Text{EN: "the OpenstackMachine then says \"creating server\" for ever, since nobody is left to report", MS: "OpenstackMachine akan terus menyatakan \"creating server\", kerana tiada siapa lagi melaporkan"}, Remedies: []Step{
			{Text: Text{EN: "delete the Machine; Rancher makes a new one", MS: "padam Machine itu; Rancher membuat yang baharu"}, Command: "kubectl -n fleet-default delete machines.cluster.x-k8s.io MACHINE", Destructive: true},
			{Text: Text{EN: "then look for a server of that name that was left behind", MS: "kemudian cari pelayan dengan nama itu yang tertinggal"}, Command: "openstack server list --name MACHINE"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whether the job and its pod are there", MS: "lihat sama ada kerja dan podnya ada"}, Command: "kubectl -n fleet-default get jobs,pods -l rke.cattle.io/infra-machine-name=MACHINE"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "openstack-api-error", Code: "ROS-CAUSE-045", Phase: 6, FixPhase: 6, Title: Text{EN: "an OpenStack service answers with an error of its own", MS: "satu perkhidmatan OpenStack menjawab dengan ralatnya sendiri"}, Why: Text{EN: "the request was understood, and the service or a gateway before it failed, is overloaded or limits requests", MS: "permintaan difahami, tetapi perkhidmatan atau gerbang di hadapannya gagal, terlebih beban atau mengehadkan permintaan"}, Remedies: []Step{
			{Text: Text{EN: "try the same by hand; if it lasts, show it to an administrator of the cloud", MS: "cuba perkara yang sama secara manual; jika berterusan, tunjukkan kepada pentadbir awan"}, Command: "openstack server list"},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask each service once, and read the request's id", MS: "tanya setiap perkhidmatan sekali, dan baca id permintaan"}, Command: "openstack --debug token issue 2>&1 | grep -i request-id"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "network-unusable", Code: "ROS-CAUSE-046", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "the network is there, and cannot take the server", MS: "rangkaian itu ada, tetapi tidak dapat menerima pelayan"}, Why: Text{EN: "it has no subnet or no free address, is external and not for this project, or its agent could not bind the port", MS: "ia tiada subrangkaian atau tiada alamat bebas, bersifat luar dan bukan untuk projek ini, atau ejennya tidak dapat mengikat port"}, Remedies: []Step{
			{Text: Text{EN: "use a tenant network with a subnet and free addresses", MS: "gunakan rangkaian penyewa dengan subrangkaian dan alamat bebas"}, Command: "openstack ip availability show NETWORK"},
		}, NextChecks: []Step{
			{Text: Text{EN: "look at the network, its subnets and the ports that did not bind", MS: "lihat rangkaian, subrangkaiannya dan port yang tidak terikat"}, Command: "openstack network show NETWORK; openstack port list --network NETWORK --long"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "machine-config-invalid", Code: "ROS-CAUSE-047", Phase: 6, FixPhase: 4, Final: true, Title: Text{EN: "a value in the machine config is missing or refused", MS: "satu nilai dalam konfigurasi mesin tiada atau ditolak"}, Why: Text{EN: "Rancher stores an OpenstackConfig without checking it; the driver or OpenStack refuses it only when a machine is made", MS: "Rancher menyimpan OpenstackConfig tanpa menyemaknya; pemacu atau OpenStack hanya menolaknya apabila mesin dibuat"}, Remedies: []Step{
			{Text: Text{EN: "correct the field that the message names, in rosctl.yaml, and create again", MS: "betulkan medan yang dinamakan mesej, dalam rosctl.yaml, dan cipta semula"}, Command: "rosctl create"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the machine config as Rancher has it", MS: "baca konfigurasi mesin seperti yang disimpan Rancher"}, Command: "kubectl -n fleet-default get openstackconfigs CONFIG -o yaml"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "cloud-init-missing", Code: "ROS-CAUSE-050", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "the image has no cloud-init, or it is switched off", MS: "imej tiada cloud-init, atau ia dimatikan"}, Why: Text{EN: "Rancher's install script comes as user data, which only cloud-init runs", MS: "skrip pemasangan Rancher datang sebagai data pengguna, yang hanya dijalankan oleh cloud-init"}, Remedies: []Step{
			{Text: Text{EN: "use a cloud image; in an image of one's own install cloud-init and take /etc/cloud/cloud-init.disabled away", MS: "gunakan imej awan; dalam imej sendiri pasang cloud-init dan buang /etc/cloud/cloud-init.disabled"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "look for its lines on the console", MS: "cari barisnya pada konsol"}, Command: "openstack console log show SERVER | grep -ci cloud-init"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "cloud-init-stale-instance", Code: "ROS-CAUSE-052", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "cloud-init takes the VM for one that was set up before", MS: "cloud-init menyangka VM itu sudah disediakan sebelum ini"}, Why: Text{EN: "the image was made of a VM that had run, and kept its instance id or cache; what runs once an instance is then skipped", MS: "imej dibuat daripada VM yang pernah berjalan, dan menyimpan id instance atau cachenya; apa yang berjalan sekali bagi setiap instance dilangkau"}, Remedies: []Step{
			{Text: Text{EN: "clean the VM before an image is made of it", MS: "bersihkan VM sebelum imej dibuat daripadanya"}, Command: "cloud-init clean --logs --machine-id --seed && rm -rf /etc/rancher /var/lib/rancher", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare the instance id with the server's id", MS: "bandingkan id instance dengan id pelayan"}, Command: "cat /var/lib/cloud/data/instance-id /var/lib/cloud/data/previous-instance-id"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "readonly-rootfs", Code: "ROS-CAUSE-054", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "a part of the file system is read-only, so the script or the agent cannot be written", MS: "sebahagian sistem fail baca sahaja, jadi skrip atau ejen tidak dapat ditulis"}, Why: Text{EN: "the install script goes to /usr/local/custom_script and the agent to /usr/local; immutable systems mount /usr read-only", MS: "skrip pemasangan pergi ke /usr/local/custom_script dan ejen ke /usr/local; sistem tak boleh ubah melekapkan /usr sebagai baca sahaja"}, Remedies: []Step{
			{Text: Text{EN: "use an image with a writable /usr/local (Ubuntu, SLES, Rocky)", MS: "gunakan imej dengan /usr/local yang boleh ditulis (Ubuntu, SLES, Rocky)"}},
			{Text: Text{EN: "or mount an overlay or a tmpfs there by user data of one's own (machine.userDataFile)", MS: "atau lekapkan overlay atau tmpfs di situ melalui data pengguna sendiri (machine.userDataFile)"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see how it is mounted", MS: "lihat bagaimana ia dilekapkan"}, Command: "findmnt -T /usr/local -o TARGET,OPTIONS"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "apparmor-missing", Code: "ROS-CAUSE-055", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "the kernel has AppArmor on, and the image lacks its tools", MS: "kernel mengaktifkan AppArmor, tetapi imej tiada alatnya"}, Why: Text{EN: "containerd loads its profile with apparmor_parser, and every container fails without it", MS: "containerd memuatkan profilnya dengan apparmor_parser, dan setiap bekas gagal tanpanya"}, Remedies: []Step{
			{Text: Text{EN: "install AppArmor in the image", MS: "pasang AppArmor dalam imej"}, Command: "apt-get install -y apparmor || zypper install -y apparmor-parser"},
			{Text: Text{EN: "or switch it off for the kernel (apparmor=0)", MS: "atau matikan pada kernel (apparmor=0)"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whether both are there", MS: "lihat sama ada kedua-duanya ada"}, Command: "cat /sys/module/apparmor/parameters/enabled; command -v apparmor_parser"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "apt-lock-race", Code: "ROS-CAUSE-056", Phase: 7, FixPhase: 4, Title: Text{EN: "the package manager is locked by another process during the first boot", MS: "pengurus pakej dikunci oleh proses lain semasa but pertama"}, Why: Text{EN: "unattended upgrades or packages of the user data hold the lock while something else wants to install", MS: "kemas kini automatik atau pakej daripada data pengguna memegang kunci semasa proses lain mahu memasang"}, Remedies: []Step{
			{Text: Text{EN: "leave packages out of the user data, or switch unattended upgrades off in the image", MS: "tinggalkan pakej daripada data pengguna, atau matikan kemas kini automatik dalam imej"}, Command: "systemctl disable --now unattended-upgrades apt-daily.timer apt-daily-upgrade.timer"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see who holds the lock", MS: "lihat siapa yang memegang kunci"}, Command: "lsof /var/lib/dpkg/lock-frontend /var/lib/apt/lists/lock"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "hostname-changed", Code: "ROS-CAUSE-060", Phase: 8, FixPhase: 4, Final: true, Title: Text{EN: "the host name changed after the first start", MS: "nama hos berubah selepas permulaan pertama"}, Why: Text{EN: "cloud-init, DHCP or a suffix gave the VM another name, and the node registered a second time under it", MS: "cloud-init, DHCP atau akhiran memberi VM nama lain, dan nod mendaftar kali kedua dengan nama itu"}, Remedies: []Step{
			{Text: Text{EN: "keep the name (preserve_hostname in cloud-init, node-name in RKE2's config), then delete the old node object", MS: "kekalkan nama (preserve_hostname dalam cloud-init, node-name dalam konfigurasi RKE2), kemudian padam objek nod lama"}, Command: "kubectl delete node OLD-NAME", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare the names of nodes, their machine ids, and the VM's own", MS: "bandingkan nama nod, id mesinnya, dan nama VM sendiri"}, Command: "kubectl get nodes -o custom-columns=NAME:.metadata.name,ID:.status.nodeInfo.machineID; hostnamectl"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "hostname-duplicate", Code: "ROS-CAUSE-061", Phase: 7, FixPhase: 9, Final: true, Title: Text{EN: "two nodes have the same name, or a name is used again with the password of the old node", MS: "dua nod mempunyai nama yang sama, atau nama digunakan semula dengan kata laluan nod lama"}, Why: Text{EN: "the cluster keeps a password for each node's name and refuses another machine under it; host names that are cut at the same place become equal", MS: "kluster menyimpan kata laluan bagi setiap nama nod dan menolak mesin lain dengan nama itu; nama hos yang dipotong di tempat yang sama menjadi serupa"}, Remedies: []Step{
			{Text: Text{EN: "delete the node object and the password of the old one, in the cluster itself", MS: "padam objek nod dan kata laluan nod lama, dalam kluster itu sendiri"}, Command: "kubectl delete node NAME; kubectl -n kube-system delete secret NAME.node-password.rke2", Destructive: true},
			{Text: Text{EN: "use short names without dots for cluster and pools, and no fixed hostname in the user data", MS: "gunakan nama pendek tanpa titik untuk kluster dan kolam, dan jangan tetapkan hostname dalam data pengguna"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare the host names of all machines", MS: "bandingkan nama hos semua mesin"}, Command: "kubectl -n fleet-default get machines.cluster.x-k8s.io -o custom-columns=M:.metadata.name,NODE:.status.nodeRef.name"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "disk-full", Code: "ROS-CAUSE-063", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "a file system on the node is full, or nearly so", MS: "sistem fail pada nod penuh, atau hampir penuh"}, Why: Text{EN: "the root disk is as small as the image, was not enlarged at the first boot, or images and logs have filled it", MS: "cakera root sekecil imej, tidak dibesarkan semasa but pertama, atau imej dan log telah memenuhinya"}, Remedies: []Step{
			{Text: Text{EN: "use a flavor with a disk of 50 GB or more, or a larger machine.volumeSize, and an image with growpart", MS: "gunakan flavor dengan cakera 50 GB atau lebih, atau machine.volumeSize yang lebih besar, dan imej dengan growpart"}},
			{Text: Text{EN: "on a node that exists, remove unused images", MS: "pada nod sedia ada, buang imej yang tidak digunakan"}, Command: "/var/lib/rancher/rke2/bin/crictl --runtime-endpoint unix:///run/k3s/containerd/containerd.sock rmi --prune", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what is full", MS: "lihat apa yang penuh"}, Command: "df -h / /var /var/lib/rancher; lsblk"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "disk-slow", Code: "ROS-CAUSE-064", Phase: 8, FixPhase: 4, Title: Text{EN: "the storage is too slow for etcd, or for unpacking images in time", MS: "storan terlalu perlahan untuk etcd, atau untuk membuka imej tepat pada masanya"}, Why: Text{EN: "etcd must write within 10 ms or so; beyond that it loses its leader, and everything above it restarts", MS: "etcd mesti menulis dalam lebih kurang 10 ms; melebihi itu ia kehilangan ketuanya, dan semua di atasnya bermula semula"}, Remedies: []Step{
			{Text: Text{EN: "put the servers on SSDs or a faster volume type, and not all on one pool of disks", MS: "letakkan pelayan pada SSD atau jenis volum yang lebih pantas, dan bukan semuanya pada satu kolam cakera"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "measure it as etcd writes", MS: "ukur seperti etcd menulis"}, Command: "fio --rw=write --ioengine=sync --fdatasync=1 --directory=/var/lib/rancher --size=22m --bs=2300 --name=etcd"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "join-server-down", Code: "ROS-CAUSE-065", Phase: 7, FixPhase: 7, Title: Text{EN: "the server that others join through is down, not up yet, or was removed", MS: "pelayan yang digunakan nod lain untuk menyertai tidak hidup, belum siap, atau telah dibuang"}, Why: Text{EN: "every further node asks one server at port 9345; while its RKE2 does not listen there, nobody can join", MS: "setiap nod tambahan bertanya kepada satu pelayan di port 9345; selagi RKE2 di situ tidak mendengar, tiada siapa boleh menyertai"}, Remedies: []Step{
			{Text: Text{EN: "bring that server back, or delete its Machine so that another one is chosen", MS: "hidupkan semula pelayan itu, atau padam Machine-nya supaya yang lain dipilih"}, Command: "kubectl -n fleet-default delete machines.cluster.x-k8s.io MACHINE", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which server the node asks, and whether it answers", MS: "lihat pelayan yang ditanya nod, dan sama ada ia menjawab"}, Command: "grep -rh server /etc/rancher/rke2/config.yaml.d/; curl -sk https://SERVER:9345/cacerts"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "join-server-deleting", Code: "ROS-CAUSE-066", Phase: 9, FixPhase: 9, Title: Text{EN: "machines are still joined to an etcd machine that is being deleted", MS: "mesin masih bersambung dengan mesin etcd yang sedang dipadam"}, Why: Text{EN: "Rancher lets an etcd machine go only when no other one names it as its server, so that nobody loses the way in", MS: "Rancher melepaskan mesin etcd hanya apabila tiada yang lain menamakannya sebagai pelayan, supaya tiada siapa kehilangan laluan masuk"}, Remedies: []Step{
			{Text: Text{EN: "wait until the others have their new plan; mend what keeps them from applying it", MS: "tunggu sehingga yang lain menerima pelan baharu; baiki apa yang menghalang mereka melaksanakannya"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which machines are joined where", MS: "lihat mesin mana bersambung ke mana"}, Command: "kubectl -n fleet-default get secrets -l rke.cattle.io/machine-name -o yaml | grep -E 'joined-to|join-url'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "join-server-wrong", Code: "ROS-CAUSE-067", Phase: 7, FixPhase: 5, Final: true, Title: Text{EN: "the join address leads to a wrong or unusable server", MS: "alamat penyertaan membawa ke pelayan yang salah atau tidak boleh digunakan"}, Why: Text{EN: "it names the node itself, an address that is not reached from there, or a server of another cluster", MS: "ia menamakan nod itu sendiri, alamat yang tidak dapat dicapai dari situ, atau pelayan kluster lain"}, Remedies: []Step{
			{Text: Text{EN: "set server to the address of the first control-plane node, port 9345", MS: "tetapkan server kepada alamat nod satah kawalan pertama, port 9345"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the address, and ask it", MS: "baca alamat itu, dan tanya"}, Command: "grep -rh ^server /etc/rancher/rke2/; curl -sk https://SERVER:9345/cacerts | openssl x509 -noout -subject"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "join-token-mismatch", Code: "ROS-CAUSE-068", Phase: 7, FixPhase: 7, Final: true, Title: Text{EN: "the join token belongs to another server or CA", MS: "token penyertaan milik pelayan atau CA lain"}, Why: Text{EN: "the token carries the hash of a cluster's CA; the node kept data of an earlier cluster, or asks the server of another one", MS: "token membawa hash CA kluster; nod menyimpan data kluster terdahulu, atau bertanya kepada pelayan kluster lain"}, Remedies: []Step{
			{Text: Text{EN: "take the token anew from the server that answers there, and clean what the node kept", MS: "ambil semula token daripada pelayan yang menjawab di situ, dan bersihkan apa yang disimpan nod"}, Command: "cat /var/lib/rancher/rke2/server/node-token"},
			{Text: Text{EN: "a machine of Rancher's is made anew instead, of an image without /etc/rancher and /var/lib/rancher", MS: "mesin Rancher sebaliknya dibina semula, daripada imej tanpa /etc/rancher dan /var/lib/rancher"}, Command: "kubectl -n fleet-default delete machines.cluster.x-k8s.io MACHINE", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare the CA's checksum with the part of the token behind K10", MS: "bandingkan checksum CA dengan bahagian token selepas K10"}, Command: "curl -sk https://SERVER:9345/cacerts | sha256sum"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "wrong-join-port", Code: "ROS-CAUSE-069", Phase: 7, FixPhase: 5, Final: true, Title: Text{EN: "the join address uses a wrong port", MS: "alamat penyertaan menggunakan port yang salah"}, Why: Text{EN: "nodes of RKE2 register at 9345; 6443 is the API, which does not know what they ask for", MS: "nod RKE2 mendaftar di 9345; 6443 ialah API yang tidak mengetahui apa yang mereka minta"}, Remedies: []Step{
			{Text: Text{EN: "set server to https://ADDRESS:9345", MS: "tetapkan server kepada https://ADDRESS:9345"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the address", MS: "baca alamat itu"}, Command: "grep -rh ^server /etc/rancher/rke2/"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "init-node-missing", Code: "ROS-CAUSE-070", Phase: 8, FixPhase: 8, Final: true, Title: Text{EN: "the chosen init node is gone or cannot be used", MS: "nod init yang dipilih telah tiada atau tidak dapat digunakan"}, Why: Text{EN: "Rancher keeps one etcd machine from which the others come; it was deleted, or a restore is tied to a machine that no longer exists", MS: "Rancher menyimpan satu mesin etcd asal bagi yang lain; ia telah dipadam, atau pemulihan terikat pada mesin yang tidak wujud lagi"}, Remedies: []Step{
			{Text: Text{EN: "restore from a snapshot that lies outside that machine (S3)", MS: "pulihkan daripada syot kilat yang berada di luar mesin itu (S3)"}},
			{Text: Text{EN: "or, when etcd is well, take the tie off the control plane", MS: "atau, jika etcd sihat, buang ikatan pada satah kawalan"}, Command: "kubectl -n fleet-default label rkecontrolplanes.rke.cattle.io CLUSTER rke.cattle.io/init-node-machine-id-", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which machine is wanted, and which are there", MS: "lihat mesin yang dikehendaki, dan yang ada"}, Command: "kubectl -n fleet-default get rkecontrolplanes.rke.cattle.io CLUSTER --show-labels; kubectl -n fleet-default get machines.cluster.x-k8s.io --show-labels"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "role-missing", Code: "ROS-CAUSE-071", Phase: 8, FixPhase: 5, Final: true, Title: Text{EN: "no node has one of the roles that a cluster needs", MS: "tiada nod mempunyai salah satu peranan yang diperlukan kluster"}, Why: Text{EN: "etcd, control plane and worker must each be on a node; without a worker, DNS and the cluster agent have nowhere to run", MS: "etcd, satah kawalan dan pekerja mesti ada pada nod; tanpa pekerja, DNS dan ejen kluster tiada tempat berjalan"}, Remedies: []Step{
			{Text: Text{EN: "give a pool the role, or a pool with it a quantity above 0", MS: "beri satu kolam peranan itu, atau kolam dengannya kuantiti melebihi 0"}, Command: "rosctl create"},
		}, NextChecks: []Step{
			{Text: Text{EN: "list the roles and quantities of the pools", MS: "senaraikan peranan dan kuantiti kolam"}, Command: "kubectl -n fleet-default get clusters.provisioning.cattle.io CLUSTER -o jsonpath='{range .spec.rkeConfig.machinePools[*]}{.name} {.quantity} {.etcdRole} {.controlPlaneRole} {.workerRole}{\"\\n\"}{end}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "etcd-quorum-lost", Code: "ROS-CAUSE-072", Phase: 8, FixPhase: 8, Final: true, Title: Text{EN: "too many etcd members are gone, and the rest has no majority", MS: "terlalu banyak ahli etcd telah tiada, dan baki tidak mempunyai majoriti"}, Why: Text{EN: "of three members two must run, of two both; without a majority the API neither writes nor lets a member go", MS: "daripada tiga ahli dua mesti berjalan, daripada dua kedua-duanya; tanpa majoriti API tidak menulis dan tidak melepaskan ahli"}, Remedies: []Step{
			{Text: Text{EN: "bring a lost member back", MS: "hidupkan semula ahli yang hilang"}},
			{Text: Text{EN: "or make a new cluster of the one that is left, on that node, and then add others", MS: "atau buat kluster baharu daripada yang tinggal, pada nod itu, kemudian tambah yang lain"}, Command: "systemctl stop rke2-server && rke2 server --cluster-reset", Destructive: true},
			{Text: Text{EN: "or restore a snapshot", MS: "atau pulihkan syot kilat"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask etcd itself, on a server", MS: "tanya etcd sendiri, pada satu pelayan"}, Command: "etcdctl --cacert /var/lib/rancher/rke2/server/tls/etcd/server-ca.crt --cert /var/lib/rancher/rke2/server/tls/etcd/client.crt --key /var/lib/rancher/rke2/server/tls/etcd/client.key endpoint status --cluster -w table"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "vxlan-checksum-offload", Code: "ROS-CAUSE-074", Phase: 8, FixPhase: 4, Final: true, Title: Text{EN: "checksum offload on the overlay's device corrupts packets between nodes", MS: "pelepasan checksum pada peranti overlay merosakkan paket antara nod"}, Why: Text{EN: "some network cards and kernels send VXLAN packets with wrong checksums; names do not resolve from pods on other nodes, while everything works on one node", MS: "sesetengah kad rangkaian dan kernel menghantar paket VXLAN dengan checksum salah; nama tidak dapat diselesaikan dari pod pada nod lain, sedangkan semuanya berfungsi pada satu nod"}, Remedies: []Step{
			{Text: Text{EN: "switch the offload off on the overlay's device, for good by user data or a unit of systemd", MS: "matikan pelepasan pada peranti overlay, secara kekal melalui data pengguna atau unit systemd"}, Command: "ethtool -K flannel.1 tx-checksum-ip-generic off"},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask the DNS of the cluster from a node on which it does not run", MS: "tanya DNS kluster dari nod yang tidak menjalankannya"}, Command: "dig @10.43.0.10 kubernetes.default.svc.cluster.local; tcpdump -vvni any udp port 8472 | grep -i 'bad udp'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "ccm-missing", Code: "ROS-CAUSE-075", Phase: 8, FixPhase: 5, Final: true, Title: Text{EN: "the cloud provider is external, and no cloud controller runs", MS: "pembekal awan ialah luaran, tetapi tiada pengawal awan berjalan"}, Why: Text{EN: "nodes keep the taint node.cloudprovider.kubernetes.io/uninitialized until a cloud controller takes it off, and nothing else is scheduled on them", MS: "nod mengekalkan taint node.cloudprovider.kubernetes.io/uninitialized sehingga pengawal awan membuangnya, dan tiada yang lain dijadualkan padanya"}, Remedies: []Step{
			{Text: Text{EN: "install OpenStack's cloud controller (spec.rkeConfig.additionalManifest), with tolerations for that taint", MS: "pasang pengawal awan OpenStack (spec.rkeConfig.additionalManifest), dengan toleransi untuk taint itu"}},
			{Text: Text{EN: "or take cloud-provider-name external away", MS: "atau buang cloud-provider-name external"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see the taints, and whether a controller runs", MS: "lihat taint, dan sama ada pengawal berjalan"}, Command: "kubectl get nodes -o jsonpath='{.items[*].spec.taints}'; kubectl -n kube-system get pods | grep cloud-controller"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "rke2-version-bug", Code: "ROS-CAUSE-076", Phase: 8, FixPhase: 5, Final: true, Title: Text{EN: "this version of RKE2 has a known fault", MS: "versi RKE2 ini mempunyai kecacatan yang diketahui"}, Why: Text{EN: "what is seen was reported for this version and mended in a later one", MS: "apa yang dilihat telah dilaporkan bagi versi ini dan dibaiki dalam versi kemudian"}, Remedies: []Step{
			{Text: Text{EN: "choose a newer release of the same minor version", MS: "pilih keluaran lebih baharu bagi versi minor yang sama"}, Command: "curl -sk \"$RANCHER_URL/v1-rke2-release/releases\" | jq -r '.data[].id'"},
			{Text: Text{EN: "until then a restart of rke2-server often gets it going", MS: "sementara itu memulakan semula rke2-server selalunya membantu"}, Command: "systemctl restart rke2-server", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare the version with the release notes", MS: "bandingkan versi dengan nota keluaran"}, Command: "rke2 --version"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "node-startup-timeout", Code: "ROS-CAUSE-077", Phase: 7, FixPhase: 5, Final: true, Title: Text{EN: "a health check deletes machines before they are ready", MS: "pemeriksaan kesihatan memadam mesin sebelum ia siap"}, Why: Text{EN: "nodeStartupTimeout is shorter than a VM's build and RKE2's start together, so machines come and go without end", MS: "nodeStartupTimeout lebih pendek daripada masa membina VM dan memulakan RKE2, jadi mesin datang dan pergi tanpa henti"}, Remedies: []Step{
			{Text: Text{EN: "raise nodeStartupTimeout of the pool to the build's time and 15 minutes, or leave it empty", MS: "naikkan nodeStartupTimeout kolam kepada masa pembinaan tambah 15 minit, atau kosongkan"}, Command: "kubectl -n fleet-default edit clusters.provisioning.cattle.io CLUSTER"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the limit", MS: "baca had itu"}, Command: "kubectl -n fleet-default get machinehealthchecks.cluster.x-k8s.io -o yaml | grep -i timeout"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "agent-stuck", Code: "ROS-CAUSE-078", Phase: 7, FixPhase: 7, Final: true, Title: Text{EN: "rancher-system-agent runs, and does not go on", MS: "rancher-system-agent berjalan, tetapi tidak meneruskan kerja"}, Why: Text{EN: "it takes every plan for one that it has done, or waits for its own restart", MS: "ia menganggap setiap pelan sudah dilaksanakan, atau menunggu dirinya dimulakan semula"}, Remedies: []Step{
			{Text: Text{EN: "restart it on the node", MS: "mulakan semula pada nod"}, Command: "systemctl restart rancher-system-agent", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "read its journal", MS: "baca jurnalnya"}, Command: "journalctl -u rancher-system-agent --since -15min"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "memory-exhausted", Code: "ROS-CAUSE-079", Phase: 7, FixPhase: 4, Final: true, Title: Text{EN: "the node has not enough memory", MS: "nod tidak mempunyai memori yang mencukupi"}, Why: Text{EN: "the kernel kills processes of RKE2 or of pods when memory is used up", MS: "kernel mematikan proses RKE2 atau pod apabila memori habis"}, Remedies: []Step{
			{Text: Text{EN: "use a flavor with 8 GB for servers and 4 GB for workers or more", MS: "gunakan flavor dengan 8 GB untuk pelayan dan 4 GB untuk pekerja atau lebih"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see who was killed, and what is left", MS: "lihat apa yang dimatikan, dan baki yang ada"}, Command: "journalctl -k | grep -i 'out of memory'; free -m"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "node-down", Code: "ROS-CAUSE-080", Phase: 8, FixPhase: 8, Title: Text{EN: "the VM is off, or its kubelet or agent is silent", MS: "VM dimatikan, atau kubelet atau ejennya senyap"}, Why: Text{EN: "nothing has come from the node for some minutes; the VM was stopped, hangs, or cannot reach the others", MS: "tiada apa-apa datang daripada nod selama beberapa minit; VM dihentikan, tergantung, atau tidak dapat mencapai yang lain"}, Remedies: []Step{
			{Text: Text{EN: "start the server again, or delete its Machine so that a new one is made; mind etcd's majority", MS: "hidupkan semula pelayan, atau padam Machine-nya supaya yang baharu dibuat; jaga majoriti etcd"}, Command: "openstack server start SERVER"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see the server's state and the end of its console", MS: "lihat keadaan pelayan dan hujung konsolnya"}, Command: "openstack server show SERVER -c status -c OS-EXT-STS:power_state; openstack console log show SERVER | tail -30"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "drain-blocked", Code: "ROS-CAUSE-081", Phase: 9, FixPhase: 9, Title: Text{EN: "the node cannot be drained, or its volumes are not let go", MS: "nod tidak dapat dikosongkan, atau volumnya tidak dilepaskan"}, Why: Text{EN: "a PodDisruptionBudget forbids the eviction, a pod does not end, or a volume stays attached", MS: "PodDisruptionBudget melarang pengusiran, pod tidak tamat, atau volum kekal terpasang"}, Remedies: []Step{
			{Text: Text{EN: "relax the budget, scale the workload up, or detach the volume", MS: "longgarkan bajet, besarkan beban kerja, atau tanggalkan volum"}, Command: "kubectl get pdb -A"},
			{Text: Text{EN: "when the whole cluster is to go, delete the Cluster; then nothing is drained", MS: "jika seluruh kluster perlu dibuang, padam Cluster; maka tiada apa yang dikosongkan"}, Command: "rosctl teardown CLUSTER", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which pods and attachments are left, in that cluster", MS: "lihat pod dan pemasangan yang tinggal, dalam kluster itu"}, Command: "kubectl get pods -A --field-selector spec.nodeName=NODE; kubectl get volumeattachments"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "snapshot-unusable", Code: "ROS-CAUSE-082", Phase: 8, FixPhase: 8, Final: true, Title: Text{EN: "the etcd snapshot is missing, or cannot be used here", MS: "syot kilat etcd tiada, atau tidak boleh digunakan di sini"}, Why: Text{EN: "it is not in the list, lay on a machine that is gone, or is of a version that cannot be restored", MS: "ia tiada dalam senarai, berada pada mesin yang telah tiada, atau daripada versi yang tidak boleh dipulihkan"}, Remedies: []Step{
			{Text: Text{EN: "choose one that is listed and lies in S3 or on a machine that exists", MS: "pilih yang tersenarai dan berada dalam S3 atau pada mesin yang wujud"}, Command: "kubectl -n fleet-default get etcdsnapshots.rke.cattle.io"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read where it lies", MS: "baca lokasinya"}, Command: "kubectl -n fleet-default get etcdsnapshots.rke.cattle.io NAME -o yaml"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "agent-tls-mode", Code: "ROS-CAUSE-091", Phase: 7, Final: true, Title: Text{EN: "agents verify strictly, and Rancher's certificate is not under the CA that Rancher publishes", MS: "ejen mengesahkan secara ketat, tetapi sijil Rancher bukan di bawah CA yang diterbitkan Rancher"}, Why: Text{EN: "with agent-tls-mode strict, the default of new installations, an agent trusts only the CA of the setting cacerts; when that is empty or another one, it stops at once", MS: "dengan agent-tls-mode strict, lalai bagi pemasangan baharu, ejen hanya mempercayai CA dalam tetapan cacerts; jika kosong atau CA lain, ia terus berhenti"}, Remedies: []Step{
			{Text: Text{EN: "put the CA into Rancher (Helm value privateCA=true, Secret cattle-system/tls-ca)", MS: "masukkan CA ke dalam Rancher (nilai Helm privateCA=true, Secret cattle-system/tls-ca)"}},
			{Text: Text{EN: "or, when the certificate is publicly trusted, let agents use the system's store", MS: "atau, jika sijil dipercayai umum, benarkan ejen menggunakan stor sistem"}, Command: "kubectl patch settings.management.cattle.io agent-tls-mode --type merge -p '{\"value\":\"system-store\"}'"},
			{Text: Text{EN: "machines that were made before need a new script", MS: "mesin yang dibuat sebelum ini memerlukan skrip baharu"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read both settings, and the chain", MS: "baca kedua-dua tetapan, dan rantai sijil"}, Command: "kubectl get settings.management.cattle.io agent-tls-mode cacerts"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "ca-hash-empty", Code: "ROS-CAUSE-092", Phase: 7, Final: true, Title: Text{EN: "a checksum is that of nothing, e3b0c442…", MS: "checksum itu ialah checksum bagi kandungan kosong, e3b0c442…"}, Why: Text{EN: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 is the SHA-256 of empty input; nothing was downloaded, or the list of CAs is empty", MS: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 ialah SHA-256 bagi input kosong; tiada apa-apa dimuat turun, atau senarai CA kosong"}, Remedies: []Step{
			{Text: Text{EN: "mend the download of /cacerts, or publish the CA", MS: "baiki muat turun /cacerts, atau terbitkan CA"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "look at what is served, from where it was asked", MS: "lihat apa yang dihidangkan, dari tempat ia diminta"}, Command: "curl -vk \"$RANCHER_URL/cacerts\" | sha256sum"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "server-url-trailing-slash", Code: "ROS-CAUSE-093", Final: true, Title: Text{EN: "server-url ends in a slash", MS: "server-url berakhir dengan garis miring"}, Why: Text{EN: "addresses that are made of it then hold two slashes, and comparisons with it fail", MS: "alamat yang dibina daripadanya mengandungi dua garis miring, dan perbandingan dengannya gagal"}, Remedies: []Step{
			{Text: Text{EN: "take the slash off", MS: "buang garis miring itu"}, Command: "kubectl patch settings.management.cattle.io server-url --type merge -p '{\"value\":\"https://RANCHER-HOST\"}'"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the setting", MS: "baca tetapan itu"}, Command: "kubectl get settings.management.cattle.io server-url -o jsonpath='{.value}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "proxy-noproxy-malformed", Code: "ROS-CAUSE-094", Phase: 7, FixPhase: 5, Final: true, Title: Text{EN: "NO_PROXY has a form that breaks the tools that read it", MS: "bentuk NO_PROXY merosakkan alat yang membacanya"}, Why: Text{EN: "blanks, quotes, wildcards and ranges are each understood by some tools only; the script of the node may even stop at them", MS: "ruang kosong, tanda petik, kad bebas dan julat hanya difahami oleh sesetengah alat; skrip nod mungkin terus berhenti kerananya"}, Remedies: []Step{
			{Text: Text{EN: "write it as a list with commas alone, without blanks, quotes or asterisks (.example.com, 10.0.0.0/8)", MS: "tulis sebagai senarai dengan koma sahaja, tanpa ruang kosong, tanda petik atau asterisk (.example.com, 10.0.0.0/8)"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read it where it is set", MS: "baca di tempat ia ditetapkan"}, Command: "kubectl -n fleet-default get clusters.provisioning.cattle.io CLUSTER -o jsonpath='{.spec.agentEnvVars}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "lb-websocket", Code: "ROS-CAUSE-095", Phase: 8, Final: true, Title: Text{EN: "a load balancer or proxy before Rancher breaks websockets or long connections", MS: "pengimbang beban atau proksi di hadapan Rancher memutuskan websocket atau sambungan panjang"}, Why: Text{EN: "plain requests pass, but the agent's tunnel is a websocket that stays open; without the Upgrade header, or with a short time-out, it never holds", MS: "permintaan biasa lulus, tetapi terowong ejen ialah websocket yang kekal terbuka; tanpa pengepala Upgrade, atau dengan had masa pendek, ia tidak bertahan"}, Remedies: []Step{
			{Text: Text{EN: "let the balancer pass the headers Upgrade, Connection, Host and X-Forwarded-Proto, or pass TCP through; set its idle time-outs to 30 minutes or more", MS: "benarkan pengimbang menghantar pengepala Upgrade, Connection, Host dan X-Forwarded-Proto, atau lalukan TCP; tetapkan had masa melahunya kepada 30 minit atau lebih"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask for a websocket through the balancer and past it; 101 or 401 is right, 400 is not", MS: "minta websocket melalui pengimbang dan terus ke Rancher; 101 atau 401 betul, 400 tidak"}, Command: "curl -sik --http1.1 -H \"Connection: Upgrade\" -H \"Upgrade: websocket\" -H \"Sec-WebSocket-Version: 13\" -H \"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\" \"$RANCHER_URL/v3/connect\" | head -1"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "cluster-name-invalid", Code: "ROS-CAUSE-100", Phase: 5, FixPhase: 5, Final: true, Title: Text{EN: "the cluster's name breaks the rules", MS: "nama kluster melanggar peraturan"}, Why: Text{EN: "2 to 63 small letters, digits and hyphens are allowed, not beginning with a hyphen, without dots, not \"local\" and not like \"c-xxxxx\"", MS: "2 hingga 63 huruf kecil, digit dan sempang dibenarkan, tidak bermula dengan sempang, tanpa titik, bukan \"local\" dan bukan seperti \"c-xxxxx\""}, Remedies: []Step{
			{Text: Text{EN: "choose another name, of 30 characters or fewer, since names of machines and hosts are made of it", MS: "pilih nama lain, 30 aksara atau kurang, kerana nama mesin dan hos dibina daripadanya"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "try it without creating anything", MS: "cuba tanpa mencipta apa-apa"}, Command: "rosctl create --dry-run"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "name-too-long", Code: "ROS-CAUSE-101", Phase: 5, FixPhase: 5, Final: true, Title: Text{EN: "a name, or one that is made of it, is longer than 63 characters", MS: "satu nama, atau nama yang dibina daripadanya, melebihi 63 aksara"}, Why: Text{EN: "cluster, pool and random parts together become names and labels, which Kubernetes limits to 63 characters", MS: "nama kluster, kolam dan bahagian rawak bersama-sama menjadi nama dan label, yang dihadkan Kubernetes kepada 63 aksara"}, Remedies: []Step{
			{Text: Text{EN: "use a cluster's name of 30 characters or fewer and short names for pools", MS: "gunakan nama kluster 30 aksara atau kurang dan nama kolam yang pendek"}, Command: "rosctl teardown CLUSTER && rosctl create", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "count it", MS: "kira panjangnya"}, Command: "printf %s NAME | wc -c"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "credential-missing", Code: "ROS-CAUSE-102", Phase: 9, FixPhase: 3, Final: true, Title: Text{EN: "the cloud credential was deleted, is empty or cannot be read", MS: "kelayakan awan telah dipadam, kosong atau tidak boleh dibaca"}, Why: Text{EN: "jobs of the node driver take the password from that Secret; without it VMs are neither made nor deleted", MS: "kerja pemacu nod mengambil kata laluan daripada Secret itu; tanpanya VM tidak dibuat dan tidak dipadam"}, Remedies: []Step{
			{Text: Text{EN: "make the Secret again under the same name; what waits then goes on by itself", MS: "buat semula Secret dengan nama yang sama; apa yang menunggu akan diteruskan sendiri"}, Command: "kubectl -n cattle-global-data create secret generic cc-xxxxx --from-literal=openstackcredentialConfig-password=\"$OS_PASSWORD\""},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what the cluster names, and what is there", MS: "lihat apa yang dinamakan kluster, dan apa yang ada"}, Command: "kubectl -n fleet-default get clusters.provisioning.cattle.io CLUSTER -o jsonpath='{.spec.cloudCredentialSecretName}'; kubectl -n cattle-global-data get secrets"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "credential-ref-wrong", Code: "ROS-CAUSE-103", Phase: 5, FixPhase: 5, Final: true, Title: Text{EN: "the cluster names its cloud credential in a form that is not one", MS: "kluster menamakan kelayakan awan dalam bentuk yang tidak sah"}, Why: Text{EN: "cloudCredentialSecretName is cattle-global-data:cc-xxxxx, not the name that the UI shows", MS: "cloudCredentialSecretName ialah cattle-global-data:cc-xxxxx, bukan nama yang dipaparkan UI"}, Remedies: []Step{
			{Text: Text{EN: "use the credential's id with its prefix", MS: "gunakan id kelayakan dengan awalannya"}, Command: "kubectl -n fleet-default patch clusters.provisioning.cattle.io CLUSTER --type merge -p '{\"spec\":{\"cloudCredentialSecretName\":\"cattle-global-data:cc-xxxxx\"}}'"},
		}, NextChecks: []Step{
			{Text: Text{EN: "list ids and names", MS: "senaraikan id dan nama"}, Command: "kubectl -n cattle-global-data get secrets -o custom-columns=ID:.metadata.name,NAME:.metadata.annotations.field\\\\.cattle\\\\.io/name"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "token-expired", Code: "ROS-CAUSE-104", Phase: 8, FixPhase: 1, Final: true, Title: Text{EN: "the token has run out, or is not accepted", MS: "token telah tamat tempoh, atau tidak diterima"}, Why: Text{EN: "tokens of a login live 16 hours, those of a kubeconfig 30 days, and none longer than the setting auth-token-max-ttl-minutes", MS: "token log masuk bertahan 16 jam, token kubeconfig 30 hari, dan tiada yang melebihi tetapan auth-token-max-ttl-minutes"}, Remedies: []Step{
			{Text: Text{EN: "fetch the kubeconfig again, or log in anew", MS: "ambil semula kubeconfig, atau log masuk semula"}, Command: "rosctl kubeconfig CLUSTER"},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask whether the token is accepted, and until when", MS: "tanya sama ada token diterima, dan sehingga bila"}, Command: "curl -sk -H \"Authorization: Bearer $RANCHER_TOKEN\" \"$RANCHER_URL/v3/tokens?current=true\" | jq \".data[0]|{expired,expiresAt,ttl}\""},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "login-endpoint-version", Code: "ROS-CAUSE-105", Phase: 1, FixPhase: 1, Final: true, Title: Text{EN: "this Rancher has another login than the client expects", MS: "Rancher ini mempunyai log masuk yang berbeza daripada jangkaan klien"}, Why: Text{EN: "/v1-public/login is there since 2.13, and /v3-public may be switched off; tokens of the newer form begin with ext/", MS: "/v1-public/login wujud sejak 2.13, dan /v3-public mungkin dimatikan; token bentuk baharu bermula dengan ext/"}, Remedies: []Step{
			{Text: Text{EN: "use a client that knows both, or a token instead of user and password", MS: "gunakan klien yang mengenali kedua-duanya, atau token sebagai ganti pengguna dan kata laluan"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which version it is, and which login answers", MS: "lihat versinya, dan log masuk mana yang menjawab"}, Command: "curl -sk \"$RANCHER_URL/rancherversion\"; for p in v1-public/login v3-public/authProviders; do curl -sk -o /dev/null -w \"$p %{http_code}\\n\" \"$RANCHER_URL/$p\"; done"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "webhook-denied", Code: "ROS-CAUSE-106", Phase: 5, FixPhase: 5, Final: true, Title: Text{EN: "Rancher's admission webhook refuses the object", MS: "webhook kemasukan Rancher menolak objek itu"}, Why: Text{EN: "a rule on who made it, on what may be changed, or on a value does not hold; the text behind \"denied the request\" says which", MS: "peraturan tentang siapa yang membuatnya, apa yang boleh diubah, atau satu nilai tidak dipenuhi; teks selepas \"denied the request\" menyatakan yang mana"}, Remedies: []Step{
			{Text: Text{EN: "send the object through Rancher's API as a Rancher user, without annotations that Rancher sets itself", MS: "hantar objek melalui API Rancher sebagai pengguna Rancher, tanpa anotasi yang ditetapkan Rancher sendiri"}, Command: "rosctl create"},
		}, NextChecks: []Step{
			{Text: Text{EN: "try it without creating anything", MS: "cuba tanpa mencipta apa-apa"}, Command: "rosctl create --dry-run"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "webhook-dryrun-bug", Code: "ROS-CAUSE-107", Phase: 5, FixPhase: 5, Title: Text{EN: "a dry run is refused, although the same real request would work", MS: "larian percubaan ditolak, walaupun permintaan sebenar yang sama akan berjaya"}, Why: Text{EN: "on a dry run webhooks up to 0.10.9 do not add the creator's annotation, and still insist on it", MS: "semasa larian percubaan, webhook sehingga 0.10.9 tidak menambah anotasi pencipta, tetapi tetap memerlukannya"}, Remedies: []Step{
			{Text: Text{EN: "give the annotation field.cattle.io/creatorId with the id of the token's user in the dry run", MS: "berikan anotasi field.cattle.io/creatorId dengan id pengguna token dalam larian percubaan"}, Command: "curl -sk -H \"Authorization: Bearer $RANCHER_TOKEN\" \"$RANCHER_URL/v3/users?me=true\" | jq -r \".data[0].id\""},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which webhook it is", MS: "lihat webhook yang mana"}, Command: "kubectl -n cattle-system get deploy rancher-webhook -o jsonpath='{.spec.template.spec.containers[0].image}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "webhook-not-ready", Code: "ROS-CAUSE-108", Phase: 5, FixPhase: 5, Title: Text{EN: "the webhook's pod or service has not come up yet", MS: "pod atau perkhidmatan webhook belum siap"}, Why: Text{EN: "for some minutes after a start or an update of Rancher this is normal; objects that it guards cannot be written until then", MS: "selama beberapa minit selepas Rancher dimulakan atau dikemas kini ini adalah biasa; objek yang dijaganya tidak boleh ditulis sehingga itu"}, Remedies: []Step{
			{Text: Text{EN: "wait up to 10 minutes, then look at the pod", MS: "tunggu sehingga 10 minit, kemudian lihat pod"}, Command: "kubectl -n cattle-system get pods -l app=rancher-webhook"},
			{Text: Text{EN: "if it stays, restart it", MS: "jika berterusan, mulakan semula"}, Command: "kubectl -n cattle-system rollout restart deploy rancher-webhook", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "read its log and see whether its service has an endpoint", MS: "baca lognya dan lihat sama ada perkhidmatannya mempunyai titik akhir"}, Command: "kubectl -n cattle-system logs deploy/rancher-webhook --tail 20; kubectl -n cattle-system get endpoints rancher-webhook"},
		}, Minutes: Minutes{To: 5, Attention: 10}},
		{Slug: "webhook-cert-expired", Code: "ROS-CAUSE-109", Phase: 5, Final: true, Title: Text{EN: "the webhook's own certificate has expired", MS: "sijil webhook sendiri telah tamat tempoh"}, Why: Text{EN: "Kubernetes refuses to call it, so everything that it guards is refused", MS: "Kubernetes enggan memanggilnya, jadi semua yang dijaganya ditolak"}, Remedies: []Step{
			{Text: Text{EN: "delete its Secret and restart it; it makes a new one", MS: "padam Secret-nya dan mulakan semula; ia membuat yang baharu"}, Command: "kubectl -n cattle-system delete secret cattle-webhook-tls && kubectl -n cattle-system rollout restart deploy rancher-webhook", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the dates", MS: "baca tarikhnya"}, Command: "kubectl -n cattle-system get secret cattle-webhook-tls -o jsonpath='{.data.tls\\.crt}' | base64 -d | openssl x509 -noout -dates"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "capi-webhook-stale", Code: "ROS-CAUSE-110", Phase: 5, Final: true, Title: Text{EN: "webhooks of a former Cluster API point to a service that does not exist", MS: "webhook Cluster API lama menunjuk ke perkhidmatan yang tidak wujud"}, Why: Text{EN: "Cluster API moved to another namespace with an update; the old configurations stayed, and every change of its objects asks the service that is gone", MS: "Cluster API berpindah ke namespace lain semasa kemas kini; konfigurasi lama kekal, dan setiap perubahan objeknya bertanya kepada perkhidmatan yang sudah tiada"}, Remedies: []Step{
			{Text: Text{EN: "make sure that Cluster API runs in its new namespace with configurations of its own, save the two old ones, then delete them", MS: "pastikan Cluster API berjalan dalam namespace baharu dengan konfigurasinya sendiri, simpan dua konfigurasi lama, kemudian padam"}, Command: "kubectl delete mutatingwebhookconfiguration mutating-webhook-configuration; kubectl delete validatingwebhookconfiguration validating-webhook-configuration", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see where each configuration points", MS: "lihat ke mana setiap konfigurasi menunjuk"}, Command: "kubectl get mutatingwebhookconfigurations,validatingwebhookconfigurations -o custom-columns=NAME:.metadata.name,NS:.webhooks[0].clientConfig.service.namespace,SVC:.webhooks[0].clientConfig.service.name"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "leader-start-failed", Code: "ROS-CAUSE-111", Phase: 5, Final: true, Title: Text{EN: "Rancher's own controllers did not start, because of another object that is at fault", MS: "pengawal Rancher sendiri tidak bermula kerana objek lain yang bermasalah"}, Why: Text{EN: "the leader starts all controllers together; one error ends the start, and then no cluster goes on", MS: "ketua memulakan semua pengawal bersama-sama; satu ralat menghentikan permulaan, dan tiada kluster diteruskan"}, Remedies: []Step{
			{Text: Text{EN: "mend or remove the object that the log names, then restart Rancher", MS: "baiki atau buang objek yang dinamakan log, kemudian mulakan semula Rancher"}, Command: "kubectl -n cattle-system rollout restart deploy rancher", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "look for the error of the leader's start", MS: "cari ralat permulaan ketua"}, Command: "kubectl -n cattle-system logs -l app=rancher --tail 2000 | grep -iE 'fatal|failed to start|failed to become leader'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "kubeconfig-too-early", Code: "ROS-CAUSE-112", Phase: 8, FixPhase: 8, Title: Text{EN: "the kubeconfig was asked for, or used, before the cluster is connected", MS: "kubeconfig diminta, atau digunakan, sebelum kluster bersambung"}, Why: Text{EN: "Rancher hands out a kubeconfig at any time; it works once the cluster's agent is connected", MS: "Rancher memberikan kubeconfig pada bila-bila masa; ia berfungsi setelah ejen kluster bersambung"}, Remedies: []Step{
			{Text: Text{EN: "wait until the Cluster is Connected", MS: "tunggu sehingga Cluster berstatus Connected"}, Command: "rosctl status CLUSTER"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the condition", MS: "baca keadaannya"}, Command: "kubectl -n fleet-default get clusters.provisioning.cattle.io CLUSTER -o jsonpath='{.status.conditions[?(@.type==\"Connected\")]}'"},
		}, Minutes: Minutes{To: 25, Attention: 35}},
		{Slug: "capi-controller-down", Code: "ROS-CAUSE-113", Phase: 5, Title: Text{EN: "the controllers of Cluster API do not run, or are at fault", MS: "pengawal Cluster API tidak berjalan, atau bermasalah"}, Why: Text{EN: "they make Machines of the pools and carry Rancher's marks on; without them a Cluster is stored and nothing happens", MS: "mereka membuat Machine daripada kolam dan meneruskan tanda Rancher; tanpa mereka Cluster disimpan tetapi tiada apa berlaku"}, Remedies: []Step{
			{Text: Text{EN: "bring the controller up", MS: "hidupkan pengawal itu"}, Command: "kubectl get pods -A | grep capi-controller-manager"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read its log, and see whether its kinds are served", MS: "baca lognya, dan lihat sama ada jenisnya dihidangkan"}, Command: "kubectl -n cattle-capi-system logs deploy/capi-controller-manager --tail 50; kubectl get --raw /apis/cluster.x-k8s.io"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "rancher-down", Code: "ROS-CAUSE-114", Phase: 7, Title: Text{EN: "Rancher does not answer, or answers with errors", MS: "Rancher tidak menjawab, atau menjawab dengan ralat"}, Why: Text{EN: "its pods restart or are overloaded, or the ingress before it finds none that is ready", MS: "podnya bermula semula atau terlebih beban, atau ingress di hadapannya tidak menemui yang sedia"}, Remedies: []Step{
			{Text: Text{EN: "see to its pods", MS: "semak podnya"}, Command: "kubectl -n cattle-system get pods -l app=rancher"},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask it from here and from the VM network", MS: "tanya dari sini dan dari rangkaian VM"}, Command: "curl -sk -o /dev/null -w '%{http_code}\\n' \"$RANCHER_URL/healthz\""},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "permission-missing", Code: "ROS-CAUSE-115", Phase: 5, FixPhase: 1, Final: true, Title: Text{EN: "the user may not do this", MS: "pengguna tidak dibenarkan melakukan ini"}, Why: Text{EN: "a role is missing in Rancher, in the cluster, or in the OpenStack project", MS: "satu peranan tiada dalam Rancher, dalam kluster, atau dalam projek OpenStack"}, Remedies: []Step{
			{Text: Text{EN: "give the Rancher user the role \"Create new Clusters\", or the OpenStack user the role member in the project", MS: "beri pengguna Rancher peranan \"Create new Clusters\", atau pengguna OpenStack peranan member dalam projek"}, Command: "openstack role add --user USER --project PROJECT member"},
		}, NextChecks: []Step{
			{Text: Text{EN: "ask what is allowed", MS: "tanya apa yang dibenarkan"}, Command: "kubectl auth can-i create clusters.provisioning.cattle.io -n fleet-default; openstack role assignment list --user USER --project PROJECT --names"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "version-unknown", Code: "ROS-CAUSE-116", Phase: 5, FixPhase: 5, Final: true, Title: Text{EN: "Rancher does not know this Kubernetes version", MS: "Rancher tidak mengenali versi Kubernetes ini"}, Why: Text{EN: "it is not in the list of releases, or Rancher could not refresh that list", MS: "ia tiada dalam senarai keluaran, atau Rancher tidak dapat menyegarkan senarai itu"}, Remedies: []Step{
			{Text: Text{EN: "choose one that is listed", MS: "pilih yang tersenarai"}, Command: "curl -sk \"$RANCHER_URL/v1-rke2-release/releases\" | jq -r '.data[].id'"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see where the list comes from, and whether Rancher reaches it", MS: "lihat asal senarai itu, dan sama ada Rancher dapat mencapainya"}, Command: "kubectl get settings.management.cattle.io rke-metadata-config -o jsonpath='{.value}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "node-driver-inactive", Code: "ROS-CAUSE-117", Phase: 2, FixPhase: 2, Final: true, Title: Text{EN: "the node driver for OpenStack is not active", MS: "pemacu nod untuk OpenStack tidak aktif"}, Why: Text{EN: "a new Rancher has it switched off; its kinds and schemas exist only once it is active", MS: "Rancher baharu mematikannya; jenis dan skemanya hanya wujud setelah ia aktif"}, Remedies: []Step{
			{Text: Text{EN: "activate it", MS: "aktifkan"}, Command: "kubectl patch nodedrivers.management.cattle.io openstack --type merge -p '{\"spec\":{\"active\":true}}'"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whether its kind is served", MS: "lihat sama ada jenisnya dihidangkan"}, Command: "kubectl get --raw /apis/rke-machine-config.cattle.io/v1 | jq -r '.resources[].name'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "node-driver-mismatch", Code: "ROS-CAUSE-118", Phase: 6, FixPhase: 2, Final: true, Title: Text{EN: "the node driver and Rancher do not fit each other, or the driver does not start", MS: "pemacu nod dan Rancher tidak sepadan, atau pemacu tidak bermula"}, Why: Text{EN: "the driver does not know a field that Rancher hands over, could not be loaded, or crashed", MS: "pemacu tidak mengenali medan yang diberikan Rancher, tidak dapat dimuatkan, atau ranap"}, Remedies: []Step{
			{Text: Text{EN: "use the driver and the image of machines that belong to this Rancher", MS: "gunakan pemacu dan imej mesin yang sepadan dengan Rancher ini"}, Command: "kubectl get settings.management.cattle.io machine-provision-image"},
		}, NextChecks: []Step{
			{Text: Text{EN: "read the whole log of the job", MS: "baca keseluruhan log kerja itu"}, Command: "kubectl -n fleet-default logs job/MACHINE-machine-provision"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "machine-config-missing", Code: "ROS-CAUSE-119", Phase: 5, FixPhase: 4, Final: true, Title: Text{EN: "the OpenstackConfig that a pool names does not exist", MS: "OpenstackConfig yang dinamakan kolam tidak wujud"}, Why: Text{EN: "it was never made, has another name or namespace, or went together with an earlier Cluster", MS: "ia tidak pernah dibuat, mempunyai nama atau namespace lain, atau hilang bersama Cluster terdahulu"}, Remedies: []Step{
			{Text: Text{EN: "make it again in the Cluster's namespace", MS: "buat semula dalam namespace Cluster"}, Command: "rosctl create"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what is named, and what is there", MS: "lihat apa yang dinamakan, dan apa yang ada"}, Command: "kubectl -n fleet-default get openstackconfigs; kubectl -n fleet-default get clusters.provisioning.cattle.io CLUSTER -o jsonpath='{.spec.rkeConfig.machinePools[*].machineConfigRef}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "cluster-spec-invalid", Code: "ROS-CAUSE-120", Phase: 5, FixPhase: 5, Final: true, Title: Text{EN: "a value in the cluster's specification is wrong", MS: "satu nilai dalam spesifikasi kluster salah"}, Why: Text{EN: "Rancher or RKE2 cannot use the field that the message names", MS: "Rancher atau RKE2 tidak dapat menggunakan medan yang dinamakan mesej"}, Remedies: []Step{
			{Text: Text{EN: "correct that field", MS: "betulkan medan itu"}, Command: "kubectl -n fleet-default edit clusters.provisioning.cattle.io CLUSTER"},
		}, NextChecks: []Step{
			{Text: Text{EN: "have the server check it", MS: "biarkan pelayan menyemaknya"}, Command: "rosctl create --dry-run"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "object-conflict", Code: "ROS-CAUSE-121", Phase: 5, FixPhase: 5, Final: true, Title: Text{EN: "an object of this name is there already, or belongs to another cluster", MS: "objek dengan nama ini sudah ada, atau milik kluster lain"}, Why: Text{EN: "an earlier attempt left it, it is still being deleted, or two clusters name the same OpenstackConfig", MS: "cubaan terdahulu meninggalkannya, ia masih dipadam, atau dua kluster menamakan OpenstackConfig yang sama"}, Remedies: []Step{
			{Text: Text{EN: "use another name, or wait until the old one is gone", MS: "gunakan nama lain, atau tunggu sehingga yang lama hilang"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whose it is", MS: "lihat milik siapa"}, Command: "kubectl -n fleet-default get openstackconfigs -o custom-columns=NAME:.metadata.name,OWNER:.metadata.ownerReferences[*].name"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "paused", Code: "ROS-CAUSE-122", Phase: 8, FixPhase: 8, Final: true, Title: Text{EN: "the cluster is paused, so nothing is done to it", MS: "kluster dijeda, jadi tiada apa dilakukan padanya"}, Why: Text{EN: "somebody, a backup, or an operation that did not end has set spec.paused or the annotation cluster.x-k8s.io/paused", MS: "seseorang, sandaran, atau operasi yang tidak selesai telah menetapkan spec.paused atau anotasi cluster.x-k8s.io/paused"}, Remedies: []Step{
			{Text: Text{EN: "find out why, then let it go on", MS: "cari sebabnya, kemudian biarkan ia diteruskan"}, Command: "kubectl -n fleet-default patch clusters.cluster.x-k8s.io CLUSTER --type merge -p '{\"spec\":{\"paused\":false}}'"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whether an operation runs", MS: "lihat sama ada operasi sedang berjalan"}, Command: "kubectl -n fleet-default get clusters.cluster.x-k8s.io CLUSTER -o jsonpath='{.spec.paused} {.metadata.annotations}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "create-job-unfinished", Code: "ROS-CAUSE-140", Phase: 9, FixPhase: 9, Title: Text{EN: "the deletion waits for a create job that still runs", MS: "pemadaman menunggu kerja penciptaan yang masih berjalan"}, Why: Text{EN: "Rancher deletes a VM only when the job that makes it has ended, at most after activeTimeout and some minutes", MS: "Rancher memadam VM hanya apabila kerja yang membuatnya selesai, paling lama selepas activeTimeout dan beberapa minit"}, Remedies: []Step{
			{Text: Text{EN: "wait for it; if its pod cannot start, mend that", MS: "tunggu; jika podnya tidak dapat bermula, baiki perkara itu"}, Command: "kubectl -n fleet-default get pods | grep machine-provision"},
			{Text: Text{EN: "delete the server in OpenStack only when the job is stuck beyond its limit; never take the finalizer off first", MS: "padam pelayan dalam OpenStack hanya jika kerja tersekat melebihi hadnya; jangan buang finalizer terlebih dahulu"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "read what the job waits for", MS: "baca apa yang ditunggu kerja itu"}, Command: "kubectl -n fleet-default logs job/MACHINE-machine-provision --tail 5"},
		}, Minutes: Minutes{From: 1, To: 20, Attention: 25}},
		{Slug: "delete-job-not-run", Code: "ROS-CAUSE-141", Phase: 9, Title: Text{EN: "the delete job is there, and no pod was made for it", MS: "kerja pemadaman ada, tetapi tiada pod dibuat untuknya"}, Why: Text{EN: "the controller manager of Rancher's own cluster does not work, or a quota or policy there forbids the pod", MS: "pengurus pengawal kluster Rancher sendiri tidak berfungsi, atau kuota atau polisi di sana melarang pod itu"}, Remedies: []Step{
			{Text: Text{EN: "mend the cluster that Rancher runs in; the job then runs, and the deletion goes on by itself", MS: "baiki kluster tempat Rancher berjalan; kerja itu akan berjalan, dan pemadaman diteruskan sendiri"}, Command: "kubectl -n kube-system get leases kube-controller-manager -o jsonpath='{.spec.renewTime}'"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see what the job says", MS: "lihat apa yang dinyatakan kerja itu"}, Command: "kubectl -n fleet-default describe job MACHINE-machine-provision; kubectl -n fleet-default get resourcequota"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "infra-delete-failed", Code: "ROS-CAUSE-142", Phase: 9, FixPhase: 9, Final: true, Title: Text{EN: "the driver could not delete the VM, and Rancher does not try again", MS: "pemacu tidak dapat memadam VM, dan Rancher tidak mencuba lagi"}, Why: Text{EN: "after four tries the job has failed for good and the object stays, so that the VM is not forgotten; mending the reason alone does not start it anew", MS: "selepas empat cubaan kerja itu gagal terus dan objeknya kekal supaya VM tidak dilupakan; membaiki sebabnya sahaja tidak memulakannya semula"}, Remedies: []Step{
			{Text: Text{EN: "delete floating IP, server and key pair by the ids in the Secret MACHINE-machine-state, and make sure that they are gone", MS: "padam IP terapung, pelayan dan pasangan kunci mengikut id dalam Secret MACHINE-machine-state, dan pastikan ia telah hilang"}, Command: "openstack server delete ID", Destructive: true},
			{Text: Text{EN: "only then let Rancher drop the object; never delete the failed job or the finalizer", MS: "selepas itu barulah biarkan Rancher melepaskan objek; jangan padam kerja yang gagal atau finalizer"}, Command: "kubectl -n fleet-default annotate openstackmachines.rke-machine.cattle.io MACHINE provisioning.cattle.io/force-machine-remove=true", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "read why, in the message of the OpenstackMachine", MS: "baca sebabnya, dalam mesej OpenstackMachine"}, Command: "kubectl -n fleet-default get openstackmachines.rke-machine.cattle.io MACHINE -o jsonpath='{.status.failureMessage}'"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "finalizer-stuck", Code: "ROS-CAUSE-143", Phase: 9, FixPhase: 9, Final: true, Title: Text{EN: "an object keeps a finalizer or a hook that nobody takes off any more", MS: "objek menyimpan finalizer atau hook yang tidak lagi dibuang oleh sesiapa"}, Why: Text{EN: "the controller that set it does not run, cannot finish, or waits for an object that is gone", MS: "pengawal yang menetapkannya tidak berjalan, tidak dapat menyelesaikan, atau menunggu objek yang sudah tiada"}, Remedies: []Step{
			{Text: Text{EN: "start with the lowest object that is left, and mend what its controller waits for", MS: "mulakan dengan objek terendah yang tinggal, dan baiki apa yang ditunggu pengawalnya"}, Command: "kubectl -n fleet-default get clusters.provisioning.cattle.io,clusters.cluster.x-k8s.io,machines.cluster.x-k8s.io,openstackmachines,rkecontrolplanes,rkebootstraps"},
			{Text: Text{EN: "take one finalizer off by hand only when everything that it protects is proven to be gone", MS: "buang satu finalizer secara manual hanya apabila semua yang dilindunginya terbukti telah tiada"}, Command: "kubectl -n fleet-default patch KIND NAME --type merge -p '{\"metadata\":{\"finalizers\":null}}'", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which finalizers are left, and on what", MS: "lihat finalizer yang tinggal, dan pada apa"}, Command: "kubectl get clusters.management.cattle.io -o custom-columns=NAME:.metadata.name,DELETED:.metadata.deletionTimestamp,FINALIZERS:.metadata.finalizers"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "orphan-vm", Code: "ROS-CAUSE-145", Phase: 9, FixPhase: 9, Final: true, Title: Text{EN: "a VM is left without an object in Rancher", MS: "satu VM tertinggal tanpa objek dalam Rancher"}, Why: Text{EN: "its Machine or saved state went first, by a finalizer taken off, a failed creation or a forced removal", MS: "Machine atau keadaan tersimpannya hilang dahulu, kerana finalizer dibuang, penciptaan gagal atau pembuangan paksa"}, Remedies: []Step{
			{Text: Text{EN: "delete, by id, only the server that has no Machine in any cluster, and what belongs to it", MS: "padam, mengikut id, hanya pelayan yang tiada Machine dalam mana-mana kluster, dan apa yang menjadi miliknya"}, Command: "openstack server delete ID", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "compare servers with OpenstackMachines; a common beginning of names proves nothing", MS: "bandingkan pelayan dengan OpenstackMachine; awalan nama yang sama tidak membuktikan apa-apa"}, Command: "openstack server list --long; kubectl get openstackmachines.rke-machine.cattle.io -A"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "orphan-openstack-resource", Code: "ROS-CAUSE-146", Phase: 9, FixPhase: 9, Final: true, Title: Text{EN: "key pairs, ports, volumes or floating IPs are left without a server", MS: "pasangan kunci, port, volum atau IP terapung tertinggal tanpa pelayan"}, Why: Text{EN: "a failed creation leaves a key pair each time, additional volumes are never deleted, and quota is used up by them", MS: "setiap penciptaan gagal meninggalkan satu pasangan kunci, volum tambahan tidak pernah dipadam, dan kuota habis kerananya"}, Remedies: []Step{
			{Text: Text{EN: "delete key pairs whose name is a server's and 64 hexadecimal digits, when no such server exists", MS: "padam pasangan kunci yang namanya ialah nama pelayan dan 64 digit perenambelasan, jika tiada pelayan itu"}, Command: "openstack keypair delete NAME", Destructive: true},
			{Text: Text{EN: "volumes and floating IPs carry no owner; look before each", MS: "volum dan IP terapung tiada pemilik; periksa setiap satu dahulu"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "list them", MS: "senaraikan"}, Command: "openstack keypair list; openstack volume list --status available; openstack floating ip list --status DOWN"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "rkecontrolplane-deleted", Code: "ROS-CAUSE-147", Phase: 9, FixPhase: 9, Final: true, Title: Text{EN: "only an inner object was deleted, while the cluster's pools go on", MS: "hanya objek dalaman yang dipadam, sedangkan kolam kluster diteruskan"}, Why: Text{EN: "the control plane waits until its machines are gone, and the pools make each one anew, so it never ends", MS: "satah kawalan menunggu mesinnya hilang, dan kolam membuat setiap satu semula, jadi ia tidak pernah tamat"}, Remedies: []Step{
			{Text: Text{EN: "delete the provisioning Cluster; only from there the pools go first", MS: "padam Cluster penyediaan; hanya dari situ kolam dibuang dahulu"}, Command: "rosctl teardown CLUSTER", Destructive: true},
		}, NextChecks: []Step{
			{Text: Text{EN: "see which of them is being deleted", MS: "lihat yang mana sedang dipadam"}, Command: "kubectl -n fleet-default get rkecontrolplanes.rke.cattle.io,clusters.provisioning.cattle.io -o custom-columns=KIND:.kind,NAME:.metadata.name,DELETED:.metadata.deletionTimestamp"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "shared-keypair-deleted", Code: "ROS-CAUSE-148", Phase: 9, FixPhase: 4, Final: true, Title: Text{EN: "a key pair that others use was removed together with a machine", MS: "pasangan kunci yang digunakan oleh yang lain dibuang bersama satu mesin"}, Why: Text{EN: "the driver deletes the key pair of a machine with it; one that was named by hand and shared is then missing for the next", MS: "pemacu memadam pasangan kunci bersama mesin; pasangan kunci yang dinamakan sendiri dan dikongsi akan tiada untuk mesin seterusnya"}, Remedies: []Step{
			{Text: Text{EN: "import the public key again under the same name, or leave keypairName empty", MS: "import semula kunci awam dengan nama yang sama, atau kosongkan keypairName"}, Command: "openstack keypair create --public-key FILE NAME"},
		}, NextChecks: []Step{
			{Text: Text{EN: "see whether it is there, as the same user", MS: "lihat sama ada ia ada, sebagai pengguna yang sama"}, Command: "openstack keypair show NAME"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "normal-wait", Code: "ROS-CAUSE-997", Phase: 7, FixPhase: 7, Title: Text{EN: "everything is as expected; it takes its time", MS: "semuanya seperti dijangka; ia mengambil masa"}, Why: Text{EN: "VMs are made in parallel, but nodes join one after the other; a cluster of three takes some 25 minutes", MS: "VM dibuat serentak, tetapi nod menyertai satu demi satu; kluster tiga nod mengambil masa kira-kira 25 minit"}, Remedies: []Step{
			{Text: Text{EN: "wait until the time that is named", MS: "tunggu sehingga masa yang dinyatakan"}, Command: "rosctl status CLUSTER"},
		}, NextChecks: []Step{
			{Text: Text{EN: "look again then", MS: "lihat semula pada masa itu"}, Command: "rosctl diagnose CLUSTER"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "normal-noise", Code: "ROS-CAUSE-998", Phase: 7, FixPhase: 7, Title: Text{EN: "the line is alarming and has no effect", MS: "baris itu membimbangkan tetapi tiada kesan"}, Why: Text{EN: "it is tried again within seconds, or says only that something is not there yet", MS: "ia dicuba semula dalam beberapa saat, atau hanya menyatakan sesuatu belum ada"}, Remedies: []Step{
			{Text: Text{EN: "ignore it, unless it lasts", MS: "abaikan, melainkan jika berterusan"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "look for another line that names a cause", MS: "cari baris lain yang menamakan punca"}, Command: "rosctl diagnose CLUSTER"},
		}, Minutes: Minutes{Attention: -1}},
		{Slug: "undecided", Code: "ROS-CAUSE-999", Phase: 6, FixPhase: 6, Title: Text{EN: "the evidence allows no decision", MS: "bukti tidak membenarkan keputusan"}, Why: Text{EN: "the message is not among those that rosctl knows, or says that something is wrong and not what", MS: "mesej itu tidak dikenali rosctl, atau hanya menyatakan ada yang salah tetapi tidak menyatakan apa"}, Remedies: []Step{
			{Text: Text{EN: "read the message, and the log of the provisioning Job in Rancher's cluster", MS: "baca mesej itu, dan log Job penyediaan dalam kluster Rancher"}},
		}, NextChecks: []Step{
			{Text: Text{EN: "gather what there is, and read the journals of the first node", MS: "kumpulkan apa yang ada, dan baca jurnal nod pertama"}, Command: "rosctl collect CLUSTER; journalctl -u rancher-system-agent -u rke2-server --since -30min"},
		}, Minutes: Minutes{Attention: -1}},
	}
	builtinEntries = []Entry{
		{ID: "wh-cert-expired", Kind: "fragment", Where: 25, Pattern: "failed calling webhook (?P<name>\"[^\"]*rancher[^\"]*\"): [^\\n]*x509: certificate has expired or is not yet valid(?:: current time \\S+ is after \\S+)?", Words: []string{"x509: certificate has expired or is not yet valid"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-cert-expired"},
			{Slug: "clock-skew"},
		}, Meaning: Text{EN: "Rancher's webhook serves a certificate that has expired, so Kubernetes refuses to call it."}, Source: "Kubernetes API server text", Examples: []string{"Internal error occurred: failed calling webhook \"rancher.cattle.io\": Post \"https://rancher-webhook.cattle-system.svc:443/v1/webhook/mutation?timeout=10s\": x509: certificate has expired or is not yet valid: current time 2026-03-01T10:00:00Z is after 2026-02-10T01:35:13Z"}},
		{ID: "wh-service-gone-capi", Kind: "fragment", Where: 25, Pattern: "failed calling webhook (?P<name>\"[^\"]*\"): [^\\n]*(?:service \"(?P<service>capi-[^\"]*)\" not found|\\.cattle-provisioning-capi-system\\.svc[^\\n]*(?:not found|no such host|no endpoints))", Words: []string{"failed calling webhook "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "capi-webhook-stale"},
		}, Meaning: Text{EN: "A webhook of Cluster API points to a service that does not exist, as after its move to another namespace."}, Source: "Kubernetes API server text", Examples: []string{"Internal error occurred: failed calling webhook \"default.machine.cluster.x-k8s.io\": failed to call webhook: Post \"https://capi-webhook-service.cattle-provisioning-capi-system.svc:443/mutate-cluster-x-k8s-io-v1beta1-machine?timeout=10s\": service \"capi-webhook-service\" not found"}},
		{ID: "wh-service-gone", Kind: "fragment", Where: 25, Pattern: "failed calling webhook (?P<name>\"[^\"]*\"): [^\\n]*(?:service \"(?P<service>rancher-webhook)\" not found|no endpoints available for service \"rancher-webhook\")", Words: []string{"failed calling webhook "}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{To: 5, Attention: 10}, Causes: []Suspect{
			{Slug: "webhook-not-ready"},
		}, Meaning: Text{EN: "The service of Rancher's webhook is not there yet, or has no pod that is ready; normal for some minutes after a start or an update."}, Source: "Kubernetes API server text", Examples: []string{"Internal error occurred: failed calling webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\": failed to call webhook: Post \"https://rancher-webhook.cattle-system.svc:443/v1/webhook/validation/clusters.provisioning.cattle.io?timeout=10s\": service \"rancher-webhook\" not found", "failed calling webhook \"rancher.cattle.io.namespaces\": failed to call webhook: Post \"https://rancher-webhook.cattle-system.svc:443/v1/webhook/validation/namespaces?timeout=10s\": no endpoints available for service \"rancher-webhook\""}},
		{ID: "wh-capi-down", Kind: "fragment", Where: 25, Pattern: "failed calling webhook (?P<name>\"[^\"]*cluster\\.x-k8s\\.io[^\"]*\"): [^\\n]*(?:connection refused|no endpoints available|context deadline exceeded|i/o timeout|no route to host)", Words: []string{"failed calling webhook "}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "capi-controller-down"},
			{Slug: "capi-webhook-stale"},
		}, Meaning: Text{EN: "The webhook of Cluster API does not answer; its controller is down or starting."}, Source: "Kubernetes API server text", Examples: []string{"failed calling webhook \"default.cluster.cluster.x-k8s.io\": failed to call webhook: Post \"https://capi-webhook-service.cattle-capi-system.svc:443/mutate-cluster-x-k8s-io-v1beta2-cluster?timeout=10s\": dial tcp 10.43.12.9:443: connect: connection refused"}},
		{ID: "wh-credential", Kind: "fragment", Where: 25, Pattern: "admission webhook \"(?P<name>rancher\\.cattle\\.io\\.clusters[^\"]*)\" denied the request: Unauthorized", Words: []string{" denied the request: unauthorized"}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "credential-ref-wrong", Look: "cloudCredentialSecretName has not the form cattle-global-data:cc-xxxxx"},
			{Slug: "credential-missing", Look: "the Secret is not there"},
			{Slug: "permission-missing", Look: "the user may not read it"},
		}, Meaning: Text{EN: "The webhook cannot read the cloud credential that the Cluster names, for this user. The token itself is accepted."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: Unauthorized"}},
		{ID: "wh-denied-name", Kind: "fragment", Where: 25, Pattern: "a lowercase RFC 1123 (?:subdomain|label) must consist of lower case alphanumeric characters", Words: []string{"a lowercase rfc 1123 label must consist of lower case alphanumeric characters", "a lowercase rfc 1123 subdomain must consist of lower case alphanumeric characters"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-name-invalid"},
		}, Meaning: Text{EN: "A name has capital letters, underscores, or begins or ends with something else than a letter or a digit."}, Source: "Kubernetes API server text", Examples: []string{"Cluster.provisioning.cattle.io \"Demo_1\" is invalid: metadata.name: Invalid value: \"Demo_1\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character"}},
		{ID: "name-63", Kind: "fragment", Where: 25, Pattern: "must be no more than 63 (?:characters|bytes)", Words: []string{"must be no more than 63 bytes", "must be no more than 63 characters"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "name-too-long"},
		}, Meaning: Text{EN: "A name or a label that is made of the cluster's name is longer than 63 characters."}, Source: "Kubernetes API server text", Examples: []string{"failed to create MachineDeployment: MachineDeployment.cluster.x-k8s.io \"demo-…\" is invalid: metadata.labels: Invalid value: \"demo-…\": must be no more than 63 characters"}},
		{ID: "api-credential-used", Kind: "fragment", Where: 8, Pattern: "Cloud credential is currently referenced by provisioning cluster (?P<cluster>\\S+)", Words: []string{"cloud credential is currently referenced by provisioning cluster "}, Evidence: "proof", Class: "failed", Phase: 3, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "object-conflict"},
		}, Meaning: Text{EN: "A credential that a Cluster uses cannot be deleted."}, Remedy: Text{EN: "Delete the Cluster first; its delete jobs need the credential."}, Source: "rancher/rancher pkg/api/norman/customization/cred", Examples: []string{"Cloud credential is currently referenced by provisioning cluster demo"}},
		{ID: "api-config-field", Kind: "fragment", Where: 8, Pattern: "a Config field must be set", Words: []string{"a config field must be set"}, Evidence: "hint", Class: "failed", Phase: 3, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "node-driver-inactive"},
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "The credential has no block that Rancher knows; while the node driver is not active it knows none for OpenStack."}, Source: "rancher/rancher pkg/api/norman/customization/cred", Examples: []string{"{\"type\":\"error\",\"status\":422,\"code\":\"MissingRequired\",\"message\":\"a Config field must be set\"}"}},
		{ID: "api-reinitializing", Kind: "fragment", Where: 24, Pattern: "storage is \\(re\\)initializing", Words: []string{"storage is (re)initializing"}, Evidence: "wait", Class: "normal-wait", Phase: 2, Minutes: Minutes{To: 1, Attention: 2}, Meaning: Text{EN: "A kind was just made or changed; the API answers 429 for less than a second."}, Source: "Kubernetes API server text", Examples: []string{"the server has received too many requests and has asked us to try again later: storage is (re)initializing"}},
		{ID: "api-readonly-cacerts", Kind: "fragment", Where: 8, Pattern: "cacerts is readOnly", Words: []string{"cacerts is readonly"}, Evidence: "hint", Class: "failed", Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "The setting cacerts cannot be set through the API; it comes from the Secret tls-ca."}, Source: "rancher/rancher pkg/settings", Examples: []string{"{\"type\":\"error\",\"status\":405,\"code\":\"MethodNotAllowed\",\"message\":\"cacerts is readOnly\"}"}},
		{ID: "api-cluster-unavailable", Kind: "fragment", Where: 24, Pattern: "ClusterUnavailable 503|unable to create impersonator account|failed to find Session for client|cluster agent disconnected", Words: []string{"cluster agent disconnected", "clusterunavailable 503", "failed to find session for client", "unable to create impersonator account"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 25, Attention: 35}, Causes: []Suspect{
			{Slug: "kubeconfig-too-early", Look: "the cluster was never connected"},
			{Slug: "node-down", Look: "the cluster was connected before: pods of cattle-cluster-agent"},
			{Slug: "lb-websocket", Look: "log of cattle-cluster-agent: connections that break"},
		}, Meaning: Text{EN: "Rancher has no tunnel to the cluster at the moment. While it is being made that is normal; a kubeconfig works once the agent is connected."}, Remedy: Text{EN: "Wait until the Cluster is Connected."}, Source: "rancher/rancher pkg/clusterrouter, rancher/remotedialer", Examples: []string{"unable to create impersonator account: ClusterUnavailable 503: cluster not found", "error trying to reach service: cluster agent disconnected", "error trying to reach service: failed to find Session for client c-m-abcdefgh"}},
		{ID: "api-login-path", Kind: "fragment", Where: 8, Pattern: "/v[13]-public/(?:localProviders/local|login|authProviders)[^\\n]*\\b(?:404|405)\\b|\\b(?:404|405)\\b[^\\n]*/v[13]-public/(?:localProviders/local|login|authProviders)", Words: []string{"/v1-public/authproviders", "/v1-public/localproviders/local", "/v1-public/login", "/v3-public/authproviders", "/v3-public/localproviders/local", "/v3-public/login"}, Evidence: "proof", Class: "failed", Phase: 1, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "login-endpoint-version"},
			{Slug: "wrong-target-server"},
		}, Meaning: Text{EN: "This Rancher does not have that login. /v1-public/login is there since 2.13, and /v3-public can be switched off."}, Source: "rancher/rancher pkg/auth/providers/publicapi", Examples: []string{"Bad response statusCode [404]. Status [404 Not Found]. Body: [message=404 page not found] from [https://rancher.example.lan/v3-public/localProviders/local?action=login]", "POST /v1-public/login HTTP/1.1\" 404 19"}},
		{ID: "api-login-type", Kind: "fragment", Where: 8, Pattern: "InvalidBodyContent", Words: []string{"invalidbodycontent"}, Evidence: "hint", Class: "failed", Phase: 1, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "login-endpoint-version"},
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "The body has not the form that this path wants; /v1-public/login needs \"type\" in it."}, Source: "rancher/rancher pkg/auth/providers/publicapi", Examples: []string{"{\"type\":\"error\",\"status\":422,\"code\":\"InvalidBodyContent\"}"}},
		{ID: "api-token-gone", Kind: "fragment", Where: 24, Pattern: "the server has asked for the client to provide credentials|You must be logged in to the server \\(Unauthorized\\)|error: You must be logged in to the server", Words: []string{"error: you must be logged in to the server", "the server has asked for the client to provide credentials", "you must be logged in to the server (unauthorized)"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "token-expired", Look: "GET /v3/tokens?current=true"},
			{Slug: "wrong-target-server", Look: "the kubeconfig names another server"},
		}, Meaning: Text{EN: "The token in the kubeconfig is not accepted (any more)."}, Source: "kubectl", Examples: []string{"error: You must be logged in to the server (Unauthorized)", "error: You must be logged in to the server (the server has asked for the client to provide credentials)"}},
		{ID: "api-token-expired", Kind: "fragment", Where: 1032, Pattern: "(?i)token (?:has |is )?expired|api key (?:has |is )?expired", Words: []string{"api key expired", "api key has expired", "api key is expired", "token expired", "token has expired", "token is expired"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "token-expired"},
		}, Meaning: Text{EN: "The token has run out."}, Source: "rancher/rancher pkg/auth/tokens", Examples: []string{"{\"type\":\"error\",\"status\":401,\"code\":\"Unauthorized\",\"message\":\"token has expired\"}"}},
		{ID: "api-token-ended", Kind: "fragment", Where: 8, Pattern: "\"expired\": ?true", Words: []string{"expired"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "token-expired"},
		}, Meaning: Text{EN: "Rancher shows a token that has run out."}, Source: "rancher/rancher pkg/auth/tokens", Examples: []string{"{\"id\":\"kubeconfig-u-abcdefghij\",\"expired\":true,\"expiresAt\":\"2026-03-01T10:00:00Z\",\"ttl\":57600000}"}},
		{ID: "api-other-kind", Kind: "fragment", Where: 8, Pattern: "the server doesn't have a resource type \"(?P<kind>(?:clusters|machines|openstack|nodedrivers|rkecontrolplanes|rkebootstraps)[^\"]*)\"", Words: []string{"the server doesn't have a resource type "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "wrong-target-server", Look: "the kubeconfig is that of another cluster than Rancher's"},
			{Slug: "node-driver-inactive", Look: "openstack… kinds: the node driver is not active"},
		}, Meaning: Text{EN: "This server does not know Rancher's kinds. Probably it is not the cluster that Rancher runs in."}, Source: "kubectl", Examples: []string{"error: the server doesn't have a resource type \"clusters\""}},
		{ID: "api-localhost", Kind: "fragment", Where: 8, Pattern: "The connection to the server (?P<server>localhost:8080|127\\.0\\.0\\.1:8080) was refused|dial tcp (?:127\\.0\\.0\\.1|\\[::1\\]):8080: connect: connection refused", Words: []string{"dial tcp 127.0.0.1:8080: connect: connection refused", "dial tcp [::1]:8080: connect: connection refused", "the connection to the server 127.0.0.1:8080 was refused", "the connection to the server localhost:8080 was refused"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "wrong-target-server"},
		}, Meaning: Text{EN: "kubectl has no kubeconfig and asks its own host."}, Source: "kubectl", Examples: []string{"The connection to the server localhost:8080 was refused - did you specify the right host or port?"}},
		{ID: "default-backend", Kind: "fragment", Where: 1256, Pattern: "default backend - 404", Words: []string{"default backend - 404"}, Evidence: "hint", Class: "failed", Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "server-url-wrong", Look: "the name is not the one in the ingress"},
			{Slug: "wrong-target-server", Look: "another cluster's ingress answers"},
		}, Meaning: Text{EN: "An ingress controller answers that knows no such host; Rancher is not behind this name or address."}, Source: "ingress-nginx", Examples: []string{"default backend - 404"}},
		{ID: "rancher-leader", Kind: "fragment", Where: 16, Pattern: "failed to call leader func: (?P<error>.+)", Words: []string{"failed to call leader func: "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "leader-start-failed"},
		}, Meaning: Text{EN: "The leader stopped starting its controllers at this error; no cluster goes on until it is mended."}, Source: "rancher/wrangler pkg/leader", Examples: []string{"[ERROR] failed to call leader func: failed to list clusters: json: cannot unmarshal string into Go struct field ClusterSpec.rkeConfig of type v1.RKEConfig"}},
		{ID: "rancher-controllers-failed", Kind: "fragment", Where: 16, Pattern: "(?i)failed to start (?:cluster |user |management )?controllers?(?: for)?[^\\n]*: (?P<error>.+)", Words: []string{"failed to start cluster controller", "failed to start controller", "failed to start management controller", "failed to start user controller"}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "leader-start-failed"},
			{Slug: "node-down"},
		}, Meaning: Text{EN: "Rancher could not start the controllers of a cluster; the reason follows."}, Source: "rancher/rancher pkg/controllers", Examples: []string{"[ERROR] failed to start cluster controllers c-m-abcdefgh: context deadline exceeded"}},
		{ID: "rancher-tunnel-refused", Kind: "fragment", Where: 1168, Pattern: "Failed to handle tunnel request[^\\n]*(?:cluster not found|machine not found|node not found|failed authentication|response 40[134])", Words: []string{"failed to handle tunnel request"}, Evidence: "proof", Class: "failed", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "An agent calls that Rancher does not know, or whose token it does not accept."}, Source: "rancher/remotedialer", Examples: []string{"[ERROR] Failed to handle tunnel request from remote address 10.0.0.11:41822: response 400: cluster not found"}},
		{ID: "rancher-machine-unknown", Kind: "fragment", Where: 248, Pattern: "machine not found by request|no matching (?:machine|registration) for (?:id|token)", Words: []string{"machine not found by request", "no matching machine for id", "no matching machine for token", "no matching registration for id", "no matching registration for token"}, Evidence: "hint", Class: "failed", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "A node asked for its connection with a token or an id to which no Machine belongs."}, Source: "rancher/rancher pkg/capr/configserver", Examples: []string{"[ERROR] Error serving connect: machine not found by request"}},
		{ID: "rancher-still-joined", Kind: "fragment", Where: 17, Pattern: "was still joined to deleting etcd machine", Words: []string{"was still joined to deleting etcd machine"}, Evidence: "proof", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-server-deleting"},
		}, Meaning: Text{EN: "Rancher keeps an etcd machine because another one still names it as its server."}, Source: "rancher/rancher pkg/controllers/capr/bootstrap", Examples: []string{"[DEBUG] [rkebootstrap] fleet-default/demo-cp-7f5d8-x2k9q: cluster machine fleet-default/demo-wk-6d9c7-k2j4h was still joined to deleting etcd machine fleet-default/demo-cp-7f5d8-x2k9q"}},
		{ID: "job-gone", Kind: "fragment", Where: 25, Pattern: "jobs\\.batch \"(?P<job>[^\"]*-machine-provision)\" not found", Words: []string{"-machine-provision"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "provision-job-missing"},
		}, Meaning: Text{EN: "The job that makes or deletes the VM was removed before it ended."}, Source: "Kubernetes API server text", Examples: []string{"error syncing 'fleet-default/demo-cp-7f5d8-x2k9q': handler machine-job: jobs.batch \"demo-cp-7f5d8-x2k9q-machine-provision\" not found, requeuing"}},
		{ID: "job-pod-refused", Kind: "fragment", Where: 25, Pattern: "Error creating: pods \"(?P<pod>[^\"]*-machine-provision-?[^\"]*)\" is forbidden: (?P<error>.+)", Words: []string{"error creating: pods "}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "delete-job-not-run"},
			{Slug: "permission-missing"},
		}, Meaning: Text{EN: "The job of the node driver may not make its pod; a quota or a policy of the namespace says why."}, Source: "Kubernetes job controller", Examples: []string{"Error creating: pods \"demo-cp-7f5d8-x2k9q-machine-provision-\" is forbidden: exceeded quota: small, requested: pods=1, used: pods=10, limited: pods=10"}},
		{ID: "job-without-pods", Kind: "fragment", Where: 8, Pattern: "Pods Statuses:\\s+0 (?:Active|Running)(?: \\([^)]*\\))? / 0 Succeeded / 0 Failed", Words: []string{" / 0 succeeded / 0 failed"}, Evidence: "hint", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "delete-job-not-run"},
			{Slug: "provision-job-missing"},
		}, Meaning: Text{EN: "The job has no pod at all, neither running nor ended."}, Source: "kubectl describe", Examples: []string{"Pods Statuses:            0 Active (0 Ready) / 0 Succeeded / 0 Failed"}},
		{ID: "capi-pod-down", Kind: "fragment", Where: 8, Pattern: "capi-controller-manager-\\S+\\s+0/\\d+\\s+(?P<state>CrashLoopBackOff|ImagePullBackOff|ErrImagePull|Error|Pending|ContainerCreating|Evicted)", Words: []string{"capi-controller-manager-"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "capi-controller-down"},
		}, Meaning: Text{EN: "The controller of Cluster API does not run."}, Source: "kubectl get pods", Examples: []string{"capi-controller-manager-6f9c8d7b5-x2k9q   0/1     CrashLoopBackOff   12 (2m ago)   40m"}},
		{ID: "rancher-pod-down", Kind: "fragment", Where: 8, Pattern: "(?m)(?:^|\\s)rancher-[0-9a-f]{8,10}-\\S{5}\\s+0/\\d+\\s+(?P<state>CrashLoopBackOff|ImagePullBackOff|ErrImagePull|Error|Pending|Running|Evicted)", Words: []string{"rancher-"}, Evidence: "hint", Class: "failed", Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "rancher-down"},
		}, Meaning: Text{EN: "A pod of Rancher is not ready."}, Source: "kubectl get pods", Examples: []string{"cattle-system   rancher-7d9f8c6b54-x2k9q   0/1     CrashLoopBackOff   8 (1m ago)   30m"}},
		{ID: "webhook-pod-down", Kind: "fragment", Where: 8, Pattern: "rancher-webhook-\\S+\\s+0/\\d+\\s+(?P<state>CrashLoopBackOff|ImagePullBackOff|ErrImagePull|Error|Pending|Running|ContainerCreating|Evicted)", Words: []string{"rancher-webhook-"}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-not-ready"},
		}, Meaning: Text{EN: "The pod of Rancher's webhook is not ready."}, Source: "kubectl get pods", Examples: []string{"rancher-webhook-5f6b8c9d7-k2j4h   0/1     Running   0          40s"}},
		{ID: "object-paused", Kind: "fragment", Where: 8, Pattern: "(?m)^\\s*(?:paused: true|cluster\\.x-k8s\\.io/paused:.*)$", Words: []string{"cluster.x-k8s.io/paused:", "paused: true"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "paused"},
		}, Meaning: Text{EN: "The object is paused; its controller leaves it alone."}, Source: "kubectl get -o yaml", Examples: []string{"  paused: true"}},
		{ID: "credential-form", Kind: "fragment", Where: 8, Pattern: "(?m)cloudCredentialSecretName\"?: \"?(?P<name>(?:cc-[a-z0-9]+|cattle-global-data/[^\\s\",]+|[a-z0-9.-]+))\"?,?\\s*$", Words: []string{"cloudcredentialsecretname"}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "credential-ref-wrong"},
		}, Meaning: Text{EN: "The Cluster names its credential without the prefix \"cattle-global-data:\", or by the name that the UI shows."}, Source: "provisioning.cattle.io/v1 Cluster", Examples: []string{"  cloudCredentialSecretName: cc-abcde", "    \"cloudCredentialSecretName\": \"my-openstack\","}},
		{ID: "server-url-slash", Kind: "fragment", Where: 4095, Pattern: "(?:CATTLE_SERVER=|server-url[\"': =]+(?:value[=:]\\s*)?[\"']?)https?://[^\\s\"'/]+/(?:[\"'\\s]|$)|[^\\s\"':]//(?:v3/connect|v3/settings|v3/import|v3-public|v1-public|cacerts|ping\\b|healthz|assets/|k8s/clusters|system-agent-install)", Words: []string{"//assets/", "//cacerts", "//healthz", "//k8s/clusters", "//ping", "//system-agent-install", "//v1-public", "//v3-public", "//v3/connect", "//v3/import", "//v3/settings", "cattle_server=", "server-url"}, Evidence: "proof", Class: "failed", Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "server-url-trailing-slash"},
		}, Meaning: Text{EN: "server-url ends in a slash, or an address that was made of it holds two."}, Source: "rancher/rancher", Examples: []string{"curl: (22) The requested URL returned error: 404 https://rancher.example.lan//v3/connect/agent", "INFO: Environment: CATTLE_CLUSTER=true CATTLE_SERVER=https://rancher.example.lan/ CATTLE_INGRESS_IP_DOMAIN=sslip.io"}},
		{ID: "server-url-local", Kind: "fragment", Where: 4095, Pattern: "(?:CATTLE_SERVER=|server-url[\"': =]+(?:value[=:]\\s*)?[\"']?)https?://(?P<host>localhost|127\\.\\d+\\.\\d+\\.\\d+|10\\.4[23]\\.\\d+\\.\\d+|[a-z0-9.-]+\\.svc(?:\\.cluster\\.local)?)(?:[:/\"'\\s]|$)", Words: []string{"cattle_server=", "server-url"}, Evidence: "proof", Class: "failed", Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "server-url-wrong"},
		}, Meaning: Text{EN: "server-url is an address that leads every node to itself, or into Rancher's own cluster."}, Source: "rancher/rancher", Examples: []string{"CATTLE_SERVER=https://localhost"}},
		{ID: "ca-hash-of-nothing", Kind: "fragment", Where: 4095, Pattern: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", Words: []string{"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}, Evidence: "proof", Class: "failed", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-hash-empty"},
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "The SHA-256 of nothing; whatever was to be checked was empty."}, Source: "SHA-256", Examples: []string{"[ERROR]  Configured cacerts checksum (e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855) does not match given --ca-checksum (1111aaaa)"}},
		{ID: "ws-upgrade-lost", Kind: "fragment", Where: 1176, Pattern: "the client is not using the websocket protocol: '(?:upgrade|websocket)' token not found in '(?:Connection|Upgrade)' header", Words: []string{"the client is not using the websocket protocol: 'upgrade' token not found in 'connection' header", "the client is not using the websocket protocol: 'upgrade' token not found in 'upgrade' header", "the client is not using the websocket protocol: 'websocket' token not found in 'connection' header", "the client is not using the websocket protocol: 'websocket' token not found in 'upgrade' header"}, Evidence: "proof", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "lb-websocket"},
		}, Meaning: Text{EN: "What arrives at Rancher is no websocket any more; something on the way took the headers off."}, Source: "gorilla/websocket", Examples: []string{"[ERROR] error during upgrade for host [c-m-abcdefgh]: websocket: the client is not using the websocket protocol: 'upgrade' token not found in 'Connection' header"}},
		{ID: "ws-400", Kind: "fragment", Where: 1152, Pattern: "Failed to connect to proxy\\. Response status: (?P<code>400|426|501|502|504|200)", Words: []string{"failed to connect to proxy. response status: 200", "failed to connect to proxy. response status: 400", "failed to connect to proxy. response status: 426", "failed to connect to proxy. response status: 501", "failed to connect to proxy. response status: 502", "failed to connect to proxy. response status: 504"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "lb-websocket", Look: "plain requests pass"},
			{Slug: "rancher-down", Look: "502, 504"},
			{Slug: "proxy", Look: "a proxy answers"},
		}, Meaning: Text{EN: "The answer to the tunnel's request is not that of a websocket."}, Source: "rancher/remotedialer", Examples: []string{"time=\"2026-03-01T10:00:00Z\" level=error msg=\"Failed to connect to proxy. Response status: 400 - 400 Bad Request. Response body: \" error=\"websocket: bad handshake\""}},
		{ID: "ws-unknown", Kind: "fragment", Where: 1152, Pattern: "Failed to connect to proxy\\. Response status: (?P<code>401|403|404)", Words: []string{"failed to connect to proxy. response status: 401", "failed to connect to proxy. response status: 403", "failed to connect to proxy. response status: 404"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "agent-orphaned"},
			{Slug: "wrong-target-server"},
		}, Meaning: Text{EN: "Rancher answers, and does not know the cluster or its token."}, Source: "rancher/remotedialer", Examples: []string{"level=error msg=\"Failed to connect to proxy. Response status: 401 - 401 Unauthorized. Response body: failed authentication\" error=\"websocket: bad handshake\""}},
		{ID: "ws-503", Kind: "fragment", Where: 1152, Pattern: "Failed to connect to proxy\\. Response status: (?P<code>503|500)", Words: []string{"failed to connect to proxy. response status: 500", "failed to connect to proxy. response status: 503"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "rancher-down"},
			{Slug: "lb-websocket"},
		}, Meaning: Text{EN: "Rancher, or the ingress before it, is not ready."}, Source: "rancher/remotedialer", Examples: []string{"level=error msg=\"Failed to connect to proxy. Response status: 503 - 503 Service Unavailable\" error=\"websocket: bad handshake\""}},
		{ID: "ws-timeout", Kind: "fragment", Where: 1152, Pattern: "(?:Failed to connect to proxy|Remotedialer proxy error)[^\\n]*(?:i/o timeout|TLS handshake timeout|context deadline exceeded)", Words: []string{"failed to connect to proxy", "remotedialer proxy error"}, Evidence: "symptom", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "mtu", Look: "small requests pass (ping is accessible); interfaces with different mtu"},
			{Slug: "sg-port-blocked", Look: "nothing passes"},
			{Slug: "lb-websocket", Look: "it breaks after a fixed time"},
		}, Meaning: Text{EN: "The connection was opened, or not, and then nothing came."}, Source: "rancher/remotedialer", Examples: []string{"level=error msg=\"Failed to connect to proxy\" error=\"read tcp 10.42.0.9:37004->10.0.0.20:443: i/o timeout\""}},
		{ID: "ws-tls", Kind: "fragment", Where: 1152, Pattern: "(?:Failed to connect to proxy|Remotedialer proxy error)[^\\n]*x509: (?P<error>[^\"\\n]+)", Words: []string{"failed to connect to proxy", "remotedialer proxy error"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
			{Slug: "ca-checksum-mismatch"},
			{Slug: "agent-tls-mode"},
		}, Meaning: Text{EN: "The agent does not trust what Rancher serves."}, Source: "rancher/remotedialer", Examples: []string{"level=error msg=\"Failed to connect to proxy. Empty dialer response\" error=\"tls: failed to verify certificate: x509: certificate signed by unknown authority\""}},
		{ID: "ws-dns", Kind: "fragment", Where: 1152, Pattern: "(?:Failed to connect to proxy|Remotedialer proxy error)[^\\n]*lookup (?P<host>\\S+?)(?: on [^:]+:\\d+)?: (?:no such host|server misbehaving)", Words: []string{"failed to connect to proxy", "remotedialer proxy error"}, Evidence: "proof", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
		}, Meaning: Text{EN: "Rancher's name does not resolve inside the cluster."}, Source: "rancher/remotedialer", Examples: []string{"level=error msg=\"Failed to connect to proxy. Empty dialer response\" error=\"dial tcp: lookup rancher.example.lan on 10.43.0.10:53: no such host\""}},
		{ID: "ws-closed", Kind: "fragment", Where: 1168, Pattern: "websocket: close (?P<code>1006|1000) \\((?:abnormal closure|normal)\\)|tunnel disconnect", Words: []string{"tunnel disconnect", "websocket: close 1000 (abnormal closure)", "websocket: close 1000 (normal)", "websocket: close 1006 (abnormal closure)", "websocket: close 1006 (normal)"}, Evidence: "symptom", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "lb-websocket", Look: "it comes at equal intervals"},
			{Slug: "rancher-down", Look: "pods of Rancher restarted"},
			{Slug: "node-down", Look: "the node went"},
		}, Meaning: Text{EN: "The tunnel broke. Once, as when Rancher restarts, that is harmless; again and again after the same time it is a balancer's limit."}, Source: "gorilla/websocket", Examples: []string{"level=error msg=\"Remotedialer proxy error; reconnecting...\" error=\"websocket: close 1006 (abnormal closure): unexpected EOF\" url=\"wss://rancher.example.lan/v3/connect/register\""}},
		{ID: "lb-headers-removed", Kind: "fragment", Where: 2056, Pattern: "(?i)http-request del-header (?:Upgrade|Connection)|proxy_set_header\\s+(?:Upgrade|Connection)\\s+(?:\"\"|close);", Words: []string{"http-request del-header connection", "http-request del-header upgrade", "proxy_set_header"}, Evidence: "proof", Severity: "info", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "lb-websocket"},
		}, Meaning: Text{EN: "The balancer is configured to take the headers off that make a websocket."}, Source: "HAProxy, nginx", Examples: []string{"  http-request del-header Upgrade"}},
		{ID: "ca-file-unread", Kind: "fragment", Where: 1024, Pattern: "unable to read CA file from /etc/kubernetes/ssl/certs/serverca", Words: []string{"unable to read ca file from /etc/kubernetes/ssl/certs/serverca"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-tls-mode"},
		}, Meaning: Text{EN: "The agent was given no CA. With strict verification it stops at the next line; without, this is harmless."}, Source: "rancher/rancher cmd/agent", Examples: []string{"level=error msg=\"unable to read CA file from /etc/kubernetes/ssl/certs/serverca: open /etc/kubernetes/ssl/certs/serverca: no such file or directory\""}},
		{ID: "agent-proxy", Kind: "fragment", Where: 1920, Pattern: "proxyconnect tcp: (?P<error>[^\"\\n]+)|Server: squid|X-Squid-Error: (?P<squid>\\S+)|(?:407 )?Proxy Authentication Required", Words: []string{"proxy authentication required", "proxyconnect tcp: ", "server: squid", "x-squid-error: "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "proxy"},
		}, Meaning: Text{EN: "The connection goes through a proxy, which refuses it or cannot be reached."}, Source: "Go net/http, Squid", Examples: []string{"Get \"https://rancher.example.lan/v3/connect/agent\": proxyconnect tcp: dial tcp 10.0.0.5:3128: connect: connection refused", "failed to do connect handshake, response: \"HTTP/1.1 403 Forbidden\\r\\nServer: squid/5.7\\r\\nX-Squid-Error: ERR_ACCESS_DENIED 0\""}},
		{ID: "os-fip-none", Kind: "fragment", Where: 15, Pattern: "(?i)Maximum number of floating ?ips? (?:allowed \\(\\d+\\) )?exceeded|FloatingIpLimitExceeded|NoMoreFloatingIps|(?:Zero|No|No more|No free) floating ?ips? (?:are )?available|Unable to find any IP address on external network \\S+|ExternalIpAddressExhausted", Words: []string{"externalipaddressexhausted", "floatingiplimitexceeded", "maximum number of floating ip ", "maximum number of floating ips ", "maximum number of floatingip ", "maximum number of floatingips ", "no floating ip are available", "no floating ip available", "no floating ips are available", "no floating ips available", "no floatingip are available", "no floatingip available", "no floatingips are available", "no floatingips available", "no free floating ip are available", "no free floating ip available", "no free floating ips are available", "no free floating ips available", "no free floatingip are available", "no free floatingip available", "no free floatingips are available", "no free floatingips available", "no more floating ip are available", "no more floating ip available", "no more floating ips are available", "no more floating ips available", "no more floatingip are available", "no more floatingip available", "no more floatingips are available", "no more floatingips available", "nomorefloatingips", "unable to find any ip address on external network ", "zero floating ip are available", "zero floating ip available", "zero floating ips are available", "zero floating ips available", "zero floatingip are available", "zero floatingip available", "zero floatingips are available", "zero floatingips available"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "fip-pool-exhausted"},
		}, Meaning: Text{EN: "The external network, or the project's quota, has no floating IP left."}, Source: "openstack/neutron, openstack/nova", Examples: []string{"ExternalIpAddressExhausted: Unable to find any IP address on external network 8588f8c0-1b82-4991-a68d-8e3ed4529900.", "No floating IPs available in pool public"}},
		{ID: "os-fip-generation", Kind: "fragment", Where: 15, Pattern: "(?i)(?:router|floating|gateway|external)[^\\n]*No more IP addresses available on network (?P<network>[0-9a-f-]{36})", Words: []string{"no more ip addresses available on network "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "fip-pool-exhausted"},
			{Slug: "network-unusable"},
		}, Meaning: Text{EN: "The external network has no address left for a router or a floating IP."}, Source: "openstack/neutron", Examples: []string{"IpAddressGenerationFailureClient: resources.external_router: No more IP addresses available on network 8588f8c0-1b82-4991-a68d-8e3ed4529900."}},
		{ID: "os-sgroup-members", Kind: "fragment", Where: 15, Pattern: "(?i)(?:Quota exceeded, too many servers in group|server group members? quota|quota exceeded for (?:server_group_members|server_groups|security_group_rules?|security_groups?))", Words: []string{"quota exceeded for security_group", "quota exceeded for server_group_members", "quota exceeded for server_groups", "quota exceeded, too many servers in group", "server group member quota", "server group members quota"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "quota-exceeded"},
		}, Meaning: Text{EN: "A limit besides that of instances is reached, of members of a server group or of security group rules."}, Source: "openstack/nova", Examples: []string{"Quota exceeded, too many servers in group"}},
		{ID: "os-anti-affinity", Kind: "fragment", Where: 15, Pattern: "(?i)(?:Anti-)?[Aa]ffinity (?:instance|server) group policy was violated|ServerGroup(?:Anti)?AffinityFilter[^\\n]*returned 0 hosts", Words: []string{"affinity instance group policy was violated", "affinity server group policy was violated", "returned 0 hosts"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "no-valid-host"},
		}, Meaning: Text{EN: "A server group asks for more hosts than there are with room."}, Source: "openstack/nova", Examples: []string{"Build of instance 7c1f0d2e aborted: Anti-affinity instance group policy was violated.", "Filter ServerGroupAntiAffinityFilter returned 0 hosts"}},
		{ID: "os-filter-zero", Kind: "fragment", Where: 4, Pattern: "Filter (?P<filter>\\w+) returned 0 hosts|Got no allocation candidates from the Placement API|NoValidHost", Words: []string{" returned 0 hosts", "got no allocation candidates from the placement api", "novalidhost"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "no-valid-host"},
		}, Meaning: Text{EN: "The scheduler's filters left no host; the last one named is the reason."}, Source: "openstack/nova nova-scheduler", Examples: []string{"INFO nova.filters [req-1] Filter ComputeFilter returned 0 hosts", "Got no allocation candidates from the Placement API. This could be due to insufficient resources or a temporary occurrence as compute nodes start up."}},
		{ID: "os-port-binding", Kind: "fragment", Where: 7, Pattern: "(?i)(?:PortBindingFailed|Binding failed for port \\S+|VirtualInterfaceCreateException|Virtual Interface creation failed)", Words: []string{"binding failed for port ", "portbindingfailed", "virtual interface creation failed", "virtualinterfacecreateexception"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "network-unusable"},
			{Slug: "spawn-failed"},
		}, Meaning: Text{EN: "Neutron could not bind the server's port on its host; the network agent there is down or does not know the network."}, Source: "openstack/nova, openstack/neutron", Examples: []string{"Binding failed for port 3f2a7c1e-8588-4b82-a991-68d8e3ed4529, please check neutron logs for more information.", "nova.exception.VirtualInterfaceCreateException: Virtual Interface creation failed"}},
		{ID: "os-image-format", Kind: "fragment", Where: 7, Pattern: "(?i)Image (?P<image>\\S+) is unacceptable: (?P<reason>.+)|Unacceptable (?:image )?disk format|is not a valid (?:disk )?image|qemu-img: Could not open|Image content does not match disk_format", Words: []string{" is unacceptable: ", "image content does not match disk_format", "is not a valid disk image", "is not a valid image", "qemu-img: could not open", "unacceptable disk format", "unacceptable image disk format"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "The image's content is not of the format that it is registered with, or is refused."}, Source: "openstack/nova, openstack/glance", Examples: []string{"Image 2e72a452-5cee-4afb-bd37-2eb1ea55f9ee is unacceptable: Image disk size greater than requested disk size", "qemu-img: Could not open: image is not in qcow2 format"}},
		{ID: "os-network-duplicate", Kind: "fragment", Where: 15, Pattern: "(?i)More than one (?:Network|network) (?:exists|found) with (?:the )?name|Multiple networks? (?:matches|matched|found)|NetworkAmbiguous|it is ambiguous which network", Words: []string{"it is ambiguous which network", "more than one network exists with name", "more than one network exists with the name", "more than one network found with name", "more than one network found with the name", "multiple network found", "multiple network matched", "multiple network matches", "multiple network matcheſ", "multiple networks found", "multiple networks matched", "multiple networks matches", "multiple networks matcheſ", "networkambiguous"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "network-ambiguous"},
		}, Meaning: Text{EN: "More than one network matches."}, Source: "openstack/nova, openstackclient", Examples: []string{"More than one Network exists with the name 'private'.", "NetworkAmbiguous: More than one possible network found. Specify network ID(s) to select which one(s) to connect to."}},
		{ID: "os-appcred-scope", Kind: "fragment", Where: 15, Pattern: "(?i)Application credentials? cannot request a scope|may not be provided when authenticating with an? application credential|Only one of (?:password|token|application.credential)|application.credential[^\\n]*(?:conflict|mutually exclusive|cannot be (?:used|combined))", Words: []string{"application", "only one of "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "app-credential-conflict"},
		}, Meaning: Text{EN: "An application credential is asked for together with a project, a domain or a user."}, Source: "openstack/keystone, gophercloud", Examples: []string{"Error authenticating with application credential: Application credentials cannot request a scope. (HTTP 401)", "DomainName may not be provided when authenticating with an Application Credential"}},
		{ID: "os-appcred-both", Kind: "fragment", Where: 2, Pattern: "Authenticating\\.\\.\\.\\s+map\\[ApplicationCredentialId:(?:\\S+ ApplicationCredentialName:\\S*|\\s*ApplicationCredentialName:\\S+) [^\\n]*(?:TenantName:\\S+|Username:[^\\s\\]]+)", Words: []string{"map[applicationcredentialid:"}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "app-credential-conflict"},
		}, Meaning: Text{EN: "The driver was given an application credential and a user or a project as well. It uses the user when there is a password."}, Source: "rancher/machine drivers/openstack", Examples: []string{"(demo-cp-7f5d8-x2k9q) Authenticating... map[ApplicationCredentialId:0d7f4532fcc04a42a6b56bf56ff96c44 ApplicationCredentialName: AuthUrl:https://keystone.example.lan:5000/v3 CaCert: DomainId: DomainName:Default Insecure:false TenantDomainID: TenantDomainName: TenantID: TenantName:k8s UserDomainID: UserDomainName: UserId: Username:rancher]"}},
		{ID: "os-domain-unknown", Kind: "fragment", Where: 15, Pattern: "(?i)Could not find domain: ?(?P<domain>\\S+)|Expecting to find domain in (?:project|user)|domain (?:id|name)[^\\n]*(?:both|exactly one)", Words: []string{"could not find domain:", "domain id", "domain name", "expecting to find domain in project", "expecting to find domain in user"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "domain-misconfig"},
		}, Meaning: Text{EN: "The domain of the user or the project is missing, unknown, or given twice."}, Source: "openstack/keystone", Examples: []string{"Could not find domain: Nowhere.", "Expecting to find domain in project. The server could not comply with the request since it is either malformed or otherwise incorrect. (HTTP 400)"}},
		{ID: "os-keystone-401", Kind: "fragment", Where: 12, Pattern: "The request you have made requires authentication\\.|Authorization failed\\. Invalid user / password|The account is locked for user: (?P<user>\\S+)|The password is expired", Words: []string{"authorization failed. invalid user / password", "the account is locked for user: ", "the password is expired", "the request you have made requires authentication."}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "credential-invalid"},
			{Slug: "domain-misconfig"},
		}, Meaning: Text{EN: "Keystone refuses user, password, domain or project."}, Source: "openstack/keystone", Examples: []string{"The request you have made requires authentication. (HTTP 401) (Request-ID: req-1f0d)", "WARNING keystone.common.wsgi [req-1] Authorization failed. The account is locked for user: 0d7f4532fcc04a42a6b56bf56ff96c44."}},
		{ID: "os-tls-old", Kind: "fragment", Where: 15, Pattern: "(?i)SSL exception connecting to|certificate verify failed|CERTIFICATE_VERIFY_FAILED", Words: []string{"certificate verify failed", "certificate_verify_failed", "ssl exception connecting to"}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "keystone-tls-untrusted"},
		}, Meaning: Text{EN: "A client does not trust the certificate of an OpenStack service."}, Source: "openstackclient, Go crypto/x509", Examples: []string{"SSL exception connecting to https://keystone.example.lan:5000/v3/auth/tokens: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in certificate chain"}},
		{ID: "os-bfv-path", Kind: "fragment", Where: 7, Pattern: "(?:Resource not found: \\[POST (?P<url>[^\\]]*/os-volumes_boot)\\]|POST [^\\s\\]]*/os-volumes_boot\\S*[^\\n]*\\b(?:got 404|404|status: 404)\\b)", Words: []string{"/os-volumes_boot", "resource not found: [post "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "boot-volume-endpoint"},
		}, Meaning: Text{EN: "This cloud does not serve the path by which the driver boots from a volume."}, Source: "openstack/nova, rancher/machine", Examples: []string{"error in driver during machine creation: Resource not found: [POST https://nova.example.lan:8774/v2.1/os-volumes_boot], error message: {\"itemNotFound\": {\"code\": 404, \"message\": \"The resource could not be found.\"}}", "\"POST /v2.1/os-volumes_boot HTTP/1.1\" status: 404 len: 112"}},
		{ID: "os-bfv-attribute", Kind: "fragment", Where: 7, Pattern: "Additional properties are not allowed \\('?(?:volume_type|block_device_mapping\\w*)'? was unexpected\\)|Invalid input for field/attribute (?:block_device_mapping\\w*|volume_type|volume_size)", Words: []string{"additional properties are not allowed (", "invalid input for field/attribute "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "boot-volume-endpoint"},
		}, Meaning: Text{EN: "Nova refuses an attribute of the boot volume at the API version in use."}, Source: "openstack/nova", Examples: []string{"Additional properties are not allowed ('volume_type' was unexpected)"}},
		{ID: "os-volume-catalog", Kind: "fragment", Where: 15, Pattern: "(?i)(?:public|internal|admin)?(?:URL)? ?endpoint for (?P<service>volumev?\\d?|block-storage|volume)[^\\n]* not found|No (?:suitable )?endpoint[^\\n]*\\b(?:volumev[123]|block-storage|cinder)\\b|\\b(?:volumev[123]|block-storage)\\b[^\\n]*(?:not found in (?:the )?(?:service )?catalog|No suitable endpoint)", Words: []string{"endpoint for ", "no endpoint", "no suitable endpoint", "not found in catalog", "not found in service catalog", "not found in the catalog", "not found in the service catalog"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cinder-endpoint"},
		}, Meaning: Text{EN: "The catalogue has no block storage of the version that is asked for."}, Source: "openstack/keystone, gophercloud", Examples: []string{"internalURL endpoint for volumev3 service in RegionOne region not found", "No suitable endpoint could be found in the service catalog for volumev2"}},
		{ID: "os-volume-gateway", Kind: "fragment", Where: 7, Pattern: "(?i)(?:Post|Get|Delete) \"?https?://[^\\s\"\\]]*(?::8776/|/volumes)[^\\s\"\\]]*\"?:? [^\\n]*\\b(?:50[0234]|Bad Gateway|Service Unavailable|connection refused)\\b|\\bcinder[^\\n]*(?:Bad Gateway|Service Unavailable|is down)", Words: []string{"bad gateway", "http://", "https://", "is down", "service unavailable"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cinder-endpoint"},
			{Slug: "openstack-api-error"},
		}, Meaning: Text{EN: "The block-storage service does not answer, or with an error of the gateway before it."}, Source: "HAProxy, openstack/cinder", Examples: []string{"Post \"https://cinder.example.lan:8776/v3/0d7f4532fcc04a42a6b56bf56ff96c44/volumes\": 502 Bad Gateway"}},
		{ID: "ssh-handshake", Kind: "fragment", Where: 3, Pattern: "(?i)(?:ssh: handshake failed: )?ssh: unable to authenticate, attempted methods \\[(?P<methods>[^\\]]*)\\]|Permission denied \\(publickey[^)]*\\)|Please login as the user \"?(?P<user>[a-z]+)\"? rather than the user \"?root\"?", Words: []string{"permission denied (publickey", "please login as the user ", "ssh: unable to authenticate, attempted methods ["}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ssh-user"},
		}, Meaning: Text{EN: "The VM's SSH server answers, and does not take this user with this key."}, Source: "golang.org/x/crypto/ssh, OpenSSH, cloud images", Examples: []string{"Error dialing TCP: ssh: handshake failed: ssh: unable to authenticate, attempted methods [none publickey], no supported methods remain", "Please login as the user \"ubuntu\" rather than the user \"root\"."}},
		{ID: "ssh-late", Kind: "fragment", Where: 3, Pattern: "(?i)Too many retries waiting for SSH to be available\\.\\s+Last error|timed out waiting for SSH|Error (?:getting|dialing) (?:ssh|TCP)[^\\n]*(?:connection refused|i/o timeout|no route to host)", Words: []string{"connection refused", "i/o timeout", "no route to host", "timed out waiting for ssh", "too many retries waiting for ssh to be available."}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ssh-timeout-slow-boot", Look: "the console shows a login later"},
			{Slug: "sg-port-blocked", Look: "port 22 is not open"},
		}, Meaning: Text{EN: "The driver waited for the VM's SSH server in vain."}, Source: "rancher/machine libmachine", Examples: []string{"Error creating machine: Error in driver during machine creation: Too many retries waiting for SSH to be available.  Last error: Maximum number of retries (60) exceeded"}},
		{ID: "keypair-removed", Kind: "fragment", Where: 2, Pattern: "deleting key pair\\.\\.\\. map\\[Name:(?P<name>[^\\]\\s]{1,63})\\]", Words: []string{"deleting key pair... map[name:"}, Evidence: "hint", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "shared-keypair-deleted"},
		}, Meaning: Text{EN: "The driver deletes a key pair that was not made for this machine alone; its own ones end in 64 hexadecimal digits."}, Source: "rancher/machine drivers/openstack", Examples: []string{"(demo-cp-7f5d8-x2k9q) deleting key pair... map[Name:ops-key]"}},
		{ID: "volume-left", Kind: "fragment", Where: 12, Pattern: "rancher-machine-volume\\s*\\|\\s*(?P<status>available|error)", Words: []string{"rancher-machine-volume"}, Evidence: "hint", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "orphan-openstack-resource"},
		}, Meaning: Text{EN: "An additional volume that a machine of Rancher had is attached to nothing. The driver never deletes these."}, Source: "openstack volume list", Examples: []string{"| 6d98a0c1-1038-4379-a294-ea4e63be83de | rancher-machine-volume | available |   40 |             |"}},
		{ID: "ci-readonly", Kind: "fragment", Where: 2272, Pattern: "(?i)Read-only file system: ?'?(?P<path>/(?:usr|opt|etc|var/lib/rancher)[^'\\s]*)|(?:cannot (?:create|touch|make|open|remove)|mkdir|cp|install|tar|touch)[^\\n]*: Read-only file system", Words: []string{": read-only file system", "read-only file system:"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "readonly-rootfs"},
		}, Meaning: Text{EN: "A place that the install script or the agent writes to is read-only."}, Source: "Linux, cloud-init", Examples: []string{"OSError: [Errno 30] Read-only file system: '/usr/local/custom_script'", "mkdir: cannot create directory '/usr/local/bin': Read-only file system"}},
		{ID: "ci-script-absent", Kind: "fragment", Where: 96, Pattern: "(?P<path>/usr/local/custom_script/install\\.sh): (?:No such file or directory|not found|cannot open|Permission denied)", Words: []string{"/usr/local/custom_script/install.sh: cannot open", "/usr/local/custom_script/install.sh: no such file or directory", "/usr/local/custom_script/install.sh: not found", "/usr/local/custom_script/install.sh: permission denied"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "readonly-rootfs", Look: "write_files failed before it"},
			{Slug: "cloud-init-stage-skipped", Look: "write_files never ran"},
		}, Meaning: Text{EN: "runcmd ran, and Rancher's script is not there; write_files did not do its part."}, Source: "cloud-init", Examples: []string{"sh: 0: cannot open /usr/local/custom_script/install.sh: No such file or directory /usr/local/custom_script/install.sh: No such file or directory"}},
		{ID: "ci-disabled", Kind: "fragment", Where: 2144, Pattern: "(?mi)cloud-init (?:is )?disabled|^status: disabled|ds-identify[^\\n]*(?:No ds found|disabled)|cloud-init\\.target[^\\n]*condition failed", Words: []string{"cloud-init disabled", "cloud-init is disabled", "cloud-init.target", "ds-identify", "status: disabled"}, Evidence: "proof", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cloud-init-missing"},
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "cloud-init is in the image and does not run."}, Source: "cloud-init", Examples: []string{"status: disabled", "cloud-init disabled by cloud-init-generator", "ds-identify[312]: No ds found [mode=search, notfound=disabled]. Disabled cloud-init [1]"}},
		{ID: "ci-absent", Kind: "fragment", Where: 2080, Pattern: "(?i)cloud-init: (?:command )?not found|Unit cloud-(?:init|final|config)\\S*\\.service (?:could not be found|not found)|package cloud-init is not installed", Words: []string{".service could not be found", ".service not found", "cloud-init: command not found", "cloud-init: not found", "package cloud-init is not installed"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cloud-init-missing"},
		}, Meaning: Text{EN: "The image has no cloud-init."}, Source: "systemd, shells", Examples: []string{"-bash: cloud-init: command not found", "Unit cloud-init.service could not be found."}},
		{ID: "ci-unit-off", Kind: "fragment", Where: 2144, Pattern: "(?:cloud-(?:config|final|init)(?:-local)?\\.service[;:]? *(?:\\S*; )?(?:disabled|masked)|cloud-(?:config|final)\\.service\\s+(?:disabled|masked|static disabled))", Words: []string{"cloud-config-local.service", "cloud-config.service", "cloud-final-local.service", "cloud-final.service", "cloud-init-local.service", "cloud-init.service"}, Evidence: "proof", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cloud-init-stage-skipped"},
		}, Meaning: Text{EN: "One of cloud-init's stages is not enabled in the image."}, Source: "systemctl", Examples: []string{"     Loaded: loaded (/usr/lib/systemd/system/cloud-config.service; disabled; vendor preset: disabled)", "cloud-final.service                    disabled        enabled"}},
		{ID: "ci-already-ran", Kind: "fragment", Where: 64, Pattern: "(?:config-(?:runcmd|scripts-user|scripts_user|write-files|write_files) already ran \\(freq=once-per-instance\\)|already ran[^\\n]*freq=once-per-instance|restored from (?:cache|checked cache): DataSource|cache is valid|previous iid found to be (?P<iid>\\S+))", Words: []string{"cache is valid", "freq=once-per-instance", "previous iid found to be ", "restored from cache: datasource", "restored from checked cache: datasource"}, Evidence: "hint", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cloud-init-stale-instance"},
		}, Meaning: Text{EN: "cloud-init takes the VM for one that it has set up before, and leaves out what runs once an instance."}, Source: "cloud-init", Examples: []string{"helpers.py[DEBUG]: config-runcmd already ran (freq=once-per-instance)", "stages.py[DEBUG]: restored from cache: DataSourceOpenStackLocal [net,ver=2]"}},
		{ID: "ci-none-loaded", Kind: "fragment", Where: 96, Pattern: "Loaded datasource DataSourceNone", Words: []string{"loaded datasource datasourcenone"}, Evidence: "proof", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "cloud-init found no data source and goes on without user data."}, Source: "cloud-init", Examples: []string{"2026-03-01 10:03:00,001 - __init__.py[INFO]: Loaded datasource DataSourceNone - DataSourceNone"}},
		{ID: "ci-list-narrow", Kind: "fragment", Where: 2112, Pattern: "(?i)datasource_list: *\\[ *(?:None|NoCloud(?:, *None)?|Ec2(?:, *None)?|Azure(?:, *None)?|GCE(?:, *None)?|VMware(?:, *OVF)?(?:, *None)?|OVF(?:, *None)?) *\\]", Words: []string{"datasource_list:"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "The image looks for other data sources than OpenStack's."}, Source: "cloud-init", Examples: []string{"datasource_list: [ NoCloud, None ]"}},
		{ID: "ci-failed-stage", Kind: "fragment", Where: 96, Pattern: "failed stage (?P<stage>init-local|init|modules-config|modules-final|modules:config|modules:final)", Words: []string{"failed stage init", "failed stage modules-config", "failed stage modules-final", "failed stage modules:config", "failed stage modules:final"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "cloud-init-stage-skipped"},
		}, Meaning: Text{EN: "A stage of cloud-init broke off; why stands in the traceback in /var/log/cloud-init.log."}, Source: "cloud-init", Examples: []string{"util.py[WARNING]: failed stage init-local"}},
		{ID: "apt-lock", Kind: "fragment", Where: 2147, Pattern: "Could not get lock (?P<lock>/var/(?:lib|cache)/(?:dpkg|apt)\\S*)|dpkg frontend lock (?:is locked by another process|was locked by another process)|Unable to (?:acquire the dpkg frontend lock|lock (?:directory|the administration directory)) \\(?(?P<dir>/var/\\S+?)\\)?|Waiting for cache lock: Could not get lock|System management is locked by the application|Another app is currently holding the yum lock", Words: []string{"another app is currently holding the yum lock", "could not get lock ", "dpkg frontend lock is locked by another process", "dpkg frontend lock was locked by another process", "system management is locked by the application", "unable to acquire the dpkg frontend lock (/var/", "unable to acquire the dpkg frontend lock /var/", "unable to lock directory (/var/", "unable to lock directory /var/", "unable to lock the administration directory (/var/", "unable to lock the administration directory /var/", "waiting for cache lock: could not get lock"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "apt-lock-race"},
		}, Meaning: Text{EN: "Another process holds the lock of the package manager."}, Source: "APT, zypper, yum", Examples: []string{"E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1544 (unattended-upgr)", "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?", "System management is locked by the application with pid 1203 (zypper)."}},
		{ID: "apparmor", Kind: "fragment", Where: 2945, Pattern: "(?i)apparmor_parser(?:\"?: executable file not found| not found|: command not found)|apparmor (?:failed to apply profile|is enabled on the host but)|apparmor[^\\n]*(?:executable file not found|profile[^\\n]*(?:not found|no such file))|AppArmor enabled on system but the (?:docker-default|apparmor_parser)", Words: []string{"apparmor"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "apparmor-missing"},
		}, Meaning: Text{EN: "AppArmor is on in the kernel, and its tools are not in the image."}, Source: "containerd, runc", Examples: []string{"Error: failed to create containerd container: get apparmor_parser version: exec: \"apparmor_parser\": executable file not found in $PATH", "Error: failed to start container: OCI runtime create failed: runc create failed: apparmor failed to apply profile: write /proc/self/attr/apparmor/exec: no such file or directory"}},
		{ID: "sd-config-drive", Kind: "fragment", Where: 96, Pattern: "(?i)(?:no|not find|without)[^\\n]{0,40}config[- ]?drive|config-2[^\\n]*(?:not found|no such)|waiting for config[- ]?drive", Words: []string{"config drive", "config-2", "config-drive", "configdrive"}, Evidence: "symptom", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "config-drive-off"},
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "What configures this image looks for a config drive and finds none."}, Source: "cloud-init, ignition, coreos-cloudinit", Examples: []string{"coreos-cloudinit[412]: Failed fetching meta-data from datasource: open /media/config-2/openstack/latest/meta_data.json: no such file or directory, config-2 not found"}},
		{ID: "net-no-address", Kind: "fragment", Where: 32, Pattern: "ci-info: \\|\\s*(?P<nic>e[a-z0-9]+)\\s*\\| (?:True|False) \\|\\s*\\.\\s*\\|\\s*\\.\\s*\\|", Words: []string{"ci-info: |"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "cloud-init's table shows the VM's network card without an address."}, Source: "cloud-init", Examples: []string{"ci-info: | ens3 | False |     .     |     .     |   .   |  fa:16:3e:00:00:01 |"}},
		{ID: "curl-proxy", Kind: "fragment", Where: 2144, Pattern: "curl: \\(56\\) (?:Received HTTP code (?P<code>4\\d\\d|5\\d\\d) from proxy after CONNECT|CONNECT tunnel failed, response (?P<response>\\d+))", Words: []string{"curl: (56) "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "proxy"},
		}, Meaning: Text{EN: "The proxy refuses to pass the connection on."}, Source: "curl", Examples: []string{"curl: (56) Received HTTP code 403 from proxy after CONNECT", "curl: (56) CONNECT tunnel failed, response 407"}},
		{ID: "noproxy-shell", Kind: "fragment", Where: 224, Pattern: "(?i)(?:export: |\\bNO_PROXY\\b)[^\\n]*(?:bad variable name|not a valid identifier|command not found)|(?:10|172|192)\\.\\d+\\.\\d+\\.\\d+/\\d+[^\\n]*: (?:not found|bad variable name|not a valid identifier|command not found)", Words: []string{": not found", "bad variable name", "command not found", "not a valid identifier"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "proxy-noproxy-malformed"},
		}, Meaning: Text{EN: "The shell that runs the install script cannot read NO_PROXY as it is written."}, Source: "sh", Examples: []string{"/usr/local/custom_script/install.sh: 12: export: 10.0.0.0/8: bad variable name", "install.sh: line 7: 192.168.0.0/16: command not found (NO_PROXY)"}},
		{ID: "noproxy-form", Kind: "fragment", Where: 4095, Pattern: "(?i)\\bNO_PROXY[\"']?\\s*[=:]\\s*[\"']?(?:[^\\s\"'=]*,)?(?:\\*\\.[^\\s\"']*|[^\\s\"']*\\d+-\\d+\\.\\d+[^\\s\"']*)", Words: []string{"no_proxy"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "proxy-noproxy-malformed"},
		}, Meaning: Text{EN: "NO_PROXY holds an asterisk or a range, which most tools do not understand."}, Source: "curl, Go net/http", Examples: []string{"NO_PROXY=localhost,*.example.lan,10.0.0.0/8"}},
		{ID: "probe-cert", Kind: "fragment", Where: 384, Pattern: "(?:kube-controller-manager|kube-scheduler)[^\\n]*x509: certificate (?:has expired|is not valid|signed by unknown)", Words: []string{"kube-controller-manager", "kube-scheduler"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cert-expired"},
		}, Meaning: Text{EN: "A component serves a certificate of its own that has expired; its probe stays red although it works."}, Source: "rancher/system-agent pkg/prober", Examples: []string{"error while running probe (kube-controller-manager): Get \"https://127.0.0.1:10257/healthz\": x509: certificate has expired or is not yet valid"}},
		{ID: "chrony", Kind: "fragment", Where: 2336, Pattern: "System clock (?:wrong|TAI offset|was stepped) by (?P<seconds>-?\\d{2,}(?:\\.\\d+)?) seconds|chronyd\\[\\d+\\]: Can.t synchronise|System clock synchronized: no|Time has been changed backward|clock skew (?:detected|too)", Words: []string{"clock skew detected", "clock skew too", "system clock synchronized: no", "system clock tai offset by ", "system clock was stepped by ", "system clock wrong by ", "t synchronise", "time has been changed backward"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "clock-skew"},
		}, Meaning: Text{EN: "The clock is, or was, far from the time of the network."}, Source: "chrony, systemd", Examples: []string{"chronyd[812]: System clock wrong by 3600.123456 seconds", "System clock synchronized: no"}},
		{ID: "etcd-clock", Kind: "fragment", Where: 768, Pattern: "prober found high clock drift|clock difference against peer \\S+ is too high|clock-drift", Words: []string{"clock difference against peer ", "clock-drift", "prober found high clock drift"}, Evidence: "proof", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "clock-skew"},
		}, Meaning: Text{EN: "etcd's members differ in their clocks."}, Source: "etcd", Examples: []string{"{\"level\":\"warn\",\"msg\":\"prober found high clock drift\",\"clock-drift\":\"12.4s\"}"}},
		{ID: "join-6443", Kind: "fragment", Where: 384, Pattern: "https://(?P<server>[^\\s\":]+):6443/v1-rke2|rke2[^\\n]*https://(?P<host>[^\\s\":]+):6443/cacerts", Words: []string{":6443/cacerts", ":6443/v1-rke2"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "wrong-join-port"},
		}, Meaning: Text{EN: "The node asks the API's port 6443 for what only 9345 serves."}, Source: "rancher/rke2", Examples: []string{"level=error msg=\"failed to retrieve configuration from server: https://10.0.0.11:6443/v1-rke2/config: 404 Not Found\"", "rke2[2126]: time=\"2026-03-01T10:00:00Z\" level=error msg=\"failed to get CA certs: https://10.0.0.11:6443/cacerts: 403 Forbidden\""}},
		{ID: "join-6443-config", Kind: "fragment", Where: 2056, Pattern: "(?m)^ {0,2}\"?server\"?: *\"?https://(?P<server>[^\\s\":]+):6443\"?,?\\s*$", Words: []string{"https://"}, Evidence: "hint", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "wrong-join-port"},
		}, Meaning: Text{EN: "The join address names the API's port. Of RKE2 that is wrong; k3s joins at 6443."}, Source: "rancher/rke2", Examples: []string{"server: https://10.0.0.11:6443"}},
		{ID: "join-no-port", Kind: "fragment", Where: 2432, Pattern: "(?m)^ {0,2}\"?server\"?: *\"?https://(?P<server>[^\\s\":/]+)\"?,?\\s*$", Words: []string{"https://"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "wrong-join-port"},
			{Slug: "join-server-wrong"},
		}, Meaning: Text{EN: "The join address has no port; nodes register at 9345."}, Source: "rancher/rke2", Examples: []string{"server: https://10.0.0.11"}},
		{ID: "join-self", Kind: "fragment", Where: 2432, Pattern: "\"?server\"?: *\"?(?:https://127\\.0\\.0\\.\\d+:9345|https://localhost:9345|https://\\[::1\\]:9345)|(?:Adding server to load balancer|Updated load balancer)[^\\n]*: (?P<self>127\\.0\\.0\\.1:9345|127\\.0\\.0\\.1:6443)|dial tcp (?P<loop>127\\.0\\.0\\.1):9345: connect: connection refused", Words: []string{"adding server to load balancer", "dial tcp 127.0.0.1:9345: connect: connection refused", "https://127.0.0.", "https://[::1]:9345", "https://localhost:9345", "updated load balancer"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-server-wrong"},
		}, Meaning: Text{EN: "The node's server is the node itself, where nothing serves 9345."}, Source: "rancher/rke2", Examples: []string{"server: https://127.0.0.1:9345", "level=info msg=\"Adding server to load balancer rke2-agent-load-balancer: 127.0.0.1:9345\""}},
		{ID: "join-san", Kind: "fragment", Where: 768, Pattern: ":(?:9345|6443|2379|2380)[^\\n]*x509: certificate is valid for (?P<names>.+?), not (?P<host>[^\\s\"]+)", Words: []string{"x509: certificate is valid for "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-server-wrong"},
		}, Meaning: Text{EN: "The server that answers does not have the address by which it is called in its certificate (tls-san)."}, Source: "Go crypto/x509", Examples: []string{"level=error msg=\"failed to get CA certs: Get \\\"https://10.0.0.9:9345/cacerts\\\": tls: failed to verify certificate: x509: certificate is valid for 10.43.0.1, 127.0.0.1, not 10.0.0.9\""}},
		{ID: "join-lb-reset", Kind: "fragment", Where: 256, Pattern: "127\\.0\\.0\\.1:6444[^\\n]*(?:connection reset by peer|EOF|connection refused)", Words: []string{"127.0.0.1:6444"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "join-server-down"},
			{Slug: "host-firewall"},
		}, Meaning: Text{EN: "The node's own balancer reaches none of its servers."}, Source: "k3s-io/k3s pkg/agent/loadbalancer", Examples: []string{"level=error msg=\"failed to get CA certs: Get \\\"https://127.0.0.1:6444/cacerts\\\": read tcp 127.0.0.1:57772->127.0.0.1:6444: read: connection reset by peer\""}},
		{ID: "join-no-route", Kind: "fragment", Where: 896, Pattern: "(?P<addr>\\d+\\.\\d+\\.\\d+\\.\\d+):(?P<port>9345|6443|2379|2380|10250)[^\\n]*connect: no route to host", Words: []string{"connect: no route to host"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "host-firewall", Look: "ping works: a firewall on that host rejects with icmp-host-prohibited"},
			{Slug: "sg-port-blocked", Look: "ping does not work either"},
			{Slug: "node-down", Look: "the host is off"},
		}, Meaning: Text{EN: "The other host refuses this port in the way of firewalld, or is not there."}, Source: "Go net", Examples: []string{"{\"level\":\"warn\",\"msg\":\"prober detected unhealthy status\",\"error\":\"dial tcp 10.0.0.12:2380: connect: no route to host\"}"}},
		{ID: "join-timeout", Kind: "fragment", Where: 896, Pattern: "dial tcp (?P<addr>\\d+\\.\\d+\\.\\d+\\.\\d+):(?P<port>9345|6443|2379|2380|10250): (?:i/o timeout|connect: connection timed out)", Words: []string{":10250: connect: connection timed out", ":10250: i/o timeout", ":2379: connect: connection timed out", ":2379: i/o timeout", ":2380: connect: connection timed out", ":2380: i/o timeout", ":6443: connect: connection timed out", ":6443: i/o timeout", ":9345: connect: connection timed out", ":9345: i/o timeout"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "sg-port-blocked"},
			{Slug: "host-firewall"},
			{Slug: "node-down"},
		}, Meaning: Text{EN: "Packets to this port of another node vanish."}, Source: "Go net", Examples: []string{"level=info msg=\"Failed to test data store connection: dial tcp 10.0.0.11:2379: i/o timeout\""}},
		{ID: "fw-active", Kind: "fragment", Where: 2088, Pattern: "(?i)(?:firewalld|ufw)\\.service[^\\n]*(?:active \\(running\\)|Started|loaded active)|(?:firewalld|ufw) is (?:running|active)|level=warning[^\\n]*firewalld is (?:active|running)|icmp-host-prohibited|FINAL_REJECT|\\[UFW BLOCK\\]|filter_IN_public_REJECT", Words: []string{"[ufw block]", "filter_in_public_reject", "final_reject", "firewalld is active", "firewalld is running", "firewalld.service", "icmp-host-prohibited", "level=warning", "ufw is active", "ufw is running", "ufw.service"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "host-firewall"},
		}, Meaning: Text{EN: "A firewall runs inside the VM."}, Source: "firewalld, ufw, netfilter", Examples: []string{"kernel: [UFW BLOCK] IN=ens3 OUT= SRC=10.0.0.12 DST=10.0.0.11 PROTO=TCP DPT=9345", "REJECT     all  --  0.0.0.0/0            0.0.0.0/0            reject-with icmp-host-prohibited", "firewalld is running"}},
		{ID: "join-token", Kind: "fragment", Where: 256, Pattern: "token is not valid|invalid bearer token|(?:failed to (?:validate|normalize) token|Token (?:does not match|is invalid))", Words: []string{"failed to normalize token", "failed to validate token", "invalid bearer token", "token does not match", "token is invalid", "token is not valid"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
		}, Meaning: Text{EN: "The server does not accept the node's token."}, Source: "k3s-io/k3s pkg/clientaccess", Examples: []string{"level=error msg=\"failed to validate token: token is not valid: https://10.0.0.11:9345/cacerts: 401 Unauthorized\""}},
		{ID: "member-mismatch", Kind: "fragment", Where: 768, Pattern: "request (?:sent was )?ignored \\(cluster ID mismatch|cluster ID mismatch|member \\S+ has already been bootstrapped|cluster-id mismatch", Words: []string{" has already been bootstrapped", "cluster id mismatch", "cluster-id mismatch"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
			{Slug: "etcd-quorum-lost"},
		}, Meaning: Text{EN: "The node's etcd belongs to another cluster, or to an earlier life of this one."}, Source: "etcd", Examples: []string{"{\"level\":\"error\",\"msg\":\"request cluster ID mismatch\",\"local-member-cluster-id\":\"aa11\",\"remote-peer-cluster-id\":\"bb22\"} cluster ID mismatch"}},
		{ID: "member-unhealthy", Kind: "fragment", Where: 768, Pattern: "etcdserver: (?:unhealthy cluster|re-configuration failed due to not enough started members|too many learner members)|rejecting member (?:remove|add)[^\\n]*(?:quorum|unhealthy)|not enough started members|lost quorum|quorum (?:lost|is lost)|insufficient quorum", Words: []string{"etcdserver: too many learner members", "etcdserver: unhealthy cluster", "insufficient quorum", "lost quorum", "not enough started members", "quorum is lost", "quorum lost", "rejecting member add", "rejecting member remove"}, Evidence: "proof", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "etcd-quorum-lost"},
		}, Meaning: Text{EN: "etcd has too few members that run."}, Source: "etcd", Examples: []string{"etcdserver: re-configuration failed due to not enough started members", "{\"level\":\"warn\",\"msg\":\"rejecting member remove request; not enough healthy members to keep quorum\"}"}},
		{ID: "rke2-bootstrap-wait", Kind: "fragment", Where: 256, Pattern: "Waiting for (?:etcd server|API server|apiserver|control-plane node \\S+|cloud-controller-manager)[^\\n]* to become available|Waiting for (?:etcd|API server) to become|v1-rke2/readyz: 500 Internal Server Error|Failed to test data store connection", Words: []string{"failed to test data store connection", "v1-rke2/readyz: 500 internal server error", "waiting for "}, Evidence: "wait", Severity: "info", Phase: 7, Minutes: Minutes{To: 5, Attention: 10}, Causes: []Suspect{
			{Slug: "disk-slow"},
			{Slug: "sg-port-blocked"},
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "The server is starting; etcd or the API is not up yet."}, Source: "rancher/rke2, k3s-io/k3s", Examples: []string{"level=info msg=\"Waiting for etcd server to become available\"", "level=info msg=\"Waiting to retrieve kube-proxy configuration; server is not ready: https://127.0.0.1:9345/v1-rke2/readyz: 500 Internal Server Error\""}},
		{ID: "rke2-datastore-ok", Kind: "fragment", Where: 256, Pattern: "etcd data store connection OK|ETCD server is now running|Kube API server is now running|Applying Cluster Role Bindings", Words: []string{"applying cluster role bindings", "etcd data store connection ok", "etcd server is now running", "kube api server is now running"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "etcd or the API has come up."}, Source: "rancher/rke2, k3s-io/k3s", Examples: []string{"level=info msg=\"etcd data store connection OK\""}},
		{ID: "tls-handshake-bad", Kind: "fragment", Where: 256, Pattern: "http: TLS handshake error from (?P<addr>\\S+): remote error: tls: (?:bad certificate|unknown certificate authority|unknown certificate)", Words: []string{"http: tls handshake error from "}, Evidence: "symptom", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 5, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
			{Slug: "normal-noise"},
		}, Meaning: Text{EN: "A client does not trust this server. Once, while a node joins, that is usual; a node that does it again and again has the CA of another cluster."}, Source: "k3s-io/k3s", Examples: []string{"level=info msg=\"Cluster-Http-Server 2026/03/01 10:00:00 http: TLS handshake error from 10.0.0.12:44072: remote error: tls: bad certificate\""}},
		{ID: "tls-handshake-eof", Kind: "fragment", Where: 272, Pattern: "http: TLS handshake error from (?P<addr>\\S+): (?:EOF|read tcp [^\\n]*(?:connection reset by peer|i/o timeout)|client sent an HTTP request to an HTTPS server)", Words: []string{"http: tls handshake error from "}, Evidence: "ignore", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Somebody opened the port and went away again, as probes of balancers do."}, Source: "Go net/http", Examples: []string{"level=info msg=\"Cluster-Http-Server 2026/03/01 10:00:00 http: TLS handshake error from 10.0.0.1:51022: EOF\""}},
		{ID: "hostname-resolve", Kind: "fragment", Where: 2816, Pattern: "(?i)node \"(?P<old>[^\"]+)\" (?:not found|is not registered)[^\\n]*hostname|Unable to register node with API server[^\\n]*(?:is forbidden: node \"(?P<node>[^\"]+)\" is not allowed|nodes \"(?P<other>[^\"]+)\" is forbidden)|node name (?:changed|mismatch)", Words: []string{"hostname", "node name changed", "node name mismatch", "unable to register node with api server"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "hostname-changed"},
			{Slug: "hostname-duplicate"},
		}, Meaning: Text{EN: "The kubelet registers under another name than its certificate has."}, Source: "kubelet", Examples: []string{"Unable to register node with API server: nodes \"demo-cp.example.lan\" is forbidden: node \"demo-cp\" is not allowed to modify node \"demo-cp.example.lan\""}},
		{ID: "node-password-rejected", Kind: "fragment", Where: 384, Pattern: "(?i)unable to verify password for node|Node password validation failed|node-password(?:\\.rke2|\\.k3s)?[^\\n]*(?:hash does not match|mismatch|validation failed)", Words: []string{"node password validation failed", "node-password", "unable to verify password for node"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "hostname-duplicate"},
		}, Meaning: Text{EN: "The server keeps the password of another machine for this node's name."}, Source: "k3s-io/k3s pkg/nodepassword", Examples: []string{"level=error msg=\"unable to verify password for node demo-wk-6d9c7-k2j4h: hash does not match\"", "level=error msg=\"Node password validation failed for demo-wk\""}},
		{ID: "leader-lost", Kind: "fragment", Where: 784, Pattern: "(?i)leader ?election lost|failed to (?:renew|update) (?:lease|lock)[^\\n]*(?:timed out|deadline exceeded|etcdserver)|lost lease|stopped leading", Words: []string{"failed to renew lease", "failed to renew lock", "failed to update lease", "failed to update lock", "leader election lost", "leaderelection lost", "lost lease", "stopped leading"}, Evidence: "symptom", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "disk-slow"},
			{Slug: "etcd-quorum-lost"},
		}, Meaning: Text{EN: "A controller could not renew its lease; the API or its etcd was too slow."}, Source: "Kubernetes client-go", Examples: []string{"level=fatal msg=\"leaderelection lost for rke2\"", "E0301 10:00:00.000000 1 leaderelection.go:369] Failed to update lock: etcdserver: request timed out"}},
		{ID: "df-full", Kind: "fragment", Where: 2056, Pattern: "\\b(?P<used>9[5-9]|100)% (?P<mount>/var/lib/rancher\\S*|/var/lib|/var/log|/var$|/run/k3s\\S*|/opt/rancher\\S*)", Words: []string{"100% /run/k3s", "100% /var", "95% /run/k3s", "95% /var", "96% /run/k3s", "96% /var", "97% /run/k3s", "97% /var", "98% /run/k3s", "98% /var", "99% /run/k3s", "99% /var", "opt/rancher"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-full"},
		}, Meaning: Text{EN: "A file system that RKE2 writes to is nearly full."}, Source: "df", Examples: []string{"/dev/vda1        20G   20G  112M 100% /var/lib/rancher"}},
		{ID: "oom-pod", Kind: "fragment", Where: 521, Pattern: "OOMKilled|reason: OOMKill|Memory cgroup out of memory|The node was low on resource: memory|Insufficient memory", Words: []string{"insufficient memory", "memory cgroup out of memory", "oomkilled", "reason: oomkill", "the node was low on resource: memory"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "memory-exhausted"},
		}, Meaning: Text{EN: "A container or the node ran out of memory."}, Source: "kubelet, Linux", Examples: []string{"    Last State:     Terminated   Reason: OOMKilled", "0/3 nodes are available: 3 Insufficient memory. preemption: 0/3 nodes are available"}},
		{ID: "taint-uninitialized", Kind: "fragment", Where: 521, Pattern: "node\\.cloudprovider\\.kubernetes\\.io/uninitialized", Words: []string{"node.cloudprovider.kubernetes.io/uninitialized"}, Evidence: "hint", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ccm-missing"},
			{Slug: "rke2-version-bug"},
		}, Meaning: Text{EN: "The node still has the taint that a cloud controller takes off."}, Source: "Kubernetes", Examples: []string{"0/1 nodes are available: 1 node(s) had untolerated taint {node.cloudprovider.kubernetes.io/uninitialized: true}"}},
		{ID: "ccm-external", Kind: "fragment", Where: 2056, Pattern: "(?m)cloud-provider-name[\"']?: *[\"']?external", Words: []string{"cloud-provider-name\":", "cloud-provider-name':", "cloud-provider-name:"}, Evidence: "symptom", Severity: "info", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ccm-missing"},
		}, Meaning: Text{EN: "The cluster counts on a cloud controller of its own."}, Source: "rancher/rke2", Examples: []string{"cloud-provider-name: external"}},
		{ID: "no-worker-taint", Kind: "fragment", Where: 521, Pattern: "nodes are available: [^\\n]*untolerated taint \\{node-role\\.kubernetes\\.io/(?:etcd|control-plane|controlplane)[^}]*\\}", Words: []string{"nodes are available: "}, Evidence: "hint", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "role-missing"},
		}, Meaning: Text{EN: "All nodes are etcd or control plane only; a pod that needs a worker stays Pending."}, Source: "kube-scheduler", Examples: []string{"0/3 nodes are available: 3 node(s) had untolerated taint {node-role.kubernetes.io/etcd: true}. preemption: 0/3 nodes are available"}},
		{ID: "untolerated-taint", Kind: "fragment", Where: 521, Pattern: "(?P<have>\\d+)/(?P<all>\\d+) nodes are available: [^\\n]*(?:had untolerated taint|didn't match Pod's node affinity)", Words: []string{" nodes are available: "}, Evidence: "symptom", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "role-missing", Look: "no node has the worker role"},
			{Slug: "ccm-missing", Look: "the taint is node.cloudprovider.kubernetes.io/uninitialized"},
			{Slug: "node-down", Look: "the taint is node.kubernetes.io/not-ready or unreachable"},
		}, Meaning: Text{EN: "A pod finds no node that takes it; the taint says why."}, Source: "kube-scheduler", Examples: []string{"0/1 nodes are available: 1 node(s) had untolerated taint(s). no new claims to deallocate, preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling."}},
		{ID: "typha", Kind: "fragment", Where: 776, Pattern: "(?P<addr>\\d+\\.\\d+\\.\\d+\\.\\d+):(?P<port>5473)[^\\n]*(?:i/o timeout|no route to host|connection (?:refused|timed out))|Failed to connect to typha endpoint|dial tcp \\S+:(?P<bgp>179):[^\\n]*(?:timeout|refused|no route)|BGP not established", Words: []string{"bgp not established", "connection refused", "connection timed out", "dial tcp ", "failed to connect to typha endpoint", "i/o timeout", "no route to host"}, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "sg-port-blocked"},
			{Slug: "host-firewall"},
		}, Meaning: Text{EN: "Calico's nodes do not reach each other; its ports 5473/tcp or 179/tcp are closed."}, Source: "projectcalico/calico", Examples: []string{"Failed to connect to typha endpoint 10.0.0.12:5473.  Will try other endpoints if available. error=dial tcp 10.0.0.12:5473: i/o timeout"}},
		{ID: "pod-dns-timeout", Kind: "fragment", Where: 1545, Pattern: "dial udp (?P<server>10\\.43\\.0\\.10):53[^\\n]*|read udp [^\\n]*->(?P<dns>10\\.43\\.0\\.10):53: (?:i/o timeout|read: connection refused|read: no route to host)|lookup \\S+ on 10\\.43\\.0\\.10:53: (?:read udp|server misbehaving|i/o timeout)|connection timed out; no servers could be reached", Words: []string{" on 10.43.0.10:53: i/o timeout", " on 10.43.0.10:53: read udp", " on 10.43.0.10:53: server misbehaving", "->10.43.0.10:53: i/o timeout", "->10.43.0.10:53: read: connection refused", "->10.43.0.10:53: read: no route to host", "connection timed out; no servers could be reached", "dial udp 10.43.0.10:53"}, Evidence: "symptom", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "vxlan-checksum-offload", Look: "pods on the node of CoreDNS resolve, pods on others do not"},
			{Slug: "sg-port-blocked", Look: "8472/udp between the nodes"},
			{Slug: "host-firewall", Look: "a firewall inside the VM"},
			{Slug: "dns-unresolvable", Look: "CoreDNS answers and the name server of the node does not"},
		}, Meaning: Text{EN: "The cluster's DNS does not answer this pod."}, Source: "Go net, dig", Examples: []string{"dial tcp: lookup rancher.example.lan on 10.43.0.10:53: read udp 10.42.1.9:41022->10.43.0.10:53: i/o timeout", ";; connection timed out; no servers could be reached"}},
		{ID: "vxlan-checksum", Kind: "fragment", Where: 2600, Pattern: "(?i)bad udp cksum|bad checksum[^\\n]*(?:vxlan|8472)|incorrect (?:udp )?checksum", Words: []string{"bad checksum", "bad udp cksum", "incorrect checksum", "incorrect udp checksum"}, Evidence: "hint", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "vxlan-checksum-offload"},
		}, Meaning: Text{EN: "Packets of the overlay have wrong checksums."}, Source: "tcpdump", Examples: []string{"10.0.0.11.43122 > 10.0.0.12.8472: [bad udp cksum 0x1a2b -> 0x3c4d!] OTV, flags [I] (0x08)"}},
		{ID: "mtu-said", Kind: "fragment", Where: 3624, Pattern: "(?i)message too long, mtu[ =]+(?P<mtu>\\d+)|Frag(?:mentation)? needed(?: and DF set)?(?: \\(mtu (?P<next>\\d+)\\))?|packet(?:s)? (?:too big|larger than)[^\\n]*mtu|MTU (?:mismatch|too (?:large|big|high))|exceeds (?:the )?(?:path |interface )?MTU", Words: []string{"exceeds interface mtu", "exceeds mtu", "exceeds path mtu", "exceeds the interface mtu", "exceeds the mtu", "exceeds the path mtu", "frag needed", "fragmentation needed", "message too long, mtu", "mtu mismatch", "mtu too big", "mtu too high", "mtu too large", "packet larger than", "packet too big", "packets larger than", "packets too big"}, Evidence: "hint", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "mtu"},
		}, Meaning: Text{EN: "A packet did not fit through the path."}, Source: "ping, Linux", Examples: []string{"ping: local error: message too long, mtu=1400", "From 10.0.0.1 icmp_seq=1 Frag needed and DF set (mtu = 1450)"}},
		{ID: "pull-dns", Kind: "fragment", Where: 897, Pattern: "(?i)failed to (?:pull|resolve)[^\\n]*(?:Temporary failure in name resolution|server misbehaving|TLS handshake timeout|Client\\.Timeout|context deadline exceeded|EOF|unexpected status(?: code)?:? (?:\\[?[45]\\d\\d))", Words: []string{"failed to pull", "failed to resolve"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "The registry does not give the image."}, Source: "containerd", Examples: []string{"Failed to pull image \"docker.io/rancher/hardened-calico:v3.30\": rpc error: code = Unknown desc = failed to pull and unpack image: failed to resolve reference: unexpected status code [502] Bad Gateway"}},
		{ID: "agent-orphan-delete", Kind: "fragment", Where: 144, Pattern: "(?:secrets \"(?P<secret>[^\"]*-machine-plan)\" (?:not found|is forbidden)|(?:Unauthorized|the server has asked for the client to provide credentials)[^\\n]*machine-plan|failed to watch[^\\n]*machine-plan[^\\n]*Unauthorized)", Words: []string{"failed to watch", "machine-plan"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "The agent's plan is gone, or its token no longer counts; its Machine was deleted."}, Source: "rancher/system-agent pkg/k8splan", Examples: []string{"E0301 10:00:00.000000 812 reflector.go:147] secrets \"demo-bootstrap-template-abc-machine-plan\" not found"}},
		{ID: "ca-ping-dns", Kind: "fragment", Where: 1024, Pattern: "ERROR: (?P<url>\\S+)/ping is not accessible \\((?P<err>[^)]*Could not resolve host[^)]*)\\)", Words: []string{"/ping is not accessible ("}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
		}, Meaning: Text{EN: "CoreDNS in the new cluster cannot resolve Rancher's name (it forwards to the node's resolver)."}, Remedy: Text{EN: "DNS server of the node network; not /etc/hosts of nodes."}, Source: "rancher/rancher package/run.sh", Examples: []string{"ERROR: https://rancher.example.lan/ping is not accessible (Could not resolve host: rancher.example.lan)"}},
		{ID: "ca-ca-missing", Kind: "fragment", Where: 1024, Pattern: "The environment variable CATTLE_CA_CHECKSUM is set but there is no CA certificate configured at (?P<url>\\S+)/v3/settings/cacerts", Words: []string{"the environment variable cattle_ca_checksum is set but there is no ca certificate configured at "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "cacerts setting empty."}, Remedy: Text{EN: "Restore the CA."}, Source: "rancher/rancher package/run.sh", Examples: []string{"ERROR: The environment variable CATTLE_CA_CHECKSUM is set but there is no CA certificate configured at https://rancher.example.lan/v3/settings/cacerts"}},
		{ID: "ca-notx509", Kind: "fragment", Where: 1024, Pattern: "Value from (?P<url>\\S+)/v3/settings/cacerts does not look like an x509 certificate \\((?P<err>.*)\\)", Words: []string{"/v3/settings/cacerts does not look like an x509 certificate ("}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
			{Slug: "proxy"},
		}, Meaning: Text{EN: "Wrong content."}, Remedy: Text{EN: "Look at that URL."}, Source: "rancher/rancher package/run.sh", Examples: []string{"ERROR: Value from https://rancher.example.lan/v3/settings/cacerts does not look like an x509 certificate (unable to load certificate)"}},
		{ID: "nospace", Kind: "fragment", Where: 3041, Pattern: "(?P<msg>no space left on device|No space left on device|ENOSPC)", Words: []string{"enospc", "no space left on device"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-full"},
		}, Meaning: Text{EN: "Root disk full: flavor disk too small, or growpart did not run."}, Remedy: Text{EN: "Flavor disk >= 50 GB; check growpart lines."}, Source: "containerd/kubelet texts", Examples: []string{"failed to extract layer: write /var/lib/rancher/rke2/agent/containerd/…: no space left on device"}},
		{ID: "k-panic", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>Kernel panic - not syncing: [^\\n]*)", Words: []string{"kernel panic - not syncing: "}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Kernel stopped."}, Remedy: Text{EN: "Image/flavor (virtio drivers, architecture, memory)."}, Source: "systemd/kernel texts", Examples: []string{"Kernel panic - not syncing: VFS: Unable to mount root fs on unknown-block(0,0)"}},
		{ID: "sai-ca-strict", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  CA strict verification is set to (?P<v>true|false)", Words: []string{"[info]  ca strict verification is set to false", "[info]  ca strict verification is set to true"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Install script runs; says whether agent-tls-mode is strict."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  CA strict verification is set to true"}},
		{ID: "sai-download-ca-ok", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Successfully downloaded CA certificate", Words: []string{"[info]  successfully downloaded ca certificate"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "/cacerts was reachable (DNS, route, port 443 are fine)."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Successfully downloaded CA certificate"}},
		{ID: "sai-ca-x509", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Value from (?P<url>https?://[^\\s\"\\']+)/cacerts is an x509 certificate", Words: []string{"/cacerts is an x509 certificate"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "CA has the right form."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Value from https://rancher.example.lan/cacerts is an x509 certificate"}},
		{ID: "sai-tested", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Successfully tested Rancher connection", Words: []string{"[info]  successfully tested rancher connection"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "/healthz answered 200 with the CA in use: DNS, route and trust from the VM to Rancher are proven good."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Successfully tested Rancher connection"}},
		{ID: "sai-ca-need", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Determined CA is (?P<neg>(?:not )?)necessary to connect to Rancher", Words: []string{"[info]  determined ca is necessary to connect to rancher", "[info]  determined ca is not necessary to connect to rancher"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "system-store mode: the script found out whether the own CA is needed."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Determined CA is not necessary to connect to Rancher"}},
		{ID: "sai-dl-binary", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Downloading rancher-system-agent(?:-uninstall\\.sh)? (?P<what>binary|script) from (?P<url>https?://\\S+)", Words: []string{"[info]  downloading rancher-system-agent binary from ", "[info]  downloading rancher-system-agent script from ", "[info]  downloading rancher-system-agent-uninstall.sh binary from ", "[info]  downloading rancher-system-agent-uninstall.sh script from "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Agent download started."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Downloading rancher-system-agent binary from https://rancher.example.lan/assets/rancher-system-agent-amd64"}},
		{ID: "sai-dl-ok", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Successfully downloaded the (?P<what>rancher-system-agent\\S* (?:binary|script))\\.", Words: []string{"[info]  successfully downloaded the rancher-system-agent"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Agent downloaded."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Successfully downloaded the rancher-system-agent binary."}},
		{ID: "sai-conninfo-ok", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Successfully downloaded and validated Rancher connection information", Words: []string{"[info]  successfully downloaded and validated rancher connection information"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Registration accepted: token and machine known to Rancher."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Successfully downloaded and validated Rancher connection information"}},
		{ID: "sai-cattle-id", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Generating Cattle ID", Words: []string{"[info]  generating cattle id"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "New machine id."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Generating Cattle ID"}},
		{ID: "sai-service", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  systemd: Creating service file", Words: []string{"[info]  systemd: creating service file"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Service file written."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  systemd: Creating service file"}},
		{ID: "sai-enable", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Enabling rancher-system-agent\\.service", Words: []string{"[info]  enabling rancher-system-agent.service"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Service enabled."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Enabling rancher-system-agent.service"}},
		{ID: "sai-start", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Starting/restarting rancher-system-agent\\.service", Words: []string{"[info]  starting/restarting rancher-system-agent.service"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Install script done; from here on the journal of rancher-system-agent decides."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Starting/restarting rancher-system-agent.service"}},
		{ID: "sai-local", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Using local (?P<what>rancher-system-agent\\S* \\w+) from (?P<path>\\S+)", Words: []string{"[info]  using local rancher-system-agent"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Agent taken from the image."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Using local rancher-system-agent binary from /opt/agent"}},
		{ID: "sai-role", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  (?P<what>Role requested: \\S+|All roles requested|Label: .*|Taint: .*|Using default agent (?:configuration|var) directory .*|Creating environment file .*|Version \\S+ used for downloading .*|Cattle ID was already detected as .*|Not generating Cattle ID|--no-roles flag passed.*|Detected a transactional-update server, .*|\\S+ is unsuitable for installation: adding fallback path .*)", Words: []string{" is unsuitable for installation: adding fallback path ", " used for downloading ", "[info]  --no-roles flag passed", "[info]  all roles requested", "[info]  cattle id was already detected as ", "[info]  creating environment file ", "[info]  detected a transactional-update server, ", "[info]  label: ", "[info]  not generating cattle id", "[info]  role requested: ", "[info]  taint: ", "[info]  using default agent configuration directory ", "[info]  using default agent var directory "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Ordinary progress."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Using default agent configuration directory /etc/rancher/agent"}},
		{ID: "sai-stopped", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Rancher System Agent was detected on this host\\. Ensuring the rancher-system-agent is stopped\\.", Words: []string{"[info]  rancher system agent was detected on this host. ensuring the rancher-system-agent is stopped."}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "An agent was already installed: image made from a used node, or script ran twice."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Rancher System Agent was detected on this host. Ensuring the rancher-system-agent is stopped."}},
		{ID: "sai-reconcile", Kind: "fragment", Where: 96, Pattern: "\\[INFO\\]  Active plan reconciliation detected\\. Sleeping for 5 seconds and retrying check", Words: []string{"[info]  active plan reconciliation detected. sleeping for 5 seconds and retrying check"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Re-install waits for a running plan (at most 5 minutes)."}, Source: "rancher/system-agent install.sh", Examples: []string{"[INFO]  Active plan reconciliation detected. Sleeping for 5 seconds and retrying check"}},
		{ID: "sai-path", Kind: "fragment", Where: 96, Pattern: "\\[WARN\\]  (?P<msg>/usr/local is read-only or a mount point; installing to \\S+|Detected transactional-update in progress; installing to \\S+)", Words: []string{"[warn]  /usr/local is read-only or a mount point; installing to ", "[warn]  detected transactional-update in progress; installing to "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Other install path (immutable OS)."}, Source: "rancher/system-agent install.sh", Examples: []string{"[WARN]  /usr/local is read-only or a mount point; installing to /opt/rancher-system-agent/bin"}},
		{ID: "sai-server-unset", Kind: "fragment", Where: 96, Pattern: "\\$CATTLE_SERVER was not set", Words: []string{"$cattle_server was not set"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "server-url-unset"},
		}, Meaning: Text{EN: "Rancher's setting server-url was empty when the install script was generated."}, Remedy: Text{EN: "Set server-url, then let the machine be rebuilt (delete the Machine)."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  $CATTLE_SERVER was not set"}},
		{ID: "sai-token-unset", Kind: "fragment", Where: 96, Pattern: "\\$CATTLE_TOKEN was not set\\.", Words: []string{"$cattle_token was not set."}, Evidence: "hint", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "No token in the install script."}, Remedy: Text{EN: "Delete the Machine; check the bootstrap secret."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  $CATTLE_TOKEN was not set."}},
		{ID: "sai-strict-nosum", Kind: "fragment", Where: 96, Pattern: "Aborting system-agent installation due to requested strict CA verification with no CA checksum provided", Words: []string{"aborting system-agent installation due to requested strict ca verification with no ca checksum provided"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-tls-mode"},
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "agent-tls-mode is strict, but Rancher publishes no CA (/cacerts empty), e.g. public certificate with --no-cacerts."}, Remedy: Text{EN: "Publish the CA (privateCA + tls-ca) or set agent-tls-mode to system-store when the certificate is publicly trusted; rebuild the machine."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  Aborting system-agent installation due to requested strict CA verification with no CA checksum provided"}},
		{ID: "sai-perhaps-ca", Kind: "fragment", Where: 96, Pattern: "Error connecting to Rancher\\. Perhaps --ca-checksum needs to be set\\?", Words: []string{"error connecting to rancher. perhaps --ca-checksum needs to be set?"}, Evidence: "hint", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "After 4500 tries (6 h and more) no connection without CA."}, Remedy: Text{EN: "Publish the CA; rebuild."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  Error connecting to Rancher. Perhaps --ca-checksum needs to be set?"}},
		{ID: "sai-conninfo-abort", Kind: "fragment", Where: 96, Pattern: "Aborting system-agent installation due to failure to retrieve Rancher connection information", Words: []string{"aborting system-agent installation due to failure to retrieve rancher connection information"}, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "After 4500 tries no connection information."}, Remedy: Text{EN: "See the [ERROR] lines before."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  Aborting system-agent installation due to failure to retrieve Rancher connection information"}},
		{ID: "sai-role-missing", Kind: "fragment", Where: 96, Pattern: "You must select at least one role\\.", Words: []string{"you must select at least one role."}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "role-missing"},
		}, Meaning: Text{EN: "Only for custom clusters."}, Remedy: Text{EN: "Give roles."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  You must select at least one role."}},
		{ID: "sai-sha", Kind: "fragment", Where: 96, Pattern: "Checksum validation failed for (?P<name>\\S+)", Words: []string{"checksum validation failed for "}, Evidence: "hint", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "proxy"},
		}, Meaning: Text{EN: "The downloaded file is not the expected one: the page of a proxy, or another version in a mirror."}, Remedy: Text{EN: "Check what the download URL delivers; CATTLE_AGENT_BINARY_BASE_URL."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  Checksum validation failed for rancher-system-agent"}},
		{ID: "sai-nocurl", Kind: "fragment", Where: 96, Pattern: "can not find curl for downloading files", Words: []string{"can not find curl for downloading files"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "curl missing in the image."}, Remedy: Text{EN: "Use an image with curl."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  can not find curl for downloading files"}},
		{ID: "sai-root", Kind: "fragment", Where: 96, Pattern: "This script must be run as root\\.", Words: []string{"this script must be run as root."}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Script not run by cloud-init as root."}, Remedy: Text{EN: "Check user data."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  This script must be run as root."}},
		{ID: "sai-arch", Kind: "fragment", Where: 96, Pattern: "(?P<msg>unsupported architecture \\S+|No hardcoded fallback checksum is available for architecture .*)", Words: []string{"no hardcoded fallback checksum is available for architecture ", "unsupported architecture "}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Architecture not supported."}, Remedy: Text{EN: "amd64 or arm64 image."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  unsupported architecture armv7l"}},
		{ID: "sai-args", Kind: "fragment", Where: 96, Pattern: "(?P<msg>Unknown argument passed in \\(.*\\)|Neither local or remote plan support was enabled|No local (?:binary|uninstall) location was specified|Cattle ID was empty, aborting installation|Cattle ID could not be persisted\\. Aborting installation)", Words: []string{"cattle id could not be persisted. aborting installation", "cattle id was empty, aborting installation", "neither local or remote plan support was enabled", "no local binary location was specified", "no local uninstall location was specified", "unknown argument passed in ("}, Evidence: "hint", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "readonly-rootfs"},
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Bad parameters, or the file system cannot be written."}, Remedy: Text{EN: "Check agentEnvVars and that /etc/rancher is writable."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  Cattle ID could not be persisted. Aborting installation"}},
		{ID: "sai-test-000", Kind: "fragment", Where: 96, Pattern: "000 received while testing Rancher connection\\. Sleeping for 5 seconds and trying again", Words: []string{"000 received while testing rancher connection. sleeping for 5 seconds and trying again"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "dns-unresolvable", Look: "curl (6) just before"},
			{Slug: "sg-port-blocked", Look: "curl (7) or (28) just before"},
			{Slug: "ca-missing", Look: "curl (60) just before"},
		}, Meaning: Text{EN: "curl got no HTTP answer at all: name does not resolve, no route, port closed, or TLS refused. The curl line just before tells which."}, Remedy: Text{EN: "Look for 'curl: (6|7|28|35|60)' around it."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  000 received while testing Rancher connection. Sleeping for 5 seconds and trying again"}},
		{ID: "sai-ca-000", Kind: "fragment", Where: 96, Pattern: "000 received while downloading the CA certificate\\. Sleeping for 5 seconds and trying again", Words: []string{"000 received while downloading the ca certificate. sleeping for 5 seconds and trying again"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "No HTTP answer from <server-url>/cacerts (certificate is not checked here): DNS, route or port."}, Remedy: Text{EN: "DNS of the VM network first, then port 443."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  000 received while downloading the CA certificate. Sleeping for 5 seconds and trying again"}},
		{ID: "sai-ca-missing", Kind: "fragment", Where: 96, Pattern: "The environment variable CATTLE_CA_CHECKSUM is set but there is no CA certificate configured at (?P<url>\\S+)", Words: []string{"the environment variable cattle_ca_checksum is set but there is no ca certificate configured at "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "Install script carries a checksum but /cacerts is empty now (helm value changed in between). The script ends here with exit 1: no FATAL line, no retry."}, Remedy: Text{EN: "Restore the CA (privateCA, tls-ca) or rebuild machines after removing it everywhere."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  The environment variable CATTLE_CA_CHECKSUM is set but there is no CA certificate configured at https://rancher.example.lan/cacerts"}},
		{ID: "sai-ca-notx509", Kind: "fragment", Where: 96, Pattern: "Value from (?P<url>\\S+) does not look like an x509 certificate \\((?P<err>.*)\\)", Words: []string{" does not look like an x509 certificate ("}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "proxy"},
			{Slug: "ca-missing"},
			{Slug: "wrong-target-server"},
		}, Meaning: Text{EN: "/cacerts delivers no PEM (HTML page of a proxy or of another server, empty, truncated). The script ends here with exit 1: no FATAL line, no retry."}, Remedy: Text{EN: "Look at curl -k <server-url>/cacerts."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  Value from https://rancher.example.lan/cacerts does not look like an x509 certificate (unable to load certificate)"}},
		{ID: "sai-ca-retrieved", Kind: "fragment", Where: 96, Pattern: "Retrieved cacerts:", Words: []string{"retrieved cacerts:"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "Head line; the wrong content follows."}, Remedy: Text{EN: "See the lines after it."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  Retrieved cacerts:"}},
		{ID: "sai-ca-mismatch", Kind: "fragment", Where: 96, Pattern: "Configured cacerts checksum \\((?P<have>[0-9a-f]*)\\) does not match given --ca-checksum \\((?P<want>[0-9a-f]*)\\)", Words: []string{") does not match given --ca-checksum ("}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-checksum-mismatch"},
		}, Meaning: Text{EN: "CA at /cacerts is not the one in the install script: CA changed after the machine was made, or another server answers under the name. The script ends here with exit 1: no FATAL line, no retry."}, Remedy: Text{EN: "Delete the Machine so that a new script is generated; check which host answers."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  Configured cacerts checksum (1111aaaa) does not match given --ca-checksum (2222bbbb)"}},
		{ID: "sai-ca-check", Kind: "fragment", Where: 96, Pattern: "Please check if the correct certificate is configured at(?P<url>\\S+)", Words: []string{"please check if the correct certificate is configured at"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-checksum-mismatch"},
		}, Meaning: Text{EN: "Second line of the mismatch (the missing blank is in the original)."}, Remedy: Text{EN: "Delete the Machine so that a new script is generated; check which host answers."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  Please check if the correct certificate is configured athttps://rancher.example.lan/cacerts"}},
		{ID: "sai-ca-testneed", Kind: "fragment", Where: 96, Pattern: "(?P<msg>Error received while testing necessity of CA\\. Sleeping for 5 seconds and trying again|Error while connecting to Rancher to verify CA necessity\\. Sleeping for 5 seconds and trying again\\.?)", Words: []string{"error received while testing necessity of ca. sleeping for 5 seconds and trying again", "error while connecting to rancher to verify ca necessity. sleeping for 5 seconds and trying again"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "system-store mode: Rancher not reachable while testing. curl's own error text is thrown away here, so DNS, route and port cannot be told apart from this line; in one branch the loop has no limit at all."}, Remedy: Text{EN: "DNS/route/port as sai-test-000."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  Error while connecting to Rancher to verify CA necessity. Sleeping for 5 seconds and trying again."}},
		{ID: "sai-conn-401", Kind: "fragment", Where: 96, Pattern: "401 received while downloading Rancher connection information\\. Sleeping for 5 seconds and trying again", Words: []string{"401 received while downloading rancher connection information. sleeping for 5 seconds and trying again"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Token not accepted: machine or cluster deleted meanwhile, or token rotated."}, Remedy: Text{EN: "Delete the Machine."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  401 received while downloading Rancher connection information. Sleeping for 5 seconds and trying again"}},
		{ID: "sai-conn-404", Kind: "fragment", Where: 96, Pattern: "404 received while downloading Rancher connection information\\. Sleeping for 5 seconds and trying again", Words: []string{"404 received while downloading rancher connection information. sleeping for 5 seconds and trying again"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 6, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Rancher knows no such machine (yet)."}, Remedy: Text{EN: "Wait 2 min; then compare the machine name."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  404 received while downloading Rancher connection information. Sleeping for 5 seconds and trying again"}},
		{ID: "sai-conn-50x", Kind: "fragment", Where: 96, Pattern: "(?P<code>50[0-9]) received while downloading Rancher connection information\\. Sleeping for 5 seconds and trying again", Words: []string{"500 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "501 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "502 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "503 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "504 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "505 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "506 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "507 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "508 received while downloading rancher connection information. sleeping for 5 seconds and trying again", "509 received while downloading rancher connection information. sleeping for 5 seconds and trying again"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 6, Causes: []Suspect{
			{Slug: "rancher-down"},
			{Slug: "lb-websocket"},
		}, Meaning: Text{EN: "Rancher did not answer in time (the request is held until the machine is prepared)."}, Remedy: Text{EN: "Check the rancher pods and the ingress time-out."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  504 received while downloading Rancher connection information. Sleeping for 5 seconds and trying again"}},
		{ID: "sai-conn-invalid", Kind: "fragment", Where: 96, Pattern: "Downloaded connection info failed validation\\. Sleeping for 5 seconds and trying again", Words: []string{"downloaded connection info failed validation. sleeping for 5 seconds and trying again"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "proxy"},
		}, Meaning: Text{EN: "Answer is no usable connection info (proxy page, truncated)."}, Remedy: Text{EN: "Check proxies between VM and Rancher."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  Downloaded connection info failed validation. Sleeping for 5 seconds and trying again"}},
		{ID: "sai-conn-attempts", Kind: "fragment", Where: 96, Pattern: "Failed to download Rancher connection information in (?P<n>-?\\d+) attempts", Words: []string{"failed to download rancher connection information in "}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Given up."}, Remedy: Text{EN: "See the lines before."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  Failed to download Rancher connection information in 4500 attempts"}},
		{ID: "sai-dl-code", Kind: "fragment", Where: 96, Pattern: "(?P<code>\\d\\d\\d) received while downloading the (?P<what>rancher-system-agent\\S* (?:binary|script))\\. Sleeping for 5 seconds and trying again", Words: []string{" received while downloading the rancher-system-agent"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "proxy"},
			{Slug: "rancher-down"},
		}, Meaning: Text{EN: "Agent binary not downloadable (from Rancher's /assets, or the set base URL)."}, Remedy: Text{EN: "Open that URL from the VM network; air gap: CATTLE_AGENT_BINARY_BASE_URL."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  404 received while downloading the rancher-system-agent binary. Sleeping for 5 seconds and trying again"}},
		{ID: "curl-6", Kind: "fragment", Where: 2144, Pattern: "Could not resolve host(?P<rest>.*)", Words: []string{"could not resolve host"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
		}, Meaning: Text{EN: "The VM's name server does not know Rancher's name."}, Remedy: Text{EN: "Create the record on the DNS server the subnet hands out (dns_nameservers); /etc/hosts elsewhere does not help."}, Source: "curl (program texts)", Examples: []string{"curl: (6) Could not resolve host: rancher.example.lan"}},
		{ID: "curl-7", Kind: "fragment", Where: 2144, Pattern: "curl: \\(7\\) (?P<msg>.+)", Words: []string{"curl: (7) "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "sg-port-blocked"},
			{Slug: "host-firewall"},
		}, Meaning: Text{EN: "Name resolves, TCP not accepted."}, Remedy: Text{EN: "Route / port 443 / ingress."}, Source: "curl (program texts)", Examples: []string{"curl: (7) Failed to connect to rancher.example.lan port 443 after 3001 ms: Connection refused"}},
		{ID: "curl-28", Kind: "fragment", Where: 2144, Pattern: "curl: \\(28\\) (?P<msg>.+)", Words: []string{"curl: (28) "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "sg-port-blocked"},
			{Slug: "mtu"},
		}, Meaning: Text{EN: "Packets are dropped."}, Remedy: Text{EN: "Security group egress, routers, firewall."}, Source: "curl (program texts)", Examples: []string{"curl: (28) Failed to connect to rancher.example.lan port 443 after 30000 ms: Timeout was reached"}},
		{ID: "curl-60-notyet", Kind: "fragment", Where: 2144, Pattern: "(?P<msg>SSL certificate problem: certificate is not yet valid)", Words: []string{"ssl certificate problem: certificate is not yet valid"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "clock-skew"},
		}, Meaning: Text{EN: "VM clock is behind (or certificate brand new)."}, Remedy: Text{EN: "NTP in the image/subnet; check hypervisor clock."}, Source: "curl (program texts)", Examples: []string{"curl: (60) SSL certificate problem: certificate is not yet valid"}},
		{ID: "curl-60-expired", Kind: "fragment", Where: 2144, Pattern: "(?P<msg>SSL certificate problem: certificate has expired)", Words: []string{"ssl certificate problem: certificate has expired"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "cert-expired"},
			{Slug: "clock-skew"},
		}, Meaning: Text{EN: "Rancher's certificate has expired, or the VM's clock is ahead."}, Remedy: Text{EN: "Renew the certificate; compare clocks."}, Source: "curl (program texts)", Examples: []string{"curl: (60) SSL certificate problem: certificate has expired"}},
		{ID: "curl-60-self", Kind: "fragment", Where: 2144, Pattern: "(?P<msg>SSL certificate problem: self[- ]signed certificate(?: in certificate chain)?)", Words: []string{"ssl certificate problem: self signed certificate", "ssl certificate problem: self-signed certificate"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "CA not known to the VM."}, Remedy: Text{EN: "Publish the CA through /cacerts (privateCA + tls-ca)."}, Source: "curl (program texts)", Examples: []string{"curl: (60) SSL certificate problem: self-signed certificate in certificate chain"}},
		{ID: "curl-60-issuer", Kind: "fragment", Where: 2144, Pattern: "(?P<msg>SSL certificate problem: unable to get (?:local )?issuer certificate)", Words: []string{"ssl certificate problem: unable to get issuer certificate", "ssl certificate problem: unable to get local issuer certificate"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "Issuer unknown: CA missing or chain incomplete."}, Remedy: Text{EN: "Complete the chain (tls.crt with intermediates) and publish the right CA."}, Source: "curl (program texts)", Examples: []string{"curl: (60) SSL certificate problem: unable to get local issuer certificate"}},
		{ID: "curl-60-name", Kind: "fragment", Where: 2144, Pattern: "(?P<msg>SSL: no alternative certificate subject name matches target host name|SSL: certificate subject name .* does not match target host ?name)", Words: []string{"ssl: certificate subject name ", "ssl: no alternative certificate subject name matches target host name"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "server-url-wrong"},
		}, Meaning: Text{EN: "Certificate does not carry the server-url's name."}, Remedy: Text{EN: "Certificate with the right SAN."}, Source: "curl (program texts)", Examples: []string{"curl: (60) SSL: no alternative certificate subject name matches target host name 'rancher.example.lan'"}},
		{ID: "curl-35", Kind: "fragment", Where: 2144, Pattern: "curl: \\(35\\) (?P<msg>.+)", Words: []string{"curl: (35) "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "proxy"},
			{Slug: "server-url-wrong"},
		}, Meaning: Text{EN: "TLS handshake failed (protocol/cipher/SNI, or something that is no TLS server)."}, Remedy: Text{EN: "Test with openssl s_client."}, Source: "curl (program texts)", Examples: []string{"curl: (35) OpenSSL SSL_connect: Connection reset by peer in connection to rancher.example.lan:443"}},
		{ID: "curl-77", Kind: "fragment", Where: 2144, Pattern: "curl: \\((?P<code>58|77)\\) (?P<msg>.+)", Words: []string{"curl: (58) ", "curl: (77) "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "CA bundle of the image missing."}, Remedy: Text{EN: "Install ca-certificates in the image."}, Source: "curl (program texts)", Examples: []string{"curl: (77) error setting certificate verify locations: CAfile: /etc/ssl/certs/ca-certificates.crt"}},
		{ID: "curl-5", Kind: "fragment", Where: 2144, Pattern: "curl: \\((?P<code>5|97)\\) (?P<msg>.+)", Words: []string{"curl: (5) ", "curl: (97) "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "proxy"},
		}, Meaning: Text{EN: "Proxy name does not resolve."}, Remedy: Text{EN: "Correct HTTP(S)_PROXY in agentEnvVars."}, Source: "curl (program texts)", Examples: []string{"curl: (5) Could not resolve proxy: proxy.example.lan"}},
		{ID: "curl-22", Kind: "fragment", Where: 2144, Pattern: "curl: \\(22\\) The requested URL returned error: (?P<code>-?\\d+)(?P<rest>.*)", Words: []string{"curl: (22) the requested url returned error: "}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "rancher-down"},
		}, Meaning: Text{EN: "HTTP error."}, Remedy: Text{EN: "See code."}, Source: "curl (program texts)", Examples: []string{"curl: (22) The requested URL returned error: 404"}},
		{ID: "sa-start", Kind: "fragment", Where: 128, Pattern: "Rancher System Agent version (?P<v>\\S+).* is starting", Words: []string{"rancher system agent version "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Agent runs."}, Source: "rancher/system-agent main.go", Examples: []string{"Rancher System Agent version v0.3.15 (abc) is starting"}},
		{ID: "sa-watch", Kind: "fragment", Where: 128, Pattern: "Starting remote watch of plans", Words: []string{"starting remote watch of plans"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Connects to Rancher now."}, Source: "rancher/system-agent main.go", Examples: []string{"level=info msg=\"Starting remote watch of plans\""}},
		{ID: "sa-first", Kind: "fragment", Where: 128, Pattern: "Detected first start, force-applying one-time instruction set", Words: []string{"detected first start, force-applying one-time instruction set"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "First plan received: registration works."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=info msg=\"Detected first start, force-applying one-time instruction set\""}},
		{ID: "sa-apply", Kind: "fragment", Where: 128, Pattern: "\\[Applyinator\\] Applying one-time instructions for plan with checksum (?P<sum>[0-9a-f]+)", Words: []string{"[applyinator] applying one-time instructions for plan with checksum "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Plan is being applied."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=info msg=\"[Applyinator] Applying one-time instructions for plan with checksum 8f3a\""}},
		{ID: "sa-extract", Kind: "fragment", Where: 128, Pattern: "\\[Applyinator\\] Extracting image (?P<image>\\S+) to directory (?P<dir>\\S+)", Words: []string{"[applyinator] extracting image "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Installer image is being fetched; without a following 'Running command' the pull hangs."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=info msg=\"[Applyinator] Extracting image registry.example.lan/rancher/system-agent-installer-rke2:v1.34.6-rke2r3 to directory /var/lib/rancher/agent/work/1\""}},
		{ID: "sa-pull", Kind: "fragment", Where: 128, Pattern: "Pulling image (?P<image>\\S+)", Words: []string{"pulling image "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Pull begins."}, Source: "rancher/system-agent pkg/image/util.go", Examples: []string{"level=info msg=\"Pulling image registry.example.lan/rancher/system-agent-installer-rke2:v1.34.6-rke2r3\""}},
		{ID: "sa-getimage", Kind: "fragment", Where: 128, Pattern: "failed to get image (?P<image>\\S+)", Words: []string{"failed to get image "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Installer image cannot be pulled; reason stands before."}, Remedy: Text{EN: "Registry, its CA (registries.configs.*.caBundle), credentials, egress, rate limit."}, Source: "rancher/system-agent pkg/image/util.go", Examples: []string{"level=error msg=\"error while staging: Get \\\"https://registry.example.lan/v2/\\\": x509: certificate signed by unknown authority: failed to get image registry.example.lan/rancher/system-agent-installer-rke2:v1.34.6-rke2r3\""}},
		{ID: "sa-run", Kind: "fragment", Where: 128, Pattern: "\\[Applyinator\\] Running command: (?P<cmd>.+)", Words: []string{"[applyinator] running command: "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "RKE2 installer runs."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=info msg=\"[Applyinator] Running command: sh [-c run.sh]\""}},
		{ID: "sa-finished-ok", Kind: "fragment", Where: 128, Pattern: "\\[Applyinator\\] Command (?P<cmd>.+) finished with err: <nil> and exit code: 0", Words: []string{" finished with err: <nil> and exit code: 0"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Instruction succeeded."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=info msg=\"[Applyinator] Command sh [-c run.sh] finished with err: <nil> and exit code: 0\""}},
		{ID: "sa-feedback", Kind: "fragment", Where: 128, Pattern: "\\[K8s\\] updated plan secret (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+) with feedback", Words: []string{"[k8s] updated plan secret "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Agent reports to Rancher: 'waiting for agent to check in' must end now."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=info msg=\"[K8s] updated plan secret fleet-default/demo-bootstrap-template-abc-machine-plan with feedback\""}},
		{ID: "sa-older", Kind: "fragment", Where: 128, Pattern: "\\[K8s\\] received secret to process that was older than the last secret operated on\\. \\((?P<a>-?\\d+) vs (?P<b>-?\\d+)\\)", Words: []string{"[k8s] received secret to process that was older than the last secret operated on. ("}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 5, Causes: []Suspect{
			{Slug: "agent-stuck"},
		}, Meaning: Text{EN: "Repeated without end: the agent is stuck (rancher/rancher issue 54334), and the cluster shows 'waiting for plan to be applied'. Single lines are harmless."}, Remedy: Text{EN: "systemctl restart rancher-system-agent on the node."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=error msg=\"[K8s] received secret to process that was older than the last secret operated on. (104233 vs 104310)\""}},
		{ID: "sa-newuid", Kind: "fragment", Where: 128, Pattern: "\\[K8s\\] received secret with new UID \\((?P<a>\\S+), previously (?P<b>\\S+)\\); secret was recreated (?P<rest>.*)", Words: []string{"[k8s] received secret with new uid ("}, Evidence: "hint", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Plan secret was recreated."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=info msg=\"[K8s] received secret with new UID (a1, previously b2); secret was recreated — resetting agent state\""}},
		{ID: "sa-maxfail", Kind: "fragment", Where: 128, Pattern: "\\[K8s\\] Maximum failure threshold exceeded for plan with checksum value of (?P<sum>\\S+), \\(failures: (?P<n>-?\\d+), threshold: (?P<t_>-?\\d+)\\)", Words: []string{"[k8s] maximum failure threshold exceeded for plan with checksum value of "}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Plan failed for good: cluster shows 'failure while applying plan'."}, Remedy: Text{EN: "Fix the cause; a changed plan or a restart of the agent starts again."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=error msg=\"[K8s] Maximum failure threshold exceeded for plan with checksum value of 8f3a, (failures: 1, threshold: 1)\""}},
		{ID: "sa-ca-empty", Kind: "fragment", Where: 128, Pattern: "CA Data in provided kubeconfig was empty while strict verify was enabled\\. Aborting startup\\.", Words: []string{"ca data in provided kubeconfig was empty while strict verify was enabled. aborting startup."}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-tls-mode"},
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "strict mode, but Rancher published no CA when the machine registered."}, Remedy: Text{EN: "Publish the CA or system-store; rebuild the machine."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=fatal msg=\"CA Data in provided kubeconfig was empty while strict verify was enabled. Aborting startup.\""}},
		{ID: "sa-ca-retry", Kind: "fragment", Where: 128, Pattern: "Initial connection to Kubernetes cluster failed with error (?P<err>.+), removing CA data and trying again", Words: []string{"initial connection to kubernetes cluster failed with error "}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "CA given does not fit; tries the system store."}, Remedy: Text{EN: "If it then connects: harmless; else CA."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=info msg=\"Initial connection to Kubernetes cluster failed with error x509: certificate signed by unknown authority, removing CA data and trying again\""}},
		{ID: "sa-noconn", Kind: "fragment", Where: 128, Pattern: "connection info file not found at (?P<path>\\S+)(?P<rest>.*)", Words: []string{"connection info file not found at "}, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Install script did not finish."}, Remedy: Text{EN: "Read the console for the install script's errors."}, Source: "rancher/system-agent main.go", Examples: []string{"level=fatal msg=\"connection info file not found at /var/lib/rancher/agent/rancher2_connection_info.json: this file should be created by the system-agent install script\""}},
		{ID: "sa-noconn2", Kind: "fragment", Where: 224, Pattern: "connection info file not found: (?P<path>\\S+)\\. This file should be created by the system-agent install script", Words: []string{". this file should be created by the system-agent install script"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Install script did not finish."}, Remedy: Text{EN: "Read the console for the install script's errors."}, Source: "rancher/system-agent main.go", Examples: []string{"connection info file not found: /var/lib/rancher/agent/rancher2_connection_info.json. This file should be created by the system-agent install script"}},
		{ID: "sa-badconn", Kind: "fragment", Where: 128, Pattern: "(?P<msg>unable to parse connection info file .*|connection info missing required \\w+ field|invalid connection info file: .*|unable to parse config file: .*|local and/or remote watching must be enabled)", Words: []string{"connection info missing required ", "invalid connection info file: ", "local and/or remote watching must be enabled", "unable to parse config file: ", "unable to parse connection info file "}, Evidence: "hint", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Damaged connection file."}, Remedy: Text{EN: "Delete the Machine."}, Source: "rancher/system-agent main.go", Examples: []string{"level=fatal msg=\"unable to parse connection info file /var/lib/rancher/agent/rancher2_connection_info.json: unexpected end of JSON input\""}},
		{ID: "sa-perm", Kind: "fragment", Where: 128, Pattern: "file (?P<path>\\S+) (?P<msg>was not owned by uid=\\d+ gid=\\d+|had permission \\S+ which was not expected 0600)", Words: []string{" was not owned by uid=", " which was not expected 0600"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "File modes changed."}, Remedy: Text{EN: "Restore modes."}, Source: "rancher/system-agent pkg/config/config_unix.go", Examples: []string{"level=fatal msg=\"file /etc/rancher/agent/config.yaml had permission 0644 which was not expected 0600\""}},
		{ID: "sa-update-fatal", Kind: "fragment", Where: 128, Pattern: "\\[K8s\\] encountered an error while attempting to update the secret: (?P<err>.+)", Words: []string{"[k8s] encountered an error while attempting to update the secret: "}, Evidence: "hint", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-orphaned"},
		}, Meaning: Text{EN: "Agent cannot report (token revoked: machine deleted; or connection lost)."}, Remedy: Text{EN: "Does the Machine still exist? Then restart the agent."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=fatal msg=\"[K8s] encountered an error while attempting to update the secret: Unauthorized\""}},
		{ID: "sa-tooold", Kind: "fragment", Where: 128, Pattern: "secret received was too old", Words: []string{"secret received was too old"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 5, Causes: []Suspect{
			{Slug: "agent-stuck"},
		}, Meaning: Text{EN: "Repeated without end: the agent is stuck (rancher/rancher issue 54334), and the cluster shows 'waiting for plan to be applied'. Single lines are harmless."}, Remedy: Text{EN: "systemctl restart rancher-system-agent on the node."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"error syncing 'fleet-default/x': secret received was too old"}},
		{ID: "sa-pending", Kind: "fragment", Where: 128, Pattern: "restart is pending for system-agent, waiting (?P<t_>\\S+) until ignoring pending restart", Words: []string{"restart is pending for system-agent, waiting "}, Evidence: "wait", Severity: "warn", Phase: 7, Minutes: Minutes{To: 5, Attention: 6}, Causes: []Suspect{
			{Slug: "agent-stuck"},
		}, Meaning: Text{EN: "Waits for its own restart (at most 5 min)."}, Remedy: Text{EN: "Wait."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=error msg=\"error encountered when running apply: restart is pending for system-agent, waiting 5m0s until ignoring pending restart\""}},
		{ID: "sa-probe-ca", Kind: "fragment", Where: 128, Pattern: "error loading CA cert for probe \\((?P<name>[^\\s/\\[\\],:\"\\']+)\\) (?P<path>\\S+): (?P<err>.+)", Words: []string{"error loading ca cert for probe ("}, Evidence: "wait", Severity: "warn", Phase: 7, Minutes: Minutes{To: 10, Attention: 10}, Meaning: Text{EN: "Normal while RKE2 has not written its certificates yet (first minutes)."}, Remedy: Text{EN: "Only if it lasts > 10 min: rke2-server journal."}, Source: "rancher/system-agent pkg/prober/prober.go", Examples: []string{"level=error msg=\"error loading CA cert for probe (kube-controller-manager) /var/lib/rancher/rke2/server/tls/kube-controller-manager/kube-controller-manager.crt: open …: no such file or directory\""}},
		{ID: "sa-probe", Kind: "fragment", Where: 128, Pattern: "error while running probe \\((?P<name>[^\\s/\\[\\],:\"\\']+)\\): (?P<err>.+)", Words: []string{"error while running probe ("}, Evidence: "wait", Severity: "warn", Phase: 7, Minutes: Minutes{To: 10, Attention: 10}, Meaning: Text{EN: "Component not up yet."}, Remedy: Text{EN: "Only if it lasts > 10 min."}, Source: "rancher/system-agent pkg/prober/prober.go", Examples: []string{"level=error msg=\"error while running probe (kubelet): Get \\\"http://127.0.0.1:10248/healthz\\\": dial tcp 127.0.0.1:10248: connect: connection refused\"", "level=error msg=\"error while running probe (etcd): Get \\\"http://127.0.0.1:2381/health\\\": context deadline exceeded\""}},
		{ID: "sa-root", Kind: "fragment", Where: 128, Pattern: "(?P<msg>Must be run as root\\.|Validation failed: .*)", Words: []string{"must be run as root.", "validation failed: "}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Service not run as root."}, Remedy: Text{EN: "Restore the unit file."}, Source: "rancher/system-agent main.go", Examples: []string{"level=fatal msg=\"Must be run as root.\""}},
		{ID: "ca-ping-ok", Kind: "fragment", Where: 1024, Pattern: "INFO: (?P<url>\\S+)/ping is accessible", Words: []string{"/ping is accessible"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Pod reaches Rancher."}, Source: "rancher/rancher package/run.sh", Examples: []string{"INFO: https://rancher.example.lan/ping is accessible"}},
		{ID: "ca-resolves", Kind: "fragment", Where: 1024, Pattern: "INFO: (?P<host>[^\\s/\\[\\],:\"\\']+) resolves to (?P<addr>.+)", Words: []string{" resolves to "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Name resolves."}, Source: "rancher/rancher package/run.sh", Examples: []string{"INFO: rancher.example.lan resolves to 10.0.0.20"}},
		{ID: "ca-secure", Kind: "fragment", Where: 1024, Pattern: "Could not securely connect to (?P<url>\\S+): (?P<err>.+)", Words: []string{"could not securely connect to "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
			{Slug: "ca-checksum-mismatch"},
		}, Meaning: Text{EN: "TLS verification failed."}, Remedy: Text{EN: "Publish the right CA / complete chain."}, Source: "rancher/rancher cmd/agent/main.go", Examples: []string{"level=error msg=\"Could not securely connect to https://rancher.example.lan: x509: certificate signed by unknown authority\""}},
		{ID: "ca-strict-root", Kind: "fragment", Where: 1024, Pattern: "Strict CA verification is enabled but encountered error finding root CA", Words: []string{"strict ca verification is enabled but encountered error finding root ca"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "agent-tls-mode"},
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "strict mode without usable root CA."}, Remedy: Text{EN: "Publish the root CA in tls-ca (cacerts.pem)."}, Source: "rancher/rancher cmd/agent/main.go", Examples: []string{"level=fatal msg=\"Strict CA verification is enabled but encountered error finding root CA\""}},
		{ID: "ca-chain", Kind: "fragment", Where: 1024, Pattern: "Certificate chain is not complete", Words: []string{"certificate chain is not complete"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "The served chain lacks an intermediate, or the CA that Rancher publishes is not the one that signed it."}, Remedy: Text{EN: "Complete tls.crt of the ingress."}, Source: "rancher/rancher cmd/agent/main.go", Examples: []string{"level=error msg=\"Certificate chain is not complete, please check if all needed intermediate certificates are included in the server certificate (in the correct order) and if the cacerts setting in Rancher either contains the correct CA certificate\""}},
		{ID: "ca-time", Kind: "fragment", Where: 1024, Pattern: "Server certificate is not valid, please check if the host has the correct time", Words: []string{"server certificate is not valid, please check if the host has the correct time"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "clock-skew"},
			{Slug: "cert-expired"},
		}, Meaning: Text{EN: "Time or expiry."}, Remedy: Text{EN: "Fix NTP or renew."}, Source: "rancher/rancher cmd/agent/main.go", Examples: []string{"level=error msg=\"Server certificate is not valid, please check if the host has the correct time configured and if the server certificate has a notAfter date and time in the future.\""}},
		{ID: "ca-san", Kind: "fragment", Where: 1024, Pattern: "Server certificate does not contain correct DNS", Words: []string{"server certificate does not contain correct dns"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "server-url-wrong"},
		}, Meaning: Text{EN: "SAN mismatch."}, Remedy: Text{EN: "Certificate with server-url's name."}, Source: "rancher/rancher cmd/agent/main.go", Examples: []string{"level=error msg=\"Server certificate does not contain correct DNS and/or IP address entries in the Subject Alternative Names (SAN).\""}},
		{ID: "ca-connected", Kind: "fragment", Where: 1024, Pattern: "(?P<msg>Connecting to wss://\\S+|Connecting to proxy)", Words: []string{"connecting to "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Opens the tunnel."}, Source: "rancher/rancher cmd/agent/main.go", Examples: []string{"level=info msg=\"Connecting to wss://rancher.example.lan/v3/connect/register with token starting with abcd\""}},
		{ID: "ca-ws", Kind: "fragment", Where: 1024, Pattern: "(?P<msg>Failed to connect to proxy[^\\n]*|Remotedialer proxy error[^\\n]*|websocket: bad handshake)", Words: []string{"failed to connect to proxy", "remotedialer proxy error", "websocket: bad handshake"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "lb-websocket"},
			{Slug: "proxy"},
		}, Meaning: Text{EN: "WebSocket refused: ingress/proxy does not pass Upgrade, or Rancher answers 4xx."}, Remedy: Text{EN: "Allow WebSocket in the proxy/ingress; check the cluster still exists."}, Source: "rancher/remotedialer client.go", Examples: []string{"level=error msg=\"Remotedialer proxy error\" error=\"websocket: bad handshake\""}},
		{ID: "rke2-cacerts-refused", Kind: "fragment", Where: 256, Pattern: "failed to get CA certs: (?P<err>.*connection refused.*)", Words: []string{"failed to get ca certs: "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 5, Causes: []Suspect{
			{Slug: "join-server-down", Look: "the server does not listen: rke2-server there"},
			{Slug: "host-firewall", Look: "it listens, and is refused from elsewhere"},
		}, Meaning: Text{EN: "The server to join does not listen on 9345 (its RKE2 is not up), or the local balancer 127.0.0.1:6444 has no backend."}, Remedy: Text{EN: "Look at the first server."}, Source: "k3s-io/k3s pkg/clientaccess/token.go", Examples: []string{"level=fatal msg=\"starting kubernetes: preparing server: failed to get CA certs: Get \\\"https://10.0.0.11:9345/cacerts\\\": dial tcp 10.0.0.11:9345: connect: connection refused\""}},
		{ID: "rke2-cacerts-timeout", Kind: "fragment", Where: 256, Pattern: "failed to get CA certs: (?P<err>.*(?:timeout|deadline exceeded|no route to host).*)", Words: []string{"failed to get ca certs: "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "sg-port-blocked"},
			{Slug: "host-firewall"},
		}, Meaning: Text{EN: "Port 9345 (or 6443) is filtered between nodes."}, Remedy: Text{EN: "Security group: 9345, 6443, 2379-2381, 10250 among the nodes."}, Source: "k3s-io/k3s pkg/clientaccess/token.go", Examples: []string{"level=info msg=\"Waiting to retrieve agent configuration; server is not ready: failed to get CA certs: Get \\\"https://10.0.0.11:9345/cacerts\\\": context deadline exceeded\""}},
		{ID: "rke2-cahash", Kind: "fragment", Where: 256, Pattern: "token CA hash does not match the Cluster CA certificate hash: (?P<a>\\S+) != (?P<b>\\S+)", Words: []string{"token ca hash does not match the cluster ca certificate hash: "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
		}, Meaning: Text{EN: "Node holds data of another (older) cluster, or joins another cluster."}, Remedy: Text{EN: "Clean image/node: remove /etc/rancher and /var/lib/rancher, better rebuild the VM."}, Source: "k3s-io/k3s pkg/clientaccess/token.go", Examples: []string{"level=error msg=\"Failed to validate connection to cluster at https://10.0.0.11:9345: token CA hash does not match the Cluster CA certificate hash: aa != bb\""}},
		{ID: "rke2-node-password", Kind: "fragment", Where: 256, Pattern: "Node password rejected, duplicate hostname or contents of '/etc/rancher/node/password' may not match server node-passwd entry(?P<rest>.*)", Words: []string{"node password rejected, duplicate hostname or contents of '/etc/rancher/node/password' may not match server node-passwd entry"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "hostname-duplicate"},
		}, Meaning: Text{EN: "Two nodes with one host name, or a rebuilt node under the old name whose node object/secret is still there."}, Remedy: Text{EN: "Unique names (do not fix hostname in user data); delete the stale node and its secret <node>.node-password.rke2 in kube-system."}, Source: "k3s-io/k3s pkg/agent/config/config.go", Examples: []string{"level=info msg=\"Waiting to retrieve agent configuration; server is not ready: Node password rejected, duplicate hostname or contents of '/etc/rancher/node/password' may not match server node-passwd entry, try enabling a unique node name with the --with-node-id flag\""}},
		{ID: "rke2-dupnode", Kind: "fragment", Where: 256, Pattern: "duplicate node name found, please use a unique name for this node", Words: []string{"duplicate node name found, please use a unique name for this node"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "hostname-duplicate"},
		}, Meaning: Text{EN: "An etcd member of this name exists."}, Remedy: Text{EN: "Remove the stale member/node or rename."}, Source: "k3s-io/k3s pkg/etcd/etcd.go", Examples: []string{"level=fatal msg=\"starting kubernetes: preparing server: etcd cluster join failed: duplicate node name found, please use a unique name for this node\""}},
		{ID: "rke2-learner", Kind: "fragment", Where: 256, Pattern: "(?P<msg>this server has not yet been promoted from learner to voting member|too many learner members in cluster)", Words: []string{"this server has not yet been promoted from learner to voting member", "too many learner members in cluster"}, Evidence: "wait", Severity: "info", Phase: 7, Minutes: Minutes{To: 1, Attention: 5}, Causes: []Suspect{
			{Slug: "disk-slow"},
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "etcd member still catching up; normal for a minute."}, Remedy: Text{EN: "Longer than 5 min: disk latency, 2380 between the nodes."}, Source: "k3s-io/k3s pkg/etcd/etcd.go", Examples: []string{"level=info msg=\"this server has not yet been promoted from learner to voting member\""}},
		{ID: "rke2-member", Kind: "fragment", Where: 256, Pattern: "this server is a not a member of the etcd cluster\\. Found (?P<found>.*)", Words: []string{"this server is a not a member of the etcd cluster. found "}, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "etcd-quorum-lost"},
			{Slug: "hostname-changed"},
		}, Meaning: Text{EN: "Member was removed, or node IP changed (multi-NIC: other address chosen)."}, Remedy: Text{EN: "Fix node-ip, or replace the machine."}, Source: "k3s-io/k3s pkg/etcd/etcd.go", Examples: []string{"level=fatal msg=\"this server is a not a member of the etcd cluster. Found [demo-cp-a=https://10.0.0.11:2380], expect: demo-cp-b=https://10.0.0.12\""}},
		{ID: "rke2-token-diff", Kind: "fragment", Where: 256, Pattern: "bootstrap data already found and encrypted with different token", Words: []string{"bootstrap data already found and encrypted with different token"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
		}, Meaning: Text{EN: "Node carries a datastore of an earlier cluster."}, Remedy: Text{EN: "Rebuild the VM from a clean image."}, Source: "k3s-io/k3s pkg/cluster/storage.go", Examples: []string{"level=fatal msg=\"starting kubernetes: preparing server: bootstrap data already found and encrypted with different token\""}},
		{ID: "rke2-cavalid", Kind: "fragment", Where: 256, Pattern: "CA cert validation failed: (?P<err>.+)", Words: []string{"ca cert validation failed: "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "clock-skew"},
			{Slug: "cert-expired"},
		}, Meaning: Text{EN: "CA not valid now: mostly clock."}, Remedy: Text{EN: "NTP."}, Source: "k3s-io/k3s pkg/clientaccess/token.go", Examples: []string{"level=fatal msg=\"CA cert validation failed: Get \\\"https://10.0.0.11:9345/cacerts\\\": x509: certificate has expired or is not yet valid\""}},
		{ID: "rke2-token-format", Kind: "fragment", Where: 256, Pattern: "(?P<msg>invalid token (?:format|CA hash length)|token must not be empty|only https:// URLs are supported[^\\n]*)", Words: []string{"invalid token ca hash length", "invalid token format", "only https:// urls are supported", "token must not be empty"}, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
		}, Meaning: Text{EN: "Config damaged."}, Remedy: Text{EN: "Rebuild."}, Source: "k3s-io/k3s pkg/clientaccess/token.go", Examples: []string{"level=fatal msg=\"token must not be empty\""}},
		{ID: "rke2-etcd-test", Kind: "fragment", Where: 256, Pattern: "Failed to test etcd connection: (?P<err>.+)", Words: []string{"failed to test etcd connection: "}, Evidence: "wait", Severity: "info", Phase: 7, Minutes: Minutes{To: 5, Attention: 10}, Causes: []Suspect{
			{Slug: "disk-slow"},
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "etcd not up yet; normal for the first minutes (image pull)."}, Remedy: Text{EN: "Longer than 10 min: etcd pod log, disk, 2380."}, Source: "rancher/rke2 pkg/executor/staticpod/staticpod.go", Examples: []string{"level=info msg=\"Failed to test etcd connection: context deadline exceeded\""}},
		{ID: "rke2-etcd-ok", Kind: "fragment", Where: 256, Pattern: "Connection to etcd is ready", Words: []string{"connection to etcd is ready"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "etcd up."}, Source: "rancher/rke2 pkg/executor/staticpod/staticpod.go", Examples: []string{"level=info msg=\"Connection to etcd is ready\""}},
		{ID: "rke2-pod-sync", Kind: "fragment", Where: 256, Pattern: "Pod for (?P<pod>[^\\s/\\[\\],:\"\\']+) not synced \\((?P<err>.*)\\), retrying", Words: []string{" not synced ("}, Evidence: "wait", Severity: "info", Phase: 7, Minutes: Minutes{To: 5, Attention: 10}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Static pod not up yet; normal while images are pulled."}, Remedy: Text{EN: "Longer than 10 min: crictl images/ps, kubelet log."}, Source: "rancher/rke2 pkg/executor/staticpod/spw.go", Examples: []string{"level=info msg=\"Pod for etcd not synced (pod sandbox not found), retrying\""}},
		{ID: "rke2-pod-ok", Kind: "fragment", Where: 256, Pattern: "Pod for (?P<pod>[^\\s/\\[\\],:\"\\']+) is synced", Words: []string{" is synced"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Static pod runs."}, Source: "rancher/rke2 pkg/executor/staticpod/spw.go", Examples: []string{"level=info msg=\"Pod for kube-apiserver is synced\""}},
		{ID: "rke2-static-fail", Kind: "fragment", Where: 256, Pattern: "Failed waiting for static pods to sync: (?P<err>.+)", Words: []string{"failed waiting for static pods to sync: "}, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "Static pods did not come up."}, Remedy: Text{EN: "Kubelet and containerd logs under /var/lib/rancher/rke2/agent."}, Source: "rancher/rke2 pkg/executor/staticpod/spw.go", Examples: []string{"level=fatal msg=\"Failed waiting for static pods to sync: context deadline exceeded\""}},
		{ID: "rke2-cri", Kind: "fragment", Where: 256, Pattern: "Waiting for cri connection: (?P<err>.+)", Words: []string{"waiting for cri connection: "}, Evidence: "wait", Severity: "info", Phase: 7, Minutes: Minutes{To: 1, Attention: 2}, Causes: []Suspect{
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "containerd starting."}, Remedy: Text{EN: "Longer than 2 min: containerd log."}, Source: "rancher/rke2 pkg/executor/staticpod/spw.go", Examples: []string{"level=info msg=\"Waiting for cri connection: rpc error: code = Unavailable desc = connection error\""}},
		{ID: "rke2-runtime-pull", Kind: "fragment", Where: 256, Pattern: "Pulling runtime image (?P<image>\\S+)", Words: []string{"pulling runtime image "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Runtime image is being fetched."}, Source: "rancher/rke2 pkg/bootstrap/bootstrap.go", Examples: []string{"level=info msg=\"Pulling runtime image registry.example.lan/rancher/rke2-runtime:v1.34.6-rke2r3\""}},
		{ID: "rke2-runtime-fail", Kind: "fragment", Where: 256, Pattern: "failed to get runtime image (?P<image>\\S+)(?P<rest>.*)", Words: []string{"failed to get runtime image "}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Runtime image not available; reason follows."}, Remedy: Text{EN: "Registry, mirror, egress, DNS."}, Source: "rancher/rke2 pkg/bootstrap/bootstrap.go", Examples: []string{"level=fatal msg=\"preparing server: failed to get runtime image registry.example.lan/rancher/rke2-runtime:v1.34.6-rke2r3: Get \\\"https://registry.example.lan/v2/\\\": dial tcp: lookup registry.example.lan: no such host\""}},
		{ID: "rke2-runtime-load", Kind: "fragment", Where: 256, Pattern: "(?P<msg>Failed to load runtime image \\S+ from tarball: [^\\n]*|failed to (?:extract runtime image|copy runtime charts|load private registry configuration from \\S+)[^\\n]*)", Words: []string{"failed to copy runtime charts", "failed to extract runtime image", "failed to load private registry configuration from ", "failed to load runtime image "}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
			{Slug: "disk-full"},
		}, Meaning: Text{EN: "Tarball unusable, or registries.yaml broken, or disk full."}, Remedy: Text{EN: "Check registries config and free space."}, Source: "rancher/rke2 pkg/bootstrap/bootstrap.go", Examples: []string{"level=warning msg=\"Failed to load runtime image rancher/rke2-runtime:v1.34.6-rke2r3 from tarball: not found\""}},
		{ID: "rke2-cni-multus", Kind: "fragment", Where: 256, Pattern: "(?P<msg>multus must be used alongside another primary cni selection|may only provide multiple values if multus is the first value|must specify 1 or 2 values)", Words: []string{"may only provide multiple values if multus is the first value", "multus must be used alongside another primary cni selection", "must specify 1 or 2 values"}, Evidence: "proof", Severity: "fatal", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "Bad cni value."}, Remedy: Text{EN: "machineGlobalConfig.cni: e.g. canal, or multus,canal."}, Source: "rancher/rke2 pkg/cli/cmds/server.go", Examples: []string{"level=fatal msg=\"Failed to validate --cni flag: multus must be used alongside another primary cni selection\""}},
		{ID: "rke2-cni-invalid", Kind: "fragment", Where: 256, Pattern: "(?P<msg>Invalid value \\S+ for --\\S+ flag: must be one of [^\\n]*|Failed to validate --\\S+ flag: [^\\n]*)", Words: []string{" flag: must be one of ", "failed to validate --"}, Evidence: "proof", Severity: "fatal", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "Bad flag value."}, Remedy: Text{EN: "Correct machineGlobalConfig."}, Source: "rancher/rke2 pkg/cli/cmds/server.go", Examples: []string{"level=fatal msg=\"Invalid value foo for --cni flag: must be one of canal,cilium,calico,flannel,none,multus\""}},
		{ID: "rke2-flag", Kind: "fragment", Where: 768, Pattern: "(?P<msg>flag provided but not defined: -\\S+|unknown flag: --\\S+|Error: unknown (?:shorthand )?flag[^\\n]*)", Words: []string{"error: unknown flag", "error: unknown shorthand flag", "flag provided but not defined: -", "unknown flag: --"}, Evidence: "proof", Severity: "fatal", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "Unknown argument for RKE2/kubelet/etcd."}, Remedy: Text{EN: "Remove it from the *-arg lists."}, Source: "rancher/rke2 pkg/cli/cmds/server.go", Examples: []string{"level=fatal msg=\"flag provided but not defined: -foo\""}},
		{ID: "rke2-cis", Kind: "fragment", Where: 256, Pattern: "(?P<msg>missing required: (?:user|group): unknown (?:user|group) etcd|invalid kernel parameter value \\S+ - expected \\d+|--\\S+ must be true when using --profile=\\S+|invalid value provided for --profile flag)", Words: []string{" must be true when using --profile=", "invalid kernel parameter value ", "invalid value provided for --profile flag", "missing required: group: unknown group etcd", "missing required: group: unknown user etcd", "missing required: user: unknown group etcd", "missing required: user: unknown user etcd"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "CIS profile preconditions not met."}, Remedy: Text{EN: "Create user etcd / sysctls in the image or userDataFile, or drop profile."}, Source: "rancher/rke2 pkg/cli/cmds/profile_linux.go", Examples: []string{"level=fatal msg=\"missing required: user: unknown user etcd\""}},
		{ID: "rke2-cidr", Kind: "fragment", Where: 256, Pattern: "(?P<msg>(?:cluster-cidr|service-cidr|node-ip)[^\\n]*(?:must share the same IP version|family|not match|invalid)[^\\n]*|can't set node-external-ip while using cloud provider)", Words: []string{"can't set node-external-ip while using cloud provider", "cluster-cidr", "node-ip", "service-cidr"}, Evidence: "proof", Severity: "fatal", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "Address families do not fit."}, Remedy: Text{EN: "Correct CIDRs / ipVersion."}, Source: "k3s-io/k3s pkg/cli/server/server.go", Examples: []string{"level=fatal msg=\"cluster-cidr: [10.42.0.0/16], service-cidr: [fd00::/108], node-ip: [10.0.0.11], must share the same IP version (IPv4, IPv6 or dual-stack)\""}},
		{ID: "rke2-tombstone", Kind: "fragment", Where: 256, Pattern: "tombstone file has been detected(?P<rest>.*)", Words: []string{"tombstone file has been detected"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "etcd-quorum-lost"},
		}, Meaning: Text{EN: "Member was removed from etcd before; it rejoins with empty data."}, Remedy: Text{EN: "Make sure that this is wanted."}, Source: "k3s-io/k3s pkg/etcd/etcd.go", Examples: []string{"level=warning msg=\"tombstone file has been detected, removing data dir to rejoin the cluster\""}},
		{ID: "rke2-passwd-newer", Kind: "fragment", Where: 256, Pattern: "newer than datastore and could cause a cluster outage\\. Remove the file(?P<rest>.*)", Words: []string{"newer than datastore and could cause a cluster outage. remove the file"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Local files contradict the datastore (restored or cloned node)."}, Remedy: Text{EN: "Remove the named files, or rebuild."}, Source: "k3s-io/k3s pkg/cluster/bootstrap.go", Examples: []string{"level=fatal msg=\"/var/lib/rancher/rke2/server/cred/passwd newer than datastore and could cause a cluster outage. Remove the file(s) from disk and restart to be recreated from datastore.\""}},
		{ID: "rke2-images", Kind: "fragment", Where: 256, Pattern: "(?P<msg>Failed to get image reference for \\S+: [^\\n]*|failed to parse system-default-registry[^\\n]*|unknown image \\S+|unable to parse registry from [^\\n]*)", Words: []string{"failed to get image reference for ", "failed to parse system-default-registry", "unable to parse registry from ", "unknown image "}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "Bad system-default-registry / image name."}, Remedy: Text{EN: "Correct the value."}, Source: "rancher/rke2 pkg/images/images.go", Examples: []string{"level=fatal msg=\"failed to parse system-default-registry: invalid registry\""}},
		{ID: "rke2-kubelet-exit", Kind: "fragment", Where: 256, Pattern: "(?P<msg>Kubelet exited: [^\\n]*|containerd exited: [^\\n]*|failed to start container runtime[^\\n]*|containerd: exit status \\d+)", Words: []string{"containerd exited: ", "containerd: exit status ", "failed to start container runtime", "kubelet exited: "}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-full"},
			{Slug: "memory-exhausted"},
		}, Meaning: Text{EN: "Kubelet or containerd stopped."}, Remedy: Text{EN: "/var/lib/rancher/rke2/agent/logs/kubelet.log, containerd/containerd.log."}, Source: "rancher/rke2 pkg/executor/staticpod/staticpod.go", Examples: []string{"level=error msg=\"Kubelet exited: exit status 1\""}},
		{ID: "rke2-up", Kind: "fragment", Where: 256, Pattern: "(?P<msg>rke2 (?:is )?up and running|rke2 (?:server|agent) is up and running)", Words: []string{"rke2 agent is up and running", "rke2 is up and running", "rke2 server is up and running", "rke2 up and running"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "RKE2 started."}, Source: "k3s-io/k3s pkg/cli/server/server.go", Examples: []string{"level=info msg=\"rke2 is up and running\""}},
		{ID: "img-429", Kind: "fragment", Where: 1921, Pattern: "(?P<msg>429 Too Many Requests[^\\n]*|toomanyrequests[^\\n]*)", Words: []string{"429 too many requests", "toomanyrequests"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Public registry's rate limit."}, Remedy: Text{EN: "Mirror or credentials in registries."}, Source: "containerd/kubelet texts", Examples: []string{"429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit"}},
		{ID: "img-x509", Kind: "fragment", Where: 897, Pattern: "(?P<msg>failed to (?:pull|do request)[^\\n]*x509: [^\\n]*)", Words: []string{"failed to do request", "failed to pull"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Registry's CA unknown to the node."}, Remedy: Text{EN: "registries.configs.<host>.caBundle (base64 PEM)."}, Source: "containerd/kubelet texts", Examples: []string{"failed to pull and unpack image \"registry.example.lan/rancher/hardened-etcd:v3.6\": failed to do request: Head \"https://registry.example.lan/v2/\": tls: failed to verify certificate: x509: certificate signed by unknown authority"}},
		{ID: "img-auth", Kind: "fragment", Where: 897, Pattern: "(?P<msg>failed to (?:authorize|pull)[^\\n]*(?:401 Unauthorized|403 Forbidden|denied|pull access denied|insufficient_scope)[^\\n]*)", Words: []string{"failed to authorize", "failed to pull"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Credentials for the registry missing or wrong."}, Remedy: Text{EN: "registries.configs.<host>.authConfigSecretName."}, Source: "containerd/kubelet texts", Examples: []string{"failed to authorize: failed to fetch oauth token: unexpected status: 401 Unauthorized"}},
		{ID: "img-notfound", Kind: "fragment", Where: 897, Pattern: "(?P<msg>failed to (?:resolve reference|pull)[^\\n]*: not found|manifest unknown[^\\n]*)", Words: []string{": not found", "manifest unknown"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Image not in the (mirror) registry."}, Remedy: Text{EN: "Load the images of that RKE2 release."}, Source: "containerd/kubelet texts", Examples: []string{"failed to resolve reference \"registry.example.lan/rancher/rke2-runtime:v1.34.6-rke2r3\": registry.example.lan/rancher/rke2-runtime:v1.34.6-rke2r3: not found"}},
		{ID: "img-dns", Kind: "fragment", Where: 897, Pattern: "(?P<msg>failed to (?:pull|do request|resolve)[^\\n]*(?:no such host|i/o timeout|connection refused|no route to host)[^\\n]*)", Words: []string{"failed to do request", "failed to pull", "failed to resolve"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Registry not reachable from the node."}, Remedy: Text{EN: "Egress, DNS, proxy, or mirror."}, Source: "containerd/kubelet texts", Examples: []string{"failed to do request: Head \"https://registry.example.lan/v2/rancher/mirrored-pause/manifests/3.6\": dial tcp: lookup registry.example.lan: no such host"}},
		{ID: "cni-notready", Kind: "fragment", Where: 768, Pattern: "(?P<msg>cni plugin not initialized|NetworkPluginNotReady[^\\n]*)", Words: []string{"cni plugin not initialized", "networkpluginnotready"}, Evidence: "wait", Severity: "warn", Phase: 7, Minutes: Minutes{To: 6, Attention: 15}, Causes: []Suspect{
			{Slug: "image-pull"},
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "CNI not up; normal for some minutes."}, Remedy: Text{EN: "CNI pods in kube-system."}, Source: "containerd/kubelet texts", Examples: []string{"container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized"}},
		{ID: "etcd-slow", Kind: "fragment", Where: 768, Pattern: "(?P<msg>apply request took too long|slow fdatasync|leader failed to send out heartbeat on time|failed to send out heartbeat on time|waiting for ReadIndex response took too long)", Words: []string{"apply request took too long", "failed to send out heartbeat on time", "slow fdatasync", "waiting for readindex response took too long"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 5, Causes: []Suspect{
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "etcd disk too slow."}, Remedy: Text{EN: "SSD-backed storage; fewer servers on one Ceph HDD pool."}, Source: "etcd-io/etcd texts", Examples: []string{"{\"level\":\"warn\",\"msg\":\"slow fdatasync\",\"took\":\"2.1s\",\"expected-duration\":\"1s\"}"}},
		{ID: "etcd-quorum", Kind: "fragment", Where: 768, Pattern: "(?P<msg>lost (?:the )?leader|no leader|raft: stopped|etcdserver: request timed out(?:, possibly due to (?:previous leader failure|connection lost))?|etcdserver: no leader)", Words: []string{"etcdserver: request timed out", "lost leader", "lost the leader", "no leader", "raft: stopped"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 5, Causes: []Suspect{
			{Slug: "etcd-quorum-lost"},
			{Slug: "sg-port-blocked"},
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "etcd without leader."}, Remedy: Text{EN: "Count the running members; ports 2380; network."}, Source: "etcd-io/etcd texts", Examples: []string{"etcdserver: request timed out, possibly due to connection lost"}},
		{ID: "ci-stage-local", Kind: "fragment", Where: 96, Pattern: "Cloud-init v\\. (?P<v>\\S+) running 'init-local' at", Words: []string{" running 'init-local' at"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "cloud-init works; stage 1 (config drive, network)."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"Cloud-init v. 24.1.3-0ubuntu3 running 'init-local' at Sun, 01 Mar 2026 10:00:05 +0000. Up 6.21 seconds."}},
		{ID: "ci-stage-init", Kind: "fragment", Where: 96, Pattern: "Cloud-init v\\. (?P<v>\\S+) running 'init' at", Words: []string{" running 'init' at"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Stage 2 (network up): write_files happens here."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"Cloud-init v. 24.1.3-0ubuntu3 running 'init' at Sun, 01 Mar 2026 10:00:12 +0000. Up 12.80 seconds."}},
		{ID: "ci-stage-config", Kind: "fragment", Where: 96, Pattern: "Cloud-init v\\. (?P<v>\\S+) running 'modules:config' at", Words: []string{" running 'modules:config' at"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Stage 3: runcmd script is written here. If this line is missing although stage 2 ran, runcmd can never run."}, Remedy: Text{EN: "None; its absence is the finding."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"Cloud-init v. 24.1.3-0ubuntu3 running 'modules:config' at Sun, 01 Mar 2026 10:00:15 +0000. Up 16.02 seconds."}},
		{ID: "ci-stage-final", Kind: "fragment", Where: 96, Pattern: "Cloud-init v\\. (?P<v>\\S+) running 'modules:final' at", Words: []string{" running 'modules:final' at"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Stage 4: scripts-user runs the runcmd script, i.e. Rancher's install script."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"Cloud-init v. 24.1.3-0ubuntu3 running 'modules:final' at Sun, 01 Mar 2026 10:00:17 +0000. Up 18.44 seconds."}},
		{ID: "ci-finish-none", Kind: "fragment", Where: 96, Pattern: "Cloud-init v\\. (?P<v>\\S+) finished at (?P<t_>.+)\\. Datasource DataSourceNone\\.(?P<rest>.*)", Words: []string{". datasource datasourcenone."}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "No user data: neither config drive nor metadata service."}, Remedy: Text{EN: "configDrive: true; check metadata service / datasource_list in the image."}, Source: "canonical/cloud-init cloudinit/config/cc_final_message.py", Examples: []string{"Cloud-init v. 24.1.3-0ubuntu3 finished at Sun, 01 Mar 2026 10:05:00 +0000. Datasource DataSourceNone.  Up 240.11 seconds"}},
		{ID: "ci-finish", Kind: "fragment", Where: 96, Pattern: "Cloud-init v\\. (?P<v>\\S+) finished at (?P<t_>.+)\\. Datasource (?P<ds>\\S+.*)\\.  Up (?P<up>[0-9.]+) seconds", Words: []string{"cloud-init v. "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "cloud-init ended; names the data source. Says nothing about the install script's success."}, Source: "canonical/cloud-init cloudinit/config/cc_final_message.py", Examples: []string{"Cloud-init v. 24.1.3-0ubuntu3 finished at Sun, 01 Mar 2026 10:01:02 +0000. Datasource DataSourceConfigDrive [net,ver=2][source=/dev/sr0].  Up 62.10 seconds"}},
		{ID: "ci-fallback", Kind: "fragment", Where: 96, Pattern: "Used fallback datasource", Words: []string{"used fallback datasource"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "No user data: neither config drive nor metadata service."}, Remedy: Text{EN: "configDrive: true; check metadata service / datasource_list in the image."}, Source: "canonical/cloud-init cloudinit/config/cc_final_message.py", Examples: []string{"2026-03-01 10:05:00,001 - cc_final_message.py[WARNING]: Used fallback datasource"}},
		{ID: "ci-nods", Kind: "fragment", Where: 96, Pattern: "No instance datasource found! Likely bad things to come!", Words: []string{"no instance datasource found! likely bad things to come!"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "No data source."}, Remedy: Text{EN: "configDrive: true; metadata service."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"2026-03-01 10:03:00,001 - util.py[WARNING]: No instance datasource found! Likely bad things to come!"}},
		{ID: "ci-cannot-stage", Kind: "fragment", Where: 96, Pattern: "Can not apply stage (?P<stage>\\S+), no datasource found! Likely bad things to come!", Words: []string{", no datasource found! likely bad things to come!"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "No data source: user data cannot be applied."}, Remedy: Text{EN: "configDrive: true; metadata service."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"Can not apply stage final, no datasource found! Likely bad things to come!"}},
		{ID: "ci-notfound", Kind: "fragment", Where: 96, Pattern: "Did not find any data source, searched classes: \\((?P<list>.*)\\)", Words: []string{"did not find any data source, searched classes: ("}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "As above; the list tells what was tried."}, Remedy: Text{EN: "As above."}, Source: "canonical/cloud-init cloudinit/sources/__init__.py", Examples: []string{"Did not find any data source, searched classes: (DataSourceConfigDrive, DataSourceOpenStack)"}},
		{ID: "ci-nolocal", Kind: "fragment", Where: 96, Pattern: "No local datasource found", Words: []string{"no local datasource found"}, Evidence: "symptom", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "config-drive-off"},
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "No config drive at stage 1; the network metadata service may still work."}, Remedy: Text{EN: "If configDrive is true: the image lacks iso9660/vfat, or the drive was not attached."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"main.py[DEBUG]: No local datasource found"}},
		{ID: "ci-cd-broken", Kind: "fragment", Where: 96, Pattern: "(?P<msg>Broken config drive: \\S+|Failed reading config drive from \\S+)", Words: []string{"broken config drive: ", "failed reading config drive from "}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "Config drive unreadable."}, Remedy: Text{EN: "Rebuild; operator."}, Source: "canonical/cloud-init cloudinit/sources/DataSourceConfigDrive.py", Examples: []string{"util.py[WARNING]: Broken config drive: /dev/sr0"}},
		{ID: "ci-cd-nonet", Kind: "fragment", Where: 96, Pattern: "no network configuration available", Words: []string{"no network configuration available"}, Evidence: "symptom", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "Config drive has no network data; falls back to DHCP."}, Remedy: Text{EN: "Subnet with DHCP, or a Nova that writes network_data.json."}, Source: "canonical/cloud-init cloudinit/sources/DataSourceConfigDrive.py", Examples: []string{"DataSourceConfigDrive.py[DEBUG]: no network configuration available"}},
		{ID: "ci-os-nomd", Kind: "fragment", Where: 96, Pattern: "No active metadata service found", Words: []string{"no active metadata service found"}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "169.254.169.254 not reachable: no address, no route, metadata agent down."}, Remedy: Text{EN: "configDrive: true avoids the metadata service; or repair DHCP/router/metadata agent."}, Source: "canonical/cloud-init cloudinit/sources/DataSourceOpenStack.py", Examples: []string{"DataSourceOpenStack.py[WARNING]: No active metadata service found"}},
		{ID: "ci-os-ioerr", Kind: "fragment", Where: 96, Pattern: "(?P<msg>IOError contacting metadata service: [^\\n]*|Broken metadata address \\S+|Giving up on OpenStack md from [^\\n]*)", Words: []string{"broken metadata address ", "giving up on openstack md from ", "ioerror contacting metadata service: "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "As above."}, Remedy: Text{EN: "As above."}, Source: "canonical/cloud-init cloudinit/sources/DataSourceOpenStack.py", Examples: []string{"Giving up on OpenStack md from ['http://169.254.169.254/openstack'] after 0 seconds"}},
		{ID: "ci-url", Kind: "fragment", Where: 96, Pattern: "Calling '(?P<url>http://169\\.254\\.169\\.254[^']*)' failed \\[(?P<a>-?\\d+)/(?P<b>-?\\d+|infinite|unlimited)s\\]: (?P<err>.*)", Words: []string{"calling 'http://169.254.169.254"}, Evidence: "hint", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 5, Causes: []Suspect{
			{Slug: "datasource-missing"},
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "Metadata service not answering (retries)."}, Remedy: Text{EN: "configDrive: true avoids the metadata service; or repair DHCP/router/metadata agent."}, Source: "canonical/cloud-init cloudinit/url_helper.py", Examples: []string{"url_helper.py[WARNING]: Calling 'http://169.254.169.254/openstack' failed [50/120s]: request error [HTTPConnectionPool(host='169.254.169.254', port=80): Max retries exceeded]", "url_helper.py[WARNING]: Calling 'http://169.254.169.254/openstack' failed [10/-1s]: request error [HTTPConnectionPool(host='169.254.169.254', port=80): Read timed out. (read timeout=10.0)]"}},
		{ID: "ci-dhcp", Kind: "fragment", Where: 96, Pattern: "(?P<msg>dhclient did not produce expected files: [^\\n]*|No DHCP[^\\n]*lease[^\\n]*|No dhclient[^\\n]*lease[^\\n]*|Skip dhcp_discovery: Unable to find fallback nic\\.|dhclient\\(pid=[^\\n]*failed to daemonize[^\\n]*|DHCPDISCOVER[^\\n]*No DHCPOFFERS received[^\\n]*|No DHCPOFFERS received)", Words: []string{"dhclient did not produce expected files: ", "failed to daemonize", "no dhclient", "no dhcp", "skip dhcp_discovery: unable to find fallback nic."}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "config-drive-off"},
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "No DHCP lease."}, Remedy: Text{EN: "configDrive: true with static network data, or repair DHCP on the subnet."}, Source: "canonical/cloud-init cloudinit/net/dhcp.py", Examples: []string{"dhclient did not produce expected files: dhcp.leases"}},
		{ID: "ci-render", Kind: "fragment", Where: 96, Pattern: "Unable to render networking\\. Network config is likely broken: (?P<err>.+)", Words: []string{"unable to render networking. network config is likely broken: "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Image cannot apply the network config."}, Remedy: Text{EN: "Image with netplan/NetworkManager/sysconfig support."}, Source: "canonical/cloud-init cloudinit/stages.py", Examples: []string{"Unable to render networking. Network config is likely broken: No available network renderers found"}},
		{ID: "ci-script-failed", Kind: "fragment", Where: 96, Pattern: "Failed to run module scripts(?P<sep>[_-])user \\(scripts in /var/lib/cloud/instance/scripts\\)", Words: []string{"failed to run module scripts-user (scripts in /var/lib/cloud/instance/scripts)", "failed to run module scripts_user (scripts in /var/lib/cloud/instance/scripts)"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "The runcmd script ended non-zero: usually Rancher's install script hit a FATAL, or a user command failed."}, Remedy: Text{EN: "Read cloud-init-output.log before this line."}, Source: "canonical/cloud-init cloudinit/config/cc_scripts_user.py", Examples: []string{"cc_scripts_user.py[WARNING]: Failed to run module scripts_user (scripts in /var/lib/cloud/instance/scripts)"}},
		{ID: "ci-runparts", Kind: "fragment", Where: 96, Pattern: "Runparts: (?P<n>-?\\d+) failures \\((?P<list>[^)]*)\\) in (?P<m>-?\\d+) attempted commands", Words: []string{" attempted commands"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "The runcmd script ended non-zero: usually Rancher's install script hit a FATAL, or a user command failed."}, Remedy: Text{EN: "Read cloud-init-output.log before this line."}, Source: "canonical/cloud-init cloudinit/subp.py", Examples: []string{"RuntimeError: Runparts: 1 failures (runcmd) in 1 attempted commands"}},
		{ID: "ci-modules-count", Kind: "fragment", Where: 96, Pattern: "Ran (?P<n>-?\\d+) modules with (?P<f>[1-9]\\d*) failures", Words: []string{" modules with "}, Evidence: "symptom", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Some modules failed."}, Remedy: Text{EN: "Look for ci-module-failed."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"Ran 14 modules with 1 failures"}},
		{ID: "ci-modules-ok", Kind: "fragment", Where: 96, Pattern: "Ran (?P<n>-?\\d+) modules with 0 failures", Words: []string{" modules with 0 failures"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "All modules fine."}, Source: "canonical/cloud-init cloudinit/cmd/main.py", Examples: []string{"Ran 14 modules with 0 failures"}},
		{ID: "ci-shellify", Kind: "fragment", Where: 96, Pattern: "Failed to shellify (?P<cmd>.+)", Words: []string{"failed to shellify "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "machine-config-invalid"},
		}, Meaning: Text{EN: "runcmd in the user's user data has wrong types; Rancher's own command is lost with it."}, Remedy: Text{EN: "Strings or lists of strings in runcmd."}, Source: "canonical/cloud-init cloudinit/config/cc_runcmd.py", Examples: []string{"TypeError: Failed to shellify {'a': 1} into file /var/lib/cloud/instance/scripts/runcmd"}},
		{ID: "ci-yaml", Kind: "fragment", Where: 96, Pattern: "(?P<msg>Failed loading yaml blob[^\\n]*|Failed at merging in cloud config part[^\\n]*|Invalid cloud-config provided[^\\n]*)", Words: []string{"failed at merging in cloud config part", "failed loading yaml blob", "invalid cloud-config provided"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "machine-config-invalid"},
		}, Meaning: Text{EN: "User data is no valid YAML."}, Remedy: Text{EN: "Correct userDataFile."}, Source: "canonical/cloud-init cloudinit/util.py", Examples: []string{"util.py[WARNING]: Failed loading yaml blob. Invalid format at line 4 column 1"}},
		{ID: "ci-nonmultipart", Kind: "fragment", Where: 96, Pattern: "Unhandled non-multipart \\((?P<type>[^)]*)\\) userdata: (?P<data>.*)", Words: []string{"unhandled non-multipart ("}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "machine-config-invalid"},
		}, Meaning: Text{EN: "User data does not start with #cloud-config or #!."}, Remedy: Text{EN: "Correct userDataFile."}, Source: "canonical/cloud-init cloudinit/handlers/__init__.py", Examples: []string{"__init__.py[WARNING]: Unhandled non-multipart (text/x-not-multipart) userdata: 'b'hello'...'"}},
		{ID: "ci-write-install", Kind: "fragment", Where: 64, Pattern: "Writing to /usr/local/custom_script/install\\.sh - (?P<rest>.+)", Words: []string{"writing to /usr/local/custom_script/install.sh - "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Rancher's install script is on the disk (write_files). No proof that it ran."}, Source: "canonical/cloud-init cloudinit/util.py", Examples: []string{"util.py[DEBUG]: Writing to /usr/local/custom_script/install.sh - wb: [644] 29800 bytes"}},
		{ID: "ci-growpart-fail", Kind: "fragment", Where: 96, Pattern: "(?P<msg>Failed: growpart \\S+ \\S+|ResizeFailedException|growpart: [^\\n]*FAILED[^\\n]*|FAILED: [^\\n]*growpart[^\\n]*)", Words: []string{"growpart", "resizefailedexception"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-full"},
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Root partition not enlarged."}, Remedy: Text{EN: "Image with cloud-guest-utils/growpart; expect no space left later."}, Source: "canonical/cloud-init cloudinit/config/cc_growpart.py", Examples: []string{"util.py[WARNING]: Failed: growpart /dev/vda 1"}},
		{ID: "ci-growpart-ok", Kind: "fragment", Where: 96, Pattern: "'(?P<path>[^']+)' resized: (?P<msg>.+)", Words: []string{"' resized: "}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Root partition enlarged."}, Source: "canonical/cloud-init cloudinit/config/cc_growpart.py", Examples: []string{"cc_growpart.py[INFO]: '/' resized: changed (/dev/vda, 1) from 2361393152 to 53685992960"}},
		{ID: "ci-growpart-nochange", Kind: "fragment", Where: 96, Pattern: "NOCHANGE: partition (?P<n>-?\\d+) (?P<rest>.+)", Words: []string{"nochange: partition "}, Evidence: "symptom", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-full"},
			{Slug: "flavor-disk-zero"},
		}, Meaning: Text{EN: "Nothing to grow: disk is as big as the image."}, Remedy: Text{EN: "If the image is small (2-10 GB) the flavor's disk is too small or 0."}, Source: "growpart (cloud-utils) text", Examples: []string{"NOCHANGE: partition 1 is size 104855519. it cannot be grown"}},
		{ID: "ci-resizefs", Kind: "fragment", Where: 96, Pattern: "(?P<msg>Failed to resize filesystem \\(cmd=[^\\n]*)", Words: []string{"failed to resize filesystem (cmd="}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-full"},
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "File system not enlarged."}, Remedy: Text{EN: "Image tools missing."}, Source: "canonical/cloud-init cloudinit/config/cc_resizefs.py", Examples: []string{"util.py[WARNING]: Failed to resize filesystem (cmd=('resize2fs', '/dev/vda1'))"}},
		{ID: "sd-final-failed", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>Failed to start (?:cloud-final\\.service - )?(?:Execute cloud user/final scripts|Cloud-init: Final Stage)\\.?)", Words: []string{"failed to start cloud-final.service - cloud-init: final stage", "failed to start cloud-final.service - execute cloud user/final scripts", "failed to start cloud-init: final stage", "failed to start execute cloud user/final scripts"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Final stage failed: install script ended non-zero."}, Remedy: Text{EN: "Read the lines before; usually a FATAL of the install script."}, Source: "canonical/cloud-init systemd/cloud-final.service (name since 24.3; older: Execute cloud user/final scripts)", Examples: []string{"[FAILED] Failed to start Execute cloud user/final scripts."}},
		{ID: "sd-config-failed", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>Failed to start (?:cloud-config\\.service - )?(?:Apply the settings specified in cloud-config|Cloud-init: Config Stage)\\.?)", Words: []string{"failed to start apply the settings specified in cloud-config", "failed to start cloud-config.service - apply the settings specified in cloud-config", "failed to start cloud-config.service - cloud-init: config stage", "failed to start cloud-init: config stage"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cloud-init-stage-skipped"},
		}, Meaning: Text{EN: "Config stage failed: runcmd may be missing."}, Remedy: Text{EN: "cloud-init.log."}, Source: "canonical/cloud-init systemd/cloud-config.service", Examples: []string{"[FAILED] Failed to start Apply the settings specified in cloud-config."}},
		{ID: "sd-init-failed", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>Failed to start (?:cloud-init(?:-local|-network|-main)?\\.service - )?(?:Initial cloud-init job \\((?:metadata service crawler|pre-networking)\\)|Cloud-init: (?:Network Stage|Local Stage \\(pre-network\\)|Single Process))\\.?)", Words: []string{"failed to start cloud-init-local.service - cloud-init: local stage (pre-network)", "failed to start cloud-init-local.service - cloud-init: network stage", "failed to start cloud-init-local.service - cloud-init: single process", "failed to start cloud-init-local.service - initial cloud-init job (metadata service crawler)", "failed to start cloud-init-local.service - initial cloud-init job (pre-networking)", "failed to start cloud-init-main.service - cloud-init: local stage (pre-network)", "failed to start cloud-init-main.service - cloud-init: network stage", "failed to start cloud-init-main.service - cloud-init: single process", "failed to start cloud-init-main.service - initial cloud-init job (metadata service crawler)", "failed to start cloud-init-main.service - initial cloud-init job (pre-networking)", "failed to start cloud-init-network.service - cloud-init: local stage (pre-network)", "failed to start cloud-init-network.service - cloud-init: network stage", "failed to start cloud-init-network.service - cloud-init: single process", "failed to start cloud-init-network.service - initial cloud-init job (metadata service crawler)", "failed to start cloud-init-network.service - initial cloud-init job (pre-networking)", "failed to start cloud-init.service - cloud-init: local stage (pre-network)", "failed to start cloud-init.service - cloud-init: network stage", "failed to start cloud-init.service - cloud-init: single process", "failed to start cloud-init.service - initial cloud-init job (metadata service crawler)", "failed to start cloud-init.service - initial cloud-init job (pre-networking)", "failed to start cloud-init: local stage (pre-network)", "failed to start cloud-init: network stage", "failed to start cloud-init: single process", "failed to start initial cloud-init job (metadata service crawler)", "failed to start initial cloud-init job (pre-networking)"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "Early stage failed: no user data."}, Remedy: Text{EN: "cloud-init.log; data source."}, Source: "canonical/cloud-init systemd", Examples: []string{"[FAILED] Failed to start Initial cloud-init job (metadata service crawler)."}},
		{ID: "sd-netonline", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>Failed to start (?:systemd-networkd-wait-online\\.service - )?Wait for Network to be Configured\\.?|Timeout occurred while waiting for network connectivity\\.?|Failed to start (?:NetworkManager-wait-online\\.service - )?Network Manager Wait Online\\.?)", Words: []string{"failed to start network manager wait online", "failed to start networkmanager-wait-online.service - network manager wait online", "failed to start systemd-networkd-wait-online.service - wait for network to be configured", "failed to start wait for network to be configured", "timeout occurred while waiting for network connectivity"}, Evidence: "symptom", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "config-drive-off"},
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "Network not up in 2 minutes: DHCP missing, or a second NIC without carrier/address."}, Remedy: Text{EN: "Config drive/DHCP; mark extra NICs optional."}, Source: "systemd/kernel texts", Examples: []string{"[FAILED] Failed to start Wait for Network to be Configured."}},
		{ID: "sd-jobwait", Kind: "fragment", Where: 2080, Pattern: "A start job is running for (?P<what>.+)", Words: []string{"a start job is running for "}, Evidence: "wait", Severity: "info", Phase: 7, Minutes: Minutes{To: 2, Attention: 5}, Causes: []Suspect{
			{Slug: "datasource-missing"},
		}, Meaning: Text{EN: "Boot waits for this."}, Remedy: Text{EN: "Longer than 5 min: see what it waits for."}, Source: "systemd/kernel texts", Examples: []string{"A start job is running for Wait for Network to be Configured (1min 20s / no limit)"}},
		{ID: "sd-emergency", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>You are in emergency mode|Entering emergency mode|Give root password for maintenance|Dependency failed for /\\S*)", Words: []string{"dependency failed for /", "entering emergency mode", "give root password for maintenance", "you are in emergency mode"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "OS does not boot (fstab, file system)."}, Remedy: Text{EN: "Other image."}, Source: "systemd/kernel texts", Examples: []string{"You are in emergency mode. After logging in, type \"journalctl -xb\" to view system logs"}},
		{ID: "k-rootfs", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>VFS: Unable to mount root fs|ALERT!\\s+\\S+ does not exist|Gave up waiting for root (?:file system )?device|dracut-initqueue\\S*: Warning: [^\\n]*timeout)", Words: []string{" does not exist", "dracut-initqueue", "gave up waiting for root device", "gave up waiting for root file system device", "vfs: unable to mount root fs"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Root disk not found."}, Remedy: Text{EN: "Image properties (hw_disk_bus, hw_scsi_model), volume attachment."}, Source: "systemd/kernel texts", Examples: []string{"Gave up waiting for root file system device."}},
		{ID: "k-noboot", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>No bootable device|Boot failed: not a bootable disk|Booting from Hard Disk\\.\\.\\.$)", Words: []string{"boot failed: not a bootable disk", "booting from hard disk...", "no bootable device"}, Evidence: "proof", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Image is not bootable, or UEFI/BIOS mismatch."}, Remedy: Text{EN: "Check image format (qcow2 uploaded as raw?) and hw_firmware_type."}, Source: "systemd/kernel texts", Examples: []string{"No bootable device."}},
		{ID: "k-oom", Kind: "fragment", Where: 2848, Pattern: "(?P<msg>Out of memory: Kill(?:ed)? process \\d+ \\([^)]*\\)|oom-kill:[^\\n]*|invoked oom-killer)", Words: []string{"invoked oom-killer", "oom-kill:", "out of memory: kill process ", "out of memory: killed process "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "memory-exhausted"},
		}, Meaning: Text{EN: "Memory exhausted."}, Remedy: Text{EN: "Flavor with >= 8 GB (servers), 4 GB minimum."}, Source: "systemd/kernel texts", Examples: []string{"Out of memory: Killed process 2211 (kube-apiserver) total-vm:1523112kB"}},
		{ID: "k-io", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>(?:blk_update_request: )?I/O error, dev \\S+[^\\n]*|EXT4-fs error[^\\n]*|XFS \\((?:vd|sd|dm-|nvme|md)[^)]*\\): [^\\n]*(?:error|shutdown)[^\\n]*|Remounting filesystem read-only|task \\S+ blocked for more than \\d+ seconds)", Words: []string{" blocked for more than ", "ext4-fs error", "i/o error, dev ", "remounting filesystem read-only", "xfs (dm-", "xfs (md", "xfs (nvme", "xfs (sd", "xfs (vd"}, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "Storage trouble."}, Remedy: Text{EN: "Operator: storage backend."}, Source: "systemd/kernel texts", Examples: []string{"INFO: task jbd2/vda1-8:312 blocked for more than 120 seconds"}},
		{ID: "k-soft", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>soft lockup - CPU#\\d+ stuck[^\\n]*|rcu: INFO: rcu_\\w+ self-detected stall[^\\n]*|clocksource: [^\\n]*unstable[^\\n]*)", Words: []string{" self-detected stall", "clocksource: ", "soft lockup - cpu#"}, Evidence: "symptom", Severity: "warn", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "Hypervisor overloaded."}, Remedy: Text{EN: "Operator: compute host."}, Source: "systemd/kernel texts", Examples: []string{"watchdog: BUG: soft lockup - CPU#2 stuck for 26s!"}},
		{ID: "b-login", Kind: "fragment", Where: 2080, Pattern: "(?m)^(?P<host>\\S+) login:\\s*$", Words: []string{" login:"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "OS is up. The name before 'login:' is the host name in effect: it must be the machine's name."}, Remedy: Text{EN: "If it is another name (e.g. 'ubuntu', 'localhost'): user data was not applied."}, Source: "systemd/kernel texts", Examples: []string{"demo-cp-7f5d8-x2k9q login: "}},
		{ID: "b-sshkeys", Kind: "fragment", Where: 2080, Pattern: "(?P<msg>no authorized SSH keys fingerprints found for user \\S+)", Words: []string{"no authorized ssh keys fingerprints found for user "}, Evidence: "ignore", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Normal without a key pair for the default user; no fault for Rancher."}, Remedy: Text{EN: "Ignore."}, Source: "canonical/cloud-init cloudinit/config/cc_ssh_authkey_fingerprints.py", Examples: []string{"ci-info: no authorized SSH keys fingerprints found for user ubuntu."}},
		{ID: "sai-test-code", Kind: "fragment", Where: 96, Pattern: "(?P<code>\\d\\d\\d) received while testing Rancher connection\\. Sleeping for 5 seconds and trying again", Words: []string{" received while testing rancher connection. sleeping for 5 seconds and trying again"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "rancher-down"},
			{Slug: "server-url-wrong"},
			{Slug: "proxy"},
		}, Meaning: Text{EN: "Rancher (or the ingress in front) answers with this HTTP code: 404 wrong host/ingress, 502/503 Rancher down."}, Remedy: Text{EN: "Check ingress/host name and the rancher pods."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  503 received while testing Rancher connection. Sleeping for 5 seconds and trying again"}},
		{ID: "sai-ca-code", Kind: "fragment", Where: 96, Pattern: "(?P<code>\\d\\d\\d) received while downloading the CA certificate\\. Sleeping for 5 seconds and trying again", Words: []string{" received while downloading the ca certificate. sleeping for 5 seconds and trying again"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "server-url-wrong"},
			{Slug: "proxy"},
			{Slug: "rancher-down"},
		}, Meaning: Text{EN: "HTTP code from /cacerts: 404 = something else than Rancher answers."}, Remedy: Text{EN: "Check host name / ingress."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  404 received while downloading the CA certificate. Sleeping for 5 seconds and trying again"}},
		{ID: "ca-ping", Kind: "fragment", Where: 1024, Pattern: "ERROR: (?P<url>\\S+)/ping is not accessible \\((?P<err>.*)\\)", Words: []string{"/ping is not accessible ("}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "sg-port-blocked"},
			{Slug: "proxy"},
			{Slug: "dns-unresolvable"},
		}, Meaning: Text{EN: "Pod network does not reach Rancher."}, Remedy: Text{EN: "Route/NAT/firewall from pods; proxy."}, Source: "rancher/rancher package/run.sh", Examples: []string{"ERROR: https://rancher.example.lan/ping is not accessible (Failed to connect to rancher.example.lan port 443: Connection timed out)"}},
		{ID: "rke2-clock", Kind: "fragment", Where: 1920, Pattern: "x509: certificate has expired or is not yet valid: current time (?P<now>\\S+) is (?P<dir>before) (?P<then>\\S+)", Words: []string{"x509: certificate has expired or is not yet valid: current time "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "clock-skew", Look: "'current time … is before'"},
		}, Meaning: Text{EN: "This node's clock is behind: a certificate that was just made looks not yet valid to it."}, Remedy: Text{EN: "NTP on all nodes."}, Source: "crypto/x509 (Go standard library text)", Examples: []string{"level=error msg=\"Failed to validate connection to cluster at https://10.0.0.11:9345: x509: certificate has expired or is not yet valid: current time 2026-03-01T09:00:00Z is before 2026-03-01T10:00:00Z\""}},
		{ID: "sai-conn-code", Kind: "fragment", Where: 96, Pattern: "(?P<code>\\d\\d\\d) received while downloading Rancher connection information\\. Sleeping for 5 seconds and trying again", Words: []string{" received while downloading rancher connection information. sleeping for 5 seconds and trying again"}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "Other code (000 = no answer)."}, Remedy: Text{EN: "Look for 'curl: (6|7|28|35|60)' around it."}, Source: "rancher/system-agent install.sh", Examples: []string{"[ERROR]  000 received while downloading Rancher connection information. Sleeping for 5 seconds and trying again"}},
		{ID: "sa-conn-fatal", Kind: "fragment", Where: 128, Pattern: "error while connecting to Kubernetes cluster(?P<with>(?: with nullified CA data)?): (?P<err>.+)", Words: []string{"error while connecting to kubernetes cluster with nullified ca data: ", "error while connecting to kubernetes cluster: "}, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
			{Slug: "sg-port-blocked"},
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "Agent cannot reach Rancher's Kubernetes endpoint; the text tells DNS, TCP or TLS."}, Remedy: Text{EN: "As for curl errors; mind that the agent needs the name on every start."}, Source: "rancher/system-agent pkg/k8splan/watcher.go", Examples: []string{"level=fatal msg=\"error while connecting to Kubernetes cluster: Get \\\"https://rancher.example.lan/version\\\": dial tcp: lookup rancher.example.lan: no such host\""}},
		{ID: "rke2-etcd-join", Kind: "fragment", Where: 256, Pattern: "(?P<msg>(?:etcd cluster join failed|ETCD join failed): [^\\n]*)", Words: []string{"etcd cluster join failed: ", "etcd join failed: "}, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "sg-port-blocked", Look: "2379, 2380 between the servers"},
			{Slug: "etcd-quorum-lost", Look: "health of etcd on the first server"},
			{Slug: "clock-skew", Look: "x509 'not yet valid' beside it"},
		}, Meaning: Text{EN: "Join of the etcd cluster failed: 2379/2380 blocked or quorum lost."}, Remedy: Text{EN: "Ports among servers; etcd health on the first server."}, Source: "k3s-io/k3s pkg/etcd/etcd.go", Examples: []string{"level=fatal msg=\"starting kubernetes: preparing server: etcd cluster join failed: context deadline exceeded\""}},
		{ID: "b-ci-info", Kind: "fragment", Where: 2080, Pattern: "ci-info: \\|(?P<rest>.*)", Words: []string{"ci-info: |"}, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "cloud-init's table of interfaces: shows the addresses the VM got."}, Remedy: Text{EN: "No address in it -> DHCP/config drive."}, Source: "canonical/cloud-init cloudinit/netinfo.py", Examples: []string{"ci-info: |  ens3  | True |         10.0.0.11          | 255.255.255.0 | global | fa:16:3e:00:00:01 |"}},
		{ID: "curl-51", Kind: "fragment", Where: 2144, Pattern: "curl: \\(51\\) (?P<msg>.+)", Words: []string{"curl: (51) "}, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "server-url-wrong"},
		}, Meaning: Text{EN: "Name mismatch (old curl)."}, Remedy: Text{EN: "Certificate with the right SAN."}, Source: "curl (program texts)", Examples: []string{"curl: (51) SSL: no alternative certificate subject name"}},
		{ID: "drv-reauth", Kind: "fragment", Where: 19, Pattern: "Unable to re-authenticate: (?P<error>.+)", Words: []string{"unable to re-authenticate: "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "credential-invalid", Look: "password changed meanwhile"},
		}, Meaning: Text{EN: "Token ran out and login failed."}, Remedy: Text{EN: "Update the cloud credential."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Unable to re-authenticate: Authentication failed"}},
		{ID: "drv-image-too-small", Kind: "fragment", Where: 7, Pattern: "Flavor's (?P<what>disk|memory) is (?:too small for requested image|smaller than the minimum size specified in image metadata)(?P<rest>.*)", Words: []string{"flavor's disk is smaller than the minimum size specified in image metadata", "flavor's disk is too small for requested image", "flavor's memory is smaller than the minimum size specified in image metadata", "flavor's memory is too small for requested image"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "flavor-disk-zero", Look: "openstack flavor show / image show: disk < min_disk or virtual_size"},
		}, Meaning: Text{EN: "The image needs a bigger root disk (or RAM) than the flavor has."}, Remedy: Text{EN: "Use a flavor with disk >= 50 GB or a smaller image."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"code\": 400, \"message\": \"Flavor's disk is smaller than the minimum size specified in image metadata. Flavor disk is 53687091200 bytes, minimum size is 85899345920 bytes.\"}}"}},
		{ID: "drv-quota-nova", Kind: "fragment", Where: 7, Pattern: "Quota exceeded for (?P<resources>[a-z_, ]+): Requested (?P<requested>[0-9, ]+), but already used (?P<used>[0-9, ]+) of (?P<limit>[0-9, -]+) (?P<what>[a-z_, ]+)", Words: []string{"quota exceeded for "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "quota-exceeded", Look: "openstack limits show --absolute"},
		}, Meaning: Text{EN: "Nova quota of the project is used up."}, Remedy: Text{EN: "Raise the quota, delete unused VMs, or use fewer/smaller nodes."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Request forbidden: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"forbidden\": {\"message\": \"Quota exceeded for cores: Requested 4, but already used 38 of 40 cores\", \"code\": 403}}"}},
		{ID: "drv-quota-generic", Kind: "fragment", Where: 7, Pattern: "(?P<msg>Quota exceeded for (?:resources: \\[[^\\]]*\\]|\\w+)|Quota exceeded, too many key pairs|The number of defined ports: \\d+ is over the limit: -?\\d+|OverQuota|VolumeSizeExceedsAvailableQuota|VolumeLimitExceeded|Maximum number of (?:volumes|ports|floating ?ips?) allowed)", Words: []string{"maximum number of floating ip allowed", "maximum number of floating ips allowed", "maximum number of floatingip allowed", "maximum number of floatingips allowed", "maximum number of ports allowed", "maximum number of volumes allowed", "overquota", "quota exceeded", "the number of defined ports: ", "volumelimitexceeded", "volumesizeexceedsavailablequota"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "quota-exceeded", Look: "openstack quota show: ports, volumes, gigabytes; openstack keypair list"},
			{Slug: "fip-pool-exhausted", Look: "the resource is floatingip"},
		}, Meaning: Text{EN: "Neutron or Cinder quota used up, or Nova's key pair quota (100 per user by default; orphaned key pairs of failed creates count). Ports: 403 from Nova, 'The number of defined ports: n is over the limit: m'."}, Remedy: Text{EN: "Raise that quota or free resources."}, Source: "openstack/neutron, openstack/cinder (service messages)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Expected HTTP response code [] when accessing [POST https://neutron.example.lan:9696/v2.0/floatingips], but got 409 instead\n{\"NeutronError\": {\"type\": \"OverQuota\", \"message\": \"Quota exceeded for resources: ['floatingip'].\", \"detail\": \"\"}}", "Quota exceeded for resources: ['port']."}},
		{ID: "drv-policy", Kind: "fragment", Where: 7, Pattern: "Policy doesn't allow (?P<action>\\S+) to be performed", Words: []string{"policy doesn't allow "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "permission-missing", Look: "openstack role assignment list --user … --project …: needs member"},
		}, Meaning: Text{EN: "The user lacks the needed role in the project."}, Remedy: Text{EN: "Give the user role member in that project."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Request forbidden: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"forbidden\": {\"message\": \"Policy doesn't allow os_compute_api:servers:create to be performed.\", \"code\": 403}}"}},
		{ID: "drv-no-valid-host", Kind: "fragment", Where: 7, Pattern: "No valid host was found(?P<rest>.*)", Words: []string{"no valid host was found"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Status: "False", Causes: []Suspect{
			{Slug: "no-valid-host", Look: "server show -c fault; hypervisor stats; availability zone, server group anti-affinity, flavor extra specs"},
			{Slug: "spawn-failed", Look: "nova-compute down / no free RAM"},
		}, Meaning: Text{EN: "Nova's scheduler found no host. This is the fault of the server and never part of the driver's own text. GET /servers/ID alone shows it, not GET /servers/detail, and only until the driver's clean-up has removed the server, 0 to 4 s later. It may end with a blank and nothing else."}, Remedy: Text{EN: "Free capacity or choose another flavor, availability zone or server group."}, Source: "openstack/nova nova/exception.py", Examples: []string{"No valid host was found. There are not enough hosts available."}},
		{ID: "drv-exhausted-hosts", Kind: "fragment", Where: 7, Pattern: "Exceeded maximum number of retries\\. Exhausted all hosts available for retrying build failures for instance (?P<id>\\S+)", Words: []string{"exceeded maximum number of retries. exhausted all hosts available for retrying build failures for instance "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Status: "False", Causes: []Suspect{
			{Slug: "spawn-failed", Look: "nova-compute logs: storage, image download, port binding"},
			{Slug: "network-unusable", Look: "port binding failed"},
			{Slug: "cinder-endpoint", Look: "block device mapping failed"},
		}, Meaning: Text{EN: "Several hypervisors tried and failed to build the server."}, Remedy: Text{EN: "Operator must read nova-compute logs."}, Source: "openstack/nova nova/exception.py", Examples: []string{"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for instance 1f0e9d8c-7b6a-4c5d-8e9f-0a1b2c3d4e5f."}},
		{ID: "drv-retries", Kind: "fragment", Where: 3, Pattern: "Maximum number of retries \\((?P<n>-?\\d+)\\) exceeded", Words: []string{"maximum number of retries ("}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "active-timeout", Look: "n=50 and VM later becomes ACTIVE: activeTimeout too short for this storage"},
			{Slug: "cinder-endpoint", Look: "volumeSize > 0 and not bootFromVolume: volume stuck in creating"},
			{Slug: "spawn-failed", Look: "VM stays in BUILD for ever"},
		}, Meaning: Text{EN: "The driver polled n times every 4 s (n = activeTimeout/4) and the VM was still not ACTIVE; or an attached volume was not available within 50 polls. The number tells: 50 = the default 200 s (or the volume wait, always 50); 300 = activeTimeout 1200."}, Remedy: Text{EN: "Set activeTimeout (string, seconds) well above the usual build time, e.g. \"1200\"; check storage speed."}, Source: "rancher/machine drivers/openstack/client.go, rancher/machine libmachine/mcnutils/utils.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Maximum number of retries (50) exceeded"}},
		{ID: "drv-no-ip", Kind: "fragment", Where: 19, Pattern: "No IP found for the machine", Words: []string{"no ip found for the machine"}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "network-unusable", Look: "server show -c addresses: empty or only IPv6"},
			{Slug: "machine-config-invalid", Look: "ipVersion 4/6 does not match the network"},
			{Slug: "fip-no-router", Look: "floatingipPool set, association failed"},
		}, Meaning: Text{EN: "VM ACTIVE, but within 10 s no address of the wanted family/type (fixed without, floating with floatingipPool) appeared."}, Remedy: Text{EN: "Check network/subnet and ipVersion."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: No IP found for the machine"}},
		{ID: "drv-unknown-flavor", Kind: "fragment", Where: 19, Pattern: "Unable to find flavor named (?P<name>.+)", Words: []string{"unable to find flavor named "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "flavor-not-found", Look: "openstack flavor list with the same credentials; exact spelling, case"},
			{Slug: "credential-invalid", Look: "wrong project/region in the credential"},
		}, Meaning: Text{EN: "No flavor of exactly this name is visible to the project. While deleting, the same lookup runs again: a renamed or removed flavor then blocks the deletion."}, Remedy: Text{EN: "Correct flavorName or use flavorId (IDs do not change when renamed)."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Unable to find flavor named rancher.node"}},
		{ID: "drv-unknown-image", Kind: "fragment", Where: 19, Pattern: "Unable to find image named (?P<name>.+)", Words: []string{"unable to find image named "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-not-found", Look: "openstack image list with the same credentials; exact spelling, case"},
			{Slug: "credential-invalid", Look: "wrong project/region in the credential"},
		}, Meaning: Text{EN: "No image of exactly this name is visible to the project. While deleting, the same lookup runs again: a renamed or removed image then blocks the deletion."}, Remedy: Text{EN: "Correct imageName or use imageId (IDs do not change when renamed)."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Unable to find image named rancher.node"}},
		{ID: "drv-unknown-server-group", Kind: "fragment", Where: 7, Pattern: "Unable to find server group named (?P<name>.+)|Instance group (?P<id>\\S+) could not be found", Words: []string{" could not be found", "unable to find server group named "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "openstack server group list with the same credentials; exact spelling, case"},
			{Slug: "credential-invalid", Look: "wrong project/region in the credential"},
		}, Meaning: Text{EN: "No server group of exactly this name is visible to the project. While deleting, the same lookup runs again: a renamed or removed server group then blocks the deletion."}, Remedy: Text{EN: "Correct serverGroupName or use serverGroupId (IDs do not change when renamed)."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Unable to find server group named rancher.node"}},
		{ID: "drv-unknown-network", Kind: "fragment", Where: 19, Pattern: "Unable to find network named (?P<name>.+)", Words: []string{"unable to find network named "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "network-ambiguous", Look: "openstack network list with the same credentials; exact spelling, case"},
			{Slug: "credential-invalid", Look: "wrong project/region in the credential"},
		}, Meaning: Text{EN: "No network of exactly this name is visible to the project. While deleting, the same lookup runs again: a renamed or removed network then blocks the deletion."}, Remedy: Text{EN: "Correct netName/floatingipPool or use netId (IDs do not change when renamed)."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Unable to find network named rancher.node"}},
		{ID: "drv-unknown-tenant", Kind: "fragment", Where: 19, Pattern: "Unable to find tenant named (?P<name>.+)", Words: []string{"unable to find tenant named "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "credential-invalid"},
		}, Meaning: Text{EN: "No tenant of exactly this name is visible to the project. While deleting, the same lookup runs again: a renamed or removed tenant then blocks the deletion."}, Remedy: Text{EN: "Correct tenantName (IDs do not change when renamed)."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Unable to find tenant named rancher.node"}},
		{ID: "drv-exclusive", Kind: "fragment", Where: 19, Pattern: "Either (?P<a>.+) or (?P<b>.+) must be specified, not both", Words: []string{" must be specified, not both"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "config-exclusive-fields", Look: "flavorName+flavorId, imageName+imageId, netName+netId"},
		}, Meaning: Text{EN: "Two exclusive fields are set."}, Remedy: Text{EN: "Remove one of them in the OpenstackConfig."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error setting machine configuration from flags provided: Either Network name or Network id must be specified, not both"}},
		{ID: "drv-both", Kind: "fragment", Where: 19, Pattern: "Both (?P<a>\\S+) and (?P<b>\\S+) must be specified", Words: []string{" must be specified"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keypair-without-key", Look: "keypairName set, privateKeyFile empty"},
		}, Meaning: Text{EN: "keypairName without privateKeyFile (or the reverse)."}, Remedy: Text{EN: "Leave both empty, or give the private key's contents too."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error setting machine configuration from flags provided: Both KeyPairName and PrivateKeyFile must be specified"}},
		{ID: "drv-mandatory", Kind: "fragment", Where: 19, Pattern: "(?P<what>Flavor name or Flavor id|Image name or Image id) must be specified using the CLI option (?P<opts>.+)", Words: []string{"flavor name or flavor id must be specified using the cli option ", "image name or image id must be specified using the cli option "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "flavorName/flavorId or imageName/imageId empty"},
		}, Meaning: Text{EN: "A mandatory field is missing."}, Remedy: Text{EN: "Fill it in the OpenstackConfig."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error setting machine configuration from flags provided: Flavor name or Flavor id must be specified using the CLI option --openstack-flavor-name or --openstack-flavor-id"}},
		{ID: "drv-mandatory-env", Kind: "fragment", Where: 19, Pattern: "(?P<what>.+) must be specified either using the environment variable (?P<env>[A-Z_]+) or the CLI option (?P<opt>.+)", Words: []string{" must be specified either using the environment variable "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "field empty"},
		}, Meaning: Text{EN: "A mandatory field is missing (an old text, which the driver of 2.14 no longer uses for the login)."}, Remedy: Text{EN: "Fill it."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Auth URL must be specified either using the environment variable OS_AUTH_URL or the CLI option --openstack-auth-url"}},
		{ID: "drv-endpoint-type", Kind: "fragment", Where: 19, Pattern: "Endpoint type must be 'publicURL', 'adminURL' or 'internalURL'", Words: []string{"endpoint type must be 'publicurl', 'adminurl' or 'internalurl'"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "endpointType"},
		}, Meaning: Text{EN: "endpointType has another value."}, Remedy: Text{EN: "Use publicURL, internalURL, adminURL or leave it empty."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error setting machine configuration from flags provided: Endpoint type must be 'publicURL', 'adminURL' or 'internalURL'"}},
		{ID: "drv-auth-url-form", Kind: "fragment", Where: 19, Pattern: "(?P<msg>parse \"[^\"]*\": [^\\n]+|unsupported protocol scheme \"[^\"]*\")", Words: []string{"parse ", "unsupported protocol scheme "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "authUrl"},
		}, Meaning: Text{EN: "authUrl is no URL: https:// is missing."}, Remedy: Text{EN: "Write authUrl with scheme, port and /v3."}, Source: "Go net/url", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: parse \"127.0.0.1:15000/v3\": first path segment in URL cannot contain colon"}},
		{ID: "drv-cacert-form", Kind: "fragment", Where: 19, Pattern: "Ill-formed CA certificate\\(s\\) PEM file", Words: []string{"ill-formed ca certificate(s) pem file"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-ca-file", Look: "cacert holds a path, or newlines were lost"},
		}, Meaning: Text{EN: "cacert does not contain a PEM certificate (the field takes the contents, not a path)."}, Remedy: Text{EN: "Put the PEM text into cacert."}, Source: "rancher/machine drivers/openstack/client.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Ill-formed CA certificate(s) PEM file"}},
		{ID: "drv-cacert-read", Kind: "fragment", Where: 3, Pattern: "Unable to read specified CA certificate\\(s\\)|open (?P<path>\\S+): no such file or directory", Words: []string{": no such file or directory", "unable to read specified ca certificate(s)"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-ca-file", Look: "cacert given as a path"},
		}, Meaning: Text{EN: "File given as cacert (or privateKeyFile, userDataFile) is not in the job's container. The driver's own line 'Unable to read specified CA certificate(s)' is not printed."}, Remedy: Text{EN: "Put the PEM text into cacert."}, Source: "rancher/machine drivers/openstack/client.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: open /etc/ssl/certs/company-ca.pem: no such file or directory"}},
		{ID: "drv-nova-network", Kind: "fragment", Where: 19, Pattern: "operation not supported for nova networks", Words: []string{"operation not supported for nova networks"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "novaNetwork"},
		}, Meaning: Text{EN: "A Neutron operation with novaNetwork=true."}, Remedy: Text{EN: "Set novaNetwork=false."}, Source: "rancher/machine drivers/openstack/client.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: operation not supported for nova networks"}},
		{ID: "drv-sg-missing", Kind: "fragment", Where: 7, Pattern: "Security group (?P<name>.+) not found for project (?P<project>\\S+)|Unable to find security_group with name or id '(?P<name_or_id>[^']*)'", Words: []string{" not found for project ", "unable to find security_group with name or id '"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "secgroup-ambiguous", Look: "openstack security group list; a blank after a comma"},
		}, Meaning: Text{EN: "A group in secGroups does not exist in the project. Names are split at ',' without trimming spaces."}, Remedy: Text{EN: "Correct secGroups (name or UUID, no blanks)."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"code\": 400, \"message\": \"Unable to find security_group with name or id 'nosuchgroup'\"}}"}},
		{ID: "drv-sg-blank", Kind: "fragment", Where: 7, Pattern: "An invalid 'name' value was provided\\. The name must be: (?P<rule>.+)", Words: []string{"an invalid 'name' value was provided. the name must be: "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "secgroup-ambiguous", Look: "blank after a comma in secGroups"},
		}, Meaning: Text{EN: "A name in the request begins or ends with a blank: secGroups with a blank after the comma."}, Remedy: Text{EN: "Remove the blanks from secGroups."}, Source: "openstack/nova (service message)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"code\": 400, \"message\": \"An invalid 'name' value was provided. The name must be: printable characters. Can not start or end with whitespace.\"}}"}},
		{ID: "drv-sg-duplicate", Kind: "fragment", Where: 7, Pattern: "Multiple security groups found matching (?P<name>.+)\\. Use an ID to be more specific|Multiple security_group matches found for name '(?P<dup_name>[^']*)', use an ID to be more specific", Words: []string{"multiple security"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "secgroup-ambiguous", Look: "openstack security group list"},
		}, Meaning: Text{EN: "Two groups of the same name."}, Remedy: Text{EN: "Put the UUID into secGroups."}, Source: "openstack/nova nova/network/neutron.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Expected HTTP response code [] when accessing [POST https://nova.example.lan:8774/v2.1/servers], but got 409 instead\n{\"conflictingRequest\": {\"code\": 409, \"message\": \"Multiple security_group matches found for name 'rancher-sg', use an ID to be more specific.\"}}"}},
		{ID: "drv-multi-net", Kind: "fragment", Where: 7, Pattern: "Multiple possible networks found, use a Network ID to be more specific", Words: []string{"multiple possible networks found, use a network id to be more specific"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "network-ambiguous", Look: "netId/netName empty"},
		}, Meaning: Text{EN: "No network given and the project sees more than one."}, Remedy: Text{EN: "Set netId."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Expected HTTP response code [] when accessing [POST https://nova.example.lan:8774/v2.1/servers], but got 409 instead\n{\"conflictingRequest\": {\"code\": 409, \"message\": \"Multiple possible networks found, use a Network ID to be more specific.\"}}"}},
		{ID: "drv-net-missing", Kind: "fragment", Where: 7, Pattern: "Network (?P<id>\\S+) could not be found|network uuid is not in proper format \\((?P<value>[^)]*)\\)", Words: []string{" could not be found", "network uuid is not in proper format ("}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "network-ambiguous", Look: "openstack network list; network not shared with the project"},
		}, Meaning: Text{EN: "netId unknown in this project/region, or it holds a name (Bad networks format: network uuid is not in proper format)."}, Remedy: Text{EN: "Correct netId."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"message\": \"Network 11111111-2222-3333-4444-555555555555 could not be found.\", \"code\": 400}}"}},
		{ID: "drv-no-ips", Kind: "fragment", Where: 7, Pattern: "No (?:more IP addresses available|fixed IP addresses available for network)(?P<rest>.*)", Words: []string{"no fixed ip addresses available for network", "no more ip addresses available"}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Status: "False", Causes: []Suspect{
			{Slug: "network-unusable"},
			{Slug: "fip-pool-exhausted"},
		}, Meaning: Text{EN: "Subnet's allocation pool is exhausted."}, Remedy: Text{EN: "Enlarge the pool or remove ports."}, Source: "openstack/neutron (service message)", Examples: []string{"Build of instance 9da45e61-2899-41f9-b242-4683a0fe0341 aborted: Failed to allocate the network(s) with error No fixed IP addresses available for network: 90f4bc22-8f54-4764-b4cd-b2c8132f0d42, not rescheduling."}},
		{ID: "drv-no-subnet", Kind: "fragment", Where: 7, Pattern: "Network (?P<id>\\S+) requires a subnet in order to boot instances on", Words: []string{" requires a subnet in order to boot instances on"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "network-unusable", Look: "network show"},
		}, Meaning: Text{EN: "Network without subnet."}, Remedy: Text{EN: "Use a network with a subnet."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"message\": \"Network 11111111-2222-3333-4444-555555555555 requires a subnet in order to boot instances on.\", \"code\": 400}}"}},
		{ID: "drv-fip-gateway", Kind: "fragment", Where: 7, Pattern: "(?P<msg>External network \\S+ is not reachable from subnet \\S+|ExternalGatewayForFloatingIPNotFound|(?s:Allocating a new floating IP\\.\\.\\..*: Resource not found))", Words: []string{" is not reachable from subnet ", "allocating a new floating ip...", "externalgatewayforfloatingipnotfound"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "fip-no-router", Look: "openstack router list / show"},
		}, Meaning: Text{EN: "Floating IP pool is not connected by a router to the VM's subnet. Server and key pair are cleaned up."}, Remedy: Text{EN: "Attach the subnet to a router with that external gateway, or drop floatingipPool."}, Source: "openstack/neutron (service message)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: (demo-cp-7f5d8-x2k9q) Allocating a new floating IP... map[MachineId:2f566ab6-4df2-43be-92e6-4ca4e79dd288]\n(demo-cp-7f5d8-x2k9q) Deleting OpenStack instance...\nerror creating machine: error in driver during machine creation: Resource not found"}},
		{ID: "drv-fip-not-external", Kind: "fragment", Where: 7, Pattern: "Network (?P<id>\\S+) is not a valid external network", Words: []string{" is not a valid external network"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "openstack network list --external"},
		}, Meaning: Text{EN: "floatingipPool names a network that is not external. The server is cleaned up."}, Remedy: Text{EN: "Put the external network's name into floatingipPool."}, Source: "openstack/neutron (service message)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://neutron.example.lan:9696/v2.0/floatingips], error message: {\"NeutronError\": {\"type\": \"BadRequest\", \"message\": \"Bad floatingip request: Network 8588f8c0-1b82-4991-a68d-8e3ed4529900 is not a valid external network.\", \"detail\": \"\"}}"}},
		{ID: "drv-image-missing", Kind: "fragment", Where: 7, Pattern: "Can not find requested image(?P<rest>.*)", Words: []string{"can not find requested image"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-not-found", Look: "openstack image show; visibility"},
		}, Meaning: Text{EN: "imageId unknown or not visible."}, Remedy: Text{EN: "Correct imageId."}, Source: "openstack/nova nova/api (service message)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"message\": \"Can not find requested image\", \"code\": 400}}"}},
		{ID: "drv-image-inactive", Kind: "fragment", Where: 7, Pattern: "Image (?P<id>\\S+) is not active", Words: []string{" is not active"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-not-found", Look: "openstack image show -c status"},
		}, Meaning: Text{EN: "Image queued/deactivated."}, Remedy: Text{EN: "Activate or choose another image."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"message\": \"Image 22222222-aaaa-bbbb-cccc-333333333333 is not active.\", \"code\": 400}}"}},
		{ID: "drv-flavor-missing", Kind: "fragment", Where: 7, Pattern: "Flavor (?P<id>\\S+) could not be found", Words: []string{" could not be found"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "flavor-not-found", Look: "openstack flavor list"},
		}, Meaning: Text{EN: "flavorId unknown."}, Remedy: Text{EN: "Correct flavorId."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"message\": \"Flavor 9 could not be found.\", \"code\": 400}}"}},
		{ID: "drv-key-missing", Kind: "fragment", Where: 7, Pattern: "Invalid key_name provided|(?s:Loading Key Pair (?P<name>\\S+).*: Resource not found)", Words: []string{": resource not found", "invalid key_name provided"}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "openstack keypair list as the same user: never imported, or misspelt"},
			{Slug: "shared-keypair-deleted", Look: "it worked before: another machine took the key pair with it"},
		}, Meaning: Text{EN: "keypairName does not exist for this user (key pairs belong to a user)."}, Remedy: Text{EN: "Import the key for that user or leave keypairName empty."}, Source: "openstack/nova nova/api (service message)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: (demo-cp-7f5d8-x2k9q) Loading Key Pair nosuchkey\n(demo-cp-7f5d8-x2k9q) Loading Private Key from /path/to/machine/files/id_rsa\nerror creating machine: error in driver during machine creation: Resource not found"}},
		{ID: "drv-az", Kind: "fragment", Where: 7, Pattern: "The requested availability zone is not available", Words: []string{"the requested availability zone is not available"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "openstack availability zone list"},
		}, Meaning: Text{EN: "availabilityZone unknown."}, Remedy: Text{EN: "Correct availabilityZone."}, Source: "openstack/nova nova/api (service message)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"message\": \"The requested availability zone is not available\", \"code\": 400}}"}},
		{ID: "drv-zero-disk", Kind: "fragment", Where: 7, Pattern: "Only volume-backed servers are allowed for flavors with zero disk", Words: []string{"only volume-backed servers are allowed for flavors with zero disk"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "flavor-disk-zero", Look: "openstack flavor show -c disk"},
		}, Meaning: Text{EN: "Flavor with disk 0 while bootFromVolume=false."}, Remedy: Text{EN: "Use a flavor with disk >= 50, or bootFromVolume with volumeSize."}, Source: "openstack/nova nova/exception.py (see rancher/rancher issue 55359)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Request forbidden: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"forbidden\": {\"message\": \"Only volume-backed servers are allowed for flavors with zero disk.\", \"code\": 403}}"}},
		{ID: "drv-userdata-size", Kind: "fragment", Where: 7, Pattern: "(?P<msg>User data too large|Userdata .*(?:too long|maxLength).*|Invalid input for field/attribute user_data|[A-Za-z0-9+/=]{40,}' is too long)", Words: []string{"' is too long", "invalid input for field/attribute user_data", "user data too large", "userdata "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "big userDataFile / additional trusted CAs"},
		}, Meaning: Text{EN: "User data (install script and userDataFile) above Nova's 64 KiB. The error repeats the whole base64 text twice, so that the condition shows only the last 4096 bytes of it: no head, only ' is too long. It contains the registration token: do not print it."}, Remedy: Text{EN: "Shrink userDataFile."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: QogIHBhdGg6IC91c3IvbG9jYWwvY3VzdG9tX3NjcmlwdC9pbnN0YWxsLnNoCiAgcGVybWlzc2lvbnM6ICIwNjQ0Igo=' is too long\"}}"}},
		{ID: "drv-bfv-size", Kind: "fragment", Where: 7, Pattern: "Images with destination_type 'volume' need to have a non-zero size specified", Words: []string{"images with destination_type 'volume' need to have a non-zero size specified"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "boot-volume-endpoint", Look: "bootFromVolume true, volumeSize \"0\" or empty"},
		}, Meaning: Text{EN: "bootFromVolume without volumeSize."}, Remedy: Text{EN: "Set volumeSize (GiB)."}, Source: "openstack/nova (service message)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/os-volumes_boot], error message: {\"badRequest\": {\"code\": 400, \"message\": \"Images with destination_type 'volume' need to have a non-zero size specified\"}}"}},
		{ID: "drv-fault-network", Kind: "fragment", Where: 7, Pattern: "Failed to allocate the network\\(s\\)(?P<rest>[^\\\"]*)", Words: []string{"failed to allocate the network(s)"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Status: "False", Causes: []Suspect{
			{Slug: "network-unusable", Look: "netId names an external network that is not shared; port binding failed (neutron log)"},
			{Slug: "spawn-failed", Look: "network agent on the compute host"},
		}, Meaning: Text{EN: "Nova could not plug the server into the network (fault of the server, not in the text of the driver): external network without permission, port binding, no address."}, Remedy: Text{EN: "Use a tenant network; the operator reads the logs of nova-compute and neutron."}, Source: "openstack/nova nova/compute/manager.py", Examples: []string{"Build of instance 2f889e6b-2a9e-4ad6-926b-0b4158587973 aborted: Failed to allocate the network(s), not rescheduling."}},
		{ID: "drv-blockdev", Kind: "fragment", Where: 7, Pattern: "(?P<msg>Block Device Mapping is Invalid[^\"]*|Build of instance \\S+ aborted[^\"]*)", Words: []string{"block device mapping is invalid", "build of instance "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "spawn-failed"},
			{Slug: "cinder-endpoint"},
		}, Meaning: Text{EN: "Nova gave the server up: its volume was not there in time, or the block device mapping is not valid."}, Remedy: Text{EN: "bootFromVolume=false, or repair Cinder."}, Source: "openstack/nova nova/exception.py", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Instance creation failed. Instance is in ERROR state: Build of instance 1f0e9d8c aborted: Volume 77777777 did not finish being created even after we waited 187 seconds"}},
		{ID: "drv-auth-failed", Kind: "fragment", Where: 3, Pattern: "Authentication failed", Words: []string{"authentication failed"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "credential-invalid"},
			{Slug: "domain-misconfig"},
		}, Meaning: Text{EN: "Keystone answered 401: user, password, domain or project wrong (or the credential expired/locked)."}, Remedy: Text{EN: "Correct username/tenant/domain in the OpenstackConfig and the password in the cloud credential."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Authentication failed"}},
		{ID: "drv-missing-input", Kind: "fragment", Where: 19, Pattern: "Missing input for argument \\[(?P<arg>[^\\]]+)\\]", Words: []string{"missing input for argument ["}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "authUrl not in OpenstackConfig: the cloud credential does not store it"},
		}, Meaning: Text{EN: "authUrl (or another argument) is empty."}, Remedy: Text{EN: "Set authUrl in the OpenstackConfig."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Missing input for argument [auth_url]"}},
		{ID: "drv-exactly-one", Kind: "fragment", Where: 19, Pattern: "You must provide exactly one of (?P<opts>.+)", Words: []string{"you must provide exactly one of "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "domain-misconfig", Look: "domainName/domainId (or userDomain*/tenantDomain*) both set or both empty"},
		}, Meaning: Text{EN: "Domain missing or given twice."}, Remedy: Text{EN: "Give exactly one domain."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: You must provide exactly one of DomainID or DomainName to authenticate by Username"}},
		{ID: "drv-exactly-one-user", Kind: "fragment", Where: 19, Pattern: "Exactly one of Username and UserID must be provided for password authentication", Words: []string{"exactly one of username and userid must be provided for password authentication"}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "app-credential-conflict", Look: "applicationCredential… fields, and a password from the cloud credential"},
			{Slug: "config-exclusive-fields", Look: "username and userId are both set"},
			{Slug: "domain-misconfig", Look: "neither is set"},
		}, Meaning: Text{EN: "Both or neither of username/userId."}, Remedy: Text{EN: "Give one."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Exactly one of Username and UserID must be provided for password authentication"}},
		{ID: "drv-password-missing", Kind: "fragment", Where: 19, Pattern: "You must provide a password to authenticate", Words: []string{"you must provide a password to authenticate"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "credential-missing"},
			{Slug: "credential-ref-wrong"},
		}, Meaning: Text{EN: "No password reached the driver."}, Remedy: Text{EN: "Set cloudCredentialSecretName of cluster/pool."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: You must provide a password to authenticate"}},
		{ID: "drv-may-not", Kind: "fragment", Where: 19, Pattern: "(?P<what>[A-Za-z]+) may not be provided when authenticating with a (?P<by>[A-Za-z]+)", Words: []string{" may not be provided when authenticating with a "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "domain-misconfig", Look: "userId together with domain"},
		}, Meaning: Text{EN: "Contradicting credential fields."}, Remedy: Text{EN: "Remove the domain, or use username."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: DomainName may not be provided when authenticating with a UserID"}},
		{ID: "drv-appcred", Kind: "fragment", Where: 19, Pattern: "You must provide an Application Credential Secret", Words: []string{"you must provide an application credential secret"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "credential-invalid", Look: "applicationCredentialSecret empty"},
		}, Meaning: Text{EN: "Application credential without secret."}, Remedy: Text{EN: "Give the secret."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: You must provide an Application Credential Secret"}},
		{ID: "drv-auth-shape", Kind: "fragment", Where: 19, Pattern: "(?P<msg>You must provide at most one of ProjectID or ProjectName in a Scope|ProjectID must be supplied alone in a Scope|You must provide either a Project or Domain in a Scope|The base Identity V3 API does not accept authentication by \\w+)", Words: []string{"projectid must be supplied alone in a scope", "the base identity v3 api does not accept authentication by ", "you must provide at most one of projectid or projectname in a scope", "you must provide either a project or domain in a scope"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "domain-misconfig", Look: "tenantId together with tenantName/domain"},
		}, Meaning: Text{EN: "Contradicting tenant/domain fields."}, Remedy: Text{EN: "Give either tenantId alone or tenantName plus domain."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: You must provide at most one of ProjectID or ProjectName in a Scope"}},
		{ID: "drv-no-endpoint", Kind: "fragment", Where: 19, Pattern: "(?P<msg>No suitable (?:service|endpoint) could be found in the service catalog\\.?|No supported version available from endpoint \\S*)", Words: []string{"no suitable endpoint could be found in the service catalog", "no suitable service could be found in the service catalog", "no supported version available from endpoint "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "region misspelt, endpointType not in the catalogue"},
			{Slug: "cinder-endpoint", Look: "the catalogue has no volumev3, and a volume field is set"},
		}, Meaning: Text{EN: "The catalogue has no such service/region/interface (type names are fixed: compute, network, image and, for volumes, exactly 'volumev3')."}, Remedy: Text{EN: "openstack catalog list; correct region/endpointType; leave all volume* fields empty if volumev3 is missing."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: No suitable endpoint could be found in the service catalog."}},
		{ID: "drv-cinder-5xx", Kind: "fragment", Where: 19, Pattern: "Expected HTTP response code \\[(?P<want>[^\\]]*)\\] when accessing \\[(?P<method>[A-Z]+) (?P<url>[^\\]]*(?:volume|8776)[^\\]]*)\\], but got (?P<code>-?\\d+) instead", Words: []string{"expected http response code ["}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "cinder-endpoint", Look: "curl the volumev3 endpoint; haproxy/cinder-api status"},
		}, Meaning: Text{EN: "Cinder answered with an unexpected code (template: 502 at the volume endpoint)."}, Remedy: Text{EN: "volumeSize \"0\", bootFromVolume false, all volume* fields empty; repair Cinder."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Expected HTTP response code [202] when accessing [POST https://cinder.example.lan:8776/v3/0a1b/volumes], but got 502 instead\n<html><body><h1>502 Bad Gateway</h1>"}},
		{ID: "drv-exists", Kind: "fragment", Where: 19, Pattern: "Docker machine (?P<name>\"[^\"]*\") already exists", Words: []string{"docker machine "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "orphan-vm", Look: "state secret of an earlier attempt"},
		}, Meaning: Text{EN: "A state of this name exists already (job ran twice)."}, Remedy: Text{EN: "Delete the Machine; verify that no VM of that name is left."}, Source: "rancher/machine libmachine/mcnerror/errors.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: Docker machine \"demo-cp-7f5d8-x2k9q\" already exists"}},
		{ID: "drv-hostname", Kind: "fragment", Where: 19, Pattern: "Invalid hostname specified(?P<rest>.*)", Words: []string{"invalid hostname specified"}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "cluster-name-invalid"},
			{Slug: "name-too-long"},
		}, Meaning: Text{EN: "Machine name is no valid host name."}, Remedy: Text{EN: "Use RFC 1123 names."}, Source: "rancher/machine commands/create.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: Invalid hostname specified. Allowed hostname chars are: 0-9a-zA-Z . -"}},
		{ID: "drv-userdata-head", Kind: "fragment", Where: 19, Pattern: "existing userdata file does not begin with '#!' or '#cloud-config'", Words: []string{"existing userdata file does not begin with '#!' or '#cloud-config'"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "userDataFile"},
		}, Meaning: Text{EN: "userDataFile has another head line."}, Remedy: Text{EN: "First line #cloud-config or #!/bin/sh."}, Source: "rancher/machine commands/create.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: existing userdata file does not begin with '#!' or '#cloud-config'"}},
		{ID: "drv-flag-undefined", Kind: "fragment", Where: 19, Pattern: "flag provided but not defined: -(?P<flag>[a-z0-9-]+)", Words: []string{"flag provided but not defined: -"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-driver-mismatch", Look: "field not in the driver's flag list; custom driver"},
		}, Meaning: Text{EN: "A field in the OpenstackConfig is unknown to this rancher-machine (schema and driver version differ)."}, Remedy: Text{EN: "Remove the field; refresh the node driver."}, Source: "Go flag package text via rancher/machine", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: flag provided but not defined: -openstack-ip-family"}},
		{ID: "drv-driver-download", Kind: "fragment", Where: 19, Pattern: "(?P<msg>Curl failed with error code|downloaded file \\S+ failed sha256 checksum|could not (?:unzip|inflate) \\S+|driver file does not seem to be in an accepted format)", Words: []string{" failed sha256 checksum", "could not inflate ", "could not unzip ", "curl failed with error code", "driver file does not seem to be in an accepted format"}, Evidence: "proof", Class: "failed", Phase: 2, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-driver-mismatch"},
		}, Meaning: Text{EN: "Only for non-built-in drivers: binary not downloadable."}, Remedy: Text{EN: "Fix the driver's URL/checksum; openstack is built in and needs no download."}, Source: "rancher/machine package/download_driver.sh", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: downloaded file docker-machine-driver-foo failed sha256 checksum"}},
		{ID: "drv-provision-host", Kind: "fragment", Where: 19, Pattern: "(?P<msg>error (?:detecting OS|checking the host): [^\\n]*)", Words: []string{"error checking the host: ", "error detecting os: "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "ssh-timeout-slow-boot"},
			{Slug: "ssh-user"},
			{Slug: "sg-port-blocked"},
			{Slug: "node-driver-mismatch"},
		}, Meaning: Text{EN: "rancher-machine tried to provision over SSH (only when no install script is given as user data; not Rancher's RKE2 path)."}, Remedy: Text{EN: "Look at the job's arguments."}, Source: "rancher/machine libmachine/libmachine.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error detecting OS: Too many retries waiting for SSH to be available"}},
		{ID: "drv-plugin", Kind: "fragment", Where: 19, Pattern: "(?P<msg>Panic in the driver: [^\\n]*|Error attempting to get plugin server address for RPC: [^\\n]*|Driver binary uses an incompatible API version \\(\\d+\\))", Words: []string{"driver binary uses an incompatible api version (", "error attempting to get plugin server address for rpc: ", "panic in the driver: "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-driver-mismatch", Look: "bug in the machine image: note Rancher and rancher/machine version"},
		}, Meaning: Text{EN: "The driver process crashed or did not start."}, Remedy: Text{EN: "Report with the pod log; try another rancher/machine version."}, Source: "rancher/machine libmachine/drivers/rpc/server_driver.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: Panic in the driver: runtime error: invalid memory address or nil pointer dereference"}},
		{ID: "drv-not-exist", Kind: "fragment", Where: 19, Pattern: "(?P<msg>Docker machine \"[^\"]*\" does not exist\\. Use [^\\n]*|\\S+ does not exist\\.$)", Words: []string{" does not exist."}, Evidence: "hint", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "orphan-vm", Look: "state secret deleted"},
		}, Meaning: Text{EN: "The delete job (rm --update-config) found no saved state for this machine and exits with 1, four times: creation failed before the state was saved (wrong flags), or a delete has already succeeded. Nothing is deleted in OpenStack by it."}, Remedy: Text{EN: "Look for an orphaned VM of that name."}, Source: "rancher/machine libmachine/mcnerror/errors.go", Examples: []string{"failed deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: DeleteError: Docker machine \"demo-cp-7f5d8-x2k9q\" does not exist. Use \"docker-machine ls\" to list machines. Use \"docker-machine create\" to add a new one."}},
		{ID: "drv-store", Kind: "fragment", Where: 19, Pattern: "(?P<msg>error saving host to store (?:before|after) attempting creation: [^\\n]*|Error saving host to store: [^\\n]*|unable to (?:load|update) secret ?: [^\\n]*|error getting secret from kubernetes: [^\\n]*|error loading host \\S+: [^\\n]*|error attempting to save store: [^\\n]*|Error getting migrated host: [^\\n]*|Error (?:attempting to save backup after|saving config after) migration[^\\n]*|error removing directories for host [^\\n]*|error saving with file store: [^\\n]*)", Words: []string{"error attempting to save backup after migration", "error attempting to save store: ", "error getting migrated host: ", "error getting secret from kubernetes: ", "error loading host ", "error removing directories for host ", "error saving config after migration", "error saving host to store after attempting creation: ", "error saving host to store before attempting creation: ", "error saving host to store: ", "error saving with file store: ", "unable to load secret : ", "unable to load secret: ", "unable to update secret : ", "unable to update secret: "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "permission-missing", Look: "job's service account/role"},
			{Slug: "rancher-down", Look: "API of the Rancher cluster not reachable from the pod"},
		}, Meaning: Text{EN: "The job could not read or write its state secret. A VM created just before is then unknown to Rancher."}, Remedy: Text{EN: "Check the pod's network to the API server and the role; look for an orphaned VM."}, Source: "rancher/machine libmachine/libmachine.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error saving host to store after attempting creation: unable to update secret: secrets \"demo-cp-7f5d8-x2k9q-machine-state\" is forbidden"}},
		{ID: "drv-args", Kind: "fragment", Where: 19, Pattern: "(?P<msg>Incorrect Usage\\.|error: No machine name specified|invalid arguments: found extra arguments [^\\n]*|command not found: [^\\n]*|error checking if host exists: [^\\n]*|error getting new host: [^\\n]*|error generating certificates: [^\\n]*|All specified hosts had errors loading their configuration|Error: (?:No machine name|Expected (?:to get )?one|Too many arguments)[^\\n]*|Error checking if host [^\\n]*|error getting IPv6 address: [^\\n]*|error marshalling base driver: [^\\n]*|error converting driver flags[^\\n]*|error parsing swarm discovery: [^\\n]*|error attempting to marshal bare driver data: [^\\n]*|error unmarshalling driver config from JSON: [^\\n]*|\\[(?:convertMcnFlagsToCliFlags|validateSwarmDiscovery|updateUserdataFile)\\] [^\\n]*|unable to get \\S+ from cloud-config YAML|Machine \"[^\"]*\" is already \\w+\\.)", Words: []string{" from cloud-config yaml", " is already ", "[convertmcnflagstocliflags] ", "[updateuserdatafile] ", "[validateswarmdiscovery] ", "all specified hosts had errors loading their configuration", "command not found: ", "error attempting to marshal bare driver data: ", "error checking if host ", "error converting driver flags", "error generating certificates: ", "error getting ipv6 address: ", "error getting new host: ", "error marshalling base driver: ", "error parsing swarm discovery: ", "error unmarshalling driver config from json: ", "error: expected one", "error: expected to get one", "error: no machine name", "error: too many arguments", "incorrect usage.", "invalid arguments: found extra arguments "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-driver-mismatch", Look: "machine image and Rancher do not fit"},
		}, Meaning: Text{EN: "The job's command line was not understood."}, Remedy: Text{EN: "Refresh the node driver; compare image versions."}, Source: "rancher/machine commands/create.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: Incorrect Usage."}},
		{ID: "drv-noconfig", Kind: "fragment", Where: 19, Pattern: "Machine config for (?P<name>\\S+) does not exists, so nothing to do\\.\\.\\.", Words: []string{" does not exists, so nothing to do..."}, Evidence: "hint", Class: "needs-attention-if-longer-than", Phase: 9, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "orphan-vm", Look: "check by name whether a VM exists"},
		}, Meaning: Text{EN: "No saved state; nothing is deleted in OpenStack. Not seen with Rancher's arguments: with --update-config the job ends earlier, because the host does not exist."}, Remedy: Text{EN: "Look for an orphaned VM of that name."}, Source: "rancher/machine commands/rm.go", Examples: []string{"failed deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: DeleteError: Machine config for demo-cp-7f5d8-x2k9q does not exists, so nothing to do..."}},
		{ID: "drv-image-pull", Kind: "fragment", Where: 3, Pattern: "(?P<msg>(?:Back-off pulling image|ErrImagePull|ImagePullBackOff|failed to pull and unpack image)[^\\n]*)", Words: []string{"back-off pulling image", "errimagepull", "failed to pull and unpack image", "imagepullbackoff"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "The provision/deletion job's pod cannot pull the rancher/machine image (pod status, not termination log)."}, Remedy: Text{EN: "Make the image available to the Rancher cluster."}, Source: "Kubernetes kubelet event texts", Examples: []string{"Back-off pulling image \"rancher/machine:v0.15.0-rancher142\""}},
		{ID: "drv-instance-error", Kind: "fragment", Where: 19, Pattern: "Instance creation failed\\. Instance is in ERROR state", Words: []string{"instance creation failed. instance is in error state"}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "no-valid-host", Look: "openstack server show <name> -c fault, if still there; else nova-conductor log"},
			{Slug: "quota-exceeded", Look: "fault text"},
			{Slug: "network-unusable", Look: "fault text: port binding / no fixed IPs"},
			{Slug: "cinder-endpoint", Look: "fault text: block device mapping"},
			{Slug: "image-unsuitable", Look: "fault text: image not active"},
		}, Meaning: Text{EN: "Nova reported status ERROR. The driver then tries to remove the VM."}, Remedy: Text{EN: "Look up the fault before the VM is removed (or repeat the create by hand with the openstack client)."}, Source: "rancher/machine drivers/openstack/client.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Instance creation failed. Instance is in ERROR state"}},
		{ID: "drv-locked", Kind: "fragment", Where: 7, Pattern: "Instance (?P<id>\\S+) is locked", Words: []string{" is locked"}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "infra-delete-failed", Look: "openstack server show -c locked -c locked_reason"},
		}, Meaning: Text{EN: "An administrator or the owner has locked the server: it cannot be deleted (409)."}, Remedy: Text{EN: "openstack server unlock ID, then delete again."}, Source: "openstack/nova (service message)", Examples: []string{"failed deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: DeleteError: Error removing host \"demo-cp-7f5d8-x2k9q\": Expected HTTP response code [] when accessing [DELETE https://nova.example.lan:8774/v2.1/servers/43c16da0-aeed-4472-8b5f-fefbd64a43bc], but got 409 instead\n{\"conflictingRequest\": {\"code\": 409, \"message\": \"Instance 43c16da0-aeed-4472-8b5f-fefbd64a43bc is locked\"}}"}},
		{ID: "drv-404-volume", Kind: "fragment", Where: 19, Pattern: "(?s:Waiting for the OpenStack volume to be available\\.\\.\\. map\\[VolumeId:(?P<volume>[^\\]]+)\\].*: Resource not found)", Words: []string{"waiting for the openstack volume to be available... map[volumeid:"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "volumeId"},
			{Slug: "cinder-endpoint", Look: "volume removed"},
		}, Meaning: Text{EN: "volumeId does not exist. The server and the key pair stay, unknown to Rancher."}, Remedy: Text{EN: "Remove volumeId; delete the server (id in the line before) and its key pair by hand."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: (demo-cp-7f5d8-x2k9q) Waiting for the OpenStack volume to be available... map[VolumeId:00000000-0000-4000-8000-000000000001]\nerror creating machine: error in driver during machine creation: Resource not found"}},
		{ID: "drv-404-volume-type", Kind: "fragment", Where: 19, Pattern: "(?s:Creating volume\\.\\.\\.\\n[^\\n]*: Resource not found)", Words: []string{": resource not found"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "openstack volume type list"},
		}, Meaning: Text{EN: "volumeType does not exist. The key pair stays."}, Remedy: Text{EN: "Correct volumeType."}, Source: "rancher/machine drivers/openstack/client.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: (demo-cp-7f5d8-x2k9q) Creating volume...\nerror creating machine: error in driver during machine creation: Resource not found"}},
		{ID: "drv-404-server-gone", Kind: "fragment", Where: 19, Pattern: "(?s:Waiting for the OpenStack instance to be ACTIVE\\.\\.\\. map\\[MachineId:(?P<server>[^\\]]+)\\].*: Resource not found: Resource not found)", Words: []string{"waiting for the openstack instance to be active... map[machineid:"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "vm-deleted-out-of-band", Look: "openstack server event list ID"},
		}, Meaning: Text{EN: "The server was deleted by someone else while it was being built. The key pair stays."}, Remedy: Text{EN: "Find out who deletes servers; delete the key pair by hand."}, Source: "rancher/machine drivers/openstack/openstack.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: (demo-cp-7f5d8-x2k9q) Waiting for the OpenStack instance to be ACTIVE... map[MachineId:a3ca047e-03cb-4316-9bbb-96c4a035dc3e]\n(demo-cp-7f5d8-x2k9q) Deleting OpenStack instance...\nerror creating machine: error in driver during machine creation: Resource not found: Resource not found"}},
		{ID: "drv-404-auth", Kind: "fragment", Where: 19, Pattern: "Authenticating\\.\\.\\. [^\\n]*\\n[^\\n]*: Resource not found", Words: []string{": resource not found"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "authUrl: GET it; Keystone answers with its versions"},
		}, Meaning: Text{EN: "authUrl has a path that Keystone does not serve (/v2.0, or a wrong prefix)."}, Remedy: Text{EN: "Let authUrl end with /v3."}, Source: "rancher/machine drivers/openstack/client.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: (demo-cp-7f5d8-x2k9q) Authenticating... map[AuthUrl:http://127.0.0.1:15000/v2.0]\nerror creating machine: error in driver during machine creation: Resource not found"}},
		{ID: "drv-x509-expired", Kind: "fragment", Where: 3, Pattern: "x509: certificate has expired or is not yet valid(?P<rest>.*)", Words: []string{"x509: certificate has expired or is not yet valid"}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "cert-expired", Look: "expired"},
			{Slug: "clock-skew", Look: "node running Rancher"},
		}, Meaning: Text{EN: "Certificate expired or clock wrong."}, Remedy: Text{EN: "Renew the certificate / fix time."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"https://keystone.example.lan:5000/v3/auth/tokens\": tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2026-03-01T10:00:00Z is after 2026-02-01T00:00:00Z"}},
		{ID: "drv-running-wait", Kind: "fragment", Where: 19, Pattern: "error waiting for machine to be running: (?P<error>.+)", Words: []string{"error waiting for machine to be running: "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "spawn-failed", Look: "VM stopped or in ERROR right after creation"},
		}, Meaning: Text{EN: "VM ACTIVE was reported but GetState never became Running within 60 polls."}, Remedy: Text{EN: "server show; operator."}, Source: "rancher/machine libmachine/libmachine.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error waiting for machine to be running: something is wrong"}},
		{ID: "drv-userdata-alter", Kind: "fragment", Where: 19, Pattern: "could not alter cloud-init file: (?P<error>.+)", Words: []string{"could not alter cloud-init file: "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "userDataFile"},
		}, Meaning: Text{EN: "The user's userDataFile is no YAML."}, Remedy: Text{EN: "Fix userDataFile; it must start with #cloud-config or #!."}, Source: "rancher/machine commands/create.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: could not alter cloud-init file: yaml: line 3: did not find expected key"}},
		{ID: "drv-noise-option", Kind: "fragment", Where: 19, Pattern: "(?P<msg>Trying to access option  which does not exist|THIS \\*\\*\\*WILL\\*\\*\\* CAUSE UNEXPECTED BEHAVIOR|Type assertion did not go smoothly to string for key)", Words: []string{"this ***will*** cause unexpected behavior", "trying to access option  which does not exist", "type assertion did not go smoothly to string for key"}, Evidence: "ignore", Class: "normal-wait", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Meaning: Text{EN: "Harmless noise in every OpenStack create/delete (an empty flag name is read); never a cause."}, Remedy: Text{EN: "Ignore."}, Source: "rancher/machine libmachine/drivers/rpc (option reader)", Examples: []string{"Trying to access option  which does not exist\nTHIS ***WILL*** CAUSE UNEXPECTED BEHAVIOR"}},
		{ID: "infra-creating", Kind: "fragment", Where: 17, Pattern: "(?:^|[:,*] |\\n)creating server \\[(?P<ns>[^/\\]]+)/(?P<infra>[^\\]]+)\\] of kind \\((?P<kind>[A-Za-z]+)\\) for machine (?P<machine>\\S+) in infrastructure provider", Words: []string{" in infrastructure provider"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 6, Minutes: Minutes{From: 1, To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"Ready"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "active-timeout", Look: "VM in BUILD: storage/hypervisor slow; upper limit activeTimeout"},
			{Slug: "image-pull", Look: "job's pod Pending/ImagePullBackOff in fleet-default"},
			{Slug: "openstack-api-error", Look: "API hangs: pod log of the job"},
		}, Meaning: Text{EN: "The create job runs: key pair, server, waiting for ACTIVE, address."}, Remedy: Text{EN: "kubectl -n fleet-default get jobs,pods; log of <machine>-machine-provision; openstack server list --name."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider"}},
		{ID: "infra-deleting", Kind: "fragment", Where: 17, Pattern: "(?:^|[:,*] |\\n)deleting server \\[(?P<ns>[^/\\]]+)/(?P<infra>[^\\]]+)\\] of kind \\((?P<kind>[A-Za-z]+)\\) for machine (?P<machine>\\S+) in infrastructure provider", Words: []string{" in infrastructure provider"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 5, Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-pull", Look: "job's pod"},
			{Slug: "openstack-api-error", Look: "pod log"},
		}, Meaning: Text{EN: "The delete job runs."}, Remedy: Text{EN: "Log of the delete job's pod."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider"}},
		{ID: "detail-waiting-agent-checkin", Kind: "fragment", Where: 17, Pattern: "waiting for agent to check in and apply initial plan", Words: []string{"waiting for agent to check in and apply initial plan"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 2, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "cloud-init-stage-skipped", Look: "console without a line of install.sh, or 'modules:config' never ran"},
			{Slug: "datasource-missing", Look: "console: no address on the first NIC, no lease, 169.254.169.254 unreachable; configDrive and the subnet's DHCP"},
			{Slug: "dns-unresolvable", Look: "console: 'Could not resolve host', '000 received while testing Rancher connection'"},
			{Slug: "ca-missing", Look: "console: curl (60), 'no CA certificate configured', 'does not match given --ca-checksum', 'strict CA verification'"},
			{Slug: "server-url-unset", Look: "console: 'CATTLE_SERVER was not set', or another URL than the wanted one"},
			{Slug: "sg-port-blocked", Look: "console: curl (7), curl (28), or 000 while the name resolves"},
			{Slug: "clock-skew", Look: "console: 'certificate is not yet valid'; the console's time and now"},
			{Slug: "agent-orphaned", Look: "console: 401, 404 or 500 'received while downloading Rancher connection information'"},
			{Slug: "agent-stuck", Look: "the install script has ended, and the agent's journal repeats 'older than the last secret'"},
		}, Meaning: Text{EN: "A plan has been written for this machine, but rancher-system-agent on the VM has not applied any plan yet. On the bootstrap node this comes only after the VM is ACTIVE, so it points to boot, cloud-init, network or trust; on further nodes it may also come while their VM is still being built."}, Remedy: Text{EN: "Look whether the OpenstackMachine is still 'creating server'; if the VM is ACTIVE, its console log decides."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for agent to check in and apply initial plan"}},
		{ID: "detail-plan-being-applied", Kind: "fragment", Where: 17, Pattern: "waiting for plan to be applied", Words: []string{"waiting for plan to be applied"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "image-pull", Look: "journal of rancher-system-agent: 'Pulling image … system-agent-installer-rke2', 'failed to get image'; slow or blocked registry"},
			{Slug: "agent-stuck", Look: "journal: 'received secret to process that was older than the last secret operated on' (rancher/rancher issue 54334)"},
			{Slug: "disk-full", Look: "console or journal: no space left on device"},
			{Slug: "node-down", Look: "VM SHUTOFF/ERROR; agent no longer talks to Rancher"},
		}, Meaning: Text{EN: "The agent has reported once, and a newer plan (e.g. the RKE2 installation) is not reported as applied yet."}, Remedy: Text{EN: "Read `journalctl -u rancher-system-agent` on the node; if it repeats the 'older than the last secret' line, restart the service."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"configuring control plane node(s) demo-cp-7f5d8-b4v7c: waiting for plan to be applied"}},
		{ID: "detail-plan-failed", Kind: "fragment", Where: 17, Pattern: "failure while applying plan", Words: []string{"failure while applying plan"}, Evidence: "symptom", Class: "failed", Phase: 7, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "image-pull", Look: "journal: 'failed to get image', x509 or 429 on the installer image"},
			{Slug: "join-server-down", Look: "journal of rke2-server: 9345 refused, etcd join failed"},
			{Slug: "cluster-spec-invalid", Look: "rke2-server: unknown flag/invalid value from machineGlobalConfig"},
		}, Meaning: Text{EN: "The agent ran the plan and an instruction exited non-zero more often than allowed."}, Remedy: Text{EN: "Read rancher-system-agent and rke2-server/rke2-agent journals on that node; fix the cause, the plan is retried."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"configuring etcd node(s) demo-cp-7f5d8-b4v7c: failure while applying plan"}},
		{ID: "detail-plan-failed-machine", Kind: "fragment", Where: 17, Pattern: "error applying plan -- check rancher-system-agent\\.service(?P<unit> and rke2-(?:server|agent)\\.service| and k3s(?:-agent)?\\.service|) logs on node for more information", Words: []string{"error applying plan -- check rancher-system-agent.service and k3s-agent.service logs on node for more information", "error applying plan -- check rancher-system-agent.service and k3s.service logs on node for more information", "error applying plan -- check rancher-system-agent.service and rke2-agent.service logs on node for more information", "error applying plan -- check rancher-system-agent.service and rke2-server.service logs on node for more information", "error applying plan -- check rancher-system-agent.service logs on node for more information"}, Evidence: "symptom", Class: "failed", Phase: 7, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"PlanApplied"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "join-server-down", Look: "rke2-server/rke2-agent journal"},
			{Slug: "image-pull", Look: "image pull errors in rancher-system-agent journal"},
			{Slug: "etcd-quorum-lost", Look: "rke2-server journal: etcd join failed / 9345 refused"},
			{Slug: "cluster-spec-invalid", Look: "invalid RKE2 flag"},
		}, Meaning: Text{EN: "Condition PlanApplied of the Machine: the plan failed on the node."}, Remedy: Text{EN: "Read the two journals named in the message."}, Source: "rancher/rancher pkg/controllers/capr/plansecret/plansecret.go", Examples: []string{"error applying plan -- check rancher-system-agent.service and rke2-server.service logs on node for more information"}},
		{ID: "detail-wait-bootstrap-etcd", Kind: "fragment", Where: 17, Pattern: "waiting for bootstrap etcd to be available", Words: []string{"waiting for bootstrap etcd to be available"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 20, Attention: 25}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "No plan for this etcd node yet: the first (bootstrap) etcd node must be up first."}, Remedy: Text{EN: "Wait; diagnose the init node."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"configuring etcd node(s) demo-cp-7f5d8-b4v7c,demo-cp-7f5d8-n8m2d: waiting for bootstrap etcd to be available"}},
		{ID: "detail-wait-etcd", Kind: "fragment", Where: 17, Pattern: "waiting for etcd to be available", Words: []string{"waiting for etcd to be available"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 20, Attention: 25}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "A control-plane-only node has no plan until etcd is up."}, Remedy: Text{EN: "Wait; diagnose the etcd nodes."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"configuring control plane node(s) demo-cpo-7f5d8-b4v7c: waiting for etcd to be available"}},
		{ID: "detail-wait-probes", Kind: "fragment", Where: 17, Pattern: "waiting for probes: (?P<probes>[a-z0-9-]+(?:, [a-z0-9-]+)*)", Words: []string{"waiting for probes: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 3, To: 12, Attention: 20}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "image-pull", Look: "journal of rke2, containerd: image pulls that fail or take long"},
			{Slug: "disk-slow", Look: "'etcd' stays in the list: 'slow fdatasync', 'Failed to test etcd connection'"},
			{Slug: "sg-port-blocked", Look: "only 'calico' stays: 8472/udp, 179/tcp or 5473/tcp between the nodes"},
			{Slug: "memory-exhausted", Look: "console: Out of memory; 2 GB of RAM"},
			{Slug: "clock-skew", Look: "certificates not yet valid in the journal"},
		}, Meaning: Text{EN: "The plan is applied; the named components do not answer their health probe yet. The list shrinks as RKE2 comes up (kubelet and etcd first, calico last)."}, Remedy: Text{EN: "Compare the list over time; a list that does not shrink for 20 min -> rke2-server journal on that node."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for probes: calico, etcd, kube-apiserver, kube-controller-manager, kube-scheduler, kubelet"}},
		{ID: "detail-wait-probes-none", Kind: "fragment", Where: 17, Pattern: "waiting for probes: ?$", Words: []string{"waiting for probes:"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{To: 2, Attention: 10}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "agent-stuck", Look: "probes never reported: rancher-system-agent journal"},
		}, Meaning: Text{EN: "Plan applied, no probe result has come back yet."}, Remedy: Text{EN: "Wait for the next report (seconds)."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"configuring worker node(s) demo-wk-6d9c7-k2j4h: waiting for probes: "}},
		{ID: "detail-wait-cluster-agent", Kind: "fragment", Where: 17, Pattern: "waiting for cluster agent to connect", Words: []string{"waiting for cluster agent to connect"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "dns-unresolvable", Look: "log of cattle-cluster-agent: 'ping is not accessible (Could not resolve host'"},
			{Slug: "ca-missing", Look: "log of cattle-cluster-agent: 'Certificate chain is not complete', strict CA verification"},
			{Slug: "lb-websocket", Look: "log of cattle-cluster-agent: 'websocket: bad handshake'"},
			{Slug: "image-pull", Look: "pod cattle-cluster-agent in ImagePullBackOff"},
			{Slug: "sg-port-blocked", Look: "log of cattle-cluster-agent: time-outs to server-url:443"},
			{Slug: "ccm-missing", Look: "pod cattle-cluster-agent Pending: untolerated taint node.cloudprovider.kubernetes.io/uninitialized"},
		}, Meaning: Text{EN: "RKE2 on the control-plane node is up and its probes are healthy; cattle-cluster-agent has not opened its tunnel to Rancher yet."}, Remedy: Text{EN: "On the node: kubectl -n cattle-system get pods,logs of cattle-cluster-agent (kubeconfig /etc/rancher/rke2/rke2.yaml)."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for cluster agent to connect"}},
		{ID: "detail-prebootstrap", Kind: "fragment", Where: 17, Pattern: "waiting for cluster pre-bootstrap to complete", Words: []string{"waiting for cluster pre-bootstrap to complete"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "dns-unresolvable", Look: "cattle-cluster-agent not connected"},
			{Slug: "cluster-spec-invalid", Look: "secret with provisioning.cattle.io/sync-bootstrap missing"},
		}, Meaning: Text{EN: "Feature provisioningprebootstrap: the cluster agent syncs secrets (e.g. vSphere CPI) before the rest is installed."}, Remedy: Text{EN: "Check the cattle-cluster-agent and the synced secrets."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for cluster pre-bootstrap to complete"}},
		{ID: "detail-kubelet-update", Kind: "fragment", Where: 17, Pattern: "waiting for kubelet to update", Words: []string{"waiting for kubelet to update"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{From: 1, To: 5, Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "node-down", Look: "rke2-agent did not restart"},
			{Slug: "rke2-version-bug", Look: "Rancher cannot read the node"},
		}, Meaning: Text{EN: "After an upgrade the node still reports the old kubelet version."}, Remedy: Text{EN: "Wait; then restart rke2-agent/rke2-server on the node."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"configuring worker node(s) demo-wk-6d9c7-k2j4h: waiting for kubelet to update"}},
		{ID: "detail-drain-completed", Kind: "fragment", Where: 17, Pattern: "drain completed", Words: []string{"drain completed"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 2, Attention: 10}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Node drained, its new plan is being delivered."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"configuring worker node(s) demo-wk-6d9c7-k2j4h: drain completed"}},
		{ID: "detail-draining", Kind: "fragment", Where: 17, Pattern: "draining node", Words: []string{"draining node"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{From: 1, To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "drain-blocked", Look: "PodDisruptionBudget forbids eviction"},
			{Slug: "drain-blocked", Look: "drainOptions.timeout 0 = wait for ever; pods with emptyDir and deleteEmptyDirData=false"},
		}, Meaning: Text{EN: "Rolling change with drain enabled: pods are being evicted."}, Remedy: Text{EN: "List the PDBs / remaining pods on the node; relax drainOptions."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"draining worker node(s) demo-wk-6d9c7-k2j4h: draining node"}},
		{ID: "detail-uncordon", Kind: "fragment", Where: 17, Pattern: "waiting for uncordon to finish", Words: []string{"waiting for uncordon to finish"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 2, Attention: 10}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "The node is being uncordoned."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"uncordoning worker node(s) demo-wk-6d9c7-k2j4h: waiting for uncordon to finish"}},
		{ID: "detail-drain-error", Kind: "fragment", Where: 17, Pattern: "error (?P<verb>draining|undraining) machine (?P<machine>[^\\s/\\[\\],:\"\\']+): (?P<error>.+)", Words: []string{"error draining machine ", "error undraining machine "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "drain-blocked"},
		}, Meaning: Text{EN: "Drain or undrain of the node failed."}, Remedy: Text{EN: "Fix what the error names, or set drainOptions (force, deleteEmptyDirData)."}, Source: "rancher/rancher pkg/capr/planner/drain.go", Examples: []string{"draining worker node(s) demo-wk-6d9c7-k2j4h: error draining machine demo-wk-6d9c7-k2j4h: cannot delete Pods declare no controller (use --force to override): default/debug"}},
		{ID: "detail-driver-config", Kind: "fragment", Where: 17, Pattern: "waiting for machine (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+) driver config to be saved", Words: []string{" driver config to be saved"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 1, To: 10, Attention: 25}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Reconciled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "active-timeout"},
		}, Meaning: Text{EN: "The create job has not saved the machine state (secret <machine>-machine-state) with the VM's addresses yet: the VM is still being built."}, Remedy: Text{EN: "Look at the provision job/pod log and the VM state."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"waiting for machine fleet-default/demo-cp-7f5d8-x2k9q driver config to be saved"}},
		{ID: "infra-create-job", Kind: "full", Where: 17, Pattern: "^creating machine provision job$", Words: []string{"creating machine provision job"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob"}},
		}, Status: "Unknown", Causes: []Suspect{
			{Slug: "rancher-down", Look: "rancher pod down"},
		}, Meaning: Text{EN: "The job object is being created."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"creating machine provision job"}},
		{ID: "infra-delete-job", Kind: "full", Where: 17, Pattern: "^creating machine deletion job$", Words: []string{"creating machine deletion job"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"DeleteJob"}},
		}, Status: "Unknown", Causes: []Suspect{
			{Slug: "rancher-down", Look: "rancher pod down"},
		}, Meaning: Text{EN: "The delete job object is being created."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"creating machine deletion job"}},
		{ID: "infra-create-unfinished", Kind: "fragment", Where: 16, Pattern: "cannot delete machine (?P<machine>[^\\s/\\[\\],:\"\\']+) because create job has not finished", Words: []string{" because create job has not finished"}, Evidence: "proof", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 20, Attention: 25}, Causes: []Suspect{
			{Slug: "create-job-unfinished"},
		}, Meaning: Text{EN: "Rancher log only: a deleted machine whose create job is still running must wait for it."}, Remedy: Text{EN: "Wait for the job (at most activeTimeout plus minutes); deleting the create Job ends the wait but may orphan a server."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"cannot delete machine demo-cp-7f5d8-x2k9q because create job has not finished"}},
		{ID: "infra-machine-gone", Kind: "fragment", Where: 16, Pattern: "machines\\.cluster\\.x-k8s\\.io (?P<name>\"[^\"]*\") not found", Words: []string{"machines.cluster.x-k8s.io "}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "OpenstackMachine exists, Machine of the same name does not (rancher/rancher issue 44805)"},
		}, Meaning: Text{EN: "The Machine of an OpenstackMachine in deletion is gone (its finalizer was removed by hand): the delete job can never be built."}, Remedy: Text{EN: "Delete server, key pair and floating IP with the OpenStack client, verify, then remove the finalizer wrangler.cattle.io/machine-provision-remove of this one object."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/args.go", Examples: []string{"error syncing 'fleet-default/demo-cp-7f5d8-x2k9q': handler machine-provision-remove: machines.cluster.x-k8s.io \"demo-cp-7f5d8-x2k9q\" not found, requeuing"}},
		{ID: "infra-clustername-label", Kind: "fragment", Where: 16, Pattern: "error retrieving the clustername for machine, label key (?P<label>\\S+) does not appear to exist for dynamic machine (?P<machine>\\S+)", Words: []string{"error retrieving the clustername for machine, label key "}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "hand-edited object"},
		}, Meaning: Text{EN: "Label cluster.x-k8s.io/cluster-name was removed from the infrastructure machine."}, Remedy: Text{EN: "Restore the label."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"error retrieving the clustername for machine, label key cluster.x-k8s.io/cluster-name does not appear to exist for dynamic machine fleet-default/demo-cp-7f5d8-x2k9q"}},
		{ID: "detail-state-secret-missing", Kind: "fragment", Where: 17, Pattern: "machine state secret for machine (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+) not found", Words: []string{"machine state secret for machine "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "orphan-vm", Look: "somebody deleted the *-machine-state secret"},
		}, Meaning: Text{EN: "The secret with the driver state is gone although the infrastructure is ready."}, Remedy: Text{EN: "Replace the machine (delete the Machine object); the VM must then be removed by hand."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"machine state secret for machine fleet-default/demo-cp-7f5d8-x2k9q not found"}},
		{ID: "detail-state-json-empty", Kind: "fragment", Where: 17, Pattern: "machine state JSON is empty for (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+)", Words: []string{"machine state json is empty for "}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "orphan-vm", Look: "secret damaged"},
		}, Meaning: Text{EN: "The driver state secret exists without config.json."}, Remedy: Text{EN: "Replace the machine."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"machine state JSON is empty for fleet-default/demo-cp-7f5d8-x2k9q"}},
		{ID: "err-state-secret", Kind: "fragment", Where: 17, Pattern: "error getting machine state secret for machine (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+): (?P<error>.+)", Words: []string{"error getting machine state secret for machine "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "permission-missing", Look: "forbidden"},
			{Slug: "rancher-down", Look: "API error"},
		}, Meaning: Text{EN: "The state secret cannot be read."}, Remedy: Text{EN: "Check the secret."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"error getting machine state secret for machine fleet-default/demo-cp-7f5d8-x2k9q: secrets \"demo-cp-7f5d8-x2k9q-machine-state\" is forbidden"}},
		{ID: "err-state-json", Kind: "fragment", Where: 17, Pattern: "error getting machine state JSON for machine (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+): (?P<error>.+)", Words: []string{"error getting machine state json for machine "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "orphan-vm", Look: "secret damaged"},
		}, Meaning: Text{EN: "The state secret cannot be unpacked."}, Remedy: Text{EN: "Replace the machine."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"error getting machine state JSON for machine fleet-default/demo-cp-7f5d8-x2k9q: unexpected EOF"}},
		{ID: "err-reinit-config", Kind: "fragment", Where: 17, Pattern: "error reinitializing config \\((?P<step>[A-Za-z0-9.]+)\\)(?P<error>.+)", Words: []string{"error reinitializing config ("}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "orphan-vm", Look: "secret damaged"},
		}, Meaning: Text{EN: "The driver state (tar.gz in the secret) is not readable."}, Remedy: Text{EN: "Replace the machine."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"error reinitializing config (tarRead.Next): unexpected EOF"}},
		{ID: "plan-joinurl", Kind: "full", Where: 17, Pattern: "^waiting for join url to be available on bootstrap node$", Words: []string{"waiting for join url to be available on bootstrap node"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 1, To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "join-server-down", Look: "rke2-server journal of the bootstrap node"},
			{Slug: "agent-stuck", Look: "plan reported but no join URL annotation on the plan secret"},
		}, Meaning: Text{EN: "The bootstrap node's RKE2 is not yet known to serve port 9345."}, Remedy: Text{EN: "Diagnose the bootstrap node."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"waiting for join url to be available on bootstrap node"}},
		{ID: "plan-kdm-empty", Kind: "full", Where: 17, Pattern: "^(?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+): KDM release data is empty for (?P<version>\\S+)$", Words: []string{": kdm release data is empty for "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 5, Minutes: Minutes{To: 2, Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "version-unknown", Look: "version not in GET /v1-rke2-release/releases"},
			{Slug: "sg-port-blocked", Look: "Rancher cannot reach the URL in setting rke-metadata-config (air gap)"},
		}, Meaning: Text{EN: "Rancher has no metadata for this Kubernetes version (yet)."}, Remedy: Text{EN: "Choose a version from /v1-rke2-release/releases, or refresh KDM / configure an air-gapped metadata source."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"fleet-default/demo: KDM release data is empty for v1.34.6+rke2r3"}},
		{ID: "plan-capi-missing", Kind: "full", Where: 17, Pattern: "^CAPI cluster does not exist$", Words: []string{"capi cluster does not exist"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 5, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "capi-controller-down", Look: "CAPI CRDs/controllers (Turtles) not installed or still starting"},
			{Slug: "finalizer-stuck", Look: "CAPI cluster already deleted, only the control plane is left"},
		}, Meaning: Text{EN: "The cluster.x-k8s.io Cluster owned by the control plane is not there (yet)."}, Remedy: Text{EN: "Check clusters.cluster.x-k8s.io and the capi-controller-manager pod."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"CAPI cluster does not exist"}},
		{ID: "plan-infra-ready", Kind: "full", Where: 17, Pattern: "^waiting for infrastructure ready$", Words: []string{"waiting for infrastructure ready"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 5, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "capi-controller-down", Look: "capi-controller-manager not running: it copies the marker to the CAPI Cluster"},
			{Slug: "paused", Look: "CAPI Cluster paused"},
			{Slug: "capi-webhook-stale", Look: "conversion/validation webhook of CAPI not reachable"},
			{Slug: "rancher-down", Look: "rancher pods restarting"},
		}, Meaning: Text{EN: "The RKECluster is not marked as provisioned yet. Rancher sets that mark itself, without any VM, normally within seconds; it does not mean that VMs are being built."}, Remedy: Text{EN: "If it lasts: check the capi-controller-manager (cattle-capi-system / cattle-provisioning-capi-system) and the Cluster's paused flag - not quota or floating IPs."}, Source: "rancher/rancher pkg/capr/planner/planner.go, rancher/rancher pkg/controllers/capr/rkecluster/controller.go", Examples: []string{"waiting for infrastructure ready"}},
		{ID: "plan-uninit-cp", Kind: "full", Where: 17, Pattern: "^uninitializing rkecontrolplane (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+)$", Words: []string{"uninitializing rkecontrolplane "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "etcd-plane-replaced", Look: "all etcd, control-plane or worker machines deleting"},
		}, Meaning: Text{EN: "The cluster lost all nodes of a role; the control plane is marked uninitialised."}, Remedy: Text{EN: "Restore nodes of every role (see the message that follows)."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"uninitializing rkecontrolplane fleet-default/demo"}},
		{ID: "plan-uninit-capi", Kind: "full", Where: 17, Pattern: "^uninitializing CAPI cluster: (?P<error>.+)$", Words: []string{"uninitializing capi cluster: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "normal-noise", Look: "conflict (transient) or API error"},
		}, Meaning: Text{EN: "As above, writing the CAPI cluster failed and is retried."}, Remedy: Text{EN: "Wait; then look at the error."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"uninitializing CAPI cluster: Operation cannot be fulfilled on clusters.cluster.x-k8s.io \"demo\": the object has been modified; please apply your changes to the latest version and try again"}},
		{ID: "plan-etcd-deleted", Kind: "full", Where: 17, Pattern: "^waiting for all etcd machines to be deleted$", Words: []string{"waiting for all etcd machines to be deleted"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 9, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "see the Machine's Deleting message"},
			{Slug: "etcd-plane-replaced", Look: "all etcd nodes deleted by the user"},
		}, Meaning: Text{EN: "Every etcd machine is being deleted; the planner forces them out before anything else."}, Remedy: Text{EN: "Let them go; afterwards a snapshot restore or a new cluster is needed."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"waiting for all etcd machines to be deleted"}},
		{ID: "plan-one-of-each", Kind: "full", Where: 17, Pattern: "^waiting for at least one control plane, etcd, and worker node to be registered$", Words: []string{"waiting for at least one control plane, etcd, and worker node to be registered"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 5, Minutes: Minutes{To: 2, Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "role-missing", Look: "the pools together do not cover etcd, control plane and worker, or quantity is 0"},
			{Slug: "capi-controller-down", Look: "MachineSets without Machines"},
			{Slug: "quota-exceeded", Look: "every machine failed and was deleted: CreateError of the OpenstackMachines"},
			{Slug: "machine-config-missing", Look: "condition RKECluster or Created"},
		}, Meaning: Text{EN: "The plan does not contain at least one non-deleting machine of every role."}, Remedy: Text{EN: "Check roles and quantity of the pools, then the OpenstackMachines' CreateError."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"waiting for at least one control plane, etcd, and worker node to be registered"}},
		{ID: "plan-paused", Kind: "full", Where: 17, Pattern: "^CAPI cluster or RKEControlPlane is paused$", Words: []string{"capi cluster or rkecontrolplane is paused"}, Evidence: "symptom", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "paused", Look: "paused by a user, a backup, or left over from encryption-key rotation / etcd restore"},
		}, Meaning: Text{EN: "Reconciliation is paused (spec.paused or annotation cluster.x-k8s.io/paused)."}, Remedy: Text{EN: "Unpause: spec.paused=false on the CAPI Cluster and remove the annotation, after checking why it was paused."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"CAPI cluster or RKEControlPlane is paused"}},
		{ID: "plan-etcd-plane-replaced", Kind: "full", Where: 17, Pattern: "^rkecontrolplane was already initialized but no etcd machines exist that have plans, indicating the etcd plane has been entirely replaced\\. Restoration from etcd snapshot is required\\.$", Words: []string{"rkecontrolplane was already initialized but no etcd machines exist that have plans, indicating the etcd plane has been entirely replaced. restoration from etcd snapshot is required."}, Evidence: "proof", Class: "unrecoverable", Phase: 7, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "etcd-plane-replaced", Look: "all etcd machines were deleted or recreated (pool changed, machines removed, CreateError loop during first bootstrap)"},
		}, Meaning: Text{EN: "The cluster was bootstrapped, and none of the present etcd machines has ever had a plan: the etcd data is gone. Only an etcd snapshot (S3 or another surviving copy) brings it back."}, Remedy: Text{EN: "A snapshot is there, off the nodes: restore it. Otherwise delete the Cluster and create it again."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"rkecontrolplane was already initialized but no etcd machines exist that have plans, indicating the etcd plane has been entirely replaced. Restoration from etcd snapshot is required."}},
		{ID: "plan-cp-available", Kind: "fragment", Where: 17, Pattern: "(?:^|[:,] )waiting for control plane to be available$", Words: []string{"waiting for control plane to be available"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 1, To: 15, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "join-server-down", Look: "control-plane node not up: rke2-server journal"},
			{Slug: "role-missing", Look: "no pool has controlPlaneRole"},
		}, Meaning: Text{EN: "As a whole message: no control-plane node has a join URL yet. As a machine detail: this worker waits for the control plane."}, Remedy: Text{EN: "Diagnose the control-plane nodes."}, Source: "rancher/rancher pkg/capr/planner/planner.go, rancher/rancher pkg/capr/planner/store.go", Examples: []string{"waiting for control plane to be available"}},
		{ID: "plan-marking-init", Kind: "full", Where: 17, Pattern: "^marking control plane as initialized$", Words: []string{"marking control plane as initialized"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "First control-plane node is up; bookkeeping step."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"marking control plane as initialized"}},
		{ID: "plan-one-tier", Kind: "full", Where: 17, Pattern: "^waiting for at least one (?P<tier>bootstrap|etcd|control plane|worker) node$", Words: []string{"waiting for at least one bootstrap node", "waiting for at least one control plane node", "waiting for at least one etcd node", "waiting for at least one worker node"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{To: 5, Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "role-missing", Look: "no pool with this role"},
			{Slug: "quota-exceeded", Look: "machines fail and are recreated"},
			{Slug: "etcd-quorum-lost", Look: "all deleting"},
		}, Meaning: Text{EN: "No machine of this tier exists."}, Remedy: Text{EN: "Check pools and machines."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"waiting for at least one bootstrap node"}},
		{ID: "plan-viable-init", Kind: "full", Where: 17, Pattern: "^waiting for viable init node$", Words: []string{"waiting for viable init node"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 6, Minutes: Minutes{From: 1, To: 12, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "active-timeout", Look: "OpenstackMachine 'creating server', VM in BUILD"},
			{Slug: "quota-exceeded", Look: "names of Machines change every few minutes: CreateError of the OpenstackMachines"},
			{Slug: "image-pull", Look: "pod of the provision job Pending or in ImagePullBackOff"},
			{Slug: "role-missing", Look: "no pool with etcdRole, or quantity 0"},
		}, Meaning: Text{EN: "No etcd machine that is not deleting, has not failed and has InfrastructureReady=True. On a new cluster this is the message while the VMs are being built, from the first Machine until the first etcd VM's create job has finished."}, Remedy: Text{EN: "Look at the OpenstackMachines of the etcd pool and their jobs, then at `openstack server list`."}, Source: "rancher/rancher pkg/capr/planner/initnode.go, rancher/rancher pkg/capr/planner/planentry.go", Examples: []string{"waiting for viable init node"}},
		{ID: "plan-designated-init", Kind: "full", Where: 17, Pattern: "^unable to find designated init node matching machine ID (?P<id>\\S+)$", Words: []string{"unable to find designated init node matching machine id "}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "init-node-missing", Look: "that machine was deleted"},
		}, Meaning: Text{EN: "The control plane is pinned (label rke.cattle.io/init-node-machine-id, set by a local snapshot restore) to a machine that no longer exists."}, Remedy: Text{EN: "Restore again from S3, or remove the label rke.cattle.io/init-node-machine-id from the RKEControlPlane."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"unable to find designated init node matching machine ID 6f1f0c1d2b3a"}},
		{ID: "plan-reelection", Kind: "full", Where: 17, Pattern: "^rkecluster (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+): re-election of init machine (?P<mns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+) disallowed$", Words: []string{": re-election of init machine "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "init-node-missing", Look: "init node lost during rotation/restore"},
		}, Meaning: Text{EN: "The init node must not change during this operation."}, Remedy: Text{EN: "Bring the init node back or finish/cancel the running operation."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"rkecluster fleet-default/demo: re-election of init machine fleet-default/demo-cp-7f5d8-x2k9q disallowed"}},
		{ID: "op-starting", Kind: "full", Where: 17, Pattern: "^starting (?P<op>etcd snapshot on (?:machine|node) \\S+|etcd restore.*|\\[\\S+\\] certificate rotation|encryption key rotation \\[[^\\]]*\\] for machine \\[[^\\]]*\\]|etcd snapshot creation management plane restart|etcd snapshot restore management plane restart|.+ management plane restart)$", Words: []string{" management plane restart", "] certificate rotation", "starting e"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 5, Attention: 15}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "An operation plan has just been written."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"starting etcd snapshot on machine fleet-default/demo-cp-7f5d8-x2k9q"}},
		{ID: "op-waiting-probes", Kind: "full", Where: 17, Pattern: "^waiting for (?P<op>etcd snapshot on (?:machine|node) \\S+|etcd restore.*|\\[\\S+\\] certificate rotation|encryption key rotation \\[[^\\]]*\\] for machine \\[[^\\]]*\\]|etcd snapshot creation management plane restart|etcd snapshot restore management plane restart|.+ management plane restart) probes$", Words: []string{"waiting for "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "disk-slow", Look: "rke2-server journal"},
		}, Meaning: Text{EN: "Operation done on the node, its health probes are not green yet."}, Remedy: Text{EN: "rke2-server journal on the node."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"waiting for [etcd] certificate rotation probes"}},
		{ID: "op-waiting", Kind: "full", Where: 17, Pattern: "^waiting for (?P<op>etcd snapshot on (?:machine|node) \\S+|etcd restore.*|\\[\\S+\\] certificate rotation|encryption key rotation \\[[^\\]]*\\] for machine \\[[^\\]]*\\]|etcd snapshot creation management plane restart|etcd snapshot restore management plane restart|.+ management plane restart)$", Words: []string{"waiting for "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{From: 1, To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "node-down", Look: "agent on that node not answering"},
		}, Meaning: Text{EN: "The node is executing the operation."}, Remedy: Text{EN: "rancher-system-agent journal on the node."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"waiting for etcd restore"}},
		{ID: "op-failed", Kind: "full", Where: 17, Pattern: "^operation (?P<op>.+) failed$", Words: []string{"operation "}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "snapshot-unusable"},
		}, Meaning: Text{EN: "The operation exited with an error on the node."}, Remedy: Text{EN: "rancher-system-agent journal on the node shows the command's output."}, Source: "rancher/rancher pkg/capr/planner/store.go", Examples: []string{"operation etcd restore failed"}},
		{ID: "op-refreshing-etcd-create-state", Kind: "full", Where: 17, Pattern: "^refreshing etcd create state$", Words: []string{"refreshing etcd create state"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Bookkeeping of a snapshot request."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"refreshing etcd create state"}},
		{ID: "op-refreshing-etcd-restore-state", Kind: "full", Where: 17, Pattern: "^refreshing etcd restore state$", Words: []string{"refreshing etcd restore state"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Bookkeeping of a snapshot restore."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"refreshing etcd restore state"}},
		{ID: "op-shutting-down-cluster", Kind: "full", Where: 17, Pattern: "^shutting down cluster$", Words: []string{"shutting down cluster"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Restore: RKE2 is being stopped on all servers."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"shutting down cluster"}},
		{ID: "op-cluster-shutdown-complete-running-etcd-restore", Kind: "full", Where: 17, Pattern: "^cluster shutdown complete, running etcd restore$", Words: []string{"cluster shutdown complete, running etcd restore"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Restore: the cluster is down, restore starts."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"cluster shutdown complete, running etcd restore"}},
		{ID: "op-waiting-for-join-server", Kind: "full", Where: 17, Pattern: "^waiting for join server$", Words: []string{"waiting for join server"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Restore: no join server yet."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"waiting for join server"}},
		{ID: "op-waiting-for-suitable-etcd-nodes-for-etcd-restore-continuation", Kind: "full", Where: 17, Pattern: "^waiting for suitable etcd nodes for etcd restore continuation$", Words: []string{"waiting for suitable etcd nodes for etcd restore continuation"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "etcd-quorum-lost"},
		}, Meaning: Text{EN: "Restore: no etcd node fits."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"waiting for suitable etcd nodes for etcd restore continuation"}},
		{ID: "op-unpausing-capi-cluster", Kind: "full", Where: 17, Pattern: "^unpausing CAPI cluster$", Words: []string{"unpausing capi cluster"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "An operation ended, reconciliation is switched on again."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"unpausing CAPI cluster"}},
		{ID: "op-certificate-rotation-done", Kind: "full", Where: 17, Pattern: "^certificate rotation done$", Words: []string{"certificate rotation done"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Certificate rotation finished."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"certificate rotation done"}},
		{ID: "op-refreshing-encryption-key-rotation-state", Kind: "full", Where: 17, Pattern: "^refreshing encryption key rotation state$", Words: []string{"refreshing encryption key rotation state"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Bookkeeping of key rotation."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"refreshing encryption key rotation state"}},
		{ID: "op-pausing-capi-cluster", Kind: "full", Where: 17, Pattern: "^pausing CAPI cluster$", Words: []string{"pausing capi cluster"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Key rotation: reconciliation is paused meanwhile."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"pausing CAPI cluster"}},
		{ID: "op-waiting-for-encryption-key-rotation-stage-to-be-finished", Kind: "full", Where: 17, Pattern: "^waiting for encryption key rotation stage to be finished$", Words: []string{"waiting for encryption key rotation stage to be finished"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Key rotation running."}, Remedy: Text{EN: "Wait; if it lasts, read rancher-system-agent on the node concerned."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go, rancher/rancher pkg/capr/planner/etcdcreate.go, rancher/rancher pkg/capr/planner/certificaterotation.go, rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"waiting for encryption key rotation stage to be finished"}},
		{ID: "op-etcd-delete", Kind: "full", Where: 17, Pattern: "^waiting for (?P<count>-?\\d+) etcd machines to delete$", Words: []string{" etcd machines to delete"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "see the Machines' Deleting message"},
		}, Meaning: Text{EN: "Restore: surplus etcd machines are being removed."}, Remedy: Text{EN: "Diagnose the deleting machines."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"waiting for 2 etcd machines to delete"}},
		{ID: "op-stopping", Kind: "full", Where: 17, Pattern: "^stopping (?P<runtime>rke2|k3s) services on control plane and etcd machines/nodes$", Words: []string{"stopping k3s services on control plane and etcd machines/nodes", "stopping rke2 services on control plane and etcd machines/nodes"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 5, Attention: 15}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Restore: services are being stopped."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"stopping rke2 services on control plane and etcd machines/nodes"}},
		{ID: "op-wait-stop", Kind: "full", Where: 17, Pattern: "^waiting to stop (?P<runtime>rke2|k3s) services on (?P<what>machine|node) \\[(?P<node>[^\\s/\\[\\],:\"\\']+)\\]$", Words: []string{"waiting to stop k3s services on machine [", "waiting to stop k3s services on node [", "waiting to stop rke2 services on machine [", "waiting to stop rke2 services on node ["}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 5, Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "node-down", Look: "node or agent down: delete the machine"},
		}, Meaning: Text{EN: "Restore: this node has not confirmed the stop."}, Remedy: Text{EN: "Check that node; delete its Machine when it is dead."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"waiting to stop rke2 services on machine [demo-cp-7f5d8-b4v7c]"}},
		{ID: "op-enc-elected", Kind: "full", Where: 17, Pattern: "^elected (?P<machine>[^\\s/\\[\\],:\"\\']+) as control plane leader for encryption key rotation$", Words: []string{" as control plane leader for encryption key rotation"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 2, Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Key rotation: leader chosen."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"elected demo-cp-7f5d8-x2k9q as control plane leader for encryption key rotation"}},
		{ID: "op-enc-status", Kind: "fragment", Where: 17, Pattern: "could not extract current (?P<what>status|stage) from plan for \\[(?P<machine>[^\\s/\\[\\],:\"\\']+)\\]: (?P<why>no output for status|status output is incomplete|status command not present in plan)", Words: []string{"could not extract current stage from plan for [", "could not extract current status from plan for ["}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 5, Attention: 15}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "node-down"},
		}, Meaning: Text{EN: "Key rotation: the node has not returned `rke2 secrets-encrypt status` yet."}, Remedy: Text{EN: "Check rke2-server on that node."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"could not extract current status from plan for [demo-cp-7f5d8-x2k9q]: no output for status"}},
		{ID: "op-enc-parse", Kind: "full", Where: 17, Pattern: "^unable to parse rotation stage from output$", Words: []string{"unable to parse rotation stage from output"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "version-unknown", Look: "RKE2 version unknown to this Rancher"},
		}, Meaning: Text{EN: "Key rotation: unknown output of secrets-encrypt status."}, Remedy: Text{EN: "Check `rke2 secrets-encrypt status` on the node."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"unable to parse rotation stage from output"}},
		{ID: "perr-semver", Kind: "full", Where: 17, Pattern: "^rkecluster (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+): error semver parsing kubernetes version (?P<version>[^\\s:]*): (?P<error>.+)$", Words: []string{": error semver parsing kubernetes version "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "spec.kubernetesVersion"},
		}, Meaning: Text{EN: "kubernetesVersion is not a version."}, Remedy: Text{EN: "Use the form v1.34.6+rke2r3."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"rkecluster fleet-default/demo: error semver parsing kubernetes version latest: Invalid Semantic Version"}},
		{ID: "perr-releasedata", Kind: "full", Where: 17, Pattern: "^could not find release data$", Words: []string{"could not find release data"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "version-unknown", Look: "version not in /v1-rke2-release/releases"},
		}, Meaning: Text{EN: "No KDM data for the version while filtering arguments."}, Remedy: Text{EN: "Pick a listed version."}, Source: "rancher/rancher pkg/capr/planner/filter.go", Examples: []string{"could not find release data"}},
		{ID: "perr-token", Kind: "full", Where: 17, Pattern: "^no cluster registration token found$", Words: []string{"no cluster registration token found"}, Evidence: "hint", Class: "failed", Phase: 7, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "server-url-unset", Look: "token controller has not run; server-url unset"},
			{Slug: "rancher-down", Look: "setting empty"},
		}, Meaning: Text{EN: "No ClusterRegistrationToken for the management cluster yet."}, Remedy: Text{EN: "Wait a minute; then check clusterregistrationtokens in namespace c-m-…."}, Source: "rancher/rancher pkg/capr/planner/agent.go", Examples: []string{"no cluster registration token found"}},
		{ID: "perr-unexpected-machine", Kind: "full", Where: 17, Pattern: "^found unexpected machine (?P<machine>[^\\s/\\[\\],:\"\\']+) that is not in cluster plan$", Words: []string{" that is not in cluster plan"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "normal-noise", Look: "transient"},
		}, Meaning: Text{EN: "Race: the machine vanished."}, Remedy: Text{EN: "Retried automatically."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"found unexpected machine demo-cp-7f5d8-x2k9q that is not in cluster plan"}},
		{ID: "perr-joinurl", Kind: "full", Where: 17, Pattern: "^no suitable join URL found to join machine (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+) in rkecluster (?P<cns>[^\\s/\\[\\],:\"\\']+)/(?P<cluster>[^\\s/\\[\\],:\"\\']+) to$", Words: []string{"no suitable join url found to join machine "}, Evidence: "hint", Class: "failed", Phase: 7, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "control-plane machines gone"},
			{Slug: "join-server-down", Look: "not up"},
		}, Meaning: Text{EN: "No control-plane node with a join URL (any more)."}, Remedy: Text{EN: "Restore a control-plane node."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"no suitable join URL found to join machine fleet-default/demo-wk-6d9c7-k2j4h in rkecluster fleet-default/demo to"}},
		{ID: "perr-concurrency", Kind: "full", Where: 17, Pattern: "^concurrency must be a number or a percentage: (?P<error>.+)$", Words: []string{"concurrency must be a number or a percentage: "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "upgradeStrategy"},
		}, Meaning: Text{EN: "upgradeStrategy.*Concurrency is malformed."}, Remedy: Text{EN: "Use \"1\" or \"10%\"."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"concurrency must be a number or a percentage: strconv.Atoi: parsing \"ten\": invalid syntax"}},
		{ID: "perr-state-secret", Kind: "full", Where: 17, Pattern: "^newCluster was false and secret does not exist: (?P<error>.+)$", Words: []string{"newcluster was false and secret does not exist: "}, Evidence: "symptom", Class: "unrecoverable", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Meaning: Text{EN: "The cluster's state secret (<cluster>-rke-state: token, seed) is gone while nodes exist."}, Remedy: Text{EN: "Restore the secret from backup; without it the cluster cannot be managed."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"newCluster was false and secret does not exist: secrets \"demo-rke-state\" not found"}},
		{ID: "perr-secret-type", Kind: "full", Where: 17, Pattern: "^(?P<retrieved>(?:retrieved )?)secret (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+) type (?P<got>\\S+) did not match expected type (?P<want>\\S+)$", Words: []string{" did not match expected type "}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "object-conflict", Look: "foreign secret with the same name"},
		}, Meaning: Text{EN: "A secret of this name exists with another type."}, Remedy: Text{EN: "Remove the foreign secret."}, Source: "rancher/rancher pkg/capr/planner/planner.go, rancher/rancher pkg/capr/planner/store.go", Examples: []string{"secret fleet-default/demo-rke-state type Opaque did not match expected type rke.cattle.io/cluster-state"}},
		{ID: "perr-capi-missing", Kind: "full", Where: 17, Pattern: "^CAPI cluster does not exist for (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+)$", Words: []string{"capi cluster does not exist for "}, Evidence: "hint", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "CAPI cluster deleted"},
		}, Meaning: Text{EN: "Pausing/uninitialising found no CAPI cluster."}, Remedy: Text{EN: "Delete the provisioning Cluster."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"CAPI cluster does not exist for fleet-default/demo"}},
		{ID: "perr-fixed-label", Kind: "full", Where: 17, Pattern: "^fixed machine ID label did not exist on rkecontrolplane$", Words: []string{"fixed machine id label did not exist on rkecontrolplane"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "init-node-missing", Look: "restore bookkeeping"},
		}, Meaning: Text{EN: "Designated init node requested but no label."}, Remedy: Text{EN: "Retry the restore."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"fixed machine ID label did not exist on rkecontrolplane"}},
		{ID: "perr-fixed-multi", Kind: "full", Where: 17, Pattern: "^multiple machines found with identical machine ID label (?P<label>[^=]+)=(?P<id>\\S+)$", Words: []string{"multiple machines found with identical machine id label "}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "hostname-duplicate", Look: "image was built from a registered node"},
		}, Meaning: Text{EN: "Two machines registered with the same machine id (cloned image with a kept agent state)."}, Remedy: Text{EN: "Clean the image (no /var/lib/rancher, /etc/rancher), replace the machines."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"multiple machines found with identical machine ID label rke.cattle.io/machine-id=6f1f0c"}},
		{ID: "perr-fixed-none", Kind: "full", Where: 17, Pattern: "^fixed machine with ID (?P<id>\\S+) not found$", Words: []string{"fixed machine with id "}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "init-node-missing", Look: "deleted"},
		}, Meaning: Text{EN: "The designated machine is gone."}, Remedy: Text{EN: "Restore from S3 or another node."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"fixed machine with ID 6f1f0c not found"}},
		{ID: "perr-multi-init", Kind: "full", Where: 17, Pattern: "^multiple init nodes found$", Words: []string{"multiple init nodes found"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "normal-noise", Look: "cache race; else split cluster"},
		}, Meaning: Text{EN: "More than one machine is marked as init node."}, Remedy: Text{EN: "Usually solved by itself; else remove the wrong mark."}, Source: "rancher/rancher pkg/capr/planner/initnode.go, rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"multiple init nodes found"}},
		{ID: "perr-init-better", Kind: "full", Where: 17, Pattern: "^non-populated init node found, but more suitable alternative is available$", Words: []string{"non-populated init node found, but more suitable alternative is available"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Meaning: Text{EN: "Election in progress."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"non-populated init node found, but more suitable alternative is available"}},
		{ID: "perr-init-missing", Kind: "full", Where: 17, Pattern: "^init node not found$", Words: []string{"init node not found"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "init-node-missing", Look: "init machine deleted"},
		}, Meaning: Text{EN: "No machine is marked as init node."}, Remedy: Text{EN: "Wait for re-election."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"init node not found"}},
		{ID: "perr-implausible", Kind: "full", Where: 17, Pattern: "^implausible joined server for entry$", Words: []string{"implausible joined server for entry"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "join-server-wrong", Look: "after a restore"},
		}, Meaning: Text{EN: "A node's recorded join server makes no sense."}, Remedy: Text{EN: "Replace that machine."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"implausible joined server for entry"}},
		{ID: "perr-cpc-foreign", Kind: "full", Where: 17, Pattern: "^the secret 'secret://(?P<ns>[^:]+):(?P<name>[^\\']+)' provided within the cloud-provider-config does not belong to cluster '(?P<cluster>[^\\']*)'$", Words: []string{"' provided within the cloud-provider-config does not belong to cluster '"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "annotation missing"},
		}, Meaning: Text{EN: "cloud-provider-config secret lacks annotation v2prov-secret-authorized-for-cluster with this cluster's name."}, Remedy: Text{EN: "Annotate the secret with the cluster name."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"the secret 'secret://fleet-default:cpc-1' provided within the cloud-provider-config does not belong to cluster 'demo'"}},
		{ID: "perr-cpc-empty", Kind: "full", Where: 17, Pattern: "^the cloud-provider-config specified a secret, but no config could be found within the secret 'secret://(?P<ns>[^:]+):(?P<name>[^\\']+)'$", Words: []string{"the cloud-provider-config specified a secret, but no config could be found within the secret 'secret://"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "key missing"},
		}, Meaning: Text{EN: "Secret has no key 'credential'."}, Remedy: Text{EN: "Put the config in key 'credential'."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"the cloud-provider-config specified a secret, but no config could be found within the secret 'secret://fleet-default:cpc-1'"}},
		{ID: "perr-secret-ref", Kind: "full", Where: 17, Pattern: "^provided value for (?P<what>\\S+) secret is malformed, must be of the format secret://namespace:name$", Words: []string{" secret is malformed, must be of the format secret://namespace:name"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "machineGlobalConfig/SelectorConfig"},
		}, Meaning: Text{EN: "Malformed secret reference."}, Remedy: Text{EN: "Use secret://namespace:name."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"provided value for cloud-provider-config secret is malformed, must be of the format secret://namespace:name"}},
		{ID: "perr-files-both", Kind: "full", Where: 17, Pattern: "^secret (?P<sns>[^\\s/\\[\\],:\"\\']+)/(?P<secret>[^\\s/\\[\\],:\"\\']+) and configmap (?P<cns>[^\\s/\\[\\],:\"\\']+)/(?P<cm>[^\\s/\\[\\],:\"\\']+) cannot both be defined at the same time for files, use separate entries$", Words: []string{" cannot both be defined at the same time for files, use separate entries"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "machineSelectorFiles"},
		}, Meaning: Text{EN: "machineSelectorFiles entry names both."}, Remedy: Text{EN: "Split the entry."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"secret fleet-default/a and configmap fleet-default/b cannot both be defined at the same time for files, use separate entries"}},
		{ID: "perr-files-get", Kind: "full", Where: 17, Pattern: "^error retrieving (?P<what>secret|configmap) (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+) while rendering files: (?P<error>.+)$", Words: []string{" while rendering files: "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "name/namespace wrong"},
		}, Meaning: Text{EN: "Object for machineSelectorFiles missing."}, Remedy: Text{EN: "Create it in the cluster's namespace."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"error retrieving secret fleet-default/files-1 while rendering files: secrets \"files-1\" not found"}},
		{ID: "perr-files-content", Kind: "full", Where: 17, Pattern: "^(?P<what>secret|configmap) (?P<name>\\S+) does not contain the expected content$", Words: []string{" does not contain the expected content"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "items[].key"},
		}, Meaning: Text{EN: "Key named in machineSelectorFiles is missing."}, Remedy: Text{EN: "Fix the key."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"configmap files-1 does not contain the expected content"}},
		{ID: "perr-files-auth", Kind: "full", Where: 17, Pattern: "^error rendering files: cluster (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<cluster>[^\\s/\\[\\],:\"\\']+) was not authorized to access (?P<what>secret|configmap) (?P<ons>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+)$", Words: []string{"error rendering files: cluster "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "permission-missing", Look: "annotation missing"},
		}, Meaning: Text{EN: "Annotation rke.cattle.io/object-authorized-for-clusters does not list the cluster."}, Remedy: Text{EN: "Add the annotation."}, Source: "rancher/rancher pkg/capr/planner/config.go", Examples: []string{"error rendering files: cluster fleet-default/demo was not authorized to access secret fleet-default/files-1"}},
		{ID: "perr-registry-type", Kind: "full", Where: 17, Pattern: "^secret \\[(?P<name>[^\\]]+)\\] must be of type \\[(?P<type>[^\\]]+)\\](?P<alt>(?: or \\[[^\\]]+\\])?)$", Words: []string{"] must be of type ["}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "registries.configs.*.authConfigSecretName / tlsSecretName"},
		}, Meaning: Text{EN: "Registry auth/TLS secret of the wrong type."}, Remedy: Text{EN: "Create the secret with the named type."}, Source: "rancher/rancher pkg/capr/planner/registry.go", Examples: []string{"secret [registry-creds] must be of type [kubernetes.io/basic-auth] or [rke.cattle.io/auth-config]"}},
		{ID: "perr-s3-cred", Kind: "full", Where: 17, Pattern: "^failed to lookup etcdSnapshotCloudCredentialName: (?P<error>.+)$", Words: []string{"failed to lookup etcdsnapshotcloudcredentialname: "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "credential-missing", Look: "etcd.s3.cloudCredentialName"},
		}, Meaning: Text{EN: "S3 credential for snapshots missing."}, Remedy: Text{EN: "Fix the name or create it."}, Source: "rancher/rancher pkg/capr/planner/s3args.go", Examples: []string{"failed to lookup etcdSnapshotCloudCredentialName: secrets \"cc-abcde\" not found"}},
		{ID: "perr-restore-multi-init", Kind: "full", Where: 17, Pattern: "^more than one init node existed(?P<rest>, cannot run etcd snapshot restore| and no corresponding etcd snapshot CR found, no assumption can be made for the machine that contains the snapshot)$", Words: []string{"more than one init node existed and no corresponding etcd snapshot cr found, no assumption can be made for the machine that contains the snapshot", "more than one init node existed, cannot run etcd snapshot restore"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "snapshot-unusable", Look: "two init nodes"},
		}, Meaning: Text{EN: "Restore impossible in this state."}, Remedy: Text{EN: "Remove surplus etcd machines first."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"more than one init node existed, cannot run etcd snapshot restore"}},
		{ID: "perr-restore-label", Kind: "full", Where: 17, Pattern: "^unable to designate machine as label (?P<label>\\S+) on snapshot (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+) did not exist$", Words: []string{"unable to designate machine as label "}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "snapshot-unusable", Look: "S3 snapshot or edited CR"},
		}, Meaning: Text{EN: "Snapshot CR lacks the machine id label."}, Remedy: Text{EN: "Restore an S3 snapshot, or set the label."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"unable to designate machine as label rke.cattle.io/machine-id on snapshot fleet-default/snap-1 did not exist"}},
		{ID: "perr-restore-nocr", Kind: "full", Where: 17, Pattern: "^no init node existed and no corresponding etcd snapshot CR found, no assumption can be made for the machine that contains the snapshot$", Words: []string{"no init node existed and no corresponding etcd snapshot cr found, no assumption can be made for the machine that contains the snapshot"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "snapshot-unusable", Look: "snapshot CR missing"},
		}, Meaning: Text{EN: "Snapshot unknown and no init node."}, Remedy: Text{EN: "Use a snapshot that is listed in etcdsnapshots.rke.cattle.io."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"no init node existed and no corresponding etcd snapshot CR found, no assumption can be made for the machine that contains the snapshot"}},
		{ID: "perr-restore-version", Kind: "full", Where: 17, Pattern: "^unable to restore etcd snapshot -- recorded Kubernetes version on snapshot was <= v1\\.25\\.0 and current cluster version was v1\\.25\\.0 or newer$", Words: []string{"unable to restore etcd snapshot -- recorded kubernetes version on snapshot was <= v1.25.0 and current cluster version was v1.25.0 or newer"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "snapshot-unusable", Look: "too old"},
		}, Meaning: Text{EN: "PSP boundary."}, Remedy: Text{EN: "Restore with the old Kubernetes version."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"unable to restore etcd snapshot -- recorded Kubernetes version on snapshot was <= v1.25.0 and current cluster version was v1.25.0 or newer"}},
		{ID: "perr-restore-nocp", Kind: "full", Where: 17, Pattern: "^no suitable controlplane entries found for post restore cleanup during etcd restoration$", Words: []string{"no suitable controlplane entries found for post restore cleanup during etcd restoration"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "control-plane nodes missing"},
		}, Meaning: Text{EN: "No control-plane node for cleanup."}, Remedy: Text{EN: "Bring up a control-plane node."}, Source: "rancher/rancher pkg/capr/planner/etcdrestore.go", Examples: []string{"no suitable controlplane entries found for post restore cleanup during etcd restoration"}},
		{ID: "perr-restart-join", Kind: "full", Where: 17, Pattern: "^error encountered restarting cluster during (?P<op>.+), joinServer was empty$", Words: []string{"error encountered restarting cluster during "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "init-node-missing", Look: "init node missing"},
		}, Meaning: Text{EN: "No join server."}, Remedy: Text{EN: "Check the init node."}, Source: "rancher/rancher pkg/capr/planner/etcdcreate.go", Examples: []string{"error encountered restarting cluster during etcd snapshot creation, joinServer was empty"}},
		{ID: "perr-snapshot-node", Kind: "full", Where: 17, Pattern: "^failed to find node to perform etcd snapshot$", Words: []string{"failed to find node to perform etcd snapshot"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "no healthy etcd"},
		}, Meaning: Text{EN: "No etcd node fits."}, Remedy: Text{EN: "Check etcd nodes."}, Source: "rancher/rancher pkg/capr/planner/etcdcreate.go", Examples: []string{"failed to find node to perform etcd snapshot"}},
		{ID: "perr-designation", Kind: "full", Where: 17, Pattern: "^rkecluster (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+): init node with machine ID (?P<id>\\S+) was not found during designation$", Words: []string{" was not found during designation"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "snapshot-unusable", Look: "local snapshot lost"},
		}, Meaning: Text{EN: "Machine that holds the snapshot is gone."}, Remedy: Text{EN: "Use another snapshot."}, Source: "rancher/rancher pkg/capr/planner/initnode.go", Examples: []string{"rkecluster fleet-default/demo: init node with machine ID 6f1f0c was not found during designation"}},
		{ID: "perr-enc-phase", Kind: "full", Where: 17, Pattern: "^(?P<what>cannot elect control plane leader in phase |encountered unknown encryption key rotation phase: )(?P<phase>\\S+)$", Words: []string{"cannot elect control plane leader in phase ", "encountered unknown encryption key rotation phase: "}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "rancher-down", Look: "unexpected phase"},
		}, Meaning: Text{EN: "Key rotation bookkeeping."}, Remedy: Text{EN: "Cancel and start the rotation again."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"cannot elect control plane leader in phase Rotate"}},
		{ID: "perr-enc-nocp", Kind: "full", Where: 17, Pattern: "^no suitable control plane nodes for encryption key rotation$", Words: []string{"no suitable control plane nodes for encryption key rotation"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "control-plane nodes not ready"},
		}, Meaning: Text{EN: "Key rotation: no node."}, Remedy: Text{EN: "Repair the nodes first."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"no suitable control plane nodes for encryption key rotation"}},
		{ID: "perr-enc-kdm", Kind: "full", Where: 17, Pattern: "^unable to find KDM release data for encryption key rotation support in release$", Words: []string{"unable to find kdm release data for encryption key rotation support in release"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "version-unknown", Look: "KDM"},
		}, Meaning: Text{EN: "Version does not support rotation or unknown."}, Remedy: Text{EN: "Upgrade RKE2."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"unable to find KDM release data for encryption key rotation support in release"}},
		{ID: "perr-enc-semver", Kind: "full", Where: 17, Pattern: "^unable to parse semver version for encryption key rotation: (?P<version>.+)$", Words: []string{"unable to parse semver version for encryption key rotation: "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "version-unknown", Look: "KDM"},
		}, Meaning: Text{EN: "Version unparsable."}, Remedy: Text{EN: "Fix the version."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"unable to parse semver version for encryption key rotation: v1.x"}},
		{ID: "perr-enc-stage", Kind: "full", Where: 17, Pattern: "^(?P<what>leader \\[[^\\]]*\\] with \\S+ stage and follower \\[[^\\]]*\\] with \\S+ stage|unexpected encryption key rotation stage \\[[^\\]]*\\] for phase \\[[^\\]]*\\]|cannot determine desired secrets-encrypt command for phase: \\[[^\\]]*\\])$", Words: []string{" stage and follower [", "cannot determine desired secrets-encrypt command for phase: [", "unexpected encryption key rotation stage ["}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "node-down", Look: "a server was restarted in between"},
		}, Meaning: Text{EN: "Servers disagree about the key rotation stage."}, Remedy: Text{EN: "Follow the RKE2 secrets-encryption procedure by hand, then restart rotation."}, Source: "rancher/rancher pkg/capr/planner/encryptionkeyrotation.go", Examples: []string{"unexpected encryption key rotation stage [start] for phase [Rotate]"}},
		{ID: "perr-etcdsnapshot", Kind: "full", Where: 17, Pattern: "^error retrieving etcdsnapshot (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+): (?P<error>.+)$", Words: []string{"error retrieving etcdsnapshot "}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "snapshot-unusable", Look: "name"},
		}, Meaning: Text{EN: "Snapshot named in the spec missing."}, Remedy: Text{EN: "Choose an existing snapshot."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/controller.go", Examples: []string{"error retrieving etcdsnapshot fleet-default/snap-1: etcdsnapshots.rke.cattle.io \"snap-1\" not found"}},
		{ID: "perr-internal", Kind: "full", Where: 17, Pattern: "^(?P<msg>error retrieving feature version as controlPlane was nil|KDM release data was nil for controlplane \\S+|cannot pass nil parameters to rotateEncryptionKeys|determineJoinURL arguments cannot be nil|ETCD Snapshot restore was not defined|controlplane was nil|controlplane cannot be nil|etcdsnapshotrestore spec was nil|cluster name on rkecontrolplane \\S+ was blank|machineID cannot be empty when designating init node|cannot (?:un)?(?:pause|initialize) CAPI cluster for nil controlplane|cannot (?:pause|uninitialize) CAPI cluster for nil controlplane|unable to convert secret to node plan, secret was nil|secret \\S+ was not type \\S+|probe status length was 0|machine was nil|machine \\S+ is not using RKEBootstrap|machine \\S+ bootstrap ConfigRef was not defined|failureThreshold \\(-?\\d+\\) cannot be greater than maxFailures \\(-?\\d+\\)|(?:cacert|port|address) cannot be empty|cannot get capi cluster for nil object|\\S+ label not present on .+|no machine owner ref|no matching controller owner ref)$", Words: []string{" bootstrap configref was not defined", " is not using rkebootstrap", " label not present on ", " was not type ", ") cannot be greater than maxfailures (", "address cannot be empty", "cacert cannot be empty", "cannot get capi cluster for nil object", "cannot initialize capi cluster for nil controlplane", "cannot pass nil parameters to rotateencryptionkeys", "cannot pause capi cluster for nil controlplane", "cannot uninitialize capi cluster for nil controlplane", "cannot unpause capi cluster for nil controlplane", "cluster name on rkecontrolplane ", "controlplane cannot be nil", "controlplane was nil", "determinejoinurl arguments cannot be nil", "etcd snapshot restore was not defined", "etcdsnapshotrestore spec was nil", "kdm release data was nil for controlplane ", "machine was nil", "machineid cannot be empty when designating init node", "no machine owner ref", "no matching controller owner ref", "port cannot be empty", "probe status length was 0", "unable to convert secret to node plan, secret was nil"}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "rancher-down", Look: "transient; else a hand-edited object"},
		}, Meaning: Text{EN: "Internal consistency error of the planner (object half written or hand-edited)."}, Remedy: Text{EN: "Retried; if it stays, look at the object named."}, Source: "rancher/rancher pkg/capr/planner/planner.go, rancher/rancher pkg/capr/planner/store.go, rancher/rancher pkg/capr/common.go", Examples: []string{"machine fleet-default/demo-cp-7f5d8-x2k9q bootstrap ConfigRef was not defined"}},
		{ID: "perr-plansa", Kind: "fragment", Where: 17, Pattern: "(?P<msg>planSA (?:was nil|\\S+ compared machine name was blank|\\S+ does not have correct labels|\\S+ no parent found for planSA|\\S+ plan secret label was not set)[^\\n]*|error ensuring secret for service account \\[[^\\]]*\\]: [^\\n]*|did not find machine label on secret \\S+|failed to update secret \\([^)]*\\) after drain error: [^\\n]*|error retrieving last transition time for condition [^\\n]*)", Words: []string{" compared machine name was blank", " does not have correct labels", " no parent found for plansa", " plan secret label was not set", "did not find machine label on secret ", "error ensuring secret for service account [", "error retrieving last transition time for condition ", "failed to update secret (", "plansa was nil"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "permission-missing", Look: "hand-edited plan service account or secret"},
			{Slug: "normal-noise", Look: "transient during deletion"},
		}, Meaning: Text{EN: "Log line of Rancher: service account / plan secret of a machine is not as expected."}, Remedy: Text{EN: "Retried; if it stays, replace the machine."}, Source: "rancher/rancher pkg/capr/common.go, rancher/rancher pkg/controllers/capr/plansecret/plansecret.go", Examples: []string{"planSA fleet-default/demo-cp-7f5d8-x2k9q-machine-plan does not have correct labels"}},
		{ID: "perr-sysagent-apply", Kind: "fragment", Where: 17, Pattern: "(?P<msg>failed to (?:get rest config|create Apply|apply objects|update annotation): [^\\n]*|creating provisioning-log for [^\\n]*|creating \\S+ for \\S+: [^\\n]*|cluster was nil|management cluster cache was nil|cannot add hostname length limit annotation for nil cluster)", Words: []string{"cannot add hostname length limit annotation for nil cluster", "cluster was nil", "creating ", "failed to apply objects: ", "failed to create apply: ", "failed to get rest config: ", "failed to update annotation: ", "management cluster cache was nil"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "normal-noise"},
		}, Meaning: Text{EN: "Rancher could not install/update the system-agent upgrade objects in the new cluster, or an internal step failed."}, Remedy: Text{EN: "Retried; check Connected."}, Source: "rancher/rancher pkg/controllers/capr/managesystemagent/managesystemagent.go", Examples: []string{"failed to apply objects: the server is currently unable to handle the request"}},
		{ID: "perr-conflict", Kind: "fragment", Where: 17, Pattern: "Operation cannot be fulfilled on (?P<res>[^ ]+) (?P<name>\"[^\"]*\"): the object has been modified; please apply your changes to the latest version and try again", Words: []string{": the object has been modified; please apply your changes to the latest version and try again"}, Evidence: "ignore", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned", "Stalled"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready", "Reconciled"}},
		}, Status: "False", Reason: "Error", Meaning: Text{EN: "Optimistic lock conflict, retried within seconds."}, Remedy: Text{EN: "Ignore unless permanent."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioninglog/provisioninglog.go", Examples: []string{"Operation cannot be fulfilled on machines.cluster.x-k8s.io \"demo-cp-7f5d8-x2k9q\": the object has been modified; please apply your changes to the latest version and try again"}},
		{ID: "rkecp-not-reconciled", Kind: "full", Where: 17, Pattern: "^RKEControlPlane has not been fully reconciled yet$", Words: []string{"rkecontrolplane has not been fully reconciled yet"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Reconciled"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Constant text of the Reconciled condition as long as the planner waits; the reason is in the Ready condition."}, Remedy: Text{EN: "Read the Ready condition."}, Source: "rancher/rancher pkg/controllers/capr/planner/controller.go", Examples: []string{"RKEControlPlane has not been fully reconciled yet"}},
		{ID: "capi-scaling-blocked", Kind: "fragment", Where: 17, Pattern: "Scaling up would be blocked (?P<why>because .*)", Words: []string{"scaling up would be blocked because "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
		}, Causes: []Suspect{
			{Slug: "machine-config-missing", Look: "template/OpenstackConfig deleted"},
		}, Meaning: Text{EN: "Template missing."}, Remedy: Text{EN: "Restore the OpenstackConfig / re-save the cluster."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Scaling up would be blocked because OpenstackMachineTemplate does not exist"}},
		{ID: "capi-missing-plural", Kind: "fragment", Where: 17, Pattern: "(?P<kinds>[A-Z][A-Za-z]+(?:,? (?:and )?[A-Z][A-Za-z]+)+) do not exist", Words: []string{" do not exist"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
		}, Causes: []Suspect{
			{Slug: "machine-config-missing", Look: "templates deleted"},
		}, Meaning: Text{EN: "Templates missing."}, Remedy: Text{EN: "Re-save the cluster so that Rancher recreates them; restore the OpenstackConfig."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Scaling up from 0 to 1 replicas is blocked because RKEBootstrapTemplate and OpenstackMachineTemplate do not exist"}},
		{ID: "capi-bootstrap-secret", Kind: "fragment", Where: 17, Pattern: "(?P<kind>[A-Z][A-Za-z0-9]+) status\\.initialization\\.dataSecretCreated is false", Words: []string{" status.initialization.datasecretcreated is false"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 6, Minutes: Minutes{To: 2, Attention: 5}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"BootstrapConfigReady", "Ready"}},
		}, Status: "False", Reason: "NotReady", Causes: []Suspect{
			{Slug: "rancher-down", Look: "rke-bootstrap controller in Rancher down or blocked"},
			{Slug: "capi-controller-down", Look: "RKECluster not provisioned / cluster paused"},
		}, Meaning: Text{EN: "Bootstrap data (install script) not written yet."}, Remedy: Text{EN: "Check rancher log for rke-bootstrap; normally seconds."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* BootstrapConfigReady: RKEBootstrap status.initialization.dataSecretCreated is false"}},
		{ID: "capi-infra-provisioned-false", Kind: "fragment", Where: 17, Pattern: "(?P<kind>[A-Z][A-Za-z0-9]+) status\\.initialization\\.provisioned is false", Words: []string{" status.initialization.provisioned is false"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 6, Minutes: Minutes{From: 1, To: 12, Attention: 20}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
		}, Status: "False", Reason: "NotReady", Causes: []Suspect{
			{Slug: "active-timeout", Look: "OpenstackMachine conditions CreateJob/Ready"},
			{Slug: "rancher-down", Look: "machineprovision controller has not picked it up"},
		}, Meaning: Text{EN: "On a Machine: the OpenstackMachine has no Ready condition yet or the VM is being built. On the Cluster: RKECluster not marked yet (seconds)."}, Remedy: Text{EN: "Look at the OpenstackMachine."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"* InfrastructureReady: OpenstackMachine status.initialization.provisioned is false"}},
		{ID: "capi-cp-init-false", Kind: "fragment", Where: 17, Pattern: "(?P<kind>[A-Z][A-Za-z0-9]+) status\\.initialization\\.controlPlaneInitialized is false", Words: []string{" status.initialization.controlplaneinitialized is false"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"ControlPlaneAvailable", "Available"}},
		}, Status: "False", Reason: "NotAvailable", Causes: []Suspect{
			{Slug: "join-server-down", Look: "state of the bootstrap machine"},
		}, Meaning: Text{EN: "First control-plane node not up yet."}, Remedy: Text{EN: "Diagnose the bootstrap node."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"RKEControlPlane status.initialization.controlPlaneInitialized is false"}},
		{ID: "capi-obj-deleted-while", Kind: "fragment", Where: 17, Pattern: "(?P<kind>[A-Z][A-Za-z0-9]+) has been deleted while the (?P<owner>Machine|cluster) still exists", Words: []string{" has been deleted while the cluster still exists", " has been deleted while the machine still exists"}, Evidence: "hint", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "ControlPlaneAvailable"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady"}},
		}, Causes: []Suspect{
			{Slug: "rkecontrolplane-deleted", Look: "somebody deleted the OpenstackMachine/RKECluster/RKEControlPlane directly"},
		}, Meaning: Text{EN: "A child object was deleted by hand."}, Remedy: Text{EN: "Delete the owner (Machine, or the whole provisioning Cluster)."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"OpenstackMachine has been deleted while the Machine still exists"}},
		{ID: "capi-node-deleted-while", Kind: "fragment", Where: 17, Pattern: "Node (?P<node>[^\\s/\\[\\],:\"\\']+) has been deleted while the Machine still exists", Words: []string{" has been deleted while the machine still exists"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "False", Reason: "NodeDeleted", Causes: []Suspect{
			{Slug: "node-down", Look: "kubectl delete node, or cloud controller removed it"},
		}, Meaning: Text{EN: "The Kubernetes node object is gone."}, Remedy: Text{EN: "Delete the Machine so that a new one is built."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"Node demo-cp-7f5d8-x2k9q has been deleted while the Machine still exists"}},
		{ID: "capi-node-deleted", Kind: "fragment", Where: 17, Pattern: "Node (?P<node>\\S+) has been deleted$", Words: []string{" has been deleted"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "HealthCheckSucceeded"}},
		}, Causes: []Suspect{
			{Slug: "node-down", Look: "if the Machine is not deleting"},
		}, Meaning: Text{EN: "Node object removed (while deleting: expected)."}, Remedy: Text{EN: "Expected while deleting; else delete the Machine."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_targets.go", Examples: []string{"Node demo-cp-7f5d8-x2k9q has been deleted"}},
		{ID: "capi-obj-deleted", Kind: "fragment", Where: 17, Pattern: "(?:^|: )(?P<kind>[A-Z][A-Za-z0-9]+) has been deleted$", Words: []string{" has been deleted"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "ControlPlaneAvailable"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "BootstrapConfigReady"}},
		}, Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "owner waits for others"},
		}, Meaning: Text{EN: "Child object already gone while the owner is being deleted."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"OpenstackMachine has been deleted"}},
		{ID: "capi-obj-missing", Kind: "fragment", Where: 17, Pattern: "(?:^|: |because )(?P<kind>RKE[A-Za-z]+|Openstack[A-Za-z]+|[A-Z][A-Za-z0-9]*(?:Machine|Template|Config|Cluster|ControlPlane|Bootstrap)) does not exist$", Words: []string{" does not exist"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 6, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "ControlPlaneAvailable", "ControlPlaneInitialized"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "BootstrapConfigReady"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp"}},
		}, Causes: []Suspect{
			{Slug: "rancher-down", Look: "created a moment later"},
			{Slug: "machine-config-missing", Look: "deleted by hand"},
		}, Meaning: Text{EN: "The referenced object is not there (yet)."}, Remedy: Text{EN: "Wait 2 min; then see which object is missing."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go", Examples: []string{"OpenstackMachine does not exist"}},
		{ID: "capi-check-logs", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Please check controller logs for errors", Words: []string{"please check controller logs for errors"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 2, Attention: 5}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{}},
		}, Causes: []Suspect{
			{Slug: "capi-controller-down"},
			{Slug: "capi-webhook-stale"},
		}, Meaning: Text{EN: "Internal error of CAPI; only its log tells more."}, Remedy: Text{EN: "kubectl logs of capi-controller-manager."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Please check controller logs for errors"}},
		{ID: "capi-wait-cluster-infra", Kind: "fragment", Where: 17, Pattern: "Waiting for Cluster status\\.initialization\\.infrastructureProvisioned to be true", Words: []string{"waiting for cluster status.initialization.infrastructureprovisioned to be true"}, Evidence: "wait", Class: "normal-wait", Phase: 5, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "Unknown", Reason: "InspectionFailed", Causes: []Suspect{
			{Slug: "capi-controller-down", Look: "capi-controller-manager"},
		}, Meaning: Text{EN: "RKECluster marker not set yet (seconds)."}, Remedy: Text{EN: "Seconds. If it lasts: the Cluster API controller does not run, or the Cluster is paused."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* NodeHealthy: Waiting for Cluster status.initialization.infrastructureProvisioned to be true"}},
		{ID: "capi-wait-cp-init", Kind: "fragment", Where: 17, Pattern: "Waiting for Cluster control plane to be initialized", Words: []string{"waiting for cluster control plane to be initialized"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "Unknown", Reason: "InspectionFailed", Meaning: Text{EN: "The first control-plane node is not up; nodes are not inspected before."}, Remedy: Text{EN: "Diagnose the bootstrap node."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* NodeHealthy: Waiting for Cluster control plane to be initialized"}},
		{ID: "capi-remote-not-yet", Kind: "fragment", Where: 17, Pattern: "Remote connection not established yet", Words: []string{"remote connection not established yet"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"RemoteConnectionProbe", "Available"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy"}},
		}, Status: "Unknown", Reason: "ConnectionDown", Meaning: Text{EN: "CAPI cannot reach the new cluster's API through Rancher yet (needs cluster agent)."}, Remedy: Text{EN: "Wait; afterwards look at the pods of cattle-cluster-agent."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"* RemoteConnectionProbe: Remote connection not established yet"}},
		{ID: "capi-remote-failed", Kind: "fragment", Where: 17, Pattern: "Remote connection probe failed(?P<last>(?:, probe last succeeded at \\S+)?)", Words: []string{"remote connection probe failed"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"RemoteConnectionProbe", "Available"}},
		}, Status: "False", Reason: "ProbeFailed", Causes: []Suspect{
			{Slug: "etcd-quorum-lost"},
			{Slug: "node-down"},
		}, Meaning: Text{EN: "CAPI lost (or never had) the connection to the new cluster's API."}, Remedy: Text{EN: "Check condition Connected of the management cluster."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"* RemoteConnectionProbe: Remote connection probe failed, probe last succeeded at 2026-03-01T10:00:00Z"}},
		{ID: "capi-last-probe", Kind: "fragment", Where: 17, Pattern: "Last successful probe at (?P<time>\\d{4}-\\d\\d-\\d\\dT[0-9:.]+(?:Z|[+-]\\d\\d:\\d\\d))", Words: []string{"last successful probe at "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "Unknown", Reason: "ConnectionDown", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "Connected=False"},
			{Slug: "node-down", Look: "API down"},
		}, Meaning: Text{EN: "Connection to the new cluster lost since that time."}, Remedy: Text{EN: "Check condition Connected of the management cluster."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* NodeHealthy: Last successful probe at 2026-03-01T10:00:00Z"}},
		{ID: "capi-node-cond-unreported", Kind: "fragment", Where: 17, Pattern: "\\* Node\\.(?P<cond>[A-Za-z]+): Condition not yet reported", Words: []string{": condition not yet reported"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{To: 3, Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "Unknown", Causes: []Suspect{
			{Slug: "node-down", Look: "kubelet"},
		}, Meaning: Text{EN: "Node object exists, kubelet has not reported this condition yet."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* Node.Ready: Condition not yet reported"}},
		{ID: "capi-node-pressure", Kind: "fragment", Where: 17, Pattern: "\\* Node\\.(?P<cond>MemoryPressure|DiskPressure|PIDPressure|NetworkUnavailable): (?P<msg>.+)", Words: []string{"* node.diskpressure: ", "* node.memorypressure: ", "* node.networkunavailable: ", "* node.pidpressure: "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "disk-full"},
			{Slug: "memory-exhausted"},
		}, Meaning: Text{EN: "Node under pressure."}, Remedy: Text{EN: "Bigger flavor, clean up the disk."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* Node.DiskPressure: kubelet has disk pressure"}},
		{ID: "capi-node-all", Kind: "fragment", Where: 17, Pattern: "\\* Node\\.AllConditions: (?P<msg>.+)", Words: []string{"* node.allconditions: "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "Unknown", Reason: "NodeHealthyUnknown", Causes: []Suspect{
			{Slug: "node-down", Look: "VM SHUTOFF/ERROR, kubelet or network down"},
		}, Meaning: Text{EN: "All node conditions carry the same message: usually the kubelet is silent."}, Remedy: Text{EN: "Check VM state and console."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* Node.AllConditions: Kubelet stopped posting node status."}},
		{ID: "capi-node-cni", Kind: "fragment", Where: 17, Pattern: "\\* Node\\.Ready: (?P<msg>.*(?:cni plugin not initialized|NetworkPluginNotReady|network plugin is not ready).*)", Words: []string{"* node.ready: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 1, To: 6, Attention: 15}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-pull", Look: "CNI pods: image pulls, wrong interface, blocked 8472/udp"},
			{Slug: "sg-port-blocked", Look: "images"},
		}, Meaning: Text{EN: "Kubelet up, CNI not yet."}, Remedy: Text{EN: "Pods of the CNI in kube-system."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* Node.Ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized"}},
		{ID: "capi-node-missing", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Node does not exist$", Words: []string{"node does not exist"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 9, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Meaning: Text{EN: "No node for this (deleting) machine."}, Remedy: Text{EN: "Ignore while deleting."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"Node does not exist"}},
		{ID: "capi-node-providerid", Kind: "fragment", Where: 17, Pattern: "Waiting for a Node with spec\\.providerID (?P<id>\\S+) to exist", Words: []string{"waiting for a node with spec.providerid "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{To: 5, Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "Unknown", Reason: "NodeDoesNotExist", Causes: []Suspect{
			{Slug: "hostname-changed", Look: "node was deleted and not re-registered"},
			{Slug: "node-down", Look: "hostname changed"},
		}, Meaning: Text{EN: "Rancher knows the provider id but CAPI finds no such node."}, Remedy: Text{EN: "kubectl get nodes -o custom-columns=…providerID in the new cluster."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* NodeHealthy: Waiting for a Node with spec.providerID rke2://demo-cp-7f5d8-x2k9q to exist"}},
		{ID: "capi-wait-providerid", Kind: "fragment", Where: 17, Pattern: "Waiting for (?P<kind>[A-Z][A-Za-z0-9]+) to report spec\\.providerID", Words: []string{" to report spec.providerid"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "Unknown", Reason: "InspectionFailed", Causes: []Suspect{
			{Slug: "node-down"},
			{Slug: "hostname-changed"},
		}, Meaning: Text{EN: "Rancher sets spec.providerID only when the node is Ready in the new cluster and the cluster agent is connected: VM may be up long before."}, Remedy: Text{EN: "Phase 7 diagnosis (agent/plan/RKE2)."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* NodeHealthy: Waiting for OpenstackMachine to report spec.providerID"}},
		{ID: "capi-del-started", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Deletion started$", Words: []string{"deletion started"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "Deleting", Meaning: Text{EN: "Deletion just began."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Deletion started"}},
		{ID: "capi-del-predrain", Kind: "fragment", Where: 17, Pattern: "Waiting for pre-drain hooks to succeed \\(hooks: (?P<hooks>[^)]*)\\)", Words: []string{"waiting for pre-drain hooks to succeed (hooks: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "WaitingForPreDrainHook", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "third-party hook"},
		}, Meaning: Text{EN: "A pre-drain hook annotation blocks; Rancher itself sets none."}, Remedy: Text{EN: "Let the hook's owner remove it."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Waiting for pre-drain hooks to succeed (hooks: pre-drain.delete.hook.machine.cluster.x-k8s.io/backup)"}},
		{ID: "capi-del-preterminate-rke", Kind: "fragment", Where: 17, Pattern: "Waiting for pre-terminate hooks to succeed \\(hooks: (?P<hooks>[^)]*rke-bootstrap-cleanup[^)]*)\\)", Words: []string{"waiting for pre-terminate hooks to succeed (hooks: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 5, Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "WaitingForPreTerminateHook", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "member cannot be removed: quorum lost or API unreachable"},
			{Slug: "join-server-deleting", Look: "Rancher cannot reach the new cluster"},
			{Slug: "rancher-down", Look: "rke-bootstrap controller stopped"},
		}, Meaning: Text{EN: "Rancher's etcd-safety hook: an etcd member is only let go when it can be removed safely."}, Remedy: Text{EN: "Whole cluster going: delete the provisioning Cluster (hook is released). Single dead etcd node: annotation rke.cattle.io/etcd-force-remove=true on the RKEBootstrap, knowing the quorum."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go, rancher/rancher pkg/controllers/capr/bootstrap/controller.go", Examples: []string{"Waiting for pre-terminate hooks to succeed (hooks: pre-terminate.delete.hook.machine.cluster.x-k8s.io/rke-bootstrap-cleanup)"}},
		{ID: "capi-del-preterminate", Kind: "fragment", Where: 17, Pattern: "Waiting for pre-terminate hooks to succeed \\(hooks: (?P<hooks>[^)]*)\\)", Words: []string{"waiting for pre-terminate hooks to succeed (hooks: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "WaitingForPreTerminateHook", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "owner of the hook"},
		}, Meaning: Text{EN: "A hook annotation blocks."}, Remedy: Text{EN: "Let the owner remove it."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Waiting for pre-terminate hooks to succeed (hooks: pre-terminate.delete.hook.machine.cluster.x-k8s.io/other)"}},
		{ID: "capi-drain-pdb", Kind: "fragment", Where: 17, Pattern: "cannot evict pod as it would violate the pod's disruption budget\\.", Words: []string{"cannot evict pod as it would violate the pod's disruption budget."}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "DrainingNode", Causes: []Suspect{
			{Slug: "drain-blocked", Look: "budget named"},
		}, Meaning: Text{EN: "A PodDisruptionBudget forbids the eviction."}, Remedy: Text{EN: "Scale up or relax the PDB; drain timeout of the pool (drainBeforeDeleteTimeout)."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/drain/drain.go", Examples: []string{"Drain not completed yet (started at 2026-03-01T10:00:00Z):\n* Pods default/web-0, default/web-1: cannot evict pod as it would violate the pod's disruption budget. The disruption budget web needs 2 healthy pods and has 2 currently"}},
		{ID: "capi-drain-stuckpod", Kind: "fragment", Where: 17, Pattern: "deletionTimestamp set, but still not removed from the Node", Words: []string{"deletiontimestamp set, but still not removed from the node"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "DrainingNode", Causes: []Suspect{
			{Slug: "node-down", Look: "kubelet dead"},
			{Slug: "drain-blocked", Look: "pod finalizer"},
		}, Meaning: Text{EN: "Pods do not terminate (kubelet down, finalizer, long grace period)."}, Remedy: Text{EN: "Node dead: let CAPI time out, or delete the pods by force."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/drain/drain.go", Examples: []string{"Drain not completed yet (started at 2026-03-01T10:00:00Z):\n* Pod default/web-0: deletionTimestamp set, but still not removed from the Node"}},
		{ID: "capi-drain-terminating-ns", Kind: "fragment", Where: 17, Pattern: "Cannot evict pod from terminating namespace: unable to create eviction \\(kube-controller-manager should set deletionTimestamp\\)", Words: []string{"cannot evict pod from terminating namespace: unable to create eviction (kube-controller-manager should set deletiontimestamp)"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "namespace"},
		}, Meaning: Text{EN: "Namespace of the pod is terminating."}, Remedy: Text{EN: "Wait for the namespace."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/drain/drain.go", Examples: []string{"* Pod foo/web-0: Cannot evict pod from terminating namespace: unable to create eviction (kube-controller-manager should set deletionTimestamp)"}},
		{ID: "capi-drain-evict-error", Kind: "fragment", Where: 17, Pattern: "failed to evict Pod, (?P<error>[^\\n]*)", Words: []string{"failed to evict pod, "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "DrainingNode", Causes: []Suspect{
			{Slug: "drain-blocked", Look: "webhook in the new cluster"},
		}, Meaning: Text{EN: "Eviction call failed."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/drain/drain.go", Examples: []string{"Drain not completed yet (started at 2026-03-01T10:00:00Z):\n* Pod default/web-0: failed to evict Pod, admission webhook denied the request"}},
		{ID: "capi-drain-completion", Kind: "fragment", Where: 17, Pattern: "\\* (?P<kind>Pods?) (?P<pods>.+): waiting for completion", Words: []string{": waiting for completion"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "DrainingNode", Causes: []Suspect{
			{Slug: "drain-blocked", Look: "MachineDrainRule"},
		}, Meaning: Text{EN: "Pods that are waited for by a drain rule."}, Remedy: Text{EN: "Wait or finish them."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/drain/drain.go", Examples: []string{"Drain not completed yet (started at 2026-03-01T10:00:00Z):\n* Pod default/job-1: waiting for completion"}},
		{ID: "capi-drain-more", Kind: "fragment", Where: 17, Pattern: "(?P<msg>\\* (?:1 Pod|\\d+ Pods) with other issues|After above Pods have been removed from the Node, (?:the following Pods will be evicted|waiting for the following Pods to complete without eviction): [^\\n]*)", Words: []string{" with other issues", "after above pods have been removed from the node, the following pods will be evicted: ", "after above pods have been removed from the node, waiting for the following pods to complete without eviction: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "DrainingNode", Causes: []Suspect{
			{Slug: "drain-blocked"},
		}, Meaning: Text{EN: "Continuation lines of the drain message."}, Remedy: Text{EN: "See the first lines."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/drain/drain.go", Examples: []string{"After above Pods have been removed from the Node, the following Pods will be evicted: default/db-0"}},
		{ID: "capi-drain-error", Kind: "fragment", Where: 17, Pattern: "Error draining Node, please check controller logs for errors", Words: []string{"error draining node, please check controller logs for errors"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "DrainingNode", Causes: []Suspect{
			{Slug: "node-down", Look: "API of the new cluster unreachable"},
			{Slug: "capi-controller-down", Look: "log"},
		}, Meaning: Text{EN: "Drain failed."}, Remedy: Text{EN: "When the whole cluster goes, draining is skipped: delete the provisioning Cluster."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Error draining Node, please check controller logs for errors"}},
		{ID: "capi-del-volumes", Kind: "fragment", Where: 17, Pattern: "Waiting for Node volumes to be detached \\(started at (?P<time>\\d{4}-\\d\\d-\\d\\dT[0-9:.]+(?:Z|[+-]\\d\\d:\\d\\d))\\)", Words: []string{"waiting for node volumes to be detached (started at "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "WaitingForVolumeDetach", Causes: []Suspect{
			{Slug: "drain-blocked", Look: "CSI driver/cloud provider does not detach; node dead"},
		}, Meaning: Text{EN: "VolumeAttachments still on the node."}, Remedy: Text{EN: "Detach in OpenStack/CSI; or set spec.deletion.nodeVolumeDetachTimeoutSeconds on the Machine (Rancher sets none); whole cluster: delete the Cluster (step skipped)."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Waiting for Node volumes to be detached (started at 2026-03-01T10:00:00Z)\n* PersistentVolumeClaims: default/data-db-0"}},
		{ID: "capi-del-volumes-more", Kind: "fragment", Where: 17, Pattern: "(?P<msg>\\* (?:PersistentVolumeClaims|PersistentVolumes without a \\.spec\\.claimRef to a PersistentVolumeClaim|Node with \\.status\\.volumesAttached entries not matching a PersistentVolume|VolumeAttachment with \\.spec\\.source\\.persistentVolumeName not matching a PersistentVolume): [^\\n]*)", Words: []string{"* node with .status.volumesattached entries not matching a persistentvolume: ", "* persistentvolumeclaims: ", "* persistentvolumes without a .spec.claimref to a persistentvolumeclaim: ", "* volumeattachment with .spec.source.persistentvolumename not matching a persistentvolume: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Causes: []Suspect{
			{Slug: "drain-blocked"},
		}, Meaning: Text{EN: "Continuation lines of the volume message."}, Remedy: Text{EN: "See the first line."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"* PersistentVolumes without a .spec.claimRef to a PersistentVolumeClaim: pv-1"}},
		{ID: "capi-del-volumes-error", Kind: "fragment", Where: 17, Pattern: "Error waiting for volumes to be detached from Node, please check controller logs for errors", Words: []string{"error waiting for volumes to be detached from node, please check controller logs for errors"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Causes: []Suspect{
			{Slug: "node-down", Look: "API unreachable"},
		}, Meaning: Text{EN: "Cannot read attachments."}, Remedy: Text{EN: "When the whole cluster goes, draining is skipped: delete the provisioning Cluster."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Error waiting for volumes to be detached from Node, please check controller logs for errors"}},
		{ID: "capi-del-failed", Kind: "fragment", Where: 17, Pattern: "Failed to delete (?P<kind>[A-Z][A-Za-z0-9]+), please check controller logs for errors", Words: []string{", please check controller logs for errors"}, Evidence: "symptom", Class: "failed", Phase: 9, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Causes: []Suspect{
			{Slug: "webhook-denied", Look: "webhook denies or is unreachable"},
			{Slug: "permission-missing"},
		}, Meaning: Text{EN: "Delete call refused."}, Remedy: Text{EN: "capi-controller-manager log."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Failed to delete OpenstackMachine, please check controller logs for errors"}},
		{ID: "capi-del-wait-infra", Kind: "fragment", Where: 17, Pattern: "Waiting for Openstack(?P<rest>[A-Za-z]+) to be deleted", Words: []string{"waiting for openstack"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 5, Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "WaitingForInfrastructureDeletion", Causes: []Suspect{
			{Slug: "infra-delete-failed", Look: "OpenstackMachine DeleteJob/Ready: DeleteError …"},
			{Slug: "credential-missing", Look: "cloud credential gone"},
			{Slug: "create-job-unfinished", Look: "create job not finished"},
		}, Meaning: Text{EN: "The delete job for the VM runs or failed: look at the OpenstackMachine."}, Remedy: Text{EN: "Classify the OpenstackMachine's message."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Waiting for OpenstackMachine to be deleted"}},
		{ID: "capi-del-wait-bootstrap", Kind: "fragment", Where: 17, Pattern: "Waiting for RKEBootstrap to be deleted", Words: []string{"waiting for rkebootstrap to be deleted"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 3, Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "WaitingForBootstrapDeletion", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "etcd member removal impossible"},
			{Slug: "join-server-deleting", Look: "controller"},
		}, Meaning: Text{EN: "RKEBootstrap's finalizer (etcd removal) is pending."}, Remedy: Text{EN: "Whole cluster going: delete the provisioning Cluster (hook is released). Single dead etcd node: annotation rke.cattle.io/etcd-force-remove=true on the RKEBootstrap, knowing the quorum."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Waiting for RKEBootstrap to be deleted"}},
		{ID: "capi-del-wait-cp", Kind: "fragment", Where: 17, Pattern: "Waiting for (?P<kind>RKEControlPlane|RKECluster) to be deleted", Words: []string{"waiting for rkecluster to be deleted", "waiting for rkecontrolplane to be deleted"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 2, Attention: 5}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
		}, Status: "True", Reason: "WaitingForControlPlaneDeletion / WaitingForInfrastructureDeletion", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "RKEControlPlane condition Removed names what it waits for"},
		}, Meaning: Text{EN: "All machines gone; control plane/infrastructure object follows."}, Remedy: Text{EN: "Read RKEControlPlane's Removed condition."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller.go", Examples: []string{"Waiting for RKEControlPlane to be deleted"}},
		{ID: "capi-del-wait-other", Kind: "fragment", Where: 17, Pattern: "Waiting for (?P<kind>[A-Z][A-Za-z0-9]+) to be deleted", Words: []string{" to be deleted"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "that object"},
		}, Meaning: Text{EN: "Child object pending."}, Remedy: Text{EN: "Look at that object."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller.go", Examples: []string{"Waiting for VmwarevsphereMachine to be deleted"}},
		{ID: "capi-del-node-error", Kind: "fragment", Where: 17, Pattern: "Error deleting Node, please check controller logs for errors", Words: []string{"error deleting node, please check controller logs for errors"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Causes: []Suspect{
			{Slug: "node-down", Look: "API unreachable"},
		}, Meaning: Text{EN: "Node object could not be removed."}, Remedy: Text{EN: "Times out by itself (nodeDeletionTimeout 10 s default)."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Error deleting Node, please check controller logs for errors"}},
		{ID: "capi-del-completed", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Deletion completed$", Words: []string{"deletion completed"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
		}, Status: "True", Reason: "DeletionCompleted", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "a foreign finalizer keeps the object"},
		}, Meaning: Text{EN: "Only finalizer removal is left."}, Remedy: Text{EN: "List metadata.finalizers."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller.go, kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Deletion completed"}},
		{ID: "capi-del-summary", Kind: "fragment", Where: 17, Pattern: "Machine deletion in progress(?P<since>(?:, since more than 15m| since more than 15m)?), stage: (?P<stage>[A-Za-z]+)(?P<delay>(?:, delay likely due to .+)?)", Words: []string{"machine deletion in progress since more than 15m, stage: ", "machine deletion in progress, since more than 15m, stage: ", "machine deletion in progress, stage: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 10, Attention: 15}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "condition Deleting of the Machine"},
		}, Meaning: Text{EN: "Summary of the Deleting condition; stage is its reason."}, Remedy: Text{EN: "Read condition Deleting."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* Deleting: Machine deletion in progress since more than 15m, stage: DrainingNode, delay likely due to PodDisruptionBudgets"}},
		{ID: "capi-del-summary0", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Machine deletion in progress$", Words: []string{"machine deletion in progress"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 10, Attention: 15}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "finalizer-stuck"},
		}, Meaning: Text{EN: "Deletion began."}, Remedy: Text{EN: "Read condition Deleting."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"Machine deletion in progress"}},
		{ID: "capi-inplace-in-place-update-not-po", Kind: "fragment", Where: 17, Pattern: "In-place update not possible: InfraMachine not found", Words: []string{"in-place update not possible: inframachine not found"}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Updating", "UpToDate"}},
		}, Meaning: Text{EN: "In-place update."}, Remedy: Text{EN: "Not expected with Rancher; see the CAPI log."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_inplace_update.go, kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"In-place update not possible: InfraMachine not found"}},
		{ID: "capi-inplace-updatemachine-hook-fai", Kind: "fragment", Where: 17, Pattern: "UpdateMachine hook failed: please check controller logs for errors", Words: []string{"updatemachine hook failed: please check controller logs for errors"}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Updating", "UpToDate"}},
		}, Meaning: Text{EN: "In-place update hook."}, Remedy: Text{EN: "Not expected with Rancher; see the CAPI log."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_inplace_update.go, kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"UpdateMachine hook failed: please check controller logs for errors"}},
		{ID: "capi-inplace-in-place-update-in-pro", Kind: "fragment", Where: 17, Pattern: "In-place update in progress(?P<rest>(?:: .*)?)", Words: []string{"in-place update in progress"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Updating", "UpToDate"}},
		}, Meaning: Text{EN: "In-place update (not used by Rancher's provisioning)."}, Remedy: Text{EN: "Not expected with Rancher; see the CAPI log."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_inplace_update.go, kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"In-place update in progress"}},
		{ID: "capi-mhc-startup", Kind: "fragment", Where: 17, Pattern: "Node failed to report startup in (?P<dur>\\S+)", Words: []string{"node failed to report startup in "}, Evidence: "proof", Class: "failed", Phase: 7, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Status: "False", Reason: "NodeStartupTimeout", Causes: []Suspect{
			{Slug: "node-startup-timeout"},
		}, Meaning: Text{EN: "A MachineHealthCheck (only with unhealthyNodeTimeout set) gives up: no node within nodeStartupTimeout. The machine will be replaced."}, Remedy: Text{EN: "Raise nodeStartupTimeout (VM build and some 15 minutes), or find out why the node does not come up."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_targets.go", Examples: []string{"Health check failed:\n  * Node failed to report startup in 20m0s"}},
		{ID: "capi-mhc-condition", Kind: "fragment", Where: 17, Pattern: "Condition (?P<cond>\\S+) on (?P<what>Node|Machine) is reporting status (?P<st>\\S+) with reason (?P<reason>\\S+) for more than (?P<dur>\\S+)", Words: []string{" for more than "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Status: "False", Reason: "UnhealthyNode", Causes: []Suspect{
			{Slug: "node-down", Look: "VM/kubelet"},
		}, Meaning: Text{EN: "unhealthyNodeTimeout exceeded: the machine will be replaced."}, Remedy: Text{EN: "Check the VM; mind etcd quorum before more replacements."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_targets.go", Examples: []string{"Health check failed:\n  * Condition Ready on Node is reporting status Unknown with reason NodeStatusUnknown for more than 5m0s"}},
		{ID: "capi-mhc-annotation", Kind: "fragment", Where: 17, Pattern: "Health check failed: marked for remediation via cluster\\.x-k8s\\.io/remediate-machine annotation", Words: []string{"health check failed: marked for remediation via cluster.x-k8s.io/remediate-machine annotation"}, Evidence: "wait", Class: "deleting", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Status: "False", Reason: "HasRemediateAnnotation", Meaning: Text{EN: "Somebody asked for replacement."}, Remedy: Text{EN: "Expected."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_targets.go", Examples: []string{"Health check failed: marked for remediation via cluster.x-k8s.io/remediate-machine annotation"}},
		{ID: "capi-mhc-annotation-v1", Kind: "fragment", Where: 17, Pattern: "Marked for remediation via remediate-machine annotation", Words: []string{"marked for remediation via remediate-machine annotation"}, Evidence: "wait", Class: "deleting", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Status: "False", Reason: "HasRemediateMachineAnnotation", Meaning: Text{EN: "As above (v1beta1)."}, Remedy: Text{EN: "Expected."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_targets.go", Examples: []string{"Marked for remediation via remediate-machine annotation"}},
		{ID: "capi-mhc-failed", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Health check failed:$", Words: []string{"health check failed:"}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-down", Look: "bullets"},
		}, Meaning: Text{EN: "Head line; bullets follow."}, Remedy: Text{EN: "Classify the bullets."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_targets.go", Examples: []string{"Health check failed:"}},
		{ID: "capi-mhc-waiting", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Waiting for remediation$", Words: []string{"waiting for remediation"}, Evidence: "wait", Class: "deleting", Phase: 8, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Status: "False", Reason: "WaitingForRemediation", Causes: []Suspect{
			{Slug: "node-down", Look: "health check"},
		}, Meaning: Text{EN: "Machine will be replaced by its MachineSet."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_controller.go", Examples: []string{"Waiting for remediation"}},
		{ID: "capi-mhc-notallowed", Kind: "fragment", Where: 17, Pattern: "Remediation is not allowed, the number of not started or unhealthy machines (?P<why>exceeds maxUnhealthy|does not fall within the range) \\((?P<nums>[^)]*)\\)", Words: []string{"remediation is not allowed, the number of not started or unhealthy machines does not fall within the range (", "remediation is not allowed, the number of not started or unhealthy machines exceeds maxunhealthy ("}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machinehealthchecks.cluster.x-k8s.io", Conditions: []string{"RemediationAllowed"}},
		}, Status: "False", Reason: "TooManyUnhealthy", Causes: []Suspect{
			{Slug: "node-down", Look: "common cause: network, image, agent"},
			{Slug: "etcd-quorum-lost", Look: "quorum in danger"},
		}, Meaning: Text{EN: "Too many machines are unhealthy at once; nothing is replaced."}, Remedy: Text{EN: "Find the common cause; do not force replacements."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_controller.go", Examples: []string{"Remediation is not allowed, the number of not started or unhealthy machines exceeds maxUnhealthy (total: 3, unhealthy: 3, maxUnhealthy: 34%)"}},
		{ID: "capi-mhc-rollout", Kind: "fragment", Where: 17, Pattern: "Machine won't be remediated because it is pending removal due to rollout", Words: []string{"machine won't be remediated because it is pending removal due to rollout"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Meaning: Text{EN: "Replaced by the rollout anyway."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller.go", Examples: []string{"Machine won't be remediated because it is pending removal due to rollout"}},
		{ID: "capi-mhc-inflight", Kind: "fragment", Where: 17, Pattern: "Waiting because there are already too many remediations in progress \\(spec\\.strategy\\.remediation\\.maxInFlight is (?P<n>\\S+)\\)", Words: []string{"waiting because there are already too many remediations in progress (spec.strategy.remediation.maxinflight is "}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 60}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Meaning: Text{EN: "Waits for other replacements."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller.go", Examples: []string{"Waiting because there are already too many remediations in progress (spec.strategy.remediation.maxInFlight is 1)"}},
		{ID: "capi-mhc-template", Kind: "fragment", Where: 17, Pattern: "Error retrieving remediation template (?P<kind>[A-Z][A-Za-z0-9]+) (?P<name>\\S+)", Words: []string{"error retrieving remediation template "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "MHC edited"},
		}, Meaning: Text{EN: "External remediation not used by Rancher."}, Remedy: Text{EN: "Remove spec.remediation.templateRef."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinehealthcheck/machinehealthcheck_controller.go", Examples: []string{"Error retrieving remediation template FooTemplate fleet-default/x"}},
		{ID: "capi-mhc-machine-deleting", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Machine is deleting$", Words: []string{"machine is deleting"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"HealthCheckSucceeded", "OwnerRemediated", "ExternallyRemediated", "Ready"}},
		}, Reason: "MachineDeleting", Meaning: Text{EN: "Replacement running."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller.go", Examples: []string{"Machine is deleting"}},
		{ID: "capi-cluster-cp-uninit", Kind: "fragment", Where: 17, Pattern: "Control plane not yet initialized", Words: []string{"control plane not yet initialized"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"ControlPlaneInitialized"}},
		}, Status: "False", Reason: "NotInitialized", Meaning: Text{EN: "First control-plane node not up."}, Remedy: Text{EN: "Diagnose the bootstrap node."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"Control plane not yet initialized"}},
		{ID: "capi-cluster-cp-provider", Kind: "fragment", Where: 17, Pattern: "Waiting for control plane provider to indicate the control plane has been initialized", Words: []string{"waiting for control plane provider to indicate the control plane has been initialized"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"ControlPlaneInitialized"}},
		}, Status: "False", Reason: "WaitingForControlPlaneProviderInitialized", Meaning: Text{EN: "As above (v1beta1)."}, Remedy: Text{EN: "Diagnose the bootstrap node."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_phases.go", Examples: []string{"Waiting for control plane provider to indicate the control plane has been initialized"}},
		{ID: "capi-cluster-noderef", Kind: "fragment", Where: 17, Pattern: "Waiting for the first control plane machine to have (?P<its>(?:its )?)status\\.nodeRef set", Words: []string{"waiting for the first control plane machine to have its status.noderef set", "waiting for the first control plane machine to have status.noderef set"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"ControlPlaneInitialized"}},
		}, Meaning: Text{EN: "Only without a control plane object; not expected with Rancher."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller.go", Examples: []string{"Waiting for the first control plane machine to have its status.nodeRef set"}},
		{ID: "capi-cluster-del-list", Kind: "fragment", Where: 17, Pattern: "(?P<msg>\\* (?:Control plane Machines|Worker Machines|MachineDeployments|MachineSets|MachinePools|Machines): [^\\n]*)", Words: []string{"* control plane machines: ", "* machinedeployments: ", "* machinepools: ", "* machines: ", "* machinesets: ", "* worker machines: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
		}, Status: "True", Reason: "WaitingForWorkersDeletion", Causes: []Suspect{
			{Slug: "finalizer-stuck"},
			{Slug: "infra-delete-failed"},
		}, Meaning: Text{EN: "What is still left of the cluster."}, Remedy: Text{EN: "Follow the machines named."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller.go", Examples: []string{"* MachineDeployments: demo-cp\n* Worker Machines: demo-wk-6d9c7-k2j4h"}},
		{ID: "capi-cluster-hook", Kind: "fragment", Where: 17, Pattern: "Waiting for BeforeClusterDelete hook", Words: []string{"waiting for beforeclusterdelete hook"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
		}, Status: "True", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "extension"},
		}, Meaning: Text{EN: "Runtime extension; not used by Rancher."}, Remedy: Text{EN: "Check runtime extensions."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller.go", Examples: []string{"Waiting for BeforeClusterDelete hook"}},
		{ID: "capi-unhealthy", Kind: "fragment", Where: 17, Pattern: "(?P<kind>Machines?) (?P<names>.+) (?P<verb>is|are) not healthy \\(not to be remediated(?P<by>(?: by [A-Za-z/]+)?)\\)", Words: []string{" are not healthy (not to be remediated", " is not healthy (not to be remediated"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Remediating"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Remediating"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"Remediating"}},
		}, Causes: []Suspect{
			{Slug: "node-down", Look: "the machines' conditions"},
		}, Meaning: Text{EN: "Unhealthy machines without automatic replacement."}, Remedy: Text{EN: "Diagnose the machines."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Machines demo-cp-7f5d8-b4v7c, demo-cp-7f5d8-x2k9q are not healthy (not to be remediated by MachineSet)"}},
		{ID: "capi-topology", Kind: "fragment", Where: 17, Pattern: "Waiting for cluster topology to be reconciled", Words: []string{"waiting for cluster topology to be reconciled"}, Evidence: "wait", Class: "normal-wait", Phase: 5, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady"}},
		}, Meaning: Text{EN: "ClusterClass; not used by Rancher provisioning."}, Source: "kubernetes-sigs/cluster-api internal/controllers/cluster/cluster_controller_status.go", Examples: []string{"Waiting for cluster topology to be reconciled"}},
		{ID: "capi-ms-preflight-stable", Kind: "fragment", Where: 17, Pattern: "(?P<kind>[A-Z][A-Za-z0-9]+) (?P<ref>\\S+) is (?P<what>provisioning|upgrading) \\(\"(?P<check>ControlPlaneIsStable)\" preflight check failed\\)", Words: []string{" preflight check failed)"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "MachinesCreated"}},
		}, Meaning: Text{EN: "CAPI preflight check: workers wait for a stable control plane."}, Remedy: Text{EN: "Wait for the control plane."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_preflight.go", Examples: []string{"Scaling up from 0 to 1 replicas is blocked because:\n* RKEControlPlane fleet-default/demo is provisioning (\"ControlPlaneIsStable\" preflight check failed)"}},
		{ID: "capi-ms-preflight-version", Kind: "fragment", Where: 17, Pattern: "(?P<kind>[A-Z][A-Za-z0-9]+) (?P<ref>\\S+) has a pending version upgrade to (?P<v>\\S+) \\(\"(?P<check>[A-Za-z]+)\" preflight check failed\\)", Words: []string{" has a pending version upgrade to "}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 60}, On: []Scope{
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp"}},
		}, Meaning: Text{EN: "Waits for the upgrade."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_preflight.go", Examples: []string{"RKEControlPlane fleet-default/demo has a pending version upgrade to v1.35.0 (\"ControlPlaneIsStable\" preflight check failed)"}},
		{ID: "capi-ms-preflight-skew", Kind: "fragment", Where: 17, Pattern: "MachineSet version \\((?P<ms>[^)]+)\\) (?P<rest>.*preflight check failed\\))", Words: []string{"preflight check failed)"}, Evidence: "proof", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp"}},
		}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "versions"},
		}, Meaning: Text{EN: "Version skew."}, Remedy: Text{EN: "Upgrade the control plane first."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_preflight.go", Examples: []string{"MachineSet version (1.36.0) and ControlPlane version (1.34.6) do not conform to the kubernetes version skew policy as MachineSet version is higher than ControlPlane version (\"KubernetesVersionSkew\" preflight check failed)"}},
		{ID: "capi-scaling", Kind: "fragment", Where: 17, Pattern: "(?s)Scaling (?P<dir>up|down) from (?P<from_>-?\\d+) to (?P<to>-?\\d+) replicas(?P<rest>(?: is blocked.*|, waiting for machines to be (?:ready|deleted))?)", Words: []string{"scaling down from ", "scaling up from "}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 5, To: 25, Attention: 35}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
		}, Meaning: Text{EN: "Pool has not its desired number of (ready) machines yet."}, Remedy: Text{EN: "Look at the Machines."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go, rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"Scaling up from 1 to 3 replicas"}},
		{ID: "capi-scaling-machines", Kind: "fragment", Where: 17, Pattern: "Scaling (?P<dir>up|down) from (?P<from_>-?\\d+) to (?P<to>-?\\d+) machines", Words: []string{"scaling down from ", "scaling up from "}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 5, To: 25, Attention: 35}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
		}, Meaning: Text{EN: "UI summary of a cluster."}, Remedy: Text{EN: "Look at the Machines."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"Scaling up from 0 to 3 machines"}},
		{ID: "capi-scaling-v1", Kind: "fragment", Where: 17, Pattern: "Scaling (?P<dir>up|down) MachineSet to (?P<want>-?\\d+) replicas \\(actual (?P<have>-?\\d+)\\)", Words: []string{" replicas (actual "}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 5, To: 25, Attention: 35}, On: []Scope{
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"Resized"}},
		}, Meaning: Text{EN: "Pool has not its desired number of (ready) machines yet."}, Remedy: Text{EN: "Look at the Machines."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller.go", Examples: []string{"Scaling up MachineSet to 3 replicas (actual 1)"}},
		{ID: "capi-replicas-unset", Kind: "fragment", Where: 17, Pattern: "Waiting for (?P<field>spec.replicas|status.availableReplicas) set", Words: []string{"waiting for s"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Available", "ScalingUp", "ScalingDown"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"ScalingUp", "ScalingDown"}},
		}, Meaning: Text{EN: "Bookkeeping."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Waiting for spec.replicas set"}},
		{ID: "capi-deleting-n", Kind: "fragment", Where: 17, Pattern: "Deleting (?P<n>-?\\d+) (?P<what>Machines?|MachineSets?)", Words: []string{" machine"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
		}, Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "Machines"},
		}, Meaning: Text{EN: "Being deleted."}, Remedy: Text{EN: "Look at the Machines."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Deleting 3 Machines"}},
		{ID: "capi-deletion-stale", Kind: "fragment", Where: 17, Pattern: "(?P<kind>Machines?) (?P<names>.+) (?P<verb>is|are) in deletion since more than 15m(?P<delay>(?:, delay likely due to .+)?)", Words: []string{" are in deletion since more than 15m", " is in deletion since more than 15m"}, Evidence: "symptom", Class: "deleting", Phase: 9, On: []Scope{
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Deleting", "ScalingDown"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"Deleting", "ScalingDown"}},
		}, Causes: []Suspect{
			{Slug: "drain-blocked"},
			{Slug: "infra-delete-failed", Look: "OpenstackMachine DeleteError"},
			{Slug: "etcd-quorum-lost", Look: "pre-terminate hook"},
		}, Meaning: Text{EN: "Machine hangs in deletion."}, Remedy: Text{EN: "Condition Deleting of that Machine."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machineset/machineset_controller_status.go, kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Machine demo-cp-7f5d8-x2k9q is in deletion since more than 15m, delay likely due to PodDisruptionBudgets"}},
		{ID: "capi-rolling", Kind: "fragment", Where: 17, Pattern: "(?P<first>[Rr])olling out (?P<n>-?\\d+) not up-to-date replicas", Words: []string{" not up-to-date replicas"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{From: 10, To: 60, Attention: 90}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"RollingOut"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"RollingOut"}},
		}, Meaning: Text{EN: "Pool template changed: machines are being replaced one by one."}, Remedy: Text{EN: "Wait; each replacement takes a VM build."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go, rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"Rolling out 2 not up-to-date replicas"}},
		{ID: "capi-available", Kind: "fragment", Where: 17, Pattern: "(?P<have>-?\\d+) available replicas, at least (?P<need>-?\\d+) required(?P<rest>(?: \\(.*\\))?)", Words: []string{" available replicas, at least "}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 5, To: 25, Attention: 35}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"WorkersAvailable", "Available"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Available"}},
		}, Meaning: Text{EN: "Not enough available machines yet."}, Remedy: Text{EN: "Look at the Machines."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"1 available replicas, at least 3 required (spec.strategy.rollout.maxUnavailable is 0, spec.replicas is 3)"}},
		{ID: "capi-available-v1", Kind: "fragment", Where: 17, Pattern: "Minimum availability requires (?P<need>-?\\d+) replicas, current (?P<have>-?\\d+) available", Words: []string{"minimum availability requires "}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 5, To: 25, Attention: 35}, On: []Scope{
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Available"}},
		}, Meaning: Text{EN: "Not enough available machines yet."}, Remedy: Text{EN: "Look at the Machines."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_sync.go", Examples: []string{"Minimum availability requires 3 replicas, current 1 available"}},
		{ID: "capi-md-deletion", Kind: "fragment", Where: 17, Pattern: "(?:^|: )Deletion in progress$", Words: []string{"deletion in progress"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"Available"}},
		}, Causes: []Suspect{
			{Slug: "finalizer-stuck"},
		}, Meaning: Text{EN: "Pool going."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_status.go", Examples: []string{"Deletion in progress"}},
		{ID: "capi-uptodate", Kind: "fragment", Where: 17, Pattern: "(?P<msg>(?:Version|spec\\.version) \\S+, \\S+ required|(?:Failure domain|spec\\.failureDomain) \\S*, \\S* required|[A-Z][A-Za-z]+ is not up-to-date|spec\\.(?:bootstrap\\.(?:configRef|dataSecretName)|infrastructureRef) .* required|MachineDeployment spec\\.rolloutAfter expired|MachineSet \\S+ needs rollout: .*|\\* Control plane components:.*)", Words: []string{" is not up-to-date", " needs rollout: ", " required", "* control plane components:", "failure domain ", "machinedeployment spec.rolloutafter expired", "spec.bootstrap.configref ", "spec.bootstrap.datasecretname ", "spec.failuredomain ", "spec.infrastructureref "}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{From: 10, To: 60, Attention: 90}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"UpToDate"}},
		}, Status: "False", Reason: "NotUpToDate", Meaning: Text{EN: "Machine was built from an older template; it will be replaced in the rollout."}, Remedy: Text{EN: "Wait for the rollout; expect a VM build per node."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinedeployment/mdutil/util.go, kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* OpenstackMachine is not up-to-date"}},
		{ID: "capi-ms-missing", Kind: "fragment", Where: 17, Pattern: "MachineSet not found", Words: []string{"machineset not found"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{To: 1, Attention: 5}, On: []Scope{
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"MachineSetReady"}},
		}, Causes: []Suspect{
			{Slug: "capi-controller-down", Look: "controller"},
		}, Meaning: Text{EN: "Bookkeeping."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machinedeployment/machinedeployment_sync.go", Examples: []string{"MachineSet not found"}},
		{ID: "capi-agg-others", Kind: "fragment", Where: 17, Pattern: "And (?P<n>-?\\d+) (?P<kind>[A-Za-z]+) (?P<what>with other issues|with status unknown|with additional info)", Words: []string{" with additional info", " with other issues", " with status unknown"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"MachinesReady"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"MachinesReady"}},
		}, Meaning: Text{EN: "Aggregation tail line."}, Remedy: Text{EN: "Look at the single objects."}, Source: "kubernetes-sigs/cluster-api util/conditions/merge_strategies.go", Examples: []string{"And 2 Machines with other issues"}},
		{ID: "capi-agg-unreported", Kind: "fragment", Where: 17, Pattern: "Condition (?P<cond>[A-Z][A-Za-z]+ )?not yet reported(?: from .+)?$", Words: []string{"not yet reported"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{To: 2, Attention: 10}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Ready"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{}},
		}, Causes: []Suspect{
			{Slug: "capi-controller-down", Look: "controller just started"},
		}, Meaning: Text{EN: "A condition is not there yet."}, Remedy: Text{EN: "Wait."}, Source: "kubernetes-sigs/cluster-api util/conditions/mirror.go, kubernetes-sigs/cluster-api util/conditions/summary.go", Examples: []string{"* NodeHealthy: Condition not yet reported"}},
		{ID: "capi-v1-drain", Kind: "fragment", Where: 17, Pattern: "Draining the node before deletion", Words: []string{"draining the node before deletion"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 10, Attention: 15}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"DrainingSucceeded"}},
		}, Reason: "Draining", Causes: []Suspect{
			{Slug: "drain-blocked"},
		}, Meaning: Text{EN: "Drain began."}, Remedy: Text{EN: "See condition Deleting."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Draining the node before deletion"}},
		{ID: "capi-v1-volumes", Kind: "fragment", Where: 17, Pattern: "Waiting for node volumes to be detached", Words: []string{"waiting for node volumes to be detached"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"VolumeDetachSucceeded"}},
		}, Reason: "WaitingForVolumeDetach", Causes: []Suspect{
			{Slug: "drain-blocked"},
		}, Meaning: Text{EN: "VolumeAttachments still on the node."}, Remedy: Text{EN: "See condition Deleting."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller.go", Examples: []string{"Waiting for node volumes to be detached"}},
		{ID: "capi-v1-node", Kind: "fragment", Where: 17, Pattern: "Waiting for a node with matching ProviderID to exist", Words: []string{"waiting for a node with matching providerid to exist"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{To: 5, Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeHealthy"}},
		}, Reason: "NodeProvisioning", Causes: []Suspect{
			{Slug: "node-down"},
		}, Meaning: Text{EN: "Rancher knows the provider id but CAPI finds no such node."}, Remedy: Text{EN: "See there."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_noderef.go", Examples: []string{"Waiting for a node with matching ProviderID to exist"}},
		{ID: "capi-v1-node-failed", Kind: "fragment", Where: 17, Pattern: "Failed to get the Node for this Machine by ProviderID", Words: []string{"failed to get the node for this machine by providerid"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeHealthy"}},
		}, Reason: "NodeInspectionFailed", Causes: []Suspect{
			{Slug: "node-down"},
		}, Meaning: Text{EN: "API of the new cluster not reachable."}, Remedy: Text{EN: "Check Connected."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_noderef.go", Examples: []string{"Failed to get the Node for this Machine by ProviderID"}},
		{ID: "capi-v1-nodecond", Kind: "fragment", Where: 17, Pattern: "Node condition (?P<cond>\\S+) is (?P<st>[A-Za-z]+)(?P<dot>\\.?)", Words: []string{"node condition "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeHealthy"}},
		}, Reason: "NodeConditionsFailed", Causes: []Suspect{
			{Slug: "node-down"},
		}, Meaning: Text{EN: "Node unhealthy."}, Remedy: Text{EN: "Check the node."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_noderef.go", Examples: []string{"Node condition Ready is Unknown."}},
		{ID: "capi-v1-steps", Kind: "full", Where: 17, Pattern: "^(?P<done>\\d+) of (?P<total>\\d+) completed$", Words: []string{" completed"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 1, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Ready"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Ready"}},
		}, Meaning: Text{EN: "v1beta1 step counter; says nothing by itself."}, Remedy: Text{EN: "Use status.conditions."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"1 of 2 completed"}},
		{ID: "capi-failure-infra", Kind: "fragment", Where: 17, Pattern: "Failure detected from referenced resource (?P<ref>.+) with name (?P<name>\"[^\"]*\"): (?P<msg>.+)", Words: []string{"failure detected from referenced resource "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{}},
		}, Meaning: Text{EN: "CAPI copied the infrastructure machine's failureMessage: terminal for this Machine."}, Remedy: Text{EN: "Classify the tail; the Machine is replaced."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_phases.go", Examples: []string{"Failure detected from referenced resource rke-machine.cattle.io/v1, Kind=OpenstackMachine with name \"demo-cp-7f5d8-x2k9q\": something"}},
		{ID: "capi-failure-infra-gone", Kind: "fragment", Where: 17, Pattern: "Machine infrastructure resource (?P<ref>.+) has been deleted after provisioning was completed", Words: []string{" has been deleted after provisioning was completed"}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{}},
		}, Causes: []Suspect{
			{Slug: "vm-deleted-out-of-band", Look: "manual delete"},
		}, Meaning: Text{EN: "OpenstackMachine was deleted by hand."}, Remedy: Text{EN: "Delete the Machine."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_phases.go", Examples: []string{"Machine infrastructure resource OpenstackMachine fleet-default/demo-cp-7f5d8-x2k9q has been deleted after provisioning was completed"}},
		{ID: "capi-drain", Kind: "fragment", Where: 17, Pattern: "Drain not completed yet \\(started at (?P<time>\\d{4}-\\d\\d-\\d\\dT[0-9:.]+(?:Z|[+-]\\d\\d:\\d\\d))\\):", Words: []string{"drain not completed yet (started at "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Deleting"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Deleting", "Ready"}},
		}, Status: "True", Reason: "DrainingNode", Causes: []Suspect{
			{Slug: "drain-blocked", Look: "bullet"},
			{Slug: "node-down", Look: "bullet"},
		}, Meaning: Text{EN: "Node is being drained; bullets give the pods."}, Remedy: Text{EN: "Classify the bullets."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/drain/drain.go", Examples: []string{"Drain not completed yet (started at 2026-03-01T10:00:00Z):"}},
		{ID: "suc-setting-unset", Kind: "full", Where: 17, Pattern: "^\\[managesystemagent\\] cluster (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+): the (?P<setting>SystemAgentUpgradeImage|SystemUpgradeControllerChartVersion) setting is not set$", Words: []string{"[managesystemagent] cluster "}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "RKECluster"}},
		}, Status: "False", Reason: "Error", Meaning: Text{EN: "Rancher setting empty."}, Remedy: Text{EN: "Reset the setting to its default."}, Source: "rancher/rancher pkg/controllers/capr/managesystemagent/managesystemagent.go", Examples: []string{"[managesystemagent] cluster fleet-default/demo: the SystemAgentUpgradeImage setting is not set"}},
		{ID: "suc-token", Kind: "full", Where: 17, Pattern: "^token not yet generated for (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+)$", Words: []string{"token not yet generated for "}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{To: 2, Attention: 5}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "RKECluster"}},
		}, Status: "False", Reason: "Error", Meaning: Text{EN: "Service-account token for the upgrade controller not there yet."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/controllers/capr/managesystemagent/managesystemagent.go", Examples: []string{"token not yet generated for fleet-default/demo"}},
		{ID: "suc-reason", Kind: "fragment", Where: 17, Pattern: "(?P<text>the SystemUpgradeControllerChartVersion setting is not set|reset the condition|waiting for \\S+ to be reinstalled|waiting for \\S+ to be updated to \\S+|waiting for \\S+ to be ready, current state \\S*)", Words: []string{"reset the condition", "the systemupgradecontrollerchartversion setting is not set", "waiting for "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{From: 1, To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"SystemUpgradeControllerReady"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"SystemUpgradeControllerReady"}},
		}, Status: "Unknown", Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "State of the system-upgrade-controller chart in the new cluster. Note: text stands in 'reason'; 'message' holds the chart version once True."}, Remedy: Text{EN: "Check the fleet bundle and the pods in cattle-system of the new cluster."}, Source: "rancher/rancher pkg/controllers/capr/managesystemagent/managesystemagent.go", Examples: []string{"waiting for fleet-default/mcc-demo-managed-system-upgrade-controller to be ready, current state NotReady"}},
		{ID: "autoscaler-pending", Kind: "full", Where: 17, Pattern: "^\\[Waiting\\] autoscaler deployment pending$", Words: []string{"[waiting] autoscaler deployment pending"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 5, Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"ClusterAutoscalerDeploymentReady"}},
		}, Status: "Unknown", Meaning: Text{EN: "Cluster autoscaler chart pending."}, Remedy: Text{EN: "Check the helm chart in the new cluster."}, Source: "rancher/rancher pkg/controllers/capr/autoscaler/autoscaler.go", Examples: []string{"[Waiting] autoscaler deployment pending"}},
		{ID: "autoscaler-error", Kind: "full", Where: 17, Pattern: "^error encountered while deploying cluster-autoscaler: (?P<error>.+)$", Words: []string{"error encountered while deploying cluster-autoscaler: "}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"ClusterAutoscalerDeploymentReady"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Cluster autoscaler chart failed."}, Remedy: Text{EN: "Check the helm chart in the new cluster."}, Source: "rancher/rancher pkg/controllers/capr/autoscaler/autoscaler.go", Examples: []string{"error encountered while deploying cluster-autoscaler: timed out waiting for the condition"}},
		{ID: "gen-k8sversion", Kind: "fragment", Where: 17, Pattern: "kubernetesVersion not set on (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+)", Words: []string{"kubernetesversion not set on "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "spec"},
		}, Meaning: Text{EN: "spec.kubernetesVersion empty."}, Remedy: Text{EN: "Set it."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/controller.go", Examples: []string{"kubernetesVersion not set on fleet-default/demo"}},
		{ID: "gen-pool-invalid", Kind: "fragment", Where: 17, Pattern: "invalid machinePool \\[(?P<pool>[^\\]]*)\\] missing name or valid config", Words: []string{"] missing name or valid config"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "machinePools[].machineConfigRef.kind/name"},
		}, Meaning: Text{EN: "Pool without name or machineConfigRef."}, Remedy: Text{EN: "Complete the pool."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"invalid machinePool [cp] missing name or valid config"}},
		{ID: "gen-pool-role", Kind: "fragment", Where: 17, Pattern: "at least one role of etcd, control-plane or worker must be assigned to machinePool \\[(?P<pool>[^\\]]*)\\]", Words: []string{"at least one role of etcd, control-plane or worker must be assigned to machinepool ["}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "role-missing", Look: "etcdRole/controlPlaneRole/workerRole"},
		}, Meaning: Text{EN: "Pool without role."}, Remedy: Text{EN: "Give it a role."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"at least one role of etcd, control-plane or worker must be assigned to machinePool [cp]"}},
		{ID: "gen-pool-dup", Kind: "fragment", Where: 17, Pattern: "duplicate machinePool name \\[(?P<pool>[^\\]]*)\\] used", Words: []string{"duplicate machinepool name ["}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "names"},
		}, Meaning: Text{EN: "Two pools of one name."}, Remedy: Text{EN: "Rename."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"duplicate machinePool name [cp] used"}},
		{ID: "gen-config-owned", Kind: "fragment", Where: 17, Pattern: "can not use (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+) \\[(?P<gvk>[^\\]]*)\\] because it is already owned by (?P<kind>\\S+) (?P<owner>\\S+)", Words: []string{"] because it is already owned by "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "object-conflict", Look: "config reused for a second cluster"},
		}, Meaning: Text{EN: "An OpenstackConfig belongs to exactly one cluster."}, Remedy: Text{EN: "Make a copy under a new name for this cluster."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"can not use fleet-default/nc-demo [rke-machine-config.cattle.io/v1, Kind=OpenstackConfig] because it is already owned by cluster other"}},
		{ID: "gen-config-nil", Kind: "fragment", Where: 17, Pattern: "machine pool node config must not be nil", Words: []string{"machine pool node config must not be nil"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "machineConfigRef"},
		}, Meaning: Text{EN: "machineConfigRef missing."}, Remedy: Text{EN: "Add it."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/controller.go", Examples: []string{"machine pool node config must not be nil"}},
		{ID: "gen-config-missing", Kind: "fragment", Where: 17, Pattern: "(?P<res>[a-z]+configs)\\.rke-machine-config\\.cattle\\.io (?P<name>\"[^\"]*\") not found", Words: []string{".rke-machine-config.cattle.io "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "machine-config-missing", Look: "kubectl -n fleet-default get openstackconfigs"},
		}, Meaning: Text{EN: "The OpenstackConfig named by a pool does not exist in the cluster's namespace."}, Remedy: Text{EN: "Create it (same namespace as the Cluster)."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"openstackconfigs.rke-machine-config.cattle.io \"nc-demo\" not found"}},
		{ID: "gen-secret-missing", Kind: "fragment", Where: 17, Pattern: "secrets (?P<name>\"[^\"]*\") not found", Words: []string{"secrets "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "credential-missing", Look: "cloudCredentialSecretName; deleted credential"},
		}, Meaning: Text{EN: "Cloud credential (or other secret) does not exist."}, Remedy: Text{EN: "Recreate the credential or correct the name (cattle-global-data:cc-xxxxx)."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"secrets \"cc-abcde\" not found"}},
		{ID: "gen-driver-missing", Kind: "fragment", Where: 17, Pattern: "nodedrivers\\.management\\.cattle\\.io (?P<name>\"[^\"]*\") not found", Words: []string{"nodedrivers.management.cattle.io "}, Evidence: "proof", Class: "failed", Phase: 2, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "node-driver-inactive", Look: "nodedrivers list"},
		}, Meaning: Text{EN: "Node driver object missing."}, Remedy: Text{EN: "Restore the built-in driver."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"nodedrivers.management.cattle.io \"openstack\" not found"}},
		{ID: "gen-schema-missing", Kind: "fragment", Where: 17, Pattern: "dynamicschemas\\.management\\.cattle\\.io (?P<name>\"[^\"]*\") not found", Words: []string{"dynamicschemas.management.cattle.io "}, Evidence: "proof", Class: "failed", Phase: 2, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "node-driver-inactive", Look: "nodedriver openstack active=false"},
		}, Meaning: Text{EN: "Driver never active, so its schema does not exist."}, Remedy: Text{EN: "Activate the node driver."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/template.go", Examples: []string{"dynamicschemas.management.cattle.io \"openstackconfig\" not found"}},
		{ID: "gen-nomatch", Kind: "fragment", Where: 17, Pattern: "no matches for kind (?P<kind>\"[^\"]*\") in version (?P<ver>\"[^\"]*\")", Words: []string{"no matches for kind "}, Evidence: "proof", Class: "failed", Phase: 2, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "node-driver-inactive", Look: "nodedriver openstack not active"},
		}, Meaning: Text{EN: "CRD of the driver missing."}, Remedy: Text{EN: "Activate the node driver and wait for the CRD."}, Source: "Kubernetes client text", Examples: []string{"no matches for kind \"OpenstackConfig\" in version \"rke-machine-config.cattle.io/v1\""}},
		{ID: "gen-capi-md", Kind: "fragment", Where: 17, Pattern: "failed to find capi cluster for machinedeployment (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<name>[^\\s/\\[\\],:\"\\']+): (?P<error>.+)", Words: []string{"failed to find capi cluster for machinedeployment "}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "deleted"},
		}, Meaning: Text{EN: "CAPI cluster gone."}, Remedy: Text{EN: "Delete the provisioning Cluster."}, Source: "rancher/rancher pkg/controllers/provisioningv2/provisioningcluster/controller.go", Examples: []string{"failed to find capi cluster for machinedeployment fleet-default/demo-cp: clusters.cluster.x-k8s.io \"demo\" not found"}},
		{ID: "gen-adc", Kind: "fragment", Where: 17, Pattern: "(?P<msg>failed to get default scheduling customization: [^\\n]*|failed to unmarshal default cluster agent priority class: [^\\n]*|unknown agent type(?: during adc assignment)?: [^\\n]*)", Words: []string{"failed to get default scheduling customization: ", "failed to unmarshal default cluster agent priority class: ", "unknown agent type during adc assignment: ", "unknown agent type: "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "clusterAgentDeploymentCustomization / settings"},
		}, Meaning: Text{EN: "Scheduling customisation of the agents."}, Remedy: Text{EN: "Correct it."}, Source: "rancher/rancher pkg/controllers/provisioningv2/cluster/scheduling_customization.go", Examples: []string{"unknown agent type: x"}},
		{ID: "gen-fleet", Kind: "fragment", Where: 17, Pattern: "(?P<msg>failed to list control plane nodes: [^\\n]*|creating fleetworkspace: [^\\n]*|management cluster is not assigned to v1\\.Cluster|server url is missing, can't generate kubeconfig for fleet import cluster)", Words: []string{"creating fleetworkspace: ", "failed to list control plane nodes: ", "management cluster is not assigned to v1.cluster", "server url is missing, can't generate kubeconfig for fleet import cluster"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 5, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"RKECluster", "Created", "Stalled"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "server-url-unset", Look: "setting empty"},
			{Slug: "rancher-down", Look: "fleet controller"},
		}, Meaning: Text{EN: "Fleet/kubeconfig bookkeeping."}, Remedy: Text{EN: "Set server-url; check fleet."}, Source: "rancher/rancher pkg/provisioningv2/kubeconfig/manager.go, rancher/rancher pkg/controllers/provisioningv2/fleetcluster/fleetcluster.go", Examples: []string{"server url is missing, can't generate kubeconfig for fleet import cluster"}},
		{ID: "rem-machine", Kind: "fragment", Where: 17, Pattern: "waiting for machine \\[(?P<machine>[^\\]]+)\\] to delete", Words: []string{"waiting for machine ["}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Removed"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Removed"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "infra-delete-failed", Look: "OpenstackMachine DeleteError"},
			{Slug: "etcd-quorum-lost", Look: "pre-terminate hook"},
			{Slug: "rkecontrolplane-deleted", Look: "only the RKEControlPlane was deleted: MachineDeployment keeps recreating machines"},
		}, Meaning: Text{EN: "The control plane waits until its control-plane machines are gone. The first machine by name is shown, whether it is being deleted or not."}, Remedy: Text{EN: "Delete the provisioning Cluster (not the RKEControlPlane); then follow that Machine."}, Source: "rancher/rancher pkg/capr/common.go", Examples: []string{"waiting for machine [demo-cp-7f5d8-x2k9q] to delete"}},
		{ID: "rem-capi-cluster", Kind: "fragment", Where: 17, Pattern: "waiting for cluster-api cluster \\[(?P<name>[^\\]]+)\\] to delete", Words: []string{"waiting for cluster-api cluster ["}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 15, Attention: 20}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Removed"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "finalizer-stuck"},
			{Slug: "infra-delete-failed"},
		}, Meaning: Text{EN: "The CAPI cluster is still there."}, Remedy: Text{EN: "Read the CAPI Cluster's Deleting condition."}, Source: "rancher/rancher pkg/controllers/provisioningv2/cluster/remove.go", Examples: []string{"waiting for cluster-api cluster [demo] to delete"}},
		{ID: "rem-mgmt-cluster", Kind: "fragment", Where: 17, Pattern: "waiting for cluster \\[(?P<name>[^\\]]+)\\] to delete", Words: []string{"waiting for cluster ["}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 5, Attention: 10}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Removed"}},
		}, Status: "Unknown", Reason: "Waiting", Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "finalizers on clusters.management.cattle.io"},
			{Slug: "node-down", Look: "cleanup of the downstream cluster"},
		}, Meaning: Text{EN: "The management cluster is still there."}, Remedy: Text{EN: "List finalizers and conditions of that management cluster."}, Source: "rancher/rancher pkg/controllers/provisioningv2/cluster/remove.go", Examples: []string{"waiting for cluster [c-m-abcd1234] to delete"}},
		{ID: "rem-manual", Kind: "fragment", Where: 17, Pattern: "error deleting machine \\[(?P<machine>[^\\]]+)\\], machine must be deleted manually", Words: []string{"], machine must be deleted manually"}, Evidence: "symptom", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Removed"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Removed"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "capi-controller-down", Look: "capi-controller-manager log"},
			{Slug: "webhook-denied"},
		}, Meaning: Text{EN: "CAPI reported an internal error while deleting this Machine."}, Remedy: Text{EN: "Solve the error in the CAPI log; retry deleting the Machine."}, Source: "rancher/rancher pkg/capr/common.go", Examples: []string{"error deleting machine [demo-cp-7f5d8-x2k9q], machine must be deleted manually"}},
		{ID: "rem-machine-error", Kind: "fragment", Where: 17, Pattern: "error deleting machine (?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<machine>[^\\s/\\[\\],:\"\\']+): (?P<error>.+)", Words: []string{"error deleting machine "}, Evidence: "symptom", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Removed"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Removed"}},
		}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "webhook-denied", Look: "text"},
			{Slug: "permission-missing", Look: "text"},
		}, Meaning: Text{EN: "Delete call refused."}, Source: "rancher/rancher pkg/controllers/capr/rkecontrolplane/controlplane.go", Examples: []string{"error deleting machine fleet-default/demo-cp-7f5d8-x2k9q: admission webhook denied the request"}},
		{ID: "boot-userdata", Kind: "fragment", Where: 16, Pattern: "(?P<msg>could not unmarshal inline userdata|error parsing userdata (?:write_files|runcmd)|error marshaling userdata|windows is not currently supported with external capi infrastructure providers)", Words: []string{"could not unmarshal inline userdata", "error marshaling userdata", "error parsing userdata runcmd", "error parsing userdata write_files", "windows is not currently supported with external capi infrastructure providers"}, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "pool.userdata"},
		}, Meaning: Text{EN: "Inline userdata of a pool (external CAPI providers only)."}, Remedy: Text{EN: "Correct the YAML; for OpenStack use userDataFile in the OpenstackConfig."}, Source: "rancher/rancher pkg/controllers/capr/bootstrap/controller.go", Examples: []string{"could not unmarshal inline userdata"}},
		{ID: "boot-etcd-remove", Kind: "fragment", Where: 16, Pattern: "(?P<msg>error retrieving plan secret to validate it was not an init node: [^\\n]*|error encountered list plansecrets to ensure node was not joined: [^\\n]*)", Words: []string{"error encountered list plansecrets to ensure node was not joined: ", "error retrieving plan secret to validate it was not an init node: "}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 10}, Status: "False", Reason: "Error", Causes: []Suspect{
			{Slug: "rancher-down"},
		}, Meaning: Text{EN: "etcd-safe removal could not verify the node."}, Remedy: Text{EN: "Retried."}, Source: "rancher/rancher pkg/controllers/capr/bootstrap/controller.go", Examples: []string{"error retrieving plan secret to validate it was not an init node: x"}},
		{ID: "mgmt-disconnected", Kind: "fragment", Where: 17, Pattern: "Cluster agent is not connected", Words: []string{"cluster agent is not connected"}, Evidence: "symptom", Class: "failed", Phase: 8, Minutes: Minutes{Attention: 3}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Ready"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "False", Reason: "Disconnected", Causes: []Suspect{
			{Slug: "node-down", Look: "the VMs are SHUTOFF, or pods of cattle-cluster-agent crash"},
			{Slug: "sg-port-blocked", Look: "the nodes cannot reach server-url:443"},
			{Slug: "ca-checksum-mismatch", Look: "Rancher's certificate or CA was changed"},
			{Slug: "lb-websocket", Look: "log of cattle-cluster-agent: 'websocket: bad handshake', connections cut after a fixed time"},
		}, Meaning: Text{EN: "A cluster that was provisioned lost its agent tunnel (checked every 15 s)."}, Remedy: Text{EN: "Check VMs, then the cattle-cluster-agent pods' log."}, Source: "rancher/rancher pkg/controllers/management/clusterconnected/clusterconnected.go", Examples: []string{"Cluster agent is not connected"}},
		{ID: "mgmt-health-ns", Kind: "fragment", Where: 17, Pattern: "(?P<pre>(?:cluster health check failed: )?)Failed to communicate with API server during namespace check: (?P<error>.+)", Words: []string{"failed to communicate with api server during namespace check: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Ready"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "False", Reason: "ComponentStatusFetchingFailure / Error", Causes: []Suspect{
			{Slug: "etcd-quorum-lost", Look: "etcd without quorum / slow disk"},
			{Slug: "disk-slow", Look: "control-plane overloaded"},
			{Slug: "node-down", Look: "control-plane VM down"},
		}, Meaning: Text{EN: "Tunnel up, the cluster's API does not answer."}, Remedy: Text{EN: "etcd health on the control-plane nodes."}, Source: "rancher/rancher pkg/controllers/managementuser/healthsyncer/healthsyncer.go", Examples: []string{"cluster health check failed: Failed to communicate with API server during namespace check: Get \"https://10.43.0.1:443/api/v1/namespaces/kube-system?timeout=45s\": context deadline exceeded"}},
		{ID: "mgmt-health", Kind: "fragment", Where: 17, Pattern: "(?P<pre>(?:cluster health check failed: )?)Failed to communicate with API server: (?P<error>.+)", Words: []string{"failed to communicate with api server: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 5}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Ready"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "etcd-quorum-lost"},
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "Tunnel up, the cluster's API does not answer."}, Remedy: Text{EN: "etcd health."}, Source: "rancher/rancher pkg/controllers/managementuser/healthsyncer/healthsyncer.go", Examples: []string{"Failed to communicate with API server: the server is currently unable to handle the request"}},
		{ID: "mgmt-version", Kind: "fragment", Where: 17, Pattern: "Failed to parse cluster (?P<what>status|k8s) version (?P<version>.+)", Words: []string{"failed to parse cluster k8s version ", "failed to parse cluster status version "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Ready"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "version-unknown"},
		}, Meaning: Text{EN: "Odd version string."}, Remedy: Text{EN: "Check kubernetesVersion."}, Source: "rancher/rancher pkg/controllers/managementuser/healthsyncer/healthsyncer.go", Examples: []string{"Failed to parse cluster status version v1.x"}},
		{ID: "mgmt-waiting-api", Kind: "fragment", Where: 17, Pattern: "Waiting for API to be available", Words: []string{"waiting for api to be available"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 7, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Waiting"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Waiting"}},
		}, Status: "Unknown", Causes: []Suspect{
			{Slug: "wrong-target-server", Look: "agent not deployed"},
		}, Meaning: Text{EN: "Only imported/hosted clusters; not expected with a node driver."}, Remedy: Text{EN: "Check the import command."}, Source: "rancher/rancher pkg/controllers/management/clusterprovisioner/provisioner.go", Examples: []string{"Waiting for API to be available"}},
		{ID: "mgmt-server-url", Kind: "fragment", Where: 17, Pattern: "waiting for server-url setting to be set", Words: []string{"waiting for server-url setting to be set"}, Evidence: "proof", Class: "failed", Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"AgentDeployed"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"AgentDeployed"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "server-url-unset", Look: "GET /v3/settings/server-url"},
		}, Meaning: Text{EN: "Setting server-url is empty."}, Remedy: Text{EN: "Set server-url."}, Source: "rancher/rancher pkg/controllers/management/clusterdeploy/clusterdeploy.go", Examples: []string{"waiting for server-url setting to be set"}},
		{ID: "mgmt-agent-yaml", Kind: "fragment", Where: 17, Pattern: "(?s)Error while applying agent YAML, it will be retried automatically: (?P<error>.*)", Words: []string{"error while applying agent yaml, it will be retried automatically: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"AgentDeployed"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"AgentDeployed"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "webhook-denied", Look: "a webhook in the new cluster denies"},
			{Slug: "etcd-quorum-lost", Look: "API unstable"},
			{Slug: "permission-missing"},
		}, Meaning: Text{EN: "Manifest of the agent could not be applied."}, Remedy: Text{EN: "Read the text; retried."}, Source: "rancher/rancher pkg/controllers/management/clusterdeploy/clusterdeploy.go", Examples: []string{"Error while applying agent YAML, it will be retried automatically: exit status 1, Unable to connect to the server: dial tcp 10.43.0.1:443: i/o timeout"}},
		{ID: "mgmt-kubectl-delete", Kind: "fragment", Where: 17, Pattern: "(?s)kubectl delete failed: (?P<error>.*)", Words: []string{"kubectl delete failed: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"AgentDeployed"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"AgentDeployed"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-down"},
		}, Meaning: Text{EN: "Old agent resources could not be deleted."}, Remedy: Text{EN: "Retried."}, Source: "rancher/rancher pkg/controllers/management/clusterdeploy/clusterdeploy.go", Examples: []string{"kubectl delete failed: exit status 1"}},
		{ID: "mgmt-cant-connect", Kind: "fragment", Where: 17, Pattern: "cannot connect to the cluster's Kubernetes API", Words: []string{"cannot connect to the cluster's kubernetes api"}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"AgentDeployed", "SystemAccountCreated"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"AgentDeployed", "SystemAccountCreated"}},
		}, Causes: []Suspect{
			{Slug: "node-down"},
		}, Meaning: Text{EN: "No tunnel yet/any more."}, Remedy: Text{EN: "Check VMs, then the cattle-cluster-agent pods' log."}, Source: "rancher/rancher pkg/controllers/management/clusterdeploy/clusterdeploy.go", Examples: []string{"cannot connect to the cluster's Kubernetes API"}},
		{ID: "mgmt-priorityclass", Kind: "fragment", Where: 17, Pattern: "(?P<msg>could not (?:delete existing|create) (?:pod disruption budget|priority class)[^\\n]*|failed to create updated priority class: [^\\n]*|clusterDeploy: [^\\n]*)", Words: []string{"clusterdeploy: ", "could not create pod disruption budget", "could not create priority class", "could not delete existing pod disruption budget", "could not delete existing priority class", "failed to create updated priority class: "}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"AgentDeployed"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"AgentDeployed"}},
		}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "customisation"},
		}, Meaning: Text{EN: "Agent scheduling objects."}, Source: "rancher/rancher pkg/controllers/management/clusterdeploy/clusterdeploy.go", Examples: []string{"could not create priority class yaml: x"}},
		{ID: "mgmt-full-config", Kind: "fragment", Where: 17, Pattern: "waiting for full cluster configuration", Words: []string{"waiting for full cluster configuration"}, Evidence: "wait", Class: "normal-wait", Phase: 5, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Pending"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Pending"}},
		}, Status: "Unknown", Causes: []Suspect{
			{Slug: "cluster-spec-invalid"},
		}, Meaning: Text{EN: "Config incomplete yet."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/controllers/management/clusterprovisioner/provisioner.go", Examples: []string{"waiting for full cluster configuration"}},
		{ID: "mgmt-waiting-nodes", Kind: "fragment", Where: 17, Pattern: "(?:^|: )waiting for nodes$", Words: []string{"waiting for nodes"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Pending", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Pending", "Provisioned"}},
		}, Status: "Unknown", Meaning: Text{EN: "No nodes registered (legacy path)."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/controllers/management/clusterprovisioner/provisioner.go", Examples: []string{"waiting for nodes"}},
		{ID: "mgmt-upgrading", Kind: "fragment", Where: 17, Pattern: "cluster is being upgraded", Words: []string{"cluster is being upgraded"}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{Attention: 60}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Upgraded"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Upgraded"}},
		}, Meaning: Text{EN: "Upgrade of imported/local clusters."}, Remedy: Text{EN: "Wait."}, Source: "rancher/rancher pkg/controllers/management/k3sbasedupgrade/deployPlans.go", Examples: []string{"cluster is being upgraded"}},
		{ID: "mgmt-backoff", Kind: "fragment", Where: 17, Pattern: "backing off failure, delay: (?P<delay>\\S+)", Words: []string{"backing off failure, delay: "}, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 5, Minutes: Minutes{Attention: 15}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Provisioned"}},
		}, Meaning: Text{EN: "Legacy provisioner backs off after an error."}, Remedy: Text{EN: "Look at the previous error."}, Source: "rancher/rancher pkg/controllers/management/clusterprovisioner/provisioner.go", Examples: []string{"backing off failure, delay: 30s"}},
		{ID: "mgmt-remove-failed", Kind: "fragment", Where: 17, Pattern: "failed to remove the cluster \\[(?P<name>[^\\]]+)\\]: (?P<error>.+)", Words: []string{"failed to remove the cluster ["}, Evidence: "hint", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Removed"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Removed"}},
		}, Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "text"},
		}, Meaning: Text{EN: "Provisioner could not remove the cluster."}, Source: "rancher/rancher pkg/controllers/management/clusterprovisioner/provisioner.go", Examples: []string{"failed to remove the cluster [c-m-abcd1234]: timeout"}},
		{ID: "mgmt-driver-change", Kind: "fragment", Where: 17, Pattern: "(?P<msg>driver change from \\S* to \\S* not allowed|no kontainer driver for cluster \\S+|error getting dynamic schema \\S+)", Words: []string{"driver change from ", "error getting dynamic schema ", "no kontainer driver for cluster "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Provisioned"}},
		}, Causes: []Suspect{
			{Slug: "object-conflict"},
		}, Meaning: Text{EN: "Legacy provisioner."}, Remedy: Text{EN: "Revert the change."}, Source: "rancher/rancher pkg/controllers/management/clusterprovisioner/provisioner.go", Examples: []string{"driver change from rke2 to k3s not allowed"}},
		{ID: "mgmt-node-pressure", Kind: "fragment", Where: 17, Pattern: "kubelet has (?P<state>(?:disk|insufficient memory|insufficient PID)(?: pressure| available)?)", Words: []string{"kubelet has disk", "kubelet has insufficient memory", "kubelet has insufficient pid"}, Evidence: "hint", Class: "failed", Phase: 8, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"NoDiskPressure", "NoMemoryPressure"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeHealthy"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "disk-full"},
			{Slug: "memory-exhausted"},
		}, Meaning: Text{EN: "A node of the cluster is under pressure (status False of No…Pressure). The texts 'has no disk pressure'/'has sufficient memory available' are the good ones."}, Remedy: Text{EN: "Free space / bigger flavor."}, Source: "Kubernetes kubelet text", Examples: []string{"kubelet has disk pressure"}},
		{ID: "nd-download", Kind: "fragment", Where: 25, Pattern: "(?P<msg>hash does not match, got \\S+, expected \\S+|invalid URL \\S+, (?:NAME is empty, )?path should be of the format \\S+|failed to extract|failed to find driver in archive\\. There must be a file of form \\S+|driver \\S+ (?:is not a regular file|not found)|invalid hash format: \\S+|Couldn't (?:open|copy) [^\\n]*|driver binary \\S+ couldn't execute|couldn't (?:create|remove) exec-jail[^\\n]*|empty driver name)", Words: []string{" couldn't execute", "couldn't copy ", "couldn't create exec-jail", "couldn't open ", "couldn't remove exec-jail", "driver ", "failed to extract", "hash does not match, got ", "invalid hash format: ", "invalid url "}, Evidence: "hint", Class: "failed", Phase: 2, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "nodedrivers.management.cattle.io", Conditions: []string{"Active", "Downloaded", "Installed"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-driver-mismatch", Look: "url/checksum"},
			{Slug: "sg-port-blocked", Look: "Rancher cannot download"},
		}, Meaning: Text{EN: "Download/installation of a custom node driver failed (not for built-in openstack)."}, Remedy: Text{EN: "Correct url/checksum."}, Source: "rancher/rancher pkg/controllers/management/drivers/base_driver.go, rancher/rancher pkg/controllers/management/drivers/dynamic_driver.go", Examples: []string{"hash does not match, got 11aa, expected 22bb"}},
		{ID: "nd-flags", Kind: "fragment", Where: 25, Pattern: "(?P<msg>unknown type of flag [^\\n]*|parameter \\S+ does not follow expected naming convention \\[DRIVER\\]-\\[FLAG-NAME\\]|Error dialing to plugin server's address[^\\n]*|Error getting flags err=[^\\n]*|error getting jailed (?:user|group): [^\\n]*|error setting env var: [^\\n]*)", Words: []string{" does not follow expected naming convention [driver]-[flag-name]", "error dialing to plugin server's address", "error getting flags err=", "error getting jailed group: ", "error getting jailed user: ", "error setting env var: ", "unknown type of flag "}, Evidence: "proof", Class: "failed", Phase: 2, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "nodedrivers.management.cattle.io", Conditions: []string{"Active", "Downloaded", "Installed"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-driver-mismatch", Look: "binary broken"},
		}, Meaning: Text{EN: "Driver binary could not tell its flags."}, Remedy: Text{EN: "Other driver version."}, Source: "rancher/rancher pkg/controllers/management/drivers/nodedriver/utils.go", Examples: []string{"Error getting flags err=unexpected EOF"}},
		{ID: "sum-cleanup", Kind: "full", Where: 17, Pattern: "^waiting on object cleanup$", Words: []string{"waiting on object cleanup"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 5}, Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "dependants"},
		}, Meaning: Text{EN: "Finalizer foregroundDeletion: dependants still exist."}, Remedy: Text{EN: "List the dependants."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"waiting on object cleanup"}},
		{ID: "sum-workers-del", Kind: "full", Where: 17, Pattern: "^waiting for workers deletion$", Words: []string{"waiting for workers deletion"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{From: 1, To: 10, Attention: 15}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
		}, Meaning: Text{EN: "CAPI cluster waits for its MachineDeployments."}, Remedy: Text{EN: "Follow the machines."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"waiting for workers deletion"}},
		{ID: "sum-draining", Kind: "full", Where: 17, Pattern: "^Draining node$", Words: []string{"draining node"}, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{To: 10, Attention: 15}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{}},
		}, Causes: []Suspect{
			{Slug: "drain-blocked", Look: "condition Deleting"},
		}, Meaning: Text{EN: "Machine is being drained before deletion."}, Remedy: Text{EN: "Read condition Deleting."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"Draining node"}},
		{ID: "sum-establishing-connection-to-control-plane", Kind: "full", Where: 17, Pattern: "^establishing connection to control plane$", Words: []string{"establishing connection to control plane"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
		}, Meaning: Text{EN: "UI summary of the CAPI cluster."}, Remedy: Text{EN: "Diagnose the machines."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"establishing connection to control plane"}},
		{ID: "sum-waiting-for-control-plane-to-be-available", Kind: "full", Where: 17, Pattern: "^Waiting for control plane to be available$", Words: []string{"waiting for control plane to be available"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
		}, Meaning: Text{EN: "UI summary of the CAPI cluster."}, Remedy: Text{EN: "Diagnose the machines."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"Waiting for control plane to be available"}},
		{ID: "sum-waiting-for-workers-to-be-available", Kind: "full", Where: 17, Pattern: "^Waiting for workers to be available$", Words: []string{"waiting for workers to be available"}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{}},
		}, Meaning: Text{EN: "UI summary of the CAPI cluster."}, Remedy: Text{EN: "Diagnose the machines."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"Waiting for workers to be available"}},
		{ID: "wh-unreachable", Kind: "fragment", Where: 25, Pattern: "failed calling webhook (?P<name>\"[^\"]*\"): (?P<error>.+)", Words: []string{"failed calling webhook "}, Evidence: "hint", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-not-ready", Look: "pods rancher-webhook in cattle-system; certificates; network policy"},
		}, Meaning: Text{EN: "Rancher's webhook pod does not answer."}, Remedy: Text{EN: "Restart rancher-webhook; check its log and certificate."}, Source: "Kubernetes API server text", Examples: []string{"failed calling webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\": failed to call webhook: Post \"https://rancher-webhook.cattle-system.svc:443/v1/webhook/validation/clusters.provisioning.cattle.io?timeout=10s\": dial tcp 10.43.12.7:443: connect: connection refused"}},
		{ID: "wh-creator-mismatch", Kind: "fragment", Where: 25, Pattern: "creatorID annotation does not match user", Words: []string{"creatorid annotation does not match user"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "a real request"},
			{Slug: "webhook-dryrun-bug", Look: "the request carries dryRun=All"},
		}, Meaning: Text{EN: "The annotation field.cattle.io/creatorId is not the calling user. With a real request of a Rancher user the webhook sets it itself; on dryRun=All webhooks up to 0.10.9 leave that out and still insist, and so they do for a request that does not come through Rancher."}, Remedy: Text{EN: "Send the request through Rancher's API as the user; for a dry run set field.cattle.io/creatorId to the id of the token's user (user-… or u-…)."}, Source: "rancher/webhook pkg/resources/common/validation.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: creatorID annotation does not match user"}},
		{ID: "wh-creator-changed", Kind: "fragment", Where: 25, Pattern: "creatorID annotation cannot be changed", Words: []string{"creatorid annotation cannot be changed"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "manifest re-applied with another creatorId"},
		}, Meaning: Text{EN: "Update changes creatorId."}, Remedy: Text{EN: "Leave the annotation out on updates."}, Source: "rancher/webhook pkg/resources/common/validation.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: creatorID annotation cannot be changed"}},
		{ID: "wh-creator-norbac", Kind: "fragment", Where: 25, Pattern: "cannot have creatorID annotation when no-creator-rbac is set", Words: []string{"cannot have creatorid annotation when no-creator-rbac is set"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "annotations"},
		}, Meaning: Text{EN: "Both annotations."}, Remedy: Text{EN: "Remove one."}, Source: "rancher/webhook pkg/resources/common/validation.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: cannot have creatorID annotation when no-creator-rbac is set"}},
		{ID: "wh-creator-principal", Kind: "fragment", Where: 25, Pattern: "(?P<msg>creator user \\S+ doesn't (?:exist|have principal \\S+)|cannot have both \\S+ and \\S+ annotation set)", Words: []string{"cannot have both ", "creator user "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "annotation"},
		}, Meaning: Text{EN: "creator-principal-name annotation."}, Remedy: Text{EN: "Remove it."}, Source: "rancher/webhook pkg/resources/common/validation.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: creator user u-abcde doesn't exist"}},
		{ID: "wh-name", Kind: "fragment", Where: 25, Pattern: "cluster name must be between 2 and 63 characters, must not begin with a hyphen, cannot be \"local\" nor of the form \"c-xxxxx\", and can only contain lowercase alphanumeric characters or ' - '", Words: []string{"cluster name must be between 2 and 63 characters, must not begin with a hyphen, cannot be "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-name-invalid", Look: "metadata.name"},
		}, Meaning: Text{EN: "Bad cluster name."}, Remedy: Text{EN: "Rename."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: cluster name must be between 2 and 63 characters, must not begin with a hyphen, cannot be \"local\" nor of the form \"c-xxxxx\", and can only contain lowercase alphanumeric characters or ' - '"}},
		{ID: "wh-pool-name", Kind: "fragment", Where: 25, Pattern: "pool name must be 63 characters or fewer", Words: []string{"pool name must be 63 characters or fewer"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "name-too-long", Look: "machinePools[].name"},
		}, Meaning: Text{EN: "Pool name too long."}, Remedy: Text{EN: "Shorten."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: pool name must be 63 characters or fewer"}},
		{ID: "wh-local", Kind: "fragment", Where: 25, Pattern: "local cluster may not be deleted", Words: []string{"local cluster may not be deleted"}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied"},
			{Slug: "wrong-target-server"},
		}, Meaning: Text{EN: "Rancher's own cluster is protected."}, Remedy: Text{EN: "Never."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: local cluster may not be deleted"}},
		{ID: "wh-rkeconfig-null", Kind: "fragment", Where: 25, Pattern: "RKEConfig cannot be (?P<what>changed from null|made null) after cluster creation", Words: []string{"rkeconfig cannot be changed from null after cluster creation", "rkeconfig cannot be made null after cluster creation"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "update without rkeConfig"},
		}, Meaning: Text{EN: "rkeConfig added/removed later."}, Remedy: Text{EN: "Send the whole object."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: RKEConfig cannot be made null after cluster creation"}},
		{ID: "wh-noproxy", Kind: "fragment", Where: 25, Pattern: "Malformed NO_PROXY environment variable value format: detected whitespace in value\\.(?P<rest>.*)", Words: []string{"malformed no_proxy environment variable value format: detected whitespace in value."}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "proxy-noproxy-malformed", Look: "agentEnvVars"},
		}, Meaning: Text{EN: "NO_PROXY with blanks."}, Remedy: Text{EN: "No blanks."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: Malformed NO_PROXY environment variable value format: detected whitespace in value. Value must be a comma-delimited string with no spaces"}},
		{ID: "wh-datadir", Kind: "fragment", Where: 25, Pattern: "(?P<msg>(?:System Agent|Provisioning|K8s distro|Distro|\\S+) data directory (?:must be an absolute path|cannot contain shell expressions|is not clean|cannot be changed after cluster creation|cannot be (?:equal to|nested inside) .*)|error determining if .* data directory is nested inside .*|System Agent data directory must be identical to previous .*)", Words: []string{" data directory "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "dataDirectories"},
		}, Meaning: Text{EN: "dataDirectories rules."}, Remedy: Text{EN: "Absolute, clean, distinct paths; never change later."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: System Agent data directory cannot be changed after cluster creation"}},
		{ID: "wh-vardir", Kind: "fragment", Where: 25, Pattern: "\"(?P<var>[A-Z_]+)\" (?P<rest>(?:env var in \"cluster\\.Spec\\.AgentEnvVars\" (?:cannot|must) be .*|cannot be set within \"cluster\\.Spec\\.RKEConfig\\.AgentEnvVars\".*))", Words: []string{"cluster.spec.agentenvvars", "cluster.spec.rkeconfig.agentenvvars"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "agentEnvVars"},
		}, Meaning: Text{EN: "CATTLE_AGENT_VAR_DIR in agentEnvVars."}, Remedy: Text{EN: "Use dataDirectories.systemAgent."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: \"CATTLE_AGENT_VAR_DIR\" cannot be set within \"cluster.Spec.RKEConfig.AgentEnvVars\": use \"cluster.Spec.RKEConfig.DataDirectories.SystemAgent\""}},
		{ID: "wh-s3", Kind: "fragment", Where: 25, Pattern: "(?P<msg>etcd s3 cloud credential secret \\S+ is not found|failed to get etcd s3 cloud credential secret \\S+: .*)", Words: []string{"etcd s3 cloud credential secret "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "credential-missing", Look: "etcd.s3.cloudCredentialName"},
		}, Meaning: Text{EN: "S3 credential missing."}, Remedy: Text{EN: "Create it."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: etcd s3 cloud credential secret cattle-global-data/cc-s3 is not found"}},
		{ID: "wh-cacerts-fqdn", Kind: "fragment", Where: 25, Pattern: "CACerts defined but FQDN is not defined", Words: []string{"cacerts defined but fqdn is not defined"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "localClusterAuthEndpoint"},
		}, Meaning: Text{EN: "localClusterAuthEndpoint."}, Remedy: Text{EN: "Give fqdn too."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: CACerts defined but FQDN is not defined"}},
		{ID: "wh-psact-version", Kind: "fragment", Where: 25, Pattern: "PodSecurityAdmissionConfigurationTemplate\\(PSACT\\) is only supported in k8s version 1\\.23 and above", Words: []string{"podsecurityadmissionconfigurationtemplate(psact) is only supported in k8s version 1.23 and above"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied"},
		}, Meaning: Text{EN: "PSACT on old version."}, Remedy: Text{EN: "Newer version."}, Source: "rancher/webhook pkg/resources/management.cattle.io/v3/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: PodSecurityAdmissionConfigurationTemplate(PSACT) is only supported in k8s version 1.23 and above"}},
		{ID: "wh-psact-internal", Kind: "fragment", Where: 25, Pattern: "\\[provisioning cluster validator\\] (?P<msg>.+)", Words: []string{"[provisioning cluster validator] "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "defaultPodSecurityAdmissionConfigurationTemplateName and machineSelectorFiles"},
		}, Meaning: Text{EN: "PSA bookkeeping inconsistent."}, Remedy: Text{EN: "Send the object as read, only change what is needed."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: [provisioning cluster validator] machineSelectorFile for PSA should be in the cluster Spec"}},
		{ID: "wh-restore", Kind: "fragment", Where: 25, Pattern: "(?P<msg>etcd restore references missing snapshot \\S+ in namespace \\S+|invalid ETCD snapshot metadata for \\S+: .*|snapshot metadata (?:missing KubernetesVersion|must include RKEConfig) .*|unsupported restore mode \\S*|failed to get etcd snapshot \\S+: .*)", Words: []string{"etcd restore references missing snapshot ", "failed to get etcd snapshot ", "invalid etcd snapshot metadata for ", "snapshot metadata missing kubernetesversion ", "snapshot metadata must include rkeconfig ", "unsupported restore mode "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "snapshot-unusable", Look: "name/metadata"},
		}, Meaning: Text{EN: "Restore request invalid."}, Remedy: Text{EN: "Choose a listed snapshot."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: etcd restore references missing snapshot snap-1 in namespace fleet-default"}},
		{ID: "wh-scheduling", Kind: "fragment", Where: 25, Pattern: "(?P<msg>'[a-z-]+' feature is disabled, will only permit removal .*|the '[a-z-]+' feature must be enabled in order to configure .*|Priority Class (?:Preemption )?value .*|both minAvailable and maxUnavailable .*|(?:minAvailable|maxUnavailable) (?:cannot|must) be .*|failed to determine status of '[a-z-]+' feature)", Words: []string{"' feature is disabled, will only permit removal ", "' feature must be enabled in order to configure ", "both minavailable and maxunavailable ", "failed to determine status of '", "maxunavailable cannot be ", "maxunavailable must be ", "minavailable cannot be ", "minavailable must be ", "priority class preemption value ", "priority class value "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "clusterAgentDeploymentCustomization"},
		}, Meaning: Text{EN: "Agent scheduling customisation."}, Remedy: Text{EN: "Correct it."}, Source: "rancher/webhook pkg/resources/provisioning.cattle.io/v1/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: the 'cluster-agent-scheduling-customization' feature must be enabled in order to configure a Priority Class or Pod Disruption Budget"}},
		{ID: "wh-version-mgmt", Kind: "fragment", Where: 25, Pattern: "(?P<msg>the \\S+ annotation is missing|the value of the \\S+ annotation must be one of the following: true, false, system-default)", Words: []string{" annotation is missing", " annotation must be one of the following: true, false, system-default"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "annotation"},
		}, Meaning: Text{EN: "Imported clusters only."}, Remedy: Text{EN: "Correct it."}, Source: "rancher/webhook pkg/resources/management.cattle.io/v3/cluster/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: the value of the rancher.io/imported-cluster-version-management annotation must be one of the following: true, false, system-default"}},
		{ID: "wh-driver-in-use", Kind: "fragment", Where: 25, Pattern: "This driver is in use by existing nodes and cannot be disabled", Words: []string{"this driver is in use by existing nodes and cannot be disabled"}, Evidence: "proof", Class: "failed", Phase: 2, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "nodes exist"},
		}, Meaning: Text{EN: "Driver cannot be deactivated while machines use it."}, Remedy: Text{EN: "Remove the clusters first."}, Source: "rancher/webhook pkg/resources/management.cattle.io/v3/nodedriver/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: This driver is in use by existing nodes and cannot be disabled"}},
		{ID: "wh-secret-orphan", Kind: "fragment", Where: 25, Pattern: "A secret which owns RBAC objects cannot be deleted with OrphanDependents: true or PropagationPolicy: Orphan", Words: []string{"a secret which owns rbac objects cannot be deleted with orphandependents: true or propagationpolicy: orphan"}, Evidence: "proof", Class: "failed", Phase: 3, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "delete options"},
		}, Meaning: Text{EN: "Credential secret deleted with orphaning."}, Remedy: Text{EN: "Delete normally."}, Source: "rancher/webhook pkg/resources/core/v1/secret/validator.go", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: A secret which owns RBAC objects cannot be deleted with OrphanDependents: true or PropagationPolicy: Orphan"}},
		{ID: "crd-invalid", Kind: "fragment", Where: 25, Pattern: "(?P<kind>[A-Z][A-Za-z0-9]+)\\.(?P<group>[a-z0-9.-]+) (?P<name>\"[^\"]*\") is invalid: (?P<msg>.+)", Words: []string{" is invalid: "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "field named in the text"},
		}, Meaning: Text{EN: "The CRD's schema refuses a field."}, Remedy: Text{EN: "Correct the field."}, Source: "Kubernetes API server text", Examples: []string{"Cluster.provisioning.cattle.io \"demo\" is invalid: spec.rkeConfig.machinePools[0].quantity: Invalid value: -1: spec.rkeConfig.machinePools[0].quantity in body should be greater than or equal to 0"}},
		{ID: "crd-strict", Kind: "fragment", Where: 25, Pattern: "(?P<msg>(?:strict decoding error: )?unknown field \"[^\"]+\")", Words: []string{"unknown field "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cluster-spec-invalid", Look: "typo"},
		}, Meaning: Text{EN: "Unknown field (with strict validation; otherwise silently pruned)."}, Remedy: Text{EN: "Correct the name."}, Source: "Kubernetes API server text", Examples: []string{"unknown field \"spec.rkeConfig.machinePools[0].sshUser\""}},
		{ID: "api-exists", Kind: "fragment", Where: 25, Pattern: "(?P<res>[a-z.-]+) (?P<name>\"[^\"]*\") already exists", Words: []string{" already exists"}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "object-conflict", Look: "earlier attempt; cluster still being deleted"},
		}, Meaning: Text{EN: "An object of this name exists."}, Remedy: Text{EN: "Other name, or wait for the deletion."}, Source: "Kubernetes API server text", Examples: []string{"clusters.provisioning.cattle.io \"demo\" already exists"}},
		{ID: "api-forbidden", Kind: "fragment", Where: 25, Pattern: "(?P<res>[a-z.-]+) (?P<name>\"[^\"]*\") is forbidden: (?P<msg>.+)", Words: []string{" is forbidden: "}, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "permission-missing", Look: "role of the token's user"},
		}, Meaning: Text{EN: "Missing permission."}, Remedy: Text{EN: "Give the user 'Create new Clusters'."}, Source: "Kubernetes API server text", Examples: []string{"clusters.provisioning.cattle.io \"demo\" is forbidden: User \"u-abcde\" cannot create resource \"clusters\" in API group \"provisioning.cattle.io\" in the namespace \"fleet-default\""}},
		{ID: "api-unauthorized", Kind: "fragment", Where: 25, Pattern: "(?P<msg>must authenticate|Unauthorized 401: must authenticate|\"code\":\"?Unauthorized|invalid token|token (?:has )?expired)", Words: []string{"invalid token", "must authenticate", "token expired", "token has expired", "unauthorized"}, Evidence: "hint", Class: "failed", Phase: 1, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "token-expired"},
			{Slug: "login-endpoint-version"},
			{Slug: "wrong-target-server"},
		}, Meaning: Text{EN: "Token missing, wrong or expired."}, Remedy: Text{EN: "Log in again; make sure that the token is for this server."}, Source: "rancher/rancher API answers", Examples: []string{"must authenticate"}},
		{ID: "gateway-page", Kind: "fragment", Where: 1256, Pattern: "<title>(?P<code>50[234]) [^<]*</title>|50[234] (?:Bad Gateway|Service Temporarily Unavailable|Gateway Time-?out)", Words: []string{"502 bad gateway", "502 gateway time-out", "502 gateway timeout", "502 service temporarily unavailable", "503 bad gateway", "503 gateway time-out", "503 gateway timeout", "503 service temporarily unavailable", "504 bad gateway", "504 gateway time-out", "504 gateway timeout", "504 service temporarily unavailable", "<title>502 ", "<title>503 ", "<title>504 "}, General: true, Evidence: "hint", Class: "failed", Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "rancher-down"},
			{Slug: "lb-websocket"},
		}, Meaning: Text{EN: "The ingress or a balancer answers in Rancher's place, since no pod of Rancher does."}, Source: "ingress-nginx, HAProxy", Examples: []string{"<html><head><title>503 Service Temporarily Unavailable</title></head>"}},
		{ID: "agent-server-name", Kind: "fragment", Where: 1152, Pattern: "x509: certificate is (?:valid for (?P<names>.+?), not (?P<host>[^\\s\"]+)|not valid for any names, but wanted to match (?P<wanted>[^\\s\"]+))", Words: []string{"x509: certificate is "}, General: true, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "server-url-wrong"},
		}, Meaning: Text{EN: "The certificate does not carry the name by which the agent calls Rancher."}, Source: "Go crypto/x509", Examples: []string{"level=error msg=\"error while connecting: Get \\\"https://10.0.0.20/ping\\\": tls: failed to verify certificate: x509: certificate is valid for rancher.example.lan, not 10.0.0.20\""}},
		{ID: "agent-unknown-authority", Kind: "fragment", Where: 1152, Pattern: "x509: certificate signed by unknown authority", Words: []string{"x509: certificate signed by unknown authority"}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "ca-missing"},
			{Slug: "ca-checksum-mismatch"},
			{Slug: "agent-tls-mode"},
		}, Meaning: Text{EN: "The agent does not trust the certificate of Rancher, or of a registry; the address in the line says of which."}, Source: "Go crypto/x509", Examples: []string{"level=error msg=\"Get \\\"https://rancher.example.lan/v3\\\": tls: failed to verify certificate: x509: certificate signed by unknown authority\""}},
		{ID: "agent-dns", Kind: "fragment", Where: 1152, Pattern: "dial tcp: lookup (?P<host>[^\\s:]+)(?: on [^:\\s]+:\\d+)?: (?:no such host|server misbehaving|Temporary failure in name resolution)", Words: []string{"dial tcp: lookup "}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "dns-unresolvable"},
		}, Meaning: Text{EN: "A name does not resolve; the line says which."}, Source: "Go net", Examples: []string{"level=error msg=\"Get \\\"https://rancher.example.lan/v3/connect/agent\\\": dial tcp: lookup rancher.example.lan: no such host\""}},
		{ID: "os-volume-late", Kind: "fragment", Where: 7, Pattern: "Volume (?P<volume>\\S+) did not finish being created even after we waited (?P<seconds>\\d+) seconds|VolumeNotCreated", Words: []string{" did not finish being created even after we waited ", "volumenotcreated"}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "spawn-failed"},
			{Slug: "disk-slow"},
			{Slug: "cinder-endpoint"},
		}, Meaning: Text{EN: "The boot volume was not made in the time that Nova waits; copying the image takes longer on this storage."}, Remedy: Text{EN: "Have the cloud's administrator raise block_device_allocate_retries, use a smaller image, or a faster volume type."}, Source: "openstack/nova", Examples: []string{"Volume 6d98a0c1-1038-4379-a294-ea4e63be83de did not finish being created even after we waited 187 seconds or 61 attempts. And its status is downloading."}},
		{ID: "os-disk-small", Kind: "fragment", Where: 7, Pattern: "Flavor's disk is too small for requested image|Image disk size greater than requested disk size|FlavorDiskSmallerThan(?:Image|MinDisk)", Words: []string{"flavor's disk is too small for requested image", "flavordisksmallerthanimage", "flavordisksmallerthanmindisk", "image disk size greater than requested disk size"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "flavor-disk-zero"},
		}, Meaning: Text{EN: "The flavor's disk cannot hold the image."}, Source: "openstack/nova", Examples: []string{"nova.exception.FlavorDiskSmallerThanMinDisk"}},
		{ID: "os-sg-duplicate", Kind: "fragment", Where: 15, Pattern: "(?i)More than one (?:SecurityGroup|security.?group) (?:exists|found) with (?:the )?name|NoUniqueMatch[^\\n]*security|Multiple security_group matches", Words: []string{"more than one security", "multiple security_group matches", "nouniquematch"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "secgroup-ambiguous"},
		}, Meaning: Text{EN: "More than one security group has this name."}, Source: "openstack/nova, openstackclient", Examples: []string{"More than one SecurityGroup exists with the name 'rancher-sg'.", "NoUniqueMatch: Multiple security_group matches found for name 'rancher-sg'"}},
		{ID: "os-volumes-zero-disk", Kind: "fragment", Where: 7, Pattern: "(?i)zero (?:root )?disk|root_gb[\"']?[=:] ?0\\b|\\| disk +\\| 0 +\\|", Words: []string{"root_gb\": 0", "root_gb\":0", "root_gb\"= 0", "root_gb\"=0", "root_gb': 0", "root_gb':0", "root_gb'= 0", "root_gb'=0", "root_gb: 0", "root_gb:0", "root_gb= 0", "root_gb=0", "zero disk", "zero root disk", "| disk"}, General: true, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "flavor-disk-zero"},
		}, Meaning: Text{EN: "The flavor has no disk of its own."}, Source: "openstack/nova", Examples: []string{"| disk                       | 0                                    |"}},
		{ID: "os-config-drive", Kind: "fragment", Where: 12, Pattern: "\\| config_drive +\\| +\\||\"config_drive\": ?\"\"|enable_dhcp[\"']?[ :|]+(?:false|False)", Words: []string{"config_drive", "enable_dhcp"}, General: true, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "config-drive-off"},
		}, Meaning: Text{EN: "The server has no config drive, or its subnet no DHCP; where both are so it gets no address and no user data."}, Source: "openstackclient", Examples: []string{"| config_drive                        |                                                          |", "| enable_dhcp          | False                                |"}},
		{ID: "x509-ended", Kind: "fragment", Where: 4088, Pattern: "certificate has expired or is not yet valid: current time (?P<now>\\S+) is after (?P<end>[^\\s\",;]+)", Words: []string{"certificate has expired or is not yet valid: current time "}, General: true, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cert-expired", Look: "the current time is right"},
			{Slug: "clock-skew", Look: "the current time is ahead of now"},
		}, Meaning: Text{EN: "The certificate's end lies before the time of the clock that checked it."}, Source: "Go crypto/x509", Examples: []string{"tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2026-03-01T10:00:00Z is after 2026-02-10T01:35:13Z"}},
		{ID: "rke2-started", Kind: "fragment", Where: 256, Pattern: "(?:Tunnel authorizer set Kubelet Port|Started kubelet|Remotedialer connected to proxy|(?:rke2|k3s)(?:-(?:server|agent))?(?: is)? up and running|Started (?:rke2-server|rke2-agent|k3s)\\.service)", Words: []string{"k3s is up and running", "k3s up and running", "k3s-agent is up and running", "k3s-agent up and running", "k3s-server is up and running", "k3s-server up and running", "remotedialer connected to proxy", "rke2 is up and running", "rke2 up and running", "rke2-agent is up and running", "rke2-agent up and running", "rke2-server is up and running", "rke2-server up and running", "started k3s.service", "started kubelet", "started rke2-agent.service", "started rke2-server.service", "tunnel authorizer set kubelet port"}, General: true, Evidence: "progress", Severity: "info", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "RKE2 has come up, or is connected to its server."}, Source: "rancher/rke2, k3s-io/k3s", Examples: []string{"level=info msg=\"Remotedialer connected to proxy\" url=\"wss://10.0.0.11:9345/v1-rke2/connect\""}},
		{ID: "hostname-truncated", Kind: "fragment", Where: 273, Pattern: "(?i)(?:host ?name|node name)[^\\n]*(?:already (?:exists|in use|taken)|is not unique|duplicate)|duplicate (?:host|node) ?name", Words: []string{"already exists", "already in use", "already taken", "duplicate", "is not unique"}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "hostname-duplicate"},
		}, Meaning: Text{EN: "Two machines have the same host name."}, Source: "rancher/rancher, k3s-io/k3s", Examples: []string{"level=error msg=\"node name demo-cp already exists, hostname is not unique\""}},
		{ID: "etcd-fdatasync", Kind: "fragment", Where: 768, Pattern: "(?:slow fdatasync|fdatasync[^\\n]*took too long|wal: sync duration of (?P<took>\\S+), expected less than 1s|apply request took too long|\"took\":\"\\d+(?:\\.\\d+)?s\",\"expected-duration\":\"(?:100ms|1s)\"|server is likely overloaded)", Words: []string{", expected less than 1s", "expected-duration", "server is likely overloaded", "slow fdatasync", "took too long"}, General: true, Evidence: "hint", Severity: "warn", Phase: 8, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "disk-slow"},
		}, Meaning: Text{EN: "etcd's disk is too slow."}, Source: "etcd", Examples: []string{"wal: sync duration of 3.128s, expected less than 1s"}},
		{ID: "disk-evict", Kind: "fragment", Where: 777, Pattern: "(?i)NodeHasDiskPressure|KubeletHasDiskPressure|eviction manager: (?:attempting to reclaim|must evict)[^\\n]*(?:ephemeral-storage|nodefs|imagefs)|The node was low on resource: ephemeral-storage|ImageGCFailed|FreeDiskSpaceFailed|failed to garbage collect required amount of images", Words: []string{"eviction manager: attempting to reclaim", "eviction manager: must evict", "failed to garbage collect required amount of images", "freediskspacefailed", "imagegcfailed", "kubelethasdiskpressure", "nodehasdiskpressure", "the node was low on resource: ephemeral-storage"}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "disk-full"},
		}, Meaning: Text{EN: "The kubelet has no room for images or pods."}, Source: "kubelet", Examples: []string{"eviction_manager.go:395] \"eviction manager: attempting to reclaim\" resourceName=\"ephemeral-storage\"", "Warning  FreeDiskSpaceFailed  failed to garbage collect required amount of images. Wanted to free 5342 bytes", "The node was low on resource: ephemeral-storage. Threshold quantity: 1Gi, available: 512Mi."}},
		{ID: "tls-handshake-hang", Kind: "fragment", Where: 4064, Pattern: "(?:net/http: )?TLS handshake timeout", Words: []string{"tls handshake timeout"}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 2, Causes: []Suspect{
			{Slug: "mtu", Look: "the TCP connection opens and the first large packet vanishes"},
			{Slug: "rancher-down", Look: "the server is overloaded"},
		}, Meaning: Text{EN: "The connection was opened, and the handshake's large packets did not come through."}, Source: "Go net/http, curl", Examples: []string{"Get \"https://rancher.example.lan/v3/connect\": net/http: TLS handshake timeout"}},
		{ID: "pull-limit", Kind: "fragment", Where: 905, Pattern: "(?i)You have reached your (?:unauthenticated )?pull rate limit", Words: []string{"you have reached your pull rate limit", "you have reached your unauthenticated pull rate limit"}, General: true, Evidence: "proof", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "The registry's limit on pulls is reached."}, Source: "Docker Hub", Examples: []string{"You have reached your unauthenticated pull rate limit. https://www.docker.com/increase-rate-limit"}},
		{ID: "pull-state", Kind: "fragment", Where: 8, Pattern: "\\b(?:Init:)?(?:ImagePullBackOff|ErrImagePull|InvalidImageName|ErrImageNeverPull)\\b", Words: []string{"errimageneverpull", "errimagepull", "imagepullbackoff", "invalidimagename"}, General: true, Evidence: "hint", Severity: "error", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "A pod waits for an image that cannot be pulled."}, Source: "kubectl get pods", Examples: []string{"cattle-system   cattle-cluster-agent-64f8b6f4d5-t5n72   0/1   ImagePullBackOff   0   12m"}},
		{ID: "rke2-known-bug", Kind: "fragment", Where: 768, Pattern: "(?i)fatal error: concurrent map (?:writes|iteration)|runtime error: (?:invalid memory address or nil pointer dereference|index out of range)", Words: []string{"fatal error: concurrent map iteration", "fatal error: concurrent map writes", "runtime error: index out of range", "runtime error: invalid memory address or nil pointer dereference"}, General: true, Evidence: "hint", Severity: "fatal", Phase: 8, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "rke2-version-bug"},
		}, Meaning: Text{EN: "The program crashed by an error of its own."}, Source: "Go runtime", Examples: []string{"fatal error: concurrent map writes"}},
		{ID: "rke2-401", Kind: "fragment", Where: 256, Pattern: "(?:401 Unauthorized|failed to retrieve configuration from server: not authorized)", Words: []string{"401 unauthorized", "failed to retrieve configuration from server: not authorized"}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 10, Causes: []Suspect{
			{Slug: "join-token-mismatch"},
		}, Meaning: Text{EN: "Token refused; also transient while the server starts."}, Remedy: Text{EN: "Longer than 5 min: token mismatch, rebuild."}, Source: "k3s-io/k3s pkg/agent/config/config.go", Examples: []string{"level=error msg=\"Failed to retrieve agent config: https://127.0.0.1:6444/v1-rke2/config: 401 Unauthorized\""}},
		{ID: "sa-finished-bad", Kind: "fragment", Where: 128, Pattern: "\\[Applyinator\\] Command (?P<cmd>.+) finished with err: (?P<err>.+) and exit code: (?P<code>-?\\d+)", Words: []string{"[applyinator] command "}, General: true, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Installer failed; its output is in the lines before ('[…:stdout]', '[…:stderr]')."}, Remedy: Text{EN: "Read those lines; then rke2-server journal."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=info msg=\"[Applyinator] Command sh [-c run.sh] finished with err: exit status 1 and exit code: 1\""}},
		{ID: "sa-exec-error", Kind: "fragment", Where: 128, Pattern: "error executing instruction (?P<n>-?\\d+): (?P<err>.+)", Words: []string{"error executing instruction "}, General: true, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "As above."}, Remedy: Text{EN: "As above."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=error msg=\"error executing instruction 0: exit status 1\""}},
		{ID: "img-backoff", Kind: "fragment", Where: 768, Pattern: "(?P<msg>ErrImagePull|ImagePullBackOff|Back-off pulling image[^\\n]*)", Words: []string{"back-off pulling image", "errimagepull", "imagepullbackoff"}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Image pull fails; the reason is in the event before."}, Remedy: Text{EN: "kubectl describe pod."}, Source: "containerd/kubelet texts", Examples: []string{"Back-off pulling image \"rancher/rancher-agent:v2.14.4\""}},
		{ID: "ci-module-failed", Kind: "fragment", Where: 96, Pattern: "Running module (?P<name>\\S+) \\((?P<mod>.*)\\) failed", Words: []string{"running module "}, General: true, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "cloud-init-stage-skipped"},
		}, Meaning: Text{EN: "A module failed; which one decides (runcmd/scripts = fatal for Rancher, growpart = disk, others mostly harmless)."}, Remedy: Text{EN: "See the traceback in cloud-init.log."}, Source: "canonical/cloud-init cloudinit/config/modules.py", Examples: []string{"util.py[WARNING]: Running module growpart (<module 'cloudinit.config.cc_growpart'>) failed"}},
		{ID: "sa-staging", Kind: "fragment", Where: 128, Pattern: "error while staging: (?P<err>.+)", Words: []string{"error while staging: "}, General: true, Evidence: "hint", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "image-pull"},
		}, Meaning: Text{EN: "Installer image cannot be pulled; reason stands before."}, Remedy: Text{EN: "Registry, its CA (registries.configs.*.caBundle), credentials, egress, rate limit."}, Source: "rancher/system-agent pkg/applyinator/applyinator.go", Examples: []string{"level=error msg=\"error while staging: context deadline exceeded\""}},
		{ID: "rke2-panic", Kind: "fragment", Where: 1920, Pattern: "panic: (?P<msg>.+)", Words: []string{"panic: "}, General: true, Evidence: "hint", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "rke2-version-bug"},
		}, Meaning: Text{EN: "Program crash."}, Remedy: Text{EN: "Report; try another version."}, Source: "Go runtime text", Examples: []string{"panic: runtime error: invalid memory address"}},
		{ID: "rke2-cacerts", Kind: "fragment", Where: 256, Pattern: "failed to get CA certs: (?P<err>.+)", Words: []string{"failed to get ca certs: "}, General: true, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-server-down"},
			{Slug: "join-server-wrong"},
		}, Meaning: Text{EN: "Join server not usable."}, Source: "k3s-io/k3s pkg/clientaccess/token.go", Examples: []string{"failed to get CA certs: Get \"https://10.0.0.11:9345/cacerts\": EOF"}},
		{ID: "rke2-validate", Kind: "fragment", Where: 256, Pattern: "Failed to validate connection to cluster at (?P<url>\\S+): (?P<err>.+)", Words: []string{"failed to validate connection to cluster at "}, General: true, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "join-server-down"},
			{Slug: "sg-port-blocked"},
			{Slug: "join-token-mismatch"},
		}, Meaning: Text{EN: "Join check failed; reason follows."}, Source: "k3s-io/k3s pkg/agent/config/config.go", Examples: []string{"level=error msg=\"Failed to validate connection to cluster at https://10.0.0.11:9345: EOF\""}},
		{ID: "rke2-notready", Kind: "fragment", Where: 256, Pattern: "Waiting to retrieve (?P<what>agent|kube-proxy|supervisor) configuration; server is not ready(?P<rest>.*)", Words: []string{"waiting to retrieve agent configuration; server is not ready", "waiting to retrieve kube-proxy configuration; server is not ready", "waiting to retrieve supervisor configuration; server is not ready"}, General: true, Evidence: "wait", Severity: "info", Phase: 7, Minutes: Minutes{To: 5, Attention: 10}, Causes: []Suspect{
			{Slug: "join-server-down"},
		}, Meaning: Text{EN: "Normal while the server starts; reason follows."}, Remedy: Text{EN: "Longer than 10 min: see the text after it."}, Source: "k3s-io/k3s pkg/agent/config/config.go", Examples: []string{"level=info msg=\"Waiting to retrieve agent configuration; server is not ready: /var/lib/rancher/rke2/agent/serving-kubelet.crt: 503\""}},
		{ID: "curl-60", Kind: "fragment", Where: 2144, Pattern: "curl: \\(60\\) (?P<msg>.+)", Words: []string{"curl: (60) "}, General: true, Evidence: "proof", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "Certificate not verified."}, Source: "curl (program texts)", Examples: []string{"curl: (60) SSL peer certificate or SSH remote key was not OK"}},
		{ID: "curl-other", Kind: "fragment", Where: 2144, Pattern: "curl: \\((?P<code>-?\\d+)\\) (?P<msg>.+)", Words: []string{"curl: ("}, General: true, Evidence: "symptom", Severity: "error", Phase: 7, Minutes: Minutes{Attention: -1}, Repeats: 3, Causes: []Suspect{
			{Slug: "sg-port-blocked"},
		}, Meaning: Text{EN: "Other curl error."}, Source: "curl (program texts)", Examples: []string{"curl: (56) Recv failure: Connection reset by peer"}},
		{ID: "sai-fatal", Kind: "fragment", Where: 96, Pattern: "\\[FATAL\\]  (?P<msg>.+)", Words: []string{"[fatal]  "}, General: true, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Any other FATAL of the install script."}, Remedy: Text{EN: "Read the text."}, Source: "rancher/system-agent install.sh", Examples: []string{"[FATAL]  something else"}},
		{ID: "rke2-fatal", Kind: "fragment", Where: 1408, Pattern: "level=fatal msg=(?P<msg>.+)", Words: []string{"level=fatal msg="}, General: true, Evidence: "symptom", Severity: "fatal", Phase: 7, Minutes: Minutes{Attention: -1}, Meaning: Text{EN: "Any other fatal line: the service ends and systemd restarts it."}, Remedy: Text{EN: "Read the text."}, Source: "logrus format of rke2-server/rke2-agent/rancher-system-agent", Examples: []string{"level=fatal msg=\"something new\""}},
		{ID: "drv-invalid-input", Kind: "fragment", Where: 19, Pattern: "(?P<msg>Invalid input provided for argument \\[[^\\]]*\\][^\\n]*|Missing (?:environment variable|one of the following environment variables) \\[[^\\]]*\\]|Successfully re-authenticated, but got error executing request: [^\\n]*|Expected \\S+ but got \\S+$|A time out occurred|An error occurred while executing a Gophercloud request\\.)", Words: []string{" but got ", "a time out occurred", "an error occurred while executing a gophercloud request.", "invalid input provided for argument [", "missing environment variable [", "missing one of the following environment variables ["}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "argument named"},
		}, Meaning: Text{EN: "Rarer client-library errors."}, Remedy: Text{EN: "Correct the field the argument stands for."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Invalid input provided for argument [size]: [0]"}},
		{ID: "drv-resource-by-name", Kind: "fragment", Where: 19, Pattern: "(?P<msg>Unable to find [a-z ]+ with name \\S+|Found \\d+ \\w+ matching \\S+)", Words: []string{" matching ", "unable to find "}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "image-not-found", Look: "two objects of the same name"},
		}, Meaning: Text{EN: "Name not found, or not unique."}, Remedy: Text{EN: "Use the ID."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Found 2 images matching ubuntu-24.04-cloud"}},
		{ID: "drv-404", Kind: "fragment", Where: 3, Pattern: "Resource not found", Words: []string{"resource not found"}, General: true, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "boot-volume-endpoint", Look: "bootFromVolume: true, and the last step is the creation of the instance"},
			{Slug: "network-ambiguous", Look: "netId"},
			{Slug: "image-not-found", Look: "imageId"},
		}, Meaning: Text{EN: "A 404 without a word on what was not found: with bootFromVolume mostly a path that the cloud does not serve (os-volumes_boot; rancher/rancher issues 34389, 49479), otherwise a missing id. The last step printed before it narrows it down."}, Remedy: Text{EN: "See what the driver did last before it; try bootFromVolume: false and no floatingipPool; check the ids."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Resource not found"}},
		{ID: "drv-http-code", Kind: "fragment", Where: 19, Pattern: "Expected HTTP response code \\[(?P<want>[^\\]]*)\\] when accessing \\[(?P<method>[A-Z]+) (?P<url>[^\\]]*)\\], but got (?P<code>-?\\d+) instead", Words: []string{"expected http response code ["}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "openstack-api-error", Look: "409 = conflict (names, quota), 413 = user data/proxy limit, 502/504 = load balancer"},
		}, Meaning: Text{EN: "OpenStack answered with an unexpected code; the body follows."}, Remedy: Text{EN: "Read the body; ask the operator."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Expected HTTP response code [200 201 202] when accessing [POST https://nova.example.lan:8774/v2.1/servers], but got 413 instead\n<html>413 Request Entity Too Large</html>"}},
		{ID: "drv-403", Kind: "fragment", Where: 19, Pattern: "Request forbidden: \\[(?P<method>[A-Z]+) (?P<url>[^\\]]*)\\], error message: (?P<body>.*)", Words: []string{"request forbidden: ["}, General: true, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "quota-exceeded", Look: "body: Quota exceeded"},
			{Slug: "permission-missing", Look: "body: Policy doesn't allow"},
		}, Meaning: Text{EN: "403: quota or missing role; the body tells which."}, Remedy: Text{EN: "Read the body of the answer."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Request forbidden: [POST https://nova.example.lan:8774/v2.1/os-keypairs], error message: {\"forbidden\": {\"message\": \"forbidden\", \"code\": 403}}"}},
		{ID: "drv-400", Kind: "fragment", Where: 19, Pattern: "Bad request with: \\[(?P<method>[A-Z]+) (?P<url>[^\\]]*)\\], error message: (?P<body>.*)", Words: []string{"bad request with: ["}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "body"},
		}, Meaning: Text{EN: "400: a field of the OpenstackConfig is wrong; the body tells which."}, Remedy: Text{EN: "Read the body of the answer."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Bad request with: [POST https://nova.example.lan:8774/v2.1/servers], error message: {\"badRequest\": {\"message\": \"Invalid input for field/attribute name.\", \"code\": 400}}"}},
		{ID: "drv-405", Kind: "fragment", Where: 3, Pattern: "Method not allowed", Words: []string{"method not allowed"}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "openstack-api-error", Look: "wrong endpoint"},
		}, Meaning: Text{EN: "405 from the API."}, Remedy: Text{EN: "Check the catalogue."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Method not allowed"}},
		{ID: "drv-500", Kind: "fragment", Where: 3, Pattern: "Internal Server Error", Words: []string{"internal server error"}, General: true, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "openstack-api-error", Look: "log of the service"},
			{Slug: "flavor-disk-zero", Look: "the flavor has disk 0"},
			{Slug: "secgroup-ambiguous", Look: "two groups of the same name"},
		}, Meaning: Text{EN: "500 from the API."}, Remedy: Text{EN: "Operator."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Internal Server Error"}},
		{ID: "drv-503", Kind: "fragment", Where: 3, Pattern: "The service is currently unable to handle the request due to a temporary overloading or maintenance", Words: []string{"the service is currently unable to handle the request due to a temporary overloading or maintenance"}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "openstack-api-error", Look: "service down"},
		}, Meaning: Text{EN: "503."}, Remedy: Text{EN: "Retry later."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: The service is currently unable to handle the request due to a temporary overloading or maintenance. This is a temporary condition. Try again later."}},
		{ID: "drv-429", Kind: "fragment", Where: 3, Pattern: "Too many requests have been sent in a given amount of time", Words: []string{"too many requests have been sent in a given amount of time"}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "openstack-api-error", Look: "rate limit"},
		}, Meaning: Text{EN: "429."}, Remedy: Text{EN: "Fewer nodes at once."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Too many requests have been sent in a given amount of time. Pause requests, wait up to one minute, and try again."}},
		{ID: "drv-408", Kind: "fragment", Where: 3, Pattern: "The server timed out waiting for the request", Words: []string{"the server timed out waiting for the request"}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "openstack-api-error", Look: "slow API"},
		}, Meaning: Text{EN: "408."}, Remedy: Text{EN: "Retry."}, Source: "gophercloud/gophercloud errors.go (v0.7.0)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: The server timed out waiting for the request"}},
		{ID: "drv-x509-unknown", Kind: "fragment", Where: 3, Pattern: "x509: certificate signed by unknown authority", Words: []string{"x509: certificate signed by unknown authority"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-tls-untrusted", Look: "openssl s_client -connect keystone:5000"},
		}, Meaning: Text{EN: "The job does not trust OpenStack's certificate."}, Remedy: Text{EN: "cacert with the PEM text (preferred) or insecure: true in a lab."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"https://keystone.example.lan:5000/v3/auth/tokens\": tls: failed to verify certificate: x509: certificate signed by unknown authority"}},
		{ID: "drv-x509-name", Kind: "fragment", Where: 3, Pattern: "x509: certificate is valid for (?P<names>.+), not (?P<host>\\S+)", Words: []string{"x509: certificate is valid for "}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-tls-untrusted", Look: "authUrl uses an IP or another name"},
		}, Meaning: Text{EN: "Host name does not match the certificate."}, Remedy: Text{EN: "Use the certificate's name in authUrl."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"https://10.0.0.9:5000/v3/auth/tokens\": tls: failed to verify certificate: x509: certificate is valid for keystone.example.lan, not 10.0.0.9"}},
		{ID: "drv-http-on-https", Kind: "fragment", Where: 3, Pattern: "server gave HTTP response to HTTPS client|Post \"https://[^\"]*\": EOF", Words: []string{"https://", "server gave http response to https client"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "authUrl scheme"},
		}, Meaning: Text{EN: "authUrl says https, the service speaks http."}, Remedy: Text{EN: "Correct authUrl."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"https://keystone.example.lan:5000/v3/auth/tokens\": http: server gave HTTP response to HTTPS client"}},
		{ID: "drv-reset", Kind: "fragment", Where: 3, Pattern: "read: connection reset by peer", Words: []string{"read: connection reset by peer"}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "authUrl begins with http:// although the port is https"},
			{Slug: "keystone-unreachable", Look: "resets only from the Rancher cluster"},
		}, Meaning: Text{EN: "The connection was cut: authUrl says http and the port speaks TLS, or a firewall or proxy between."}, Remedy: Text{EN: "Check the scheme of authUrl with curl -v from a pod of the Rancher cluster."}, Source: "Go net", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"http://127.0.0.1:16100/v3/auth/tokens\": read tcp 127.0.0.1:47424->127.0.0.1:16100: read: connection reset by peer"}},
		{ID: "drv-dns", Kind: "fragment", Where: 3, Pattern: "lookup (?P<host>[^\\s:]+)(?P<on>(?: on [^:]+:\\d+)?): no such host", Words: []string{": no such host"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-unreachable"},
			{Slug: "dns-unresolvable"},
		}, Meaning: Text{EN: "Rancher's cluster cannot resolve the OpenStack host."}, Remedy: Text{EN: "Fix DNS of the Rancher cluster or use an IP."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"https://keystone.example.lan:5000/v3/auth/tokens\": dial tcp: lookup keystone.example.lan on 10.43.0.10:53: no such host"}},
		{ID: "drv-refused", Kind: "fragment", Where: 3, Pattern: "dial tcp (?P<addr>[^:\\s]+:\\d+): connect: connection refused", Words: []string{": connect: connection refused"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-unreachable"},
		}, Meaning: Text{EN: "Service not listening."}, Remedy: Text{EN: "Check authUrl and service."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"http://10.0.0.9:5000/v3/auth/tokens\": dial tcp 10.0.0.9:5000: connect: connection refused"}},
		{ID: "drv-timeout", Kind: "fragment", Where: 3, Pattern: "(?P<msg>dial tcp [^:\\s]+:\\d+: i/o timeout|context deadline exceeded|Client\\.Timeout exceeded|TLS handshake timeout)", Words: []string{": i/o timeout", "client.timeout exceeded", "context deadline exceeded", "tls handshake timeout"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-unreachable"},
		}, Meaning: Text{EN: "No route/firewall between Rancher and OpenStack."}, Remedy: Text{EN: "Open the path from the Rancher cluster to OpenStack's endpoints."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"http://10.0.0.9:5000/v3/auth/tokens\": dial tcp 10.0.0.9:5000: i/o timeout"}},
		{ID: "drv-noroute", Kind: "fragment", Where: 3, Pattern: "connect: (?P<msg>no route to host|network is unreachable)", Words: []string{"connect: network is unreachable", "connect: no route to host"}, General: true, Evidence: "proof", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-unreachable", Look: "routing"},
		}, Meaning: Text{EN: "No route."}, Remedy: Text{EN: "Routing from the Rancher cluster."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"http://10.0.0.9:5000/v3/auth/tokens\": dial tcp 10.0.0.9:5000: connect: no route to host"}},
		{ID: "drv-x509-other", Kind: "fragment", Where: 3, Pattern: "x509: (?P<error>.+)", Words: []string{"x509: "}, General: true, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "keystone-tls-untrusted", Look: "see text"},
		}, Meaning: Text{EN: "Other TLS verification error."}, Remedy: Text{EN: "Fix the certificate / authUrl."}, Source: "net/http, crypto/x509, net (Go standard library texts)", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: Post \"https://keystone.example.lan:5000/v3/auth/tokens\": tls: failed to verify certificate: x509: cannot validate certificate for 10.0.0.9 because it doesn't contain any IP SANs"}},
		{ID: "capi-node-ready-msg", Kind: "fragment", Where: 17, Pattern: "\\* Node\\.(?P<cond>[A-Za-z]+): (?P<msg>.+)", Words: []string{"* node."}, General: true, Evidence: "wait", Class: "needs-attention-if-longer-than", Phase: 8, Minutes: Minutes{Attention: 10}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"NodeReady", "NodeHealthy", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "node-down"},
		}, Meaning: Text{EN: "Message of the node's own condition."}, Remedy: Text{EN: "Check the node."}, Source: "kubernetes-sigs/cluster-api internal/controllers/machine/machine_controller_status.go", Examples: []string{"* Node.Ready: Kubelet stopped posting node status."}},
		{ID: "sum-finalizer", Kind: "fragment", Where: 17, Pattern: "waiting on (?P<finalizer>\\S+)", Words: []string{"waiting on "}, General: true, Evidence: "wait", Class: "deleting", Phase: 9, Minutes: Minutes{Attention: 5}, Causes: []Suspect{
			{Slug: "finalizer-stuck", Look: "the controller named"},
		}, Meaning: Text{EN: "UI summary of an object being deleted: the first finalizer in its list (after 5 minutes it is shown as an error; that is only a colour)."}, Remedy: Text{EN: "Find out what that finalizer waits for; do not remove it blindly."}, Source: "rancher/wrangler pkg/summary/summarizers.go", Examples: []string{"waiting on wrangler.cattle.io/rke-control-plane-remove"}},
		{ID: "wh-generic", Kind: "fragment", Where: 25, Pattern: "admission webhook \"(?P<name>[^\"]+)\" denied the request: (?P<msg>.*)", Words: []string{" denied the request: "}, General: true, Evidence: "proof", Class: "failed", Phase: 5, Minutes: Minutes{Attention: -1}, Causes: []Suspect{
			{Slug: "webhook-denied", Look: "text"},
		}, Meaning: Text{EN: "Any other denial; the text follows."}, Source: "Kubernetes API server text", Examples: []string{"admission webhook \"rancher.cattle.io.clusters.provisioning.cattle.io\" denied the request: something else"}},
		{ID: "drv-flags-wrapper", Kind: "wrapper", Where: 19, Pattern: "error setting machine configuration from flags provided: (?P<error>.+)", Words: []string{"error setting machine configuration from flags provided: "}, Evidence: "hint", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "machine-config-invalid", Look: "text after the colon"},
		}, Meaning: Text{EN: "The values in OpenstackConfig failed the driver's own check."}, Remedy: Text{EN: "Correct the field named."}, Source: "rancher/machine commands/create.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error setting machine configuration from flags provided: cannot parse"}},
		{ID: "drv-precreate-wrapper", Kind: "wrapper", Where: 19, Pattern: "Error with pre-create check: (?P<error>.+)", Words: []string{"error with pre-create check: "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Meaning: Text{EN: "Pre-create check failed."}, Source: "rancher/machine libmachine/mcnerror/errors.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: Error with pre-create check: \"exit status 1\""}},
		{ID: "drv-create-wrapper", Kind: "wrapper", Where: 19, Pattern: "(?i:error in driver during machine creation): (?P<error>.+)", Words: []string{"error in driver during machine creation: "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Meaning: Text{EN: "Any other error of the driver's Create."}, Remedy: Text{EN: "Read the job's pod log for the full text."}, Source: "rancher/machine libmachine/libmachine.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: error in driver during machine creation: unrecognised reason", "Error in driver during machine creation: something new"}},
		{ID: "drv-remove-wrapper", Kind: "wrapper", Where: 19, Pattern: "(?i:error removing host) (?P<name>\"[^\"]*\"): (?P<error>.+)", Words: []string{"error removing host "}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Causes: []Suspect{
			{Slug: "infra-delete-failed", Look: "text after the colon"},
		}, Meaning: Text{EN: "Deleting the VM failed; text follows."}, Source: "rancher/machine commands/rm.go", Examples: []string{"failed deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: DeleteError: Error removing host \"demo-cp-7f5d8-x2k9q\": unexpected"}},
		{ID: "drv-machine-wrapper", Kind: "wrapper", Where: 19, Pattern: "(?i:error creating machine): (?P<error>.+)", Words: []string{"error creating machine: "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Meaning: Text{EN: "Outermost text of rancher-machine."}, Source: "rancher/machine libmachine/libmachine.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: error creating machine: unrecognised"}},
		{ID: "infra-create-failed", Kind: "wrapper", Where: 17, Pattern: "(?s)failed creating server \\[(?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<infra>[^\\]]+)\\] of kind \\((?P<kind>[A-Z][A-Za-z0-9]+)\\) for machine (?P<machine>[^\\s/\\[\\],:\"\\']+) in infrastructure provider: (?P<reason>\\S+): (?P<detail>.*)", Words: []string{" in infrastructure provider: "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Reason: "CreateError", Meaning: Text{EN: "The create job failed; after the reason come the last 4096 bytes of what the driver printed. With the setting delete-machine-on-failure-after=0s (the default) the Machine is deleted at once and a new one is made: an endless loop until the cause is removed."}, Remedy: Text{EN: "Fix the cause; set delete-machine-on-failure-after (e.g. 30m) to keep the failed machine for inspection."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: something new"}},
		{ID: "infra-delete-failed", Kind: "wrapper", Where: 17, Pattern: "(?s)failed deleting server \\[(?P<ns>[^\\s/\\[\\],:\"\\']+)/(?P<infra>[^\\]]+)\\] of kind \\((?P<kind>[A-Z][A-Za-z0-9]+)\\) for machine (?P<machine>[^\\s/\\[\\],:\"\\']+) in infrastructure provider: (?P<reason>\\S+): (?P<detail>.*)", Words: []string{" in infrastructure provider: "}, Evidence: "proof", Class: "failed", Phase: 9, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"InfrastructureReady", "Ready"}},
			{Object: "openstackmachines.rke-machine.cattle.io", Conditions: []string{"CreateJob", "DeleteJob", "Ready"}},
		}, Status: "False", Reason: "DeleteError", Causes: []Suspect{
			{Slug: "infra-delete-failed"},
			{Slug: "credential-missing"},
		}, Meaning: Text{EN: "The delete job failed (4 tries). The object stays so that the VM is not forgotten."}, Remedy: Text{EN: "Rancher does not repeat the job, and deleting the failed Job makes it drop the object (orphaned VM). Delete server, key pair and floating IP with the OpenStack client using the ids in <machine>-machine-state, verify, then annotate the OpenstackMachine provisioning.cattle.io/force-machine-remove=true."}, Source: "rancher/rancher pkg/controllers/capr/machineprovision/controller.go", Examples: []string{"failed deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: DeleteError: something new"}},
		{ID: "plan-ignore-and-joinurl", Kind: "wrapper", Where: 17, Pattern: "(?P<first>.+) and join url to be available on bootstrap node", Words: []string{" and join url to be available on bootstrap node"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 5, To: 25, Attention: 30}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Composite: the first part says what the bootstrap machine is doing; besides that no join URL exists yet. Classify the first part."}, Remedy: Text{EN: "Classify the first part on its own."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"non-ready bootstrap machine(s) demo-cp-7f5d8-x2k9q and join url to be available on bootstrap node"}},
		{ID: "plan-tier-configuring", Kind: "wrapper", Where: 17, Pattern: "configuring (?P<tier>bootstrap|etcd|control plane|worker) node\\(s\\) (?P<nodes>[^\\s:]+(?: and \\d+ more)?)(?P<detail>(?:: .*)?)", Words: []string{"configuring bootstrap node(s) ", "configuring control plane node(s) ", "configuring etcd node(s) ", "configuring worker node(s) "}, Evidence: "wait", Class: "normal-wait", Phase: 7, Minutes: Minutes{From: 1, To: 20, Attention: 25}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Nodes of this tier are getting or applying their plan, or a check after it is pending. Details are appended only when exactly one node is named; at most three names are listed."}, Remedy: Text{EN: "Classify the detail; without one, read the Machines."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"configuring etcd node(s) demo-cp-7f5d8-b4v7c,demo-cp-7f5d8-n8m2d,demo-cp-7f5d8-q1w2e and 2 more"}},
		{ID: "plan-tier-draining", Kind: "wrapper", Where: 17, Pattern: "draining (?P<tier>bootstrap|etcd|control plane|worker) node\\(s\\) (?P<nodes>[^\\s:]+(?: and \\d+ more)?)(?P<detail>(?:: .*)?)", Words: []string{"draining bootstrap node(s) ", "draining control plane node(s) ", "draining etcd node(s) ", "draining worker node(s) "}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{From: 1, To: 10, Attention: 20}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Nodes of this tier are being drained for a change. Details are appended only when exactly one node is named; at most three names are listed."}, Remedy: Text{EN: "Classify the detail; without one, read the Machines."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"draining worker node(s) demo-wk-6d9c7-k2j4h"}},
		{ID: "plan-tier-uncordoning", Kind: "wrapper", Where: 17, Pattern: "uncordoning (?P<tier>bootstrap|etcd|control plane|worker) node\\(s\\) (?P<nodes>[^\\s:]+(?: and \\d+ more)?)(?P<detail>(?:: .*)?)", Words: []string{"uncordoning bootstrap node(s) ", "uncordoning control plane node(s) ", "uncordoning etcd node(s) ", "uncordoning worker node(s) "}, Evidence: "wait", Class: "normal-wait", Phase: 8, Minutes: Minutes{To: 3, Attention: 10}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Nodes of this tier are being uncordoned. Details are appended only when exactly one node is named; at most three names are listed."}, Remedy: Text{EN: "Classify the detail; without one, read the Machines."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"uncordoning worker node(s) demo-wk-6d9c7-k2j4h"}},
		{ID: "plan-tier-failing", Kind: "wrapper", Where: 17, Pattern: "failing (?P<tier>bootstrap|etcd|control plane|worker) machine\\(s\\) (?P<nodes>[^\\s:]+(?: and \\d+ more)?)(?P<detail>(?:: .*)?)", Words: []string{"failing bootstrap machine(s) ", "failing control plane machine(s) ", "failing etcd machine(s) ", "failing worker machine(s) "}, Evidence: "symptom", Class: "failed", Phase: 6, Minutes: Minutes{Attention: -1}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Machines whose own conditions report an error."}, Remedy: Text{EN: "Classify the detail / the Machine conditions."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"failing bootstrap machine(s) demo-cp-7f5d8-x2k9q: failed to bring the machine up"}},
		{ID: "plan-tier-nonready", Kind: "wrapper", Where: 17, Pattern: "non-ready (?P<tier>bootstrap|etcd|control plane|worker) machine\\(s\\) (?P<nodes>[^\\s:]+(?: and \\d+ more)?)(?P<detail>(?:: .*)?)", Words: []string{"non-ready bootstrap machine(s) ", "non-ready control plane machine(s) ", "non-ready etcd machine(s) ", "non-ready worker machine(s) "}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{From: 1, To: 20, Attention: 25}, On: []Scope{
			{Object: "clusters.management.cattle.io", Conditions: []string{"Updated", "Provisioned"}},
			{Object: "clusters.provisioning.cattle.io", Conditions: []string{"Ready", "Updated", "Provisioned"}},
			{Object: "rkecontrolplanes.rke.cattle.io", Conditions: []string{"Ready"}},
		}, Status: "Unknown", Reason: "Waiting", Meaning: Text{EN: "Machines that are still in transition (VM being built, node not Ready)."}, Remedy: Text{EN: "Classify the detail / the Machine conditions."}, Source: "rancher/rancher pkg/capr/planner/planner.go", Examples: []string{"non-ready worker machine(s) demo-wk-6d9c7-k2j4h: Kubelet stopped posting node status"}},
		{ID: "capi-bullet", Kind: "wrapper", Where: 17, Pattern: "(?:^|\\n)\\s*\\* (?P<cond>BootstrapConfigReady|InfrastructureReady|NodeHealthy|NodeReady|Deleting|HealthCheckSucceeded|OwnerRemediated|UpToDate|ControlPlaneAvailable|WorkersAvailable|RemoteConnectionProbe|MachinesReady|ControlPlaneInitialized):(?: (?P<detail>.*))?", Words: []string{"* bootstrapconfigready:", "* controlplaneavailable:", "* controlplaneinitialized:", "* deleting:", "* healthchecksucceeded:", "* infrastructureready:", "* machinesready:", "* nodehealthy:", "* nodeready:", "* ownerremediated:", "* remoteconnectionprobe:", "* uptodate:", "* workersavailable:"}, Evidence: "wait", Class: "normal-wait", Phase: 6, Minutes: Minutes{Attention: 30}, On: []Scope{
			{Object: "clusters.cluster.x-k8s.io", Conditions: []string{"Available"}},
			{Object: "machinedeployments.cluster.x-k8s.io", Conditions: []string{"MachinesReady"}},
			{Object: "machines.cluster.x-k8s.io", Conditions: []string{"Ready", "Available"}},
			{Object: "machinesets.cluster.x-k8s.io", Conditions: []string{"MachinesReady"}},
		}, Meaning: Text{EN: "Summary line: names the sub-condition that is not fine."}, Remedy: Text{EN: "Classify the text after the colon."}, Source: "kubernetes-sigs/cluster-api util/conditions/merge_strategies.go", Examples: []string{"* InfrastructureReady: something not listed"}},
	}
	builtinReasons = []Reason{
		{Object: "machines.cluster.x-k8s.io", Condition: "InfrastructureReady", Reason: "WaitingForInfrastructure", Phase: 6, Class: "normal-wait", Meaning: Text{EN: "VM not ready"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "BootstrapReady", Reason: "WaitingForDataSecret", Phase: 6, Class: "normal-wait", Meaning: Text{EN: "install script not written"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeHealthy", Reason: "WaitingForNodeRef", Phase: 7, Class: "normal-wait", Meaning: Text{EN: "VM has no node yet"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeHealthy", Reason: "NodeProvisioning", Phase: 7, Class: "normal-wait", Meaning: Text{EN: "the VM has no node yet"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeHealthy", Reason: "NodeNotFound", Phase: 8, Class: "failed", Meaning: Text{EN: "node object gone"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeHealthy", Reason: "NodeConditionsFailed", Phase: 8, Class: "needs-attention-if-longer-than", Meaning: Text{EN: "node unhealthy"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeHealthy", Reason: "Deleting", Phase: 9, Class: "deleting", Meaning: Text{EN: "the Machine is being deleted"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeHealthy", Reason: "DeletionFailed", Phase: 9, Class: "deleting", Meaning: Text{EN: "node could not be deleted"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "*", Reason: "Deleted", Phase: 9, Class: "deleting", Meaning: Text{EN: "child object gone"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "PreDrainDeleteHookSucceeded", Reason: "WaitingExternalHook", Phase: 9, Class: "deleting", Meaning: Text{EN: "hook"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "PreTerminateDeleteHookSucceeded", Reason: "WaitingExternalHook", Phase: 9, Class: "deleting", Meaning: Text{EN: "rke-bootstrap-cleanup hook"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "DrainingSucceeded", Reason: "Draining", Phase: 9, Class: "deleting", Meaning: Text{EN: "the node is being drained"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "DrainingSucceeded", Reason: "DrainingFailed", Phase: 9, Class: "deleting", Meaning: Text{EN: "the node could not be drained"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "VolumeDetachSucceeded", Reason: "WaitingForVolumeDetach", Phase: 9, Class: "deleting", Meaning: Text{EN: "volumes are still attached"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "OwnerRemediated", Reason: "WaitingForRemediation", Phase: 8, Class: "deleting", Meaning: Text{EN: "health check: will be replaced"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Available", Reason: "WaitingForMinReadySeconds", Phase: 8, Class: "normal-wait", Meaning: Text{EN: "just became Ready"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "DrainingNode", Phase: 9, Class: "deleting", Meaning: Text{EN: "the node is being drained"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForPreDrainHook", Phase: 9, Class: "deleting", Meaning: Text{EN: "a hook before the drain is not done"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForVolumeDetach", Phase: 9, Class: "deleting", Meaning: Text{EN: "volumes are still attached"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForPreTerminateHook", Phase: 9, Class: "deleting", Meaning: Text{EN: "etcd-safety hook"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForInfrastructureDeletion", Phase: 9, Class: "deleting", Meaning: Text{EN: "delete job"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForBootstrapDeletion", Phase: 9, Class: "deleting", Meaning: Text{EN: "etcd member removal"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "DeletingNode", Phase: 9, Class: "deleting", Meaning: Text{EN: "the node object is being deleted"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "DeletionCompleted", Phase: 9, Class: "deleting", Meaning: Text{EN: "only the finalizer is left"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Deleting", Reason: "InternalError", Phase: 9, Class: "failed", Meaning: Text{EN: "Rancher then says: machine must be deleted manually"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeReady", Reason: "ConnectionDown", Phase: 8, Class: "needs-attention-if-longer-than", Meaning: Text{EN: "no connection to the new API"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "NodeReady", Reason: "InspectionFailed", Phase: 7, Class: "normal-wait", Meaning: Text{EN: "cannot look at nodes yet"}},
		{Object: "machines.cluster.x-k8s.io", Condition: "Paused", Reason: "Paused", Phase: 8, Class: "needs-attention-if-longer-than", Meaning: Text{EN: "reconciliation is paused"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "ControlPlaneReady", Reason: "WaitingForControlPlane", Phase: 7, Class: "normal-wait", Meaning: Text{EN: "the first control-plane node is not up"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "InfrastructureReady", Reason: "WaitingForInfrastructure", Phase: 5, Class: "normal-wait", Meaning: Text{EN: "RKECluster marker"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "ControlPlaneInitialized", Reason: "MissingNodeRef", Phase: 7, Class: "normal-wait", Meaning: Text{EN: "the first control-plane node is not up"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForWorkersDeletion", Phase: 9, Class: "deleting", Meaning: Text{EN: "worker machines are still there"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForControlPlaneDeletion", Phase: 9, Class: "deleting", Meaning: Text{EN: "control-plane machines or the control plane are still there"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForInfrastructureDeletion", Phase: 9, Class: "deleting", Meaning: Text{EN: "the infrastructure object is being deleted"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "Deleting", Reason: "WaitingForBeforeDeleteHook", Phase: 9, Class: "deleting", Meaning: Text{EN: "a hook before the deletion is not done"}},
		{Object: "clusters.cluster.x-k8s.io", Condition: "WorkersAvailable", Reason: "NoWorkers", Phase: 6, Class: "normal-wait", Meaning: Text{EN: "no MachineDeployments yet"}},
		{Object: "machinesets.cluster.x-k8s.io", Condition: "MachinesCreated", Reason: "PreflightCheckFailed", Phase: 7, Class: "normal-wait", Meaning: Text{EN: "workers wait for a stable control plane"}},
		{Object: "machinesets.cluster.x-k8s.io", Condition: "MachinesCreated", Reason: "InfrastructureTemplateCloningFailed", Phase: 5, Class: "failed", Meaning: Text{EN: "template/config missing or webhook"}},
		{Object: "machinesets.cluster.x-k8s.io", Condition: "MachinesCreated", Reason: "BootstrapTemplateCloningFailed", Phase: 5, Class: "failed", Meaning: Text{EN: "the bootstrap template is missing"}},
		{Object: "machinesets.cluster.x-k8s.io", Condition: "MachinesCreated", Reason: "MachineCreationFailed", Phase: 5, Class: "failed", Meaning: Text{EN: "e.g. webhook/quota in the management cluster"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Condition: "Available", Reason: "WaitingForAvailableMachines", Phase: 6, Class: "normal-wait", Meaning: Text{EN: "not enough machines are available yet"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Condition: "MachineSetReady", Reason: "WaitingForMachineSet", Phase: 6, Class: "normal-wait", Meaning: Text{EN: "the MachineSet is not there yet"}},
		{Object: "machinehealthchecks.cluster.x-k8s.io", Condition: "RemediationAllowed", Reason: "TooManyUnhealthy", Phase: 8, Class: "failed", Meaning: Text{EN: "too many machines are unhealthy at once; none is replaced"}},
		{Object: "clusters.management.cattle.io", Condition: "Ready", Reason: "Disconnected", Phase: 8, Class: "failed", Meaning: Text{EN: "agent gone"}},
		{Object: "openstackmachines.rke-machine.cattle.io", Condition: "CreateJob", Reason: "CreateError", Phase: 6, Class: "failed", Meaning: Text{EN: "see message"}},
		{Object: "openstackmachines.rke-machine.cattle.io", Condition: "DeleteJob", Reason: "DeleteError", Phase: 9, Class: "failed", Meaning: Text{EN: "see message"}},
	}
	builtinConditions = []ConditionType{
		{Object: "clusters.provisioning.cattle.io", Type: "RKECluster", Good: "True", Meaning: Text{EN: "generating the CAPI/RKE objects from the spec; False = error text in message"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Created", Good: "True", Meaning: Text{EN: "management cluster object created"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Updated", Good: "True", Meaning: Text{EN: "copy of RKEControlPlane Ready (status, reason, message)"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Provisioned", Good: "True", Meaning: Text{EN: "copy of RKEControlPlane Ready, not of its Provisioned"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Ready", Good: "True", Meaning: Text{EN: "RKEControlPlane Ready until its Stable is True, then the management cluster Ready"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Stalled", Good: "False", Meaning: Text{EN: "kstatus: True only on a real error"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Reconciling", Good: "False", Meaning: Text{EN: "kstatus: True while waiting"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Removed", Good: "-", Meaning: Text{EN: "what the deletion waits for"}},
		{Object: "clusters.provisioning.cattle.io", Type: "Connected", Good: "True", Meaning: Text{EN: "cluster agent tunnel (copied from the management cluster)"}},
		{Object: "clusters.provisioning.cattle.io", Type: "SystemUpgradeControllerReady", Good: "True", Meaning: Text{EN: "text is in reason"}},
		{Object: "clusters.provisioning.cattle.io", Type: "ClusterAutoscalerDeploymentReady", Good: "True", Meaning: Text{EN: "only with autoscaling pools"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "Ready", Good: "True", Meaning: Text{EN: "THE status of the planner: Unknown/Waiting = waiting text, False/Error = error text"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "Reconciled", Good: "True", Meaning: Text{EN: "fixed text while not Ready"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "Provisioned", Good: "True", Meaning: Text{EN: "True as soon as one machine of every role exists; no message"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "Updated", Good: "True", Meaning: Text{EN: "bookkeeping"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "Stable", Good: "True", Meaning: Text{EN: "False while the cluster is not sane; decides what prov. Ready shows"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "Bootstrapped", Good: "True", Meaning: Text{EN: "set when the first plan pass ran; never reset"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "Removed", Good: "-", Meaning: Text{EN: "deletion: waiting for machine [x] to delete"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "ScalingUp", Good: "False", Meaning: Text{EN: "always False (CAPI contract)"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "ScalingDown", Good: "False", Meaning: Text{EN: "always False (CAPI contract)"}},
		{Object: "rkecontrolplanes.rke.cattle.io", Type: "RollingOut", Good: "False", Meaning: Text{EN: "always False (CAPI contract)"}},
		{Object: "openstackmachines.rke-machine.cattle.io", Type: "CreateJob", Good: "True", Meaning: Text{EN: "Unknown = job being made/running, False = CreateError"}},
		{Object: "openstackmachines.rke-machine.cattle.io", Type: "DeleteJob", Good: "True", Meaning: Text{EN: "Unknown = job being made/running, False = DeleteError"}},
		{Object: "openstackmachines.rke-machine.cattle.io", Type: "Ready", Good: "True", Meaning: Text{EN: "creating/deleting/failed text; True = create job finished (VM ACTIVE), not node Ready"}},
		{Object: "machines.cluster.x-k8s.io", Type: "Ready", Good: "True", Meaning: Text{EN: "summary with bullets"}},
		{Object: "machines.cluster.x-k8s.io", Type: "Available", Good: "True", Meaning: Text{EN: "Ready for minReadySeconds"}},
		{Object: "machines.cluster.x-k8s.io", Type: "BootstrapConfigReady", Good: "True", Meaning: Text{EN: "install script secret written"}},
		{Object: "machines.cluster.x-k8s.io", Type: "InfrastructureReady", Good: "True", Meaning: Text{EN: "mirror of OpenstackMachine Ready"}},
		{Object: "machines.cluster.x-k8s.io", Type: "NodeReady", Good: "True", Meaning: Text{EN: "node Ready in the new cluster"}},
		{Object: "machines.cluster.x-k8s.io", Type: "NodeHealthy", Good: "True", Meaning: Text{EN: "node Ready and no pressure"}},
		{Object: "machines.cluster.x-k8s.io", Type: "Deleting", Good: "False", Meaning: Text{EN: "stage is the reason"}},
		{Object: "machines.cluster.x-k8s.io", Type: "Updating", Good: "False", Meaning: Text{EN: "in-place update; unused"}},
		{Object: "machines.cluster.x-k8s.io", Type: "UpToDate", Good: "True", Meaning: Text{EN: "built from the current template"}},
		{Object: "machines.cluster.x-k8s.io", Type: "HealthCheckSucceeded", Good: "True", Meaning: Text{EN: "only with a MachineHealthCheck"}},
		{Object: "machines.cluster.x-k8s.io", Type: "OwnerRemediated", Good: "-", Meaning: Text{EN: "only with a MachineHealthCheck"}},
		{Object: "machines.cluster.x-k8s.io", Type: "ExternallyRemediated", Good: "-", Meaning: Text{EN: "unused by Rancher"}},
		{Object: "machines.cluster.x-k8s.io", Type: "Paused", Good: "False", Meaning: Text{EN: "reconciliation paused"}},
		{Object: "machines.cluster.x-k8s.io", Type: "Reconciled", Good: "True", Meaning: Text{EN: "set by Rancher: machine detail text"}},
		{Object: "machines.cluster.x-k8s.io", Type: "PlanApplied", Good: "True", Meaning: Text{EN: "set by Rancher: False = plan failed on the node"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "Available", Good: "True", Meaning: Text{EN: "summary with bullets"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "InfrastructureReady", Good: "True", Meaning: Text{EN: "RKECluster marker"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "ControlPlaneInitialized", Good: "True", Meaning: Text{EN: "first control-plane node up"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "ControlPlaneAvailable", Good: "True", Meaning: Text{EN: "control plane object available"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "ControlPlaneMachinesReady", Good: "True", Meaning: Text{EN: "aggregate"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "ControlPlaneMachinesUpToDate", Good: "True", Meaning: Text{EN: "aggregate"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "WorkersAvailable", Good: "True", Meaning: Text{EN: "aggregate of MachineDeployments"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "WorkerMachinesReady", Good: "True", Meaning: Text{EN: "aggregate"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "WorkerMachinesUpToDate", Good: "True", Meaning: Text{EN: "aggregate"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "RemoteConnectionProbe", Good: "True", Meaning: Text{EN: "CAPI reaches the new API through Rancher"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "RollingOut", Good: "False", Meaning: Text{EN: "RollingOut"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "ScalingUp", Good: "False", Meaning: Text{EN: "ScalingUp"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "ScalingDown", Good: "False", Meaning: Text{EN: "ScalingDown"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "Remediating", Good: "False", Meaning: Text{EN: "Remediating"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "Deleting", Good: "False", Meaning: Text{EN: "what is left"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "Paused", Good: "False", Meaning: Text{EN: "set during some operations"}},
		{Object: "clusters.cluster.x-k8s.io", Type: "TopologyReconciled", Good: "-", Meaning: Text{EN: "unused by Rancher"}},
		{Object: "machinesets.cluster.x-k8s.io", Type: "ScalingUp", Good: "False", Meaning: Text{EN: "blocked-because text"}},
		{Object: "machinesets.cluster.x-k8s.io", Type: "ScalingDown", Good: "False", Meaning: Text{EN: "ScalingDown"}},
		{Object: "machinesets.cluster.x-k8s.io", Type: "MachinesReady", Good: "True", Meaning: Text{EN: "MachinesReady"}},
		{Object: "machinesets.cluster.x-k8s.io", Type: "MachinesUpToDate", Good: "True", Meaning: Text{EN: "MachinesUpToDate"}},
		{Object: "machinesets.cluster.x-k8s.io", Type: "Remediating", Good: "False", Meaning: Text{EN: "Remediating"}},
		{Object: "machinesets.cluster.x-k8s.io", Type: "Deleting", Good: "False", Meaning: Text{EN: "Deleting"}},
		{Object: "machinesets.cluster.x-k8s.io", Type: "Paused", Good: "False", Meaning: Text{EN: "Paused"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "Available", Good: "True", Meaning: Text{EN: "Available"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "RollingOut", Good: "False", Meaning: Text{EN: "RollingOut"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "ScalingUp", Good: "False", Meaning: Text{EN: "ScalingUp"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "ScalingDown", Good: "False", Meaning: Text{EN: "ScalingDown"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "MachinesReady", Good: "True", Meaning: Text{EN: "MachinesReady"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "MachinesUpToDate", Good: "True", Meaning: Text{EN: "MachinesUpToDate"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "Remediating", Good: "False", Meaning: Text{EN: "Remediating"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "Deleting", Good: "False", Meaning: Text{EN: "Deleting"}},
		{Object: "machinedeployments.cluster.x-k8s.io", Type: "Paused", Good: "False", Meaning: Text{EN: "Paused"}},
		{Object: "clusters.management.cattle.io", Type: "Ready", Good: "True", Meaning: Text{EN: "health check of the API; Disconnected = agent gone"}},
		{Object: "clusters.management.cattle.io", Type: "Connected", Good: "True", Meaning: Text{EN: "tunnel, checked every 15 s"}},
		{Object: "clusters.management.cattle.io", Type: "Provisioned", Good: "True", Meaning: Text{EN: "copy"}},
		{Object: "clusters.management.cattle.io", Type: "Updated", Good: "True", Meaning: Text{EN: "copy"}},
		{Object: "clusters.management.cattle.io", Type: "Removed", Good: "-", Meaning: Text{EN: "Removed"}},
		{Object: "clusters.management.cattle.io", Type: "AgentDeployed", Good: "True", Meaning: Text{EN: "agent manifest applied"}},
		{Object: "clusters.management.cattle.io", Type: "SystemAccountCreated", Good: "True", Meaning: Text{EN: "SystemAccountCreated"}},
		{Object: "clusters.management.cattle.io", Type: "InitialRolesPopulated", Good: "True", Meaning: Text{EN: "InitialRolesPopulated"}},
		{Object: "clusters.management.cattle.io", Type: "GlobalAdminsSynced", Good: "True", Meaning: Text{EN: "GlobalAdminsSynced"}},
		{Object: "clusters.management.cattle.io", Type: "DefaultProjectCreated", Good: "True", Meaning: Text{EN: "DefaultProjectCreated"}},
		{Object: "clusters.management.cattle.io", Type: "SystemProjectCreated", Good: "True", Meaning: Text{EN: "SystemProjectCreated"}},
		{Object: "clusters.management.cattle.io", Type: "DefaultNamespaceAssigned", Good: "True", Meaning: Text{EN: "DefaultNamespaceAssigned"}},
		{Object: "clusters.management.cattle.io", Type: "SystemNamespacesAssigned", Good: "True", Meaning: Text{EN: "SystemNamespacesAssigned"}},
		{Object: "clusters.management.cattle.io", Type: "NoDiskPressure", Good: "True", Meaning: Text{EN: "NoDiskPressure"}},
		{Object: "clusters.management.cattle.io", Type: "NoMemoryPressure", Good: "True", Meaning: Text{EN: "NoMemoryPressure"}},
		{Object: "clusters.management.cattle.io", Type: "PreBootstrapped", Good: "True", Meaning: Text{EN: "only with the pre-bootstrap feature"}},
		{Object: "clusters.management.cattle.io", Type: "Waiting", Good: "True", Meaning: Text{EN: "imported clusters"}},
		{Object: "clusters.management.cattle.io", Type: "Pending", Good: "True", Meaning: Text{EN: "legacy"}},
		{Object: "clusters.management.cattle.io", Type: "Upgraded", Good: "True", Meaning: Text{EN: "imported k3s/rke2 and local"}},
		{Object: "clusters.management.cattle.io", Type: "ServiceAccountMigrated", Good: "True", Meaning: Text{EN: "migration"}},
		{Object: "clusters.management.cattle.io", Type: "SecretsMigrated", Good: "True", Meaning: Text{EN: "migration"}},
		{Object: "clusters.management.cattle.io", Type: "ServiceAccountSecretsMigrated", Good: "True", Meaning: Text{EN: "migration"}},
		{Object: "clusters.management.cattle.io", Type: "RKESecretsMigrated", Good: "True", Meaning: Text{EN: "migration"}},
		{Object: "clusters.management.cattle.io", Type: "ACISecretsMigrated", Good: "True", Meaning: Text{EN: "migration"}},
		{Object: "clusters.management.cattle.io", Type: "HarvesterCloudProviderConfigMigrated", Good: "True", Meaning: Text{EN: "migration"}},
		{Object: "clusters.management.cattle.io", Type: "AgentTlsStrictCheck", Good: "True", Meaning: Text{EN: "the agent reports that the CA it got validates Rancher: needed before agent-tls-mode may go from system-store to strict"}},
	}
	builtinAbsences = []Absence{
		{ID: "abs-console-empty", After: 5, Where: 32, Evidence: "hint", Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Console empty although ACTIVE: image does not boot, or has no serial console (kernel argument console=ttyS0 missing)."}, Remedy: Text{EN: "openstack console url show (screen); other image."}},
		{ID: "abs-no-cloud-init", Seen: []string{"b-login"}, NotSeen: []string{"ci-stage-local", "ci-stage-init"}, After: 3, Where: 32, Evidence: "hint", Causes: []Suspect{
			{Slug: "cloud-init-missing"},
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "OS up without a cloud-init line: image without cloud-init, cloud-init disabled (/etc/cloud/cloud-init.disabled, ds-identify found nothing), or the distribution does not print to the console."}, Remedy: Text{EN: "Cloud image with cloud-init; configDrive: true."}},
		{ID: "abs-config-stage", Seen: []string{"ci-stage-init"}, NotSeen: []string{"ci-stage-config"}, After: 5, Where: 96, Evidence: "hint", Causes: []Suspect{
			{Slug: "cloud-init-stage-skipped"},
		}, Meaning: Text{EN: "write_files ran (stage 2) but stage 'modules:config' never did, so runcmd cannot run: cloud-config.service not enabled in the image."}, Remedy: Text{EN: "Enable cloud-config and cloud-final in the image (systemctl enable cloud-config cloud-final), and build the VM anew."}},
		{ID: "abs-final-stage", Seen: []string{"ci-stage-config"}, NotSeen: []string{"ci-stage-final"}, After: 5, Where: 96, Evidence: "hint", Causes: []Suspect{
			{Slug: "cloud-init-stage-skipped"},
		}, Meaning: Text{EN: "runcmd script was written but scripts-user never ran: cloud-final.service not enabled or waiting."}, Remedy: Text{EN: "Enable cloud-final in the image; look for \"A start job is running\"."}},
		{ID: "abs-install-not-run", Seen: []string{"ci-stage-final"}, NotSeen: []string{"sai-ca-strict"}, After: 3, Where: 32, Evidence: "symptom", Causes: []Suspect{
			{Slug: "cloud-init-stage-skipped"},
			{Slug: "cloud-init-stale-instance"},
			{Slug: "readonly-rootfs"},
		}, Meaning: Text{EN: "Final stage ran, no line of the install script: Rancher part missing in the user data, an earlier runcmd entry hangs or failed, or output is not copied to the console."}, Remedy: Text{EN: "cloud-init-output.log on the VM; custom userDataFile."}},
		{ID: "abs-not-tested", Seen: []string{"sai-ca-strict"}, NotSeen: []string{"sai-tested"}, After: 3, Where: 96, Evidence: "symptom", Causes: []Suspect{
			{Slug: "dns-unresolvable"},
			{Slug: "sg-port-blocked"},
			{Slug: "ca-missing"},
		}, Meaning: Text{EN: "Install script runs but Rancher cannot be reached or trusted; the [ERROR] lines and curl (n) tell which."}, Remedy: Text{EN: "Look at the [ERROR] lines and at curl (n) after it."}},
		{ID: "abs-not-registered", Seen: []string{"sai-tested"}, NotSeen: []string{"sai-conninfo-ok"}, After: 5, Where: 96, Evidence: "symptom", Causes: []Suspect{
			{Slug: "agent-orphaned"},
			{Slug: "rancher-down"},
		}, Meaning: Text{EN: "Rancher reachable and trusted, but no connection information: agent download or token/machine."}, Remedy: Text{EN: "Look for codes that were received while downloading."}},
		{ID: "abs-not-started", Seen: []string{"sai-conninfo-ok"}, NotSeen: []string{"sai-start"}, After: 2, Where: 96, Evidence: "hint", Causes: []Suspect{
			{Slug: "image-unsuitable"},
		}, Meaning: Text{EN: "Registered but service not started: systemd or file system trouble."}, Remedy: Text{EN: "Read the journal of the VM."}},
		{ID: "abs-no-feedback", Seen: []string{"sa-watch"}, NotSeen: []string{"sa-feedback"}, After: 5, Where: 128, Evidence: "hint", Causes: []Suspect{
			{Slug: "agent-stuck"},
		}, Meaning: Text{EN: "Agent watches but has never reported: no plan assigned yet (waits for the bootstrap node) or stuck."}, Remedy: Text{EN: "Compare with the cluster message; restart the agent if the plan exists."}},
		{ID: "abs-console-only", Seen: []string{"sai-start"}, Where: 32, Evidence: "symptom", Meaning: Text{EN: "Everything after this line is in the journals of rancher-system-agent and rke2-server, not on the console."}, Remedy: Text{EN: "Read the conditions of the cluster, or log in to the VM."}},
	}
	builtinMilestones = []string{"ci-stage-local", "ci-stage-init", "ci-stage-config", "ci-stage-final", "sai-ca-strict", "sai-tested", "sai-conninfo-ok", "sai-start", "sa-start", "sa-watch", "sa-first", "sa-apply", "sa-run", "sa-finished-ok", "sa-feedback", "rke2-runtime-pull", "rke2-pod-ok", "rke2-etcd-ok", "ca-ping-ok", "ca-connected"}
	builtinComposites = []Composite{
		{Message: "configuring worker node(s) demo-wk-6d9c7-k2j4h: creating server [fleet-default/demo-wk-6d9c7-k2j4h] of kind (OpenstackMachine) for machine demo-wk-6d9c7-k2j4h in infrastructure provider, waiting for agent to check in and apply initial plan", Primary: "infra-creating"},
		{Message: "configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for agent to check in and apply initial plan", Primary: "detail-waiting-agent-checkin"},
		{Message: "non-ready etcd machine(s) demo-cp-7f5d8-b4v7c: creating server [fleet-default/demo-cp-7f5d8-b4v7c] of kind (OpenstackMachine) for machine demo-cp-7f5d8-b4v7c in infrastructure provider", Primary: "infra-creating"},
		{Message: "waiting for machine fleet-default/demo-cp-7f5d8-x2k9q driver config to be saved and join url to be available on bootstrap node", Primary: "detail-driver-config"},
		{Message: "configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for probes: calico, kubelet", Primary: "detail-wait-probes"},
		{Message: "configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for cluster agent to connect", Primary: "detail-wait-cluster-agent"},
		{Message: "configuring etcd node(s) demo-cp-7f5d8-b4v7c: waiting for bootstrap etcd to be available", Primary: "detail-wait-bootstrap-etcd"},
		{Message: "configuring worker node(s) demo-wk-6d9c7-k2j4h,demo-wk-6d9c7-m5n6b", Primary: "plan-tier-configuring"},
		{Message: "* InfrastructureReady: creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider\n* NodeHealthy: Waiting for OpenstackMachine to report spec.providerID", Primary: "infra-creating"},
		{Message: "* NodeHealthy: Waiting for Cluster control plane to be initialized", Primary: "capi-wait-cp-init"},
		{Message: "* Deleting: Machine deletion in progress, stage: WaitingForInfrastructureDeletion", Primary: "capi-del-summary"},
		{Message: "failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: Trying to access option  which does not exist\nTHIS ***WILL*** CAUSE UNEXPECTED BEHAVIOR\nType assertion did not go smoothly to string for key\nRunning pre-create checks...\nCreating machine...\n(demo-cp-7f5d8-x2k9q) Creating Key Pair... map[Name:demo-cp-7f5d8-x2k9q-3a79b23348aa7cc7774cccd24797f9d74b7830f59c25b696cac1c7b9e6816d9e]\n(demo-cp-7f5d8-x2k9q) Creating machine...\n(demo-cp-7f5d8-x2k9q) Waiting for the OpenStack instance to be ACTIVE... map[MachineId:2018eb12-8845-4cb3-bb34-554044165d29]\n(demo-cp-7f5d8-x2k9q) Deleting OpenStack instance...\nerror creating machine: error in driver during machine creation: Maximum number of retries (50) exceeded", Primary: "drv-retries"},
		{Message: "failed creating server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: CreateError: ", Primary: "infra-create-failed"},
		{Message: "failed deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: DeleteError: Error removing host \"demo-cp-7f5d8-x2k9q\": Unable to find image named ubuntu-24.04-cloud", Primary: "drv-unknown-image"},
		{Message: "failed deleting server [fleet-default/demo-cp-7f5d8-x2k9q] of kind (OpenstackMachine) for machine demo-cp-7f5d8-x2k9q in infrastructure provider: DeleteError: Error removing host \"demo-cp-7f5d8-x2k9q\": Authentication failed", Primary: "drv-auth-failed"},
		{Message: "Scaling up from 0 to 1 replicas is blocked because:\n* RKEControlPlane fleet-default/demo is provisioning (\"ControlPlaneIsStable\" preflight check failed)", Primary: "capi-ms-preflight-stable"},
		{Message: "configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: failure while applying plan", Primary: "detail-plan-failed"},
	}
)
