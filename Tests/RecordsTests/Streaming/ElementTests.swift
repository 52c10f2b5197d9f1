// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Records

/// Where the elements of an array begin, by a walk over its bytes one by one: behind the bracket and each comma that is
/// in no string and inside no other bracket.
private func expectedStarts(behindBracket text: [UInt8]) -> [Int] {
  var starts = [0]
  var depth = 0
  var isText = false
  var place = 0
  while place < text.count {
    let character = Character(Unicode.Scalar(text[place]))
    if isText {
      if character == "\\" { place += 1 }
      if character == "\"" { isText = false }
    } else {
      switch character {
      case "\"": isText = true
      case "[", "{": depth += 1
      case "]", "}":
        if depth == 0 { return starts }
        depth -= 1
      case "," where depth == 0: starts.append(place + 1)
      default: break
      }
    }
    place += 1
  }
  return starts
}

private func scan(_ pieces: [[UInt8]]) -> (lines: [LineScanner.Line], scanner: ElementLines) {
  var scanner = ElementLines(firstLine: 1)
  var lines: [LineScanner.Line] = []
  for piece in pieces { piece.withUnsafeBytes { scanner.scan($0, into: &lines) } }
  return (lines, scanner)
}

@Suite struct `Elements of an array` {
  @Test func `An element begins behind the comma before it, on that comma's line`() {
    let found = scan([Array("{\"a\":[1,2]},\n\"]\\\"[,\",\n\n7]".utf8)])
    #expect(found.lines.map(\.start) == [0, 12, 21])
    #expect(found.lines.map(\.number) == [1, 1, 2])
    #expect(found.scanner.hasEnded && !found.scanner.hasRest && !found.scanner.isCutOff)
    #expect(found.scanner.completeEnd == 25)
  }

  @Test(arguments: [
    ("]", 0), (" \n ]", 0), ("1]", 1), ("1,]", 2), (",]", 2), ("{},{}]", 2),
  ]) func `An array without elements has none, and a comma has one on each side`(
    _ text: String, _ count: Int
  ) {
    #expect(scan([Array(text.utf8)]).lines.count == count)
  }

  @Test func `What stands behind the array is noticed, and so is another bracket that closes it`() {
    #expect(scan([Array("1] ".utf8), Array("\n".utf8)]).scanner.hasRest == false)
    #expect(scan([Array("1] x".utf8)]).scanner.hasRest)
    #expect(scan([Array("1]".utf8), Array(" x".utf8)]).scanner.hasRest)
    #expect(scan([Array("1}".utf8)]).scanner.hasRest)
  }

  @Test func `An array that is not closed ends in an element, or between two`() {
    #expect(scan([Array("1,{\"a\":".utf8)]).scanner.isCutOff)
    #expect(!scan([Array("1, ".utf8)]).scanner.isCutOff)
    #expect(!scan([Array("1, ".utf8)]).scanner.hasEnded)
  }

  @Test(arguments: [
    ("{\"a\":1},{\"b\":[2]}", [0, 8]), ("1, [2]\n", [0, 2]), ("{}", [0]), ("{}, 2", [0]),
    ("{},\"]\"", [0]), ("{},{\"}", [0]), ("{},", [0]), ("{},{}]", [0, 3]),
  ])
  func `The last of an array that is not closed is one where it is closed itself`(
    text: String, starts: [Int]
  ) {
    var (lines, scanner) = scan([Array(text.utf8.prefix(3)), Array(text.utf8.dropFirst(3))])
    scanner.finish(into: &lines)
    #expect(lines.map(\.start) == starts)
    #expect(scanner.completeEnd <= text.utf8.count)
  }

  @Test func `Any text cut into any pieces has the same elements`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    // Long runs, so that strings and escapes reach over blocks of 64 bytes.
    let parts = [
      "\"", "\\\"", "\\\\", "\\", ",", "{", "}", "[", "]", "\n", "a", "bcdefghijklmnopqrstuvwxyz",
      "{\"k\":\"v,]\"},", "\"\\\\\\\"\",", "é", "     ",
    ]
    for _ in 0..<400 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<120, using: &random) {
        text += Array(parts.randomElement(using: &random)!.utf8)
      }
      var pieces: [[UInt8]] = []
      var rest = text[...]
      while !rest.isEmpty {
        let count = min(rest.count, Int.random(in: 1...150, using: &random))
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let found = scan(pieces)
      #expect(found.lines == scan([text]).lines, "seed \(seed)")
      // A backslash outside of a string is no JSON, and is passed over in a way of its own.
      guard !hasStrayBackslash(text) else { continue }
      let expected = expectedStarts(behindBracket: text)
      let starts = found.lines.map(\.start)
      #expect(expected.prefix(starts.count) == starts[...], "seed \(seed): \(text)")
      #expect(expected.count - starts.count <= 1, "seed \(seed): \(text)")
    }
  }

  private func hasStrayBackslash(_ text: [UInt8]) -> Bool {
    var isText = false
    var isEscaped = false
    for byte in text {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        if !isText { return true }
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isText.toggle()
      }
    }
    return false
  }

  // MARK: Where the array is

  @Test(
    arguments: [
      ("[1]", nil, 1), (" \n[", nil, 3), ("\u{FEFF}[1]", nil, 4),
      (#"{"kind":"List","items":[{"#, nil, 24), (#"{"n":1,"tags":["a"],"rows":[{"#, nil, 28),
      (#"{"a":{"b":[1"#, "a.b", 11), (#"{"x":[1,{"a":2}],"a":[1"#, "a", 22),
    ] as [(String, String?, Int)])
  func `The array is found before its end`(_ text: String, _ path: String?, _ offset: Int) {
    let finding = ArrayPlace.find(in: Array(text.utf8), path: path.flatMap { .init($0) })
    guard case .found(let place) = finding else {
      Issue.record("\(text): \(finding)")
      return
    }
    #expect(place.offset == offset)
  }

  @Test(
    arguments: [
      ("7", nil), (#"{"items":[{}],"more":[]}"#, nil), (#"{"vitrine":1,"items":[{"#, nil),
      (#"{"a":{"b":1}}"#, "a.b"), ("[[1]]", "0"), (#"{"n":1,"items":["a"]}"#, nil),
    ] as [(String, String?)])
  func `What needs the whole text has no array before its end`(_ text: String, _ path: String?) {
    let finding = ArrayPlace.find(in: Array(text.utf8), path: path.flatMap { .init($0) })
    guard case .none = finding else {
      Issue.record("\(text): \(finding)")
      return
    }
  }

  @Test(arguments: ["", "  ", "{", #"{"a"#, #"{"a":"#, #"{"n":1,"items":["#, #"{"n":"abc"#])
  func `Of a text that has only begun it is open`(_ text: String) {
    guard case .open = ArrayPlace.find(in: Array(text.utf8), path: nil) else {
      Issue.record("\(text)")
      return
    }
  }
}
