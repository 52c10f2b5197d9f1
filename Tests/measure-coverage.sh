#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the tests with counters in the code and tells how many lines of each module of Sources they ran, those in
# programs that tests start among them. Fails where it is less than so many percent of all.
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
LLVM_PROFILE_FILE=$counts/%4m.profraw build test --skip-build "$@" || failed=1

products=$(swift build --scratch-path "$scratch" --show-bin-path)
find "$counts" "$products/codecov" -name '*.profraw' >"$counts/list"
"$tools/llvm-profdata" merge --sparse --failure-mode=warn --input-files="$counts/list" -o "$counts/all.profdata" 2>/dev/null
"$tools/llvm-cov" report "$products"/*.xctest --object "$products/vitrine" --object "$products/vitrine-worker" \
  --instr-profile "$counts/all.profdata" --ignore-filename-regex '/(Tests|Samples|Plugins|\.build)/' >"$counts/files"
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
