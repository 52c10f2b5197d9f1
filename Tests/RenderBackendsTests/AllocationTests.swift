// SPDX-License-Identifier: MIT

import CAllocationCount
import RenderBackends
import Testing
import TextCanvas

private var isOptimized: Bool {
  #if DEBUG
  false
  #else
  true
  #endif
}

@Suite(.enabled(if: counts_allocations() != 0, "a sanitizer allocates in its own way"))
struct `Memory of a screen writer` {
  @Test func `The counter counts`() {
    let before = allocation_count()
    let array = Array(repeating: before, count: 1000)
    #expect(allocation_count() > before && array.count == 1000)
  }

  @Test(.enabled(if: isOptimized, "code that is not optimized allocates for itself"))
  func `Once warm, a frame allocates nothing`() {
    var random = SeededGenerator(state: 7)
    var frames = RandomFrames(columns: 80, rows: 24, contested: true, using: &random)
    let canvases = (0..<20).map { _ in
      frames.change(using: &random)
      return frames.canvas
    }
    var writer = ScreenWriter(
      capabilities: ScreenCapabilities(
        colorDepth: .indexed256, synchronizedOutput: true, repeatCharacter: true,
        scrollRegions: true, lineInsertion: true))
    var bytes: [UInt8] = []
    var counts: [UInt64] = []
    counts.reserveCapacity(3)
    for _ in 0..<3 {
      let before = allocation_count()
      for canvas in canvases {
        bytes.removeAll(keepingCapacity: true)
        writer.draw(canvas, into: &bytes)
      }
      counts.append(allocation_count() - before)
    }
    #expect(counts[0] > 0)
    #expect(counts[2] == 0)
  }
}
