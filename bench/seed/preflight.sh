#!/usr/bin/env bash
# preflight.sh: phase 0 as people do it by hand, with curl, python3, openstack, kubectl and a look-up tool.
#
# It is what rosctl is measured against (bench/compare_test.go), so it is written with care: one login, no sleep, every check that
# stands in docs/nine-phases.md. It prints one line for each check and exits 1 when one of them failed, 3 when a tool is missing.
#
# Environment:
#   RANCHER_URL RANCHER_USERNAME RANCHER_PASSWORD   RANCHER_IP (pin the name to it, may be empty)   RANCHER_CA (PEM file)
#   CLUSTER NAMESPACE KUBERNETES_VERSION COUNT      what is going to be made
#   FLAVOR IMAGE NETWORK SECURITY_GROUP             in OpenStack, by name
#   DNS_SERVERS (ip or ip:port; empty: those of the subnet)   OS_CLOUD and whatever else openstack wants

set -u

bad=0
work=$(mktemp -d)
token=
cleanup() {
    if [ -n "$token" ]; then
        rancher POST '/v3/tokens?action=logout' '{}' >/dev/null
    fi
    rm -rf "$work"
}
trap cleanup EXIT

ok()   { printf 'ok    %s\n' "$*"; }
fail() { printf 'FAIL  %s\n' "$*"; bad=1; }

# json EXPRESSION: evaluates it with the document of standard input as d.
json() { python3 -c 'import json,sys
d = json.load(sys.stdin)
r = eval(sys.argv[1])
print(r if isinstance(r, str) else json.dumps(r))' "$1" 2>/dev/null; }

host=${RANCHER_URL#https://}
port=${host##*:}
[ "$port" = "$host" ] && port=443
host=${host%%:*}
pin=()
[ -n "${RANCHER_IP:-}" ] && pin=(--resolve "$host:$port:$RANCHER_IP")

# rancher METHOD PATH [BODY]: the answer's body; the exit code is curl's, 22 for 400 and above.
rancher() {
    curl --silent --show-error --fail --max-time 20 --cacert "$RANCHER_CA" "${pin[@]}" \
        --request "$1" --header "Authorization: Bearer $token" --header 'Content-Type: application/json' \
        ${3:+--data "$3"} "$RANCHER_URL$2"
}

kube() {
    local server=$RANCHER_URL
    [ -n "${RANCHER_IP:-}" ] && server=https://$RANCHER_IP:$port
    kubectl --server "$server/k8s/clusters/local" --tls-server-name "$host" --certificate-authority "$RANCHER_CA" \
        --token "$token" --cache-dir "$work/kube" --request-timeout 20s "$@"
}

# look_up SERVER NAME: the addresses that a name server gives, or nothing.
look_up() {
    local at=${1%%:*} on=53
    [ "$at" = "$1" ] || on=${1##*:}
    if command -v dig >/dev/null; then
        dig +short +time=3 +tries=1 "@$at" -p "$on" "$2" A
        return
    fi
    python3 - "$at" "$on" "$2" <<'PY'
import socket, struct, sys
server, port, name = sys.argv[1], int(sys.argv[2]), sys.argv[3]
ask = struct.pack('>HHHHHH', 4711, 0x0100, 1, 0, 0, 0)
ask += b''.join(bytes([len(p)]) + p.encode() for p in name.split('.')) + b'\0' + struct.pack('>HH', 1, 1)
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.settimeout(3)
s.sendto(ask, (server, port))
answer = s.recv(4096)
count, at = struct.unpack('>H', answer[6:8])[0], len(ask)
for _ in range(count):
    while answer[at] & 0xC0 != 0xC0 and answer[at]:
        at += 1 + answer[at]
    at += 2 if answer[at] & 0xC0 == 0xC0 else 1
    kind, _, _, size = struct.unpack('>HHIH', answer[at:at + 10])
    if kind == 1:
        print('.'.join(map(str, answer[at + 10:at + 14])))
    at += 10 + size
PY
}

for tool in curl python3 openstack kubectl; do
    command -v "$tool" >/dev/null || { echo "preflight.sh: $tool is not installed" >&2; exit 3; }
done

# Rancher: is it there, is it one, does it let us in.
if rancher GET /ping 2>"$work/error" | grep -q pong; then
    ok "Rancher answers at $RANCHER_URL"
else
    fail "Rancher does not answer at $RANCHER_URL: $(cat "$work/error")"
    exit 1
fi
login=$(python3 -c 'import json,os
print(json.dumps({"type": "localProvider", "username": os.environ["RANCHER_USERNAME"],
                  "password": os.environ["RANCHER_PASSWORD"], "description": "preflight"}))')
token=$(rancher POST /v1-public/login "$login" 2>"$work/error" | json 'd["token"]')
if [ -n "$token" ]; then ok "logged in as $RANCHER_USERNAME"; else fail "the login: $(cat "$work/error")"; exit 1; fi

# The address that every VM is going to call, and the CA by which it will judge.
url=$(rancher GET /v3/settings/server-url | json 'd["value"]')
if [ "$url" = "$RANCHER_URL" ]; then ok "server-url is $url"; else fail "server-url is '$url', not $RANCHER_URL"; fi
rancher GET /cacerts >"$work/cacerts"
if [ -s "$work/cacerts" ] &&
    curl --silent --fail --max-time 20 --cacert "$work/cacerts" --capath /nonexistent "${pin[@]}" "$RANCHER_URL/ping" >/dev/null
then ok "/cacerts verifies Rancher's certificate"; else fail "/cacerts is empty or does not verify Rancher's certificate"; fi

driver=$(rancher GET /v3/nodedrivers/openstack | json 'd["state"]')
case $driver in
    active) ok "node driver openstack is active" ;;
    inactive) ok "node driver openstack is inactive, and can be activated" ;;
    *) fail "node driver openstack: ${driver:-not there}" ;;
esac
if rancher GET /v1-rke2-release/releases | json '[r["id"] for r in d["data"]]' | grep -qF "\"$KUBERNETES_VERSION\""
then ok "$KUBERNETES_VERSION is offered"; else fail "$KUBERNETES_VERSION is not among the RKE2 versions"; fi

# OpenStack: the login, room for the machines, and all that they are made of.
if openstack limits show --absolute -f json >"$work/limits" 2>"$work/error"; then
    ok "logged in to OpenStack"
else
    fail "OpenStack: $(tail -1 "$work/error")"
    exit 1
fi
openstack flavor list -f json >"$work/flavors"
room=$(python3 - "$work" "$FLAVOR" "$COUNT" <<'PY'
import json, sys
work, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
limits = {r['Name']: r['Value'] for r in json.load(open(work + '/limits'))}
flavor = [f for f in json.load(open(work + '/flavors')) if f['Name'] == name]
if not flavor:
    sys.exit('no flavor ' + name)
flavor = flavor[0]
if flavor['Disk'] == 0:
    sys.exit('flavor %s has no disk' % name)
for what, each, most, used in (('instances', 1, 'maxTotalInstances', 'totalInstancesUsed'),
                               ('cores', flavor['VCPUs'], 'maxTotalCores', 'totalCoresUsed'),
                               ('MB of memory', flavor['RAM'], 'maxTotalRAMSize', 'totalRAMUsed')):
    if limits[most] >= 0 and limits[used] + each * count > limits[most]:
        sys.exit('%d %s are needed, and %d of %d used' % (each * count, what, limits[used], limits[most]))
print('room for %d of flavor %s' % (count, name))
PY
) 2>"$work/error" && ok "$room" || fail "$(cat "$work/error")"

state=$(openstack image list --name "$IMAGE" -f json | json 'd[0]["Status"] if len(d) == 1 else "%d of that name" % len(d)')
if [ "$state" = active ]; then ok "image $IMAGE is active"; else fail "image $IMAGE: ${state:-not found}"; fi
state=$(openstack network list --name "$NETWORK" --long -f json |
    json '(d[0].get("Status") or d[0].get("State")) if len(d) == 1 else "%d of that name" % len(d)')
case $state in
    ACTIVE | UP) ok "network $NETWORK is there" ;;
    *) fail "network $NETWORK: ${state:-not found}" ;;
