// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Testing

@testable import Records

/// Lines of JSON that compress to more than one read of the file holds, with their plain text.
private func noisyLines(_ count: Int) -> String {
  var state: UInt64 = 7
  return (0..<count).map { number in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return "{\"id\":\(number),\"noise\":\"\(String(state, radix: 36))\"}\n"
  }.joined()
}

@Suite(.enabled(if: Compressor.areThere, Compressor.sentence), .timeLimit(.minutes(5)))
struct `Compressed sources` {
  @Test(arguments: Compressor.allCases)
  func `Are read as what they hold, whatever they are called`(compressor: Compressor) throws {
    let text = "[{\"id\": \"a\"}, {\"id\": \"b\"}]"
    for name in ["x.json.\(compressor.ending)", "x.json", "x"] {
      try withFile(name, try compressor.compress(text.utf8)) { file in
        let collection = try RecordCollection(file: file)
        #expect(collection.sections.flatMap(\.records).map(\.identifier) == ["a", "b"])
        #expect(collection.isWhole)
      }
    }
  }

  @Test(arguments: Compressor.allCases)
  func `Members and frames follow each other, with nothing lost between`(
    compressor: Compressor
  ) throws {
    let text = noisyLines(8_000)
    let half = text.utf8.count / 2
    var bytes = try compressor.compress(text.utf8.prefix(half))
    bytes += try compressor.compress([])
    bytes += try compressor.compress(text.utf8.dropFirst(half))
    // More than one read of the descriptor, so that its boundaries are crossed.
    #expect(bytes.count > 1 << 16)
    try withFile("log.jsonl.\(compressor.ending)", bytes) { file in
      let whole = try RecordCollection(file: file)
      #expect(whole.isWhole && whole.recordCount == 8_000)
      #expect(whole.sections[0].records[7_999].identifier == "7999")
      let lines = try openLines(file)
      let records = try lines.all()
      #expect(records == whole.sections[0].records)
      #expect(!lines.source.isDamaged && lines.source.notices == [])
    }
  }

