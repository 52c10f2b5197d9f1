#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the laid-out tree, uses it as a stranger does, uninstalls it, and looks for what is left.
# The user is nobody where this runs as root. Argument: the make program.
set -eu
cd "$(dirname "$0")/../.."
make=$1
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
failures=0

say() { printf '%s %s\n' "$1" "$2"; }
# check SENTENCE COMMAND...
check() {
  sentence=$1
  shift
  if "$@" >"$work/output" 2>&1; then
    say '✓' "$sentence"
  else
    say '✗' "$sentence: $*"
    sed 's/^/    /' "$work/output"
    failures=$((failures + 1))
  fi
}

# Runs a program in another directory with an empty home, and of the environment only PATH.
home=$work/home
install -d -m 700 "$home"
toolchain=$(dirname "$(command -v swiftc)")
stranger() {
  path=$1
  shift
  if [ "$(id -u)" -eq 0 ]; then
    (cd "$home" && runuser -u nobody -- env -i HOME="$home" PATH="$path" TERM=xterm LC_ALL=C.UTF-8 "$@")
  else
    (cd "$home" && env -i HOME="$home" PATH="$path" TERM=xterm LC_ALL=C.UTF-8 "$@")
  fi
}
plain() { stranger "$prefix/bin:/usr/bin:/bin" "$@"; }
author() { stranger "$prefix/bin:$toolchain:/usr/bin:/bin" "$@"; }
[ "$(id -u)" -ne 0 ] || chown nobody "$home"

samples=$prefix/share/vitrine/samples
holds() { # holds TEXT COMMAND...
  text=$1
  shift
  "$@" >"$work/shown" 2>&1 || { cat "$work/shown"; return 1; }
  grep -qF -- "$text" "$work/shown" || { cat "$work/shown"; return 1; }
}
runtime_is_ours() {
  for file in "$prefix/bin/vitrine" "$prefix/libexec/vitrine/vitrine-worker" "$prefix"/lib/vitrine/plugins/*.so; do
    if plain ldd "$file" | grep -E 'libswift|not found' | grep -vF "$prefix/"; then return 1; fi
  done
}
listed_is_put() {
  (cd "$prefix" && find . ! -type d | sed 's|^\./||' | sort) >"$work/found"
  sed -n 's/^file //p' "$prefix/share/vitrine/installed" | diff "$work/found" -
}
nobody_else_writes() { [ -z "$(find "$prefix" ! -type l -perm /022)" ]; }
# mandoc looks for the pages referred to in the system alone.
lint() { ! mandoc -Tlint "$1" | grep -v 'referenced manual not found'; }
install_here() { "$make" --no-print-directory install "PREFIX=$prefix" DESTDIR=; }
uninstall_here() { "$make" --no-print-directory uninstall "PREFIX=$prefix" DESTDIR=; }
check "make install" install_here
check "the list is what was put" listed_is_put
check "nobody but the owner may write" nobody_else_writes
check "Swift's runtime is the installation's own" runtime_is_ours
if command -v mandoc >/dev/null; then
  for page in man1/vitrine.1 man3/vitrine-plugin.3 man5/vitrine-collection.5 man5/vitrine-cells.5 \
    man5/vitrine-layout.5; do
    check "$page is clean" lint "$prefix/share/man/$page"
  done
fi
check "the version is told" holds "vitrine " plain vitrine --version
check "shipped plugins are found" holds "$prefix/lib/vitrine/plugins/Movies.so" plain vitrine plugin list
plain vitrine doctor >"$work/doctor" 2>&1 || true
check "the doctor finds the installation's worker" \
  sh -c 'grep -qF "$1" "$2"' - "isolated by $prefix/libexec/vitrine/vitrine-worker" "$work/doctor"
check "bash completes by the installed file" holds gallery \
  bash -c "source $prefix/share/bash-completion/completions/vitrine
  COMP_WORDS=(vitrine show -l ga) COMP_CWORD=3; _vitrine; printf '%s\\n' \"\${COMPREPLY[@]}\""
check "a plugin in C shows" holds "★ 8.6" plain vitrine show "$samples/Movies/movies.json"
check "a plugin in Swift shows" holds "6.6–13.2 lb" plain vitrine show "$samples/Zoo/zoo.json"
check "plugins run in the installed worker" holds '"workers": {"started": 1, "restarted": 0}' \
  plain vitrine show "$samples/Zoo/zoo.json" --isolate --stats
for language in json c cpp swift; do
  check "a new plugin in $language is made" author vitrine plugin new "my-$language" --language $language
  check "  is built" author vitrine plugin build "my-$language"
  check "  is valid" author vitrine plugin validate "my-$language"
done
check "pkg-config builds a plugin" sh -c "set -e
  flags() { PKG_CONFIG_PATH=$prefix/share/pkgconfig pkg-config \"\$@\" vitrine-plugin; }
  cc -std=c11 -O2 \$(flags --cflags) Plugins/Movies/movies.c \$(flags --libs) -o $work/by-hand.so"
check "  that is valid" plain vitrine plugin validate "$work/by-hand.so"

touch "$prefix/lib/vitrine/plugins/of-another.txt"
check "installing again" install_here
check "uninstalling leaves what others put" uninstall_here
check "  and only that" sh -c "[ \"\$(cd $prefix && find . ! -type d)\" = ./lib/vitrine/plugins/of-another.txt ]"
rm -r "$prefix"

check "make install below DESTDIR" "$make" --no-print-directory install PREFIX=/usr "DESTDIR=$work/root"
check "  puts everything below it" test -x "$work/root/usr/bin/vitrine"
mkdir -p "$work/root/usr/share/man/man7"
check "uninstalling from DESTDIR" "$make" --no-print-directory uninstall PREFIX=/usr "DESTDIR=$work/root"
check "  leaves no file" sh -c "[ -z \"\$(find $work/root ! -type d)\" ]"
install_here >/dev/null
check "uninstalling what was fresh" uninstall_here
check "  leaves nothing at all" test ! -e "$prefix"

[ "$failures" -eq 0 ] || { echo "$failures checks of the installation failed" >&2; exit 1; }