esac
servers=${DNS_SERVERS:-$(openstack subnet list --network "$NETWORK" --long -f json |
    json '" ".join(s for n in d for s in n["Name Servers"])')}
if [ -n "$servers" ]; then ok "the network has name servers"; else fail "the network has no name servers"; fi
groups=$(openstack security group list -f json | json 'sum(1 for g in d if g["Name"] == "'"$SECURITY_GROUP"'")')
if [ "$groups" = 1 ]; then
    missing=$(openstack security group rule list "$SECURITY_GROUP" --ingress -f json | json '[p for p in (9345, 6443, 2379, 10250)
        if not any((r["IP Protocol"] in ("tcp", "any", None)) and (not r["Port Range"] or
            int(r["Port Range"].split(":")[0]) <= p <= int(r["Port Range"].split(":")[1])) for r in d)]')
    if [ "$missing" = '[]' ]; then ok "security group $SECURITY_GROUP is open"; else fail "$SECURITY_GROUP lacks $missing"; fi
else
    fail "security group $SECURITY_GROUP: ${groups:-0} of that name"
fi

# Rancher's name, where the VMs will look for it.
for server in $servers; do
    found=$(look_up "$server" "$host" 2>/dev/null)
    if [ -z "$found" ]; then
        fail "$server does not know $host"
    elif [ -n "${RANCHER_IP:-}" ] && ! grep -qxF "$RANCHER_IP" <<<"$found"; then
        fail "$server says that $host is $found"
    else
        ok "$host is $found at $server"
    fi
done

# What an earlier try may have left.
if kube get clusters.provisioning.cattle.io "$CLUSTER" --namespace "$NAMESPACE" --ignore-not-found -o name >"$work/cluster" \
    2>"$work/error" && [ ! -s "$work/cluster" ]
then ok "no Cluster $CLUSTER yet"; else fail "Cluster $CLUSTER: $(cat "$work/cluster" "$work/error")"; fi
if kube get machines.cluster.x-k8s.io --namespace "$NAMESPACE" --selector "cluster.x-k8s.io/cluster-name=$CLUSTER" -o name \
    >"$work/machines" 2>"$work/error" && [ ! -s "$work/machines" ]
then ok "no Machines of it"; else fail "Machines: $(cat "$work/machines" "$work/error")"; fi
left=$(openstack server list --name "^$CLUSTER-" -f value -c Name)
if [ -z "$left" ]; then ok "no servers of it"; else fail "servers of an earlier $CLUSTER: $left"; fi

exit $bad
