// SPDX-License-Identifier: MIT

import Testing

@testable import CollectionLayout

struct FlowItemSizesTests {
  private func size(_ number: Int) -> FlowItemSize {
    FlowItemSize(length: Double(number), extent: 1)
  }

  private func contents(_ sizes: FlowItemSizes) -> [FlowItemSize] {
    var found: [FlowItemSize] = []
    guard sizes.count > 0 else { return [] }
    var cursor = sizes.cursor(at: 0)
    while found.count < sizes.count {
      let run = cursor.current
      found += Array(repeating: run.size, count: run.count)
      if found.count < sizes.count { sizes.advance(&cursor, by: run.count) }
    }
    return found
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Runs of sizes answer as an array does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Array(repeating: size(0), count: 3000)
    var sizes = FlowItemSizes(count: 3000, size: size(0))
    for step in 0..<6000 {
      // Back to few sizes in the end, so that runs grow together again.
      let most = step < 4000 ? 9 : 0
      let item =
        step < 4000 || step > 5500
        ? Int.random(in: 0..<model.count, using: &random) : step % model.count
      let new = size(Int.random(in: 0...most, using: &random))
      #expect(sizes.set(new, at: item) == (model[item] != new), "seed \(seed) step \(step)")
      model[item] = new
      if step % 300 == 0 {
        #expect(contents(sizes) == model, "seed \(seed) step \(step)")
        let low = Int.random(in: 0..<model.count, using: &random)
        let high = Int.random(in: low...model.count, using: &random)
        var builder = FlowItemSizes.Builder(nominal: size(0))
        builder.append(sizes, low..<high)
        builder.append(size(3), count: 2)
        builder.append(sizes, 0..<low)
        builder.append(sizes, high..<model.count)
        sizes = builder.finish()
        model = model[low..<high] + [size(3), size(3)] + model[..<low] + model[high...]
        #expect(sizes.count == model.count, "seed \(seed) step \(step)")
      }
      #expect(sizes[item] == model[item] || step % 300 == 0, "seed \(seed) step \(step)")
    }
    #expect(contents(sizes) == model, "seed \(seed)")
  }

  @Test func `Sizes that become equal again are one run`() {
    var sizes = FlowItemSizes(count: 5000, size: size(1))
    for item in 0..<5000 { _ = sizes.set(size(2 + item % 3), at: item) }
    #expect(sizes.uniform == nil && sizes.runCount == 5000)
    for item in stride(from: 4999, through: 0, by: -1) { _ = sizes.set(size(7), at: item) }
    #expect(sizes.uniform == size(7) && sizes.runCount == 1 && sizes.count == 5000)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Blocks of lines answer as an array of lines does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Array(repeating: FlowLineRun(lines: 1, itemsPerLine: 2, extent: 3), count: 700)
    var blocks = FlowLineBlocks([FlowLineRun(lines: 700, itemsPerLine: 2, extent: 3)])
    #expect(blocks.runCount == 1)
    for step in 0..<1000 {
      let start = Int.random(in: 0...model.count, using: &random)
      let most = Int.random(in: 0...8, using: &random) == 0 ? 200 : 1
      let end = min(model.count, start + Int.random(in: 0...most, using: &random))
      let runs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        FlowLineRun(
          lines: Int.random(in: 1...3, using: &random),
          itemsPerLine: Int.random(in: 1...3, using: &random),
          extent: Double(Int.random(in: 0...6, using: &random)))
      }
      blocks.replace(lines: start..<end, with: runs)
      let lines = runs.flatMap { run in
        (0..<run.lines).map { _ in
          FlowLineRun(lines: 1, itemsPerLine: run.itemsPerLine, extent: run.extent)
        }
      }
      model.replaceSubrange(start..<end, with: lines)
      #expect(blocks.total.lines == model.count, "seed \(seed) step \(step)")
      #expect(
        blocks.total.items == model.reduce(0) { $0 + $1.itemsPerLine }, "seed \(seed) step \(step)")
      guard step % 25 == 0, !model.isEmpty else { continue }
      var item = 0
      var offset = 0.0
      var expected: [FlowLine] = []
      let lower = Double.random(in: -5...2000, using: &random)
      for (number, line) in model.enumerated() {
        let found = blocks.line(ofItem: item, spacing: 0.5)
        #expect(
          found.number == number && found.firstItem == item && found.offset == offset
            && found.extent == line.extent, "seed \(seed) step \(step) line \(number)")
        if line.extent > 0, offset < lower + 40, offset + line.extent > lower {
          expected.append(found)
        }
        item += line.itemsPerLine
        offset += line.extent + 0.5
      }
      var found: [Int] = []
      blocks.forEachLine(from: lower, to: lower + 40, spacing: 0.5) { found.append($0.number) }
      #expect(found == expected.map(\.number), "seed \(seed) step \(step)")
    }
  }
}