  @Test func `Blocks of zeros behind gzip are filling, anything else is told of`() throws {
    let bytes = try Compressor.gzip.compress("[1, 2]".utf8)
    try withFile("x.gz", bytes + Data(repeating: 0, count: 70_000)) { file in
      let isWhole = try RecordCollection(file: file).isWhole
      #expect(isWhole)
    }
    try withFile("x.gz", bytes + Data("rest".utf8)) { file in
      let collection = try RecordCollection(file: file)
      #expect(collection.recordCount == 2)
      #expect(
        collection.faults == [
          "\(file): byte \(bytes.count + 1): the gzip data cannot be read on "
            + "(something else follows the compressed data); fetch or compress it anew"
        ])
    }
  }

  @Test(arguments: Compressor.allCases)
  func `Of one that ends early the whole lines are read`(compressor: Compressor) throws {
    let bytes = try compressor.compress(noisyLines(8_000).utf8)
    let cut = bytes.prefix(bytes.count * 2 / 3)
    try withFile("log.jsonl.\(compressor.ending)", cut) { file in
      let sentence =
        "\(file): byte \(cut.count + 1): the \(compressor.rawValue) data cannot be read on "
        + "(it ends early); fetch or compress it anew"
      let whole = try RecordCollection(file: file)
      #expect(whole.faults == [sentence])
      #expect(whole.brokenLines == [])
      #expect((3_000..<7_000).contains(whole.recordCount))
      #expect(whole.sections[0].records.enumerated().allSatisfy { $1.identifier == "\($0)" })
      let lines = try openLines(file)
      #expect(try lines.all() == whole.sections[0].records)
      #expect(lines.source.isDamaged && lines.source.faults == [sentence])
      #expect(lines.brokenCount == 0)
    }
  }

  @Test(arguments: Compressor.allCases)
  func `Of an array that ends early the whole elements are read`(compressor: Compressor) throws {
    let lines = noisyLines(8_000).split(separator: "\n")
    let text = "{\"more\": {}, \"items\": [" + lines.joined(separator: ",") + "]}"
    let bytes = try compressor.compress(text.utf8)
    try withFile("x.json.\(compressor.ending)", bytes.prefix(bytes.count / 2)) { file in
      let collection = try RecordCollection(file: file)
      #expect(collection.faults.count == 1)
      #expect((1_000..<7_000).contains(collection.recordCount))
    }
  }

  @Test func `A byte that was changed is told of, and what came before it is read`() throws {
    var bytes = try Compressor.zstd.compress(noisyLines(8_000).utf8)
    bytes[bytes.count - 2] ^= 0x40
    try withFile("log.jsonl.zst", bytes) { file in
      let collection = try RecordCollection(file: file)
      #expect(collection.recordCount == 8_000)
      #expect(collection.faults.count == 1)
      #expect(collection.faults[0].contains("checksum"))
    }
    var gzip = try Compressor.gzip.compress(noisyLines(100).utf8)
    gzip[gzip.count - 8] ^= 1
    try withFile("log.jsonl.gz", gzip) { file in
      let collection = try RecordCollection(file: file)
      #expect(collection.recordCount == 100)
      #expect(collection.faults.count == 1)
      #expect(collection.faults[0].contains("incorrect data check"))
    }
  }

  @Test func `One of which nothing can be read is an error that names the byte`() throws {
    // Compression method 9, which RFC 1952 does not have, is read with the flags behind it.
    try withFile("x.gz", Data([0x1F, 0x8B, 9, 0, 0, 0])) { file in
      let error = #expect(throws: RecordsError.self) { try RecordCollection(file: file) }
      #expect(error?.description.hasPrefix("\(file): byte 5: the gzip data cannot be read") == true)
    }
    try withFile("x", Data([0x1F, 0x8B])) { file in
      #expect(
        throws: RecordsError.damaged(
          file: file, format: .gzip, byte: 3, reason: "it ends early")
      ) { try RecordCollection(file: file) }
    }
  }

  @Test func `A document that is no collection is never read in part`() throws {
    let bytes = try Compressor.gzip.compress("{\"a\": [1, {}]}".utf8)
    try withFile("x.gz", bytes) { file in
      let document = try readDocument(file: file)
      #expect(document["a"] != nil)
    }
    try withFile("x.gz", bytes.dropLast(4)) { file in
      #expect(throws: RecordsError.self) { try readDocument(file: file) }
    }
  }

  /// How many bytes are made of a source, and what ends it.
  private func read(
    _ source: Data, limit: Int = DecodedBytes.limit,
    alwaysAllowed: Int = DecodedBytes.alwaysAllowed
  ) throws -> (total: Int, fault: RecordsError?) {
    try withFile("x.gz", source) { file in
      let descriptor = open(file, O_RDONLY)
      defer { close(descriptor) }
      var reader = try DecodedBytes(
        .gzip, descriptor: descriptor, head: [], name: "x.gz", limit: limit,
        alwaysAllowed: alwaysAllowed)
      var total = 0
      var piece = [UInt8](repeating: 0, count: 4096)
      do throws(RecordsError) {
        while true {
          let result = piece.withUnsafeMutableBytes { buffer in
            Result { () throws(RecordsError) in try reader.read(into: buffer) }
          }
          let count = try result.get()
          if count == 0 { return (total, nil) }
          total += count
        }
      } catch {
        return (total, error)
      }
    }
  }

  @Test(arguments: [10, 11, 12, 70_000])
  func `No more is made of a source than is allowed`(limit: Int) throws {
    for size in [11, 1 << 20] {
      let source = try Compressor.gzip.compress(Array(repeating: 0x20, count: size))
      let (total, fault) = try read(source, limit: limit)
      #expect(total == min(size, limit))
      #expect(fault == (size > limit ? .tooLarge(file: "x.gz", limit: limit) : nil))
    }
  }

  @Test func `A bomb goes off no further than a multiple of its size`() throws {
    let size = 1 << 20
    let bomb = try Compressor.gzip.compress(Array(repeating: 0x20, count: size))
    let (total, fault) = try read(bomb, alwaysAllowed: 1_000)
    #expect(total >= 1_000 && total <= 200 * bomb.count && total < size)
    #expect(fault == .tooLarge(file: "x.gz", limit: total))
    #expect(try read(bomb).total == size)
  }

  @Test func `A pipe that brings its bytes one by one is recognised too`() throws {
    let pipe = Pipe()
    let bytes = try Compressor.zstd.compress("{\"id\":1}\n{\"id\":2}\n".utf8)
    Thread.detachNewThread {
      for byte in bytes { try? pipe.fileHandleForWriting.write(contentsOf: Data([byte])) }
      try? pipe.fileHandleForWriting.close()
    }
    let collection = try RecordCollection(
      descriptor: pipe.fileHandleForReading.fileDescriptor, name: "standard input")
    #expect(collection.recordCount == 2)
  }

  @Test func `A thread that is not read from any more ends without a signal`() throws {
    let bytes = try Compressor.gzip.compress(noisyLines(8_000).utf8)
    try withFile("log.jsonl.gz", bytes) { file in
      let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      for _ in 0..<5 { _ = try openLines(file) }
      // Its own descriptors are closed with it; had SIGPIPE come, nothing of this would run.
      let end = ContinuousClock.now + .seconds(20)
      var now = Int.max
      while now > before + 2, ContinuousClock.now < end {
        usleep(8_000)
        now = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }
      #expect(now <= before + 2)
    }
  }
}

