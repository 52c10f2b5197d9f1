// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

/// Texts made of a few right ones by random changes, read here and by another program.
@Suite struct `Random texts` {
  private static let originals = [
    #"{"a": [1, -2.5e3, "x\u00e9", null], "b": {"c": true}}"#,
    #"["\ud83d\ude00", "漢字é", "\"\\\/\b\f\n\r\t"]"#, "[0, -0, 0.0, 1e5, 1E+5, true, false, null]",
    #"{"": "", "k": {"k": [[], {}, [{}]]}}"#, "12", "-0.5e-3", " null ", #""text""#, "[]", "{}",
  ].map { Array($0.utf8) }

  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "1", "-", "0", ".", "e", "+", "true", "null",
      "\"a\"", " ", "\n", "\0", "\u{1F}", "é", "\\u", "\\ud800", "\\udfff", "/", "\u{B}",
    ].map { Array($0.utf8) } + [[0x80], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0xAF]]

  private static func text(using generator: inout SplitMix) -> [UInt8] {
    var text = originals[generator.below(originals.count)]
    for _ in 0..<1 + generator.below(3) {
      let start = generator.below(text.count + 1)
      let end = min(text.count, start + generator.below(4))
      let piece = generator.below(2) == 0 ? [] : pieces[generator.below(pieces.count)]
      text.replaceSubrange(start..<end, with: piece)
    }
    // The fault falls on either side of the 64 bytes that simdjson reads at once.
    if generator.below(2) == 0 {
      let long = [UInt8](repeating: 0x78, count: generator.below(140))
      text = Array("[\"".utf8) + long + Array("\", ".utf8) + text + Array("]".utf8)
    }
    return text
  }

  /// Reads hexadecimal texts, a line each, and writes 1 for each that is JSON.
  private static let judge = """
    import json, sys
    def refuse(word): raise ValueError(word)
    for line in sys.stdin:
        try:
            value = json.loads(bytes.fromhex(line).decode(), parse_constant=refuse,
                               object_pairs_hook=lambda pairs: pairs)
            json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is no UTF-8
            print(1)
        except ValueError:
            print(0)
    """

  private static func verdicts(on texts: [[UInt8]]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "texts")
    let lines = texts.map {
      $0.map { String(256 + Int($0), radix: 16).dropFirst() }.joined() + "\n"
    }
    try Data(lines.joined().utf8).write(to: input)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", judge]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return answer.filter { $0 != 0x0A }.map { $0 == UInt8(ascii: "1") }
  }

  private static let hasPython = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/python3")
    }

  @Test(.enabled(if: hasPython, "Python's parser is the judge"))
  func `What Python reads is read, and what it refuses has a fault at a place`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix(state: seed)
    let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"
    let texts = (0..<(isSoak ? 1_000_000 : 5_000)).map { _ in Self.text(using: &generator) }
    let verdicts = try Self.verdicts(on: texts)
    try #require(verdicts.count == texts.count)
    #expect(verdicts.count(where: \.self) > texts.count / 100, "seed \(seed)")
    for (text, isJSON) in zip(texts, verdicts) {
      do {
        _ = try parseJSON(text, name: "t")
        #expect(isJSON, "seed \(seed): \(text)")
      } catch {
        let lines = text.count { $0 == 0x0A } + 1
        let isInside =
          (1...lines).contains(error.line) && (1...text.count + 1).contains(error.column)
        #expect(!isJSON && isInside, "seed \(seed): \(error) in \(text)")
      }
    }
  }

  private static let alike = [
    #"{"id": "r-1", "size": 12, "ratio": 0.5, "tags": ["a", ["text of some length"]], "ok": true}"#,
    #"{"id":"r-2","size":13,"ratio":1.5,"tags":[],"ok":false}"#,
    #"{"id":"","size":0.10000000000000000555,"ratio":null,"tags":["\u00e9"],"a key of some length":"x"}"#,
    #"[{"id":"r-3","a\\":{"id":1}},{"id":"r-4","a\\":{"id":"two"}},{"id":"r-5","\u0069d":3}]"#,
  ].map { Array($0.utf8) }

  @Test func `What was read before changes nothing in what is read`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix(state: seed)
    let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"
    var parser = JSONParser()
    var readCount = 0
    for _ in 0..<(isSoak ? 1_000_000 : 20_000) {
      var text = Self.alike[generator.below(Self.alike.count)]
      for _ in 0..<generator.below(3) {
        let place = generator.below(text.count)
        let piece = Self.pieces[generator.below(Self.pieces.count)]
        text.replaceSubrange(place..<min(text.count, place + generator.below(3)), with: piece)
      }
      // What stands behind a text is read with it and is no part of it.
      let behind = (0..<JSONParser.padding).map { _ in
        UInt8(ascii: ":") + UInt8(generator.below(3)) * 0x23
      }
      let value = (text + behind).withUnsafeBytes { bytes in
        try? parser.value(
          ofPadded: UnsafeRawBufferPointer(rebasing: bytes[..<text.count]), name: "t")
      }
      let alone = try? parseJSON(text, name: "t")
      #expect(value == alone, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
      if value != nil { readCount += 1 }
    }
    #expect(readCount > 1_000, "seed \(seed)")
  }
}

/// Steele, Lea and Flood's generator: small, and the same on every machine.
private struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
