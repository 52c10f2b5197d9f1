// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Glibc
import Testing

@testable import Records

@Suite(.timeLimit(.minutes(5))) struct `Lines in order` {
  /// Waits until something is so, half a minute at most.
  private func wait(_ source: any ItemSource, _ isSo: (ItemStanding) -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while !isSo(source.standing) {
      guard ContinuousClock.now < end else {
        Issue.record("waited in vain: \(source.standing)")
        throw CancellationError()
      }
      usleep(500)
    }
  }

  private func open(_ path: String, _ options: RecordOptions) throws -> any ItemSource {
    let opened = try OpenedSource.open(path, options: options, follows: false, wake: {})
    guard case .source(let source) = opened else {
      Issue.record("read whole")
      throw CancellationError()
    }
    return source
  }

  private func ordered(_ path: String, _ options: RecordOptions) throws -> any ItemSource {
    let source = try open(path, options)
    try wait(source) { $0.hasEnded }
    return source
  }

  private static let values = [
    "1", "2", "10", "1.5", "-3", "\"file2\"", "\"file10\"", "\"File2\"", "\"\"", "true", "null",
    "[]", "{}", "100000000000000000000", "\"é\"",
  ]

  /// Objects with members that may be missing, of which every third has a name.
  private static func objects(_ count: Int, using generator: inout SplitMix64) -> [String] {
    (0..<count).map { number in
      var members = ["a", "b", "g"].compactMap { name in
        Int.random(in: 0..<8, using: &generator) == 0
          ? nil : "\"\(name)\":\(generator.one(of: values))"
      }
      members.append("\"n\":\(number)")
      if number % 3 == 0 { members.append("\"id\":\"i\(number)\"") }
      return "{\(members.joined(separator: ","))}"
    }
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

  @Test(
    arguments: [
      (["a"], nil, nil), (["a:desc"], nil, "n != 7"), (["a:desc", "b"], "g", nil),
      (["b", "a:desc"], "g", "n matches '[13579]$' or a exists"), ([], "g", "b exists"),
      (["a.x", "b:desc"], nil, nil), (["a"], nil, "n = -1"),
    ] as [([String], String?, String?)])
  func `They are those of a collection`(keys: [String], section: String?, condition: String?)
    throws
  {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let text = Self.objects(1_500, using: &generator).joined(separator: "\n") + "\n"
    let file = try GrowingFile(text)
    let options = try Self.options(keys, section: section, condition: condition)
    let source = try ordered(file.path, options)
    let reader = source.makeReader(options)
    let all = source.standing.ordinals
    let whole = try RecordCollection(text: text.utf8, name: file.path, options: options)
    let expected = whole.sections.flatMap(\.records)
    #expect(try reader.records(in: all) == expected, "seed \(seed)")
    #expect(try reader.identifiers(in: all) == expected.map(\.identifier), "seed \(seed)")
    #expect(source.notices == whole.notices && !source.isDamaged)
    guard section != nil else {
      #expect(source.sections.isEmpty)
      return
    }
    #expect(source.sections.map(\.title) == whole.sections.map { $0.title ?? "" })
    #expect(source.sections.map(\.identifier) == whole.sections.map(\.identifier))
    #expect(source.sections.map(\.ordinals.count) == whole.sections.map(\.records.count))
  }

  @Test func `A record is found by its place in the order, and called by that in its file`() throws
  {
    let file = try GrowingFile("{\"n\":2}\n\n{\"n\":3}\n {\"n\":1} \n")
    let options = try Self.options(["n:desc"])
    let source = try ordered(file.path, options)
    let reader = source.makeReader(options)
    #expect((0..<3).map { reader.identifier(ofUnnamed: $0) } == ["#2", "#1", "#3"])
    #expect(try reader.identifiers(in: 0..<3) == ["#2", "#1", "#3"])
    let texts = (0..<3).map { ordinal in
      reader.withJSON(at: ordinal) { String(decoding: $0, as: UTF8.self) }
    }
    #expect(texts == ["{\"n\":3}", "{\"n\":2}", "{\"n\":1}"])
  }

  @Test func `What cannot be read comes last, or is left out where there is a condition`() throws {
    let file = try GrowingFile("{\"n\":2}\nx\n{\"n\":1}\n")
    let all = try ordered(file.path, try Self.options(["n"]))
    let reader = all.makeReader(RecordOptions())
    #expect(try reader.records(in: 0..<3).map(\.kind) == ["record", "record", "broken line"])
    #expect(reader.isBroken(2) && !reader.isBroken(0) && !all.isDamaged)
    let some = try ordered(file.path, try Self.options(["n"], condition: "not n = 2"))
    #expect(some.standing.ordinals == 0..<1 && some.isDamaged)
    #expect(
      some.faults == [
        "\(file.path):2:1: 'x' is no JSON value; it is left out",
        "\(file.path): 1 record is left out that could not be read",
      ])
  }

  /// Some six mebibytes, whose keys are twice as much as their texts.
  @Test func `The elements of a long array, and more than is held at once`() throws {
    let count = 6_000
    let numbers = (0..<count).map { $0 * 7_919 % count }
    let text = String(repeating: "a long text ", count: 80)
    let elements = numbers.map { "{\"id\":\($0),\"t\":\"\(text)before \($0) of them\"}" }
    let file = try GrowingFile("[" + elements.joined(separator: ",\n") + "]")
    let list = file.folder + "/list.json"
    try FileManager.default.moveItem(atPath: file.path, toPath: list)
    let options = try Self.options(["t:desc"])
    let source = try ordered(list, options)
    let found = try source.makeReader(options).identifiers(in: source.standing.ordinals)
    #expect(found == (0..<count).reversed().map { "\($0)" })
  }

  @Test func `Nothing of a pipe is there before it ends`() throws {
    let file = try GrowingFile()
    let path = file.folder + "/pipe.jsonl"
    let pipe = try HeldPipe(path)
    try pipe.say("{\"id\":\"b\"}\n{\"id\":\"a\"}\n")
    let options = try Self.options(["id"])
    let source = try open(path, options)
    try wait(source) { $0.bytesRead == 22 }
    #expect(source.standing.isOrdering && source.standing.ordinals.isEmpty)
    try pipe.say("{\"id\":\"c\"}\n{\"id\":\"0\"}\n")
    try pipe.close()
    try wait(source) { $0.hasEnded }
    let found = try source.makeReader(options).identifiers(in: source.standing.ordinals)
    #expect(found == ["0", "a", "b", "c"] && !source.standing.isOrdering)
  }

  @Test(arguments: [("k", [2, 4, 7, 1, 3, 5, 6]), ("k:desc", [1, 3, 2, 4, 7, 5, 6])])
  func `Those that are alike keep their order, and what is missing is last either way`(
    key: String, lines: [Int]
  ) throws {
    let values = [
      "{\"k\":2}", "{\"k\":1}", "{\"k\":2}", "{\"k\":1}", "{\"k\":null}", "{}", "{\"k\":1}",
    ]
    let file = try GrowingFile(values.joined(separator: "\n") + "\n")
    let options = try Self.options([key])
    let source = try ordered(file.path, options)
    let found = try source.makeReader(options).identifiers(in: 0..<7)
    #expect(found == lines.map { "#\($0)" })
  }

  @Test func `What is added to a file that was put in order is not looked at`() throws {
    let file = try GrowingFile("{\"n\":2}\n{\"n\":1}")
    let options = try Self.options(["n"])
    let source = try ordered(file.path, options)
    let reader = source.makeReader(options)
    try file.append("5,\n{\"n\":0}\n")
    usleep(10_000)
    #expect(source.standing.ordinals == 0..<2)
    #expect(try reader.records(in: 0..<2).map { $0.fields["n"] } == [.integer(1), .integer(2)])
    try file.cut(to: 3)
    let other = source.makeReader(options)
    #expect(try other.records(in: 0..<1).map(\.kind) == ["broken line"])
  }

  /// Six mebibytes of lines, for what is shown of less is read whole.
  @Test func `They are those that are shown`() throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let filler = String(repeating: "x", count: 1_000)
    var lines = Self.objects(5_000, using: &generator).map {
      "\($0.dropLast()),\"f\":\"\(filler)\"}"
    }
    for place in stride(from: 607, to: lines.count, by: 600) { lines[place] = "{\"a\":" }
    let file = try GrowingFile(lines.joined(separator: "\n") + "\n")
    let options = try Self.options(["a:desc", "b"], section: "g")
    let source = try ordered(file.path, options)
    guard case .stream(let stream) = try OpenedRecords.open(file.path, options: options) else {
      Issue.record("shown whole")
      return
    }
    var shown: [FieldValue] = []
    while let records = stream.next() { shown += records.map(\.fields) }
    let browsed = try source.makeReader(options).records(in: source.standing.ordinals)
    let broken = browsed.filter { $0.kind == "broken line" }
    #expect(browsed.filter { $0.kind != "broken line" }.map(\.fields) == shown, "seed \(seed)")
    #expect(broken.count == 8 && stream.report.brokenCount == 8)
  }

  @Test func `Ordinals of any size are kept`() {
    for (limit, ordinals) in [(1 << 32, [5, 0, 1 << 32 - 1]), (1 << 32 + 1, [1 << 32, 7])] {
      var order = RecordOrder(capacity: 8, limit: limit)
      order.append(ordinals)
      order.append([3])
      #expect((0..<order.count).map { order[$0] } == ordinals + [3])
    }
  }
}

/// The end of a pipe with a name that is written to. It is closed after a minute, so that nobody waits for ever.
private final class HeldPipe {
  private let end: FileHandle

  init(_ path: String) throws {
    try #require(mkfifo(path, 0o600) == 0)
    // Of no child that another test begins meanwhile, which would keep it open.
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    end = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [end] in try? end.close() }
  }

  func say(_ text: String) throws { try end.write(contentsOf: Data(text.utf8)) }

  func close() throws { try end.close() }
}