@Suite(.timeLimit(.minutes(5))) struct `Marks of compression` {
  @Test(
    arguments: [
      ([], true), ([0x1F], true), ([0x1F, 0x8B], false), ([0x28, 0xB5], true), ([0x5B], true),
      ([0x5B, 0x31], false), ([0x5B, 0x2A, 0x4D], true), ([0x5B, 0x2A, 0x4D, 0x18], false),
      ([0x31], false),
    ] as [([UInt8], Bool)])
  func `Are waited for only while they may come`(head: [UInt8], isWaitedFor: Bool) {
    #expect(SourceEncoding.mayBegin(head) == isWaitedFor)
  }

  @Test func `A live stream of two bytes is shown at once`() throws {
    try withFile("x", Data()) { file in
      let path = file + ".fifo"
      try #require(mkfifo(path, 0o600) == 0)
      // Open at both ends, so that neither waits for the other nor comes to an end.
      let writer = open(path, O_RDWR)
      defer { close(writer) }
      try #require(write(writer, "1\n", 2) == 2)
      let lines = try openLines(path, follows: true)
      try lines.waitFor("the line") { $0.ordinals.count == 1 }
      #expect(lines.record(at: 0).fields == .integer(1))
    }
  }
}

@Suite struct `Texts that are cut off` {
  @Test(arguments: [
    (
      "[1, {\"a\": [1, {}], \"b\": \"]\\\"}\"}, {\"c\": [{}",
      "[1, {\"a\": [1, {}], \"b\": \"]\\\"}\"}]"
    ),
    ("{\"x\": {\"y\": [[1], [2], [3", "{\"x\": {\"y\": [[1], [2]]}}"),
    ("{\"a\": [{}, {}], \"b\": [{\"c\"", "{\"a\": [{}, {}]}"),
  ])
  func `Keep the whole elements of the outermost array`(text: String, kept: String) {
    let bytes = CutText.wholeElements(of: Array(text.utf8))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == kept)
  }

  @Test(arguments: ["", "[", "[1, 2", "{\"a\": {}", "]", "\"[{}]"])
  func `Have none where no element came whole`(text: String) {
    #expect(CutText.wholeElements(of: Array(text.utf8)) == nil)
  }

  @Test func `Keep the lines that end`() {
    #expect(CutText.wholeLines(of: Array("a\nb\nc".utf8)) == Array("a\nb\n".utf8))
    #expect(CutText.wholeLines(of: Array("abc".utf8)) == [])
  }

  @Test func `A missing library says what to install`() {
    let error = RecordsError.missingLibrary(file: "x.gz", library: "libz.so.1", package: "zlib1g")
    #expect(
      error.description
        == "x.gz is compressed, and libz.so.1 is not installed; apt-get install zlib1g")
  }
}
