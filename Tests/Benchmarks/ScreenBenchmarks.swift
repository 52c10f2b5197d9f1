// SPDX-License-Identifier: MIT

import CAllocationCount
import RenderBackends
import TextCanvas

/// A list in columns and colours with a bar of state below, from an item on.
private func list(columns: Int, rows: Int, from first: Int, selected: Int) -> Canvas {
  let words = ["alder", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine"]
  var canvas = Canvas(columns: columns, rows: rows)
  for row in 0..<rows - 1 {
    let item = first + row
    if item == selected {
      canvas.fill(
        CanvasRect(column: 0, row: row, columns: columns, rows: 1),
        style: TextStyle(background: .indexed(24)))
    }
    for column in stride(from: 0, to: columns - 50, by: 60) {
      let name = "\(words[item % 10])-\(words[item / 10 % 10])-\(words[item / 7 % 10])"
      canvas.draw(
        name, column: column + 2, row: row,
        style: TextStyle(foreground: .named(.cyan), attributes: .bold))
      canvas.draw("\(item * 7919 % 100_000) kB", column: column + 24, row: row)
      canvas.draw(
        "2026-11-\(10 + item % 20)", column: column + 36, row: row,
        style: TextStyle(foreground: .indexed(245)))
      canvas.draw("\(words[item % 7])", column: column + 48, row: row)
    }
  }
  canvas.draw(
    "\(selected + 1) of 100000", column: 1, row: rows - 1, style: TextStyle(attributes: .reverse))
  return canvas
}

private let capabilities = ScreenCapabilities(
  colorDepth: .indexed256, synchronizedOutput: true, repeatCharacter: true, eraseCharacter: true,
  backgroundErase: true, scrollRegions: true, lineInsertion: true)

/// What frames of a list cost after the first: milliseconds by frame, and bytes.
private func benchmarkFrames(_ name: String, _ canvases: [Canvas], target: Double) {
  var writer = ScreenWriter(capabilities: capabilities)
  var bytes: [UInt8] = []
  writer.draw(canvases[0], into: &bytes)
  var total = 0
  var allocations: UInt64 = 0
  let time = median(rounds: 31) {
    total = 0
    let before = allocation_count()
    for canvas in canvases {
      bytes.removeAll(keepingCapacity: true)
      writer.draw(canvas, into: &bytes)
      total += bytes.count
    }
    allocations = allocation_count() - before
  }
  report(
    name, detail: "\(total / canvases.count) bytes, \(allocations) allocations in all",
    time / Double(canvases.count), limit: target)
}

func benchmarkScreens() {
  var full = list(columns: 200, rows: 60, from: 5_000, selected: 5_005)
  var writer = ScreenWriter(capabilities: capabilities)
  var bytes: [UInt8] = []
  let time = median(rounds: 101) {
    writer.invalidate()
    bytes.removeAll(keepingCapacity: true)
    writer.draw(full, into: &bytes)
  }
  report("a full frame of 200 x 60", detail: "\(bytes.count) bytes", time, limit: 1)
  for row in 0..<60 {
    for column in 0..<200 {
      full.draw(
        "x", column: column, row: row, style: TextStyle(foreground: .indexed(UInt8(column))))
    }
  }
  let striped = median(rounds: 101) {
    writer.invalidate()
    bytes.removeAll(keepingCapacity: true)
    writer.draw(full, into: &bytes)
  }
  report("a full frame of 12,000 styles", detail: "\(bytes.count) bytes", striped, limit: 1)
  // Back and forth, so that each round ends where it began.
  let way = Array(0..<20) + (1...20).reversed()
  for (columns, rows) in [(100, 30), (200, 60)] {
    benchmarkFrames(
      "a row of scrolling, \(columns) x \(rows)",
      way.map { list(columns: columns, rows: rows, from: 5_000 + $0, selected: 4_000) },
      target: 0.2)
    benchmarkFrames(
      "a row with the selection, \(columns) x \(rows)",
      way.map { list(columns: columns, rows: rows, from: 5_000 + $0, selected: 5_010 + $0) },
      target: 0.2)
    benchmarkFrames(
      "no change, \(columns) x \(rows)",
      way.map { _ in list(columns: columns, rows: rows, from: 5_000, selected: 5_010) },
      target: 0.2)
  }
}
