// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Glibc
import Testing

@testable import Records

/// Tables that are read to be looked at, in order or as they come.
@Suite(.timeLimit(.minutes(5))) struct `Rows to be looked at` {
  /// Rows of 1 KiB and more: what is in order are the first fields.
  private static func table(_ count: Int, using generator: inout SplitMix64) -> String {
    let texts = ["file2", "file10", "File2", "", "1", "-3", "é", "\"a,\"\"b\"", "true"]
    let numbers = ["1", "2", "10", "1.5", "-3", "", "100000000000000000000"]
    let filler = String(repeating: "x", count: 1024)
    let rows = (0..<count).map { number in
      let (a, b) = (generator.one(of: texts), generator.one(of: numbers))
      let identifier = number % 3 == 0 ? "i\(number / 6)" : ""
      return "\(identifier),\(a),\(b),\(generator.one(of: ["x", "y", ""])),\(number),\(filler)\n"
    }
    return "id,a,b,g,n,filler\n" + rows.joined()
  }

  private static func options(
    _ keys: [String], section: String? = nil, condition: String? = nil
  ) throws -> RecordOptions {
    var options = RecordOptions()
    options.sortKeys = try keys.map { key in try SortKey(key) }
    options.sectionFields = section.map { [FieldPath(steps: [$0])] } ?? []
    options.condition = try condition.map { try RecordCondition($0) }
    return options
  }

  /// What is opened, when all of it is there.
  private func ordered(
    _ path: String, _ options: RecordOptions, meanwhile look: ([ItemSection]) -> Void = { _ in }
  ) throws -> any ItemSource {
    let opened = try OpenedSource.open(path, options: options, follows: false, wake: {})
    guard case .source(let source) = opened else {
      Issue.record("read whole")
      throw CancellationError()
    }
    let end = ContinuousClock.now + .seconds(30)
    while !source.standing.hasEnded {
      look(source.sections)
      guard ContinuousClock.now < end else {
        Issue.record("waited in vain: \(source.standing)")
        throw CancellationError()
      }
      usleep(500)
    }
    return source
  }

  private static func shown(_ path: String, _ options: RecordOptions) throws -> [Record] {
    guard case .stream(let stream) = try OpenedRecords.open(path, options: options) else {
      Issue.record("shown whole")
      return []
    }
    var records: [Record] = []
    while let next = stream.next() { records += next }
    return records
  }

  /// Has a text come through a pipe with a name, of which a mebibyte is enough to be read as it comes.
  ///
  /// - Parameter mayEnd: whether the pipe ends when the text has gone through, asked until it does.
  private func pipe(
    _ text: String, in folder: GrowingFile, mayEnd: @escaping @Sendable () -> Bool = { true }
  ) throws -> String {
    let path = folder.folder + "/pipe-\(UUID().uuidString).csv"
    try #require(mkfifo(path, 0o600) == 0)
    try startThread {
      let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        bytes = bytes.dropFirst(count)
      }
      let end = ContinuousClock.now + .seconds(30)
      while !mayEnd(), ContinuousClock.now < end { usleep(1_000) }
      close(descriptor)
    }
    return path
  }

  @Test(
    arguments: [
      (["b:desc"], nil, "n != 7"), (["b", "a:desc"], "g", "b exists"), (["a"], nil, "n = -1"),
    ] as [([String], String?, String?)])
  func `They are those of a collection`(
    keys: [String], section: String?, condition: String?
  ) throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let text = Self.table(1_100, using: &generator)
    let folder = try GrowingFile()
    let path = try pipe(text, in: folder)
    let options = try Self.options(keys, section: section, condition: condition)
    let source = try ordered(path, options)
    let whole = try RecordCollection(text: text.utf8, name: path, options: options)
    let expected = whole.sections.flatMap(\.records)
    let all = source.standing.ordinals
    #expect(all.count == expected.count, "seed \(seed)")
    if !all.isEmpty {
      #expect(try source.makeReader(options).records(in: all) == expected, "seed \(seed)")
      #expect(source.standing.bytesRead == text.utf8.count)
    }
    #expect(source.notices == whole.notices && !source.isDamaged)
    let sections = section == nil ? [] : whole.sections
    #expect(source.sections.map(\.ordinals.count) == sections.map(\.records.count))
    #expect(source.sections.map(\.title) == sections.map { $0.title ?? "" })
  }

  @Test func `Rows that nobody puts in order are there before the last has come`() throws {
    var generator = SplitMix64(state: 1)
    let text = Self.table(1_100, using: &generator)
    let folder = try GrowingFile()
    let isSeen = Guarded(false)
    let path = try pipe(text, in: folder) { isSeen.withLock { $0 } }
    let options = try Self.options([], condition: "n != 7")
    guard
      case .source(let source) = try OpenedSource.open(
        path, options: options, follows: false, wake: {})
    else {
      Issue.record("read whole")
      return
    }
    let expected = try RecordCollection(text: text.utf8, name: path, options: options)
      .sections.flatMap(\.records)
    let end = ContinuousClock.now + .seconds(30)
    while source.standing.ordinals.count < 1_000, ContinuousClock.now < end { usleep(500) }
    #expect(!source.standing.hasEnded && !source.standing.isOrdering)
    let reader = source.makeReader(options)
    #expect(try reader.records(in: 0..<1_000) == Array(expected[..<1_000]))
    isSeen.change { $0 = true }
    while !source.standing.hasEnded, ContinuousClock.now < end { usleep(500) }
    #expect(source.standing.ordinals == 0..<1_099)
    #expect(try reader.records(in: 1_000..<1_099) == Array(expected[1_000...]))
    #expect(source.sections.isEmpty)
  }

  @Test func `They are those that are shown`() throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let text = Self.table(1_100, using: &generator)
    let folder = try GrowingFile()
    let options = try Self.options(["a:desc", "b"])
    let source = try ordered(try pipe(text, in: folder), options)
    let found = try source.makeReader(options).records(in: source.standing.ordinals)
    let shown = try Self.shown(try pipe(text, in: folder), options)
    #expect(shown == found && found.count == 1_100, "seed \(seed)")
  }

  @Test func `They are read back and forth`() throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let text = Self.table(1_100, using: &generator)
    let folder = try GrowingFile()
    let path = try pipe(text, in: folder)
    let options = try Self.options(["b:desc", "n"])
    let source = try ordered(path, options)
    let expected = try RecordCollection(text: text.utf8, name: path, options: options)
      .sections.flatMap(\.records)
    let reader = source.makeReader(options)
    for _ in 0..<40 {
      let first = Int.random(in: 0..<1_100, using: &generator)
      let window = first..<min(1_100, first + Int.random(in: 1...40, using: &generator))
      #expect(try reader.records(in: window) == Array(expected[window]), "seed \(seed)")
      #expect(try reader.identifiers(in: window) == expected[window].map(\.identifier))
    }
  }

  @Test func `A row that is not as it should be is there, and sections come whole`() throws {
    var generator = SplitMix64(state: 1)
    let text = Self.table(1_100, using: &generator) + "last,zz,3\n"
    let folder = try GrowingFile()
    let path = try pipe(text, in: folder)
    // All but the last have the same.
    let options = try Self.options(["n:desc"], section: "filler")
    let source = try ordered(path, options) { sections in
      #expect([1_100, 1].starts(with: sections.map(\.ordinals.count)))
    }
    #expect(source.isDamaged && source.standing.ordinals == 0..<1_101)
    #expect(source.sections.map(\.ordinals) == [0..<1_100, 1_100..<1_101])
    #expect(source.faults.contains("\(path):1102:1: 3 fields where the header has 6"))
    #expect(try source.makeReader(options).identifiers(in: 1_100..<1_101) == ["last"])
  }

  @Test func `A small table is read whole`() throws {
    let folder = try GrowingFile()
    let path = folder.folder + "/x.csv"
    try Data("id,n\na,1\nb,2\n".utf8).write(to: URL(filePath: path))
    let opened = try OpenedSource.open(
      path, options: try Self.options(["n:desc"]), follows: false, wake: {})
    guard case .collection(let collection) = opened else {
      Issue.record("not read whole")
      return
    }
    #expect(collection.sections.flatMap(\.records).map(\.identifier) == ["b", "a"])
  }
}
