#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes Sources/TextCanvas/Width/WidthTable.swift from Unicode's files.

Usage: generate-width-table.py [/usr/share/unicode] > Sources/TextCanvas/Width/WidthTable.swift

Zero columns: general categories Mn, Me, Zl, Zp and Cf, but for the soft hyphen and the prepended concatenation marks,
which are drawn; conjoining vowels and trailing consonants of Hangul; unassigned default ignorables.
Two columns: East_Asian_Width W and F, the blocks that default to W, pictographs that are reserved for emoji, and
what Unicode 16 made wide (hexagrams, trigrams, monograms).
Ambiguous: East_Asian_Width A of what would take one column, private use among it.
"""
import sys

folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"


def rows(name):
    with open(f"{folder}/{name}", encoding="utf-8") as file:
        for line in file:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) < 2 or not fields[0]:
                continue
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[1], line


category = {}
pending = None
with open(f"{folder}/UnicodeData.txt", encoding="utf-8") as file:
    for line in file:
        fields = line.split(";")
        code = int(fields[0], 16)
        if fields[1].endswith("First>"):
            pending = code
        elif fields[1].endswith("Last>"):
            for each in range(pending, code + 1):
                category[each] = fields[2]
        else:
            category[code] = fields[2]

width = {}
ambiguous = set()
for first, last, value, _ in rows("EastAsianWidth.txt"):
    if value in ("W", "F"):
        width.update(dict.fromkeys(range(first, last + 1), 2))
    elif value == "A":
        ambiguous.update(range(first, last + 1))
for first, last in ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)):
    width.update(dict.fromkeys(range(first, last + 1), 2))
for first, last, value, line in rows("emoji/emoji-data.txt"):
    if value == "Extended_Pictographic" and "E0.0" in line and first >= 0x1F6D0:
        width.update((each, 2) for each in range(first, last + 1) if each not in category)
for first, last in ((0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1D300, 0x1D356), (0x1D360, 0x1D376)):
    width.update(dict.fromkeys(range(first, last + 1), 2))

prepended = set()
for first, last, value, _ in rows("PropList.txt"):
    if value == "Prepended_Concatenation_Mark":
        prepended.update(range(first, last + 1))
for code, name in category.items():
    if name in ("Mn", "Me", "Cf", "Zl", "Zp") and code != 0xAD and code not in prepended:
        width[code] = 0
for first, last in ((0x1160, 0x11FF), (0xD7B0, 0xD7FF)):
    width.update(dict.fromkeys(range(first, last + 1), 0))
for first, last, value, _ in rows("DerivedCoreProperties.txt"):
    if value == "Default_Ignorable_Code_Point":
        width.update((each, 0) for each in range(first, last + 1) if each not in category)


def ranges(codes):
    found = []
    for code in sorted(codes):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def with_width(wanted):
    return {code for code, value in width.items() if value == wanted}


def table(name, meaning, codes):
    numbers = [f"0x{number:X}" for pair in ranges(codes) for number in pair]
    print(f"  /// {meaning}")
    print(f"  static let {name}: [UInt32] = [")
    for start in range(0, len(numbers), 10):
        print("    " + ", ".join(numbers[start:start + 10]) + ",")
    print("  ]")


print("// SPDX-License-Identifier: MIT")
print()
print("// Made by Tests/TextCanvasTests/generate-width-table.py from Unicode 15.0's files; not to be edited.")
print()
print("/// The code points that do not simply take one column, as first and last of each range, in order.")
print("enum WidthTable {")
table("zero", "Marks, format characters, conjoining vowels: no column of their own.", with_width(0))
print()
table("wide", "East Asian wide and full width, and emoji: two columns.", with_width(2))
print()
table("ambiguous", "One column or two, as the user's terminal has it.", ambiguous - with_width(0) - with_width(2))
print("}")
