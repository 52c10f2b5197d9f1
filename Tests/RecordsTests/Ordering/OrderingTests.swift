// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Glibc
import Testing

@testable import Records

@Suite(.timeLimit(.minutes(5))) struct `Records in order` {
  /// Numbers below ten, in the order of their remainders, as a sorter gives them that holds so many bytes.
  private func sorted(_ numbers: [Int], heldSize: Int) throws -> [FieldValue] {
    var sorter = RecordSorter(heldSize: heldSize)
    for (place, number) in numbers.enumerated() {
      let record = Record(identifier: "\(place)", kind: "k", fields: .integer(Int64(number)))
      sorter.append(record) { bytes in
        OrderCode.append(SortValue(.integer(Int64(number % 7))), isDescending: false, to: &bytes)
      }
    }
    #expect(sorter.failure == nil)
    var merge = try sorter.finish()
    var found: [FieldValue] = []
    while try merge.advance() { found.append(merge.record.fields) }
    return found
  }

  /// As much as is held at a time: all; some; so little that runs of runs are merged.
  @Test(arguments: [1 << 24, 20_000, 300])
  func `They keep their order where their keys are the same, wherever they are kept`(
    heldSize: Int
  ) throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let numbers = (0..<30_000).map { _ in Int.random(in: 0..<1_000_000, using: &generator) }
    let expected = (0..<7).flatMap { remainder in numbers.filter { $0 % 7 == remainder } }
    #expect(
      try sorted(numbers, heldSize: heldSize) == expected.map { .integer(Int64($0)) },
      "seed \(seed)")
    #expect(try sorted([], heldSize: heldSize).isEmpty)
  }

  @Test func `A record is as long as it likes`() throws {
    var sorter = RecordSorter(heldSize: 1 << 12)
    let lengths = [5, 1 << 20, 0, 70_000, 1 << 16]
    for length in lengths {
      let text = String(repeating: "x", count: length)
      sorter.append(Record(identifier: text, kind: "k", fields: .null)) { bytes in
        OrderCode.append(SortValue(.text(text)), isDescending: true, to: &bytes)
      }
    }
    var merge = try sorter.finish()
    var found: [Int] = []
    while try merge.advance() { found.append(merge.record.identifier.count) }
    #expect(found == lengths.sorted(by: >))
  }

  @Test func `Sections are numbered as they come up, whatever they are called`() {
    var options = RecordOptions()
    options.sectionFields = [FieldPath(steps: ["s"])]
    let numbers = SectionNumbers(options)
    let values = (0..<5_000).map { number in
      switch number % 4 {
      case 0: "\(number)"
      case 1: String(repeating: "x", count: number % 50)
      // The same, by canonical equivalence, as what was written otherwise.
      case 2: "\(number % 100)é"
      default: "\(number % 100 - 1)e\u{301}"
      }
    }
    var known: [String: Int64] = ["": 0]
    #expect(numbers.number(of: .object(["s": .null])) == 0)
    for value in values {
      let expected = known[value] ?? Int64(known.count)
      known[value] = expected
      #expect(numbers.number(of: .object(["s": .text(value)])) == expected)
    }
    for (value, number) in known {
      let section = numbers.section(number, from: 7)
      #expect(section.identifier == value)
      #expect(section.title == (value.isEmpty ? "(none)" : value))
      #expect(section.ordinals == 7..<7)
    }
  }

  // MARK: Streams

  /// What is opened of a text that comes through a pipe with a name.
  private func open(
    _ text: String, _ options: RecordOptions, name: String = "x.jsonl"
  ) throws -> (parts: [(section: ItemSection?, records: [Record])], report: StreamReport) {
    let folder = NSTemporaryDirectory() + "vitrine-order-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/\(name)"
    try #require(mkfifo(path, 0o600) == 0)
    try startThread {
      let descriptor = Glibc.open(path, O_WRONLY)
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        bytes = bytes.dropFirst(count)
      }
      close(descriptor)
    }
    guard case .stream(let stream) = try OpenedRecords.open(path, options: options) else {
      Issue.record("read whole")
      return ([], StreamReport())
    }
    var parts: [(section: ItemSection?, records: [Record])] = []
    while let records = stream.next() {
      if records.isEmpty { continue }
      if let last = parts.indices.last, parts[last].section == stream.section {
        parts[last].records += records
      } else {
        parts.append((stream.section, records))
      }
    }
    return (parts, stream.report)
  }

  private static func lines(_ count: Int, using generator: inout SplitMix64) -> String {
    let values = [
      "1", "2", "10", "1.5", "\"file2\"", "\"file10\"", "\"File2\"", "\"\"", "true", "null", "[]",
      "{}", "100000000000000000000", "\"é\"",
    ]
    return (0..<count).map { number in
      let members = ["a", "b", "g"].compactMap { name in
        Int.random(in: 0..<8, using: &generator) == 0
          ? nil : "\"\(name)\":\(generator.one(of: values))"
      }
      return "{\(([" \"n\":\(number)"] + members).joined(separator: ","))}\n"
    }.joined()
  }

  @Test(arguments: [["a"], ["a:desc"], ["a:desc", "b"], ["b", "a:desc"], ["a.x", "b:desc"]])
  func `A stream's are those of a collection`(keys: [String]) throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let text = Self.lines(3_000, using: &generator)
    var options = RecordOptions()
    options.sortKeys = try keys.map { key in try SortKey(key) }
    options.condition = try RecordCondition("n != 7")
    let (parts, report) = try open(text, options)
    let whole = try RecordCollection(text: text.utf8, name: "x.jsonl", options: options)
    #expect(parts.count == 1 && parts.first?.section == nil)
    #expect(parts.flatMap(\.records) == whole.sections.flatMap(\.records), "seed \(seed)")
    #expect(report.notices == whole.notices && report.isWhole)
  }

  @Test func `What is missing comes last in either direction`() throws {
    let text = "{\"n\":1}\n{\"id\":\"b\"}\n{\"n\":2}\n{\"n\":null}\n{\"n\":1,\"id\":\"x\"}\n"
    for (key, expected) in [
      ("n", ["#1", "x", "#3", "b", "#4"]), ("n:desc", ["#3", "#1", "x", "b", "#4"]),
    ] {
      var options = RecordOptions()
      options.sortKeys = [try SortKey(key)]
      #expect(try open(text, options).parts.flatMap(\.records).map(\.identifier) == expected)
    }
  }

  @Test func `Lines that are broken are told, and a field that none has`() throws {
    var options = RecordOptions()
    options.sortKeys = [try SortKey("yaer")]
    let (parts, report) = try open("{\"year\":1}\nx\n{\"year\":0}\n", options)
    #expect(parts.flatMap(\.records).map { $0.fields["year"] } == [.integer(1), .integer(0)])
    #expect(report.notices == ["no record has the field yaer; did you mean year?"])
    #expect(report.broken.map(\.line) == [2] && !report.isWhole)
  }

  @Test(arguments: [
    // The last is a field whose name begins so.
    ("-year", ["no record has the field -year; did you mean year:desc?"]),
    ("-yaer", ["no record has the field -yaer; did you mean year:desc?"]),
    ("-in.x", ["no record has the field -in.x; did you mean in.x:desc?"]),
    ("-zzz", ["no record has the field -zzz; there are -own:desc, in:desc, year:desc"]),
    ("-own", []),
  ])
  func `A minus sign before a key is told to be written as an order`(
    key: String, notices: [String]
  ) throws {
    var options = RecordOptions()
    options.sortKeys = [try SortKey(key)]
    let text = "{\"year\":1,\"in\":{\"x\":1},\"-own\":3}\n"
    #expect(try open(text, options).report.notices == notices)
    #expect(
      try RecordCollection(text: text.utf8, name: "x.jsonl", options: options).notices == notices)
  }

  @Test func `The rows of a table are ordered too`() throws {
    let rows = (0..<100_000).map { "\($0 * 7_919 % 100_000),row\($0)\n" }.joined()
    var options = RecordOptions()
    options.sortKeys = [try SortKey("n:desc")]
    let (parts, _) = try open("n,name\n" + rows, options, name: "x.csv")
    let numbers = parts.flatMap(\.records).map { $0.fields["n"] }
    #expect(numbers == (0..<100_000).reversed().map { .integer($0) })
  }
}
