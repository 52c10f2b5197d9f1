#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes a Debian package of a laid-out tree, the same bytes from the same commit.
# Arguments: the tree, the folder for the package, the place of Swift's runtime in the tree.
set -eu
cd "$(dirname "$0")/../.."
export LC_ALL=C
tree=$1
output=$2
runtime=$3
parts=Sources/Installation/debian
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
install -d -m 755 "$root/usr" "$root/DEBIAN"
cp -a "$tree/." "$root/usr"
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
fi
export SOURCE_DATE_EPOCH

find "$root/usr/share/man" -type f -exec gzip -9n {} +
doc=$root/usr/share/doc/vitrine
gzip -9n "$doc/CHANGELOG.md"
mv "$doc/CHANGELOG.md.gz" "$doc/changelog.gz"
# What became of the package itself, which is made anew from each state of the sources.
maintainer="${DEBFULLNAME:-The Vitrine authors} <${DEBEMAIL:-vitrine@localhost}>"
version=$(sed -n 's/^public let vitrineVersion = "\(.*\)"$/\1/p' Sources/HostCommands/VitrineVersion.swift)-1
printf 'vitrine (%s) unstable; urgency=medium\n\n  * Made from its sources by make deb.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$(date -uRd "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.Debian.gz"
# The licences are told in the file that Debian looks for.
rm "$doc/LICENSE" "$doc/LICENSE.swift-runtime"
sed -e '1,2d' -e 's/^$/./' -e 's/^/ /' LICENSE >"$work/licence"
sed -e "/@LICENSE@/{r $work/licence" -e 'd;}' "$parts/copyright" >"$doc/copyright"
chmod 644 "$doc/copyright"

# Debug symbols are no part of what is installed.
find "$root/usr/bin" "$root/usr/libexec" "$root/usr/lib" -type f \( -perm -100 -o -name '*.so*' \) \
  -exec strip --strip-unneeded --remove-section=.comment {} +

# What programs and plugins are linked to, less Swift's runtime, which comes along. The tool wants a source package.
install -d "$work/source/debian"
printf 'Source: vitrine\n\nPackage: vitrine\nArchitecture: any\n' >"$work/source/debian/control"
depends=$(cd "$work/source" && dpkg-shlibdeps -O --ignore-missing-info -l"$root/usr/$runtime" \
  "$root/usr/bin/vitrine" "$root/usr/libexec/vitrine/vitrine-worker" "$root"/usr/lib/vitrine/plugins/*.so \
  "$root/usr/$runtime"/*.so* 2>"$work/told") || {
  cat "$work/told" >&2
  exit 1
}
architecture=$(dpkg --print-architecture)
sed -e "s/@VERSION@/$version/" -e "s/@MAINTAINER@/$maintainer/" -e "s/@ARCHITECTURE@/$architecture/" \
  -e "s/@SIZE@/$(du -sk "$root/usr" | cut -f 1)/" -e "s/@DEPENDS@/${depends#shlibs:Depends=}/" \
  "$parts/control.in" >"$root/DEBIAN/control"
(cd "$root" && find usr -type f | sort | xargs md5sum) >"$root/DEBIAN/md5sums"

find "$root" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
install -d "$output"
package=$output/vitrine_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package.part" >/dev/null
mv "$package.part" "$package"
echo "$package"
