// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A row of `Errors/errors.txt`: what a shell is given in a folder of its own, and all that comes of it.
struct ErrorRow: CustomTestStringConvertible {
  /// The line of the file that it begins on.
  var line: Int
  /// What the sources call it, `RecordsError.unreadable`, where it is a case of theirs.
  var cases: [String] = []
  var script: [String] = []
  var errors: [String] = []
  var output: [String] = []
  var status: Int32?

  var testDescription: String { "\(line): " + (script.last ?? "") }

  /// The rows of the table, in its order.
  static let table: [ErrorRow] = {
    let file = Package.root.appending(path: "Tests/Integration/Errors/errors.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [ErrorRow] = []
    var row: ErrorRow?
    for (number, line) in lines.enumerated() {
      if line.isEmpty {
        if let row, !row.script.isEmpty { rows.append(row) }
        row = nil
        continue
      }
      var current = row ?? ErrorRow(line: number + 1)
      let rest = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "@ ": current.cases += rest.split(separator: ",").map { $0.trimmed }
      case "$ ": current.script.append(rest)
      case "! ": current.errors.append(rest)
      case "> ": current.output.append(rest)
      case "= ": current.status = Int32(rest)
      default: break
      }
      row = current
    }
    if let row, !row.script.isEmpty { rows.append(row) }
    return rows
  }()

  /// What the script of every row may call.
  private static let functions = #"""
    faulty() {
      for name; do
        cc -shared -fPIC -I"$INCLUDE" -DNAME="\"$name\"" -o "$name.so" "$FAULTY/$name.c"
      done
    }
    cells() {
      printf '{"vitrine": 1, "plugin": {"id": "x", "name": "X", "version": "1"}, "cells": {"k": %s}}' \
        "$1" > x.cells.json
    }
    functions() {
      printf '{"vitrine": 1, "plugin": {"id": "x", "name": "X", "version": "1"}, "functions": %s, "cells": {"k": {"template": "%s"}}}' \
        "$1" "$2" > x.cells.json
    }
    parameters() {
      printf '#include "faulty.h"\nVITRINE_PLUGIN_TAG(0);\nPLUGIN(TYPED("k", "%s", exit))\n' "$1" > x.c
      cc -shared -fPIC -I"$INCLUDE" -I"$FAULTY" -DNAME='"x"' -o x.so x.c
    }
    extensions() { cc -shared -fPIC -I"$INCLUDE" "$@" -o extensions.so "$FAULTS/extensions.c"; }
    replaced() {
      echo "$1" > replaced.c
      cc -shared -fPIC -o replaced.so replaced.c
    }
    server() {
      python3 "$FAULTS/postgres.py" "$@" &
      until [ -e .s.PGSQL.5432 ] || ! kill -0 $!; do sleep 0.05; done
    }
    without() {
      mkdir lib
      echo 'no library' > "lib/$1"
    }

    """#

  /// Runs the script where there is no terminal; paths of this run are `{here}`, `{home}`, `{prefix}` and
  /// `{root}` in what it says.
  func run() throws -> (errors: String, output: String, status: Int32) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    for name in ["here", "home"] {
      // No more for others than for the user: plugins are not loaded from where others can write.
      try FileManager.default.createDirectory(
        at: scratch.appending(path: name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let folder = URL(filePath: scratch.path).resolvingSymlinksInPath()
    let tests = Package.root.appending(path: "Tests")
    let finished = try Integration.run(
      URL(filePath: "/usr/bin/setsid"),
      ["--wait", "/bin/sh", "-c", Self.functions + script.joined(separator: "\n")],
      environment: [
        "PATH": "\(Package.products.path):/usr/bin:/bin",
        "HOME": folder.appending(path: "home").path,
        "ROOT": Package.root.path,
        "INCLUDE": Package.root.appending(path: "Sources/CVitrinePlugin/include").path,
        "FAULTY": tests.appending(path: "FaultyPlugins").path,
        "FAULTS": tests.appending(path: "Integration/Faults").path,
      ], in: folder.appending(path: "here"))
    func named(_ text: String) -> String {
      text.replacing(folder.appending(path: "here").path, with: "{here}")
        .replacing(folder.appending(path: "home").path, with: "{home}")
        .replacing(Package.products.deletingLastPathComponent().path, with: "{prefix}")
        .replacing(Package.root.path, with: "{root}")
    }
    return (named(finished.errors), named(finished.text), finished.status)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

@Suite struct `Errors` {
  @Test(.timeLimit(.minutes(5)), arguments: ErrorRow.table)
  func `Each is told in one line, and ends with its status`(row: ErrorRow) throws {
    let (errors, output, status) = try row.run()
    #expect(errors == row.errors.map { $0 + "\n" }.joined())
    #expect(output == row.output.map { $0 + "\n" }.joined())
    #expect(status == row.status)
  }

  @Test func `Each exit status of the manual has a row`() throws {
    let manual = try vitrine("--manual").lines
    let start = try #require(manual.firstIndex(of: ".Sh EXIT STATUS"))
    let end = try #require(manual[start...].firstIndex(of: ".El"))
    let documented = manual[start..<end].compactMap { line in
      line.hasPrefix(".It ") ? Int32(line.dropFirst(4)) : nil
    }
    let brought = Set(ErrorRow.table.compactMap(\.status))
    #expect(documented.count > 8)
    // Nobody can bring about what is a mistake of the program's own.
    #expect(Set(documented).subtracting(brought) == [70])
    #expect(brought.isSubset(of: documented))
  }

  @Test func `Each status is one that the help of its command tells of`() throws {
    var documented: [String: Set<Int32>] = [:]
    for row in ErrorRow.table {
      let command = #/vitrine ((?:plugin )?[a-z]+) /#
      guard let name = row.script.last?.firstMatch(of: command)?.1, let status = row.status else {
        continue
      }
      let words = name.split(separator: " ").map(String.init)
      if documented[String(name)] == nil {
        let help = try Integration.run(Package.host, words + ["--help"]).lines
        let note = help.drop { $0 != "Exit status" }.dropFirst().prefix { !$0.isEmpty }
        documented[String(name)] = Set(
          note.joined(separator: "\n").matches(of: #/(?:^|\n|  ) *(\d+) /#).compactMap {
            Int32($0.1)
          })
      }
      guard let statuses = documented[String(name)], !statuses.isEmpty else { continue }
      #expect(statuses.contains(status), "\(name) does not tell of \(status), line \(row.line)")
    }
    #expect(documented["show"]?.count ?? 0 > 6)
  }
}
