// SPDX-License-Identifier: MIT

import Foundation

/// The part of the ABI that one minor version brought: `structure.member offset size type` and `NAME = value`.
struct Snapshot {
  struct Member: Hashable {
    var structure: String
    var name: String
    var offset: String
    var size: String
    var type: String

    var fullName: String { "\(structure).\(name)" }
    var layoutLine: String { "\(fullName) \(offset) \(size)\n" }
  }

  var members: [Member] = []
  /// Names with their values, in the order of the header.
  var constants: [(name: String, value: String)] = []

  init(version: String) throws {
    for line in try String(contentsOf: Self.file("snapshot-\(version).txt"), encoding: .utf8)
      .split(separator: "\n")
    {
      if let match = line.wholeMatch(of: /(\w+) = (.*)/) {
        constants.append((String(match.1), String(match.2)))
      } else if let match = line.wholeMatch(of: /(\w+)\.(\w+) (\d+) (\d+) (.*)/) {
        members.append(
          Member(
            structure: String(match.1), name: String(match.2), offset: String(match.3),
            size: String(match.4), type: String(match.5)))
      } else {
        throw SnapshotError(line: String(line))
      }
    }
  }

  struct SnapshotError: Error { var line: String }

  static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
  }

  /// A C program that says of each name what its compiler makes of it, in the form of a snapshot, and that does not
  /// compile when a member has another type.
  func program(including header: String) -> String {
    var lines = ["#include <stdio.h>", "#include \"\(header)\"", "int main(void) {"]
    for member in members {
      let place = "((\(member.structure) *)0)->\(member.name)"
      lines += [
        "_Static_assert(__builtin_types_compatible_p(__typeof__(\(place)), \(member.type)), \"\(member.fullName)\");",
        "printf(\"\(member.fullName) %zu %zu \(member.type)\\n\","
          + " offsetof(\(member.structure), \(member.name)), sizeof(\(place)));",
      ]
    }
    for (name, value) in constants {
      // A text is there to be compared letter by letter, a number whatever its type.
      let isText = Int(value) == nil
      lines.append(
        isText
          ? "printf(\"\(name) = %s\\n\", \(name));"
          : "printf(\"\(name) = %lld\\n\", (long long)\(name));")
    }
    return (lines + ["return 0; }", ""]).joined(separator: "\n")
  }

  var text: String {
    (members.map { $0.layoutLine.dropLast() + " \($0.type)" }
      + constants.map { "\($0.name) = \($0.value)" })
      .map { $0 + "\n" }.joined()
  }
}

/// What a header's text declares.
struct DeclaredNames {
  /// `structure.member`, in the order of the header.
  var members: [String] = []
  var constants: [String] = []

  init(header: String) {
    let text = header.replacing(/\/\*(?s:.*?)\*\//, with: "")
    for structure in text.matches(of: /struct (vitrine_\w+) \{((?s:.*?))\n\}/) {
      for declaration in structure.2.split(separator: ";") {
        let trimmed = declaration.trimmingCharacters(in: .whitespacesAndNewlines)
        let name = trimmed.firstMatch(of: /\(\*(\w+)\)/)?.1 ?? trimmed.firstMatch(of: /\w+$/)?.0
        if let name { members.append("\(structure.1).\(name)") }
      }
    }
    for list in text.matches(of: /enum \{((?s:.*?))\}/) {
      for entry in list.1.split(separator: ",") {
        if let name = entry.firstMatch(of: /VITRINE_\w+/) { constants.append(String(name.0)) }
      }
    }
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^#define (VITRINE_\w+) (0x[0-9A-F]+u|\d+u|"[^"]*")/) {
        constants.append(String(match.1))
      }
    }
  }
}
