// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Testing

@testable import Records

/// How a text is written as UTF-16, by Foundation.
enum WideText: CaseIterable {
  case littleEndian, bigEndian, markedLittleEndian, markedBigEndian

  func data(_ text: String) -> Data {
    switch self {
    case .littleEndian: text.data(using: .utf16LittleEndian) ?? Data()
    case .bigEndian: text.data(using: .utf16BigEndian) ?? Data()
    case .markedLittleEndian: Data([0xFF, 0xFE]) + Self.littleEndian.data(text)
    case .markedBigEndian: Data([0xFE, 0xFF]) + Self.bigEndian.data(text)
    }
  }
}

@Suite struct `UTF-16` {
  @Test(
    arguments: WideText.allCases,
    [
      ("x.jsonl", "{\"id\":\"1\",\"t\":\"한국 😀 é\"}\r\n{\"id\":\"2\",\"t\":\"b\"}\r\n"),
      ("x.json", "[{\"id\":\"1\",\"t\":\"한국 😀 é\"},\n{\"id\":\"2\",\"t\":\"b\"}]"),
      ("x.csv", "id;t\r\n1;한국 😀 é\r\n2;b\r\n"),
      (
        "x.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?><r><i><id>1</id><t>한국 😀 é</t></i><i><id>2</id><t>b</t></i></r>"
      ),
    ]) func `Is read as the text that it is`(_ way: WideText, _ file: (name: String, text: String))
    throws
  {
    try withFile(file.name, way.data(file.text)) { name in
      let collection = try RecordCollection(file: name)
      let records = collection.sections.flatMap(\.records)
      #expect(records.map(\.identifier) == ["1", "2"])
      #expect(records.map { $0.fields["t"] } == [.text("한국 😀 é"), .text("b")])
      #expect(collection.isWhole && collection.notices == [])
      let opened = try OpenedSource.open(name, options: .init(), follows: false, wake: {})
      if case .source(let source) = opened, let lines = source as? LineSource {
        let read = try LineRecords(lines, options: .init()).all()
        #expect(read.map(\.fields) == records.map(\.fields))
      }
      guard case .stream(let stream) = try OpenedRecords.open(name, options: .init()) else {
        return
      }
      var streamed: [Record] = []
      while let next = stream.next() { streamed += next }
      #expect(streamed == records)
    }
  }

  @Test func `Any text comes through whole, cut at any byte and with any room`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    let scalars = ["a", "\n", "é", "한", "😀", "\u{FEFF}", "\u{10FFFF}", "\u{D7FF}", "\u{E000}"]
    for way in WideText.allCases {
      for _ in 0..<60 {
        let text = "{}" + (0..<40).map { _ in scalars.randomElement(using: &random) ?? "" }.joined()
        let decoder = UTF16Decoder()
        var input = Array(way.data(text))
        var known = 0
        var decoded: [UInt8] = []
        while true {
          var room = [UInt8](repeating: 0, count: Int.random(in: 1...9, using: &random))
          let step = input[..<known].withUnsafeBytes { bytes in
            room.withUnsafeMutableBytes { decoder.decode(bytes, into: $0) }
          }
          #expect(step.fault == nil, "seed \(seed)")
          input.removeFirst(step.consumed)
          known -= step.consumed
          decoded += room[..<step.produced]
          guard step.consumed == 0, step.produced == 0 else { continue }
          if known == input.count { break }
          known = min(input.count, known + Int.random(in: 1...5, using: &random))
        }
        #expect(decoder.isBetweenParts, "seed \(seed)")
        #expect(String(decoding: decoded, as: UTF8.self) == text, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    (Data([0x00, 0xD8]), 15, "half of a surrogate pair stands alone"),
    (Data([0x00, 0xDC]), 15, "half of a surrogate pair stands alone"),
    (Data([0x7B]), 16, "it ends early"),
  ])
  func `What is none ends what can be read, and is told of`(
    rest: Data, byte: Int, reason: String
  ) throws {
    let lines = WideText.markedLittleEndian.data("{}\n{}\n")
    let tail = rest.count == 2 ? rest + WideText.littleEndian.data("{}\n") : rest
    try withFile("x.jsonl", lines + tail) { file in
      let collection = try RecordCollection(file: file)
      #expect(collection.recordCount == 2)
      #expect(
        collection.faults == [
          "\(file): byte \(byte): the UTF-16 text cannot be read on (\(reason)); save it as UTF-8"
        ])
    }
  }

  @Test(arguments: [[0x7B], [0x31, 0x0A], [0x5B, 0x7B, 0x7D], [0xC3, 0xA9]] as [[UInt8]])
  func `A first byte of UTF-8 waits for no other`(head: [UInt8]) {
    #expect(!SourceEncoding.mayBegin(head))
    #expect(SourceEncoding(mark: head) == nil)
  }
}
