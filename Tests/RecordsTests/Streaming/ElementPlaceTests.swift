// SPDX-License-Identifier: MIT

import Foundation
import Records
import Testing

/// An array that is too long to be read whole, with elements that are broken at question marks.
private struct BrokenArray {
  var text = "{\"count\": 1, \"ä\": \"é\", \"items\": ["
  /// The lines and columns of the question marks, told from the whole text.
  var places: [String] = []

  init(using random: inout SplitMix) {
    let count = 15_500
    let broken = Set((0..<7).map { _ in Int.random(in: 1..<count, using: &random) })
    // One long line, and short ones behind it.
    let breaks = Int.random(in: 1000..<4000, using: &random)
    for number in 0..<count {
      if number > 0 { text += "," }
      if number > breaks, Int.random(in: 0..<3, using: &random) == 0 { text += "\n  " }
      let filler = String(repeating: "ä", count: Int.random(in: 100...180, using: &random))
      text += "{\"id\":\(number),\"t\":\"\(filler)\""
      text += broken.contains(number) ? ",\"x\": ?}" : "}"
    }
    text += "]}"
    var (line, column) = (1, 1)
    for scalar in text.unicodeScalars {
      if scalar == "?" { places.append("\(line):\(column)") }
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }
}

@Suite struct `Places of broken elements` {
  @Test(arguments: [false, true])
  func `Are those of the file, however it is read`(isStream: Bool) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    let array = BrokenArray(using: &random)
    let folder = try GrowingFile()
    let name = folder.folder + (isStream ? "/pipe" : "/a.json")
    if isStream { #expect(mkfifo(name, 0o600) == 0) }
    /// Opens the text, which comes through the pipe where there is one.
    func opened<Opened>(_ open: () throws -> Opened) throws -> Opened {
      let data = Data(array.text.utf8)
      guard isStream else {
        try data.write(to: URL(filePath: name))
        return try open()
      }
      Thread { FileHandle(forWritingAtPath: name)?.write(data) }.start()
      return try open()
    }
    func told(_ sentences: [String]) -> [String] {
      sentences.compactMap { sentence in
        sentence.hasPrefix(name + ":") ? String(sentence.dropFirst(name.count + 1)) : nil
      }
    }
    let problem = ": expected a value, not '?'"

    guard case .stream(let stream) = try opened({ try OpenedRecords.open(name, options: .init()) })
    else {
      Issue.record("it was read whole")
      return
    }
    while stream.next() != nil {}
    #expect(stream.report.broken.map { "\($0.line):\($0.column)" } == array.places, "seed \(seed)")
    #expect(stream.report.brokenForm == .element)

    let records = try opened { try openLines(name) }
    let all = try records.all().filter { $0.kind == LineRecords.brokenKind }
    #expect(
      all.map { $0.fields["problem"] }
        == array.places.map { _ in .text(String(problem.dropFirst(2))) })
    // In another order too, as somebody comes upon them.
    let again = LineRecords(records.source, options: .init())
    for ordinal in records.source.standing.ordinals.shuffled(using: &random)
    where records.isBroken(ordinal) { _ = again.record(at: ordinal) }
    for reader in [records, again] {
      let sentences = told(reader.problems)
      #expect(
        sentences.dropLast()
          == array.places.map { "\($0)\(problem); the element is shown as it is" }[...],
        "seed \(seed)")
      #expect(
        sentences.last == " \(array.places.count) elements of those looked at could not be read")
    }

    var options = RecordOptions()
    options.condition = try RecordCondition("id >= 0")
    let chosen = try opened { try openLines(name, options) }
    try chosen.waitFor("the end") { $0.hasEnded }
    #expect(
      told(chosen.source.faults).prefix(array.places.count)
        == array.places.map { "\($0)\(problem); it is left out" }[...], "seed \(seed)")
  }
}

@Suite struct `An array that is never closed` {
  @Test func `Has all of its elements in each way of reading`() throws {
    let count = 15_500
    let filler = String(repeating: "x", count: 300)
    let elements = (0..<count).map { "{\"id\":\"\($0)\",\"n\":\($0),\"l\":[\"\(filler)\"]}" }
    let file = try GrowingFile("[" + elements.joined(separator: ",\n") + "\n")
    let name = file.folder + "/trace.json"
    try FileManager.default.moveItem(atPath: file.path, toPath: name)
    let fault = "\(name): the array is not closed"

    guard case .stream(let stream) = try OpenedRecords.open(name, options: .init()) else {
      Issue.record("it was read whole")
      return
    }
    var last: Record?
    var streamed = 0
    while let records = stream.next() {
      streamed += records.count
      last = records.last ?? last
    }
    #expect(streamed == count && last?.identifier == "\(count - 1)")
    #expect(stream.report.broken == [] && stream.report.faults == [fault])

    let lines = try openLines(name)
    try lines.waitFor("the end") { $0.hasEnded }
    #expect(lines.source.standing.ordinals == 0..<count)
    #expect(lines.record(at: count - 1) == last)
    #expect(lines.problems == [] && lines.source.faults == [fault])

    var options = RecordOptions()
    options.condition = try RecordCondition("n >= \(count - 2)")
    let chosen = try openLines(name, options)
    try chosen.waitFor("the end") { $0.hasEnded }
    #expect(chosen.identifiers == ["\(count - 2)", "\(count - 1)"])
    #expect(chosen.source.faults == [fault])
  }
}
