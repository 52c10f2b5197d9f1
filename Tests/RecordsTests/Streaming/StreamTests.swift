// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Glibc
import Testing

@testable import Records

/// Everything behind the first bracket.
private func elements() -> StreamForm {
  .json(.elements(ArrayPlace(offset: 0, line: 1, isOutermost: true)))
}

@Suite struct `Records as a stream` {
  private static let lines =
    "{\"id\":1,\"kind\":\"a\"}\n\n{\"id\":\"1\"}\r\n{\"uid\":\"u\"}\n[2]\n{\"id\":1}"

  @Test(arguments: [1, 2, 7, 40]) func `Lines are the records of a collection, however they come`(
    _ pieces: Int
  ) throws {
    let streamed = try Streamed(Self.lines, pieces: pieces)
    let whole = try RecordCollection(text: Self.lines.utf8, name: "x")
    #expect(streamed.records == whole.sections.flatMap(\.records))
    #expect(streamed.records.map(\.identifier) == ["1", "1 (2)", "u", "#4", "1 (3)"])
    #expect(streamed.report.notices == whole.notices)
    #expect(streamed.report.isWhole)
  }

  @Test func `Broken lines are left out and told of with their numbers`() throws {
    let streamed = try Streamed("{\"id\":1}\n{\"id\":\n\u{0}\n{\"id\":2}\nx\n")
    #expect(streamed.records.map(\.identifier) == ["1", "2"])
    #expect(streamed.report.broken.map(\.line) == [2, 3, 5])
    #expect(streamed.report.brokenCount == 3)
    #expect(!streamed.report.isWhole)
  }

  @Test func `A thousand broken lines are counted and ten remembered`() throws {
    let streamed = try Streamed(String(repeating: "x\n", count: 1000) + "1\n")
    #expect(streamed.records.count == 1)
    #expect(streamed.report.brokenCount == 1000)
    #expect(streamed.report.broken.count == 10)
  }

  @Test func `A byte order mark, a last line without an end and bytes that are no UTF-8`() throws {
    let text =
      [0xEF, 0xBB, 0xBF] + Array("{\"id\":1}\n{\"id\":\"".utf8) + [0xE9] + Array("\"}\n7".utf8)
    let streamed = try Streamed(text)
    #expect(streamed.records.map(\.fields["id"]) == [.integer(1), nil])
    #expect(streamed.report.broken.map(\.line) == [2])
  }

  @Test(arguments: [1, 3, 30]) func `Elements are records, and a broken one is left out alone`(
    _ pieces: Int
  ) throws {
    let text = "\n {\"id\":1},\n {\"id\" 2},\n {\"id\":3,\n \"x\":[1,{}]},4 ] \n"
    let streamed = try Streamed(text, pieces: pieces, form: elements())
    #expect(streamed.records.map(\.identifier) == ["1", "3", "#3"])
    #expect(streamed.records.last?.fields == .integer(4))
    #expect(streamed.report.broken.map(\.line) == [3])
    #expect(streamed.report.faults == [])
  }

