#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the Debian package in a root that has nothing but Debian's smallest system, uses it as a user of that
# system, purges it, and looks for what is left. As root, since it makes a root. Argument: the package.
set -eu
package=$1
[ "$(id -u)" -eq 0 ] || {
  echo "make check-deb is to be run by root: it makes a system of its own with debootstrap" >&2
  exit 1
}
work=$(mktemp -d)
root=$work/root
trap 'umount "$root/proc" "$root/dev/pts" 2>/dev/null || :; rm -rf "$work"' EXIT
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
debootstrap --variant=minbase "$suite" "$root" >"$work/debootstrap" 2>&1 || {
  tail "$work/debootstrap" >&2
  exit 1
}
mount -t proc proc "$root/proc"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -sf pts/ptmx "$root/dev/ptmx"
failures=0
# check SENTENCE COMMAND...
check() {
  sentence=$1
  shift
  if "$@" >"$work/output" 2>&1; then
    echo "✓ $sentence"
  else
    echo "✗ $sentence: $*"
    sed 's/^/    /' "$work/output"
    failures=$((failures + 1))
  fi
}
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 TERM=xterm "$@"; }
user() {
  inside runuser -u reader -- sh -c 'cd && exec env -i HOME="$HOME" PATH=/usr/bin:/bin LC_ALL=C.UTF-8 TERM=xterm "$@"' - "$@"
}
holds() { # holds TEXT COMMAND...
  text=$1
  shift
  "$@" >"$work/shown" 2>&1 || { cat "$work/shown"; return 1; }
  grep -qF -- "$text" "$work/shown" || { cat "$work/shown"; return 1; }
}
# What packages put, less what any of them changes when it comes or goes.
files() {
  (cd "$root" && find . -xdev ! -path './proc*' ! -path './dev/*' ! -path './var/cache/*' ! -path './var/lib/apt/*' \
    ! -path './var/lib/dpkg/*' ! -path './var/log/*' ! -path './tmp/*' ! -path './home/*' ! -path './etc/ld.so.cache' |
    sort)
}
inside useradd -m reader
inside apt-get update -qq
# What it needs stays when it goes, and is no finding; so do the libraries that it opens.
needs=$(dpkg-deb -f "$package" Depends Recommends Suggests | sed 's/^[^:]*://; s/([^)]*)//g; s/,/ /g')
# shellcheck disable=SC2086
inside apt-get install -y -qq --no-install-recommends $needs >"$work/needs" 2>&1
files >"$work/before"
cp "$package" "$root/tmp/vitrine.deb"
samples=/usr/share/vitrine/samples
check "it installs" inside apt-get install -y -qq --no-install-recommends /tmp/vitrine.deb
check "a user reads its version" holds "vitrine " user vitrine --version
check "it shows by a plugin in C" holds "★ 8.6" user vitrine show "$samples/Movies/movies.json"
check "it shows by a plugin in Swift" holds "6.6–13.2 lb" user vitrine show "$samples/Zoo/zoo.json"
check "plugins run in its worker" holds '"workers": {"started": 1, "restarted": 0}' \
  user vitrine show "$samples/Zoo/zoo.json" --isolate --stats
check "it browses, and is quit" holds "Casablanca" user sh -c \
  "echo '{\"title\":\"Casablanca\"}' >one.jsonl && (sleep 3; printf q) | timeout 20 script -qec 'vitrine browse one.jsonl' /dev/null"
check "the doctor finds nothing wrong with it" holds "/usr/lib/vitrine/plugins" user vitrine doctor
check "every file is as it was packed" inside dpkg --verify vitrine
check "it goes" inside dpkg --purge vitrine
files >"$work/after"
check "nothing is left" diff "$work/before" "$work/after"
[ "$failures" -eq 0 ] || { echo "$failures checks of the Debian package failed" >&2; exit 1; }
