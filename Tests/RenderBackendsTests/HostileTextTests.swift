// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing
import TextCanvas

private let naughtyStrings: [String] = {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data/blns.json")
  let value = try? JSONSerialization.jsonObject(with: Data(contentsOf: file))
  return value as? [String] ?? []
}()

private let attacks: [String] =
  (Array(0..<0x20) + Array(0x7F..<0xA0) + [0xFFFE, 0xFFFF, 0xFDD0])
  .compactMap { Unicode.Scalar($0 as UInt32).map { "a\($0)b" } }
  + [
    "\u{1B}]52;c;aGk=\u{07}", "\u{1B}]0;title\u{1B}\\", "\u{9D}0;title\u{9C}", "\u{1B}[201~rm -rf",
    "\u{1B}[2J\u{1B}[31m", "</script><script>alert(1)</script>", "</style></pre></li></ul>",
    "]]>", "<![CDATA[x]]>", "<!-- x -->", "-->", "&amp;&lt;&#60;&notin;", "\" onfocus=\"alert(1)",
    "' onload='alert(1)", "<svg/onload=alert(1)>", "<?xml version=\"1.0\"?>", "<!DOCTYPE x [",
    "\u{202E}evil", "\u{2066}a\u{2069}", "a\u{200B}b\u{FEFF}c",
    "\u{2028}\u{2029}\u{85}", "a\r\nb\tc", "e\u{301}\u{302}", "\u{301}",
    String(repeating: "e\u{301}", count: 3), "\\u0000\\", "\u{E0001}\u{E0041}",
    "javascript:alert(1)",
    "%00%0a", "{{7*7}}", "--gap:99;", "url(https://example.org/x)", "@import 'x'",
  ]

@Suite struct `Hostile text` {
  /// One text in each cell, and in all that names a cell.
  private func pages(_ texts: [String]) -> Pages {
    var pages = Pages(columns: 60, pages: [], title: texts.joined())
    for (index, text) in texts.enumerated() {
      var canvas = Canvas(columns: 60, rows: 2)
      canvas.draw(text, column: 0, row: 0)
      canvas.draw(text, column: 30, row: 1, style: TextStyle(attributes: .underline))
      let section = PageOutline.Section(
        index: index, identifier: text, title: text, itemCount: 1)
      let element = PageOutline.Element(
        section: index, role: .item, index: 0, identifier: text, kind: text,
        frame: CanvasRect(column: 0, row: 0, columns: 60, rows: 2), text: text)
      let heading = PageOutline.Element(
        section: index, role: .header, index: 0, identifier: text, kind: text,
        frame: CanvasRect(column: 0, row: 0, columns: 60, rows: 1), text: text)
      pages.pages.append(
        (canvas, PageOutline(sections: [section], elements: [element, heading])))
    }
    return pages
  }

  private var all: [String] { attacks + naughtyStrings }

  @Test func `There is enough of it`() {
    #expect(naughtyStrings.count > 400)
  }

  @Test(arguments: BackendName.allCases)
  func `Nothing that steers a terminal is written but by ansi itself`(name: BackendName) {
    let text = pages(all).text(of: name)
    let harmful = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x1B: name != .ansi
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C: true
      default: false
      }
    }
    #expect(harmful.isEmpty, "\(harmful.map { String($0.value, radix: 16) })")
    // What ansi itself writes is style and nothing else.
    let sequence = /\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar)
    #expect(
      text.unicodeScalars.count { $0 == "\u{1B}" } == text.matches(of: sequence).count)
  }

  @Test(arguments: BackendName.allCases)
  func `Nothing that steers a terminal comes of addresses and of words for pictures`(
    name: BackendName
  ) {
    let file = PictureFile(mediaType: "image/png", base64: "QUJD")
    for text in all {
      var canvas = Canvas(columns: 30, rows: 4)
      for (row, scheme) in ["https://", "mailto:", "file:///", ""].enumerated() {
        canvas.draw(text, column: 0, row: row, style: TextStyle(link: Link(scheme + text)))
      }
      canvas.draw(
        TextPicture(columns: 4, rows: 2, file: file, fillsRect: false), column: 20, row: 1,
        alternativeText: text)
      let output = Pages(columns: 30, pages: [(canvas, PageOutline())], title: text).text(of: name)
      let harmful = output.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0x1B: name != .ansi
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      #expect(harmful.isEmpty, "\(text.debugDescription)")
      guard name == .ansi else { continue }
      // Links and style, and no other sequence.
      let own = /\u{1B}(\[[0-9;]*m|\]8;(id=[0-9a-z]+)?;[\x21-\x7E]*\u{1B}\\)/
        .matchingSemantics(.unicodeScalar)
      let rest = output.replacing(own, with: "")
      #expect(!rest.unicodeScalars.contains("\u{1B}"), "\(text.debugDescription)")
    }
  }

  @Test(.enabled(if: FrameReader.hasPython, "Python's parsers are the judges"))
  func `Every parser finds the text, and no element or attribute more than for harmless text`()
    throws
  {
    let hostile = pages(all)
    let harmless = pages(all.map { _ in "harmless" })
    let names = [BackendName.html, .svg, .json]
    let frames = try FrameReader.read(names.map { ($0, hostile.text(of: $0)) })
    let plain = try FrameReader.read(names.map { ($0, harmless.text(of: $0)) })
    for (frame, name) in zip(frames, names) {
      // XML has no way to write these two, so markup shows that something stood there.
      let wanted = hostile.lines.map { line in
        name == .json
          ? line
          : String(
            String.UnicodeScalarView(
              line.unicodeScalars.map {
                $0.value & 0xFFFE == 0xFFFE && $0.value < 0x10000 ? "\u{FFFD}" : $0
              }))
      }
      let rows = frame.rows(count: wanted.count)
      for (row, line) in zip(rows, wanted) { #expect(row == line, "\(name)") }
    }
    for (frame, plain) in zip(frames.dropLast(), plain.dropLast()) {
      let count: (ReadFrame, String) -> Int? = { frame, tag in frame.tags?[tag] }
      #expect(Set(frame.tags?.keys.map(\.self) ?? []) == Set(plain.tags?.keys.map(\.self) ?? []))
      // Runs are split by what fonts have, so their number follows the text; nothing else's does.
      for tag in plain.tags?.keys.map(\.self) ?? [] where !["span", "text"].contains(tag) {
        #expect(count(frame, tag) == count(plain, tag), "\(tag)")
      }
      #expect(Set(frame.attributes ?? []).isSuperset(of: plain.attributes ?? []))
      #expect(
        Set(frame.attributes ?? []).subtracting(plain.attributes ?? []).isSubset(of: ["class"]))
    }
    #expect(frames[0].items?.count == all.count)
    #expect(frames[0].sections?.count == all.count)
    #expect(frames[0].isScriptAllowed == true)
  }

  @Test func `What JSON says of a cell is what was given, to the last scalar`() throws {
    let document = try JSONSerialization.jsonObject(
      with: Data(pages(all).text(of: .json).utf8))
    let sections = try #require((document as? [String: Any])?["sections"] as? [[String: Any]])
    let identifiers = sections.compactMap { $0["identifier"] as? String }
    #expect(identifiers.count == all.count)
    for (identifier, text) in zip(identifiers, all) {
      #expect(Array(identifier.unicodeScalars) == Array(text.unicodeScalars))
    }
  }
}
