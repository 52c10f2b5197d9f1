// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing
import TextCanvas
import VTModel

/// How many seeds each property is tried with.
private let seedCount: UInt64 =
  ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1" ? 3_000 : 60

@Suite struct `A screen writer, whatever the frames` {
  @Test(arguments: WidthOpinion.allCases)
  func `The bytes turn each frame on the screen into the next`(opinion: WidthOpinion) throws {
    for seed in 0..<seedCount {
      var random = SeededGenerator(state: seed)
      let failure = try playFrames(opinion: opinion, using: &random)
      guard let failure else { continue }
      Issue.record("seed \(seed): \(failure)")
      return
    }
  }

  /// Plays some frames, and says where the screen differs from one.
  private func playFrames(
    opinion: WidthOpinion, using random: inout SeededGenerator
  ) throws -> String? {
    let capabilities = ScreenCapabilities.random(using: &random)
    var frames = RandomFrames(
      columns: .random(in: 1...40, using: &random), rows: .random(in: 1...12, using: &random),
      contested: true, using: &random)
    var screen = ScreenModel(
      columns: frames.columns, rows: frames.rows, opinion: opinion,
      backgroundErase: capabilities.backgroundErase)
    screen.soil(withLink: capabilities.hyperlinks)
    var writer = ScreenWriter(capabilities: capabilities)
    for frame in 0..<8 {
      if Int.random(in: 0..<20, using: &random) == 0 {
        writer.invalidate()
        screen.soil(withLink: capabilities.hyperlinks)
      }
      let canvas = frames.canvas
      let cursor: CursorPlace? =
        Bool.random(using: &random)
        ? CursorPlace(column: .random(in: 0...50, using: &random), row: 0) : nil
      var bytes: [UInt8] = []
      writer.draw(canvas, cursor: cursor, into: &bytes)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      do {
        try screen.feed(bytes)
      } catch {
        return "frame \(frame): \(error) in \(text)"
      }
      let wrong = screen.mismatches(with: canvas, links: capabilities.hyperlinks) { column, row in
        opinion.disputes(canvas.coveringGrapheme(column: column, row: row))
      }
      if let first = wrong.first { return "frame \(frame), \(first), after \(text)" }
      guard screen.isAtRest, screen.modes.contains(25) == (cursor != nil) else {
        return "frame \(frame) does not leave the terminal at rest: \(text)"
      }
      if let cursor, screen.column != min(cursor.column, frames.columns - 1) || screen.row != 0 {
        return "frame \(frame): the cursor is in column \(screen.column), row \(screen.row)"
      }
      var again: [UInt8] = []
      writer.draw(canvas, cursor: cursor, into: &again)
      guard again.isEmpty else { return "frame \(frame) is drawn twice: \(again)" }
      frames.change(using: &random)
    }
    return nil
  }

  @Test func `No place is written again but in a gap that is longer to move past`() throws {
    for seed in 0..<seedCount {
      var random = SeededGenerator(state: seed &+ 1_000_000)
      var frames = RandomFrames(columns: 60, rows: 8, contested: false, using: &random)
      var screen = ScreenModel(columns: 60, rows: 8)
      var writer = ScreenWriter(
        capabilities: ScreenCapabilities(colorDepth: .trueColor, styledUnderlines: true))
      var bytes: [UInt8] = []
      writer.draw(frames.canvas, into: &bytes)
      try screen.feed(bytes)
      for _ in 0..<6 {
        let old = screen
        frames.change(using: &random)
        bytes = []
        writer.draw(frames.canvas, into: &bytes)
        screen.forgetPrints()
        try screen.feed(bytes)
        for row in 0..<8 {
          if let repeated = repeatedRun(ofRow: row, from: old, to: screen) {
            Issue.record("seed \(seed), row \(row): columns \(repeated) are written again")
            return
          }
        }
      }
    }
  }

  /// Columns that were written with what they showed, unless they lead from where the cursor was to a place that
  /// changed, and are fewer than the bytes of a move.
  private func repeatedRun(
    ofRow row: Int, from old: ScreenModel, to new: ScreenModel
  ) -> Range<Int>? {
    func isChanged(_ column: Int) -> Bool {
      if old[column, row].look != new[column, row].look { return true }
      return column > 0 && new[column, row].text.isEmpty && isChanged(column - 1)
    }
    func isPrinted(_ column: Int) -> Bool { new.prints[row * new.columns + column] > 0 }
    var column = 0
    while column < new.columns {
      guard isPrinted(column), !isChanged(column) else {
        column += 1
        continue
      }
      var end = column
      while end < new.columns, isPrinted(end), !isChanged(end) { end += 1 }
      let isBridge =
        end < new.columns && isChanged(end) && end - column <= 4
        && (column > 0 && isPrinted(column - 1) || (old.column, old.row) == (column, row))
      if !isBridge { return column..<end }
      column = end
    }
    return nil
  }

  @Test func `A screen larger than any terminal, of no rows or of no columns, is survived`() throws
  {
    let capabilities = ScreenCapabilities(scrollRegions: true, lineInsertion: true)
    for (columns, rows) in [(0, 0), (0, 3), (3, 0), (1, 1), (70_000, 2), (2, 20_000)] {
      var writer = ScreenWriter(capabilities: capabilities)
      var screen = ScreenModel(columns: columns, rows: rows)
      var canvas = Canvas(columns: columns, rows: rows)
      for row in 0..<rows { canvas.draw("\(row)漢", column: columns - 3, row: row) }
      for _ in 0..<2 {
        var bytes: [UInt8] = []
        writer.draw(canvas, cursor: CursorPlace(column: 9, row: -1), into: &bytes)
        if columns > 0, rows > 0 { try screen.feed(bytes) }
        #expect(screen.mismatches(with: canvas).isEmpty)
        canvas.draw("x", column: 0, row: 0)
      }
    }
  }
}

extension Canvas {
  /// The grapheme that covers a place.
  fileprivate func coveringGrapheme(column: Int, row: Int) -> String {
    var column = column
    while column > 0, grapheme(column: column, row: row).isEmpty { column -= 1 }
    return grapheme(column: column, row: row)
  }
}

extension WidthOpinion {
  /// True for graphemes that a terminal of this opinion does not show as the canvas means them.
  fileprivate func disputes(_ grapheme: String) -> Bool {
    switch self {
    case .canvas: false
    case .scalars:
      grapheme.unicodeScalars.filter { displayColumns(of: Character($0)) > 0 }.count > 1
        || grapheme.unicodeScalars.first.map { displayColumns(of: Character($0)) }
          != grapheme.displayColumns
    case .narrow:
      grapheme.unicodeScalars.contains {
        $0.properties.isEmojiPresentation || $0.value == 0xFE0F
      }
    }
  }
}
