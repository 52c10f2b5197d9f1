// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Lines read while they are looked at` {
  @Test(arguments: [
    "{\"id\":1}\n{\"id\":2,\"kind\":\"k\"}\n{\"name\":\"x\"}",
    "\u{FEFF}{\"id\":\"a\"}\r\n\r\n{\"id\":\"b\"}\r\n", "1\n\"two\"\nnull\n[3]\n{\"n\": 4}",
    "{\"id\":1}\n\n \t\n{\"uid\":2}\n\n", "", "\n\n", "{\"id\":\"one\"}",
  ])
  func `Records are those of a collection that is read whole`(text: String) throws {
    let file = try GrowingFile(text)
    let whole = try RecordCollection(file: file.path).sections.flatMap(\.records)
    #expect(try file.lines().all() == whole)
  }

  @Test func `A line that cannot be read is a record that says what is wrong`() throws {
    let file = try GrowingFile()
    try file.write(
      Data(
        Array("{\"id\":1}\n\n{\"id\":\"".utf8) + [0xFF]
          + Array("\"}\n\0\nplain text\n{\"id\":5}\n".utf8)))
    let lines = try file.lines()
    let records = try lines.all()
    #expect(
      records.map(\.kind) == ["record", "broken line", "broken line", "broken line", "record"])
    #expect(records.map(\.identifier) == ["1", "#2", "#3", "#4", "5"])
    #expect(
      records.map { $0.fields["title"] } == [
        nil, .text("line 3 cannot be read"), .text("line 4 cannot be read"),
        .text("line 5 cannot be read"), nil,
      ])
    #expect(records[1].fields["problem"] == .text("these bytes are no UTF-8"))
    #expect(records[3].fields["text"] == .text("plain text"))
    #expect(lines.brokenCount == 3)
    #expect(
      lines.brokenLines.map(\.description)[..<2] == [
        "\(file.path):3:8: these bytes are no UTF-8", "\(file.path):4:1: expected a value",
      ])
  }

  @Test func `Repeated identifiers stay as they are`() throws {
    let file = try GrowingFile("{\"id\":\"a\"}\n{\"id\":\"a\"}\n{\"id\":\"a\"}\n")
    #expect(try file.lines().all().map(\.identifier) == ["a", "a", "a"])
  }

  @Test func `What is no JSON Lines, or is looked into, is read whole`() throws {
    let file = try GrowingFile("{\"id\":1}\n{\"id\":2}\n")
    let document = file.folder + "/list.json"
    try Data("[{\"id\": 1},\n{\"id\": 2}]".utf8).write(to: URL(filePath: document))
    var items = RecordOptions()
    items.itemsPath = FieldPath(steps: ["list"])
    for (path, options) in [
      (document, RecordOptions()), (file.path, items),
    ] {
      let opened = try OpenedSource.open(path, options: options, follows: false, wake: {})
      guard case .collection = opened else {
        Issue.record("\(path) is read as lines")
        continue
      }
    }
    #expect(throws: RecordsError.directory(file: file.folder)) {
      try OpenedSource.open(file.folder, options: RecordOptions(), follows: true, wake: {})
    }
  }

  @Test func `A very long line among short ones is a record like others`() throws {
    let long = String(repeating: "long ", count: 600_000)
    let file = try GrowingFile("{\"id\":1}\n{\"id\":2,\"t\":\"\(long)\"}\n{\"id\":3}\n")
    let records = try file.lines().all()
    #expect(records.map(\.identifier) == ["1", "2", "3"])
    #expect(records[1].fields["t"] == .text(long))
  }

  @Test func `A stream in pieces of any size gives the records of the whole`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(state: seed)
    let file = try GrowingFile()
    var text = ""
    for number in 0..<800 {
      let filler = String(repeating: "ä", count: Int.random(in: 0...200, using: &generator))
      text += "{\"id\":\(number),\"t\":\"\(filler)\"}"
      text += ["\n", "\r\n", "\n\n"].randomElement(using: &generator) ?? "\n"
    }
    let whole = try RecordCollection(text: text.utf8, name: "t.jsonl").sections.flatMap(\.records)
    let fifo = file.folder + "/pipe"
    #expect(mkfifo(fifo, 0o600) == 0)
    let pieces = pieces(of: Data(text.utf8), using: &generator)
    let writer = Thread {
      guard let handle = FileHandle(forWritingAtPath: fifo) else { return }
      for piece in pieces { try? handle.write(contentsOf: piece) }
      try? handle.close()
    }
    writer.start()
    let lines = try openLines(fifo)
    #expect(try lines.all() == whole, "seed \(seed)")
    // Backwards too, which asks for what the window has left behind.
    #expect(
      lines.source.standing.ordinals.reversed().map { lines.record(at: $0) } == whole.reversed(),
      "seed \(seed)")
  }

  private func pieces(of data: Data, using generator: inout SplitMix) -> [Data] {
    var pieces: [Data] = []
    var rest = data[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...30_000, using: &generator)
      pieces.append(Data(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  @Test(arguments: [0, 120_000])
  func `A stream of many bytes goes to a file without a name`(keptFrom first: Int) throws {
    let folder = try GrowingFile()
    let fifo = folder.folder + "/pipe"
    try #require(mkfifo(fifo, 0o600) == 0)
    let count = 150_000
    let filler = String(repeating: "x", count: 180)
    let writer = Thread {
      guard let handle = FileHandle(forWritingAtPath: fifo) else { return }
      for start in stride(from: 0, to: count, by: 1000) {
        let lines = (start..<start + 1000).map { "{\"id\":\($0),\"t\":\"\(filler)\"}\n" }
        try? handle.write(contentsOf: Data(lines.joined().utf8))
      }
      try? handle.close()
    }
    writer.start()
    let lines = try openLines(fifo)
    try lines.waitFor("the end") { $0.hasEnded }
    #expect(lines.source.notices.isEmpty)
    let spools = try spoolSizes()
    // Of some 30 MB all but the 8 MiB that stay in memory, and the piece that fills them.
    #expect(spools.contains { (20_000_000..<22_000_000).contains($0) }, "\(spools)")
    lines.source.drop(before: first)
    for ordinal in stride(from: first, to: count, by: 37) {
      guard lines.record(at: ordinal).fields["id"] != .integer(Int64(ordinal)) else { continue }
      Issue.record("record \(ordinal) is \(lines.record(at: ordinal))")
      break
    }
    // Backwards, which reads the file again and again.
    for ordinal in (first..<count).reversed().prefix(500) {
      #expect(lines.record(at: ordinal).identifier == "\(ordinal)")
    }
  }

  /// The sizes of this process' files for streams that have no name any more.
  private func spoolSizes() throws -> [Int] {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return descriptors.compactMap { descriptor in
      var status = stat()
      guard
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(descriptor)"),
        target.contains("/vitrine-stream-"), target.hasSuffix(" (deleted)"),
        let number = Int32(descriptor), fstat(number, &status) == 0
      else { return nil }
      return Int(status.st_size)
    }
  }

  @Test func `Dropped records are gone, and the rest keep their ordinals`() throws {
    let file = try GrowingFile((1...100).map { "{\"id\":\($0)}\n" }.joined())
    let lines = try file.lines()
    try lines.waitFor("the end") { $0.hasEnded }
    lines.source.drop(before: 90)
    #expect(lines.identifiers == (91...100).map(String.init))
    #expect(lines.record(at: 3).fields["problem"] != nil)
  }

  @Test func `A file that is cut short while it is looked at costs records and no more`() throws {
    let file = try GrowingFile((1...50_000).map { "{\"id\":\($0),\"t\":\"xxxxxxxx\"}\n" }.joined())
    let lines = try file.lines()
    try lines.waitFor("the end") { $0.hasEnded }
    try file.cut(to: 100)
    #expect(lines.record(at: 49_999).fields["title"] == .text("line 50000 cannot be read"))
    #expect(
      lines.record(at: 49_999).fields["problem"]
        == .text("the line is gone: the file was cut short"))
    #expect(lines.record(at: 0).identifier == "1")
  }
}
