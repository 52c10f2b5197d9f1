// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The errors that the sources know, as their text has them.
private enum KnownErrors {
  /// A Swift source file of a module.
  struct Source {
    var path: String
    var text: String
  }

  static let sources: [Source] = {
    let folder = Package.root.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return Source(path: name, text: text ?? "")
    }
  }()

  /// The types that are thrown: each declaration that names `Error` among what it conforms to.
  static func types() -> [(name: String, body: Substring)] {
    sources.filter { !$0.path.hasPrefix("VitrinePluginKit/") }.flatMap { source in
      source.text.matches(of: /(?m)^ *(?:[a-z]+ )*(?:enum|struct) (\w+): [^{\n]*\bError\b[^{]*\{/)
        .map { match in (String(match.1), block(of: source.text, from: match.range.upperBound)) }
    }
  }

  /// From behind a brace to the one that closes it.
  private static func block(of text: String, from start: String.Index) -> Substring {
    var depth = 1
    var end = start
    while end < text.endIndex, depth > 0 {
      if text[end] == "{" { depth += 1 } else if text[end] == "}" { depth -= 1 }
      end = text.index(after: end)
    }
    return text[start..<end]
  }

  /// `RecordsError.unreadable`, `PluginError.tag`: each case of a thrown type or of what is nested in it, and the type
  /// itself where there is none.
  static func cases() -> [String] {
    types().flatMap { type in
      let names = type.body.matches(of: /(?m)^ *case (\w+)(?:\(|$| *,)/).map { String($0.1) }
      return names.isEmpty ? [type.name] : names.map { "\(type.name).\($0)" }
    }
  }

  /// The sentences that commands make where they end: the fixed parts of each text, in order.
  static func sentences() -> [(place: String, parts: [String])] {
    sources.filter { $0.path.hasPrefix("HostCommands/") }.flatMap { source in
      source.text.matches(of: /(?:UsageError|CommandFailure)\(\s*(?:\.\w+,\s*|sentence:\s*)"/).map { match in
        let literal = literal(in: source.text[source.text.index(before: match.range.upperBound)...])
        let line = source.text[..<match.range.lowerBound].count { $0 == "\n" } + 1
        return ("\(source.path):\(line)", literal)
      }
    }
  }

  /// The fixed parts of the literal that a text begins with.
  private static func literal(in text: Substring) -> [String] {
    var parts = [""]
    var rest = text.dropFirst()
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        parts[parts.count - 1].append(character)
        continue
      }
      guard rest.popFirst() == "(" else { continue }
      var depth = 1
      while depth > 0, let inside = rest.popFirst() {
        if inside == "(" { depth += 1 } else if inside == ")" { depth -= 1 }
      }
      parts.append("")
    }
    return parts.filter { !$0.isEmpty }
  }
}

@Suite struct `The table of errors` {
  /// What no command can be made to say in a test, and why.
  private static let unreachable: [String: String] = [:]

  /// What is thrown and caught inside, or said in other words.
  private static let unsaid: [String: String] = [:]

  @Test func `Each case of each error has a row, or a reason why not`() {
    let known = KnownErrors.cases()
    #expect(known.count > 100)
    let shown = Set(ErrorRow.table.flatMap(\.cases))
    let types = Set(known.map { String($0.prefix { $0 != "." }) })
    for name in known where !shown.contains(name) {
      let type = String(name.prefix { $0 != "." })
      #expect(
        Self.unreachable[name] != nil || Self.unsaid[type] != nil,
        "\(name) has no row in Tests/Integration/Errors/errors.txt")
    }
    for name in shown { #expect(known.contains(name), "\(name) is no error of the sources") }
    for name in Self.unreachable.keys {
      #expect(known.contains(name) && !shown.contains(name), "\(name) needs no reason")
    }
    for name in Self.unsaid.keys { #expect(types.contains(name), "\(name) needs no reason") }
  }

  @Test func `Each sentence that a command ends with has a row`() {
    let sentences = KnownErrors.sentences()
    #expect(sentences.count > 40)
    let said = ErrorRow.table.flatMap(\.errors)
    for (place, parts) in sentences where Self.unreachable[parts.joined(separator: "…")] == nil {
      let isSaid = said.contains { line in
        var rest = line[...]
        return parts.allSatisfy { part in
          guard let range = rest.firstRange(of: part) else { return false }
          rest = rest[range.upperBound...]
          return true
        }
      }
      #expect(isSaid, "\(place): no row says \(parts.joined(separator: "…"))")
    }
  }
}
