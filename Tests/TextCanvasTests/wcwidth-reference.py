#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes Tests/TextCanvasTests/wcwidth-reference.txt: what Python's wcwidth says of the widths of Unicode 15.0.

Usage: wcwidth-reference.py [/usr/share/unicode] > Tests/TextCanvasTests/wcwidth-reference.txt

Needs wcwidth 0.9.4 (pip install wcwidth==0.9.4), and says so and exits with 2 where it is not. Debian 12's
python3-wcwidth, 0.2.5, knows neither emoji sequences nor Unicode 15 and gives another list.
"""
import sys

VERSION = "0.9.4"
try:
    import wcwidth
except ImportError:
    print("wcwidth-reference.py: there is no Python module wcwidth; pip install wcwidth==" + VERSION, file=sys.stderr)
    sys.exit(2)
if wcwidth.__version__ != VERSION:
    print(f"wcwidth-reference.py: this is wcwidth {wcwidth.__version__}, not {VERSION}", file=sys.stderr)
    sys.exit(2)

folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"


def codes():
    """Every assigned code point and its general category; surrogates and controls left out."""
    first = None
    with open(f"{folder}/UnicodeData.txt", encoding="utf-8") as file:
        for line in file:
            fields = line.split(";")
            code = int(fields[0], 16)
            if fields[1].endswith("First>"):
                first = code
                continue
            for each in range(code if first is None else first, code + 1):
                if fields[2] not in ("Cs", "Cc"):
                    yield each, fields[2]
            first = None


def sequences(name):
    with open(f"{folder}/emoji/{name}.txt", encoding="utf-8") as file:
        for line in file:
            code = line.split("#")[0].split(";")[0].strip()
            if code and ".." not in code:
                yield code


def text(code):
    return "".join(chr(int(each, 16)) for each in code.split())


ranges = []
marks = []
for code, category in codes():
    width = f"{wcwidth.wcwidth(chr(code))} {wcwidth.wcwidth(chr(code), ambiguous_width=2)}"
    if ranges and ranges[-1][1] == code - 1 and ranges[-1][2] == width:
        ranges[-1][1] = code
    else:
        ranges.append([code, code, width])
    if category in ("Mc", "Mn", "Me"):
        marks.append(code)

print("# SPDX-License-Identifier: MIT")
print(f"# Made by wcwidth-reference.py: wcwidth {VERSION} over Unicode 15.0's files; not to be edited.")
print("# Columns of every assigned code point but controls, as first..last columns, and columns where ambiguous is wide.")
for first, last, width in ranges:
    print(f"{first:04X}..{last:04X} {width}")
print("# Columns of sequences that do not take two: emoji-test.txt, emoji-variation-sequences.txt.")
known = list(dict.fromkeys([*sequences("emoji-test"), *sequences("emoji-variation-sequences")]))
for code in known:
    width = wcwidth.wcswidth(text(code))
    if width != 2:
        print(f"{code};{width}")
print("# Columns of U+0915 with a mark where they are not one.")
for code in marks:
    width = wcwidth.wcswidth("\u0915" + chr(code))
    if width != 1:
        print(f"0915 {code:04X};{width}")
