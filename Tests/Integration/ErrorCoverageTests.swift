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
    // The machine would have to lack something that the tests need, or be at its limits.
    "PictureError.missingLibrary": "needs a system without the library; PicturesTests tell it",
    "PictureError.unsuitableLibrary": "needs another version of the library",
    "PictureError.notDrawn": "needs a system out of memory",
    "RecordsError.missingReader": "needs a system without the library; RecordsTests tell it",
    "DatabaseProblem.other": "needs a disk that fails",
    "RecordsError.missingLibrary": "needs a system without zlib; RecordsTests tell it",
    "PluginError.cannotBeRead":
      "needs rights that the superuser always has; PluginHostingTests tell it",
    "PluginError.cannotBeWatched": "needs a system out of inotify's watches",
    "PluginError.cannotBeCopied": "needs a system out of memory; PluginHostingTests tell it",
    "WorkerError.cannotStart": "needs a worker that is there and cannot be started",
    "WorkerError.noResources": "needs a process out of descriptors after its start",
    "TerminalError.system": "needs a process out of descriptors after its start",
    "CallError.tooManyCallbacks":
      "needs more plugins than a row can name; ForeignCallsTests tell it",
    "CallError.noCallback": "needs a system that forbids memory that can be run",
    "CallError.unfitLibrary": "needs another version of libffi",
    "the quarantine cannot be changed; check the rights of its directory":
      "needs rights that the superuser always has",
    " cannot be written: …; run it in a folder of yours":
      "comes after a crash that random items found, which is told first",
    // A server's; libpq may be another version or not there. RecordsTests start one where they can.
    "DatabaseProblem.disconnected": "needs a server that goes away; RecordsTests tell it",
    "DatabaseProblem.address": "its reason is libpq's; RecordsTests tell it",
    "DatabaseProblem.unreachable": "its reason is libpq's; RecordsTests tell it",
    "DatabaseProblem.refused": "needs a server; RecordsTests tell it",
    "DatabaseProblem.unencrypted": "needs a server with other wants of SSL; RecordsTests tell it",
    "DatabaseProblem.noSuchDatabase": "needs a server; RecordsTests tell it",
    "DatabaseProblem.forbidden": "needs a server; RecordsTests tell it",
    "DatabaseProblem.tooSlow": "needs a server that is slow",
    "DatabaseProblem.server": "needs a server that is at its limits",
    "PluginError.sourceFailed": "carries the plugin's own words",
    "PluginError.stateFailed": "is shown in the browser's last row",
    "--source has no '…'; did you mean …?": "no plugin in the package brings records",
    "--source …: the plugin brings …; name it with --plugin and choose one":
      "no plugin in the package brings records twice",
    "--backend …: … shows what lives on a terminal, and writes no":
      "no plugin in the package brings a screen",
    // Something has to happen between two system calls.
    "RecordsError.cutShort": "needs a file that shrinks between two reads; RecordsTests tell it",
    "PluginError.changedMeanwhile": "needs a file that changes between two reads",
    "DatabaseProblem.locked": "needs a writer that holds on for seconds; RecordsTests tell it",
    "DatabaseProblem.interrupted": "is thrown where nobody waits any more",
    "TerminalError.hangUp": "the terminal that would show it is gone; TerminalSessionTests tell it",
    "TerminalError.refused": "needs job control; TerminalSessionTests tell it",
    // It would take too long, or depends on the time that something takes.
    "RecordsError.tooLarge": "needs hundreds of megabytes; RecordsTests tell it",
    "WorkerFailure.exited": "depends on what a worker is at; IsolationTests tell it",
    "WorkerFailure.hung": "takes as long as a worker may take; IsolationTests tell it",
    "WorkerFailure.junk": "needs a worker that lies; PluginHostingTests tell it",
    "PluginError.failedInWorker": "what a worker dies of ends in quarantine, which has a row",
    "PluginError.backendFailed": "depends on a worker's end; BackendTests tell it",
    // What is asked before makes sure that it is not so.
    "RegistryError.unknownKind": "kinds without a plugin have a cell of the host's own",
    "RegistryError.unknownOrigin": "plugins are asked for the kind first, in other words",
    "PluginError.entryOfEarlierFile": "the same content is found before it is loaded",
    "AuthoringError.noLibrary": "the same file is judged before it is inspected",
    "PictureError.empty": "the libraries call pictures without pixels damaged",
    "LayoutFileError.tooDeep": "JSON's own limit is met first, or a word is unknown there",
    "LayoutError.noSubitems": "layout files need an item",
    "LayoutError.noRoomForGroup": "layout files are fitted to the room that there is",
    "LayoutError.invalidNumber": "layout files have numbers in their range",
    "LayoutError.numberTooLarge": "layout files have numbers in their range",
    "LayoutError.invalidCount": "layout files have counts in their range",
    "LayoutError.noSection": "commands have a section for each index",
    "LayoutError.repeatedElementKind": "layout files have one element of a kind at a place",
    "LayoutError.handlerNeedsKnownSizes": "commands have no handler of visible items",
    "LayoutError.changesDoNotAddUp": "commands find changes by comparing",
    "LayoutError.changeHasNoPlace": "commands find changes by comparing",
    "CallError.absent": "null goes past a format",
    "CallError.argumentCount": "templates are checked when they are read",
    "CallError.reentered": "no library of a row calls back into the host",
    "CallError.forked": "no command forks itself",
    // The reader of the output is gone: there is nobody to say it to.
    "OutputError.closed": "ends with 0 and says nothing",
    "--backend …: the plugin brings …; name it with --plugin and choose one":
      "no plugin in the package brings two backends",
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
