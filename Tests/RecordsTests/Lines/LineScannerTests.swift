// SPDX-License-Identifier: MIT

import Testing

@testable import Records

/// The lines of a text by the rule alone: parted at line feeds, those of white space left out but counted.
private func expectedLines(of bytes: [UInt8]) -> [LineScanner.Line] {
  var result: [LineScanner.Line] = []
  var start = 0
  for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
    var text = Array(line)
    if index == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    let isBlank = text.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    if !isBlank { result.append(LineScanner.Line(start: start, number: index + 1)) }
    start += line.count + 1
  }
  return result
}

private func scan(_ pieces: [[UInt8]]) -> [LineScanner.Line] {
  var scanner = LineScanner()
  var lines: [LineScanner.Line] = []
  for piece in pieces { piece.withUnsafeBytes { scanner.scan($0, into: &lines) } }
  scanner.finish(into: &lines)
  return lines
}

@Suite struct `Finding lines` {
  @Test func `A line is found with its start and number, and empty ones are counted`() {
    let text = Array("1\n\n 2 \r\n\t\n3".utf8)
    #expect(scan([text]).map(\.start) == [0, 3, 10])
    #expect(scan([text]).map(\.number) == [1, 3, 5])
  }

  @Test func `A line without an end is found at the end alone`() {
    var scanner = LineScanner()
    var lines: [LineScanner.Line] = []
    Array("1\n2".utf8).withUnsafeBytes { scanner.scan($0, into: &lines) }
    #expect(lines.map(\.start) == [0])
    #expect(scanner.completeEnd == 2)
    Array("2\n".utf8).withUnsafeBytes { scanner.scan($0, into: &lines) }
    #expect(lines.map(\.start) == [0, 2])
    #expect(scanner.completeEnd == 5)
    scanner.finish(into: &lines)
    #expect(lines.count == 2)
  }

  @Test func `A byte order mark is no text, and a part of one is`() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(scan([mark]).isEmpty)
    #expect(scan([mark + Array(" \n".utf8)]).isEmpty)
    #expect(scan([[0xEF], [0xBB], [0xBF, 0x31]]).count == 1)
    #expect(scan([[0xEF, 0xBB, 0x0A]]).count == 1)
    #expect(scan([[0xEF, 0xBB]]).count == 1)
    #expect(scan([Array("1\n".utf8) + mark]).count == 2)
  }

  @Test func `Pieces of any size find the same lines`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(state: seed)
    let alphabet: [UInt8] = [
      0x0A, 0x0A, 0x0D, 0x20, 0x09, 0x31, 0x7B, 0x00, 0xEF, 0xBB, 0xBF, 0xFF,
    ]
    for round in 0..<400 {
      var text: [UInt8] = round % 3 == 0 ? [0xEF, 0xBB, 0xBF] : []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        text.append(alphabet.randomElement(using: &generator) ?? 0)
      }
      var pieces: [[UInt8]] = []
      var rest = text[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &generator)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(scan(pieces) == expectedLines(of: text), "seed \(seed), round \(round): \(text)")
    }
  }
}

@Suite struct `An index of lines` {
  @Test func `Ordinals stay when leading records are dropped`() {
    var index = LineIndex()
    index.append((0..<20_000).map { .init(start: $0 * 10, number: $0 + 1) }, from: 0)
    index.drop(before: 12_345)
    #expect(index.range == 12_345..<20_000)
    #expect(index.start(of: 12_344) == nil && index.start(of: 20_000) == nil)
    #expect(index.start(of: 12_345) == 123_450 && index.number(of: 12_345) == 12_346)
    index.drop(before: 3)
    #expect(index.range.lowerBound == 12_345)
    index.drop(before: 99_999)
    #expect(index.range == 20_000..<20_000)
    index.append([.init(start: 2, number: 1), .init(start: 3, number: 4)], from: 5)
    #expect(index.range == 20_000..<20_002)
    #expect(index.start(of: 20_000) == 7 && index.start(of: 20_001) == 8)
    #expect(index.number(of: 20_000) == 1 && index.number(of: 20_001) == 4)
  }

  @Test func `It agrees with a plain array through random appends and drops`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(state: seed)
    var index = LineIndex()
    var all: [(start: Int, number: Int)] = []
    var first = 0
    for _ in 0..<300 {
      let count = all.count
      for _ in 0..<Int.random(in: 0...500, using: &generator) {
        let step = Int.random(in: 1...100, using: &generator)
        let skipped = Int.random(in: 0...20, using: &generator) == 0 ? 2 : 1
        all.append(((all.last?.start ?? 0) + step, (all.last?.number ?? 0) + skipped))
      }
      index.append(all[count...].map { .init(start: $0.start, number: $0.number) }, from: 0)
      if Bool.random(using: &generator) {
        first = min(all.count, first + Int.random(in: 0...600, using: &generator))
        index.drop(before: first)
      }
      #expect(index.range == first..<all.count, "seed \(seed)")
      for _ in 0..<5 where first < all.count {
        let ordinal = Int.random(in: first..<all.count, using: &generator)
        #expect(index.start(of: ordinal) == all[ordinal].start, "seed \(seed)")
        #expect(index.number(of: ordinal) == all[ordinal].number, "seed \(seed)")
      }
    }
  }
}

/// SplitMix64, so that a seed makes the same run on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