  @Test func `An array that is not closed gives what came and says so`() throws {
    let cut = try Streamed("{\"id\":1},{\"id\":2},{\"i", form: elements())
    #expect(cut.records.map(\.identifier) == ["1", "2"])
    #expect(
      cut.report.faults == [
        "x: the array is not closed: the text ends in an element, which is left out"
      ])
    let open = try Streamed("{\"id\":1},\n{\"id\":2}\n", form: elements())
    #expect(open.records.map(\.identifier) == ["1", "2"])
    #expect(open.report.faults == ["x: the array is not closed"])
    let rest = try Streamed("1] 2", form: elements())
    #expect(rest.records.count == 1)
    #expect(rest.report.faults == ["x: there is text behind the array, which is left out"])
  }

  @Test func `Only records that meet the condition come, and a field that none has is told`() throws
  {
    var options = RecordOptions()
    options.condition = try RecordCondition("size > 2")
    let text = (1...5).map { "{\"id\":\($0),\"size\":\($0)}" }.joined(separator: "\n")
    let streamed = try Streamed(text, options)
    #expect(streamed.records.map(\.identifier) == ["3", "4", "5"])
    options.condition = try RecordCondition("sice > 2")
    let none = try Streamed(text, options)
    #expect(none.records.isEmpty)
    #expect(none.report.notices == ["no record has the field sice; did you mean size?"])
  }

  @Test func `Items inside of lines are records`() throws {
    var options = RecordOptions()
    options.itemsPath = FieldPath("in")
    let streamed = try Streamed("{\"in\":[{\"id\":1},{\"id\":2}]}\n{\"out\":[]}\n", options)
    #expect(streamed.records.map(\.identifier) == ["1", "2"])
    #expect(streamed.report.broken.map(\.line) == [2])
  }

  @Test(arguments: [1, 5, 50]) func `Rows are those of a table that is read whole`(
    _ pieces: Int
  ) throws {
    let text = "id,name,ok\n1,\"a\nb\",true\n2,\"say \"\"x\"\"\",false\n\n3,short\n4,d,true,more\n"
    var options = RecordOptions()
    options.format = .csv
    let streamed = try Streamed(
      text, pieces: pieces, form: .table(delimiter: UInt8(ascii: ",")), options)
    let whole = try RecordCollection(text: text.utf8, name: "x", options: options)
    #expect(streamed.records.map(\.identifier) == whole.sections[0].records.map(\.identifier))
    #expect(
      streamed.records.map { $0.fields["name"] }
        == whole.sections[0].records.map { $0.fields["name"] })
    #expect(streamed.report.faults == whole.faults)
  }

  @Test func `Of identifiers beyond a number the later ones stay as they are`() {
    var register = IdentifierRegister(limit: 3)
    #expect(["a", "a", "b"].map { register.distinct($0) } == ["a", "a (2)", "b"])
    #expect(!register.isFull)
    #expect(["c", "a", "a"].map { register.distinct($0) } == ["c", "a", "a"])
    #expect(register.isFull)
    #expect(register.repeatedCount == 1)
  }

  @Test func `Reading ahead takes no memory for identifiers beyond the limit`() {
    var register = IdentifierRegister(limit: 768)
    for first in stride(from: 0, to: 1_000, by: 100) {
      let wanted = (first..<first + 100).map { WantedIdentifier(text: "id-\($0)", place: nil) }
      _ = register.name([], wanted)
      // Of 1,024 slots three quarters are 768.
      #expect(register.slotCount <= 1_024)
    }
    #expect(register.isFull)
    #expect(register.slotCount == 0)
    #expect(register.toldApart == 768)
  }

  @Test func `Of ten thousand identifiers each that comes again gets its number`() {
    var register = IdentifierRegister()
    let first = (0..<10_000).map { register.distinct("id-\($0)") }
    let second = (0..<10_000).map { register.distinct("id-\($0)") }
    #expect(first == (0..<10_000).map { "id-\($0)" })
    #expect(second == (0..<10_000).map { "id-\($0) (2)" })
    #expect(register.repeatedCount == 10_000)
  }

  // MARK: Files

  private func withFile(_ name: String, _ data: Data, _ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "vitrine-stream-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try data.write(to: URL(filePath: "\(folder)/\(name)"))
    try body("\(folder)/\(name)")
  }

  private static let many = (0..<6_000).map { number in
    "{\"id\":\(number),\"text\":\"\(String(repeating: "x", count: 800))\"}"
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("a.jsonl", "", "\n", "\n"), ("a.json", "[", ",\n", "]"),
      ("b.json", "{\"kind\":\"List\",\"items\":[", ",\n", "],\"more\":[1,2]}\n"),
    ]) func `A long file is a stream of all that it holds`(
      _ name: String, _ start: String, _ separator: String, _ end: String
    ) throws
  {
    let text = start + Self.many.joined(separator: separator) + end
    try withFile(name, Data(text.utf8)) { path in
      guard case .stream(let stream) = try OpenedRecords.open(path, options: RecordOptions()) else {
        Issue.record("\(name) is read whole")
        return
      }
      var count = 0
      while let next = stream.next() {
        for record in next {
          #expect(record.identifier == "\(count)")
          count += 1
        }
      }
      #expect(count == Self.many.count)
      #expect(stream.report.isWhole)
      #expect(stream.bytesTotal == text.utf8.count)
    }
  }

  @Test func `A short file is read whole, and so is what an order needs whole`() throws {
    try withFile("a.jsonl", Data("{\"id\":2}\n{\"id\":1}\n".utf8)) { path in
      guard case .collection(let collection) = try OpenedRecords.open(path, options: .init()) else {
        Issue.record("it is a stream")
        return
      }
      #expect(collection.recordCount == 2)
    }
  }

  @Test(.enabled(if: Compressor.areThere, Compressor.sentence), .timeLimit(.minutes(5)))
  func `Compressed lines that end early give the whole ones`() throws {
    let text = Self.many.joined(separator: "\n") + "\n"
    let data = try Compressor.gzip.compress(Array(text.utf8))
    try withFile("a.jsonl.gz", data.prefix(data.count / 2)) { path in
      guard case .stream(let stream) = try OpenedRecords.open(path, options: .init()) else {
        Issue.record("it is read whole")
        return
      }
      var records: [Record] = []
      while let next = stream.next() { records += next }
      #expect(records.map(\.identifier) == (0..<records.count).map { "\($0)" })
      #expect(stream.report.brokenCount == 0)
      #expect(stream.report.faults.count == 1)
      #expect(stream.report.faults.first?.contains("it ends early") == true)
    }
  }
}
