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

  /// The types that are thrown: each declaration that names `Error` among what it conforms to, and is in no other such.
  static func types() -> [(name: String, body: Substring)] {
    sources.filter { !$0.path.hasPrefix("VitrinePluginKit/") }.flatMap { source in
      var types: [(name: String, body: Substring)] = []
      let declaration = /(?m)^ *(?:[a-z]+ )*(?:enum|struct) (\w+): [^{\n]*\bError\b[^{]*\{/
      for match in source.text.matches(of: declaration) {
        if let last = types.last, match.range.lowerBound < last.body.endIndex { continue }
        types.append((String(match.1), block(of: source.text, from: match.range.upperBound)))
      }
      return types
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
      let call = /(?:UsageError|CommandFailure)\(\s*(?:\.\w+,\s*|sentence:\s*)"/
      return source.text.matches(of: call).map { match in
        let line = source.text[..<match.range.lowerBound].count { $0 == "\n" } + 1
        let quote = source.text.index(before: match.range.upperBound)
        return ("\(source.path):\(line)", literal(in: source.text[quote...]))
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
  private static let unreachable = [
    // The system would have to be at its limits, or to fail.
    "PictureError.notDrawn": "needs libchafa to be out of memory",
    "DatabaseProblem.other": "needs a disk that fails under SQLite",
    // Something has to happen between two system calls.
    "RecordsError.cutShort": "needs a file that shrinks between two reads; RecordsTests tell it",
    "DatabaseProblem.interrupted": "is thrown where nobody waits any more",
    "TerminalError.hangUp": "the terminal that would show it is gone; TerminalSessionTests tell it",
    // It is said in the browser, which goes on.
    "PluginError.stateFailed": "is a notice while a plugin is loaded anew; StateTests tell it",
    // It would take too long.
    "RecordsError.tooLarge":
      "comes behind 64 MiB, which a debug build reads for 15 s; RecordsTests tell it",
    // What is asked before makes sure that it is not so.
    "RegistryError.unknownKind": "kinds without a plugin have a cell of the host's own",
    "RegistryError.unknownOrigin": "plugins are asked for the kind first, in other words",
    "PluginError.entryOfEarlierFile": "the same content is found before it is loaded",
    "AuthoringError.noLibrary": "the same file is judged before it is inspected",
    "LayoutError.noSubitems": "layout files need an item",
    "LayoutError.invalidNumber": "layout files have numbers in their range",
    "LayoutError.numberTooLarge": "layout files have numbers in their range",
    "LayoutError.invalidCount": "layout files have counts in their range",
    "LayoutError.noSection": "commands have a section for each index",
    "LayoutError.repeatedElementKind": "layout files have one element of a kind at a place",
    "LayoutError.handlerNeedsKnownSizes": "commands have no handler of visible items",
    "LayoutError.changesDoNotAddUp": "commands find changes by comparing",
    "LayoutError.changeHasNoPlace": "commands find changes by comparing",
    "CallError.argumentCount": "templates are checked when they are read",
    "CallError.reentered": "what libraries are given to call back gathers, and calls nothing",
    "CallError.forked": "no command forks itself",
  ]

  /// What is thrown and caught inside, or carries the sentences of others.
  private static let unsaid = [
    "CommandFailure": "carries a sentence, each of which has a row",
    "UsageError": "carries a sentence, each of which has a row",
    "ExitStatus": "carries a status, each of which has a row",
    "Refusal": "carries another error's sentence",
    "ActionFailure": "is shown in the browser's last row; ActionTests tell it",
    "ExtensionFailure": "carries the plugin's own words",
    "WorkerTrouble": "carries other errors' sentences",
    "FunctionRefusal": "carries another error's sentence",
    "MissingLibrary": "is said as RecordsError.missingLibrary",
    "SystemFailure": "is said as RecordsError.unreadable",
    "JunkMessage": "is said as WorkerFailure.junk",
  ]

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
    for name in Self.unreachable.keys where !name.contains(" ") {
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
