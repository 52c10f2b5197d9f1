# SPDX-License-Identifier: MIT
# Makes vitrine-plugin.3 of vitrine/plugin.h: its first comment is the description; each numbered part is a
# subsection with its comments and declarations as they stand. Each header behind it is a subsection.
function escaped(text) {
  gsub(/\\/, "\\e", text)
  if (text ~ /^[.']/) text = "\\&" text
  return text
}
# Gathers a comment's words; a sentence ends its line, as mdoc has it, and no line is longer than 78 bytes.
function say(text, words, count, i) {
  count = split(text, words, " ")
  for (i = 1; i <= count; i++) {
    if (line != "" && length(line) + length(words[i]) > 68) tell()
    line = line == "" ? words[i] : line " " words[i]
    if (words[i] ~ /[^.]\.$/) tell()
  }
}
function tell() {
  if (line != "") print escaped(line)
  line = ""
}
function finish() {
  if (inside) print ".Ed"
  inside = 0
}
BEGIN {
  print ".\\\" SPDX-License-Identifier: MIT"
  print ".\\\" Made of vitrine/plugin.h and vitrine/source.h"
  print ".Dd November 30, 2026\n.Dt VITRINE-PLUGIN 3\n.Os"
  print ".Sh NAME\n.Nm vitrine-plugin\n.Nd the contract between Vitrine and a plugin"
  print ".Sh SYNOPSIS\n.In vitrine/plugin.h\n.In vitrine/source.h\n.In vitrine/plugin.hpp\n.In vitrine/fake_host.h"
  print ".Pp\n.Li cc $(pkg-config --cflags vitrine-plugin) NAME.c $(pkg-config --libs vitrine-plugin) -o NAME.so"
  print ".Sh DESCRIPTION"
}
FNR == 1 && NR > 1 {
  finish()
  further = 1
  over = 0
  body = told = 0
  sub(/.*\/include\//, "", FILENAME)
  print ".Ss " FILENAME
}
# The first comment, up to the guard: paragraphs, and points with a dash.
FNR == 1 || FNR == 2 { next }
!body && /^ \*\// { tell(); if (listed) print ".El"; body = 1; next }
!body {
  sub(/^ \* ?/, "")
  if ($0 == "") {
    tell()
    if (listed) print ".El"
    if (told) print ".Pp"
    listed = 0
    next
  }
  if (/^ - /) {
    tell()
    if (!listed) print ".Bl -bullet"
    listed = 1
    print ".It"
    sub(/^ - /, "")
  }
  told = 1
  say($0)
  next
}
/^\/\* ---- / {
  finish()
  sub(/^\/\* ---- [0-9]+[a-z]?\. /, "")
  sub(/ -+ \*\/$/, "")
  print ".Ss " $0
  print ".Bd -literal"
  inside = 1
  blank = shown = 0
  next
}
further && body && !inside && !over && /^#define VITRINE_EXTENSION/ {
  print ".Bd -literal"
  inside = 1
  blank = shown = 0
}
inside && /^#if defined\(__cplusplus\)$/ {
  finish()
  over = 1
}
inside && /^$/ { blank = shown; next }
inside {
  if (blank) print ""
  blank = 0
  shown = 1
  print escaped($0)
}
END {
  finish()
  print ".Sh SEE ALSO\n.Xr vitrine 1 ,\n.Xr vitrine-cells 5"
}
