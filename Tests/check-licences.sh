#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails when a source file does not name its licence in its first three lines.
set -eu
cd "$(dirname "$0")/.."
status=0
for file in $(find Package.swift Makefile Sources Plugins Tests -type f \
  \( -name '*.swift' -o -name '*.h' -o -name '*.c' -o -name '*.cpp' -o -name '*.rs' -o -name '*.sh' -o -name '*.py' \
  -o -name '*.map' -o -name '*.mk' -o -name Makefile \)); do
  if ! head -n 3 "$file" | grep -q 'SPDX-License-Identifier: MIT'; then
    echo "$file: no line 'SPDX-License-Identifier: MIT' among its first three" >&2
    status=1
  fi
done
exit $status
