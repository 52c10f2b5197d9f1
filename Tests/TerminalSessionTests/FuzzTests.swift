// SPDX-License-Identifier: MIT

import Foundation
import TerminalSession
import Testing

/// Steele, Lea and Flood's SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"

/// Pieces that sequences are made of, beside plain bytes.
private let pieces: [[UInt8]] =
  [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}P>|", "\u{1B}]11;", "\u{1B}_G", "\u{1B}\\", "\u{7}",
    "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[M", "\u{1B}[<0;1;", "[[", "1;5", "$", "A", "u", "~", "c",
    "\u{18}", "\r\n", "é", "👨‍👩‍👧", "\u{301}", "🇯🇵", "x",
  ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0xF0, 0x9F], [0x9B], [0xED, 0xA0, 0x80]]

private func randomInput(_ generator: inout SeededGenerator) -> [UInt8] {
  var bytes: [UInt8] = []
  for _ in 0..<Int.random(in: 1...24, using: &generator) {
    if Bool.random(using: &generator) {
      bytes += pieces.randomElement(using: &generator) ?? []
    } else {
      bytes.append(UInt8.random(in: 0...255, using: &generator))
    }
  }
  return bytes
}

private func events(of parts: [ArraySlice<UInt8>]) -> [InputEvent] {
  var decoder = InputDecoder(pasteLimit: 40)
  var events: [InputEvent] = []
  for part in parts { events += decoder.decode(part, at: .zero) }
  var turns = 0
  while let due = decoder.deadline, turns < 100 {
    events += decoder.expire(at: due)
    turns += 1
  }
  return joined(events)
}

@Suite struct `Random input` {
  @Test func `Bytes mean the same wherever they are cut`() {
    let seed: UInt64 = isSoak ? .random(in: 0 ... .max) : 20_261_130
    var generator = SeededGenerator(seed: seed)
    for round in 0..<(isSoak ? 500_000 : 5_000) {
      let bytes = randomInput(&generator)
      var parts: [ArraySlice<UInt8>] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...4, using: &generator))
        parts.append(bytes[start..<end])
        start = end
      }
      let whole = events(of: [bytes[...]])
      if events(of: parts) != whole {
        Issue.record("seed \(seed), round \(round): \(bytes) cut into \(parts.map(Array.init))")
        return
      }
    }
  }

  @Test func `After any bytes and a silence a key is a key`() {
    let seed: UInt64 = isSoak ? .random(in: 0 ... .max) : 1
    var generator = SeededGenerator(seed: seed)
    for round in 0..<(isSoak ? 100_000 : 2_000) {
      var decoder = InputDecoder()
      let bytes = randomInput(&generator)
      _ = decoder.decode(bytes, at: .zero)
      while let due = decoder.deadline { _ = decoder.expire(at: due) }
      var last = decoder.decode(Array("k".utf8), at: .seconds(100))
      // Inside a paste everything is text until its end; there is no silence that ends one.
      if case .paste(.text(let text)) = last.first, text.last == "k" {
        last = decoder.decode(Array("\u{1B}[201~".utf8), at: .seconds(100))
        last += decoder.expire(at: .seconds(200))
        #expect(last == [.paste(.end(isCut: false))], "seed \(seed), round \(round): \(bytes)")
      } else {
        #expect(last == typed("k"), "seed \(seed), round \(round): \(bytes)")
      }
    }
  }

  @Test func `A sequence of a megabyte is dropped, and keeps nobody waiting`() {
    var decoder = InputDecoder()
    var generator = SeededGenerator(seed: 3)
    var count = 0
    for opener in ["\u{1B}[", "\u{1B}]1", "\u{1B}P>|", "ä"] {
      let filler: UInt8 = opener == "ä" ? 0xFF : UInt8(ascii: "1")
      count += decoder.decode(Array(opener.utf8), at: .zero).count
      count += decoder.decode(repeatElement(filler, count: 1 << 18), at: .zero).count
      while let due = decoder.deadline { count += decoder.expire(at: due).count }
    }
    #expect(count == 1)
    for _ in 0..<1000 { _ = decoder.decode(randomInput(&generator), at: .zero) }
  }
}
