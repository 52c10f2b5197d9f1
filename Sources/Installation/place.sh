#!/bin/sh
# SPDX-License-Identifier: MIT
# Puts a laid-out tree below a prefix, and writes a list of the files put and the folders made for remove.sh.
# What an installation before this one put and this one does not is taken away.
# Arguments: the tree, DESTDIR (may be empty), PREFIX.
set -eu
export LC_ALL=C
tree=$1
case $3 in
/*) root=$2${3%/} ;;
*)
  echo "PREFIX is to be absolute, not '$3'; DESTDIR is the one to put in front" >&2
  exit 64
  ;;
esac
case $2 in
'' | /*) ;;
*) root=$(pwd)/$root ;;
esac
list=share/vitrine/installed
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$tree" && find . ! -type d | sed 's|^\./||' | sort) >"$work/files"
echo "$list" >>"$work/files"
(cd "$tree" && find . -mindepth 1 -type d | sed 's|^\./||' | sort) >"$work/folders"

# Folders that this installation, or the one before it, made. "." is the prefix itself, and what is above it stays.
: >"$work/made"
if [ -f "$root/$list" ]; then
  sed -n 's/^folder //p' "$root/$list" >"$work/made"
  sed -n 's/^file //p' "$root/$list" | sort >"$work/before"
else
  : >"$work/before"
fi
[ -d "$root" ] || echo . >>"$work/made"
mkdir -p -m 755 "$root"
while read -r folder; do
  [ -d "$root/$folder" ] && continue
  mkdir -m 755 "$root/$folder"
  echo "$folder" >>"$work/made"
done <"$work/folders"

# A program or plugin in use keeps the file that it has open: each is replaced, not written over.
while read -r file; do
  [ "$file" != "$list" ] || continue
  part=$root/$file.part.$$
  cp -P "$tree/$file" "$part"
  if [ ! -L "$part" ]; then
    mode=644
    [ ! -x "$tree/$file" ] || mode=755
    chmod "$mode" "$part"
  fi
  mv -fT "$part" "$root/$file"
done <"$work/files"

sort "$work/files" >"$work/now"
comm -23 "$work/before" "$work/now" | while read -r file; do rm -f "$root/$file"; done
{
  sed 's/^/file /' "$work/now"
  sort -u "$work/made" | sed 's/^/folder /'
} >"$work/list"
install -m 644 "$work/list" "$root/$list"
echo "Vitrine is in $root; its program is $root/bin/vitrine"
