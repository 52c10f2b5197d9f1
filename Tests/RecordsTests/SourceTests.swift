// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import JSONText
import Records
import Testing

@Suite struct `Sources` {
  private static func withFile<Result>(
    _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "records-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  @Test(arguments: [
    (
      RecordsError.unreadable(file: "x.json", errno: ENOENT),
      "x.json: No such file or directory; check the path"
    ),
    (
      .unreadable(file: "x.json", errno: ENOTDIR), "x.json: Not a directory; check the path"
    ),
    (
      .unreadable(file: "x.json", errno: EACCES),
      "x.json: Permission denied; make it readable for you"
    ),
    (
      .unreadable(file: "", errno: ENOENT),
      "a file's name is empty; name a file, or - for standard input"
    ),
    (
      .unreadable(file: "x.json", errno: EIO),
      "x.json: Input/output error; look at the disk or the connection behind it"
    ),
    (
      .unreadable(file: "x.json", errno: EBADF),
      "x.json: Bad file descriptor; it is closed; give it a file or a pipe"
    ),
    (.directory(file: "d"), "d is a directory; name a file in it"),
    (
      .brokenText(JSONError(name: "x.json", line: 2, column: 3, problem: "this is no number")),
      "x.json:2:3: this is no number"
    ),
    (
      .noItems(file: "x.json", path: FieldPath(steps: ["a", "b"]), found: "text", keys: ["a"]),
      "x.json: at a.b there is text, not an array of items; choose another --items"
    ),
    (
      .noItems(file: "x.json", path: FieldPath(steps: ["a"]), found: nil, keys: []),
      "x.json: --items a leads nowhere; there is no key at all; leave it out"
    ),
    (
      .noItems(
        file: "x.json", path: FieldPath(steps: ["a"]), found: nil,
        keys: ["b", "c", "d", "e", "f", "g", "h"]),
      "x.json: --items a leads nowhere; the keys are b, c, d, e, f, g, …"
    ),
  ])
  func `An error says what, where and what to do`(error: RecordsError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func `A missing file and a directory are told apart`() {
    let unnamed = #expect(throws: RecordsError.self) { try RecordCollection(file: "") }
    #expect(
      unnamed?.description == "a file's name is empty; name a file, or - for standard input")
    #expect(throws: RecordsError.unreadable(file: "/nowhere/x.json", errno: ENOENT)) {
      try RecordCollection(file: "/nowhere/x.json")
    }
    #expect(throws: RecordsError.directory(file: "/tmp")) { try RecordCollection(file: "/tmp") }
    #expect(throws: RecordsError.unreadable(file: "/dev/null/x", errno: ENOTDIR)) {
      try readDocument(file: "/dev/null/x")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read every file"))
  func `A file without permission is named`() throws {
    try Self.withFile("[]") { file in
      #expect(chmod(file, 0) == 0)
      #expect(throws: RecordsError.unreadable(file: file, errno: EACCES)) {
        try RecordCollection(file: file)
      }
    }
  }

  @Test func `A descriptor that cannot be read keeps its errno`() {
    #expect(throws: RecordsError.unreadable(file: "standard input", errno: EBADF)) {
      try RecordCollection(descriptor: -1, name: "standard input")
    }
  }

  @Test func `A file is read whole whatever size its system says`() throws {
    // /proc says zero for every file; /dev/null has nothing.
    #expect(try RecordCollection(file: "/dev/null").recordCount == 0)
    let limits = #expect(throws: RecordsError.self) {
      try RecordCollection(file: "/proc/self/limits")
    }
    #expect(limits?.description.hasPrefix("/proc/self/limits:1:1: 'Limit' is no JSON") ?? false)
  }

  @Test func `A pipe is read to its end`() throws {
    let pipe = Pipe()
    let text = "[" + String(repeating: "1,", count: 100_000) + "1]"
    Thread.detachNewThread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    let collection = try RecordCollection(
      descriptor: pipe.fileHandleForReading.fileDescriptor, name: "standard input")
    #expect(collection.recordCount == 100_001)
  }

  @Test func `Sizes around a page and a read give every byte`() throws {
    for size in [4095, 4096, 4097, 65_535, 65_536, 65_537, 131_072] {
      let text = "[\"" + String(repeating: "x", count: size - 4) + "\"]"
      let collection = try Self.withFile(text) { try RecordCollection(file: $0) }
      guard case .text(let read) = collection.sections[0].records[0].fields else {
        Issue.record("\(size) bytes gave no text")
        continue
      }
      #expect(read.utf8.count == size - 4)
    }
  }

  @Test func `A document is one value, empty or refused, and never lines`() throws {
    #expect(
      try Self.withFile("{\"a\": 1}") { try readDocument(file: $0) } == .object(["a": .integer(1)]))
    #expect(try Self.withFile(" \n") { try readDocument(file: $0) } == .object([:]))
    try Self.withFile("{}\n{}\n") { file in
      let error = #expect(throws: RecordsError.self) { try readDocument(file: file) }
      #expect(error?.description == "\(file):2:1: there is more behind the end of the value")
    }
  }
}
