#!/bin/sh
# SPDX-License-Identifier: MIT
# Takes away the files that place.sh put below a prefix, and the folders that it made, where nothing else is in them.
# Arguments: DESTDIR (may be empty), PREFIX.
set -eu
export LC_ALL=C
root=$1${2%/}
list=$root/share/vitrine/installed
if [ ! -f "$list" ]; then
  echo "there is no Vitrine below $root: no $list; give the PREFIX and DESTDIR that it was installed with" >&2
  exit 66
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$list" "$work/list"
sed -n 's/^file //p' "$work/list" | while read -r file; do rm -f "$root/$file"; done
sed -n 's/^folder //p' "$work/list" | sort -r | while read -r folder; do
  # What others have put there stays, and its folder with it. The prefix itself comes last.
  path=$root/$folder
  [ "$folder" != . ] || path=$root
  rmdir "$path" 2>/dev/null || [ ! -d "$path" ] || echo "left: $path (not empty)"
done
