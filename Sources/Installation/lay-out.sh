#!/bin/sh
# SPDX-License-Identifier: MIT
# Lays out the files of an installation as they are to stand below its prefix.
# Arguments: the build folder, the folder to make, and the place of Swift's runtime in it.
set -eu
cd "$(dirname "$0")/../.."
build=$1
tree=$2
runtime=$3

rm -rf "$tree"

# put MODE FOLDER FILE...
put() {
  mode=$1
  folder=$tree/$2
  shift 2
  install -d -m 755 "$folder"
  install -m "$mode" "$@" "$folder"
}

put 755 bin "$build/release/vitrine"
put 755 libexec/vitrine "$build/release/vitrine-worker"
put 755 lib/vitrine/plugins "$build"/plugins/*.so
put 644 lib/vitrine/plugins "$build"/plugins/*.cells.json

# What of Swift's runtime any of them asks for, found from the program's own place and not the toolchain's.
libraries=$(ldd "$tree/bin/vitrine" "$tree/libexec/vitrine/vitrine-worker" "$tree"/lib/vitrine/plugins/*.so |
  awk '$1 ~ /^lib(swift|_Foundation|Foundation|dispatch|BlocksRuntime)/ { print $3 }' | sort -u)
# Paths of a toolchain hold no blanks.
# shellcheck disable=SC2086
put 644 "$runtime" $libraries
patchelf --set-rpath "\$ORIGIN/../$runtime" "$tree/bin/vitrine"
patchelf --set-rpath "\$ORIGIN/../../$runtime" "$tree/libexec/vitrine/vitrine-worker"
for plugin in "$tree"/lib/vitrine/plugins/*.so; do
  readelf -d "$plugin" | grep -q RUNPATH || continue
  patchelf --set-rpath "\$ORIGIN/../../../$runtime" "$plugin"
done

abi=Sources/CVitrinePlugin
put 644 include/vitrine "$abi"/include/vitrine/*
put 644 share/vitrine "$abi/exports.map"
put 644 share/vitrine/include "$abi/include/module.modulemap"
ln -s ../../../include/vitrine "$tree/share/vitrine/include/vitrine"
put 644 share/vitrine/kit Sources/VitrinePluginKit/*.swift
put 644 share/vitrine/kit/Testing Sources/VitrinePluginKit/Testing/*.swift
for sample in Samples/*/; do
  name=$(basename "$sample")
  find "$sample" -type f ! -name '*.py' | while read -r file; do
    put 644 "share/vitrine/samples/$name" "$file"
  done
done

version=$("$build/release/vitrine" --version | cut -d ' ' -f 2)
constant() { sed -n "s/^#define VITRINE_ABI_$1 *\([0-9]*\)u.*/\1/p" "$abi/include/vitrine/plugin.h"; }
install -d -m 755 "$tree/share/pkgconfig"
sed -e "s/@ABI@/$(constant MAJOR).$(constant MINOR)/" -e "s/@VERSION@/$version/" \
  Sources/Installation/vitrine-plugin.pc.in >"$tree/share/pkgconfig/vitrine-plugin.pc"
chmod 644 "$tree/share/pkgconfig/vitrine-plugin.pc"

"$build/release/vitrine" completions bash >"$build/vitrine.bash"
"$build/release/vitrine" completions zsh >"$build/_vitrine"
"$build/release/vitrine" completions fish >"$build/vitrine.fish"
put 644 share/zsh/site-functions "$build/_vitrine"
put 644 share/fish/vendor_completions.d "$build/vitrine.fish"
install -d -m 755 "$tree/share/bash-completion/completions"
install -m 644 "$build/vitrine.bash" "$tree/share/bash-completion/completions/vitrine"

put 644 share/man/man5 Sources/Installation/man/*.5
install -d -m 755 "$tree/share/man/man1" "$tree/share/man/man3"
"$build/release/vitrine" --manual >"$tree/share/man/man1/vitrine.1"
awk -f Sources/Installation/man/vitrine-plugin.awk "$abi/include/vitrine/plugin.h" "$abi/include/vitrine/source.h" \
  >"$tree/share/man/man3/vitrine-plugin.3"
chmod 644 "$tree"/share/man/man1/* "$tree"/share/man/man3/*

# The README and all that it leads to, at the same places: articles, the contract, plugins to learn from.
put 644 share/doc/vitrine LICENSE README.md CHANGELOG.md
ln -s ../../vitrine/samples "$tree/share/doc/vitrine/Samples"
grep -o '](\([^)#:]*\))' README.md | sed 's/^](//; s/)$//' | sort -u | grep -v '^Samples/' | while read -r target; do
  find "$target" -type f ! -path '*/target/*' | while read -r file; do
    put 644 "share/doc/vitrine/$(dirname "$file")" "$file"
  done
done
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
install -m 644 "$toolchain/../share/swift/LICENSE.txt" "$tree/share/doc/vitrine/LICENSE.swift-runtime"
