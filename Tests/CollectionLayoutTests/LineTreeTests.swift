// SPDX-License-Identifier: MIT

import Testing

@testable import CollectionLayout

struct LineTreeTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `A tree of runs answers as an array of lines does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model: [LineRun] = Array(
      repeating: LineRun(lines: 1, itemsPerLine: 2, extent: 3, breadth: 0), count: 700)
    let tree = LineTree([LineRun(lines: 700, itemsPerLine: 2, extent: 3, breadth: 0)])
    #expect(tree.runCount == 1)
    for step in 0..<1500 {
      let start = Int.random(in: 0...model.count, using: &random)
      let length = Int.random(in: 0...8, using: &random) == 0 ? 200 : 1
      let end = min(model.count, start + Int.random(in: 0...length, using: &random))
      let runs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        LineRun(
          lines: Int.random(in: 1...3, using: &random),
          itemsPerLine: Int.random(in: 1...3, using: &random),
          extent: Double(Int.random(in: 0...6, using: &random)), breadth: Double(step % 5))
      }
      tree.replace(lines: start..<end, with: runs)
      model.replaceSubrange(
        start..<end,
        with: runs.flatMap { run in
          Array(
            repeating: LineRun(
              lines: 1, itemsPerLine: run.itemsPerLine, extent: run.extent, breadth: run.breadth),
            count: run.lines)
        })
      #expect(tree.total.lines == model.count, "seed \(seed) step \(step)")
      #expect(
        tree.total.items == model.reduce(0) { $0 + $1.itemsPerLine }, "seed \(seed) step \(step)")
      #expect(tree.total.breadth == (model.map(\.breadth).max() ?? 0), "seed \(seed) step \(step)")
      if step % 50 == 0 { compare(tree, model, spacing: 2, note: "seed \(seed) step \(step)") }
    }
    tree.replace(lines: 0..<tree.total.lines, with: [])
    #expect(tree.total.items == 0)
  }

  private func compare(_ tree: LineTree, _ model: [LineRun], spacing: Double, note: String) {
    var offset = 0.0
    var item = 0
    var expected: [Double] = []
    for (number, run) in model.enumerated() {
      let line = tree.line(ofItem: item + run.itemsPerLine - 1, spacing: spacing)
      #expect(line.number == number && line.firstItem == item && line.offset == offset, "\(note)")
      #expect(line.extent == run.extent, "\(note)")
      if run.extent > 0, offset < 900, offset + run.extent > 300 { expected.append(offset) }
      offset += run.extent + spacing
      item += run.itemsPerLine
    }
    var found: [Double] = []
    tree.forEachLine(from: 300, to: 900, spacing: spacing) { found.append($0.offset) }
    #expect(found == expected, "\(note)")
  }

  @Test func `Measuring back to equal lengths leaves one run`() {
    let tree = LineTree([LineRun(lines: 1000, itemsPerLine: 1, extent: 3, breadth: 0)])
    for line in [10, 500, 11, 999, 0] {
      tree.replace(
        lines: line..<line + 1, with: [LineRun(lines: 1, itemsPerLine: 1, extent: 7, breadth: 0)])
    }
    #expect(tree.runCount > 5)
    for line in [0, 999, 11, 10, 500] {
      tree.replace(
        lines: line..<line + 1, with: [LineRun(lines: 1, itemsPerLine: 1, extent: 3, breadth: 0)])
    }
    #expect(tree.runCount == 1)
  }

  @Test func `Running sums of sections answer as addition does`() {
    var random = SeededGenerator(seed: 9)
    var lengths = (0..<37).map { _ in Double(Int.random(in: 0...4, using: &random)) }
    var tree = SectionExtents(lengths)
    for _ in 0..<200 {
      let index = Int.random(in: 0..<37, using: &random)
      lengths[index] = Double(Int.random(in: 0...4, using: &random))
      tree[index] = lengths[index]
      #expect(tree.start(of: index) == lengths[..<index].reduce(0, +))
      let position = Double(Int.random(in: -1...90, using: &random))
      var end = 0.0
      let first = lengths.firstIndex { length in
        end += length
        return end > position
      }
      #expect(tree.firstEnding(after: position) == first ?? 37, "\(lengths) \(position)")
    }
  }
}
