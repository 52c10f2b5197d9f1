#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the tests with counters in the code and tells how many lines of each module of Sources they ran, those in
# programs that tests start and plugins that they build among them. Fails where it is less than so many percent of all.
# Arguments: the scratch folder, the percents, flags for the build.
set -eu
cd "$(dirname "$0")/.."
scratch=$1
least=$2
shift 2
tools=$(dirname "$(readlink -f "$(command -v swift)")")
install -d "$scratch/counts"
counts=$(cd "$scratch/counts" && pwd)
rm -f "$counts"/*.profraw

# Programs that are started with an environment of their own count too: where to, is part of each.
name=$scratch/counts/name
printf 'char __llvm_profile_filename[] = "%s/%%4m.profraw";\n' "$counts" >"$name.c"
cc -c "$name.c" -o "$name.o"
build() { swift "$@" --scratch-path "$scratch" --enable-code-coverage -Xlinker "$(readlink -f "$name.o")"; }
build build --build-tests "$@"

# The kit's sources are compiled into each plugin, by the tests and by the host that they start. A compiler before the
# one on PATH has them counted, and keeps what was made, in which the counters are described.
install -d "$scratch/tools"
wrap=$(cd "$scratch/tools" && pwd)
kept=$wrap/kept
rm -rf "$kept"
install -d "$kept"
cat >"$wrap/swiftc" <<END
#!/bin/sh
case "\$*" in
*/Sources/VitrinePluginKit/*" -o "* | *" -o "*/Sources/VitrinePluginKit/*) ;;
*) exec "$tools/swiftc" "\$@" ;;
esac
"$tools/swiftc" "\$@" -profile-generate -profile-coverage-mapping "$(readlink -f "$name.o")" || exit
while [ "\$1" != -o ]; do shift; done
cp "\$2" "\$(mktemp "$kept/XXXXXX")"
END
chmod 755 "$wrap/swiftc"
LLVM_PROFILE_FILE=$counts/%4m.profraw PATH=$wrap:$PATH build test --skip-build "$@" || failed=1

products=$(swift build --scratch-path "$scratch" --show-bin-path)
find "$counts" "$products/codecov" -name '*.profraw' >"$counts/list"
"$tools/llvm-profdata" merge --sparse --failure-mode=warn --input-files="$counts/list" -o "$counts/all.profdata" 2>/dev/null
set --
for object in "$products/vitrine" "$products/vitrine-worker" "$kept"/*; do
  if [ -e "$object" ]; then set -- "$@" --object "$object"; fi
done
"$tools/llvm-cov" report "$products"/*.xctest "$@" --instr-profile "$counts/all.profdata" "$PWD/Sources" >"$counts/files"
# A file's row ends with lines, missed lines and percents, three fields each for regions and functions before them.
awk -v least="$least" '
  $1 ~ /\.swift$|\.c$|\.h$|\.cpp$/ {
    split($1, steps, "/"); module = steps[1] == "Sources" ? steps[2] : steps[1]
    lines[module] += $8; missed[module] += $9
  }
  END {
    for (module in lines) {
      printf "%-20s %6d lines %6.1f %%\n", module, lines[module], 100 - 100 * missed[module] / lines[module] | "sort"
      all += lines[module]; none += missed[module]
    }
    close("sort")
    part = 100 - 100 * none / all
    printf "%-20s %6d lines %6.1f %%\n", "all", all, part
    exit part < least
  }' "$counts/files"
exit "${failed:-0}"
