// SPDX-License-Identifier: MIT

import Foundation
import Records
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Following a file` {
  @Test func `What is added is read, and a line when its end has come`() throws {
    let file = try GrowingFile("{\"id\":1}\n{\"id\":2")
    let lines = try file.lines(follows: true)
    try lines.waitFor("one line") { $0.ordinals == 0..<1 && $0.bytesRead == 16 }
    #expect(lines.source.standing.isLive && !lines.source.standing.hasEnded)
    try file.append("2}\n{\"id\":3}\n")
    try lines.waitFor("three lines") { $0.ordinals.count == 3 }
    #expect(lines.identifiers == ["1", "22", "3"])
  }

  @Test func `An empty file is waited for`() throws {
    let file = try GrowingFile()
    let lines = try file.lines(follows: true)
    try file.append("\u{FEFF}{\"id\":\"a\"}\n")
    try lines.waitFor("a line") { $0.ordinals.count == 1 }
    #expect(lines.identifiers == ["a"])
  }

  @Test func `A file that was rotated is read to its end, and the new one goes on`() throws {
    let file = try GrowingFile("{\"id\":1}\n{\"id\":2}\n")
    let lines = try file.lines(follows: true)
    try lines.waitFor("two lines") { $0.ordinals.count == 2 }
    try FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".1")
    let old = try #require(FileHandle(forWritingAtPath: file.path + ".1"))
    try old.seekToEnd()
    try old.write(contentsOf: Data("{\"id\":3}\n{\"id\":4}".utf8))
    try file.write(Data("\n{\"id\":5}\n{oops\n".utf8))
    try lines.waitFor("six lines") { $0.ordinals.count == 6 }
    #expect(lines.identifiers == ["1", "2", "3", "4", "5", "#6"])
    #expect(lines.brokenLines.map(\.line) == [3])
    #expect(lines.source.notices.isEmpty)
  }

  @Test func `A file that was cut short begins anew, and says so`() throws {
    let file = try GrowingFile("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n")
    let lines = try file.lines(follows: true)
    try lines.waitFor("three lines") { $0.ordinals.count == 3 }
    try file.cut(to: 0)
    try lines.waitFor("none") { $0.ordinals == 3..<3 }
    try file.append("{\"id\":\"new\"}\n")
    try lines.waitFor("the new line") { $0.ordinals == 3..<4 }
    #expect(lines.identifiers == ["new"])
    #expect(
      lines.source.notices == [
        "\(file.path) was cut short: 3 records read so far are gone, and it is read from its start"
      ])
  }

  @Test func `A file of which no record was read says only that it was cut short`() throws {
    let file = try GrowingFile("{\"id\":")
    let lines = try file.lines(follows: true)
    try lines.waitFor("the beginning of a line") { $0.bytesRead == 6 }
    try file.cut(to: 0)
    try lines.waitFor("the start") { $0.bytesRead == 0 }
    #expect(
      lines.source.notices == ["\(file.path) was cut short, and is read from its start"])
  }

  @Test func `A program that writes all the while is read whole`() throws {
    let file = try GrowingFile()
    let lines = try file.lines(follows: true)
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", "i=0; while [ $i -lt 2000 ]; do i=$((i+1)); printf '{\"id\":%d' $i; echo '}'; done",
    ]
    writer.standardOutput = try FileHandle(forWritingTo: URL(filePath: file.path))
    try writer.run()
    try lines.waitFor("2000 lines") { $0.ordinals.count == 2000 }
    writer.waitUntilExit()
    #expect(lines.identifiers == (1...2000).map(String.init))
  }

  @Test func `The last records of a stream are kept and the memory of others is given back`() throws
  {
    let file = try GrowingFile()
    let fifo = file.folder + "/pipe"
    #expect(mkfifo(fifo, 0o600) == 0)
    let writer = Thread {
      guard let handle = FileHandle(forWritingAtPath: fifo) else { return }
      for number in 1...20_000 {
        let line = "{\"id\":\(number),\"t\":\"\(String(repeating: "x", count: 100))\"}\n"
        try? handle.write(contentsOf: Data(line.utf8))
      }
      try? handle.close()
    }
    writer.start()
    let lines = try openLines(fifo, follows: true)
    try lines.waitFor("the end") { standing in
      lines.source.drop(before: standing.ordinals.upperBound - 10)
      return standing.hasEnded
    }
    lines.source.drop(before: 20_000 - 10)
    #expect(lines.identifiers == (19_991...20_000).map(String.init))
  }
}

@Suite struct `Choosing while reading` {
  private func open(_ path: String, _ condition: String, follows: Bool) throws -> LineRecords {
    var options = RecordOptions()
    options.condition = try RecordCondition(condition)
    let opened = try OpenedSource.open(path, options: options, follows: follows, wake: {})
    guard case .source(let opened) = opened, let source = opened as? LineSource else {
      Issue.record("\(path) was read whole")
      throw CancellationError()
    }
    return LineRecords(source, options: options)
  }

  @Test func `Lines that meet a condition are followed, and keep their numbers`() throws {
    let file = try GrowingFile("{\"id\":1}\n{\"id\":2}\n\nx\n{\"id\":3}\n")
    let lines = try open(file.path, "id >= 2", follows: true)
    try lines.waitFor("two lines") { $0.ordinals.count == 2 }
    try file.append("{\"id\":0}\n{\"id\":9,\n")
    try file.append("{\"id\":4}\n")
    try lines.waitFor("a third") { $0.ordinals.count == 3 }
    #expect(lines.identifiers == ["2", "3", "4"])
    // Both are told of so far, though there is no end.
    #expect(!lines.source.standing.hasEnded)
    #expect(
      lines.source.faults.last == "\(file.path): 2 records are left out that could not be read")
    #expect(lines.source.faults.count == 3 && lines.source.isDamaged)
  }

  @Test func `Broken lines and a field that none has are told at the end`() throws {
    let file = try GrowingFile("{\"size\":1}\nx\n{\"size\":3}\n")
    let lines = try open(file.path, "sice = 3", follows: false)
    try lines.waitFor("the end") { $0.hasEnded }
    #expect(lines.source.standing.ordinals.isEmpty)
    let faults = lines.source.faults
    #expect(faults.count == 2)
    #expect(faults.first?.hasPrefix("\(file.path):2:1: ") == true)
    #expect(faults.first?.hasSuffix("; it is left out") == true)
    #expect(faults.last == "\(file.path): 1 record is left out that could not be read")
    #expect(lines.source.notices.last == "no record has the field sice; did you mean size?")
    #expect(lines.source.isDamaged)
  }
}
