#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs Debian packages that are missing, and says which. Arguments: NAME:FILE, a package and a file it brings.
# Nothing is asked of the network when every file is there.
set -eu

missing=
for entry in "$@"; do
  name=${entry%%:*}
  pattern=${entry#*:}
  # The pattern is meant to be expanded.
  # shellcheck disable=SC2086
  set -- $pattern
  [ -e "$1" ] || missing="$missing $name"
done
command -v swift >/dev/null 2>&1 || {
  echo "There is no 'swift' on the PATH: install a Swift 6.2 toolchain or later from swift.org." >&2
  exit 1
}
[ -n "$missing" ] || exit 0

echo "Installing from Debian:$missing"
as_root=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null 2>&1 || {
    echo "These packages are missing. As root: apt-get install$missing" >&2
    exit 1
  }
  as_root=sudo
fi
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
# The list is meant to be split.
# shellcheck disable=SC2086
$as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
